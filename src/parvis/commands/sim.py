"""Play games between bots and print what came out."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Any

from ..core.game import Game
from ..match import Match
from .common import (
    Progress,
    add_game,
    add_json,
    add_seed,
    add_table,
    chosen_bots,
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
    parser.add_argument("--records", metavar="DIR", help="write a record of each game into this folder")


def run(given: argparse.Namespace) -> None:
    game, cards = chosen_game(given)
    seats, options = chosen_seats(given, game)
    result = Result(game, seats)
    bar = Progress(given.games, "games")
    start = perf_counter()
    for number in range(given.games):
        match = Match(game, chosen_bots(given.bots, seats), f"{given.seed}/{number}", options, cards)
        record = match.play()
        result.add(match)
        if given.records:
            name = f"{game.name}-{seats}-{given.seed}-{number}.txt".replace("/", "_")
            write(Path(given.records) / name, str(record))
        bar.update(number + 1)
    result.seconds = perf_counter() - start
    bar.close()
    if given.json:
        print_json(result.json())
    else:
        print(result.text(chosen_bots(given.bots, seats)))
        if given.records:
            print(f"records in {given.records}")


class Result:
    """What came out of a number of games."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.games = 0
        self.moves = 0
        self.seconds = 0.0
        self.scores = [0] * seats
        self.shares = [0.0] * seats

    def add(self, match: Match) -> None:
        """Count a finished game; a shared victory is shared."""
        self.games += 1
        self.moves += len(match.record.moves)
        winners = self.game.winners(match.state)
        for seat, score in enumerate(self.game.scores(match.state)):
            self.scores[seat] += score
            self.shares[seat] += (seat in winners) / max(len(winners), 1)

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
        }

    def text(self, bots: list[Any]) -> str:
        lines = [
            f"{self.games} games of {self.game.name} finished: {self.moves} moves, "
            f"{self.moves / self.seconds:.0f} moves a second"
        ]
        for seat, bot in enumerate(bots):
            mean, share = self.scores[seat] / self.games, self.shares[seat] / self.games
            lines.append(f"seat {seat} ({bot.name}): mean score {mean:.1f}, win share {share:.1%}")
        return "\n".join(lines)
