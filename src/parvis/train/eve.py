"""What lies on the table when a round begins, and how the games ended: examples for a network, from many players.

`python -m parvis.train eve GAME` plays games generation after generation, each with stewards that have the network of
the one before, and fits a network to all of them. What is played is kept, a part at a time, so that it goes on where it
was stopped.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ..commands.fuzz import accepted
from ..core.flow import play
from ..core.game import Game, mind_of
from ..crew import Crew
from ..games import GAMES
from ..match import Match
from .making import made
from .network import Examples, Fitted, fit_network, together
from .population import alike, equal, member, plans_for_a_while
from .stirring import STIRRED
from .taught import Networks, eve_of, met
from .weights import file_of

OPENINGS: Final = (0, 0, 0, 6, 15, 30)
"""How many moves at random games begin with."""
SEATS: Final = (2, 2, 3, 4, 2, 3, 2, 4, 2, 5)
"""How many sit at the tables, in turn, as far as the game has seats for them."""
STIRS: Final = 0.25
"""How often a round begins with what luck has stirred, where luck does that."""
SETTLES: Final = 0.5
"""How likely players settle down when a round begins."""
PART: Final = 100
"""So many games at a time are kept."""

Found = list[tuple[list[list[float]], list[float], list[int], list[float]]]
"""For each round of a game: the inputs of each seat, those that all share, the points, and what the estimate says."""


def kept_in(game: Game[Any]) -> Path:
    """The data file that the network is loaded from."""
    return file_of(game).with_name("eve.json")


def example(name: str, seed: str, networks: Networks, number: int) -> tuple[Found, list[int]]:
    """A game of some of the population: what lay there when its rounds began, and the final scores.

    In a game without a habit all settle down to be equals when one of the rounds begins, and what comes of that is
    learned from: else what is left over by players who are no match for the others would seem worth nothing. Where luck
    stirs what they have, all play alike from the beginning.
    """
    game = GAMES[name]
    counts = [seats for seats in SEATS if seats in game.seat_counts]
    seats = counts[number % len(counts)]
    rng = Random(f"{seed}/{number}/who")
    stirred = STIRRED.get(game.name)
    options = accepted(game, seats, game.options) if rng.random() < 0.2 else ()
    with plans_for_a_while(game):
        if stirred is None:
            players = [member(game, rng, f"{number}-{seat}", networks) for seat in range(seats)]
        else:
            players = alike(game, rng, seats, networks)
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
                    match.bots = [equal(game, networks)] * seats
                if stirred is not None and rng.random() < STIRS:
                    stirred(s, rng)
                if settled:
                    rows, shared = eve_of(game).inputs(s, looker)
                    found.append((rows, shared, s.points[:], mind_of(game).estimate(s, looker)))

        while match.state.moves:
            match.step()
            look(match.state)
    return found, game.scores(match.state)


def gather(game: Game[Any], numbers: range, seed: str, networks: Networks, crew: Crew) -> Examples:
    """Some games as examples: one for each seat and round."""
    inputs, to_come, estimated, number = [], [], [], []
    played = made(crew, partial(example, game.name, seed, networks), numbers)
    for at, (found, scores) in zip(numbers, played, strict=True):
        for rows, shared, points, estimates in found:
            held = np.array(rows)
            others = (held.sum(axis=0) - held) / max(len(rows) - 1, 1)
            inputs.append(np.hstack([held, others, np.tile(shared, (len(rows), 1))]).astype(np.float32))
            to_come.append(np.subtract(scores, points))
            estimated.append(np.subtract(estimates, points))
            number.append(np.full(len(rows), at))
    return Examples(*[np.concatenate(part) for part in (inputs, to_come, estimated, number)])


def generation_of(game: Game[Any], games: int, seed: str, networks: Networks, folder: Path, crew: Crew) -> Examples:
    """All games of a generation: parts that the folder holds are not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    parts: list[Examples] = []
    for first in range(0, games, PART):
        numbers = range(first, min(first + PART, games))
        kept = folder / f"games-{first}-{numbers[-1]}.npz"
        if not kept.exists():
            gather(game, numbers, seed, networks, crew).save(kept)
        parts.append(Examples.load(kept))
    return together(parts)


def learn(
    game: Game[Any], generations: int, games: int, seed: str, hidden: int, out: Path, crew: Crew, matches: int = 0
) -> str:
    """Play and fit, generation after generation: the network of the last.

    The curve tells the errors of each, and what its stewards win against those before in so many matches.
    """
    every: list[Examples] = []
    networks: Networks = ()
    curve: list[str] = []
    for generation in range(generations):
        folder = out / f"generation-{generation}"
        every.append(generation_of(game, games, f"{seed}/{generation}", networks, folder, crew))
        fitted = fit_network(every, hidden, seed)
        networks = (*networks, written(game, fitted))
        (folder / "network.json").write_text(networks[-1], encoding="utf-8")
        told = f"generation {generation}: {sum(len(given.to_come) for given in every)} examples, {fitted.told()}"
        if matches and generation:
            told += ", " + met(game, networks[-1], networks[-2], matches, f"{seed}/{generation}/matches", crew)
        print(told, flush=True)
        curve.append(told + "\n")
        (out / "curve.txt").write_text("".join(curve), encoding="utf-8")
    return networks[-1]


def written(game: Game[Any], fitted: Fitted) -> str:
    """A network as its file: four digits, a line for each input."""
    named = fitted.named(eve_of(game).OWN, eve_of(game).SHARED)
    lines = [f"  {json.dumps(name)}: {json.dumps([float(f'{w:.4g}') for w in ws])}" for name, ws in named.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
