"""What a seat may see of Caylus, written as numbers at once: see `layout`, whose order this follows."""

from __future__ import annotations

from typing import Any, Final

from ....core.writing import Asking, Numbers, Out, Writer, put_seats, tables
from .layout import MOST_SEATS, STABLES
from .moves import PLACE_NAMES
from .pieces import EMPTY, FIRST_WOODEN, JEWELLER, KINDS, LINES, NOBODY, RESIDENCE, SEATS, SECTIONS, SPACES, Seat
from .placement import price
from .state import Caylus
from .view import active

AROUND: Final = tables(MOST_SEATS)
LINES_OF_FAVOURS: Final = len(LINES)
PLAYER: Final = 6 + KINDS + 2 * LINES_OF_FAVOURS
"""The numbers of a player."""
COUNTED_SECTIONS: Final = len(SECTIONS)
PLACES: Final = len(PLACE_NAMES)


class CaylusWriter(Writer):
    """Writes rows of Caylus."""

    def __init__(self, size: int, asking: Asking) -> None:
        super().__init__(size)
        self.asking = asking

    def write(self, s: Any, seat: int, out: Out) -> None:
        self.written(s, seat, out)

    def written(self, s: Caylus, seat: int, out: Out) -> None:
        around = AROUND[s.seats][max(seat, 0)]
        near = around.near
        out[0] = max(seat + 1, 0)
        out[1] = s.seats
        out[2] = s.turn
        out[3] = s.bailiff
        out[4] = s.provost
        out[5] = active(s)
        put_seats(s.order, near, out, 6)
        put_seats(s.passed, near, out, 6 + MOST_SEATS)
        at = 6 + 2 * MOST_SEATS
        for owner in around.seats:
            self.player(s, SEATS[owner], out, at)
            at += PLAYER
        at += around.absent * PLAYER
        at = self.buildings(s, around.seats, near, out, at)
        at = self.road(s, near, out, at)
        self.asking.write(s, near, out, at)

    def player(self, s: Caylus, owner: Seat, out: Out, at: int) -> None:
        out[at] = s.points[owner]
        out[at + 1] = s.deniers[owner]
        out[at + 2] = s.cards.income + s.income[owner]
        out[at + 3] = s.workers[owner]
        out[at + 4] = price(s, owner, s.passed)
        out[at + 5] = s.batches[owner]
        cubes = s.cubes
        for kind in range(KINDS):
            lying = cubes[owner * KINDS + kind]
            if lying:
                out[at + 6 + kind] = lying
        at += 6 + KINDS
        favours = s.favours
        for line in range(LINES_OF_FAVOURS):
            reached = favours[owner * LINES_OF_FAVOURS + line]
            if reached:
                out[at + line] = reached
        at += LINES_OF_FAVOURS
        used = s.lines[owner]
        if used:
            for line in range(LINES_OF_FAVOURS):
                out[at + line] = used >> line & 1

    def buildings(self, s: Caylus, seats: list[int], near: Numbers, out: Out, at: int) -> int:
        """The special buildings and the castle."""
        put_seats(s.special, near, out, at)
        put_seats(s.stables[:STABLES], near, out, at + 4)
        at += 4 + STABLES
        put_seats(s.inn, near, out, at)
        if s.section < COUNTED_SECTIONS:
            out[at + 2] = s.section + 1
        put_seats(s.castle, near, out, at + 3)
        at += 3 + MOST_SEATS
        built = s.built
        for section in range(COUNTED_SECTIONS):
            for away in range(s.seats):
                houses = built[section * s.seats + seats[away]]
                if houses:
                    out[at + away] = houses
            at += MOST_SEATS
        return at

    def road(self, s: Caylus, near: Numbers, out: Out, at: int) -> int:
        """The spaces of the road, the tiles that are not yet there, and the places that are open."""
        road, houses, standing, promised = s.road, s.houses, s.standing, s.promised
        for space in range(1, SPACES + 1):
            tile = road[space]
            if tile != EMPTY:
                out[at] = tile + 1
                if houses[space] != NOBODY:
                    out[at + 1] = near[houses[space]]
                if standing[space] != NOBODY:
                    out[at + 2] = near[standing[space]]
                if promised[space] != NOBODY:
                    out[at + 3] = near[promised[space]]
            at += 4
        where = s.where
        for wanted in range(FIRST_WOODEN, RESIDENCE):
            if not where[wanted] and (s.jeweller or wanted != JEWELLER):
                out[at] = 1
            at += 1
        for place in s.open:
            out[at + place] = 1
        return at + PLACES
