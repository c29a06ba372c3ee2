"""Against the King: he plays on while dice lie on the square, so that every die taken off it shortens his round."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import EVERYBODY, GREY, SEATS
from ..rules.state import Troyes
from .counts import Counts
from .rules_of_thumb import rank_worth

QUANTITIES: Final = ("king_turns", "king_alone", "king_events", "own_events", "top_lead")
"""What the King still does: his turns of this round, those that he has alone once the seat has passed, what he and the
seat gain where he fills events, and the lead that the character on top of his column gives."""
PACE: Final = 4.2
"""Dice that leave the square in two turns, one of each."""
ALONE: Final = 1.7
"""Own dice that the King uses in a turn."""
BOUGHT: Final = 6.0
"""Turns of the King until he buys a die of who has passed."""
FILLS: Final = 8 / 36
"""How likely he fills an event in a turn."""
DIE: Final = 0.55
"""What it is worth to take a die off the square."""


def king_to_come(v: Counts) -> list[float]:
    """The quantities of the King."""
    s = v.s
    own = v.dice[0] + v.dice[1] + v.dice[2]
    alone = (v.total - own) / ALONE + BOUGHT * own if s.passed[0] else 0.0
    turns = alone or v.total / PACE
    his, mine = _filled(s, turns)
    lead = 0.0
    if s.characters:
        lead = float(v.step(SEATS[0], s.characters[0])[0] - v.step(GREY, s.characters[0])[0])
    return [0.0 if alone else turns, alone, his, mine, lead]


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
