"""The turn order: each seat with its points. Its workers at home stand beside it."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import GOLD, VELLUM, group, placed, rect, shield, text
from .figures import KERB, disc
from .table import Table


def turn_order(table: Table) -> str:
    view = table.view
    points = [player["points"] for player in view["players"]]
    return table.stage.layer(partial(_order, table), "order", view["turn"], view["order"], points, table.seat)


def order_row(rank: int, seats: int) -> float:
    """The middle of the row of a seat."""
    step = min(205 / seats, 56)
    return 48 + step * (rank + 0.5)


def _order(table: Table) -> str:
    """The turn, and the seats in order."""
    say, view = table.say, table.view
    shapes = [
        rect(570, 14, 180, 242, VELLUM, KERB, 10),
        text(660, 38, say("draw.turn", turn=view["turn"]), 18, bold=True),
    ]
    for rank, seat in enumerate(view["order"]):
        y = order_row(rank, view["seats"])
        if seat == table.seat:
            shapes.append(rect(576, y - 19, 168, 38, "#f3dfa4", GOLD, 8, 1.5))
        marks = table.stage.marks(f"order-{seat}", say("draw.order", seat=seat, rank=rank + 1))
        shapes.append(group(marks, disc(seat, 14), x=596, y=y))
        shapes.append(placed(627, y, shield(view["players"][seat]["points"], 25)))
    return "".join(shapes)
