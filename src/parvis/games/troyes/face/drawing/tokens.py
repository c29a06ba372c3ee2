"""Signs: small shapes side by side that say what a card, an event or a tile does."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import (
    GOLD,
    GREY,
    INK,
    PALE_INK,
    SHADE,
    STONE,
    VELLUM,
    circle,
    citizen,
    die,
    path,
    placed,
    rect,
    shield,
    text,
)
from ...rules.pieces import ANY, COLOURS
from .figures import RIBBONS, coin, influence, lot, pennant
from .lettering import ems

Token = tuple[float, str]
"""The width of a sign, and its shape around the origin."""


@cache
def signs(tokens: tuple[Token, ...], room: float, largest: float = 1.2) -> str:
    """Signs side by side around the origin, made smaller if they need more room."""
    if not tokens:
        return ""
    width = sum(token[0] for token in tokens)
    x, shapes = -width / 2, []
    for wide, shape in tokens:
        shapes.append(placed(x + wide / 2, 0, shape))
        x += wide
    scale = min(largest, room / width)
    return f'<g transform="scale({scale:.3g})">{"".join(shapes)}</g>'


def any_die(colour: int) -> Token:
    """A die without a value, of a colour or of any."""
    return 21, lot(COLOURS if colour == ANY else (COLOURS[colour],), 18)


def die_showing(colour: str, value: int) -> Token:
    return 21, die(colour, value, 18)


def said(words: str, size: float = 18) -> Token:
    return ems(words) * size + 5, text(0, size * 0.34, words, size, INK, bold=True)


def money(amount: int | str) -> Token:
    return 27, coin(amount, 12)


def influence_points(amount: int) -> Token:
    return 28, influence(amount, 22)


def victory_points(amount: int) -> Token:
    return 27, shield(amount, 26)


def building(colour: str) -> Token:
    return 24, rect(-9, -10, 18, 20, RIBBONS[colour], radius=2)


def man(fill: str) -> Token:
    return 19, placed(0, 0, citizen(None, 20).replace(GREY, fill))


def crossed(token: Token) -> Token:
    """A sign struck out: it is averted."""
    return token[0], token[1] + path("M-10 10L10 -10", "none", "#a5382c", 3)


def paled(token: Token) -> Token:
    """A sign of what has been given already."""
    return token[0], f'<g opacity="0.35">{token[1]}</g>'


ARROW: Final[Token] = (19, path("M-8 0H4M0 -4L5 0L0 4", "none", INK, 1.8))
BACK_ARROW: Final[Token] = (19, placed(0, 0, ARROW[1], " scale(-1 1)"))
BOTH_WAYS: Final[Token] = (21, path("M-8 -4H6M2 -8L7 -4L2 0M8 5H-6M-2 1L-7 5L-2 9", "none", INK, 1.8))
FLIP: Final[Token] = (21, path("M-8 4A8.5 8.5 0 0 1 7 -4M8 -10L7.5 -3.5L1.5 -5", "none", INK, 1.8))
BANNER: Final[Token] = (
    21,
    placed(0, -12, pennant(17, 24, SHADE)) + placed(0, -4, rect(-4.5, -4.5, 9, 9, PALE_INK, radius=1)),
)
CUBE: Final[Token] = (15, rect(-5.5, -5.5, 11, 11, PALE_INK, radius=1))
CHURCH: Final[Token] = (22, path("M-9 11V-2L-9 -6L-5 -12L-1 -6V-2H9V11z", STONE, INK, 1))
RED_DIE: Final = any_die(COLOURS.index("red"))
WHITE_DIE: Final = any_die(COLOURS.index("white"))
YELLOW_DIE: Final = any_die(COLOURS.index("yellow"))
BLACK_DIE: Final[Token] = (21, die("black", 0, 18) + text(0, 5.5, "?", 16, VELLUM, bold=True))
PALACE_MAN, BISHOPRIC_MAN, HALL_MAN = (man(RIBBONS[colour]) for colour in COLOURS)
GREY_MAN: Final = man(GREY)
MAN: Final = man(SHADE)
"""Somebody of no particular colour."""
CARD: Final[Token] = (
    20,
    rect(-8, -11, 16, 22, VELLUM, radius=2) + rect(-8, -11, 16, 5, SHADE, radius=2),
)
"""An activity card."""
TRADESMAN: Final[Token] = (20, CARD[1] + placed(0, 3, citizen(None, 12).replace(GREY, SHADE)))
EVENT: Final[Token] = (
    20,
    rect(-8, -11, 16, 22, VELLUM, radius=2) + rect(-8, -11, 16, 5, RIBBONS["red"], radius=2)
    + placed(0, -3, pennant(9, 12, SHADE)),
)  # fmt: skip
"""An event card."""
WHEAT: Final[Token] = (
    17, path("M0 12V-6M0 -1L-6 -7M0 -1L6 -7M0 5L-6 -1M0 5L6 -1M0 -6V-12", "none", "#b98a1e", 2.4),
)  # fmt: skip
GATE: Final[Token] = (
    25,
    path("M-11 11V-9H-7V-6H-4V-9H0H4V-6H7V-9H11V11H5V3A5 5 0 0 0 -5 3V11z", "#ded2ba", INK, 1.2),
)
HOUSE: Final[Token] = (24, path("M-9 11V-3L0 -11L9 -3V11z", STONE, INK, 1))
"""One of the three principal buildings."""
SCROLL: Final[Token] = (
    22,
    path("M-8 -11H6Q9 -11 9 -8V8Q9 11 6 11H-5Q-8 11 -8 8z", VELLUM, INK, 1.1)
    + circle(0.5, -3.5, 3.4, SHADE, INK, 0.9) + path("M-5 8Q-4.5 1.5 0.5 1.5Q5.5 1.5 6 8z", SHADE, INK, 0.9),
)  # fmt: skip
"""A character."""
WIND: Final[Token] = (
    22,
    path("M-9 -4H3A4 4 0 1 0 -1 -8M-9 1H7A4 4 0 1 1 3 5M-9 6H-1A3 3 0 1 1 -4 9", "none", "#5f7f95", 1.8),
)
"""What carries citizens off: the spirit that possesses them."""
LAUREL: Final = (
    path("M0 10C10 8 11 -2 7 -9M0 10C-10 8 -11 -2 -7 -9", "none", "#5d7a3c", 1.8)
    + "".join(
        path(f"M{side * x:g} {y:g}q{side * 5} {-lift} {side * 2} {-lift - 3}q{side * -5} 1 {side * -2} {lift + 3}z",
             "#7d9a5b", "#5d7a3c", 0.6)
        for side in (-1, 1)
        for x, y, lift in ((5, 8.5, 1), (8, 4, 3), (8.5, -2, 4))
    )
    + circle(0, -1, 2.6, GOLD, "#7a5a14", 0.8)
)  # fmt: skip
"""The end of the game."""
