"""All tables of a house: opened, kept in memory, loaded by replay where they are not."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from ..core.flow import DEALER, SPECTATOR
from ..core.luck import read_shares
from ..core.save import SaveError
from ..games import GAMES
from .alone import Alone
from .aside import aside
from .begun import Begun
from .bot_names import with_bot_names
from .clock import Clock, Terms, wound_up
from .coaching import Coach
from .drafts import take_up
from .fortune import Fortune
from .keeping import Keeper
from .lessons import script
from .live import Table, tidy
from .meters import Meters
from .refusals import Refused, WrongField
from .settings import NAME, Settings
from .store.kept import Box, ChatRow, ClockRow, Conflict, Keepsake, MoveRow, SeatRow, Spent, Stored, TableRow
from .store.memory import Also, Memory
from .thought import Thinking
from .upgrade import Settled, taken_up, upgraded
from .wanted import Wanted, lucky, possible

LOG: Final = logging.getLogger("parvis.table")
LIVE: Final = 400
"""How many tables stay in memory before those that nobody looks at are let go."""


def table_id() -> str:
    """A name that nobody guesses, and that no command takes for one of its options."""
    while (word := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return word


class Hall:
    """All tables of a house: a server, or a browser."""

    served = True
    """Whether a server is behind it, to which people elsewhere can come; not where a browser keeps the tables."""

    def __init__(self, store: Memory, settings: Settings, thinkers: Thinking, coach: Coach, meter: Meters) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.coach = coach
        self.started = time.time()
        self.time = time.monotonic
        self.meter = meter
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.sharing = Alone(self)
        self.keeper = Keeper(self)

    async def create(self, wanted: Wanted, owner: str, with_it: Sequence[Also] = ()) -> Table:
        """Open a table: checked by the game, written, with what else is written then, and started."""
        if wanted.game not in GAMES or any(bot and bot not in self.settings.bots for bot in wanted.bots):
            raise Refused("error.garbage")
        game = possible(wanted)
        row = TableRow(
            table_id(), game.name, game.rules, game.cards_digest(), len(wanted.bots), wanted.options,
            owner, secrets.token_urlsafe(18), len(wanted.moves), 0, time.time(),
        )  # fmt: skip
        names = with_bot_names(wanted.bots, wanted.names, SystemRandom())
        seats = [
            SeatRow(bot, tidy(name, NAME), secrets.token_urlsafe(18))  # a bot's is given to nobody, and leads nowhere
            for bot, name in zip(wanted.bots, names, strict=True)
        ]
        moves = [(seat, game.write(move)) for seat, move in wanted.moves]
        fortune = lucky(wanted)
        also: list[Also] = [*with_it, self.store.with_luck(row.id, fortune.kept(pledged=bool(wanted.seed)))]
        if wanted.script is not None:
            also.append(self.store.with_lesson(row.id))
        clock = wound_up(wanted.clock, len(seats)) if wanted.clock else None
        if clock is not None:
            also.append(self.store.with_clock(row.id, ClockRow(*clock.terms, clock.left)))
        if not wanted.aided:
            also.append(self.store.without_hints(row.id))
        try:
            await self.store.create(row, seats, moves, wanted.box, also)
        except Spent:
            raise Refused("error.too-many-tables") from None
        except Conflict:
            raise WrongField("pledge", "expected.pledge") from None
        table = self.replayed(row, seats, moves, [], wanted.box)
        table.deal_by(fortune)
        table.aided = wanted.aided
        table.teach(wanted.script)
        table.clock = clock._replace(since=self.time()) if clock else None
        self.live[row.id] = table
        self.keeper.unnoted[row.id] = table
        self.meter.opened.inc()
        LOG.info("a table was opened", extra={"table": row.id, "game": game.name, "seats": row.seats})
        async with table.lock:
            if (waiting := table.asked) is not None and waiting.seat == DEALER:
                await table.make(table.sitting.played([]))
        table.wind()
        table.looked_at((SPECTATOR,), owner)
        self._let_go()
        return table

    def replayed(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        chat: Sequence[ChatRow],
        box: Box | None = None,
        begun: Begun | None = None,
        kept: Keepsake | None = None,
    ) -> Table:
        table = Table(self, row, seats, chat, box, begun, kept)
        table.replay([(seat, table.game.read(words)) for seat, words in moves[table.ply :]])
        return table

    def at(self, table: Table, ply: int) -> Table:
        """A table as it was after so many moves, or as early as that is known."""
        begun, moves = table.begun, table.record.moves
        if table.kept is not None and begun is not None:
            states = table.kept.states
            ply = max(ply, table.first)
            try:
                position = taken_up(table.game, states[ply - table.first])
            except SaveError:
                raise Refused("error.only-kept") from None
            begun = Begun(position, begun.rules, begun.moves[:ply])
            return self.replayed(table.row, table.seats, begun.moves, [], table.box, begun)
        earlier = [] if begun is None else begun.moves
        words = [*earlier, *[(mover, table.game.write(move)) for mover, move in moves[len(earlier) : ply]]]
        return self.replayed(table.row, table.seats, words, [], table.box, begun)

    async def get(self, id: str) -> Table | None:
        """A table, loaded by replay where it is not in memory."""
        if id in self.live:
            return self.live[id]
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.live:
                loaded = await self.store.load(id)
                found = None if loaded is None else await upgraded(self.store, id)
                if loaded is None or found is None:
                    self.loading.pop(id, None)
                    return None
                if await self.store.is_closed(id):
                    self.loading.pop(id, None)
                    raise Refused("error.closed")
                table = await self._taken_up(*found, loaded[1], loaded[3])
                table.next = await self.store.rematch(id)
                table.aided, table.hints = await self.store.hints(id)
                table.taken = {seat for _, seat in await self.store.holders(id) if seat >= 0}
                table.askings = await self.store.askings(id)
                table.prepared.words = await self.store.prepared(id)
                take_up(table, await self.store.draft(id))
                if (kept := await self.store.clock(id)) is not None:
                    table.clock = Clock(Terms(kept.bank, kept.increment), kept.left, None, self.time())
                    table.wind()
                self.live[id] = table
                if await self.store.is_gone(id):  # since it was read: from now on `end` finds it
                    self.end(id)
                    self.loading.pop(id, None)
                    return None
                await self.sharing.loaded(table)
                if table.over and not found[0].over:
                    self.keeper.unnoted[id] = table
                table.drive()
                self.waits_for(table)
                self._let_go()
        self.loading.pop(id, None)
        return self.live.get(id)

    async def _taken_up(
        self, found: Stored, after: Settled, seats: Sequence[SeatRow], chat: Sequence[ChatRow]
    ) -> Table:
        """A table as it is stored, with where its luck comes from."""

        def replayed() -> Table:
            return self.replayed(found.row, seats, found.moves, chat, after.box, after.begun(found), after.kept)

        table = await aside(replayed)
        if (luck := await self.store.luck(found.row.id)) is not None:
            table.deal_by(Fortune(luck.seed, luck.start, read_shares(luck.shares)))
        if await self.store.taught(found.row.id):
            table.teach(script(found.row.game))
        return table

    def forget(self, table: Table) -> None:
        """Another server has written to the table, or it is gone: whoever looks at it looks for it anew."""
        if self.is_live(table):
            del self.live[table.id]
        table.stop_alarm()
        for tell in table.watchers:
            tell(None)

    def is_live(self, table: Table) -> bool:
        """Whether a table is the one that people look at, and was not loaded anew since."""
        return self.live.get(table.id) is table

    async def delete_for_all(self, id: str) -> None:
        """A table is deleted, and everybody who is there is told."""
        await self.store.delete(id)
        self.end(id)
        LOG.info("a table was deleted", extra={"table": id})

    def end(self, id: str) -> None:
        """A table is closed or gone: its bots stop, and whoever is there is told."""
        self.keeper.forget(id)
        table = self.live.get(id)
        if table is not None:
            table.ended = True
            table.driver.stop()
            self.forget(table)

    async def moved(self, table: Table) -> None:
        """Somebody has moved: how far the table is will be noted soon, once for many moves; that it is over, now."""
        self.keeper.moved(table)
        nobody = table.mover is None or table.mover < 0
        self.meter.moves["nobody" if nobody else "bot" if table.seats[table.mover or 0].bot else "person"].inc()
        self.waits_for(table)
        if table.over:
            await self.keeper.over(table)

    async def peek(self, id: str) -> Table | None:
        """A table as the rules of today have it, loaded for a moment."""
        found, loaded = await upgraded(self.store, id), await self.store.load(id)
        if found is None or loaded is None or (found[1].kept is not None):
            return None
        return await self._taken_up(*found, loaded[1], loaded[3])

    def _let_go(self) -> None:
        """Of too many tables, those go that nobody looks at and no bot thinks for, the oldest first."""
        too_many = max(len(self.live) - LIVE, 0)
        idle = [
            id
            for id, table in self.live.items()
            if not table.watchers and not table.driver.at_work and not table.lock.locked() and table.alarm is None
        ]
        for id in idle[:too_many]:
            del self.live[id]

    def waits_for(self, table: Table) -> None:
        """A table may wait for somebody who is away."""

    async def close(self) -> None:
        for table in self.live.values():
            table.driver.stop()
            table.stop_alarm()
        await self.sharing.close()
        await self.keeper.close()
        self.thinkers.close()
        self.coach.close()
