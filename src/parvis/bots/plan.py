"""Follows a plan: plays its turn so that it has most by the prices of the plan, whatever the others have."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.flow import Move, State
from ..core.game import Game
from .clock import Clock
from .sight import Bot, Sight, UnknownBot
from .turns import Turns

PLAN: Final = "plan:"
"""How the names of these bots begin; the name of the plan follows."""
WIDTH: Final = 120
"""How many ends of its turn it looks at."""


class PlannedTurns(Turns):
    """The ways to play a turn, by what a plan says they are worth."""

    def __init__(self, game: Game[Any], seat: int, rng: Random, plan: str, clock: Clock | None = None) -> None:
        super().__init__(game, seat, rng, clock)
        self.plan = plan

    def value(self, s: State) -> float:
        return self.mind.planned(s, self.seat, self.plan)


class PlanBot(Bot):
    """Has made up its mind before the game: neither the estimate nor the search of the other bots has a say."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.plan = name.removeprefix(PLAN)

    def sit_down(self, game: Game[Any]) -> None:
        plans = [] if game.mind is None else game.mind.plans()
        if self.plan not in plans:
            there = ", ".join([PLAN + plan for plan in plans]) or "none"
            raise UnknownBot(f"{game.name} has no '{self.name}' (there are: {there})")

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        self.sit_down(sight.game)
        return PlannedTurns(sight.game, sight.seat, rng, self.plan).best(sight.imagine(rng), WIDTH).moves
