"""The market: a stall for each kind of cube."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import coin, group, path, placed, rect
from ...rules.pieces import CUBES
from .boxes import box
from .builders import REGIONS, place, standing
from .figures import LINE, good, no_good
from .layout import BOXES
from .table import Table


def market(table: Table) -> str:
    view = table.view
    reads = table.progress("market"), table.trading, view["market"], view["prices"], standing(table, "market")
    return table.stage.layer(partial(_market, table), "market", *reads)


def _market(table: Table) -> str:
    say, title = table.say, table.say("draw.market.text")
    x, y, width, height = BOXES["market"]
    moves = [f"place {name}" for name in REGIONS["market"]]
    out = [box(table, "market", say("board.market"), title, moves=moves)]
    step = (width - 12) / 4
    for at, cube in enumerate(CUBES):
        out.append(_stall(table, at, cube, x + 9 + at * step, y + 44, step - 6))
        out.append(place(table, f"market-{at + 1}", x + 6 + step * (at + 0.5), y + height - 28, title))
    return "".join(out)


def _stall(table: Table, at: int, cube: str, x: float, y: float, width: float) -> str:
    """A stall with what it has and its price. Metal is only sold to it."""
    say, stock, most = table.say, table.view["market"].get(cube, 0), max(table.cards.stock)
    price = table.view["prices"][cube]
    said = {"cube": say(f"cube.{cube}"), "price": price, "stock": stock}
    label = say("draw.stall.metal" if cube == "metal" else "draw.stall", **said)
    moves = [f"buy {cube}"]
    if table.asked == "Bishop":
        moves = [f"cube {cube}"]
    elif table.asked in ("Trade", "TradeOn"):
        moves = [f"buy {cube}-{n}" for n in range(1, most + 1)] if cube != "metal" else []
        moves += [f"sell {cube}-1", f"sell {cube}-*"]
    shape = [rect(0, 0, width, 80, "#f4ead0", "#a8946c", 4, 1.2), _awning(width)]
    if cube == "metal":
        shape.append(placed(width / 2, 36, good(cube, 25)))
    else:
        for n in range(max(table.cards.stock[at], stock)):
            spot = good(cube, 18) if n < stock else no_good(17)
            shape.append(placed(16 + n % 3 * 21, 26 + n // 3 * 22, spot))
    shape.append(placed(width - 17, 62, coin(price, 14)))
    return group(table.stage.marks(f"market-{cube}", label, *moves), *shape, x=x, y=y, title=label)


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
