"""The end of a game: places, the score taken apart by its sources, and how the points grew."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ...drawing.kit import INK, PALE_INK, SEATS, VELLUM, owner_colour, path, rect, seat_mark, text
from ...drawing.stage import opening
from ...sitting.sources import taken_apart
from ...text.words import Words
from ..live import Table
from .course import course
from .pages import page
from .views import called, seat_name

SHADES: Final = (
    "#8c2f39", "#c9982f", "#2f5f8f", "#4d7a3a", "#7b4a78", "#c8702a", "#4b4b52", "#a58b5f", "#5f8a8b",
    "#9c5f9c", "#6b5330", "#3f7f6f",
)  # fmt: skip
WIDTH: Final = 440.0
"""Of both pictures."""


def score(table: Table, say: Words, plays: bool, review: bool = True) -> str:
    """The fragment of a page, once the game is over; who plays may play again.

    It has a way to look at the game again, unless one does.
    """
    _, totals, places, winners = table.result
    sheets = sheets_of(table)
    sources = [s for s in dict.fromkeys(s for sheet in sheets for s in sheet) if any(h.get(s) for h in sheets)]
    seats = range(len(sheets))
    names, levels = [called(table, say, seat) for seat in seats], [seat_name(table, say, seat) for seat in seats]
    rows = [(say(f"sheet.{source}"), [sheet.get(source, 0) for sheet in sheets]) for source in sources]
    points = table.kept.told["points"] if table.kept else course(table.record, table.begun).points
    return page(
        "score.html", say, table.house.settings.prefix, names=names, levels=levels, rows=rows, totals=totals,
        winners=winners, table=table, signed=signed, shades=SHADES,
        order=sorted(range(len(names)), key=lambda seat: places[seat]), places=places, plays=plays, review=review,
        picture=Markup(chart(say, names, rows)),  # the kit escapes its texts
        course=Markup(lines(say, points)),
    )  # fmt: skip


def sheets_of(table: Table) -> list[dict[str, int]]:
    """The points of each seat by their sources, those won during the game as the log tells them."""
    if table.kept is None:
        return taken_apart(table.game, table.result.sheet, table.log)
    found: list[dict[str, int]] = table.kept.told.get("sources", table.result.sheet)
    return found


def chart(say: Words, names: list[str], rows: list[tuple[str, list[int]]]) -> str:
    """The scores as bars, one piece for each source, in its colour of the table; what was lost goes to the left."""
    gained = [sum(max(points[seat], 0) for _, points in rows) for seat in range(len(names))]
    lost = [sum(max(-points[seat], 0) for _, points in rows) for seat in range(len(names))]
    start = 126.0
    point = (WIDTH - start - 12) / (max(gained) + max(lost) or 1)
    zero = start + max(lost) * point
    drawn = []
    for seat, name in enumerate(names):
        y = 12.0 + seat * 30
        right, left = zero, zero
        drawn.append(rect(8, y, 18, 18, owner_colour(seat)) + seat_mark(seat, 17, y + 9, 9, VELLUM, "none"))
        drawn.append(text(32, y + 14, name[:14], 12, anchor="start"))
        for at, (_, points) in enumerate(rows):
            piece = abs(points[seat]) * point
            if points[seat] == 0:
                continue
            if points[seat] < 0:
                left -= piece
            x = left if points[seat] < 0 else right
            drawn.append(rect(x, y, piece, 18, SHADES[at % len(SHADES)], radius=1))
            if piece > 16:
                drawn.append(text(x + piece / 2, y + 13.5, signed(points[seat]), 11, VELLUM, bold=True))
            if points[seat] > 0:
                right += piece
    drawn.append(path(f"M{zero:g} 6V{12 + len(names) * 30:g}", "none", INK, 1.4))
    height = 18.0 + len(names) * 30
    return opening("score-picture", WIDTH, height, say("table.score")) + "".join(drawn) + "</svg>"


def lines(say: Words, points: list[list[int]]) -> str:
    """How the points of every seat grew, from round to round."""
    seats, last = len(points[0]), len(points) - 1
    most, least = max(map(max, points)), min(0, min(map(min, points)))
    left, right, top, bottom = 34.0, WIDTH - 34, 12.0, 190.0

    def at(step: int, value: int) -> tuple[float, float]:
        across = left + (right - left) * step / max(last, 1)
        return across, bottom - (bottom - top) * (value - least) / max(most - least, 1)

    drawn = []
    for mark in marks(least, most):
        y = at(0, mark)[1]
        drawn.append(path(f"M{left:g} {y:g}H{right:g}", "none", "#d8c9a6", 1))
        drawn.append(text(left - 6, y + 4, signed(mark), 11, PALE_INK, anchor="end"))
    for step in range(1, last):
        drawn.append(text(at(step, 0)[0], bottom + 16, step, 11, PALE_INK))
    drawn.append(text((left + right) / 2, bottom + 32, say("end.round"), 12, PALE_INK))
    for seat in range(seats):
        places = [at(step, values[seat]) for step, values in enumerate(points)]
        course = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        drawn.append(path(f"M{course}", "none", SEATS[seat], 2.5))
        drawn += [seat_mark(seat, round(x, 1), round(y, 1), 8, stroke=VELLUM) for x, y in places]
        drawn.append(
            text(places[-1][0] + 10, places[-1][1] + 4, signed(points[-1][seat]), 12, SEATS[seat], "start", True)
        )
    return opening("course-picture", WIDTH, bottom + 40, say("end.course")) + "".join(drawn) + "</svg>"


def marks(least: int, most: int) -> list[int]:
    """Round numbers for the edge of the picture."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (most - least) / step <= 6)
    return [mark for mark in range(least - least % step, most + 1, step) if mark >= least]


def signed(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"
