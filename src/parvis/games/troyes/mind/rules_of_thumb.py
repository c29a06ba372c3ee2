"""Rules of thumb, in points: what a denier, a cube, an activation or a die is worth while the game goes on.

They put moves in order and say what dice can be turned into; the weights of the features do the rest.
"""

from __future__ import annotations

from typing import Final

from ..rules.pieces import (
    ACTIVITIES,
    BISHOPRIC,
    CITY_HALL,
    EVERYBODY,
    NOBODY,
    OWNERS,
    PALACE,
    RED,
    YELLOW,
    Card,
    Owner,
    die_district,
    die_value,
)
from ..rules.printed import GAINS, IMPROVEMENTS
from ..rules.state import Troyes
from .ladies import ladies_activation

DENIER: Final = 0.2
INFLUENCE: Final = 0.2
KEEP: Final = 0.16
"""A pip of an own die that is kept for another action."""

STORED: Final = {
    "blacksmith": 0.8, "militia": 0.7, "tithing": 0.9, "monk": 0.9, "priest": 1.0, "apprenticeship": 1.0,
    "confession": 1.1, "templar": 0.8, "prior": 0.7, "liquorist": 0.6, "winegrower": 0.9, "augustinian": 1.0,
    "templar_chief": 0.8, "herbalist": 0.9, "preacher": 0.9, "recruiter": 1.0,
}  # fmt: skip
"""What a cube of a card with a delayed effect is worth while actions are left."""
OF_CUBES: Final[list[float]] = [STORED[name] if name in IMPROVEMENTS else 0.0 for name in ACTIVITIES]
GAINING: Final[list[bool]] = [name in GAINS for name in ACTIVITIES]
"""The cards that bring everybody what is printed on them."""
HIT: Final = (0.175, 0.1675)
"""What each face of a die that hits brings the Archer: a cube on an event in points, and its influence."""
WON: Final = 0.7
LOST: Final = 0.15
"""How much of the points of Procession and Joust counts for who would win them now, and for who would not."""

MILLER: Final = Card(ACTIVITIES.index("miller"))
TAX_COLLECTOR: Final = Card(ACTIVITIES.index("tax_collector"))
GLASSBLOWER: Final = Card(ACTIVITIES.index("glassblower"))
CAPTAIN: Final = Card(ACTIVITIES.index("captain"))
PROCESSION: Final = Card(ACTIVITIES.index("procession"))
JOUST: Final = Card(ACTIVITIES.index("joust"))
ARCHER: Final = Card(ACTIVITIES.index("archer"))
CHIVALRY: Final = Card(ACTIVITIES.index("chivalry"))
DIPLOMAT: Final = Card(ACTIVITIES.index("diplomat"))
BAKER: Final = Card(ACTIVITIES.index("baker"))
BANQUET: Final = Card(ACTIVITIES.index("banquet"))


def worths(left: int) -> tuple[float, float]:
    """What a denier and a point of influence are worth with so many rounds still to come."""
    return (DENIER, INFLUENCE) if left else (0.04, 0.05)


def activation(s: Troyes, owner: Owner, card: Card, left: int) -> float:
    """What one activation of a card brings an owner."""
    stored = OF_CUBES[card]
    if stored:
        return stored if left else 0.35
    denier, influence = worths(left)
    cards = s.cards
    if GAINING[card]:
        deniers = cards.gain_deniers[card] - cards.pay_deniers[card]
        return (
            cards.gain_points[card]
            + denier * deniers
            + influence * (cards.gain_influence[card] - cards.pay_influence[card])
        )
    return _odd_activation(s, owner, card, denier, influence)


def same_for_all(card: Card) -> bool:
    """Whether one activation of a card brings every owner the same."""
    return GAINING[card] or OF_CUBES[card] > 0.0


