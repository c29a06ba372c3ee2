"""What a position is worth to everybody: how the round will end as things stand, and what lies beyond it.

Everything that is under way is taken to its end first: production, privileges, craftsmen and points of the builders
that stand, trade at the market, work at the cathedral. What is then made, left, held and hoped for is weighed. Between
two rounds there is nothing under way, and `between_rounds.py` weighs what is taken along.
"""

from __future__ import annotations

from typing import Final

from ....core.flow import Step
from ..rules.cards import ELLEN
from ..rules.cathedral import Build, Cathedral, Raise, Work
from ..rules.choosing import Choose, ChooseOn
from ..rules.market import Trade, TradeOn
from ..rules.pieces import BISHOP, CASTLE, EMPTY, MARKET, METAL, SAND, START, STONE, WOOD, among
from ..rules.state import Pillars
from . import between_rounds
from .derived import derived
from .end_of_round import LATER, Foresight
from .market_plans import MarketPlan
from .still_to_be_had import builders_worth, cards_worth
from .weights import (
    BISHOP_PLACE,
    CHOICE,
    EARLY_PROSPECT,
    ENGINE,
    FIRST,
    GOLD_BEFORE_LAST,
    GOLD_HIGH,
    GOLD_LAST,
    GOLD_LOW,
    GOLD_MID,
    GREY,
    HAND,
    HELD,
    LASTING,
    MADE,
    MORE_METAL,
    NAMES,
    PROSPECT,
    PURSE,
    ROUNDS,
    SAVED,
    SAVED_CUBES,
    SAVED_METAL,
    TRADE,
    WALLED,
    WEIGHTS,
)

PRICE: Final = 4
"""Gold for a builder: more is rarely paid for each of them."""


def estimate(s: Pillars, seat: int) -> list[float]:
    """The final score that every seat can expect, from what one seat may know; the scores once the game is over."""
    stage = between_rounds.stage(s)
    if stage >= 0:
        return between_rounds.estimate(s, seat, stage)
    found: list[float] = []
    for owner in range(s.seats):
        value = float(s.points[owner])
        if s.moves:
            row = features(s, owner, seat)
            for number in range(len(row)):
                value += WEIGHTS[number] * row[number]
        found.append(value)
    return found


def features(s: Pillars, owner: int, seat: int) -> list[float]:
    """The quantities of one seat, as another sees them: see NAMES."""
    row = [0.0] * len(NAMES)
    foresight = Foresight(s, owner, seat)
    left = foresight.left
    if foresight.producing:
        row[PROSPECT] = builders_worth(s, owner, foresight)
        row[PURSE] = float(min(s.gold[owner], PRICE * s.bag[owner]))
        if isinstance(s.agenda[-1], (Choose, ChooseOn)):
            row[EARLY_PROSPECT] = row[PROSPECT]
            row[CHOICE] = cards_worth(s, owner, s.agenda[-1].seat, foresight)
        if s.event == EMPTY and s.places[BISHOP] == owner:
            row[BISHOP_PLACE] = float(s.cards.bishop_cubes)
    if not _built(s, owner):
        if owner in s.places[MARKET : MARKET + 4] or _trades(s, owner):
            row[TRADE] = MarketPlan(s, owner, foresight).worth
        foresight.goods.build(s.cards, foresight.hand, foresight.last)
    row[MADE] = foresight.goods.points
    if not left:
        if foresight.producing:
            row[GOLD_LAST] = foresight.goods.gold
        return row
    _keep(s, foresight, row)
    engine = foresight.hand.engine
    for number in range(len(ENGINE)):
        row[HAND + number] = LATER[left] * engine[number]
    strength = derived(s.cards).strength
    for card in range(LASTING):
        if foresight.holds(card):
            row[HELD + card] = (LATER[left] if card <= ELLEN else 1.0) * strength[card]
    row[ROUNDS] = LATER[left]
    if s.seats < 4:
        row[ROUNDS + s.seats - 1] = LATER[left]
    if s.next_grey == owner or s.places[CASTLE] == owner:
        row[GREY] = float(s.cards.grey_workers)
    if s.places[START] == owner or (s.places[START] == EMPTY and (s.first + 1) % s.seats == owner):
        row[FIRST] = 1.0
    if foresight.walled or (not foresight.producing and among(s.walled, owner)):
        row[WALLED] = float(derived(s.cards).fewer)
    return row


def _keep(s: Pillars, foresight: Foresight, row: list[float]) -> None:
    """Cubes and gold for the next round, as far as they may be kept."""
    gold = min(foresight.goods.gold, float(s.cards.most_gold))
    row[GOLD_LOW] = min(gold, 8.0)
    row[GOLD_MID] = min(max(gold - 8.0, 0.0), 8.0)
    row[GOLD_HIGH] = max(gold - 16.0, 0.0)
    if foresight.left == 1:
        row[GOLD_BEFORE_LAST] = gold
    room = s.cards.most_cubes
    for kind in (METAL, STONE, WOOD, SAND):
        kept = min(foresight.goods.cubes[kind], room)
        room -= kept
        row[SAVED_CUBES + kind] = float(kept)
        if kind == METAL:
            row[MORE_METAL] = max(kept - 2.0, 0.0)
            for _, able in foresight.hand.metal:
                row[SAVED_METAL] += min(kept, able)
        else:
            row[SAVED] += foresight.hand.by_kind[kind].points[kept]


def _built(s: Pillars, owner: int) -> bool:
    """Whether a player has had his turn at the cathedral in this round."""
    if s.event == EMPTY:
        return False
    for number in range(len(s.agenda) - 1, -1, -1):
        step: Step[Pillars] = s.agenda[number]
        if isinstance(step, Cathedral):
            return False
        if isinstance(step, (Build, Raise, Work)) and step.seat == owner:
            return False
    return True


def _trades(s: Pillars, owner: int) -> bool:
    """Whether a player is asked at the market; the last one there is no longer marked by a builder."""
    waiting: Step[Pillars] = s.agenda[-1]
    return isinstance(waiting, (Trade, TradeOn)) and waiting.seat == owner
