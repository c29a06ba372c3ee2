"""Drawing a board as SVG: a small kit of shapes that every game shares, so that all boards look of one house.

Everything is plain text made from a view. Colours are attributes of the shapes, so that a board is the same picture
in a browser, a notebook and a README.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape as escaped
from re import sub
from typing import Final

INK: Final = "#3a2c22"
PALE_INK: Final = "#7a6a58"
PARCHMENT: Final = "#f3e9d2"
VELLUM: Final = "#fbf6e8"
STONE: Final = "#cdc3b1"
SHADE: Final = "#e4d6b8"
GOLD: Final = "#c9982f"
GREEN: Final = "#7d9a5b"
SEATS: Final = ("#2f5f8f", "#4d7a3a", "#c8702a", "#7b4a78", "#4b4b52")
"""The colour of each seat; every piece also carries the seat's shape."""
SHAPES: Final = (
    "M{-1} 0A{1} {1} 0 1 1 {1} 0A{1} {1} 0 1 1 {-1} 0z",
    "M{-.9} {-.9}H{.9}V{.9}H{-.9}z",
    "M0 {-1.2}L{1.2} 0L0 {1.2}L{-1.2} 0z",
    "M0 {-1.15}L{1.2} {.9}H{-1.2}z",
    "M{-.4} {-1.1}H{.4}V{-.4}H{1.1}V{.4}H{.4}V{1.1}H{-.4}V{.4}H{-1.1}V{-.4}H{-.4}z",
)
"""The shape of each seat: a circle, a square, a diamond, a triangle and a cross; in braces, shares of half its size."""
GREY: Final = "#8f8a80"
DICE: Final = {"red": "#a5382c", "white": "#f6f1e4", "yellow": "#e0b02f", "black": "#2b2624", "purple": "#8653a6"}
SERIF: Final = "'EB Garamond','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"


def owner_colour(owner: int | str | None) -> str:
    """The colour of a seat's pieces, or of neutral ones."""
    return SEATS[owner] if isinstance(owner, int) else GREY


REMEMBERED: Final = 20_000
"""How many small shapes and texts are kept ready."""
escape: Final = lru_cache(REMEMBERED)(escaped)


def group(marks: str, *content: str, x: float = 0, y: float = 0, title: str = "") -> str:
    """Shapes that belong together, moved to a place; `title` is what a pointer resting on them shows."""
    shown = f"<title>{escape(title)}</title>" if title else ""
    return f'<g {marks} transform="translate({x:g} {y:g})">{shown}{"".join(content)}</g>'


def outline(stroke: str, line: float) -> str:
    """The attributes of a line around a shape; what is so without saying is not said."""
    if stroke == "none":
        return ""
    return f' stroke="{stroke}"' if line == 1 else f' stroke="{stroke}" stroke-width="{line:g}"'


@lru_cache(REMEMBERED)
def rect(
    x: float, y: float, width: float, height: float, fill: str, stroke: str = INK, radius: float = 4, line: float = 1
) -> str:
    corner = f' x="{x:g}" y="{y:g}"' if x or y else ""
    rounded = f' rx="{radius:g}"' if radius else ""
    return f'<rect{corner} width="{width:g}" height="{height:g}"{rounded} fill="{fill}"{outline(stroke, line)}/>'


@lru_cache(REMEMBERED)
def circle(x: float, y: float, radius: float, fill: str, stroke: str = INK, line: float = 1) -> str:
    middle = f' cx="{x:g}" cy="{y:g}"' if x or y else ""
    return f'<circle{middle} r="{radius:g}" fill="{fill}"{outline(stroke, line)}/>'


@lru_cache(REMEMBERED)
def path(shape: str, fill: str, stroke: str = INK, line: float = 1) -> str:
    return f'<path d="{shape}" fill="{fill}"{outline(stroke, line)}/>'


@lru_cache(REMEMBERED)
def text(
    x: float, y: float, words: object, size: float = 12, fill: str = INK, anchor: str = "middle", bold: bool = False
) -> str:
    """A line of text, its baseline at y."""
    aside = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    shown = escape(str(words))
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{aside}{weight}>{shown}</text>'


