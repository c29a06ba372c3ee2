"""The Ladies of Troyes, module 3: what the new events do. Possession has a module of its own."""

from __future__ import annotations

from typing import Final

from .....core.flow import Chance, Field, Move
from ..moves import LOSE, RESEAT, ROLLS, VACANT
from ..pieces import (
    ACTIVITIES,
    BISHOPRIC,
    CITY_HALL,
    EMPTY,
    EVERYBODY,
    GREY,
    NEW_EVENTS,
    NOBODY,
    OUTLAW_LEADER,
    OWNERS,
    PALACE,
    PLACES,
    RED,
    WHITE,
    YELLOW,
    Card,
    Face,
    Seat,
)
from ..state import SeatQuestion, Troyes, add_cubes, changed, from_first, lay_citizens

UPRISING_IN: Final = (BISHOPRIC, BISHOPRIC, PALACE, PALACE, CITY_HALL, CITY_HALL)
"""Uprising: the building that the number on a black die names."""
MONK_AMONG: Final = (WHITE, WHITE, YELLOW, YELLOW, RED, RED)
"""Monk: the colour of activity cards that the number on a black die names."""


def attacking(s: Troyes, value: int) -> int:
    """The events, Outlaw Leader: a black die rolled while he is in the queue is worth more, but never more than 6."""
    if s.modules & NEW_EVENTS and OUTLAW_LEADER in s.queue:
        return min(value + s.cards.outlaw_bonus, 6)
    return value


# Harsh Winter


def harsh_winter(s: Troyes) -> None:
    """The events, Harsh Winter: from the start player on, everybody who has a cube on a card or a tile loses one."""
    s.then(*[LoseCube(seat) for seat in from_first(s) if _cubes_to_lose(s, seat)])


def _cubes_to_lose(s: Troyes, seat: Seat) -> list[Move]:
    cards = [LOSE[s.activities[slot]] for slot in range(9) if s.cubes[slot * OWNERS + seat]]
    for level, face in enumerate(s.outside):
        if s.outside_cubes[level * OWNERS + seat]:
            cards.append(LOSE[len(ACTIVITIES) + face])
    return cards


class LoseCube(SeatQuestion):
    """The events, Harsh Winter: the activity card or outside activity from which a seat loses a cube."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return _cubes_to_lose(s, self.seat)

    def choose(self, s: Troyes, move: Move) -> None:
        noun = move[1]
        if noun < len(ACTIVITIES):
            add_cubes(s, self.seat, Card(noun), -1)
        else:
            s.outside_cubes[s.outside.index(Face(noun - len(ACTIVITIES))) * OWNERS + self.seat] -= 1

    def why_not(self, s: Troyes, move: Move) -> str:
        return "no-cube-to-lose" if move[0] == "lose" else "not-asked"


# Uprising


class Uprising(Chance[Troyes]):
    """The events, Uprising: a black die names the building.

    All its citizens take part, and with them whoever lies there, or else a grey one from the supply. Until they are
    reseated they lie on the building; who finds no place stays there, as if expelled.
    """

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        building = UPRISING_IN[move[1] - 1]
        lying = building * OWNERS
        if not any(s.lying[lying : lying + OWNERS]) and s.reserve[GREY]:
            s.reserve[GREY] -= 1
            lay_citizens(s, building, GREY, 1)
        for place in range(building * PLACES, building * PLACES + PLACES):
            if s.buildings[place] != EMPTY:
                lay_citizens(s, building, s.buildings[place], 1)
                s.buildings = changed(s.buildings, place, NOBODY)
        s.then(*[Reseat(place) for place in range(building * PLACES, building * PLACES + PLACES)])


class Reseat(Chance[Troyes]):
    """The events, Uprising: who comes to a place of the building, if anybody."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def fields(self) -> tuple[Field, ...]:
        return (self.place,)

    def options(self, s: Troyes) -> list[Move]:
        lying = self.place // PLACES * OWNERS
        moves = [RESEAT[owner] for owner in EVERYBODY for _ in range(s.lying[lying + owner])]
        moves.extend([RESEAT[VACANT]] * (PLACES - self.place % PLACES - len(moves)))
        return moves[:1] if moves.count(moves[0]) == len(moves) else moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move[1] != VACANT:
            owner = EVERYBODY[move[1]]
            lay_citizens(s, self.place // PLACES, owner, -1)
            s.buildings = changed(s.buildings, self.place, owner)


# The Monk


def monk(s: Troyes) -> None:
    """The events, Monk: nothing happens when all grey citizens are in play."""
    if s.reserve[GREY]:
        s.then(MonkDie())


class MonkDie(Chance[Troyes]):
    """The events, Monk: a black die names the colour of the activity cards among which a grey tradesman settles.

    He takes the free space worth most; among equal ones, on the card of the lowest level.
    """

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        colour = MONK_AMONG[move[1] - 1]
        best, found_slot, found_space = -1, 0, 0
        for slot in range(colour * 3, colour * 3 + 3):
            spaces = free_spaces(s, slot)
            if spaces:
                points = s.cards.spaces[s.activities[slot]][spaces[0] - 1]
                if points > best:
                    best, found_slot, found_space = points, slot, spaces[0]
        if found_space:
            s.reserve[GREY] -= 1
            s.grey_spaces[found_slot] |= 1 << found_space


def grey_tradesmen(s: Troyes, slot: int) -> list[int]:
    """The spaces of an activity card on which grey tradesmen stand."""
    bits = s.grey_spaces[slot]
    return [space for space in range(bits.bit_length()) if bits >> space & 1]


def free_spaces(s: Troyes, slot: int) -> list[int]:
    """The spaces of an activity card that nobody has taken, not even a grey tradesman, those worth most first."""
    card = s.activities[slot]
    if card == EMPTY:
        return []
    taken = s.tradesmen[slot * OWNERS : slot * OWNERS + OWNERS]
    grey = s.grey_spaces[slot] if s.grey_spaces else 0
    return [space for space in s.cards.best_spaces[card] if space not in taken and not grey >> space & 1]
