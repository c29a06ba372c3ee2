"""The activity cards, one by one: what each brings, and what its text forbids."""

from __future__ import annotations

import pytest

from parvis.games.troyes.rules.pieces import COLOURS, EMPTY, GREY
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    EMILY,
    FAYE,
    apart,
    at,
    banner_count,
    banners,
    city,
    cover,
    cubes,
    deal,
    dice,
    divisor,
    employ,
    lay,
    mover,
    offers,
    queue,
    refuses,
    rewards,
    roll,
    say,
    slot,
    stand,
    turn,
)

DELAYED = ("blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar")


def activate(s: Troyes, card: str, times: int) -> Troyes:
    """Anna's turn: she activates a card of hers with as many dice, each of them just enough for one activation."""
    lot = " ".join([f"{COLOURS[slot(card) // 3]}{divisor(card)}@0"] * times)
    roll(s, lot)
    employ(s, ANNA, card)
    turn(s, ANNA)
    say(s, ANNA, f"activate {card}", lot=lot)
    return s


def workshop(dice: str, card: str, more: str = "", events: str = "", deniers: int = 5) -> Troyes:
    """Anna's turn: she has three cubes on a card. More cards may lie there, on all of which she has a tradesman."""
    s = city(dice=dice, cards=f"{card} {more}", events=events, deniers=[deniers, 5, 5, 5])
    for name in more.split():
        employ(s, ANNA, name)
    employ(s, ANNA, card, cubes=3)
    return turn(s, ANNA)


# Civil cards


def test_artisan_turns_a_point_of_influence_into_six_deniers_as_often_as_wanted() -> None:
    s = activate(city(cards="artisan"), "artisan", 3)
    assert offers(s) == ["times 1", "times 2", "times 3"]
    refuses(s, "times 4", "too-many-times")
    say(s, ANNA, "times 2")
    assert (s.influence[ANNA], s.deniers[ANNA]) == (4 - 2, 5 + 12)


def test_artisan_stops_when_no_influence_is_left() -> None:
    s = activate(city(cards="artisan", influence=[1, 4, 4, 4]), "artisan", 3)
    assert (s.influence[ANNA], s.deniers[ANNA]) == (0, 5 + 6)


def test_artisan_needs_influence() -> None:
    s = city(dice="yellow6@0 yellow6@1", cards="artisan", influence=[0, 0, 0, 0])
    employ(s, ANNA, "artisan")
    turn(s, ANNA)
    refuses(s, "activate artisan", "not-enough-influence")


def test_merchant_brings_two_deniers() -> None:
    assert activate(city(cards="merchant"), "merchant", 3).deniers == [5 + 6, 5, 5, 5]


def test_miller_pays_for_citizens_of_the_palace_or_of_the_bishopric_chosen_for_each_activation() -> None:
    s = city(cards="miller")
    stand(s, ANNA, "palace-1", "palace-6", "bishopric-1", "bishopric-2", "bishopric-3", "city-hall-1")
    stand(s, FAYE, "palace-2", "bishopric-4")
    activate(s, "miller", 3)
    assert offers(s) == ["mill 0", "mill 1", "mill 2", "mill 3"]
    refuses(s, "mill 4", "too-many-times")
    say(s, ANNA, "mill 1")
    assert s.deniers[ANNA] == 5 + 2 * 2 + 2 * (2 * 3)


def test_miller_earns_nothing_with_expelled_citizens() -> None:
    s = city(cards="miller")
    stand(s, ANNA, "palace-1", "bishopric-1")
    lay(s, ANNA, "palace")
    lay(s, ANNA, "bishopric")
    assert activate(s, "miller", 2).deniers[ANNA] == 5 + 2 * 2


def test_innkeeper_sells_influence_for_a_denier_a_point() -> None:
    s = activate(city(cards="innkeeper"), "innkeeper", 3)
    say(s, ANNA, "times 3")
    assert (s.deniers[ANNA], s.influence[ANNA]) == (5 - 3, 4 + 3)


def test_innkeeper_sells_no_more_than_the_deniers_left() -> None:
    s = activate(city(cards="innkeeper", deniers=[2, 5, 5, 5]), "innkeeper", 3)
    assert offers(s) == ["times 1", "times 2"]


