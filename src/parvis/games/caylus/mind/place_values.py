"""What the places are worth to everybody at this moment of the turn: where a worker would go."""

from __future__ import annotations

from typing import Final

from ..rules.castle import BestBuilder, BuildCastle, batches
from ..rules.favours import RoyalFavours
from ..rules.pieces import (
    CASTLE,
    CLOTH,
    FIRST_TILE,
    GATE,
    GUILD,
    JOUST,
    KINDS,
    NOBODY,
    NOWHERE,
    RIGHT,
    SPACES,
    STABLES,
    TRADING_POST,
    Place,
    Seat,
)
from ..rules.placement import PlaceWorker
from ..rules.provost import MovingTheProvost, PaidProvost
from ..rules.special import LeaveGate
from ..rules.state import Caylus
from ..rules.turn import AfterTurn
from .obvious_use import ObviousUse
from .prices import (
    BEYOND,
    FIRST_HOUSE,
    GATE_WORTH,
    GUILD_WORTH,
    INN_WORTH,
    LATER_BUILDER,
    OWNER_WORTH,
    PRICES,
    REACHED,
    SECOND_HOUSE,
    STABLES_WORTH,
    favour_worth,
)

PACE: Final = 1.2
"""Spaces that the bailiff advances in a turn, on average."""


class PlaceValues(ObviousUse):
    """What everybody has, and the places of the town as far as the turn has come."""

    def __init__(self, s: Caylus) -> None:
        self.placing = NOBODY
        """The seat that places the next worker, if workers are still placed."""
        self.leaving = NOBODY
        """The seat whose worker is about to leave the gate."""
        self.ending = False
        """Whether the turn is in its last phase."""
        self.provost_moves = False
        """Whether the provost can still be moved in this turn."""
        self.building: list[Seat] = []
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
        bailiff: int = s.bailiff
        if not self.ending:
            bailiff += s.cards.bailiff_far if s.provost > bailiff else s.cards.bailiff_near
        self.bailiff = bailiff
        """Where he will stand when the next turn begins."""
        away = s.cards.marks[-1] - bailiff
        super().__init__(s, max(away / PACE, 1.0) if away > 0 else 0.0)
        self.batch = sum(self.price[: s.cards.batch_others + 1])
        """What the cubes of a batch are worth: food, and the first of the other kinds."""
        for step in s.agenda:
            if isinstance(step, RoyalFavours):
                self.favours[step.seat] += step.count
        self.section = s.section
        self.built = s.built[:]
        self.castle = s.castle[:]
        self.stables = s.stables[:]

    def reached(self, space: int) -> float:
        """How likely the provost lets a building be used."""
        provost = self.s.provost
        if not self.provost_moves:
            return 1.0 if space <= provost else 0.0
        return PRICES[REACHED + min(max(space - provost, 1 - BEYOND), BEYOND) + BEYOND - 1]

    def special(self) -> None:
        """Phase 3: trading post and joust field."""
        special = self.s.special
        if special[TRADING_POST] != NOBODY:
            self.deniers[special[TRADING_POST]] += self.cards.post_deniers
        if special[JOUST] != NOBODY:
            self.joust(special[JOUST], True)

    def joust(self, seat: Seat, done: bool) -> float:
        """Joust field: favours, if they can be paid."""
        cards = self.cards
        at = seat * KINDS + CLOTH
        if self.deniers[seat] < cards.joust_deniers or self.cubes[at] < cards.joust_cloth:
            return 0.0
        if done:
            self.deniers[seat] -= cards.joust_deniers
            self.cubes[at] -= cards.joust_cloth
            self.favours[seat] += cards.joust_favours
            return 0.0
        gain = (favour_worth(self.s, seat, self.early) + 0.5 * self.early) * cards.joust_favours
        return max(gain - self.price[CLOTH] * cards.joust_cloth - self.denier * cards.joust_deniers, 0.0)

    def road(self) -> None:
        """Phase 5: the buildings where a worker stands."""
        s = self.s
        for space in range(1, SPACES + 1):
            seat = s.standing[space]
            if seat != NOBODY:
                chance = self.reached(space)
                if chance > 0.0:
                    self.use(seat, space, chance, True)
                if s.promised[space] != NOBODY:
                    self.settle_in(s.promised[space])

    def favourite(self, seat: Seat, open: list[Place], least: float) -> Place:
        """The open place that is worth most to a player, NOWHERE if none is worth so much."""
        best, chosen = least, NOWHERE
        for place in open:
            value = self.place_worth(seat, place)
            if value > best:
                best, chosen = value, place
        return chosen

    def place_worth(self, seat: Seat, place: Place) -> float:
        """What a worker on an open place is worth to a player."""
        s = self.s
        if place >= FIRST_TILE:
            space = s.where[place - FIRST_TILE]  # space_of, in a hot place
            chance = self.reached(space)
            value = chance * self.use(seat, space, chance, False)
            owner = s.houses[space]
            if owner != NOBODY and owner != seat:
                value -= PRICES[OWNER_WORTH]
            return value
        if place == CASTLE:
            return 0.0 if seat in self.castle else self.castle_worth(seat)
        if place == TRADING_POST:
            return self.cards.post_deniers * self.denier
        if place == JOUST:
            return self.joust(seat, False)
        if place == GATE:
            return PRICES[GATE_WORTH]
        if place == GUILD:
            return PRICES[GUILD_WORTH]
        if place == STABLES:
            if seat in self.stables or len(self.stables) >= self.cards.stables_places:
                return 0.0
            return self.early * PRICES[STABLES_WORTH] * max(self.rank(seat) - len(self.stables), 0)
        return self.early * PRICES[INN_WORTH] if s.inn[RIGHT] != seat else 0.0

    def castle_worth(self, seat: Seat) -> float:
        """Castle: houses, the favour of the best builder, and what the cubes would be worth otherwise."""
        cards = self.cards
        houses = batches(cards, self.cubes, seat)
        if not houses or self.section >= len(cards.parts):
            return 0.0
        each = cards.house_points[self.section] + 0.5 - self.batch
        favour = cards.best_builder * favour_worth(self.s, seat, self.early)
        if self.castle:
            favour *= PRICES[LATER_BUILDER]
        own = self.built[self.section * self.s.seats + seat]
        first = PRICES[FIRST_HOUSE] if own == 0 else PRICES[SECOND_HOUSE] if own == 1 else 0.0
        return each * houses + favour + first

    def rank(self, seat: Seat) -> int:
        """How many seats will come before a player in the turn order of the next turn."""
        s = self.s
        if s.seats == 2 and seat in s.order:
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
