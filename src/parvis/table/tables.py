"""Live tables: a record, its state and who sits there. They load by replay, and one lock per table orders its moves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, Final

from ..bots import BOTS
from ..core.flow import DEALER, IllegalMove, Move, Question, question, why_not
from ..core.game import Game, SetupError
from ..core.notation import NotationError
from ..core.record import Record
from ..games import GAMES
from . import sets
from .narrate import Entry, narrate
from .settings import CHAT, NAME, Settings
from .store import ChatRow, Conflict, MoveRow, SeatRow, Store, TableRow
from .thinking import Thinkers

LOG: Final = logging.getLogger("parvis.table")
LUCK: Final = SystemRandom()
LIVE: Final = 400
"""How many tables stay in memory before those that nobody looks at are let go."""


class Refused(Exception):
    """Something that cannot be done now; a key of the messages, what fills it in, and nothing is changed."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class RefusedMove(Refused):
    """A move against the rules: `reason` is a key of the game."""

    def __init__(self, reason: str) -> None:
        super().__init__("refused")
        self.reason = reason


class Stale(Refused):
    """A move that was made on an older position: the present view is the answer."""

    def __init__(self) -> None:
        super().__init__("error.stale")


@dataclass(frozen=True)
class Back:
    """A position before one of the last moves, as far back as one seat made them and nothing was revealed."""

    seat: int
    state: Any
    move: Move


class Table:
    """A game being played."""

    def __init__(self, tables: Tables, row: TableRow, seats: Sequence[SeatRow], chat: Sequence[ChatRow]) -> None:
        self.tables = tables
        self.id = row.id
        self.row = row
        self.game: Game[Any] = GAMES[row.game]
        self.record = Record(self.game, row.seats, row.options)
        self.state = self.record.setup()
        self.seats = [SeatRow(seat.bot, seat.name, seat.token) for seat in seats]
        self.chat = list(chat)
        self.undos = row.undos
        self.log: list[Entry] = []
        self.back: list[Back] = []
        self.redo: list[tuple[int, Move]] = []
        self.version = 0
        """Counts every change that somebody could see."""
        self.cache: dict[tuple[Any, ...], Any] = {}
        """What was drawn of this version."""
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
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
        for watcher in self.watchers:
            watcher.set()
        self.drive()

    # Moves

    def play_on(self, t: Any, moves: Sequence[tuple[int, Move]], ply: int, back: list[Back]) -> list[Entry]:
        """Make moves in a state; what they brought about. `back` follows how far they could be taken back."""
        told: list[Entry] = []
        for seat, move in moves:
            if seat == DEALER or (back and back[-1].seat != seat):
                back.clear()
            if seat != DEALER:
                back.append(Back(seat, self.game.clone(t), move))
            told += narrate(self.game, t, ply, move)
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
            move = t.moves[int(LUCK.random() * len(t.moves))]
            told += self.play_on(t, [(DEALER, move)], ply + len(made), back)
            made.append((DEALER, move))
        undos = self.undos + (1 if taken_back else 0)
        rows = [(seat, self.game.write(move)) for seat, move in made]
        try:
            await self.tables.store.append(self.id, self.ply, rows, taken_back, undos)
        except Conflict:
            self.tables.forget(self)
            raise Stale from None
        self.state, self.back, self.undos = t, back, undos
        del self.record.moves[ply:]
        self.record.moves += made
        if taken_back:
            self.log = [entry for entry in self.log if entry.ply < ply]
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
                narrate(self.game, t, 0, move)
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
            await self.tables.store.set_seat(self.id, seat, new_bot, new_name)
            old.bot, old.name = new_bot, new_name
            self.changed()

    async def speak(self, seat: int, text: str) -> None:
        text = tidy(text, CHAT)
        if not text:
            raise Refused("error.garbage")
        async with self.lock:
            await self.tables.store.say(self.id, len(self.chat), seat, text)
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
        while (waiting := self.asked) is not None and (waiting.seat == DEALER or self.seats[waiting.seat].bot):
            ply, undos, seat, state = self.ply, self.undos, waiting.seat, self.state
            moves: list[tuple[int, Move]] = []
            if seat != DEALER:
                started = time.monotonic()
                move = await self.tables.thinkers.choose(self.game, state, seat, self.seats[seat].bot)
                await asyncio.sleep(max(0, self.tables.settings.pace - (time.monotonic() - started)))
                moves = [(seat, move)]
            async with self.lock:
                # Somebody may have taken a move back, or the seat, while the bot was thinking.
                if (ply, undos) == (self.ply, self.undos) and (seat == DEALER or self.seats[seat].bot):
                    await self.extend(moves)


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line and not longer than allowed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most]


