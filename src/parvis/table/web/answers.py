"""What programs are answered, as structures: the API gives them out, and its description is made of them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.responses import Response


def answer(what: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(what), status, media_type="application/json")


class Answer(Struct, forbid_unknown_fields=True):
    """Holds all that is told of it, and nothing else."""


class Error(Answer):
    """What was refused and why; nothing is changed."""

    error: str
    text: Annotated[str, Meta(description="the same in words")]
    reason: (
        Annotated[str, Meta(description="the rule that a move is against, or what is wrong with a data file")]
        | UnsetType
    ) = UNSET
    field: Annotated[str, Meta(description="where the wrong field is, such as seats[0].kind")] | UnsetType = UNSET


class KnownGame(Answer):
    name: str
    title: str
    seats: list[int]
    options: list[str]


class Games(Answer):
    games: list[KnownGame]
    bots: list[str]


class Drawn(Answer):
    """What a card says with other printed values; and which are not possible, by the ids of elements of the page."""

    text: str
    wrong: dict[str, str]


class OwnTable(Answer):
    table: str
    game: str
    seats: int
    created: float


class Tables(Answer):
    tables: list[OwnTable]


class OpenedSeat(Answer):
    seat: int
    bot: str | None
    token: Annotated[str | None, Meta(description="of a seat here, or of an invitation; a bot has none")]
    link: str | None


class Opened(Answer):
    table: str
    page: str
    watch: str
    seats: list[OpenedSeat]


class Taking(Answer):
    """Somebody wants a seat that a bot plays."""

    granted: bool
    waits: Annotated[list[int], Meta(description="the seats whose holders are asked for leave")]
    token: Annotated[str | None, Meta(description="of the seat once leave is given; for a program")]


class Deleting(Answer):
    deleted: bool
    waits: Annotated[list[int], Meta(description="the seats whose holders are asked for leave")]


class OtherValue(Answer):
    """A printed value that is not ours."""

    component: str
    field: str
    ours: Any
    confidence: Annotated[str, Meta(description="how sure we are of ours")]
    theirs: Any


class CardsInUse(Answer):
    name: Annotated[str, Meta(description="standard, or what the file is called")]
    digest: Annotated[str, Meta(description="names the printed values, here and in records")]
    differences: list[OtherValue]
    cards: Annotated[dict[str, Any], Meta(description="the data file")]


class OwnShare(Answer):
    ply: Annotated[int, Meta(description="the ply of the first move that it counts for")]
    seat: int
    share: str


class LuckOfTable(Answer):
    commitment: Annotated[str | None, Meta(description="SHA-256 of the seed; none at tables of earlier versions")]
    start: Annotated[int, Meta(description="the ply from which on the dealer's moves follow from it")]
    shares: list[OwnShare]
    seed: Annotated[str | None, Meta(description="shown when the game is over")]


class Promise(Answer):
    """A promise of luck, with which a table can be opened."""

    pledge: str
    commitment: str


class Thought(Answer):
    """A turn of a bot, and from what it can be worked out again (`parvis rethink`)."""

    ply: int
    seat: int
    bot: str
    again: Annotated[str, Meta(description="the name of a bot that comes to it again")]
    seed: Annotated[str, Meta(description="of the world that the bot was sent, and of its own luck")]
    engine: Annotated[str, Meta(description="the digest of the sources that have come to it")]
    turn: Annotated[str, Meta(description="the moves, with commas between them")]


class Thoughts(Answer):
    thoughts: list[Thought]


class Replay(Answer):
    ply: int
    stage: str
    panels: str
    log: str


# What a table shows, which `page/views.py` makes


class Player(Struct):
    points: int | None


class Asked(Struct):
    name: str
    seat: int
    fields: list[Any]
    moves: list[str] | UnsetType = UNSET


class Position(Struct):
    """What a seat sees; the rest of it differs from game to game."""

    seats: int
    players: Annotated[list[Player], Meta(min_length=1)]
    question: Asked | None


class OfferedMove(Answer):
    move: str
    text: str


class SeatTaken(Answer):
    seat: int
    name: str
    bot: str | None
    taken: Annotated[bool, Meta(description="whether a person or a program holds it")]


class AskedLeave(Answer):
    """Somebody asks the others at the table for leave."""

    seat: Annotated[int | None, Meta(description="the seat that is wanted; null: to delete the table")]
    name: str
    waits: Annotated[list[int], Meta(description="the seats that have not answered yet")]
    no: Annotated[int | None, Meta(description="the seat that said no")]


class ClockNow(Answer):
    """The clock of a table, in seconds."""

    bank: int
    increment: int
    left: Annotated[list[float], Meta(description="what each seat has left")]
    running: Annotated[int | None, Meta(description="the seat whose time is running")]


class View(Answer):
    table: str
    game: str
    ply: int
    undos: int
    seat: Annotated[int, Meta(description="whose view this is; -2 for onlookers")]
    over: bool
    asked: Annotated[int | None, Meta(description="the seat that is asked")]
    trouble: Annotated[bool, Meta(description="whether the bot that is asked is held up by a fault, and tries again")]
    sentence: Annotated[str | None, Meta(description="what this seat is asked, in words")]
    moves: list[OfferedMove]
    view: Position
    seats: list[SeatTaken]
    asking: list[AskedLeave]
    scores: list[int] | None
    sheet: Annotated[list[dict[str, int]] | None, Meta(description="the points of each seat, by their sources")]
    clock: Annotated[ClockNow | None, Meta(description="none, unless the table is played with one")]


class Stale(View):
    """The position has changed: the present one."""

    error: str
    text: str
