"""Phase 3: countering the black dice."""

from __future__ import annotations

from typing import Any

from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.events import RollBlackDice
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    begin,
    city,
    deal,
    dice,
    employ,
    mover,
    offers,
    refuses,
    say,
)


def attack(black: list[int], dice: str, seat: int = ANNA, **columns: Any) -> Troyes:
    """The black dice have been rolled, and a seat with the start player card faces them. No influence to spend."""
    columns.setdefault("influence", [0, 0, 0, 0])
    return begin(city(dice=dice, black=black, first=seat, **columns), Defence(seat))


def test_the_black_dice_are_rolled_and_the_highest_comes_first() -> None:
    s = begin(city(black=[0, 0, 0]), RollBlackDice())
    deal(s, "roll 2", "roll 6", "roll 4")
    assert s.black == [6, 4, 2]


def test_the_start_player_faces_the_highest_die_and_his_left_neighbour_the_next() -> None:
    s = attack([6, 4, 2], "white6@0 white5@0 white6@1 white5@1 white6@2 white5@2")
    say(s, ANNA, lot="white6@0")
    assert (s.black, mover(s)) == ([4, 2], FAYE)
    say(s, FAYE, lot="white5@1")
    assert (s.black, mover(s)) == ([2], GEOFFREY)
    say(s, GEOFFREY, lot="white6@2")
    assert (s.black, s.influence) == ([], [1, 1, 1, 0])


def test_the_start_player_may_have_to_face_a_second_die() -> None:
    s = attack([3, 3, 3, 3, 1], "white6@0 white5@0 white6@1 white5@1 white6@2 white5@2 white6@3 white5@3", FAYE)
    for seat in (FAYE, GEOFFREY, EMILY, ANNA):
        say(s, seat, lot=f"white6@{seat}")
    assert (s.black, mover(s)) == ([1], FAYE)
    say(s, FAYE, lot="white5@1")
    assert (s.black, s.influence) == ([], [1, 2, 1, 1])
    assert dice(s) == "white5@0 white5@2 white5@3"


def test_the_dice_chosen_must_reach_the_value_together() -> None:
    s = attack([6], "white1@0 white3@0 yellow4@0 yellow5@0 yellow5@1")
    say(s, ANNA, "die white1@0")
    refuses(s, "done", "not-yet-countered")
    say(s, ANNA, "die white3@0")
    refuses(s, "done", "not-yet-countered")
    s = attack([4], "white1@0 white3@0 yellow4@0 yellow5@1")
    say(s, ANNA, lot="white1@0 white3@0")
    assert (s.black, s.influence[ANNA], dice(s)) == ([], 1, "yellow4@0 yellow5@1")


def test_a_red_die_counts_double() -> None:
    s = attack([6], "red3@0 white5@0 yellow4@0")
    say(s, ANNA, lot="red3@0")
    assert (s.black, dice(s)) == ([], "white5@0 yellow4@0")


def test_dice_of_different_colours_may_be_combined() -> None:
    s = attack([6], "red1@0 white3@0 yellow1@0 yellow5@0")
    say(s, ANNA, lot="red1@0 white3@0 yellow1@0")
    assert (s.black, s.influence[ANNA]) == ([], 1)


def test_more_than_three_dice_may_be_used() -> None:
    s = attack([5], "white1@0 white1@0 white2@0 yellow1@0 yellow6@0")
    say(s, ANNA, lot="white1@0 white1@0 white2@0 yellow1@0")
    assert (s.black, dice(s)) == ([], "yellow6@0")


def test_several_black_dice_may_be_countered_at_once_for_a_point_of_influence_each() -> None:
    s = attack([6, 5, 4, 2], "red6@0 white1@0 white6@1 white5@1")
    say(s, ANNA, "black 4", "black 2", lot="red6@0")
    assert (s.black, s.influence[ANNA], mover(s)) == ([5], 3, FAYE)


def test_the_highest_black_die_is_always_among_those_countered() -> None:
    s = attack([6, 2], "white2@0 white3@0 white4@0 white5@0 white2@1 white3@1")
    say(s, ANNA, "die white2@0")
    refuses(s, "done", "not-yet-countered")
    refuses(s, "black 2", "black-dice-first")
    say(s, ANNA, "die white4@0", "done")
    assert s.black == [2]


def test_black_dice_beyond_the_own_strength_are_not_offered() -> None:
    s = attack([4, 3, 1], "white5@0 yellow1@0 white6@1")
    refuses(s, "black 3", "defence-too-weak")
    refuses(s, "black 2", "no-such-black-die")
    assert "black 1" in offers(s)


def test_black_dice_that_take_all_the_own_strength_may_be_countered_together() -> None:
    s = attack([4, 2], "white5@0 yellow1@0 white6@1")
    say(s, ANNA, "black 2", lot="white5@0 yellow1@0")
    assert (s.black, s.influence[ANNA]) == ([], 2)