def test_innkeeper_needs_a_denier_beside_what_the_dice_cost() -> None:
    s = city(dice="yellow6@1 red1@0", cards="innkeeper", deniers=[2, 5, 5, 5])
    employ(s, ANNA, "innkeeper")
    turn(s, ANNA)
    refuses(s, "activate innkeeper", "dice-too-dear")
    s = city(dice="yellow6@0 red1@0", cards="innkeeper", deniers=[0, 5, 5, 5])
    employ(s, ANNA, "innkeeper")
    turn(s, ANNA)
    refuses(s, "activate innkeeper", "activation-too-dear")


def test_journeyman_turns_three_deniers_into_two_points() -> None:
    s = activate(city(cards="journeyman", deniers=[7, 5, 5, 5]), "journeyman", 3)
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 2")
    assert (s.deniers[ANNA], s.points[ANNA]) == (1, 4)


def test_journeyman_keeps_three_deniers_when_dice_are_bought() -> None:
    s = city(dice="yellow6@1 yellow1@0", cards="journeyman", deniers=[4, 5, 5, 5])
    employ(s, ANNA, "journeyman")
    turn(s, ANNA)
    refuses(s, "activate journeyman", "dice-too-dear")
    s = city(dice="yellow6@1 yellow5@0 red1@1", cards="journeyman", deniers=[6, 5, 5, 5])
    employ(s, ANNA, "journeyman")
    turn(s, ANNA)
    say(s, ANNA, "activate journeyman", "die yellow6@1")  # A second die would leave 2 deniers only.
    assert (s.deniers, s.points[ANNA], dice(s)) == ([6 - 2 - 3, 5 + 2, 5, 5], 2, "red1@1 yellow5@0")


def test_journeyman_needs_three_deniers() -> None:
    s = city(dice="yellow6@0 yellow1@0", cards="journeyman", deniers=[2, 5, 5, 5])
    employ(s, ANNA, "journeyman")
    turn(s, ANNA)
    refuses(s, "activate journeyman", "activation-too-dear")


def test_goldsmith_brings_a_point_and_two_deniers() -> None:
    s = activate(city(cards="goldsmith"), "goldsmith", 3)
    assert (s.points, s.deniers) == ([3, 0, 0, 0], [5 + 6, 5, 5, 5])


def test_sculptor_brings_a_point() -> None:
    assert activate(city(cards="sculptor"), "sculptor", 3).points == [3, 0, 0, 0]


# Cards with a delayed effect


@pytest.mark.parametrize("card", DELAYED)
def test_a_card_with_a_delayed_effect_receives_a_cube_for_each_activation(card: str) -> None:
    s = activate(city(cards=card), card, 3)
    assert cubes(s, ANNA, card) == 3
    assert (s.deniers, s.influence, s.points) == ([5] * 4, [4] * 4, [0] * 4)


def test_a_cube_is_discarded_when_it_is_used() -> None:
    s = workshop("yellow6@0 yellow5@0 red1@1", "priest")
    say(s, ANNA, "farm", "improve priest", lot="yellow6@0")
    assert cubes(s, ANNA, "priest") == 2


