"""Game: what a game package exports. Everything outside the rules speaks to a game through this."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

from .flow import DEALER, SPECTATOR, Move, State, Step, question
from .notation import Verb, read, write
from .stage import Picture

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")

Json = dict[str, Any]
Say = Callable[..., str]
"""The messages of a language: called with a key and what fills it in."""


class SetupError(ValueError):
    """Seats, options or cards that a game does not have."""


class Component:
    """A card, tile or board figure with its printed values and how sure we are of each."""

    def __init__(self, id: str, kind: str, values: Mapping[str, Any], confidence: Mapping[str, str]) -> None:
        self.id = id
        self.kind = kind
        self.values = dict(values)
        self.confidence = dict(confidence)


class Panel:
    """A seat's holdings for people: short facts (a name and a value), and cards by their ids (kind and id)."""

    def __init__(self, seat: int, facts: list[tuple[str, str]], cards: list[str], note: str = "") -> None:
        self.seat = seat
        self.facts = facts
        self.cards = cards
        """Keys of components, such as `character.urbain`: the page shows their texts."""
        self.note = note
        """Something to say about the seat now, such as that it has passed."""


class Game(ABC, Generic[S]):
    """A game and the printed values it is played with."""

    name: str
    rules: int
    """The version of the rules: a record made under another version is not replayed."""
    seat_counts: tuple[int, ...]
    options: tuple[str, ...]
    verbs: Mapping[str, Verb]
    steps: Mapping[str, type[Step[Any]]]
    """Every step of the game by its name, for saving and loading."""
    columns: tuple[str, ...]
    """The names of the state's columns, in the order they are shown."""
    reasons: Mapping[str, str]
    """The key of every refusal and the heading of the rule it comes from."""
    milestones: frozenset[str] = frozenset()
    """The names of steps that a log tells of even if they change no counter."""
    off_board: frozenset[str] = frozenset()
    """What a view tells of the seats that panels show and the board does not."""
    printed: Json
    """The data file of printed values in use."""

    @abstractmethod
    def start(self, seats: int, options: Collection[str]) -> S:
        """A state with everything laid out and the first steps on the agenda, advanced to the first question."""

    @abstractmethod
    def blank(self) -> S:
        """A state without columns, for loading."""

    @abstractmethod
    def clone(self, s: S) -> S:
        """An equal, independent state."""

    @abstractmethod
    def view(self, s: S, seat: int) -> Json:
        """What a seat may see on the table: listed item by item, as plain JSON values."""

    @abstractmethod
    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """A copy in which what the seat cannot see is drawn anew."""

    @abstractmethod
    def scores(self, s: S) -> list[int]:
        """The points of every seat, final when the game is over."""

    @abstractmethod
    def sheet(self, s: S) -> list[dict[str, int]]:
        """The score of every seat taken apart by its source: each sums up to `scores`."""

    @abstractmethod
    def counters(self, s: S) -> dict[str, list[int]]:
        """The public counts of every seat whose changes make a log."""

    @abstractmethod
    def faults(self, s: S) -> list[str]:
        """What is impossible about a state: components lost or doubled, counts below zero or above their limit."""

    @abstractmethod
    def plain(self, view: Json, say: Say) -> str:
        """A view as plain text, for a terminal."""

    @abstractmethod
    def board(self, view: Json, say: Say) -> Picture:
        """A view as a picture, made on a `core.stage`: the same whatever is legal, and whatever is in `off_board`."""

    @abstractmethod
    def panels(self, view: Json, say: Say) -> list[Panel]:
        """What each seat holds, seat by seat, as a view shows it."""

    @abstractmethod
    def evaluate(self, s: S, seat: int) -> float:
        """How good a position looks to a seat at a glance, in points, from what it may know."""

    @abstractmethod
    def estimate(self, s: S, seat: int) -> list[float]:
        """The final score that every seat can expect, from what one seat may know: the scores once the game is over."""

    @abstractmethod
    def sensible(self, s: S) -> list[Move]:
        """The answers to the question that waits that are worth a thought, the most promising first; never empty."""

    @abstractmethod
    def round_number(self, s: S) -> int:
        """The number of the round that is being played."""

    def likelihood(self, s: S, seat: int) -> float:
        """How well what a seat cannot see fits to what it has seen: a weight for a world it has imagined."""
        return 1.0

    def components(self) -> list[Component]:
        """Every component with its printed values, in the order of the data file."""
        return [Component(c["id"], c["kind"], c["values"], c["confidence"]) for c in self.printed["components"]]

    @abstractmethod
    def uses(self, s: S, moves: Collection[Move]) -> set[str]:
        """The ids of the components that a finished game and its moves have really used."""

    @abstractmethod
    def with_cards(self: G, printed: Json) -> G:
        """The same game played with another data file of printed values; CardsError if it does not fit."""

    @abstractmethod
    def noun(self, say: Say, kind: str, noun: int) -> str:
        """The name of a noun that has no message of its own, put together from others (a die, a place)."""

    @abstractmethod
    def details(self, s: S, say: Say, step: Any) -> dict[str, str]:
        """What fills in the sentence of a question, and the heading of a step."""

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

    def winners(self, s: S) -> list[int]:
        """The seats that share the victory."""
        scores = self.scores(s)
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def cards_digest(self) -> str:
        """A short digest of the printed values in use."""
        return self._cards_digest

    @cached_property
    def _cards_digest(self) -> str:
        return digest(self.printed)


class CardsError(ValueError):
    """A data file of printed values that does not fit the game."""


def digest(value: Any) -> str:
    """A short digest of a JSON value: equal values, equal digests."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def seat_name(seat: int) -> str:
    """How a seat is written in a record."""
    return "dealer" if seat == DEALER else "spectator" if seat == SPECTATOR else str(seat)
