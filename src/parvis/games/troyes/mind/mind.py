"""The mind of Troyes: what its package tells the bots."""

from __future__ import annotations

from ....core.flow import Move
from ....core.mind import Mind
from ..rules.pieces import SEATS
from ..rules.state import Troyes
from .beliefs import likelihood
from .counts import Counts
from .eve import outlook
from .features import estimate
from .greedy import evaluate
from .parts import PARTS, parts
from .plans import PLANS, planned
from .sensible import sensible


class TroyesMind(Mind[Troyes]):
    """What bots look at in Troyes."""

    def evaluate(self, s: Troyes, seat: int) -> float:
        return evaluate(s, seat)

    def estimate(self, s: Troyes, seat: int) -> list[float]:
        return estimate(s, seat)

    def outlook(self, s: Troyes, seat: int) -> list[float]:
        return outlook(s, SEATS[seat])

    def sensible(self, s: Troyes) -> list[Move]:
        return sensible(s)

    def likelihood(self, s: Troyes, seat: int) -> float:
        return likelihood(s, seat, Counts(s).counts)

    def part_names(self) -> list[str]:
        return list(PARTS)

    def parts(self, s: Troyes, owner: int, seat: int) -> dict[str, float]:
        return parts(s, SEATS[owner], seat)

    def plans(self) -> list[str]:
        return list(PLANS)

    def planned(self, s: Troyes, seat: int, plan: str) -> float:
        return planned(s, SEATS[seat], PLANS[plan])
