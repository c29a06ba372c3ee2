"""Phase 4: groups of dice and their price, tradesmen, the cathedral, citizens, agriculture, passing."""

from __future__ import annotations

import pytest

from parvis.core.flow import Move, play, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import Action
from parvis.games.troyes.rules.moves import PLACE_NAMES
from parvis.games.troyes.rules.pieces import ACTIVITIES, EMPTY, GREY, ILLUSTRATION
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    at,
    city,
    cost,
    cubes,
    dice,
    divisor,
    employ,
    lay,
    lying,
    mover,
    offers,
    refuses,
    row,
    say,
    space,
    stand,
    turn,
)

# A group of dice


@pytest.mark.parametrize(
    ("lot", "price"), [("yellow6@1", 2), ("yellow6@1 yellow5@1", 2 * 4), ("yellow6@1 yellow5@1 yellow4@1", 3 * 6)]
)
def test_bought_dice_cost_two_four_or_six_deniers_each_paid_to_their_owner(lot: str, price: int) -> None:
    s = turn(city(dice="yellow6@1 yellow5@1 yellow4@1 red1@2", deniers=[20, 5, 5, 5]), ANNA)
    say(s, ANNA, "farm", lot=lot)
    value = sum(int(die[6]) for die in lot.split())
    assert s.deniers == [20 - price + value // 2, 5 + price, 5, 5]


def test_own_dice_are_free_but_count_for_the_price_of_the_others() -> None:
    s = turn(city(dice="yellow6@1 yellow5@0 yellow4@0 red1@2", deniers=[6, 5, 5, 5]), ANNA)
    say(s, ANNA, "farm", lot="yellow6@1 yellow5@0 yellow4@0")
    assert s.deniers == [6 - 6 + 7, 5 + 6, 5, 5]


def test_dice_of_the_neutral_district_are_paid_to_the_bank() -> None:
    s = turn(city(dice="yellow6@grey yellow5@2 red1@2", deniers=[8, 5, 5, 5]), ANNA)
    say(s, ANNA, "farm", lot="yellow6@grey yellow5@2")
    assert s.deniers == [8 - 8 + 5, 5, 5 + 4, 5]


def test_nobody_buys_dice_he_cannot_pay() -> None:
    s = turn(city(dice="yellow6@1 yellow5@2 yellow4@0 yellow3@0 red1@2", deniers=[5, 5, 5, 5]), ANNA)
    say(s, ANNA, "farm", "die yellow6@1")
    refuses(s, "die yellow5@2", "dice-too-dear")
    say(s, ANNA, "die yellow4@0")  # With a third die the first would cost 6, so the group is complete.
    assert (s.deniers, mover(s)) == ([5 - 4 + 5, 5 + 4, 5, 5], FAYE)
    assert dice(s) == "red1@2 yellow3@0 yellow5@2"


@pytest.mark.parametrize(
    ("dice", "price"),
    [
        ("red2@0 red1@0 red1@0", 0),
        ("red4@1", 2),
        ("red3@1 red1@0", 4),
        ("red2@1 red1@0 red1@0", 6),
        ("red3@2 red1@1", 8),
        ("red2@grey red1@1 red1@0", 12),
        ("red2@2 red1@1 red1@1", 18),
    ],
)
def test_an_action_is_open_to_who_can_just_pay_the_dice_it_needs(dice: str, price: int) -> None:
    s = turn(city(dice=f"{dice} yellow1@0", events="succession", deniers=[price, 0, 0, 0]), ANNA)
    say(s, ANNA, "combat succession", lot=dice)
    assert s.deniers[ANNA] == 0
    if price:
        s = turn(city(dice=f"{dice} yellow1@0", events="succession", deniers=[price - 1, 0, 0, 0]), ANNA)
        refuses(s, "combat succession", "dice-too-dear")


def test_income_of_an_action_does_not_pay_for_its_dice() -> None:
    s = turn(city(dice="yellow6@1 red1@2", deniers=[1, 5, 5, 5]), ANNA)
    refuses(s, "farm", "dice-too-dear")


def test_a_player_without_dice_may_act_with_those_of_others() -> None:
    s = turn(city(dice="yellow6@1 red1@2"), ANNA)
    say(s, ANNA, "farm", lot="yellow6@1")
    assert s.deniers == [5 - 2 + 3, 5 + 2, 5, 5]


def test_dice_of_a_player_who_has_passed_may_still_be_bought() -> None:
    s = turn(city(dice="yellow6@1 red1@2", passed=[0, 1, 0, 0]), ANNA)
    say(s, ANNA, "farm", lot="yellow6@1")
    assert s.deniers == [5 - 2 + 3, 5 + 2, 5, 5]


def test_a_group_has_one_colour_and_at_most_three_dice() -> None:
    s = turn(city(dice="yellow6@0 yellow5@0 yellow4@0 yellow3@0 white6@0"), ANNA)
    say(s, ANNA, "farm", "die yellow6@0")
    refuses(s, "die white6@0", "wrong-colour")
    refuses(s, "die yellow2@0", "no-such-die")
    refuses(s, "die yellow6@0", "no-such-die")
    say(s, ANNA, "die yellow5@0", "die yellow4@0")
    assert s.deniers[ANNA] == 5 + 7
    assert dice(s) == "white6@0 yellow3@0"


def test_used_dice_leave_the_city_square() -> None:
    s = turn(city(dice="yellow6@0 yellow6@0 yellow1@0 white6@0"), ANNA)
    say(s, ANNA, "farm", lot="yellow6@0 yellow1@0")
    assert dice(s) == "white6@0 yellow6@0"


@pytest.mark.parametrize(("card", "colour"), [("merchant", "yellow"), ("priest", "white"), ("archer", "red")])
def test_a_card_is_activated_with_dice_of_its_colour(card: str, colour: str) -> None:
    s = city(dice="red6@0 white6@0 yellow6@0 red5@0 white5@0 yellow5@0", cards=card)
    employ(s, ANNA, card)
    turn(s, ANNA)
    say(s, ANNA, f"activate {card}")
    assert set(offers(s)) == {f"die {colour}6@0", f"die {colour}5@0"}


def test_a_card_that_is_not_face_up_cannot_be_activated() -> None:
    s = turn(city(dice="yellow6@0 white6@0", cards="merchant"), ANNA)
    refuses(s, "activate priest", "card-not-revealed")


def test_a_group_too_weak_for_one_activation_is_not_enough() -> None:
    s = city(dice="white1@0 white1@1 red1@0", cards="priest", deniers=[50, 5, 5, 5])
    employ(s, ANNA, "priest")
    turn(s, ANNA)
    refuses(s, "activate priest", "dice-too-weak")
    refuses(s, "farm", "no-dice-of-colour")


def test_the_number_of_activations_is_rounded_down() -> None:
    s = city(dice="white5@0 white1@1 red1@0", cards="priest")
    employ(s, ANNA, "priest")
    turn(s, ANNA)
    say(s, ANNA, "activate priest", lot="white5@0")
    assert cubes(s, ANNA, "priest") == 5 // divisor("priest")


# Tradesmen


def test_hiring_a_tradesman_costs_what_the_card_says() -> None:
    s = turn(city(dice="yellow6@0 red1@1", cards="merchant", deniers=[cost("merchant"), 5, 5, 5]), ANNA)
    say(s, ANNA, "activate merchant", lot="yellow6@0")
    assert (s.deniers[ANNA], s.supply[ANNA], space(s, ANNA, "merchant")) == (6, 3, 1)


def test_who_cannot_pay_a_tradesman_cannot_activate_the_card() -> None:
    s = turn(city(dice="yellow6@0 red1@1", cards="merchant", deniers=[cost("merchant") - 1, 5, 5, 5]), ANNA)
    refuses(s, "activate merchant", "not-enough-deniers")


def test_who_hires_a_tradesman_must_be_able_to_pay_the_dice_too() -> None:
    s = turn(city(dice="yellow6@1 red1@1", cards="merchant", deniers=[cost("merchant") + 1, 5, 5, 5]), ANNA)
    refuses(s, "activate merchant", "dice-too-dear")
    s = turn(city(dice="yellow6@1 red1@1", cards="merchant", deniers=[cost("merchant") + 2, 5, 5, 5]), ANNA)
    say(s, ANNA, "activate merchant")
    assert s.deniers == [6, 7, 5, 5]


def test_who_hires_a_tradesman_must_activate_the_card_at_least_once() -> None:
    s = turn(city(dice="white1@0 red1@1", cards="priest", deniers=[50, 5, 5, 5]), ANNA)
    refuses(s, "activate priest", "dice-too-weak")
    s = turn(city(dice="white6@0 white5@0 red1@1", cards="priest", deniers=[50, 5, 5, 5]), ANNA)
    say(s, ANNA, "activate priest")
    assert not {"pass", "done"} & set(offers(s))


def test_a_tradesman_may_come_from_the_supply_a_building_or_an_illustration() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="merchant")
    stand(s, ANNA, "palace-6", "city-hall-1")
    lay(s, ANNA, "bishopric")
    turn(s, ANNA)
    say(s, ANNA, "activate merchant")
    assert offers(s) == ["from supply", "from palace-6", "from city-hall-1", "from bishopric-lying"]
    for source in offers(s):
        tried = apart(s)
        say(tried, ANNA, source)
        assert space(tried, ANNA, "merchant") == 1
        assert tried.supply[ANNA] == 4 - (source == "from supply")
        assert tried.buildings.count(ANNA) == 2 - ("-6" in source or "-1" in source)
        assert lying(tried, "bishopric") == ([] if "lying" in source else [ANNA])


