"""Weights by regression: what a seat's features say about the points it still makes."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np

from ..core.flow import DEALER
from ..core.game import Game, mind_of
from ..crew import Crew
from ..games import GAMES
from ..match import Match
from .making import made
from .wanderer import Wanderer
from .weights import features_of

EVERY = 5
"""One position in so many is kept: neighbours say the same."""
Tables = list[tuple[int, tuple[str, ...]]]
"""The numbers of seats and the options that games are played with, in turn."""


def game_of(name: str, seed: str, tables: Tables, number: int) -> tuple[list[list[float]], list[float]]:
    """A game of stewards that stray now and then: the features of each seat, and the points that came on top."""
    game = GAMES[name]
    features = features_of(game)
    rng = Random(f"{seed}/{number}/kept")
    seats, options = tables[number % len(tables)]
    match = Match(game, [Wanderer() for _ in range(seats)], f"{seed}/{number}", options)
    kept: list[tuple[int, list[float], float]] = []

    def look(s: Any) -> None:
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
    return [row for _, row, _ in kept], [scores[owner] - base for owner, _, base in kept]


def positions(game: Game[Any], games: int, seed: str, tables: Tables, crew: Crew) -> tuple[Any, Any]:
    """Positions of many games: features, and points that came on top."""
    played = made(crew, partial(game_of, game.name, seed, tables), games)
    return np.array([row for rows, _ in played for row in rows]), np.array([to for _, tos in played for to in tos])


def fit(game: Game[Any], games: int, seed: str, trust: float, tables: Tables, crew: Crew) -> list[float]:
    """Ridge regression around the weights in use: `trust` says how many positions these are worth."""
    rows, targets = positions(game, games, seed, tables, crew)
    now = np.array(features_of(game).WEIGHTS)
    spread = rows.std(axis=0)
    left = targets - rows @ now
    print(f"{len(targets)} positions; error of the weights in use: mean {left.mean():.2f}, deviation {left.std():.2f}")
    change = np.linalg.solve(rows.T @ rows + trust * np.diag(spread**2 + 1e-9), rows.T @ left)
    left = targets - rows @ (now + change)
    print(f"error of the new weights: mean {left.mean():.2f}, deviation {left.std():.2f}")
    weights: list[float] = (now + change).tolist()
    return weights
