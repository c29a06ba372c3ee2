"""`python -m parvis.train fit GAME`, `tune GAME` and `between-rounds pillars` write the weights of a game's mind."""

from __future__ import annotations

import argparse

from ..games import GAMES
from . import between_rounds
from .fit import fit
from .tune import tune
from .weights import write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parvis.train", description="Fit the weights of a game's features.")
    parser.add_argument(
        "way",
        choices=("fit", "tune", "between-rounds"),
        help="fit: regression on self-play; tune: by matches; between-rounds: regression between two rounds of Pillars",
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seed", default="train", help="where the luck comes from (default: train)")
    parser.add_argument("--games", type=int, default=600, help="fit, between-rounds: games to play (default: 600)")
    parser.add_argument("--trust", type=float, default=2000.0, help="fit: positions that the present weights are worth")
    parser.add_argument("--seats", type=int, help="fit: only games of so many seats")
    parser.add_argument("--options", default="", help="fit: options of the games, separated by commas")
    parser.add_argument("--tries", type=int, default=100, help="tune: changes to try (default: 100)")
    parser.add_argument("--blocks", type=int, default=60, help="tune: blocks of games for each (default: 60)")
    parser.add_argument("--size", type=float, default=0.3, help="tune: how large a change is (default: 0.3)")
    given = parser.parse_args()
    game = GAMES[given.game]
    if given.way == "between-rounds":
        if given.game != "pillars":
            parser.error(f"{given.game} has no weights of its own between two rounds")
        between_rounds.write(between_rounds.fit(given.games, given.seed))
    elif given.way == "fit":
        options = tuple(given.options.split(",")) if given.options else ()
        seats = game.seat_counts if given.seats is None else (given.seats,)
        write(game, fit(game, given.games, given.seed, given.trust, [(count, options) for count in seats]))
    else:
        write(game, tune(game, given.tries, given.blocks, given.seed, given.size))


if __name__ == "__main__":
    main()
