"""Plans for Troyes: what a player has who has made up his mind about what to go for.

Points that lie on the table are counted as they are; everything that may become points has a price of the plan's own:
`plans.json`. Of the characters a player counts on those that he knows.
"""

from __future__ import annotations

from typing import Final

from ....core.plans import Prices, read_plans
from ..rules.ladies.outside import outside_points
from ..rules.ladies.scoring import ladies_sheet
from ..rules.pieces import BUILDINGS, COLOURS, GREY, LADIES_BOX, OWNERS, PLACES, RAMPARTS, Character, Seat
from ..rules.scoring import counted, empty_levels, events, tradesmen
from ..rules.state import Troyes
from .beliefs import known_characters

PLANS: Final[dict[str, Prices]] = read_plans(__package__)


def planned(s: Troyes, seat: Seat, prices: Prices) -> float:
    """What a player has, in points, by the prices of a plan."""
    left = s.cards.rounds[s.seats] - s.round
    last = 1.0 if left else prices["at_last"]
    value = float(s.points[seat] + tradesmen(s, seat) + events(s, seat))
    if s.modules & LADIES_BOX:
        for points in ladies_sheet(s, seat).values():
            value += points
    value -= prices["empty_level"] * empty_levels(s, seat)
    value += last * prices["denier"] * (s.deniers[seat] + s.district_deniers[seat])
    value += last * prices["influence"] * s.influence[seat] + prices["site"] * s.cathedral.count(seat)
    if left:
        value += prices["supply"] * s.supply[seat]
    for building in range(len(BUILDINGS)):
        standing = s.buildings[building * PLACES : building * PLACES + PLACES].count(seat)
        value += left * prices[BUILDINGS[building]] * standing
    for slot in range(len(s.activities)):
        at = slot * OWNERS + seat
        if s.tradesmen[at]:
            value += prices["tradesman"] + left * prices["tradesman_turn"]
        value += last * prices["cube"] * s.cubes[at]
    for colour in range(0 if s.passed[seat] else len(s.dice)):
        price = prices[COLOURS[colour]] if colour < len(COLOURS) else prices["purple"]
        for die in s.dice[colour]:
            if die & 7 == seat:  # Hot: the bits of a die are its district and its value.
                value += price * (die >> 3 & 7)
    for at in range(len(s.queue)):
        own = s.banners[at].count(seat)
        if own:
            first, second = s.cards.event_points[s.queue[at]]
            value += prices["event"] * (first + second) * own / s.cards.banners[s.queue[at]]
    value += prices["won"] * s.won_by.count(seat)
    if s.modules & RAMPARTS:
        value += outside_points(s, seat) + prices["outside"] * sum(s.outside_cubes[seat::OWNERS])
        value += left * prices["guard"] * s.guards[seat]
    for character in known_characters(s, seat):
        value += prices["character"] * _character(s, seat, Character(character))
    return value if s.seats > 1 else value - prices["king"] * (s.king_points + s.cathedral.count(GREY))


def _character(s: Troyes, seat: Seat, character: Character) -> float:
    """The points of a character, those of the next step as far as the player has come towards it."""
    steps = (s.cards.character_steps_two if s.seats <= 2 else s.cards.character_steps)[character]
    rewards = s.cards.character_points[character]
    has = counted(s, seat, character)
    below, points = 0, 0
    for number in range(len(steps)):
        if has < steps[number]:
            return points + (rewards[number] - points) * (has - below) / (steps[number] - below)
        below, points = steps[number], rewards[number]
    return float(points)
