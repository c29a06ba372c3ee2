"""Stewards that go by a network of their own: those of a generation and those of the generations before it."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from ..arena.standing import interval
from ..bots import Bot, Sight, bot
from ..core.flow import Move
from ..core.game import Game
from ..core.network import read_weights
from ..crew import Crew
from ..games import GAMES
from ..match import Match
from .making import made

PAST: Final = 0.3
"""How many of them are past selves, once there are any."""

Networks = tuple[str, ...]
"""The networks of all generations so far, as their files have them, the latest last."""


def eve_of(game: Game[Any]) -> Any:
    """The module of a game that has OWN, SHARED, NETWORK, and `inputs` as one seat may know them."""
    return import_module(f"parvis.games.{game.name}.mind.eve")


class Taught(Bot):
    """A steward that lays out its own network before it thinks."""

    name = "steward"

    def __init__(self, game: Game[Any], network: str) -> None:
        self.eve = eve_of(game)
        self.weights = read_weights(network, self.eve.OWN, self.eve.SHARED)
        self.steward = bot("steward")

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        self.eve.NETWORK.learn(self.weights)
        return self.steward.turn(sight, rng)


def one_of(networks: Networks, rng: Random) -> str:
    """The latest of them, or now and then one of those before it."""
    return rng.choice(networks[:-1]) if len(networks) > 1 and rng.random() < PAST else networks[-1]


def met(game: Game[Any], network: str, before: str, games: int, seed: str, crew: Crew) -> str:
    """How many games a steward with a network wins against one with the network before it: told with the interval."""
    share = sum(made(crew, partial(share_of_two, game.name, (network, before), seed), games)) / games
    low, high = interval(share, games)
    return f"wins {share:.0%} of {games} games ({low:.0%} - {high:.0%}) against the one before"


def share_of_two(name: str, networks: tuple[str, str], seed: str, number: int) -> float:
    """What the first of two networks wins in a game of two stewards; each game is played from both seats."""
    game = GAMES[name]
    seat = number % 2
    players = [Taught(game, networks[seat]), Taught(game, networks[1 - seat])]
    match = Match(game, players, f"{seed}/{number // 2}")
    match.play()
    return match.shares()[seat]
