"""Phase 3: the event cards, one by one; and combating them until they are countered."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.events import Events, ResolveQueue
from parvis.games.troyes.rules.pieces import BASE_EVENTS, COLOURS, DESIGN_OF, EMPTY, EVENT_DESIGNS, EVENTS, GREY
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    at,
    banner_count,
    banners,
    begin,
    city,
    cover,
    deal,
    divisor,
    employ,
    lay,
    lying,
    mover,
    offers,
    queue,
    refuses,
    rewards,
    row,
    say,
    stand,
    turn,
    winner,
)

BLACK_DICE = {
    "brigands-1": 1, "brigands-2": 1, "brigands-3": 1, "skirmishes-1": 1, "skirmishes-2": 1, "war": 2, "normans": 2,
    "succession": 0, "theological_conflict": 0, "heresy": 0, "migrant_workers": 0, "interruption": 0, "drought": 0,
    "support": 0, "civil_war": 0, "wayfarers": 0,
}  # fmt: skip


# Which cards come


def test_there_are_eight_red_four_white_and_four_yellow_events() -> None:
    colours = [TROYES.cards.event_colour[EVENTS.index(event)] for event in BLACK_DICE]
    assert [colours.count(colour) for colour in range(3)] == [8, 4, 4]
    assert len({EVENT_DESIGNS[DESIGN_OF[EVENTS.index(event)]] for event in BLACK_DICE}) == 13


def test_a_red_event_comes_first_and_calls_a_white_or_yellow_one() -> None:
    for red in [event for event in BLACK_DICE if TROYES.cards.event_colour[EVENTS.index(event)] == 0]:
        s = begin(city(), Events())
        assert len(offers(s)) == 8
        assert f"event {red}" in offers(s)
        deal(s, f"event {red}")
        called = {COLOURS[TROYES.cards.event_colour[EVENTS.index(line.split()[1])]] for line in offers(s)}
        assert len(called) == 1
        assert called <= {"white", "yellow"}
        assert len(offers(s)) == 4


def test_new_events_go_to_the_right_end_of_the_queue() -> None:
    s = begin(city(events="succession drought"), Events())
    deal(s, "event war", "event heresy")
    assert queue(s) == ["marauding", "succession", "drought", "war", "heresy"]


def test_an_event_that_menaces_or_was_countered_does_not_come_again() -> None:
    s = city(events="succession drought")
    s.won_by[EVENTS.index("war")] = FAYE
    s.won_by[EVENTS.index("normans")] = GREY
    begin(s, Events())
    assert len(offers(s)) == 8 - 3
    assert not {"event succession", "event war", "event normans"} & set(offers(s))


# What they do


def test_marauding_is_always_there_with_a_black_die() -> None:
    s = begin(city(), ResolveQueue())
    assert (queue(s), len(s.black)) == (["marauding"], 1)


@pytest.mark.parametrize("event", BLACK_DICE)
def test_military_events_bring_black_dice(event: str) -> None:
    s = begin(city(events=event), ResolveQueue())
    assert len(s.black) == 1 + BLACK_DICE[event]


def test_events_that_stay_strike_again() -> None:
    s = city(events="war skirmishes-1 brigands-1 civil_war", deniers=[10, 10, 10, 10])
    begin(s, ResolveQueue())
    begin(s, ResolveQueue())
    assert len(s.black) == 2 * (1 + 2 + 1 + 1)
    assert s.deniers == [4, 4, 4, 4]


def test_succession_conflict_expels_the_citizen_of_the_space_that_is_rolled() -> None:
    s = city(events="succession")
    stand(s, EMILY, "palace-4", "palace-5")
    begin(s, ResolveQueue())
    deal(s, "roll 4")
    assert at(s, "palace-4", "palace-5") == [GREY, EMILY]
    assert lying(s, "palace") == [EMILY]
    assert s.reserve[GREY] == 8 - 1


def test_succession_conflict_expels_nobody_from_an_empty_space() -> None:
    s = begin(city(events="succession"), ResolveQueue())
    deal(s, "roll 6")
    assert (at(s, "palace-6"), lying(s, "palace")) == ([GREY], [])


def test_succession_conflict_may_expel_a_neutral_citizen() -> None:
    s = city(events="succession")
    stand(s, GREY, "palace-1")
    begin(s, ResolveQueue())
    deal(s, "roll 1")
    assert (at(s, "palace-1"), lying(s, "palace")) == ([GREY], [GREY])


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize(("event", "building"), [("theological_conflict", "bishopric"), ("wayfarers", "city-hall")])
def test_theological_conflict_and_wayfarers_push_a_row_to_the_right(event: str, building: str, value: int) -> None:
    s = city(events=event)
    places = row(building, value)
    stand(s, ANNA, *places)
    stand(s, FAYE, places[-1])
    begin(s, ResolveQueue())
    deal(s, f"roll {value}")
    assert at(s, *places) == [GREY, *[ANNA] * (len(places) - 1)]
    assert lying(s, building) == [FAYE]
    assert s.reserve[GREY] == 8 - 1


@pytest.mark.parametrize(("event", "building"), [("theological_conflict", "bishopric"), ("wayfarers", "city-hall")])
def test_theological_conflict_and_wayfarers_fill_a_gap_before_they_expel(event: str, building: str) -> None:
    s = city(events=event)
    places = row(building, 1)
    stand(s, FAYE, *places)
    stand(s, EMPTY, places[0])
    begin(s, ResolveQueue())
    deal(s, "roll 1")
    assert at(s, *places) == [GREY, *[FAYE] * (len(places) - 1)]
    assert lying(s, building) == []


@pytest.mark.parametrize("event", ["succession", "theological_conflict", "wayfarers"])
def test_events_that_add_a_neutral_citizen_are_ignored_when_all_eight_are_in_play(event: str) -> None:
    s = city(events=event)
    s.reserve[GREY] = 0
    begin(s, ResolveQueue())
    assert (mover(s), s.buildings) == (None, [EMPTY] * 18)


def test_heresy_costs_two_points_of_influence() -> None:
    s = city(events="heresy", influence=[4, 2, 1, 0], points=[5, 5, 5, 1])
    begin(s, ResolveQueue())
    assert s.influence == [2, 0, 0, 0]
    assert s.points == [5, 5, 3, 0]


def test_civil_war_costs_three_deniers() -> None:
    s = city(events="civil_war", deniers=[5, 3, 2, 0], points=[5, 5, 5, 0])
    begin(s, ResolveQueue())
    assert s.deniers == [2, 0, 0, 0]
    assert s.points == [5, 5, 3, 0]


def test_drought_costs_a_denier_for_each_citizen_standing_in_city_hall() -> None:
    s = city(events="drought", deniers=[5, 2, 1, 0], points=[5, 5, 5, 5])
    stand(s, ANNA, "city-hall-1", "city-hall-2", "palace-1")
    stand(s, FAYE, "city-hall-3", "city-hall-4")
    stand(s, GEOFFREY, "city-hall-5", "city-hall-6")
    stand(s, EMILY, "palace-2", "bishopric-1")
    lay(s, ANNA, "city-hall")
    begin(s, ResolveQueue())
    assert s.deniers == [3, 0, 0, 0]
    assert s.points == [5, 5, 3, 5]


def test_each_event_that_cannot_be_suffered_costs_two_points() -> None:
    s = city(events="heresy civil_war", deniers=[0, 9, 9, 9], influence=[0, 9, 9, 9], points=[5, 5, 5, 5])
    begin(s, ResolveQueue())
    assert s.points == [1, 5, 5, 5]


def test_migrant_workers_build_on_the_lowest_level_and_value() -> None:
    s = city(events="migrant_workers", cathedral=[ANNA, EMPTY, FAYE] + [EMPTY] * 15)
    begin(s, ResolveQueue())
    assert s.cathedral == [ANNA, GREY, FAYE] + [EMPTY] * 15
    assert (s.points, s.influence) == ([0] * 4, [4] * 4)


def test_migrant_workers_start_a_level_when_the_one_below_is_full() -> None:
    s = city(events="migrant_workers", cathedral=[ANNA] * 7 + [EMPTY] * 11)
    begin(s, ResolveQueue())
    assert s.cathedral == [ANNA] * 7 + [GREY] + [EMPTY] * 10


def test_migrant_workers_find_no_work_at_a_finished_cathedral() -> None:
    s = begin(city(events="migrant_workers", cathedral=[ANNA] * 18), ResolveQueue())
    assert s.cathedral == [ANNA] * 18


def test_interruption_of_work_removes_the_cube_of_the_highest_level_then_value() -> None:
    cathedral = [ANNA] * 6 + [FAYE, EMPTY, FAYE, GREY] + [EMPTY] * 8
    s = begin(city(events="interruption", cathedral=cathedral[:]), ResolveQueue())
    assert s.cathedral == [ANNA] * 6 + [FAYE, EMPTY, FAYE] + [EMPTY] * 9
    begin(s, ResolveQueue())
    assert s.cathedral == [ANNA] * 6 + [FAYE] + [EMPTY] * 11
    assert s.points == [0] * 4


def test_interruption_of_work_finds_nothing_at_an_empty_cathedral() -> None:
    s = begin(city(events="interruption"), ResolveQueue())
    assert s.cathedral == [EMPTY] * 18


def test_support_places_a_grey_cube_on_the_two_events_to_its_left() -> None:
    s = city(events="brigands-1 war migrant_workers support drought")
    cover(s, "war", ANNA)
    begin(s, ResolveQueue())
    assert [banners(s, event) for event in queue(s)] == [[], [], [ANNA, GREY], [GREY], [], []]
    assert s.influence == [4] * 4


def test_support_counts_marauding_as_an_event_to_its_left() -> None:
    s = begin(city(events="war support"), ResolveQueue())
    assert (banners(s, "marauding"), banners(s, "war")) == ([GREY], [GREY])


def test_support_places_one_cube_when_only_one_event_is_to_its_left() -> None:
    s = begin(city(events="support heresy"), ResolveQueue())
    assert (banners(s, "marauding"), banners(s, "heresy")) == ([GREY], [])


def test_support_may_counter_an_event_for_the_players_on_it() -> None:
    s = city(events="succession support")
    cover(s, "succession", FAYE, FAYE, ANNA, FAYE)
    begin(s, ResolveQueue())
    deal(s, "roll 1")
    assert queue(s) == ["marauding", "support"]
    assert s.points == [rewards("succession")[1] // 2, rewards("succession")[0], 0, 0]
    assert winner(s, "succession") == FAYE
    assert banners(s, "marauding") == [GREY]


def test_support_may_counter_marauding() -> None:
    s = city(events="support")
    cover(s, "marauding", *[FAYE] * (banner_count("marauding") - 1))
    begin(s, ResolveQueue())
    assert (queue(s), banners(s, "marauding")) == (["marauding", "support"], [])
    assert s.points == [0, rewards("marauding")[0], 0, 0]


# Combating them


def counter(*owners: int) -> Troyes:
    """Succession Conflict, whose five banners are known, is countered by Anna's cube after four others."""
    s = city(dice="red4@0 red1@1", events="succession")
    assert len(owners) == banner_count("succession") - 1
    cover(s, "succession", *owners)
    turn(s, ANNA)
    say(s, ANNA, "combat succession", lot="red4@0")
    assert queue(s) == ["marauding"]
    return s


