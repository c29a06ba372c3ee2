"""The peer of the benchmark: Catanatron, the open Settlers engine in Python.

A speed means little without a neighbour timed on the same core in the same run. Catanatron is given its
best case here: random players, its own `Game.play` without accumulators, a warm process, and nothing of
ours inside the timed stretch. It is an optional extra, so nothing here imports it before `measure` is called.
"""

import random
from dataclasses import dataclass
from importlib import metadata
from time import process_time
from typing import Any

from .timing import mean_us

STRIDE = 50
"""One decision in this many is kept as a mid-game position, so that the sample spans games and phases."""

POSITIONS = 512
"""Positions kept at most: a long run must not grow a heap that slows the clones it then measures."""


@dataclass(frozen=True)
class Peer:
    """What Catanatron did: rates over the timed games alone, and mean costs on mid-game positions."""

    decisions_per_second: float
    unforced_per_second: float
    games_per_second: float
    clone_us: float
    legal_us: float
    decisions: int
    unforced: int
    games: int


def version() -> str | None:
    """The installed Catanatron, for the benchmark to name beside its figures; None where there is none."""
    try:
        return metadata.version("catanatron")
    except metadata.PackageNotFoundError:
        return None


def measure(seconds: float, seed: int) -> Peer:
    """Time games of four random players for half of `seconds`, and replay them in the other half.

    The replay, from the same seeds, counts what the timed games leave unrecorded (which decisions were
    forced) and collects the positions. Catanatron draws from the global generator, which is left as found.
    """
    before = random.getstate()
    try:
        return _measure(seconds, random.Random(seed))
    finally:
        random.setstate(before)


def _measure(seconds: float, seeds: random.Random) -> Peer:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.models.actions import generate_playable_actions

    def new_game(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    new_game(1).play()

    played: list[tuple[int, int]] = []
    spent = 0.0
    while not played or spent < seconds / 2:
        seed = seeds.randrange(1, 2**32)  # Catanatron takes a seed of 0 for no seed at all
        start = process_time()
        game = new_game(seed)
        game.play()
        spent += process_time() - start
        played.append((seed, len(game.state.actions)))

    unforced = 0
    positions: list[Any] = []
    for seed, length in played:
        middle = range(length // 4, 3 * length // 4, STRIDE)

        def observe(player: Any, game: Any, actions: Any, middle: range = middle) -> Any:
            nonlocal unforced
            unforced += len(actions) > 1
            if len(game.state.actions) in middle and len(positions) < POSITIONS:
                positions.append(game.copy())
            return player.decide(game, actions)

        game = new_game(seed)
        game.play(decide_fn=observe)
        if len(game.state.actions) != length:
            raise RuntimeError(f"Catanatron did not replay its game {seed} of {length} decisions")

    decisions = sum(length for _, length in played)
    return Peer(
        decisions_per_second=decisions / spent,
        unforced_per_second=unforced / spent,
        games_per_second=len(played) / spent,
        clone_us=mean_us(Game.copy, positions, seconds / 20),
        legal_us=mean_us(generate_playable_actions, [position.state for position in positions], seconds / 20),
        decisions=decisions,
        unforced=unforced,
        games=len(played),
    )
