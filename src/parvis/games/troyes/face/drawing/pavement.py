"""The ground of the city square: its wall, and the districts around the place in the middle."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import GREY, PALE_INK, SEATS, STONE, VELLUM, circle, path, placed, rect
from .layout import CITY, Box, district, hub, inner, neutral


@cache
def pavement(seats: int, walled: bool) -> str:
    """The wall unless the ramparts are in play, the streets, the districts, and the place in the middle."""
    streets = rect(*_around(inner(walled), 5), "#d9cdb3", "#b9ab90", 12)
    grounds = [ground(district(owner, seats, walled), SEATS[owner]) for owner in range(seats)]
    grounds.append(ground(neutral(seats, walled), GREY))
    return ("" if walled else _wall()) + streets + "".join(grounds) + rect(*hub(walled), "#e6dcc6", "#b9ab90", 10)


def ground(box: Box, colour: str) -> str:
    """A district in the colour of whose it is."""
    x, y, width, height = box
    return rect(*box, VELLUM, "none", 10) + (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10" fill="{colour}" '
        f'fill-opacity="0.17" stroke="{colour}" stroke-width="2.5"/>'
    )


def _around(box: Box, edge: float) -> Box:
    x, y, width, height = box
    return x - edge, y - edge, width + 2 * edge, height + 2 * edge


def _wall() -> str:
    """A wall with battlements."""
    x, y, width, height = CITY
    return rect(x + 1, y + 1, width - 2, height - 2, "#bfb39d", "#8b7f6a", 14) + (
        f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}" rx="13" fill="none" '
        'stroke="#a99c86" stroke-width="6" stroke-dasharray="12 8"/>'
    )


FOUNTAIN: Final = (
    circle(0, 0, 42, "#cfc3aa", "#9c8f77", 1.5) + circle(0, 0, 33, "#b9cfd6", "#7f8f94", 4)
    + circle(0, 0, 22, "none", "#e7f0f2", 1.5)
    + path("M0 -17L5 -5L17 0L5 5L0 17L-5 5L-17 0L-5 -5z", STONE, "#7f8f94", 1.2) + circle(0, 0, 4, "#e7f0f2", "#7f8f94")
)  # fmt: skip
ROUND_ABOUT: Final = placed(0, 46, path("M-17 -98A50 50 0 0 1 17 -98M11 -106L19 -98L9 -92", "none", PALE_INK, 2.5))
"""Which way the turn goes, above the place in the middle."""
