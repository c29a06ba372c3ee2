"""The Ladies of Troyes, rules of thumb: what their cards, cubes, guards and tiles are worth while the game goes on."""

from __future__ import annotations

from typing import Final

from ..rules.ladies.fort import FORT
from ..rules.ladies.outside import ARRIVAL_ORDER, GATE_BONUS, outside_points
from ..rules.ladies.scoring import HERMIT, ladies_sheet
from ..rules.pieces import (
    ACTIVITIES,
    CITY_HALL,
    EMPTY,
    OUTSIDE,
    OWNERS,
    RAMPARTS,
    WHITE,
    Card,
    Face,
    Owner,
    die_district,
)
from ..rules.state import Troyes

QUANTITIES: Final = ("outside", "guard", "arrival")
"""Cubes on outside activities, the way of the guard, and the points that wait at the last gate."""
TWICE: Final = 0.55
"""How much counts of what takes two activations: to place a cube, and to use it."""
CHOICE: Final = 0.1
"""How much counts of the other thing that one could have instead."""
FOURTH: Final = 0.1
"""How much of what the fourth level costs is saved by a cube anywhere at the cathedral."""
OF_TILE: Final = {
    "extra_yellow_die": 0.8, "extra_white_die": 0.9, "extra_red_die": 0.9, "extra_purple_die": 1.1, "swap_dice": 0.5,
    "protection": 0.8, "flip_bought_die": 0.5, "move_cube_to_card": 0.5,
}  # fmt: skip
"""What a cube of an outside activity that does something is worth while actions are left, before it is paid."""
PAYS: Final = {
    "ip_when_dice_bought": 0.625, "ip_when_placing_citizen": 0.625, "deniers_when_opponent_activates": 0.625,
    "agriculture_bonus": 0.7, "extra_purple_die": 1.0, "vp_on_building_or_event": 0.85,
}  # fmt: skip
"""How much counts of what is printed on one that pays, or is paid; the others are worth points at the end."""
OF_TILES: Final[list[float]] = [OF_TILE.get(name, 0.0) for name in OUTSIDE]
PAYING: Final[list[float]] = [PAYS.get(name, 0.0) for name in OUTSIDE]


def _card(name: str) -> Card:
    return Card(ACTIVITIES.index(name))


LUMBERJACK: Final = _card("lumberjack")
CLOGMAKER: Final = _card("clogmaker")
WEAVER: Final = _card("weaver")
HOTELKEEPER: Final = _card("hotelkeeper")
BANKER: Final = _card("banker")
BREEDER: Final = _card("breeder")
MASTER_TRADESMAN: Final = _card("master_tradesman")
BISHOP: Final = _card("bishop")
MASTER_BUILDER: Final = _card("master_builder")
SCRIBE: Final = _card("scribe")
BEGUINE: Final = _card("beguine")
RANSOM: Final = _card("ransom")
CATAPULT: Final = _card("catapult")
SCOUT: Final = _card("scout")
EXECUTIONER: Final = _card("executioner")
CASTELLAN: Final = _card("castellan")
PRINCESS: Final = _card("princess")


