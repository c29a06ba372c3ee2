"""What the prestige points of Caylus come from, as the log tells it."""

from __future__ import annotations

from typing import Any, Final

from ....core.flow import Move, Step
from ..rules.buildings import Leave
from ..rules.castle import BuildCastle
from ..rules.favours import ChooseLine
from ..rules.pieces import FIRST_PRESTIGE
from ..rules.sections import ScoreSection
from ..rules.state import SeatQuestion
from ..rules.trade import Trade

SOURCES: Final = (
    "track", "castle", "buildings", "prestige", "residences", "workers", "favours", "trade", "no-batch", "no-house",
)  # fmt: skip
"""The sheet's name for all of them together, and the sources."""


def source(step: Step[Any], move: Move | None, seat: int, change: int) -> str:
    """What points of a seat that a line tells of come from."""
    if isinstance(step, ScoreSection):
        return "no-house"
    if isinstance(step, BuildCastle):
        return "castle" if change > 0 else "no-batch"
    if isinstance(step, ChooseLine):
        return "favours"
    if isinstance(step, Trade):
        return "trade"
    if isinstance(step, Leave):
        return "residences"
    if move is not None and move[0] == "build":
        return "prestige" if move[1] >= FIRST_PRESTIGE else "buildings"
    if move is not None and move[0] == "transform":
        return "residences"
    return "workers" if isinstance(step, SeatQuestion) and step.seat != seat else ""
