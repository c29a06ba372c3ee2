"""Which moves are worth a thought."""

from __future__ import annotations

from ...core.flow import Move
from .state import Caylus


def sensible(s: Caylus) -> list[Move]:
    """The moves worth a thought, the most promising first."""
    return s.moves
