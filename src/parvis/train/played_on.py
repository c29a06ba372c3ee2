"""Weights by playing on, for one seat alone: what the features say about which turn of a decision is the best.

`fit` learns what the positions are worth that stewards come to, whatever they chose. Here several turns of the same
decision are played on to the end of the game by stewards, all with the same luck, and only the differences between them
are explained.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, Final

import numpy as np

from ..bots.turns import Turn, Turns, different, lead
from ..core.flow import DEALER, Move, play, question
from ..core.game import Game, mind_of
from ..core.turn import lasts, rest_of_turn
from ..crew import Crew
from ..games import GAMES
from ..match import Dealer, Match
from .making import made
from .wanderer import Wanderer
from .weights import features_of

SEAT: Final = 0
WIDTH: Final = 300
NARROW: Final = 6
"""How many ends of a turn are looked at: of the decision, and further on."""
BEST: Final = 4
OTHERS: Final = 5
"""How many of the best turns are played on, and how many of those behind them."""
BEHIND: Final = 40
"""How far behind, at most."""
ENDS: Final = 10
"""How often each of them is played on to the end."""
LOOKED_AT: Final = 0.5
"""How many decisions of a game are looked at."""


def decisions(name: str, seed: str, options: tuple[str, ...], number: int) -> list[tuple[Any, Any]]:
    """Decisions of a game: features at the ends of turns and the error of their estimate, both less the mean."""
    game = GAMES[name]
    kept: list[tuple[Any, Any]] = []
    rng = Random(f"{seed}/{number}/looked at")
    match = Match(game, [Wanderer(0.15, WIDTH)], f"{seed}/{number}", options)
    while (asked := question(match.state)) is not None:
        if asked.seat == SEAT and not match.plans[SEAT] and len(match.state.moves) > 1 and rng.random() < LOOKED_AT:
            found = _decision(game, match.state, rng)
            if len(found) > 1:
                features = np.array([row for row, _ in found])
                error = np.array([wrong for _, wrong in found])
                kept.append((features - features.mean(axis=0), error - error.mean()))
        match.step()
    return kept


def differences(game: Game[Any], games: int, seed: str, options: tuple[str, ...], crew: Crew) -> tuple[Any, Any]:
    """Features at the ends of turns and the error of their estimate, for the decisions of many games."""
    played = made(crew, partial(decisions, game.name, seed, options), games)
    found = [decision for game in played for decision in game]
    return np.vstack([rows for rows, _ in found]), np.hstack([errors for _, errors in found])


def _decision(game: Game[Any], s: Any, rng: Random) -> list[tuple[list[float], float]]:
    """For some turns: the features at the end, and how much more the game brings than the estimate there."""
    turns = different(Turns(game, SEAT, rng).all(s, WIDTH), BEHIND)
    chosen: list[Turn] = turns[:BEST]
    chosen += rng.sample(turns[BEST:], min(OTHERS, len(turns[BEST:])))
    rest = rest_of_turn(s)
    lucks = [f"{rng.getrandbits(64)}" for _ in range(ENDS)]
    found: list[tuple[list[float], float]] = []
    for turn in chosen:
        end = game.clone(s)
        for move in turn.moves:
            play(end, move)
        if lasts(end, rest):  # The dealer is asked in the middle of it.
            continue
        points = sum(_played_on(game, end, luck) for luck in lucks) / ENDS
        estimated = lead(mind_of(game).estimate(end, SEAT), SEAT)
        found.append((features_of(game).features(end, SEAT, SEAT), points - estimated))
    return found


def _played_on(game: Game[Any], end: Any, luck: str) -> int:
    """The score when a narrow steward plays on to the end of the game."""
    s = game.clone(end)
    dealer, rng = Dealer(game, luck), Random(luck)
    while (asked := question(s)) is not None:
        moves: list[Move] = [dealer.deal(s)] if asked.seat == DEALER else Turns(game, SEAT, rng).best(s, NARROW).moves
        for move in moves:
            play(s, move)
    return game.scores(s)[SEAT]


def fit_differences(
    game: Game[Any], games: int, seed: str, trust: float, options: tuple[str, ...], crew: Crew
) -> list[float]:
    """Ridge regression around the weights in use: `trust` says how many turns these are worth."""
    rows, errors = differences(game, games, seed, options, crew)
    now = np.array(features_of(game).WEIGHTS)
    print(f"{len(errors)} turns; error of the weights in use: deviation {errors.std():.2f}")
    spread = rows.std(axis=0)
    change = np.linalg.solve(rows.T @ rows + trust * np.diag(spread**2 + 1e-9), rows.T @ errors)
    print(f"error of the new weights: deviation {(errors - rows @ change).std():.2f}")
    weights: list[float] = (now + change).tolist()
    return weights
