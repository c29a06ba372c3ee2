"""Positions of The Pillars of the Earth laid out by hand, and moves said in notation.

A test lays out a table, lets a part of a round begin, and says moves; each is checked as a stranger's would be.
"""

from __future__ import annotations

from random import Random
from typing import Any

from parvis.core.flow import DEALER, NO_MOVES, Move, Step, advance, question, submit, why_not
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.builders import PlaceBuilders
from parvis.games.pillars.rules.cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, mask
from parvis.games.pillars.rules.cathedral import Cathedral
from parvis.games.pillars.rules.events import RevealEvent
from parvis.games.pillars.rules.market import KingsbridgeMarket
from parvis.games.pillars.rules.pieces import CUBES, EMPTY, KINDS, OFFERED, PLACES, craftsmen_of
from parvis.games.pillars.rules.state import COLUMNS, Pillars

RED, BLUE, GREEN, YELLOW = range(4)
"""The players of the rulebook's examples; red is the start player."""
CARDS = PILLARS.cards


def table(seats: int = 2, **columns: Any) -> Pillars:
    """A table in its first round with nothing laid out: 20 gold each, 2 points, three starting craftsmen."""
    s = PILLARS.setup(seats)
    s.agenda, s.moves, s.round = [], NO_MOVES, 1
    s.gold = [20] * seats
    for name, value in columns.items():
        assert name in COLUMNS
        setattr(s, name, value)
    return s


def begin(s: Pillars, *steps: Step[Any]) -> Pillars:
    """Let steps of the rules happen, up to the first question."""
    s.then(*steps)
    advance(s)
    return s


def say(s: Pillars, seat: int, *lines: str) -> None:
    """A seat makes moves, one after the other."""
    for line in lines:
        assert mover(s) == seat, f"'{line}': the move is with {mover(s)}, not with {seat}"
        submit(s, PILLARS.read(line))


def deal(s: Pillars, *lines: str) -> None:
    """What chance decides."""
    say(s, DEALER, *lines)


def mover(s: Pillars) -> int | None:
    """The seat that the question waits for, or None when nothing is left to do."""
    waiting = question(s)
    return None if waiting is None else waiting.seat


def offers(s: Pillars, verb: str = "") -> list[str]:
    """The moves that are offered, in notation: all, or those of one verb."""
    return [line for line in map(PILLARS.write, s.moves) if not verb or line.split()[0] == verb]


def refuses(s: Pillars, line: str, reason: str) -> None:
    """A move is refused, for a reason that the rules know."""
    assert why_not(s, PILLARS.read(line)) == reason, f"'{line}': {why_not(s, PILLARS.read(line))}"
    assert reason in PILLARS.reasons


# What lies on the table: laid out by some functions, looked at through others.


def give(s: Pillars, seat: int, **cubes: int) -> None:
    """Cubes for a seat: as many of each kind as named, and none of the others."""
    for kind, cube in enumerate(CUBES):
        s.cubes[seat * KINDS + kind] = cubes.get(cube, 0)


def cubes(s: Pillars, seat: int) -> dict[str, int]:
    """The cubes of a seat, of the kinds it has."""
    return {cube: count for kind, cube in enumerate(CUBES) if (count := s.cubes[seat * KINDS + kind])}


def employ(s: Pillars, seat: int, names: str, starters: bool = False) -> None:
    """The craftsmen of a seat: those named, with the three starting ones or without."""
    s.craftsmen[seat] = mask(names.split()) | (mask(CRAFTSMEN[:3]) if starters else 0)


def hand(s: Pillars, seat: int) -> list[str]:
    """The craftsmen of a seat."""
    return [CRAFTSMEN[card] for card in craftsmen_of(s.craftsmen[seat])]


def own(s: Pillars, seat: int, *names: str) -> None:
    """Privileges in front of a seat."""
    for name in names:
        s.privileges[PRIVILEGES.index(name)] = seat


def owner(s: Pillars, name: str) -> int:
    """Where a privilege is."""
    return s.privileges[PRIVILEGES.index(name)]


def stand(s: Pillars, seat: int, *places: str) -> None:
    """Builders of a seat on places of the board."""
    for place in places:
        s.places[PLACES.index(place)] = seat


def at(s: Pillars, place: str) -> int:
    """Who stands on a place."""
    return s.places[PLACES.index(place)]


def offer(s: Pillars, resources: str = "", craftsmen: str = "") -> None:
    """The cards of phase I."""
    for name in resources.split():
        s.resources[RESOURCES.index(name)] = OFFERED
    s.offer = [CRAFTSMEN.index(name) for name in craftsmen.split()]
    s.offer += [EMPTY] * (2 - len(s.offer))


def took(s: Pillars, seat: int, resources: str) -> None:
    """Resource cards in front of a seat, with its workers on them."""
    for name in resources.split():
        s.resources[RESOURCES.index(name)] = seat
        s.workers[seat] -= CARDS.resource_workers[RESOURCES.index(name)]


def happens(s: Pillars, event: str) -> Pillars:
    """An event is revealed."""
    begin(s, RevealEvent())
    deal(s, f"event {event}")
    return s


def market(s: Pillars) -> Pillars:
    """The market begins."""
    return begin(s, KingsbridgeMarket())


def cathedral(s: Pillars) -> Pillars:
    """The players begin to build."""
    return begin(s, Cathedral())


def builders(s: Pillars) -> Pillars:
    """Phase II begins."""
    return begin(s, PlaceBuilders())


def draw(s: Pillars, seat: int, keep: bool = True) -> None:
    """A builder comes out of the bag, and the start player leaves it to its owner if he is asked."""
    if mover(s) == DEALER:
        deal(s, f"draw {seat}")
    if keep and "keep" in offers(s):
        say(s, s.first, "keep")


def revealed(s: Pillars, event: str) -> Pillars:
    """Make an event that of this round, after it has happened."""
    s.event = EVENTS.index(event)
    s.events[s.event] = 1
    return s


def busy(rng: Random, s: Pillars) -> Move:
    """A move by chance, but passing is rare."""
    moves = [move for move in s.moves if move[0] != "pass"] or s.moves
    return rng.choice(moves if rng.random() < 0.8 else s.moves)
