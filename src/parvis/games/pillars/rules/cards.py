"""The printed values of The Pillars of the Earth: every number on a card or the board, read from one file and checked.

The rules read them here and nowhere else, so that the owner of a box can correct the file (`cards.json`) and pass
another one at run time. What a card *does* is in the modules of the phases.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any, Final

from ....core.game import CardsError, Json
from ....core.printed import Fields, checked
from .pieces import CUBES, MOST_BUILDERS, Craftsman, Hand, Kind, Occupation, with_craftsman

RESOURCES: Final = ("sand_2", "sand_3", "sand_4", "wood_2", "wood_3", "wood_4", "stone_2", "stone_3", "stone_4")
CRAFTSMEN: Final = (
    "mortar_mixer", "woodworker", "stonecutter",
    "toolmaker_1", "woodworker_1", "mortar_mixer_1", "mason_1",
    "carpenter_2", "mason_2", "potter_2", "architect_2",
    "mason_3", "carpenter_3", "sculptor_3", "potter_3",
    "mason_4", "carpenter_4", "sculptor_4", "glassblower_4",
    "carpenter_5", "goldsmith_5", "sculptor_5", "glassblower_5",
    "goldsmith_6", "sculptor_6", "organ_builder_6", "bell_founder_6",
)  # fmt: skip
"""The three starting craftsmen, which every seat has, and the 24 others with the round in which they come."""
STARTERS: Final = 3
ROUNDS: Final = 6
"""The rounds that there are craftsmen for."""

TRADES: Final = (
    "organ_builder", "bell_founder", "glassblower", "sculptor", "mason", "stonecutter", "carpenter", "woodworker_1",
    "woodworker", "potter", "mortar_mixer_1", "mortar_mixer", "goldsmith",
)  # fmt: skip
"""The trades that turn something into something, in the order in which they are asked. Craftsmen of one trade differ
in capacity only, so that two of them work as one with the sum of their capacities."""
TOOLMAKER: Final = "toolmaker_1"
ARCHITECT: Final = "architect_2"
MIXERS: Final = ("mortar_mixer", "mortar_mixer_1")
WOODWORKERS: Final = ("woodworker", "woodworker_1")
STONECUTTERS: Final = ("stonecutter",)
GOLDSMITHS: Final = ("goldsmith_5", "goldsmith_6")
WITHOUT_RAISE: Final = ("organ_builder", "bell_founder")
"""The trades that the Archbishop does not help."""

PRIVILEGES: Final = (
    "richard", "aliena", "tom", "otto", "jack", "francis", "prior_philip", "ellen",
    "tax_exemption", "thomas", "remigius", "madonna", "wool_fair", "toledo",
    "completion", "festivities",
)  # fmt: skip
OTTO: Final = 3
JACK: Final = 4
FRANCIS: Final = 5
PRIOR_PHILIP: Final = 6
ELLEN: Final = 7
TAX_EXEMPTION: Final = 8
THOMAS: Final = 9
REMIGIUS: Final = 10
MADONNA: Final = 11
LAST: Final = 14
"""From here on: the two privileges of the last round."""
GIVES: Final = ("toledo", "completion", "festivities")
"""The privileges that give cubes at once."""

EVENTS: Final = (
    "king", "richard_ore", "philip_wool", "volunteers", "archbishop",
    "william", "conflict", "city_wall", "cold_winter", "collapse",
)  # fmt: skip
VOLUNTEERS: Final = 3
ARCHBISHOP: Final = 4
UNHAPPY: Final = 5
"""From here on: the events without a seal."""
CITY_WALL: Final = 7
COLD_WINTER: Final = 8

BOARD: Final = ("bishop", "wool_mill", "priory", "kings_court", "tax_die", "castle", "market", "rosette")


def standard() -> Json:
    """The data file that comes with Parvis."""
    text = files("parvis.games.pillars").joinpath("cards.json").read_text(encoding="utf-8")
    printed: Json = json.loads(text)
    return printed


def trade_of(craftsman: str) -> str:
    """The trade of a craftsman: his name, unless the starting one of that name does something else."""
    return craftsman if craftsman in TRADES else craftsman.rpartition("_")[0] or craftsman


class Cards:
    """The printed values as columns of integers, by the numbers of resource cards, craftsmen, privileges and events."""

    def __init__(self, printed: Any) -> None:
        by_id = _checked(printed)
        self._read_setup(by_id["setup"])
        self._read_board(by_id)
        self._read_craftsmen([by_id[name] for name in CRAFTSMEN])
        resources = [by_id[name] for name in RESOURCES]
        self.resource_kind: list[Kind] = [Kind(CUBES.index(card["resource"])) for card in resources]
        self.resource_yield: list[int] = [card["yield"] for card in resources]
        self.resource_workers: list[int] = [card["workers"] for card in resources]
        self.each_round: list[int] = [by_id["richard"]["sand"], by_id["aliena"]["wood"], by_id["tom"]["stone"]]
        self.black_workers: int = by_id["otto"]["workers"]
        self.jack_craftsmen: int = by_id["jack"]["craftsmen"]
        self.francis_tax: int = by_id["francis"]["tax"]
        self.philip_points: int = by_id["prior_philip"]["points"]
        self.madonna_points: int = by_id["madonna"]["points"]
        self.privilege_gold: list[int] = [by_id[name].get("gold", 0) for name in PRIVILEGES]
        self.privilege_cubes: list[list[int]] = [
            [by_id[name].get(cube, 0) if name in GIVES else 0 for cube in CUBES] for name in PRIVILEGES
        ]
        self.king_gold: int = by_id["king"]["gold"]
        self.ore: int = by_id["richard_ore"]["metal"]
        self.wool_gold: int = by_id["philip_wool"]["gold"]
        self.wool_most: int = by_id["philip_wool"]["most"]
        self.volunteer_cubes: int = by_id["volunteers"]["cubes"]
        self.raise_capacity: int = by_id["archbishop"]["capacity"]
        self.william_gold: int = by_id["william"]["gold"]
        self.conflict_points: int = by_id["conflict"]["points"]
        self.wall_builders: int = by_id["city_wall"]["builders"]
        self.winter_cubes: int = by_id["cold_winter"]["cubes"]
        self.collapse_craftsmen: int = by_id["collapse"]["craftsmen"]

    def _read_setup(self, setup: Json) -> None:
        self.gold: list[int] = setup["gold"]
        self.points: int = setup["points"]
        self.workers: int = setup["workers"]
        self.builders: int = setup["builders"]
        self.rounds: int = setup["rounds"]
        self.offered: int = setup["resources"]
        self.most_gold: int = setup["most_gold"]
        self.most_cubes: int = setup["most_cubes"]
        self.most_craftsmen: int = setup["most_craftsmen"]

    def _read_board(self, by_id: Mapping[str, Json]) -> None:
        self.bishop_cubes: int = by_id["bishop"]["cubes"]
        self.mill_gold: int = by_id["wool_mill"]["gold"]
        self.priory_points: list[int] = by_id["priory"]["points"]
        self.court_metal: int = by_id["kings_court"]["metal"]
        self.unpaid: int = by_id["kings_court"]["unpaid"]
        """Unpaid gold for each point that is lost."""
        self.tax_faces: list[int] = by_id["tax_die"]["faces"]
        self.grey_workers: int = by_id["castle"]["workers"]
        self.prices: list[int] = by_id["market"]["prices"]
        self.stock: list[int] = by_id["market"]["stock"]
        if max(self.stock) < by_id["bishop"]["cubes"]:
            raise CardsError("market: the stock is too small for what the bishop gives")
        if by_id["jack"]["craftsmen"] < by_id["setup"]["most_craftsmen"]:
            raise CardsError("jack: he does not allow fewer craftsmen than everybody has")
        if by_id["city_wall"]["builders"] > by_id["setup"]["builders"]:
            raise CardsError("city_wall: nobody has so many builders")
        self.first_cost: int = by_id["rosette"]["first"]

    def _read_craftsmen(self, cards: list[Json]) -> None:
        self.cost: list[int] = [card["cost"] for card in cards]
        self.capacity: list[int] = [card["capacity"] for card in cards]
        self.of_round: list[list[Craftsman]] = [
            [Craftsman(craftsman) for craftsman, card in enumerate(cards) if card["round"] == number]
            for number in range(ROUNDS + 1)
        ]
        for number, craftsmen in enumerate(self.of_round):
            if len(craftsmen) != (4 if number else STARTERS):
                raise CardsError(f"{len(craftsmen)} craftsmen of round {number}")
        self.trade_cards: list[list[Craftsman]] = []
        self.trade_mask: list[Hand] = []
        self.trade_needs: list[list[int]] = []
        self.trade_points: list[int] = []
        self.trade_gold: list[int] = []
        for trade in TRADES:
            held = [Craftsman(craftsman) for craftsman, name in enumerate(CRAFTSMEN) if trade_of(name) == trade]
            first = cards[held[0]]
            for craftsman in held:
                if (cards[craftsman]["input"], cards[craftsman]["output"]) != (first["input"], first["output"]):
                    raise CardsError(f"{CRAFTSMEN[craftsman]}: input and output must be those of {CRAFTSMEN[held[0]]}")
            if not first["input"]:
                raise CardsError(f"{CRAFTSMEN[held[0]]}: input cannot be {{}}")
            self.trade_cards.append(held)
            self.trade_mask.append(mask(CRAFTSMEN[craftsman] for craftsman in held))
            self.trade_needs.append([first["input"].get(name, 0) for name in (*CUBES, "gold")])
            self.trade_points.append(first["output"].get("points", 0))
            self.trade_gold.append(first["output"].get("gold", 0))
        toolmaker, architect = cards[CRAFTSMEN.index(TOOLMAKER)], cards[CRAFTSMEN.index(ARCHITECT)]
        self.toolmaker_gold: int = toolmaker["output"].get("gold", 0) * toolmaker["capacity"]
        self.architect_points: int = architect["output"].get("points", 0) * architect["capacity"]


def mask(craftsmen: Iterable[str]) -> Hand:
    """Craftsmen by name as a hand."""
    hand = Hand(0)
    for name in craftsmen:
        hand = with_craftsman(hand, Craftsman(CRAFTSMEN.index(name)))
    return hand


MIXER_MASK: Final = mask(MIXERS)
WOODWORKER_MASK: Final = mask(WOODWORKERS)
STONECUTTER_MASK: Final = mask(STONECUTTERS)
TOOLMAKER_MASK: Final = mask([TOOLMAKER])
ARCHITECT_MASK: Final = mask([ARCHITECT])
STARTER_MASK: Final = mask(CRAFTSMEN[:STARTERS])
MASON: Final = Occupation(TRADES.index("mason"))
GOLDSMITH: Final = Occupation(TRADES.index("goldsmith"))


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 60


def _positive(value: Any) -> bool:
    return _number(value) and value > 0


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and len(value) == length and all(map(_number, value))


def _up_to(most: int) -> Callable[[Any], bool]:
    return lambda value: _number(value) and value <= most


def _from_one_to(most: int) -> Callable[[Any], bool]:
    return lambda value: _positive(value) and value <= most


def _goods(*known: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and all(k in known and _positive(v) for k, v in value.items())


_CRAFTSMAN: Final[Fields] = {
    "round": _from_one_to(ROUNDS), "cost": _number, "input": _goods(*CUBES, "gold"), "output": _goods("points", "gold"),
    "capacity": _up_to(20),
}  # fmt: skip
_FIELDS: Final[dict[str, Fields]] = {
    "setup": {
        "gold": _numbers(4), "points": _number, "workers": _positive, "builders": _from_one_to(MOST_BUILDERS),
        "rounds": _from_one_to(ROUNDS), "resources": _from_one_to(len(RESOURCES)), "most_gold": _positive,
        "most_cubes": _positive, "most_craftsmen": _positive,
    },
    "bishop": {"cubes": _up_to(3)},
    "wool_mill": {"gold": _number},
    "priory": {"points": _numbers(2)},
    "kings_court": {"metal": _number, "unpaid": _positive},
    "tax_die": {"faces": lambda value: _numbers(6)(value) and max(value) <= 9},
    "castle": {"workers": _number},
    "market": {"prices": lambda value: _numbers(4)(value) and min(value) > 0, "stock": _numbers(3)},
    "rosette": {"first": _up_to(9)},
    "resource": {"resource": lambda value: value in CUBES[:3], "yield": _positive, "workers": _positive},
    "craftsman": _CRAFTSMAN,
    **{name: {**_CRAFTSMAN, "round": _up_to(0), "cost": _up_to(0)} for name in CRAFTSMEN[:STARTERS]},
    **{name: {**_CRAFTSMAN, "input": _goods("gold")} for name in GOLDSMITHS},
    TOOLMAKER: {**_CRAFTSMAN, "input": _goods(), "output": _goods("gold")},
    ARCHITECT: {**_CRAFTSMAN, "input": _goods(), "output": _goods("points")},
    "richard": {"sand": _number}, "aliena": {"wood": _number}, "tom": {"stone": _number}, "otto": {"workers": _number},
    "jack": {"craftsmen": _positive}, "francis": {"tax": _number}, "prior_philip": {"points": _number}, "ellen": {},
    "tax_exemption": {}, "thomas": {}, "remigius": {}, "madonna": {"points": _number}, "wool_fair": {"gold": _number},
    "toledo": {"metal": _number}, "completion": {"wood": _number, "stone": _number}, "festivities": {"metal": _number},
    "king": {"gold": _number}, "richard_ore": {"metal": _number}, "philip_wool": {"gold": _number, "most": _number},
    "volunteers": {"cubes": _number}, "archbishop": {"capacity": _up_to(1)}, "william": {"gold": _number},
    "conflict": {"points": _number}, "city_wall": {"builders": _number}, "cold_winter": {"cubes": _number},
    "collapse": {"craftsmen": _number},
}  # fmt: skip
_KINDS: Final = {
    "setup": "setup",
    **dict.fromkeys(BOARD, "board"),
    **dict.fromkeys(RESOURCES, "resource"),
    **dict.fromkeys(CRAFTSMEN, "craftsman"),
    **dict.fromkeys(PRIVILEGES, "privilege"),
    **dict.fromkeys(EVENTS, "event"),
}


def _checked(printed: Any) -> dict[str, Json]:
    """The values by id, once the data file has been checked."""
    return checked(printed, "pillars", _KINDS, lambda name: _FIELDS[name if name in _FIELDS else _KINDS[name]])
