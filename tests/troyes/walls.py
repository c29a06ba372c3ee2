"""Positions of Troyes with ramparts, laid out by hand."""

from __future__ import annotations

from typing import Any

from parvis.games.troyes.rules.pieces import OUTSIDE, OWNERS, Face
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import CARDS, city

LEVELS = [[OUTSIDE[face] for face in faces] for faces in CARDS.faces_of_level]
"""The faces of each level."""
GATES = CARDS.gates
TOP = CARDS.ramparts


def walled(face: str = "", seats: int = 4, cubes: int = 1, options: tuple[str, ...] = (), **given: Any) -> Troyes:
    """A city with a tile at each gate, a certain one among them on which everybody has cubes; all guards are there."""
    s = city(seats, options=("ramparts", *options), **{"guards": [TOP] * seats, **given})
    s.outside = [Face(OUTSIDE.index(face if face in faces else faces[0])) for faces in LEVELS]
    if face:
        at = level(face) * OWNERS
        s.outside_cubes[at : at + seats] = [cubes] * seats
    return s


def level(face: str) -> int:
    return next(level for level, faces in enumerate(LEVELS) if face in faces)


def outside_cubes(s: Troyes, seat: int, face: str) -> int:
    return s.outside_cubes[s.outside.index(Face(OUTSIDE.index(face))) * OWNERS + seat]