def test_a_tradesman_may_come_from_another_card_and_frees_his_space_there() -> None:
    s = city(dice="yellow6@0 white6@1 white5@1 red1@1", cards="merchant priest", deniers=[20, 20, 5, 5])
    employ(s, ANNA, "priest", space=1, cubes=2)
    employ(s, EMILY, "priest", space=2)
    turn(s, ANNA)
    say(s, ANNA, "activate merchant", "from priest", lot="yellow6@0")
    assert (space(s, ANNA, "merchant"), space(s, ANNA, "priest"), s.supply[ANNA]) == (1, 0, 4)
    say(s, FAYE, "activate priest", lot="white6@1")
    assert (space(s, FAYE, "priest"), space(s, EMILY, "priest")) == (1, 2)


def test_cubes_stay_usable_when_their_tradesman_has_left() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="merchant priest")
    employ(s, ANNA, "priest", cubes=2)
    turn(s, ANNA)
    say(s, ANNA, "activate merchant", "from priest", "improve priest", lot="yellow6@0")
    assert (cubes(s, ANNA, "priest"), s.deniers[ANNA]) == (1, 5 - cost("merchant") + 2 * (9 // divisor("merchant")))


def test_a_tradesman_is_hired_for_influence_only_when_the_supply_is_empty() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="merchant")
    stand(s, ANNA, "palace-6")
    turn(s, ANNA)
    say(s, ANNA, "activate merchant")
    refuses(s, "from influence", "supply-first")
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="merchant", supply=[0, 4, 4, 4])
    stand(s, ANNA, "palace-6")
    turn(s, ANNA)
    say(s, ANNA, "activate merchant")
    refuses(s, "from supply", "supply-empty")
    refuses(s, "from palace-5", "no-citizen-there")
    say(s, ANNA, "from influence")
    assert (s.influence[ANNA], s.reserve[ANNA], s.supply[ANNA]) == (2, 7, 0)
    assert at(s, "palace-6") == [ANNA]