def _odd_activation(s: Troyes, owner: Owner, card: Card, denier: float, influence: float) -> float:
    """What one activation of an odd card brings an owner, who may have more or less of what it counts."""
    cards = s.cards
    if card == MILLER:
        return cards.gain_deniers[card] * denier * max(_standing(s, owner, PALACE), _standing(s, owner, BISHOPRIC))
    if card == TAX_COLLECTOR:
        filled = 6 - _standing(s, NOBODY, CITY_HALL)
        tax = cards.king_tax if s.seats == 1 else cards.gain_deniers[card]
        return 1.3 * tax * denier * (filled - _standing(s, owner, CITY_HALL))
    if card == GLASSBLOWER:
        return float(cards.gain_points[card] * (s.cathedral.count(owner) // cards.glassblower_cubes))
    if card == CAPTAIN:
        present = 0
        for cubes in s.banners:
            if owner in cubes:
                present += 1
        return float(cards.gain_points[card] * present)
    if card == CHIVALRY:
        red = 0
        for number in s.dice[RED]:
            if die_district(number) == owner:
                red += 1
        return (1.0 + influence * cards.cube_influence) * max(red - 1, 0)
    if card == PROCESSION:
        return (WON if _most_dice(s, owner) else LOST) * cards.gain_points[card]
    if card == JOUST:
        return (WON if _strongest_red(s, owner) else LOST) * cards.gain_points[card]
    if card == ARCHER:
        faces = 7 - cards.archer_hit
        return HIT[0] * faces + influence * (HIT[1] * faces * cards.cube_influence)
    if card == DIPLOMAT:
        return 1.0 + influence * (cards.cube_influence - cards.pay_influence[card])
    if card == BAKER:
        return cards.gain_deniers[card] * denier * max(len(s.dice[YELLOW]) - 1, 0)
    if card == BANQUET:
        return float(cards.gain_points[card] * max(_most_red(s, owner) - 1, 0))
    return ladies_activation(s, owner, card, denier, influence)


def event_gain(s: Troyes, owner: Owner, at: int, cubes: int) -> float:
    """What so many more cubes on an event of the queue bring an owner, their influence included."""
    event = s.queue[at]
    there = s.banners[at]
    banners = s.cards.banners[event]
    points = s.cards.event_points[event]
    free = banners - len(there)
    if cubes > free:
        cubes = free
    own = there.count(owner)
    presence = s.cards.presence
    gain = 0.15 * cubes if own else 0.8 * presence + 0.15 * (cubes - 1)
    return (
        gain
        + rank_worth(there, own + cubes, owner, points, banners, free - cubes, presence)
        - rank_worth(there, own, owner, points, banners, free, presence)
    )


def rank_worth(
    there: list[Owner], own: int, owner: Owner, points: list[int], banners: int, free: int, presence: int
) -> float:
    """What an owner with so many cubes can expect of the points of an event with so many free banners.

    Once it is countered, the points of the end for being present on it are gone.
    """
    if own == 0:
        return 0.0
    most = second = 0
    for other in EVERYBODY:
        if other != owner:
            count = there.count(other)
            if count > most:
                most, second = count, most
            elif count > second:
                second = count
    first_points, second_points = points
    if free == 0:
        if most == 0 or own == most:
            # Alone he takes both, tied for first they share both.
            total = first_points + second_points
            return float((total if most == 0 else total // (3 if second == own else 2)) - presence)
        if own > most:
            return float(first_points - presence)
        return float((second_points if own > second else second_points // 2 if own == second else 0) - presence)
    filled = 1.0 - free / banners
    share = own / banners
    worth = 0.35 * (first_points + second_points) * share
    if own > most:
        worth += 0.6 * first_points * filled * (1.0 if own - most > free else 0.6)
    elif own == most:
        worth += 0.4 * second_points * filled
    elif own > second:
        worth += 0.4 * second_points * filled
    return worth


def _standing(s: Troyes, owner: Owner, building: int) -> int:
    count = 0
    for place in range(building * 6, building * 6 + 6):
        if s.buildings[place] == owner:
            count += 1
    return count


def _most_dice(s: Troyes, owner: Owner) -> bool:
    counts = [0] * OWNERS
    for dice in s.dice:
        for number in dice:
            counts[die_district(number)] += 1
    return counts[owner] > 1 and counts[owner] - 1 >= max(counts)


def _strongest_red(s: Troyes, owner: Owner) -> bool:
    totals = [0] * OWNERS
    for number in s.dice[RED]:
        totals[die_district(number)] += die_value(number)
    own = totals[owner]
    totals[owner] = 0
    return own > max(totals)


def _most_red(s: Troyes, owner: Owner) -> int:
    """Red dice in the district that has most of them; against the King, in the own one."""
    counts = [0] * OWNERS
    for number in s.dice[RED]:
        counts[die_district(number)] += 1
    return counts[owner] if s.seats == 1 else max(counts)
