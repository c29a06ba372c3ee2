"""Phase I: choosing resource cards and craftsmen."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .cards import RESOURCES
from .craftsmen import employ, keep_to_limit
from .moves import HIRE, PASS, TAKE
from .pieces import EMPTY, NO_SEATS, OFFERED, SEATS, Craftsman, Seat, Seats, among, with_seat
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion

NOBODY: Final = 99
"""More workers or gold than anybody has."""
HIRED: Final = len(RESOURCES)
"""In the order of all cards on offer craftsmen come after the resource cards: their numbers plus this."""
NEXT_SEAT: Final[list[list[Seat]]] = [seats[1:] + seats[:1] for seats in SEATS]
"""By number of seats: the seat to the left of each."""


class ChooseCards(Step[Pillars]):
    """Phase I: from the start player clockwise, one card each, until all cards are taken or all have passed."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.passed = NO_SEATS
        s.then(NextToChoose(s.first), RestToTheMill())


class NextToChoose(Step[Pillars]):
    """Phase I: the next player who has not passed. The last one who can take something chooses on alone."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Pillars) -> None:
        # Hot: the set of those who are left is read bit by bit.
        left = Seats(~s.passed & (1 << s.seats) - 1)
        if not left:
            return
        next_seat = NEXT_SEAT[s.seats]
        seat = self.seat
        while not left >> seat & 1:
            seat = next_seat[seat]
        if left != 1 << seat:
            wanting = _wanting(s, left, seat)
            if wanting:
                s.then(*wanting, self)
                return
        if left == 1 << seat:
            s.then(ChooseOn(seat, -1))
        else:
            s.then(Choose(seat), NextToChoose(next_seat[seat]))


def _wanting(s: Pillars, left: Seats, chooser: Seat) -> list[Step[Pillars]]:
    """Phase I: those who can take nothing that is on offer pass; not so who is to choose."""
    cards = s.cards
    workers, gold = NOBODY, NOBODY
    for card, where in enumerate(s.resources):
        if where == OFFERED and cards.resource_workers[card] < workers:
            workers = cards.resource_workers[card]
    for craftsman in s.offer:
        if craftsman != EMPTY and cards.cost[craftsman] < gold:
            gold = cards.cost[craftsman]
    return [
        PassForWant(seat)
        for seat in SEATS[s.seats]
        if s.workers[seat] < workers and s.gold[seat] < gold and seat != chooser and among(left, seat)
    ]


class PassForWant(Step[Pillars]):
    """Phase I: a player who can take nothing that is on offer has passed."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Pillars) -> None:
        s.passed = with_seat(s.passed, self.seat)


def _cards(s: Pillars, seat: Seat, above: int) -> list[Move]:
    """Choosing a card: the resource cards that one has workers for, and the craftsmen that one has gold for."""
    moves = [PASS]
    workers = s.workers[seat]
    resources = s.resources
    needed = s.cards.resource_workers
    for card in range(above + 1, HIRED):
        if resources[card] == OFFERED and needed[card] <= workers:
            moves.append(TAKE[card])
    gold = s.gold[seat]
    for craftsman in s.offer:
        if craftsman != EMPTY and s.cards.cost[craftsman] <= gold and craftsman + HIRED > above:
            moves.append(HIRE[craftsman])
    return moves


def _choose(s: Pillars, seat: Seat, move: Move) -> None:
    verb, card = move
    match verb:
        case "pass":
            s.passed = with_seat(s.passed, seat)
        case "take":
            s.resources[card] = seat
            s.workers[seat] -= s.cards.resource_workers[card]
        case "hire":
            s.offer[s.offer.index(card)] = EMPTY
            s.gold[seat] -= s.cards.cost[card]
            employ(s, seat, Craftsman(card))


def _why_not(s: Pillars, seat: Seat, move: Move) -> str:
    verb, card = move
    match verb:
        case "take":
            if s.resources[card] != OFFERED:
                return "card-not-on-offer"
            return "not-enough-workers" if s.cards.resource_workers[card] > s.workers[seat] else "in-order"
        case "hire":
            if card not in s.offer:
                return "at-shiring" if card in s.shiring else "card-not-on-offer"
            return "not-enough-gold"  # never a matter of order: after the last craftsman nobody is asked
        case _:
            return why_not_asked(s, seat, move)


class Choose(SeatQuestion):
    """Choosing a card: one card, or pass for the rest of the phase."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return _cards(s, self.seat, -1)

    def choose(self, s: Pillars, move: Move) -> None:
        _choose(s, self.seat, move)
        keep_to_limit(s, self.seat)

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not(s, self.seat, move)


class ChooseOn(SeatQuestion):
    """Choosing a card: when all others have passed, card after card in their order, and dismissals at the end."""

    __slots__ = ("above",)

    def __init__(self, seat: Seat, above: int) -> None:
        self.seat = seat
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.above)

    def options(self, s: Pillars) -> list[Move]:
        return _cards(s, self.seat, self.above)

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "pass":
                keep_to_limit(s, self.seat)
            case "take":
                s.then(ChooseOn(self.seat, move[1]))
            case "hire":
                s.then(ChooseOn(self.seat, move[1] + HIRED))
        _choose(s, self.seat, move)

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not(s, self.seat, move)


class RestToTheMill(Step[Pillars]):
    """Choosing a card, last point: workers still in the supply go to the wool mill; craftsmen left over are gone."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        for seat in range(s.seats):
            s.mill[seat] = s.workers[seat]
            s.workers[seat] = 0
        for card in range(len(RESOURCES)):
            if s.resources[card] == OFFERED:
                s.resources[card] = EMPTY
        s.offer[0] = s.offer[1] = EMPTY
