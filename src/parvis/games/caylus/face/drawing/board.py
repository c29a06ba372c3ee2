"""The board of Caylus as a picture: castle and royal favours; the road and the bridge; the turn order; the stock."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from ...rules.pieces import SPACES
from .bridge import bridge
from .castle import castle
from .favours import favours
from .ground import HEIGHT, WIDTH, ground
from .order import turn_order
from .road import officers, reach, road
from .specials import specials
from .stock import stock
from .table import Table
from .workers import WORKERS, workers

GROUND: Final = f"<defs>{WORKERS}</defs>{ground(SPACES)}"


def board(cards: Cards, view: Json, say: Say) -> Picture:
    """The table as everybody sees it; clicks on it could make moves."""
    table = Table(cards, view, say)
    return table.stage.picture(
        WIDTH, HEIGHT, say("draw.board"), GROUND, reach(table), castle(table), favours(table), specials(table),
        bridge(table), *road(table), turn_order(table), officers(table), workers(table), stock(table),
    )  # fmt: skip
