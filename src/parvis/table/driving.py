"""Bots move at a table, whatever comes in between.

Whatever fails, a worker or the store, is tried again after a pause that grows, as long as it is the bot's turn; whoever
looks at the table is told so meanwhile. Where only bots play, they pause while nobody looks on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots import BOTS, RANDOM
from ..core.flow import DEALER, Move
from .refusals import Refused, Stale
from .settings import LONGEST_PAUSE
from .store.kept import ThoughtRow
from .turnstile import Rank

if TYPE_CHECKING:
    from .live import Table

LOG: Final = logging.getLogger("parvis.table")


class NoMove(Exception):
    """A bot's answer that is no move in its position."""


class Place(NamedTuple):
    """Where a table stands, for a bot: what it has thought of is played here or not at all."""

    ply: int
    undos: int
    seat: int
    bot: str


class Plan:
    """The rest of a bot's turn, and where it goes on."""

    def __init__(self, moves: list[Move], place: Place, kept: ThoughtRow | None) -> None:
        self.moves = moves
        """The next move last."""
        self.place = place
        self.kept = kept
        """What is kept of the thought, with the first of its moves."""

    def rest(self) -> Plan | None:
        """What is left of it when its next move was made."""
        moves = self.moves[:-1]
        return Plan(moves, self.place._replace(ply=self.place.ply + 1), None) if moves else None


def pause(first: float, failed: int) -> float:
    """The seconds until the next try, after so many that failed."""
    return min(first * 2.0 ** min(failed - 1, 30), LONGEST_PAUSE)


class Driver:
    """Makes the moves of a table's bots, and the dealer's where he is asked first."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.trouble = False
        """Whether the last try has failed, and it will be tried again."""
        self.failed = 0
        """How many tries have failed one after the other, at `failed_at`."""
        self.failed_at: Place | None = None
        self.plan: Plan | None = None
        self.nudged = asyncio.Event()
        """Set when something has changed at the table."""

    @property
    def at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Let the bot think whose turn it is, if nobody does so yet."""
        self.nudged.set()
        if not self.at_work and self.place() is not None:
            self.task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def place(self) -> Place | None:
        """Where a bot or the dealer has to move; None if that is for a person, or for nobody to see."""
        table, waiting = self.table, self.table.asked
        if waiting is None or table.ended or (table.bots_only and table.rank is Rank.NOBODY):
            return None
        bot = table.seats[waiting.seat].bot if waiting.seat != DEALER else ""
        return Place(table.ply, table.undos, waiting.seat, bot) if bot or waiting.seat == DEALER else None

    async def _drive(self) -> None:
        while (place := self.place()) is not None:
            try:
                async with self.table.house.sharing.driving(self.table, lambda: self.place() is not None):
                    if not await self._play_on():
                        return
            except Stale:  # somebody else has written to this table, or we have without an answer
                if self.table.house.is_live(self.table):
                    await self._rest(self.place() or place, self.table.house.settings.retry)
            except Refused as refused:
                LOG.warning("table %s: its bots play no more: %s", self.table.id, refused)
                return
            except Exception as wrong:
                place = self.place() or place
                self._fail(place, wrong)
                await self._rest(place, pause(self.table.house.settings.retry, self.failed))
        self._fare(True)

    async def _play_on(self) -> bool:
        """Move after move, as long as all goes well; False if the table was loaded anew, and has another driver."""
        table = self.table
        while (place := self.place()) is not None:
            if table.house.live.get(table.id) is not table and await table.house.get(table.id) is not table:
                return False
            await self._move(place)
            self._fare(True)
        return True

    def _fail(self, place: Place, wrong: Exception) -> None:
        """A try to move somewhere has failed."""
        self.failed = self.failed + 1 if place == self.failed_at else 1
        self.failed_at = place
        again = self.failed > 1
        LOG.warning("table %s: try %d has failed: %r", self.table.id, self.failed, wrong, exc_info=not again)
        self._fare(False)

    async def _move(self, place: Place) -> None:
        """One move, and what the dealer answers; none, if the table has gone on meanwhile."""
        table, started = self.table, time.monotonic()
        if place.seat == DEALER:
            async with table.lock:
                if self.place() == place:
                    await table.make(table.sitting.played([]))
            return
        plan = self.plan
        if plan is None or plan.place != place:
            plan = self.plan = await self._thought(place)
            if plan is None:
                return
        await asyncio.sleep(max(0, table.house.settings.pace - (time.monotonic() - started)))
        async with table.lock:
            if self.place() != place:
                return
            if not plan.moves or plan.moves[-1] not in table.state.moves:
                self.plan = None
                raise NoMove(f"{place.bot}: {plan.moves[-1:]}")
            await table.make(table.sitting.played([(place.seat, plan.moves[-1])]), plan.kept)
        self.plan = plan.rest()

    async def _thought(self, place: Place) -> Plan | None:
        """The turn that the bot means to play here; None, if it was a program that plays no more."""
        table, (ply, _, seat, bot) = self.table, place
        if scripted := table.scripted:
            return Plan(scripted[::-1], place, None)
        thinkers, asked = table.house.thinkers, (table, table.game, table.state, seat, bot)
        failed = self.failed if self.failed_at == place else 0
        with table.house.meter.thought():
            if bot in BOTS:
                found = await thinkers.turn(*asked, failed)
            else:
                found = await thinkers.program(*asked, ply, table.record.options, failed)
        if found.failure:
            await self._replace(place, found.failure)
            return None
        turn = ", ".join([table.game.write(move) for move in found.moves])
        kept = ThoughtRow(ply, seat, bot, found.bot, found.seed, found.engine, turn)
        return Plan(found.moves[::-1], place, kept)

    async def _replace(self, place: Place, failure: str) -> None:
        """Let `random` have the seat of a program that has failed; everybody at the table is told."""
        table = self.table
        LOG.warning("table %s: a program has failed: %s", table.id, failure.replace("\n", " |"))
        async with table.lock:
            if self.place() == place:
                await table.write_seat(place.seat, bot=RANDOM)
                table.failed[place.seat] = place.bot
                table.changed()

    async def _rest(self, place: Place, seconds: float) -> None:
        """Until it is time for the next try, or the table has gone on."""
        end = time.monotonic() + seconds
        while self.place() == place and (left := end - time.monotonic()) > 0:
            self.nudged.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.nudged.wait(), left)

    def _fare(self, well: bool) -> None:
        """How it goes; everybody is told where that has changed."""
        if self.trouble is well:
            self.trouble = not well
            self.table.changed()
