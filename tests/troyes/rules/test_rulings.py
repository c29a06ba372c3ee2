"""Rulings that no chapter's tests cover; the numbers are those of docs/rulings/troyes.md."""

from __future__ import annotations

import re
from pathlib import Path

from parvis.core.flow import question
from parvis.games.troyes.rules.actions import Actions
from parvis.games.troyes.rules.events import ResolveQueue, RollBlackDice
from parvis.games.troyes.rules.pieces import GREY
from troyes.helpers import (
    ANNA,
    FAYE,
    banners,
    begin,
    city,
    cover,
    deal,
    employ,
    mover,
    offers,
    queue,
    say,
    stand,
    turn,
)

RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "troyes.md"


def test_every_ruling_has_a_number_of_its_own() -> None:
    numbers = re.findall(r"^\| ([A-Z]\d+(?:-\d+)?) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(numbers) == len(set(numbers)) >= 50


def test_r2_the_tax_collector_does_not_reach_the_deniers_on_a_district() -> None:
    s = city(2, "red5@0", "tax_collector", deniers=[10, 1], district_deniers=[0, 4], passed=[0, 1])
    stand(s, FAYE, "city-hall-1", "city-hall-2", "city-hall-3")
    employ(s, ANNA, "tax_collector")
    turn(s, ANNA)
    say(s, ANNA, "activate tax_collector", lot="red5@0")
    assert (s.deniers, s.district_deniers) == ([11, 0], [0, 4])


def test_r3_without_a_die_anywhere_nobody_passes_and_the_actions_are_over() -> None:
    s = begin(city(3), Actions())
    assert question(s) is None
    assert s.district_deniers == [0, 0, 0]


def test_v1_more_black_dice_than_the_box_holds_are_rolled_all_the_same() -> None:
    s = city(4, events="war normans brigands-1 brigands-2 brigands-3 skirmishes-1 skirmishes-2")
    begin(s, ResolveQueue(), RollBlackDice())
    assert s.black == [0] * 10
    deal(s, *["roll 3"] * 10)
    assert s.black == [3] * 10


def test_v8_grey_cubes_do_not_run_out() -> None:
    s = city(4, events="war normans support")
    s.cathedral[:6] = [GREY] * 6
    cover(s, "war", GREY, GREY)
    cover(s, "normans", GREY, GREY)
    begin(s, ResolveQueue())
    assert banners(s, "war") == banners(s, "normans") == [GREY] * 3


def test_a1_a_player_may_spend_influence_and_then_pass() -> None:
    s = turn(city(2, "yellow1@0"), ANNA)
    say(s, ANNA, "reroll yellow1@0")
    deal(s, "roll 2")
    assert mover(s) == ANNA
    say(s, ANNA, "hire", "pass")
    assert (s.influence[ANNA], s.passed) == (1, [1, 0])


def test_a5_a_card_may_be_activated_without_gain() -> None:
    s = city(2, "yellow6@0", "miller")
    employ(s, ANNA, "miller")
    turn(s, ANNA)
    say(s, ANNA, "activate miller", lot="yellow6@0")
    assert s.deniers[ANNA] == 5


def test_a8_agriculture_with_a_single_one_brings_nothing() -> None:
    s = turn(city(2, "yellow1@0"), ANNA)
    say(s, ANNA, "farm", lot="yellow1@0")
    assert s.deniers[ANNA] == 5


def test_a20_the_tax_collector_takes_nothing_from_himself() -> None:
    s = city(2, "red5@0", "tax_collector")
    stand(s, ANNA, "city-hall-1", "city-hall-2")
    stand(s, GREY, "city-hall-3")
    employ(s, ANNA, "tax_collector")
    turn(s, ANNA)
    say(s, ANNA, "activate tax_collector", lot="red5@0")
    assert s.deniers == [6, 5]


def test_a24_the_diplomat_may_stop_before_the_first_cube_and_what_he_paid_stays_paid() -> None:
    s = city(2, "red6@0 yellow1@1", "diplomat", events="war")
    employ(s, ANNA, "diplomat")
    turn(s, ANNA)
    say(s, ANNA, "activate diplomat", lot="red6@0")
    say(s, ANNA, "times 2")
    assert offers(s) == ["cube marauding", "cube war", "stop"]
    say(s, ANNA, "stop")
    assert s.influence[ANNA] == 2
    assert queue(s) == ["marauding", "war"]
    assert banners(s, "war") == []
