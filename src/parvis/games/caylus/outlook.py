"""The end of the turn as it can be foreseen: what the workers that stand will bring, if everybody does the obvious.

An outlook goes through the phases that are still to come, for all seats together: special buildings, the road as far
as the provost is likely to let it work, workers that are still to be placed, castle, sections.
"""

from __future__ import annotations

from typing import Final

from .castle import BestBuilder, BuildCastle
from .favours import RoyalFavours
from .pieces import (
    CASTLE,
    CLOTH,
    EMPTY,
    FIRST_TILE,
    GATE,
    GOLD,
    GUILD,
    JOUST,
    KINDS,
    LEFT,
    RIGHT,
    SPACES,
    STABLES,
    STONE,
    TRADING_POST,
    WOOD,
)
from .placement import PlaceWorker
from .provost import MovingTheProvost, PaidProvost
from .purses import Purses
from .special import LeaveGate
from .state import Caylus
from .turn import AfterTurn
from .worth import GATE_WORTH, GUILD_WORTH, INN_WORTH, OWNER_WORTH, REACHED, STABLES_WORTH, favour_worth

PACE: Final = 1.2
"""Spaces that the bailiff advances in a turn, on average."""
MOST_PLACED: Final = 4
"""How many workers of each seat are foreseen that are not placed yet."""


