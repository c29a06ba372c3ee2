"""What a seat may see of Troyes, written as numbers at once: see `layout`, whose order this follows."""

from __future__ import annotations

from typing import Any, Final

from ....core.writing import Around, Asking, Numbers, Out, Writer, put, put_seats, tables
from .ladies.events import grey_tradesmen
from .layout import (
    BLACK,
    DISTRICT,
    GREY_TRADESMEN,
    HAND,
    KINGS_COLUMN,
    LEVELS,
    MOST_SEATS,
    ON_EVENT,
    PLANNED,
    QUEUE,
)
from .pieces import (
    BUILDINGS,
    COLOURS,
    EMPTY,
    EVENTS,
    GREY,
    OPEN_CHARACTER,
    OWNERS,
    PLACES,
    POSSESSION,
    RAMPARTS,
    SEATS,
    Seat,
)
from .plan import UNDECIDED, planned
from .state import Troyes

AROUND: Final = tables(MOST_SEATS, grey=True)
FIRST: Final = 6
"""Where the players begin."""
COUNTED_EVENTS: Final = len(EVENTS)
COUNTED_BUILDINGS: Final = len(BUILDINGS)
DICE: Final = 7 + HAND
PLAYER: Final = DICE + DISTRICT
"""The numbers of a player; where dice begin among them."""
WON: Final = FIRST + MOST_SEATS * PLAYER
OTHERS: Final = WON + COUNTED_EVENTS
"""Where events won begin, and what is not the players'."""
NEUTRAL: Final = 6 * len(COLOURS)
"""The dice of the neutral district: none is purple."""
SLOTS: Final = 9
BUILDING: Final = PLACES + OWNERS
ACTIVITY: Final = 1 + 2 * OWNERS + GREY_TRADESMEN
EVENT: Final = 1 + ON_EVENT
TILES: Final = 4
TILE: Final = 1 + 2 * MOST_SEATS
KING: Final = 3 + KINGS_COLUMN + COUNTED_EVENTS
"""The numbers of a building, an activity, an event, an outside activity and the King."""
PLACE_OF_DIE: Final[Numbers] = [
    0,
    *[FIRST + away * PLAYER + DICE + die for away in range(MOST_SEATS) for die in range(DISTRICT)],
    *[OTHERS + 1 + die for die in range(DISTRICT)],
]
"""By the number that a row has for a die: where such dice are counted."""


def _seen_dice(around: Around) -> Numbers:
    """By the number of a die: the number that a row has for it."""
    near = around.near
    return [
        (near[number & 7] - 1) * DISTRICT + (number >> 6) * 6 + (number >> 3 & 7) if number & 7 <= GREY else 0
        for number in range(256)
    ]


SEEN_DICE: Final = [[_seen_dice(around) for around in table] for table in AROUND]
"""By number of seats and who looks."""


