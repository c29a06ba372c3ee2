"""Construct the cathedral."""

from __future__ import annotations

from .pieces import EMPTY, GREY, NOBODY, Seat
from .state import Troyes, cube_placed, gain_influence


def build(s: Troyes, seat: Seat, value: int) -> None:
    """Construct the cathedral: a cube on the lowest free site of the die's column, for points and influence."""
    column = value - 1
    site = column
    while s.cathedral[site] != EMPTY:
        site += 6
    s.cathedral[site] = seat
    s.points[seat] += s.cards.cathedral_points[column]
    gain_influence(s, seat, s.cards.cathedral_influence[column])
    cube_placed(s)


def migrant_workers(s: Troyes) -> None:
    """The events, Migrant Workers: a grey cube on the first free site, lowest level and value first."""
    if NOBODY in s.cathedral:
        s.cathedral[s.cathedral.index(NOBODY)] = GREY


def interruption_of_work(s: Troyes) -> None:
    """The events, Interruption of Work: the cube on the highest level and value goes, even a grey one."""
    site = last_built(s)
    if site != EMPTY:
        s.cathedral[site] = NOBODY


def last_built(s: Troyes) -> int:
    """The site with a cube on the highest level and value; EMPTY if there is none."""
    for site in range(len(s.cathedral) - 1, -1, -1):
        if s.cathedral[site] != EMPTY:
            return site
    return EMPTY


def cubes_of(s: Troyes, seat: Seat) -> int:
    return s.cathedral.count(seat)
