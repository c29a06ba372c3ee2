"""The Ladies of Troyes, module 2: the Fort, at which every die counts by itself."""

from __future__ import annotations

from typing import Final

from ..pieces import ACTIVITIES, Card, Seat
from ..state import Troyes, add_cubes, gain_influence

FORT: Final = Card(ACTIVITIES.index("fort"))


def fortify(s: Troyes, seat: Seat, values: list[int]) -> None:
    """The Fort: each die of the lot places a cube, for points and influence that a high die has more of."""
    add_cubes(s, seat, FORT, len(values))
    for value in values:
        high = int(value >= s.cards.fort_high)
        s.points[seat] += s.cards.fort_points[high]
        gain_influence(s, seat, s.cards.fort_influence[high])
