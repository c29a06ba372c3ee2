"""`python -m parvis.train`: ways to make the weights of a mind, and to look for holes in a bot.

`fit GAME`, `tune GAME`, `alone GAME` and `between-rounds pillars` write weights of features, `eve GAME` a network;
`exploit GAME` looks for a plan that beats a bot, and writes nothing but what it has found.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..__main__ import Told, stoppable
from ..bots import UnknownBot, bot
from ..commands.common import add_crew, chosen_crew, count, whole
from ..crew import Crew, NoCrew
from ..games import GAMES
from . import between_rounds, eve
from .exploit import exploit
from .fit import fit
from .played_on import fit_differences
from .tune import tune
from .weights import write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parvis.train", description="Fit the weights of a game's features.")
    parser.add_argument(
        "way",
        choices=("fit", "tune", "alone", "between-rounds", "eve", "exploit"),
        help="fit: regression on self-play; tune: by matches; alone: regression on turns of a lone seat played on; "
        "between-rounds: regression between two rounds of Pillars; eve: a network for the beginning of a round; "
        "exploit: a plan that beats a bot",
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seed", default="train", help="where the luck comes from (default: train)")
    parser.add_argument(
        "--games", type=whole, default=600, help="all but tune: games to play; eve: in each generation (default: 600)"
    )
    parser.add_argument("--trust", type=float, default=2000.0, help="fit, alone: what the present weights are worth")
    parser.add_argument("--seats", type=int, help="fit: only games of so many seats; exploit: seats (default: 2)")
    parser.add_argument("--options", default="", help="fit, alone: options of the games, with commas")
    parser.add_argument("--tries", type=whole, default=100, help="tune, exploit: changes to try (default: 100)")
    parser.add_argument("--blocks", type=int, default=60, help="tune: blocks of games for each (default: 60)")
    parser.add_argument("--size", type=float, default=0.3, help="tune, exploit: how large a change is (default: 0.3)")
    parser.add_argument("--generations", type=whole, default=4, help="eve: how often to play and fit (default: 4)")
    parser.add_argument("--hidden", type=whole, default=24, help="eve: hidden units (default: 24)")
    parser.add_argument(
        "--matches", type=count, default=20, help="eve: games of each generation against the one before (default: 20)"
    )
    parser.add_argument("--out", default="eve", help="eve: where generations are kept (default: ./eve)")
    parser.add_argument("--against", default="steward", help="exploit: the bot to beat (default: steward)")
    add_crew(parser, 1, "1; tune has one")
    given = parser.parse_args()
    if given.way == "tune" and given.ray:
        parser.error("tune tries one change after the other: it does not run on Ray")
    told = Told()
    try:
        with stoppable(told), chosen_crew(given) as crew:
            make(parser, given, crew)
    except NoCrew as wrong:
        parser.error(str(wrong))
    except KeyboardInterrupt:
        sys.exit(told.status)


def make(parser: argparse.ArgumentParser, given: argparse.Namespace, crew: Crew) -> None:
    """Make the weights that are asked for, and keep them."""
    game = GAMES[given.game]
    options = tuple(given.options.split(",")) if given.options else ()
    if given.way == "eve":
        out = Path(given.out)
        weights = eve.learn(game, given.generations, given.games, given.seed, given.hidden, out, crew, given.matches)
        eve.kept_in(game).write_text(weights, encoding="utf-8")
    elif given.way == "exploit":
        try:
            bot(given.against).sit_down(game)
        except UnknownBot as wrong:
            parser.error(str(wrong))
        exploit(game, given.against, given.seats or 2, given.tries, given.games, given.seed, given.size, crew)
    elif given.way == "between-rounds":
        if given.game != "pillars":
            parser.error(f"{given.game} has no weights of its own between two rounds")
        between_rounds.write(between_rounds.fit(given.games, given.seed, crew))
    elif given.way == "alone":
        if 1 not in game.seat_counts:
            parser.error(f"nobody plays {given.game} alone")
        write(game, fit_differences(game, given.games, given.seed, given.trust, options, crew))
    elif given.way == "fit":
        seats = game.seat_counts if given.seats is None else (given.seats,)
        tables = [(count, options) for count in seats]
        write(game, fit(game, given.games, given.seed, given.trust, tables, crew))
    else:
        write(game, tune(game, given.tries, given.blocks, given.seed, given.size))


if __name__ == "__main__":
    main()
