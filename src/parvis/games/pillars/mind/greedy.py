"""What a position looks like to a seat: an estimate of everybody's final score from what the seat may know.

Every weight is in points. What players say about the game is in them: gold is what early builders cost, cubes are worth
what the own craftsmen make of them, metal is rare, and a starting craftsman is also a right at the market.
"""

from __future__ import annotations

from typing import Final

from ..rules.cards import (
    ARCHITECT_MASK,
    FRANCIS,
    GOLDSMITH,
    MADONNA,
    PRIOR_PHILIP,
    PRIVILEGES,
    STONECUTTER_MASK,
    TOOLMAKER_MASK,
    WOODWORKER_MASK,
)
from ..rules.cathedral import Build, Cathedral, capacity
from ..rules.pieces import (
    BISHOP,
    CASTLE,
    COURT,
    EMPTY,
    KINDS,
    KINGSBRIDGE,
    MARKET,
    METAL,
    PRIORY,
    SEATS,
    SHIRING,
    START,
    STONE,
    Craftsman,
    Hand,
    Privilege,
    Seat,
    among,
    craftsmen_of,
    with_craftsman,
    without_craftsman,
)
from ..rules.state import Pillars, most_craftsmen
from .derived import derived

GOLD: Final = 0.2
"""A piece of gold, as long as there are builders to pay for."""
LAST_GOLD: Final = 0.03
"""A piece of gold when nothing but the market and a tie is left."""
SPARE: Final = (0.2, 0.3, 0.4, 1.6)
"""A cube that no craftsman can use in this round: sold, or kept for the next."""
ENOUGH_METAL: Final = 2
"""Metal that one can hope to use later; more of it is worth little."""
SUPPLY: Final = (2.2, 2.4, 2.4, 0.6)
"""The cubes of each kind that a player can expect in a round."""
PASSED: Final = 1.15
"""A builder that has passed and will be placed for nothing."""
MARKET_PLACE: Final = 1.1
START_PLACE: Final = 0.6
BISHOP_PLACE: Final = 1.0
WORKER: Final = 0.25
WALLED: Final = 1.3
"""A builder that the City wall takes away."""
RIGHT: Final = 0.35
"""The right to buy wood or to sell stone, for each round."""
LATER: Final = 0.8
"""What a point of a round to come is worth now."""
RIVALS: Final = 0.6
"""How much the best of the others counts."""

_WITH: Final = (0.3, 0.45, 0.5, 0.0)
"""What a cube is worth that a craftsman uses beside metal."""
_GIFT: Final = (0.3, 0.4, 0.6)
_GIFT_GOLD: Final = 0.1875
"""What a cube of sand, wood or stone is worth that a privilege gives at once, and a piece of gold."""
_PRIVILEGE_NOW: Final = {"tax_exemption": 0.7, "thomas": 0.8, "remigius": 1.0}
_PRIVILEGE_EACH: Final = {
    "richard": 0.55, "aliena": 0.7, "tom": 0.9, "otto": 0.2, "jack": 0.5, "francis": 0.25, "prior_philip": 0.7,
    "ellen": 0.15,
}  # fmt: skip
_NOW: Final = [_PRIVILEGE_NOW.get(name, 0.0) for name in PRIVILEGES]
_EACH: Final = [_PRIVILEGE_EACH.get(name, 0.0) for name in PRIVILEGES]
"""By privilege: once, and for each round and each cube, worker, craftsman or point that it gives."""


def evaluate(s: Pillars, seat: Seat) -> float:
    """The lead of a seat, with part of what the best of the others has."""
    best = max(worth(s, other) for other in SEATS[s.seats] if other != seat)
    return worth(s, seat) - RIVALS * best


def worth(s: Pillars, seat: Seat) -> float:
    """An estimate of a player's final score."""
    left = s.cards.rounds - s.round
    placing = s.event == EMPTY
    gold = s.gold[seat]
    income = (s.workers[seat] + s.mill[seat]) * s.cards.mill_gold if placing else 0
    value = float(s.points[seat])
    value += _gold(s, seat, left, placing) * min(gold + income, s.cards.most_gold)
    value += _cubes(s, seat, left)
    value += left * LATER * _hand(s, s.craftsmen[seat])
    value += _privileges(s, seat, left)
    if placing:
        value += _places(s, seat, left) + PASSED * s.rosette.count(seat)
    elif among(s.walled, seat):
        value -= WALLED * derived(s.cards).fewer
    return value


def _gold(s: Pillars, seat: Seat, left: int, placing: bool) -> float:
    """What a piece of gold is worth: less when the last builders stand on the board."""
    if left or (placing and s.bag[seat]):
        return GOLD
    if s.craftsmen[seat] & s.cards.trade_mask[GOLDSMITH]:
        return derived(s.cards).smith
    return GOLD / 2 if seat in s.places[MARKET : MARKET + 4] else LAST_GOLD


def _built(s: Pillars, seat: Seat) -> bool:
    """Whether a player has had his turn at the cathedral in this round."""
    return s.event != EMPTY and not any(
        isinstance(step, Cathedral) or (isinstance(step, Build) and step.seat == seat) for step in s.agenda
    )


