"""Game: what a game package exports, in three parts. Everything outside a game speaks to it through these.

The rules are enough to play, record and search; they are the game itself. Its face (words, board, panels), its mind
(what bots look at) and its layout (what programs learn from) are parts that a new game may still lack: then `random`
plays it and its records replay.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from .face import Face
from .flow import DEALER, SPECTATOR, Move, State, Step, question
from .layout import Layout
from .mind import Mind
from .notation import Verb, read, write
from .writing import Writer

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")

Json = dict[str, Any]


class SetupError(ValueError):
    """Seats, options or cards that a game does not have. The message is for programs; people get it by `reason`.

    That is a key of the game's texts, `setup-error.KEY`; without one people are told that it cannot be, and not why.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason


class Component:
    """A card, tile or board figure with its printed values and how sure we are of each."""

    def __init__(self, id: str, kind: str, values: Mapping[str, Any], confidence: Mapping[str, str]) -> None:
        self.id = id
        self.kind = kind
        self.values = dict(values)
        self.confidence = dict(confidence)


class Unseen(NamedTuple):
    """Something that a seat cannot see in a world that it has imagined, and that it may suppose to be otherwise."""

    owner: int
    """Whose it is."""
    move: Move
    """What it is in this world, as the move by which the dealer deals or reveals it."""
    options: list[Move]
    """What it may be, by what the seat knows."""


class Game(ABC, Generic[S]):
    """A game and the printed values it is played with."""

    name: str
    rules: int
    """The version of the rules: a record made under another version is not replayed."""
    seat_counts: tuple[int, ...]
    options: tuple[str, ...]
    option_sets: Mapping[str, tuple[str, ...]] = {}
    """Options that belong together, by the name of the set: the lobby shows them together, and ticks them at once."""
    verbs: Mapping[str, Verb]
    steps: Mapping[str, type[Step[Any]]]
    """Every step of the game by its name, for saving and loading."""
    columns: tuple[str, ...]
    """The names of the state's columns, in the order they are shown."""
    unused: Mapping[str, Any] = {}
    """The columns of expansions as they are in a game without them: a saved state leaves these out."""
    reasons: Mapping[str, str]
    """The key of every refusal and the heading of the rule it comes from."""
    printed: Json = {"components": []}  # noqa: RUF012 -- never changed: a game has its own, or no printed values
    """The data file of printed values in use."""
    earlier_digests: Sequence[str] = ()
    """How earlier versions of Parvis named the very same printed values: their records still play."""
    extra_boards: Sequence[str] = ()
    """The ids of the boards that are not in every game: `uses` says of these, too, whether they were."""
    face: Face | None = None
    """How people see it."""
    mind: Mind[S] | None = None
    """What its bots look at."""
    layout: Layout | None = None
    """What programs that learn see: views as rows of numbers."""
    writer: Writer | None = None
    """Writes the rows of the layout without making views first: for those who want many."""

    @abstractmethod
    def start(self, seats: int, options: Collection[str]) -> S:
        """A state with everything laid out and the first steps on the agenda, advanced to the first question."""

    @abstractmethod
    def blank(self) -> S:
        """A state without columns, for loading."""

    def clone(self, s: S) -> S:
        """An equal, independent state. A game that bots are to search brings a faster one."""
        t = self.blank()
        t.agenda, t.moves = s.agenda[:], s.moves
        for column in self.columns:
            setattr(t, column, _copied(getattr(s, column)))
        return t

    @abstractmethod
    def view(self, s: S, seat: int) -> Json:
        """What a seat may see on the table: listed item by item, as plain JSON values."""

    @abstractmethod
    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """A copy in which what the seat cannot see is drawn anew."""

    def unseen(self, s: S, seat: int) -> list[Unseen]:
        """What a seat cannot see of what lies on the table, thing by thing, in an order that does not change."""
        return []

    def suppose(self, s: S, seat: int, number: int, move: Move) -> S:
        """A copy in which one of the unseen things, by its number, is what the seat supposes: one of its options.

        What was that before is what this one has been.
        """
        raise IndexError(number)

    @abstractmethod
    def scores(self, s: S) -> list[int]:
        """The points of every seat, final when the game is over."""

    def sheet(self, s: S) -> list[dict[str, int]]:
        """The score of every seat taken apart by its source: each sums up to `scores`."""
        return [{"points": score} for score in self.scores(s)]

    def counters(self, s: S) -> dict[str, list[int]]:
        """The counts of every seat whose changes make a log: public ones, unless `secret_counters` has them."""
        return {"points": self.scores(s)}

    def secret_counters(self, s: S) -> frozenset[str]:
        """Those of the counters that each seat alone knows of itself, as long as the game runs."""
        return frozenset()

    @abstractmethod
    def faults(self, s: S) -> list[str]:
        """What is impossible about a state: components lost or doubled, counts below zero or above their limit."""

    def round_number(self, s: S) -> int:
        """The number of the round that is being played; bots look ahead to its end."""
        return 0

    def components(self) -> list[Component]:
        """Every component with its printed values, in the order of the data file."""
        return [Component(c["id"], c["kind"], c["values"], c["confidence"]) for c in self.printed["components"]]

    def uses(self, s: S, moves: Collection[Move]) -> set[str]:
        """The ids of the components that a finished game and its moves have really used."""
        return set()

    def with_cards(self: G, printed: Json) -> G:
        """The same game played with another data file of printed values; CardsError if it does not fit."""
        if printed != self.printed:
            raise CardsError(f"{self.name} has no printed values")
        return self

    def setup(self, seats: int, options: Collection[str] = ()) -> S:
        """Check what is asked for and start a game of it."""
        if seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise SetupError(f"{self.name} is played by {counts} seats, not by {seats}")
        for option in options:
            if option not in self.options:
                known = ", ".join(self.options)
                raise SetupError(f"{self.name} has no option '{option}' (it has: {known})")
        return self.start(seats, options)

    def usual_seats(self) -> int:
        """The fewest seats at which one plays against somebody: so many there are where nobody says how many."""
        return next((count for count in self.seat_counts if count > 1), self.seat_counts[0])

    def write(self, move: Move) -> str:
        """A move as words."""
        return write(self.verbs, move)

    def read(self, text: str) -> Move:
        """Words as a move."""
        return read(self.verbs, text)

    def asked(self, s: S, seat: int) -> Json | None:
        """The question that waits: its name and fields, and the moves if it waits for this seat. None at the end."""
        waiting = question(s)
        if waiting is None:
            return None
        fields = [list(field) if isinstance(field, tuple) else field for field in waiting.fields()]
        asked: Json = {"name": type(waiting).__name__, "seat": waiting.seat, "fields": fields}
        if waiting.seat == seat:
            asked["moves"] = [self.write(move) for move in s.moves]
        return asked

    def ranks(self, s: S) -> list[tuple[int, ...]]:
        """What places go by, seat by seat: the score, and then whatever breaks a tie."""
        return [(score,) for score in self.scores(s)]

    def ranking(self, s: S) -> list[int]:
        """The place of every seat, from 1; seats that are equal share it."""
        ranks = self.ranks(s)
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def winners(self, s: S) -> list[int]:
        """The seats that share the victory: none if the game itself has won."""
        return [seat for seat, place in enumerate(self.ranking(s)) if place == 1]

    def cards_digest(self) -> str:
        """A short digest of the printed values in use, however sure we are of them."""
        return self._cards_digest

    @cached_property
    def _cards_digest(self) -> str:
        return digest([(component.id, component.values) for component in self.components()])

    def knows(self, cards_digest: object) -> bool:
        """Whether a digest names the printed values in use."""
        return cards_digest == self.cards_digest() or cards_digest in self.earlier_digests


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


