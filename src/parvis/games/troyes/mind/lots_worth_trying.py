"""Which lots of dice are worth a thought: for each number of activations and dice to pay, the best one.

A lot is good for what it does, and costs the own dice in it, which could do something else, and its price.
"""

from __future__ import annotations

from typing import Final

from ....core.flow import Move
from ..rules.activities import cards_with_cubes, improvable
from ..rules.forming import FormLot, TurnedLot
from ..rules.improvements import Improvement
from ..rules.ladies.lots import WideSearch, lot_value, shown_values
from ..rules.ladies.outside import FLIP_BOUGHT_DIE
from ..rules.lots import ACTIVITY, AGRICULTURE, CATHEDRAL, EVENT, NONE, PLACEMENT, Search, opened
from ..rules.moves import DIE, DONE, IMPROVE, USE
from ..rules.pieces import EMPTY, GREY, RED, YELLOW, Card, Die, Event, Seat, die_colour, die_district, die_value
from ..rules.state import Troyes
from .king import DIE as HURRY
from .rules_of_thumb import CHIVALRY, KEEP, OF_CUBES, activation, event_gain, worths

LOTS: Final = 6
"""How many lots are offered, about."""
WIDE: Final = 9
"""How many dice of a large pool are looked at."""
PLACED: Final = [0.95, 0.95, 0.8]
"""What a citizen in each building brings in each round to come."""
DENY: Final = 0.05
"""A pip of somebody else's die that is gone."""
TURNING: Final = 0.5
"""A cube of the outside activity that turns over a bought die."""
MANY: Final = 60
"""How many lots of the Ladies are looked at."""


class Lot:
    """Dice for an action: what it is good for, how often it does it, how many are paid, how many own pips are spent."""

    __slots__ = ("dice", "paid", "score", "spent", "uses")

    def __init__(self, dice: tuple[Die, ...], score: float, uses: int, paid: int, spent: int) -> None:
        self.dice = dice
        self.score = score
        self.uses = uses
        self.paid = paid
        self.spent = spent