def ladies_activation(s: Troyes, owner: Owner, card: Card, denier: float, influence: float) -> float:
    """What one activation of an odd card of the Ladies brings an owner; on the Fort, what one pip of a die does."""
    cards = s.cards
    deniers, points = cards.gain_deniers[card] * denier, float(cards.gain_points[card])
    if card == CLOGMAKER:
        return deniers * s.buildings[CITY_HALL * 6 : CITY_HALL * 6 + 6].count(owner)
    if card == WEAVER:
        return deniers * _trades(s, owner, card)
    if card == HOTELKEEPER:
        choice = cards.gain_influence[card] * influence
        return max(choice, points) + CHOICE * min(choice, points)
    if card == BANKER:
        return points if s.deniers[owner] > cards.banker_needs else 0.0
    if card == MASTER_TRADESMAN:
        return points * (_trades(s, owner, card) // cards.master_tradesmen)
    if card == BISHOP:
        return deniers * s.cathedral.count(owner)
    if card == MASTER_BUILDER:
        gain = cards.cathedral_points[0] + influence * cards.cathedral_influence[5]
        return gain if owner in s.cathedral[18:] else gain + FOURTH * cards.fourth_penalty
    if card == SCRIBE:
        return points * s.won_by.count(owner)
    if card == BEGUINE:
        return points * max(sum(1 for number in s.dice[WHITE] if die_district(number) == owner) - 1, 0)
    if card == RANSOM:
        return 1.0 + influence * cards.cube_influence - denier * cards.pay_deniers[card]
    if card == SCOUT:
        return len(s.queue) * max(0.8 + influence * cards.cube_influence - denier * cards.cube_deniers[card], 0.0)
    if card == EXECUTIONER:
        return influence * (cards.gain_influence[card] + 1.5 * cards.executioner_taken)
    if card == HERMIT:
        cubes = _on_card(s, card)
        return max(cards.hermit_points - sum(cubes) - 1.0 - cubes[owner], cards.hermit_least) * 0.8
    if card == FORT:
        high = (7 - cards.fort_high) / 6
        gained = 0.15 * cards.fort_majority
        for share, at in ((1.0 - high, 0), (high, 1)):
            gained += share * (cards.fort_points[at] + influence * cards.fort_influence[at])
        return gained / 3.5
    if card == PRINCESS:
        return 0.2 * cards.princess_majority
    return TWICE * (cube_worth(s, card, denier, influence) - denier * cards.cube_deniers[card])


def cube_worth(s: Troyes, card: Card, denier: float, influence: float) -> float:
    """What a cube on a mixed card is worth once it is used; on other cards nothing by itself."""
    cards = s.cards
    if card == LUMBERJACK:
        return cards.gain_deniers[card] * denier
    if card == BREEDER:
        return float(cards.gain_points[card])
    if card == CATAPULT:
        return cards.catapult_cubes * (0.9 + influence * cards.cube_influence)
    if card == CASTELLAN:
        return cards.gain_influence[card] * influence
    return 0.0


def tile_worth(s: Troyes, face: Face, denier: float, influence: float) -> float:
    """What a cube on an outside activity is worth while actions are left."""
    cards = s.cards
    paid = denier * (cards.outside_deniers[face] - cards.outside_price[face])
    paid += influence * cards.outside_influence[face] + cards.outside_points[face]
    return OF_TILES[face] + PAYING[face] * paid


def _trades(s: Troyes, owner: Owner, card: Card) -> int:
    """The tradesmen that an owner has once one of them is on a card."""
    trades = 0 if s.tradesmen[s.cards.slot[card] * OWNERS + owner] else 1
    for at in range(owner, 9 * OWNERS, OWNERS):
        if s.tradesmen[at]:
            trades += 1
    return trades


def _on_card(s: Troyes, card: Card) -> list[int]:
    at = s.cards.slot[card] * OWNERS
    return s.cubes[at : at + OWNERS]


def ladies_score(s: Troyes, owner: Owner) -> int:
    """What the Ladies would add to the score of an owner if the game ended now."""
    total = 0
    for points in ladies_sheet(s, owner).values():
        total += points
    return total + outside_points(s, owner) if s.modules & RAMPARTS else total


def ladies_to_come(s: Troyes, owner: Owner, left: float, here: float, denier: float, influence: float) -> list[float]:
    """The quantities of the Ladies: they are nothing once no action is left."""
    if not s.modules & RAMPARTS:
        return [0.0, 0.0, 0.0]
    turns = 2.0 * left + 3.0 * here
    worth = 0.0
    for level, face in enumerate(s.outside):
        if face != EMPTY:
            worth += tile_worth(s, face, denier, influence) * min(s.outside_cubes[level * OWNERS + owner], turns)
    way = _gates(s, owner)
    coming = 0.0
    last = s.outside[3]
    if way < 4.0 and last in (GATE_BONUS, ARRIVAL_ORDER):
        points = s.cards.outside_points[GATE_BONUS]
        if last == ARRIVAL_ORDER:
            points = s.cards.outside_arrivals[s.guards.count(s.cards.ramparts)]
        coming = way / 4.0 * points
    return [worth, (1.0 if left else here) * way, (1.0 if left else here) * coming]


def _gates(s: Troyes, owner: Owner) -> float:
    """The gates that the guard of an owner has reached, and the part of the way to the next."""
    space = s.guards[owner]
    before = 0
    for reached, gate in enumerate(s.cards.gates):
        if space < gate:
            return reached + (space - before) / (gate - before)
        before = gate
    return 4.0
