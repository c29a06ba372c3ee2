"""Setting up the game, initial placement, the phases of a round and their end."""

from __future__ import annotations

from random import Random

import pytest

from parvis.core.flow import DEALER, play
from parvis.core.game import SetupError
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import Actions
from parvis.games.troyes.rules.pieces import ACTIVITIES, BASE_EVENTS, CHARACTERS, EMPTY, GREY
from parvis.games.troyes.rules.round import EndOfRound, Income, NextRound, Workforce
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    at,
    begin,
    city,
    deal,
    dice,
    lay,
    lying,
    mover,
    offers,
    refuses,
    say,
    stand,
)

# Setting up the game and initial placement


def opened(seats: int, first: int) -> Troyes:
    """A game whose characters are dealt, before the initial placement."""
    s = TROYES.setup(seats)
    deal(s, f"first {first}", *[f"deal {name}" for name in CHARACTERS[: len(s.characters)]])
    return s


@pytest.mark.parametrize(("seats", "citizens"), [(2, 6), (3, 5), (4, 4)])
def test_everybody_starts_with_five_deniers_and_citizens_by_the_number_of_players(seats: int, citizens: int) -> None:
    s = TROYES.setup(seats)
    assert (s.deniers, s.points) == ([5] * seats, [0] * seats)
    assert (s.supply, s.reserve[:seats]) == ([citizens] * seats, [12 - citizens] * seats)
    assert s.reserve[GREY] == 8


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_players_may_play(seats: int) -> None:
    """One plays against the King."""
    with pytest.raises(SetupError):
        TROYES.setup(seats)
    assert [TROYES.setup(count).seats for count in TROYES.seat_counts] == [1, 2, 3, 4]


@pytest.mark.parametrize(("seats", "dealt"), [(2, 2), (3, 1), (4, 1)])
def test_everybody_receives_a_character_with_two_players_two(seats: int, dealt: int) -> None:
    s = TROYES.setup(seats)
    assert (mover(s), offers(s)) == (DEALER, [f"first {seat}" for seat in range(seats)])
    deal(s, "first 0")
    for hand in range(seats * dealt):
        assert len(offers(s, "deal")) == 6 - hand
        deal(s, f"deal {CHARACTERS[5 - hand]}")
    assert len(set(s.characters)) == seats * dealt
    assert offers(s, "place")


@pytest.mark.parametrize(("seats", "neutral"), [(3, 3), (4, 2)])
def test_initial_placement_alternates_between_clockwise_and_counter_clockwise(seats: int, neutral: int) -> None:
    s = opened(seats, 1)
    assert s.reserve[GREY] == 8
    order = [(1 + seat) % seats for seat in range(seats)]
    for lap in range(CARDS.citizens[seats]):
        for seat in order if lap % 2 == 0 else order[::-1]:
            say(s, seat, offers(s)[0])
    assert s.supply == [0] * seats
    assert (s.buildings.count(GREY), s.buildings.count(EMPTY)) == (neutral, 0)
    assert s.reserve[GREY] == 8 - neutral
    assert offers(s, "reveal")


def test_with_two_players_six_neutral_citizens_are_placed_first() -> None:
    s = opened(2, 0)
    assert (s.buildings.count(GREY), s.reserve[GREY], len(offers(s, "place"))) == (6, 2, 12)
    for seat in ([ANNA, FAYE, FAYE, ANNA] * 3)[:-1]:  # The last citizen has only one place to go.
        say(s, seat, offers(s)[0])
    assert [s.buildings.count(owner) for owner in (ANNA, FAYE, GREY, EMPTY)] == [6, 6, 6, 0]


def test_a_citizen_starts_on_an_empty_place() -> None:
    s = opened(4, 0)
    say(s, ANNA, "place palace-6")
    refuses(s, "place palace-6", "place-taken")
    refuses(s, "pass", "not-asked")


# Phases 0 to 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_of_the_first_three_rounds_reveals_a_card_of_each_colour(number: int) -> None:
    s = begin(city(round=number - 1), NextRound())
    for colour in range(3):
        shown = [line.split()[1] for line in offers(s, "reveal")]
        assert len(shown) == 3
        assert {CARDS.slot[ACTIVITIES.index(card)] for card in shown} == {3 * colour + number - 1}
        deal(s, f"reveal {shown[0]}")
    assert [card != EMPTY for card in s.activities] == [slot % 3 == number - 1 for slot in range(9)]
    assert not offers(s, "reveal")


def test_from_the_fourth_round_on_no_card_is_revealed() -> None:
    s = begin(city(round=3), NextRound())
    assert s.round == 4
    assert offers(s) == offers(s, "event")


def test_everybody_receives_ten_deniers_and_pays_the_clergy_one_and_the_military_two() -> None:
    s = city()
    stand(s, ANNA, "palace-1", "palace-2", "bishopric-1", "city-hall-1")
    stand(s, FAYE, "bishopric-2", "bishopric-3")
    stand(s, GEOFFREY, "city-hall-2", "city-hall-3")
    begin(s, Income())
    assert s.deniers == [15 - 5, 15 - 2, 15, 15]


