"""Play games between bots and print what came out."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ..core.game import Game
from ..games import GAMES
from ..match import Match
from .common import (
    Progress,
    Reports,
    add_crew,
    add_game,
    add_json,
    add_seed,
    add_table,
    chosen_bots,
    chosen_crew,
    chosen_game,
    chosen_seats,
    print_json,
    whole,
    write,
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_json(parser)
    add_table(parser)
    add_seed(parser)
    parser.add_argument("--games", type=whole, default=10, metavar="K", help="number of games (default: 10)")
    parser.add_argument("--bots", default="random", metavar="a,b", help="the bots, seat by seat (default: random)")
    add_crew(parser, 1, "1")
    parser.add_argument("--records", metavar="DIR", help="write a record of each game into this folder")


def run(given: argparse.Namespace) -> None:
    game, cards = chosen_game(given)
    seats, options = chosen_seats(given, game)
    bots = chosen_bots(given.bots, seats, game)
    printed = game.printed if given.cards else None
    series = Series(game.name, printed, cards, seats, options, given.bots, given.seed, bool(given.records))
    ended: dict[int, Played] = {}
    bar = Progress(given.games, "games")
    reports = Reports()
    start = perf_counter()
    with chosen_crew(given) as crew:
        for number, played in crew.each(partial(play, series), range(given.games)):
            if given.records:
                name = f"{game.name}-{seats}-{given.seed}-{number}.txt".replace("/", "_")
                write(Path(given.records) / name, played.record)
            for seat, report in played.forfeits.items():
                reports.tell(f"game {number}", bots[seat].name, report)
            ended[number] = played._replace(record="")
            bar.update(len(ended))
    result = Result(game, seats, perf_counter() - start)
    for number in range(given.games):
        result.add(ended[number])
    bar.close()
    if given.json:
        print_json(result.json())
    else:
        print(result.text(bots))
        if given.records:
            print(f"records in {given.records}")


class Series(NamedTuple):
    """Games that differ in nothing but their number."""

    game: str
    printed: Any
    """Corrected printed values, None where the standard ones are used."""
    cards: str
    seats: int
    options: tuple[str, ...]
    bots: str
    seed: str
    kept: bool
    """Whether their records are wanted."""


class Played(NamedTuple):
    """What came out of a game, seat by seat."""

    moves: int
    scores: list[int]
    shares: list[float]
    forfeits: dict[int, str]
    """Why a seat has given up, if one has."""
    record: str


def play(series: Series, number: int) -> Played:
    """Play one game of a series."""
    game = GAMES[series.game] if series.printed is None else GAMES[series.game].with_cards(series.printed)
    bots = chosen_bots(series.bots, series.seats, game)
    match = Match(game, bots, f"{series.seed}/{number}", series.options, series.cards)
    record = match.play()
    kept = str(record) if series.kept else ""
    return Played(len(record.moves), game.scores(match.state), match.shares(), match.forfeits, kept)


class Result:
    """What came out of a number of games."""

    def __init__(self, game: Game[Any], seats: int, seconds: float) -> None:
        self.game = game
        self.games = 0
        self.moves = 0
        self.seconds = seconds
        self.scores = [0] * seats
        self.shares = [0.0] * seats
        self.forfeits = [0] * seats

    def add(self, played: Played) -> None:
        """Count a finished game; a shared victory is shared, and who has given up has lost."""
        self.games += 1
        self.moves += played.moves
        for seat, (score, share) in enumerate(zip(played.scores, played.shares, strict=True)):
            self.scores[seat] += score
            self.shares[seat] += share
            self.forfeits[seat] += seat in played.forfeits

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "seats": len(self.scores),
            "games": self.games,
            "finished": self.games,
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds, 1),
            "mean_scores": [round(score / self.games, 3) for score in self.scores],
            "win_shares": [round(share / self.games, 4) for share in self.shares],
            "forfeits": self.forfeits,
        }

    def text(self, bots: list[Any]) -> str:
        lines = [
            f"{self.games} games of {self.game.name} finished: {self.moves} moves, "
            f"{self.moves / self.seconds:.0f} moves a second"
        ]
        for seat, bot in enumerate(bots):
            mean, share = self.scores[seat] / self.games, self.shares[seat] / self.games
            lost = f", {self.forfeits[seat]} games forfeited" if self.forfeits[seat] else ""
            lines.append(f"seat {seat} ({bot.name}): mean score {mean:.1f}, win share {share:.1%}{lost}")
        return "\n".join(lines)
