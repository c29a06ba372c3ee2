"""The data file of printed values of Caylus: what it must hold, and whether it does.

What a tile *does* is told by the tables at the top and by the modules of the phases; the numbers are in the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

from ....core.game import CardsError, Json
from ....core.printed import Fields
from ....core.printed import checked as check
from .pieces import (
    ALL_TILES,
    ANY_BUT_GOLD,
    CLOTH,
    COLUMNS_OF_FAVOURS,
    CONSTRUCTION,
    CUBES,
    DENIERS,
    EXCHANGE,
    EXCHANGE_COLUMN,
    FIXED,
    GOLD,
    KINDS,
    LINES,
    NEUTRAL,
    NOTHING,
    POINTS,
    PRESTIGE,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SALE,
    SECTIONS,
    SPACES,
    SPECIALS,
    STONE_BUILDING,
    TILES,
    WOODEN,
    WOODEN_BUILDING,
    Crafts,
    Effect,
    Goods,
    design,
)

SALES: Final = ("neutral_marketplace", "marketplace")
PURCHASES: Final = ("fixed_peddler", "peddler")
EXCHANGES: Final[dict[str, tuple[Goods, Goods]]] = {
    "church": (DENIERS, POINTS),
    "tailor": (Goods(CLOTH), POINTS),
    "bank": (DENIERS, Goods(GOLD)),
    "alchemist": (ANY_BUT_GOLD, Goods(GOLD)),
    "jeweller": (Goods(GOLD), POINTS),
}
"""What each of these takes and what it gives for it."""
CONSTRUCTIONS: Final[dict[str, Crafts]] = {
    "neutral_carpenter": WOODEN_BUILDING,
    "fixed_carpenter": WOODEN_BUILDING,
    "mason": STONE_BUILDING,
    "architect": PRESTIGE_BUILDING,
    "lawyer": RESIDENTIAL_BUILDING,
}
BONUSES: Final = ("stone_farm", "park", "workshop")
BOARD: Final = ("placement", "road", "provost", "bailiff", "castle", *SECTIONS, "end")
DESIGNS: Final = tuple(dict.fromkeys(map(design, ALL_TILES)))
SQUARES: Final = tuple(f"{line}_{column}" for line in LINES for column in range(1, COLUMNS_OF_FAVOURS + 1))
"""The squares of the table of royal favours, line by line."""


def standard() -> Json:
    """The data file that comes with Parvis."""
    text = files("parvis.games.caylus").joinpath("cards.json").read_text(encoding="utf-8")
    printed: Json = json.loads(text)
    return printed


def effect_of(name: str) -> Effect:
    """What a building does when it is activated."""
    if name in SALES:
        return SALE
    if name in PURCHASES:
        return PURCHASE
    if name in EXCHANGES:
        return EXCHANGE
    if name in CONSTRUCTIONS:
        return CONSTRUCTION
    return NOTHING if name in PRESTIGE or name == TILES[RESIDENCE] else PRODUCTION


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def _positive(value: Any) -> bool:
    return _number(value) and value > 0


def _space(value: Any) -> bool:
    return _positive(value) and value <= SPACES


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and len(value) == length and all(map(_number, value))


def _pairs(value: Any) -> bool:
    return isinstance(value, list) and 0 < len(value) <= 3 and all(_numbers(2)(pair) for pair in value)


def _offers(value: Any) -> bool:
    return _pairs(value) and len(value) <= 2 and all(0 < give <= 20 and get > 0 for give, get in value)


def _purchases(value: Any) -> bool:
    """Deniers for cubes: at most two cubes, and each number of them once."""
    return _offers(value) and all(cubes <= 2 for _, cubes in value) and len({cubes for _, cubes in value}) == len(value)


def _cube_counts(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and all(k in CUBES and _positive(n) for k, n in value.items())


def _cost(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and all((k in CUBES or k == "any") and _positive(n) for k, n in value.items())
        and (value.get("any", 0) <= 1)
    )


def _batch(value: Any) -> bool:
    """Cubes of different kinds."""
    return _number(value) and 2 <= value <= KINDS


def _exchanged(value: Any) -> bool:
    """Cubes of any kind that are received together: a bundle."""
    return isinstance(value, dict) and value.keys() == {"any"} and _positive(value["any"]) and value["any"] <= 2


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _column(value: Any) -> bool:
    return _positive(value) and value <= COLUMNS_OF_FAVOURS


_BUILT: Final[Fields] = {
    "copies": _positive, "cost": _cost, "points": _number, "favours": _number,
}  # fmt: skip
_FIELDS: Final[dict[str, Fields]] = {
    "setup": {
        "deniers": _numbers(5), "deniers_two_seats": _numbers(2), "food": _number, "wood": _number,
        "workers": _positive, "income": _positive,
    },
    "placement": {
        "price": _positive, "rise": _number, "own": _positive, "guest": _positive, "last_of_two": _positive,
        "first_to_pass": _number, "owner": _number,
    },
    "road": {"start": _space, **dict.fromkeys(FIXED, _space)},
    "provost": {"most": _number, "price": _positive},
    "bailiff": {"near": _positive, "far": _positive},
    "castle": {"batch": _batch, "penalty": _number, "best_builder": _number},
    **{name: {
        "parts": _positive, "points": _number, "mark": _space, "penalty": _number, "favours": _pairs, "column": _column,
    } for name in SECTIONS},
    "end": {"gold": _number, "cubes": _positive, "deniers": _positive},
    "gate": {}, "trading_post": {"deniers": _number}, "merchants_guild": {"spaces": _number},
    "joust_field": {"deniers": _number, "cloth": _number, "favours": _number}, "stables": {"places": _positive},
    "inn": {},
    "residence": {"cloth": _number, "deniers": _number, "points": _number, "income": _number},
    **{f"prestige_{column}": {"points": _number} for column in range(1, 6)},
    **{f"deniers_{column}": {"deniers": _number} for column in range(1, 6)},
    **{f"cubes_{column}": {"cubes": _cube_counts} for column in range(1, 6)},
    f"cubes_{EXCHANGE_COLUMN}": {"cubes": _exchanged},
    **{f"building_{column}": {"less": _number} if 2 <= column <= 4 else {} for column in range(1, 6)},
}  # fmt: skip


def _fields(name: str) -> Fields:
    """The fields that a component must have, and what each may hold."""
    if name in _FIELDS:
        fields = _FIELDS[name]
    else:
        fields = dict(_BUILT) if name not in NEUTRAL and name not in FIXED else {}
        effect = effect_of(name)
        if effect == PRODUCTION:
            fields |= {"produces": _cube_counts, "either": _flag}
        elif effect == SALE:
            fields |= {"deniers": _positive}
        elif effect == PURCHASE:
            fields |= {"offers": _purchases}
        elif effect == EXCHANGE:
            fields |= {"offers": _offers}
        elif effect == NOTHING:
            fields |= {"income": _number}
        if name in BONUSES:
            fields |= {"bonus": _cube_counts}
    return {"colour": _colour(name), **fields} if name in DESIGNS else fields


def _colour(name: str) -> Callable[[Any], bool]:
    for colour, names in (("neutral", NEUTRAL), ("fixed", FIXED), ("wood", WOODEN), ("prestige", PRESTIGE)):
        if name in names:
            return lambda value: bool(value == colour)
    return lambda value: bool(value == ("residence" if name == "residence" else "stone"))


_KINDS: Final = {
    "setup": "setup",
    **dict.fromkeys(BOARD, "board"),
    **dict.fromkeys(SPECIALS, "special"),
    **dict.fromkeys(DESIGNS, "building"),
    **dict.fromkeys(SQUARES, "favour"),
}


def checked(printed: Any) -> dict[str, Json]:
    """The values by id, once the data file has been checked."""
    by_id = check(printed, "caylus", _KINDS, _fields)
    for name, values in by_id.items():
        copies = 2 if name == "architect" else 1
        if values.get("copies", copies) != copies:
            raise CardsError(f"{name}: copies must be {copies}")
    return by_id
