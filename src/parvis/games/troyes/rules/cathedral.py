"""Construct the cathedral."""

from __future__ import annotations

from typing import Final

from .pieces import EMPTY, GREY, NOBODY, Owner, Seat
from .state import Troyes, changed, cube_placed, gain_influence, gain_points, spared

SITES: Final = 18
"""Three levels of six; the fourth is built by the Master Builder alone."""


def build(s: Troyes, seat: Seat, value: int) -> None:
    """Construct the cathedral: a cube on the lowest free site of the die's column, for points and influence."""
    column = value - 1
    site = column
    while s.cathedral[site] != EMPTY:
        site += 6
    s.cathedral = changed(s.cathedral, site, seat)
    s.points[seat] += s.cards.cathedral_points[column]
    gain_influence(s, seat, s.cards.cathedral_influence[column])
    cube_placed(s)


def migrant_workers(s: Troyes) -> None:
    """The events, Migrant Workers: a grey cube on the first free site, lowest level and value first.

    The King gains points by it, the neutral player none.
    """
    levels = s.cathedral[:SITES]
    if NOBODY in levels:
        s.cathedral = changed(s.cathedral, levels.index(NOBODY), GREY)
        gain_points(s, GREY, s.cards.king_workers)


def interruption_of_work(s: Troyes) -> None:
    """The events, Interruption of Work: the cube on the highest level and value goes, even a grey one.

    A cube of the King stays, and no other goes instead.
    """
    site = last_built(s)
    if site != EMPTY and not spared(s, s.cathedral[site]):
        s.cathedral = changed(s.cathedral, site, NOBODY)


def last_built(s: Troyes) -> int:
    """The site with a cube on the highest level and value; EMPTY if there is none."""
    for site in range(len(s.cathedral) - 1, -1, -1):
        if s.cathedral[site] != EMPTY:
            return site
    return EMPTY


def cubes_of(s: Troyes, seat: Owner) -> int:
    return s.cathedral.count(seat)
