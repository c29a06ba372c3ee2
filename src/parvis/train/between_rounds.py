"""Weights between two rounds of Pillars, by regression: what is taken along says how far a seat ends before others."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any, Final

import numpy as np

from ..crew import Crew
from ..games.pillars.game import PILLARS
from ..games.pillars.mind import between_rounds
from ..match import Match
from .making import made
from .wanderer import Wanderer
from .weights import file_of

CAUTION: Final = 50.0
"""How many positions the weights in use are worth."""

Position = tuple[int, Any, Any]
"""Stage, a row of features for each seat, and what the estimate says without them."""


def positions(seed: str, number: int) -> list[tuple[Position, Any]]:
    """A game of stewards that stray now and then: its positions between two rounds, and the final scores."""
    rng = Random(f"{seed}/{number}/viewers")
    seats = PILLARS.seat_counts[number % len(PILLARS.seat_counts)]
    match = Match(PILLARS, [Wanderer(0.25) for _ in range(seats)], f"{seed}/{number}")
    kept: list[Position] = []
    rounds: set[int] = set()

    def look(s: Any) -> None:
        stage = between_rounds.stage(s)
        if stage < 0 or PILLARS.round_number(s) in rounds:
            return
        rounds.add(PILLARS.round_number(s))
        viewer = rng.randrange(seats)
        rows = np.array([between_rounds.features(s, owner, viewer) for owner in range(seats)])
        without = np.array(PILLARS.mind.estimate(s, viewer)) - rows @ np.array(between_rounds.WEIGHTS[stage])
        kept.append((stage, rows, without))

    match.play(look)
    scores = np.array(PILLARS.scores(match.state), float)
    return [(position, scores) for position in kept]


def fit(games: int, seed: str, crew: Crew) -> dict[str, list[float]]:
    """For each feature its weight in each stage: ridge regression on the differences between the seats of a table."""
    given = [found for game in made(crew, partial(positions, seed), games) for found in game]
    worth: dict[str, list[float]] = {name: [] for name in between_rounds.NAMES}
    for stage, now in enumerate(between_rounds.WEIGHTS):
        tables = [(rows, scores - base) for (at, rows, base), scores in given if at == stage]
        rows = np.vstack([rows - rows.mean(axis=0) for rows, _ in tables])
        ahead = np.concatenate([to_come - to_come.mean() for _, to_come in tables])
        caution = CAUTION * np.diag(rows.var(axis=0) + 1e-3)
        weights = now + np.linalg.solve(rows.T @ rows + caution, rows.T @ (ahead - rows @ now))
        before, after = (float((ahead - rows @ w).std()) for w in (np.array(now), weights))
        print(f"stage {stage}: {len(tables)} tables, error of a lead {before:.2f}, now {after:.2f}")
        for name, weight in zip(between_rounds.NAMES, weights.tolist(), strict=True):
            worth[name].append(float(f"{weight:.3f}"))
    return worth


def write(worth: dict[str, list[float]]) -> None:
    """Keep weights: three digits, a line for each feature."""
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(values)}" for name, values in worth.items())
    file_of(PILLARS).with_name("between_rounds.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