def _cubes(s: Pillars, seat: Seat, left: int) -> float:
    """The cubes at hand and those to come from the resource cards, as the craftsmen will use them."""
    built = _built(s, seat)
    if built and not left:
        return 0.0
    counts = s.cubes[seat * KINDS : seat * KINDS + KINDS]
    for card, owner in enumerate(s.resources):
        if owner == seat:
            counts[s.cards.resource_kind[card]] += s.cards.resource_yield[card]
    value = 0.0
    room = s.cards.most_cubes
    for kind in (METAL, 2, 1, 0):
        if counts[kind]:
            made, rest = _made(s, s.craftsmen[seat], kind, counts[kind])
            if kind == METAL and rest > ENOUGH_METAL:
                rest = ENOUGH_METAL + (rest - ENOUGH_METAL) / 4
            if built:
                value += LATER * (made + rest * SPARE[kind])
            else:
                kept = min(rest, room)
                room -= int(kept)
                value += made + (kept * SPARE[kind] * LATER if left else rest * LAST_GOLD)
    return value


def _made(s: Pillars, hand: Hand, kind: int, cubes: float) -> tuple[float, float]:
    """The points that a hand of craftsmen makes from cubes of one kind, the best of them first, and what is left."""
    value = 0.0
    trades = derived(s.cards)
    for trade in trades.with_metal if kind == METAL else trades.alone[kind]:
        able = capacity(s.cards, hand, trade, EMPTY)
        if able and cubes > 0:
            needs = s.cards.trade_needs[trade]
            used = min(able * needs[kind], cubes)
            each = s.cards.trade_points[trade] + GOLD * s.cards.trade_gold[trade]
            if kind == METAL:
                each -= sum(needs[other] * _WITH[other] for other in range(METAL))
            value += each * used / needs[kind]
            cubes -= used
    return value, cubes


def _hand(s: Pillars, hand: Hand) -> float:
    """What a hand of craftsmen makes in a round from the cubes that one can expect, and the rights it gives."""
    value = 0.0
    for kind in range(KINDS):
        made, rest = _made(s, hand, kind, SUPPLY[kind])
        value += made + rest * SPARE[kind] * 0.5
    if hand & s.cards.trade_mask[GOLDSMITH]:
        value += 1.5
    if hand & ARCHITECT_MASK:
        value += s.cards.architect_points
    if hand & TOOLMAKER_MASK:
        value += 0.6 * GOLD * s.cards.toolmaker_gold
    if hand & WOODWORKER_MASK:
        value += RIGHT
    if hand & STONECUTTER_MASK:
        value += RIGHT
    return value


def _with(s: Pillars, seat: Seat, craftsman: Craftsman) -> float:
    """How much better the hand is with one more craftsman, when the least useful leaves for him if need be."""
    before = _hand(s, s.craftsmen[seat])
    hand = with_craftsman(s.craftsmen[seat], craftsman)
    if hand.bit_count() <= most_craftsmen(s, seat):
        return _hand(s, hand) - before
    best = before
    for leaving in craftsmen_of(hand):
        best = max(best, _hand(s, without_craftsman(hand, leaving)))
    return best - before


def _privileges(s: Pillars, seat: Seat, left: int) -> float:
    """What the privileges in front of a player are still worth."""
    value = 0.0
    for card, owner in enumerate(s.privileges):
        if owner == seat:
            value += _NOW[card] * (left > 0 or s.event == EMPTY)
            value += _EACH[card] * derived(s.cards).strength[card] * (left + (s.event == EMPTY))
    return value


def _privilege(s: Pillars, seat: Seat, left: int, card: Privilege) -> float:
    """What the privilege above a builder will bring."""
    cards = s.cards
    value = _NOW[card] + _GIFT_GOLD * cards.privilege_gold[card]
    for kind in range(METAL):
        value += _GIFT[kind] * cards.privilege_cubes[card][kind]
    if card == MADONNA:
        value += cards.madonna_points
    value += _EACH[card] * derived(cards).strength[card] * (left + (card <= STONE))
    if cards.privilege_cubes[card][METAL]:
        value += cards.privilege_cubes[card][METAL] * _metal(s, seat, left)
    return value


def _places(s: Pillars, seat: Seat, left: int) -> float:
    """What the own builders on the board will bring in phase III."""
    value = 0.0
    court = trading = False
    for place, owner in enumerate(s.places):
        if owner != seat:
            continue
        if place == BISHOP:
            value += BISHOP_PLACE * s.cards.bishop_cubes
        elif place < PRIORY:
            value += _privilege(s, seat, left, Privilege(s.kingsbridge[place - KINGSBRIDGE]))
        elif place < COURT:
            value += s.cards.priory_points[place - PRIORY]
            if s.privileges[PRIOR_PHILIP] == seat:
                value += s.cards.philip_points
        elif place < SHIRING:
            if not court:
                value += GOLD * (s.cards.francis_tax if s.privileges[FRANCIS] == seat else derived(s.cards).tax)
                court = True
            if place == COURT:
                value += s.cards.court_metal * _metal(s, seat, left)
        elif place < CASTLE:
            value += LATER * (left + 1) * _with(s, seat, Craftsman(s.shiring[place - SHIRING]))
        elif place == CASTLE:
            value += s.cards.grey_workers * WORKER * (left > 0)
        elif place < START:
            if not trading:
                value += MARKET_PLACE if s.gold[seat] + s.mill[seat] >= 8 else MARKET_PLACE / 3
                trading = True
        else:
            value += START_PLACE * (left > 0)
    return value


def _metal(s: Pillars, seat: Seat, left: int) -> float:
    """One more metal: rare, and the dearest cube of the late craftsmen."""
    held = s.cubes[seat * KINDS + METAL]
    hand = s.craftsmen[seat]
    made = _made(s, hand, METAL, held + 1)[0] - _made(s, hand, METAL, held)[0]
    spare = SPARE[METAL] * (1.0 if held < ENOUGH_METAL else 0.25) if left else 0.2
    return max(made, spare)
