"""Where points come from: what a sheet holds in one sum is taken apart by what the log tells of it.

The rules keep the points of a seat, not their history. The log has it: whatever changed a counter is a line. So sheets,
saved states and records stay as they are, and the end of a game can still say what was won, and lost, by what.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ..core.game import Game
from .story import Line

POINTS: Final = "points"
"""The counter of points."""


def taken_apart(game: Game[Any], sheets: list[dict[str, int]], log: Iterable[Line]) -> list[dict[str, int]]:
    """The sheets of all seats, with the points won during the game by their sources, as far as the log knows them."""
    face = game.face
    sources = () if face is None else face.sources()
    if face is None or not sources:
        return sheets
    whole, *parts = sources
    found = [dict.fromkeys(parts, 0) for _ in sheets]
    for line in log:
        for seat, counter, change in line.changes:
            source = face.source(line.step, line.move, seat, change) if counter == POINTS else ""
            if source:
                found[seat][source] += change
    apart: list[dict[str, int]] = []
    for sheet, points in zip(sheets, found, strict=True):
        rest = sheet[whole] - sum(points.values())
        told = {**points, whole: rest} if rest else points
        apart.append({**told, **{source: count for source, count in sheet.items() if source != whole}})
    return apart
