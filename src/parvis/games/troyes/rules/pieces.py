"""The words of Troyes as numbers: colours, buildings, districts, dice, places."""

from __future__ import annotations

from typing import Final

RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
COLOURS: Final = ("red", "white", "yellow")
ANY: Final = -1
"""No particular colour."""

# A principal building has the number of the colour of its dice.
PALACE: Final = RED
BISHOPRIC: Final = WHITE
CITY_HALL: Final = YELLOW
BUILDINGS: Final = ("palace", "bishopric", "city-hall")
PLACES: Final = 6
"""Places in each principal building."""

GREY: Final = 4
"""The neutral player: owner of grey citizens, cubes and the fifth district."""
EMPTY: Final = -1
OWNERS: Final = 5
"""Four seats and the neutral player: the stride of columns kept by owner."""

ILLUSTRATION: Final = 9
"""Where a tradesman stands on an activity card whose spaces are all taken."""


def die(colour: int, value: int, district: int) -> int:
    """A die on the city square as one number, so that dice sort by colour, then value, then district."""
    return colour << 6 | value << 3 | district


def die_colour(number: int) -> int:
    return number >> 6


def die_value(number: int) -> int:
    return number >> 3 & 7


def die_district(number: int) -> int:
    return number & 7