def test_two_cubes_never_improve_the_same_action() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="priest confession")
    employ(s, ANNA, "priest", cubes=2)
    employ(s, ANNA, "confession", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm", "improve priest")
    refuses(s, "improve confession", "one-cube")
    refuses(s, "improve priest", "one-cube")
    say(s, ANNA, "die yellow6@0")
    refuses(s, "improve confession", "one-cube")


def test_only_own_cubes_improve_an_action() -> None:
    s = city(dice="yellow6@0 yellow5@0 red1@1", cards="priest confession")
    employ(s, FAYE, "priest", cubes=2)
    employ(s, ANNA, "confession", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm")
    refuses(s, "improve priest", "no-cube-there")
    refuses(s, "improve merchant", "no-cube-there")


def test_blacksmith_adds_five_once_however_many_red_dice_there_are() -> None:
    s = workshop("red4@0 red3@0 red1@1 white1@1", "blacksmith", events="succession")
    say(s, ANNA, "combat succession", "improve blacksmith", lot="red4@0 red3@0")
    assert offers(s) == ["cubes 1", "cubes 2", "cubes 3"]  # (4 + 3 + 5) / 4


def test_blacksmith_makes_weak_red_dice_strong_enough() -> None:
    s = workshop("red1@0 white1@1", "blacksmith", events="succession")
    say(s, ANNA, "combat succession", lot="red1@0")
    assert (banners(s, "succession"), cubes(s, ANNA, "blacksmith")) == ([ANNA], 2)  # (1 + 5) / 4


def test_blacksmith_helps_neither_at_the_palace_nor_with_other_colours() -> None:
    s = workshop("red4@0 red3@0 white3@0 white2@0 yellow4@0 yellow3@0", "blacksmith")
    for action in ("citizen", "build", "farm"):
        tried = apart(s)
        say(tried, ANNA, action)
        refuses(tried, "improve blacksmith", "cube-not-for-placing" if action == "citizen" else "cube-of-other-colour")


def test_militia_lets_yellow_dice_stand_for_red_ones_with_their_values() -> None:
    s = workshop("yellow5@0 yellow4@1 yellow1@2 red6@0", "militia", events="succession")
    say(s, ANNA, "combat succession", "improve militia")
    assert set(offers(s, "die")) == {"die yellow5@0", "die yellow4@1"}
    refuses(s, "die red6@0", "wrong-colour")
    say(s, ANNA, lot="yellow5@0 yellow4@1")
    assert offers(s) == ["cubes 1", "cubes 2"]  # (5 + 4) / 4
    assert s.deniers == [5 - 4, 5 + 4, 5, 5]


def test_militia_activates_a_military_card() -> None:
    s = workshop("yellow6@0 yellow5@0 red6@0", "militia", "mercenary")
    say(s, ANNA, "activate mercenary", "improve militia", lot="yellow6@0 yellow5@0")
    assert s.deniers[ANNA] == 5 + 3 * (11 // divisor("mercenary"))


def test_militia_opens_the_palace_to_a_yellow_die() -> None:
    s = workshop("yellow3@0 red1@0 white1@1", "militia")
    say(s, ANNA, "citizen", "improve militia", "from supply")
    assert at(s, "palace-3") == [ANNA]


def test_militia_does_not_help_in_a_civil_action() -> None:
    s = workshop("yellow3@0 yellow2@0", "militia")
    say(s, ANNA, "farm")
    refuses(s, "improve militia", "cube-of-other-colour")


def test_tithing_takes_one_free_die_from_each_player_and_from_the_neutral_district() -> None:
    s = workshop("yellow6@grey yellow5@1 yellow4@2 yellow1@0", "tithing", deniers=0)
    say(s, ANNA, "farm", "improve tithing", lot="yellow6@grey yellow5@1 yellow4@2")
    assert s.deniers == [15 // 2, 5, 5, 5]


def test_tithing_makes_only_one_die_of_a_district_free() -> None:
    s = workshop("yellow6@1 yellow5@1 yellow4@2 yellow1@0", "tithing", deniers=6)
    say(s, ANNA, "farm", "improve tithing", lot="yellow6@1 yellow5@1 yellow4@2")
    assert s.deniers == [15 // 2, 5 + 6, 5, 5]


def test_tithing_gives_no_second_die_of_a_district_to_the_poor() -> None:
    s = workshop("yellow6@1 yellow5@1 yellow1@0", "tithing", deniers=3)
    say(s, ANNA, "farm", "improve tithing", "die yellow6@1")
    refuses(s, "die yellow5@1", "dice-too-dear")


def test_tithing_does_not_go_with_another_cube() -> None:
    s = city(dice="yellow6@1 yellow5@2 yellow1@0", cards="tithing confession")
    employ(s, ANNA, "tithing", cubes=1)
    employ(s, ANNA, "confession", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm", "improve tithing")
    refuses(s, "improve confession", "one-cube")


def test_tithing_also_serves_to_place_a_citizen_on_city_hall() -> None:
    s = workshop("yellow1@1 yellow6@2 red1@0", "tithing", deniers=0)
    say(s, ANNA, "citizen", "improve tithing", "die yellow1@1", "from supply")
    assert s.deniers == [0, 5, 5, 5]
    assert ANNA in s.buildings[12:]


def test_tithing_takes_no_white_or_red_dice() -> None:
    s = workshop("white6@1 white1@0 red6@1 red5@0 yellow1@2", "tithing", events="succession")
    say(s, ANNA, "build")
    refuses(s, "improve tithing", "cube-of-other-colour")


def test_monk_lets_one_white_die_stand_for_three_yellow_ones() -> None:
    s = workshop("white5@0 white3@0 yellow6@0 yellow4@1", "monk")
    say(s, ANNA, "farm", "improve monk")
    assert set(offers(s)) == {"die white5@0", "die white3@0"}
    refuses(s, "die yellow6@0", "wrong-colour")
    say(s, ANNA, "die white5@0")
    assert s.deniers[ANNA] == 5 + 15 // 2
    assert mover(s) == FAYE


def test_monk_pays_two_deniers_for_a_white_die_of_another_district() -> None:
    s = workshop("white5@1 white3@0 yellow6@0", "monk", "merchant")
    say(s, ANNA, "activate merchant", "improve monk", "die white5@1")
    assert s.deniers == [5 - 2 + 2 * 7, 5 + 2, 5, 5]


def test_monk_helps_neither_to_place_a_citizen_nor_with_white_or_red_lots() -> None:
    s = workshop("white5@0 white3@0 red5@0 red4@0 yellow6@1", "monk", events="succession")
    for action in ("citizen", "build", "combat succession"):
        tried = apart(s)
        say(tried, ANNA, action)
        refuses(tried, "improve monk", "cube-not-for-placing" if action == "citizen" else "cube-of-other-colour")


def test_priest_adds_three_to_each_yellow_die_even_beyond_six() -> None:
    s = workshop("yellow6@0 yellow5@0 yellow2@0 red1@1", "priest")
    say(s, ANNA, "farm", "improve priest", lot="yellow6@0 yellow5@0 yellow2@0")
    assert s.deniers[ANNA] == 5 + (13 + 9) // 2


def test_priest_helps_neither_at_city_hall_nor_with_other_colours() -> None:
    s = workshop("white5@0 white3@0 red5@0 red4@0 yellow6@0 yellow1@0", "priest", events="succession")
    for action in ("citizen", "build", "combat succession"):
        tried = apart(s)
        say(tried, ANNA, action)
        refuses(tried, "improve priest", "cube-not-for-placing" if action == "citizen" else "cube-of-other-colour")


def test_apprenticeship_makes_every_die_a_five() -> None:
    s = workshop("red6@0 red1@0 red1@1 white1@0 yellow1@0", "apprenticeship", events="succession")
    say(s, ANNA, "combat succession", "improve apprenticeship", lot="red6@0 red1@0")
    assert offers(s) == ["cubes 1", "cubes 2"]  # (5 + 5) / 4


@pytest.mark.parametrize("colour", COLOURS)
def test_apprenticeship_and_confession_work_on_groups_of_any_colour(colour: str) -> None:
    card = {"red": "mercenary", "white": "priest", "yellow": "merchant"}[colour]
    for cube, value in (("apprenticeship", 5), ("confession", 4)):
        s = workshop(f"{colour}2@0 {colour}1@0 {colour}1@1", cube, card)
        before = s.deniers[ANNA]
        say(s, ANNA, f"activate {card}", f"improve {cube}", lot=f"{colour}2@0")
        times = value // divisor(card)
        gained = {"red": 3 * times, "white": 0, "yellow": 2 * times}[colour]
        assert s.deniers[ANNA] == before + gained
        assert colour != "white" or cubes(s, ANNA, "priest") == times


def test_confession_adds_two_to_each_die_even_beyond_six() -> None:
    s = workshop("red6@0 red5@0 white1@1", "confession", events="succession")
    say(s, ANNA, "combat succession", "improve confession", lot="red6@0 red5@0")
    assert offers(s) == ["cubes 1", "cubes 2", "cubes 3"]  # (6 + 2 + 5 + 2) / 4


@pytest.mark.parametrize("card", ["apprenticeship", "confession"])
def test_apprenticeship_and_confession_help_neither_to_place_citizens_nor_at_the_cathedral(card: str) -> None:
    s = workshop("red1@0 red2@0 white1@0 white2@0 yellow1@0 yellow2@0", card)
    for action in ("citizen", "build"):
        tried = apart(s)
        say(tried, ANNA, action)
        refuses(tried, f"improve {card}", "cube-not-for-placing" if action == "citizen" else "cube-not-for-building")


def test_templar_lets_one_white_die_stand_for_two_red_ones() -> None:
    s = workshop("white5@1 white6@0 red6@0 red4@0", "templar", events="succession")
    say(s, ANNA, "combat succession", "improve templar")
    assert set(offers(s)) == {"die white6@0", "die white5@1"}
    refuses(s, "die red6@0", "wrong-colour")
    say(s, ANNA, "die white5@1")
    assert offers(s) == ["cubes 1", "cubes 2"]  # (5 + 5) / 4
    assert s.deniers == [5 - 2, 5 + 2, 5, 5]


def test_templar_helps_neither_to_place_a_citizen_nor_with_white_or_yellow_lots() -> None:
    s = workshop("white5@0 white3@0 red5@0 red4@0 yellow6@0 yellow1@0", "templar")
    for action in ("citizen", "build", "farm"):
        tried = apart(s)
        say(tried, ANNA, action)
        refuses(tried, "improve templar", "cube-not-for-placing" if action == "citizen" else "cube-of-other-colour")


# Religious cards with an immediate effect


def test_pilgrimage_may_mix_colours_for_two_points_an_activation() -> None:
    s = city(dice="yellow4@0 white5@0 red6@0 red1@1", cards="pilgrimage")
    employ(s, ANNA, "pilgrimage")
    turn(s, ANNA)
    say(s, ANNA, "activate pilgrimage", lot="yellow4@0 white5@0 red6@0")
    assert s.points[ANNA] == 2 * (15 // divisor("pilgrimage"))


def test_pilgrimage_is_open_to_who_reaches_its_number_only_with_mixed_dice() -> None:
    s = city(dice="yellow4@0 white5@0 red6@0", cards="pilgrimage", deniers=[0, 0, 0, 0])
    employ(s, ANNA, "pilgrimage")
    turn(s, ANNA)
    assert "activate pilgrimage" in offers(s)


def test_pilgrimage_may_be_activated_with_one_colour_of_any_kind() -> None:
    for colour in COLOURS:
        s = city(dice=f"{colour}6@0 {colour}5@0 {colour}4@0 white1@1 red1@1", cards="pilgrimage")
        employ(s, ANNA, "pilgrimage")
        turn(s, ANNA)
        say(s, ANNA, "activate pilgrimage", lot=f"{colour}6@0 {colour}5@0 {colour}4@0")
        assert s.points[ANNA] == 2 * (15 // divisor("pilgrimage"))


def test_pilgrimage_pays_for_mixed_dice_as_for_any_group() -> None:
    s = city(dice="yellow4@1 white5@grey red6@0 red1@1", cards="pilgrimage", deniers=[12, 5, 5, 5])
    employ(s, ANNA, "pilgrimage")
    turn(s, ANNA)
    say(s, ANNA, "activate pilgrimage", lot="yellow4@1 white5@grey red6@0")
    assert s.deniers == [0, 5 + 6, 5, 5]


@pytest.mark.parametrize(("card", "value"), [("apprenticeship", 15), ("confession", 12)])
def test_apprenticeship_and_confession_improve_a_mixed_pilgrimage(card: str, value: int) -> None:
    s = workshop("yellow3@0 white2@0 red1@0 red6@0 white6@0", card, "pilgrimage")
    say(s, ANNA, "activate pilgrimage", f"improve {card}", lot="yellow3@0 white2@0 red1@0")
    assert s.points[ANNA] == 2 * (value // divisor("pilgrimage"))


@pytest.mark.parametrize(
    ("card", "lot", "value"),
    [
        ("priest", "yellow6@0 yellow5@0 yellow4@0", 24),
        ("blacksmith", "red6@0 red5@0 red4@0", 20),
        ("militia", "yellow6@0 yellow5@0 yellow4@0", 15),
        ("monk", "white6@0", 18),
        ("templar", "white6@0", 12),
    ],
)
def test_other_cubes_improve_only_pilgrimages_of_one_colour(card: str, lot: str, value: int) -> None:
    s = workshop("yellow6@0 yellow5@0 yellow4@0 white6@0 white5@0 red6@0 red5@0 red4@0", card, "pilgrimage")
    say(s, ANNA, "activate pilgrimage", f"improve {card}")
    colour = lot.split()[0][:-3]
    assert all(line.startswith(f"die {colour}") for line in offers(s))
    say(s, ANNA, lot=lot)
    assert s.points[ANNA] == 2 * (value // divisor("pilgrimage"))


def test_tithing_improves_a_yellow_pilgrimage() -> None:
    s = workshop("yellow6@1 yellow5@2 yellow4@3 white6@0 red6@0", "tithing", "pilgrimage", deniers=0)
    say(s, ANNA, "activate pilgrimage", "improve tithing")
    refuses(s, "die red6@0", "wrong-colour")
    say(s, ANNA, lot="yellow6@1 yellow5@2 yellow4@3")
    assert s.points[ANNA] == 2 * (15 // divisor("pilgrimage"))
    assert s.deniers == [0, 5, 5, 5]


def test_procession_rewards_most_dice_of_all_colours_without_those_used() -> None:
    s = activate(city(dice="red1@0 yellow1@0 white1@1", cards="procession"), "procession", 2)
    assert s.points == [4, 0, 0, 0]


def test_procession_rewards_everybody_tied_and_may_be_used_less_often() -> None:
    s = activate(city(dice="red1@0 white1@1 yellow1@grey", cards="procession"), "procession", 2)
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 1")
    assert s.points == [2, 2, 0, 0]


def test_procession_tied_with_the_neutral_player_still_rewards() -> None:
    s = activate(city(dice="red1@0 red6@grey", cards="procession"), "procession", 2)
    assert s.points == [4, 0, 0, 0]


def test_procession_rewards_nobody_when_the_neutral_player_has_most_dice() -> None:
    s = activate(city(dice="red1@0 red1@grey yellow1@grey", cards="procession"), "procession", 2)
    assert s.points == [0, 0, 0, 0]


def test_procession_rewards_another_player_who_has_most_dice() -> None:
    s = activate(city(dice="red1@0 red1@1 yellow1@1", cards="procession"), "procession", 1)
    assert s.points == [0, 2, 0, 0]


def test_procession_rewards_nobody_without_a_die() -> None:
    s = activate(city(cards="procession"), "procession", 2)
    assert (s.points, mover(s)) == ([0, 0, 0, 0], None)


def test_glassblower_brings_a_point_for_each_pair_of_own_cubes_at_the_cathedral() -> None:
    s = city(cards="glassblower", cathedral=[ANNA] * 5 + [FAYE] * 4 + [EMPTY] * 9)
    assert activate(s, "glassblower", 2).points == [2 * 2, 0, 0, 0]


# Military cards


def test_archer_places_a_cube_for_each_die_from_three_on() -> None:
    s = activate(city(dice="red1@1", cards="archer", events="war"), "archer", 3)
    deal(s, "roll 3")
    assert offers(s) == ["cube marauding", "cube war", "stop"]
    say(s, ANNA, "cube war")
    deal(s, "roll 2")
    deal(s, "roll 6")
    say(s, ANNA, "cube marauding")
    assert (banners(s, "war"), banners(s, "marauding")) == ([ANNA], [ANNA])
    assert s.influence[ANNA] == 4 + 2
    assert mover(s) == FAYE


def test_archer_misses_with_one_and_two() -> None:
    s = activate(city(dice="red1@1", cards="archer", events="war"), "archer", 2)
    deal(s, "roll 1", "roll 2")
    assert (banners(s, "war"), banners(s, "marauding")) == ([], [])
    assert mover(s) == FAYE


def test_archer_may_stop_and_give_up_what_is_left() -> None:
    s = activate(city(dice="red1@1", cards="archer", events="war"), "archer", 3)
    deal(s, "roll 6")
    say(s, ANNA, "stop")
    assert (banners(s, "war"), banners(s, "marauding"), s.influence[ANNA], mover(s)) == ([], [], 4, FAYE)


def test_archer_cannot_change_his_die() -> None:
    s = activate(city(dice="yellow1@0", cards="archer", influence=[9, 4, 4, 4]), "archer", 1)
    deal(s, "roll 4")
    refuses(s, "reroll yellow1@0", "not-asked")
    refuses(s, "flip yellow1@0", "not-asked")


def test_archer_hits_no_marauding_that_he_has_countered_in_this_action() -> None:
    s = city(dice="red1@1", cards="archer", events="war")
    cover(s, "marauding", *[FAYE] * (banner_count("marauding") - 1))
    activate(s, "archer", 2)
    deal(s, "roll 5")
    say(s, ANNA, "cube marauding")
    deal(s, "roll 5")
    refuses(s, "cube marauding", "marauding-closed")
    say(s, ANNA, "cube war")
    assert (banners(s, "marauding"), banners(s, "war")) == ([], [ANNA])


def test_chivalry_places_a_cube_for_each_red_die_left_in_the_own_district() -> None:
    s = city(dice="red1@0 red2@0 red6@1 red6@grey white1@0", cards="chivalry", events="war")
    activate(s, "chivalry", 2)
    say(s, ANNA, "cube marauding", "cube war", "cube war")
    assert s.influence[ANNA] == 4 + 3
    refuses(s, "cube marauding", "queue-order")
    refuses(s, "cube heresy", "event-not-there")
    say(s, ANNA, "cube war")
    assert (banners(s, "marauding"), banners(s, "war")) == ([ANNA], [ANNA] * 3)
    assert (s.influence[ANNA], mover(s)) == (4 + 4, FAYE)


def test_chivalry_places_nothing_without_red_dice_besides_those_used() -> None:
    s = activate(city(dice="white1@0 red6@1", cards="chivalry", events="war"), "chivalry", 2)
    assert banners(s, "marauding") == banners(s, "war") == []
    assert mover(s) == FAYE


def test_chivalry_may_place_fewer_cubes_than_it_brings() -> None:
    s = activate(city(dice="red1@0 red2@0 red6@1", cards="chivalry", events="war"), "chivalry", 2)
    say(s, ANNA, "cube war", "stop")
    assert (banners(s, "war"), s.influence[ANNA], mover(s)) == ([ANNA], 4 + 1, FAYE)


def test_chivalry_may_counter_an_event_and_go_on_with_others() -> None:
    s = city(dice="red1@0 red2@0 red6@1", cards="chivalry", events="war succession")
    cover(s, "war", *[FAYE] * (banner_count("war") - 1))
    activate(s, "chivalry", 1)
    say(s, ANNA, "cube war", "cube succession")
    assert queue(s) == ["marauding", "succession"]
    assert banners(s, "succession") == [ANNA]
    assert s.points == [rewards("war")[1], rewards("war")[0], 0, 0]


def test_diplomat_pays_all_his_influence_before_he_places_the_first_cube() -> None:
    s = activate(city(dice="white1@1", cards="diplomat", events="war"), "diplomat", 3)
    assert offers(s) == ["times 1", "times 2", "times 3"]
    say(s, ANNA, "times 2")
    assert s.influence[ANNA] == 4 - 2
    say(s, ANNA, "cube marauding", "cube war")
    assert (banners(s, "marauding"), banners(s, "war")) == ([ANNA], [ANNA])
    assert (s.influence[ANNA], mover(s)) == (4, FAYE)


def test_diplomat_pays_no_cube_with_influence_that_a_cube_brings() -> None:
    s = activate(city(dice="white1@1", cards="diplomat", influence=[1, 4, 4, 4]), "diplomat", 3)
    assert s.influence[ANNA] == 0
    say(s, ANNA, "cube marauding")
    assert banners(s, "marauding") == [ANNA]
    assert (s.influence[ANNA], mover(s)) == (1, FAYE)


def test_diplomat_needs_influence() -> None:
    s = city(dice="red6@0 red5@0", cards="diplomat", influence=[0, 4, 4, 4])
    employ(s, ANNA, "diplomat")
    turn(s, ANNA)
    refuses(s, "activate diplomat", "not-enough-influence")


def test_hunting_brings_three_points_of_influence() -> None:
    assert activate(city(cards="hunting"), "hunting", 3).influence == [4 + 9, 4, 4, 4]


def test_mercenary_brings_three_deniers() -> None:
    assert activate(city(cards="mercenary"), "mercenary", 3).deniers == [5 + 9, 5, 5, 5]


def test_tax_collector_takes_a_denier_for_each_citizen_in_city_hall() -> None:
    s = city(cards="tax_collector")
    stand(s, FAYE, "city-hall-1", "city-hall-2", "palace-1")
    stand(s, EMILY, "city-hall-3", "bishopric-1")
    stand(s, GREY, "city-hall-4")
    stand(s, ANNA, "city-hall-5")
    lay(s, EMILY, "city-hall")
    lay(s, GREY, "city-hall")
    activate(s, "tax_collector", 2)
    assert s.deniers == [5 + 2 * (2 + 1 + 1), 5 - 4, 5, 5 - 2]


def test_tax_collector_takes_what_is_there_without_a_penalty() -> None:
    s = city(cards="tax_collector", deniers=[5, 1, 5, 5], points=[0, 7, 0, 0])
    stand(s, FAYE, "city-hall-1", "city-hall-2")
    activate(s, "tax_collector", 1)
    assert (s.deniers, s.points) == ([6, 0, 5, 5], [0, 7, 0, 0])


def test_captain_brings_a_point_for_each_event_with_an_own_cube() -> None:
    s = city(cards="captain", events="war heresy succession")
    cover(s, "marauding", ANNA, ANNA)
    cover(s, "war", FAYE, ANNA)
    cover(s, "heresy", FAYE)
    assert activate(s, "captain", 2).points == [2 * 2, 0, 0, 0]


def test_joust_compares_the_red_dice_without_those_used() -> None:
    s = activate(city(dice="red6@0 red5@1 red4@2 red4@grey white6@1", cards="joust"), "joust", 1)
    assert s.points == [2, 0, 0, 0]


def test_joust_lost_to_another_player_rewards_nobody() -> None:
    s = activate(city(dice="red3@0 red4@1", cards="joust"), "joust", 2)
    assert s.points == [0, 0, 0, 0]


def test_joust_lost_to_the_neutral_player_rewards_nobody() -> None:
    s = activate(city(dice="red3@0 red3@1 red4@grey", cards="joust"), "joust", 2)
    assert s.points == [0, 0, 0, 0]


def test_joust_rewards_everybody_tied_and_may_be_used_less_often() -> None:
    s = activate(city(dice="red4@0 red1@1 red3@1 red4@grey", cards="joust"), "joust", 2)
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 2")
    assert s.points == [4, 4, 0, 0]


def test_joust_tied_with_the_neutral_player_still_rewards() -> None:
    s = activate(city(dice="red4@0 red4@grey red3@1", cards="joust"), "joust", 1)
    assert s.points == [2, 0, 0, 0]


def test_joust_without_red_dice_left_is_a_tie_of_all() -> None:
    s = activate(city(dice="white4@1", cards="joust"), "joust", 1)
    assert s.points == [2, 2, 2, 2]


def test_troubadour_turns_three_points_of_influence_into_two_points() -> None:
    s = activate(city(cards="troubadour", influence=[7, 4, 4, 4]), "troubadour", 3)
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 2")
    assert (s.influence[ANNA], s.points[ANNA]) == (1, 4)


def test_troubadour_needs_three_points_of_influence() -> None:
    s = city(dice="red6@0 red5@0", cards="troubadour", influence=[2, 4, 4, 4])
    employ(s, ANNA, "troubadour")
    turn(s, ANNA)
    refuses(s, "activate troubadour", "not-enough-influence")