def test_further_black_dice_are_named_from_the_highest_down() -> None:
    s = attack([6, 4, 2, 2], "red6@0 white6@0 white5@0")
    say(s, ANNA, "black 2")
    refuses(s, "black 4", "black-dice-first")
    assert "black 2" in offers(s)


def test_a_black_die_that_is_named_already_is_not_there_again() -> None:
    s = attack([6, 4, 2], "red6@0 white6@0 white5@0")
    say(s, ANNA, "black 2")
    refuses(s, "black 2", "no-such-black-die")


def test_dice_of_others_do_not_help() -> None:
    s = attack([2], "white1@0 white2@0 white6@1 white6@grey")
    refuses(s, "die white6@1", "only-own-dice")
    refuses(s, "die white6@grey", "only-own-dice")


def test_dice_of_others_cannot_be_bought_by_who_is_too_weak() -> None:
    s = attack([6], "white1@0 white6@1 white5@1 white6@grey", points=[5, 5, 5, 5], deniers=[20, 5, 5, 5])
    assert (s.points, s.deniers) == ([3, 5, 5, 5], [20, 5, 5, 5])


def test_who_cannot_counter_loses_two_points_but_no_die() -> None:
    s = attack([6, 5, 4], "red2@0 white1@0 white6@1 white5@1", points=[5, 5, 5, 5])
    assert s.points == [3, 5, 5, 5]
    assert dice(s) == "red2@0 white1@0 white5@1 white6@1"
    assert (s.black, mover(s), s.influence[ANNA]) == ([5, 4], FAYE, 0)


def test_who_has_no_points_loses_none() -> None:
    s = attack([6], "white1@0 white1@1", points=[0, 5, 5, 5])
    assert (s.points, s.black) == ([0, 5, 5, 5], [])
    assert attack([6], "white1@0 white1@1", points=[1, 5, 5, 5]).points == [0, 5, 5, 5]


def test_a_player_without_dice_yields() -> None:
    s = attack([1], "white1@1 white6@grey", points=[5, 5, 5, 5])
    assert (s.points, s.black) == ([3, 5, 5, 5], [])


def test_nobody_may_yield_who_is_strong_enough() -> None:
    s = attack([6], "red1@0 white4@0 white5@0 white1@1")
    refuses(s, "yield", "must-counter")
    say(s, ANNA, "die red1@0")
    refuses(s, "yield", "must-counter")


def test_influence_may_be_spent_before_a_black_die_is_countered() -> None:
    s = attack([6], "white1@0 yellow2@0 red1@1", influence=[8, 0, 0, 0], points=[5, 5, 5, 5])
    say(s, ANNA, "reroll white1@0")
    deal(s, "roll 2")
    say(s, ANNA, "flip white2@0", "done", "hire")
    assert (dice(s), s.influence[ANNA], s.supply[ANNA]) == ("red1@1 white5@0 yellow2@0", 1, 5)
    say(s, ANNA, "die white5@0")
    assert (s.points[ANNA], s.influence[ANNA], dice(s)) == (5, 1 + 1, "red1@1")


def test_who_is_too_weak_may_try_his_influence_or_yield() -> None:
    s = attack([6], "white1@0 red1@1", influence=[1, 0, 0, 0], points=[5, 5, 5, 5])
    assert offers(s) == ["reroll white1@0", "yield"]
    tried = apart(s)
    say(tried, ANNA, "yield")
    assert (tried.points[ANNA], tried.influence[ANNA], dice(tried)) == (3, 1, "red1@1 white1@0")
    say(s, ANNA, "reroll white1@0")
    deal(s, "roll 6")
    assert (s.points[ANNA], s.influence[ANNA], dice(s)) == (5, 1, "red1@1")


def test_influence_comes_before_the_dice_are_named() -> None:
    s = attack([6, 1], "white6@0 yellow5@0 yellow2@0", influence=[8, 0, 0, 0])
    say(s, ANNA, "black 1")
    refuses(s, "reroll white6@0", "influence-first")
    refuses(s, "hire", "influence-first")


def test_nobody_rerolls_or_turns_the_dice_of_others_or_the_black_ones() -> None:
    s = attack([6], "white6@0 yellow5@0 yellow2@1 red1@grey", influence=[8, 8, 0, 0])
    refuses(s, "reroll yellow2@1", "not-your-die")
    refuses(s, "flip red1@grey", "not-your-die")


def test_cubes_of_activity_cards_do_not_help() -> None:
    s = city(dice="yellow6@0 yellow3@0 white5@0", cards="priest templar confession", black=[6, 5])
    for card in ("priest", "templar", "confession"):
        employ(s, ANNA, card, cubes=3)
    begin(s, Defence(ANNA))
    for card in ("priest", "templar", "confession"):
        refuses(s, f"improve {card}", "no-cube-in-defence")


def test_influence_of_countered_dice_ends_at_twenty() -> None:
    s = attack([2, 1], "white6@0 yellow5@0 red1@1", influence=[19, 0, 0, 0])
    say(s, ANNA, "black 1", lot="white6@0")
    assert s.influence[ANNA] == 20
