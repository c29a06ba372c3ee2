"""The Ladies of Troyes, module 4: the purple die, of the colour that its owner says when it is used."""

from __future__ import annotations

from .....core.flow import Field, Move
from ..citizens import PlaceCitizen
from ..moves import AS
from ..pieces import Die, Seat, die_district
from ..state import SeatQuestion, Troyes, lying_dice
from .lots import admitting


class ChooseColour(SeatQuestion):
    """Place a citizen with a purple die: the colour it stands for, and with it the building."""

    __slots__ = ("value",)

    def __init__(self, seat: Seat, value: int) -> None:
        self.seat = seat
        self.value = value

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.value)

    def options(self, s: Troyes) -> list[Move]:
        return [AS[building] for building in admitting(s, self.seat, self.value)]

    def choose(self, s: Troyes, move: Move) -> None:
        s.then(PlaceCitizen(self.seat, move[1], self.value))

    def why_not(self, s: Troyes, move: Move) -> str:
        return "colour-lies-there" if move[0] == "as" else "not-asked"


def why_not_purple(s: Troyes, seat: Seat, number: Die) -> str:
    """The reason why a seat cannot have a purple die in its lots, or none."""
    if not lying_dice(s, number):
        return "no-such-die"
    return "" if die_district(number) == seat else "purple-not-sold"
