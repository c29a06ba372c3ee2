"""An even match: how strong somebody is on the ladder of levels, by the games against them, and which level fits.

The chance of a seat to win is its share of e to the power of everybody's strength (Luce, as in Elo for two). How far
the levels lie apart was measured in matches (`ladder.json`, by `tools/strength.py --levels --ladder`): each step is
what makes these most likely, with half a game won and half a game lost besides, so that a level that has won all is
not beyond measure. Where somebody stands is counted in levels, the novice being 0, and what makes the last games most
likely, if before the first of them one was taken for as strong as who was met there, give or take a level.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, log
from typing import Final, NamedTuple

from ..bots import LEVELS

LAST: Final = 20
"""How many games count, the last ones: people learn."""
FEWEST: Final = 3
"""With fewer games nothing is proposed."""
DOUBT: Final = 1.0
"""How far one may be from the level that was met first, in levels: a standard deviation."""
REACH: Final = 1.0
"""How far somebody may be beyond the first and the last level, in levels."""
GRAIN: Final = 40
"""How many places are tried between two levels."""
FARTHEST: Final = 8.0
"""The longest step that is believed."""


class Match(NamedTuple):
    """Games of a level alone against others of a weaker one: how many, and how many it won; shared ones in part."""

    better: str
    worse: str
    seats: int
    games: int
    won: float


class Met(NamedTuple):
    """A game of somebody against levels: which ones, and which share of the victory it brought."""

    levels: tuple[str, ...]
    share: float


class Proposal(NamedTuple):
    """A level that makes an even match, and what it is proposed for."""

    level: str
    stands: float
    """Where somebody stands, in levels."""
    against: str
    """The level that all of the games were played against; "" if it was not always the same."""
    games: int
    won: int


def proposal(game: str, met: Sequence[Met], offered: Sequence[str] = LEVELS) -> Proposal | None:
    """The level to play against, by the games that were played, the last one last; None if these are too few."""
    met = list(met)[-LAST:]
    levels = [level for level in LEVELS if level in offered]
    if len(met) < FEWEST or not levels:
        return None
    ladder = strengths(game)
    stands = place(ladder, met)
    own = strength(ladder, stands)
    level = min(levels, key=lambda level: abs(ladder[LEVELS.index(level)] - own))
    kinds = {level for one in met for level in one.levels}
    against = kinds.pop() if len(kinds) == 1 else ""
    return Proposal(level, stands, against, len(met), sum(one.share > 0 for one in met))


def place(ladder: Sequence[float], met: Sequence[Met]) -> float:
    """Where somebody stands, in levels: what makes these games most likely."""
    first = [LEVELS.index(level) for level in met[0].levels]
    middle = sum(first) / len(first)
    top = round((len(LEVELS) - 1 + REACH) * GRAIN)
    places = [number / GRAIN for number in range(-round(REACH * GRAIN), top + 1)]

    def likely(place: float) -> float:
        own = strength(ladder, place)
        told = -(((place - middle) / DOUBT) ** 2) / 2
        for one in met:
            chance = _chance(own, [ladder[LEVELS.index(level)] for level in one.levels])
            told += one.share * log(chance) + (1 - one.share) * log(1 - chance)
        return told

    return max(places, key=likely)


def strength(ladder: Sequence[float], place: float) -> float:
    """The strength at a place between two levels, or beyond the first or the last of them."""
    below = min(max(int(place), 0), len(ladder) - 2)
    return ladder[below] + (place - below) * (ladder[below + 1] - ladder[below])


@cache
def strengths(game: str) -> tuple[float, ...]:
    """How strong the levels are in a game, the novice being 0."""
    matches = measured().get(game, [])
    found = [0.0]
    for worse, better in pairwise(LEVELS):
        found.append(found[-1] + step([one for one in matches if (one.better, one.worse) == (better, worse)]))
    return tuple(found)


def step(matches: Sequence[Match]) -> float:
    """How much stronger a level is than the one before: what makes their matches most likely. 1, if there are none."""
    if not matches:
        return 1.0
    low, high = 0.05, FARTHEST
    for _ in range(40):
        middle = (low + high) / 2
        more = 0.5 - _chance(middle, [0.0])
        for one in matches:
            more += one.won - one.games * _chance(middle, [0.0] * (one.seats - 1))
        low, high = (middle, high) if more > 0 else (low, middle)
    return low


@cache
def measured() -> dict[str, list[Match]]:
    """The matches of levels that were played, game by game."""
    told = json.loads(files(__package__).joinpath("ladder.json").read_text(encoding="utf-8"))
    return {game: [Match(*match) for match in matches] for game, matches in told.items()}


def _chance(own: float, others: Sequence[float]) -> float:
    """How likely a seat wins against these."""
    return 1 / (1 + sum(exp(other - own) for other in others))
