"""What a position looks like to a seat."""

from __future__ import annotations

from .state import Pillars


def evaluate(s: Pillars, seat: int) -> float:
    """The lead of a seat over the best of the others."""
    return float(s.points[seat])
