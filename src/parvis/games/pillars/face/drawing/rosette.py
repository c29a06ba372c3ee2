"""To the left: the rosette with the builders that wait on it, and the bag with those to be drawn."""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin

from .....drawing.kit import GOLD, INK, PALE_INK, VELLUM, circle, coin, group, placed, rect, text
from .builders import builder_at
from .figures import LINE
from .layout import BOXES
from .lettering import fit
from .pictures import PICTURES
from .table import Table


@cache
def _spots(first: int) -> tuple[tuple[float, float], ...]:
    """The places of the rosette, from the first cost to nothing."""
    angles = (n * 2 * pi / (first + 1) - pi / 2 for n in range(first + 1))
    return tuple((111 + 79 * cos(angle), 143 + 79 * sin(angle)) for angle in angles)


def rosette(table: Table) -> list[str]:
    cost, back, layer = table.view["cost"], table.asked == "PutBack", table.stage.layer
    return [
        layer(partial(_rosette, table), "rosette", cost, table.passing),
        layer(partial(_bag, table), "bag", len(table.bag), back),
        layer(
            partial(_builders, table), "builders", table.view["rosette"], table.bag, table.numbers, table.passing, back
        ),
    ]  # fmt: skip


def _waiting(table: Table) -> list[str]:
    """What a click on the rosette means: there the builder waits that is not placed."""
    return ["pass"] if table.passing else ["keep"]


def _rosette(table: Table) -> str:
    x, y, width, height = BOXES["rosette"]
    cost = table.view["cost"]
    title = table.say("draw.rosette.text", gold=cost)
    shapes = [
        rect(0, 0, width, height, VELLUM, "#a8946c", 12, 1.4).replace("/>", ' fill-opacity="0.93"/>'),
        fit(width / 2, 26, table.say("board.rosette"), width - 12, 20, bold=True),
        circle(111, 143, 105, "#e9dcc0", LINE, 1.6),
    ]
    first = table.cards.first_cost
    for at, (px, py) in enumerate(_spots(first)):
        price = first - at
        now = price == cost
        fill, edge, line = ("#f1d48a", GOLD, 3.5) if now else (VELLUM, LINE, 1.4)
        shapes.append(circle(px, py, 25, fill, edge, line))
        shapes.append(text(px, py + 9, price, 26, INK if now else PALE_INK, bold=True))
    shapes.append(placed(111, 143, coin(cost, 36)))
    return group(table.stage.marks("rosette", title, *_waiting(table)), *shapes, x=x, y=y, title=title)


def _bag(table: Table) -> str:
    x, y, width, height = BOXES["bag"]
    title = table.say("draw.bag.text", count=len(table.bag))
    sack = placed(width / 2, height / 2 + 10, PICTURES["bag"], " scale(1.48 1.9)")
    marks = table.stage.marks("bag", title, "return")
    target = f'<rect width="{width:g}" height="{height:g}" fill="none" pointer-events="all"/>'
    return group(marks, target, sack, x=x, y=y, title=title)


def _builders(table: Table) -> str:
    """The builders that wait on the rosette, and those in the bag."""
    x, y, _, _ = BOXES["rosette"]
    spots = _spots(table.cards.first_cost)
    out = []
    for at, owner in enumerate(table.view["rosette"]):
        if owner is not None:
            moves = _waiting(table)
            out.append(builder_at(table, owner, f"rosette-{at}", x + spots[at][0], y + spots[at][1] - 2, 42, moves))
    x, y, width, height = BOXES["bag"]
    rows = -(-len(table.bag) // 4) or 1
    columns = -(-len(table.bag) // rows)
    for at, seat in enumerate(table.bag):
        row, column = divmod(at, columns)
        bx = x + width / 2 + (column - (columns - 1) / 2) * 38
        by = y + height / 2 + 34 + (row - (rows - 1) / 2) * 46
        out.append(builder_at(table, seat, f"bag-{at}", bx, by, 42, ["return"]))
    return "".join(out)