@lru_cache(REMEMBERED)
def seat_mark(seat: int, x: float, y: float, size: float, fill: str = "", stroke: str = INK, line: float = 1) -> str:
    """The shape of a seat around a place, in its colour; on a piece of that colour, in another `fill`."""
    shape = sub(r"{(.*?)}", lambda share: f"{float(share[1]) * size / 2:g}", SHAPES[seat])
    drawn = path(shape, fill or SEATS[seat], stroke, line)
    return placed(x, y, drawn) if x or y else drawn


PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(REMEMBERED)
def die(colour: str, value: int, size: float = 24) -> str:
    """A die around the origin, with its pips."""
    pip = INK if colour in ("white", "yellow") else VELLUM
    half, step = size / 2, size * 0.26
    dots = "".join(circle(x * step, y * step, size * 0.085, pip, "none", 0) for x, y in PIPS.get(value, ()))
    return rect(-half, -half, size, size, DICE[colour], radius=size * 0.2) + dots


def rolled(face: str) -> str:
    """A die that the page lets roll when its face is new."""
    return f'<g class="die">{face}</g>'


@lru_cache(REMEMBERED)
def cube(owner: int | str | None, size: float = 12) -> str:
    """A wooden cube around the origin, with the shape of its owner."""
    half = size / 2
    label = seat_mark(owner, 0, 0, size * 0.56, VELLUM, "none") if isinstance(owner, int) else ""
    return rect(-half, -half, size, size, owner_colour(owner), radius=1.5) + label


@lru_cache(REMEMBERED)
def citizen(owner: int | str | None, size: float = 20) -> str:
    """A wooden figure around the origin, with the shape of its owner."""
    s = size / 20
    shape = (
        f"M{-4 * s:g} {-6 * s:g}a{4 * s:g} {4 * s:g} 0 1 1 {8 * s:g} 0c{5 * s:g} {1 * s:g} {6 * s:g} {5 * s:g} "
        f"{3 * s:g} {6 * s:g}l{-2 * s:g} {0.5 * s:g}l{4 * s:g} {9.5 * s:g}h{-18 * s:g}l{4 * s:g} {-9.5 * s:g}"
        f"l{-2 * s:g} {-0.5 * s:g}c{-3 * s:g} {-1 * s:g} {-2 * s:g} {-5 * s:g} {3 * s:g} {-6 * s:g}z"
    )
    label = seat_mark(owner, 0, 3.4 * s, 7.4 * s, VELLUM, "none") if isinstance(owner, int) else ""
    return path(shape, owner_colour(owner)) + label


@lru_cache(REMEMBERED)
def house(owner: int | str | None, size: float = 14) -> str:
    """A little house around the origin, with the shape of its owner."""
    half = size / 2
    shape = f"M{-half:g} {half:g}V{-half * 0.2:g}L0 {-half:g}L{half:g} {-half * 0.2:g}V{half:g}z"
    label = seat_mark(owner, 0, half * 0.32, size * 0.44, VELLUM, "none") if isinstance(owner, int) else ""
    return path(shape, owner_colour(owner)) + label


@lru_cache(REMEMBERED)
def coin(amount: int, radius: float = 8) -> str:
    """A coin around the origin with an amount on it."""
    return circle(0, 0, radius, GOLD) + text(0, radius * 0.42, amount, radius * 1.2, INK, bold=True)


@lru_cache(REMEMBERED)
def shield(words: object, width: float = 18, fill: str = "#8c2f39") -> str:
    """A little shield around the origin with points of victory on it."""
    w, h = width / 2, width * 0.6
    shape = f"M{-w:g} {-h:g}H{w:g}V{h * 0.1:g}Q{w:g} {h * 0.8:g} 0 {h:g}Q{-w:g} {h * 0.8:g} {-w:g} {h * 0.1:g}z"
    return path(shape, fill) + text(0, h * 0.3, words, width * 0.65, VELLUM, bold=True)


def placed(x: float, y: float, shape: str, more: str = "") -> str:
    """A shape moved to a place; `more` is done to it before, such as ` scale(2)`."""
    return f'<g transform="translate({x:g} {y:g}){more}">{shape}</g>'


def row(items: Iterable[str], step: float, x: float = 0, y: float = 0) -> str:
    """Shapes drawn around the origin, side by side."""
    return "".join(placed(x + at * step, y, item) for at, item in enumerate(items))
