"""The fragments of a table's page, for one reader."""

from __future__ import annotations

from typing import Final

from ...drawing.kit import escape
from ...sitting.telling import ACTION, DEALT, HEADING, Entry, sentence, tail, told
from ...text.words import Words, counter_words, words
from ..live import Table
from .badges import badge
from .dice import drawn
from .pages import page
from .panels import panels
from .prompt import prompt
from .score import score
from .views import Reader, picture, seat_name

LOG: Final = 400
"""The most entries of the log that a page shows."""
LONGEST: Final = 30
"""More moves than an action has."""


def parts(table: Table, reader: Reader) -> dict[str, str]:
    """The fragments around the board, by the ids they are put into."""
    key = ("parts", reader)
    if key not in table.cache:
        say = words(table.game, reader.language)
        table.cache[key] = {
            "prompt": prompt(table, reader, say),
            "panels": panels(table, reader, say),
            "chat-lines": page("chat.html", say, chat=_chat(table, say)) if table.chat else "",
            "score": score(table, reader, say) if table.over else "",
        }
    found: dict[str, str] = table.cache[key]
    return found


def _chat(table: Table, say: Words) -> list[tuple[int, str, str]]:
    return [(seat, seat_name(table, say, seat), text) for seat, text, _ in table.chat[-60:]]


def log(table: Table, reader: Reader, first: int, most: int = LOG) -> str:
    """What has happened from a ply on, or the last of it; an entry that has grown since is told whole."""
    say = words(table.game, reader.language)
    entries = told(table.game, tail(table.game, table.log, first))[-most:]
    own = last_own(table, reader)
    return "".join([_entry(table, reader, say, entry, first > 0 or 0 <= own < entry.last) for entry in entries])


def log_start(table: Table, first: int) -> int:
    """The ply from which on the log from a ply on takes the place of what was told before."""
    lines = tail(table.game, table.log, first)
    return lines[0].ply if lines else first


def _entry(table: Table, reader: Reader, say: Words, entry: Entry, fresh: bool) -> str:
    """An entry of the log, made once for all who may read the same; a fresh one says where on the board it happened."""
    hidden = any(reader.seat in line.hidden_from for line in entry.lines)
    key = ("entry", say.language, entry.first, entry.last, id(entry.lines[0].step), entry.kind, hidden, fresh)
    if key not in table.cache:
        text = drawn(say, escape(sentence(table.game, say, entry, reader.seat)))
        chips = "".join([_chip(say, entry, *change) for change in entry.changes])
        if entry.automatic:
            chips += f' <span class="by-itself">{escape(say("told-by-itself").strip())}</span>'
        if entry.kind == ACTION and entry.seat is not None:
            text = f"{badge(entry.seat)} {text}"
        attributes = f'data-ply="{entry.first}" data-last="{entry.last}" class="{_kind(entry)}"'
        if entry.kind in (ACTION, DEALT):
            attributes += ' tabindex="0"'
            if fresh:
                attributes += f' data-places="{" ".join(_places(table, reader, entry))}"'
        table.cache[key] = f"<li {attributes}>{text}{chips}</li>"
    found: str = table.cache[key]
    return found


def _kind(entry: Entry) -> str:
    """The classes of an entry: what it is, and whose."""
    if entry.kind == HEADING:
        return "heading round" if entry.size == 1 else "heading"
    return f"{entry.kind} seat{entry.seat}" if entry.kind == ACTION else entry.kind


def _chip(say: Words, entry: Entry, seat: int, counter: str, change: int) -> str:
    """What somebody gained or paid; whose it is goes without saying if it is who acted."""
    whose = "" if seat == entry.seat else f"{say('seat', number=seat)} "
    amount = f"{'+' if change > 0 else '−'}{abs(change)} {escape(counter_words(say, counter, change))}"
    return f' <span class="chip seat{seat}">{whose}{amount}</span>'


def _places(table: Table, reader: Reader, entry: Entry) -> list[str]:
    """What the moves of an entry were about, on the board as it is now: ids of elements."""
    board = picture(table, reader.seat, reader.language)
    seen = [line.move for line in entry.lines if line.move is not None and reader.seat not in line.hidden_from]
    return list(dict.fromkeys(id for move in seen for id in board.about(table.game.write(move))))


def last_own(table: Table, reader: Reader) -> int:
    """The ply of the reader's last move, for what happened since."""
    return next((line.ply for line in reversed(table.log) if line.seat in reader.held), -1)


def where(table: Table, reader: Reader, ply: int) -> list[str]:
    """What an action of the log, which began with a ply, was about: ids of elements of the board as it is now."""
    entries = told(table.game, [line for line in table.log if ply <= line.ply < ply + LONGEST])
    return [id for entry in entries if entry.first == ply for id in _places(table, reader, entry)]