def test_a_tradesman_is_not_hired_for_influence_that_his_card_needs() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="artisan", supply=[0, 4, 4, 4], influence=[2, 4, 4, 4])
    stand(s, ANNA, "palace-6", "palace-5")
    turn(s, ANNA)
    say(s, ANNA, "activate artisan")
    refuses(s, "from influence", "influence-needed")


def test_tradesmen_take_the_spaces_in_order_and_then_the_illustration() -> None:
    s = city(dice="yellow6@0 yellow6@1 yellow6@2 yellow6@3 red1@1", cards="merchant")
    turn(s, ANNA)
    for seat in (ANNA, FAYE, GEOFFREY, EMILY):
        say(s, seat, "activate merchant", lot=f"yellow6@{seat}")
    assert [space(s, seat, "merchant") for seat in range(4)] == [1, 2, ILLUSTRATION, ILLUSTRATION]
    assert s.deniers == [5 - cost("merchant") + 6] * 4


def test_a_player_has_no_second_tradesman_on_a_card() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="merchant", deniers=[0, 5, 5, 5])
    employ(s, ANNA, "merchant", space=2)
    turn(s, ANNA)
    say(s, ANNA, "activate merchant", lot="yellow6@0")
    assert (s.deniers[ANNA], s.supply[ANNA], space(s, ANNA, "merchant")) == (6, 4, 2)


