"""To the left: the rosette with the builders that wait on it, and the bag with those to be drawn."""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin

from .....drawing.kit import GOLD, INK, PALE_INK, VELLUM, circle, coin, group, placed, rect, text
from .builders import builder_at
from .figures import LINE
from .layout import MARGIN, MIDDLE
from .lettering import fit
from .pictures import PICTURES
from .table import Table


@cache
def _spots(first: int) -> tuple[tuple[float, float], ...]:
    """The places of the rosette, from the first cost to nothing."""
    angles = (n * 2 * pi / (first + 1) - pi / 2 for n in range(first + 1))
    return tuple((110 + 78 * cos(angle), 142 + 78 * sin(angle)) for angle in angles)


def rosette(table: Table) -> list[str]:
    cost, back, layer = table.view["cost"], table.asked == "PutBack", table.stage.layer
    return [
        layer(partial(_rosette, table), "rosette", cost, table.passing),
        layer(partial(_bag, table), "bag", len(table.bag), back),
        layer(
            partial(_builders, table), "builders", cost, table.view["rosette"], table.drawn, table.bag, table.numbers,
            table.passing, back,
        ),
    ]  # fmt: skip


def _rosette(table: Table) -> str:
    cost = table.view["cost"]
    title = table.say("draw.rosette.text", gold=cost)
    moves = ["pass"] if table.passing else []
    shapes = [
        rect(0, 0, 220, 252, VELLUM, "#a8946c", 10, 1.4),
        fit(110, 26, table.say("board.rosette"), 204, 20, bold=True),
        circle(110, 142, 103, "#e9dcc0", LINE, 1.6),
    ]
    first = table.cards.first_cost
    for at, (x, y) in enumerate(_spots(first)):
        price = first - at
        now = price == cost
        fill, edge, line = ("#f1d48a", GOLD, 3.5) if now else (VELLUM, LINE, 1.4)
        shapes.append(circle(x, y, 24.5, fill, edge, line))
        shapes.append(text(x, y + 9, price, 26, INK if now else PALE_INK, bold=True))
    shapes.append(placed(110, 142, coin(cost, 37)))
    return group(table.stage.marks("rosette", title, *moves), *shapes, x=MARGIN, y=MIDDLE, title=title)


def _bag(table: Table) -> str:
    title = table.say("draw.bag.text", count=len(table.bag))
    back = ["return"] if table.asked == "PutBack" else []
    sack = placed(110, 66, PICTURES["bag"], " scale(1.42 0.98)")
    body = rect(0, 0, 220, 126, VELLUM, "#a8946c", 10, 1.4)
    return group(table.stage.marks("bag", title, *back), body, sack, x=MARGIN, y=MIDDLE + 262, title=title)


def _builders(table: Table) -> str:
    """The builders that wait on the rosette, the one in hand, and those in the bag."""
    x, y, cost = MARGIN, MIDDLE, table.view["cost"]
    first = table.cards.first_cost
    spots = _spots(first)
    out = []
    for at, owner in enumerate(table.view["rosette"]):
        if owner is not None:
            out.append(builder_at(table, owner, f"rosette-{at}", x + spots[at][0], y + spots[at][1] - 2, 42))
    if table.drawn is not None:
        moves = ["keep"] if table.asked == "PutBack" else []
        moves += ["pass"] if table.passing else []
        px, py = spots[first - cost]
        halo = circle(0, 2, 28, "#f1d48a", GOLD, 4)
        out.append(builder_at(table, table.drawn, "drawn", x + px, y + py - 2, 46, halo, moves))
    rows = 1 if len(table.bag) < 7 else 2
    columns = (len(table.bag) + rows - 1) // rows
    for at, seat in enumerate(table.bag):
        row, column = divmod(at, columns)
        bx = x + 110 + (column - (columns - 1) / 2) * 25
        by = y + 336 + (row - (rows - 1) / 2) * 36
        out.append(builder_at(table, seat, f"bag-{at}", bx, by, 33))
    return "".join(out)
