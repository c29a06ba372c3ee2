"""Influence: what its points buy before an action, and its limits."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from troyes.helpers import (
    ANNA,
    EMILY,
    FAYE,
    GEOFFREY,
    city,
    cover,
    deal,
    dice,
    divisor,
    employ,
    mover,
    offers,
    refuses,
    say,
    turn,
)


def test_everybody_starts_with_four_points_of_influence() -> None:
    assert TROYES.setup(4).influence == [4, 4, 4, 4]


def test_one_point_rerolls_a_die_of_the_own_district_as_often_as_wanted() -> None:
    s = turn(city(dice="yellow2@0 red1@1"), ANNA)
    say(s, ANNA, "reroll yellow2@0")
    deal(s, "roll 1")
    say(s, ANNA, "reroll yellow1@0")
    deal(s, "roll 6")
    assert (dice(s), s.influence[ANNA], mover(s)) == ("red1@1 yellow6@0", 2, ANNA)


def test_nobody_rerolls_or_turns_the_dice_of_others_or_of_the_neutral_player() -> None:
    s = turn(city(dice="yellow2@0 red1@1 white3@grey"), ANNA)
    for die in ("red1@1", "white3@grey"):
        refuses(s, f"reroll {die}", "not-your-die")
        refuses(s, f"flip {die}", "not-your-die")
    refuses(s, "reroll yellow3@0", "no-such-die")


def test_bought_dice_are_neither_rerolled_nor_turned() -> None:
    s = turn(city(dice="yellow2@1 yellow1@1 red1@1", deniers=[20, 5, 5, 5]), ANNA)
    say(s, ANNA, "farm", "die yellow2@1")
    refuses(s, "reroll yellow2@1", "not-your-die")
    refuses(s, "flip yellow2@1", "not-your-die")


def test_two_points_add_a_citizen_to_the_personal_supply() -> None:
    s = turn(city(dice="yellow2@0 red1@1"), ANNA)
    say(s, ANNA, "hire")
    assert (s.supply[ANNA], s.reserve[ANNA], s.influence[ANNA], mover(s)) == (5, 7, 2, ANNA)


@pytest.mark.parametrize(("seats", "citizens"), [(2, 6), (3, 5), (4, 4)])
def test_nobody_has_more_than_twelve_citizens(seats: int, citizens: int) -> None:
    s = city(seats, dice="yellow2@0 red1@1", influence=[20] * seats)
    assert (s.supply[ANNA], s.reserve[ANNA]) == (citizens, 12 - citizens)
    s.reserve[ANNA] = 1
    turn(s, ANNA)
    say(s, ANNA, "hire")
    refuses(s, "hire", "no-citizen-left")


@pytest.mark.parametrize("value", range(1, 7))
def test_four_points_turn_a_die_to_its_opposite_face(value: int) -> None:
    s = turn(city(dice=f"white{value}@0 red1@1"), ANNA)
    say(s, ANNA, f"flip white{value}@0")
    assert (dice(s), s.influence[ANNA]) == (f"red1@1 white{7 - value}@0", 0)


def test_four_points_turn_up_to_three_dice_of_different_colours_together() -> None:
    s = turn(city(dice="red1@0 white2@0 white5@0 yellow3@0 red1@1"), ANNA)
    say(s, ANNA, "flip red1@0", "flip white2@0", "flip yellow3@0")
    assert dice(s) == "red1@1 red6@0 white5@0 white5@0 yellow4@0"
    assert s.influence[ANNA] == 0


def test_four_points_may_turn_fewer_than_three_dice() -> None:
    s = turn(city(dice="red1@0 white2@0 yellow3@0 red1@1"), ANNA)
    say(s, ANNA, "flip red1@0", "done")
    assert (dice(s), mover(s)) == ("red1@1 red6@0 white2@0 yellow3@0", ANNA)
    s = turn(city(dice="red1@0 white2@0 yellow3@0 red1@1"), ANNA)
    say(s, ANNA, "flip red1@0")
    refuses(s, "flip red1@1", "not-your-die")
    say(s, ANNA, "flip white2@0", "done")
    assert dice(s) == "red1@1 red6@0 white5@0 yellow3@0"


def test_equal_dice_are_turned_each_for_itself() -> None:
    s = turn(city(dice="red1@0 red1@0 white2@0 red1@1"), ANNA)
    say(s, ANNA, "flip red1@0", "flip red1@0")
    refuses(s, "flip red1@0", "no-such-die")
    say(s, ANNA, "done")
    assert dice(s) == "red1@1 red6@0 red6@0 white2@0"


def test_influence_may_be_spent_several_times_and_in_any_order_before_the_action() -> None:
    s = turn(city(dice="yellow2@0 white1@0 red1@1", influence=[13, 4, 4, 4]), ANNA)
    say(s, ANNA, "flip white1@0", "done", "hire", "reroll yellow2@0")
    deal(s, "roll 1")
    say(s, ANNA, "flip yellow1@0", "hire")
    assert (dice(s), s.influence[ANNA], s.supply[ANNA]) == ("red1@1 white6@0 yellow6@0", 0, 6)
    say(s, ANNA, "farm", lot="yellow6@0")
    assert (s.deniers[ANNA], mover(s)) == (5 + 3, FAYE)


@pytest.mark.parametrize(("influence", "verbs"), [(0, []), (1, ["reroll"]), (3, ["hire", "reroll"])])
def test_nobody_spends_influence_he_does_not_have(influence: int, verbs: list[str]) -> None:
    s = turn(city(dice="yellow2@0 red1@1", influence=[influence, 4, 4, 4]), ANNA)
    offered = {line.split()[0] for line in offers(s)}
    assert sorted(offered & {"reroll", "hire", "flip"}) == verbs
    refuses(s, "flip yellow2@0", "not-enough-influence")
    if influence < 2:
        refuses(s, "hire", "not-enough-influence")
    if influence < 1:
        refuses(s, "reroll yellow2@0", "not-enough-influence")


def test_influence_is_spent_before_the_action_not_during_it() -> None:
    s = turn(city(dice="yellow2@0 yellow3@0 red1@1"), ANNA)
    say(s, ANNA, "farm")
    for line in ("reroll yellow2@0", "flip yellow2@0", "hire"):
        refuses(s, line, "influence-first")


def test_influence_from_a_card_ends_at_twenty() -> None:
    lot = f"red{divisor('hunting')}@0"
    s = city(dice=f"{lot} red1@1", cards="hunting", influence=[18, 4, 4, 4])
    employ(s, ANNA, "hunting")
    turn(s, ANNA)
    say(s, ANNA, "activate hunting", lot=lot)
    assert s.influence[ANNA] == 20


def test_influence_from_the_cathedral_ends_at_twenty() -> None:
    s = turn(city(dice="white4@0 white6@0 red1@1", influence=[17, 4, 4, 4]), ANNA)
    say(s, ANNA, "build", lot="white6@0 white4@0")
    assert s.influence[ANNA] == 20


def test_influence_from_cubes_on_an_event_ends_at_twenty() -> None:
    s = city(dice="red6@0 red5@0 red4@0 red1@1", events="succession", influence=[19, 4, 4, 4])
    cover(s, "succession", GEOFFREY, EMILY)
    turn(s, ANNA)
    say(s, ANNA, "combat succession", lot="red6@0 red5@0 red4@0")
    say(s, ANNA, "cubes 2")
    assert s.influence[ANNA] == 20
