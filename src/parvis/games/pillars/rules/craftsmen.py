"""The craftsmen: how many a player may have, and who has to leave."""

from __future__ import annotations

from ....core.flow import Field, Move
from .moves import DISMISS
from .pieces import Craftsman, Seat, craftsmen_of, employs, with_craftsman, without_craftsman
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion, most_craftsmen


def employ(s: Pillars, seat: Seat, craftsman: Craftsman) -> None:
    """10. Shiring: a craftsman joins the others of a player. Whether they are too many is looked at afterwards."""
    s.craftsmen[seat] = with_craftsman(s.craftsmen[seat], craftsman)


def keep_to_limit(s: Pillars, seat: Seat) -> None:
    """Phase I, important: who has more than five craftsmen dismisses some for good, the new one if he likes."""
    excess = s.craftsmen[seat].bit_count() - most_craftsmen(s, seat)
    if excess > 0:
        s.then(Dismiss(seat, excess, -1))


class Dismiss(SeatQuestion):
    """Phase I, important: a craftsman leaves the game. Several are named in their order."""

    __slots__ = ("above", "count")

    def __init__(self, seat: Seat, count: int, above: int) -> None:
        self.seat = seat
        self.count = count
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.count, self.above)

    def options(self, s: Pillars) -> list[Move]:
        hand = [craftsman for craftsman in craftsmen_of(s.craftsmen[self.seat]) if craftsman > self.above]
        return [DISMISS[craftsman] for craftsman in hand[: len(hand) - self.count + 1]]

    def choose(self, s: Pillars, move: Move) -> None:
        s.craftsmen[self.seat] = without_craftsman(s.craftsmen[self.seat], Craftsman(move[1]))
        if self.count > 1:
            s.then(Dismiss(self.seat, self.count - 1, move[1]))

    def why_not(self, s: Pillars, move: Move) -> str:
        if move[0] != "dismiss":
            return why_not_asked(s, self.seat, move)
        if not employs(s.craftsmen[self.seat], Craftsman(move[1])):
            return "not-your-craftsman"
        return "in-order" if move[1] <= self.above else "not-yet"
