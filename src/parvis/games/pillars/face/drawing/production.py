"""The production to the right, 6 to 8: forest, quarry and sand pit, with the resource cards on offer and taken."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import placed
from ...rules.cards import RESOURCES
from ...rules.pieces import CUBES
from .boxes import box, slot
from .faces import resource_card
from .layout import BOXES
from .pictures import PICTURES
from .table import Table

PRODUCTION: Final = (("forest", "wood"), ("quarry", "stone"), ("pit", "sand"))
SLOTS: Final = 3
"""There are three resource cards of each kind."""


def production(table: Table) -> list[str]:
    """Each card lies at the place that its workers go to, on offer or with the colour of whoever has taken it."""
    found: dict[str, dict[int, tuple[Json, int | None]]] = {cube: {} for cube in CUBES}
    offered: list[tuple[Json, int | None]] = [(card, None) for card in table.view["offer"]["resources"]]
    for seat, player in enumerate(table.view["players"]):
        offered += [(card, seat) for card in player["resources"]]
    for card, owner in offered:
        found[card["resource"]][RESOURCES.index(card["card"]) % SLOTS] = card, owner
    return [
        table.stage.layer(
            partial(_production, table, place, cube, found[cube]),
            "production", place, table.progress(place), sorted(found[cube].items()),
        )
        for place, cube in PRODUCTION
    ]  # fmt: skip


def _production(table: Table, place: str, cube: str, cards: dict[int, tuple[Json, int | None]]) -> str:
    x, y, width, height = BOXES[place]
    title = table.say("draw.production.text", cube=table.say(f"cube.{cube}"))
    moves = [f"place {'sand_pit' if place == 'pit' else place}"]
    out = [box(table, place, table.say(f"draw.{place}"), title, moves=moves)]
    wide = (width - 32) / SLOTS
    if not cards:
        out.append(placed(x + width / 2, y + height / 2 + 18, PICTURES[place], " scale(2)"))
        return "".join(out)
    for at in range(SLOTS):
        left = x + 8 + at * (wide + 8)
        if at in cards:
            card, owner = cards[at]
            out.append(resource_card(table, card, left, y + 38, wide, height - 46, owner))
        else:
            out.append(slot(left, y + 38, wide, height - 46))
    return "".join(out)
