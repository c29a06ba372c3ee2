"""The mind of Caylus: what its package tells the bots."""

from __future__ import annotations

from ....core.flow import Move
from ....core.mind import Mind
from ..rules.pieces import Seat
from ..rules.state import Caylus
from .features import estimate, sensible
from .greedy import evaluate


class CaylusMind(Mind[Caylus]):
    """What bots look at in Caylus."""

    def evaluate(self, s: Caylus, seat: int) -> float:
        return evaluate(s, Seat(seat))

    def estimate(self, s: Caylus, seat: int) -> list[float]:
        return estimate(s, Seat(seat))

    def sensible(self, s: Caylus) -> list[Move]:
        return sensible(s)
