"""Who plays the games to learn from: players of many kinds, so that no way of playing is taken for the only one.

Some follow a plan, with prices that are shaken more or less; most weigh turns by the estimate, and in Caylus mind what
others have more or less; and once there is a network, stewards that have it play as well, and past selves of theirs.
All of them stray now and then. Where plans are no match for the others, all at a table play alike: else the network
would take what the better ones like to have for what makes them better.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from math import exp
from random import Random
from typing import Any, Final

from ..bots import Bot, Sight
from ..bots.plan import PLAN, PlannedTurns
from ..core.flow import Move
from ..core.game import Game, mind_of
from ..core.plans import Prices
from .taught import Networks, Taught, one_of
from .wanderer import Wanderer

STEWARDS: Final = 0.5
"""How many are stewards, once they have something to go by: games are slower then, and better."""
ESTIMATES: Final = 0.6
"""How many weigh turns by the estimate, of those who are no stewards."""
OWNS: Final = (0.0, 0.25, 0.5, 1.0, 3.0)
"""What an own point counts beside the lead to one of them, where there is a habit: players differ in that."""
ALIKE: Final = 0.1
"""How often all stray that play alike."""
NO_HABIT: Final = 0.7
"""How many do so in a game without a habit, whose plans are no match for it."""
HABITS: Final = 0.5
"""How many of the plans are the one that comes to mind by habit, if there is one."""
SHAKEN: Final = (0.0, 0.15, 0.35, 0.6)
"""By how much prices are shaken: deviations of their logarithm."""
STRAYS: Final = (0.0, 0.0, 0.05, 0.2)
"""How often a player strays."""
CHOICE: Final = 4
"""Among how many turns it chooses then."""
WIDTH: Final = 60
"""How many ends of a turn players look at."""
SETTLED: Final = 24
"""How many do once they have settled down."""


def plans_of(game: Game[Any]) -> dict[str, Prices]:
    """The prices of a game's plans: more of them may be put there."""
    found: dict[str, Prices] = import_module(f"parvis.games.{game.name}.mind.plans").PLANS
    return found


@contextmanager
def plans_for_a_while(game: Game[Any]) -> Iterator[None]:
    """What plans are put beside the game's own meanwhile are forgotten afterwards."""
    known = set(plans_of(game))
    try:
        yield
    finally:
        for plan in set(plans_of(game)) - known:
            del plans_of(game)[plan]


class Shaken(Bot):
    """Follows a plan by prices of its own, and strays now and then."""

    def __init__(self, game: Game[Any], name: str, prices: Prices, strays: float) -> None:
        self.name = name
        self.strays = strays
        plans_of(game)[name] = prices

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        turns = PlannedTurns(sight.game, sight.seat, rng, self.name).all(sight.imagine(rng), WIDTH)
        return rng.choice(turns[:CHOICE] if rng.random() < self.strays else turns[:1]).moves


class Straying(Bot):
    """Another bot that now and then plays one of the turns that look good at their end."""

    def __init__(self, played: Bot, strays: float) -> None:
        self.name = played.name
        self.played = played
        self.wanderer = Wanderer(1.0, WIDTH)
        self.strays = strays

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        return (self.wanderer if rng.random() < self.strays else self.played).turn(sight, rng)


def shaken(prices: Prices, rng: Random) -> Prices:
    """Prices somewhat off those given, and now and then one of them struck out or doubled."""
    size = rng.choice(SHAKEN)
    found = {name: price * exp(rng.gauss(0, size)) for name, price in prices.items()}
    for name in rng.sample(sorted(found), rng.choice((0, 0, 2, 5))):
        found[name] *= rng.choice((0.0, 2.0))
    return found


def member(game: Game[Any], rng: Random, name: str, networks: Networks) -> Bot:
    """One of the population, once there are networks or before."""
    strays = rng.choice(STRAYS)
    if networks and rng.random() < STEWARDS:
        return Straying(Taught(game, one_of(networks, rng)), strays)
    habit = mind_of(game).habit()
    if rng.random() < (ESTIMATES if habit else NO_HABIT):
        return Wanderer(strays, WIDTH, rng.choice(OWNS) if habit else 0.0)
    plan = habit if habit and rng.random() < HABITS else rng.choice(mind_of(game).plans())
    return Shaken(game, f"{PLAN}{name}", shaken(plans_of(game)[plan], rng), strays)


def alike(game: Game[Any], rng: Random, seats: int, networks: Networks) -> list[Bot]:
    """So many who play alike, once there are networks or before."""
    if networks and rng.random() < STEWARDS:
        network = one_of(networks, rng)
        return [Straying(Taught(game, network), ALIKE) for _ in range(seats)]
    return [Wanderer(ALIKE, WIDTH) for _ in range(seats)]


def equal(game: Game[Any], networks: Networks) -> Bot:
    """What all of them are once they have settled down."""
    return Taught(game, networks[-1]) if networks else Wanderer(0.0, SETTLED)
