"""Rows written without a view: the same numbers as a layout makes of it, for those who want many of them.

A game brings a writer of its own, which lists what a seat may see a second time, as numbers. That it lists the same,
number by number, a test shows for every game, number of seats and set of options.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from .flow import DEALER, Question, State
from .layout import MOST
from .native import mypyc_attr

Numbers = list[Any]
"""Numbers that are handed on as they are: the compiler would take each of a `list[int]` apart and make it anew."""
Out = Any
"""A row that is being written: bytes, or numbers where one does not fit into a byte.

It begins as nothing but zeros, and what is there is set, in the order of the layout: `at` is where the next number
goes. Most of a row stays 0, and is not touched.
"""


class Around:
    """How seats are counted by one of them, at a table of so many.

    `near`, by owner, is the number that a row has for it; the last entry, where NOBODY's -1 leads, is 0. `seats` are
    the seats in the order in which a row has them; there is room for as many more as are `absent`.
    """

    def __init__(self, me: int, seats: int, most: int, grey: bool) -> None:
        self.seats: list[int] = [(me + away) % seats for away in range(seats)]
        self.absent = most - seats
        self.near: Numbers = [(owner - me) % seats + 1 for owner in range(seats)] + [0] * self.absent
        self.near += [most + 1, 0] if grey else [0]


def tables(most: int, grey: bool = False) -> list[list[Around]]:
    """How seats are counted, by number of seats and by who counts."""
    return [[Around(me, seats, most, grey) for me in range(seats)] for seats in range(most + 1)]


def put_seats(seats: list[Any], near: Numbers, out: Out, at: int) -> None:
    """Whose something is, place by place; where it is nobody's, there is a 0."""
    for place in seats:
        seat: int = place
        if seat >= 0:
            out[at] = near[seat]
        at += 1


def put(numbers: Numbers, out: Out, at: int) -> None:
    """Numbers as they are."""
    for number in numbers:
        if number:
            out[at] = number
        at += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes the rows of a game."""

    def __init__(self, size: int) -> None:
        self.empty = bytes(size)

    def row(self, s: Any, seat: int) -> bytearray:
        """What a seat sees. A number that does not fit into a byte is rare: only then one looks for it."""
        out = bytearray(self.empty)
        try:
            self.write(s, seat, out)
        except ValueError:
            numbers = [0] * len(self.empty)
            self.write(s, seat, numbers)
            return bytearray([min(number, MOST) for number in numbers])
        return out

    @abstractmethod
    def write(self, s: Any, seat: int, out: Out) -> None:
        """Write what a seat sees."""


class Asking:
    """Writes the question that waits: see `Asked` of the layout."""

    def __init__(self, steps: Iterable[type]) -> None:
        questions = [step for step in steps if issubclass(step, Question)]
        self.numbers: dict[Any, Any] = {step: number for number, step in enumerate(questions, 1)}

    def write(self, s: State, near: Numbers, out: Out, at: int) -> None:
        if not s.moves:
            return
        asked: Any = s.agenda[-1]
        waiting: Question[Any] = asked
        out[at] = self.numbers[type(asked)]
        fields: Any = waiting.fields()
        first = 0
        if waiting.seat != DEALER:
            out[at + 1] = near[waiting.seat]
            first = 1
        at += 2
        for number in range(first, len(fields)):
            field = fields[number]
            if isinstance(field, int):
                out[at] = min(field + 1, MOST)
                at += 1
