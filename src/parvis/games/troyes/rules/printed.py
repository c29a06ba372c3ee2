"""The data file of printed values of Troyes: what it must hold, and whether it does.

Most activity cards are of a small vocabulary: they gain something, or lay down cubes that improve dice. Their effects
are data altogether. Of the odd ones and of the events the numbers are data, and what they do is in `effects.py` and
`events.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

from ....core.game import CardsError, Json
from ....core.printed import Fields
from ....core.printed import checked as check
from .pieces import ACTIVITIES, BOARD, CHARACTERS, COLOURS, COPIES, EVENT_DESIGNS, OUTSIDE, PLACES

GAINS: Final[dict[str, tuple[str, ...]]] = {
    "artisan": ("pay_influence", "deniers"),
    "merchant": ("deniers",),
    "innkeeper": ("pay_deniers", "influence"),
    "journeyman": ("pay_deniers", "points"),
    "goldsmith": ("points", "deniers"),
    "sculptor": ("points",),
    "pilgrimage": ("points",),
    "hunting": ("influence",),
    "mercenary": ("deniers",),
    "troubadour": ("pay_influence", "points"),
    "wedding": ("pay_deniers", "points"),
}
"""The cards whose activations bring something for a price or for nothing, and the values that say what."""
IMPROVEMENTS: Final[dict[str, tuple[str, ...]]] = {
    "blacksmith": ("improves", "lot"),
    "militia": ("improves", "uses"),
    "tithing": ("improves", "free"),
    "prior": ("improves", "uses", "factor"),
    "liquorist": ("turns",),
    "winegrower": ("takes",),
    "augustinian": ("improves", "counts_as"),
    "templar_chief": ("improves", "die_deniers"),
    "herbalist": ("improves", "uses", "factor"),
    "preacher": ("alike",),
    "recruiter": ("improves", "counts_as"),
    "monk": ("improves", "uses", "factor"),
    "priest": ("improves", "each"),
    "apprenticeship": ("fixed",),
    "confession": ("each",),
    "templar": ("improves", "uses", "factor"),
}
"""The cards with a delayed effect, and what their cubes do to dice: see `Improvement`."""
MIXED: Final = ("lumberjack", "breeder", "catapult", "castellan")
"""The mixed cards: an action lays down cubes on them, or spends them."""
END_OF_GAME: Final = ("hermit", "fort", "princess")
"""The cards whose cubes count at the end of the game."""
ODD: Final[dict[str, tuple[str, ...]]] = {
    "miller": ("deniers",),
    "procession": ("points",),
    "glassblower": ("points", "cubes"),
    "archer": ("hit",),
    "chivalry": (),
    "diplomat": ("pay_influence",),
    "tax_collector": ("deniers",),
    "captain": ("points",),
    "joust": ("points",),
    "baker": ("deniers",),
    "banquet": ("points",),
    "lumberjack": ("deniers",),
    "clogmaker": ("deniers",),
    "weaver": ("deniers",),
    "hotelkeeper": ("influence", "points"),
    "banker": ("needs", "points"),
    "breeder": ("cube_deniers", "points"),
    "master_tradesman": ("points", "tradesmen"),
    "bishop": ("deniers",),
    "master_builder": ("penalty",),
    "scribe": ("points",),
    "hermit": ("points", "least"),
    "beguine": ("points",),
    "ransom": ("pay_deniers",),
    "catapult": ("cubes",),
    "scout": ("cube_deniers",),
    "executioner": ("influence", "taken"),
    "castellan": ("influence",),
    "fort": ("high", "low_points", "low_influence", "high_points", "high_influence", "majority"),
    "princess": ("majority",),
}
"""The cards that have a class of their own, and the numbers on them."""
EVENT_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "heresy": ("influence",),
    "drought": ("deniers",),
    "civil_war": ("deniers",),
    "support": ("events",),
    "outlaw_leader": ("bonus",),
}
"""The events with numbers in what they do."""
OUTSIDE_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "ip_when_dice_bought": ("influence",),
    "ip_when_placing_citizen": ("influence",),
    "deniers_when_opponent_activates": ("deniers",),
    "agriculture_bonus": ("deniers",),
    "extra_purple_die": ("pay_deniers",),
    "vp_on_building_or_event": ("points",),
    "gate_bonus_and_cubes": ("points", "cube_points"),
    "cube_majority": ("ranks",),
    "arrival_order": ("arrivals",),
}
"""The outside activities with numbers in what they do."""
PAID_IN_INFLUENCE: Final = ("templar_chief", "recruiter")
"""The cards on which a tradesman is paid with influence."""


def standard() -> Json:
    """The data file that comes with Parvis."""
    text = files("parvis.games.troyes").joinpath("cards.json").read_text(encoding="utf-8")
    printed: Json = json.loads(text)
    return printed


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def _positive(value: Any) -> bool:
    return _number(value) and value > 0


def _several(value: Any) -> bool:
    return _number(value) and value > 1


def _face(value: Any) -> bool:
    return _positive(value) and value <= 6


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and len(value) == length and all(map(_number, value))


def _prices(value: Any) -> bool:
    return _numbers(3)(value) and all(map(_positive, value))


def _places(value: Any) -> bool:
    return isinstance(value, list) and all(_positive(v) and v <= PLACES for v in value)


def _dice_rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) and row and all(map(_positive, row)) for row in value)


def _colour(value: Any) -> bool:
    return value in COLOURS


def _event_colour(value: Any) -> bool:
    return value in COLOURS or value == "board"


def _colours(value: Any) -> bool:
    """A lot is of one certain colour, or all colours serve."""
    return isinstance(value, list) and (value == list(COLOURS) or (len(value) == 1 and _colour(value[0])))


def _calls(value: Any) -> bool:
    return isinstance(value, list) and all(v in COLOURS for v in value)


def _gates(value: Any) -> bool:
    return _numbers(4)(value) and all(map(_positive, value)) and value == sorted(set(value))


def _verdicts(value: Any) -> bool:
    return _numbers(5)(value) and bool(value == sorted(set(value)))


def _order(value: Any) -> bool:
    """Places of a building, each of them once."""
    return isinstance(value, list) and sorted(map(repr, value)) == [str(place + 1) for place in range(PLACES)]


def _spaces(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 8 and all(map(_number, value))


_FIELDS: Final[dict[str, Fields]] = {
    "setup": {
        "deniers": _number, "influence": _number, "income": _number, "citizens": _numbers(3),
        "citizens_total": _positive, "characters": _numbers(3), "rounds": _numbers(3), "die_price": _prices,
        "pass_first": _number, "pass_then": _number, "penalty": _positive,
    },
    "palace": {"rows": _dice_rows, "salary": _number},
    "bishopric": {"rows": _dice_rows, "salary": _number},
    "city_hall": {"rows": _dice_rows, "salary": _number},
    "two_player_neutral": {"palace": _places, "bishopric": _places, "city_hall": _places},
    "neutral_citizens": {"count": _number},
    "cathedral": {"points": _numbers(6), "influence": _numbers(6), "penalty": _number},
    "influence_track": {
        "most": _positive, "reroll": _positive, "hire": _positive, "flip": _positive, "flip_dice": _several,
    },
    "agriculture": {"divisor": _positive},
    "event_queue": {"influence": _positive, "black_die": _positive, "presence": _positive},
    "activity": {
        "color": _colour, "round": lambda value: value in (1, 2, 3), "cost": _number, "spaces_vp": _spaces,
        "divisor": _positive, "activation_dice": _colours,
    },
    "event": {
        "color": _event_colour, "copies": _positive, "black_dice": _number, "calls": _calls, "banners": _positive,
        "fight_dice": _colours, "divisor": _positive, "vp": _numbers(2),
    },
    "character": {"steps": _numbers(3), "steps_two_seats": _numbers(3), "vp": _numbers(3)},
    "ladies_box": {"neutral_citizens": _number},
    "ramparts": {"spaces": _positive, "gates": _gates, "most": _positive, "point_deniers": _positive},
    "king": {
        "points": _numbers(2), "dice": _numbers(2), "deniers": _numbers(2), "citizen_dice": _number,
        "tradesman_dice": _number, "cathedral_dice": _number, "cubes": _number, "no_site": _number,
        "no_character": _number, "tax": _number, "workers": _number, "verdicts": _verdicts, "palace": _order,
        "bishopric": _order, "city_hall": _order,
    },
    "outside": {"level": lambda value: value in (1, 2, 3, 4)},
}  # fmt: skip
_EFFECTS: Final = {**GAINS, **IMPROVEMENTS, **ODD, **EVENT_EFFECTS, **OUTSIDE_EFFECTS}
_EFFECT_FIELDS: Final[Fields] = {
    "pay_deniers": _positive, "pay_influence": _positive, "deniers": _positive, "influence": _positive,
    "points": _positive, "improves": _colour, "uses": _colour, "each": _positive, "lot": _positive, "fixed": _positive,
    "factor": _several, "free": _flag, "cubes": _positive, "hit": _face, "events": _several, "turns": _flag,
    "takes": _flag, "alike": _flag, "counts_as": _positive, "die_deniers": _positive, "needs": _number,
    "cube_deniers": _positive, "tradesmen": _positive, "penalty": _number, "least": _number, "taken": _positive,
    "high": _positive, "low_points": _number, "low_influence": _number, "high_points": _number,
    "high_influence": _number, "majority": _number, "bonus": _positive, "cube_points": _positive,
    "ranks": _numbers(3), "arrivals": _numbers(4),
}  # fmt: skip
_KINDS: Final = {
    "setup": "setup",
    **dict.fromkeys(BOARD, "board"),
    **dict.fromkeys(ACTIVITIES, "activity"),
    **dict.fromkeys(EVENT_DESIGNS, "event"),
    **dict.fromkeys(CHARACTERS, "character"),
    **dict.fromkeys(OUTSIDE, "outside"),
}


def _fields(name: str) -> Fields:
    """What a component must have: what all of its kind have, and the numbers of its own effect."""
    fields = dict(_FIELDS.get(name) or _FIELDS[_KINDS[name]])
    if name == "fort":
        del fields["divisor"]
    if name in PAID_IN_INFLUENCE:
        fields["currency"] = _currency
    return {**fields, **{field: _EFFECT_FIELDS[field] for field in _EFFECTS.get(name, ())}}


def _currency(value: Any) -> bool:
    return value in ("deniers", "influence")


def checked(printed: Any) -> dict[str, Json]:
    """The values by id, once the data file has been checked."""
    by_id = check(printed, "troyes", _KINDS, _fields)
    for name, kind in _KINDS.items():
        if kind == "event" and by_id[name]["copies"] != COPIES.get(name, 1):
            raise CardsError(f"{name}: copies must be {COPIES.get(name, 1)}")
    return by_id
