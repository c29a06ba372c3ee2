"""A steward that now and then plays another good turn, and one that plays with weights of its own."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..bots.sight import Bot, Sight
from ..bots.turns import Turn, Turns
from ..core.flow import Move, play
from ..core.game import mind_of

LIKED: Final = 8
"""How many turns are looked at again by own points."""


class Wanderer(Bot):
    """Plays the best turn as a rule, and one of the good ones now and then, so that games differ.

    An own point may count beside the lead: games have more points then.
    """

    name = "wanderer"

    def __init__(self, strays: float = 0.2, width: int = 60, own: float = 0.0) -> None:
        self.strays = strays
        self.width = width
        self.own = own

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        world: Any = sight.imagine(rng)
        turns = Turns(sight.game, sight.seat, rng).all(world, self.width)
        if self.own:
            turns = sorted(turns[:LIKED], key=lambda turn: -self.worth(sight, world, turn))
        return rng.choice(turns[:4] if rng.random() < self.strays else turns[:1]).moves

    def worth(self, sight: Sight, world: Any, turn: Turn) -> float:
        """The lead where the turn ends, and as much of the own points as counts."""
        s: Any = sight.game.clone(world)
        for move in turn.moves:
            play(s, move)
        return turn.value + self.own * mind_of(sight.game).estimate(s, sight.seat)[sight.seat]


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
