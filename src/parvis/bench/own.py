"""The speed of our own games: random seats, one core, set-up included. Each build is measured in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Any

from ..builds import COMPILED, PLAIN, VARIABLE, build
from ..core.flow import DEALER, play, question
from ..core.game import Game, face_of
from ..core.playout import playout
from ..games import GAMES
from ..text.words import words
from .timing import mean_us

POSITIONS = 512


@dataclass(frozen=True)
class Speed:
    """Rates over whole games, and mean costs on mid-game positions. The dealer's moves are not decisions."""

    moves_per_second: float
    decisions_per_second: float
    unforced_per_second: float
    games_per_second: float
    clone_us: float
    legal_us: float
    draw_us: float
    """The board and panels of the seat asked, in one language."""


def builds() -> list[str]:
    """The builds that can be measured here."""
    return [PLAIN, COMPILED] if build() == COMPILED else [PLAIN]


def measure_build(which: str, seats: int, seconds: float, seed: int) -> dict[str, Speed]:
    """The speed of every game in one of the builds."""
    command = [sys.executable, "-m", "parvis.bench.own", str(seats), str(seconds), str(seed)]
    ran = subprocess.run(command, env={**os.environ, VARIABLE: which}, stdout=subprocess.PIPE, check=True)
    return {name: Speed(**speed) for name, speed in json.loads(ran.stdout).items()}


def measured() -> dict[str, tuple[Game[Any], tuple[str, ...]]]:
    """What is measured, by its name: every game, and those with sets of options also with all of these."""
    found: dict[str, tuple[Game[Any], tuple[str, ...]]] = {}
    for name, game in GAMES.items():
        found[name] = (game, ())
        if game.option_sets:
            found[f"{name}, all"] = (game, tuple({option for named in game.option_sets.values() for option in named}))
    return found


def measure(game: Game[Any], options: tuple[str, ...], seats: int, seconds: float, seed: int) -> Speed:
    """Play random games for a while, then time cloning and listing moves on positions of such games."""
    rng = Random(seed)
    playout(game.setup(seats, options), rng)
    games = moves = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done = playout(game.setup(seats, options), rng)
        games, moves, decisions = games + 1, moves + done[0], decisions + done[1]
    positions = mid_game(game, options, seats, rng, POSITIONS)
    return Speed(
        moves_per_second=moves / spent,
        decisions_per_second=decisions / spent,
        # A question with a single option is never asked: every decision is a choice.
        unforced_per_second=decisions / spent,
        games_per_second=games / spent,
        clone_us=mean_us(game.clone, positions, seconds / 20),
        legal_us=mean_us(_options, positions, seconds / 20),
        draw_us=mean_us(_draw(game), positions[::8], seconds / 20),
    )


def mid_game(game: Game[Any], options: tuple[str, ...], seats: int, rng: Random, count: int) -> list[Any]:
    """So many questions to seats from the middle of random games."""
    positions: list[Any] = []
    while len(positions) < count:
        s = game.setup(seats, options)
        states = []
        while (waiting := question(s)) is not None:
            if waiting.seat != DEALER and rng.random() < 0.05:
                states.append(game.clone(s))
            play(s, rng.choice(s.moves))
        positions.extend(states[len(states) // 4 : 3 * len(states) // 4])
    return positions[:count]


def _draw(game: Game[Any]) -> Callable[[Any], object]:
    say, face = words(game, "en"), face_of(game)

    def draw(s: Any) -> object:
        view = game.view(s, s.agenda[-1].seat)
        return face.board(view, say), face.panels(view, say)

    return draw


def _options(s: Any) -> object:
    return s.agenda[-1].options(s)


def main(seats: str, seconds: str, seed: str) -> None:
    speeds = {
        name: asdict(measure(game, options, int(seats), float(seconds), int(seed)))
        for name, (game, options) in measured().items()
        if game.face
    }
    print(json.dumps(speeds))


if __name__ == "__main__":
    main(*sys.argv[1:])
