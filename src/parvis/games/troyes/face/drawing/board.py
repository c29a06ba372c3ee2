"""The table of Troyes as a picture: a view in, SVG out.

The city square lies in the middle, the principal buildings to its left, the cathedral to its right; the events pass
above, the activity cards lie below, and the influence track closes the page.
"""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from .activities import activities
from .buildings import buildings
from .cathedral import cathedral
from .events import events
from .ground import HEIGHT, WIDTH, ground
from .influence import influence_track
from .plates import plates
from .square import square
from .table import Table


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The whole table."""
    table = Table(view, say, cards)
    return table.stage.picture(
        WIDTH, HEIGHT, say("title"), ground(table), *events(table), *buildings(table), *square(table), *plates(table),
        cathedral(table), *activities(table), *influence_track(table),
    )  # fmt: skip
