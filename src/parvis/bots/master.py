"""Master: searches until its time is up."""

from __future__ import annotations

from random import Random

from ..core.flow import Move
from .clock import Clock, Looks, Marked, Now
from .search import Search
from .sight import Bot, Sight


class MasterBot(Bot):
    """Plays the best turn that its search finds in so many seconds, in so many looks, or by the marks of a clock."""

    def __init__(
        self, name: str, now: Now, seconds: float = 0.0, looks: int = 0, marks: list[int] | None = None
    ) -> None:
        self.name = name
        self.now = now
        self.seconds = seconds
        self.looks = looks
        self.marks = marks
        self.searched: list[int] | None = None
        """The marks of its clock when it last searched."""

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        self.searched = None
        moves = sight.moves
        if len(moves) == 1:
            return moves
        clock = self._clock()
        found = Search(sight, rng, clock).branches()[0].turn.moves
        self.searched = clock.marks
        return found

    def again(self) -> str:
        if self.searched is None:
            return self.name
        return "master@" + "".join([f"/{mark}" for mark in self.searched or [0]])

    def _clock(self) -> Clock:
        if self.marks is not None:
            return Marked(self.marks)
        return Looks(self.looks) if self.looks else Clock(self.seconds, self.now)
