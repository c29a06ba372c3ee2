"""The Ladies of Troyes, module 5: the outside activity that protects from events."""

from __future__ import annotations

from .....core.flow import Field, Move
from ..losses import suffer
from ..moves import ANSWER, YES
from ..pieces import Event, Seat
from ..state import SeatQuestion, Troyes
from .outside import PROTECTION, spend_cube


class Protect(SeatQuestion):
    """The outside activities: whether a cube spares a seat what an event takes; else it suffers it."""

    __slots__ = ("event",)

    def __init__(self, seat: Seat, event: Event) -> None:
        self.seat = seat
        self.event = event

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.event)

    def options(self, s: Troyes) -> list[Move]:
        return ANSWER[:2]

    def choose(self, s: Troyes, move: Move) -> None:
        if move == YES:
            spend_cube(s, self.seat, PROTECTION)
        else:
            suffer(s, self.seat, self.event)

    def why_not(self, s: Troyes, move: Move) -> str:
        return "not-asked"
