"""What a client can ask for at a table: commands, the same ones over the API and over a socket.

A command is a structure that says of what kind its fields are (`reading.py` refuses what is not). Over the API the
address says which command is meant, on a socket its fields do.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from .. import drafts, seating
from ..drafts import Seen
from ..fortune import SHARE
from ..live import Table, tidy
from ..page.views import Reader
from ..planned import MOST_TRIED
from ..refusals import Refused, WrongField
from ..settings import CHAT
from ..store.kept import WHOLE_TABLE
from .reading import json_object, read, wrong_field
from .structure import Meta, Struct, field, fields_of

MOST_MOVES: Final = 12
"""The most moves that are made together."""
MOST_UNSEEN: Final = 40
"""The most things that somebody cannot see, and may take for others."""
MOST_LINES: Final = 60
"""The most moves of which it is asked at once what they bring."""
Count = Annotated[int, Meta(ge=0)]
"""A ply, a seat, or how often something was taken back."""
SomeText = Annotated[str, Meta(min_length=1)]

# What is done at a table


class Moves(Struct, frozen=True):
    """Moves made on the position at a ply, all of them or none."""

    ply: Count
    moves: Annotated[list[str], Meta(min_length=1, max_length=MOST_MOVES)]
    undos: Count | None = None


class Undo(Struct, frozen=True):
    """The last own move is taken back."""


class Redo(Struct, frozen=True):
    """The move is made again that was taken back."""


class Chat(Struct, frozen=True):
    """Something is said."""

    text: SomeText


class SocketChat(Chat, frozen=True):
    """The same, as a socket says it."""

    text: SomeText = field(name="chat")


class Seat(Struct, frozen=True):
    """A seat gets a name; or a bot takes it over, and gives it back ('')."""

    seat: Count
    name: str | None = None
    bot: str | None = None


class Answer(Struct, frozen=True):
    """Leave is given or refused: to whoever wants the seat that a bot plays; without a seat, to delete the table."""

    yes: bool
    seat: Count | None = None


class SocketAnswer(Answer, frozen=True):
    """The same, as a socket says it."""

    seat: Count | None = field(name="answer", default=None)


class Take(Struct, frozen=True):
    """Somebody wants the seat that a bot plays."""

    seat: Count


class SocketTake(Take, frozen=True):
    """The same, as a socket says it."""

    seat: Count = field(name="take")


class Share(Struct, frozen=True):
    """Something is added to the luck of the table, for a seat that one holds; `first`: unless it has added any."""

    share: SomeText
    seat: Count | None = None
    first: bool = False


Deed: TypeAlias = Moves | Undo | Redo | Chat | Seat | Answer | Share

# What a page does with the draft of who is asked: it says at which position and version it was looking


class Drafting(Struct, frozen=True):
    """A click on the version `at` of a draft at a position."""

    ply: Count
    undos: Count
    at: Count

    @property
    def seen(self) -> Seen:
        return Seen(self.ply, self.undos, self.at)


class Choose(Drafting, frozen=True):
    """Moves are put into the draft."""

    draft: Annotated[list[str], Meta(min_length=1, max_length=MOST_MOVES)]


class TakeOut(Drafting, frozen=True):
    """One of its moves is taken out."""

    out: Count


class GoTo(Drafting, frozen=True):
    """Another version of the draft: an earlier one, or a later one again."""

    to: Count


class Confirm(Drafting, frozen=True):
    """The draft is played."""


Click: TypeAlias = Choose | TakeOut | GoTo | Confirm

# What a page asks for itself


class Why(Struct, frozen=True):
    """Why can this move not be made?"""

    why: str


class About(Struct, frozen=True):
    """Why is this element of the board not lit?"""

    about: str


class Look(Struct, frozen=True):
    """What can be clicked first, and what do the buttons bring?"""


class Brings(Struct, frozen=True):
    """What would each of these moves bring?"""

    brings: Annotated[list[str], Meta(min_length=1, max_length=MOST_LINES)]


class Where(Struct, frozen=True):
    """Which elements of the board was the move at this ply about?"""

    where: Count


class Whole(Struct, frozen=True):
    """The whole page is sent again."""


class Luck(Struct, frozen=True):
    """What is known of the luck of the table?"""


class Lift(Struct, frozen=True):
    """The curtain is lifted for this seat."""

    lift: Count


class Hint(Struct, frozen=True):
    """What could the seat play that is asked? First where to look, then some turns, then the best one found."""

    hint: Annotated[int, Meta(ge=1, le=3)]


class Because(Struct, frozen=True):
    """Why has the bot at this seat played its last turn so?"""

    because: Count


class Ear(Struct, frozen=True):
    """Something is asked that is answered in sentences: what may I do, where are my pieces, who leads?"""

    ear: SomeText


# What a page does on which something is tried out, beside clicking as on a table


class Draw(Struct, frozen=True):
    """The dealer is answered by lot, with the luck of this number; `again`: otherwise than last."""

    draw: Count
    again: bool = False


class Suppose(Struct, frozen=True):
    """Something that one cannot see is taken for this, as the dealer's move in words; without words it is drawn."""

    suppose: Count
    to_be: str


class KeepLine(Struct, frozen=True):
    """The line is kept, and another one is tried."""


class Swap(Struct, frozen=True):
    """On with the line that is kept."""


class Adopt(Struct, frozen=True):
    """The own part of the line becomes the draft, now or when the turn comes."""


