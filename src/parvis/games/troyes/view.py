"""What a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from random import Random

from ...core.flow import DEALER, question
from ...core.game import Json
from .cards import ACTIVITIES, CHARACTERS, EVENTS
from .pieces import ANY, BUILDINGS, COLOURS, EMPTY, GREY, ILLUSTRATION, OWNERS
from .state import Troyes


def view(s: Troyes, seat: int) -> Json:
    """Everything that lies open on the table, and the seat's own secrets. Written out item by item."""
    over = question(s) is None
    return {
        "seats": s.seats,
        "round": s.round,
        "rounds": s.cards.rounds[s.seats],
        "first": s.first,
        "direction": s.direction,
        "players": [_player(s, owner, seat, over) for owner in range(s.seats)],
        "neutral": {"reserve": s.reserve[GREY], "dice": _dice(s, GREY)},
        "buildings": {
            name: {
                "rows": s.cards.rows[building],
                "places": [_owner(owner) for owner in s.buildings[building * 6 : building * 6 + 6]],
                "lying": [_owner(o) for o in range(OWNERS) if s.lying[building * OWNERS + o]],
            }
            for building, name in enumerate(BUILDINGS)
        },
        "activities": [_activity(s, slot) for slot in range(9)],
        "cathedral": [[_owner(o) for o in s.cathedral[level * 6 : level * 6 + 6]] for level in range(3)],
        "events": [
            {
                "event": EVENTS[event],
                "banners": s.cards.banners[event],
                "divisor": s.cards.event_divisor[event],
                "dice": _colours(s.cards.event_lot_colour[event]),
                "points": s.cards.event_points[event],
                "cubes": [_owner(o) for o in cubes],
            }
            for event, cubes in zip(s.queue, s.banners, strict=True)
        ],
        "black": list(s.black),
    }


def _player(s: Troyes, owner: int, seat: int, over: bool) -> Json:
    """A player's holdings: characters are secret until the end, points too unless they are played open."""
    dealt = s.cards.dealt[s.seats]
    mine = owner == seat or over
    return {
        "deniers": s.deniers[owner],
        "district_deniers": s.district_deniers[owner],
        "influence": s.influence[owner],
        "points": s.points[owner] if mine or s.open_points else None,
        "supply": s.supply[owner],
        "reserve": s.reserve[owner],
        "passed": bool(s.passed[owner]),
        "dice": _dice(s, owner),
        "won": [EVENTS[event] for event in range(len(EVENTS)) if s.won_by[event] == owner],
        "characters": [
            CHARACTERS[c] if mine and c != EMPTY else None for c in s.characters[owner * dealt : owner * dealt + dealt]
        ],
    }


def _dice(s: Troyes, district: int) -> dict[str, list[int]]:
    return {
        COLOURS[colour]: [number >> 3 & 7 for number in s.dice[colour] if number & 7 == district] for colour in range(3)
    }


def _activity(s: Troyes, slot: int) -> Json:
    card = s.activities[slot]
    owners = range(OWNERS)
    return {
        "card": ACTIVITIES[card] if card != EMPTY else None,
        "colour": COLOURS[slot // 3],
        "level": slot % 3 + 1,
        "cost": s.cards.cost[card] if card != EMPTY else None,
        "divisor": s.cards.divisor[card] if card != EMPTY else None,
        "dice": _colours(s.cards.lot_colour[card]) if card != EMPTY else None,
        "spaces": s.cards.spaces[card] if card != EMPTY else None,
        "tradesmen": {
            str(_owner(o)): "illustration" if (space := s.tradesmen[slot * OWNERS + o]) == ILLUSTRATION else space
            for o in owners
            if s.tradesmen[slot * OWNERS + o]
        },
        "cubes": {str(_owner(o)): s.cubes[slot * OWNERS + o] for o in owners if s.cubes[slot * OWNERS + o]},
    }


def _colours(colour: int) -> list[str]:
    """The colours of dice that serve."""
    return list(COLOURS) if colour == ANY else [COLOURS[colour]]


def _owner(owner: int) -> int | str | None:
    return "grey" if owner == GREY else None if owner == EMPTY else owner


def imagine(s: Troyes, seat: int, rng: Random) -> Troyes:
    """A copy in which the characters that a seat cannot see are dealt anew from those it does not hold.

    Points are kept: they are turned over, but every token was taken in the open. What is still in a deck is not in
    the state at all. When the game is over everything lies open.
    """
    world = s.clone()
    waiting = question(s)
    if waiting is None:
        return world
    dealt = s.cards.dealt[s.seats]
    own = range(seat * dealt, seat * dealt + dealt) if seat >= 0 else range(0)
    pool = [c for c in range(len(CHARACTERS)) if all(s.characters[hand] != c for hand in own)]
    rng.shuffle(pool)
    for hand in range(len(s.characters)):
        if hand not in own and s.characters[hand] != EMPTY:
            world.characters[hand] = pool.pop()
    if waiting.seat == DEALER:
        world.moves = waiting.options(world)
    return world
