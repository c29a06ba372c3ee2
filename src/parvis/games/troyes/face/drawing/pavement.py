"""The ground of the city square: where everything on it is, and what is printed."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from .....drawing.kit import GREY, PALE_INK, PARCHMENT, SEATS, STONE, VELLUM, circle, path, placed

CENTRE: Final = (600, 413)
RADIUS: Final = 226
HUB: Final = 62
ANGLES: Final = (234, 306, 18, 162, 90)
"""The middle of each district, in degrees clockwise from the right; the last one is grey."""


def polar(angle: float, radius: float) -> tuple[float, float]:
    return CENTRE[0] + radius * cos(radians(angle)), CENTRE[1] + radius * sin(radians(angle))


def _arc(angle: float, radius: float, half: float = 36) -> str:
    (x1, y1), (x2, y2) = polar(angle - half, radius), polar(angle + half, radius)
    return f"M{x1:.1f} {y1:.1f}A{radius:g} {radius:g} 0 0 1 {x2:.1f} {y2:.1f}"


@cache
def _district(number: int, colour: str) -> str:
    """The ground of a district and its coloured rim."""
    angle = ANGLES[number]
    (x1, y1), (x2, y2) = polar(angle + 36, HUB), polar(angle - 36, HUB)
    ground = f"{_arc(angle, RADIUS)}L{x1:.1f} {y1:.1f}A{HUB} {HUB} 0 0 0 {x2:.1f} {y2:.1f}z"
    return (
        f'<path d="{ground}" fill="{VELLUM}"/><path d="{ground}" fill="{colour}" fill-opacity="0.2" '
        f'stroke="{PARCHMENT}" stroke-width="7"/>'
        f'<path d="{_arc(angle, RADIUS - 7, 35)}" fill="none" stroke="{colour}" stroke-width="15"/>'
    )


WALL: Final = (
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{RADIUS + 5}" fill="none" stroke="#a99c86" stroke-width="10" '
    f'stroke-dasharray="12 8.28"/>{circle(*CENTRE, RADIUS + 2, "#bfb39d", "#8b7f6a", 1)}'
)
PAVEMENT: Final = circle(*CENTRE, HUB, "#ded2ba", "#9c8f77", 1.5) + circle(*CENTRE, HUB - 8, "none", "#b9ab90", 1)
FOUNTAIN: Final = (
    circle(*CENTRE, 30, "#b9cfd6", "#7f8f94", 4) + circle(*CENTRE, 20, "none", "#e7f0f2", 1.5)
    + placed(*CENTRE, path("M0 -15L4 -4L15 0L4 4L0 15L-4 4L-15 0L-4 -4z", STONE, "#7f8f94", 1.2))
    + circle(*CENTRE, 3.5, "#e7f0f2", "#7f8f94", 1)
)  # fmt: skip
ROUND_ABOUT: Final = path("M-16 -45A48 48 0 0 1 16 -45M11 -52L18 -45L9 -40", "none", PALE_INK, 2.5)


def pavement(seats: int, walled: bool) -> str:
    """The wall unless the ramparts are in play, the districts, and the round place in the middle."""
    colours = [SEATS[at] if at < seats else STONE for at in range(4)]
    return ("" if walled else WALL) + "".join(map(_district, range(5), [*colours, GREY])) + PAVEMENT
