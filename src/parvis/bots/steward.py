"""Steward: plays the turn after which it is furthest ahead when the round has ended, by the game's evaluation."""

from __future__ import annotations

from random import Random
from typing import Final

from ..core.flow import Move, State
from ..core.game import mind_of
from .few_worlds import best_played_on
from .playing_on import played_on, thought_of
from .sight import Bot, Sight
from .turns import Turns, different

WIDTH: Final = 240
"""How many ends of its turn it looks at."""
BY_HABIT: Final = 120
"""How many it looks at besides, by habit, where it plays turns on."""
BEST: Final = 5
"""How many turns of each kind it plays on to the end of the round, where the dealer has no say in it."""
DEALT: Final = 8
"""How many it plays on in a few worlds, where the dealer has a say."""


class StewardBot(Bot):
    """Looks at whole turns of its own, and at where everybody stands when the round has ended."""

    name = "steward"

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        world: State = sight.imagine(rng)
        if not mind_of(sight.game).habit():
            turns = different(Turns(sight.game, sight.seat, rng).all(world, WIDTH), DEALT)
            return best_played_on(sight, turns, rng)
        turns = thought_of(sight.game, sight.seat, rng, world, (WIDTH, BY_HABIT), BEST)
        values = [played_on(sight.game, world, turn, sight.seat, rng) for turn in turns]
        return turns[values.index(max(values))].moves
