"""Bots think in processes of their own, never where people wait for an answer.

What is sent there is not the table but a world that the bot's seat cannot tell from it, with everything hidden drawn
anew: a bot could not cheat if it tried.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from concurrent.futures.process import BrokenProcessPool
from random import Random, SystemRandom
from typing import Any

from ..bots import Sight, bot
from ..builds import built, digest
from ..core.flow import Move
from ..core.game import Game
from ..core.save import load, save
from ..workers import Workers
from .boxes import playing, printed_text


class Thinkers:
    """The worker processes, started when the first bot has to think.

    If the engine is compiled while they run, new ones take over and run that build; the old ones finish their thoughts.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.workers: Workers | None = None
        self.retired: list[Workers] = []
        self.sources = digest()
        self.compiled = False
        """Whether the workers were started on the compiled build."""

    def started(self) -> Workers:
        """The workers, on the best build that there is of the sources this server runs."""
        if not self.compiled and built(self.sources) is not None:
            if self.workers is not None:
                self.workers.retire()
                self.retired.append(self.workers)
                self.workers = None
            self.compiled = True
        if self.workers is None:
            self.workers = Workers(self.count)
        return self.workers

    async def turn(self, game: Game[Any], s: Any, seat: int, name: str) -> list[Move]:
        """What a bot would play: a move, and those that it means to follow. A worker that died is replaced once."""
        world = game.imagine(s, seat, SystemRandom())
        asked = (game.name, printed_text(game), json.dumps(save(game, world)), seat, name, secrets.token_hex(8))
        loop = asyncio.get_running_loop()
        workers = self.started()
        try:
            words = await loop.run_in_executor(workers.pool, think, *asked)
        except BrokenProcessPool:
            if workers is self.workers:
                self.workers = None
            workers.stop()
            words = await loop.run_in_executor(self.started().pool, think, *asked)
        return [game.read(word) for word in words]

    def close(self) -> None:
        for workers in (self.workers, *self.retired):
            if workers is not None:
                workers.stop()
        self.workers = None
        self.retired.clear()


def think(game_name: str, printed: str, saved: str, seat: int, name: str, seed: str) -> list[str]:
    """In a worker: the turn that a bot chooses, its moves in words."""
    game = playing(game_name, printed)
    s = load(game, json.loads(saved))
    return [game.write(move) for move in bot(name).turn(Sight(game, s, seat), Random(seed))]
