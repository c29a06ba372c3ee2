"""The mind of The Pillars of the Earth: what its package tells the bots."""

from __future__ import annotations

from ....core.flow import Move
from ....core.mind import Mind
from ..rules.pieces import Seat
from ..rules.state import Pillars
from .features import estimate
from .greedy import evaluate
from .parts import PARTS, parts
from .plans import PLANS, planned
from .sensible import sensible


class PillarsMind(Mind[Pillars]):
    """What bots look at in The Pillars of the Earth."""

    def evaluate(self, s: Pillars, seat: int) -> float:
        return evaluate(s, Seat(seat))

    def estimate(self, s: Pillars, seat: int) -> list[float]:
        return estimate(s, seat)

    def sensible(self, s: Pillars) -> list[Move]:
        return sensible(s)

    def part_names(self) -> list[str]:
        return list(PARTS)

    def parts(self, s: Pillars, owner: int, seat: int) -> dict[str, float]:
        return parts(s, owner, seat)

    def plans(self) -> list[str]:
        return list(PLANS)

    def planned(self, s: Pillars, seat: int, plan: str) -> float:
        return planned(s, Seat(seat), PLANS[plan])
