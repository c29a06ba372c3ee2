"""Phase II: the builders that have passed."""

from __future__ import annotations

from ....core.flow import Field, Move, Step
from .pieces import EMPTY, NO_SEATS, SEATS, Seat, among
from .spaces import open_places, why_not_place
from .state import Pillars, SeatQuestion


class PassedBuilders(Step[Pillars]):
    """Phase II: the rest of the bag, then the builders that have passed are placed for nothing, first to pass first."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.cost = 0
        waiting: list[Seat] = []
        for owner in SEATS[s.seats]:
            count = s.bag[owner]
            if count and among(s.walled, owner):
                s.bag[owner] = count = max(count - s.cards.builders + s.cards.wall_builders, 0)
            waiting += [owner] * count
        waiting += [Seat(seat) for seat in s.rosette[::-1] if seat != EMPTY]
        s.walled = NO_SEATS
        steps: list[Step[Pillars]] = []
        while waiting:
            seat = waiting[0]
            together = 1
            while together < len(waiting) and waiting[together] == seat:
                together += 1
            steps.append(PlacePassed(seat, together - 1, -1))
            waiting = waiting[together:]
        s.then(*steps)


class PlacePassed(SeatQuestion):
    """Phase II: a builder that is free. Several of one player in a row are placed in the order of the places."""

    __slots__ = ("above", "more")

    def __init__(self, seat: Seat, more: int, above: int) -> None:
        self.seat = seat
        self.more = more
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.more, self.above)

    def options(self, s: Pillars) -> list[Move]:
        moves = open_places(s)
        if self.above >= 0:
            moves = [move for move in moves if move[1] > self.above]
        if self.more:
            places = s.places
            moves = [move for move in moves if places[move[1] + 1 :].count(EMPTY) >= self.more]
        return moves

    def choose(self, s: Pillars, move: Move) -> None:
        s.places[move[1]] = self.seat
        if s.bag[self.seat]:
            s.bag[self.seat] -= 1
        else:
            cost = s.cards.first_cost
            while s.rosette[cost] == EMPTY:
                cost -= 1
            s.rosette[cost] = EMPTY
        if self.more:
            s.then(PlacePassed(self.seat, self.more - 1, move[1]))

    def why_not(self, s: Pillars, move: Move) -> str:
        return why_not_place(s, self.seat, move) or ("in-order" if move[1] < self.above else "not-yet")
