"""The Ladies of Troyes, module 2: the Scout."""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..combat import SpreadCubes, place_cube
from ..moves import STOP
from ..pieces import ACTIVITIES, MARAUDING, Card, Event, Seat
from ..state import Troyes

SCOUT: Final = Card(ACTIVITIES.index("scout"))


class Scouting(SpreadCubes):
    """The Scout: each activation may put a cube on each event of the queue, and each cube costs.

    The events are named from left to right, one that receives a cube from several activations as often; so an event
    takes as many cubes as there are activations (`cubes`), and `placed` of them lie on the one at `start`.
    """

    __slots__ = ("placed",)

    def __init__(self, seat: Seat, cubes: int, start: int, placed: int, closed: int) -> None:
        super().__init__(seat, cubes, start, closed)
        self.placed = placed

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.cubes, self.start, self.placed, self.closed)

    def options(self, s: Troyes) -> list[Move]:
        if s.deniers[self.seat] < s.cards.cube_deniers[SCOUT]:
            return [STOP]
        moves = super().options(s)
        if self.placed == self.cubes:
            moves = [move for move in moves if move != ("cube", s.queue[self.start])]
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        if verb == "stop":
            return
        event = Event(noun)
        at = s.queue.index(event)
        s.deniers[self.seat] -= s.cards.cube_deniers[SCOUT]
        placed = self.placed + 1 if at == self.start else 1
        closed = self.closed
        if place_cube(s, self.seat, event):
            placed = 0
            closed |= int(event == MARAUDING)
        s.then(Scouting(self.seat, self.cubes, at, placed, closed))

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        if verb == "cube" and noun in s.queue[self.start :]:
            if s.deniers[self.seat] < s.cards.cube_deniers[SCOUT]:
                return "activation-too-dear"
            if noun == s.queue[self.start] and self.placed == self.cubes:
                return "too-many-cubes"
        return super().why_not(s, move)
