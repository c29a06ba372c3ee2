"""What a player will do at the market: sell what nobody of his can use, buy what brings more than its price."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import KINDS, METAL, SAND, STONE, WOOD, includes
from ..rules.state import Pillars
from .craftsmen_output import MOST, as_number
from .derived import derived
from .end_of_round import Foresight
from .weights import SAVED_CUBES, WEIGHTS

NONE: Final = -1
NEVER: Final = 99
"""The price of what cannot be bought."""


class MarketPlan:
    """Sales and purchases by kind, and the points that they bring."""

    def __init__(self, s: Pillars, owner: int, foresight: Foresight) -> None:
        self.sold = [0] * KINDS
        self.bought = [0] * KINDS
        self.worth = 0.0
        self.gold = foresight.gold()
        self.purse = foresight.goods.gold
        self.free = foresight.goods.cubes[:]
        """Cubes that are not used beside metal."""
        self._with_metal(s, foresight)
        self._sell(s, owner, foresight)
        while self._buy(s, foresight):
            pass

    def _with_metal(self, s: Pillars, foresight: Foresight) -> None:
        """What metal is used with is set aside, and bought if need be: metal makes the most of its price."""
        free = self.free
        for trade, able in foresight.hand.metal:
            needs = s.cards.trade_needs[trade]
            while able and free[METAL] >= needs[METAL]:
                lack = [max(needs[kind] - free[kind], 0) for kind in (SAND, WOOD, STONE)]
                price = 0
                for kind in (SAND, WOOD, STONE):
                    if self.bought[kind] + lack[kind] <= s.market[kind] and (kind != WOOD or foresight.hand.buys_wood):
                        price += lack[kind] * s.cards.prices[kind]
                    else:
                        price += lack[kind] * NEVER
                if price > self.purse:
                    break
                for kind in (SAND, WOOD, STONE):
                    self.bought[kind] += lack[kind]
                    free[kind] += lack[kind] - needs[kind]
                free[METAL] -= needs[METAL]
                self.purse -= price
                if price:
                    self.worth += s.cards.trade_points[trade] - self.gold * price
                able -= 1

    def _sell(self, s: Pillars, owner: int, foresight: Foresight) -> None:
        hand, cubes = foresight.hand, self.free
        for kind in range(KINDS):
            if cubes[kind] <= 0 or self.bought[kind] or includes(s.bought[owner], kind):
                continue
            if kind == STONE and not hand.sells_stone:
                continue
            if kind == METAL:
                rest = cubes[METAL] if foresight.last or not hand.best_metal else 0
            else:
                rest = hand.by_kind[kind].rest[min(cubes[kind], MOST)]
            gain = s.cards.prices[kind] * self.gold - (WEIGHTS[SAVED_CUBES + kind] if foresight.left else 0.0)
            if rest and gain > 0:
                self.sold[kind] = rest
                self.worth += rest * gain
                self.purse += rest * s.cards.prices[kind]

    def _buy(self, s: Pillars, foresight: Foresight) -> bool:
        """The purchase that brings most for its price, if one is worth it."""
        hand = foresight.hand
        bundle = derived(s.cards).bundle
        best, best_kind, best_number = 0.001, NONE, 0
        for kind in (SAND, WOOD, STONE):
            if kind == WOOD and not hand.buys_wood:
                continue
            points, earns = hand.by_kind[kind].points, hand.by_kind[kind].gold
            have = self.free[kind]
            for number in range(1, bundle + 1):
                price = number * s.cards.prices[kind]
                if self.bought[kind] + number > s.market[kind] or price > self.purse or have + number > MOST:
                    break
                gain = points[have + number] - points[have] + self.gold * (earns[have + number] - earns[have] - price)
                if gain / price > best:
                    best, best_kind, best_number = gain / price, kind, number
        if best_kind == NONE:
            return False
        price = best_number * s.cards.prices[best_kind]
        self.worth += best * price
        self.purse -= price
        self.bought[best_kind] += best_number
        self.free[best_kind] += best_number
        return True

    def step(self, s: Pillars, foresight: Foresight, kind: int, count: int) -> float:
        """What a single purchase brings, or a sale if the number is below nought."""
        hand = foresight.hand
        have = foresight.goods.cubes[kind]
        then = have + count
        worth = -self.gold * count * s.cards.prices[kind]
        keep = WEIGHTS[SAVED_CUBES + kind] if foresight.left else 0.0
        if kind == METAL:
            return worth + count * max(hand.best_metal, keep)
        have, then = min(have, MOST), min(then, MOST)
        made = hand.by_kind[kind]
        worth += made.points[then] - made.points[have]
        worth += self.gold * (made.gold[then] - made.gold[have])
        return worth + keep * (made.rest[then] - made.rest[have])


def trade_worth(s: Pillars, owner: int, foresight: Foresight) -> float:
    """What a player's plan for the market brings."""
    trades = foresight.known.trades
    key = as_number(s.market) << KINDS | s.bought[owner]
    worth = trades.get(key)
    if worth is None:
        worth = trades[key] = MarketPlan(s, owner, foresight).worth
    return worth
