"""The craftsmen: each card at the cathedral, their special functions, their limit, and the five cubes."""

from __future__ import annotations

import pytest

from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import CRAFTSMEN, trade_of
from parvis.games.pillars.rules.choosing import ChooseCards
from parvis.games.pillars.rules.pieces import CUBES
from pillars.helpers import (
    BLUE,
    RED,
    begin,
    cathedral,
    cubes,
    employ,
    give,
    hand,
    market,
    mover,
    offer,
    offers,
    own,
    refuses,
    revealed,
    say,
    stand,
    table,
)

PRINTED = {component.id: component.values for component in PILLARS.components()}
WORKING = [name for name in CRAFTSMEN if name not in ("toolmaker_1", "architect_2")]
EXPECTED = {
    "mortar_mixer": (0, 0, 3, 1), "woodworker": (0, 0, 4, 1), "stonecutter": (0, 0, 4, 1), "toolmaker_1": (1, 2, 1, 2),
    "woodworker_1": (1, 3, 2, 4), "mortar_mixer_1": (1, 4, 3, 1), "mason_1": (1, 5, 2, 1), "carpenter_2": (2, 3, 2, 1),
    "mason_2": (2, 4, 3, 1), "potter_2": (2, 5, 2, 1), "architect_2": (2, 6, 1, 1), "mason_3": (3, 4, 4, 1),
    "carpenter_3": (3, 5, 3, 1), "sculptor_3": (3, 6, 1, 2), "potter_3": (3, 7, 3, 1), "mason_4": (4, 5, 5, 1),
    "carpenter_4": (4, 6, 4, 1), "sculptor_4": (4, 7, 2, 2), "glassblower_4": (4, 8, 1, 3), "carpenter_5": (5, 6, 5, 1),
    "goldsmith_5": (5, 7, 6, 1), "sculptor_5": (5, 8, 3, 2), "glassblower_5": (5, 9, 2, 3), "goldsmith_6": (6, 7, 8, 1),
    "sculptor_6": (6, 8, 4, 2), "organ_builder_6": (6, 9, 1, 6), "bell_founder_6": (6, 10, 2, 4),
}  # fmt: skip
"""Round, cost, capacity and what one use brings, as the component file lists them."""
INPUT = {
    "mortar_mixer": "3 sand", "mortar_mixer_1": "2 sand", "potter": "1 sand", "glassblower": "1 sand 1 metal",
    "woodworker": "2 wood", "woodworker_1": "1 wood", "carpenter": "1 wood", "organ_builder": "1 wood 1 metal",
    "stonecutter": "2 stone", "mason": "1 stone", "sculptor": "1 stone", "bell_founder": "1 metal",
    "goldsmith": "3 gold",
}  # fmt: skip


@pytest.mark.parametrize("name", CRAFTSMEN)
def test_what_is_printed_on_a_craftsman(name: str) -> None:
    values = PRINTED[name]
    assert (values["round"], values["cost"], values["capacity"], sum(values["output"].values())) == EXPECTED[name]
    goods = " ".join(f"{count} {kind}" for kind, count in values["input"].items())
    assert goods == INPUT.get(trade_of(name), "")


@pytest.mark.parametrize("name", WORKING)
def test_a_craftsman_works_up_to_his_capacity(name: str) -> None:
    values = PRINTED[name]
    trade, capacity = trade_of(name), values["capacity"]
    s = table(round=6, gold=[0, 0])
    employ(s, RED, name + (" mortar_mixer" if trade == "mason" else ""))
    enough = {kind: need * (capacity + 1) for kind, need in values["input"].items()}
    s.gold[RED] = enough.pop("gold", 0)
    give(s, RED, **enough)
    before = s.gold[RED]
    cathedral(s)
    assert offers(s) == [f"work {trade}-{times}" for times in range(capacity + 1)]
    refuses(s, f"work {trade}-{capacity + 1}", "capacity")
    say(s, RED, f"work {trade}-{capacity}")
    assert s.points[RED] == 2 + values["output"].get("points", 0) * capacity
    gold = (values["output"].get("gold", 0) - values["input"].get("gold", 0)) * capacity
    assert s.gold[RED] == before + gold
    for cube in CUBES:
        assert cubes(s, RED).get(cube, 0) == values["input"].get(cube, 0)