class Outlook(Purses):
    """What every seat will have at the end of the turn."""

    def __init__(self, s: Caylus) -> None:
        self.placing = EMPTY
        """The seat that places the next worker, if workers are still placed."""
        self.leaving = EMPTY
        """The seat whose worker is about to leave the gate."""
        self.ending = False
        """Whether the turn is in its last phase."""
        self.provost_moves = False
        self.building: list[int] = []
        """Seats at the castle that have not built yet."""
        castle = False
        for step in s.agenda:
            if isinstance(step, PlaceWorker):
                self.placing = step.seat
            elif isinstance(step, BuildCastle):
                self.building.append(step.seat)
            elif isinstance(step, BestBuilder):
                castle = True
            elif isinstance(step, AfterTurn):
                self.ending = True
            elif isinstance(step, (PaidProvost, MovingTheProvost)):
                self.provost_moves = True
            elif isinstance(step, LeaveGate):
                self.leaving = step.seat
        if not castle:
            self.building = s.castle[:]
        bailiff = s.bailiff
        if not self.ending:
            bailiff += s.cards.bailiff_far if s.provost > bailiff else s.cards.bailiff_near
        self.bailiff = bailiff
        """Where he will stand when the next turn begins."""
        away = s.cards.marks[-1] - bailiff
        super().__init__(s, max(away / PACE, 1.0) if away > 0 else 0.0)
        self.section = s.section
        self.built = s.built[:]
        self.castle = s.castle[:]
        self.stables = s.stables[:]
        for step in s.agenda:
            if isinstance(step, RoyalFavours):
                self.favours[step.seat] += step.count
        self.special()
        self.road()
        if s.open:
            self.place()
        if self.castle:
            self.build_castle()
        if not self.ending and self.section < len(s.cards.parts):
            self.score_section()

    def reached(self, space: int) -> float:
        """How likely the provost lets a building be used."""
        provost = self.s.provost
        if not self.provost_moves:
            return 1.0 if space <= provost else 0.0
        return REACHED[min(max(space - provost + 3, 0), 7)]

    def special(self) -> None:
        """Phase 3: trading post and joust field."""
        special = self.s.special
        if special[TRADING_POST] != EMPTY:
            self.deniers[special[TRADING_POST]] += self.cards.post_deniers
        if special[JOUST] != EMPTY:
            self.joust(special[JOUST], True)

    def joust(self, seat: int, done: bool) -> float:
        """Joust field: a favour, if it can be paid."""
        cards = self.cards
        at = seat * KINDS + CLOTH
        if self.deniers[seat] < cards.joust_deniers or self.cubes[at] < cards.joust_cloth:
            return 0.0
        if done:
            self.deniers[seat] -= cards.joust_deniers
            self.cubes[at] -= cards.joust_cloth
            self.favours[seat] += cards.joust_favours
            return 0.0
        gain = favour_worth(self.s, seat, self.early) + 0.5 * self.early
        return max(gain - self.price[CLOTH] - self.denier, 0.0)

    def road(self) -> None:
        """Phase 5: the buildings where a worker stands."""
        s = self.s
        for space in range(1, SPACES + 1):
            seat = s.standing[space]
            if seat != EMPTY:
                chance = self.reached(space)
                if chance > 0.0:
                    self.use(seat, space, chance, True)
                if s.promised[space] != EMPTY:
                    self.settle_in(s.promised[space])

    def place(self) -> None:
        """Phase 2: the workers that are still to be placed: in turn order, everybody takes what he likes best.

        The worker at the gate goes last.
        """
        s, cards = self.s, self.cards
        open = s.open[:]
        passed = len(s.passed)
        purse = s.deniers[:]
        workers = [min(count, MOST_PLACED) for count in s.workers]
        waiting: list[int] = []
        if self.placing != EMPTY:
            here = s.order.index(self.placing)
            waiting = [seat for seat in s.order[here:] + s.order[:here] if seat not in s.passed]
        turn = 0
        while turn < len(waiting):
            seat = waiting[turn]
            turn += 1
            price = cards.price + passed
            if s.seats == 2 and passed:
                price = cards.last_of_two_price
            if s.inn[RIGHT] == seat:
                price = cards.guest_price
            place = EMPTY
            if workers[seat] and purse[seat] >= price and self.deniers[seat] >= price:
                place = self.favourite(seat, open, price * self.denier)
            if place == EMPTY:
                if not passed:
                    self.deniers[seat] += cards.first_to_pass
                passed += 1
            else:
                purse[seat] -= price
                self.deniers[seat] -= price
                workers[seat] -= 1
                self.put(seat, place, open)
                waiting.append(seat)
        seat = s.special[GATE] if s.special[GATE] != EMPTY else self.leaving
        if seat != EMPTY:
            place = self.favourite(seat, open, 0.0)
            if place != EMPTY:
                self.put(seat, place, open)

    def favourite(self, seat: int, open: list[int], least: float) -> int:
        """The open place that is worth most to a player, EMPTY if none is worth so much."""
        best, chosen = least, EMPTY
        for place in open:
            value = self.place_worth(seat, place)
            if value > best:
                best, chosen = value, place
        return chosen

    def place_worth(self, seat: int, place: int) -> float:
        """What a worker on an open place is worth to a player."""
        s = self.s
        if place >= FIRST_TILE:
            space = s.where[place - FIRST_TILE]
            chance = self.reached(space)
            value = chance * self.use(seat, space, chance, False)
            owner = s.houses[space]
            if owner != EMPTY and owner != seat:
                value -= OWNER_WORTH
            return value
        if place == CASTLE:
            return 0.0 if seat in self.castle else self.castle_worth(seat)
        if place == TRADING_POST:
            return self.cards.post_deniers * self.denier
        if place == JOUST:
            return self.joust(seat, False)
        if place == GATE:
            return GATE_WORTH
        if place == GUILD:
            return GUILD_WORTH
        if place == STABLES:
            if seat in self.stables or len(self.stables) >= self.cards.stables_places:
                return 0.0
            return self.early * STABLES_WORTH * max(self.rank(seat) - len(self.stables), 0)
        return self.early * INN_WORTH if s.inn[RIGHT] != seat else 0.0

    def castle_worth(self, seat: int) -> float:
        """Castle: houses, the favour of the best builder, and what the cubes would be worth otherwise."""
        houses = self.batches(seat)
        if not houses or self.section >= len(self.cards.parts):
            return 0.0
        each = self.cards.house_points[self.section] + 0.5 - (self.price[0] + self.price[1] + self.price[2])
        favour = favour_worth(self.s, seat, self.early) * (1.0 if not self.castle else 0.3)
        own = self.built[self.section * self.s.seats + seat]
        first = 1.5 if own == 0 else 1.0 if own == 1 else 0.0
        return each * houses + favour + first

    def batches(self, seat: int) -> int:
        """Castle: the most batches that a player's cubes make."""
        at = seat * KINDS
        cubes = self.cubes
        food, wood, stone, cloth, gold = cubes[at], cubes[at + 1], cubes[at + 2], cubes[at + 3], cubes[at + 4]
        count = min(food, (wood + stone + cloth + gold) // 2)
        while count and min(wood, count) + min(stone, count) + min(cloth, count) + min(gold, count) < 2 * count:
            count -= 1
        return count

    def put(self, seat: int, place: int, open: list[int]) -> None:
        """Phase 2: a worker on a place, with what he will do there."""
        s = self.s
        if place >= FIRST_TILE:
            space = s.where[place - FIRST_TILE]
            self.use(seat, space, self.reached(space), True)
            owner = s.houses[space]
            if owner != EMPTY and owner != seat:
                self.points[owner] += self.cards.owner_points
        elif place == CASTLE:
            self.castle.append(seat)
            self.building.append(seat)
            return
        elif place == STABLES:
            self.hope[seat] += self.place_worth(seat, place)
            self.stables.append(seat)
            return
        elif place == TRADING_POST:
            self.deniers[seat] += self.cards.post_deniers
        elif place == JOUST:
            self.joust(seat, True)
        else:
            self.hope[seat] += self.place_worth(seat, place)
        open.remove(place)

    def build_castle(self) -> None:
        """Phase 6: all the batches that there are."""
        s, cards = self.s, self.cards
        seats = s.seats
        last = len(cards.parts) - 1
        section = min(self.section, last)
        full = sum(self.built[section * seats : (section + 1) * seats])
        cubes = self.cubes
        most, winner = 0, EMPTY
        for seat in self.castle:
            houses = s.batches[seat]
            if seat in self.building:
                houses = 0
                at = seat * KINDS
                while True:
                    if full >= cards.parts[section]:
                        if section == last:
                            break
                        section += 1
                        full = sum(self.built[section * seats : (section + 1) * seats])
                    kinds = int(cubes[at + WOOD] > 0) + int(cubes[at + STONE] > 0) + int(cubes[at + CLOTH] > 0)
                    if not cubes[at] or kinds + int(cubes[at + GOLD] > 0) < 2:
                        break
                    self.give_batch(at, kinds)
                    houses += 1
                    full += 1
                    self.built[section * seats + seat] += 1
                    self.points[seat] += cards.house_points[section]
                if not houses:
                    self.hope[seat] -= cards.castle_penalty
            if houses > most:
                most, winner = houses, seat
        if winner != EMPTY:
            self.favours[winner] += cards.best_builder

    def give_batch(self, at: int, kinds: int) -> None:
        """Castle: food and two others, of which there is most; gold only if it must be."""
        cubes = self.cubes
        cubes[at] -= 1
        if kinds == 1:
            self.give(at, WOOD)
            cubes[at + GOLD] -= 1
            return
        wood, stone, cloth = cubes[at + WOOD], cubes[at + STONE], cubes[at + CLOTH]
        kept = WOOD
        if cloth <= wood and cloth <= stone:
            kept = CLOTH
        elif stone <= wood:
            kept = STONE
        for kind in range(WOOD, GOLD):
            if kind != kept:
                cubes[at + kind] -= 1

    def score_section(self) -> None:
        """Phase 7: a section that is due is scored."""
        cards, seats = self.cards, self.s.seats
        section = self.section
        first = section * seats
        if self.bailiff < cards.marks[section] and sum(self.built[first : first + seats]) < cards.parts[section]:
            return
        for seat in range(seats):
            houses = self.built[first + seat]
            if not houses:
                self.points[seat] -= cards.section_penalty[section]
            else:
                self.favours[seat] += cards.section_favours[section][houses]
        self.section += 1

    def rank(self, seat: int) -> int:
        """How many seats will come before a player in the turn order of the next turn."""
        s = self.s
        if s.seats == 2:
            return s.order.index(seat) ^ 1
        rank = 0
        for other in self.stables:
            if other == seat:
                return rank
            rank += 1
        for other in s.order:
            if other == seat:
                break
            if other not in self.stables:
                rank += 1
        return rank

    def guest(self, seat: int) -> bool:
        """Whether a player will be the guest of the inn."""
        inn = self.s.inn
        return inn[LEFT] == seat or (inn[LEFT] == EMPTY and inn[RIGHT] == seat)
