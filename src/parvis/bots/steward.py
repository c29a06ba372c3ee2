"""Steward: plays the turn that the game's fitted evaluation likes best."""

from __future__ import annotations

from random import Random
from typing import Final

from ..core.flow import Move, State
from ..core.game import mind_of
from .playing_on import played_on, thought_of
from .sight import Bot, Sight
from .turns import Turns

WIDTH: Final = 240
"""How many ends of its turn it looks at."""
BY_HABIT: Final = 120
"""How many it looks at besides, by habit, where it plays turns on."""
BEST: Final = 5
"""How many turns of each kind it plays on to the end of the round, where the dealer has no say in it."""


class StewardBot(Bot):
    """Looks at whole turns of its own, and at where everybody stands when they end, or when the round has."""

    name = "steward"

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        world: State = sight.imagine(rng)
        if not mind_of(sight.game).habit():
            return Turns(sight.game, sight.seat, rng).best(world, WIDTH).moves
        turns = thought_of(sight.game, sight.seat, rng, world, (WIDTH, BY_HABIT), BEST)
        values = [played_on(sight.game, world, turn, sight.seat, rng) for turn in turns]
        return turns[values.index(max(values))].moves
