"""The speed of environments: steps with observation and mask, of our games and of two peers that people train on.

OpenSpiel's backgammon (written in C++) and RLCard's gin rummy (in Python) are driven from Python like ours, by random
moves, in the same process. All take turns, a slice of time each, so that whatever else the machine does falls on all of
them. The peers are optional extras: nothing here imports them before they are measured.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from random import Random
from time import process_time
from typing import Any, Final

from ..core.game import Game

GAMES_ABREAST: Final = 64
SLICES: Final = 10
"""How often everybody's turn comes."""
STEPS: Final = 200
"""The steps of a peer between two looks at the clock."""


@dataclass
class Timed:
    """What was measured so far."""

    name: str
    version: str
    steps: int = 0
    seconds: float = 0.0

    @property
    def per_second(self) -> float:
        return self.steps / self.seconds


class Driven:
    """An environment that is driven by random moves."""

    @abstractmethod
    def drive(self) -> int:
        """Make some steps, each with observation and mask: how many."""


class Ours(Driven):
    """Many games of ours at once."""

    def __init__(self, game: Game[Any], options: tuple[str, ...], seats: int, seed: int) -> None:
        from ..env import Many

        self.many = Many(game, GAMES_ABREAST, seats, options, seed)

    def drive(self) -> int:
        self.many.step(self.many.sample())
        return GAMES_ABREAST


class OpenSpiel(Driven):
    """Backgammon of OpenSpiel: its tensor of observations and its mask of legal actions, by the calls for them."""

    def __init__(self, seed: int) -> None:
        import pyspiel

        self.game = pyspiel.load_game("backgammon")
        self.state = self.game.new_initial_state()
        self.random = Random(seed)

    def drive(self) -> int:
        state, random = self.state, self.random
        for _ in range(STEPS):
            while state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            state.observation_tensor()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            if state.is_terminal():
                state = self.game.new_initial_state()
        self.state = state
        return STEPS


class RLCard(Driven):
    """Gin rummy of RLCard: a step gives the observation and the legal actions, and we write the mask."""

    def __init__(self, seed: int) -> None:
        import rlcard

        self.env = rlcard.make("gin-rummy", config={"seed": seed})
        self.seen = self.env.reset()[0]
        self.random = Random(seed)

    def drive(self) -> int:
        from numpy import int8, zeros

        for _ in range(STEPS):
            legal = list(self.seen["legal_actions"])
            mask = zeros(self.env.num_actions, int8)
            mask[legal] = 1
            self.seen = self.env.step(legal[int(self.random.random() * len(legal))])[0]
            if self.env.is_over():
                self.seen = self.env.reset()[0]
        return STEPS


PEERS: Final[dict[str, tuple[str, str, Callable[[int], Driven]]]] = {
    "backgammon": ("OpenSpiel", "open_spiel", OpenSpiel),
    "gin rummy": ("RLCard", "rlcard", RLCard),
}
"""By game: whose it is, the package that brings it, and how it is driven."""


def version(package: str) -> str | None:
    """The installed version of a package, if it is installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def measure(driven: list[tuple[Timed, Driven]], seconds: float) -> None:
    """Time all of them, in turns, for so many seconds each."""
    for _, environment in driven:
        environment.drive()
    for _ in range(SLICES):
        for timed, environment in driven:
            start = process_time()
            spent = 0.0
            while spent < seconds / SLICES:
                timed.steps += environment.drive()
                spent = process_time() - start
            timed.seconds += spent
