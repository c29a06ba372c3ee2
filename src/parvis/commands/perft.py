"""Count the move sequences of a length from a position: a fingerprint of the rules."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from ..core.flow import DEALER, play, question
from ..core.game import Game
from .common import add_game, add_json, add_seed, add_table, chosen_game, chosen_seats, count, print_json, whole


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_json(parser)
    add_table(parser)
    add_seed(parser)
    parser.add_argument("--depth", type=whole, default=3, metavar="D", help="length of the sequences (default: 3)")
    parser.add_argument("--plies", type=count, default=0, metavar="P", help="random moves before counting (default: 0)")


def run(given: argparse.Namespace) -> None:
    game, _ = chosen_game(given)
    seats, options = chosen_seats(given, game)
    s = position(game, seats, options, given.seed, given.plies)
    counts = [perft(game, s, depth) for depth in range(1, given.depth + 1)]
    if given.json:
        print_json({"game": game.name, "seats": seats, "seed": given.seed, "plies": given.plies, "counts": counts})
    else:
        for depth, count in enumerate(counts, 1):
            print(f"depth {depth}: {count}")


def position(game: Game[Any], seats: int, options: tuple[str, ...], seed: str, plies: int) -> Any:
    """The position after some random moves, and after the dealer's that follow them."""
    rng = Random(f"{seed}/perft")
    s = game.setup(seats, options)
    done = 0
    while (waiting := question(s)) is not None and (done < plies or waiting.seat == DEALER):
        play(s, s.moves[int(rng.random() * len(s.moves))])
        done += 1
    return s


def perft(game: Game[Any], s: Any, depth: int) -> int:
    """The number of sequences of `depth` moves; the dealer's outcomes count as moves, equal ones once."""
    moves = dict.fromkeys(s.moves)
    if depth == 1 or not moves:
        return len(moves)
    total = 0
    for move in moves:
        after = game.clone(s)
        play(after, move)
        total += perft(game, after, depth - 1)
    return total