def test_a_freed_space_is_not_filled_by_those_already_on_the_card() -> None:
    s = city(dice="yellow6@0 white6@1 red1@1", cards="merchant priest")
    employ(s, ANNA, "priest", space=1)
    employ(s, FAYE, "priest", space=ILLUSTRATION)
    turn(s, ANNA)
    say(s, ANNA, "activate merchant", "from priest")
    say(s, FAYE, "activate priest")
    assert space(s, FAYE, "priest") == ILLUSTRATION


# The cathedral


def test_each_white_die_places_a_cube_on_the_site_of_its_number() -> None:
    s = turn(city(dice="white6@0 white3@0 white1@0 red1@1"), ANNA)
    say(s, ANNA, "build", lot="white6@0 white3@0 white1@0")
    assert s.cathedral[:6] == [ANNA, EMPTY, ANNA, EMPTY, EMPTY, ANNA]
    assert (s.points[ANNA], s.influence[ANNA]) == (3, 4 + 2 + 1 + 1)


def test_two_equal_dice_build_one_above_the_other() -> None:
    s = turn(city(dice="white4@0 white4@1 red1@1"), ANNA)
    say(s, ANNA, "build", lot="white4@1 white4@0")
    assert (s.cathedral[3], s.cathedral[9], s.points[ANNA], s.influence[ANNA]) == (ANNA, ANNA, 2, 8)


def test_a_cube_goes_on_the_lowest_free_level_of_its_column() -> None:
    s = city(dice="white2@0 red1@1", cathedral=[EMPTY, FAYE] + [EMPTY] * 5 + [GREY] + [EMPTY] * 10)
    turn(s, ANNA)
    say(s, ANNA, "build")
    assert s.cathedral[13] == ANNA


def test_a_full_column_takes_no_cube() -> None:
    s = city(dice="white2@0 white3@0 white4@0 red1@1")
    for site in (1, 7, 13, 2, 8):
        s.cathedral[site] = FAYE
    turn(s, ANNA)
    say(s, ANNA, "build")
    refuses(s, "die white2@0", "no-free-site")
    s = city(dice="white2@0 red1@1", cathedral=[FAYE] * 18)
    turn(s, ANNA)
    refuses(s, "build", "no-free-site")


def test_a_column_with_one_free_site_takes_one_of_two_equal_dice() -> None:
    s = city(dice="white3@0 white3@0 white1@0 red1@1")
    s.cathedral[2] = s.cathedral[8] = FAYE
    turn(s, ANNA)
    say(s, ANNA, "build", "die white3@0")
    refuses(s, "die white3@0", "no-free-site")


# Citizens


def test_a_citizen_is_placed_with_exactly_one_die() -> None:
    s = turn(city(dice="yellow1@0 yellow6@0 red1@0"), ANNA)
    say(s, ANNA, "citizen", "die yellow6@0")
    assert mover(s) == FAYE
    assert ANNA in at(s, *row("city-hall", 6))


@pytest.mark.parametrize(("colour", "building"), [("red", "palace"), ("white", "bishopric"), ("yellow", "city-hall")])
def test_the_colour_of_the_die_names_the_building_and_its_value_the_place(colour: str, building: str) -> None:
    for value in range(1, 7):
        s = turn(city(dice=f"{colour}{value}@0 red1@1", deniers=[0, 0, 0, 0]), ANNA)
        say(s, ANNA, "citizen")
        assert at(s, row(building, value)[0]) == [ANNA]
        assert s.buildings.count(ANNA) == 1


@pytest.mark.parametrize(("colour", "building"), [("white", "bishopric"), ("yellow", "city-hall")])
def test_citizens_of_a_full_row_shift_to_the_right_and_the_last_is_expelled(colour: str, building: str) -> None:
    s = city(dice=f"{colour}1@0 red1@1")
    places = row(building, 1)
    stand(s, FAYE, *places)
    stand(s, GREY, places[0])
    turn(s, ANNA)
    say(s, ANNA, "citizen", f"die {colour}1@0")
    assert at(s, *places) == [ANNA, GREY, *[FAYE] * (len(places) - 2)]
    assert lying(s, building) == [FAYE]


