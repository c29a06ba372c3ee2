"""A card by itself, as it would lie on the table: for those who compare it with the one in their box."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from .....drawing.kit import placed
from ...rules.cards import Cards
from ...rules.pieces import ACTIVITIES, ANY, COLOURS, DESIGN_OF, EVENT_DESIGNS, EVENTS
from .activities import activities
from .events import events
from .table import Table

EDGE: Final = 6
"""Around the card."""


def single(view: Json, say: Say, cards: Cards, kind: str, id: str) -> Picture | None:
    """An activity or an event; what else there is, is only on the board or in words. `view` is that of any table."""
    match kind:
        case "activity" if id in ACTIVITIES:
            table = Table({**view, "activities": [_activity(cards, id), *view["activities"][1:]]}, say, cards)
            drawn, x, y, width, height = activities(table)[0], 10, 657, 126, 192
        case "event" if id in EVENT_DESIGNS:
            table = Table({**view, "events": [_event(cards, id)]}, say, cards)
            drawn, x, y, width, height = events(table)[1], 10, 12, 164, 160
        case _:
            return None
    return table.stage.picture(
        width + 2 * EDGE, height + 2 * EDGE, say(f"{kind}.{id}"), placed(EDGE - x, EDGE - y, drawn)
    )


def _activity(cards: Cards, id: str) -> Json:
    """A card that nobody has used."""
    card = ACTIVITIES.index(id)
    return {
        "card": id,
        "colour": COLOURS[cards.slot[card] // 3],
        "level": cards.slot[card] % 3 + 1,
        "cost": cards.cost[card],
        "divisor": cards.divisor[card],
        "dice": _colours(cards.lot_colour[card]),
        "spaces": cards.spaces[card],
        "tradesmen": {},
        "cubes": {},
    }


def _event(cards: Cards, id: str) -> Json:
    """An event that nobody has fought, the first of its copies."""
    event = DESIGN_OF.index(EVENT_DESIGNS.index(id))
    colour = cards.event_colour[event]
    return {
        "event": EVENTS[event],
        "banners": cards.banners[event],
        "colour": None if colour == ANY else COLOURS[colour],
        "black": cards.black_dice[event],
        "divisor": cards.event_divisor[event],
        "dice": _colours(cards.event_lot_colour[event]),
        "points": cards.event_points[event],
        "cubes": [],
    }


def _colours(colour: int) -> list[str]:
    return list(COLOURS) if colour == ANY else [COLOURS[colour]]