def has_secrets(game: Game[Any]) -> bool:
    """Whether some move of a game is not for everybody to see."""
    asking = [step for step in game.steps.values() if issubclass(step, Question)]
    return any(step.seen_by is not Question.seen_by for step in asking)


@dataclass
class Wanted:
    """A table somebody wants to open: a bot's name or '' for each seat, and perhaps a record to start from."""

    game: str
    bots: list[str]
    names: list[str]
    options: tuple[str, ...] = ()
    moves: list[tuple[int, Move]] = field(default_factory=list)


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.workers)
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def create(self, wanted: Wanted, owner: str) -> Table:
        """Open a table: checked by the game, written, and started."""
        game = GAMES.get(wanted.game)
        if game is None or any(bot and bot not in BOTS for bot in wanted.bots):
            raise Refused("error.garbage")
        try:
            game.setup(len(wanted.bots), wanted.options)
        except SetupError:
            raise Refused("error.setup") from None
        row = TableRow(
            secrets.token_urlsafe(9), game.name, game.rules, game.cards_digest(), len(wanted.bots), wanted.options,
            owner, secrets.token_urlsafe(18), len(wanted.moves), 0, time.time(),
        )  # fmt: skip
        seats = [
            SeatRow(bot, tidy(name, NAME), secrets.token_urlsafe(18))
            for bot, name in zip(wanted.bots, wanted.names, strict=True)
        ]
        moves = [(seat, game.write(move)) for seat, move in wanted.moves]
        await self.store.create(row, seats, moves)
        table = self.replayed(row, seats, moves, [])
        self.live[row.id] = table
        async with table.lock:
            if (waiting := table.asked) is not None and waiting.seat == DEALER:
                await table.extend([])
        table.drive()
        self._let_go()
        return table

    def replayed(
        self, row: TableRow, seats: Sequence[SeatRow], moves: Sequence[MoveRow], chat: Sequence[ChatRow]
    ) -> Table:
        table = Table(self, row, seats, chat)
        played = [(seat, table.game.read(words)) for seat, words in moves]
        table.log += table.play_on(table.state, played, 0, table.back)
        table.record.moves += played
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
                game = GAMES.get(row.game)
                if game is None or (row.rules, row.cards) != (game.rules, game.cards_digest()):
                    raise Refused("error.other-rules")
                self.live[id] = await asyncio.to_thread(self.replayed, row, seats, moves, chat)
                self.live[id].drive()
                self._let_go()
        self.loading.pop(id, None)
        return self.live[id]

    def forget(self, table: Table) -> None:
        """Another server has written to the table: load it anew."""
        self.live.pop(table.id, None)
        for watcher in table.watchers:
            watcher.set()

    def _let_go(self) -> None:
        if len(self.live) > LIVE:
            for id, table in list(self.live.items())[: len(self.live) - LIVE]:
                if not table.watchers and (table.driver is None or table.driver.done()) and not table.lock.locked():
                    del self.live[id]

    async def close(self) -> None:
        for table in self.live.values():
            if table.driver is not None:
                table.driver.cancel()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)
