"""What a server writes down from time to time, and nobody waits for: how far tables are, their positions, who is there.

What is lost of it when a server is killed is found again, or was seconds old.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..core.save import save
from .aside import aside
from .keepsake import keepsake
from .live import Table
from .refusals import Refused
from .store.kept import Position, Progress
from .upgrade import played

if TYPE_CHECKING:
    from .hall import Hall

LOG: Final = logging.getLogger("parvis.table")
NOTED: Final = 3.0
"""The seconds after which it is noted how far a table is: only lists of tables read that, and moves come faster."""
LOOKED: Final = 60.0
"""The seconds after which it is noted who is at the tables."""
PLACED: Final = 30.0
"""The seconds after which positions are stored: only new rules need them."""
TOGETHER: Final = 50
"""How many positions are stored together when all tables are looked at."""
HOUR: Final = 3600.0


def progress(table: Table) -> Progress:
    """How far a table is now."""
    asked = table.asked
    winners = () if asked is not None else tuple(table.game.winners(table.state))
    return Progress(time.time(), None if asked is None else asked.seat, table.game.round_number(table.state), winners)


class Keeper:
    """Looks after what is stored of the tables of a server."""

    def __init__(self, tables: Hall) -> None:
        self.tables = tables
        self.store = tables.store
        self.looked = tables.started
        """When it was last noted who is at the tables."""
        self.unnoted: dict[str, Table] = {}
        """Tables of which it is not noted yet how far they are."""
        self.unplaced: dict[str, Table] = {}
        """Tables whose position is not stored yet."""

    def moved(self, table: Table) -> None:
        """How far a table is will be noted soon, once for many moves."""
        self.unnoted[table.id] = self.unplaced[table.id] = table

    async def over(self, table: Table) -> None:
        """A game has ended: that is noted before anybody is told, so that who sees the end may go.

        What else is to be known of it is stored soon, or when the house is next opened.
        """
        try:
            await self.store.note({table.id: progress(table)})
        except Exception:  # it is noted again soon
            LOG.exception("table %s is over", table.id)

    def forget(self, id: str) -> None:
        """A table is gone."""
        self.unnoted.pop(id, None)
        self.unplaced.pop(id, None)

    async def close(self) -> None:
        """Nothing is left to be noted."""
        await self.note()
        await self.note_presence()
        await self.place()

    async def note_always(self) -> None:
        """As long as the server runs."""
        place_at = time.monotonic() + PLACED
        while True:
            await asyncio.sleep(NOTED)
            await self.note()
            if time.time() - self.looked >= LOOKED:
                await self.note_presence()
            if time.monotonic() > place_at:
                place_at = time.monotonic() + PLACED
                await self.place()

    async def note(self) -> None:
        tables, self.unnoted = self.unnoted, {}
        try:
            await self.note_clocks()
            if tables:
                await self.store.note({id: progress(table) for id, table in tables.items()})
        except Exception:  # nobody waits for it; the next move notes it again, and after the last one there is no other
            self.unnoted = {id: table for id, table in tables.items() if table.over} | self.unnoted
            LOG.exception("how far tables are")
        for table in tables.values():
            if table.over:
                await self.keep(table)

    async def place(self) -> None:
        """Store the positions of tables that have gone on."""
        tables, self.unplaced = self.unplaced, {}
        positions = {
            id: Position(table.ply, table.undos, save(table.game, table.state))
            for id, table in tables.items()
            if not table.over
        }
        if positions:
            try:
                await self.store.keep_positions(positions)
            except Exception:  # nobody waits for it, and it is done again
                self.unplaced = {**tables, **self.unplaced}
                LOG.exception("positions of tables")

    async def keep(self, table: Table) -> None:
        """Store all that is to be known of a game that is over."""
        try:
            kept = await aside(keepsake, table)
            await self.store.keep(table.id, kept)
        except Exception:  # nobody waits for it; it is done again when the server starts
            LOG.exception("table %s is over and could not be kept", table.id)

    async def settle_all(self, rest: float = 0.0) -> None:
        """One table after the other: what older rules have left, and what was never stored.

        For each second of work there may be some of rest, so that people at the tables are not kept waiting.
        """
        async with self.tables.sharing.one_of_us("settling") as ours:
            for id in await self.store.unsettled(played()) if ours else ():
                began = time.monotonic()
                try:
                    table = self.tables.live.get(id) or await self.tables.peek(id)
                    if table is not None and table.over:
                        found = await self.store.stored(id)
                        if found is not None and not found.over:  # the house was left in that moment
                            await self.over(table)
                        await self.keep(table)
                    elif table is not None:
                        self.unplaced[id] = table
                        if len(self.unplaced) >= TOGETHER:
                            await self.place()
                except Refused:
                    LOG.warning("table %s cannot be played by the rules of today", id)
                except Exception:
                    LOG.exception("table %s", id)
                await asyncio.sleep(rest * (time.monotonic() - began))
        await self.place()

    async def note_clocks(self) -> None:
        """What those have left who are thinking: a server that is killed gives them back seconds at most."""
        now = self.tables.time()
        running = {
            table.id: table.clock.at(now)
            for table in self.tables.live.values()
            if table.clock is not None and table.clock.running is not None
            if not (table.followed or table.lock.locked())
        }
        if running:
            await self.store.note_clocks(running)

    async def forget_always(self) -> None:
        """As long as the server runs: old tables are deleted, if the host wants that, by one server of several."""
        while self.tables.settings.forget_after:
            await self.forget_old()
            await asyncio.sleep(HOUR)

    async def forget_old(self) -> None:
        before = time.time() - self.tables.settings.forget_after * 24 * HOUR
        try:
            present = [id for id, table in self.tables.live.items() if table.watchers or id in self.unnoted]
            while gone := await self.store.forget_old(before, present):
                LOG.info("%s tables were deleted at which nobody has been for long", len(gone))
                for id in gone:
                    self.tables.end(id)
        except Exception:  # it is tried again in an hour
            LOG.exception("old tables")

    async def note_presence(self) -> None:
        """Who is at the tables, or was since it was last noted."""
        now, before, self.looked = time.time(), self.looked, time.time()
        seen: dict[tuple[str, int], float] = {}
        for id, table in self.tables.live.items():
            seen |= {(id, seat): at for seat, at in table.seen.items() if at >= before}
            seen |= {(id, seat): now for seat, pages in table.present.items() if pages and seat >= 0}
        if not seen:
            return
        try:
            await self.store.note_sightings(seen)
        except Exception:  # nobody waits for it, and it is noted again
            LOG.exception("who is at the tables")
