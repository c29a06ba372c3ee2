"""Mind: what a game tells its bots. Everything here is worked out from what one seat may know."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from .flow import Move, State
from .native import mypyc_attr

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """How good positions look, which moves are worth a thought, which plans there are, and how likely a world is."""

    @abstractmethod
    def evaluate(self, s: S, seat: int) -> float:
        """How good a position looks to a seat at a glance, in points, from what it may know: enough for `greedy`."""

    @abstractmethod
    def estimate(self, s: S, seat: int) -> list[float]:
        """The final score that every seat can expect, from what one seat may know: the scores once the game is over."""

    @abstractmethod
    def sensible(self, s: S) -> list[Move]:
        """The answers to the question that waits that are worth a thought, the most promising first; never empty."""

    def part_names(self) -> list[str]:
        """What an estimate is taken apart into, by name: the messages `part.NAME` say it in words."""
        return []

    def parts(self, s: S, owner: int, seat: int) -> dict[str, float]:
        """What one seat's estimate of another, or of itself, consists of, in points.

        What is in the estimate and in none of its parts is nobody's to name, and is told as the rest.
        """
        return {}

    def outlook(self, s: S, seat: int) -> list[float]:
        """What `estimate` tells, for a position in which a round has just begun: bots look ahead to there."""
        return self.estimate(s, seat)

    def habit(self) -> str:
        """The plan whose turns come to mind beside those the estimate likes, where the dealer has no say in a round.

        Then bots play turns on, and compare them where the round has ended. Empty where the dealer has a say, or where
        anything is hidden.
        """
        return ""

    def plans(self) -> list[str]:
        """The plans that somebody may follow in this game, by name."""
        return []

    def planned(self, s: S, seat: int, plan: str) -> float:
        """What a seat has in a position by the prices of one of the plans: what others have is no part of it."""
        raise KeyError(plan)

    def likelihood(self, s: S, seat: int) -> float:
        """How well what a seat cannot see fits to what it has seen: a weight for a world it has imagined."""
        return 1.0
