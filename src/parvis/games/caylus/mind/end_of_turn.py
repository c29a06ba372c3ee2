"""The end of the turn as it can be foreseen: what the workers that stand will bring, if everybody does the obvious.

It goes through the phases that are still to come, for all seats together: special buildings, the road as far as the
provost is likely to let it work, workers that are still to be placed, castle, sections. What a building gives is what
the rules say; what it is used for is a guess. `tests/caylus/mind/test_foresight.py` holds it against the rules.
"""

from __future__ import annotations

from typing import Final

from ..rules.pieces import (
    CASTLE,
    CLOTH,
    FIRST_TILE,
    GATE,
    GOLD,
    JOUST,
    KINDS,
    LEFT,
    NOBODY,
    NOWHERE,
    RIGHT,
    STABLES,
    STONE,
    TRADING_POST,
    WOOD,
    Place,
    Seat,
)
from ..rules.placement import price, space_of
from ..rules.state import Caylus
from .place_values import PlaceValues

MOST_PLACED: Final = 4
"""How many workers of each seat are foreseen that are not placed yet."""


class ForeseenTurn(PlaceValues):
    """What every seat will have at the end of the turn."""

    def __init__(self, s: Caylus) -> None:
        super().__init__(s)
        self.special()
        self.road()
        if s.open:
            self.place()
        if self.castle:
            self.build_castle()
        if not self.ending:
            self.score_sections()

    def place(self) -> None:
        """Phase 2: the workers that are still to be placed: in turn order, everybody takes what he likes best.

        The worker at the gate goes last.
        """
        s, cards = self.s, self.cards
        open = s.open[:]
        passed = s.passed[:]
        held = s.deniers[:]
        workers = [min(count, MOST_PLACED) for count in s.workers]
        waiting: list[Seat] = []
        if self.placing != NOBODY:
            here = s.order.index(self.placing)
            waiting = [seat for seat in s.order[here:] + s.order[:here] if seat not in s.passed]
        turn = 0
        while turn < len(waiting):
            seat = waiting[turn]
            turn += 1
            cost = price(s, seat, passed)
            place = NOWHERE
            if workers[seat] and held[seat] >= cost and self.deniers[seat] >= cost:
                place = self.favourite(seat, open, cost * self.denier)
            if place == NOWHERE:
                if not passed:
                    self.deniers[seat] += cards.first_to_pass
                passed.append(seat)
            else:
                held[seat] -= cost
                self.deniers[seat] -= cost
                workers[seat] -= 1
                self.put(seat, place, open)
                waiting.append(seat)
        seat = s.special[GATE] if s.special[GATE] != NOBODY else self.leaving
        if seat != NOBODY:
            place = self.favourite(seat, open, 0.0)
            if place != NOWHERE:
                self.put(seat, place, open)

    def put(self, seat: Seat, place: Place, open: list[Place]) -> None:
        """Phase 2: a worker on a place, with what he will do there."""
        s = self.s
        if place >= FIRST_TILE:
            space = space_of(s, place)
            self.use(seat, space, self.reached(space), True)
            owner = s.houses[space]
            if owner != NOBODY and owner != seat:
                self.points[owner] += self.cards.owner_points
        elif place == CASTLE:
            self.castle.append(seat)
            self.building.append(seat)
            return
        elif place == STABLES:
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
        most, winner = 0, NOBODY
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
                    kinds += int(cubes[at + GOLD] > 0)
                    if cubes[at] <= 0 or kinds < cards.batch_others:
                        break
                    self.give_batch(at)
                    houses += 1
                    full += 1
                    self.built[section * seats + seat] += 1
                    self.points[seat] += cards.house_points[section]
                if not houses:
                    self.hope[seat] -= cards.castle_penalty
            if houses > most:
                most, winner = houses, seat
        if winner != NOBODY:
            self.favours[winner] += cards.best_builder

    def give_batch(self, at: int) -> None:
        """Castle: food, and of the others those of which there is most; gold only if it must be."""
        cubes = self.cubes
        cubes[at] -= 1
        given = 0
        for _ in range(self.cards.batch_others):
            chosen: int = GOLD
            most = 0
            for kind in range(WOOD, GOLD):
                if cubes[at + kind] > most and not given >> kind & 1:
                    most, chosen = cubes[at + kind], kind
            cubes[at + chosen] -= 1
            given |= 1 << chosen

    def score_sections(self) -> None:
        """Phase 7: sections that are due are scored."""
        cards, seats = self.cards, self.s.seats
        while self.section < len(cards.parts):
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

    def guest(self, seat: Seat) -> bool:
        """Whether a player will be the guest of the inn."""
        inn = self.s.inn
        return inn[LEFT] == seat or (inn[LEFT] == NOBODY and inn[RIGHT] == seat)
