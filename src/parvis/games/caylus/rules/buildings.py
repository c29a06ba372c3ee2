"""Phase 5: activating the buildings of the road, up to the provost."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .crafts import constructions, lay_residence, why_not_build
from .favours import construct
from .moves import DECLINE, TAKE
from .pieces import (
    ALL_SPACES,
    CONSTRUCTION,
    EXCHANGE,
    KINDS,
    NOBODY,
    PRODUCTION,
    PURCHASE,
    SAID_BUNDLES,
    SALE,
    SPACES,
    Seat,
    Space,
    Tile,
)
from .state import Caylus, SeatQuestion
from .trade import Buy, Sell, Trade


class Buildings(Step[Caylus]):
    """Phase 5: the buildings where a worker stands, in the order of the road."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.lines = [0] * s.seats
        s.agenda.append(LEAVE[0])


class Activate(Step[Caylus]):
    """Phase 5: the player whose worker stands on a building uses it, unless the provost has not come so far."""

    __slots__ = ("space",)

    def __init__(self, space: Space) -> None:
        self.space = space

    def fields(self) -> tuple[Field, ...]:
        return (self.space,)

    def run(self, s: Caylus) -> None:
        space = self.space
        s.agenda.append(LEAVE[space])
        if space <= s.provost:
            activate(s, s.standing[space], space)


class Leave(Step[Caylus]):
    """Phase 5: the worker goes home; a residence promised for the space is laid. Then the next building."""

    __slots__ = ("space",)

    def __init__(self, space: Space) -> None:
        self.space = space

    def fields(self) -> tuple[Field, ...]:
        return (self.space,)

    def run(self, s: Caylus) -> None:
        left = self.space
        standing = s.standing
        if left:
            s.workers[standing[left]] += 1
            standing[left] = NOBODY
            if s.promised[left] != NOBODY:
                lay_residence(s, s.promised[left], left)
        for space in range(left + 1, SPACES + 1):
            if standing[space] != NOBODY:
                s.agenda.append(ACTIVATE[space])
                return


def activate(s: Caylus, seat: Seat, space: Space) -> None:
    """Phase 5: the effect of a building. Production is compulsory, all else may be declined."""
    tile = s.road[space]
    effect = s.cards.effect[tile]
    if effect == PRODUCTION:
        produce(s, seat, space, tile)
    elif effect == SALE:
        s.agenda.append(Sell(seat, tile))
    elif effect == PURCHASE:
        s.agenda.append(Buy(seat, tile))
    elif effect == EXCHANGE:
        s.agenda.append(Trade(seat, tile))
    elif effect == CONSTRUCTION:
        s.agenda.append(Construct(seat, tile))


def produce(s: Caylus, seat: Seat, space: Space, tile: Tile) -> None:
    """Production: cubes for the player, and some for the owner of a stone building used by somebody else."""
    cards = s.cards
    owner = s.houses[space]
    if cards.bonus[tile] and owner != seat:
        s.agenda.append(OwnersBonus(owner, tile))
    if cards.either[tile]:
        s.agenda.append(Produce(seat, tile))
    else:
        for kind, count in cards.gains[tile]:
            s.cubes[seat * KINDS + kind] += count


class Produce(SeatQuestion):
    """Production: one kind of cubes or the other."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        return [TAKE[kind] for kind, _ in s.cards.gains[self.tile]]

    def choose(self, s: Caylus, move: Move) -> None:
        for kind, count in s.cards.gains[self.tile]:
            if kind == move[1]:
                s.cubes[self.seat * KINDS + kind] += count

    def why_not(self, s: Caylus, move: Move) -> str:
        return why_not_take(s.cards.gains[self.tile], move)


def why_not_take(gains: tuple[tuple[int, int], ...], move: Move) -> str:
    """Production: the reason why cubes are not what one of these gains gives."""
    if move[0] == "decline":
        return "compulsory"
    if move[0] != "take":
        return "not-asked"
    given = [kind for kind, _ in gains]
    return "one-kind" if all(kind in given for kind in SAID_BUNDLES[move[1]]) else "not-produced-here"


class OwnersBonus(SeatQuestion):
    """Production: the owner of a stone building takes cubes of one of the kinds that it produces."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        return [TAKE[kind] for kind, _ in s.cards.bonus[self.tile]]

    def choose(self, s: Caylus, move: Move) -> None:
        for kind, count in s.cards.bonus[self.tile]:
            if kind == move[1]:
                s.cubes[self.seat * KINDS + kind] += count

    def why_not(self, s: Caylus, move: Move) -> str:
        return why_not_take(s.cards.bonus[self.tile], move)


class Construct(SeatQuestion):
    """Construction: carpenter, mason, architect and lawyer each let a player build one building of their craft."""

    __slots__ = ("tile",)

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.tile)

    def options(self, s: Caylus) -> list[Move]:
        moves = constructions(s, self.seat, s.cards.construction[self.tile], 0)
        moves.append(DECLINE)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        construct(s, self.seat, move, 0)

    def why_not(self, s: Caylus, move: Move) -> str:
        return why_not_build(s, self.seat, s.cards.construction[self.tile], move)


ACTIVATE: Final = [Activate(space) for space in ALL_SPACES]
LEAVE: Final = [Leave(space) for space in ALL_SPACES]
