"""Setting up the game."""

from __future__ import annotations

from ....core.flow import NO_MOVES, Chance, Move, advance
from .cards import EVENTS, PRIVILEGES, RESOURCES, STARTER_MASK, Cards
from .pieces import ASIDE, EMPTY, KINDS, NO_KINDS, NO_SEATS, PLACES, SOURCES, UNSEEN, Seat
from .round import NextRound
from .state import Pillars, clockwise


def start(cards: Cards, seats: int) -> Pillars:
    """Setting up the game: what every player begins with, and what lies on the board."""
    s = Pillars()
    s.agenda = []
    s.moves = NO_MOVES
    s.cards = cards
    s.seats = seats
    s.round = 0
    s.first = Seat(0)
    s.cost = cards.first_cost
    s.returned = 0
    s.walled = NO_SEATS
    s.protected = NO_SEATS
    s.event = EMPTY
    s.peeked = EMPTY
    s.tax = 0
    s.grey = EMPTY
    s.next_grey = EMPTY
    s.passed = NO_SEATS
    s.gold = [0] * seats
    s.points = [cards.points] * seats
    s.sheet = [0] * (len(SOURCES) * seats)
    s.workers = [cards.workers] * seats
    s.mill = [0] * seats
    s.cubes = [0] * (KINDS * seats)
    s.craftsmen = [STARTER_MASK] * seats
    s.privileges = [UNSEEN] * len(PRIVILEGES)
    s.events = [0] * len(EVENTS)
    s.resources = [ASIDE] * len(RESOURCES)
    s.offer = [EMPTY, EMPTY]
    s.shiring = [EMPTY, EMPTY]
    s.kingsbridge = [EMPTY, EMPTY]
    s.market = cards.stock[:]
    s.bought = [NO_KINDS] * seats
    s.bag = [cards.builders] * seats
    s.rosette = [EMPTY] * (cards.first_cost + 1)
    s.places = [EMPTY] * len(PLACES)
    s.then(FirstPlayer(), NextRound())
    advance(s)
    return s


class FirstPlayer(Chance[Pillars]):
    """Setting up the game: who begins. The first player has 20 gold, and each one further clockwise one more."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [("first", seat) for seat in range(s.seats)]

    def choose(self, s: Pillars, move: Move) -> None:
        s.first = Seat(move[1])
        for turn, seat in enumerate(clockwise(s)):
            s.gold[seat] = s.cards.gold[turn]
