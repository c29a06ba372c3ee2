"""The board of Caylus as a picture: castle, turn order and royal favours; the road and the bridge; the stock."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from .bridge import bridge
from .castle import castle
from .favours import favours
from .ground import ground
from .order import turn_order
from .road import officers, road
from .specials import specials
from .stock import stock
from .table import Table
from .workers import WORKERS, Workers

WIDTH: Final = 1200
HEIGHT: Final = 942
GROUND: Final = f"<defs>{WORKERS}</defs>{ground()}"


def board(cards: Cards, view: Json, say: Say) -> Picture:
    """The table as everybody sees it; clicks on it could make moves."""
    table = Table(cards, view, say)
    workers = Workers(table)
    return table.stage.picture(
        WIDTH, HEIGHT, say("draw.board"), GROUND, castle(table), turn_order(table), favours(table), specials(table),
        bridge(table), *road(table), stock(table), workers.placed(), officers(table), workers.at_home(),
    )  # fmt: skip
