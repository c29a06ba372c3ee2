"""Phase 5: buildings that trade. Each use is one trade, and none is compulsory."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move
from .moves import BUY, DECLINE, SELL, SPEND, TRADE, spending, spent
from .pieces import (
    ALL_KINDS,
    ANY_BUT_GOLD,
    BUNDLES,
    CLOTH,
    DENIERS,
    FOOD,
    GOLD,
    KINDS,
    POINTS,
    SAID_BUNDLES,
    Cube,
    Goods,
    Seat,
    Tile,
)
from .state import Caylus, SeatQuestion

ONE_CUBE: Final = [BUY[n] for n, bundle in enumerate(BUNDLES) if len(bundle) == 1 and n != GOLD]
TWO_CUBES: Final = [BUY[n] for n, bundle in enumerate(BUNDLES) if len(bundle) == 2]


class Sell(SeatQuestion):
    """Marketplace: a cube of any kind for deniers."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        at = self.seat * KINDS
        cubes = s.cubes
        moves = [SELL[kind] for kind in range(KINDS) if cubes[at + kind]]
        moves.append(DECLINE)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "sell":
            s.cubes[self.seat * KINDS + move[1]] -= 1
            s.deniers[self.seat] += s.cards.sale[self.tile]

    def why_not(self, s: Caylus, move: Move) -> str:
        return "no-such-cube" if move[0] == "sell" else "not-asked"


class Buy(SeatQuestion):
    """Peddler: cubes other than gold for deniers."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        deniers = s.deniers[self.seat]
        moves: list[Move] = []
        for price, cubes in s.cards.offers[self.tile]:
            if price <= deniers:
                moves += ONE_CUBE if cubes == 1 else TWO_CUBES
        moves.append(DECLINE)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "buy":
            bundle = BUNDLES[move[1]]
            for price, cubes in s.cards.offers[self.tile]:
                if cubes == len(bundle):
                    s.deniers[self.seat] -= price
            for kind in bundle:
                s.cubes[self.seat * KINDS + kind] += 1

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "buy":
            return "not-asked"
        bundle = SAID_BUNDLES[move[1]]
        if GOLD in bundle:
            return "gold-not-sold"
        sold = any(cubes == len(bundle) for _, cubes in s.cards.offers[self.tile])
        return "cannot-pay" if sold else "one-cube-only"


class Trade(SeatQuestion):
    """Church, tailor, bank, alchemist, jeweller: one of two exchanges."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        held = holding(s, self.seat, s.cards.takes[self.tile])
        moves = [TRADE[n] for n, offer in enumerate(s.cards.offers[self.tile]) if offer[0] <= held]
        moves.append(DECLINE)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "trade":
            seat = self.seat
            give, get = s.cards.offers[self.tile][move[1]]
            gain(s, seat, s.cards.gives[self.tile], get)
            if s.cards.takes[self.tile] == ANY_BUT_GOLD:
                s.agenda.append(SpendCubes(seat, FOOD, CLOTH, give, give))
            else:
                gain(s, seat, s.cards.takes[self.tile], -give)

    def why_not(self, s: Caylus, move: Move) -> str:
        return "cannot-pay" if move[0] == "trade" else "not-asked"


def holding(s: Caylus, seat: Seat, what: Goods) -> int:
    """How much a player has of what an exchange takes."""
    if what == DENIERS:
        return s.deniers[seat]
    at = seat * KINDS
    return sum(s.cubes[at : at + GOLD]) if what == ANY_BUT_GOLD else s.cubes[at + what]


def gain(s: Caylus, seat: Seat, what: Goods, count: int) -> None:
    """Give a player some of what an exchange gives, or take it."""
    if what == DENIERS:
        s.deniers[seat] += count
    elif what == POINTS:
        s.points[seat] += count
    else:
        s.cubes[seat * KINDS + what] += count


class SpendCubes(SeatQuestion):
    """Which cubes are given, kind by kind: how many of the first, then of the next, until nothing is left to give."""

    __slots__ = ("count", "kind", "last", "most")

    def __init__(self, seat: Seat, kind: Cube, last: Cube, count: int, most: int) -> None:
        self.seat = seat
        self.kind = kind
        self.last = last
        """The last kind that may be given."""
        self.count = count
        """Cubes still to be given."""
        self.most = most
        """How many of one kind may be given."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.kind, self.last, self.count, self.most)

    def options(self, s: Caylus) -> list[Move]:
        at = self.seat * KINDS
        most = min(s.cubes[at + self.kind], self.most, self.count)
        later = sum(min(s.cubes[at + kind], self.most) for kind in range(self.kind + 1, self.last + 1))
        first = spending(self.kind, 0)
        return SPEND[first + max(self.count - later, 0) : first + most + 1]

    def choose(self, s: Caylus, move: Move) -> None:
        _, count = spent(move[1])
        s.cubes[self.seat * KINDS + self.kind] -= count
        if count < self.count:
            s.agenda.append(SpendCubes(self.seat, ALL_KINDS[self.kind + 1], self.last, self.count - count, self.most))

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "spend":
            return "not-asked"
        kind, count = spent(move[1])
        reason = self.why_not_so_many(s, kind, count)
        return f"castle-{reason}" if self.last == GOLD else reason

    def why_not_so_many(self, s: Caylus, kind: Cube, count: int) -> str:
        """The reason against so many cubes of a kind: gold is for the castle only, where the food is given already."""
        if kind == GOLD and self.last != GOLD:
            return "no-gold"
        if kind == FOOD and self.last == GOLD:
            return "food-given"
        if kind != self.kind:
            return "kind-by-kind"
        if count > s.cubes[self.seat * KINDS + kind]:
            return "not-so-many"
        if count > self.most and self.last == GOLD:
            return "equal-cubes"
        return "too-many-cubes" if count > self.count else "too-few-cubes"
