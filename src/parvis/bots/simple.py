"""Two bots for any game: one that plays at random, one that looks at where its turn can end."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.flow import DEALER, Move, Step, play
from ..core.game import mind_of
from ..core.turn import lasts, rest_of_turn
from .sight import Bot, Sight

LOOKS: Final = 6
"""How many ways of finishing its turn `greedy` tries for each move."""


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    name = "random"

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        return [rng.choice(sight.moves)]


class GreedyBot(Bot):
    """The move after which its turn can end in the position that the game's evaluation likes best.

    It looks no further than its own turn: what it does next it tries out at random a few times, and counts the best it
    saw, or the mean where the dealer had a say.
    """

    name = "greedy"

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        world = sight.imagine(rng)
        values = [self._worth(sight, world, move, rng) for move in moves]
        return [moves[values.index(max(values))]]

    def _worth(self, sight: Sight, world: Any, move: Move, rng: Random) -> float:
        mind = mind_of(sight.game)
        ends: list[float] = []
        chance = False
        for _ in range(LOOKS):
            s = sight.game.clone(world)
            turn = rest_of_turn(s)
            play(s, move)
            chosen, dealt = _finish(s, turn, rng)
            ends.append(mind.evaluate(s, sight.seat))
            chance = chance or dealt
            if not chosen and not dealt:
                break
        return sum(ends) / len(ends) if chance else max(ends)


def _finish(s: Any, rest: list[Step[Any]], rng: Random) -> tuple[bool, bool]:
    """Play on at random to the end of the turn: whether there were choices, and whether chance had a say."""
    chosen = dealt = False
    while lasts(s, rest):
        if s.agenda[-1].seat == DEALER:
            dealt = True
        else:
            chosen = True
        play(s, rng.choice(s.moves))
    return chosen, dealt
