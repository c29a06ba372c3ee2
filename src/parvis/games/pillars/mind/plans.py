"""Plans for The Pillars of the Earth: what a player has who has made up his mind about what to go for.

Cubes are worth what the craftsmen make of them now, craftsmen what they would make of a round's cubes until the end,
and builders what the plan thinks of their places. The prices are data: `plans.json`.
"""

from __future__ import annotations

from typing import Final

from ....core.plans import Prices, read_plans
from ..rules.cards import PRIOR_PHILIP, TRADES, Cards
from ..rules.cathedral import Build, Cathedral, capacity
from ..rules.pieces import (
    BISHOP,
    CASTLE,
    COURT,
    CUBES,
    EMPTY,
    KINDS,
    KINGSBRIDGE,
    MARKET,
    METAL,
    PRIORY,
    SHIRING,
    START,
    Craftsman,
    Hand,
    Occupation,
    Seat,
    with_craftsman,
)
from ..rules.state import Pillars, most_craftsmen

PLANS: Final[dict[str, Prices]] = read_plans(__package__)
POCKET: Final = 10
"""Gold up to this is for builders at the price of the day, twice as much for the first of them; the rest is spare."""


def planned(s: Pillars, seat: Seat, prices: Prices) -> float:
    """What a player has, in points, by the prices of a plan."""
    value = float(s.points[seat])
    if not s.moves:
        return value
    left = s.cards.rounds - s.round
    goods = s.cubes[seat * KINDS : seat * KINDS + KINDS]
    for card in range(len(s.resources)):
        if s.resources[card] == seat:
            goods[s.cards.resource_kind[card]] += s.cards.resource_yield[card]
    if s.places[COURT] == seat and not s.tax:
        goods[METAL] += s.cards.court_metal
    hand = _hand_to_come(s, seat)
    if _still_builds(s, seat):
        value += _made(s.cards, hand, goods, prices)
    if left:
        for kind in range(KINDS):
            value += goods[kind] * prices[CUBES[kind]]
        supply = [int(prices[f"{cube}_a_round"]) for cube in CUBES]
        value += left * prices["craft"] * _made(s.cards, hand, supply, prices)
    value += _gold(s.gold[seat] + s.mill[seat] * s.cards.mill_gold, prices) * (1.0 if left or s.bag[seat] else 0.1)
    value += s.workers[seat] * prices["worker"] + s.rosette.count(seat) * prices["waiting"]
    for owner in s.privileges:
        if owner == seat:
            value += left * prices["privilege"]
    return value + _places(s, seat, left, prices)


def _gold(gold: int, prices: Prices) -> float:
    """Gold: the first pieces matter most."""
    first = min(gold, POCKET)
    second = min(gold - first, POCKET)
    return first * prices["gold"] + second * prices["more_gold"] + (gold - first - second) * prices["spare_gold"]


def _still_builds(s: Pillars, seat: Seat) -> bool:
    """Whether a player's craftsmen have not worked yet in this round."""
    if s.event == EMPTY:
        return True
    return any(isinstance(step, Cathedral) or (isinstance(step, Build) and step.seat == seat) for step in s.agenda)


def _hand_to_come(s: Pillars, seat: Seat) -> Hand:
    """The craftsmen, with those above a player's builders in Shiring as far as there is room for them."""
    hand = s.craftsmen[seat]
    for place in range(2):
        if s.places[SHIRING + place] == seat and s.shiring[place] != EMPTY:
            if hand.bit_count() < most_craftsmen(s, seat):
                hand = with_craftsman(hand, Craftsman(s.shiring[place]))
    return hand


def _made(cards: Cards, hand: Hand, goods: list[int], prices: Prices) -> float:
    """What craftsmen make of cubes, trade by trade in the order in which they work; the cubes are used up."""
    value = 0.0
    for trade in range(len(TRADES)):
        able = capacity(cards, hand, Occupation(trade), EMPTY)
        if not able:
            continue
        needs = cards.trade_needs[trade]
        for kind in range(KINDS):
            if needs[kind]:
                able = min(able, goods[kind] // needs[kind])
        for kind in range(KINDS):
            goods[kind] -= able * needs[kind]
        each = cards.trade_points[trade] + (cards.trade_gold[trade] - needs[KINDS]) * prices["more_gold"]
        value += able * each * (prices["metalwork"] if needs[METAL] else 1.0)
    return value


def _places(s: Pillars, seat: Seat, left: int, prices: Prices) -> float:
    """What the builders will bring where they stand."""
    value = 0.0
    places = s.places
    if places[BISHOP] == seat:
        value += prices["bishop"]
    for place in range(2):
        if places[KINGSBRIDGE + place] == seat:
            value += prices["kingsbridge"] + left * prices["privilege"]
        if places[PRIORY + place] == seat:
            philip = s.cards.philip_points if s.privileges[PRIOR_PHILIP] == seat else 0
            value += (s.cards.priory_points[place] + philip) * prices["priory"]
        if places[SHIRING + place] == seat:
            value += prices["shiring"]
    if seat in places[COURT:SHIRING]:
        value += prices["court"]
    if places[CASTLE] == seat and left:
        value += prices["castle"]
    if seat in places[MARKET:START]:
        value += prices["market"]
    if places[START] == seat and left:
        value += prices["start"]
    return value
