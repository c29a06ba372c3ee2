"""Phase III, 3 to 11: wool mill, Kingsbridge, priory, production, king's court, Shiring, castle."""

from __future__ import annotations

from ....core.flow import Chance, Field, Move, Step
from .cards import COLD_WINTER, FRANCIS, MADONNA, OTTO, PRIOR_PHILIP, REMIGIUS, RESOURCES, TAX_EXEMPTION, VOLUNTEERS
from .craftsmen import employ, keep_to_limit
from .moves import DECLINE, TAX, USE
from .pieces import (
    ASIDE,
    CASTLE,
    COURT,
    EMPTY,
    GONE,
    KINDS,
    KINGSBRIDGE,
    METAL,
    PRIORY,
    PRIORY_POINTS,
    PRIVILEGE_POINTS,
    SEATS,
    SHIRING,
    USED,
    Craftsman,
    Kind,
    Privilege,
    Seat,
    among,
)
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion, gain_gold, gain_points, pay_or_lose


class WoolMill(Step[Pillars]):
    """3. Income from the wool mill: a gold piece for each worker there, who then returns to the supply."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        for seat in SEATS[s.seats]:
            gain_gold(s, seat, s.mill[seat] * s.cards.mill_gold)
            s.workers[seat] += s.mill[seat]
            s.mill[seat] = 0


class Kingsbridge(Step[Pillars]):
    """4. Kingsbridge: the privilege above a builder goes to its owner; one that nobody takes leaves the game."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        steps: list[Step[Pillars]] = []
        for place in range(2):
            card = s.kingsbridge[place]
            seat = s.places[KINGSBRIDGE + place]
            s.kingsbridge[place] = EMPTY
            if seat == EMPTY:
                s.privileges[card] = GONE
            else:
                steps.append(Bestow(Seat(seat), Privilege(card)))
        s.then(*steps)


class Bestow(Step[Pillars]):
    """4. Kingsbridge: a privilege goes to the owner of the builder under it."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: Privilege) -> None:
        self.seat = seat
        self.card = card

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card)

    def run(self, s: Pillars) -> None:
        receive(s, self.seat, self.card)


def receive(s: Pillars, seat: Seat, card: Privilege) -> None:
    """The privileges: those for all rounds and those for one use stay in front of the player, others are used now."""
    if card <= REMIGIUS:
        s.privileges[card] = seat
        if card == OTTO:
            s.workers[seat] += s.cards.black_workers
        return
    s.privileges[card] = USED + seat
    gain_gold(s, seat, s.cards.privilege_gold[card])
    for kind, count in enumerate(s.cards.privilege_cubes[card]):
        s.cubes[seat * KINDS + kind] += count
    if card == MADONNA:
        gain_points(s, seat, PRIVILEGE_POINTS, s.cards.madonna_points)


class Priory(Step[Pillars]):
    """5. Victory points in the priory: two on the first place, one on the second; Prior Philip adds one to each."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        for place, points in enumerate(s.cards.priory_points):
            seat = s.places[PRIORY + place]
            if seat != EMPTY:
                bonus = s.cards.philip_points if s.privileges[PRIOR_PHILIP] == seat else 0
                gain_points(s, Seat(seat), PRIORY_POINTS, points + bonus)


class Production(Step[Pillars]):
    """6 to 8. Production of resources: the cubes of a player's resource cards, and one more for a privilege."""

    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def fields(self) -> tuple[Field, ...]:
        return (self.kind,)

    def run(self, s: Pillars) -> None:
        cards = s.cards
        for card in range(len(RESOURCES)):
            seat = s.resources[card]
            if seat >= 0 and cards.resource_kind[card] == self.kind:
                cubes = cards.resource_yield[card]
                if s.event == VOLUNTEERS:
                    cubes += cards.volunteer_cubes
                elif s.event == COLD_WINTER and not among(s.protected, seat):
                    cubes = max(cubes - cards.winter_cubes, 0)
                s.cubes[seat * KINDS + self.kind] += cubes
                s.workers[seat] += cards.resource_workers[card]
                s.resources[card] = ASIDE
        patron = s.privileges[self.kind]
        if patron >= 0:
            s.cubes[patron * KINDS + self.kind] += cards.each_round[self.kind]


