"""The eve: a new turn has just begun, no worker is placed. What everybody can expect there, as a network has learned.

Turns are compared at this point, since nothing is under way: what counts is what everybody holds, where the markers of
the lines and the houses stand, which buildings are whose, and how many turns are left. Nothing is hidden in Caylus.
The weights come from the ends of games of many kinds of players (`python -m parvis.train eve caylus`).
"""

from __future__ import annotations

from typing import Final

from ....core.network import Network, read_network
from ..rules.castle import batches
from ..rules.pieces import (
    CUBES,
    FIRST_PRESTIGE,
    FIRST_WOODEN,
    KINDS,
    LEFT,
    LINES,
    NOBODY,
    RESIDENCE,
    RIGHT,
    SEATS,
    SECTIONS,
    SPACES,
    TILES,
    Seat,
)
from ..rules.state import Caylus
from .features import estimate
from .place_values import PACE

BUILDINGS: Final = TILES[FIRST_WOODEN:FIRST_PRESTIGE]
"""Tiles that belong to somebody and take workers."""
OWN: Final = (
    "money_3", "money_6", "money_10", "money_more",
    *[f"{kind}_{part}" for kind in CUBES for part in ("first", "next", "more")],
    "batch", "more_batches", "income", "income_to_come",
    *[f"{line}_{part}" for line in LINES for part in ("column", "to_come", "room")],
    *[f"{section}_{part}" for section in SECTIONS for part in ("house", "houses", "favours", "step")],
    "rank", "first", "guest", "residence", "residences", "prestige",
    *[f"own_{tile}" for tile in BUILDINGS],
)  # fmt: skip
SHARED: Final = (
    "two", "three", "four", "five", *[f"in_{section}" for section in SECTIONS], "left", "left_3", "left_1",
    *[f"{section}_{part}" for section in SECTIONS for part in ("room_there", "away")],
    *[f"there_{tile}" for tile in BUILDINGS], "prestige_there", "money_there", "jeweller",
)  # fmt: skip
FAR: Final = 8.0
"""Turns after which more of them make no difference to what brings something every turn."""
TRUST: Final = 0.5
"""What the network counts beside the estimate."""
NETWORK: Final[Network] = read_network(__package__, "eve.json", OWN, SHARED)


def outlook(s: Caylus, seat: Seat) -> list[float]:
    """The final score that every seat can expect, where a turn has just begun.

    It lies halfway between what the network has learned and what the estimate says, which foresees the turn to come:
    they err in different ways, and less together.
    """
    values = estimate(s, seat)
    if s.moves:
        learned = expected(s, seat)
        for other in range(s.seats):
            values[other] += TRUST * (learned[other] - values[other])
    return values


def expected(s: Caylus, seat: Seat) -> list[float]:
    """The final score that every seat can expect, as the network has learned it."""
    rows, shared = inputs(s, seat)
    values = NETWORK.values(rows, shared)
    for owner in range(s.seats):
        values[owner] += s.points[owner]
    return values


def inputs(s: Caylus, _seat: Seat) -> tuple[list[list[float]], list[float]]:
    """What the network is told: of each seat, and what lies there for all. Everything is about one, or less.

    Whoever looks sees the same: nothing is hidden in Caylus.
    """
    cards, seats = s.cards, s.seats
    left = max((cards.marks[-1] - s.bailiff) / PACE, 0.0)
    shared = [0.0] * len(SHARED)
    shared[seats - 2] = 1.0
    if s.section < len(SECTIONS):
        shared[4 + s.section] = 1.0
    shared[7] = left / 10.0
    shared[8] = min(left, 3.0) / 3.0
    shared[9] = min(left, 1.5) / 1.5
    for section in range(s.section, len(SECTIONS)):
        parts = cards.parts[section]
        shared[10 + 2 * section] = (parts - sum(s.built[section * seats : (section + 1) * seats])) / parts
        if section == s.section:
            shared[11 + 2 * section] = max(cards.marks[section] - s.bailiff, 0) / 6.0
    rows = [_held(s, seat, left) for seat in SEATS[:seats]]
    first_own = len(OWN) - len(BUILDINGS)
    first_there = 16
    prestige = 0
    for space in range(1, SPACES + 1):
        tile = s.road[space]
        if tile < FIRST_WOODEN:
            continue
        owner = s.houses[space]
        if tile >= FIRST_PRESTIGE:
            if tile != RESIDENCE:
                prestige += 1
            if owner != NOBODY:
                row = rows[owner]
                if tile == RESIDENCE:
                    row[first_own - 3] = 1.0
                    row[first_own - 2] += 1.0 / 3.0
                else:
                    row[first_own - 1] += 0.5
            continue
        useful = min(left - max(space - s.bailiff - 1, 0), FAR) / FAR
        if useful > 0.0:
            shared[first_there + tile - FIRST_WOODEN] = useful
            if owner != NOBODY:
                rows[owner][first_own + tile - FIRST_WOODEN] = useful
    shared[-3] = prestige / 4.0
    shared[-2] = sum(s.deniers) / (8.0 * seats)
    shared[-1] = float(s.jeweller)
    return rows, shared


def _held(s: Caylus, seat: Seat, left: float) -> list[float]:
    """What a seat holds, and where it stands; what it has built is still missing."""
    cards, seats = s.cards, s.seats
    row = [0.0] * len(OWN)
    deniers = s.deniers[seat]
    row[0] = min(deniers, 3) / 3.0
    row[1] = min(max(deniers - 3, 0), 3) / 3.0
    row[2] = min(max(deniers - 6, 0), 4) / 4.0
    row[3] = max(deniers - 10, 0) / 8.0
    place = 4
    for kind in range(KINDS):
        count = s.cubes[seat * KINDS + kind]
        if count:
            row[place] = 1.0
            row[place + 1] = min(count - 1, 2) / 2.0
            row[place + 2] = max(count - 3, 0) / 4.0
        place += 3
    ready = batches(cards, s.cubes, seat)
    if ready:
        row[place] = 1.0
        row[place + 1] = (ready - 1) / 2.0
    row[place + 2] = s.income[seat] / 3.0
    row[place + 3] = s.income[seat] * min(left, FAR) / 16.0
    place += 4
    limit = cards.favour_limit[min(s.section, 2)]
    for line in range(len(LINES)):
        column = s.favours[seat * len(LINES) + line]
        row[place] = column / 5.0
        row[place + 1] = column * min(left, FAR) / 24.0
        row[place + 2] = (limit - column) / 5.0
        place += 3
    for section in range(len(SECTIONS)):
        if section >= s.section:
            houses = s.built[section * seats + seat]
            won = cards.section_favours[section]
            if houses:
                row[place] = 1.0
                row[place + 1] = houses / 4.0
                row[place + 2] = float(won[houses])
            row[place + 3] = float(won[min(houses + 1, len(won) - 1)] - won[houses])
        place += 4
    rank = s.order.index(seat)
    row[place] = rank / (seats - 1.0)
    row[place + 1] = 1.0 if rank == 0 else 0.0
    row[place + 2] = 1.0 if s.inn[RIGHT] == seat or s.inn[LEFT] == seat else 0.0
    return row
