"""The table of Troyes as a picture: a view in, SVG out.

The city square lies in the middle, the principal buildings to its left, the cathedral to its right; the events pass
above, the activity cards lie below, and the influence track closes the page. The ramparts of the Ladies of Troyes go
round the square, and the tiles before their gates lie beside it; the King has a corner under the square. Where there
are such, what is below lies lower.
"""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from .....drawing.kit import placed
from ...rules.cards import Cards
from .activities import activities
from .buildings import buildings
from .cathedral import cathedral
from .events import events
from .ground import HEIGHT, WIDTH, ground
from .influence import influence_track
from .king import king
from .outside import outside
from .plates import plates
from .ramparts import ramparts
from .square import square
from .table import Table

WALLED: Final = 140
"""How much higher the table is with the ramparts, in whose middle the square stays."""
ROYAL: Final = 160
"""How much higher it is with the King's corner."""


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The whole table."""
    table = Table(view, say, cards)
    below = WALLED if table.ramparts else ROYAL if table.king else 0
    layers = [ground(table, below), *events(table), *buildings(table)]
    if table.ramparts:
        layers += _lower([*square(table), *ramparts(table)], below / 2)
    else:
        layers += square(table)
    seats = plates(table)
    layers += [*seats[:2], *_lower(seats[2:], below), cathedral(table)]
    if table.ramparts:
        layers += outside(table)
    if table.king:
        layers += king(table)
    layers += _lower([*activities(table), *influence_track(table)], below)
    return table.stage.picture(WIDTH, HEIGHT + below, say("title"), *layers)


def _lower(layers: list[str], by: float) -> list[str]:
    """Layers further down the page."""
    return [placed(0, by, layer) for layer in layers] if by else layers
