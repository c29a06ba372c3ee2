"""What a bot gets: its view, its moves, and worlds it may imagine. Never the state of the table."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any

from ..core.flow import Move, legal, question
from ..core.game import Game, Json
from ..core.native import mypyc_attr


class Sight:
    """The table as one seat sees it."""

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: Game[Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def moves(self) -> list[Move]:
        """The legal moves, if it is this seat's question."""
        waiting = question(self._state)
        return legal(self._state) if waiting is not None and waiting.seat == self.seat else []

    def view(self) -> Json:
        """What the seat may see."""
        return self.game.view(self._state, self.seat)

    def imagine(self, rng: Random) -> Any:
        """A state that the seat cannot tell from the true one."""
        return self.game.imagine(self._state, self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers questions for a seat."""

    name: str

    @abstractmethod
    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        """One of the moves that the sight offers, and the moves that are to follow it in this turn if it knows them.

        What follows depends on nothing but the moves before it: a plan ends where the dealer or somebody else decides.
        """

    def choose(self, sight: Sight, rng: Random) -> Move:
        """One of the moves that the sight offers."""
        return self.turn(sight, rng)[0]
