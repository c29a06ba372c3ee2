"""What a position is worth to everybody, and which moves are worth a thought."""

from __future__ import annotations

from ...core.flow import Move
from .glance import beliefs, worth
from .state import Troyes


def estimate(s: Troyes, seat: int) -> list[float]:
    """The final score that every seat can expect, from what one seat may know."""
    believed = beliefs(s, seat)
    return [worth(s, other, believed) for other in range(s.seats)]


def sensible(s: Troyes) -> list[Move]:
    """The moves worth a thought, the most promising first."""
    return s.moves
