"""`python tools/strength.py`: the matches behind the table of docs/bots.md, and the table itself.

Every pair of the ladder meets in every game: two seats, and one against the rest of a full table. What a folder already
holds is not played again; with `--games 0` nothing is played and the table shows what is there.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from parvis.arena.league import Folder, League, Played, run
from parvis.arena.standing import Standing, standings
from parvis.commands.common import add_data, count, kept_in, whole
from parvis.games import GAMES


class Pair(NamedTuple):
    """Two bots, and the share that the first has to win: at two seats, and alone against the others."""

    better: str
    worse: str
    two: float
    alone: float


PAIRS: Final = (
    Pair("greedy", "random", 0.98, 0.85),
    Pair("steward", "greedy", 0.75, 0.45),
    Pair("master@0.2s", "steward", 0.70, 0.42),
    Pair("master@1s", "steward", 0.70, 0.42),
)
FULL: Final = {name: [seats for seats in game.seat_counts if seats >= 4] for name, game in GAMES.items() if game.mind}
"""Where one sits against the rest."""


def leagues(seed: str) -> Iterator[tuple[Pair, League]]:
    for pair in PAIRS:
        for game in GAMES:
            for seats in (2, *FULL[game]):
                yield pair, League(game, seats, (), (pair.better, pair.worse), seed)


def row(pair: Pair, league: League, bot: Standing) -> str:
    """A line of the table."""
    wanted = pair.two if league.seats == 2 else pair.alone
    reached = "yes" if bot.low >= wanted else "likely" if bot.win_share >= wanted else "no"
    against = pair.worse if league.seats == 2 else f"{league.seats - 1} × {pair.worse}"
    return (
        f"| {league.game} | {pair.better} against {against} | {league.seats} | {bot.games} | {bot.win_share:.0%} | "
        f"{bot.low:.0%} – {bot.high:.0%} | {wanted:.0%} | {reached} | {bot.think_seconds * 1000:.1f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python tools/strength.py", description="How strong the bots are.")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="games for each line (default: 100)")
    parser.add_argument("--jobs", type=whole, default=os.cpu_count() or 1, metavar="J", help="processes (default: all)")
    parser.add_argument("--seed", default="certify", metavar="S", help="where the luck comes from (default: certify)")
    parser.add_argument(
        "--out", metavar="DIR", help="where the leagues are kept (default: with those of `parvis arena`)"
    )
    add_data(parser)
    given = parser.parse_args()
    out = Path(given.out) if given.out else kept_in(given, "arena", "parvis-arena")
    print(f"the leagues are kept in {out}", file=sys.stderr)
    print("| game | who | seats | games | wins | 95 % interval | wanted | reached | thinks |")
    print("|---|---|---|---|---|---|---|---|---|")
    for pair, league in leagues(given.seed):
        path = out / f"{league.game}-{league.seats}-{pair.better}-{pair.worse}"
        if not given.games and not path.exists():
            continue
        folder = Folder(path, league)
        games: list[Played] = list(run(folder, given.games, given.jobs)) if given.games else [*folder.played().values()]
        if games:
            print(row(pair, league, standings(league.bots, games)[0]), flush=True)


if __name__ == "__main__":
    main()
