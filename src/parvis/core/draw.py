"""Drawing a board as SVG: a small kit of shapes that every game shares, so that all boards look of one house.

Everything is plain text made from a view. Colours are attributes of the shapes, so that a board is the same picture
in a browser, a notebook and a README; the classes are for the page, which lights what may be clicked.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from .game import Json

INK: Final = "#3a2c22"
PALE_INK: Final = "#7a6a58"
PARCHMENT: Final = "#f3e9d2"
VELLUM: Final = "#fbf6e8"
STONE: Final = "#cdc3b1"
SHADE: Final = "#e4d6b8"
GOLD: Final = "#c9982f"
GREEN: Final = "#7d9a5b"
SEATS: Final = ("#2f5f8f", "#4d7a3a", "#c8702a", "#7b4a78", "#4b4b52")
"""The colour of each seat; every piece also carries the seat's number."""
GREY: Final = "#8f8a80"
DICE: Final = {"red": "#a5382c", "white": "#f6f1e4", "yellow": "#e0b02f", "black": "#2b2624"}
SERIF: Final = "'EB Garamond','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"


def owner_colour(owner: int | str | None) -> str:
    """The colour of a seat's pieces, or of neutral ones."""
    return SEATS[owner] if isinstance(owner, int) else GREY


class Stage:
    """What a view lets its seat do: gives shapes the marks by which the page knows what may be clicked."""

    def __init__(self, view: Json) -> None:
        asked = view.get("question") or {}
        self.asked: bool = "moves" in asked
        self.moves: frozenset[str] = frozenset(asked.get("moves", ()))

    def marks(self, id: str, label: str, *moves: str) -> str:
        """Attributes of an element: its lasting id, its name, and the moves that a click on it could make.

        Of several moves those that are legal count. Where none is, a click asks why the first one is not.
        """
        legal = [move for move in moves if move in self.moves]
        named = f'id="{escape(id)}" aria-label="{escape(label)}"'
        if legal:
            return f'{named} class="lit" data-move="{escape("|".join(legal))}" role="button" tabindex="0"'
        if moves and self.asked:
            return f'{named} class="off" data-why="{escape(moves[0])}"'
        return f'{named} role="img"'


def svg(width: float, height: float, label: str, *content: str) -> str:
    """A whole picture."""
    body = "".join(content)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="board" viewBox="0 0 {width:g} {height:g}" role="group" '
        f'aria-label="{escape(label)}" font-family="{SERIF}" font-variant="lining-nums">'
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="{PARCHMENT}"/>{body}</svg>'
    )


def group(marks: str, *content: str, x: float = 0, y: float = 0, title: str = "") -> str:
    """Shapes that belong together, moved to a place; `title` is what a pointer resting on them shows."""
    shown = f"<title>{escape(title)}</title>" if title else ""
    return f'<g {marks} transform="translate({x:g} {y:g})">{shown}{"".join(content)}</g>'


def rect(
    x: float, y: float, width: float, height: float, fill: str, stroke: str = INK, radius: float = 4, line: float = 1
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{line:g}"/>'
    )


def circle(x: float, y: float, radius: float, fill: str, stroke: str = INK, line: float = 1) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="{line:g}"/>'


def path(shape: str, fill: str, stroke: str = INK, line: float = 1) -> str:
    return f'<path d="{shape}" fill="{fill}" stroke="{stroke}" stroke-width="{line:g}" stroke-linejoin="round"/>'