@pytest.mark.parametrize("name", WORKING)
def test_a_craftsman_needs_his_resources(name: str) -> None:
    values = PRINTED[name]
    for missing in values["input"]:
        s = table(round=6, gold=[0, 0])
        employ(s, RED, name)
        goods = {kind: need - (kind == missing) for kind, need in values["input"].items()}
        s.gold[RED] = goods.pop("gold", 0)
        give(s, RED, **goods)
        cathedral(s)
        assert mover(s) is None
        assert s.points[RED] == 2


def test_the_architect_brings_a_point_for_nothing() -> None:
    s = table(round=6)
    employ(s, RED, "architect_2")
    cathedral(s)
    assert s.points == [3, 2]


@pytest.mark.parametrize(("metal", "gold"), [(0, 0), (1, 2), (3, 2)])
def test_the_toolmaker_brings_two_gold_if_there_is_metal_however_much(metal: int, gold: int) -> None:
    s = table(round=6, gold=[10, 10])
    employ(s, RED, "toolmaker_1")
    give(s, RED, metal=metal)
    cathedral(s)
    assert s.gold == [10 + gold, 10]
    assert cubes(s, RED).get("metal", 0) == metal


def test_metal_serves_the_toolmaker_and_then_another_craftsman() -> None:
    s = table(round=6, gold=[10, 10])
    employ(s, RED, "toolmaker_1 bell_founder_6")
    give(s, RED, metal=1)
    cathedral(s)
    say(s, RED, "work bell_founder-1")
    assert (s.gold[RED], s.points[RED], cubes(s, RED)) == (12, 6, {})


def test_gold_just_earned_feeds_the_goldsmith() -> None:
    s = table(round=6, gold=[1, 0])
    employ(s, RED, "woodworker_1 goldsmith_5 toolmaker_1")
    give(s, RED, wood=1, metal=1)
    cathedral(s)
    say(s, RED, "work woodworker_1-1")
    assert offers(s)[-1] == "work goldsmith-2"
    say(s, RED, "work goldsmith-2")
    assert (s.gold[RED], s.points[RED]) == (1, 4)


def test_the_goldsmith_makes_room_for_gold_beyond_thirty() -> None:
    s = table(round=6, gold=[30, 0])
    employ(s, RED, "woodworker_1 goldsmith_5")
    give(s, RED, wood=2)
    cathedral(s)
    say(s, RED, "work woodworker_1-2", "work goldsmith-1")
    assert s.gold[RED] == 30
    assert s.points[RED] == 3


def test_without_a_goldsmith_gold_beyond_thirty_is_lost() -> None:
    s = table(round=6, gold=[28, 0])
    employ(s, RED, "woodworker_1")
    give(s, RED, wood=1)
    cathedral(s)
    say(s, RED, "work woodworker_1-1")
    assert s.gold[RED] == 30


def test_two_masons_work_as_one_with_both_capacities() -> None:
    s = table(round=6)
    employ(s, RED, "mason_1 mason_4 mortar_mixer")
    give(s, RED, stone=8)
    cathedral(s)
    assert offers(s)[-1] == "work mason-7"


def test_masons_do_nothing_without_a_mortar_mixer() -> None:
    s = table(round=6)
    employ(s, RED, "mason_1 stonecutter")
    give(s, RED, stone=2)
    cathedral(s)
    refuses(s, "work mason-1", "no-mortar-mixer")
    assert offers(s, "work") == ["work stonecutter-0", "work stonecutter-1"]


def test_the_mortar_mixer_of_the_first_round_serves_masons_as_well() -> None:
    s = table(round=6)
    employ(s, RED, "mason_1 mortar_mixer_1")
    give(s, RED, stone=1)
    cathedral(s)
    assert offers(s) == ["work mason-0", "work mason-1"]


