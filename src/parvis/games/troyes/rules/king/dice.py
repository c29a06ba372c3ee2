"""The King's challenge: in which order he lines up his dice, and how they leave his district."""

from __future__ import annotations

from typing import Final

from ..pieces import GREY, RED, WHITE, YELLOW, Die, Owner
from ..state import Troyes, take_die

COLOURS_IN_ORDER: Final = (RED, YELLOW, WHITE)
"""The King prefers red to yellow and yellow to white, wherever he is in doubt."""


def lined_up(s: Troyes, owner: Owner) -> list[Die]:
    """The dice of a district in the King's order: by falling value, then red, yellow, white."""
    found: list[Die] = []
    for value in range(6, 0, -1):
        for colour in COLOURS_IN_ORDER:
            for number in s.dice[colour]:
                if number & 7 == owner and number >> 3 & 7 == value:
                    found.append(number)
    return found


def spend(s: Troyes, owner: Owner, count: int) -> list[Die]:
    """Take the strongest dice of a district off the board: so many, or as many as there are."""
    spent = lined_up(s, owner)[:count]
    for number in spent:
        take_die(s, number)
    return spent


def strongest_colour(s: Troyes) -> int:
    """The colour of the King's strongest die; red, with which he begins, if he has none."""
    dice = lined_up(s, GREY)
    return dice[0] >> 6 if dice else RED