class Line(Struct, frozen=True):
    """A page takes up again what it has held: two lines, and where in the first of them it stood."""

    base: str
    seed: SomeText
    line: Annotated[list[str], Meta(max_length=MOST_TRIED)]
    here: Count
    kept: Annotated[list[str], Meta(max_length=MOST_TRIED)] | None = None
    second: bool = False
    supposed: Annotated[list[str], Meta(max_length=MOST_UNSEEN)] | None = None


class Unprepare(Struct, frozen=True):
    """What was prepared for the next turn is forgotten."""


Trying: TypeAlias = Draw | Suppose | KeepLine | Swap | Adopt | Line

Question: TypeAlias = (
    Unprepare | Ear | Hint | Because | Why | About | Look | Brings | Where | Whole | Luck | Lift | Take
)

BY_ADDRESS: Final[dict[str, type[Deed]]] = {
    "moves": Moves, "undo": Undo, "redo": Redo, "chat": Chat, "seat": Seat, "share": Share, "answer": Answer,
}  # fmt: skip
"""What can be done over the API."""
BY_FIELD: Final[dict[str, type[Deed] | type[Click] | type[Question] | type[Trying]]] = {
    "line": Line, "draw": Draw, "suppose": Suppose, "keep_line": KeepLine, "swap": Swap, "adopt": Adopt,
    "unprepare": Unprepare,
    "draft": Choose, "out": TakeOut, "to": GoTo, "confirm": Confirm, "look": Look, "brings": Brings,
    "hint": Hint, "because": Because, "ear": Ear,
    "moves": Moves, "why": Why, "about": About, "where": Where, "whole": Whole, "undo": Undo, "redo": Redo,
    "lift": Lift, "take": SocketTake, "answer": SocketAnswer, "chat": SocketChat, "share": Share,
    "luck": Luck, "seat": Seat,
    "ply": Moves, "name": Seat, "bot": Seat,
}  # fmt: skip
"""What a socket takes: a message is the command of the first of these fields that it has."""
SWITCHES: Final = (
    "luck", "whole", "undo", "redo", "confirm", "look", "keep_line", "swap", "adopt", "unprepare",
)  # fmt: skip
"""Fields that say nothing but that they are there: `true`."""


def spoken(message: str) -> Deed | Click | Question | Trying:
    """The command in a message of a socket."""
    sent = json_object(message)
    name = next((name for name in BY_FIELD if name in sent), None)
    if name is None:
        raise Refused("error.garbage")
    if name in SWITCHES and sent[name] is not True:
        raise WrongField(name, "expected.true")
    return read(BY_FIELD[name], sent)


async def carry_out(deed: Deed, table: Table, reader: Reader, voice: int) -> None:
    """Do it for a reader, in whose name `voice` speaks; whatever is wrong with it is refused and changes nothing."""
    match deed:
        case Moves(ply=ply, moves=moves, undos=undos):
            with table.house.meter.move():
                await table.submit(acting(table, reader), ply, moves, undos)
        case Undo():
            await table.undo(reader.held)
        case Redo():
            await table.do_again(reader.held)
        case Chat(text=text):
            if not tidy(text, CHAT):
                raise wrong_field(type(deed), fields_of(type(deed))[0].sent_as)
            await table.speak(voice, text)
        case Seat():
            await _set_seat(deed, table, reader)
        case Share(share=text, seat=seat, first=first):
            if not tidy(text, SHARE):
                raise wrong_field(Share, "share")
            await table.share(_own(reader, voice if seat is None else seat), text, first)

        case Answer(yes=yes, seat=seat):
            await seating.answer(table, WHOLE_TABLE if seat is None else seat, yes, known(reader))


def known(reader: Reader) -> seating.Who:
    """A reader as far as it matters which seats are held."""
    return seating.Who("", reader.held, reader.owner)


def a_seat(table: Table, seat: int, field: str = "seat") -> int:
    """The number of a seat of the table, which stood in a field."""
    if seat >= len(table.seats):
        raise WrongField(field, "expected.seat")
    return seat


async def _set_seat(wanted: Seat, table: Table, reader: Reader) -> None:
    """Whoever holds a seat names it; which seats are given to a bot, and by whom, `seating` says."""
    seat, name, bot = a_seat(table, wanted.seat), wanted.name, wanted.bot
    if name is None and bot is None:
        raise wrong_field(Seat, "name")
    if name is not None and seat in reader.held:
        await table.set_seat(seat, name=name)
    elif bot is None:
        raise WrongField("seat", "expected.own-seat")
    elif bot and bot not in (there_are := table.house.settings.bots):
        raise WrongField("bot", "expected.bot", values=", ".join(there_are))
    else:
        await seating.let_bot(table, seat, bot, known(reader))


def _own(reader: Reader, seat: int) -> int:
    """A seat that a reader names, and holds."""
    if seat not in reader.held:
        raise WrongField("seat", "expected.own-seat") if reader.held else Refused("error.spectator")
    return seat


async def click(done: Click, table: Table, seat: int) -> None:
    """Do it to the draft of a seat."""
    match done:
        case Choose(draft=moves):
            await drafts.choose(table, seat, done.seen, moves)
        case TakeOut(out=number):
            await drafts.take_out(table, seat, done.seen, number)
        case GoTo(to=version):
            await drafts.go_to(table, seat, done.seen, version)
        case Confirm():
            with table.house.meter.move():
                await drafts.confirm(table, seat, done.seen)


def acting(table: Table, reader: Reader) -> int:
    """The seat that a reader plays now."""
    if reader.seat < 0:
        raise Refused("error.not-your-turn" if reader.held else "error.spectator")
    if table.seats[reader.seat].bot:
        raise Refused("error.bot-plays")
    return reader.seat