def text(
    x: float, y: float, words: object, size: float = 12, fill: str = INK, anchor: str = "middle", bold: bool = False
) -> str:
    """A line of text, its baseline at y."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{weight}>'
        f"{escape(str(words))}</text>"
    )


def lines(x: float, y: float, words: str, width: int, size: float = 10, fill: str = INK, most: int = 4) -> str:
    """Words set in lines of at most so many letters, centred."""
    rows: list[str] = []
    for word in words.split():
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return "".join(text(x, y + at * size * 1.15, row, size, fill) for at, row in enumerate(rows[:most]))


PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(colour: str, value: int, size: float = 24) -> str:
    """A die around the origin, with its pips."""
    pip = VELLUM if colour in ("red", "black") else INK
    half, step = size / 2, size * 0.26
    dots = "".join(circle(x * step, y * step, size * 0.085, pip, "none", 0) for x, y in PIPS.get(value, ()))
    return rect(-half, -half, size, size, DICE[colour], radius=size * 0.2) + dots


def cube(owner: int | str | None, size: float = 12, fill: str | None = None) -> str:
    """A wooden cube around the origin, with the number of its owner."""
    half = size / 2
    colour = fill or owner_colour(owner)
    label = text(0, size * 0.28, owner, size * 0.8, VELLUM, bold=True) if isinstance(owner, int) else ""
    return rect(-half, -half, size, size, colour, radius=1.5) + label


def citizen(owner: int | str | None, size: float = 20) -> str:
    """A wooden figure around the origin, with the number of its owner."""
    s = size / 20
    shape = (
        f"M{-4 * s:g} {-6 * s:g}a{4 * s:g} {4 * s:g} 0 1 1 {8 * s:g} 0c{5 * s:g} {1 * s:g} {6 * s:g} {5 * s:g} "
        f"{3 * s:g} {6 * s:g}l{-2 * s:g} {0.5 * s:g}l{4 * s:g} {9.5 * s:g}h{-18 * s:g}l{4 * s:g} {-9.5 * s:g}"
        f"l{-2 * s:g} {-0.5 * s:g}c{-3 * s:g} {-1 * s:g} {-2 * s:g} {-5 * s:g} {3 * s:g} {-6 * s:g}z"
    )
    label = text(0, 7 * s, owner, 9 * s, VELLUM, bold=True) if isinstance(owner, int) else ""
    return path(shape, owner_colour(owner)) + label


def house(owner: int | str | None, size: float = 14) -> str:
    """A little house around the origin, with the number of its owner."""
    half = size / 2
    shape = f"M{-half:g} {half:g}V{-half * 0.2:g}L0 {-half:g}L{half:g} {-half * 0.2:g}V{half:g}z"
    label = text(0, half * 0.75, owner, size * 0.6, VELLUM, bold=True) if isinstance(owner, int) else ""
    return path(shape, owner_colour(owner)) + label


def coin(amount: int, radius: float = 8) -> str:
    """A coin around the origin with an amount on it."""
    return circle(0, 0, radius, GOLD) + text(0, radius * 0.42, amount, radius * 1.2, INK, bold=True)


def shield(words: object, width: float = 18, fill: str = "#8c2f39") -> str:
    """A little shield around the origin with points of victory on it."""
    w, h = width / 2, width * 0.6
    shape = f"M{-w:g} {-h:g}H{w:g}V{h * 0.1:g}Q{w:g} {h * 0.8:g} 0 {h:g}Q{-w:g} {h * 0.8:g} {-w:g} {h * 0.1:g}z"
    return path(shape, fill) + text(0, h * 0.3, words, width * 0.62, VELLUM, bold=True)


def ribbon(x: float, y: float, width: float, words: str, fill: str, size: float = 12) -> str:
    """A band with a heading on it."""
    ink = INK if fill in (DICE["white"], DICE["yellow"], VELLUM, SHADE, STONE, GOLD) else VELLUM
    heading = text(x + width / 2, y + size * 1.15, words, size, ink, bold=True)
    return rect(x, y, width, size * 1.6, fill, radius=3) + heading


def row(items: Iterable[str], step: float, x: float = 0, y: float = 0) -> str:
    """Shapes drawn around the origin, side by side."""
    return "".join(f'<g transform="translate({x + at * step:g} {y:g})">{item}</g>' for at, item in enumerate(items))
