"""Where everything lies on a table for wide screens: events above, activity cards below, the city between them.

The buildings are to the left of the city square, the cathedral to its right. The ramparts of the Ladies of Troyes take
a strip of the square, and the tiles before their gates a strip of the columns beside it.
"""

from __future__ import annotations

from typing import Final

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
WIDTH: Final = 1600
HEIGHT: Final = 900
GAP: Final = 8
# Not Final: the compiler loses a Final tuple of floats.
EVENTS: Box = (10, 10, 1580, 142)
CITY: Box = (358, 160, 884, 508)
LEFT: Box = (10, 160, 340, 508)
RIGHT: Box = (1250, 160, 340, 508)
CARDS: Box = (10, 676, 1580, 214)
LEAST: Final = 16
"""The smallest size of a text: more than 9 pixels where the table is 1000 pixels wide."""
TILE: Final = (166, 112)
"""A tile of an outside activity."""
NOTE: Final = 56
"""The height of what is printed about agriculture and the price of dice."""


def inner(walled: bool) -> Box:
    """The city square within its walls."""
    x, y, width, height = CITY
    edge = 37 if walled else 12
    return x + edge, y + edge, width - 2 * edge, height - 2 * edge


def columns(walled: bool) -> tuple[float, float]:
    """The width of the districts at the sides, and of the middle of the square."""
    width = inner(walled)[2]
    middle = 226 if walled else 250
    return (width - middle) / 2 - GAP, middle


def district(owner: int, seats: int, walled: bool) -> Box:
    """The ground of a seat: the first ones to the left and to the right, the others below them where there are such."""
    x, y, width, height = inner(walled)
    side, _ = columns(walled)
    half = (height - GAP) / 2
    right = owner in (1, 2)
    shared = seats == 1 or (seats > 2 if right else seats > 3)
    top = y + half + GAP if owner in (2, 3) else y
    return x + width - side if right else x, top, side, half if shared else height


def neutral(seats: int, walled: bool) -> Box:
    """The grey district: under the middle of the square; alone against the King, at the right."""
    if seats == 1:
        return district(1, 3, walled)
    x, y, _, height = inner(walled)
    side, middle = columns(walled)
    half = (height - GAP) / 2
    return x + side + GAP, y + half + GAP, middle, half


def hub(walled: bool) -> Box:
    """The middle of the square."""
    x, y, _, height = inner(walled)
    side, middle = columns(walled)
    return x + side + GAP, y, middle, (height - GAP) / 2


def royal() -> Box:
    """The King's corner: the lower half of the square, where otherwise other seats are."""
    x, y, width, height = inner(False)
    half = (height - GAP) / 2
    return x, y + half + GAP, width, half


def building(number: int, walled: bool) -> Box:
    """One of the three principal buildings."""
    x, y, width, height = LEFT
    below = NOTE + GAP + (TILE[1] + GAP if walled else 0)
    tall = (height - below - 2 * GAP) // 3
    return x, y + number * (tall + GAP), width, tall


def note(number: int, walled: bool) -> Box:
    """What is printed about agriculture, and about the price of dice."""
    x, y, width, height = LEFT
    half = (width - GAP) / 2
    top = y + height - NOTE - (TILE[1] + GAP if walled else 0)
    return x + number * (half + GAP), top, half, NOTE


def cathedral(walled: bool) -> Box:
    x, y, width, height = RIGHT
    return x, y, width, height - (TILE[1] + GAP if walled else 0)


def tile(level: int) -> tuple[float, float]:
    """A tile: those of the first two gates to the right of the square, the others to its left."""
    x, y, _, height = RIGHT if level < 2 else LEFT
    return x + level % 2 * (TILE[0] + GAP), y + height - TILE[1]
