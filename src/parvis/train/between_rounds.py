"""Weights between two rounds of Pillars, by regression: what is taken along says how far a seat ends before others."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import numpy as np

from ..games.pillars.game import PILLARS
from ..games.pillars.mind import between_rounds
from ..match import Match
from .wanderer import Wanderer
from .weights import file_of

CAUTION: Final = 50.0
"""How many positions the weights in use are worth."""

Position = tuple[int, Any, Any]
"""Stage, a row of features for each seat, and what the estimate says without them."""


def positions(games: int, seed: str) -> list[tuple[Position, Any]]:
    """Games of stewards that stray now and then: their positions between two rounds, and the final scores."""
    rng = Random(f"{seed}/viewers")
    found: list[tuple[Position, Any]] = []
    for number in range(games):
        seats = PILLARS.seat_counts[number % len(PILLARS.seat_counts)]
        match = Match(PILLARS, [Wanderer(0.25) for _ in range(seats)], f"{seed}/{number}")
        kept: list[Position] = []
        rounds: set[int] = set()

        def look(s: Any, seats: int = seats, kept: list[Position] = kept, rounds: set[int] = rounds) -> None:
            stage = between_rounds.stage(s)
            if stage < 0 or PILLARS.round_number(s) in rounds:
                return
            rounds.add(PILLARS.round_number(s))
            viewer = rng.randrange(seats)
            rows = np.array([between_rounds.features(s, owner, viewer) for owner in range(seats)])
            kept.append(
                (
                    stage,
                    rows,
                    np.array(PILLARS.mind.estimate(s, viewer)) - rows @ np.array(between_rounds.WEIGHTS[stage]),
                )
            )

        match.play(look)
        scores = np.array(PILLARS.scores(match.state), float)
        found += [(position, scores) for position in kept]
    return found


def fit(games: int, seed: str) -> dict[str, list[float]]:
    """For each feature its weight in each stage: ridge regression on the differences between the seats of a table."""
    given = positions(games, seed)
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
