"""Positions of the Ladies of Troyes in which each printed number of an event, a lady or a tile decides something."""

from __future__ import annotations

from collections.abc import Iterator

from parvis.games.troyes.rules.actions import Turn
from parvis.games.troyes.rules.combat import CoverBanners
from parvis.games.troyes.rules.events import ResolveQueue, RollBlackDice
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.ladies.outside import REACTIONS
from parvis.games.troyes.rules.ladies.ramparts import AddPoints, DrawFace, MoveGuard
from parvis.games.troyes.rules.ladies.reactions import Reaction
from parvis.games.troyes.rules.lots import EVENT, NONE
from parvis.games.troyes.rules.pieces import CHARACTERS, COLOURS, EMPTY, EVENTS, MARAUDING, OUTSIDE
from parvis.games.troyes.rules.state import CUBE_PLACED, Troyes
from troyes.helpers import CARDS, banner_count, begin, city, cover
from troyes.walls import GATES, TOP, level, walled

NEW_EVENTS = ("wolves", "harsh_winter", "outlaw_leader", "uprising", "monk_event", "possession")
LADIES = {"isabeau": 0, "marie": 1, "jeanne": 2}
"""By the colour of their cards and of their building."""


def event_positions(event: str) -> Iterator[Troyes]:
    """An event on which somebody else has a cube, before the black dice are rolled; and dice against it."""
    number = EVENTS.index(event)
    colour = COLOURS[CARDS.event_lot_colour[number]]
    s = city(2, events=event, options=("new-events",))
    free = banner_count(event)
    if free > 2:
        cover(s, event, 1)
        free -= 1
    yield begin(s, CoverBanners(0, number, free))
    s = city(2, events=event, options=("new-events",))
    yield begin(s, CoverBanners(0, MARAUDING, 2), ResolveQueue(), RollBlackDice())
    s = city(2, events=event, options=("new-events",), dice=" ".join(f"{colour}{value}@0" for value in (2, 4, 6, 6, 6)))
    yield begin(s, FormLot(0, EVENT, number, NONE, ()))
    s = city(2, f"{colour}6@0 {colour}6@0 {colour}6@0 red1@1", "sculptor captain beguine", event, ("new-events",))
    yield begin(s, Turn(0))


def lady_positions(lady: str) -> Iterator[Troyes]:
    """Just so many citizens in the building of a lady as one of her steps asks for."""
    for seats, steps in ((2, CARDS.character_steps_two), (4, CARDS.character_steps)):
        for count in steps[CHARACTERS.index(lady)]:
            s = city(seats, options=("ladies",))
            s.characters = [CHARACTERS.index(lady), EMPTY]
            s.buildings[LADIES[lady] * 6 : LADIES[lady] * 6 + count] = [0] * count
            yield s


def rampart_positions() -> Iterator[Troyes]:
    """A guard before each gate, and deniers for a die."""
    for gate in GATES:
        yield begin(walled("cube_majority", cubes=0, guards=[gate - 1] * 4), MoveGuard(0, 0, 3))
    yield begin(walled(deniers=[9] * 4), AddPoints(0, 0, 2))


def face_positions(face: str) -> Iterator[Troyes]:
    """A face that is drawn, whose cube is asked for, whose gate is reached, and whose cubes are counted."""
    number, gate = OUTSIDE.index(face), level(face)
    everything = ("ramparts", "purple-dice")
    yield begin(city(4, options=everything), DrawFace(gate))
    if number in REACTIONS:
        s = walled(face, deniers=[0] * 4, influence=[0] * 4)
        s.outside_used = CUBE_PLACED
        yield begin(s, Reaction(0, gate))
    if face == "extra_purple_die":
        price = CARDS.outside_price[number]
        yield begin(walled(face, options=("purple-dice",), deniers=[price] * 4, dice="red1@0 red1@1"), Turn(0))
    if gate == 3:
        for there in range(4):
            s = walled(face, cubes=0, guards=[TOP - 2, *[TOP] * there, *[0] * (3 - there)])
            yield begin(s, MoveGuard(0, 0, 2))
        s = walled(face)
        s.outside_cubes[15:19] = [3, 2, 1, 0]
        yield s
