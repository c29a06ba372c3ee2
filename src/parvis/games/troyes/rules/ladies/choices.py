"""The Ladies of Troyes, module 2: what the Hotelkeeper and the Master Builder ask."""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..cathedral import build
from ..moves import COLUMN, HOST
from ..pieces import ACTIVITIES, NOBODY, Card, Seat
from ..state import SeatQuestion, Troyes, gain_influence

HOTELKEEPER: Final = Card(ACTIVITIES.index("hotelkeeper"))


class Host(SeatQuestion):
    """The Hotelkeeper: how many of the activations bring influence; the others bring points."""

    __slots__ = ("times",)

    def __init__(self, seat: Seat, times: int) -> None:
        self.seat = seat
        self.times = times

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.times)

    def options(self, s: Troyes) -> list[Move]:
        return HOST[: self.times + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        gain_influence(s, self.seat, s.cards.gain_influence[HOTELKEEPER] * move[1])
        s.points[self.seat] += s.cards.gain_points[HOTELKEEPER] * (self.times - move[1])

    def why_not(self, s: Troyes, move: Move) -> str:
        return "too-many-times" if move[0] == "host" else "not-asked"


class BuildSites(SeatQuestion):
    """The Master Builder: the column of the next cube, on its lowest free site, the fourth level included."""

    __slots__ = ("cubes",)

    def __init__(self, seat: Seat, cubes: int) -> None:
        self.seat = seat
        self.cubes = cubes

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.cubes)

    def options(self, s: Troyes) -> list[Move]:
        return [COLUMN[column + 1] for column in range(6) if NOBODY in s.cathedral[column::6]]

    def choose(self, s: Troyes, move: Move) -> None:
        build(s, self.seat, move[1])
        if self.cubes > 1 and NOBODY in s.cathedral:
            s.then(BuildSites(self.seat, self.cubes - 1))

    def why_not(self, s: Troyes, move: Move) -> str:
        return "no-free-site" if move[0] == "column" else "not-asked"