FIRST, SECOND = rewards("succession")


def test_the_player_with_most_cubes_earns_the_first_rank_and_the_card_the_next_the_second_rank() -> None:
    s = counter(FAYE, FAYE, ANNA, ANNA)
    assert (s.points, winner(s, "succession")) == ([FIRST, SECOND, 0, 0], ANNA)


def test_the_third_player_earns_nothing() -> None:
    s = city(dice="red6@0 red6@1 red2@0", events="war")
    cover(s, "war", GEOFFREY, *[FAYE] * (banner_count("war") - 2))
    turn(s, ANNA)
    say(s, ANNA, "combat war", lot="red6@0")
    first, second = rewards("war")
    assert s.points == [second // 2, first, second // 2, 0]


def test_a_player_alone_on_the_card_earns_both_ranks() -> None:
    s = counter(ANNA, ANNA, ANNA, ANNA)
    assert (s.points, winner(s, "succession")) == ([FIRST + SECOND, 0, 0, 0], ANNA)


def test_tied_first_players_share_both_ranks_and_the_one_who_came_first_takes_the_card() -> None:
    s = counter(FAYE, ANNA, GEOFFREY, FAYE)
    assert s.points == [(FIRST + SECOND) // 2, (FIRST + SECOND) // 2, 0, 0]
    assert winner(s, "succession") == FAYE
    assert winner(counter(ANNA, FAYE, GEOFFREY, FAYE), "succession") == ANNA


def test_a_tie_of_all_is_shared_by_all_the_neutral_player_included() -> None:
    s = counter(FAYE, GREY, GEOFFREY, EMILY)
    assert (s.points, winner(s, "succession")) == ([(FIRST + SECOND) // 5] * 4, FAYE)


def test_tied_second_players_share_the_second_rank() -> None:
    s = counter(FAYE, EMILY, ANNA, ANNA)
    assert (s.points, winner(s, "succession")) == ([FIRST, SECOND // 2, 0, SECOND // 2], ANNA)
    assert counter(FAYE, EMILY, GEOFFREY, ANNA).points == [FIRST, SECOND // 3, SECOND // 3, SECOND // 3]


def test_the_neutral_player_first_takes_the_first_rank_away_and_the_card_is_discarded() -> None:
    s = counter(GREY, GREY, GREY, ANNA)
    assert (s.points, winner(s, "succession")) == ([SECOND, 0, 0, 0], GREY)
    assert TROYES.view(s, ANNA)["players"][ANNA]["won"] == []


def test_the_neutral_player_second_takes_the_second_rank_away() -> None:
    s = counter(GREY, GREY, ANNA, ANNA)
    assert (s.points, winner(s, "succession")) == ([FIRST, 0, 0, 0], ANNA)


def test_a_player_with_only_the_neutral_one_beside_him_is_not_alone() -> None:
    s = counter(ANNA, ANNA, ANNA, GREY)
    assert (s.points, winner(s, "succession")) == ([FIRST, 0, 0, 0], ANNA)


def test_a_tie_with_the_neutral_player_for_the_first_place_is_shared_with_him() -> None:
    s = counter(GREY, GREY, FAYE, ANNA)
    assert (s.points, winner(s, "succession")) == ([(FIRST + SECOND) // 2, 0, 0, 0], GREY)
    assert winner(counter(ANNA, GREY, GREY, FAYE), "succession") == ANNA


def test_a_tie_with_the_neutral_player_for_the_second_place_is_shared_with_him() -> None:
    s = counter(GREY, FAYE, ANNA, ANNA)
    assert s.points == [FIRST, SECOND // 2, 0, 0]


def test_the_gap_of_a_countered_event_is_closed_and_the_others_keep_their_cubes() -> None:
    s = city(dice="red6@0 red1@1", events="war succession heresy")
    cover(s, "war", FAYE)
    cover(s, "heresy", GEOFFREY, GREY)
    cover(s, "succession", *[ANNA] * 4)
    turn(s, ANNA)
    say(s, ANNA, "combat succession", lot="red6@0")
    assert queue(s) == ["marauding", "war", "heresy"]
    assert (banners(s, "war"), banners(s, "heresy")) == ([FAYE], [GEOFFREY, GREY])


def test_each_cube_brings_a_point_of_influence_and_fewer_may_be_placed() -> None:
    s = turn(city(dice="red6@0 red5@0 red4@0 red1@1", events="succession"), ANNA)
    say(s, ANNA, "combat succession", lot="red6@0 red5@0 red4@0")
    assert offers(s) == ["cubes 1", "cubes 2", "cubes 3"]
    say(s, ANNA, "cubes 2")
    assert (banners(s, "succession"), s.influence) == ([ANNA, ANNA], [6, 4, 4, 4])


def test_no_more_cubes_than_banners_are_placed() -> None:
    s = city(dice="red6@0 red5@0 red4@0 red1@1", events="succession war")
    cover(s, "succession", FAYE, FAYE, FAYE, FAYE)
    turn(s, ANNA)
    say(s, ANNA, "combat succession", lot="red6@0 red5@0 red4@0")
    assert s.influence[ANNA] == 4 + 1
    assert banners(s, "war") == []
    s = city(dice="red6@0 red5@0 red4@0 red1@1", events="succession war")
    cover(s, "succession", FAYE, FAYE, FAYE)
    turn(s, ANNA)
    say(s, ANNA, "combat succession", lot="red6@0 red5@0 red4@0")
    refuses(s, "cubes 3", "too-many-cubes")


def test_an_event_is_fought_with_its_own_colour() -> None:
    s = turn(city(dice="red6@0 white6@0 yellow6@0 red5@0 white5@0 yellow5@0", events="war heresy drought"), ANNA)
    for event, colour in (("war", "red"), ("heresy", "white"), ("drought", "yellow")):
        tried = apart(s)
        say(tried, ANNA, f"combat {event}")
        assert set(offers(tried)) == {f"die {colour}6@0", f"die {colour}5@0"}
        refuses(tried, "die yellow6@0" if colour == "red" else "die red6@0", "wrong-colour")


def test_dice_too_weak_for_a_single_cube_cannot_fight() -> None:
    s = turn(city(dice="red3@0 white6@0", events="succession", deniers=[0, 0, 0, 0]), ANNA)
    refuses(s, "combat succession", "dice-too-weak")


def test_an_event_that_is_not_in_the_queue_cannot_be_fought() -> None:
    s = turn(city(dice="red6@0 white6@0"), ANNA)
    refuses(s, "combat war", "event-not-there")


# Marauding


def marauded(dice: str, cards: str = "", events: str = "war") -> Troyes:
    """One more cube counters Marauding, on which Faye has all the others."""
    s = city(dice=dice, cards=cards, events=events)
    cover(s, "marauding", *[FAYE] * (banner_count("marauding") - 1))
    return s


def test_marauding_countered_gives_its_points_but_no_card_and_stays() -> None:
    s = turn(marauded("yellow6@0 red1@1"), ANNA)
    say(s, ANNA, "combat marauding", lot="yellow6@0")
    first, second = rewards("marauding")
    assert s.points == [second, first, 0, 0]
    assert (queue(s), banners(s, "marauding")) == (["marauding", "war"], [])
    assert s.won_by == [EMPTY] * BASE_EVENTS


def test_marauding_countered_takes_no_cube_left_over_from_the_same_action() -> None:
    s = turn(marauded("yellow6@0 yellow5@0 yellow4@0 red1@1"), ANNA)
    say(s, ANNA, "combat marauding", lot="yellow6@0 yellow5@0 yellow4@0")
    assert (banners(s, "marauding"), s.influence[ANNA], mover(s)) == ([], 4 + 1, FAYE)


def test_marauding_countered_is_open_again_for_the_next_action() -> None:
    s = turn(marauded("yellow6@0 yellow6@1 red1@1"), ANNA)
    say(s, ANNA, "combat marauding", lot="yellow6@0")
    say(s, FAYE, "combat marauding", lot="yellow6@1")
    say(s, FAYE, "cubes 1")
    assert banners(s, "marauding") == [FAYE]


def test_marauding_countered_by_the_diplomat_is_closed_for_his_other_cubes() -> None:
    s = marauded(f"red{divisor('diplomat')}@0 red{divisor('diplomat')}@0 red1@1", cards="diplomat")
    employ(s, ANNA, "diplomat")
    turn(s, ANNA)
    say(s, ANNA, "activate diplomat", lot=" ".join([f"red{divisor('diplomat')}@0"] * 2))
    say(s, ANNA, "times 2", "cube marauding")
    refuses(s, "cube marauding", "marauding-closed")
    say(s, ANNA, "cube war")
    assert (banners(s, "marauding"), banners(s, "war")) == ([], [ANNA])


@pytest.mark.parametrize("colour", COLOURS)
def test_marauding_is_fought_with_dice_of_one_colour(colour: str) -> None:
    s = turn(city(dice="red6@0 white6@0 yellow6@0 red5@0 white5@0 yellow5@0"), ANNA)
    say(s, ANNA, "combat marauding", f"die {colour}6@0")
    assert set(offers(s)) == {f"die {colour}5@0", "done"}
