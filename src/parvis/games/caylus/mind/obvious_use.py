"""What everybody has, and what it becomes when buildings are used in the obvious way. No table is changed."""

from __future__ import annotations

from typing import Final

from ..rules.cards import Cards
from ..rules.crafts import can_transform
from ..rules.pieces import (
    CLOTH,
    CONSTRUCTION,
    DENIERS,
    EMPTY,
    EXCHANGE,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOODEN,
    FOOD,
    GOLD,
    JEWELLER,
    KINDS,
    NOBODY,
    POINTS,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SALE,
    SPACES,
    STONE,
    STONE_BUILDING,
    WOOD,
    Seat,
)
from ..rules.state import Caylus
from .prices import CUBE, DENIER, FAVOUR, FIRST_CUBE, OWN, PRICES, RESIDENCE_TURN, cube_left

SURE: Final = 0.5
"""From this chance on, what a building does is taken for done; below, it is only counted in points."""


class ObviousUse:
    """Columns by seat, like those of the state: what everybody has, and hopes for.

    Every use of a building is one function: it tells what the use is worth to a player, and does it if it is `done`.
    """

    def __init__(self, s: Caylus, left: float) -> None:
        seats = s.seats
        self.s = s
        self.cards: Cards = s.cards
        self.left = left
        """Turns after this one."""
        early = min(left / 3.0, 1.0)
        self.early = early
        late = 1.0 - early
        self.denier = early * PRICES[DENIER] + late / s.cards.end_deniers
        left_over = late * cube_left(s.cards)
        self.price = [early * PRICES[CUBE + kind] + left_over for kind in range(GOLD)]
        self.price.append(early * PRICES[CUBE + GOLD] + late * s.cards.end_gold)
        """What a denier and a cube of each kind are worth now."""
        self.deniers = s.deniers[:]
        self.cubes = s.cubes[:]
        self.points = s.points[:]
        self.income = s.income[:]
        self.hope: list[float] = [0.0] * seats
        """Points for what is not sure, or less than 0 for what may fail."""
        self.favours = [0] * seats
        """Favours that are won."""
        self.works: list[float] = [0.0] * seats
        """What buildings that are built on the way will bring."""
        self.residences = [0] * seats
        self.taken: list[int] = []
        """Tiles that are built on the way."""
        self.room = s.road.count(EMPTY) - 1
        """Empty spaces of the road; its entry 0 is none."""
        for space in range(1, SPACES + 1):
            if s.road[space] == RESIDENCE:
                self.residences[s.houses[space]] += 1

    def use(self, seat: Seat, space: int, chance: float, done: bool) -> float:
        """Phase 5: the building of a space."""
        cards = self.cards
        tile = self.s.road[space]
        effect = cards.effect[tile]
        if effect == PRODUCTION:
            return self.produce(seat, space, tile, chance, done)
        if effect == SALE:
            return self.sell(seat, cards.sale[tile], chance, done)
        if effect == PURCHASE:
            return self.buy(seat, tile, chance, done)
        if effect == EXCHANGE:
            return self.exchange(seat, tile, chance, done)
        if effect == CONSTRUCTION:
            return self.construct(seat, cards.construction[tile], chance, done)
        return 0.0

    def settle(self, seat: Seat, gain: float, chance: float) -> bool:
        """Count what may fail, or what may happen. Whether it is to be taken for done."""
        if chance >= SURE:
            self.hope[seat] -= (1.0 - chance) * gain
            return True
        self.hope[seat] += chance * gain
        return False

    def wanted(self, seat: Seat, kind: int) -> float:
        """How much a player wants a cube: more if he has few."""
        return self.price[kind] * (1.0 + PRICES[FIRST_CUBE] / (1 + self.cubes[seat * KINDS + kind]))

    def produce(self, seat: Seat, space: int, tile: int, chance: float, done: bool) -> float:
        """Production: of two kinds the one wanted more; and cubes for the owner."""
        cards = self.cards
        total = 0.0
        if cards.either[tile]:
            best, chosen, number = 0.0, 0, 0
            for kind, count in cards.gains[tile]:
                wanted = self.wanted(seat, kind) * count
                if wanted > best:
                    best, chosen, number = wanted, kind, count
            total = best
            if done and self.settle(seat, best, chance):
                self.cubes[seat * KINDS + chosen] += number
        else:
            for kind, count in cards.gains[tile]:
                total += self.wanted(seat, kind) * count
                if done and self.settle(seat, self.price[kind] * count, chance):
                    self.cubes[seat * KINDS + kind] += count
        if done and cards.bonus[tile]:
            owner = self.s.houses[space]
            if owner != NOBODY and owner != seat:
                best, chosen, number = 0.0, 0, 0
                for kind, count in cards.bonus[tile]:
                    wanted = self.wanted(owner, kind) * count
                    if wanted > best:
                        best, chosen, number = wanted, kind, count
                if self.settle(owner, best, chance):
                    self.cubes[owner * KINDS + chosen] += number
        return total

    def sell(self, seat: Seat, deniers: int, chance: float, done: bool) -> float:
        """Marketplace: what there is most of, unless it is worth more than the deniers."""
        at = seat * KINDS
        most, chosen = 0, 0
        for kind in range(GOLD):
            if self.cubes[at + kind] > most:
                most, chosen = self.cubes[at + kind], kind
        if not most:
            return 0.0
        gain = deniers * self.denier - self.price[chosen]
        if gain <= 0.0:
            return 0.0
        if done and self.settle(seat, gain, chance):
            self.cubes[at + chosen] -= 1
            self.deniers[seat] += deniers
        return gain

    def buy(self, seat: Seat, tile: int, chance: float, done: bool) -> float:
        """Peddler: the cubes that are wanted most, if a denier is left then."""
        most, chosen = 0.0, 0
        for kind in range(GOLD):
            wanted = self.wanted(seat, kind)
            if wanted > most:
                most, chosen = wanted, kind
        best, pay, number = 0.0, 0, 0
        for price, cubes in self.cards.offers[tile]:
            if self.deniers[seat] > price:
                gain = cubes * most - price * self.denier
                if gain > best:
                    best, pay, number = gain, price, cubes
        if number and done and self.settle(seat, best, chance):
            self.deniers[seat] -= pay
            self.cubes[seat * KINDS + chosen] += 1
            if number > 1:
                most = 0.0
                for kind in range(GOLD):
                    wanted = self.wanted(seat, kind)
                    if wanted > most:
                        most, chosen = wanted, kind
                self.cubes[seat * KINDS + chosen] += 1
        return best

    def exchange(self, seat: Seat, tile: int, chance: float, done: bool) -> float:
        """Church, tailor, bank, alchemist, jeweller: the better of the offers."""
        takes, gives = self.cards.takes[tile], self.cards.gives[tile]
        at = seat * KINDS
        cubes = self.cubes
        if takes == DENIERS:
            held, cost = self.deniers[seat], self.denier
        elif takes <= GOLD:
            held, cost = cubes[at + takes], self.price[takes]
        else:
            held, cost = cubes[at] + cubes[at + 1] + cubes[at + 2] + cubes[at + 3], self.price[FOOD]
        each = 1.0 if gives == POINTS else self.price[GOLD]
        best, give, get = 0.0, 0, 0
        for offer in self.cards.offers[tile]:
            if offer[0] <= held:
                gain = offer[1] * each - offer[0] * cost
                if gain > best:
                    best, give, get = gain, offer[0], offer[1]
        if get and done and self.settle(seat, best, chance):
            if gives == POINTS:
                self.points[seat] += get
            else:
                cubes[at + GOLD] += get
            if takes == DENIERS:
                self.deniers[seat] -= give
            elif takes <= GOLD:
                cubes[at + takes] -= give
            else:
                for _ in range(give):
                    self.give(at, FOOD)
        return best

    def give(self, at: int, first: int) -> None:
        """Give a cube, not gold, of the kind that there is most of."""
        most, chosen = 0, first
        for kind in range(first, GOLD):
            if self.cubes[at + kind] > most:
                most, chosen = self.cubes[at + kind], kind
        self.cubes[at + chosen] -= 1

    def construct(self, seat: Seat, craft: int, chance: float, done: bool) -> float:
        """Construction: the best building of a craft that can be paid for."""
        if craft == RESIDENTIAL_BUILDING:
            return self.residence(seat, chance, done)
        cards, s = self.cards, self.s
        cubes, at = self.cubes, seat * KINDS
        food, wood, stone, cloth, gold = cubes[at], cubes[at + 1], cubes[at + 2], cubes[at + 3], cubes[at + 4]
        if craft == PRESTIGE_BUILDING:
            if not self.residences[seat] or gold < cards.least_gold:
                return 0.0
            first, last = FIRST_PRESTIGE, RESIDENCE
        elif craft == STONE_BUILDING:
            if stone < cards.least_stone or not self.room:
                return 0.0
            first, last = FIRST_STONE, FIRST_PRESTIGE
        else:
            if wood < cards.least_wood or not self.room:
                return 0.0
            first, last = FIRST_WOODEN, FIRST_STONE
        chosen: int = EMPTY
        best = 0.0
        for tile in range(first, last):
            cost = cards.cost[tile]
            if s.where[tile] or stone < cost[2] or food < cost[0] or cloth < cost[3] or wood < cost[1]:
                continue
            if gold < cost[4] or (cards.any_cube[tile] and food + wood + stone + cloth + cost[4] <= sum(cost)):
                continue
            if tile in self.taken or (tile == JEWELLER and not s.jeweller):
                continue
            gain = self.worth_of(tile) - self.price[FOOD] * (cost[0] + cards.any_cube[tile])
            gain -= self.price[WOOD] * cost[1] + self.price[STONE] * cost[2] + self.price[CLOTH] * cost[3]
            gain -= self.price[GOLD] * cost[4]
            if gain > best:
                best, chosen = gain, tile
        if chosen != EMPTY and done and self.settle(seat, best, chance):
            self.erect(seat, chosen)
        return best

    def worth_of(self, tile: int) -> float:
        """What a building brings to the one who builds it."""
        cards = self.cards
        gain = (
            cards.points[tile] + PRICES[FAVOUR] * cards.favours[tile] + self.turn_of(tile) * max(self.left - 1.0, 0.0)
        )
        if tile >= FIRST_PRESTIGE:
            gain += (cards.tile_income[tile] - cards.tile_income[RESIDENCE]) * PRICES[RESIDENCE_TURN] * self.left
        return gain

    def turn_of(self, tile: int) -> float:
        """What an own building brings in a turn: visits of others, and a cheap place."""
        return PRICES[OWN + tile] if tile < FIRST_PRESTIGE else 0.0

    def erect(self, seat: Seat, tile: int) -> None:
        """Construction: pay for a building and gain what it brings."""
        cards = self.cards
        cost = cards.cost[tile]
        at = seat * KINDS
        for kind in range(KINDS):
            self.cubes[at + kind] -= cost[kind]
        if cards.any_cube[tile]:
            self.give(at, FOOD)
        self.taken.append(tile)
        self.points[seat] += cards.points[tile]
        self.favours[seat] += cards.favours[tile]
        if tile >= FIRST_PRESTIGE:
            self.residences[seat] -= 1
            self.income[seat] += cards.tile_income[tile] - cards.tile_income[RESIDENCE]
        else:
            self.room -= 1
            self.works[seat] += self.turn_of(tile) * max(self.left - 1.0, 0.0)

    def residence(self, seat: Seat, chance: float, done: bool) -> float:
        """Lawyer: a residence."""
        cards = self.cards
        at = seat * KINDS
        if self.cubes[at + CLOTH] < cards.residence_cloth or self.deniers[seat] < cards.residence_deniers:
            return 0.0
        if not can_transform(self.s, seat):
            return 0.0
        gain = cards.points[RESIDENCE] + cards.tile_income[RESIDENCE] * PRICES[RESIDENCE_TURN] * self.left
        gain -= self.price[CLOTH] * cards.residence_cloth + self.denier * cards.residence_deniers
        if gain > 0.0 and done and self.settle(seat, gain, chance):
            self.cubes[at + CLOTH] -= cards.residence_cloth
            self.deniers[seat] -= cards.residence_deniers
            self.settle_in(seat)
        return max(gain, 0.0)

    def settle_in(self, seat: Seat) -> None:
        """Lawyer: a residence is laid."""
        self.points[seat] += self.cards.points[RESIDENCE]
        self.income[seat] += self.cards.tile_income[RESIDENCE]
        self.residences[seat] += 1
