"""Plans for Caylus: what a player has who has made up his mind about what to go for.

He counts what he holds and what his workers will bring where they stand, with prices of his own: `plans.json`. What the
others have does not interest him, except that he may like the provost to stop short of their workers.
"""

from __future__ import annotations

from typing import Final

from ....core.plans import Prices, read_plans
from ..rules.castle import BestBuilder, BuildCastle, batches
from ..rules.crafts import can_transform
from ..rules.pieces import (
    CLOTH,
    CONSTRUCTION,
    CUBES,
    DENIERS,
    EXCHANGE,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOODEN,
    FOOD,
    GATE,
    GOLD,
    GUILD,
    JEWELLER,
    JOUST,
    KINDS,
    LINES,
    NOBODY,
    POINTS,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SALE,
    SEATS,
    SPACES,
    STONE_BUILDING,
    TRADING_POST,
    WOOD,
    Seat,
)
from ..rules.state import Caylus

PLANS: Final[dict[str, Prices]] = read_plans(__package__)
HABIT: Final = "castle"
"""The plan whose turns come to mind beside those that the estimate likes."""
PACE: Final = 1.2
"""Spaces that the bailiff goes in a turn."""
SOON: Final = 3.0
"""When so few turns are left, things are worth less and less of their price, and more and more of what they count."""
ENOUGH: Final = 3
"""Cubes of a kind and batches beyond this are not sought."""
PURSE: Final = (3, 4)
"""Deniers for the first workers of a turn, and for those after them; the rest is spare."""
LINE_PRICES: Final = [f"line_{line}" for line in LINES]


def planned(s: Caylus, seat: Seat, prices: Prices) -> float:
    """What a player has, in points, by the prices of a plan."""
    return Outlook(s, seat, prices).worth() if s.moves else float(s.points[seat])