def test_citizens_shift_only_up_to_the_first_gap() -> None:
    s = city(dice="white1@0 red1@1")
    places = row("bishopric", 1)
    stand(s, FAYE, *places)
    stand(s, EMPTY, places[1])
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die white1@0")
    assert at(s, *places) == [ANNA, *[FAYE] * (len(places) - 1)]
    assert lying(s, "bishopric") == []


def test_an_empty_first_place_moves_nobody() -> None:
    s = city(dice="yellow1@0 red1@1")
    places = row("city-hall", 1)
    stand(s, FAYE, places[-1])
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die yellow1@0")
    assert at(s, *places) == [ANNA, *[EMPTY] * (len(places) - 2), FAYE]


def test_several_players_may_lie_on_a_building() -> None:
    s = city(dice="red3@0 yellow1@1")
    stand(s, EMILY, "palace-3")
    lay(s, FAYE, "palace")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    assert lying(s, "palace") == [FAYE, EMILY]


def test_nobody_expels_a_colour_that_lies_on_the_building_already() -> None:
    s = city(dice="red3@0 red4@0 yellow1@1")
    stand(s, EMILY, "palace-3")
    lay(s, EMILY, "palace")
    for seat in (ANNA, FAYE, GEOFFREY):
        tried = turn(apart(s), seat)
        say(tried, seat, "citizen")
        refuses(tried, "die red3@0", "colour-lies-there")
        assert "die red4@0" in offers(tried)


def test_a_colour_lying_on_another_building_is_not_protected() -> None:
    s = city(dice="red3@0 yellow1@1")
    stand(s, EMILY, "palace-3")
    lay(s, EMILY, "city-hall")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    assert (at(s, "palace-3"), lying(s, "palace")) == ([ANNA], [EMILY])


def test_neutral_citizens_are_protected_like_others() -> None:
    s = city(dice="red3@0", deniers=[0, 0, 0, 0])
    stand(s, GREY, "palace-3")
    lay(s, GREY, "palace")
    turn(s, ANNA)
    refuses(s, "citizen", "colour-lies-there")


def test_a_full_row_whose_last_citizen_is_protected_is_closed_but_one_with_a_gap_is_open() -> None:
    s = city(dice="white1@0", deniers=[0, 0, 0, 0])
    places = row("bishopric", 1)
    stand(s, FAYE, *places)
    lay(s, FAYE, "bishopric")
    refuses(turn(apart(s), ANNA), "citizen", "colour-lies-there")
    stand(s, EMPTY, places[0])
    turn(s, ANNA)
    say(s, ANNA, "citizen")
    assert (at(s, *places), lying(s, "bishopric")) == ([ANNA, *[FAYE] * (len(places) - 1)], [FAYE])


def test_the_protection_holds_against_its_owner_unless_he_takes_the_lying_citizen_away() -> None:
    s = city(dice="red3@0 yellow1@1")
    stand(s, ANNA, "palace-3", "city-hall-1")
    lay(s, ANNA, "palace")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    refuses(s, "from supply", "colour-lies-there")
    refuses(s, "from city-hall-1", "colour-lies-there")
    say(s, ANNA, "from palace-lying")
    assert (at(s, "palace-3"), lying(s, "palace")) == ([ANNA], [ANNA])


def test_the_protection_holds_while_one_of_several_lies_there() -> None:
    s = city(dice="red3@0 yellow1@1")
    stand(s, ANNA, "palace-3", "city-hall-1")
    lay(s, ANNA, "palace", 2)
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    assert mover(s) == FAYE, "only the one who stands there could be taken"
    assert (at(s, "palace-3"), lying(s, "palace")) == ([ANNA], [ANNA, ANNA])
    s = city(dice="red3@0 yellow1@3 yellow1@0 yellow6@0")
    stand(s, EMILY, "palace-3")
    lay(s, EMILY, "palace", 2)
    turn(s, EMILY)
    say(s, EMILY, "citizen", "die yellow1@3", "from palace-lying")
    assert lying(s, "palace") == [EMILY]
    say(s, ANNA, "citizen")
    refuses(s, "die red3@0", "colour-lies-there")


