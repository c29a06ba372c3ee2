"""A card by itself, as it would lie on the table: for those who compare it with the one in their box."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from .....drawing.kit import placed
from ...rules.cards import CRAFTSMEN, EVENTS, RESOURCES, UNHAPPY, Cards
from ...rules.pieces import CUBES
from .event import event
from .faces import CARD, TALL, craftsman_card, privilege_card, resource_card
from .figures import SHAPES
from .layout import BOXES
from .table import Table

EDGE: Final = 6
"""Around the card."""


def single(view: Json, say: Say, cards: Cards, kind: str, id: str) -> Picture | None:
    """A card; what else there is, is only on the board. `view` is that of any table."""
    table = Table(view, say, cards)
    width = float(CARD)
    height = float(TALL)
    match kind:
        case "resource":
            drawn = resource_card(table, _resource(cards, id), EDGE, EDGE, CARD, TALL)
        case "craftsman":
            number = CRAFTSMEN.index(id)
            card = {"card": id, "cost": cards.cost[number], "capacity": cards.capacity[number]}
            drawn = craftsman_card(table, card, EDGE, EDGE, CARD, TALL, hire=True)
        case "privilege":
            drawn = privilege_card(table, id, EDGE, EDGE, CARD, TALL)
        case "event":
            table = Table({**view, "event": id, "happy": EVENTS.index(id) < UNHAPPY}, say, cards)
            x, y, width, height = BOXES["event"]
            drawn = placed(EDGE - x, EDGE - y, event(table))
        case _:
            return None
    shapes = f"<defs>{SHAPES}</defs>"
    return table.stage.picture(width + 2 * EDGE, height + 2 * EDGE, say(f"{kind}.{id}"), shapes, drawn)


def _resource(cards: Cards, id: str) -> Json:
    number = RESOURCES.index(id)
    return {
        "card": id,
        "resource": CUBES[cards.resource_kind[number]],
        "yield": cards.resource_yield[number],
        "workers": cards.resource_workers[number],
    }
