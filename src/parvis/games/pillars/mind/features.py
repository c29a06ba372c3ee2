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
from ..rules.pieces import BISHOP, CASTLE, EMPTY, MARKET, START, among
from ..rules.state import Pillars
from . import between_rounds
from .craftsmen_output import Built
from .derived import derived
from .end_of_round import Foresight
from .market_plans import trade_worth
from .still_to_be_had import builders_worth, cards_worth
from .weighing import Listed, Weighed
from .weights import HAND, LASTING, LATER, NAMES, WEIGHTS

PRICE: Final = 4
"""Gold for a builder: more is rarely paid for each of them."""


def estimate(s: Pillars, seat: int) -> list[float]:
    """The final score that every seat can expect, from what one seat may know; the scores once the game is over."""
    stage = between_rounds.stage(s)
    if stage >= 0:
        return between_rounds.estimate(s, seat, stage)
    found: list[float] = []
    for owner in range(s.seats):
        worth = Weighed(WEIGHTS, float(s.points[owner]))
        if s.moves:
            to_come(s, owner, seat, worth)
        found.append(worth.total)
    return found


def features(s: Pillars, owner: int, seat: int) -> list[float]:
    """The quantities of one seat, as another sees them: see NAMES."""
    listed = Listed()
    to_come(s, owner, seat, listed)
    return listed.row


def to_come(s: Pillars, owner: int, seat: int, told: Weighed) -> None:
    """Tell the quantities of one seat, in the order of NAMES."""
    foresight = Foresight(s, owner, seat)
    left = foresight.left
    trade = prospect = choice = purse = early = bishop = 0.0
    if foresight.producing:
        prospect = builders_worth(s, owner, foresight)
        purse = float(min(s.gold[owner], PRICE * s.bag[owner]))
        if isinstance(s.agenda[-1], (Choose, ChooseOn)):
            early = prospect
            choice = cards_worth(s, owner, s.agenda[-1].seat, foresight)
        if s.event == EMPTY and s.places[BISHOP] == owner:
            bishop = float(s.cards.bishop_cubes)
    if _built(s, owner):
        built = Built(s.cards, foresight.goods, foresight.hand, left)
    else:
        if owner in s.places[MARKET : MARKET + 4] or _trades(s, owner):
            trade = trade_worth(s, owner, foresight)
        built = foresight.built(s.cards)
    told.add(foresight.goods.points + built.points)
    told.add(trade)
    told.add(prospect)
    told.add(choice)
    told.add_all(built.kept)
    told.add(built.gold if not left and foresight.producing else 0.0)
    told.add_all(built.saved)
    if left:
        _standing(s, owner, foresight, told)
    else:
        told.skip(3)
    told.add(bishop)
    told.add(LATER[left])
    told.add(LATER[left] if s.seats == 2 else 0.0)
    told.add(LATER[left] if s.seats == 3 else 0.0)
    told.add(purse)
    told.add(built.saved_metal)
    told.add(early)
    if left:
        told.add_all(foresight.hand.to_come(left))
        _held(s, foresight, told)
    else:
        told.skip(len(NAMES) - HAND)


def _standing(s: Pillars, owner: int, foresight: Foresight, told: Weighed) -> None:
    """Grey workers, the turn order and the city wall in the next round."""
    grey = s.next_grey == owner or s.places[CASTLE] == owner
    told.add(float(s.cards.grey_workers) if grey else 0.0)
    first = s.places[START] == owner or (s.places[START] == EMPTY and (s.first + 1) % s.seats == owner)
    told.add(1.0 if first else 0.0)
    walled = foresight.walled or (not foresight.producing and among(s.walled, owner))
    told.add(float(derived(s.cards).fewer) if walled else 0.0)


def _held(s: Pillars, foresight: Foresight, told: Weighed) -> None:
    """The privileges that stay."""
    if not foresight.held:
        told.skip(LASTING)
        return
    strength = derived(s.cards).strength
    for card in range(LASTING):
        count = LATER[foresight.left] if card <= ELLEN else 1.0
        told.add(count * strength[card] if foresight.holds(card) else 0.0)


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
