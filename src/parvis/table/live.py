"""A live table: a record, its state and who sits there. One lock orders its moves."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, Final, NamedTuple, Protocol

from ..bots import BOTS
from ..core.flow import DEALER, IllegalMove, Move, Question, question, submit, why_not
from ..core.game import Game
from ..core.notation import NotationError
from ..core.record import Record
from ..games import GAMES
from ..sitting import sets
from .page.narrate import Entry, narrate
from .page.scene import Scene
from .refusals import Refused, RefusedMove, Stale
from .settings import CHAT, NAME, Settings
from .store.schema import ChatRow, SeatRow, TableRow
from .store.store import Store
from .store.writer import Conflict
from .thinking import Thinkers

LOG: Final = logging.getLogger("parvis.table")
LUCK: Final = SystemRandom()


def deal(moves: Sequence[Move]) -> Move:
    """The dealer's choice, one as likely as another."""
    return moves[int(LUCK.random() * len(moves))]


class House(Protocol):
    """What a table needs of the server."""

    store: Store
    settings: Settings
    thinkers: Thinkers

    def forget(self, table: Table) -> None: ...


class Back(NamedTuple):
    """A position before one of the last moves, as far back as one seat made them and nothing was revealed."""

    seat: int
    state: Any
    move: Move


class Table:
    """A game being played."""

    def __init__(self, house: House, row: TableRow, seats: Sequence[SeatRow], chat: Sequence[ChatRow]) -> None:
        self.house = house
        self.id = row.id
        self.row = row
        self.game: Game[Any] = GAMES[row.game]
        self.record = Record(self.game, row.seats, row.options)
        self.state = self.record.setup()
        self.seats = [SeatRow(seat.bot, seat.name, seat.token) for seat in seats]
        self.chat = list(chat)
        self.undos = row.undos
        self.log: list[Entry] = []
        self.cuts: list[int] = []
        """The plies to which the log was cut back, one for each time since the table was loaded."""
        self.mover: int | None = None
        """Who made the last move; nobody, if one was taken back."""
        self.back: list[Back] = []
        self.redo: list[tuple[int, Move]] = []
        self.version = 0
        """Counts every change that somebody could see."""
        self.cache: dict[tuple[Any, ...], Any] = {}
        """What was rendered of this version."""
        self.scenes: dict[int, Scene] = {}
        """What each seat that was asked for sees of this position."""
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        """Who is told of every change."""
        self.present: dict[int, int] = {}
        """How many sockets are open for each seat."""
        self.driver: asyncio.Task[None] | None = None

    @property
    def ply(self) -> int:
        return len(self.record.moves)

    @property
    def asked(self) -> Question[Any] | None:
        return question(self.state)

    @property
    def over(self) -> bool:
        return not self.state.moves

    def changed(self) -> None:
        """Tell everybody who looks at the table."""
        self.version += 1
        self.cache.clear()
        for tell in self.watchers:
            tell()
        self.drive()

    # Moves

    def play_on(self, t: Any, moves: Sequence[tuple[int, Move]], ply: int, back: list[Back]) -> list[Entry]:
        """Make moves in a state; what they brought about. `back` follows how far they could be taken back."""
        told: list[Entry] = []
        for seat, move in moves:
            before = self.game.clone(t)
            if seat == DEALER or (back and back[-1].seat != seat):
                back.clear()
            if seat != DEALER:
                back.append(Back(seat, before, move))
            told += narrate(self.game, before, t, ply, move)
            ply += 1
        return told

    async def extend(self, moves: Sequence[tuple[int, Move]], taken_back: int = 0, redo: bool = False) -> None:
        """Write moves and the dealer's answers to them in one transaction, then make them here."""
        ply = self.ply - taken_back
        back = self.back[: len(self.back) - taken_back]
        t = self.game.clone(self.back[-taken_back].state if taken_back else self.state)
        told = self.play_on(t, moves, ply, back)
        made = list(moves)
        while (waiting := question(t)) is not None and waiting.seat == DEALER:
            move = deal(t.moves)
            told += self.play_on(t, [(DEALER, move)], ply + len(made), back)
            made.append((DEALER, move))
        undos = self.undos + (1 if taken_back else 0)
        rows = [(seat, self.game.write(move)) for seat, move in made]
        try:
            await self.house.store.append(self.id, self.ply, rows, taken_back, undos)
        except Conflict:
            self.house.forget(self)
            raise Stale from None
        self.state, self.back, self.undos = t, back, undos
        self.mover = moves[-1][0] if moves else None
        self.scenes.clear()
        del self.record.moves[ply:]
        self.record.moves += made
        if taken_back:
            self.log = [entry for entry in self.log if entry.ply < ply]
            self.cuts.append(ply)
        self.log += told
        if not redo:
            self.redo.clear()
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
            try:
                moves = [self.game.read(text) for text in words]
            except NotationError:
                raise Refused("error.not-a-move") from None
            order = sets.arranged(self.game, self.state, seat, moves)
            if order is not None:
                await self.extend([(seat, move) for move in order])
                return
            if len(moves) == 1:
                found = sets.rearranged(self.game, self.state, seat, moves[0], self.set_so_far(seat))
                if found is not None:
                    await self.extend([(seat, move) for move in found[1]], found[0])
                    return
            raise RefusedMove(self.refusal(moves))

    def set_so_far(self, seat: int) -> list[sets.Back]:
        return [(step.state, step.move) for step in self.back if step.seat == seat]

    def refusal(self, moves: Sequence[Move]) -> str:
        """The reason why moves cannot be made, one after the other."""
        t = self.game.clone(self.state)
        for move in moves:
            reason = why_not(t, move)
            if reason is not None:
                return reason
            try:
                submit(t, move)
            except IllegalMove as refused:
                return refused.reason
        return "not-offered"

    def why(self, words: str) -> str | None:
        """The reason why a move cannot be made now, as a key of the game."""
        try:
            return why_not(self.state, self.game.read(words))
        except NotationError:
            raise Refused("error.not-a-move") from None

    # Taking back

    def no_undo(self, seats: Sequence[int]) -> Refused | None:
        """Why the last move stays made, for somebody who holds these seats; None if it can be taken back."""
        if self.ply <= self.row.start:
            return Refused("undo.start")
        if not self.back:
            return Refused("undo.dealer")
        if self.back[-1].seat not in seats:
            return Refused("undo.other")
        return None

    async def undo(self, seats: Sequence[int]) -> None:
        """Take back the last move, if nothing was revealed or decided by another since."""
        async with self.lock:
            refused = self.no_undo(seats)
            if refused is not None:
                raise refused
            last = self.back[-1]
            self.redo.append((last.seat, last.move))
            await self.extend([], 1, redo=True)

    async def do_again(self, seats: Sequence[int]) -> None:
        """Make a move again that was taken back."""
        async with self.lock:
            if not self.redo or self.redo[-1][0] not in seats:
                raise Refused("undo.no-redo")
            step = self.redo.pop()
            await self.extend([step], redo=True)

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
            moves: list[tuple[int, Move]] = []
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
                    await self.extend(moves)


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line and not longer than allowed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most]