def test_a_lying_citizen_taken_elsewhere_ends_the_protection() -> None:
    s = city(dice="red3@0 yellow1@3 yellow1@0")
    stand(s, EMILY, "palace-3")
    lay(s, EMILY, "palace")
    turn(s, EMILY)
    say(s, EMILY, "citizen", "die yellow1@3", "from palace-lying")
    say(s, ANNA, "citizen", "die red3@0")
    assert (at(s, "palace-3"), lying(s, "palace")) == ([ANNA], [EMILY])


def test_a_citizen_of_the_row_itself_may_be_moved_to_its_front_past_a_protected_one() -> None:
    s = city(dice="yellow1@0 red1@1")
    places = row("city-hall", 1)
    stand(s, ANNA, *places)
    stand(s, FAYE, places[-1])
    lay(s, FAYE, "city-hall")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die yellow1@0")
    assert at(s, *places) == [*[ANNA] * (len(places) - 1), FAYE]
    assert lying(s, "city-hall") == [FAYE]


def test_a_citizen_may_come_from_the_supply_or_from_anywhere_on_the_board() -> None:
    s = city(dice="red3@0 yellow1@1", cards="merchant")
    stand(s, ANNA, "palace-6", "bishopric-1")
    lay(s, ANNA, "city-hall")
    employ(s, ANNA, "merchant")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    assert offers(s) == [
        "from supply", "from palace-6", "from bishopric-1", "from city-hall-lying", "from merchant",
    ]  # fmt: skip
    say(s, ANNA, "from merchant")
    assert (at(s, "palace-3"), space(s, ANNA, "merchant"), s.supply[ANNA]) == ([ANNA], 0, 4)


def test_a_citizen_is_hired_for_influence_when_the_supply_is_empty() -> None:
    s = city(dice="red3@0 yellow1@1", supply=[0, 4, 4, 4])
    stand(s, ANNA, "palace-6")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0", "from influence")
    assert (at(s, "palace-3"), s.influence[ANNA], s.reserve[ANNA]) == ([ANNA], 2, 7)


def test_with_all_twelve_citizens_in_play_one_must_come_from_the_board() -> None:
    s = city(dice="red3@0 yellow1@1", supply=[0, 4, 4, 4], influence=[20, 4, 4, 4])
    s.reserve[ANNA] = 0
    stand(s, ANNA, *PLACE_NAMES[6:])
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    refuses(s, "from influence", "no-citizen-left")
    say(s, ANNA, "from city-hall-2")
    assert at(s, "palace-3", "city-hall-2") == [ANNA, EMPTY]


def test_without_influence_a_citizen_must_come_from_the_board() -> None:
    s = city(dice="red3@0 yellow1@1", supply=[0, 4, 4, 4], influence=[1, 4, 4, 4])
    stand(s, ANNA, "palace-6", "palace-5")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die red3@0")
    refuses(s, "from influence", "not-enough-influence")
    say(s, ANNA, "from palace-6")
    assert at(s, "palace-3", "palace-6") == [ANNA, EMPTY]


# Agriculture


@pytest.mark.parametrize(("lot", "deniers"), [("yellow1@0", 0), ("yellow5@0", 2), ("yellow6@0 yellow5@0 yellow2@0", 6)])
def test_agriculture_brings_half_the_value_rounded_down(lot: str, deniers: int) -> None:
    s = turn(city(dice="yellow6@0 yellow5@0 yellow2@0 yellow1@0 red1@1"), ANNA)
    say(s, ANNA, "farm", lot=lot)
    assert s.deniers[ANNA] == 5 + deniers


def test_agriculture_needs_yellow_dice_only() -> None:
    s = turn(city(dice="red6@0 white6@0"), ANNA)
    refuses(s, "farm", "no-dice-of-colour")


# Passing


def test_passing_lays_two_deniers_on_the_district_and_one_more_each_turn() -> None:
    s = turn(city(3, dice="yellow6@0 yellow5@1 yellow4@1 yellow3@1 red1@2"), ANNA)
    say(s, ANNA, "pass")
    assert (s.deniers[ANNA], s.district_deniers) == (5, [2, 0, 0])
    say(s, FAYE, "farm", lot="yellow5@1")
    say(s, GEOFFREY, "pass")
    assert s.district_deniers == [3, 0, 2]
    say(s, FAYE, "farm", lot="yellow4@1")
    assert (s.district_deniers, mover(s)) == ([4, 0, 3], FAYE)


