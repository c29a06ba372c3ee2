"""What a player will do at the market: sell what nobody of his can use, buy what brings more than its price."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import KINDS, METAL, SAND, STONE, WOOD
from ..rules.state import Pillars
from .craftsmen_output import MOST
from .end_of_round import Standing
from .weights import SAVED_CUBES, WEIGHTS

NONE: Final = -1
NEVER: Final = 99
"""The price of what cannot be bought."""
BUNDLE: Final = 3
"""No trade needs more cubes for one use."""


class Bargain:
    """Sales and purchases by kind, and the points that they bring."""

    def __init__(self, s: Pillars, owner: int, standing: Standing) -> None:
        self.sold = [0] * KINDS
        self.bought = [0] * KINDS
        self.worth = 0.0
        self.gold = standing.gold()
        self.purse = standing.goods.gold
        self.free = standing.goods.cubes[:]
        """Cubes that are not used beside metal."""
        self._with_metal(s, standing)
        self._sell(s, owner, standing)
        while self._buy(s, standing):
            pass

    def _with_metal(self, s: Pillars, standing: Standing) -> None:
        """What metal is used with is set aside, and bought if need be: metal makes the most of its price."""
        free = self.free
        for trade, able in standing.shop.metal:
            needs = s.cards.trade_needs[trade]
            while able and free[METAL] >= needs[METAL]:
                lack = [max(needs[kind] - free[kind], 0) for kind in (SAND, WOOD, STONE)]
                price = 0
                for kind in (SAND, WOOD, STONE):
                    if self.bought[kind] + lack[kind] <= s.market[kind] and (kind != WOOD or standing.shop.buys_wood):
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

    def _sell(self, s: Pillars, owner: int, standing: Standing) -> None:
        shop, cubes = standing.shop, self.free
        for kind in range(KINDS):
            if cubes[kind] <= 0 or self.bought[kind] or s.bought[owner] >> kind & 1:
                continue
            if kind == STONE and not shop.sells_stone:
                continue
            if kind == METAL:
                rest = cubes[METAL] if standing.last or not shop.best_metal else 0
            else:
                rest = shop.crafts[kind].rest[min(cubes[kind], MOST)]
            gain = s.cards.prices[kind] * self.gold - (WEIGHTS[SAVED_CUBES + kind] if standing.left else 0.0)
            if rest and gain > 0:
                self.sold[kind] = rest
                self.worth += rest * gain
                self.purse += rest * s.cards.prices[kind]

    def _buy(self, s: Pillars, standing: Standing) -> bool:
        """The purchase that brings most for its price, if one is worth it."""
        shop = standing.shop
        best, best_kind, best_number = 0.001, NONE, 0
        for kind in (SAND, WOOD, STONE):
            if kind == WOOD and not shop.buys_wood:
                continue
            points, earns = shop.crafts[kind].points, shop.crafts[kind].gold
            have = self.free[kind]
            for number in range(1, BUNDLE + 1):
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

    def step(self, s: Pillars, standing: Standing, kind: int, count: int) -> float:
        """What a single purchase brings, or a sale if the number is below nought."""
        shop = standing.shop
        have = standing.goods.cubes[kind]
        then = have + count
        worth = -self.gold * count * s.cards.prices[kind]
        keep = WEIGHTS[SAVED_CUBES + kind] if standing.left else 0.0
        if kind == METAL:
            return worth + count * max(shop.best_metal, keep)
        have, then = min(have, MOST), min(then, MOST)
        craft = shop.crafts[kind]
        worth += craft.points[then] - craft.points[have]
        worth += self.gold * (craft.gold[then] - craft.gold[have])
        return worth + keep * (craft.rest[then] - craft.rest[have])
