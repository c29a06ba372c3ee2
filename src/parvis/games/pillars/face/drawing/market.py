"""The market: a stall for each kind of cube."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import coin, group, path, placed, rect
from ...rules.pieces import CUBES
from .boxes import box
from .builders import place, standing
from .figures import LINE, good, no_good
from .layout import BOTTOM, MARGIN, ROW, WIDTH
from .table import Table


def market(table: Table) -> str:
    view = table.view
    reads = table.trading, view["market"], view["prices"], standing(table, "market")
    return table.stage.layer(partial(_market, table), "market", *reads)


def _market(table: Table) -> str:
    say, view, cards = table.say, table.view, table.cards
    x, y, width = WIDTH - MARGIN - 232 - 290 - 150 - 318 - 27, BOTTOM, 318
    out = [box(table, "market", x, y, width, ROW, 12, say("board.market"), title=say("draw.market.text"))]
    step = (width - 16) / 4
    for at, cube in enumerate(CUBES):
        stock = view["market"].get(cube, 0)
        price = view["prices"][cube]
        label = say("draw.stall", cube=say(f"cube.{cube}"), price=price, stock=stock)
        moves = [f"cube {cube}"] if table.asked == "Bishop" and cube != "metal" else []
        if table.asked in ("Trade", "TradeOn"):
            moves = [f"buy {cube}-{n}" for n in range(1, cards.stock[at] + 1)] if cube != "metal" else []
            moves += [f"sell {cube}-1", f"sell {cube}-*"]
        shape = [rect(0, 0, step - 6, 78, "#f4ead0", "#a8946c", 4, 1.2), _awning(step - 6)]
        if cube == "metal":
            shape.append(placed((step - 6) / 2, 38, good(cube, 24)))
        else:
            most = max(cards.stock[at], stock)
            for n in range(most):
                spot = good(cube, 17) if n < stock else no_good(16)
                shape.append(placed(15 + n % 3 * 20, 26 + n // 3 * 21, spot))
        shape.append(placed((step - 6) - 15, 62, coin(price, 13)))
        marks = table.stage.marks(f"market-{cube}", label, *moves)
        out.append(group(marks, *shape, x=x + 11 + at * step, y=y + 42, title=label))
    for at in range(4):
        out.append(place(table, f"market-{at + 1}", x + 8 + step * (at + 0.5), y + 158, say("draw.market.text")))
    return "".join(out)


def _awning(width: float) -> str:
    return "".join(
        path(
            f"M{width * n / 6:g} -3H{width * (n + 1) / 6:g}V7q{-width / 12:g} 6 {-width / 6:g} 0z",
            "#b5533f" if n % 2 else "#f6ecd8",
            LINE,
            0.8,
        )
        for n in range(6)
    )
