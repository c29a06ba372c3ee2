"""What a position looks like: an estimate of everybody's final score. Nothing is hidden, so all seats see the same.

Every weight is in points. What the workers on the board will bring is told by a walk along the road, as far as the
provost is likely to let them work.
"""

from __future__ import annotations

from typing import Final

from ..rules.cards import Cards
from ..rules.castle import under_construction
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
    GATE,
    GOLD,
    GUILD,
    JEWELLER,
    JOUST,
    KINDS,
    LEFT,
    LINES,
    POINTS,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    RIGHT,
    SALE,
    SEATS,
    SPACES,
    STONE_BUILDING,
    TRADING_POST,
    Seat,
)
from ..rules.sections import sheet
from ..rules.state import Caylus
from .prices import cube_left

CUBE: Final = (1.4, 1.4, 1.6, 1.7, 3.3)
"""A cube of each kind in the middle of the game. Weights were chosen by play against others."""
PAID: Final = 0.8
"""A denier or a cloth that is paid for something else."""
FAVOUR: Final = 2.5
STEP: Final = (0.35, 0.35, 0.3, 0.6)
"""A step of a favour marker, by line, while much of the game is left."""
VISIT: Final = 0.45
"""The point and the blocking that an own building brings each turn."""
INCOME: Final = 0.42
REACHED: Final = (0.98, 0.95, 0.92, 0.88, 0.6, 0.4, 0.2, 0.05)
"""How likely a building is activated: three spaces and more before the provost, two, one, his own, beyond."""


def evaluate(s: Caylus, seat: Seat) -> float:
    """The lead of a seat over the best of the others."""
    return worth(s, seat) - max(worth(s, other) for other in SEATS[: s.seats] if other != seat)


def worth(s: Caylus, seat: Seat) -> float:
    """An estimate of a player's final score."""
    if s.section == len(s.cards.parts):
        return float(sum(sheet(s, seat).values()))
    left = turns_left(s)
    held = Holdings(s, seat, left)
    value = s.points[seat] + _special(s, seat, left) + held.walk(s)
    value += held.castle(s) if seat in s.castle else 0.0
    value += held.worth() + _castle(s, seat)
    value += INCOME * s.income[seat] * left
    value += (
        VISIT
        * left
        * sum(1 for space in range(1, SPACES + 1) if s.houses[space] == seat and s.road[space] < FIRST_PRESTIGE)
    )
    residences = sum(1 for space in range(1, SPACES + 1) if s.houses[space] == seat and s.road[space] == RESIDENCE)
    value += min(residences, 2) * min(left, 4.0) * 0.4
    for line in range(len(LINES)):
        value += STEP[line] * s.favours[seat * len(LINES) + line] * min(left / 4, 1.5)
    return value


def turns_left(s: Caylus) -> float:
    """About how many turns are still to come after this one."""
    return max((s.cards.marks[-1] - s.bailiff) / 1.5 - 1.0, 0.0)


def money(cards: Cards, deniers: float, left: float) -> float:
    """Deniers: the first ones are what a turn is played with; at the end some make a point."""
    early = min(deniers, 5.0) * 0.85 + min(max(deniers - 5.0, 0.0), 5.0) * 0.55 + max(deniers - 10.0, 0.0) * 0.32
    share = min(left / 3, 1.0)
    return share * early + (1 - share) * deniers / cards.end_deniers


def _castle(s: Caylus, seat: Seat) -> float:
    """Houses in the castle against the scoring to come: points to be lost, favours to be won."""
    value = 0.0
    for section in range(s.section, len(s.cards.parts)):
        houses = s.built[section * s.seats + seat]
        near = max(1.0 - (s.cards.marks[section] - s.bailiff) / 18, 0.2) if section > s.section else 1.0
        if not houses:
            value -= near * s.cards.section_penalty[section]
        else:
            table = s.cards.section_favours[section]
            now = table[houses]
            more = table[min(houses + 1, len(table) - 1)]
            value += near * FAVOUR * (now + 0.4 * (more - now))
    return value


