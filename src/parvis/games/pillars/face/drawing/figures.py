"""The small shapes of The Pillars of the Earth, around the origin: goods, builders, signs."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from .....drawing.kit import INK, VELLUM, circle, owner_colour, path, rect, seat_mark

GOODS: Final = {"sand": "#e6c56e", "wood": "#9a6436", "stone": "#a9a8a3", "metal": "#48709f"}
LINE: Final = "#6f5c45"
RUBY: Final = "#a5382c"
_GRAIN: Final = {
    "sand": "".join(
        circle(x, y, 0.9, "#a5812e", "none", 0) for x, y in ((-4, -4), (3, -5), (0, 0), (-5, 3), (5, 2), (1, 5))
    ),
    "wood": "".join(path(f"M-8 {y}q4 -2 8 0t8 0", "none", "#6a3f1c", 1.1) for y in (-4, 0.5, 5)),
    "stone": path("M-9 -3H9M-9 3.5H9M-2 -9V-3M4 -3V3.5M-3 3.5V9", "none", "#74736d", 1.1),
    "metal": path("M-6 3L3 -6M-2 6L6 -2", "none", "#b9cfe6", 1.8),
}
"""What tells the kinds apart besides their colour: grains, fibres, joints, a gleam."""


@cache
def good(kind: str, size: float = 20) -> str:
    """A cube of sand, wood, stone or metal around the origin."""
    return f'<use href="#good-{kind}" transform="scale({size / 20:g})"/>'


def good_shape(kind: str) -> str:
    """How a cube is drawn, once for the whole picture."""
    return f'<g id="good-{kind}">{rect(-10, -10, 20, 20, GOODS[kind], radius=2.5, line=1.2)}{_GRAIN[kind]}</g>'


@cache
def no_good(size: float = 20) -> str:
    """The place of a cube that is not there."""
    half = size / 2
    return (
        f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="2" fill="none" stroke="{LINE}" '
        f'stroke-width="1" stroke-dasharray="2 3" opacity="0.6"/>'
    )


@cache
def builder(owner: int | None, size: float = 44) -> str:
    """A master builder around the origin, tall and in a gown, with the shape of its owner."""
    return f'<use href="#master-{"nobody" if owner is None else owner}" transform="scale({size / 44:g})"/>'


def builder_shape(owner: int | None) -> str:
    """How a master builder is drawn, once for the whole picture."""
    colour = owner_colour(owner)
    gown = path("M-5 -9C-9 -6 -12 6 -14 19Q0 24 14 19C12 6 9 -6 5 -9z", colour, line=1.4)
    hat = path("M-10 -16Q0 -20 10 -16Q7 -26 0 -26Q-7 -26 -10 -16z", colour, line=1.4)
    mark = "" if owner is None else seat_mark(owner, 0, 8, 13, VELLUM, "none")
    name = "nobody" if owner is None else owner
    return f'<g id="master-{name}">{gown}{circle(0, -14, 7.5, colour, line=1.4)}{hat}{mark}</g>'


SHAPES: Final = "".join([*map(good_shape, GOODS), *map(builder_shape, (*range(4), None))])
"""What is drawn once and used again and again."""


@cache
def arrow(length: float = 18) -> str:
    half = length / 2
    return path(f"M{-half:g} 0H{half:g}M{half - 5:g} -5L{half:g} 0L{half - 5:g} 5", "none", INK, 2.2)


def _seal(happy: bool) -> str:
    """The seal of a happy event, or a cloud with a flash for an unhappy one."""
    if happy:
        rays = "".join(
            f"{'M' if not k else 'L'}{(26 if k % 2 else 21) * cos(k * pi / 12):.1f} "
            f"{(26 if k % 2 else 21) * sin(k * pi / 12):.1f}"
            for k in range(24)
        )
        return (
            path(f"{rays}z", RUBY, "#6d2019", 1.2) + circle(0, 0, 15, "none", "#e8b7a8", 1.4)
            + path("M0 -9V9M-7 -3H7", "none", "#f0d0c2", 3)
        )  # fmt: skip
    cloud = "M-20 8a10 10 0 0 1 2 -19a13 13 0 0 1 24 -2a10 10 0 0 1 12 21z"
    return path(cloud, "#7f8590", "#4b4f57", 1.2) + path("M2 4L-7 18H0L-4 29L10 13H3L8 4z", "#e0b02f", "#8a6a12", 1)


HAPPY_SEAL: Final = _seal(True)
UNHAPPY_SEAL: Final = _seal(False)
