"""What things are worth in Caylus, in points: rough prices, by which the obvious choice is told.

The weights of the features are fitted; these prices only say which cube, which building and which place somebody would
take who does not think long.
"""

from __future__ import annotations

from typing import Final

from .pieces import LINES, TILES
from .state import Caylus

CUBE: Final = [1.2, 1.2, 1.4, 1.4, 3.2]
"""A cube of each kind while much of the game is left."""
CUBE_LEFT: Final = [0.33, 0.33, 0.33, 0.33, 3.0]
"""A cube of each kind when the game is over."""
FIRST_CUBE: Final = 0.5
"""What the first cube of a kind is worth more, as a part of its price; the next ones less and less."""
DENIER: Final = 0.65
DENIER_LEFT: Final = 0.25
FAVOUR: Final = 3.0
RESIDENCE_TURN: Final = 0.5
"""What a residence brings in a turn."""
GATE_WORTH: Final = 0.8
GUILD_WORTH: Final = 0.4
STABLES_WORTH: Final = 0.4
"""For each place in the turn order that is gained."""
INN_WORTH: Final = 1.0
OWNER_WORTH: Final = 0.3
"""How much a point for the owner of a building hurts who uses it."""

_OWN: Final = {
    "food_farm": 0.4, "cloth_farm": 0.5, "quarry": 0.5, "sawmill": 0.4, "marketplace": 0.4, "peddler": 0.4,
    "lawyer": 0.5, "mason": 0.5, "stone_farm": 0.9, "park": 0.9, "workshop": 1.0, "architect_1": 0.3,
    "architect_2": 0.2, "church": 0.3, "tailor": 0.3, "bank": 0.3, "alchemist": 0.3, "jeweller": 0.3,
}  # fmt: skip
OWN: Final = [_OWN.get(name, 0.0) for name in TILES]
"""By tile: what an own building brings in a turn: visits of others, and a place for 1 denier."""

REACHED: Final = [0.98, 0.95, 0.92, 0.88, 0.6, 0.4, 0.2, 0.05]
"""How likely a building is activated: three spaces and more before the provost, two, one, his own, beyond."""

FAVOUR_CUBES: Final = [0.0, 1.4, 1.6, 1.7, 2.4, 3.4]
FAVOUR_BUILDING: Final = [0.0, 0.0, 2.6, 3.8, 3.8, 4.5]
"""By column: about what the third and the fourth line of favours give."""


def favour_worth(s: Caylus, seat: int, early: float) -> float:
    """What a favour brings at once to a player, on the best of his lines."""
    at = seat * len(LINES)
    favours = s.favours
    limit = s.cards.favour_limit[min(s.section, 2)]
    best = float(s.cards.favour_points[min(favours[at] + 1, limit)])
    denier = early * DENIER + (1.0 - early) * DENIER_LEFT
    best = max(best, denier * s.cards.favour_deniers[min(favours[at + 1] + 1, limit)])
    cube = 0.3 + 0.7 * early
    best = max(best, cube * FAVOUR_CUBES[min(favours[at + 2] + 1, limit)])
    return max(best, FAVOUR_BUILDING[min(favours[at + 3] + 1, limit)])
