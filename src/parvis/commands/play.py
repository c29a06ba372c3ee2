"""Play a game in the terminal against bots."""

from __future__ import annotations

import argparse
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..bots import Bot
from ..core.game import Game, face_of
from ..core.record import Record, RecordError, read_record
from ..games import GAMES
from ..programs import EXEC
from ..text.words import ENGLISH, LANGUAGES, words
from .common import (
    CommandError,
    add_data,
    add_game,
    add_table,
    chosen_bots,
    chosen_game,
    chosen_seats,
    kept_in,
    read,
    split_bots,
)
from .terminal import Terminal


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_table(parser)
    parser.add_argument("--seed", metavar="S", help="where the luck comes from (default: another each time)")
    parser.add_argument("--seat", type=int, metavar="K", help="where you sit (default: 0)")
    parser.add_argument("--bots", metavar="a,b", help="the bots at the other seats, in order (default: apprentice)")
    parser.add_argument("--lang", choices=LANGUAGES, default=_language(), help="language (default: the terminal's)")
    parser.add_argument("--load", metavar="FILE", help="play on from a saved record")
    add_data(parser)


def _language() -> str:
    wanted = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next(filter(None, wanted), "")[:2]
    return spoken if spoken in LANGUAGES else ENGLISH


def run(given: argparse.Namespace) -> None:
    with suppress(ImportError):
        import readline  # noqa: F401 -- its import alone lets arrows edit the line that is typed
    game, cards = chosen_game(given)
    face_of(game)
    say = words(game, given.lang)
    seat, bots = given.seat or 0, given.bots or "apprentice"
    if given.load is not None:
        if given.seats is not None or given.options:
            raise CommandError("a saved game has its own seats and options")
        written = read(Path(given.load))
        try:
            record = read_record(written, {**GAMES, game.name: game})
            state = record.replay()
        except RecordError as wrong:
            raise CommandError(f"{given.load}: {wrong}") from None
        if record.game is not game:
            raise CommandError(f"{given.load}: a record of {record.game.name}, not of {game.name}")
        record.lines = []
        left = re.search(r"^# seat (\d+), bots (.+)$", written, re.MULTILINE)
        if left is None and given.seat is None:
            raise CommandError(f"{given.load}: say with --seat where you sit")
        if left is not None:
            seat = given.seat if given.seat is not None else int(left[1])
            bots = given.bots or only_ours(left[2], given.load)
    else:
        seats, options = chosen_seats(given, game)
        record = Record(game, seats, options, cards)
        state = record.setup()
    if not 0 <= seat < record.seats:
        raise CommandError(f"there is no seat {seat} among {record.seats}")
    seed = given.seed if given.seed is not None else secrets.token_hex(8)
    games = kept_in(given, "games")
    file = Path(given.load).absolute() if given.load and Path(given.load).absolute().parent == games else None
    Terminal(record, state, seat, opponents(bots, seat, record.seats, game), say, seed, games, file).run()


def only_ours(names: str, file: str) -> str:
    """The bots that a file names. A file starts no program: that is for whoever plays to say."""
    for name in split_bots(names):
        if name.startswith(EXEC):
            raise CommandError(f"{file}: it was played against a program: say with --bots which one goes on")
    return names


def opponents(names: str, seat: int, seats: int, game: Game[Any]) -> list[Bot]:
    """A bot for every seat, the person's own included, in case he lets it play; the others get them in order."""
    given = split_bots(names)
    if seats == 1:
        return chosen_bots(names, 1, game)
    others = chosen_bots(",".join(given), seats - 1, game) if given else chosen_bots("", seats, game)
    return [*others[:seat], others[0], *others[seat:]]
