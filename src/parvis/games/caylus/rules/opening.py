"""Setting up the game: the turn order, the road, what every player begins with."""

from __future__ import annotations

from collections.abc import Collection

from ....core.flow import NO_MOVES, Chance, Field, Move, Step, advance
from .cards import Cards
from .pieces import (
    ALL_SPACES,
    ALL_TILES,
    EMPTY,
    FIRST_FIXED,
    FIRST_WOODEN,
    FOOD,
    KINDS,
    LINES,
    NEUTRAL,
    NO_SPACE,
    NOBODY,
    SEATS,
    SPACES,
    TILES,
    WOOD,
    Space,
)
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
    s.houses = [NOBODY] * (SPACES + 1)
    s.standing = [NOBODY] * (SPACES + 1)
    s.promised = [NOBODY] * (SPACES + 1)
    s.where = [NO_SPACE] * len(TILES)
    for tile, space in zip(ALL_TILES[FIRST_FIXED:FIRST_WOODEN], cards.fixed_spaces, strict=True):
        s.road[space] = tile
        s.where[tile] = space
    s.open = []
    s.special = [NOBODY] * 4
    s.stables = []
    s.inn = [NOBODY, NOBODY]
    s.castle = []
    s.batches = [0] * seats
    s.built = [0] * (3 * seats)
    s.then(*[TurnOrder() for _ in range(seats)], *[NeutralTile(space) for space in ALL_SPACES[1 : len(NEUTRAL) + 1]],
           StartingDeniers(), NextTurn())  # fmt: skip
    advance(s)
    return s


class TurnOrder(Chance[Caylus]):
    """Setting up the game: the markers are shuffled and laid on the track of turn order, one by one."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return [("order", seat) for seat in range(s.seats) if seat not in s.order]

    def choose(self, s: Caylus, move: Move) -> None:
        s.order.append(SEATS[move[1]])


class NeutralTile(Chance[Caylus]):
    """Setting up the game: the pink tiles are shuffled and laid on the first spaces of the road."""

    __slots__ = ("space",)

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.space = space

    def fields(self) -> tuple[Field, ...]:
        return (self.space,)

    def options(self, s: Caylus) -> list[Move]:
        return [("tile", tile) for tile in range(len(NEUTRAL)) if not s.where[tile]]

    def choose(self, s: Caylus, move: Move) -> None:
        tile = ALL_TILES[move[1]]
        s.road[self.space] = tile
        s.where[tile] = self.space


class StartingDeniers(Step[Caylus]):
    """Setting up the game: the later in turn order, the more deniers."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        deniers = s.cards.deniers[s.seats]
        for rank, seat in enumerate(s.order):
            s.deniers[seat] = deniers[rank]