def test_who_cannot_pay_all_salaries_pays_what_he_can_and_loses_two_points_once() -> None:
    s = city(2, deniers=[0, 1], points=[7, 7])
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 7)], "bishopric-1", "bishopric-2")
    stand(s, FAYE, "bishopric-3")
    begin(s, Income())
    assert (s.deniers, s.points) == ([0, 10], [5, 7])


@pytest.mark.parametrize("points", [0, 1, 2])
def test_who_has_no_points_left_loses_none_to_salaries(points: int) -> None:
    s = city(2, deniers=[0, 0], points=[points, 0])
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 7)])
    begin(s, Income())
    assert (s.deniers[ANNA], s.points[ANNA]) == (0, 0)


def test_salaries_paid_to_the_last_denier_cost_no_points() -> None:
    s = city(2, deniers=[2, 0], points=[5, 5])
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 7)])
    begin(s, Income())
    assert (s.deniers[ANNA], s.points[ANNA]) == (0, 5)


def test_every_citizen_rolls_a_die_of_the_colour_of_his_building_and_the_neutral_ones_last() -> None:
    s = city(first=FAYE)
    stand(s, ANNA, "palace-1", "city-hall-1")
    stand(s, FAYE, "bishopric-1", "bishopric-2")
    stand(s, GREY, "palace-2", "city-hall-2")
    begin(s, Workforce())
    deal(s, "roll 1", "roll 2")
    assert dice(s) == "white1@1 white2@1"
    deal(s, "roll 3", "roll 4")
    assert dice(s) == "red3@0 white1@1 white2@1 yellow4@0"
    deal(s, "roll 5", "roll 6")
    assert dice(s) == "red3@0 red5@grey white1@1 white2@1 yellow4@0 yellow6@grey"
    assert mover(s) is None


# Phases 4 and 5


@pytest.mark.parametrize("first", range(4))
def test_the_start_player_acts_first(first: int) -> None:
    assert mover(begin(city(dice="red6@0", first=first), Actions())) == first


def test_the_end_of_a_round_returns_deniers_dice_and_expelled_citizens() -> None:
    s = city(dice="red6@0 yellow1@grey", district_deniers=[2, 3, 0, 5], passed=[1, 1, 0, 1])
    s.supply, s.reserve[GREY] = [4, 2, 4, 3], 7
    stand(s, ANNA, "palace-1")
    lay(s, FAYE, "palace")
    lay(s, FAYE, "bishopric")
    lay(s, EMILY, "city-hall")
    lay(s, GREY, "city-hall")
    begin(s, EndOfRound())
    assert (s.supply, s.reserve[GREY]) == ([4, 4, 4, 4], 8)
    assert lying(s, "palace") == lying(s, "bishopric") == lying(s, "city-hall") == []
    assert at(s, "palace-1") == [ANNA]
    assert (s.passed, s.district_deniers, dice(s)) == ([0] * 4, [0] * 4, "")
    assert s.round == 2


def test_all_who_lie_on_a_building_come_back() -> None:
    """No rule of the base game lays two of a colour there, but the state can hold them."""
    s = city(2)
    s.reserve = [8, 6, 0, 0, 6]
    lay(s, FAYE, "palace", 3)
    lay(s, FAYE, "city-hall")
    lay(s, GREY, "palace", 2)
    s.supply = [4, 2]
    assert TROYES.faults(s) == []
    assert TROYES.view(s, ANNA)["buildings"]["palace"]["lying"] == [FAYE] * 3 + ["grey"] * 2
    begin(s, EndOfRound())
    assert (s.supply, s.reserve[GREY], s.lying) == ([4, 6], 8, [0] * 15)
    s.lying[0] = -1
    assert "a count is negative" in TROYES.faults(s)


def test_deniers_of_the_districts_are_collected_before_the_next_salaries() -> None:
    s = city(2, deniers=[0, 0], district_deniers=[2, 0], points=[5, 5], round=3)
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 7)])
    begin(s, EndOfRound())
    assert (s.deniers, s.points) == ([0, 10], [5, 5])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_card_goes_to_the_left(seats: int) -> None:
    for first in range(seats):
        s = begin(city(seats, first=first), EndOfRound())
        assert s.first == (first + 1) % seats


def play_out(s: Troyes, seed: int) -> Troyes:
    """Let everybody play at random to the end."""
    rng = Random(seed)
    while s.moves:
        play(s, rng.choice(s.moves))
    return s


@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 5), (4, 6)])
def test_a_game_has_as_many_rounds_and_red_events_as_its_number_of_players_asks_for(seats: int, rounds: int) -> None:
    s = play_out(TROYES.setup(seats), seats)
    assert s.round == rounds
    drawn = [event for event in range(1, BASE_EVENTS) if event in s.queue or s.won_by[event] != EMPTY]
    assert len(drawn) == 2 * rounds
    assert sum(1 for event in drawn if CARDS.event_colour[event] == 0) == rounds
    assert EMPTY not in s.activities
    assert (s.district_deniers, s.lying) == ([0] * seats, [0] * 15)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    s = play_out(TROYES.setup(2), 7)
    refuses(s, "pass", "game-over")
