"""A live table: a sitting of a game, who is at it and where it is kept. One lock orders its moves."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from random import SystemRandom
from typing import Any, Final, NamedTuple, Protocol

from ..core.flow import DEALER, IllegalMove, Move, Question, question
from ..core.game import Game
from ..core.luck import Luck, Share, written
from ..core.notation import NotationError
from ..core.record import STANDARD, Record
from ..sitting.change import Change, SeatMove
from ..sitting.clicks import Clicks, nothing_yet
from ..sitting.sitting import Deal, Sitting, dealer
from ..sitting.story import Line
from .attention import Attention
from .begun import Begun
from .boxes import playing
from .clock import Clock
from .coaching import Coach, Hinted
from .driving import Driver
from .fortune import SHARE, SHARES, Fortune
from .lessons import Script
from .meters import Meters
from .page.lately import Lately
from .page.scene import Scene
from .prepared import Prepared
from .refusals import Refused, RefusedMove, Stale
from .settings import CHAT, NAME, Settings
from .store.kept import Asking, Box, ChatRow, Conflict, Keepsake, SeatRow, TableRow, ThoughtRow
from .store.memory import Also, Memory
from .thought import Thinking
from .turnstile import Rank

deal: Deal = dealer(SystemRandom())
"""At tables that were opened before there was a luck to check."""


NOT_REPLAYED: Final = (DEALER, ("", 0))
"""In the place of a move that was made by other rules."""


class Result(NamedTuple):
    """The points of every seat by their source and in all, the places, and who has won."""

    sheet: list[dict[str, int]]
    scores: list[int]
    places: list[int]
    winners: list[int]


class Others(Protocol):
    """The servers that share a database."""

    def driving(self, table: Table, wanted: Callable[[], bool]) -> AbstractAsyncContextManager[None]: ...

    async def behind(self, table: Table) -> None: ...


class House(Protocol):
    """What a table needs of the server."""

    settings: Settings
    coach: Coach
    served: bool
    started: float
    time: Callable[[], float]
    """The seconds of a clock that runs as long as the server does."""
    live: dict[str, Table]

    @property
    def store(self) -> Memory: ...

    @property
    def thinkers(self) -> Thinking: ...

    @property
    def meter(self) -> Meters: ...

    async def get(self, id: str) -> Table | None: ...

    @property
    def sharing(self) -> Others: ...

    def is_live(self, table: Table) -> bool: ...

    def end(self, id: str) -> None: ...

    def forget(self, table: Table) -> None: ...

    async def moved(self, table: Table) -> None: ...

    async def delete_for_all(self, id: str) -> None: ...


class Table:
    """A game being played."""

    def __init__(
        self,
        house: House,
        row: TableRow,
        seats: Sequence[SeatRow],
        chat: Sequence[ChatRow],
        box: Box | None = None,
        begun: Begun | None = None,
        kept: Keepsake | None = None,
    ) -> None:
        self.house = house
        self.id = row.id
        self.row = row
        self.box = box
        """The data file of printed values, if it is not ours."""
        self.game: Game[Any] = playing(row.game, box.text if box else "")
        self.record = Record(self.game, row.seats, row.options, box.name if box else STANDARD)
        self.begun = begun
        """Where the game begins, if the moves before were made by other rules."""
        self.kept = kept
        """What is kept of a game that is over and that the rules of today would let end otherwise."""
        if begun is not None:
            self.record.moves = [NOT_REPLAYED] * begun.ply
        at, first = (self.record.setup(), 0) if begun is None else (self.game.clone(begun.state), begun.ply)
        self.sitting = Sitting(self.record, at, deal, max(row.start, first))
        self.fortune: Fortune | None = None
        """Where its luck comes from; None at tables that were opened before there was one to check."""
        self.script: Script | None = None
        """How the game begins, if somebody learns here."""
        self.clock: Clock | None = None
        """The time that each seat has, if the table is played with a clock."""
        self.followed = False
        """Whether the last move was made through another server, which keeps the clock then."""
        self.alarm: asyncio.TimerHandle | None = None
        """Tells everybody when the time of who is asked has run out."""
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
        self.lasting: dict[tuple[Any, ...], Any] = {}
        """What was rendered of who sits here, which no move changes."""
        self.ending: dict[tuple[Any, ...], str] = {}
        """How the score is shown, once the game is over."""
        self.events: dict[tuple[int, ...], Any] = {}
        """What was told last of the log, by the ids of its lines."""
        self.scenes: dict[int, Scene] = {}
        """What each seat that was asked for sees of this position."""
        self.lately = Lately()
        """What programs were told of the last positions."""
        self.lock = asyncio.Lock()
        self.drafting: Clicks | None = None
        """What the seat that is asked has chosen and not yet confirmed, if anything."""
        self.prepared = Prepared()
        """What seats have tried out and taken as the draft of their next turn."""
        self.untouched = nothing_yet(None, DEALER)
        """The draft in which nothing is chosen yet, of the last position for which it was asked."""
        self.watchers: set[Callable[[int | None], None]] = set()
        """Who is told of every change: of a seat's draft, or of the table."""
        self.present: dict[int, int] = {}
        """How many sockets are open for each seat, at this server."""
        self.elsewhere: frozenset[int] = frozenset()
        """The seats that have something open at other servers."""
        self.taken: set[int] = set()
        """The seats that people or their programs hold."""
        self.seen: dict[int, float] = {}
        """When whoever holds a seat was last here, as far as this server knows."""
        self.askings: dict[int, Asking] = {}
        """What the others are asked leave for."""
        self.seating = 0
        """Counts whenever somebody takes or loses a seat."""
        self.failed: dict[int, str] = {}
        """The programs that have failed since the table was loaded, by their seats, where `random` plays on."""
        self.ended = False
        self.attention = Attention(house.settings.grace)
        self.driver = Driver(self)
        self.aided = True
        """Whether there are hints here."""
        self.hints: dict[int, int] = {}
        """How many hints each seat has taken."""
        self.hinted: Hinted | None = None
        """The last of them."""
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

    @property
    def first(self) -> int:
        """The first ply at which the position is known."""
        if self.kept is not None:
            return int(self.kept.told["stops"]["move"][0])
        return self.begun.ply if self.begun is not None else 0

    @property
    def result(self) -> Result:
        """How the game stands, or has ended: a result is final, whatever the rules of today make of the position."""
        if self.kept is not None:
            return Result(*[self.kept.told[field] for field in Result._fields])
        game, s = self.game, self.state
        return Result(game.sheet(s), game.scores(s), game.ranking(s), game.winners(s))

    @property
    def luck(self) -> Luck | None:
        """What everybody may see of where its luck comes from."""
        return None if self.fortune is None else self.fortune.shown(self.over)

    def deal_by(self, fortune: Fortune) -> None:
        """From now on the dealer's moves follow from this."""
        self.fortune = fortune
        self.sitting.deal = fortune.deal

    def teach(self, script: Script | None) -> None:
        """The game begins as a script says; afterwards the dealer deals as he would."""
        self.script = script
        if script is not None:
            self.sitting.deal = script.dealing(self.record.moves, self.sitting.deal)

    @property
    def scripted(self) -> list[Move]:
        """What the seat that is asked does next by the script of a first game; nothing where it is free."""
        if self.script is None or self.asked is None:
            return []
        return self.script.next(self.record.moves, self.asked.seat)

    def keep_to_script(self, moves: Sequence[Move], all_of_turn: bool = False) -> None:
        """Refused, where somebody learns, is what the script does not do; a whole turn is done as it does it."""
        wanted = self.scripted
        if wanted and (Counter(moves) - Counter(wanted) or (all_of_turn and list(moves) != wanted[: len(moves)])):
            raise Refused("lesson.other")

    def changed(self, drafting: int | None = None) -> None:
        """Tell everybody who looks at the table; of a draft, the seat whose it is."""
        self.lasting.clear()
        self.tell(drafting)

    def tell(self, drafting: int | None = None) -> None:
        """The same where nothing has changed but the position."""
        self.wind()
        self.version += 1
        self.cache.clear()
        for tell in self.watchers:
            tell(drafting)
        self.drive()

    def reseated(self) -> None:
        """Somebody has taken a seat, or lost it."""
        self.seating += 1
        self.changed()

    def there(self) -> None:
        """Refused where the table was closed or deleted while somebody waited for its lock."""
        if self.ended:
            raise Refused("error.no-table")

    # Moves

    def replay(self, moves: Sequence[SeatMove]) -> None:
        """Make the moves that the store holds."""
        change = self.sitting.played(moves, deals=False)
        self.sitting.accept(change)

    async def make(self, change: Change, thought: ThoughtRow | None = None) -> None:
        """Write a change in one transaction, with the dealer's answers and what a bot came to it from; make it here."""
        self.there()
        undos = self.undos + (1 if change.taken_back else 0)
        rows = [(seat, self.game.write(move)) for seat, move in change.moves]
        clock = self._clock_after(change)
        also = self._with(change, clock, thought)
        shares = self._dealt_with(change)
        try:
            await self.house.store.append(self.id, self.ply, rows, change.taken_back, undos, also, shares)
        except Conflict:
            await self.house.sharing.behind(self)
            raise Stale from None
        for seat in self.prepared.forgotten_by(change):
            del self.prepared.words[seat]
        self.sitting.accept(change)
        self.clock = clock
        self.followed = False
        self.drafting = None
        self.prepared.lay(self)
        self.undos = undos
        self.mover = change.mover
        self.scenes.clear()
        if change.taken_back:
            self.cuts.append(change.ply)
        try:
            await self.house.moved(self)
        finally:
            self.tell()

    def _dealt_with(self, change: Change) -> str | None:
        """The shares of the luck that the dealer has answered with, if he has."""
        if self.fortune is None or not any(made.seat == DEALER for made in change.made):
            return None
        return written(self.fortune.shares)

    def _with(self, change: Change, clock: Clock | None, thought: ThoughtRow | None) -> list[Also]:
        """What is written along with a change."""
        also: list[Also] = []
        if clock is not None:
            also.append(self.house.store.with_time(self.id, clock.left))
        if change.taken_back:
            also.append(self.house.store.without_thoughts(self.id, change.ply))
        if thought is not None:
            also.append(self.house.store.with_thought(self.id, thought))
        if forgotten := self.prepared.forgotten_by(change):
            also.append(self.house.store.without_prepared(self.id, forgotten))
        return also

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
            self.keep_to_script([move for mover, move in change.moves if mover == seat], all_of_turn=True)
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
        if self.drafting is None and self.untouched.draft.state is not self.state:
            self.untouched = nothing_yet(self.state, seat)
        return self.drafting or self.untouched

    def chooses(self, seat: int) -> bool:
        """Whether a seat is to choose."""
        waiting = self.asked
        return waiting is not None and waiting.seat == seat

    def shown(self, seat: int) -> Any:
        """The state that a seat sees: with its draft, which nobody else does."""
        drafting = self.drafting
        return drafting.draft.shown if drafting is not None and drafting.draft.seat == seat else self.state

    @property
    def at_it(self) -> bool:
        """Whether the seat that is asked has chosen something that it has not confirmed."""
        return self.drafted and not self.prepared.lies(self)

    @property
    def drafted(self) -> bool:
        """Whether there is something in the draft of the seat that is asked, even if it was prepared before."""
        return self.drafting is not None and bool(self.drafting.draft.moves)

    # The clock

    def _timed(self, waiting: Question[Any] | None) -> int | None:
        """Whose time runs while a question waits: a person's who has taken the seat."""
        timed = waiting is not None and waiting.seat in self.taken and not self.seats[waiting.seat].bot
        return waiting.seat if waiting is not None and timed else None

    def _clock_after(self, change: Change) -> Clock | None:
        """What the clock will show when a change is made."""
        if self.clock is None:
            return None
        before, after = self._timed(self.asked), self._timed(question(change.after.state))
        undone = change.before.last[-1].seat if change.taken_back else None
        mover = change.mover
        passed = mover if mover is not None and mover != after and not self.seats[mover].bot else None
        return self.clock.moved(undone if undone != before else None, passed, after, self.house.time())

    def wind(self) -> None:
        """Let the clock run for the person who is asked, and tell everybody when that person's time has run out."""
        if self.clock is None:
            return
        self.stop_alarm()
        now = self.house.time()
        self.clock = self.clock.runs(self._timed(self.asked), now)
        running = self.clock.running
        left = 0.0 if running is None else self.clock.at(now)[running]
        if left > 0:
            self.alarm = asyncio.get_running_loop().call_later(left, self.changed)

    def stop_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def out_of_time(self, seat: int) -> bool:
        """Whether a person is asked whose time has run out: then the others may let a bot play on."""
        return self.clock is not None and self.clock.out(seat, self.house.time())

    # Taking back

    def no_undo(self, seats: Sequence[int]) -> Refused | None:
        """Why the last move stays made, for somebody who holds these seats; None if it can be taken back."""
        reason = "undo.over" if self.over else self.sitting.no_undo(seats)
        return None if reason is None else Refused(reason)

    def no_redo(self, seats: Sequence[int]) -> Refused | None:
        """Why nothing is made again, for somebody who holds these seats; None if something can be."""
        reason = "undo.over" if self.over else self.sitting.no_redo(seats)
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
            await self.write_seat(seat, bot, name)

    async def write_seat(self, seat: int, bot: str | None = None, name: str | None = None) -> None:
        """The same, for who has the lock already."""
        self.there()
        if not 0 <= seat < len(self.seats) or (bot and bot not in self.house.settings.bots):
            raise Refused("error.garbage")
        name = name if name is None else tidy(name, NAME)
        await self.house.store.set_seat(self.id, seat, bot, name)
        given = self.seats[seat]
        lent = bool(given.bot) and bot == ""
        given.bot, given.name = given.bot if bot is None else bot, given.name if name is None else name
        if lent and self.clock is not None and self._timed(self.asked) == seat and not self.driver.trouble:
            self.clock = self.clock.taken_back(seat)
        self.changed()

    async def speak(self, seat: int, text: str) -> None:
        text = tidy(text, CHAT)
        if not text:
            raise Refused("error.garbage")
        async with self.lock:
            self.there()
            if await self.house.store.say(self.id, seat, text) != len(self.chat):
                await self.house.sharing.behind(self)  # through another server something was said before
                return
            self.chat.append((seat, text, time.time()))
            self.changed()

    async def share(self, seat: int, text: str, first: bool = False) -> None:
        """Somebody adds to the luck of the table: it counts from the next of the dealer's moves on.

        The `first` share of a seat comes by itself from every page that has seen none: only one of them counts.
        """
        text = tidy(text, SHARE)
        if not text:
            raise Refused("error.garbage")
        async with self.lock:
            self.there()
            fortune = self.fortune
            if fortune is None or self.over:
                raise Refused("error.no-luck")
            if first and fortune.given(seat):
                return
            if fortune.given(seat) >= SHARES:
                raise Refused("error.shares", most=SHARES)
            shares = [*fortune.shares, Share(self.ply, seat, text)]
            try:
                await self.house.store.share(self.id, self.ply, written(fortune.shares), written(shares))
            except Conflict:
                await self.house.sharing.behind(self)
                raise Stale from None
            fortune.shares = shares

    def here(self, seat: int) -> bool:
        """Whether somebody has a seat open, at whatever server."""
        return self.present.get(seat, 0) > 0 or seat in self.elsewhere

    def drive(self) -> None:
        """Let the bot think whose turn it is, if nobody does so yet."""
        self.driver.wake()

    # Who looks on

    def looked_at(self, seats: Sequence[int], client: str) -> None:
        """Somebody looks at the table, who holds these seats; bots that paused go on."""
        self.attention.note(seats, client)
        self.drive()

    @property
    def bots_only(self) -> bool:
        """Whether nobody plays here but bots. A program that plays over the API is a person here."""
        return all(seat.bot for seat in self.seats)

    @property
    def rank(self) -> Rank:
        """Who waits here: somebody who plays, somebody who looks on, or nobody."""
        here = self.attention.here() | self.elsewhere | {seat for seat, sockets in self.present.items() if sockets > 0}
        if any(seat >= 0 and not self.seats[seat].bot for seat in here):
            return Rank.PLAYER
        return Rank.ONLOOKER if here else Rank.NOBODY

    @property
    def client(self) -> str:
        """For whom its bots think: whoever looked last, or else has opened it."""
        return self.attention.client or self.row.owner


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line and not longer than allowed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most]