class Chooser:
    """Looks at every lot that completes some picked dice."""

    def __init__(self, s: Troyes, asked: FormLot) -> None:
        self.s = s
        self.seat = asked.seat
        self.purpose = asked.purpose
        self.noun = asked.noun
        self.left = s.cards.rounds[s.seats] - s.round
        self.denier, self.influence = worths(self.left)
        self.search: Search = asked.search(s)
        improvement: Improvement = self.search.improvement
        self.improvement = improvement
        self.cube = OF_CUBES[asked.card] * (1.0 if self.left else 0.2) if asked.card != NONE else 0.0
        self.local = asked.purpose == CATHEDRAL or asked.purpose == PLACEMENT
        """Whether the places that the dice name matter: then no lot simply does more than another."""
        self.hurry = HURRY if s.seats == 1 else 0.0
        """What it is worth by itself to take a die off the square: then lots may be larger than they need to be."""
        self.chivalry = asked.purpose == ACTIVITY and asked.noun == CHIVALRY
        self.best: dict[int, Lot] = {}
        self.gains: list[float] = []
        if self.purpose == ACTIVITY:
            self.divisor = s.cards.divisor[self.noun]
            self.unit = activation(s, self.seat, Card(self.noun), self.left)
            if self.chivalry:
                self.unit = 1.0 + self.influence * s.cards.cube_influence
        elif self.purpose == EVENT:
            self.divisor = s.cards.event_divisor[self.noun]
            at = s.queue.index(Event(self.noun))
            free = s.cards.banners[self.noun] - len(s.banners[at])
            self.gains = [0.0]
            influence = self.influence * s.cards.cube_influence
            for cubes in range(1, free + 1):
                self.gains.append(event_gain(s, self.seat, at, cubes) + influence * cubes)
        elif self.purpose == AGRICULTURE:
            self.divisor = s.cards.agriculture_divisor
            self.unit = self.denier
        else:
            self.divisor = 1
            self.unit = 0.0

    def lots(self, picked: tuple[Die, ...]) -> list[Lot]:
        """The best lots that begin with the dice picked, the most promising first."""
        search = self.search
        if isinstance(search, WideSearch):
            for lot in self.wide(search, picked):
                self.rate(lot, lot_value(self.improvement, search.heads, lot), 0)
            return self.kept()
        value, paid, seen = search.tally(picked)
        if picked and self.purpose != PLACEMENT and value >= search.needed:
            self.rate(picked, value, paid)
        for pool in search.pools(picked):
            if len(pool) > WIDE:
                pool = self.narrow(pool)
            self.extend(pool, 0, picked, value, paid, seen)
        return self.kept()

    def wide(self, search: WideSearch, picked: tuple[Die, ...]) -> list[tuple[Die, ...]]:
        """The Ladies of Troyes: lots in which dice are turned, taken, copied or joined by a cube; not too many."""
        found = search.lots(picked)
        if len(found) > MANY:
            found.sort(key=lambda lot: lot_value(self.improvement, search.heads, lot), reverse=True)
            del found[MANY:]
        return found

    def kept(self) -> list[Lot]:
        """Of the lots found, those that no other one does better than."""
        found = sorted(self.best.values(), key=_score, reverse=True)
        kept: list[Lot] = []
        for lot in found:
            for better in () if self.local or self.hurry else kept:
                if better.uses >= lot.uses and better.paid <= lot.paid and better.spent <= lot.spent:
                    break
            else:
                kept.append(lot)
                if len(kept) == LOTS * (2 if self.hurry else 1) and not self.local:
                    break
        return kept

    def narrow(self, pool: list[Die]) -> list[Die]:
        """Of a large pool the own dice, and the highest of the others."""
        own = [number for number in pool if die_district(number) == self.seat][:WIDE]
        others = [number for number in pool if die_district(number) != self.seat]
        chosen = own + sorted(others, key=die_value, reverse=True)[: WIDE - len(own)]
        return [number for number in pool if number in chosen]

    def extend(self, pool: list[Die], start: int, picked: tuple[Die, ...], value: int, paid: int, seen: int) -> None:
        """Look at the lots with further dice of a pool. A hot loop: it reads the bits of the dice, as `rate` does."""
        search, improvement = self.search, self.improvement
        size = len(picked) + 1
        if size > search.limit:
            return
        affordable = search.budget // search.price[size]
        if improvement.free and self.s.seats == 1:
            seen = 0
        last = 0
        for at in range(start, len(pool)):
            number = pool[at]
            if number == last:
                continue
            last = number
            district = number & 7
            pays = paid
            if district != self.seat and (seen >> district & 1 or not improvement.free):
                pays += 1
            if pays > affordable:
                continue
            if self.purpose == CATHEDRAL and picked and not search.fits(number, picked):
                continue
            now = value + (improvement.fixed or (number >> 3 & 7) * improvement.factor + improvement.each)
            lot = (*picked, number)
            if now >= search.needed:
                self.rate(lot, now, pays)
            if size < search.limit:
                self.extend(pool, at + 1, lot, now, pays, seen | 1 << district)

    def rate(self, lot: tuple[Die, ...], value: int, paid: int) -> None:
        """Score a lot, and keep it if it is the best that does as much for as many paid dice."""
        s = self.s
        price = paid * s.cards.price[len(lot)]
        if isinstance(self.search, WideSearch):
            price = self.search.cost(lot)
            paid = min(price // s.cards.price[1], 3)
        score = -self.denier * price - self.cube
        spent = 0
        for number in lot:
            district = number & 7
            if district == self.seat:
                spent += number >> 3 & 7
                score -= KEEP * (number >> 3 & 7) + 0.1
            elif district != GREY:
                score += DENY * (number >> 3 & 7) - 0.05
        uses = len(lot)
        key = 0
        if self.purpose == CATHEDRAL:
            key = self.levels(lot) << 8
            score += self.built(lot)
        elif self.purpose == PLACEMENT:
            building, value = min(opened(self.improvement, lot[0]), YELLOW), self.shown(lot)[0]
            key = s.cards.row_first[building * 6 + value - 1] << 8
            score += placing_gain(s, self.seat, building, value, self.left)
        else:
            uses = value // self.divisor
            if self.purpose == EVENT:
                uses = min(uses, len(self.gains) - 1)
                score += self.gains[uses]
            else:
                if self.purpose == ACTIVITY:
                    uses = self.payable(uses, price)
                score += self.unit * uses * (self.knights(lot) if self.chivalry else 1)
        key |= uses * 4 + paid
        if self.hurry:
            key |= len(lot) << 16
            score += self.hurry * len(lot)
        known = self.best.get(key)
        if known is None or score > known.score:
            self.best[key] = Lot(lot, score, uses, paid, spent)

    def knights(self, lot: tuple[Die, ...]) -> int:
        """Chivalry: the own red dice that are left beside a lot."""
        left = 0
        for number in self.s.dice[RED]:
            if die_district(number) == self.seat:
                left += 1
        for number in lot:
            if die_district(number) == self.seat and die_colour(number) == RED:
                left -= 1
        return left

    def payable(self, uses: int, price: int) -> int:
        """How often a card can be used for what each use costs."""
        deniers, influence = self.s.cards.pay_deniers[self.noun], self.s.cards.pay_influence[self.noun]
        if deniers:
            uses = min(uses, (self.s.deniers[self.seat] - price) // deniers)
        if influence:
            uses = min(uses, self.s.influence[self.seat] // influence)
        return uses

    def levels(self, lot: tuple[Die, ...]) -> int:
        """The levels of the cathedral that a lot builds on, as bits."""
        levels = 0
        for value in self.shown(lot):
            levels |= 1 << self.level(value)
        return levels

    def shown(self, lot: tuple[Die, ...]) -> list[int]:
        """The numbers that the dice of a lot show when it is used."""
        if isinstance(self.search, WideSearch):
            return shown_values(self.search.heads, lot)
        return [die_value(number) for number in lot]

    def level(self, value: int) -> int:
        """The level on which a die of a value builds first."""
        column = value - 1
        return 0 if self.s.cathedral[column] == EMPTY else 1 if self.s.cathedral[column + 6] == EMPTY else 2

    def built(self, lot: tuple[Die, ...]) -> float:
        """What the cubes of a lot bring at the cathedral."""
        s = self.s
        gain = 0.0
        new = 0
        for value in self.shown(lot):
            gain += s.cards.cathedral_points[value - 1] + self.influence * s.cards.cathedral_influence[value - 1] + 0.2
            level = self.level(value)
            if not new >> level & 1 and self.seat not in s.cathedral[level * 6 : level * 6 + 6]:
                new |= 1 << level
                gain += 1.2
        return gain


def placing_gain(s: Troyes, seat: Seat, building: int, value: int, left: int) -> float:
    """What a citizen brings where a die leads: dice in the rounds to come, and none for whoever is expelled."""
    row = building * 6 + value - 1
    first, last = s.cards.row_first[row], s.cards.row_last[row]
    gain = 0.1 + left * PLACED[building]
    for place in range(first, last + 1):
        if s.buildings[place] == EMPTY:
            return gain
    expelled = s.buildings[last]
    if expelled == seat:
        gain -= 0.9 * left
    elif expelled != GREY:
        gain += 0.5 * left
    return gain


def lot_moves(s: Troyes, asked: FormLot) -> list[Move]:
    """Phase 4, forming a lot: the dice that begin the best lots, and the cubes that make better ones."""
    picked = asked.picked
    chooser = Chooser(s, asked)
    scored: list[tuple[float, Move]] = []
    for lot in chooser.lots(picked):
        move = DONE if len(lot.dice) == len(picked) else DIE[lot.dice[len(picked)]]
        scored.append((lot.score, move))
    if USE[FLIP_BOUGHT_DIE] in s.moves:
        turned = TurnedLot(asked.seat, asked.purpose, asked.noun, asked.card, ())
        lots = Chooser(s, turned).lots(())
        if lots:
            scored.append((lots[0].score - TURNING, USE[FLIP_BOUGHT_DIE]))
    if not picked and asked.card == NONE and not isinstance(asked, TurnedLot):
        held = cards_with_cubes(s, asked.seat)
        if held:
            for card in improvable(s, asked.seat, held, asked.purpose, asked.noun, chooser.search.budget):
                improved = Chooser(s, FormLot(asked.seat, asked.purpose, asked.noun, card, ())).lots(())
                if improved:
                    scored.append((improved[0].score, IMPROVE[card]))
    scored.sort(key=_first, reverse=True)
    moves: list[Move] = []
    for _, move in scored:
        if move not in moves:
            moves.append(move)
    return moves or s.moves


def _score(lot: Lot) -> float:
    return lot.score


def _first(scored: tuple[float, Move]) -> float:
    return scored[0]
