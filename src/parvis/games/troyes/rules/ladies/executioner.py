"""The Ladies of Troyes, module 2: the Executioner."""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..moves import ROB
from ..pieces import ACTIVITIES, SEATS, Card, Seat
from ..state import SeatQuestion, Troyes, gain_influence

EXECUTIONER: Final = Card(ACTIVITIES.index("executioner"))


def execute(s: Troyes, seat: Seat, times: int) -> None:
    """The Executioner, activation by activation, until opponents are tied: then the player says who gives influence."""
    for left in range(times - 1, -1, -1):
        gain_influence(s, seat, s.cards.gain_influence[EXECUTIONER])
        richest = most_influential(s, seat)
        if len(richest) > 1:
            s.then(Rob(seat, left))
            return
        for other in richest:
            _take(s, seat, other)


def most_influential(s: Troyes, seat: Seat) -> list[Seat]:
    """The opponents with most influence; nobody if none has any."""
    others = [other for other in SEATS[: s.seats] if other != seat]
    most = max(s.influence[other] for other in others)
    return [other for other in others if s.influence[other] == most] if most else []


def _take(s: Troyes, seat: Seat, other: Seat) -> None:
    taken = min(s.influence[other], s.cards.executioner_taken)
    s.influence[other] -= taken
    gain_influence(s, seat, taken)


class Rob(SeatQuestion):
    """The Executioner: which of the tied opponents gives influence; `left` activations are still to come."""

    __slots__ = ("left",)

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.left)

    def options(self, s: Troyes) -> list[Move]:
        return [ROB[other] for other in most_influential(s, self.seat)]

    def choose(self, s: Troyes, move: Move) -> None:
        _take(s, self.seat, SEATS[move[1]])
        execute(s, self.seat, self.left)

    def why_not(self, s: Troyes, move: Move) -> str:
        return "not-most-influence" if move[0] == "rob" else "not-asked"