def test_without_a_stonecutter_no_stone_is_sold() -> None:
    s = table()
    employ(s, RED, "mason_1 sculptor_6")
    give(s, RED, stone=2, sand=1)
    stand(s, RED, "market-1")
    market(s)
    refuses(s, "sell stone-1", "no-stonecutter")
    assert offers(s, "sell") == ["sell sand-1"]
    assert offers(s, "buy")


def test_without_a_woodworker_no_wood_is_bought_but_it_is_sold() -> None:
    s = table()
    employ(s, RED, "carpenter_2")
    give(s, RED, wood=1)
    stand(s, RED, "market-1")
    market(s)
    refuses(s, "buy wood-1", "no-woodworker")
    assert offers(s, "sell") == ["sell wood-1"]


def test_either_woodworker_gives_the_right_to_buy_wood() -> None:
    s = table()
    employ(s, RED, "woodworker_1")
    stand(s, RED, "market-1")
    market(s)
    assert "buy wood-1" in offers(s)


def test_players_build_in_turn_from_the_start_player() -> None:
    s = table(3, round=6, first=BLUE)
    for seat in range(3):
        give(s, seat, wood=2)
    cathedral(s)
    for seat in (1, 2, 0):
        say(s, seat, "work woodworker-1")
    assert s.points == [3, 3, 3]


def test_a_player_may_keep_his_resources() -> None:
    s = table()
    give(s, RED, wood=2, stone=2)
    cathedral(s)
    say(s, RED, "work stonecutter-0", "work woodworker-0")
    assert (s.points[RED], cubes(s, RED)) == (2, {"wood": 2, "stone": 2})


def test_at_most_five_cubes_are_kept_metal_included() -> None:
    s = table()
    employ(s, RED, "")
    give(s, RED, sand=2, wood=3, metal=2)
    cathedral(s)
    assert offers(s) == ["discard sand", "discard wood", "discard metal"]
    say(s, RED, "discard wood")
    refuses(s, "discard sand", "in-order")
    refuses(s, "discard stone", "no-such-cube")
    say(s, RED, "discard metal")
    assert cubes(s, RED) == {"sand": 2, "wood": 2, "metal": 1}


def test_the_last_cubes_to_give_back_can_always_be_found() -> None:
    s = table()
    employ(s, RED, "")
    give(s, RED, sand=5, metal=2)
    cathedral(s)
    say(s, RED, "discard metal")
    assert cubes(s, RED) == {"sand": 5}


def test_nobody_gives_back_cubes_after_the_last_round() -> None:
    s = table(round=6)
    employ(s, RED, "")
    give(s, RED, sand=9)
    cathedral(s)
    assert (mover(s), cubes(s, RED)) == (None, {"sand": 9})


def test_a_sixth_craftsman_means_a_dismissal_even_of_the_new_one() -> None:
    s = table()
    employ(s, RED, "toolmaker_1 woodworker_1", starters=True)
    offer(s, craftsmen="mason_1 mortar_mixer_1")
    begin(s, ChooseCards())
    say(s, RED, "hire mason_1")
    assert len(offers(s)) == 6
    refuses(s, "dismiss carpenter_2", "not-your-craftsman")
    say(s, RED, "dismiss mason_1")
    assert hand(s, RED) == ["mortar_mixer", "woodworker", "stonecutter", "toolmaker_1", "woodworker_1"]
    assert s.gold[RED] == 20 - 5


def test_with_jack_six_craftsmen_may_stay() -> None:
    s = table()
    own(s, RED, "jack")
    employ(s, RED, "toolmaker_1 woodworker_1", starters=True)
    offer(s, craftsmen="mason_1 mortar_mixer_1")
    begin(s, ChooseCards())
    say(s, RED, "hire mason_1")
    assert mover(s) == BLUE
    assert len(hand(s, RED)) == 6


