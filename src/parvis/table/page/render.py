"""The fragments of a table's page, for one reader."""

from __future__ import annotations

from typing import Final

from ...drawing.kit import escape
from ...sitting.story import Line
from ...text.words import Words, counter_words, words
from ..live import Table
from .badges import badge
from .pages import page
from .panels import panels
from .prompt import prompt
from .score import score
from .views import Reader, picture, seat_name

LOG: Final = 400
"""The most lines of the log that a page shows."""


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
    """The lines of the log from a ply on, or the last of them."""
    say = words(table.game, reader.language)
    lines: list[str] = []
    for line in reversed(table.log):
        if line.ply < first or len(lines) == most:
            break
        lines.append(_line(table, say, line, reader.seat in line.hidden_from))
    return "".join(reversed(lines))


def _line(table: Table, say: Words, line: Line, hidden: bool) -> str:
    """A line of the log, made once for all who may read it."""
    key = ("line", say.language, id(line), hidden)
    if key not in table.cache:
        names = [escape(seat_name(table, say, seat)) for seat in range(len(table.seats))]
        text = escape((line.unseen if hidden else line.text)[say.language])
        kind = ' class="step"' if line.seat is None else ' class="dealt"' if line.seat < 0 else ""
        if line.seat is not None and line.seat >= 0:
            who = names[line.seat]
            text = f"{badge(line.seat, seat_name(table, say, line.seat))} {say('table.who', who=who)} {text}"
        chips = "".join(
            f' <span class="chip seat{seat}" title="{names[seat]}">{say("table.who", who=seat)} '
            f"{'+' if change > 0 else '−'}{abs(change)} {escape(counter_words(say, counter, change))}</span>"
            for seat, counter, change in line.changes
        )
        focus = ' tabindex="0"' if line.move is not None else ""
        table.cache[key] = f'<li data-ply="{line.ply}"{focus}{kind}>{text}{chips}</li>'
    found: str = table.cache[key]
    return found


def last_own(table: Table, reader: Reader) -> int:
    """The ply of the reader's last move, for what happened since."""
    return next((line.ply for line in reversed(table.log) if line.seat in reader.held), -1)


def where(table: Table, reader: Reader, ply: int) -> list[str]:
    """What a move of the log was about, on the board as it is now: ids of elements."""
    board = picture(table, reader.seat, reader.language)
    seen = [line.move for line in table.log if line.ply == ply and reader.seat not in line.hidden_from]
    return [id for move in seen if move is not None for id in board.about(table.game.write(move))]
