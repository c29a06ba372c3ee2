"""`python tools/strength.py`: the matches behind the table of docs/bots.md, and the table itself.

Every pair of the ladder meets in every game: two seats, and one against the rest of a full table; in Troyes also with
the whole expansion. What a folder already holds is not played again; with `--games 0` nothing is played and the table
shows what is there. `--alone` plays Troyes against the King instead, and tells the mean of the scores; `--plans` lets
every plan play against bots that it must not beat; `--levels` lets the levels for people play against each other, one
against the rest at every seat count, and keeps what came of it where `--ladder FILE` says, which is what the lobby
proposes levels by (`src/parvis/coach/ladder.json`); `--winners` tells the mean score of the winners among journeymen of
Caylus; `--before PARVIS` plays against the bots of another version, which
is installed beside this one: PARVIS is its command.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Final, NamedTuple

from parvis.arena.league import Folder, League, Played, run
from parvis.arena.standing import Standing, standings
from parvis.bots import LEVELS, bot
from parvis.bots.plan import PLAN
from parvis.commands.common import add_data, count, kept_in, whole
from parvis.core.game import mind_of
from parvis.crew import every_core, hired, in_order
from parvis.games import GAMES
from parvis.match import Match


class Pair(NamedTuple):
    """Two bots, and the share that the first has to win: at two seats, and alone against the others."""

    better: str
    worse: str
    two: float
    alone: float
    expanded: float
    """With the whole expansion of Troyes, two seats."""


PAIRS: Final = (
    Pair("greedy", "random", 0.98, 0.85, 0.98),
    Pair("steward", "greedy", 0.75, 0.45, 0.75),
    Pair("master@0.2s", "steward", 0.70, 0.42, 0.65),
    Pair("master@1s", "steward", 0.70, 0.42, 0.65),
)
EXPANDED: Final = ("bonus", *GAMES["troyes"].option_sets["ladies-of-troyes"])
KING: Final = {"steward": 10, "master@0.2s": 20}
"""Alone against the King: the mean score that each bot has to reach."""
UNBEATEN: Final = (Pair(PLAN, "steward", 0.25, 0.15, 0.25), Pair(PLAN, "journeyman", 0.15, 0.10, 0.15))
"""What any plan may win at most."""
BEFORE: Final = (Pair("steward", "steward", 0.75, 0.45, 0.75), Pair("master@1s", "master@1s", 0.65, 0.40, 0.65))
"""What bots have to win against those of the same name in a version before."""
WINNERS: Final = {2: 115, 3: 95, 4: 85}
"""By seats of Caylus: what winners among journeymen have to score on average."""
FULL: Final = {name: [seats for seats in game.seat_counts if seats >= 4] for name, game in GAMES.items() if game.mind}
"""Where one sits against the rest."""


def leagues(seed: str) -> Iterator[tuple[Pair, League]]:
    for pair in PAIRS:
        for game in GAMES:
            for seats in (2, *FULL[game]):
                yield pair, League(game, seats, (), (pair.better, pair.worse), seed)
        yield pair, League("troyes", 2, EXPANDED, (pair.better, pair.worse), seed)


def plan_leagues(seed: str) -> Iterator[tuple[Pair, League]]:
    for pair in UNBEATEN:
        for name, game in GAMES.items():
            for plan in mind_of(game).plans():
                for seats in (2, *FULL[name][:1]):
                    met = pair._replace(better=PLAN + plan)
                    yield met, League(name, seats, (), (met.better, met.worse), seed)


def leagues_before(seed: str, parvis: str) -> Iterator[tuple[Pair, League]]:
    """The other version has a program for each seat, and as much time as this one."""
    for pair in BEFORE:
        program = f"exec:{parvis} bot {pair.worse}"
        for name in GAMES:
            for seats in (2, *FULL[name]):
                yield pair._replace(worse=f"{pair.worse} before"), League(name, seats, (), (pair.better, program), seed)


def level_leagues(seed: str, among: tuple[str, ...]) -> Iterator[tuple[Pair, League]]:
    """The better level alone against the rest, at every seat count; neighbours first."""
    pairs = [(LEVELS.index(better) - LEVELS.index(worse), better, worse) for worse, better in combinations(among, 2)]
    for _, better, worse in sorted(pairs, key=lambda pair: (pair[0], LEVELS.index(pair[2]))):
        for seats in sorted({number for game in GAMES.values() for number in game.seat_counts if number > 1}):
            for name, game in GAMES.items():
                if seats in game.seat_counts:
                    yield Pair(better, worse, 0, 0, 0), League(name, seats, (), (better, worse), seed)


def level_row(pair: Pair, league: League, bot: Standing) -> str:
    """A line of the table of levels, where nothing is wanted."""
    cells = row(pair, league, bot).strip("| ").split(" | ")
    return f"| {' | '.join(cells[:6])} |"


def row(pair: Pair, league: League, bot: Standing) -> str:
    """A line of the table."""
    wanted = pair.expanded if league.options else pair.two if league.seats == 2 else pair.alone
    low, share = bot.low - wanted, bot.win_share - wanted
    if pair.better.startswith(PLAN):
        low, share = wanted - bot.high, -share
    reached = "yes" if low >= 0 else "likely" if share >= 0 else "no"
    game = f"{league.game}, all modules" if league.options else league.game
    against = pair.worse if league.seats == 2 else f"{league.seats - 1} × {pair.worse}"
    return (
        f"| {game} | {pair.better} against {against} | {league.seats} | {bot.games} | {bot.win_share:.0%} | "
        f"{bot.low:.0%} – {bot.high:.0%} | {wanted:.0%} | {reached} | {bot.think_seconds * 1000:.1f} ms |"
    )


def ladder(matches: dict[str, list[list[object]]]) -> str:
    """What came of the matches of levels, as data: the better, the worse, seats, games, and the share of them won."""
    games = [
        f"  {json.dumps(game)}: [\n" + ",\n".join(f"    {json.dumps(match)}" for match in some) + "\n  ]"
        for game, some in matches.items()
    ]
    return "{\n" + ",\n".join(games) + "\n}\n"


def score_alone(name: str, seed: str) -> int:
    """A game against the King."""
    match = Match(GAMES["troyes"], [bot(name)], seed)
    match.play()
    return match.game.scores(match.state)[0]


def against_the_king(games: int, jobs: int, seed: str) -> None:
    """The mean score of each bot, and the interval in which it lies."""
    print("| who | games | mean score | 95 % interval | wanted |")
    print("|---|---|---|---|---|")
    with hired(jobs) as crew:
        for name, wanted in KING.items():
            seeds = [f"{seed}/{number}" for number in range(games)]
            scores = list(in_order(crew.each(partial(score_alone, name), seeds)))
            print(f"| {name} | {games} | {told_mean(scores)} | {wanted} |", flush=True)


def best_score(seats: int, seed: str) -> int:
    """The winner's score in a game of journeymen, who think by processor time."""
    match = Match(GAMES["caylus"], [bot("journeyman", process_time) for _ in range(seats)], seed)
    match.play()
    return max(match.game.scores(match.state))