class TroyesWriter(Writer):
    """Writes rows of Troyes."""

    def __init__(self, size: int, asking: Asking) -> None:
        super().__init__(size)
        self.asking = asking

    def write(self, s: Any, seat: int, out: Out) -> None:
        self.written(s, seat, out)

    def written(self, s: Troyes, seat: int, out: Out) -> None:
        me = max(seat, 0)
        around = AROUND[s.seats][me]
        near, dice = around.near, SEEN_DICE[s.seats][me]
        out[0] = max(seat + 1, 0)
        out[1] = s.seats
        out[2] = s.round
        out[3] = s.cards.rounds[s.seats]
        out[4] = near[s.first]
        out[5] = 1 if s.direction > 0 else 0
        for away in range(s.seats):
            self.player(s, SEATS[around.seats[away]], seat, out, FIRST + away * PLAYER)
        self.dice_and_events_won(s, near, dice, out)
        at = self.buildings(s, near, out, OTHERS + 1 + NEUTRAL)
        at = self.activities(s, near, out, at)
        put_seats(s.cathedral, near, out, at)
        at = self.events(s, near, out, at + LEVELS * 6)
        if s.black:
            put(s.black[:BLACK], out, at)
        at = self.plan(s, dice, out, at + BLACK)
        at = self.ladies(s, around.seats, out, at)
        at = self.king(s, out, at)
        self.asking.write(s, near, out, at)

    def player(self, s: Troyes, owner: Seat, seat: int, out: Out, at: int) -> None:
        """What a player has: characters and points only as far as the seat may see them."""
        mine = owner == seat or not s.moves
        out[at] = s.deniers[owner]
        if s.district_deniers[owner]:
            out[at + 1] = s.district_deniers[owner]
        out[at + 2] = s.influence[owner]
        if mine or s.open_points:
            out[at + 3] = s.points[owner]
        out[at + 4] = s.supply[owner]
        out[at + 5] = s.reserve[owner]
        if s.passed[owner]:
            out[at + 6] = 1
        if mine and s.seats > 1:
            dealt = s.cards.dealt[s.seats]
            for hand in range(dealt):
                out[at + 7 + hand] = s.characters[owner * dealt + hand] + 1

    def dice_and_events_won(self, s: Troyes, near: Numbers, dice: Numbers, out: Out) -> None:
        """The dice of all districts, counted by colour and value, and who has won which events."""
        for colour in s.dice:
            lying, last = 0, EMPTY
            for die in colour:  # sorted: those that are alike lie together, and the last of them says how many
                lying = lying + 1 if die == last else 1
                last = die
                out[PLACE_OF_DIE[dice[die]]] = lying
        out[OTHERS] = s.reserve[GREY]
        won_by = s.won_by
        for event in range(len(won_by)):
            owner = won_by[event]
            if owner != EMPTY and owner != GREY:
                out[WON + event] = near[owner]

    def buildings(self, s: Troyes, near: Numbers, out: Out, at: int) -> int:
        _by_owner(s.lying, near, out, at + PLACES, BUILDING)
        places = s.buildings
        for building in range(COUNTED_BUILDINGS):
            for place in range(PLACES):
                owner = places[building * PLACES + place]
                if owner != EMPTY:
                    out[at + place] = near[owner]
            at += BUILDING
        return at

    def activities(self, s: Troyes, near: Numbers, out: Out, at: int) -> int:
        """The cards that lie face up, and what is on them."""
        _by_owner(s.tradesmen, near, out, at + 1, ACTIVITY)
        _by_owner(s.cubes, near, out, at + 1 + OWNERS, ACTIVITY)
        for slot in range(SLOTS):
            if s.activities[slot] != EMPTY:
                out[at] = s.activities[slot] + 1
            if s.grey_spaces and s.grey_spaces[slot]:
                put(grey_tradesmen(s, slot)[:GREY_TRADESMEN], out, at + 1 + 2 * OWNERS)
            at += ACTIVITY
        return at

    def events(self, s: Troyes, near: Numbers, out: Out, at: int) -> int:
        for place in range(min(len(s.queue), QUEUE)):
            out[at + place * EVENT] = s.queue[place] + 1
            cubes = s.banners[place]
            if cubes:
                put_seats(cubes if len(cubes) <= ON_EVENT else cubes[:ON_EVENT], near, out, at + place * EVENT + 1)
        at += QUEUE * EVENT
        if s.possessed and POSSESSION in s.queue:
            _by_owner(s.possessed, near, out, at, OWNERS)
        return at + OWNERS

    def plan(self, s: Troyes, dice: Numbers, out: Out, at: int) -> int:
        plan = planned(s)
        if plan.target != UNDECIDED:
            out[at] = plan.target + 1
        if plan.building != UNDECIDED:
            out[at + 1] = plan.building + 1
        if plan.improve != UNDECIDED:
            out[at + 2] = plan.improve + 1
        at += 3
        for number in range(min(len(plan.dice), PLANNED)):
            out[at + number] = dice[plan.dice[number]]
        at += PLANNED
        if plan.black:
            put(plan.black[:PLANNED], out, at)
        at += PLANNED
        if plan.points != UNDECIDED:
            out[at] = plan.points
        return at + 1

    def ladies(self, s: Troyes, seats: list[int], out: Out, at: int) -> int:
        """The open character, and the ramparts with their tiles."""
        if s.modules & OPEN_CHARACTER:
            out[at] = s.characters[-1] + 1
        at += 1
        if not s.modules & RAMPARTS:
            return at + MOST_SEATS + TILES * TILE
        guards, cubes, standing = s.guards, s.outside_cubes, s.standing
        for away in range(s.seats):
            out[at + away] = guards[seats[away]]
        at += MOST_SEATS
        for level in range(TILES):
            out[at] = s.outside[level] + 1
            for away in range(s.seats):
                owner = level * OWNERS + seats[away]
                if cubes[owner]:
                    out[at + 1 + away] = cubes[owner]
                if standing[owner]:
                    out[at + 1 + MOST_SEATS + away] = standing[owner]
            at += TILE
        return at

    def king(self, s: Troyes, out: Out, at: int) -> int:
        if s.seats == 1:
            out[at] = s.king_points
            put(s.king_roll, out, at + 1)
            put([character + 1 for character in s.characters if character != EMPTY], out, at + 3)
            for event in range(len(s.won_by)):
                if s.won_by[event] == GREY:
                    out[at + 3 + KINGS_COLUMN + event] = 1
        return at + KING


def _by_owner(column: list[int], near: Numbers, out: Out, at: int, stride: int) -> None:
    """A column by owner of things that lie so far apart: most of its numbers are 0."""
    for place in range(len(column)):
        number = column[place]
        if number:
            away: int = near[place % OWNERS]
            out[at + place // OWNERS * stride + away - 1] = number
