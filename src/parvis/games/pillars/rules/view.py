"""What a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from random import Random

from ....core.flow import Move, question
from ....core.game import Json, Unseen
from .builders import PutBack
from .cards import CRAFTSMEN, ELLEN, EVENTS, PRIVILEGES, RESOURCES, UNHAPPY
from .events import RevealEvent
from .pieces import (
    CUBES,
    EMPTY,
    KINDS,
    OFFERED,
    PLACES,
    SEATS,
    SOURCES,
    USED,
    Craftsman,
    Resource,
    Seat,
    among,
    craftsmen_of,
    includes,
)
from .state import Pillars, most_craftsmen, resources_of


def view(s: Pillars, seat: int) -> Json:
    """Everything that lies open on the table, and the seat's own secrets. Written out item by item."""
    return {
        "seats": s.seats,
        "round": s.round,
        "rounds": s.cards.rounds,
        "first": s.first,
        "players": [_player(s, owner) for owner in SEATS[s.seats]],
        "offer": {
            "resources": [_resource(s, card) for card in resources_of(s, OFFERED)],
            "craftsmen": [_craftsman(s, Craftsman(card)) for card in s.offer if card != EMPTY],
        },
        "places": {name: _seat(owner) for name, owner in zip(PLACES, s.places, strict=True)},
        "kingsbridge": [PRIVILEGES[card] if card != EMPTY else None for card in s.kingsbridge],
        "shiring": [_craftsman(s, Craftsman(card)) if card != EMPTY else None for card in s.shiring],
        "market": {cube: s.market[kind] for kind, cube in enumerate(CUBES[:3])},
        "prices": dict(zip(CUBES, s.cards.prices, strict=True)),
        "cost": s.cost,
        "rosette": [_seat(s.rosette[cost]) for cost in range(s.cards.first_cost, 0, -1)],
        "drawn": _seat(drawn(s)),
        "returned": bool(s.returned),
        "event": None if s.event == EMPTY else EVENTS[s.event],
        "happy": None if s.event == EMPTY else s.event < UNHAPPY,
        "peeked": EVENTS[s.peeked] if s.peeked != EMPTY and seat == s.privileges[ELLEN] else None,
        "past_events": [EVENTS[event] for event in range(len(EVENTS)) if s.events[event]],
        "tax": s.tax or None,
    }


def _player(s: Pillars, owner: Seat) -> Json:
    """A player's holdings, all of which lie open."""
    at = owner * KINDS
    sources = len(SOURCES)
    return {
        "gold": s.gold[owner],
        "points": s.points[owner],
        "sheet": dict(zip(SOURCES, s.sheet[owner * sources : owner * sources + sources], strict=True)),
        "cubes": dict(zip(CUBES, s.cubes[at : at + KINDS], strict=True)),
        "workers": s.workers[owner],
        "mill": s.mill[owner],
        "grey": s.cards.grey_workers * ((s.grey == owner) + (s.next_grey == owner)),
        "resources": [_resource(s, card) for card in resources_of(s, owner)],
        "craftsmen": [_craftsman(s, card) for card in craftsmen_of(s.craftsmen[owner])],
        "most_craftsmen": most_craftsmen(s, owner),
        "privileges": [name for card, name in enumerate(PRIVILEGES) if s.privileges[card] == owner],
        "used": [name for card, name in enumerate(PRIVILEGES) if s.privileges[card] == USED + owner],
        "passed": among(s.passed, owner),
        "walled": among(s.walled, owner),
        "protected": among(s.protected, owner),
        "bought": [cube for kind, cube in enumerate(CUBES[:3]) if includes(s.bought[owner], kind)],
        "bag": s.bag[owner],
    }


def drawn(s: Pillars) -> int:
    """Whose builder has been drawn and may be put back; EMPTY if there is no such question."""
    waiting = question(s)
    return waiting.owner if isinstance(waiting, PutBack) else EMPTY


def _resource(s: Pillars, card: Resource) -> Json:
    return {
        "card": RESOURCES[card],
        "resource": CUBES[s.cards.resource_kind[card]],
        "yield": s.cards.resource_yield[card],
        "workers": s.cards.resource_workers[card],
    }


def _craftsman(s: Pillars, card: Craftsman) -> Json:
    return {"card": CRAFTSMEN[card], "cost": s.cards.cost[card], "capacity": s.cards.capacity[card]}


def _seat(owner: int) -> int | None:
    return None if owner == EMPTY else owner


def imagine(s: Pillars, seat: int, rng: Random) -> Pillars:
    """A copy in which the event that Ellen's owner has looked at is drawn anew for everybody else.

    Nothing else is secret: what is still in a deck or in the bag is not in the state at all.
    """
    if s.peeked == EMPTY or seat == s.privileges[ELLEN]:
        return s.clone()
    return _with(s, rng.choice(_events_to_come(s)))


def unseen(s: Pillars, seat: int) -> list[Unseen]:
    """The event that Ellen's owner has looked at, for everybody else."""
    owner = s.privileges[ELLEN]
    if s.peeked == EMPTY or seat == owner:
        return []
    return [Unseen(owner, ("event", s.peeked), [("event", event) for event in _events_to_come(s)])]


def suppose(s: Pillars, seat: int, number: int, move: Move) -> Pillars:
    """A copy in which that event is another."""
    return _with(s, move[1])


def _events_to_come(s: Pillars) -> list[int]:
    return [event for event in range(len(EVENTS)) if not s.events[event]]


def _with(s: Pillars, event: int) -> Pillars:
    """A copy in which another event was looked at."""
    world = s.clone()
    world.peeked = event
    waiting = question(s)
    if isinstance(waiting, RevealEvent):
        world.moves = waiting.options(world)
    return world
