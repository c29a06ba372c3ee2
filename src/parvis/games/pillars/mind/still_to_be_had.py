"""What is still to be had in a round: places for the builders that do not stand yet, cards in phase I."""

from __future__ import annotations

from typing import Final

from ....core.flow import Step
from ..rules.builders import PlaceFree, PlaceOrPass, PlaceOrPassOn, PutBack
from ..rules.cards import FRANCIS, MADONNA, PRIOR_PHILIP
from ..rules.pieces import (
    BISHOP,
    CASTLE,
    COURT,
    EMPTY,
    KINGSBRIDGE,
    MARKET,
    METAL,
    OFFERED,
    PRIORY,
    SAND,
    SHIRING,
    START,
    STONE,
    WOOD,
    Craftsman,
    Privilege,
    Resource,
    among,
)
from ..rules.state import Pillars, resources_of
from .craftsmen_output import MOST
from .derived import derived
from .end_of_round import Foresight
from .market_plans import trade_worth
from .weights import BISHOP_PLACE, FIRST, GREY, HELD, LASTING, LASTING_ALL, LATER, SAVED_CUBES, TRADE, WEIGHTS

TAKEN: Final = 0.7
"""How many of the best places or cards are gone for each builder or choice of others that comes before."""
TRADER: Final = 0.2
"""A place at the market, beside what trade would bring as things stand."""
CUBE: Final = 0.7
"""A cube that a privilege gives."""
ANY_PLACE: Final = 0.1
"""A place when nothing good is left."""


def privilege_worth(s: Pillars, foresight: Foresight, card: Privilege) -> float:
    """A privilege that is taken now."""
    if card < LASTING:
        worth = WEIGHTS[HELD + card] * (LATER[foresight.left] if card < LASTING_ALL else float(foresight.left > 0))
        strength = derived(s.cards).strength[card]
        return worth * strength + (CUBE * strength if card <= STONE else 0.0)
    cubes = s.cards.privilege_cubes[card]
    worth = foresight.gold() * s.cards.privilege_gold[card]
    if card == MADONNA:
        worth += s.cards.madonna_points
    worth += cubes[METAL] * metal_worth(foresight)
    return worth + CUBE * (cubes[SAND] + cubes[WOOD] + cubes[STONE])


def metal_worth(foresight: Foresight) -> float:
    """One more metal."""
    return max(foresight.hand.best_metal, WEIGHTS[SAVED_CUBES + METAL] if foresight.left else 0.0)


def place_worth(s: Pillars, owner: int, foresight: Foresight, place: int) -> float:
    """What a builder on an open place would bring."""
    left = foresight.left
    if place == BISHOP:
        return WEIGHTS[BISHOP_PLACE] * s.cards.bishop_cubes
    if place < PRIORY:
        card = s.kingsbridge[place - KINGSBRIDGE]
        return privilege_worth(s, foresight, Privilege(card)) if card != EMPTY else 0.0
    if place < COURT:
        philip = s.cards.philip_points if foresight.holds(PRIOR_PHILIP) else 0
        return float(s.cards.priory_points[place - PRIORY] + philip)
    if place < SHIRING:
        worth = metal_worth(foresight) * s.cards.court_metal if place == COURT else 0.0
        if owner not in s.places[COURT : COURT + 4]:
            worth += foresight.gold() * (s.cards.francis_tax if foresight.holds(FRANCIS) else derived(s.cards).tax)
        return worth
    if place < CASTLE:
        craftsman = s.shiring[place - SHIRING]
        return foresight.gain_of(s, Craftsman(craftsman)) if craftsman != EMPTY else 0.0
    if place == CASTLE:
        return WEIGHTS[GREY] * s.cards.grey_workers if left else 0.0
    if place < START:
        if owner in s.places[MARKET : MARKET + 4]:
            return 0.0
        return TRADER + WEIGHTS[TRADE] * trade_worth(s, owner, foresight)
    return WEIGHTS[FIRST] if left else 0.0


def gains(s: Pillars, owner: int, foresight: Foresight) -> list[float]:
    """What the open places would bring a player, the best first."""
    places = s.places
    found: list[float] = [ANY_PLACE]
    for place in (BISHOP, KINGSBRIDGE, KINGSBRIDGE + 1, SHIRING, SHIRING + 1, CASTLE, START, PRIORY, PRIORY + 1):
        if places[place] == EMPTY:
            found.append(place_worth(s, owner, foresight, place))
    for first in (COURT, MARKET):
        if places[first + 3] == EMPTY:
            found.append(place_worth(s, owner, foresight, places.index(EMPTY, first)))
    found.sort(reverse=True)
    return found


