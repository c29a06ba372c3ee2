"""Weights by regression: what a seat's features say about the points it still makes."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from ..core.flow import DEALER
from ..core.game import Game, mind_of
from ..match import Match
from .wanderer import Wanderer
from .weights import features_of

EVERY = 5
"""One position in so many is kept: neighbours say the same."""
Tables = list[tuple[int, tuple[str, ...]]]
"""The numbers of seats and the options that games are played with, in turn."""


def positions(game: Game[Any], games: int, seed: str, tables: Tables) -> tuple[Any, Any]:
    """Games of stewards that stray now and then: the features of each seat, and the points that came on top."""
    features = features_of(game)
    rng = Random(f"{seed}/kept")
    rows: list[list[float]] = []
    targets: list[float] = []
    for number in range(games):
        seats, options = tables[number % len(tables)]
        match = Match(game, [Wanderer() for _ in range(seats)], f"{seed}/{number}", options)
        kept: list[tuple[int, list[float], float]] = []

        def look(s: Any, seats: int = seats, kept: list[tuple[int, list[float], float]] = kept) -> None:
            if not s.moves or s.agenda[-1].seat == DEALER or rng.random() * EVERY > 1:
                return
            viewer = s.agenda[-1].seat
            estimates = mind_of(game).estimate(s, viewer)
            for owner in range(seats):
                row = features.features(s, owner, viewer)
                base = estimates[owner] - sum(w * x for w, x in zip(features.WEIGHTS, row, strict=True))
                kept.append((owner, row, base))

        match.play(look)
        scores = game.scores(match.state)
        for owner, row, base in kept:
            rows.append(row)
            targets.append(scores[owner] - base)
    return np.array(rows), np.array(targets)


def fit(game: Game[Any], games: int, seed: str, trust: float, tables: Tables) -> list[float]:
    """Ridge regression around the weights in use: `trust` says how many positions these are worth."""
    rows, targets = positions(game, games, seed, tables)
    now = np.array(features_of(game).WEIGHTS)
    spread = rows.std(axis=0)
    left = targets - rows @ now
    print(f"{len(targets)} positions; error of the weights in use: mean {left.mean():.2f}, deviation {left.std():.2f}")
    change = np.linalg.solve(rows.T @ rows + trust * np.diag(spread**2 + 1e-9), rows.T @ left)
    left = targets - rows @ (now + change)
    print(f"error of the new weights: mean {left.mean():.2f}, deviation {left.std():.2f}")
    weights: list[float] = (now + change).tolist()
    return weights
