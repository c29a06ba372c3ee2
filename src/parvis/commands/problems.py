"""List the problems of a game, or make more of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..bots import bot
from ..coach.problems import Problem, ProblemError, as_json, problems, write
from ..coach.problems import read as read_problems
from ..coach.problems.making import found_in
from ..commands.fuzz import tables
from ..core.game import Game
from ..core.record import Record
from ..games import GAMES
from ..match import Match
from .common import CommandError, Progress, add_data, add_json, add_seed, kept_in, print_json, read, whole
from .common import write as write_file
from .replay import checked

OF_A_GAME = 3
"""How many problems are taken from one game at most, so that they differ."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(sorted(GAMES)))
    parser.add_argument("--make", type=whole, metavar="N", help="make so many more, from games of bots or a record")
    parser.add_argument("--record", metavar="FILE", help="make them from this record")
    parser.add_argument("--file", metavar="FILE", help="where one's own problems are (default: in the folder of data)")
    add_seed(parser)
    add_data(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    game = GAMES[given.game]
    file = Path(given.file) if given.file else kept_in(given, "problems") / f"{game.name}.json"
    try:
        own = read_problems(read(file)) if file.is_file() else []
    except ProblemError as wrong:
        raise CommandError(f"{file}: {wrong}") from None
    if given.make:
        own += make(game, given, own, file)
    shipped = problems(game)
    known = {problem.id for problem in shipped}
    every = [*shipped, *[problem for problem in own if problem.id not in known]]
    if given.json:
        print_json({"game": game.name, "problems": [{**as_json(one), "best": one.best} for one in every]})
        return
    for one in every:
        hard = "hard" if one.hard else "easy"
        print(f"{one.id}  {one.seats} seats, move {len(one.moves)}, {hard}, {one.gap:.1f} points: {one.best}")
    print(f"{len(every)} problems" + (f", {len(own)} of them in {file}" if own else ""))


def make(game: Game[Any], given: argparse.Namespace, own: list[Problem], file: Path) -> list[Problem]:
    """New problems, each written as soon as it is found."""
    known = {problem.id for problem in own}
    made: list[Problem] = []
    bar = Progress(given.make, "problems")
    for record in games_of(game, given):
        for problem in found_in(record, min(OF_A_GAME, given.make - len(made))):
            if problem.id in known:
                continue
            known.add(problem.id)
            made.append(problem)
            write_file(file, write([*own, *made]))
            bar.update(len(made))
        if len(made) >= given.make:
            break
    bar.close()
    return made


def games_of(game: Game[Any], given: argparse.Namespace) -> Iterator[Record]:
    """The games that problems are taken from: a record, or games of bots at every kind of table in turn."""
    if given.record:
        record, _ = checked(Path(given.record), None, None)
        if record.game is not game:
            raise CommandError(f"{given.record}: a record of {record.game.name}, not of {game.name}")
        yield record
        return
    kinds = tables(game)
    plain = [kind for kind in kinds if not kind[1]]
    number = 0
    while True:
        among = plain if number % 2 == 0 else kinds
        seats, options = among[(number // 2) % len(among)]
        yield Match(game, [bot("apprentice") for _ in range(seats)], f"{given.seed}/{number}", options).play()
        number += 1
