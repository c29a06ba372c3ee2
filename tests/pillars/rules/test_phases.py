"""Set-up, phase I and phase II, place by place of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from parvis.core.flow import DEALER, legal, play, question
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.builders import NextBuilder, PlaceOrPass, PlaceOrPassOn
from parvis.games.pillars.rules.cards import CRAFTSMEN, PRIVILEGES, RESOURCES
from parvis.games.pillars.rules.choosing import ChooseCards
from parvis.games.pillars.rules.passed import PassedBuilders
from parvis.games.pillars.rules.pieces import EMPTY, GONE, PLACES
from parvis.games.pillars.rules.round import EndOfRound, NextRound
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import (
    BLUE,
    CARDS,
    GREEN,
    RED,
    YELLOW,
    at,
    begin,
    builders,
    cubes,
    deal,
    draw,
    employ,
    hand,
    mover,
    offer,
    offers,
    own,
    owner,
    refuses,
    say,
    stand,
    table,
)


def opened(s: Pillars) -> list[str]:
    """The places offered."""
    return [line.split()[1] for line in offers(s, "place")]


# Setting up the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    s = PILLARS.setup(seats)
    deal(s, f"first {seats - 1}")
    assert s.gold == [*[21, 22, 23][: seats - 1], 20]
    assert s.points == [2] * seats
    assert s.workers == [12] * seats
    assert s.bag == [3] * seats
    assert all(hand(s, seat) == ["mortar_mixer", "woodworker", "stonecutter"] for seat in range(seats))
    assert s.market == [4, 4, 4]
    assert not any(s.cubes)


def test_a_round_is_laid_out_with_privileges_craftsmen_and_seven_resource_cards() -> None:
    s = PILLARS.setup(2)
    deal(s, "first 0")
    assert len(offers(s)) == 14
    deal(s, "privilege otto")
    assert len(offers(s)) == 13
    deal(s, "privilege ellen")
    assert offers(s) == [f"shiring {name}" for name in ("toolmaker_1", "woodworker_1", "mortar_mixer_1", "mason_1")]
    deal(s, "shiring mason_1")
    assert len(offers(s)) == 3
    deal(s, "shiring woodworker_1")
    assert [CRAFTSMEN[card] for card in s.offer] == ["toolmaker_1", "mortar_mixer_1"]
    assert len(offers(s)) == 9
    deal(s, "aside sand_2", "aside stone_4")
    assert mover(s) == RED
    assert [PRIVILEGES[card] for card in s.kingsbridge] == ["otto", "ellen"]
    assert len(offers(s, "take")) == 7


def test_the_last_round_has_its_own_two_privileges() -> None:
    s = begin(table(round=5), NextRound())
    assert [PRIVILEGES[card] for card in s.kingsbridge] == ["completion", "festivities"]
    assert offers(s)[0].startswith("shiring")


@pytest.mark.parametrize("number", range(1, 7))
def test_the_four_craftsmen_of_a_round_come_in_that_round(number: int) -> None:
    s = begin(table(round=number - 1), NextRound())
    while not offers(s, "shiring"):
        deal(s, offers(s)[0])
    assert {line.split()[1] for line in offers(s)} == {name for name in CRAFTSMEN if name.endswith(f"_{number}")}


# Phase I


def test_cards_are_chosen_in_turn_and_passing_is_for_good() -> None:
    s = table(3, first=BLUE)
    offer(s, "sand_2 sand_3 wood_2 wood_3 stone_2 stone_3 stone_4")
    begin(s, ChooseCards())
    say(s, BLUE, "take stone_4")
    say(s, GREEN, "pass")
    say(s, RED, "take wood_3")
    say(s, BLUE, "take sand_2")
    say(s, RED, "take wood_2")
    assert mover(s) is None, "nobody can take anything more"
    assert s.mill == [3, 0, 12]
    assert s.workers == [0, 0, 0]


@pytest.mark.parametrize("name", RESOURCES)
def test_a_resource_card_takes_its_workers(name: str) -> None:
    kind, number = name.split("_")
    workers = {"sand": (2, 4, 7), "wood": (3, 6, 9), "stone": (5, 8, 10)}[kind][int(number) - 2]
    s = table()
    offer(s, name)
    begin(s, ChooseCards())
    say(s, RED, f"take {name}")
    assert (s.mill[RED], s.resources[RESOURCES.index(name)]) == (12 - workers, RED)
    s = table(workers=[workers - 1, 12])
    offer(s, name)
    begin(s, ChooseCards())
    assert mover(s) == BLUE, "one who can take nothing passes by himself"
    assert offers(s) == ["pass", f"take {name}"]


def test_only_the_number_of_workers_counts_because_a_foreman_may_be_changed_into_five() -> None:
    s = table(seats=3)
    offer(s, "wood_2 wood_4")
    begin(s, ChooseCards())
    say(s, RED, "take wood_2")
    say(s, BLUE, "pass")
    say(s, 2, "pass")
    say(s, RED, "take wood_4")
    assert (s.workers[RED], s.mill[RED]) == (0, 0), "three and nine workers: more small ones than there are"


def test_workers_and_gold_must_suffice() -> None:
    s = table(workers=[4, 12], gold=[4, 20])
    offer(s, "sand_3 stone_2", "mortar_mixer_1 mason_1")
    begin(s, ChooseCards())
    assert offers(s) == ["pass", "take sand_3", "hire mortar_mixer_1"]
    refuses(s, "take stone_2", "not-enough-workers")
    refuses(s, "hire mason_1", "not-enough-gold")
    refuses(s, "take wood_2", "card-not-on-offer")
    refuses(s, "hire potter_2", "card-not-on-offer")
    say(s, RED, "hire mortar_mixer_1")
    assert (s.gold[RED], hand(s, RED)[-1]) == (0, "mortar_mixer_1")


def test_the_last_to_choose_names_his_cards_in_their_order() -> None:
    s = table()
    offer(s, "sand_2 sand_3 wood_2", "toolmaker_1 mason_1")
    begin(s, ChooseCards())
    say(s, RED, "pass")
    say(s, BLUE, "take sand_3")
    refuses(s, "take sand_2", "in-order")
    assert offers(s) == ["pass", "take wood_2", "hire toolmaker_1", "hire mason_1"]
    say(s, BLUE, "hire mason_1")
    assert mover(s) is None
    assert s.mill == [12, 8]


def test_the_last_to_choose_dismisses_when_he_has_finished() -> None:
    s = table()
    employ(s, BLUE, "toolmaker_1 woodworker_1", starters=True)
    offer(s, "sand_2", "mortar_mixer_1 mason_1")
    begin(s, ChooseCards())
    say(s, RED, "pass")
    say(s, BLUE, "hire mortar_mixer_1", "hire mason_1")
    assert offers(s, "dismiss")[0] == "dismiss mortar_mixer"
    say(s, BLUE, "dismiss woodworker", "dismiss toolmaker_1")
    assert hand(s, BLUE) == ["mortar_mixer", "stonecutter", "woodworker_1", "mortar_mixer_1", "mason_1"]


def test_what_nobody_takes_is_put_aside_or_leaves_the_game() -> None:
    s = table()
    offer(s, "sand_2", "toolmaker_1 mason_1")
    begin(s, ChooseCards())
    say(s, RED, "pass")
    say(s, BLUE, "pass")
    assert set(s.resources) == {-1}
    assert s.offer == [EMPTY, EMPTY]


def test_grey_and_black_workers_take_cards_and_bring_gold_like_others() -> None:
    s = table(workers=[15, 12])
    offer(s, "stone_4 sand_3")
    begin(s, ChooseCards())
    say(s, RED, "take stone_4")
    say(s, BLUE, "pass")
    say(s, RED, "take sand_3")
    assert s.mill == [1, 12]


# Phase II


def test_a_builder_may_go_to_every_location_and_fills_places_from_the_first() -> None:
    s = builders(table())
    draw(s, RED)
    assert opened(s) == [
        "bishop", "kingsbridge-1", "kingsbridge-2", "priory-1", "court-1", "shiring-1", "shiring-2", "castle",
        "market-1", "start",
    ]  # fmt: skip
    refuses(s, "place court-2", "earlier-place-free")
    say(s, RED, "place court-1")
    draw(s, RED)
    refuses(s, "place court-1", "place-taken")
    assert "court-2" in opened(s)


@pytest.mark.parametrize("place", PLACES)
def test_each_of_the_seventeen_places_takes_one_builder(place: str) -> None:
    s = table(4)
    location = place.split("-")[0]
    if location not in ("kingsbridge", "shiring"):
        stand(s, BLUE, *[other for other in PLACES[: PLACES.index(place)] if other.startswith(f"{location}-")])
    builders(s)
    draw(s, GREEN)
    say(s, GREEN, f"place {place}")
    assert at(s, place) == GREEN
    draw(s, YELLOW)
    refuses(s, f"place {place}", "place-taken")


def test_who_cannot_pay_has_to_pass() -> None:
    s = builders(table(gold=[6, 20]))
    deal(s, "draw 0")
    say(s, RED, "keep")
    assert (s.rosette[7], s.cost) == (RED, 6)
    assert mover(s) == DEALER


def test_a_builder_may_be_placed_for_the_last_piece_of_gold() -> None:
    s = builders(table(gold=[7, 20]))
    draw(s, RED)
    refuses(s, "use remigius", "not-your-privilege")
    say(s, RED, "place castle")
    assert s.gold[RED] == 0


def test_the_bag_gives_each_builder_the_same_chance() -> None:
    s = builders(table(3))
    deal(s, "draw 0")
    say(s, RED, "keep", "pass")
    assert Counter(offers(s)) == {"draw 0": 2, "draw 1": 3, "draw 2": 3}


def test_the_start_player_may_put_one_builder_back_each_round() -> None:
    s = builders(table(3, first=BLUE))
    deal(s, "draw 2")
    assert offers(s) == ["keep", "return"]
    say(s, BLUE, "return")
    assert (s.bag, s.cost) == ([3, 3, 3], 7)
    deal(s, "draw 2")
    assert mover(s) == GREEN


def test_putting_back_is_not_asked_when_only_that_colour_is_in_the_bag() -> None:
    s = builders(table(bag=[0, 2]))
    assert mover(s) == BLUE
    say(s, BLUE, "pass")
    assert mover(s) == BLUE


def test_a_refusal_while_the_start_player_thinks() -> None:
    s = builders(table())
    deal(s, "draw 1")
    refuses(s, "pass", "keep-or-return")


def four_with_passes(*passing: int) -> Pillars:
    """A round of four in which the first seven builders pass or are placed."""
    s = builders(table(4, gold=[30] * 4))
    for number, seat in enumerate((RED, BLUE, GREEN, YELLOW, RED, BLUE, GREEN)):
        draw(s, seat)
        say(s, seat, "pass" if number in passing else f"place {opened(s)[0]}")
    return s


def test_from_the_eighth_builder_placing_is_free_and_has_to_be_done() -> None:
    s = four_with_passes(0, 1)
    assert s.cost == 0
    draw(s, YELLOW)
    before = s.gold[:]
    refuses(s, "pass", "free-builder")
    say(s, YELLOW, "place castle")
    assert s.gold == before


def test_with_two_players_the_six_builders_cost_seven_to_two_and_passed_ones_nothing() -> None:
    s = builders(table(gold=[30, 30]))
    costs = []
    for seat in (RED, RED, RED, BLUE, BLUE, BLUE):
        costs.append(s.cost)
        draw(s, seat)
        say(s, seat, "pass" if s.cost == 7 else f"place {opened(s)[0]}")
    assert costs == [7, 6, 5, 4, 3, 2]
    assert s.cost == 0
    before = s.gold[:]
    say(s, RED, "place castle")
    assert s.gold == before
    assert s.rosette == [EMPTY] * 8


def test_with_three_players_the_eighth_and_ninth_are_free() -> None:
    s = builders(table(3, gold=[30] * 3))
    costs = []
    for seat in (0, 1, 2) * 3:
        costs.append(s.cost)
        draw(s, seat)
        say(s, seat, f"place {opened(s)[0]}")
    assert costs == [7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert [30 * 3 - sum(s.gold)] == [28]


def test_passed_builders_wait_for_the_free_ones() -> None:
    s = builders(table(3, gold=[30] * 3))
    for number, seat in enumerate((0, 1, 2) * 3):
        draw(s, seat)
        say(s, seat, "pass" if number == 0 else f"place {opened(s)[0]}")
    assert mover(s) == RED
    assert question(s) is not None


def test_two_waiting_builders_of_one_player_are_placed_in_the_order_of_the_places() -> None:
    s = table(rosette=[EMPTY] * 6 + [RED, RED], bag=[0, 0])
    stand(s, BLUE, "bishop", "kingsbridge-1", "kingsbridge-2", "priory-1", "priory-2")
    begin(s, PassedBuilders())
    assert "place start" not in offers(s), "there would be no place left for the second"
    refuses(s, "place start", "not-yet")
    say(s, RED, "place castle")
    assert opened(s) == ["market-1", "start"]
    say(s, RED, "place start")
    assert (at(s, "castle"), at(s, "start")) == (RED, RED)


def test_a_player_may_have_several_builders_at_one_location() -> None:
    s = builders(table(4, gold=[30] * 4))
    for place in ("priory-1", "priory-2"):
        draw(s, RED)
        say(s, RED, f"place {place}")
    assert (at(s, "priory-1"), at(s, "priory-2")) == (RED, RED)


def test_after_the_city_wall_the_third_builder_is_laid_aside_and_the_marker_stays() -> None:
    s = builders(table(walled=0b01, gold=[30, 30]))
    for _ in range(2):
        draw(s, RED)
        say(s, RED, "pass")
    deal(s, "draw 0")
    assert (mover(s), s.cost, s.bag) == (BLUE, 5, [0, 2]), "the last three are blue and come by themselves"
    for _ in range(3):
        say(s, BLUE, "pass")
    say(s, RED, "place bishop", "place castle")
    say(s, BLUE, "place market-1", "place market-3")
    assert s.places.count(RED) == 2
    assert s.places.count(BLUE) == 3
    assert s.walled == 0


def test_the_last_builders_of_one_colour_are_free_and_placed_in_the_order_of_the_places() -> None:
    """At cost nought chance has nothing to decide when all in the bag are of one colour."""
    s = builders(table(4, bag=[0, 0, 0, 2], cost=7, gold=[0] * 4))
    assert mover(s) is not None
    s = table(4, bag=[0, 0, 0, 2], cost=0, rosette=[EMPTY] * 6 + [RED, YELLOW])
    begin(s, NextBuilder(), PassedBuilders())
    say(s, YELLOW, "place priory-1")
    refuses(s, "place bishop", "in-order")
    say(s, YELLOW, "place castle", "place start")
    assert (s.bag[YELLOW], mover(s)) == (0, RED)


def test_when_one_colour_is_left_places_are_named_in_their_order() -> None:
    s = builders(table(bag=[0, 3], gold=[20, 20]))
    say(s, BLUE, "place castle")
    refuses(s, "place bishop", "in-order")
    say(s, BLUE, "pass", "place start")
    assert (at(s, "castle"), at(s, "start")) == (BLUE, BLUE)
    assert s.gold[BLUE] == 20 - 7 - 5
    say(s, BLUE, "place bishop")
    assert mover(s) is None


def test_naming_places_in_their_order_leaves_out_no_outcome() -> None:
    def ends(s: Pillars) -> set[tuple[object, ...]]:
        found: set[tuple[object, ...]] = set()
        waiting = [s]
        while waiting:
            state = waiting.pop()
            if not state.moves:
                found.add((tuple(state.gold), tuple(state.places), tuple(state.rosette), state.cost))
            for move in state.moves:
                following = state.clone()
                play(following, move)
                waiting.append(following)
        return found

    def last_two(gold: int) -> Pillars:
        return table(bag=[0, 1], cost=4, gold=[0, gold])

    for gold in (2, 3, 4, 6, 7):
        ours = begin(last_two(gold), PlaceOrPassOn(BLUE, -1))
        free = begin(last_two(gold), PlaceOrPass(BLUE), PlaceOrPass(BLUE))
        assert ends(ours) == ends(free)


def test_the_city_wall_takes_a_builder_from_the_rest_of_the_bag_too() -> None:
    s = table(4, bag=[0, 0, 0, 2], cost=0, walled=0b1000)
    begin(s, NextBuilder(), PassedBuilders())
    say(s, YELLOW, "place castle")
    assert mover(s) is None
    assert s.places.count(YELLOW) == 1


def test_remigius_places_a_builder_for_nothing_and_the_marker_moves() -> None:
    s = table(gold=[3, 20])
    own(s, RED, "remigius")
    builders(s)
    draw(s, RED)
    assert offers(s) == ["pass", "use remigius"]
    say(s, RED, "use remigius")
    assert "pass" not in offers(s)
    refuses(s, "place court-2", "earlier-place-free")
    say(s, RED, "place court-1")
    assert (s.gold[RED], s.cost, at(s, "court-1")) == (3, 6, RED)
    draw(s, BLUE)
    assert owner(s, "remigius") == 8 + RED
    refuses(s, "use remigius", "not-your-privilege")


def test_remigius_may_be_kept() -> None:
    s = table()
    own(s, RED, "remigius")
    builders(s)
    draw(s, RED)
    say(s, RED, "place castle")
    assert (s.gold[RED], owner(s, "remigius")) == (13, RED)


# 14. The next start player, and preparing the next round


def test_the_builder_on_the_start_place_decides_who_begins() -> None:
    s = table(3)
    stand(s, GREEN, "start")
    begin(s, EndOfRound())
    assert s.first == GREEN


def test_else_the_left_neighbour_begins() -> None:
    s = begin(table(3, first=2), EndOfRound())
    assert s.first == 0


def test_preparing_the_next_round() -> None:
    s = table(3, market=[0, 1, 2], bag=[0, 0, 0], cost=0, bought=[1, 2, 4], tax=4, grey=0, next_grey=1)
    s.workers = [14, 14, 12]
    stand(s, RED, "court-1", "market-1")
    begin(s, EndOfRound())
    assert (s.market, s.bag, s.cost, s.bought, s.tax) == ([4, 4, 4], [3, 3, 3], 7, [0, 0, 0], 0)
    assert s.places == [EMPTY] * 17
    assert s.workers == [12, 14, 12]
    assert (s.grey, s.next_grey) == (1, EMPTY)
    assert s.round == 2


def test_the_game_ends_after_the_sixth_round() -> None:
    s = begin(table(3, round=6), EndOfRound())
    assert legal(s) == []
    assert question(s) is None


@pytest.mark.parametrize(
    ("points", "gold", "places"),
    [
        ([30, 31, 12], [9, 0, 30], [2, 1, 3]),
        ([30, 30, 12], [9, 8, 30], [1, 2, 3]),
        ([30, 30, 30], [7, 8, 8], [3, 1, 1]),
    ],
)
def test_most_points_then_most_gold_then_a_shared_place(points: list[int], gold: list[int], places: list[int]) -> None:
    s = table(3, points=points, gold=gold)
    assert PILLARS.ranking(s) == places
    assert PILLARS.winners(s) == [seat for seat, place in enumerate(places) if place == 1]


def test_points_go_on_beyond_sixty() -> None:
    s = table(points=[61, 2], sheet=[59, 0, 0, 0, 0, 0, 0, 0])
    assert PILLARS.scores(s) == [61, 2]
    assert sum(PILLARS.sheet(s)[0].values()) == 61


def test_privileges_and_craftsmen_nobody_takes_are_gone() -> None:
    from parvis.games.pillars.rules.actions import Kingsbridge, Shiring

    s = table(kingsbridge=[0, 1], shiring=[3, 4])
    begin(s, Kingsbridge(), Shiring())
    assert (owner(s, "richard"), owner(s, "aliena")) == (GONE, GONE)
    assert s.shiring == [EMPTY, EMPTY]
    assert not cubes(s, RED)
    assert CARDS.rounds == 6
