"""Every worked example of the rulebooks, in their order. Where editions differ, the newest one is played."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.events import Events
from parvis.games.troyes.rules.pieces import ACTIVITIES, EMPTY, GREY
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    at,
    banners,
    begin,
    city,
    cost,
    cover,
    cubes,
    deal,
    dice,
    divisor,
    employ,
    lying,
    mover,
    offers,
    queue,
    rewards,
    row,
    say,
    space,
    stand,
    turn,
    winner,
)


def initial_placement() -> Troyes:
    """Anna goes first; everybody ends up with the citizens that the later examples count."""
    s = TROYES.setup(4)
    deal(s, "first 0", "deal chretien", "deal hugues", "deal urbain", "deal florentin")
    say(s, ANNA, "place palace-6")
    say(s, FAYE, "place bishopric-1")
    say(s, GEOFFREY, "place city-hall-3")
    say(s, EMILY, "place palace-5", "place palace-4")
    say(s, GEOFFREY, "place city-hall-4")
    say(s, FAYE, "place bishopric-2")
    say(s, ANNA, "place city-hall-1", "place city-hall-5")
    say(s, FAYE, "place city-hall-2")
    say(s, GEOFFREY, "place bishopric-3")
    say(s, EMILY, "place palace-3", "place bishopric-4")
    say(s, GEOFFREY, "place city-hall-6")
    say(s, FAYE, "place bishopric-5")
    say(s, ANNA, "place bishopric-6")
    return s


def test_initial_placement_goes_to_and_fro_and_neutral_citizens_fill_two_places_of_the_palace() -> None:
    s = initial_placement()
    assert s.supply == [0, 0, 0, 0]
    assert at(s, "palace-1", "palace-2") == [GREY, GREY]
    assert EMPTY not in s.buildings
    assert s.buildings.count(GREY) == 2
    assert s.reserve[GREY] == 6


def test_income_and_salaries_after_the_initial_placement() -> None:
    s = initial_placement()
    deal(s, "reveal archer", "reveal priest", "reveal merchant")
    assert s.deniers == [5 + 10 - 1 - 2, 5 + 10 - 3, 5 + 10 - 1, 5 + 10 - 1 - 6]


def test_workforce_after_the_initial_placement() -> None:
    s = initial_placement()
    deal(s, "reveal archer", "reveal priest", "reveal merchant")
    deal(s, "roll 4", "roll 4", "roll 6", "roll 5")
    assert dice(s) == "red4@0 white4@0 yellow5@0 yellow6@0"
    deal(s, *["roll 1"] * 12)
    assert "grey" not in dice(s)
    deal(s, "roll 2", "roll 3")
    assert [die for die in dice(s).split() if die.endswith("@grey")] == ["red2@grey", "red3@grey"]
    assert offers(s) == offers(s, "event")


def test_war_calls_theological_conflict_and_three_black_dice_are_countered() -> None:
    s = begin(city(dice="red4@0 white4@0 yellow6@0 yellow5@0 white1@1 white5@1 yellow3@1 yellow1@2"), Events())
    deal(s, "event war")
    assert "event theological_conflict" in offers(s)
    deal(s, "event theological_conflict")
    assert queue(s) == ["marauding", "war", "theological_conflict"]
    deal(s, "roll 3")
    assert at(s, row("bishopric", 3)[0]) == [GREY]
    deal(s, "roll 4", "roll 6", "roll 1")
    assert s.black == [6, 4, 1]
    say(s, ANNA, "black 1", lot="red4@0")
    assert s.influence[ANNA] == 4 + 2
    assert s.black == [4]
    say(s, FAYE, lot="white1@1 yellow3@1")
    assert s.influence[FAYE] == 4 + 1
    assert (s.black, mover(s)) == ([], None)
    assert dice(s) == "white4@0 white5@1 yellow1@2 yellow5@0 yellow6@0"


def test_a_third_die_bought_from_geoffrey_costs_six_deniers() -> None:
    s = turn(city(dice="yellow6@0 yellow5@0 yellow5@2 white1@3", deniers=[12, 12, 14, 8]), ANNA)
    say(s, ANNA, "farm", lot="yellow6@0 yellow5@2 yellow5@0")
    assert s.deniers == [12 - 6 + 16 // 2, 12, 14 + 6, 8]


def test_a_second_die_bought_from_faye_costs_four_deniers() -> None:
    s = turn(city(dice="white4@0 white5@1 white1@1 yellow1@3", deniers=[12, 12, 14, 8]), ANNA)
    say(s, ANNA, "build", lot="white5@1 white4@0")
    assert s.deniers == [12 - 4, 12 + 4, 14, 8]


def test_merchant_hired_for_four_and_activated_eight_times_with_sixteen() -> None:
    s = city(dice="yellow6@0 yellow5@0 yellow5@2 white1@3", cards="merchant", deniers=[12, 12, 14, 8])
    stand(s, ANNA, "palace-6")
    turn(s, ANNA)
    say(s, ANNA, "activate merchant", "from supply", lot="yellow6@0 yellow5@2 yellow5@0")
    assert (cost("merchant"), divisor("merchant")) == (4, 2)
    assert s.deniers == [12 - 4 - 6 + 16, 12, 14 + 6, 8]
    assert space(s, ANNA, "merchant") == 1
    assert CARDS.spaces[ACTIVITIES.index("merchant")][0] == 2
    assert TROYES.sheet(s)[ANNA]["tradesmen"] == 2
    assert s.supply[ANNA] == 3


def test_priest_hired_for_six_receives_three_cubes_from_nine() -> None:
    s = city(dice="white5@1 white4@0 yellow2@1 yellow1@1 yellow6@2", cards="priest", deniers=[12, 12, 14, 8])
    stand(s, FAYE, "bishopric-1")
    turn(s, FAYE)
    say(s, FAYE, "activate priest", "from supply", lot="white5@1 white4@0")
    assert (cost("priest"), divisor("priest")) == (6, 3)
    assert s.deniers == [12 + 4, 12 - 4 - 6, 14, 8]
    assert cubes(s, FAYE, "priest") == 3
    say(s, GEOFFREY, "pass")
    say(s, EMILY, "pass")
    say(s, ANNA, "pass")
    say(s, FAYE, "farm", "improve priest", lot="yellow2@1 yellow1@1")
    assert s.deniers[FAYE] == 2 + (2 + 3 + 1 + 3) // 2
    assert cubes(s, FAYE, "priest") == 2


def test_faye_does_not_pay_for_her_priest_again() -> None:
    s = city(dice="white6@1 yellow1@0", cards="priest", deniers=[0, 0, 0, 0], influence=[0, 0, 0, 0])
    employ(s, FAYE, "priest", cubes=3)
    turn(s, FAYE)
    say(s, FAYE, "activate priest")
    assert (s.deniers[FAYE], cubes(s, FAYE, "priest")) == (0, 3 + 2)


def test_succession_conflict_countered_with_two_tied_first() -> None:
    s = city(dice="red2@3 red3@3 red4@3 white1@0", events="succession war")
    cover(s, "succession", GEOFFREY, ANNA, GEOFFREY)
    turn(s, EMILY)
    say(s, EMILY, "combat succession", lot="red4@3 red3@3 red2@3")
    say(s, EMILY, "cubes 2")
    assert s.influence[EMILY] == 4 + 2
    assert sum(rewards("succession")) // 2 == 3
    assert s.points == [0, 0, 3, 3]
    assert winner(s, "succession") == GEOFFREY
    assert queue(s) == ["marauding", "war"]


def test_geoffrey_builds_on_two_and_five_of_the_first_level_and_four_of_the_second() -> None:
    s = city(dice="white5@2 white2@1 white4@3 red1@0", deniers=[5, 5, 12, 5])
    s.cathedral[3] = ANNA
    turn(s, GEOFFREY)
    say(s, GEOFFREY, "build", lot="white5@2 white4@3 white2@1")
    assert s.deniers == [5, 11, 0, 11]
    assert s.cathedral[:6] == [EMPTY, GEOFFREY, EMPTY, ANNA, GEOFFREY, EMPTY]
    assert s.cathedral[6:12] == [EMPTY, EMPTY, EMPTY, GEOFFREY, EMPTY, EMPTY]
    assert s.influence[GEOFFREY] == 4 + 5
    assert s.points[GEOFFREY] == 3


@pytest.mark.parametrize("value", [1, 6])
def test_faye_expels_her_own_citizen_from_row_one_of_city_hall_with_a_one_or_a_six(value: int) -> None:
    s = city(dice=f"yellow{value}@2 red1@0")
    places = row("city-hall", 1)
    stand(s, ANNA, *places)
    stand(s, FAYE, places[-1])
    turn(s, FAYE)
    say(s, FAYE, "citizen", f"die yellow{value}@2", "from supply")
    assert s.deniers == [5, 5 - 2, 5 + 2, 5]
    assert at(s, *places) == [FAYE, *[ANNA] * (len(places) - 1)]
    assert lying(s, "city-hall") == [FAYE]


def test_anna_takes_space_three_of_the_palace_with_a_neutral_die() -> None:
    s = city(dice="red3@grey red1@3 yellow1@1")
    stand(s, EMILY, "palace-3")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@grey")
    assert s.deniers == [5 - 2, 5, 5, 5]
    assert at(s, "palace-3") == [ANNA]
    assert lying(s, "palace") == [EMILY]


def test_geoffrey_rerolls_then_turns_his_die_and_places_two_cubes_on_marauding() -> None:
    s = city(dice="red1@grey yellow2@2", influence=[0, 0, 7, 0])
    turn(s, GEOFFREY)
    say(s, GEOFFREY, "reroll yellow2@2")
    deal(s, "roll 1")
    assert (s.influence[GEOFFREY], dice(s)) == (6, "red1@grey yellow1@2")
    assert "reroll yellow1@2" in offers(s)
    say(s, GEOFFREY, "flip yellow1@2")
    assert (s.influence[GEOFFREY], dice(s)) == (2, "red1@grey yellow6@2")
    say(s, GEOFFREY, "combat marauding", "cubes 2")
    assert banners(s, "marauding") == [GEOFFREY, GEOFFREY]
    assert s.influence[GEOFFREY] == 2 + 2


def test_tithing_brings_a_group_of_three_for_free_from_two_players_and_the_own_district() -> None:
    s = city(dice="yellow6@1 yellow5@2 yellow4@0 yellow1@3", cards="tithing", deniers=[0, 0, 0, 0])
    employ(s, ANNA, "tithing", cubes=2)
    turn(s, ANNA)
    say(s, ANNA, "farm", "improve tithing", lot="yellow6@1 yellow5@2 yellow4@0")
    assert s.deniers == [15 // 2, 0, 0, 0]
    assert cubes(s, ANNA, "tithing") == 1


def test_joust_won_twice_brings_four_points() -> None:
    enough = divisor("joust")
    s = city(dice=f"red6@0 red{enough}@0 red{enough}@1 red5@grey", cards="joust")
    employ(s, ANNA, "joust")
    turn(s, ANNA)
    say(s, ANNA, "activate joust", lot=f"red{enough}@1 red{enough}@0")
    assert s.points == [4, 0, 0, 0]
