"""Where a sitting stands, and what would come of something that is done: values, never changed once made."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.flow import DEALER, Move
from .story import Line

SeatMove = tuple[int, Move]
"""A move with the seat that makes it."""


class Made(NamedTuple):
    """A move that was made, by whom, and the state before it."""

    seat: int
    move: Move
    before: Any


class Position(NamedTuple):
    """A point that a game has reached, with what can be taken back and made again from here."""

    ply: int
    """How many moves have been made."""
    state: Any
    last: tuple[Made, ...]
    """The last moves, as far back as one seat made them and chance has decided nothing since."""
    redo: tuple[SeatMove, ...]
    """The moves that were taken back, the one to be made again first at the end."""


class Change(NamedTuple):
    """What would come of something that is done: moves taken back, moves made instead, and what they brought about."""

    before: Position
    after: Position
    taken_back: int
    made: list[Made]
    """The moves, with the dealer's answers to them."""
    told: list[Line]

    @property
    def ply(self) -> int:
        """How many moves stay made."""
        return self.before.ply - self.taken_back

    @property
    def moves(self) -> list[SeatMove]:
        """The moves as a record has them."""
        return [(made.seat, made.move) for made in self.made]

    @property
    def mover(self) -> int | None:
        """Who has moved; nobody, if moves were only taken back or dealt."""
        movers = [made.seat for made in self.made if made.seat != DEALER]
        return movers[-1] if movers else None

    def states(self, ply: int) -> tuple[Any, Any]:
        """The states before and after one of its moves."""
        at = ply - self.ply
        after = self.made[at + 1].before if at + 1 < len(self.made) else self.after.state
        return self.made[at].before, after
