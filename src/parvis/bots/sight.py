"""What a bot gets: its view, its moves, and worlds it may imagine. Never the state of the table."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any

from ..core.flow import Move, legal, question
from ..core.game import Game, Json
from ..core.native import mypyc_attr


class Sight:
    """The table as one seat sees it: the game with its options, how many moves were made, and what is shown."""

    __slots__ = ("_state", "game", "options", "ply", "seat")

    def __init__(self, game: Game[Any], state: Any, seat: int, ply: int = 0, options: tuple[str, ...] = ()) -> None:
        self.game = game
        self.seat = seat
        self.ply = ply
        self.options = options
        self._state = state

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.game.scores(self._state))

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


class UnknownBot(ValueError):
    """A bot that is not there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers questions for a seat."""

    name: str
    seconds: float = 0.0
    """How long it means to think, if it goes by the clock."""
    failure: str = ""
    """Why it has given up, if it has: it plays at random from then on, to the end of the game."""

    @abstractmethod
    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        """One of the moves that the sight offers, and the moves that are to follow it in this turn if it knows them.

        What follows depends on nothing but the moves before it: a plan ends where the dealer or somebody else decides.
        """

    def sit_down(self, game: Game[Any]) -> None:
        """Look at what is going to be played: UnknownBot, if there is no such bot for this game."""

    def choose(self, sight: Sight, rng: Random) -> Move:
        """One of the moves that the sight offers."""
        return self.turn(sight, rng)[0]

    def again(self) -> str:
        """The name of a bot that would come to the last answer again, from the same sight and the same luck."""
        return self.name

    def end(self, scores: list[int] | None = None) -> None:
        """The game is over, with these scores; or it is left. What the bot holds for it is let go."""
