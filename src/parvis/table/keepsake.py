"""What is kept of a game that is over, so that it can be shown whatever rules come later."""

from __future__ import annotations

from typing import Any

from ..core.flow import SPECTATOR
from ..core.game import Game, Json
from ..core.record import move_lines
from ..core.save import at_hand
from ..sitting.sources import taken_apart
from ..sitting.telling import HEADING, Entry, told, with_changes
from ..text.words import LANGUAGES, words
from .live import Table
from .page.course import course, states
from .store.kept import Keepsake, packed


def keepsake(table: Table) -> Keepsake:
    """Of a table whose game is over."""
    record, begun, game = table.record, table.begun, table.game
    way = course(record, begun)
    entries = told(game, table.log)
    kept: Json = {
        **table.result._asdict(),
        "stops": way.stops,
        "points": way.points,
        "sources": taken_apart(game, table.result.sheet, table.log),
        "log": {} if game.face is None else {language: _log(game, entries, language) for language in LANGUAGES},
    }
    saved = (at_hand(game, s) for s in states(record, begun))
    return Keepsake(record_text(table), kept, packed(saved, table.house.store.encoded))


def record_text(table: Table) -> str:
    """The record of a table as text, with its result if there is one, and with what the dealer's moves follow from.

    One that began by other rules says where these ended. What is kept of a game is written in a thread: its end is
    noted again by who asks before the last line of it, the digest, is there.
    """
    record, begun = table.record, table.begun
    record.luck = table.luck
    if table.over and record.digest is None:
        record.finish(table.state)
    if begun is None:
        return str(record)
    since = [(seat, record.game.write(move)) for seat, move in record.moves[begun.ply :]]
    rules = record.game.rules
    head = [f"rules: {begun.rules}+{rules}" if line == f"rules: {rules}" else line for line in record.head()]
    here = f"# {begun.ply} moves by rules {begun.rules}; from here on by rules {rules}"
    return "\n".join([*head, "", *move_lines(begun.moves), here, *move_lines(since)]) + "\n"


def _log(game: Game[Any], entries: list[Entry], language: str) -> list[list[Any]]:
    """The log as onlookers see it: first and last ply, classes and words of each entry."""
    say = words(game, language)
    return [[entry.first, entry.last, kind(entry), with_changes(game, say, entry, SPECTATOR)] for entry in entries]


def kind(entry: Entry) -> str:
    """The class of an entry of the log."""
    return "heading round" if entry.kind == HEADING and entry.size == 1 else entry.kind