def _special(s: Caylus, seat: Seat, left: float) -> float:
    """Workers on special buildings, and the guest of the inn."""
    value = 0.0
    cards, special = s.cards, s.special
    if special[GATE] == seat:
        value += 1.0
    if special[TRADING_POST] == seat:
        value += money(cards, s.deniers[seat] + cards.post_deniers, left) - money(cards, s.deniers[seat], left)
    if special[GUILD] == seat:
        reach = min(s.provost + cards.guild_spaces, SPACES)
        value += 0.4 + 0.5 * sum(1 for space in range(s.provost + 1, reach + 1) if s.standing[space] == seat)
    if special[JOUST] == seat:
        if s.deniers[seat] >= cards.joust_deniers and s.cubes[seat * KINDS + CLOTH] >= cards.joust_cloth:
            value += FAVOUR * cards.joust_favours - PAID * (cards.joust_deniers + cards.joust_cloth)
    if seat in s.stables:
        value += 0.9 - 0.3 * s.stables.index(seat)
    if s.inn[LEFT] == seat:
        value += min(left, 1.0) * 1.6
    if s.inn[RIGHT] == seat:
        value += 0.5
    return value


class Holdings:
    """What a player holds, and will hold when his workers have done their work."""

    def __init__(self, s: Caylus, seat: Seat, left: float) -> None:
        self.cards = s.cards
        self.seat = seat
        self.left = left
        self.cubes = s.cubes[seat * KINDS : seat * KINDS + KINDS]
        self.deniers = s.deniers[seat]
        self.sure = 0.0
        """What workers may bring or fail to bring, counted by how likely it is."""
        share = min(left / 3, 1.0)
        end = [cube_left(s.cards)] * GOLD + [s.cards.end_gold]
        self.price = [share * CUBE[kind] + (1 - share) * end[kind] for kind in range(KINDS)]

    def money(self, deniers: float) -> float:
        """What some deniers are worth now."""
        return money(self.cards, deniers, self.left)

    def worth(self) -> float:
        """Deniers and cubes; batches for the castle are worth more than cubes, and hoards less."""
        value = self.money(self.deniers) + self.sure
        for kind, count in enumerate(self.cubes):
            most = 3 if kind != GOLD else 6
            value += self.price[kind] * (min(count, most) + 0.5 * max(count - most, 0))
        others = sum(1 for count in self.cubes[1:] if count)
        if self.cubes[FOOD] and others >= self.cards.batch_others:
            value += 0.4 * min(self.left, 1.0)
        return value

    def walk(self, s: Caylus) -> float:
        """The workers on the road, building by building: points, and changes of what is held."""
        value = 0.0
        if self.seat not in s.standing:
            return value
        for space in range(1, SPACES + 1):
            if s.standing[space] == self.seat:
                beyond = space - s.provost
                value += self.use(s, s.road[space], REACHED[min(max(beyond + 3, 0), 7)])
        return value

    def use(self, s: Caylus, tile: int, chance: float) -> float:
        """What the use of a building brings, as likely as it is."""
        effect = s.cards.effect[tile]
        if effect == PRODUCTION:
            return self.produce(s, tile, chance)
        if effect == SALE:
            spare = self.spare()
            if spare < 0 or s.cards.sale[tile] * 0.45 < self.price[spare]:
                return 0.0
            gain = self.money(self.deniers + s.cards.sale[tile]) - self.money(self.deniers)
            return chance * (gain - self.price[spare])
        if effect == PURCHASE:
            best = 0.0
            for price, cubes in s.cards.offers[tile]:
                if price <= self.deniers:
                    cost = self.money(self.deniers) - self.money(self.deniers - price)
                    best = max(best, cubes * (self.price[CLOTH] + 0.25) - cost)
            return chance * best
        if effect == EXCHANGE:
            return chance * self.exchange(s, tile)
        if effect == CONSTRUCTION:
            return chance * self.construct(s, s.cards.construction[tile])
        return 0.0

    def produce(self, s: Caylus, tile: int, chance: float) -> float:
        """Cubes that are nearly sure are counted as held; others are only counted."""
        gains = s.cards.gains[tile]
        if s.cards.either[tile]:
            best = max(gains, key=lambda gain: gain[1] * (self.price[gain[0]] + 0.3 / (1 + self.cubes[gain[0]])))
            gains = (best,)
        for kind, count in gains:
            if chance > 0.7:
                self.cubes[kind] += count
                self.sure -= (1 - chance) * count * self.price[kind]
            else:
                self.sure += chance * count * self.price[kind]
        return 0.0

    def spare(self) -> int:
        """The kind of cube that is missed least, less than 0 if there is none."""
        held = [kind for kind in range(GOLD) if self.cubes[kind]]
        return max(held, key=self.cubes.__getitem__) if held else -1

    def exchange(self, s: Caylus, tile: int) -> float:
        best = 0.0
        takes, gives = s.cards.takes[tile], s.cards.gives[tile]
        for give, get in s.cards.offers[tile]:
            if takes == DENIERS:
                has = self.deniers
                cost = self.money(has) - self.money(has - give)
            elif takes <= GOLD:
                has, cost = self.cubes[takes], give * self.price[takes]
            else:
                has, cost = sum(self.cubes[:GOLD]), give * self.price[FOOD]
            if has >= give:
                best = max(best, (get if gives == POINTS else get * self.price[GOLD]) - cost)
        return best

    def construct(self, s: Caylus, craft: int) -> float:
        """The best building of a craft that can be paid."""
        if craft == RESIDENTIAL_BUILDING:
            cards = self.cards
            if self.cubes[CLOTH] < cards.residence_cloth or self.deniers < cards.residence_deniers:
                return 0.0
            gain = cards.points[RESIDENCE] + self.left * INCOME * cards.tile_income[RESIDENCE]
            return gain - PAID * (cards.residence_cloth + cards.residence_deniers)
        if craft == PRESTIGE_BUILDING:
            if not any(s.road[space] == RESIDENCE for space in range(1, SPACES + 1) if s.houses[space] == self.seat):
                return 0.0
            tiles = range(FIRST_PRESTIGE, RESIDENCE)
        elif craft == STONE_BUILDING:
            tiles = range(FIRST_STONE, FIRST_PRESTIGE)
        else:
            tiles = range(FIRST_WOODEN, FIRST_STONE)
        chosen: int = EMPTY
        best = 0.0
        cubes = self.cubes
        for tile in tiles:
            cost = s.cards.cost[tile]
            if s.where[tile] or (tile == JEWELLER and not s.jeweller):
                continue
            if all(cubes[kind] >= cost[kind] for kind in range(KINDS)):
                gain = s.cards.points[tile] + FAVOUR * s.cards.favours[tile]
                each_turn = INCOME * s.cards.tile_income[tile] if craft == PRESTIGE_BUILDING else VISIT
                gain += each_turn * self.left
                gain -= sum(self.price[kind] * cost[kind] for kind in range(KINDS)) + 0.85 * s.cards.any_cube[tile]
                if gain > best:
                    best, chosen = gain, tile
        if chosen != EMPTY:
            for kind in range(KINDS):
                cubes[kind] -= s.cards.cost[chosen][kind]
                best += self.price[kind] * s.cards.cost[chosen][kind]
        return best

    def castle(self, s: Caylus) -> float:
        """The worker at the castle: as many houses as there are batches, or points to be lost."""
        section = under_construction(s)
        cubes = self.cubes
        houses = 0
        value = 0.0
        while houses < 4:
            others = [kind for kind in range(1, KINDS) if cubes[kind]]
            if not cubes[FOOD] or len(others) < s.cards.batch_others:
                break
            others.sort(key=lambda kind: 9 * (kind // GOLD) - cubes[kind])
            for kind in (FOOD, *others[: s.cards.batch_others]):
                cubes[kind] -= 1
            rest = 1.5 if s.built[section * s.seats + self.seat] + houses < 2 else 0.6
            value += s.cards.house_points[section] + rest
            houses += 1
        if not houses:
            return -float(s.cards.castle_penalty)
        first = 1.6 if s.castle[0] == self.seat else 0.8
        return value + first * s.cards.best_builder
