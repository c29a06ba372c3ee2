"""What is printed around the places: the frame, the round, agriculture, and the prices of dice."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import INK, SHADE, VELLUM, group, path, placed, rect, row, text
from .figures import RIBBONS, coin, lot
from .king import character_line
from .lettering import heading
from .table import Table

WIDTH: Final = 1200
HEIGHT: Final = 932
FIELD: Final = "".join(
    path(f"M{x} 104V72M{x} 80L{x - 5} 74M{x} 80L{x + 5} 74M{x} 88L{x - 5} 82M{x} 88L{x + 5} 82M{x} 72L{x} 66", "none",
         "#b98a1e", 2)
    for x in (14, 30, 122, 138)
)  # fmt: skip


def ground(table: Table, below: float) -> str:
    """The frame of a table that is higher than usual by `below`, and what is printed."""
    words = _round_words(table)
    return table.stage.layer(
        lambda: _frame(below) + _prices(table) + _agriculture(table) + _foot(table, words, 859 + below),
        "ground", table.view["printed"], words, below, table.view.get("open_character", ""), table.view["seats"] > 2,
    )  # fmt: skip


def _frame(below: float) -> str:
    return rect(4, 4, WIDTH - 8, HEIGHT - 8 + below, "none", "#b79f72", 11, 1.5)


def _foot(table: Table, words: str, y: float) -> str:
    """The round, and under it the character that lies open to all, if there is one."""
    if "open_character" not in table.view:
        return _round(table, words, 62, y)
    return _round(table, words, 30, y) + _open_character(table, table.view["open_character"], y + 33)


def _open_character(table: Table, name: str | None, y: float) -> str:
    title = table.say(f"character.{name}") if name else table.say("draw.character-unknown")
    shown = f"{title}. {table.say(f'character.{name}.text')}" if name else title
    return group(
        table.stage.marks("open-character", table.say("draw.open-character", character=title)),
        rect(0, 0, 232, 29, "#f0dfb0", radius=7, line=1.4),
        placed(0, 3, character_line(table, name, title, 232, 15)) if name else text(116, 20, title, 16, INK),
        x=10, y=y, title=shown,
    )  # fmt: skip


def _round_words(table: Table) -> str:
    """Which round it is, or what is done before and after them."""
    view, say = table.view, table.say
    if view["question"] is None:
        return say("draw.over")
    if not view["round"]:
        return say("step.InitialPlacement")
    return say("draw.round", round=view["round"], rounds=view["rounds"])


def _round(table: Table, words: str, height: float, y: float) -> str:
    size = min(27, 218 / (len(words) * 0.5), height * 0.8)
    return group(
        table.stage.marks("round", words), rect(0, 0, 232, height, VELLUM, radius=7, line=1.4),
        text(116, height / 2 + size * 0.34, words, size, INK, bold=True), x=10, y=y,
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
