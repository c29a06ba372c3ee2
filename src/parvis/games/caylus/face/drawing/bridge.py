"""The bridge over the river, where the markers of those who have passed lie in their order."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import INK, STONE, escape, group, path, rect, text
from .figures import WALL, marker, spot
from .ground import ROWS
from .table import Table

WATER: Final = "#a8c7d1"
LEFT: Final = 1024
WIDE: Final = 266


def bridge(table: Table) -> str:
    return table.stage.layer(partial(_bridge, table), "bridge", table.view["seats"], table.view["passed"])


def _spot(place: int) -> tuple[float, float]:
    x = LEFT + 34 + place * 50
    along = (x - LEFT) / WIDE
    return x, round(ROWS[0] + 97 - 104 * along * (1 - along), 1)


def _bridge(table: Table) -> str:
    say, view = table.say, table.view
    places = "".join(spot(*_spot(place), place + 1, 17) for place in range(view["seats"]))
    title = say("draw.bridge") + "\n" + say("draw.bridge.text", deniers=table.cards.first_to_pass)
    marks = table.stage.marks("bridge", say("draw.bridge"), "pass")
    shapes = [f"<g {marks}><title>{escape(title)}</title>{_printed(say)}{places}</g>"]
    for place, seat in enumerate(view["passed"]):
        x, y = _spot(place)
        words = say("draw.passed", seat=seat, place=place + 1)
        marks = table.stage.marks(f"passed-{seat}", words)
        shapes.append(group(f'{marks} pointer-events="none"', marker(seat, 24), x=x, y=y))
    return "".join(shapes)


def _printed(say: Say) -> str:
    top, middle = ROWS[0], LEFT + WIDE / 2
    waves = "".join(f"M{LEFT + x} {top + y}q7 -6 14 0t14 0" for x, y in ((14, 24), (40, 44), (196, 20), (224, 42)))
    arches = "".join(
        path(f"M{middle + x - wide:g} {top + 119}a{wide} {high} 0 0 1 {2 * wide} 0z", "#86aebb")
        for x, wide, high in ((-76, 27, 12), (0, 38, 18), (76, 27, 12))
    )
    walk = f"M{LEFT} {top + 82}Q{middle:g} {top + 30} {LEFT + WIDE} {top + 82}"
    return (
        rect(LEFT, top + 1, WIDE, 118, WATER, "#7fa5b3", 12)
        + path(waves, "none", "#e6f1f3", 2)
        + path(f"{walk}V{top + 119}H{LEFT}z", WALL)
        + arches
        + f'<path d="{walk}" fill="none" stroke="{INK}" stroke-width="7"/>'
        + f'<path d="{walk}" fill="none" stroke="{STONE}" stroke-width="5"/>'
        + text(middle, top + 24, say("draw.bridge"), 18, bold=True)
    )
