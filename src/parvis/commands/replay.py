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
from ..text.words import LANGUAGES, Words, seat_words, unnamed, words
from .common import CommandError, add_cards, add_json, print_json, read, with_cards


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--at", type=int, metavar="PLY", help="show the position after this many moves")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    add_cards(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    record, s = checked(Path(given.file), given.cards, given.at)
    ply = len(record.moves) if given.at is None else given.at
    if given.json:
        print_json(position(record.game, s, ply))
    else:
        print(text(record, s, ply, words(record.game, given.lang)))


def checked(file: Path, cards: str | None, ply: int | None) -> tuple[Record, Any]:
    """A record and its state after so many moves, or at its end. Nothing beyond that is played."""
    written = read(file)
    games: dict[str, Game[Any]] = dict(GAMES)
    if cards is not None:
        name = next((line.partition(":")[2].strip() for line in written.splitlines() if line.startswith("game:")), "")
        if name in GAMES:
            games[name] = with_cards(GAMES[name], Path(cards))[0]
    try:
        record = read_record(written, games)
        if ply is not None and not 0 <= ply <= len(record.moves):
            raise CommandError(f"{file}: the record has {len(record.moves)} moves, not {ply}")
        return record, record.replay(ply)
    except RecordError as wrong:
        raise CommandError(f"{file}: {wrong}") from None


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


def text(record: Record, s: Any, ply: int, say: Words) -> str:
    """A position in words: every column, who is to move, the scores by source."""
    game = record.game
    waiting = question(s)
    lines = [say("replay.title", title=say("title"), seats=record.seats, ply=ply, plies=len(record.moves)), ""]
    for column in game.columns:
        lines.append(f"{column:17} {getattr(s, column)}   # {say(f'column.{column}')}")
    lines.append(f"{'agenda':17} {s.agenda}")
    lines.append("")
    if waiting is None:
        lines.append(say("play.over"))
    else:
        moves = ", ".join(game.write(move) for move in s.moves)
        lines.append(say("replay.to-move", seat=seat_words(say, waiting.seat), moves=moves))
    for seat, sheet in enumerate(game.sheet(s)):
        parts = ", ".join(f"{say(f'sheet.{source}')} {points}" for source, points in sheet.items())
        lines.append(say("replay.score", seat=seat_words(say, seat), points=sum(sheet.values()), parts=parts))
    return unnamed(say, record.seats).named("\n".join(lines))
