"""'The King's challenge': events and black dice."""

from __future__ import annotations

import pytest

from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.events import ResolveEvent
from parvis.games.troyes.rules.pieces import EVENTS, GREY, RESISTANCE
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import ANNA, CARDS, at, banners, begin, city, cover, deal, dice, mover, queue, say, stand


def resolve(s: Troyes, event: str) -> Troyes:
    return begin(s, ResolveEvent(EVENTS.index(event)))


# Black dice


def test_he_counters_the_highest_black_die_with_his_strongest_die_whatever_it_shows() -> None:
    s = begin(
        city(1, dice="red2@grey white2@grey yellow2@grey white1@grey white6@0 white5@0", black=[6]), Defence(GREY)
    )
    assert dice(s) == "white1@grey white2@grey white5@0 white6@0 yellow2@grey"
    assert s.black == [] and mover(s) is None


def test_his_strongest_die_is_the_one_that_shows_most() -> None:
    """Ruling K10: a red die is not doubled in his line."""
    s = begin(city(1, dice="red4@grey white5@grey", black=[6]), Defence(GREY))
    assert dice(s) == "red4@grey"


def test_he_counters_one_at_a_time_and_hands_back_the_rest() -> None:
    s = city(1, dice="red6@grey red5@grey white6@0 white5@0 white3@0", black=[5, 4, 3, 2])
    begin(s, Defence(GREY))
    assert s.black == [4, 3, 2] and mover(s) == ANNA
    say(s, ANNA, "die white5@0", "done")
    assert s.black == [2] and mover(s) == ANNA
    assert dice(s) == "white3@0 white6@0"


def test_you_may_counter_several_at_once() -> None:
    s = begin(city(1, dice="red6@grey red6@0 red5@0", black=[6, 5, 1]), Defence(ANNA))
    say(s, ANNA, "black 5", "die red6@0")
    assert s.black == [] and dice(s) == "red5@0"


def test_without_dice_he_counters_all_the_same() -> None:
    """Ruling K10."""
    s = begin(city(1, dice="red6@0 white3@0", black=[6], king_points=3), Defence(GREY))
    assert (s.black, s.king_points) == ([], 3)
    assert dice(s) == "red6@0 white3@0"


# Events


@pytest.mark.parametrize("event", ["heresy", "drought", "civil_war"])
def test_what_is_bad_in_an_event_does_not_touch_him(event: str) -> None:
    s = city(1, events=event, king_points=5, points=[5], deniers=[0], influence=[0])
    stand(s, ANNA, "city-hall-1")
    stand(s, GREY, "city-hall-2", "city-hall-3")
    resolve(s, event)
    assert (s.points, s.king_points) == ([5 - CARDS.penalty], 5)


@pytest.mark.parametrize(("owner", "left"), [(ANNA, 0), (GREY, 1)])
def test_interruption_of_work_leaves_his_cube(owner: int, left: int) -> None:
    """Ruling K11: and takes none of yours instead."""
    s = city(1, events="interruption")
    s.cathedral[0], s.cathedral[5] = ANNA, owner
    resolve(s, "interruption")
    assert s.cathedral[0] == ANNA
    assert s.cathedral[5:].count(owner) == left


def test_resistance_leaves_his_cubes() -> None:
    """Ruling K11."""
    s = city(1, options="bonus", events="resistance war")
    cover(s, "marauding", GREY, ANNA)
    cover(s, "war", ANNA, GREY)
    begin(s, ResolveEvent(RESISTANCE))
    assert (banners(s, "marauding"), banners(s, "war")) == ([GREY], [ANNA, GREY])


@pytest.mark.parametrize(
    ("event", "building"),
    [("succession", "palace"), ("theological_conflict", "bishopric"), ("wayfarers", "city-hall")],
)
def test_a_neutral_citizen_is_his(event: str, building: str) -> None:
    s = resolve(city(1, events=event), event)
    deal(s, "roll 1")
    assert at(s, f"{building}-1") == [GREY]
    assert s.reserve[GREY] == 2 * CARDS.citizens_total - 1


def test_the_cubes_of_support_are_his() -> None:
    s = resolve(city(1, events="war support"), "support")
    assert (banners(s, "marauding"), banners(s, "war")) == ([GREY], [GREY])
    cover(s, "war", *[GREY] * (CARDS.banners[EVENTS.index("war")] - 1))
    resolve(s, "support")
    assert "war" not in queue(s)
    assert s.king_points == sum(CARDS.event_points[EVENTS.index("war")])


def test_migrant_workers_bring_him_a_point_for_his_cube() -> None:
    """'Notes on some cards'."""
    s = resolve(city(1, events="migrant_workers"), "migrant_workers")
    assert (s.cathedral[0], s.king_points) == (GREY, 1)
    s.cathedral = [ANNA] * 18
    resolve(s, "migrant_workers")
    assert s.king_points == 1


def test_migrant_workers_bring_the_neutral_player_nothing() -> None:
    s = resolve(city(2, events="migrant_workers"), "migrant_workers")
    assert (s.cathedral[0], s.king_points, s.points) == (GREY, 0, [0, 0])
