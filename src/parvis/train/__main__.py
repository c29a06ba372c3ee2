"""`python -m parvis.train`: `fit GAME`, `tune GAME`, `alone GAME`, `between-rounds pillars` write weights of a mind."""

from __future__ import annotations

import argparse

from ..games import GAMES
from . import between_rounds
from .fit import fit
from .played_on import fit_differences
from .tune import tune
from .weights import write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parvis.train", description="Fit the weights of a game's features.")
    parser.add_argument(
        "way",
        choices=("fit", "tune", "alone", "between-rounds"),
        help="fit: regression on self-play; tune: by matches; alone: regression on turns of a lone seat played on; "
        "between-rounds: regression between two rounds of Pillars",
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seed", default="train", help="where the luck comes from (default: train)")
    parser.add_argument("--games", type=int, default=600, help="all but tune: games to play (default: 600)")
    parser.add_argument("--trust", type=float, default=2000.0, help="fit, alone: what the present weights are worth")
    parser.add_argument("--seats", type=int, help="fit: only games of so many seats")
    parser.add_argument("--options", default="", help="fit, alone: options of the games, with commas")
    parser.add_argument("--tries", type=int, default=100, help="tune: changes to try (default: 100)")
    parser.add_argument("--blocks", type=int, default=60, help="tune: blocks of games for each (default: 60)")
    parser.add_argument("--size", type=float, default=0.3, help="tune: how large a change is (default: 0.3)")
    given = parser.parse_args()
    game = GAMES[given.game]
    options = tuple(given.options.split(",")) if given.options else ()
    if given.way == "between-rounds":
        if given.game != "pillars":
            parser.error(f"{given.game} has no weights of its own between two rounds")
        between_rounds.write(between_rounds.fit(given.games, given.seed))
    elif given.way == "alone":
        if 1 not in game.seat_counts:
            parser.error(f"nobody plays {given.game} alone")
        write(game, fit_differences(game, given.games, given.seed, given.trust, options))
    elif given.way == "fit":
        seats = game.seat_counts if given.seats is None else (given.seats,)
        write(game, fit(game, given.games, given.seed, given.trust, [(count, options) for count in seats]))
    else:
        write(game, tune(game, given.tries, given.blocks, given.seed, given.size))


if __name__ == "__main__":
    main()
