"""Master: searches until its time is up."""

from __future__ import annotations

from random import Random

from ..core.flow import Move
from .clock import Clock, Looks, Now
from .search import Search
from .sight import Bot, Sight


class MasterBot(Bot):
    """Plays the best turn that its search finds in so many seconds, or in so many looks."""

    def __init__(self, seconds: float, now: Now, looks: int = 0) -> None:
        self.name = f"master@{looks}" if looks else f"master@{seconds:g}s"
        self.seconds = seconds
        self.now = now
        self.looks = looks

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        clock = Looks(self.looks) if self.looks else Clock(self.seconds, self.now)
        return Search(sight, rng, clock).branches()[0].turn.moves
