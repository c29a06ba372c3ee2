"""The turn order: each seat with its points, and how many of its workers are at home."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....drawing.kit import GOLD, VELLUM, citizen, group, placed, rect, shield, text
from .figures import KERB, marker
from .table import Table

LEFT: Final = 6
TOP: Final = 607
WIDE: Final = 262
HIGH: Final = 118
HEADING: Final = 22


def turn_order(table: Table) -> str:
    view = table.view
    players = [(player["points"], player["workers"]) for player in view["players"]]
    reads = view["turn"], view["order"], players, table.seat, table.question in ("LeaveGate", "InnGuest")
    return table.stage.layer(partial(_order, table), "order", *reads)


def _order(table: Table) -> str:
    """The turn, and the seats in order."""
    say, view = table.say, table.view
    shapes = [
        rect(LEFT, TOP, WIDE, HIGH, VELLUM, KERB, 10),
        text(LEFT + 12, TOP + 18, say("draw.turn", turn=view["turn"]), 16, anchor="start", bold=True),
        placed(LEFT + 138, TOP + 12, shield("", 13)),
        placed(LEFT + 205, TOP + 12, citizen(None, 15)),
    ]
    step = min((HIGH - HEADING - 3) / view["seats"], 30)
    shapes += [
        _seat(table, rank, seat, TOP + HEADING + step * (rank + 0.5), step) for rank, seat in enumerate(view["order"])
    ]
    return "".join(shapes)


def _seat(table: Table, rank: int, seat: int, y: float, step: float) -> str:
    """A seat in its row: its rank, its marker, its points, and its workers; a click may send one there."""
    say, player, total = table.say, table.view["players"][seat], table.cards.workers
    leaving = seat == table.seat and table.question in ("LeaveGate", "InnGuest")
    words = say(
        "draw.order", seat=seat, rank=rank + 1, points=player["points"], workers=player["workers"],
        total=total,
    )  # fmt: skip
    marks = table.stage.marks(f"order-{seat}", words, *(["home"] if leaving else []))
    asked = rect(
        -12,
        -step / 2 + 0.5,
        WIDE - 12,
        step - 1,
        "#f3dfa4" if seat == table.seat else VELLUM,
        GOLD if seat == table.seat else "none",
        6,
        1.5,
    )
    return group(
        marks, asked,
        text(0, 5, f"{rank + 1}.", 14),
        placed(30, 0, marker(seat, 16)),
        text(120, 5, player["points"], 16, bold=True),
        text(187, 5, f"{player['workers']}/{total}", 16, bold=True),
        x=LEFT + 18, y=y, title=words,
    )  # fmt: skip
