"""Against the King: he plays on while dice lie on the square, so that every die taken off it shortens his round."""

from __future__ import annotations

from typing import Final

from ..rules.cards import Cards
from ..rules.pieces import EMPTY, EVERYBODY, GREY, SEATS
from ..rules.state import Troyes
from .counts import Counts
from .rules_of_thumb import rank_worth, worths

QUANTITIES: Final = ("king_turns", "king_alone", "king_events", "own_events", "top_lead")
"""What the King still does: the points of his turns of this round, and of those that he has alone once the seat has
passed, what he and the seat gain where he fills events, and the lead that the character on top of his column gives."""
OWN: Final = 2.5
"""Dice that leave the square in a turn of the seat."""
RARE: Final[list[float]] = [2 / 36, 4 / 36]
"""How likely a turn of the King is a very rare one and a rare one, in which he buys a die."""
BOUGHT: Final = 6.0
"""Turns of the King until he buys a die of who has passed."""
FILLS: Final = 8 / 36
"""How likely he fills an event in a turn."""
BANNERS: Final = 3
"""How many cubes that takes him."""
PLACES: Final = 6 / 36
EMPLOYS: Final = 5 / 36
BUILDS: Final = 6 / 36
RECALLS: Final = 5 / 36
"""How likely he places a citizen, places a tradesman, builds, recalls a character."""
OTHER: Final = 1.73
"""What a turn of his is worth besides points and deniers that the table names: cubes, tradesmen, harm to the seat."""
DIE: Final = 0.55
"""What it is worth to take a die off the square."""


def king_to_come(v: Counts) -> list[float]:
    """The quantities of the King."""
    s = v.s
    own = v.dice[0] + v.dice[1] + v.dice[2]
    used = _dice_used(s.cards)
    alone = (v.total - own) / used + BOUGHT * own if s.passed[0] else 0.0
    turns = alone or v.total / (used + OWN)
    his, mine = _filled(s, turns)
    lead = 0.0
    if s.characters:
        lead = float(v.step(SEATS[0], s.characters[0])[0] - v.step(GREY, s.characters[0])[0])
    worth = _turn_worth(s, worths(v.left)[0] if own else 0.0)
    return [0.0 if alone else turns * worth, alone * worth, his, mine, lead]


def _dice_used(cards: Cards) -> float:
    """The dice that the King uses in a turn: never none, however kind the table."""
    dice = RARE[0] * cards.king_dice[0] + RARE[1] * cards.king_dice[1] + PLACES * cards.king_citizen_dice
    return dice + EMPLOYS * cards.king_tradesman_dice + BUILDS * cards.king_cathedral_dice + FILLS * BANNERS


def _turn_worth(s: Troyes, denier: float) -> float:
    """What a turn of the King is worth to him, in points: what the table gives him, less what he pays for a die."""
    cards = s.cards
    worth = OTHER
    for rarity in range(2):
        worth += RARE[rarity] * (cards.king_points[rarity] - cards.king_deniers[rarity] * denier)
    cube = cards.king_no_site
    if EMPTY in s.cathedral:
        cube = max(cards.cathedral_points)
    worth += BUILDS * cards.king_cubes * cube
    if not s.characters:
        worth += RECALLS * cards.king_no_character
    return worth


def _filled(s: Troyes, turns: float) -> tuple[float, float]:
    """What the King and the seat gain by the events that he is likely to fill, from the right end of the queue on."""
    his = mine = 0.0
    likely = turns * FILLS
    for at in range(len(s.queue) - 1, -1, -1):
        if likely <= 0.0:
            break
        event = s.queue[at]
        cubes, points = s.banners[at], s.cards.event_points[event]
        banners = s.cards.banners[event]
        share = min(likely, 1.0)
        filled = cubes + [EVERYBODY[GREY]] * (banners - len(cubes))
        his += share * rank_worth(filled, filled.count(GREY), GREY, points, banners, 0, 0)
        mine += share * rank_worth(filled, filled.count(SEATS[0]), SEATS[0], points, banners, 0, 0)
        likely -= share
    return his, mine
