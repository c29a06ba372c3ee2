"""Mind: what a game tells its bots. Everything here is worked out from what one seat may know."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from .flow import Move, State
from .native import mypyc_attr

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """How good positions look, which moves are worth a thought, and how likely a world is."""

    @abstractmethod
    def evaluate(self, s: S, seat: int) -> float:
        """How good a position looks to a seat at a glance, in points, from what it may know: enough for `greedy`."""

    @abstractmethod
    def estimate(self, s: S, seat: int) -> list[float]:
        """The final score that every seat can expect, from what one seat may know: the scores once the game is over."""

    @abstractmethod
    def sensible(self, s: S) -> list[Move]:
        """The answers to the question that waits that are worth a thought, the most promising first; never empty."""

    def likelihood(self, s: S, seat: int) -> float:
        """How well what a seat cannot see fits to what it has seen: a weight for a world it has imagined."""
        return 1.0
