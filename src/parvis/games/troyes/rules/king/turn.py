"""The King's challenge: the King's turn, by two black dice and a table of eleven results."""

from __future__ import annotations

from typing import Final

from .....core.flow import Chance, Field, Move, Step
from ..combat import place_cube
from ..moves import ROLLS
from ..pieces import EMPTY, GREY, SEATS
from ..scoring import character
from ..state import Troyes, changed
from .citizens import place_citizen, place_tradesman
from .dice import spend

MEANINGS: Final = (
    "", "", "triumph", "gain", "citizen", "event", "tradesman", "cathedral", "recall", "event", "citizen", "gain",
    "triumph",
)  # fmt: skip
"""What the sum of the two dice makes the King do."""


class KingsRoll(Chance[Troyes]):
    """The King's challenge: two black dice, one after the other, tell what the King does."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        # Clones share this column: it is made anew, never changed.
        if len(s.king_roll) == 1:
            s.king_roll = [s.king_roll[0], move[1]]
            s.then(KingsAction(s.king_roll[0] + s.king_roll[1]))
        else:
            s.king_roll = [move[1]]
            s.then(self)


class KingsAction(Step[Troyes]):
    """The King's challenge: what the King does in full, and the dice that it costs him, as far as he has them."""

    __slots__ = ("result",)

    def __init__(self, result: int) -> None:
        self.result = result

    def fields(self) -> tuple[Field, ...]:
        return (self.result,)

    def run(self, s: Troyes) -> None:
        match MEANINGS[self.result]:
            case "triumph":
                _gain(s, 0)
            case "gain":
                _gain(s, 1)
            case "citizen":
                place_citizen(s)
                spend(s, GREY, s.cards.king_citizen_dice)
            case "event":
                spend(s, GREY, _fill_event(s))
            case "tradesman":
                place_tradesman(s)
                spend(s, GREY, s.cards.king_tradesman_dice)
            case "cathedral":
                _build(s)
                spend(s, GREY, s.cards.king_cathedral_dice)
            case "recall":
                _recall(s)


def _gain(s: Troyes, rarity: int) -> None:
    """Notes 1 and 2: points; he buys your best die, or takes one of his own instead if you have none."""
    s.king_points += s.cards.king_points[rarity]
    dice = s.cards.king_dice[rarity]
    if dice and spend(s, SEATS[0], 1):
        s.deniers[0] += s.cards.king_deniers[rarity]
        dice -= 1
    spend(s, GREY, dice)


def _fill_event(s: Troyes) -> int:
    """Note 4: cubes on all free banners of the event furthest right. How many there were: so many dice it costs."""
    event = s.queue[-1]
    free = s.cards.banners[event] - len(s.banners[-1])
    for _ in range(free):
        place_cube(s, GREY, event)
    return free


def _build(s: Troyes) -> None:
    """Note 6: cubes on the best of the lowest sites, for their points; points instead for want of sites."""
    for _ in range(s.cards.king_cubes):
        site = _best_site(s)
        if site == EMPTY:
            s.king_points += s.cards.king_no_site
        else:
            s.cathedral = changed(s.cathedral, site, GREY)
            s.king_points += s.cards.cathedral_points[site % 6]


def _best_site(s: Troyes) -> int:
    """On the lowest level with a free site, the one with most points, then most influence; EMPTY if all are built."""
    best, worth = EMPTY, (-1, -1)
    for site in range(18):
        if site % 6 == 0 and best != EMPTY:
            break
        if s.cathedral[site] == EMPTY:
            found = (s.cards.cathedral_points[site % 6], s.cards.cathedral_influence[site % 6])
            if found > worth:
                best, worth = site, found
    return best


def _recall(s: Troyes) -> None:
    """Note 7: the character on top of the column gives its points to both, and leaves the game."""
    if not s.characters:
        s.king_points += s.cards.king_no_character
        return
    recalled = s.characters[0]
    s.characters = s.characters[1:]
    s.points[0] += character(s, SEATS[0], recalled)
    s.king_points += character(s, GREY, recalled)


KINGS_ROLL: Final = KingsRoll()
