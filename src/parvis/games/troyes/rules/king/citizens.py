"""The King's challenge: where he places a citizen, and where a tradesman."""

from __future__ import annotations

from typing import Final

from ..activities import best_space
from ..citizens import enter_neutral, obstructed
from ..pieces import EMPTY, GREY, ILLUSTRATION, OWNERS, PLACES, SEATS, Slot
from ..state import Troyes, changed
from .dice import COLOURS_IN_ORDER, strongest_colour

HARMLESS: Final = -1
"""What entering a row is worth to the King that moves nobody of yours."""
EXPELS: Final = PLACES
"""More than any place to which he could push one of yours."""


def place_citizen(s: Troyes) -> None:
    """Note 3: from the building of his strongest die on, where he expels one of yours, or else pushes one right.

    He enters the first building in which he can do either; if there is none he does nothing.
    """
    first = COLOURS_IN_ORDER.index(strongest_colour(s))
    for turn in range(3 if s.reserve[GREY] else 0):
        building = COLOURS_IN_ORDER[(first + turn) % 3]
        best, row = HARMLESS, 0
        for value in _values_from_the_best(s, building):
            harm = _harm(s, building, value)
            if harm > best:
                best, row = harm, value
        if best > HARMLESS:
            enter_neutral(s, building, row)
            return


def _values_from_the_best(s: Troyes, building: int) -> list[int]:
    """A die for each row of a building, the row with the best first place first."""
    found: list[int] = []
    for place in s.cards.king_places[building]:
        for value in range(1, 7):
            if s.cards.row_first[building * PLACES + value - 1] == place:
                found.append(value)
                break
    return found


def _harm(s: Troyes, building: int, value: int) -> int:
    """What entering a row does to you: EXPELS, or how far right it pushes one of yours, or HARMLESS."""
    if obstructed(s, building, value) != EMPTY:
        return HARMLESS
    first = s.cards.row_first[building * PLACES + value - 1]
    last = s.cards.row_last[building * PLACES + value - 1]
    harm = HARMLESS
    for place in range(first, last + 1):
        if s.buildings[place] == EMPTY:
            return harm
        if s.buildings[place] == SEATS[0]:
            harm = EXPELS if place == last else place + 1 - first
    return harm


def place_tradesman(s: Troyes) -> None:
    """Note 5: on the space worth most, then on the cheapest card, then red, yellow, white; one of his on a card.

    Where all spaces are taken there is still the illustration, worth nothing.
    """
    best, at, on = (0, 0), -1, 0
    for colour in COLOURS_IN_ORDER:
        for slot in map(Slot, range(colour * 3, colour * 3 + 3)):
            card = s.activities[slot]
            if card == EMPTY or s.tradesmen[slot * OWNERS + GREY]:
                continue
            space = best_space(s, slot)
            points = s.cards.spaces[card][space - 1] if space != ILLUSTRATION else 0
            worth = (points, -s.cards.cost[card])
            if at < 0 or worth > best:
                best, at, on = worth, slot, space
    if at >= 0 and s.reserve[GREY]:
        s.reserve[GREY] -= 1
        s.tradesmen = changed(s.tradesmen, at * OWNERS + GREY, on)
