"""The mind of Caylus: what its package tells the bots."""

from __future__ import annotations

from ....core.flow import Move
from ....core.mind import Mind
from ..rules.pieces import Seat
from ..rules.state import Caylus
from .eve import outlook
from .features import estimate, sensible
from .greedy import evaluate
from .parts import PARTS, parts
from .plans import HABIT, PLANS, planned


class CaylusMind(Mind[Caylus]):
    """What bots look at in Caylus."""

    def evaluate(self, s: Caylus, seat: int) -> float:
        return evaluate(s, Seat(seat))

    def estimate(self, s: Caylus, seat: int) -> list[float]:
        return estimate(s, Seat(seat))

    def sensible(self, s: Caylus) -> list[Move]:
        return sensible(s)

    def outlook(self, s: Caylus, seat: int) -> list[float]:
        return outlook(s, Seat(seat))

    def habit(self) -> str:
        return HABIT

    def part_names(self) -> list[str]:
        return list(PARTS)

    def parts(self, s: Caylus, owner: int, seat: int) -> dict[str, float]:
        return parts(s, Seat(owner), Seat(seat))

    def plans(self) -> list[str]:
        return list(PLANS)

    def planned(self, s: Caylus, seat: int, plan: str) -> float:
        return planned(s, Seat(seat), PLANS[plan])
