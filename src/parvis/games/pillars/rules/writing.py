"""What a seat may see of the Pillars, written as numbers at once: see `layout`, whose order this follows."""

from __future__ import annotations

from typing import Any, Final

from ....core.writing import Asking, Numbers, Out, Writer, put, put_seats, tables
from .cards import CRAFTSMEN, ELLEN, EVENTS, PRIVILEGES, RESOURCES
from .layout import COSTS, MOST_SEATS
from .pieces import (
    CUBES,
    EMPTY,
    KINDS,
    LOST_POINTS,
    OFFERED,
    PLACES,
    SOURCES,
    USED,
    Seat,
    among,
    craftsmen_of,
    includes,
)
from .state import Pillars, most_craftsmen
from .view import drawn

AROUND: Final = tables(MOST_SEATS)
COUNTED_EVENTS: Final = len(EVENTS)
COUNTED_SOURCES: Final = len(SOURCES)
COUNTED_RESOURCES: Final = len(RESOURCES)
COUNTED_CRAFTSMEN: Final = len(CRAFTSMEN)
COUNTED_PRIVILEGES: Final = len(PRIVILEGES)
BOUGHT: Final = 10 + COUNTED_SOURCES + KINDS
HELD: Final = BOUGHT + 3
"""Where the cards of a player begin: resources, craftsmen, privileges, privileges used up."""
EMPLOYED: Final = HELD + COUNTED_RESOURCES
OWNED: Final = EMPLOYED + COUNTED_CRAFTSMEN
PLAYER: Final = OWNED + 2 * COUNTED_PRIVILEGES
"""The numbers of a player."""


class PillarsWriter(Writer):
    """Writes rows of The Pillars of the Earth."""

    def __init__(self, size: int, asking: Asking) -> None:
        super().__init__(size)
        self.asking = asking

    def write(self, s: Any, seat: int, out: Out) -> None:
        self.written(s, seat, out)

    def written(self, s: Pillars, seat: int, out: Out) -> None:
        around = AROUND[s.seats][max(seat, 0)]
        near = around.near
        out[0] = max(seat + 1, 0)
        out[1] = s.seats
        out[2] = s.round
        out[3] = near[s.first]
        out[4] = s.cost
        out[5] = s.returned
        out[6] = near[drawn(s)]
        out[7] = s.tax
        out[8] = s.event + 1
        out[9] = s.peeked + 1 if seat == s.privileges[ELLEN] else 0
        put(s.events, out, 10)
        at = 10 + COUNTED_EVENTS
        for owner in around.seats:
            self.player(s, Seat(owner), out, at)
            at += PLAYER
        at += around.absent * PLAYER
        self.cards(s, near, out, at - PLAYER * MOST_SEATS)
        at = self.board(s, near, out, at)
        self.asking.write(s, near, out, at)

    def player(self, s: Pillars, owner: Seat, out: Out, at: int) -> None:
        """What a player has, but for cards."""
        out[at] = s.gold[owner]
        out[at + 1] = s.points[owner]
        out[at + 2] = s.workers[owner]
        out[at + 3] = s.mill[owner]
        out[at + 4] = s.cards.grey_workers * ((s.grey == owner) + (s.next_grey == owner))
        out[at + 5] = most_craftsmen(s, owner)
        out[at + 6] = s.bag[owner]
        if among(s.passed, owner):
            out[at + 7] = 1
        if among(s.walled, owner):
            out[at + 8] = 1
        if among(s.protected, owner):
            out[at + 9] = 1
        sheet = s.sheet
        for source in range(COUNTED_SOURCES):
            points = sheet[owner * COUNTED_SOURCES + source]
            if points:
                out[at + 10 + source] = -points if source == LOST_POINTS else points
        cubes = s.cubes
        for kind in range(KINDS):
            lying = cubes[owner * KINDS + kind]
            if lying:
                out[at + 10 + COUNTED_SOURCES + kind] = lying
        if s.bought[owner]:
            for kind in range(len(CUBES) - 1):
                out[at + BOUGHT + kind] = 1 if includes(s.bought[owner], kind) else 0
        for card in craftsmen_of(s.craftsmen[owner]):
            out[at + EMPLOYED + card] = 1

    def cards(self, s: Pillars, near: Numbers, out: Out, at: int) -> None:
        """The cards that players have: by their place in a row from the first player on."""
        for card in range(COUNTED_RESOURCES):
            where = s.resources[card]
            if where >= 0:
                away: int = near[where]
                out[at + (away - 1) * PLAYER + HELD + card] = 1
        for card in range(COUNTED_PRIVILEGES):
            where = s.privileges[card]
            if where >= USED:
                away = near[where - USED]
                out[at + (away - 1) * PLAYER + OWNED + COUNTED_PRIVILEGES + card] = 1
            elif where >= 0:
                away = near[where]
                out[at + (away - 1) * PLAYER + OWNED + card] = 1

    def board(self, s: Pillars, near: Numbers, out: Out, at: int) -> int:
        """What is on offer, the places, the market, and the builders that have passed."""
        for card in range(COUNTED_RESOURCES):
            if s.resources[card] == OFFERED:
                out[at + card] = 1
        at += COUNTED_RESOURCES
        for card in s.offer:
            if card != EMPTY:
                out[at + card] = 1
        at += COUNTED_CRAFTSMEN
        put_seats(s.places, near, out, at)
        at += len(PLACES)
        for card in s.kingsbridge:
            out[at] = card + 1
            at += 1
        for card in s.shiring:
            out[at] = card + 1
            at += 1
        put(s.market, out, at)
        at += len(CUBES) - 1
        for step in range(min(s.cards.first_cost, COSTS)):
            builder = s.rosette[s.cards.first_cost - step]
            if builder >= 0:
                out[at + step] = near[builder]
        return at + COSTS