class Outlook:
    """What a player holds, and what is to come of it by his own count."""

    def __init__(self, s: Caylus, seat: Seat, prices: Prices) -> None:
        self.s = s
        self.seat = seat
        self.prices = prices
        self.cube_prices = [prices[cube] for cube in CUBES]
        self.cards = s.cards
        self.cubes = s.cubes[seat * KINDS : seat * KINDS + KINDS]
        self.deniers = s.deniers[seat]
        self.left = max((s.cards.marks[-1] - s.bailiff) / PACE, 0.0)
        self.early = min(self.left / SOON, 1.0)
        self.favours = 0

    def worth(self) -> float:
        """Everything together: workers first, since they change what is held."""
        value = self.s.points[self.seat] + self.specials() + self.road()
        value += self.castle() + self.favour_lines()
        return value + self.prices["income"] * self.s.income[self.seat] * self.left + self.held()

    def specials(self) -> float:
        """Phase 3: the special buildings where an own worker stands."""
        s, seat, cards, prices = self.s, self.seat, self.cards, self.prices
        value = 0.0
        if s.special[TRADING_POST] == seat:
            self.deniers += cards.post_deniers
        if s.special[JOUST] == seat:
            if self.deniers >= cards.joust_deniers and self.cubes[CLOTH] >= cards.joust_cloth:
                self.deniers -= cards.joust_deniers
                self.cubes[CLOTH] -= cards.joust_cloth
                self.favours += cards.joust_favours
        if s.special[GATE] == seat:
            value += prices["gate"]
        if s.special[GUILD] == seat:
            value += prices["guild"]
        if seat in s.inn:
            value += self.early * prices["inn"]
        if seat in s.stables:
            value += self.early * prices["stables"]
        if s.open and s.passed and s.passed[0] == seat:
            value += prices["passed"]
        return value

    def road(self) -> float:
        """Phase 5: the buildings where an own worker stands as far as the provost is now, and own buildings."""
        s, seat, prices = self.s, self.seat, self.prices
        value = prices["haste"] if s.provost > s.bailiff else 0.0
        for space in range(1, SPACES + 1):
            worker = s.standing[space]
            if worker == seat:
                value += self.use(space) if space <= s.provost else prices["beyond"] / (space - s.provost)
            elif worker != NOBODY and space > s.provost:
                value += prices["harm"]
            if s.houses[space] == seat and s.road[space] < FIRST_PRESTIGE:
                value += self.early * prices["tile"]
        return value

    def use(self, space: int) -> float:
        """Phase 5: a building is used. What it changes is held; what it brings beside, in points."""
        cards, cubes = self.cards, self.cubes
        tile = self.s.road[space]
        effect = cards.effect[tile]
        if effect == PRODUCTION:
            self.produce(tile)
        elif effect == SALE:
            most = 0
            for kind in range(GOLD):
                if cubes[kind] > cubes[most]:
                    most = kind
            if cubes[most]:
                cubes[most] -= 1
                self.deniers += cards.sale[tile]
        elif effect == PURCHASE:
            price, count = cards.offers[tile][-1]
            if self.deniers > price:
                self.deniers -= price
                for _ in range(count):
                    cubes[self.scarcest()] += 1
        elif effect == EXCHANGE:
            return self.exchange(tile)
        elif effect == CONSTRUCTION:
            return self.construct(cards.construction[tile])
        return 0.0

    def produce(self, tile: int) -> None:
        """Production: of two kinds the one that is scarcer."""
        gains = self.cards.gains[tile]
        chosen = gains[0]
        for gain in gains:
            if not self.cards.either[tile]:
                self.cubes[gain[0]] += gain[1]
            elif 2 * self.cubes[gain[0]] - gain[1] < 2 * self.cubes[chosen[0]] - chosen[1]:
                chosen = gain
        if self.cards.either[tile]:
            self.cubes[chosen[0]] += chosen[1]

    def scarcest(self) -> int:
        """The kind of cubes, gold aside, of which there are fewest."""
        least = 0
        for kind in range(GOLD):
            if self.cubes[kind] < self.cubes[least]:
                least = kind
        return least

    def exchange(self, tile: int) -> float:
        """Church, tailor, bank, alchemist, jeweller: what the better of the offers brings."""
        cards, cubes, prices = self.cards, self.cubes, self.prices
        takes = cards.takes[tile]
        if takes == DENIERS:
            held, cost = self.deniers - PURSE[0], prices["denier_next"]
        elif takes <= GOLD:
            held, cost = cubes[takes], self.cube_prices[takes]
        else:
            held, cost = cubes[0] + cubes[1] + cubes[2] + cubes[3], prices["wood"]
        each = 1.0 if cards.gives[tile] == POINTS else prices["gold"]
        best = 0.0
        for give, get in cards.offers[tile]:
            if give <= held:
                best = max(best, get * each - give * cost)
        return best

    def construct(self, craft: int) -> float:
        """Construction: the best building of a craft that can be paid for; its cubes are gone then."""
        cards, cubes, prices, s = self.cards, self.cubes, self.prices, self.s
        if craft == RESIDENTIAL_BUILDING:
            return self.residence()
        first, last, extra = FIRST_WOODEN, FIRST_STONE, self.early * prices["tile"]
        if craft == STONE_BUILDING:
            first, last = FIRST_STONE, FIRST_PRESTIGE
        elif craft == PRESTIGE_BUILDING:
            if not self.residences():
                return 0.0
            first, last, extra = FIRST_PRESTIGE, RESIDENCE, prices["prestige"]
        favour, cube_prices = prices["favour"], self.cube_prices
        best, gained, chosen = 0.0, 0.0, -1
        for tile in range(first, last):
            if s.where[tile] or (tile == JEWELLER and not s.jeweller):
                continue
            cost = cards.cost[tile]
            gain = cards.points[tile] + cards.favours[tile] * favour + extra
            paid = 0.0
            for kind in range(KINDS):
                paid += cost[kind] * cube_prices[kind] if cubes[kind] >= cost[kind] else 1000.0
            if gain - paid > best:
                best, gained, chosen = gain - paid, gain, tile
        if chosen >= 0:
            for kind in range(KINDS):
                cubes[kind] -= cards.cost[chosen][kind]
        return gained

    def residences(self) -> int:
        """How many residences a player has."""
        count = 0
        for space in range(1, SPACES + 1):
            if self.s.road[space] == RESIDENCE and self.s.houses[space] == self.seat:
                count += 1
        return count

    def residence(self) -> float:
        """Lawyer: one more residence."""
        cards = self.cards
        if self.cubes[CLOTH] < cards.residence_cloth or self.deniers < cards.residence_deniers:
            return 0.0
        if not can_transform(self.s, self.seat):
            return 0.0
        self.cubes[CLOTH] -= cards.residence_cloth
        self.deniers -= cards.residence_deniers
        return cards.points[RESIDENCE] + self.early * self.prices["residence"] + self.prices["income"] * self.left

    def castle(self) -> float:
        """Phase 6: the houses that stand, and those that an own worker at the castle is going to build."""
        s, seat, cards, prices = self.s, self.seat, self.cards, self.prices
        value = 0.0
        for section in range(len(cards.parts)):
            houses = s.built[section * s.seats + seat]
            value += houses * prices["house"]
            if section == s.section:
                value += prices["section"] * cards.section_favours[section][houses]
                if not houses:
                    value -= prices["no_house"] * cards.section_penalty[section]
        ready = batches(cards, self.cubes, SEATS[0])
        if seat in s.castle and self.still_builds():
            if ready:
                section = min(s.section, len(cards.parts) - 1)
                value += prices["castle"] + ready * (cards.house_points[section] + prices["house"])
                if s.castle[0] == seat or ready > 1:
                    self.favours += cards.best_builder
                for _ in range(ready):
                    self.give_batch()
                return value
            value -= cards.castle_penalty
        return value + self.early * prices["batch"] * min(ready, ENOUGH)

    def still_builds(self) -> bool:
        """Whether phase 6 has not come to a player yet."""
        begun = False
        for step in self.s.agenda:
            if isinstance(step, BuildCastle) and step.seat == self.seat:
                return True
            if isinstance(step, BestBuilder):
                begun = True
        return not begun

    def give_batch(self) -> None:
        """Castle: a food, and of the other kinds those of which there is most; gold if it must be."""
        cubes = self.cubes
        cubes[FOOD] -= 1
        given = [0] * KINDS
        for _ in range(self.cards.batch_others):
            chosen: int = GOLD
            for kind in range(WOOD, GOLD):
                if not given[kind] and cubes[kind] > 0 and (chosen == GOLD or cubes[kind] > cubes[chosen]):
                    chosen = kind
            cubes[chosen] -= 1
            given[chosen] = 1

    def favour_lines(self) -> float:
        """Royal favours: those to come, and where the markers stand."""
        value = self.favours * self.prices["favour"]
        at = self.seat * len(LINES)
        for line in range(len(LINES)):
            value += self.early * self.prices[LINE_PRICES[line]] * self.s.favours[at + line]
        return value

    def held(self) -> float:
        """Deniers and cubes: by their prices, and towards the end by what they count then."""
        cards, prices, early, cubes = self.cards, self.prices, self.early, self.cubes
        first = min(self.deniers, PURSE[0])
        following = min(self.deniers - first, PURSE[1])
        spare = self.deniers - first - following
        value = first * prices["denier"] + following * prices["denier_next"] + spare * prices["denier_spare"]
        for kind in range(KINDS):
            sought = min(cubes[kind], ENOUGH) if kind < GOLD else cubes[kind]
            value += sought * self.cube_prices[kind] + (cubes[kind] - sought) * prices["cube_spare"]
        counted = self.deniers / cards.end_deniers + cubes[GOLD] * cards.end_gold
        counted += (cubes[0] + cubes[1] + cubes[2] + cubes[3]) / cards.end_cubes
        return early * value + (1.0 - early) * counted