def drawn(s: Pillars) -> int:
    """The owner of the builder that was drawn and does not stand yet; EMPTY if there is none."""
    waiting: Step[Pillars] = s.agenda[-1]
    if isinstance(waiting, PutBack):
        return waiting.owner
    if isinstance(waiting, PlaceOrPass):
        return waiting.seat
    if isinstance(waiting, PlaceOrPassOn):
        return waiting.seat
    return waiting.seat if isinstance(waiting, PlaceFree) else EMPTY


def builders_worth(s: Pillars, owner: int, foresight: Foresight) -> float:
    """What the builders that do not stand yet can hope for, less what they will pay.

    Before each of them, builders of others come and take the places that are best, and so do the own ones.
    """
    at_hand = drawn(s)
    own = s.bag[owner]
    others = sum(s.bag) - own
    late = float(others)
    if at_hand != EMPTY and at_hand != owner:
        late += 1
    passed: list[float] = []
    for cost in range(len(s.rosette) - 1, 0, -1):
        if s.rosette[cost] == owner:
            passed.append(late)
        elif s.rosette[cost] != EMPTY:
            late += 1
    if among(s.walled, owner):
        own = max(own - derived(s.cards).fewer, 0)
    if not own and not passed and at_hand != owner:
        return 0.0
    found = gains(s, owner, foresight)
    ahead = 0.0
    waiting: list[float] = []
    if at_hand == owner:
        waiting.append(0.0)
    elif at_hand != EMPTY:
        ahead = 1.0
    for number in range(own):
        waiting.append(ahead + others * (number + 1) / (own + 1))
    gold = foresight.gold()
    purse = float(s.gold[owner])
    placed = 0
    worth = 0.0
    for before in waiting:
        price = max(s.cost - before - placed, 0.0)
        value = rank_worth(found, placed + TAKEN * before) - gold * price
        if price > 0:
            then = rank_worth(found, placed + TAKEN * late)
            if price > purse or then > value:
                value = then
            else:
                purse -= price
        worth += value
        placed += 1
    for before in passed:
        worth += rank_worth(found, placed + TAKEN * before)
        placed += 1
    return worth


def rank_worth(found: list[float], rank: float) -> float:
    """The gain at a place in the ranking, which may lie between two of them."""
    low = int(rank)
    if low + 1 >= len(found):
        return found[len(found) - 1]
    return found[low] + (rank - low) * (found[low + 1] - found[low])


def cubes_worth(foresight: Foresight, kind: int, number: int) -> float:
    """What more cubes of a kind bring to a hand that has some."""
    made = foresight.hand.by_kind[kind]
    have = min(foresight.goods.cubes[kind], MOST)
    then = min(have + number, MOST)
    worth = float(made.points[then] - made.points[have])
    worth += foresight.gold() * (made.gold[then] - made.gold[have])
    if foresight.left:
        worth += WEIGHTS[SAVED_CUBES + kind] * (made.rest[then] - made.rest[have])
    return worth


def resource_worth(s: Pillars, foresight: Foresight, card: Resource) -> float:
    """A resource card, less the gold that its workers would earn in the wool mill."""
    cards = s.cards
    worth = cubes_worth(foresight, cards.resource_kind[card], cards.resource_yield[card])
    return worth - foresight.gold() * cards.resource_workers[card] * cards.mill_gold


def cards_worth(s: Pillars, owner: int, chooser: int, foresight: Foresight) -> float:
    """What a player can hope for of the cards on offer in phase I: every so many of them goes to him."""
    if among(s.passed, owner):
        return 0.0
    cards = s.cards
    workers = s.workers[owner]
    found: list[tuple[float, int]] = []
    for card in resources_of(s, OFFERED):
        if cards.resource_workers[card] <= workers:
            gain = resource_worth(s, foresight, card)
            if gain > 0:
                found.append((gain, cards.resource_workers[card]))
    for craftsman in s.offer:
        if craftsman != EMPTY and cards.cost[craftsman] <= s.gold[owner]:
            gain = foresight.gain_of(s, Craftsman(craftsman)) - foresight.gold() * cards.cost[craftsman]
            if gain > 0:
                found.append((gain, 0))
    found.sort(reverse=True)
    rivals = s.seats - 1 - s.passed.bit_count()
    rank = TAKEN * ((owner - chooser) % s.seats) if rivals else 0.0
    worth = 0.0
    for number, (gain, needed) in enumerate(found):
        if number >= rank and needed <= workers:
            worth += gain
            workers -= needed
            rank += 1 + TAKEN * rivals
    return worth
