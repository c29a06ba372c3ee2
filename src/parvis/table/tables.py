"""All tables of a server: opened, kept in memory, loaded by replay where they are not."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, Final

from ..bots import BOTS
from ..core.flow import DEALER, Move, Question
from ..core.game import CardsError, Game, SetupError
from ..core.record import RecordError, read_record
from ..games import GAMES
from .bot_names import with_bot_names
from .boxes import playing
from .drafts import take_up
from .live import Table, tidy
from .refusals import Refused, RefusedRecord, RefusedSetup
from .settings import DEFAULT_BOT, NAME, Settings
from .store.schema import Box, ChatRow, MoveRow, Progress, SeatRow, TableRow
from .store.store import Store
from .thinking import Thinkers

LOG: Final = logging.getLogger("parvis.table")
NOTED: Final = 3.0
"""The seconds after which it is noted how far a table is: only lists of tables read that, and moves come faster."""
LIVE: Final = 400
"""How many tables stay in memory before those that nobody looks at are let go."""


def has_secrets(game: Game[Any]) -> bool:
    """Whether some move of a game is not for everybody to see."""
    asking = [step for step in game.steps.values() if issubclass(step, Question)]
    return any(step.seen_by is not Question.seen_by for step in asking)


@dataclass
class Wanted:
    """A table somebody wants to open: a bot's name or '' for each seat, and perhaps a record to start from.

    `box` is a data file of printed values that the game has checked.
    """

    game: str
    bots: list[str]
    names: list[str]
    options: tuple[str, ...] = ()
    moves: list[tuple[int, Move]] = field(default_factory=list)
    box: Box | None = None


def from_record(text: str, ply: str, bots: list[str], names: list[str], games: Mapping[str, Game[Any]]) -> Wanted:
    """A table that starts from a position of a record. Seats that were not chosen are this person's, then bots'.

    `games` are those that are played here, with the printed values that the record may have been made with.
    """
    try:
        record = read_record(text, games)
        record.replay()
    except RecordError as wrong:
        raise RefusedRecord(wrong) from None
    most = len(record.moves)
    moves = record.moves[: min(int(ply), most) if ply.isdecimal() and len(ply) < 7 else most]
    if len(bots) != record.seats:
        bots, names = ["", *[DEFAULT_BOT] * (record.seats - 1)], [""] * record.seats
    return Wanted(record.game.name, bots, names, record.options, moves)


def possible(wanted: Wanted) -> Game[Any]:
    """The game of a table that somebody wants; refused if it is not played with these seats and options."""
    game = playing(wanted.game, wanted.box.text if wanted.box else "")
    try:
        game.setup(len(wanted.bots), wanted.options)
    except SetupError as wrong:
        raise RefusedSetup(game, wrong) from None
    return game


def progress(table: Table) -> Progress:
    """How far a table is now."""
    asked = table.asked
    winners = () if asked is not None else tuple(table.game.winners(table.state))
    return Progress(time.time(), None if asked is None else asked.seat, table.game.round_number(table.state), winners)


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.workers)
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.unnoted: dict[str, Table] = {}
        """Tables of which it is not noted yet how far they are."""

    async def create(self, wanted: Wanted, owner: str) -> Table:
        """Open a table: checked by the game, written, and started."""
        if wanted.game not in GAMES or any(bot and bot not in BOTS for bot in wanted.bots):
            raise Refused("error.garbage")
        game = possible(wanted)
        row = TableRow(
            secrets.token_urlsafe(9), game.name, game.rules, game.cards_digest(), len(wanted.bots), wanted.options,
            owner, secrets.token_urlsafe(18), len(wanted.moves), 0, time.time(),
        )  # fmt: skip
        names = with_bot_names(wanted.bots, wanted.names, SystemRandom())
        seats = [
            SeatRow(bot, tidy(name, NAME), secrets.token_urlsafe(18))
            for bot, name in zip(wanted.bots, names, strict=True)
        ]
        moves = [(seat, game.write(move)) for seat, move in wanted.moves]
        await self.store.create(row, seats, moves, wanted.box)
        table = self.replayed(row, seats, moves, [], wanted.box)
        self.live[row.id] = table
        self.moved(table)
        async with table.lock:
            if (waiting := table.asked) is not None and waiting.seat == DEALER:
                await table.make(table.sitting.played([]))
        table.drive()
        self._let_go()
        return table

    def replayed(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        chat: Sequence[ChatRow],
        box: Box | None = None,
    ) -> Table:
        table = Table(self, row, seats, chat, box)
        table.replay([(seat, table.game.read(words)) for seat, words in moves])
        return table

    async def get(self, id: str) -> Table | None:
        """A table, loaded by replay where it is not in memory."""
        if id in self.live:
            return self.live[id]
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.live:
                stored = await self.store.load(id)
                if stored is None:
                    self.loading.pop(id, None)
                    return None
                row, seats, moves, chat = stored
                box = await self._box(row)
                table = await asyncio.to_thread(self.replayed, row, seats, moves, chat, box)
                table.next = await self.store.rematch(id)
                take_up(table, await self.store.draft(id))
                self.live[id] = table
                table.drive()
                self._let_go()
        self.loading.pop(id, None)
        return self.live[id]

    async def _box(self, row: TableRow) -> Box | None:
        """The data file of a table, None for ours; refused if it was begun under other rules or printed values."""
        game = GAMES.get(row.game)
        if game is None or row.rules != game.rules:
            raise Refused("error.other-rules")
        if game.knows(row.cards):
            return None
        box = await self.store.box(row.id)
        try:
            known = box is not None and playing(row.game, box.text).knows(row.cards)
        except CardsError:  # it was made for an earlier version, which had other components
            known = False
        if not known:
            raise Refused("error.other-rules")
        return box

    def forget(self, table: Table) -> None:
        """Another server has written to the table: load it anew."""
        self.live.pop(table.id, None)
        for tell in table.watchers:
            tell(None)

    def moved(self, table: Table) -> None:
        """Somebody has moved: how far the table is will be noted soon, once for many moves."""
        self.unnoted[table.id] = table

    async def note_always(self) -> None:
        """As long as the server runs."""
        while True:
            await asyncio.sleep(NOTED)
            await self.note()

    async def note(self) -> None:
        tables, self.unnoted = self.unnoted, {}
        if not tables:
            return
        try:
            await self.store.note({id: progress(table) for id, table in tables.items()})
        except Exception:  # nobody waits for it, and the next move notes it again
            LOG.exception("how far tables are")

    def _let_go(self) -> None:
        """Of too many tables, those go that nobody looks at and no bot thinks for, the oldest first."""
        too_many = max(len(self.live) - LIVE, 0)
        idle = [
            id
            for id, table in self.live.items()
            if not table.watchers and (table.driver is None or table.driver.done()) and not table.lock.locked()
        ]
        for id in idle[:too_many]:
            del self.live[id]

    async def close(self) -> None:
        for table in self.live.values():
            if table.driver is not None:
                table.driver.cancel()
        await self.note()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)
