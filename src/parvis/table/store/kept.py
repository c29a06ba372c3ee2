"""What is kept of a table, as plain structures: the same whoever keeps it, a database or a browser."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from ...core.game import Json

PROGRAM: Final = "program"
"""In place of a client: a program holds the seat, by its token."""
WHOLE_TABLE: Final = -1
"""In place of a seat: leave is asked to delete the table."""


class Conflict(Exception):
    """Somebody else has written first: nothing was changed."""


class Spent(Conflict):
    """An address has opened as many tables as it may."""


@dataclass
class SeatRow:
    """Who sits where: a bot by its name, or a person ('' for bot) with a secret token."""

    bot: str
    name: str
    token: str


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    cards: str
    seats: int
    options: tuple[str, ...]
    owner: str
    watch: str
    start: int
    undos: int
    created: float


class Asking(NamedTuple):
    """Somebody asks the others at the table for leave."""

    seat: int
    """The seat that a bot plays and that the asker wants; or `WHOLE_TABLE`."""
    client: str
    """Who asks; '' for a program, which will hold the seat by the token."""
    token: str
    """The token of the seat once leave is given."""
    name: str
    at: float
    held: tuple[int, ...]
    """The seats that the asker has already."""
    waits: tuple[int, ...]
    """The seats whose holders were asked."""
    yes: tuple[int, ...] = ()
    no: int | None = None
    """The first seat that said no."""


class Progress(NamedTuple):
    """How far a table is."""

    at: float
    """When somebody last moved."""
    asked: int | None
    """Who is asked; None when the game is over."""
    round: int
    winners: tuple[int, ...]


@dataclass
class OwnTable:
    """A table of a client: who sits there, where the client sits, and how far it is as far as that was noted."""

    row: TableRow
    seats: list[SeatRow]
    held: list[int]
    progress: Progress


class OwnGame(NamedTuple):
    """A game of a client that is over: who sat there, where the client sat, when it ended, and how."""

    row: TableRow
    seats: list[SeatRow]
    held: list[int]
    at: float
    told: dict[str, Any]
    """`scores`, `places`, `winners`, and `sources`: the points of each seat by where they came from."""


def outcome_of(told: dict[str, Any]) -> dict[str, Any] | None:
    """How a game has ended, of all that is kept of it; None where nothing but its record could be kept."""
    sources = told.get("sources", told.get("sheet"))
    if sources is None or not all(field in told for field in ("scores", "places", "winners")):
        return None
    return {
        "scores": told["scores"],
        "places": told["places"],
        "winners": told["winners"],
        "sources": sources,
    }


class Box(NamedTuple):
    """A data file of printed values: what it is called, and what stands in it."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        """What it is stored under: of the whole file, and long, so that nobody puts another one in its place."""
        return sha256(self.text.encode()).hexdigest()


class DraftRow(NamedTuple):
    """A draft of a seat at a position: the moves after each click, in words, and which of these versions stands."""

    seat: int
    ply: int
    undos: int
    at: int
    versions: tuple[tuple[str, ...], ...]


class LuckRow(NamedTuple):
    """The luck of a table as it is stored: its seed, from which ply on it deals, the shares as records have them."""

    seed: str
    start: int
    shares: str
    pledged: str = ""
    """The commitment, if it was shown before the table was opened."""


class ClockRow(NamedTuple):
    """The clock of a table: bank and increment, and what each seat has left, in seconds."""

    bank: int
    increment: int
    left: tuple[float, ...]


class ThoughtRow(NamedTuple):
    """A bot's thought, where and for whom; and from what it can be worked out again."""

    ply: int
    seat: int
    bot: str
    again: str
    """The name of a bot that comes to it again."""
    seed: str
    engine: str
    """The digest of the sources of that bot."""
    turn: str
    """What it came to: moves with commas between them."""


MoveRow = tuple[int, str]
"""Seat and move in words."""
ChatRow = tuple[int, str, float]


# What outlives a version of the rules


class Position(NamedTuple):
    """A position that a game had reached, as it was saved, after so many undos."""

    ply: int
    undos: int
    state: Json


class Base(NamedTuple):
    """The position from which a game went on by other rules than before: those had this number.

    `lost` is how many moves after it the new rules did not allow.
    """

    ply: int
    rules: int
    lost: int
    state: Json


class Keepsake(NamedTuple):
    """A game that is over: the record as text, what is told of it, and its saved positions, compressed."""

    record: str
    told: Json
    packed: bytes
    apart: bool = False
    """Whether the rules of today would have another outcome."""

    @property
    def states(self) -> list[Json]:
        found: list[Json] = json.loads(zlib.decompress(self.packed)) if self.packed else []
        return found


def packed(states: Iterable[Json], encode: Callable[[object], bytes]) -> bytes:
    """Positions that follow one another are much alike: some kilobytes a game. Each is written before the next one."""
    written = b",".join([encode(state) for state in states])
    return zlib.compress(b"[%b]" % written, 6) if written else b""


class Stored(NamedTuple):
    """All that the store holds of a game, whatever rules it was played by."""

    row: TableRow
    moves: list[MoveRow]
    box: Box | None
    over: bool
    """Whether it was noted that the game is over."""
    winners: list[int]
    position: Position | None
    base: Base | None
    keepsake: Keepsake | None
