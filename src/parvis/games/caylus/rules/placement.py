"""Phase 2: placing workers."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .moves import ONLY_PASS, PASS, PLACE
from .pieces import (
    ALL_PLACES,
    CASTLE,
    EMPTY,
    FIRST_PRESTIGE,
    FIRST_TILE,
    GATE,
    GUILD,
    INN,
    JOUST,
    LEFT,
    NOBODY,
    PLACES_OF_TILES,
    RIGHT,
    SEATS,
    STABLES,
    TRADING_POST,
    Place,
    Seat,
    Space,
)
from .state import Caylus, SeatQuestion

SPECIAL_PLACES: Final = [GATE, TRADING_POST, GUILD, JOUST, STABLES, INN, CASTLE]
SPECIAL_PLACES_OF_TWO: Final = [GATE, TRADING_POST, GUILD, JOUST, INN, CASTLE]
"""With two players the stables are not used."""


class PlacingWorkers(Step[Caylus]):
    """Phase 2: in turn order, one worker at a time, until everybody has passed."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.passed = []
        places = SPECIAL_PLACES_OF_TWO if s.seats == 2 else SPECIAL_PLACES
        s.open = places + [PLACES_OF_TILES[tile] for tile in s.road if EMPTY < tile < FIRST_PRESTIGE]
        first = s.order[0]
        s.then(PLACE_WORKER[first], NEXT_WORKER[first])


class NextWorker(Step[Caylus]):
    """Phase 2: a seat has placed a worker or passed; the next one in turn order that has not passed follows."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
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


class PlaceWorker(SeatQuestion):
    """Phase 2: pay and place a worker where none stands, or pass."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        seat = self.seat
        deniers = s.deniers[seat]
        if not deniers or not s.workers[seat]:
            return ONLY_PASS
        if deniers >= price(s, seat, s.passed):
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
            place = ALL_PLACES[move[1]]
            cost = price(s, seat, s.passed)
            if place >= FIRST_TILE and owner(s, place) == seat:
                cost = min(cost, s.cards.own_price)
            s.deniers[seat] -= cost
            s.workers[seat] -= 1
            put(s, seat, place)

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "place":
            return "not-asked"
        return why_no_place(s, self.seat, ALL_PLACES[move[1]]) or "not-enough-deniers"


def open_moves(s: Caylus, seat: Seat) -> list[Move]:
    """Phase 2: everywhere that a worker of a seat may stand: castle and stables take only one of each player."""
    moves = [PLACE[place] for place in s.open]
    if seat in s.castle:
        moves.remove(PLACE[CASTLE])
    if seat in s.stables and STABLES in s.open:
        moves.remove(PLACE[STABLES])
    return moves


def price(s: Caylus, seat: Seat, passed: list[Seat]) -> int:
    """Phase 2: what a worker costs on a building that is not the player's own, once these seats have passed."""
    cards = s.cards
    if s.inn[RIGHT] == seat:
        return cards.guest_price
    return cards.last_of_two_price if passed and s.seats == 2 else cards.price + cards.price_rise * len(passed)


def space_of(s: Caylus, place: Place) -> Space:
    """The space of the road where the tile of a place lies. Where every call counts, this stands as it is."""
    return s.where[place - FIRST_TILE]


def owner(s: Caylus, place: Place) -> Seat:
    """Whose house is on the tile of a place."""
    return s.houses[s.where[place - FIRST_TILE]]


def put(s: Caylus, seat: Seat, place: Place) -> None:
    """Phase 2: a worker on a place; the owner of a building gains a point from the worker of somebody else."""
    if place >= FIRST_TILE:
        space = s.where[place - FIRST_TILE]
        s.standing[space] = seat
        host = s.houses[space]
        if host != NOBODY and host != seat:
            s.points[host] += s.cards.owner_points
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


def why_no_place(s: Caylus, seat: Seat, place: Place) -> str | None:
    """Phase 2: the reason why no worker of a seat can stand on a place, whatever it costs."""
    if place >= FIRST_TILE + FIRST_PRESTIGE:
        return "no-workers-there"
    if place >= FIRST_TILE and not space_of(s, place):
        return "not-on-the-road"
    if place == STABLES and s.seats == 2:
        return "stables-closed"
    if seat in (s.castle if place == CASTLE else s.stables if place == STABLES else ()):
        return "one-worker-there"
    return None if place in s.open else "place-taken"


PLACE_WORKER: Final = [PlaceWorker(seat) for seat in SEATS]
NEXT_WORKER: Final = [NextWorker(seat) for seat in SEATS]
