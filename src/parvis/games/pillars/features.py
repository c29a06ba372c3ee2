"""What a position is worth to everybody, and which moves are worth a thought."""

from __future__ import annotations

from ...core.flow import Move
from .glance import worth
from .state import Pillars


def estimate(s: Pillars, seat: int) -> list[float]:
    """The final score that every seat can expect, from what one seat may know."""
    return [worth(s, other) for other in range(s.seats)]


def sensible(s: Pillars) -> list[Move]:
    """The moves worth a thought, the most promising first."""
    return s.moves
