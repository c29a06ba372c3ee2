"""What an estimate consists of, in parts that have names for people."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import FIRST_PRESTIGE, RESIDENCE, SECTIONS, Seat
from ..rules.sections import sheet
from ..rules.state import Caylus
from .end_of_turn import ForeseenTurn
from .features import NAMES, WEIGHTS, base, features

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "points": (),
    "dungeon": (),
    "walls": (),
    "towers": (),
    "prestige": (),
    "money": ("money_3", "money_6", "money_10", "money_more"),
    "income": ("income",),
    "cubes": ("food", "wood", "stone", "cloth", "gold", "hoard", "kinds"),
    "batches": ("batches",),
    "workers": ("hope",),
    "favours": (
        "favours", "favours_worth", "line_prestige", "line_deniers", "line_cubes", "line_building", "best_line",
    ),
    "residences": ("residence", "residences"),
    "buildings": ("wooden", "crafts", "stone_production", "stones", "works"),
    "castle": ("no_house", "section_favours", "section_step"),
    "order": ("rank", "guest"),
    "guild": ("guild",),
    "plans": ("next_wooden", "next_stone", "next_prestige"),
}  # fmt: skip
"""By the name of a part: the features in it. Points are counted as they are, those that can be seen to come from houses
in the castle and from prestige buildings by themselves."""
OF: Final = {feature: part for part, of in PARTS.items() for feature in of}
PART_OF: Final[list[str]] = [OF[name.removesuffix("_of_two")] for name in NAMES]
"""By the number of a feature: the part that it belongs to."""


def parts(s: Caylus, owner: Seat, seat: Seat) -> dict[str, float]:
    """The estimate of a seat taken apart, in points."""
    found = dict.fromkeys(PARTS, 0.0)
    if not s.moves:
        _take_apart(s, found, float(sum(sheet(s, owner).values())), s.built, owner)
        return found
    ahead = ForeseenTurn(s)
    _take_apart(s, found, base(s, ahead, owner), ahead.built, owner)
    row = features(s, owner, seat)
    for number in range(len(row)):
        found[PART_OF[number]] += WEIGHTS[number] * row[number]
    return found


def _take_apart(s: Caylus, found: dict[str, float], points: float, built: list[int], owner: Seat) -> None:
    """Points, by what has brought them where the castle and the road show it."""
    for number, section in enumerate(SECTIONS):
        found[section] = float(built[number * s.seats + owner] * s.cards.house_points[number])
    for space in range(len(s.road)):
        tile = s.road[space]
        if s.houses[space] == owner and FIRST_PRESTIGE <= tile < RESIDENCE:
            found["prestige"] += s.cards.points[tile]
    found["points"] = points - found["dungeon"] - found["walls"] - found["towers"] - found["prestige"]
