"""A card by itself, as it would lie on the table: for those who compare it with the one in their box."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from .....drawing.kit import placed
from ...rules.cards import Cards
from ...rules.ladies.fort import FORT
from ...rules.pieces import ACTIVITIES, ANY, COLOURS, DESIGN_OF, EVENT_DESIGNS, EVENTS, OUTSIDE
from .activities import WIDEST, activities
from .events import events, width_of
from .layout import CARDS, TILE, tile
from .layout import EVENTS as QUEUE
from .outside import outside
from .table import Table

FACE_DOWN: Final[Json] = {"card": None, "colour": "red", "level": 1}
EDGE: Final = 6
"""Around the card."""


def single(view: Json, say: Say, cards: Cards, kind: str, id: str) -> Picture | None:
    """An activity, an event or a tile; what else there is, is on the board or in words. `view` is that of any table."""
    match kind:
        case "activity" if id in ACTIVITIES:
            alone = [_activity(cards, id), *[FACE_DOWN] * 8]
            table = Table({**view, "activities": alone}, say, cards)
            drawn = activities(table)[0]
            (x, y, _, height), width = CARDS, float(WIDEST)
        case "event" if id in EVENT_DESIGNS:
            table = Table({**view, "events": [_event(cards, id)]}, say, cards)
            drawn = events(table)[0]
            (x, y, _, height), width = QUEUE, width_of(1)
        case "outside" if id in OUTSIDE:
            level = next(level for level in range(4) if OUTSIDE.index(id) in cards.faces_of_level[level])
            table = Table({**view, "ramparts": _ramparts(cards, level, id)}, say, cards)
            drawn, (x, y), (width, height) = outside(table)[level], tile(level), TILE
        case _:
            return None
    return table.stage.picture(
        width + 2 * EDGE, height + 2 * EDGE, say(f"{kind}.{id}"), placed(EDGE - x, EDGE - y, drawn)
    )


def _activity(cards: Cards, id: str) -> Json:
    """A card that nobody has used."""
    card = ACTIVITIES.index(id)
    in_influence = cards.cost_influence[card]
    return {
        "card": id,
        "colour": COLOURS[cards.slot[card] // 3],
        "level": cards.slot[card] % 3 + 1,
        "cost": in_influence or cards.cost[card],
        "currency": "influence" if in_influence else "deniers",
        "divisor": None if card == FORT else cards.divisor[card],
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


def _ramparts(cards: Cards, level: int, id: str) -> Json:
    """Ramparts on which nobody walks, and a tile that nobody has used."""
    tiles: list[Json] = [{"face": id if at == level else None, "cubes": {}, "standing": {}} for at in range(4)]
    return {"spaces": cards.ramparts, "gates": cards.gates, "guards": [], "tiles": tiles}


def _colours(colour: int) -> list[str]:
    return list(COLOURS) if colour == ANY else [COLOURS[colour]]
