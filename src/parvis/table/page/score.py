"""The score taken apart by its sources, as a table and as a picture."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ...drawing.kit import VELLUM, owner_colour, rect, text
from ...drawing.stage import opening
from ...text.words import Words
from ..live import Table
from .pages import page
from .views import seat_name

SHADES: Final = ("#8c2f39", "#c9982f", "#2f5f8f", "#4d7a3a", "#7b4a78", "#c8702a", "#4b4b52", "#a58b5f", "#5f8a8b")


def score(table: Table, say: Words) -> str:
    """The fragment of a page, once the game is over."""
    sheets = table.game.sheet(table.state)
    sources = [s for s in dict.fromkeys(s for sheet in sheets for s in sheet) if any(h.get(s) for h in sheets)]
    names = [seat_name(table, say, seat) for seat in range(len(sheets))]
    rows = [(say(f"sheet.{source}"), [sheet.get(source, 0) for sheet in sheets]) for source in sources]
    winners = table.game.winners(table.state)
    totals = table.game.scores(table.state)
    picture = Markup(chart(say, names, rows))  # the kit escapes its texts
    return page("score.html", say, names=names, rows=rows, totals=totals, winners=winners, picture=picture, table=table)


def chart(say: Words, names: list[str], rows: list[tuple[str, list[int]]]) -> str:
    """The scores as bars, one piece for each source."""
    best = max((sum(max(points[seat], 0) for _, points in rows) for seat in range(len(names))), default=1) or 1
    drawn, width = [], 232.0
    for seat, name in enumerate(names):
        x, y = 110.0, 14.0 + seat * 30
        drawn.append(rect(8, y, 14, 18, owner_colour(seat)) + text(28, y + 14, name[:14], 12, anchor="start"))
        for at, (_, points) in enumerate(rows):
            if points[seat] > 0:
                piece = points[seat] * width / best
                drawn.append(rect(x, y, piece, 18, SHADES[at % len(SHADES)], radius=1))
                if piece > 14:
                    drawn.append(text(x + piece / 2, y + 13.5, points[seat], 11, VELLUM, bold=True))
                x += piece
    top = 20.0 + len(names) * 30
    for at, (source, _) in enumerate(rows):
        x, y = 8.0, top + at * 18
        drawn.append(rect(x, y, 12, 12, SHADES[at % len(SHADES)], radius=1))
        drawn.append(text(x + 18, y + 11, source, 12, anchor="start"))
    height = top + len(rows) * 18 + 6
    return opening("score-picture", 350, height, say("table.score")) + "".join(drawn) + "</svg>"
