"""'Bonus cards': the Baker, Banquet, the Prior, and Resistance."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.events import DrawCalledEvent, DrawEvent, ResolveEvent
from parvis.games.troyes.rules.pieces import ACTIVITIES, EMPTY, EVENTS, GREY, RED, RESISTANCE
from parvis.games.troyes.rules.round import RevealActivity
from troyes.helpers import (
    ANNA,
    CARDS,
    FAYE,
    banners,
    begin,
    city,
    cover,
    cubes,
    deal,
    divisor,
    employ,
    mover,
    offers,
    queue,
    refuses,
    say,
    slot,
    turn,
)

BAKER, BANQUET = ACTIVITIES.index("baker"), ACTIVITIES.index("banquet")


@pytest.mark.parametrize("card", ["baker", "banquet", "prior"])
def test_the_bonus_cards_lie_among_those_of_their_slot(card: str) -> None:
    for options, there in (("bonus", True), ("", False)):
        s = begin(city(2, options=options), RevealActivity(slot(card)))
        assert (f"reveal {card}" in offers(s)) == there


# The Baker


def test_the_baker_counts_the_yellow_dice_of_all_districts() -> None:
    """Those that activate him are used up before."""
    s = city(3, dice="yellow6@0 yellow3@0 yellow1@1 yellow2@2 yellow4@grey red6@1", cards="baker", deniers=[0, 0, 0])
    employ(s, ANNA, "baker")
    turn(s, ANNA)
    say(s, ANNA, "activate baker", lot="yellow6@0")
    assert s.deniers == [CARDS.gain_deniers[BAKER] * 4 * (6 // divisor("baker")), 0, 0]


def test_the_baker_brings_nothing_once_the_last_yellow_die_is_used() -> None:
    s = city(2, dice="yellow6@0 red6@1", cards="baker", deniers=[0, 0])
    employ(s, ANNA, "baker")
    say(turn(s, ANNA), ANNA, "activate baker", lot="yellow6@0")
    assert s.deniers == [0, 0]


# Banquet


@pytest.mark.parametrize("district", ["0", "1", "grey"])
def test_banquet_counts_the_red_dice_of_the_district_with_most_of_them(district: str) -> None:
    """Whosever district it is, and only who activates the card gains."""
    most = " ".join(f"red{value}@{district}" for value in (1, 2, 3))
    s = city(2, dice=f"red6@0 {most} red1@0 red1@1 red1@grey", cards="banquet")
    employ(s, ANNA, "banquet")
    say(turn(s, ANNA), ANNA, "activate banquet", lot="red6@0")
    assert s.points == [CARDS.gain_points[BANQUET] * 4 * (6 // divisor("banquet")), 0]


def test_banquet_counts_one_district_where_several_have_as_many() -> None:
    s = city(2, dice="red6@0 red1@0 red2@0 red1@1 red2@1", cards="banquet")
    employ(s, ANNA, "banquet")
    say(turn(s, ANNA), ANNA, "activate banquet", lot="red6@0")
    assert s.points[ANNA] == CARDS.gain_points[BANQUET] * 2 * (6 // divisor("banquet"))


# The Prior


def test_the_prior_makes_one_white_die_two_and_takes_no_other() -> None:
    s = city(2, dice="white5@0 white6@0", cards="prior glassblower")
    employ(s, ANNA, "prior", cubes=1)
    employ(s, ANNA, "glassblower", cubes=0)
    s.cathedral[:2] = [ANNA, ANNA]
    turn(s, ANNA)
    say(s, ANNA, "activate glassblower", "improve prior", lot="white5@0")
    assert s.points[ANNA] == 10 // divisor("glassblower")
    assert cubes(s, ANNA, "prior") == 0


def test_the_prior_pays_for_a_bought_die_once() -> None:
    s = city(2, dice="white6@1", cards="prior sculptor", deniers=[2, 0])
    employ(s, ANNA, "prior", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "combat marauding", "improve prior", lot="white6@1")
    assert s.deniers == [2 - CARDS.price[1], CARDS.price[1]]


def test_the_prior_builds_two_cubes_one_above_the_other() -> None:
    """Ruling B2: the die keeps its number, and stands for two."""
    s = city(2, dice="white5@0 white2@0", cards="prior")
    employ(s, ANNA, "prior", cubes=1)
    s.cathedral[4] = FAYE
    turn(s, ANNA)
    say(s, ANNA, "build", "improve prior", lot="white5@0")
    assert (s.cathedral[10], s.cathedral[16]) == (ANNA, ANNA)
    assert s.points[ANNA] == 2 * CARDS.cathedral_points[4]


def test_the_prior_needs_two_free_sites_in_the_column() -> None:
    """Ruling B2: every die of the lot places its cube."""
    s = city(2, dice="white5@0 white2@0", cards="prior")
    employ(s, ANNA, "prior", cubes=1)
    s.cathedral[4] = s.cathedral[10] = FAYE
    turn(s, ANNA)
    say(s, ANNA, "build", "improve prior")
    assert s.cathedral[1] == s.cathedral[7] == ANNA
    assert s.cathedral[16] == EMPTY


def test_the_prior_does_not_help_to_place_a_citizen() -> None:
    """Ruling B2: a placement takes exactly one die."""
    s = city(2, dice="white5@0 white2@0", cards="prior")
    employ(s, ANNA, "prior", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "citizen")
    refuses(s, "improve prior", "cube-not-for-placing")


# Resistance


def test_resistance_is_a_red_event_of_the_option() -> None:
    for options, there in (("bonus", True), ("", False)):
        s = begin(city(2, options=options), DrawEvent(RED))
        assert ("event resistance" in offers(s)) == there


def test_resistance_calls_a_second_red_event_which_calls_in_its_turn() -> None:
    s = begin(city(2, options="bonus"), DrawEvent(RED), DrawCalledEvent())
    deal(s, "event resistance")
    assert "event war" in offers(s) and "event resistance" not in offers(s)
    deal(s, "event war")
    called = CARDS.calls[EVENTS.index("war")]
    assert {CARDS.event_colour[EVENTS.index(line.split()[1])] for line in offers(s)} == {called}
    deal(s, offers(s)[0])
    assert queue(s)[:3] == ["marauding", "resistance", "war"] and len(s.queue) == 4
    assert mover(s) is None


def test_another_red_event_calls_only_one() -> None:
    s = begin(city(2, options="bonus"), DrawEvent(RED), DrawCalledEvent())
    deal(s, "event war")
    deal(s, offers(s)[0])
    assert len(s.queue) == 3 and mover(s) is None


def test_resistance_takes_the_last_cube_off_every_event() -> None:
    """Its own and those on Marauding too; whosever they are."""
    s = city(2, options="bonus", events="resistance war brigands-1")
    cover(s, "marauding", ANNA, FAYE)
    cover(s, "resistance", FAYE, FAYE)
    cover(s, "war", ANNA, GREY)
    begin(s, ResolveEvent(RESISTANCE))
    assert [banners(s, event) for event in queue(s)] == [[ANNA], [FAYE], [ANNA], []]
    assert s.influence == TROYES.setup(2).influence
