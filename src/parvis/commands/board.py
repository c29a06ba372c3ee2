"""Draw the board of a game as SVG: of a record at a ply, or of a random game."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from ..core.flow import DEALER, play, question
from ..core.game import face_of
from ..text.words import LANGUAGES, unnamed, words
from .common import CommandError, add_game, add_seed, add_table, chosen_game, chosen_seats, write
from .replay import checked


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_table(parser)
    add_seed(parser)
    parser.add_argument("--out", required=True, metavar="FILE", help="the picture to write (.svg)")
    parser.add_argument("--record", metavar="FILE", help="draw a position of this record")
    parser.add_argument(
        "--at",
        type=int,
        metavar="PLY",
        help="after this many moves (default: the end of a record, the middle of a random game)",
    )
    parser.add_argument("--seat", type=int, help="whose view to draw (default: whoever is to move)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")


def run(given: argparse.Namespace) -> None:
    game, _ = chosen_game(given)
    if given.record:
        record, s = checked(Path(given.record), given.cards, given.at)
        if record.game.name != game.name:
            raise CommandError(f"{given.record}: a record of {record.game.name}, not of {game.name}")
    else:
        seats, options = chosen_seats(given, game)
        s = middle(game, seats, options, given.seed, given.at)
    waiting = question(s)
    seat = given.seat if given.seat is not None else waiting.seat if waiting is not None else 0
    say = words(game, given.lang)
    drawn = str(face_of(game).board(game.view(s, seat), say))
    write(Path(given.out), f"{unnamed(say, s.seats).named(drawn)}\n")
    print(f"the board is in {given.out}")


def middle(game: Any, seats: int, options: tuple[str, ...], seed: str, ply: int | None) -> Any:
    """A position of a random game, at a question to a seat."""
    if ply is None:
        ply = sum(1 for _ in _random(game, seats, options, seed)) // 2
    for number, s in enumerate(_random(game, seats, options, seed)):
        if number >= ply and (waiting := question(s)) is not None and waiting.seat != DEALER:
            return s
    return s


def _random(game: Any, seats: int, options: tuple[str, ...], seed: str) -> Any:
    rng = Random(f"{seed}/board")
    s = game.setup(seats, options)
    yield s
    while s.moves:
        play(s, rng.choice(s.moves))
        yield s