ARCHBISHOP = [
    ("sculptor_3", {"stone": 2}, "sculptor"), ("mason_1 mortar_mixer", {"stone": 3}, "mason"),
    ("carpenter_2", {"wood": 3}, "carpenter"), ("potter_2", {"sand": 3}, "potter"),
    ("glassblower_4", {"sand": 2, "metal": 2}, "glassblower"), ("woodworker_1", {"wood": 3}, "woodworker_1"),
    ("stonecutter", {"stone": 10}, "stonecutter"), ("woodworker", {"wood": 10}, "woodworker"),
    ("mortar_mixer", {"sand": 12}, "mortar_mixer"), ("mortar_mixer_1", {"sand": 8}, "mortar_mixer_1"),
]  # fmt: skip


@pytest.mark.parametrize(("names", "goods", "trade"), ARCHBISHOP)
def test_the_archbishop_raises_a_capacity_by_one(names: str, goods: dict[str, int], trade: str) -> None:
    s = revealed(table(round=6, gold=[0, 0]), "archbishop")
    employ(s, RED, names)
    give(s, RED, **goods)
    cathedral(s)
    assert offers(s) == ["pass", f"raise {trade}"]
    say(s, RED, f"raise {trade}")
    values = PRINTED[names.split()[0]]
    times = values["capacity"] + 1
    assert s.points[RED] == 2 + values["output"].get("points", 0) * times
    assert s.gold[RED] == values["output"].get("gold", 0) * times
    assert all(cubes(s, RED).get(cube, 0) == goods[cube] - values["input"][cube] * times for cube in goods)
    assert mover(s) is None


def test_the_archbishop_helps_one_craftsman_of_ones_choice_or_none() -> None:
    s = revealed(table(round=6), "archbishop")
    employ(s, RED, "sculptor_3 carpenter_2 potter_2")
    give(s, RED, stone=2, wood=3, sand=2)
    cathedral(s)
    assert offers(s) == ["pass", "raise sculptor", "raise carpenter"]
    refuses(s, "raise potter", "raise-useless")
    refuses(s, "raise mason", "not-your-craftsman")
    refuses(s, "work potter-1", "not-asked")
    without = s.clone()
    say(s, RED, "raise carpenter")
    assert offers(s) == ["work sculptor-0", "work sculptor-1"]
    say(s, RED, "work sculptor-1")
    assert offers(s, "work")[-1] == "work potter-2", "the carpenter has done his work"
    assert s.points[RED] == 2 + 3 + 2
    say(without, RED, "pass", "work sculptor-1")
    assert offers(without)[-1] == "work carpenter-2"


def test_the_archbishop_does_not_help_organ_builder_bell_founder_architect_and_toolmaker() -> None:
    s = revealed(table(round=6, gold=[10, 10]), "archbishop")
    employ(s, RED, "organ_builder_6 bell_founder_6 architect_2 toolmaker_1")
    give(s, RED, wood=3, metal=5)
    cathedral(s)
    assert offers(s) == ["work organ_builder-0", "work organ_builder-1"]
    say(s, RED, "work organ_builder-1")
    assert offers(s)[-1] == "work bell_founder-2"
    say(s, RED, "work bell_founder-0")
    assert (s.points[RED], s.gold[RED]) == (2 + 1 + 6, 12)


def test_a_refusal_names_those_whom_the_archbishop_never_helps() -> None:
    s = revealed(table(round=6), "archbishop")
    employ(s, RED, "bell_founder_6 sculptor_3")
    give(s, RED, metal=5, stone=2)
    cathedral(s)
    refuses(s, "raise bell_founder", "no-raise")


def test_the_archbishop_lets_a_goldsmith_work_once_more_even_with_gold_that_others_earn() -> None:
    s = revealed(table(round=6, gold=[16, 0]), "archbishop")
    employ(s, RED, "goldsmith_5 woodworker_1")
    give(s, RED, wood=2)
    cathedral(s)
    say(s, RED, "raise goldsmith", "work woodworker_1-2")
    assert offers(s)[-1] == "work goldsmith-7"
    say(s, RED, "work goldsmith-7")
    assert (s.gold[RED], s.points[RED]) == (16 + 8 - 21, 2 + 7)
