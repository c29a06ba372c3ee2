"""What is printed around the places: the frame, the round, agriculture, and the prices of dice."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import INK, SHADE, VELLUM, group, path, placed, rect, row, text
from .figures import RIBBONS, coin, lot
from .lettering import heading
from .table import Table

WIDTH: Final = 1200
HEIGHT: Final = 932
FRAME: Final = rect(4, 4, WIDTH - 8, HEIGHT - 8, "none", "#b79f72", 11, 1.5)
FIELD: Final = "".join(
    path(f"M{x} 104V72M{x} 80L{x - 5} 74M{x} 80L{x + 5} 74M{x} 88L{x - 5} 82M{x} 88L{x + 5} 82M{x} 72L{x} 66", "none",
         "#b98a1e", 2)
    for x in (14, 30, 122, 138)
)  # fmt: skip


def ground(table: Table) -> str:
    words = _round_words(table)
    return table.stage.layer(
        lambda: FRAME + _prices(table) + _agriculture(table) + _round(table, words),
        "ground", table.view["printed"], words,
    )  # fmt: skip


def _round_words(table: Table) -> str:
    """Which round it is, or what is done before and after them."""
    view, say = table.view, table.say
    if view["question"] is None:
        return say("draw.over")
    if not view["round"]:
        return say("step.InitialPlacement")
    return say("draw.round", round=view["round"], rounds=view["rounds"])


def _round(table: Table, words: str) -> str:
    size = min(27, 218 / (len(words) * 0.5))
    return group(
        table.stage.marks("round", words), rect(0, 0, 232, 62, VELLUM, radius=7, line=1.4),
        text(116, 31 + size * 0.34, words, size, INK, bold=True), x=10, y=859,
    )  # fmt: skip


def _agriculture(table: Table) -> str:
    title = table.say("board.agriculture")
    divisor = table.view["printed"]["agriculture"]
    label = table.say("draw.agriculture", divisor=divisor)
    return group(
        table.stage.marks("agriculture", label, "farm"), rect(0, 0, 152, 116, VELLUM, radius=7, line=1.4),
        path("M2 104Q40 90 76 100T150 96V110Q150 114 144 114H8Q2 114 2 108z", "#d9c27a", "none", 0), FIELD,
        heading(title, 152, 28, 20, RIBBONS["yellow"]), placed(36, 55, lot(("yellow",), 32)),
        text(57, 65, f"÷{divisor}", 30, INK, "start", bold=True), placed(118, 55, coin("", 15)),
        x=878, y=530, title=label,
    )  # fmt: skip


def _prices(table: Table) -> str:
    """What dice from other districts cost, each, in a group of one, two and three."""
    title = table.say("draw.prices")
    rows = []
    for number, price in enumerate(table.view["printed"]["prices"]):
        y = 44 + number * 26
        rows.append(row([rect(-9, -9, 18, 18, SHADE, "#8b7f6a", 4)] * (number + 1), 22, 22, y))
        rows.append(placed(122, y, coin(price, 11.5)))
    return group(
        table.stage.marks("prices", title), rect(0, 0, 152, 116, VELLUM, radius=7, line=1.4),
        heading(title, 152, 28, 19, SHADE), *rows, x=1038, y=530, title=table.say("draw.prices-text"),
    )  # fmt: skip
