"""What lies on the table when a round begins, and how the games ended: examples for a network, from many players.

`python -m parvis.train eve GAME` plays games generation after generation, each with stewards that have the network of
the one before, and fits a network to all of them. Each generation is kept, so that it goes on where it was stopped.
"""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ..commands.fuzz import accepted
from ..core.flow import play
from ..core.game import Game, mind_of
from ..core.network import read_weights
from ..crew import Crew
from ..games import GAMES
from ..match import Match
from .making import made
from .network import Examples, Fitted, fit_network
from .population import alike, equal, member, plans_for_a_while
from .stirring import STIRRED
from .weights import file_of

OPENINGS: Final = (0, 0, 0, 6, 15, 30)
"""How many moves at random games begin with."""
SEATS: Final = (2, 2, 3, 4, 2, 3, 2, 4, 2, 5)
"""How many sit at the tables, in turn, as far as the game has seats for them."""
STIRS: Final = 0.25
"""How often a round begins with what luck has stirred, where luck does that."""

SETTLES: Final = 0.5
"""How likely players settle down when a round begins."""

Found = list[tuple[list[list[float]], list[float], list[int], list[float]]]
"""For each round of a game: the inputs of each seat, those that all share, the points, and what the estimate says."""


def eve_of(game: Game[Any]) -> Any:
    """The module of a game that has OWN, SHARED, NETWORK, and `inputs` as one seat may know them."""
    return import_module(f"parvis.games.{game.name}.mind.eve")


def kept_in(game: Game[Any]) -> Path:
    """The data file that the network is loaded from."""
    return file_of(game).with_name("eve.json")


def use(game: Game[Any], weights: str) -> None:
    """Let bots play by these weights."""
    eve = eve_of(game)
    eve.NETWORK.learn(read_weights(weights, eve.OWN, eve.SHARED))


def example(name: str, seed: str, weights: str, number: int) -> tuple[Found, list[int]]:
    """A game of some of the population: what lay there when its rounds began, and the final scores.

    In a game without a habit all settle down to be equals when one of the rounds begins, and what comes of that is
    learned from: else what is left over by players who are no match for the others would seem worth nothing. Where luck
    stirs what they have, all play alike from the beginning.
    """
    game = GAMES[name]
    if weights:
        use(game, weights)
    counts = [seats for seats in SEATS if seats in game.seat_counts]
    seats = counts[number % len(counts)]
    rng = Random(f"{seed}/{number}/who")
    stirred = STIRRED.get(game.name)
    options = accepted(game, seats, game.options) if rng.random() < 0.2 else ()
    with plans_for_a_while(game):
        if stirred is None:
            players = [member(game, rng, f"{number}-{seat}", bool(weights)) for seat in range(seats)]
        else:
            players = alike(rng, seats, bool(weights))
        looker = rng.randrange(seats)
        match = Match(game, players, f"{seed}/{number}", options)
        for _ in range(rng.choice(OPENINGS)):
            play(match.state, rng.choice(match.state.moves))
        rounds = {0, game.round_number(match.state)}
        settled = stirred is not None or bool(mind_of(game).habit())
        found: Found = []

        def look(s: Any) -> None:
            nonlocal settled
            if s.moves and game.round_number(s) not in rounds:
                rounds.add(game.round_number(s))
                if not settled and rng.random() < SETTLES:
                    settled = True
                    match.bots = [equal(bool(weights))] * seats
                if stirred is not None and rng.random() < STIRS:
                    stirred(s, rng)
                if settled:
                    rows, shared = eve_of(game).inputs(s, looker)
                    found.append((rows, shared, s.points[:], mind_of(game).estimate(s, looker)))

        while match.state.moves:
            match.step()
            look(match.state)
    return found, game.scores(match.state)


def gather(game: Game[Any], games: int, seed: str, weights: str, crew: Crew) -> Examples:
    """Many games as examples: one for each seat and round."""
    inputs, to_come, estimated, number = [], [], [], []
    for at, (found, scores) in enumerate(made(crew, partial(example, game.name, seed, weights), games)):
        for rows, shared, points, estimates in found:
            held = np.array(rows)
            others = (held.sum(axis=0) - held) / max(len(rows) - 1, 1)
            inputs.append(np.hstack([held, others, np.tile(shared, (len(rows), 1))]).astype(np.float32))
            to_come.append(np.subtract(scores, points))
            estimated.append(np.subtract(estimates, points))
            number.append(np.full(len(rows), at))
    return Examples(*[np.concatenate(part) for part in (inputs, to_come, estimated, number)])


def learn(game: Game[Any], generations: int, games: int, seed: str, hidden: int, out: Path, crew: Crew) -> str:
    """Play and fit, generation after generation: the network of the last."""
    out.mkdir(parents=True, exist_ok=True)
    every: list[Examples] = []
    weights = ""
    for generation in range(generations):
        kept = out / f"generation-{generation}.npz"
        if not kept.exists():
            Examples.save(gather(game, games, f"{seed}/{generation}", weights, crew), kept)
        every.append(Examples.load(kept))
        fitted = fit_network(every, hidden, seed)
        told = f"generation {generation}: {sum(len(given.to_come) for given in every)} examples, {fitted.told()}"
        print(told, flush=True)
        with (out / "curve.txt").open("a", encoding="utf-8") as curve:
            curve.write(told + "\n")
        weights = written(game, fitted)
        (out / f"network-{generation}.json").write_text(weights, encoding="utf-8")
    return weights


def written(game: Game[Any], fitted: Fitted) -> str:
    """A network as its file: four digits, a line for each input."""
    named = fitted.named(eve_of(game).OWN, eve_of(game).SHARED)
    lines = [f"  {json.dumps(name)}: {json.dumps([float(f'{w:.4g}') for w in ws])}" for name, ws in named.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
