"""Weights by matches: small changes are kept when they win more, on the same dice and from every seat."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from ..bots.turns import lead
from ..core.game import Game
from ..match import Match
from .wanderer import Weighing
from .weights import features_of, write

SQUASH = 15.0
"""A lead of so many points counts as most of a victory."""


def margin(game: Game[Any], new: list[float], old: list[float], seats: int, seed: str) -> float:
    """How far one set of weights is ahead of the other in a game from each seat on the same dice: from -1 to 1."""
    features = features_of(game)
    total = 0.0
    for seat in range(seats):
        bots = [Weighing(features, new if other == seat else old) for other in range(seats)]
        match = Match(game, bots, seed)
        match.play()
        ahead = lead([float(score) for score in game.scores(match.state)], seat) / SQUASH
        total += ahead / (1 + abs(ahead))
    return total / seats


def changed(weights: list[float], rng: Random, size: float) -> list[float]:
    """Some of the weights moved by a part of themselves."""
    share = rng.choice((0.1, 0.3, 1.0))
    return [
        weight + rng.gauss(0, size) * (abs(weight) + 0.05) if rng.random() < share else weight for weight in weights
    ]


def tune(game: Game[Any], tries: int, blocks: int, seed: str, size: float) -> list[float]:
    """Try changes one after the other; one that is ahead by two deviations in `blocks` blocks of games is kept.

    At more than two seats equal bots are behind the best of the others on average: what counts there is how much
    better the change does than the weights in use would in its place.
    """
    features = features_of(game)
    rng = Random(seed)
    best: list[float] = list(features.WEIGHTS)
    for number in range(tries):
        new = changed(best, rng, size)
        gains: list[float] = []
        for block in range(blocks):
            seats = game.seat_counts[block % len(game.seat_counts)]
            place = f"{seed}/{number}/{block}"
            gain = margin(game, new, best, seats, place)
            gains.append(gain if seats == 2 else gain - margin(game, best, best, seats, place))
            if block >= 7 and fmean(gains) < 0:
                break
        deviation = stdev(gains) / sqrt(len(gains))
        kept = len(gains) == blocks and fmean(gains) > 2 * deviation
        print(
            f"{number}: {fmean(gains):+.4f} ± {deviation:.4f} in {len(gains)} blocks{' kept' if kept else ''}",
            flush=True,
        )
        if kept:
            best = new
            write(game, best)
        features.WEIGHTS[:] = best
    return best
