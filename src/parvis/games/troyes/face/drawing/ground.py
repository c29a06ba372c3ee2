"""What is printed around the places: the frame, the road of the events, agriculture, and the prices of dice."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import INK, SHADE, VELLUM, group, path, placed, rect, text
from .figures import RIBBONS, coin, lot
from .layout import EVENTS, HEIGHT, NOTE, WIDTH, note
from .lettering import heading
from .table import Table

WHEAT: Final = path("M0 16V-10M0 -4L-6 -10M0 -4L6 -10M0 3L-6 -3M0 3L6 -3M0 10L-6 4M0 10L6 4", "none", "#b98a1e", 2)
BAND: Final = 24


def ground(table: Table) -> str:
    """The frame, and what is printed."""
    printed = table.view["printed"]
    return table.stage.layer(lambda: _frame() + _agriculture(table) + _prices(table), "ground", printed, table.ramparts)


def _frame() -> str:
    """The edge of the table, and the road on which events come."""
    x, y, width, height = EVENTS
    low = y + height
    way = f"M{x + 6:g} {y + 92:g}Q{x + 400:g} {y + 56:g} {x + 800:g} {y + 86:g}T{x + width - 6:g} {y + 78:g}"
    road = (
        path(f"M{x:g} {y + 44:g}Q{x + 400:g} {y + 4:g} {x + 800:g} {y + 40:g}T{x + width:g} {y + 26:g}V{low - 18:g}"
             f"Q{x + width - 400:g} {low:g} {x + 800:g} {low - 16:g}T{x:g} {low - 8:g}z", "#e9dfc2", "none", 0)
        + path(way, "none", "#d3c5a0", 14) + path(way, "none", "#e4d8b9", 10)
    )  # fmt: skip
    return rect(4, 4, WIDTH - 8, HEIGHT - 8, "none", "#b79f72", 11, 1.5) + road


def _agriculture(table: Table) -> str:
    title = table.say("board.agriculture")
    divisor = table.view["printed"]["agriculture"]
    label = table.say("draw.agriculture", divisor=divisor)
    x, y, width, _ = note(0, table.ramparts)
    middle = (BAND + NOTE) / 2
    return group(
        table.stage.marks("agriculture", label, "farm"), rect(0, 0, width, NOTE, VELLUM, radius=7, line=1.4),
        heading(title, width, BAND, 18, RIBBONS["yellow"]), placed(18, middle, WHEAT, " scale(0.8)"),
        placed(49, middle, lot(("yellow",), 25)), text(66, middle + 8, f"÷{divisor} =", 23, INK, "start", bold=True),
        placed(136, middle, coin("", 12)), x=x, y=y, title=label,
    )  # fmt: skip


def _prices(table: Table) -> str:
    """What dice from other districts cost, each, in a group of one, two and three."""
    title = table.say("draw.prices")
    x, y, width, _ = note(1, table.ramparts)
    middle = (BAND + NOTE) / 2
    rows = []
    for number, price in enumerate(table.view["printed"]["prices"]):
        left = 5 + number * 54
        rows.append(text(left, middle + 6, f"{number + 1}×", 17, INK, "start"))
        rows.append(placed(left + 35, middle, coin(price, 13)))
    return group(
        table.stage.marks("prices", title), rect(0, 0, width, NOTE, VELLUM, radius=7, line=1.4),
        heading(title, width, BAND, 18, SHADE), *rows, x=x, y=y, title=table.say("draw.prices-text"),
    )  # fmt: skip