def among_journeymen(games: int, jobs: int, seed: str) -> None:
    """The mean score of the winners at each number of seats, and the interval in which it lies."""
    print("| seats | games | mean of the winners | 95 % interval | wanted |")
    print("|---|---|---|---|---|")
    with hired(jobs) as crew:
        for seats, wanted in WINNERS.items():
            seeds = [f"{seed}/{seats}/{number}" for number in range(games)]
            scores = list(in_order(crew.each(partial(best_score, seats), seeds)))
            print(f"| {seats} | {games} | {told_mean(scores)} | {wanted} |", flush=True)


def told_mean(scores: list[int]) -> str:
    """A mean as two cells of a table, with its interval."""
    middle, wide = mean(scores), 1.96 * stdev(scores) / sqrt(len(scores))
    return f"{middle:.1f} | {middle - wide:.1f} – {middle + wide:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python tools/strength.py", description="How strong the bots are.")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="games for each line (default: 100)")
    parser.add_argument("--jobs", type=whole, default=every_core(), metavar="J", help="processes (default: all)")
    parser.add_argument("--seed", default="certify", metavar="S", help="where the luck comes from (default: certify)")
    parser.add_argument(
        "--out", metavar="DIR", help="where the leagues are kept (default: with those of `parvis arena`)"
    )
    parser.add_argument("--alone", action="store_true", help="Troyes against the King")
    parser.add_argument("--winners", action="store_true", help="winners' scores among journeymen of Caylus")
    parser.add_argument("--plans", action="store_true", help="plans against those that they must not beat")
    parser.add_argument(
        "--levels", nargs="?", const=",".join(LEVELS), metavar="a,b", help="levels for people (default: all of them)"
    )
    parser.add_argument("--ladder", metavar="FILE", help="write down the matches of the levels")
    parser.add_argument("--before", metavar="PARVIS", help="against the version whose command this is")
    add_data(parser)
    given = parser.parse_args()
    if given.alone:
        against_the_king(max(given.games, 2), given.jobs, given.seed)
        return
    if given.winners:
        among_journeymen(max(given.games, 2), given.jobs, given.seed)
        return
    out = Path(given.out) if given.out else kept_in(given, "arena", "parvis-arena")
    print(f"the leagues are kept in {out}", file=sys.stderr)
    head = "| game | who | seats | games | wins | 95 % interval |" + " wanted | reached | thinks |" * (not given.levels)
    print(head)
    print("|" + "---|" * (head.count("|") - 1))
    chosen = plan_leagues(given.seed) if given.plans else leagues(given.seed)
    if given.levels:
        among = tuple([level for level in LEVELS if level in given.levels.split(",")])
        if len(among) != len(given.levels.split(",")):
            parser.error(f"--levels: {', '.join(LEVELS)}")
        chosen = level_leagues(given.seed, among)
    matches: dict[str, list[list[object]]] = {game: [] for game in GAMES}
    if given.before:
        chosen = leagues_before(given.seed, given.before)
    for pair, league in chosen:
        kind = f"{league.game}-all" if league.options else league.game
        path = out / f"{kind}-{league.seats}-{pair.better}-{pair.worse}".replace(" ", "-")
        if not given.games and not path.exists():
            continue
        folder = Folder(path, league)
        with hired(given.jobs) as crew:
            games: list[Played] = [*run(folder, given.games, crew)] if given.games else [*folder.played().values()]
        if games:
            found = standings(league.bots, games)[0]
            told = level_row if given.levels else row
            print(told(pair, league, found), flush=True)
            won = round(found.win_share * found.games, 3)
            matches[league.game].append([pair.better, pair.worse, league.seats, found.games, won])
    if given.ladder:
        Path(given.ladder).write_text(ladder(matches), encoding="utf-8")


if __name__ == "__main__":
    main()
