"""A view of The Pillars of the Earth as a picture: the places clockwise around the cathedral, the seats beside them."""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from .above import above
from .below import below
from .beside import beside
from .cathedral import cathedral
from .landscape import LANDSCAPE
from .layout import HEIGHT, WIDTH
from .production import production
from .rosette import rosette
from .seats import seats
from .table import Table


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The table as a seat sees it."""
    table = Table(view, say, cards)
    return table.stage.picture(
        WIDTH, HEIGHT, say("title"), LANDSCAPE, *above(table), *production(table), *below(table), cathedral(table),
        *beside(table), *seats(table), *rosette(table),
    )  # fmt: skip
