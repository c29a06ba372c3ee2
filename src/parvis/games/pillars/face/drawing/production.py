"""The production to the right, 6 to 8: forest, quarry and sand pit, with the workers sent there."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import citizen, group, owner_colour, placed, rect, text
from ...rules.pieces import CUBES
from .boxes import box
from .figures import good
from .layout import CENTRE, MARGIN, MIDDLE, WIDTH
from .pictures import PICTURES
from .table import Table

PRODUCTION: Final = ((6, "forest", "wood"), (7, "quarry", "stone"), (8, "pit", "sand"))


def production(table: Table) -> list[str]:
    sent: dict[str, list[tuple[int, Json]]] = {cube: [] for cube in CUBES}
    for seat, player in enumerate(table.view["players"]):
        for card in player["resources"]:
            sent[card["resource"]].append((seat, card))
    return [
        table.stage.layer(partial(_production, table, at, sent[cube]), "production", at, sent[cube])
        for at, (_, _, cube) in enumerate(PRODUCTION)
    ]


def _production(table: Table, at: int, sent: list[tuple[int, Json]]) -> str:
    number, place, cube = PRODUCTION[at]
    height = (CENTRE - 16) / 3
    x, y, width = WIDTH - MARGIN - 220, MIDDLE + at * (height + 8), 220
    name = table.say(f"draw.{place}")
    title = table.say("draw.production.text", cube=table.say(f"cube.{cube}"))
    picture = place if 0 < len(sent) < 3 else ""
    out = [box(table, place, x, y, width, height, number, name, title=title, picture=picture)]
    if not sent:
        out.append(placed(x + width / 2, y + 78, f'<g transform="scale(1.6)">{PICTURES[place]}</g>'))
    out += [_sent(table, seat, card, x + 8 + slot * 69, y + 44) for slot, (seat, card) in enumerate(sent)]
    return "".join(out)


def _sent(table: Table, seat: int, card: Json, x: float, y: float) -> str:
    """A resource card with the workers sent there."""
    say = table.say
    label = say("draw.sent", card=say(f"resource.{card['card']}"), seat=seat, workers=card["workers"])
    marks = table.stage.marks(f"resource-{card['card']}", label)
    cubes = text(44, 26, f"×{card['yield']}", 20, bold=True)
    return group(
        marks,
        rect(0, 0, 66, 72, "#f6ecd0", owner_colour(seat), 5, 2.4),
        placed(18, 20, good(card["resource"], 22)),
        cubes,
        placed(20, 53, citizen(seat, 28)),
        text(46, 61, card["workers"], 21, bold=True),
        x=x,
        y=y,
        title=label,
    )