class Lacking(Exception):
    """Something is asked of a game that needs a part which it has not: a face, a mind or a layout."""


def face_of(game: Game[Any]) -> Face:
    """The face of a game that people are to see."""
    if game.face is None:
        raise Lacking(f"{game.name} has no face: it cannot be shown to people")
    return game.face


def mind_of(game: Game[S]) -> Mind[S]:
    """The mind of a game that thinking bots are to play."""
    if game.mind is None:
        raise Lacking(f"{game.name} has no mind: only 'random' can play it")
    return game.mind


def layout_of(game: Game[Any]) -> Layout:
    """The layout of a game that programs are to learn."""
    if game.layout is None:
        raise Lacking(f"{game.name} has no layout: its views cannot be written as numbers")
    return game.layout


class FromViews(Writer):
    """Writes the rows of a game that has no writer of its own: from views, by the layout. This is what rows are."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.layout = layout_of(game)
        super().__init__(self.layout.size)

    def write(self, s: Any, seat: int, out: Any) -> None:
        out[:] = self.layout.flat(self.game.view(s, seat), seat)


def writer_of(game: Game[Any]) -> Writer:
    """What writes the rows of a game."""
    return game.writer or FromViews(game)


class CardsError(ValueError):
    """A data file of printed values that does not fit the game; where it is one value, which one."""

    def __init__(self, message: str, component: str = "", field: str = "") -> None:
        super().__init__(message)
        self.component = component
        self.field = field


def digest(value: Any) -> str:
    """A short digest of a JSON value: equal values, equal digests."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def seat_name(seat: int) -> str:
    """How a seat is written in a record."""
    return "dealer" if seat == DEALER else "spectator" if seat == SPECTATOR else str(seat)
