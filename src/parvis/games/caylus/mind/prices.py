"""What things are worth in Caylus, in points: the prices by which the obvious choice is told.

The weights of the features say what a position is worth; these prices only say which cube, which building and which
place somebody would take who does not think long. Like the weights they come from matches: `prices.json`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from ..rules.cards import Cards
from ..rules.pieces import COLUMNS_OF_FAVOURS, CUBES, FIRST_PRESTIGE, FIRST_WOODEN, KINDS, LINES, TILES, Seat
from ..rules.state import Caylus

BEYOND: Final = 4
"""From so many spaces beyond the provost on, and from one less before him, all spaces are alike."""
REACHES: Final = 2 * BEYOND
_SINGLE: Final = (
    "denier", "first_cube", "favour", "residence_turn", "gate", "guild", "stables", "inn", "owner", "first_house",
    "second_house", "later_builder",
)  # fmt: skip
DENIER: Final = 0
FIRST_CUBE: Final = 1
"""How much more the first cube of a kind is worth, as a part of its price."""
FAVOUR: Final = 2
RESIDENCE_TURN: Final = 3
"""A turn with a residence."""
GATE_WORTH: Final = 4
GUILD_WORTH: Final = 5
STABLES_WORTH: Final = 6
"""For each place in the order."""
INN_WORTH: Final = 7
OWNER_WORTH: Final = 8
"""How much it hurts to give a point to an owner."""
FIRST_HOUSE: Final = 9
SECOND_HOUSE: Final = 10
LATER_BUILDER: Final = 11
"""The favour of the best builder for one who is not the first at the castle, as a part of it."""
CUBE: Final = len(_SINGLE)
FAVOUR_CUBES: Final = CUBE + KINDS
FAVOUR_BUILDING: Final = FAVOUR_CUBES + COLUMNS_OF_FAVOURS + 1
REACHED: Final = FAVOUR_BUILDING + COLUMNS_OF_FAVOURS + 1
OWN: Final = REACHED + REACHES - FIRST_WOODEN
"""Where the prices begin of: a cube by kind; a favour of the third and fourth line by column; how likely a building is
activated by its distance to the provost; a turn with an own building by tile."""
NAMES_OF_PRICES: Final = (
    *_SINGLE,
    *[f"cube_{kind}" for kind in CUBES],
    *[f"favour_cubes_{column}" for column in range(COLUMNS_OF_FAVOURS + 1)],
    *[f"favour_building_{column}" for column in range(COLUMNS_OF_FAVOURS + 1)],
    *[f"reached_{space - BEYOND + 1:+d}" for space in range(REACHES)],
    *[f"own_{tile}" for tile in TILES[FIRST_WOODEN:FIRST_PRESTIGE]],
)


def _read_prices() -> list[float]:
    named = json.loads(files(__package__).joinpath("prices.json").read_text(encoding="utf-8"))
    return [float(named[name]) for name in NAMES_OF_PRICES]


PRICES: Final[list[float]] = _read_prices()


def cube_left(cards: Cards) -> float:
    """What a cube other than gold is worth when the game is over, in whole hundredths of a point."""
    return (100 // cards.end_cubes) / 100.0


def favour_worth(s: Caylus, seat: Seat, early: float) -> float:
    """What a favour brings at once to a player, on the best of his lines."""
    at = seat * len(LINES)
    favours = s.favours
    limit = s.cards.favour_limit[min(s.section, 2)]
    best = float(s.cards.favour_points[min(favours[at] + 1, limit)])
    denier = early * PRICES[DENIER] + (1.0 - early) / s.cards.end_deniers
    best = max(best, denier * s.cards.favour_deniers[min(favours[at + 1] + 1, limit)])
    cube = 0.3 + 0.7 * early
    best = max(best, cube * PRICES[FAVOUR_CUBES + min(favours[at + 2] + 1, limit)])
    return max(best, PRICES[FAVOUR_BUILDING + min(favours[at + 3] + 1, limit)])
