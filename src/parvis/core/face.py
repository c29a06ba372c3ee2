"""Face: what a game shows to people. A view put into words, text and pictures."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .native import mypyc_attr
from .picture import Picture

Say = Callable[..., str]
"""The messages of a language: called with a key and what fills it in."""


def listed(say: Say, things: Sequence[str]) -> str:
    """Things that may have commas in them, one after the other."""
    text = things[0] if things else ""
    for other in things[1:]:
        text = say("one-and-other", one=text, other=other)
    return text


Noted = int | str | tuple[str, int] | list[int]
"""A number, the key of a message, a noun (its kind and its number), or seats."""
Facts = dict[str, Noted]
"""What fills in the sentence of something that happened. The number `who` is the seat that it happened to."""


class Fact(NamedTuple):
    """Something a seat has: of what kind, which the page shows as a sign, its name in words, and how much."""

    kind: str
    name: str
    value: str


class Panel:
    """A seat's holdings for people: short facts, and cards by their ids (kind and id)."""

    def __init__(self, seat: int, facts: list[Fact], cards: list[str], note: str = "") -> None:
        self.seat = seat
        self.facts = facts
        self.cards = cards
        """Keys of components, such as `character.urbain`: the page shows their texts."""
        self.note = note
        """Something to say about the seat now, such as that it has passed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """How a game is put into words, text and pictures. The words themselves are in its `text` folder."""

    def milestones(self) -> frozenset[str]:
        """The names of steps that a log tells of even if they change no counter."""
        return frozenset()

    def headings(self) -> dict[str, int]:
        """The names of steps that head a part of the log, and of which size: 1 for a round, 2 for a phase."""
        return {}

    def silent(self) -> frozenset[str]:
        """The verbs of which a log says nothing, unless they changed a counter."""
        return frozenset()

    def goes_on(self, last: Any, made: Any, step: Any) -> bool:
        """Whether what a seat answers belongs to the action in which it has just answered a question with a move."""
        return type(step).__name__ not in self.begins()

    def tells(self, s: Any, step: Any) -> bool:
        """Whether a log tells of a step that has just happened although it changed no counter."""
        name = type(step).__name__
        return name in self.milestones() or name in self.headings()

    def facts(self, s: Any, step: Any, move: Any) -> Facts:
        """What a log notes of something that has just happened. Everybody may read it: nothing that is hidden."""
        return {}

    def places(self, step: Any, move: Any, facts: Facts) -> list[str]:
        """The elements of the board where something has happened, a step or a move; none: those that the move names."""
        return []

    def thing(self, say: Say, step: Any, move: Any) -> str:
        """What a move names, as a log says it: dice as small pictures. Nothing: its noun is said as usual."""
        return ""

    def sources(self) -> tuple[str, ...]:
        """What a sheet calls all points won during the game together, and the sources that a log tells them by.

        None where the sheet tells them apart by itself.
        """
        return ()

    def source(self, step: Any, move: Any, seat: int, change: int) -> str:
        """Of `sources`, what points that a seat has won or lost come from; nothing if no other name fits."""
        return ""

    def off_board(self) -> frozenset[str]:
        """What a view tells of the seats that panels show and the board does not."""
        return frozenset()

    @abstractmethod
    def icon(self) -> str:
        """A small picture of the game, as SVG."""

    def signs(self) -> dict[str, str]:
        """Signs of this game's own, by the kind of a fact: SVG of 20 by 20 around the origin."""
        return {}

    @abstractmethod
    def noun(self, say: Say, kind: str, noun: int) -> str:
        """The name of a noun that has no message of its own, put together from others (a die, a place)."""

    @abstractmethod
    def details(self, s: Any, say: Say, step: Any) -> dict[str, object]:
        """What fills in the sentence of a question, and the heading of a step."""

    @abstractmethod
    def plain(self, view: dict[str, Any], say: Say) -> str:
        """A view as plain text, for a terminal."""

    @abstractmethod
    def board(self, view: dict[str, Any], say: Say) -> Picture:
        """A view as a picture: the same whatever is legal, and whatever is in `off_board`."""

    def begins(self) -> frozenset[str]:
        """The names of questions whose answer begins an action: what its seat answers next belongs to it."""
        return frozenset()

    def reason(self, s: Any, say: Say, move: Any, reason: str) -> dict[str, object]:
        """What fills in the sentence of a reason why a move is refused: numbers and names of this position."""
        return {}

    def warnings(self, before: Any, after: Any, seat: int, say: Say) -> list[str]:
        """What a draft that leads from one state to another will surely cost its seat, by what this seat may know."""
        return []

    def epilogue(self, view: dict[str, Any], say: Say) -> str:
        """What a game says of how it ended, beside who has won; nothing by itself."""
        return ""

    def single(self, view: dict[str, Any], say: Say, kind: str, id: str) -> Picture | None:
        """A component as a picture of its own; None if only the board shows it. `view` is that of any table."""
        return None

    def whereabouts(self, view: dict[str, Any], say: Say, seats: Sequence[int]) -> list[str]:
        """Where the pieces of these seats are, in sentences, as a view shows it: for who cannot see the board."""
        return []

    @abstractmethod
    def panels(self, view: dict[str, Any], say: Say) -> list[Panel]:
        """What each seat holds, seat by seat, as a view shows it."""
