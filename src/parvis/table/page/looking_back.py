"""A table as it was: the fragments of a replay."""

from __future__ import annotations

from typing import Any

from ...core.flow import SPECTATOR
from ...drawing.kit import escape
from ...text.words import words
from ..hall import Hall
from ..live import Table
from .panels import panels, whole
from .render import log
from .views import Reader, at_table, picture


def looked_back(hall: Hall, table: Table, reader: Reader, asked: int, wanted: int | None) -> dict[str, Any]:
    """The page at a ply, or as near as there is one, as a seat saw it: any of them once the game is over."""
    ply = max(min(asked, table.ply), table.first)
    seat = wanted if table.over and wanted is not None and wanted < len(table.seats) else reader.seat
    at = hall.at(table, ply)
    looker = Reader(SPECTATOR if seat < 0 else seat, (), reader.language, False)
    named = at_table(at, looker, escape).named
    stage = str(picture(at, looker.seat, looker.language))
    held = whole(panels(at, looker, words(at.game, looker.language), live=False))
    told = log(at, looker, max(ply - 1, 0))[1]
    return {"ply": ply, "stage": named(stage), "panels": named(held), "log": named(told)}
