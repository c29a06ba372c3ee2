"""Bots think in processes of their own, never where people wait for an answer."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from random import Random
from typing import Any, Final, TypeVar

from ..bots import Sight, bot
from ..builds import built, digest
from ..core.game import Game
from ..core.save import load
from ..programs import Program, WrongProgram, named
from ..programs.command import read_command
from ..workers import Workers
from .boxes import playing
from .programs import programs
from .settings import Settings
from .thought import Sent, Thought, patience, prepared, think
from .turnstile import Asker, Rank, Turnstile

T = TypeVar("T")


class Watchman:
    """Somebody who looks whether bots can think."""

    client: Final = ""
    rank: Final = Rank.PLAYER


class Thinkers:
    """The worker processes, one for each place of the turnstile, started when there is something to think about.

    One that dies, or does not answer in time, is replaced; the others go on. If the engine is compiled meanwhile, new
    ones take over and run that build; who thinks ends that thought first.
    """

    def __init__(self, settings: Settings) -> None:
        self.patience = settings.overtime
        self.programs = programs(settings.programs)
        most = max(1, ceil(settings.thinkers * settings.limits.share_of_thinkers))
        self.turnstile = Turnstile(settings.thinkers, most)
        self.idle: list[Workers] = []
        self.busy: set[Workers] = set()
        self.outdated: set[Workers] = set()
        """Those at work that were started before the engine was compiled."""
        self.sources = digest()
        self.compiled = False
        """Whether new workers run the compiled build."""

    async def turn(self, asker: Asker, game: Game[Any], s: Any, seat: int, name: str, failed: int = 0) -> Thought:
        """What a bot would play, after so many tries that have failed: a move, and those that it means to follow."""
        async with self.turnstile.passed(asker):
            sent = prepared(game, s, seat, name, secrets.token_hex(16))
            words, again = await self._answer(sent, failed)
        return Thought([game.read(word) for word in words], again, sent.seed, self.sources)

    async def program(
        self,
        asker: Asker,
        game: Game[Any],
        s: Any,
        seat: int,
        name: str,
        ply: int,
        options: tuple[str, ...],
        failed: int = 0,
    ) -> Thought:
        """What a program would play that the host has named; where it cannot or does not, why."""
        seed = secrets.token_hex(16)
        try:
            if name not in self.programs:
                raise WrongProgram(f"{name}: there is no bot of that name here any more")
            most = Program(read_command(self.programs[name])).seconds + self._patience(failed)
        except WrongProgram as wrong:
            return Thought([], name, seed, self.sources, str(wrong))
        async with self.turnstile.passed(asker):
            sent = prepared(game, s, seat, self.programs[name], seed)
            words, failure = await self._asked(most, ask, sent, ply, options)
        return Thought([game.read(word) for word in words], name, seed, self.sources, failure)

    async def alive(self) -> int:
        """That there is a worker who answers at all: its number."""
        async with self.turnstile.passed(Watchman()):
            return await self._asked(self.patience, os.getpid)

    async def _answer(self, sent: Sent, failed: int = 0) -> tuple[list[str], str]:
        """What a worker thinks, for as long as the bot means to, and some patience."""
        return await self._asked(bot(sent.bot).seconds + self._patience(failed), think, sent)

    def _patience(self, failed: int) -> float:
        """The seconds more than a bot means to think: doubled with every try, for a machine may only be slow."""
        return patience(self.patience, failed)

    async def _asked(self, most: float, work: Callable[..., T], *given: Any) -> T:
        """What a worker answers. One that has died is replaced at once; if the next one dies too, that is a fault."""
        try:
            return await self._asked_once(most, work, *given)
        except BrokenProcessPool:
            return await self._asked_once(most, work, *given)

    async def _asked_once(self, most: float, work: Callable[..., T], *given: Any) -> T:
        """What a worker answers, if it does so in time; one that fails is ended."""
        worker = self._taken()
        run = asyncio.get_running_loop().run_in_executor
        try:
            answer = await asyncio.wait_for(run(worker.pool, work, *given), most)
        except TimeoutError:
            worker.kill()
            raise TimeoutError(f"a worker has not answered in {most:g} seconds") from None
        except BaseException:
            worker.kill()
            raise
        finally:
            self.busy.discard(worker)
        self._give_back(worker)
        return answer

    def _taken(self) -> Workers:
        """A worker, on the best build that there is of the sources this server runs."""
        if not self.compiled and built(self.sources) is not None:
            self.compiled = True
            self.outdated = set(self.busy)
            for worker in self.idle:
                worker.stop()
            self.idle.clear()
        worker = self.idle.pop() if self.idle else Workers(1)
        self.busy.add(worker)
        return worker

    def _give_back(self, worker: Workers) -> None:
        """It waits for the next thought; or ends, if there is a better build by now."""
        if worker in self.outdated:
            worker.stop()
        else:
            self.idle.append(worker)

    def close(self) -> None:
        for worker in (*self.idle, *self.busy):
            worker.kill()
        self.idle.clear()
        self.busy.clear()


def ask(sent: Sent, ply: int, options: tuple[str, ...]) -> tuple[list[str], str]:
    """In a worker: the turn that a program chooses, its moves in words; or why it has chosen none."""
    game = playing(sent.game, sent.printed)
    s = load(game, json.loads(sent.world))
    program = named(sent.bot)
    try:
        turn = program.turn(Sight(game, s, sent.seat, ply, options), Random(sent.seed))
        return ([], program.failure) if program.failure else ([game.write(move) for move in turn], "")
    finally:
        program.end()
