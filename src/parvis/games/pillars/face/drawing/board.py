"""A view of The Pillars of the Earth as a picture: the places clockwise around the cathedral, the cards below."""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from .above import above
from .below import below
from .cathedral import MEADOW, cathedral
from .layout import HEIGHT, WIDTH
from .production import production
from .rosette import rosette
from .seats import seats
from .strip import strip
from .table import Table


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The table as a seat sees it."""
    table = Table(view, say, cards)
    return table.stage.picture(
        WIDTH, HEIGHT, say("title"), MEADOW, *above(table), *production(table), *below(table), cathedral(table),
        *seats(table), *rosette(table), strip(table),
    )  # fmt: skip
