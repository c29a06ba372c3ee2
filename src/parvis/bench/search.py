"""How much a master looks at: turns played on to the end of the round in a second of a core, in the build that runs."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, Final

from ..bots import Sight
from ..bots.clock import Clock
from ..bots.search import Search
from ..core.game import Game
from .own import mid_game

DECISIONS: Final = 8
"""How many decisions the time is shared by: some have longer rounds before them than others."""


def measure(game: Game[Any], options: tuple[str, ...], seats: int, seconds: float, seed: int) -> float:
    """Simulations a second, over decisions from the middle of games."""
    rng = Random(seed)
    simulations = 0.0
    spent = 0.0
    for s in list(mid_game(game, options, seats, rng, DECISIONS)):  # the same for every build, however far it looks
        sight = Sight(game, s, s.agenda[-1].seat)
        start = process_time()
        branches = Search(sight, rng, Clock(seconds / DECISIONS, process_time)).branches()
        spent += process_time() - start
        simulations += sum(branch.worlds - branch.doubt for branch in branches)
    return simulations / spent
