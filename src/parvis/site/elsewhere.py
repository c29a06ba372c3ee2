"""Bots and the coach think in a worker of their own, so that the page never stalls: what is sent, what it answers."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any, Final

from ..bots import bot
from ..builds import digest
from ..core.game import Game
from ..table.coaching import PATIENCE, Coach, advise, look_at, look_at_luck
from ..table.settings import UNBOUNDED, Settings
from ..table.thought import Sent, Thought, patience, prepared, think
from ..table.turnstile import Asker, Turnstile

WORKS: Final[dict[str, Callable[..., Any]]] = {work.__name__: work for work in (think, advise, look_at, look_at_luck)}
"""What the worker can be asked for."""
REVIEW: Final = 60.0
"""How long a game that is over is looked at, in seconds. A server, which is faster, takes as long as it needs."""
SOURCES: Final = digest()
"""The sources that think: part of the snapshot, from which the site begins."""


def answered(asked: str) -> str:
    """In the worker: what some work comes to. A world is sent as the list of its fields."""
    name, given = json.loads(asked)
    return json.dumps(WORKS[name](*[Sent(*one) if isinstance(one, list) else one for one in given]))


class Elsewhere:
    """Asks the worker, one thing at a time; one that does not answer in time is replaced."""

    def __init__(self, settings: Settings, ask: Callable[[int, str], None], replace: Callable[[], None]) -> None:
        self.patience = settings.overtime
        self.turnstile = Turnstile(1, 1)
        self.ask = ask
        self.replace = replace
        self.asked = 0
        self.waiting: asyncio.Future[str] | None = None

    async def turn(self, asker: Asker, game: Game[Any], s: Any, seat: int, name: str, failed: int = 0) -> Thought:
        async with self.turnstile.passed(asker):
            sent = prepared(game, s, seat, name, secrets.token_hex(16))
            words, again = await self.answer(bot(name).seconds + patience(self.patience, failed), think, sent)
        return Thought([game.read(word) for word in words], again, sent.seed, SOURCES)

    async def answer(self, most: float, work: Callable[..., Any], *given: Any) -> Any:
        """What some work comes to, within so many seconds; for whoever has passed the turnstile."""
        self.asked += 1
        self.waiting = asyncio.get_running_loop().create_future()
        self.ask(self.asked, json.dumps([work.__name__, given]))
        try:
            return json.loads(await asyncio.wait_for(self.waiting, most))
        except BaseException:
            self.replace()
            raise
        finally:
            self.waiting = None

    def heard(self, number: int, text: str | None) -> None:
        """The worker has answered, or failed (None)."""
        waiting = self.waiting
        if waiting is None or waiting.done() or number != self.asked:
            return
        if text is None:
            waiting.set_exception(RuntimeError("the worker of the bots has failed"))
        else:
            waiting.set_result(text)

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
        """A browser starts no programs."""
        return Thought([], name, "", SOURCES, f"{name}: no program can be started in a browser")

    def close(self) -> None:
        """The worker ends with the page."""


class Advised(Coach):
    """The coach works where bots think, in turn with them: a bot that somebody waits for comes before a review."""

    def __init__(self, thinkers: Elsewhere, review: float = REVIEW) -> None:
        super().__init__(UNBOUNDED.coaching)
        self.thinkers = thinkers
        self.turnstile = thinkers.turnstile
        self.seconds = review

    async def _answer(self, work: Callable[..., Any], *given: Any) -> Any:
        return await self.thinkers.answer(PATIENCE, work, *given)
