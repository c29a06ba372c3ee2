"""What the commands share: arguments, the games with the printed values asked for, output."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from ..bots import Bot, UnknownBot
from ..core.game import CardsError, Game, SetupError
from ..core.record import STANDARD
from ..crew import Crew, hired
from ..games import GAMES
from ..places import VARIABLE, NoHome, data
from ..programs import named


class CommandError(Exception):
    """Something wrong with what was asked, said in one line."""


def whole(text: str) -> int:
    """A whole number of one or more."""
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of one or more")
    return int(text)


def count(text: str) -> int:
    """A whole number of zero or more."""
    return 0 if text == "0" else whole(text)


def positive(text: str) -> float:
    """A number above zero."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above zero")
    return number


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, and its printed values."""
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(sorted(GAMES)))
    add_cards(parser)


def add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cards", metavar="FILE", help="a corrected file of printed values")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_table(parser: argparse.ArgumentParser) -> None:
    """Seats and options."""
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats")
    known = "; ".join(
        f"{name}: {', '.join((*game.options, *game.option_sets)) or 'none'}" for name, game in GAMES.items()
    )
    parser.add_argument("--options", default="", metavar="a,b", help=f"options of the game ({known})")


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", default="0", metavar="S", help="where the luck comes from (default: 0)")


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar="DIR", help=f"folder of what is kept (default: {VARIABLE}, or the user's own)"
    )


def add_crew(parser: argparse.ArgumentParser, jobs: int, said: str) -> None:
    """Who plays: processes of this machine, or a cluster."""
    parser.add_argument("--jobs", type=whole, default=jobs, metavar="J", help=f"processes (default: {said})")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster instead (auto, or HOST:PORT)")


def chosen_crew(arguments: argparse.Namespace) -> Crew:
    """Who plays so many games."""
    return hired(min(arguments.jobs, arguments.games), arguments.ray)


def kept_in(arguments: argparse.Namespace, folder: str, earlier: str = "") -> Path:
    """A folder in the one of what is kept. What an earlier version began below the working directory goes on there."""
    try:
        if not arguments.data and not os.environ.get(VARIABLE) and earlier and Path(earlier).is_dir():
            return Path(earlier).absolute()
        return Path(arguments.data or data(), folder).absolute()
    except NoHome as wrong:
        raise CommandError(str(wrong)) from None


def chosen_game(arguments: argparse.Namespace) -> tuple[Game[Any], str]:
    """The game with the printed values in use, and what these are called."""
    game = GAMES[arguments.game]
    if arguments.cards is None:
        return game, STANDARD
    return with_cards(game, Path(arguments.cards))


def with_cards(game: Game[Any], file: Path) -> tuple[Game[Any], str]:
    """A game with the printed values of a file."""
    try:
        return game.with_cards(json.loads(read(file))), re.sub(r"[^\w.-]", "_", file.name)
    except CardsError as wrong:
        raise CommandError(f"{file}: {wrong}") from None
    except (ValueError, RecursionError) as wrong:
        raise CommandError(f"{file}: not JSON: {wrong}") from None


def chosen_seats(arguments: argparse.Namespace, game: Game[Any]) -> tuple[int, tuple[str, ...]]:
    """Seats and options, checked by the game. The name of a set of options stands for all of them."""
    seats = arguments.seats if arguments.seats is not None else game.usual_seats()
    named = split(arguments.options)
    options = tuple(dict.fromkeys(one for name in named for one in game.option_sets.get(name, (name,))))
    try:
        game.setup(seats, options)
    except SetupError as wrong:
        raise CommandError(str(wrong)) from None
    return seats, options


def chosen_bots(names: str, seats: int, game: Game[Any]) -> list[Bot]:
    """A bot for each seat: the names given are repeated in their order until all seats are filled."""
    given = split_bots(names)
    if not given or len(given) > seats:
        raise CommandError(f"{len(given)} bots for {seats} seats")
    return [chosen_bot(given[seat % len(given)], game) for seat in range(seats)]


def chosen_bot(name: str, game: Game[Any]) -> Bot:
    """A bot by its name that plays a game."""
    try:
        found = named(name)
        found.sit_down(game)
        return found
    except UnknownBot as wrong:
        raise CommandError(str(wrong)) from None


def split(words: str) -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def split_bots(names: str) -> list[str]:
    """Names of bots separated by commas. A comma in quotation marks belongs to the command of a program."""
    found = re.findall(r"""((?:"(?:\\.|[^"\\])*"|'[^']*'|[^,])+)(?:,|$)""", names)
    return [name.strip() for name in found if name.strip()]


def read(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{file}: not a text file") from None
    except (OSError, ValueError) as wrong:
        raise CommandError(f"{file}: {getattr(wrong, 'strerror', None) or wrong}") from None


def write(file: Path, text: str) -> None:
    """Write a file, and the folder it stands in."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as wrong:
        raise CommandError(f"{file}: {getattr(wrong, 'strerror', None) or wrong}") from None


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


class Reports:
    """Why bots have given up: told on standard error, the first few times of each; the rest is only counted."""

    MOST = 3

    def __init__(self) -> None:
        self.told: dict[str, int] = {}

    def tell(self, where: str, name: str, report: str) -> None:
        """A bot has given up in a game, which is named."""
        self.told[name] = self.told.get(name, 0) + 1
        if self.told[name] <= self.MOST:
            print(f"forfeited, {where}: {report}", file=sys.stderr)


class Progress:
    """A bar on the terminal, on standard error so that output stays clean; nothing where there is no terminal."""

    WIDTH = 30

    def __init__(self, total: float, what: str) -> None:
        self.total = total
        self.what = what
        self.shown = -1
        self.live = sys.stderr.isatty()

    def update(self, done: float) -> None:
        filled = min(int(self.WIDTH * done / self.total), self.WIDTH)
        if self.live and filled != self.shown:
            self.shown = filled
            bar = "█" * filled + "·" * (self.WIDTH - filled)
            print(f"\r{bar} {done:.0f}/{self.total:.0f} {self.what}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
