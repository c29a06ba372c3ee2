"""The coach of a house: hints, reasons and reviews, worked out elsewhere than where people wait for an answer.

Hints come before reviews, clients take turns, and each has only so much under way. What is sent for a hint is a world
that the reader cannot tell from the table, as for a bot. Where it is worked out, whoever has the house says: a server
in a process (`consulting.py`), a browser in the worker of the bots (`site/elsewhere.py`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from ..bots import Sight
from ..builds import digest
from ..coach.advice import advice
from ..coach.review import Decision, decisions, looked_at, luck, summed_up
from ..coach.thoughts import USUAL
from ..core.game import Json
from ..core.record import Record, read_record
from ..core.save import load
from ..games import GAMES
from .aside import aside
from .boxes import playing, printed_text
from .refusals import Refused
from .thought import Sent, prepared
from .turnstile import Rank, Turnstile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .live import Table

T = TypeVar("T")
LOG: Final = logging.getLogger("parvis.table")
SECONDS: Final = 2.0
"""How long a hint is thought about, in seconds of the processor."""
PATIENCE: Final = 120.0
"""Seconds after which whoever works it out and does not answer is replaced."""
TRIES: Final = 5
"""How often a turn of a game is looked at where the machine is too busy for an answer in time."""


class Asks(NamedTuple):
    """Somebody who waits for the coach."""

    rank: Rank
    client: str


class Hinted(NamedTuple):
    """What was thought about a position, for a seat."""

    ply: int
    undos: int
    seat: int
    found: Json


class Coach:
    """Who waits for the coach, and what is under way."""

    def __init__(self, most: int) -> None:
        self.turnstile = Turnstile(1, 1)
        self.most = most
        """How much one client may have under way."""
        self.under_way: Counter[str] = Counter()
        self.reviews: dict[str, Reviewing] = {}
        """What is being looked at, by the id of its table."""
        self.seconds = 0.0
        """How long a game is looked at, in seconds of the processor that its turns share; 0 for as long as it takes."""

    async def hint(self, table: Table, seat: int, client: str) -> Json:
        """What a seat that is asked could play, by what it may know."""
        at = (table.ply, table.undos, seat)
        if not table.aided:
            raise Refused("hint.off")
        if table.hinted is None or table.hinted[:3] != at:
            with self._bounded(client):
                sent = prepared(table.game, table.state, seat, "", secrets.token_hex(8))
                found = await self._asked(Asks(Rank.PLAYER, client), advise, sent, seat, "")
            if table.hinted is None or table.hinted[:3] != at:  # nobody else has asked the same meanwhile
                table.hinted = Hinted(*at, found)
                table.hints[seat] = table.hints.get(seat, 0) + 1
                await table.house.store.hint_taken(table.id, seat, table.hints[seat])
                table.changed()
        return table.hinted.found

    async def why(self, table: Table, reader: int, seat: int, client: str) -> tuple[Decision, Json]:
        """Why a bot has played its last turn, from where the reader sits."""
        if not table.aided:
            raise Refused("hint.off")
        with self._bounded(client):  # to play the game again is work as well
            turn = await aside(_last_of, table.record, seat)
            if turn is None or table.begun is not None or _hidden(table, reader, turn):
                raise Refused("hint.nothing")
            sent = prepared(table.game, turn.state, reader, "", secrets.token_hex(8))
            played = ", ".join([table.game.write(move) for move in turn.moves])
            return turn, await self._asked(Asks(Rank.PLAYER, client), advise, sent, seat, played)

    def review(self, table: Table, client: str) -> Reviewing:
        """A game that is over is looked at, unless that is under way."""
        found = self.reviews.get(table.id)
        if found is None or found.failed:
            if sum(one.asks.client == client and not one.failed for one in self.reviews.values()) >= self.most:
                raise Refused("hint.busy")
            found = self.reviews[table.id] = Reviewing(self, table, client)
        return found

    @contextmanager
    def _bounded(self, client: str) -> Iterator[None]:
        """One more thing for a client; refused if there is too much under way."""
        if self.under_way[client] >= self.most:
            raise Refused("hint.busy")
        self.under_way[client] += 1
        try:
            yield
        finally:
            self.under_way[client] -= 1
            if not self.under_way[client]:
                del self.under_way[client]

    async def _asked(self, asks: Asks, work: Callable[..., T], *given: Any) -> T:
        """What is worked out, one thing at a time."""
        async with self.turnstile.passed(asks):
            return await self._answer(work, *given)

    async def _answer(self, work: Callable[..., T], *given: Any) -> T:
        """What some work comes to that is done elsewhere."""
        raise NotImplementedError

    def close(self) -> None:
        for reviewing in self.reviews.values():
            reviewing.task.cancel()


class Reviewing:
    """A game being looked at, turn by turn; at its end the review is kept with the game."""

    def __init__(self, coach: Coach, table: Table, client: str) -> None:
        self.coach = coach
        self.table = table
        self.asks = Asks(Rank.NOBODY, client)
        self.done = 0
        self.of = 0
        self.failed = False
        self.task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            with suppress(asyncio.CancelledError):
                await self._look()
        except Exception:
            self.failed = True
            LOG.exception("a review", extra={"table": self.table.id})
        finally:
            if not self.failed:
                self.coach.reviews.pop(self.table.id, None)

    async def _look(self) -> None:
        table = self.table
        given = (str(table.record), table.game.name, printed_text(table.game))
        self.of = len(await aside(decisions, table.record)) + 1
        seconds = self.coach.seconds / self.of
        turns: list[Json] = []
        for number in range(self.of - 1):
            turns.append(await self._worked_out(look_at, *given, number, seconds))
            self.done = len(turns)
        dealt = await self._worked_out(look_at_luck, *given)
        found = await aside(summed_up, table.record, turns, dealt)
        await table.house.store.keep_review(table.id, table.ply, digest(), json.dumps(found))

    async def _worked_out(self, work: Callable[..., T], *given: Any) -> T:
        """What the coach works out: nobody waits for it, so that it is asked again while the machine is too busy."""
        for _ in range(1, TRIES):
            with suppress(TimeoutError):
                return await self.coach._asked(self.asks, work, *given)
        return await self.coach._asked(self.asks, work, *given)


def _last_of(record: Record, seat: int) -> Decision | None:
    return next((turn for turn in reversed(decisions(record)) if turn.seat == seat), None)


def _hidden(table: Table, reader: int, turn: Decision) -> bool:
    """Whether the reader may not know some move of a turn."""
    end = turn.ply + len(turn.moves)
    return any(turn.ply <= line.ply < end and reader in line.hidden_from for line in table.log)


# Where it is worked out


def advise(sent: Sent, seat: int, played: str) -> Json:
    """What a seat could play, or might have played, by what another or itself may know."""
    game = playing(sent.game, sent.printed)
    s = load(game, json.loads(sent.world))
    moves = [game.read(words) for words in played.split(", ")] if played else []
    return advice(Sight(game, s, sent.seat), seat, sent.seed, SECONDS, moves)


@lru_cache(2)
def _game_of(text: str, game: str, printed: str) -> tuple[Record, list[Decision]]:
    record = read_record(text, {**GAMES, game: playing(game, printed)})
    return record, decisions(record)


def look_at(text: str, game: str, printed: str, number: int, seconds: float) -> Json:
    """A turn of a game, by its number, for some seconds of the processor, if not for as long as it takes."""
    record, turns = _game_of(text, game, printed)
    return looked_at(record, turns[number], USUAL, seconds)


def look_at_luck(text: str, game: str, printed: str) -> list[Json]:
    """What the dealer gave in a game."""
    return luck(_game_of(text, game, printed)[0])