class KingsCourt(Step[Pillars]):
    """9. King's court: the metal for the first builder there, and the taxes."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        visitor = s.places[COURT]
        if visitor != EMPTY:
            s.cubes[visitor * KINDS + METAL] += s.cards.court_metal
        s.then(RollTax())


class RollTax(Chance[Pillars]):
    """9. King's court: the start player rolls the die, which says what the king wants this round."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [TAX[face] for face in s.cards.tax_faces]

    def choose(self, s: Pillars, move: Move) -> None:
        s.tax = move[1]
        seat = s.privileges[TAX_EXEMPTION]
        if 0 <= seat < USED and taxed(s, Seat(seat)):
            s.then(TaxExemption(Seat(seat)))
        else:
            s.then(PayTax(EMPTY))


def taxed(s: Pillars, seat: Seat) -> int:
    """9. King's court: what a player has to pay. Who has a builder there pays nothing; Francis makes it two."""
    if seat in s.places[COURT : COURT + 4]:
        return 0
    return s.cards.francis_tax if s.privileges[FRANCIS] == seat else s.tax


class TaxExemption(SeatQuestion):
    """The privileges: once in the game, no taxes in a round of one's choice."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [USE[TAX_EXEMPTION], DECLINE]

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "use":
                s.privileges[TAX_EXEMPTION] = USED + self.seat
                s.then(PayTax(self.seat))
            case "decline":
                s.then(PayTax(EMPTY))

    def why_not(self, s: Pillars, move: Move) -> str:
        return why_not_asked(s, self.seat, move)


class PayTax(Step[Pillars]):
    """9. King's court: all pay, or give what they have and lose points, but for one who has used his exemption."""

    __slots__ = ("exempt",)

    def __init__(self, exempt: int) -> None:
        self.exempt = exempt

    def fields(self) -> tuple[Field, ...]:
        return (self.exempt,)

    def run(self, s: Pillars) -> None:
        for seat in SEATS[s.seats]:
            if seat != self.exempt:
                pay_or_lose(s, seat, taxed(s, seat))


class Shiring(Step[Pillars]):
    """10. Shiring: the craftsman above a builder goes to its owner for nothing; one that nobody takes is gone."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        steps: list[Step[Pillars]] = []
        for place in range(2):
            seat = s.places[SHIRING + place]
            if seat != EMPTY:
                steps.append(Engage(Seat(seat), Craftsman(s.shiring[place])))
            s.shiring[place] = EMPTY
        s.then(*steps, KeepToLimit())


class Engage(Step[Pillars]):
    """10. Shiring: a craftsman goes to the owner of the builder under him."""

    __slots__ = ("craftsman", "seat")

    def __init__(self, seat: Seat, craftsman: Craftsman) -> None:
        self.seat = seat
        self.craftsman = craftsman

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.craftsman)

    def run(self, s: Pillars) -> None:
        employ(s, self.seat, self.craftsman)


class KeepToLimit(Step[Pillars]):
    """10. Shiring: who has too many craftsmen now dismisses some, the first to be served first."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        first, second = s.places[SHIRING], s.places[SHIRING + 1]
        if second not in (EMPTY, first):
            keep_to_limit(s, Seat(second))
        if first != EMPTY:
            keep_to_limit(s, Seat(first))


class Castle(Step[Pillars]):
    """11. Castle of Shiring: two grey workers for the next round."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        seat = s.places[CASTLE]
        if seat != EMPTY and s.round < s.cards.rounds:
            s.next_grey = seat
            s.workers[seat] += s.cards.grey_workers
