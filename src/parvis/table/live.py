"""A live table: a sitting of a game, who is at it and where it is kept. One lock orders its moves."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, Final, Protocol

from ..bots import BOTS
from ..core.flow import DEALER, IllegalMove, Move, Question
from ..core.game import Game
from ..core.notation import NotationError
from ..core.record import STANDARD, Record
from ..sitting.change import Change, SeatMove
from ..sitting.clicks import Clicks, nothing_yet
from ..sitting.sitting import Deal, Sitting, dealer
from ..sitting.story import Line
from .boxes import playing
from .page.scene import Scene
from .refusals import Refused, RefusedMove, Stale
from .settings import CHAT, NAME, Settings
from .store.schema import Box, ChatRow, SeatRow, TableRow
from .store.store import Store
from .store.writer import Conflict
from .thinking import Thinkers

LOG: Final = logging.getLogger("parvis.table")
deal: Deal = dealer(SystemRandom())


class House(Protocol):
    """What a table needs of the server."""

    store: Store
    settings: Settings
    thinkers: Thinkers

    def forget(self, table: Table) -> None: ...

    def moved(self, table: Table) -> None: ...


class Table:
    """A game being played."""

    def __init__(
        self, house: House, row: TableRow, seats: Sequence[SeatRow], chat: Sequence[ChatRow], box: Box | None = None
    ) -> None:
        self.house = house
        self.id = row.id
        self.row = row
        self.box = box
        """The data file of printed values, if it is not ours."""
        self.game: Game[Any] = playing(row.game, box.text if box else "")
        self.record = Record(self.game, row.seats, row.options, box.name if box else STANDARD)
        self.sitting = Sitting(self.record, self.record.setup(), deal, row.start)
        self.seats = [SeatRow(seat.bot, seat.name, seat.token) for seat in seats]
        self.chat = list(chat)
        self.undos = row.undos
        self.cuts: list[int] = []
        """The plies to which the log was cut back, one for each time since the table was loaded."""
        self.mover: int | None = None
        """Who made the last move; nobody, if one was taken back."""
        self.version = 0
        """Counts every change that somebody could see."""
        self.cache: dict[tuple[Any, ...], Any] = {}
        """What was rendered of this version."""
        self.scenes: dict[int, Scene] = {}
        """What each seat that was asked for sees of this position."""
        self.lock = asyncio.Lock()
        self.drafting: Clicks | None = None
        """What the seat that is asked has chosen and not yet confirmed, if anything."""
        self.watchers: set[Callable[[int | None], None]] = set()
        """Who is told of every change: of a seat's draft, or of the table."""
        self.present: dict[int, int] = {}
        """How many sockets are open for each seat."""
        self.driver: asyncio.Task[None] | None = None
        self.next: str | None = None
        """Where the people of this table play again."""

    @property
    def state(self) -> Any:
        return self.sitting.state

    @property
    def ply(self) -> int:
        return self.sitting.ply

    @property
    def log(self) -> list[Line]:
        return self.sitting.log

    @property
    def redo(self) -> Sequence[SeatMove]:
        return self.sitting.now.redo

    @property
    def asked(self) -> Question[Any] | None:
        return self.sitting.asked

    @property
    def over(self) -> bool:
        return self.asked is None

    def changed(self, drafting: int | None = None) -> None:
        """Tell everybody who looks at the table; of a draft, the seat whose it is."""
        self.version += 1
        self.cache.clear()
        for tell in self.watchers:
            tell(drafting)
        self.drive()

    # Moves

    def replay(self, moves: Sequence[SeatMove]) -> None:
        """Make the moves that the store holds."""
        change = self.sitting.played(moves, deals=False)
        self.sitting.accept(change)

    async def make(self, change: Change) -> None:
        """Write a change in one transaction, the dealer's answers with it; then make it here."""
        undos = self.undos + (1 if change.taken_back else 0)
        rows = [(seat, self.game.write(move)) for seat, move in change.moves]
        try:
            await self.house.store.append(self.id, self.ply, rows, change.taken_back, undos)
        except Conflict:
            self.house.forget(self)
            raise Stale from None
        self.sitting.accept(change)
        self.drafting = None
        self.undos = undos
        self.mover = change.mover
        self.scenes.clear()
        if change.taken_back:
            self.cuts.append(change.ply)
        self.house.moved(self)
        self.changed()

    async def submit(self, seat: int, ply: int, words: Sequence[str], undos: int | None = None) -> None:
        """Moves of a seat, all or none of them."""
        async with self.lock:
            if ply != self.ply or (undos is not None and undos != self.undos):
                raise Stale
            waiting = self.asked
            if waiting is None:
                raise RefusedMove("game-over")
            if waiting.seat != seat:
                raise Refused("error.not-your-turn")
            moves = self.read(words)
            try:
                change = self.sitting.chosen(seat, moves)
            except IllegalMove as wrong:
                raise RefusedMove(wrong.reason, wrong.move) from None
            await self.make(change)

    def read(self, words: Sequence[str]) -> list[Move]:
        """Moves as they are written."""
        try:
            return [self.game.read(text) for text in words]
        except NotationError:
            raise Refused("error.not-a-move") from None

    # Drafts

    def clicks(self, seat: int) -> Clicks | None:
        """What a seat that is asked has chosen so far; None for all others."""
        waiting = self.asked
        if waiting is None or waiting.seat != seat:
            return None
        return self.drafting or nothing_yet(self.state, seat)

    def shown(self, seat: int) -> Any:
        """The state that a seat sees: with its draft, which nobody else does."""
        drafting = self.drafting
        return drafting.draft.shown if drafting is not None and drafting.draft.seat == seat else self.state

    @property
    def at_it(self) -> bool:
        """Whether the seat that is asked has chosen something that it has not confirmed."""
        return self.drafting is not None and bool(self.drafting.draft.moves)

    # Taking back

    def no_undo(self, seats: Sequence[int]) -> Refused | None:
        """Why the last move stays made, for somebody who holds these seats; None if it can be taken back."""
        reason = "undo.over" if self.over else self.sitting.no_undo(seats)
        return None if reason is None else Refused(reason)

    def no_redo(self, seats: Sequence[int]) -> Refused | None:
        """Why nothing is made again, for somebody who holds these seats; None if something can be."""
        reason = self.sitting.no_redo(seats)
        return None if reason is None else Refused(reason)

    async def undo(self, seats: Sequence[int]) -> None:
        """Take back the last move, if nothing was revealed or decided by another since."""
        async with self.lock:
            refused = self.no_undo(seats)
            if refused is not None:
                raise refused
            await self.make(self.sitting.undone(seats))

    async def do_again(self, seats: Sequence[int]) -> None:
        """Make a move again that was taken back."""
        async with self.lock:
            refused = self.no_redo(seats)
            if refused is not None:
                raise refused
            await self.make(self.sitting.done_again(seats))

    # People and bots

    async def set_seat(self, seat: int, bot: str | None = None, name: str | None = None) -> None:
        """A bot takes over, or gives the seat back (''); or a person's name."""
        async with self.lock:
            if not 0 <= seat < len(self.seats) or (bot and bot not in BOTS):
                raise Refused("error.garbage")
            old = self.seats[seat]
            new_bot = old.bot if bot is None else bot
            new_name = old.name if name is None else tidy(name, NAME)
            await self.house.store.set_seat(self.id, seat, new_bot, new_name)
            old.bot, old.name = new_bot, new_name
            self.changed()

    async def speak(self, seat: int, text: str) -> None:
        text = tidy(text, CHAT)
        if not text:
            raise Refused("error.garbage")
        async with self.lock:
            try:
                await self.house.store.say(self.id, len(self.chat), seat, text)
            except Conflict:
                self.house.forget(self)
                raise Stale from None
            self.chat.append((seat, text, time.time()))
            self.changed()

    def drive(self) -> None:
        """Let the bot think whose turn it is, if nobody does so yet."""
        waiting = self.asked
        if waiting is None or (self.driver is not None and not self.driver.done()):
            return
        if waiting.seat == DEALER or self.seats[waiting.seat].bot:
            self.driver = asyncio.create_task(self._guarded())

    async def _guarded(self) -> None:
        try:
            await self._drive()
        except Stale:
            pass  # another server has moved first
        except Exception:  # a fault of ours: the log of the server has it, and people can still look and leave
            LOG.exception("table %s", self.id)

    async def _drive(self) -> None:
        plan: list[Move] = []  # the rest of a bot's turn, the next move last
        planned: tuple[int, int, int] | None = None  # where it goes on
        while (waiting := self.asked) is not None and (waiting.seat == DEALER or self.seats[waiting.seat].bot):
            ply, undos, seat, state = self.ply, self.undos, waiting.seat, self.state
            moves: list[SeatMove] = []
            if seat != DEALER:
                started = time.monotonic()
                if not plan or planned != (ply, undos, seat):
                    plan = (await self.house.thinkers.turn(self.game, state, seat, self.seats[seat].bot))[::-1]
                moves = [(seat, plan.pop())]
                planned = (ply + 1, undos, seat)
                await asyncio.sleep(max(0, self.house.settings.pace - (time.monotonic() - started)))
            async with self.lock:
                # Somebody may have taken a move back, or the seat, while the bot was thinking.
                if (ply, undos) == (self.ply, self.undos) and (seat == DEALER or self.seats[seat].bot):
                    await self.make(self.sitting.played(moves))


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line and not longer than allowed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most]
