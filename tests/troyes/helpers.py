"""Positions of Troyes laid out by hand, and moves said in notation.

A test lays out a city, lets a phase begin, and says moves; each is checked as a stranger's would be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from copy import deepcopy
from typing import Any

from parvis.core.flow import DEALER, NO_MOVES, Step, advance, question, submit, why_not
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import Turn
from parvis.games.troyes.rules.moves import DICE, PLACE_NAMES
from parvis.games.troyes.rules.pieces import ACTIVITIES, BUILDINGS, EVENTS, OWNERS
from parvis.games.troyes.rules.state import COLUMNS, Troyes

ANNA, FAYE, GEOFFREY, EMILY = range(4)
"""The players of the rulebook's examples, clockwise."""
CARDS = TROYES.cards
"""What is printed: tests read from here what a better data file may still correct."""


def apart(s: Troyes) -> Troyes:
    """A copy that a test may write into: clones share columns that the rules replace and never change."""
    t = s.clone()
    for column in COLUMNS:
        setattr(t, column, deepcopy(getattr(t, column)))
    return t


def city(
    seats: int = 4,
    dice: str = "",
    cards: str = "",
    events: str = "",
    options: str | Collection[str] = (),
    **columns: Any,
) -> Troyes:
    """A first round: set up, with the dice, face-up cards and further events named, and the columns as given."""
    s = TROYES.setup(seats, options.split() if isinstance(options, str) else options)
    s.agenda, s.moves, s.round = [], NO_MOVES, 1
    s.characters = list(range(len(s.characters)))
    roll(s, dice)
    for card in cards.split():
        s.activities[slot(card)] = ACTIVITIES.index(card)
    for event in events.split():
        s.queue.append(EVENTS.index(event))
        s.banners.append([])
    for name, value in columns.items():
        assert name in COLUMNS
        setattr(s, name, value)
    return s


def begin(s: Troyes, *steps: Step[Any]) -> Troyes:
    """Let steps of the rules happen, up to the first question."""
    s.then(*steps)
    advance(s)
    return s


def turn(s: Troyes, seat: int) -> Troyes:
    """Phase 4: a turn comes to a seat."""
    return begin(s, Turn(seat))


def say(s: Troyes, seat: int, *lines: str, lot: str | None = None) -> None:
    """A seat makes moves; then it takes a group of dice, in which a die without alternative takes itself.

    Afterwards just these dice are gone.
    """
    before = Counter(dice(s).split())
    for line in lines:
        assert mover(s) == seat, f"'{line}': the move is with {mover(s)}, not with {seat}"
        submit(s, TROYES.read(line))
    if lot is not None:
        for line in (*[f"die {die}" for die in lot.split()], "done"):
            if mover(s) == seat and line in offers(s):
                submit(s, TROYES.read(line))
        assert before - Counter(dice(s).split()) == Counter(lot.split()), f"left: {dice(s)}"


def deal(s: Troyes, *lines: str) -> None:
    """What chance decides."""
    say(s, DEALER, *lines)


def mover(s: Troyes) -> int | None:
    """The seat that a question waits for, or None when nothing is left to do."""
    waiting = question(s)
    return None if waiting is None else waiting.seat


def offers(s: Troyes, verb: str = "") -> list[str]:
    """The moves that are offered, in notation: all, or those of one verb."""
    return [line for line in map(TROYES.write, s.moves) if not verb or line.split()[0] == verb]


def refuses(s: Troyes, line: str, reason: str) -> None:
    """A move is refused, for a reason that the rules know."""
    given = why_not(s, TROYES.read(line))
    assert given == reason, f"'{line}': {given}"
    assert reason in TROYES.reasons


# Dice such as `red4@0` or `yellow6@grey`, citizens at places such as `palace-3`, tradesmen, cubes, and events.


def roll(s: Troyes, dice: str) -> None:
    for number in map(DICE.__getitem__, dice.split()):
        s.dice[number >> 6] = sorted([*s.dice[number >> 6], number])


def dice(s: Troyes) -> str:
    words = {number: word for word, number in DICE.items()}
    return " ".join(words[number] for colour in s.dice for number in colour)


def stand(s: Troyes, owner: int, *places: str) -> None:
    for place in places:
        s.buildings[PLACE_NAMES.index(place)] = owner


def at(s: Troyes, *places: str) -> list[int]:
    return [s.buildings[PLACE_NAMES.index(place)] for place in places]


def row(building: str, value: int) -> list[str]:
    """The places of the row that a die names, from left to right."""
    die = BUILDINGS.index(building) * 6 + value - 1
    return PLACE_NAMES[CARDS.row_first[die] : CARDS.row_last[die] + 1]


def lay(s: Troyes, owner: int, building: str, count: int = 1) -> None:
    s.lying[BUILDINGS.index(building) * OWNERS + owner] = count


def lying(s: Troyes, building: str) -> list[int]:
    """The owners of those who lie there, one entry for each citizen."""
    count = s.lying[BUILDINGS.index(building) * OWNERS :]
    return [owner for owner in range(OWNERS) for _ in range(count[owner])]


def employ(s: Troyes, seat: int, card: str, space: int = 1, cubes: int = 0) -> None:
    s.tradesmen[slot(card) * OWNERS + seat] = space
    s.cubes[slot(card) * OWNERS + seat] = cubes


def space(s: Troyes, seat: int, card: str) -> int:
    return s.tradesmen[slot(card) * OWNERS + seat]


def cubes(s: Troyes, seat: int, card: str) -> int:
    return s.cubes[slot(card) * OWNERS + seat]


def slot(card: str) -> int:
    return CARDS.slot[ACTIVITIES.index(card)]


def cost(card: str) -> int:
    return CARDS.cost[ACTIVITIES.index(card)]


def divisor(card: str) -> int:
    return CARDS.divisor[ACTIVITIES.index(card)]


def queue(s: Troyes) -> list[str]:
    return [EVENTS[event] for event in s.queue]


def cover(s: Troyes, event: str, *owners: int) -> None:
    """Cubes on the banners of an event, in the order placed."""
    s.banners[s.queue.index(EVENTS.index(event))] = list(owners)


def banners(s: Troyes, event: str) -> list[int]:
    return s.banners[s.queue.index(EVENTS.index(event))]


def banner_count(event: str) -> int:
    return CARDS.banners[EVENTS.index(event)]


def rewards(event: str) -> list[int]:
    """The points of the first and the second rank."""
    return CARDS.event_points[EVENTS.index(event)]


def winner(s: Troyes, event: str) -> int:
    return s.won_by[EVENTS.index(event)]
