"""Levels for people: the same bots with less time, or content with any good turn. None of them plays a silly one."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from ..core.flow import Move
from .sight import Bot, Sight
from .turns import Turns, different

CHOICE: Final = 8
"""Among how many turns it chooses at most."""


class EasygoingBot(Bot):
    """Sees its turns as the steward does, and plays any of the good ones: the better it looks, the more often.

    A turn that looks more than `loss` points worse than the best is never played.
    """

    def __init__(self, name: str, width: int, loss: float) -> None:
        self.name = name
        self.width = width
        self.loss = loss

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        turns = different(Turns(sight.game, sight.seat, rng).all(sight.imagine(rng), self.width), CHOICE)
        best = turns[0].value
        good = [turn for turn in turns if turn.value >= best - self.loss]
        weights = [exp(2 * (turn.value - best) / self.loss) for turn in good]
        return rng.choices(good, weights)[0].moves
