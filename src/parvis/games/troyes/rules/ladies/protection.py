"""The Ladies of Troyes, module 5: the outside activity that protects from events."""

from __future__ import annotations

from .....core.flow import Field, Move
from ..cathedral import last_built
from ..losses import in_city_hall, suffer
from ..moves import ANSWER, YES
from ..pieces import DESIGN_OF, EMPTY, EVENT_DESIGNS, EVERYBODY, GREY, Event, Owner, Seat
from ..state import SeatQuestion, Troyes
from .outside import PROTECTION, has_cube, spend_cube


def strike(s: Troyes, event: Event) -> None:
    """The events: everybody suffers one, unless a cube may protect him, which he is asked."""
    asked: list[Protect] = []
    suffering: list[Owner] = []
    for owner in _struck(s, event):
        if owner != GREY and has_cube(s, Seat(owner), PROTECTION):
            asked.append(Protect(Seat(owner), event))
        else:
            suffering.append(owner)
    suffer(s, suffering, event)
    s.then(*asked)


def _struck(s: Troyes, event: Event) -> list[Owner]:
    """The events: who has something to lose by one of them."""
    owners = EVERYBODY[: s.seats]
    match EVENT_DESIGNS[DESIGN_OF[event]]:
        case "drought":
            return [owner for owner in owners if in_city_hall(s, owner)]
        case "interruption":
            site = last_built(s)
            return [] if site == EMPTY else [s.cathedral[site]]
    return owners


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
            suffer(s, [self.seat], self.event)

    def why_not(self, s: Troyes, move: Move) -> str:
        return "not-asked"
