"""What a client can ask for at a table: commands, the same ones over the API and over a socket.

A command is a structure that says of what kind its fields are (`reading.py` refuses what is not). Over the API the
address says which command is meant, on a socket its fields do.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct, field

from ...bots import BOTS
from .. import drafts
from ..drafts import Seen
from ..live import Table, tidy
from ..page.views import Reader
from ..refusals import Refused, WrongField
from ..settings import CHAT
from .reading import json_object, read, wrong_field

MOST_MOVES: Final = 12
"""The most moves that are made together."""
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


Deed: TypeAlias = Moves | Undo | Redo | Chat | Seat

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


class Lift(Struct, frozen=True):
    """The curtain is lifted for this seat."""

    lift: Count


Question: TypeAlias = Why | About | Look | Brings | Where | Whole | Lift

BY_ADDRESS: Final[dict[str, type[Deed]]] = {"moves": Moves, "undo": Undo, "redo": Redo, "chat": Chat, "seat": Seat}
"""What can be done over the API."""
BY_FIELD: Final[dict[str, type[Deed] | type[Click] | type[Question]]] = {
    "draft": Choose, "out": TakeOut, "to": GoTo, "confirm": Confirm, "look": Look, "brings": Brings,
    "moves": Moves, "why": Why, "about": About, "where": Where, "whole": Whole, "undo": Undo, "redo": Redo,
    "lift": Lift, "chat": SocketChat, "seat": Seat, "ply": Moves, "name": Seat, "bot": Seat,
}  # fmt: skip
"""What a socket takes: a message is the command of the first of these fields that it has."""
SWITCHES: Final = ("whole", "undo", "redo", "confirm", "look")
"""Fields that say nothing but that they are there: `true`."""


def spoken(message: str) -> Deed | Click | Question:
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
            await table.submit(acting(table, reader), ply, moves, undos)
        case Undo():
            await table.undo(reader.held)
        case Redo():
            await table.do_again(reader.held)
        case Chat(text=text):
            if not tidy(text, CHAT):
                raise wrong_field(type(deed), deed.__struct_encode_fields__[0])
            await table.speak(voice, text)
        case Seat():
            await _set_seat(deed, table, reader)


async def _set_seat(wanted: Seat, table: Table, reader: Reader) -> None:
    """Whoever holds a seat names it and gives it to a bot; whoever has opened the table gives any seat to a bot."""
    seat, name, bot = wanted.seat, wanted.name, wanted.bot
    if seat >= len(table.seats):
        raise WrongField("seat", "expected.seat")
    if name is None and bot is None:
        raise wrong_field(Seat, "name")
    if name is not None and seat in reader.held:
        await table.set_seat(seat, name=name)
    elif bot is None or not (seat in reader.held or reader.owner):
        raise WrongField("seat", "expected.own-seat")
    elif bot and bot not in BOTS:
        raise WrongField("bot", "expected.bot", values=", ".join(BOTS))
    else:
        await table.set_seat(seat, bot=bot)


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
            await drafts.confirm(table, seat, done.seen)


def acting(table: Table, reader: Reader) -> int:
    """The seat that a reader plays now."""
    if reader.seat < 0:
        raise Refused("error.not-your-turn" if reader.held else "error.spectator")
    if table.seats[reader.seat].bot:
        raise Refused("error.bot-plays")
    return reader.seat
