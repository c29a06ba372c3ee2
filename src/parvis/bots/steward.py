"""Steward: plays the turn that the game's fitted evaluation likes best."""

from __future__ import annotations

from random import Random
from typing import Final

from ..core.flow import Move
from .sight import Bot, Sight
from .turns import Turns

WIDTH: Final = 240
"""How many ends of its turn it looks at."""


class StewardBot(Bot):
    """Looks at whole turns of its own, and at where everybody stands when they end."""

    name = "steward"

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        return Turns(sight.game, sight.seat, rng).best(sight.imagine(rng), WIDTH).moves
