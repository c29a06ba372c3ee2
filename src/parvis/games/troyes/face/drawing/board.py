"""The table of Troyes as a picture: a view in, SVG out. Where everything lies is in `layout`."""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from ...rules.cards import Cards
from .activities import activities
from .buildings import buildings
from .cathedral import cathedral
from .events import events
from .ground import ground
from .king import king
from .layout import HEIGHT, WIDTH
from .outside import outside
from .plates import plates
from .ramparts import ramparts
from .square import square
from .table import Table


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The whole table."""
    table = Table(view, say, cards)
    layers = [ground(table), *events(table), *buildings(table), *square(table), *plates(table), cathedral(table)]
    if table.ramparts:
        layers += [*ramparts(table), *outside(table)]
    if table.king:
        layers += king(table)
    return table.stage.picture(WIDTH, HEIGHT, say("title"), *layers, *activities(table))
