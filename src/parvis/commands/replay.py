"""Check a record, and show the position it leads to and the scores."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..core.flow import question
from ..core.game import Game, seat_name
from ..core.record import Record, RecordError, read_record
from ..core.save import save
from ..games import GAMES
from ..words import LANGUAGES, words
from .common import CommandError, add_cards, print_json, read, with_cards


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--at", type=int, metavar="PLY", help="show the position after this many moves")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    add_cards(parser)


def run(given: argparse.Namespace) -> None:
    record = checked(Path(given.file), given.cards)
    ply = len(record.moves) if given.at is None else given.at
    if not 0 <= ply <= len(record.moves):
        raise CommandError(f"{given.file}: the record has {len(record.moves)} moves, not {ply}")
    s = record.replay(ply)
    if given.json:
        print_json(position(record.game, s, ply))
    else:
        print(text(record, s, ply, given.lang))


def checked(file: Path, cards: str | None) -> Record:
    """A record that has been played through to its end."""
    games: dict[str, Game[Any]] = dict(GAMES)
    if cards is not None:
        for name, game in GAMES.items():
            if f"game: {name}" in read(file):
                games[name] = with_cards(game, Path(cards))[0]
    try:
        record = read_record(read(file), games)
        record.replay()
    except RecordError as wrong:
        raise CommandError(f"{file}: {wrong}") from None
    return record


def position(game: Game[Any], s: Any, ply: int) -> dict[str, Any]:
    """A position as JSON: every column, the agenda, the scores."""
    waiting = question(s)
    return {
        **save(game, s),
        "ply": ply,
        "to_move": None if waiting is None else seat_name(waiting.seat),
        "scores": game.scores(s),
        "sheet": game.sheet(s),
    }


def text(record: Record, s: Any, ply: int, language: str) -> str:
    """A position in words: every column, who is to move, the scores by source."""
    game = record.game
    say = words(game.name, language)
    waiting = question(s)
    lines = [f"{say('title')}, {record.seats} seats, ply {ply} of {len(record.moves)}", ""]
    for column in game.columns:
        lines.append(f"{column:17} {getattr(s, column)}   # {say(f'column.{column}')}")
    lines.append(f"{'agenda':17} {s.agenda}")
    lines.append("")
    if waiting is None:
        lines.append(say("play.over"))
    else:
        lines.append(f"{seat_name(waiting.seat)} is to move: {', '.join(game.write(move) for move in s.moves)}")
    for seat, sheet in enumerate(game.sheet(s)):
        parts = ", ".join(f"{say(f'sheet.{source}')} {points}" for source, points in sheet.items())
        lines.append(f"seat {seat}: {sum(sheet.values())} ({parts})")
    return "\n".join(lines)
