"""What a seat may see: in Caylus, everything that lies on the table."""

from __future__ import annotations

from random import Random

from ....core.flow import question
from ....core.game import Json
from .buildings import Construct, OwnersBonus, Produce
from .favours import line_used
from .moves import PLACE_NAMES
from .pieces import (
    ALL_LINES,
    ALL_SPACES,
    CUBES,
    EMPTY,
    FIRST_WOODEN,
    JEWELLER,
    KINDS,
    LEFT,
    LINES,
    NO_SPACE,
    NOBODY,
    RESIDENCE,
    RIGHT,
    SEATS,
    SECTIONS,
    SPECIALS,
    TILES,
    Seat,
    Space,
)
from .placement import price
from .state import Caylus
from .trade import Buy, Sell, Trade


def view(s: Caylus, seat: int) -> Json:
    """Everything on the table, written out item by item. Nothing is hidden, and seats see the same."""
    return {
        "seats": s.seats,
        "turn": s.turn,
        "order": list(s.order),
        "passed": list(s.passed),
        "bailiff": s.bailiff,
        "provost": s.provost,
        "players": [_player(s, owner) for owner in SEATS[: s.seats]],
        "special": {
            **{name: _seat(s.special[place]) for place, name in enumerate(SPECIALS[:4])},
            "stables": list(s.stables),
            "inn": {"new": _seat(s.inn[LEFT]), "guest": _seat(s.inn[RIGHT])},
        },
        "castle": {
            "workers": list(s.castle),
            "section": SECTIONS[s.section] if s.section < len(SECTIONS) else None,
            "sections": [_section(s, section) for section in range(len(SECTIONS))],
        },
        "road": [_space(s, space) for space in ALL_SPACES[1:]],
        "stock": [TILES[tile] for tile in stock(s)],
        "open": [PLACE_NAMES[place] for place in s.open],
        "active": active(s) or None,
    }


def active(s: Caylus) -> Space:
    """The space of the building that is being used, if a question is about one."""
    asked = question(s)
    if isinstance(asked, (Produce, OwnersBonus, Construct, Sell, Buy, Trade)):
        return s.where[asked.tile]
    return NO_SPACE


def stock(s: Caylus) -> list[int]:
    """The wooden, stone and prestige tiles that can still be built."""
    return [tile for tile in range(FIRST_WOODEN, RESIDENCE) if not s.where[tile] and (s.jeweller or tile != JEWELLER)]


def _player(s: Caylus, owner: Seat) -> Json:
    return {
        "points": s.points[owner],
        "deniers": s.deniers[owner],
        "income": s.cards.income + s.income[owner],
        "cubes": {kind: s.cubes[owner * KINDS + number] for number, kind in enumerate(CUBES)},
        "workers": s.workers[owner],
        "price": price(s, owner, s.passed),
        "favours": {line: s.favours[owner * len(LINES) + number] for number, line in enumerate(LINES)},
        "lines_used": [LINES[line] for line in ALL_LINES if line_used(s, owner, line)],
        "batches": s.batches[owner],
    }


def _section(s: Caylus, section: int) -> Json:
    return {
        "name": SECTIONS[section],
        "parts": s.cards.parts[section],
        "points": s.cards.house_points[section],
        "mark": s.cards.marks[section],
        "houses": s.built[section * s.seats : (section + 1) * s.seats],
        "scored": section < s.section,
    }


def _space(s: Caylus, space: Space) -> Json:
    tile = s.road[space]
    return {
        "space": space,
        "tile": TILES[tile] if tile != EMPTY else None,
        "owner": _seat(s.houses[space]),
        "worker": _seat(s.standing[space]),
        "residence_for": _seat(s.promised[space]),
    }


def _seat(seat: Seat) -> int | None:
    return None if seat == NOBODY else seat


def imagine(s: Caylus, seat: int, rng: Random) -> Caylus:
    """A copy: there is nothing that a seat cannot see."""
    return s.clone()
