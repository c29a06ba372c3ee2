"""Setting up the game: the turn order, the road, what every player begins with."""

from __future__ import annotations

from collections.abc import Collection

from ....core.flow import NO_MOVES, Chance, Field, Move, Step, advance
from .cards import Cards
from .pieces import EMPTY, FIRST_FIXED, FIRST_WOODEN, FOOD, KINDS, LINES, NEUTRAL, SPACES, TILES, WOOD
from .state import Caylus
from .turn import NextTurn


def start(cards: Cards, seats: int, options: Collection[str]) -> Caylus:
    """Setting up the game: the board, and what lies before every player."""
    s = Caylus()
    s.agenda = []
    s.moves = NO_MOVES
    s.cards = cards
    s.seats = seats
    s.jeweller = int("jeweller" in options)
    s.turn = 0
    s.bailiff = cards.start
    s.provost = cards.start
    s.section = 0
    s.order = []
    s.passed = []
    s.deniers = [0] * seats
    s.cubes = [0] * (seats * KINDS)
    for seat in range(seats):
        s.cubes[seat * KINDS + FOOD] = cards.food
        s.cubes[seat * KINDS + WOOD] = cards.wood
    s.points = [0] * seats
    s.income = [0] * seats
    s.favours = [0] * (seats * len(LINES))
    s.lines = [0] * seats
    s.workers = [cards.workers] * seats
    s.road = [EMPTY] * (SPACES + 1)
    s.houses = [EMPTY] * (SPACES + 1)
    s.standing = [EMPTY] * (SPACES + 1)
    s.promised = [EMPTY] * (SPACES + 1)
    s.where = [0] * len(TILES)
    for tile in range(FIRST_FIXED, FIRST_WOODEN):
        space = cards.fixed_spaces[tile - FIRST_FIXED]
        s.road[space] = tile
        s.where[tile] = space
    s.open = []
    s.special = [EMPTY] * 4
    s.stables = []
    s.inn = [EMPTY, EMPTY]
    s.castle = []
    s.batches = [0] * seats
    s.built = [0] * (3 * seats)
    s.then(*[TurnOrder() for _ in range(seats)], *[NeutralTile(space + 1) for space in range(len(NEUTRAL))],
           StartingDeniers(), NextTurn())  # fmt: skip
    advance(s)
    return s


class TurnOrder(Chance[Caylus]):
    """Setting up the game: the markers are shuffled and laid on the track of turn order, one by one."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return [("order", seat) for seat in range(s.seats) if seat not in s.order]

    def choose(self, s: Caylus, move: Move) -> None:
        s.order.append(move[1])


class NeutralTile(Chance[Caylus]):
    """Setting up the game: the pink tiles are shuffled and laid on the first spaces of the road."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def fields(self) -> tuple[Field, ...]:
        return (self.space,)

    def options(self, s: Caylus) -> list[Move]:
        return [("tile", tile) for tile in range(len(NEUTRAL)) if not s.where[tile]]

    def choose(self, s: Caylus, move: Move) -> None:
        s.road[self.space] = move[1]
        s.where[move[1]] = self.space


class StartingDeniers(Step[Caylus]):
    """Setting up the game: the later in turn order, the more deniers."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        deniers = s.cards.deniers[s.seats]
        for rank, seat in enumerate(s.order):
            s.deniers[seat] = deniers[rank]
