"""The master builders, and the round places for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .....drawing.kit import circle, group
from ...rules.pieces import PLACES
from .figures import LINE, builder
from .table import Table

REGIONS: Final = {
    region: tuple(name for name in PLACES if name.startswith(region))
    for region in ("bishop", "kingsbridge", "priory", "court", "shiring", "castle", "market", "start")
}
"""The places of each part of the board."""


def standing(table: Table, region: str) -> list[tuple[int | None, int | None]]:
    """Whose builders stand at the places of a region, and which."""
    places = table.view["places"]
    return [(places[name], table.numbers.get(name)) for name in REGIONS[region]]


def builder_at(
    table: Table, owner: int, name: str, x: float, y: float, size: float = 44, moves: Iterable[str] = ()
) -> str:
    """The builder of a seat that is at a place: a click on it is one on what it stands on."""
    label = table.say("draw.builder", seat=owner)
    marks = table.stage.marks(f"builder-{owner}-{table.numbers[name]}", label, *moves)
    return group(marks, builder(owner, size), x=x, y=y, title=label)


def place(table: Table, name: str, x: float, y: float, use: str, inside: str = "") -> str:
    """A round place for a builder, with what it is for. What it gives is drawn inside until somebody stands there."""
    owner = table.view["places"][name]
    say, move = table.say, f"place {name}"
    marks = table.stage.marks(f"place-{name}", say(f"place.{name}"), move)
    disc = circle(0, 0, 23, "#efe3c6", LINE, 2) + circle(0, 0, 19, "none", "#d9c79d", 1)
    if owner is None:
        return group(marks, disc, inside, x=x, y=y, title=f"{say(f'place.{name}')}\n{use}")
    here = say("draw.builder", seat=owner)
    drawn = group(marks, disc, x=x, y=y, title=f"{say(f'place.{name}')}: {here}\n{use}")
    return drawn + builder_at(table, owner, name, x, y - 3, moves=[move])
