"""The small shapes of Troyes, around the origin, and its colours. Drawn once and kept."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import (
    DICE,
    INK,
    PARCHMENT,
    SEATS,
    STONE,
    VELLUM,
    circle,
    citizen,
    die,
    path,
    rect,
    seat_mark,
    text,
)

RIBBONS: Final = {"red": DICE["red"], "white": "#efe6d0", "yellow": DICE["yellow"], None: DICE["black"]}
VIOLET: Final = "#6a4a86"
"""The colour of influence."""
GHOST: Final = "#d9cbaa"
"""Lines of what is not there yet."""
Owner = int | str | None
"""A seat, "grey", or nobody."""


@cache
def expelled(owner: Owner) -> str:
    """A citizen that lies on its side."""
    return f'<g transform="rotate(-90)">{citizen(owner, 36)}</g>'


@cache
def coin(amount: int | str, radius: float) -> str:
    return (
        circle(0, 0, radius, "#a87c1f")
        + circle(0, 0, radius * 0.84, "#e3bd5c", "none", 0)
        + (text(0, radius * 0.44, amount, radius * (1.3 if len(str(amount)) < 3 else 1.05), INK, bold=True))
    )


@cache
def influence(amount: int | str, size: float) -> str:
    """Points of influence: a violet lozenge."""
    half = size * 0.62
    shape = f"M0 {-half:g}L{half:g} 0L0 {half:g}L{-half:g} 0z"
    return path(shape, VIOLET) + text(0, size * 0.24, amount, size * 0.72, VELLUM, bold=True)


@cache
def lot(colours: tuple[str, ...], size: float) -> str:
    """A die without a value: of one colour, or of any."""
    if len(colours) == 1:
        return die(colours[0], 0, size)
    half, third = size / 2, size / 3
    stripes = "".join(
        f'<rect x="{-half + at * third:g}" y="{-half:g}" width="{third:g}" height="{size:g}" fill="{DICE[c]}"/>'
        for at, c in enumerate(colours)
    )
    return (
        stripes
        + rect(-half, -half, size, size, "none", PARCHMENT, size * 0.1, size * 0.14)
        + (rect(-half, -half, size, size, "none", radius=size * 0.2, line=1.2))
    )


def pennant(width: float, height: float, fill: str, stroke: str = INK) -> str:
    """A banner that hangs from the origin."""
    half = width / 2
    return path(f"M{-half:g} 0H{half:g}V{height:g}L0 {height * 0.74:g}L{-half:g} {height:g}z", fill, stroke, 1)


@cache
def guard(seat: int, size: float) -> str:
    """A guard of the ramparts around the origin: helmet, spear, and the shape of the owner on the shield."""
    s = size / 20
    return (
        path(f"M{7 * s:g} {10 * s:g}V{-9 * s:g}", "none", INK, 1.4 * s)
        + path(f"M{7 * s:g} {-13 * s:g}l{2.2 * s:g} {5 * s:g}h{-4.4 * s:g}z", STONE, INK, 0.8)
        + path(f"M{-4.5 * s:g} {-4.5 * s:g}v{-1.5 * s:g}a{4.5 * s:g} {4.5 * s:g} 0 0 1 {9 * s:g} 0v{1.5 * s:g}z", STONE)
        + path(f"M{-8 * s:g} {-3.5 * s:g}h{14 * s:g}v{6 * s:g}q0 {6 * s:g} {-7 * s:g} {8 * s:g}"
               f"q{-7 * s:g} {-2 * s:g} {-7 * s:g} {-8 * s:g}z", SEATS[seat])
        + seat_mark(seat, -1 * s, 3.4 * s, 8 * s, VELLUM, "none")
    )  # fmt: skip


def piece(id: str, x: float, y: float, shape: str, owner: Owner = None) -> str:
    """A piece that keeps its id; a seat's comes from its plate."""
    source = f' data-from="plate-{owner}"' if isinstance(owner, int) else ""
    return f'<g id="{id}"{source} transform="translate({x:g} {y:g})">{shape}</g>'


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The golden line around what the seat to move has chosen."""
    return rect(x - 3, y - 3, width + 6, height + 6, "none", "#d99a12", radius + 3, 4)
