"""Questions to a seat of this game."""

from __future__ import annotations

from ....core.flow import Question
from .pieces import Seat
from .state import Pillars


class Asking(Question[Pillars]):
    """A question that waits for a seat: what is done with its answer is done by a Seat."""

    __slots__ = ()

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
