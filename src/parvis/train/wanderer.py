"""A steward that now and then plays another good turn, and one that plays with weights of its own."""

from __future__ import annotations

from random import Random
from typing import Any

from ..bots.sight import Bot, Sight
from ..bots.turns import Turns
from ..core.flow import Move


class Wanderer(Bot):
    """Plays the best turn as a rule, and one of the good ones now and then, so that games differ."""

    name = "wanderer"

    def __init__(self, strays: float = 0.2, width: int = 60) -> None:
        self.strays = strays
        self.width = width

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        turns = Turns(sight.game, sight.seat, rng).all(sight.imagine(rng), self.width)
        return rng.choice(turns[:4] if rng.random() < self.strays else turns[:1]).moves


class Weighing(Bot):
    """A steward with weights of its own: it lays them out before it thinks."""

    name = "weighing"

    def __init__(self, features: Any, weights: list[float], width: int = 60) -> None:
        self.features = features
        self.weights = weights
        self.width = width

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        self.features.WEIGHTS[:] = self.weights
        return Turns(sight.game, sight.seat, rng).best(sight.imagine(rng), self.width).moves