def test_who_has_passed_takes_no_more_actions_while_another_goes_on() -> None:
    s = turn(city(2, dice="yellow6@0 yellow5@1 yellow4@1 yellow3@1"), ANNA)
    say(s, ANNA, "pass")
    for value in (5, 4, 3):
        say(s, FAYE, "farm", lot=f"yellow{value}@1")
    assert (s.passed, s.district_deniers, mover(s)) == ([1, 0], [2 + 3, 0], FAYE)


def test_the_actions_end_when_everybody_has_passed() -> None:
    s = turn(city(dice="yellow6@0"), GEOFFREY)
    for seat in (GEOFFREY, EMILY, ANNA, FAYE):
        say(s, seat, "pass")
    assert (mover(s), s.district_deniers) == (None, [2, 2, 2, 2])


def test_the_actions_end_when_no_die_is_left_anywhere() -> None:
    s = turn(city(dice="yellow6@0 yellow5@grey"), ANNA)
    say(s, ANNA, "farm", lot="yellow6@0")
    say(s, FAYE, "farm", lot="yellow5@grey")
    assert (mover(s), s.passed, s.district_deniers) == (None, [0] * 4, [0] * 4)


def test_neutral_dice_keep_the_round_going() -> None:
    s = turn(city(dice="yellow6@0 yellow5@grey"), ANNA)
    say(s, ANNA, "farm", lot="yellow6@0")
    assert mover(s) == FAYE


def test_turns_go_clockwise() -> None:
    s = turn(city(dice="yellow6@0 yellow5@0 yellow4@0 yellow3@0 yellow2@0", deniers=[9] * 4), EMILY)
    for seat, value in ((EMILY, 6), (ANNA, 5), (FAYE, 4), (GEOFFREY, 3)):
        say(s, seat, "farm", lot=f"yellow{value}@0")
    assert mover(s) == EMILY


# Nobody to hire or to place: once citizens can lie elsewhere than on the buildings


def without_citizens(influence: int, reserve: int) -> Troyes:
    """Anna has no citizen in her supply or on the board."""
    s = city(dice="yellow6@0 red6@0 yellow5@1", cards="merchant diplomat", deniers=[20] * 4)
    s.supply[ANNA], s.reserve[ANNA], s.influence[ANNA] = 0, reserve, influence
    return s


@pytest.mark.parametrize(
    ("influence", "reserve", "offered"),
    [
        (20, 0, set()),
        (1, 8, set()),
        (2, 8, {"activate merchant", "citizen"}),
        (3, 8, {"activate merchant", "activate diplomat", "citizen"}),
    ],
)
def test_who_has_no_citizen_is_offered_what_needs_one_only_if_influence_brings_one(
    influence: int, reserve: int, offered: set[str]
) -> None:
    s = turn(without_citizens(influence, reserve), ANNA)
    assert {line for line in offers(s) if line.split()[0] in ("activate", "citizen")} == offered
    for line in offers(s):
        try_all(apart(s), TROYES.read(line))


def try_all(s: Troyes, move: Move) -> None:
    """Every way to go on with an action comes to its end."""
    play(s, move)
    if mover(s) == ANNA and not isinstance(question(s), Action):
        for further in s.moves:
            try_all(apart(s), further)


@pytest.mark.parametrize("where", ["supply", "palace-3", "bishopric-lying", "diplomat"])
def test_a_single_citizen_anywhere_is_enough(where: str) -> None:
    s = without_citizens(0, 0)
    match where:
        case "supply":
            s.supply[ANNA] = 1
        case "palace-3":
            stand(s, ANNA, "palace-3")
        case "bishopric-lying":
            lay(s, ANNA, "bishopric")
        case "diplomat":
            employ(s, ANNA, "diplomat")
    turn(s, ANNA)
    assert {"activate merchant", "citizen"} <= set(offers(s))
    say(s, ANNA, "activate merchant")
    assert space(s, ANNA, "merchant") == CARDS.best_spaces[ACTIVITIES.index("merchant")][0]
