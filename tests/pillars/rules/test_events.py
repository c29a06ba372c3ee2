"""The events, the bishop, and Thomas."""

from __future__ import annotations

import pytest

from parvis.games.pillars.rules.actions import Production
from parvis.games.pillars.rules.cards import EVENTS
from parvis.games.pillars.rules.pieces import EMPTY, SAND, STONE, WOOD
from pillars.helpers import (
    BLUE,
    GREEN,
    RED,
    begin,
    cubes,
    employ,
    hand,
    happens,
    mover,
    offers,
    own,
    owner,
    refuses,
    say,
    stand,
    table,
    took,
)

HAPPY = ("king", "richard_ore", "philip_wool", "volunteers", "archbishop")
UNHAPPY = ("william", "conflict", "city_wall", "cold_winter", "collapse")


def test_there_are_five_happy_and_five_unhappy_events() -> None:
    assert EVENTS == HAPPY + UNHAPPY


def test_the_king_gives_five_gold_to_all_but_not_beyond_thirty() -> None:
    assert happens(table(3, gold=[0, 20, 27]), "king").gold == [5, 25, 30]


def test_richard_gives_a_metal_to_all() -> None:
    s = happens(table(), "richard_ore")
    assert (cubes(s, RED), cubes(s, BLUE)) == ({"metal": 1}, {"metal": 1})


def test_philip_gives_a_gold_for_each_worker_in_the_mill_but_at_most_five() -> None:
    assert happens(table(3, gold=[10, 10, 10], mill=[0, 3, 12]), "philip_wool").gold == [10, 13, 15]


def produce(event: str, seat_cards: str, **columns: int) -> dict[str, int]:
    """What a player with resource cards and Aliena produces under an event."""
    s = table(**columns)
    took(s, RED, seat_cards)
    own(s, RED, "aliena")
    happens(s, event)
    begin(s, Production(WOOD), Production(STONE), Production(SAND))
    assert s.workers[RED] == 12
    return cubes(s, RED)


def test_volunteers_bring_a_cube_more_for_each_resource_card_but_not_for_privileges() -> None:
    assert produce("volunteers", "wood_2 sand_2 stone_2") == {"wood": 2 + 1 + 1, "sand": 3, "stone": 3}


def test_the_cold_winter_takes_a_cube_from_each_resource_card_but_not_from_privileges() -> None:
    assert produce("cold_winter", "wood_4 sand_2") == {"wood": 4 - 1 + 1, "sand": 1}


def test_other_events_do_not_change_the_production() -> None:
    assert produce("king", "wood_3") == {"wood": 3 + 1}


def test_one_who_is_protected_feels_no_winter() -> None:
    s = table()
    took(s, RED, "wood_2")
    took(s, BLUE, "wood_3")
    stand(s, RED, "bishop")
    happens(s, "cold_winter")
    say(s, RED, "protect")
    begin(s, Production(WOOD))
    assert (cubes(s, RED), cubes(s, BLUE)) == ({"wood": 2}, {"wood": 2})


@pytest.mark.parametrize(
    ("gold", "left", "points"), [(20, 16, 2), (4, 0, 2), (3, 0, 2), (2, 0, 1), (1, 0, 1), (0, 0, 0)]
)
def test_william_takes_four_gold_or_points(gold: int, left: int, points: int) -> None:
    s = happens(table(gold=[gold, 20]), "william")
    assert (s.gold[RED], s.points[RED]) == (left, points)


def test_the_conflict_costs_two_points_but_nobody_falls_below_zero() -> None:
    assert happens(table(3, points=[0, 1, 9]), "conflict").points == [0, 0, 7]


def test_the_city_wall_is_for_the_next_round_and_those_who_are_not_protected() -> None:
    s = table(3)
    stand(s, BLUE, "bishop")
    happens(s, "city_wall")
    say(s, BLUE, "protect")
    assert s.walled == 0b101


def test_the_city_wall_of_the_last_round_does_nothing() -> None:
    s = table(3, round=6)
    own(s, RED, "thomas")
    stand(s, BLUE, "bishop")
    happens(s, "city_wall")
    refuses(s, "protect", "happy-event")
    say(s, BLUE, "cube sand")
    assert (s.walled, mover(s)) == (0, None)


