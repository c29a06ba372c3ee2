"""The small shapes of Caylus, around the origin: cubes, markers, officers, signs in a row, and the colours."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import GOLD, INK, PALE_INK, VELLUM, circle, path, placed, rect, seat_mark, text

WALL: Final = "#ddd3bf"
ROAD: Final = "#d8d0bf"
REACHED: Final = "#f2d488"
"""The road as far as the provost is, where buildings work."""
KERB: Final = "#bfa472"
WINE: Final = "#8c2f39"
WHITE: Final = "#fffdf6"
HEADS: Final = {
    "neutral": "#cf8f93", "fixed": "#b3924a", "wood": "#8d5f39", "stone": "#817e7b", "residence": "#5f8a4b",
    "prestige": "#41668f", "special": "#84454a",
}  # fmt: skip
BODIES: Final = {
    "neutral": "#f8e8e4", "fixed": "#f7ecd0", "wood": "#f1e0c9", "stone": "#eae8e3", "residence": "#e3eed7",
    "prestige": "#dfe8f2", "special": "#f6e6da",
}  # fmt: skip
CUBE_FILLS: Final = {"food": "#e58fa2", "wood": "#8a5a30", "stone": "#a3a19d", "cloth": "#7d4b8b", "gold": "#e6b93a"}
CUBE_SIGNS: Final = {
    "food": "M-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0z",
    "wood": "M-.6 -.35H.6M-.6 .35H.6",
    "stone": "M-.6 .5L0 -.5L.6 .5z",
    "cloth": "M-.5 -.5L.5 .5M.5 -.5L-.5 .5",
    "gold": "M0 -.6L.6 0L0 .6L-.6 0z",
}
"""A sign on each kind of cube, so that kinds are not told apart by colour alone."""
SECTION_SHAPES: Final = {
    "dungeon": "M-6 8V-3L0 -9L6 -3V8z",
    "walls": "M-10 8V-5h4v3h4v-3h4v3h4v-3h4V8z",
    "towers": "M-10 8V-3L-6 -9L-2 -3V3H2V-3L6 -9L10 -3V8z",
}
SMALLEST: Final = 12.7
"""No text of the board is smaller: on a small laptop, under a prompt of three lines, that is 9 pixels."""
WORD: Final = 13.5
GAP: Final = 4
"""Of words among signs: their size, and the room between them."""
Sign = tuple[str, float]
"""A shape around the origin, and its width."""
ARROW: Final[Sign] = (path("M-6 0H5M1 -4L5 0L1 4", "none", INK, 1.8), 16)
SLASH: Final[Sign] = (path("M3 -8L-3 8", "none", PALE_INK, 1.6), 11)
CROWN: Final[Sign] = (path("M-9 7L-10 -5L-4.5 0L0 -8L4.5 0L10 -5L9 7z", GOLD), 22)
HAMMER: Final = path("M-7 9L3 -3M-2 -8L8 2M-1 -9L9 1", "none", INK, 3)


def cube_of(kind: str, size: float, count: int = 0) -> str:
    """A cube with the sign of its kind, or with a number; "any" is one of any kind, "white" one that is not gold."""
    if count:
        shown = CUBE_FILLS.get(kind, WHITE)
        ink = VELLUM if kind in ("wood", "cloth") else INK
        return rect(-size / 2, -size / 2, size, size, shown, radius=2) + text(
            0, size * 0.32, count, size * 0.85, ink, bold=True
        )
    return f'<use href="#cube-{kind}" transform="scale({size / 16:.3g})"/>'


def cube_shape(kind: str) -> str:
    """How a cube is drawn, once for the whole picture."""
    shape = rect(-8, -8, 16, 16, CUBE_FILLS.get(kind, WHITE), radius=2)
    if kind == "any":
        shape += text(0, 5, "?", 14, bold=True)
    elif kind in CUBE_SIGNS:
        shape += (
            f'<path d="{CUBE_SIGNS[kind]}" transform="scale(8)" fill="none" stroke-opacity="0.7" stroke-width=".18" '
            f'stroke="{VELLUM if kind in ("wood", "cloth") else INK}"/>'
        )
    return f'<g id="cube-{kind}">{shape}</g>'


def cubes_of(kind: str, size: float, width: float, count: int) -> list[Sign]:
    """So many cubes, as signs side by side."""
    return [(cube_of(kind, size), width)] * count


def gable(kind: str, size: float) -> str:
    """A building of a kind, as a sign."""
    half = size / 2
    shape = f"M{-half:g} {half:g}V{-half * 0.15:g}L0 {-half:g}L{half:g} {-half * 0.15:g}V{half:g}z"
    return path(shape, HEADS[kind])


@cache
def marker(seat: int, size: float, rim: str = INK) -> str:
    """A flat marker of a seat: its shape."""
    return seat_mark(seat, 0, 0, size, stroke=rim, line=1 if rim == INK else 2.4)


@cache
def spot(x: float, y: float, number: int | None = None, radius: float = 15) -> str:
    """A place for a worker or a marker."""
    label = "" if number is None else text(x, y + radius * 0.36, number, radius, PALE_INK, bold=True)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{VELLUM}" fill-opacity="0.75" stroke="{KERB}" '
        f'stroke-width="1.5"/>{label}'
    )


@cache
def officer(robe: str, trim: str, letter: str, size: float = 37) -> str:
    """A figure in a long robe with a broad hat, and a letter on it; what is under it is not clicked through it."""
    ink = VELLUM if robe == INK else INK
    return (
        f'<g class="solid" transform="scale({size / 42:.3g})">'
        + path("M-5 -8C-11 -4 -11 10 -12 21H12C11 10 11 -4 5 -8z", robe, INK, 1.3)
        + circle(0, -12, 6, "#f0d3b4")
        + path("M-10 -14Q0 -19 10 -14L5 -15Q5 -22 0 -22Q-5 -22 -5 -15z", trim)
        + text(0, 13, letter, 16, ink, bold=True)
        + "</g>"
    )


def signs(items: list[Sign], x: float, y: float, width: float, most: float = 1) -> str:
    """Signs side by side around a point, smaller where they would be wider than there is room."""
    total = sum(wide for _, wide in items)
    if not total:
        return ""
    scale = min(most, width / total)
    at = -total / 2
    shapes = []
    for shape, wide in items:
        shapes.append(placed(at + wide / 2, 0, shape))
        at += wide
    return placed(x, y, "".join(shapes), f" scale({scale:.3g})")


def fitted(x: float, y: float, words: str, width: float, size: float, fill: str = INK, anchor: str = "middle") -> str:
    """A bold line, smaller where it would be wider than there is room, and where it would be too small, closer set."""
    wide = ems(words)
    size = round(max(min(size, width / wide), SMALLEST), 1)
    line = text(x, y, words, size, fill, anchor, bold=True)
    if wide * size < 1.2 * width:
        return line
    return line.replace("<text ", f'<text textLength="{width:g}" lengthAdjust="spacingAndGlyphs" ', 1)


def ems(words: str) -> float:
    """About how wide a bold line is in a wide typeface, in units of its size."""
    return sum(0.46 if letter in "iîïljtfr’ .,/()1" else 1 if letter in "mwMW" else 0.71 for letter in words)


def told(x: float, y: float, room: float, *items: Sign | str) -> str:
    """Signs and words in one line from a place on, the middle of its signs at y; words closer set where it is full."""
    total = sum(WORD * ems(item) * 0.8 if isinstance(item, str) else item[1] for item in items) + GAP * (len(items) - 1)
    words = sum(WORD * ems(item) * 0.8 for item in items if isinstance(item, str))
    close = min(1.0, (room - total + words) / words) if words else 1.0
    shapes = []
    for item in items:
        if isinstance(item, str):
            wide = WORD * ems(item) * 0.8 * close
            line = text(x, y + 4.5, item, WORD, anchor="start")
            if close < 1:
                line = line.replace("<text ", f'<text textLength="{wide:.4g}" lengthAdjust="spacingAndGlyphs" ', 1)
            shapes.append(line)
        else:
            shape, wide = item
            shapes.append(placed(x + wide / 2, y, shape))
        x = round(x + wide + GAP, 1)
    return "".join(shapes)


def from_seat(seat: int) -> str:
    """Attributes of a house: it comes from its seat's place in the order, and clicks go through it."""
    return f'data-from="order-{seat}" pointer-events="none"'
