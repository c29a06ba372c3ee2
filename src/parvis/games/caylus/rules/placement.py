"""Phase 2: placing workers."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Question, Step
from .moves import ONLY_PASS, PASS, PLACE
from .pieces import CASTLE, EMPTY, FIRST_PRESTIGE, FIRST_TILE, INN, LEFT, RIGHT, STABLES
from .state import Caylus

SPECIAL_PLACES: Final = [*range(STABLES), STABLES, INN, CASTLE]
SPECIAL_PLACES_OF_TWO: Final = [*range(STABLES), INN, CASTLE]
"""With two players the stables are not used."""


class PlacingWorkers(Step[Caylus]):
    """Phase 2: in turn order, one worker at a time, until everybody has passed."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.passed = []
        places = SPECIAL_PLACES_OF_TWO if s.seats == 2 else SPECIAL_PLACES
        s.open = places + [tile + FIRST_TILE for tile in s.road if EMPTY < tile < FIRST_PRESTIGE]
        first = s.order[0]
        s.then(PLACE_WORKER[first], NEXT_WORKER[first])


class NextWorker(Step[Caylus]):
    """Phase 2: a seat has placed a worker or passed; the next one in turn order that has not passed follows."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Caylus) -> None:
        order, passed = s.order, s.passed
        if len(passed) == len(order):
            return
        rank = order.index(self.seat) + 1
        order = order[rank:] + order[:rank]
        for seat in order:
            if seat not in passed:
                s.then(PLACE_WORKER[seat], NEXT_WORKER[seat])
                return


class PlaceWorker(Question[Caylus]):
    """Phase 2: pay and place a worker where none stands, or pass."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        seat = self.seat
        deniers = s.deniers[seat]
        if not deniers or not s.workers[seat]:
            return ONLY_PASS
        if deniers >= price(s, seat, len(s.passed)):
            moves = open_moves(s, seat)
        elif deniers >= s.cards.own_price and seat in s.houses:
            moves = [PLACE[place] for place in s.open if place >= FIRST_TILE and owner(s, place) == seat]
        else:
            return ONLY_PASS
        moves.append(PASS)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        seat = self.seat
        if move[0] == "pass":
            if not s.passed:
                s.deniers[seat] += s.cards.first_to_pass
            s.passed.append(seat)
        else:
            place = move[1]
            cost = price(s, seat, len(s.passed))
            if place >= FIRST_TILE and owner(s, place) == seat:
                cost = min(cost, s.cards.own_price)
            s.deniers[seat] -= cost
            s.workers[seat] -= 1
            put(s, seat, place)

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "place":
            return "not-asked"
        return why_no_place(s, self.seat, move[1]) or "not-enough-deniers"


def open_moves(s: Caylus, seat: int) -> list[Move]:
    """Phase 2: everywhere that a worker of a seat may stand: castle and stables take only one of each player."""
    moves = [PLACE[place] for place in s.open]
    if seat in s.castle:
        moves.remove(PLACE[CASTLE])
    if seat in s.stables and STABLES in s.open:
        moves.remove(PLACE[STABLES])
    return moves


def price(s: Caylus, seat: int, passed: int) -> int:
    """Phase 2: what a worker costs on a building that is not the player's own, when so many have passed."""
    if s.inn[RIGHT] == seat:
        return s.cards.guest_price
    return s.cards.last_of_two_price if passed and s.seats == 2 else s.cards.price + s.cards.price_rise * passed


def owner(s: Caylus, place: int) -> int:
    """Whose house is on the tile of a place."""
    return s.houses[s.where[place - FIRST_TILE]]


def put(s: Caylus, seat: int, place: int) -> None:
    """Phase 2: a worker on a place; the owner of a building gains a point from the worker of somebody else."""
    if place >= FIRST_TILE:
        space = s.where[place - FIRST_TILE]
        s.standing[space] = seat
        owner = s.houses[space]
        if owner != EMPTY and owner != seat:
            s.points[owner] += s.cards.owner_points
        s.open.remove(place)
    elif place == CASTLE:
        s.castle.append(seat)
    elif place == STABLES:
        s.stables.append(seat)
        if len(s.stables) == s.cards.stables_places:
            s.open.remove(STABLES)
    else:
        if place == INN:
            s.inn[LEFT] = seat
        else:
            s.special[place] = seat
        s.open.remove(place)


def why_no_place(s: Caylus, seat: int, place: int) -> str | None:
    """Phase 2: the reason why no worker of a seat can stand on a place, whatever it costs."""
    if place >= FIRST_TILE + FIRST_PRESTIGE:
        return "no-workers-there"
    if place >= FIRST_TILE and not s.where[place - FIRST_TILE]:
        return "not-on-the-road"
    if place == STABLES and s.seats == 2:
        return "stables-closed"
    if seat in (s.castle if place == CASTLE else s.stables if place == STABLES else ()):
        return "one-worker-there"
    return None if place in s.open else "place-taken"


PLACE_WORKER: Final = [PlaceWorker(seat) for seat in range(5)]
NEXT_WORKER: Final = [NextWorker(seat) for seat in range(5)]