def test_the_collapse_costs_everybody_a_craftsman_of_his_choice() -> None:
    s = table(3, first=BLUE)
    employ(s, BLUE, "mason_1 potter_2")
    employ(s, GREEN, "mason_2")
    employ(s, RED, "")
    happens(s, "collapse")
    assert offers(s) == ["dismiss mason_1", "dismiss potter_2"]
    say(s, BLUE, "dismiss mason_1")
    assert mover(s) is None
    assert (hand(s, BLUE), hand(s, GREEN), hand(s, RED)) == (["potter_2"], [], [])


def test_jack_is_not_lost_in_the_collapse() -> None:
    s = table()
    own(s, RED, "jack")
    happens(s, "collapse")
    say(s, RED, "dismiss woodworker")
    say(s, BLUE, "dismiss woodworker")
    assert owner(s, "jack") == RED


def test_the_archbishop_changes_nothing_at_once() -> None:
    s = happens(table(), "archbishop")
    assert (s.gold, s.points, mover(s)) == ([20, 20], [2, 2], None)


@pytest.mark.parametrize("event", UNHAPPY)
def test_the_bishop_protects_from_an_unhappy_event_or_gives_a_cube_from_the_market(event: str) -> None:
    s = table()
    stand(s, RED, "bishop")
    happens(s, event)
    assert offers(s) == ["protect", "cube sand", "cube wood", "cube stone"]
    say(s, RED, "protect")
    assert s.protected == 0b01
    s = table()
    stand(s, RED, "bishop")
    happens(s, event)
    say(s, RED, "cube stone")
    assert (s.protected, s.market, cubes(s, RED)) == (0, [4, 4, 3], {"stone": 1})


@pytest.mark.parametrize("event", HAPPY)
def test_with_a_happy_event_the_bishop_gives_a_cube_and_the_event_applies_to_all(event: str) -> None:
    s = table(mill=[3, 3])
    stand(s, BLUE, "bishop")
    happens(s, event)
    assert offers(s) == ["cube sand", "cube wood", "cube stone"]
    refuses(s, "protect", "happy-event")
    refuses(s, "pass", "no-pass")
    say(s, BLUE, "cube wood")
    assert cubes(s, BLUE)["wood"] == 1
    assert s.protected == 0
    if event == "king":
        assert s.gold == [25, 25]


def test_the_event_comes_before_the_wool() -> None:
    from parvis.games.pillars.rules.actions import WoolMill

    s = table(gold=[0, 0], mill=[12, 12], points=[5, 5])
    happens(s, "william")
    begin(s, WoolMill())
    assert (s.gold, s.points) == ([12, 12], [3, 3])


def test_thomas_protects_once_from_an_unhappy_event() -> None:
    s = table()
    own(s, RED, "thomas")
    happens(s, "conflict")
    assert offers(s) == ["use thomas", "decline"]
    refuses(s, "use remigius", "not-your-privilege")
    say(s, RED, "use thomas")
    assert s.points == [2, 0]
    assert owner(s, "thomas") == 8 + RED


def test_thomas_may_be_kept() -> None:
    s = table()
    own(s, RED, "thomas")
    happens(s, "conflict")
    say(s, RED, "decline")
    assert (s.points, owner(s, "thomas")) == ([0, 0], RED)


def test_thomas_is_not_asked_with_a_happy_event_nor_under_the_bishops_protection() -> None:
    s = table()
    own(s, RED, "thomas")
    assert mover(happens(s, "king")) is None
    s = table()
    own(s, RED, "thomas")
    stand(s, RED, "bishop")
    happens(s, "william")
    say(s, RED, "protect")
    assert mover(s) is None
    assert s.gold == [20, 16]


def test_one_who_takes_the_cube_may_still_use_thomas() -> None:
    s = table()
    own(s, RED, "thomas")
    stand(s, RED, "bishop")
    happens(s, "william")
    say(s, RED, "cube sand", "use thomas")
    assert s.gold == [20, 16]


def test_an_event_comes_once_and_four_never() -> None:
    from parvis.games.pillars.rules.events import RevealEvent

    s = happens(table(), "king")
    s.event = EMPTY
    begin(s, RevealEvent())
    assert len(offers(s)) == 9
    assert "event king" not in offers(s)
