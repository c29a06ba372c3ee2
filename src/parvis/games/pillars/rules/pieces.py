"""The words of The Pillars of the Earth as numbers: seats and cards, cubes, places, where a card is.

Each kind of number has a type, so that one is not taken for another. A column that may also say EMPTY, or where a card
is, holds plain numbers; what is read there becomes a seat or a card once it is known to be one.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
Resource = NewType("Resource", int)
Craftsman = NewType("Craftsman", int)
Occupation = NewType("Occupation", int)
"""The trade of craftsmen: a number of TRADES."""
Privilege = NewType("Privilege", int)
Event = NewType("Event", int)
Kind = NewType("Kind", int)
"""A kind of cube."""

Hand = NewType("Hand", int)
"""A set of craftsmen: a bit for each of them."""
Seats = NewType("Seats", int)
"""A set of seats."""
Kinds = NewType("Kinds", int)
"""A set of kinds of cubes."""

SAND: Final = 0
WOOD: Final = 1
STONE: Final = 2
METAL: Final = 3
CUBES: Final = ("sand", "wood", "stone", "metal")
KINDS: Final = 4
"""The stride of the column of cubes."""

GOLD: Final = 4
"""What is no cube, but asked for like one: a refusal has a word for it."""
GOODS: Final = (*CUBES, "gold")

EMPTY: Final = -1

NO_SEATS: Final = Seats(0)
NO_KINDS: Final = Kinds(0)
SEATS: Final[list[list[Seat]]] = [[Seat(seat) for seat in range(count)] for count in range(5)]
"""By number of seats: all of them."""

MOST_BUILDERS: Final = 4
"""Builders that a player may have at most: there are places for so many of four players."""

# The places for builders, in the order in which phase III comes to them.
BISHOP: Final = 0
KINGSBRIDGE: Final = 1
PRIORY: Final = 3
COURT: Final = 5
SHIRING: Final = 9
CASTLE: Final = 11
MARKET: Final = 12
START: Final = 16
PLACES: Final = (
    "bishop", "kingsbridge-1", "kingsbridge-2", "priory-1", "priory-2", "court-1", "court-2", "court-3", "court-4",
    "shiring-1", "shiring-2", "castle", "market-1", "market-2", "market-3", "market-4", "start",
)  # fmt: skip

# Said like a place, and refused: locations of several places without a number, and those where no builder goes.
LOCATIONS: Final = ("kingsbridge", "priory", "court", "shiring", "market")
LOCATION_PLACES: Final = ((KINGSBRIDGE, PRIORY), (PRIORY, COURT), (COURT, SHIRING), (SHIRING, CASTLE), (MARKET, START))
"""The first place of each, and the one after its last."""
NO_PLACES: Final = ("mill", "forest", "quarry", "sand_pit", "cathedral")

# Where a privilege is: unseen in the deck, laid out or left over, in front of a seat (its number), or used up by one.
UNSEEN: Final = -1
LAID_OUT: Final = -2
GONE: Final = -3
USED: Final = 8
"""A privilege that a seat has used up: this plus the seat."""

# Where a resource card is: set aside, on offer in phase I, or taken by a seat (its number).
ASIDE: Final = -1
OFFERED: Final = -2

# Where points come from: the stride of the score sheet.
CATHEDRAL_POINTS: Final = 0
PRIORY_POINTS: Final = 1
PRIVILEGE_POINTS: Final = 2
LOST_POINTS: Final = 3
SOURCES: Final = ("cathedral", "priory", "privileges", "losses")


def employs(hand: Hand, craftsman: Craftsman) -> bool:
    """Whether a craftsman is in a hand."""
    return bool(hand >> craftsman & 1)


def with_craftsman(hand: Hand, craftsman: Craftsman) -> Hand:
    return Hand(hand | 1 << craftsman)


def without_craftsman(hand: Hand, craftsman: Craftsman) -> Hand:
    return Hand(hand & ~(1 << craftsman))


def craftsmen_of(hand: Hand) -> list[Craftsman]:
    """The craftsmen of a hand, in their order."""
    found = []
    rest: int = hand
    while rest:
        low = rest & -rest
        found.append(Craftsman(low.bit_length() - 1))
        rest ^= low
    return found


def among(seats: Seats, seat: int) -> bool:
    """Whether a seat is in a set."""
    return bool(seats >> seat & 1)


def with_seat(seats: Seats, seat: Seat) -> Seats:
    return Seats(seats | 1 << seat)


def includes(kinds: Kinds, kind: int) -> bool:
    """Whether a kind of cube is in a set."""
    return bool(kinds >> kind & 1)


def with_kind(kinds: Kinds, kind: Kind) -> Kinds:
    return Kinds(kinds | 1 << kind)
