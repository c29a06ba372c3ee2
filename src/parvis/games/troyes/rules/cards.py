"""The printed values of Troyes that only a box can confirm, read from one data file and checked.

The rules read them here and nowhere else, so that the owner of a box can correct the file (`cards.json`) and pass
another one at run time. What a card *does*, and the numbers that its text states, are in `activities.py` and
`events.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from ....core.game import CardsError, Json
from ....core.printed import Fields, checked
from .pieces import ANY, COLOURS, PLACES

ACTIVITIES: Final = (
    "artisan", "merchant", "miller", "innkeeper", "blacksmith", "militia", "journeyman", "goldsmith", "sculptor",
    "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession", "glassblower",
    "archer", "chivalry", "diplomat", "hunting", "mercenary", "tax_collector", "captain", "joust", "troubadour",
)  # fmt: skip
EVENT_DESIGNS: Final = (
    "marauding", "brigands", "skirmishes", "war", "normans", "succession", "theological_conflict", "heresy",
    "migrant_workers", "interruption", "drought", "support", "civil_war", "wayfarers",
)  # fmt: skip
CHARACTERS: Final = ("chretien", "hugues", "urbain", "florentin", "thibaut", "henry")
BOARD: Final = (
    "palace", "bishopric", "city_hall", "two_player_neutral", "neutral_citizens", "cathedral", "influence_track",
    "agriculture",
)  # fmt: skip
COPIES: Final = {"brigands": 3, "skirmishes": 2}

EVENTS: Final = tuple(
    f"{design}-{copy}" if design in COPIES else design
    for design in EVENT_DESIGNS
    for copy in range(1, COPIES.get(design, 1) + 1)
)
"""Every event card by itself: the copies of a design may call different colours. The first is on the board."""
MARAUDING: Final = 0
DESIGN_OF: Final = tuple(EVENT_DESIGNS.index(event.partition("-")[0]) for event in EVENTS)


def standard() -> Json:
    """The data file that comes with Parvis."""
    text = files("parvis.games.troyes").joinpath("cards.json").read_text(encoding="utf-8")
    printed: Json = json.loads(text)
    return printed


class Cards:
    """The printed values as columns of integers, by the numbers of cards, events and characters."""

    def __init__(self, printed: Any) -> None:
        by_id = _checked(printed)
        setup, track = by_id["setup"], by_id["influence_track"]
        self.deniers: int = setup["deniers"]
        self.influence: int = setup["influence"]
        self.income: int = setup["income"]
        self.citizens_total: int = setup["citizens_total"]
        self.pass_first: int = setup["pass_first"]
        self.pass_then: int = setup["pass_then"]
        self.price: list[int] = [0, *setup["die_price"]]
        self.lot_prices: list[int] = _lot_prices(self.price)
        """What lots can cost, from the cheapest up: see `lots.strengths`."""
        self.lot_price_step: list[int] = [
            max(step for step, price in enumerate(self.lot_prices) if price <= budget)
            for budget in range(self.lot_prices[-1] + 1)
        ]
        """For a budget, the dearest lot that it buys."""
        self.citizens: list[int] = [0, 0, *setup["citizens"]]
        self.dealt: list[int] = [0, 0, *setup["characters"]]
        self.rounds: list[int] = [0, 0, *setup["rounds"]]
        self.most_influence: int = track["most"]
        self.neutral_citizens: int = by_id["neutral_citizens"]["count"]
        self.agriculture_divisor: int = by_id["agriculture"]["divisor"]
        self.cathedral_points: list[int] = by_id["cathedral"]["points"]
        self.cathedral_influence: list[int] = by_id["cathedral"]["influence"]
        self.cathedral_penalty: int = by_id["cathedral"]["penalty"]
        buildings = [by_id["palace"], by_id["bishopric"], by_id["city_hall"]]
        self.salary: list[int] = [building["salary"] for building in buildings]
        self.rows: list[list[list[int]]] = [building["rows"] for building in buildings]
        self.row_first, self.row_last = _rows(self.rows)
        self.edge: list[bool] = [
            place in self.row_last and place not in self.row_first for place in range(len(self.row_last))
        ]
        """By place: whether it is the last of a row of several, from where one is expelled."""
        neutral = by_id["two_player_neutral"]
        self.two_seat_neutral: list[int] = [
            building * PLACES + place - 1
            for building, name in enumerate(("palace", "bishopric", "city_hall"))
            for place in neutral[name]
        ]
        self._check_setup()
        self._read_activities(by_id)
        self._read_events(by_id)
        self.character_steps: list[list[int]] = [by_id[name]["steps"] for name in CHARACTERS]
        self.character_steps_two: list[list[int]] = [by_id[name]["steps_two_seats"] for name in CHARACTERS]
        self.character_points: list[list[int]] = [by_id[name]["vp"] for name in CHARACTERS]

    def _check_setup(self) -> None:
        """What the set-up takes out must be there: places, citizens, characters."""
        for seats in (2, 3, 4):
            neutral = len(self.two_seat_neutral) if seats == 2 else 18 - seats * self.citizens[seats]
            if seats * self.citizens[seats] + neutral > 18 or neutral < 0:
                raise CardsError(f"setup: {self.citizens[seats]} citizens for {seats} seats do not fit the buildings")
            if neutral > self.neutral_citizens:
                raise CardsError(f"neutral_citizens: {seats} seats need {neutral} of them")
            if self.citizens[seats] > self.citizens_total:
                raise CardsError(f"setup: {seats} seats start with more citizens than there are")
            if not 1 <= self.dealt[seats] * seats <= len(CHARACTERS):
                raise CardsError(f"setup: not enough characters for {seats} seats, or none")
        if len(set(self.two_seat_neutral)) != len(self.two_seat_neutral):
            raise CardsError("two_player_neutral: a place is named twice")
        if self.influence > self.most_influence:
            raise CardsError("setup: influence starts beyond the end of its track")

    def _read_activities(self, by_id: Mapping[str, Json]) -> None:
        cards = [by_id[name] for name in ACTIVITIES]
        self.slot: list[int] = [COLOURS.index(card["color"]) * 3 + card["round"] - 1 for card in cards]
        self.cost: list[int] = [card["cost"] for card in cards]
        self.divisor: list[int] = [card["divisor"] for card in cards]
        self.spaces: list[list[int]] = [card["spaces_vp"] for card in cards]
        self.best_spaces: list[list[int]] = [_best_first(spaces) for spaces in self.spaces]
        self.lot_colour: list[int] = [_single(card["activation_dice"]) for card in cards]
        self.of_slot: list[list[int]] = [
            [card for card in range(len(ACTIVITIES)) if self.slot[card] == slot] for slot in range(9)
        ]
        for slot, choice in enumerate(self.of_slot):
            if not choice:
                raise CardsError(f"no {COLOURS[slot // 3]} activity card of round {slot % 3 + 1}")

    def _read_events(self, by_id: Mapping[str, Json]) -> None:
        designs = [by_id[EVENT_DESIGNS[design]] for design in DESIGN_OF]
        self.banners: list[int] = [card["banners"] for card in designs]
        self.event_divisor: list[int] = [card["divisor"] for card in designs]
        self.event_lot_colour: list[int] = [_single(card["fight_dice"]) for card in designs]
        self.event_points: list[list[int]] = [card["vp"] for card in designs]
        self.black_dice: list[int] = [card["black_dice"] for card in designs]
        self.event_colour: list[int] = [
            COLOURS.index(card["color"]) if card["color"] in COLOURS else ANY for card in designs
        ]
        if [event for event, colour in enumerate(self.event_colour) if colour == ANY] != [MARAUDING]:
            raise CardsError("marauding, and no other event, is on the board")
        self.events_of_colour: list[list[int]] = [
            [event for event in range(len(EVENTS)) if self.event_colour[event] == colour] for colour in range(3)
        ]
        self.calls: list[int] = []
        for event, name in enumerate(EVENTS):
            design, _, copy = name.partition("-")
            calls = by_id[design]["calls"]
            if len(calls) != (COPIES.get(design, 1) if self.event_colour[event] == 0 else 0):
                raise CardsError(f"{design}: calls must name a colour for each copy of a red event and none for others")
            self.calls.append(COLOURS.index(calls[int(copy or 1) - 1]) if calls else -1)
        reds = len(self.events_of_colour[0])
        if not all(1 <= rounds <= reds for rounds in self.rounds[2:]):
            raise CardsError(f"setup: a game has from 1 to {reds} rounds, one for each red event")
        for colour in (1, 2):
            wanted = self.calls.count(colour)
            held = len(self.events_of_colour[colour])
            if wanted > held:
                raise CardsError(f"{wanted} red events call {COLOURS[colour]}, but there are only {held} such cards")


def _best_first(spaces: list[int]) -> list[int]:
    """The spaces of a card, counted from 1, those worth most first."""
    return sorted(range(1, len(spaces) + 1), key=lambda space: -spaces[space - 1])


def _lot_prices(price: list[int]) -> list[int]:
    """The prices of lots: nothing bought, one die alone, with one, with two own dice, two dice, two with one, three."""
    prices = [0, price[1], price[2], price[3], 2 * price[2], 2 * price[3], 3 * price[3]]
    if prices != sorted(prices):
        raise CardsError("setup: die_price must grow with the size of the lot, and not faster than twofold")
    return prices


def _single(colours: list[str]) -> int:
    """The only colour of lots that serves, or ANY."""
    return COLOURS.index(colours[0]) if len(colours) == 1 else ANY


def _rows(buildings: list[list[list[int]]]) -> tuple[list[int], list[int]]:
    """For each building and die value: the first and the last place of the row it names."""
    first, last = [0] * 18, [0] * 18
    for building, rows in enumerate(buildings):
        if sorted(value for row in rows for value in row) != [1, 2, 3, 4, 5, 6]:
            raise CardsError(f"rows of building {building}: each die value must stand once, in six places")
        place = building * PLACES
        for row in rows:
            for value in row:
                first[building * PLACES + value - 1] = place
                last[building * PLACES + value - 1] = place + len(row) - 1
            place += len(row)
    return first, last


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def _positive(value: Any) -> bool:
    return _number(value) and value > 0


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
    return isinstance(value, list) and all(v in ("white", "yellow") for v in value)


def _spaces(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 8 and all(map(_number, value))


_FIELDS: Final[dict[str, Fields]] = {
    "setup": {
        "deniers": _number, "influence": _number, "income": _number, "citizens": _numbers(3),
        "citizens_total": _positive, "characters": _numbers(3), "rounds": _numbers(3), "die_price": _prices,
        "pass_first": _number, "pass_then": _number,
    },
    "palace": {"rows": _dice_rows, "salary": _number},
    "bishopric": {"rows": _dice_rows, "salary": _number},
    "city_hall": {"rows": _dice_rows, "salary": _number},
    "two_player_neutral": {"palace": _places, "bishopric": _places, "city_hall": _places},
    "neutral_citizens": {"count": _number},
    "cathedral": {"points": _numbers(6), "influence": _numbers(6), "penalty": _number},
    "influence_track": {"most": _positive},
    "agriculture": {"divisor": _positive},
    "activity": {
        "color": _colour, "round": lambda value: value in (1, 2, 3), "cost": _number, "spaces_vp": _spaces,
        "divisor": _positive, "activation_dice": _colours,
    },
    "event": {
        "color": _event_colour, "copies": _positive, "black_dice": _number, "calls": _calls, "banners": _positive,
        "fight_dice": _colours, "divisor": _positive, "vp": _numbers(2),
    },
    "character": {"steps": _numbers(3), "steps_two_seats": _numbers(3), "vp": _numbers(3)},
}  # fmt: skip
_KINDS: Final = {
    "setup": "setup",
    **dict.fromkeys(BOARD, "board"),
    **dict.fromkeys(ACTIVITIES, "activity"),
    **dict.fromkeys(EVENT_DESIGNS, "event"),
    **dict.fromkeys(CHARACTERS, "character"),
}


def _checked(printed: Any) -> dict[str, Json]:
    """The values by id, once the data file has been checked."""
    by_id = checked(printed, "troyes", _KINDS, lambda name: _FIELDS.get(name) or _FIELDS[_KINDS[name]])
    for name, kind in _KINDS.items():
        if kind == "event" and by_id[name]["copies"] != COPIES.get(name, 1):
            raise CardsError(f"{name}: copies must be {COPIES.get(name, 1)}")
    return by_id
