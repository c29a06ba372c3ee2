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


class Possible(Answer):
    """Whether a game is played with some seats and options; why not, or what it is called then."""

    possible: bool
    text: str


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
    token: str
    link: str


class Opened(Answer):
    table: str
    page: str
    watch: str
    seats: list[OpenedSeat]


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


class View(Answer):
    table: str
    game: str
    ply: int
    undos: int
    seat: Annotated[int, Meta(description="whose view this is; -2 for onlookers")]
    over: bool
    asked: Annotated[int | None, Meta(description="the seat that is asked")]
    sentence: Annotated[str | None, Meta(description="what this seat is asked, in words")]
    moves: list[OfferedMove]
    view: Position
    seats: list[SeatTaken]
    scores: list[int] | None
    sheet: Annotated[list[dict[str, int]] | None, Meta(description="the points of each seat, by their sources")]


class Stale(View):
    """The position has changed: the present one."""

    error: str
    text: str
