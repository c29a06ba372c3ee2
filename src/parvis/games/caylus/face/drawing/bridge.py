"""The bridge over the river, where the markers of those who have passed lie in their order."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import INK, STONE, escape, group, path, rect, text
from .figures import WALL, disc, spot
from .ground import ROWS
from .table import Table

WATER: Final = "#a8c7d1"


def bridge(table: Table) -> str:
    return table.stage.layer(partial(_bridge, table), "bridge", table.view["seats"], table.view["passed"])


def _spot(place: int) -> tuple[float, float]:
    x = 772 + place * 80
    along = (x - 714) / 436
    return x, round(ROWS[0] + 91 - 128 * along * (1 - along), 1)


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
        shapes.append(group(f'{marks} pointer-events="none"', disc(seat, 16), x=x, y=y))
    return "".join(shapes)


def _printed(say: Say) -> str:
    top = ROWS[0]
    waves = "".join(
        f"M{x} {top + y}q7 -6 14 0t14 0" for x, y in ((734, 22), (788, 40), (800, 16), (1036, 18), (1098, 26))
    )
    arches = "".join(
        path(f"M{x - wide} {top + 106}a{wide} {high} 0 0 1 {2 * wide} 0z", "#86aebb")
        for x, wide, high in ((812, 36, 19), (932, 46, 27), (1052, 36, 19))
    )
    walk = f"M714 {top + 70}Q932 {top + 6} 1150 {top + 70}"
    return (
        rect(716, top - 2, 432, 108, WATER, "#7fa5b3", 12)
        + path(waves, "none", "#e6f1f3", 2)
        + path(f"{walk}V{top + 106}H714z", WALL)
        + arches
        + f'<path d="{walk}" fill="none" stroke="{INK}" stroke-width="7"/>'
        + f'<path d="{walk}" fill="none" stroke="{STONE}" stroke-width="5"/>'
        + text(932, top + 24, say("draw.bridge"), 19, bold=True)
    )
