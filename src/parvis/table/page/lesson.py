"""What somebody who learns is told beside the question: what comes next, and why."""

from __future__ import annotations

from ...core.flow import question
from ...drawing.kit import escape
from ...text.rulebook import lesson_words
from ...text.words import Words, move_words
from ..lessons import PUPIL, kinds
from ..live import Table
from .views import Reader, moves

BEGIN = "begin"
END = "end"


def lesson(table: Table, reader: Reader, say: Words) -> str:
    """The lesson of this position, for the person who learns; nothing where the game is free, but at its first turn."""
    if table.script is None or reader.seat != PUPIL or table.asked is None or table.asked.seat != PUPIL:
        return ""
    told = lesson_words(table.game, say.language)
    wanted = table.scripted
    if not wanted:
        made = table.record.moves[len(table.script) :]
        through = table.record.moves[: len(table.script)] == table.script.moves
        return _shown(told(END)) if through and all(seat != PUPIL for seat, _ in made) else ""
    clicks = table.clicks(reader.seat)
    coming = moves(table, reader.seat)
    first = not any(seat == PUPIL for seat, _ in table.record.moves) and (clicks is None or not clicks.at)
    begin = f"{told(BEGIN)} " if first else ""
    if clicks is None or not coming:
        return _shown(say("lesson.confirm"))
    keys = kinds(table.game, question(clicks.draft.state), coming[0])
    why = next((told(key) for key in keys if told.has(key)), "")
    now = say("lesson.do", move=move_words(table.game, say, coming[0]))
    return _shown(f"{begin}{why}", now)


def _shown(why: str, now: str = "") -> str:
    what = f" <b>{escape(now)}</b>" if now else ""
    return f'<p class="lesson">{escape(why.strip())}{what}</p>'
