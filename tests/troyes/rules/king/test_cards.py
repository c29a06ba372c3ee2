"""'The King's challenge', notes on some cards."""

from __future__ import annotations

import pytest

from parvis.games.troyes.rules.pieces import ACTIVITIES, GREY
from troyes.helpers import ANNA, CARDS, city, cubes, dice, divisor, employ, offers, say, stand, turn


def test_the_tax_collector_takes_two_deniers_for_each_of_his_citizens() -> None:
    s = city(1, dice="red6@0 white6@0 yellow1@grey", cards="tax_collector", deniers=[0])
    employ(s, ANNA, "tax_collector")
    stand(s, GREY, "city-hall-1", "city-hall-2", "city-hall-3", "palace-1")
    stand(s, ANNA, "city-hall-4")
    say(turn(s, ANNA), ANNA, "activate tax_collector", lot="red6@0")
    assert s.deniers == [2 * 3 * (6 // divisor("tax_collector"))]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_cube_from_tithing_frees_up_to_three_of_his_yellow_dice(count: int) -> None:
    s = city(1, dice="yellow6@grey yellow5@grey yellow4@grey red1@0", cards="tithing", deniers=[0])
    employ(s, ANNA, "tithing", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm")
    lot = " ".join(["yellow6@grey", "yellow5@grey", "yellow4@grey"][:count])
    say(s, ANNA, lot=lot)
    assert s.deniers == [(6, 11, 15)[count - 1] // CARDS.agriculture_divisor]
    assert cubes(s, ANNA, "tithing") == 0


def test_tithing_joins_his_dice_to_yours() -> None:
    s = city(1, dice="yellow6@grey yellow5@grey yellow3@0 red1@0", cards="tithing", deniers=[0])
    employ(s, ANNA, "tithing", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm", "improve tithing", lot="yellow6@grey yellow5@grey yellow3@0")
    assert s.deniers == [14 // CARDS.agriculture_divisor]
    assert dice(s) == "red1@0"


def test_tithing_frees_one_die_of_the_neutral_player_only() -> None:
    s = city(2, dice="yellow6@grey yellow5@grey yellow4@grey", cards="tithing", deniers=[0, 0])
    employ(s, ANNA, "tithing", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm")
    say(s, ANNA, "die yellow6@grey")
    assert not offers(s, "die")


def test_banquet_counts_your_own_red_dice_even_if_he_has_more() -> None:
    s = city(1, dice="red6@0 red1@0 red1@grey red2@grey red3@grey", cards="banquet", options="bonus")
    employ(s, ANNA, "banquet")
    say(turn(s, ANNA), ANNA, "activate banquet", lot="red6@0")
    assert s.points == [CARDS.gain_points[ACTIVITIES.index("banquet")] * (6 // divisor("banquet"))]
    assert s.king_points == 0


@pytest.mark.parametrize(("his", "points"), [(1, (1, 0)), (2, (1, 1)), (3, (0, 1))])
def test_procession_gives_its_points_to_him_if_he_has_most_dice(his: int, points: tuple[int, int]) -> None:
    """Ruling K12: he is a player with points, and how often it is used is your choice."""
    s = city(1, dice="white6@0 red1@0 red2@0 " + " ".join(["red3@grey"] * his), cards="procession")
    employ(s, ANNA, "procession")
    say(turn(s, ANNA), ANNA, "activate procession", lot="white6@0")
    if "times 1" in offers(s):
        say(s, ANNA, "times 1")
        used = 1
    else:
        used = 6 // divisor("procession")
    gain = CARDS.gain_points[ACTIVITIES.index("procession")] * used
    assert (s.points[ANNA], s.king_points) == (points[0] * gain, points[1] * gain)


@pytest.mark.parametrize(("his", "points"), [(2, (1, 0)), (3, (1, 1)), (4, (0, 0))])
def test_joust_gives_him_its_points_if_he_is_tied_with_you(his: int, points: tuple[int, int]) -> None:
    """Ruling K12."""
    s = city(1, dice=f"red6@0 red3@0 red{his}@grey", cards="joust")
    employ(s, ANNA, "joust")
    say(turn(s, ANNA), ANNA, "activate joust", lot="red6@0")
    if "times 1" in offers(s):
        say(s, ANNA, "times 1")
    gain = CARDS.gain_points[ACTIVITIES.index("joust")]
    assert (s.points[ANNA], s.king_points) == (points[0] * gain, points[1] * gain)
