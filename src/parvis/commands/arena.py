"""Let bots play a league, with every line-up turned through all seats on the same dice."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ..arena.league import Folder, League, OtherLeague, Played
from ..arena.league import run as run_league
from ..arena.page import page
from ..arena.standing import Standing, standings
from ..core.game import Game
from ..crew import every_core
from ..games import GAMES
from .common import (
    CommandError,
    Progress,
    Reports,
    add_crew,
    add_data,
    add_json,
    add_seed,
    add_table,
    chosen_bot,
    chosen_crew,
    chosen_seats,
    kept_in,
    print_json,
    split_bots,
    whole,
    write,
)

LONGEST_NAME: Final = 200
"""The most bytes of the name of a league's folder."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(sorted(GAMES)))
    add_json(parser)
    add_table(parser)
    add_seed(parser)
    parser.add_argument(
        "--bots", required=True, metavar="a,b,c", help="the bots; with fewer than seats the last one takes the rest"
    )
    parser.add_argument("--games", type=whole, default=100, metavar="N", help="games, in whole blocks (default: 100)")
    add_crew(parser, every_core(), "all")
    parser.add_argument("--out", metavar="DIR", help="the league's folder (default: one in the folder of what is kept)")
    add_data(parser)


def run(given: argparse.Namespace) -> None:
    game = GAMES[given.game]
    seats, options = chosen_seats(given, game)
    league = League(game.name, seats, options, tuple(chosen(given.bots, game)), given.seed)
    crew = chosen_crew(given)
    try:
        folder = Folder(Path(given.out) if given.out else default_folder(given, league), league)
    except OtherLeague as wrong:
        raise CommandError(str(wrong)) from None
    games: list[Played] = []
    print(f"the league is kept in {folder.path}", file=sys.stderr)
    bar = Progress(given.games, "games")
    reports = Reports()
    try:
        with crew, closing(run_league(folder, given.games, crew)) as playing:
            for played in playing:
                games.append(played)
                tell(reports, played)
                bar.update(len(games))
    finally:
        bar.close()
        result = standings(league.bots, games)
        write(folder.path / "index.html", page(league, result))
    if given.json:
        print_json(described(league, len(games), result))
    else:
        print(f"{league.game}, {seats} seats, {len(games)} games; records and page in {folder.path}")
        print("\n".join(map(line, result)))


def chosen(names: str, game: Game[Any]) -> list[str]:
    """The bots by name, each once."""
    given = split_bots(names)
    if len(given) < 2:
        raise CommandError("a league needs two bots or more")
    if len(set(given)) < len(given):
        raise CommandError("a bot can be in a league only once")
    for name in given:
        chosen_bot(name, game)
    return given


def default_folder(given: argparse.Namespace, league: League) -> Path:
    """A folder whose name tells what is played, so that the same league goes on in it."""
    words = [league.game, str(league.seats), *league.options, *league.bots, league.seed]
    name = "-".join(words).replace("/", "_")
    if len(name.encode()) > LONGEST_NAME:
        name = f"{league.game}-{league.seats}-{sha256(name.encode()).hexdigest()[:16]}"
    return kept_in(given, f"arena/{name}", f"parvis-arena/{name}")


def tell(reports: Reports, played: Played) -> None:
    """Report who has given up in a game."""
    for seat, report in enumerate(played.forfeits):
        if report:
            reports.tell(f"game {played.name}", played.bots[seat], report)


def described(league: League, games: int, bots: list[Standing]) -> dict[str, object]:
    return {
        "game": league.game,
        "seats": league.seats,
        "options": list(league.options),
        "seed": league.seed,
        "games": games,
        "bots": [
            {
                "name": bot.name,
                "games": bot.games,
                "win_share": round(bot.win_share, 4),
                "low": round(bot.low, 4),
                "high": round(bot.high, 4),
                "mean_score": round(bot.mean_score, 3),
                "mean_rank": round(bot.mean_rank, 3),
                "think_seconds": round(bot.think_seconds, 4),
                "rating": None if bot.rating is None else round(bot.rating, 2),
                "forfeits": bot.forfeits,
            }
            for bot in bots
        ],
    }


def line(bot: Standing) -> str:
    rating = "" if bot.rating is None else f", rating {bot.rating:.1f}"
    lost = f", {bot.forfeits} games forfeited" if bot.forfeits else ""
    return (
        f"{bot.name}: win share {bot.win_share:.1%} ({bot.low:.1%} to {bot.high:.1%}) of {bot.games} games, "
        f"mean score {bot.mean_score:.1f}, mean rank {bot.mean_rank:.2f}, "
        f"{bot.think_seconds:.3f} s a decision (longest {bot.longest:.3f}){rating}{lost}"
    )
