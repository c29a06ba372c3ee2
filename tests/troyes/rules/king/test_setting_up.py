"""'The King's challenge', initial placement, and who starts."""

from __future__ import annotations

import pytest

from parvis.core.flow import SPECTATOR, play, question
from parvis.core.game import SetupError
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.king.placement import KingsPlacement
from parvis.games.troyes.rules.pieces import CHARACTERS, EMPTY, GREY, MODULES
from parvis.games.troyes.rules.round import EndOfRound
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import ANNA, CARDS, begin, city, deal, mover, offers, say, stand


def dealt(first: str = "0") -> Troyes:
    s = TROYES.setup(1)
    deal(s, f"first {first}")
    while "deal" in offers(s)[0]:
        deal(s, offers(s)[0])
    return s


def rolled(s: Troyes, *values: int) -> None:
    """Two red dice, two yellow ones, two white ones."""
    deal(s, *[f"roll {value}" for value in values])


def test_you_begin_as_with_two_players() -> None:
    s, two = TROYES.setup(1), TROYES.setup(2)
    assert s.supply == two.supply[:1] and s.reserve[0] == two.reserve[0]
    assert (s.deniers, s.influence) == (two.deniers[:1], two.influence[:1])
    assert CARDS.rounds[1] == CARDS.rounds[2]


def test_he_has_citizens_of_two_colours() -> None:
    assert TROYES.setup(1).reserve[GREY] == 2 * CARDS.citizens_total


def test_the_six_characters_lie_in_a_column_in_the_open() -> None:
    s = TROYES.setup(1)
    deal(s, "first 0")
    for character in ("henry", "urbain", "hugues", "thibaut", "chretien", "florentin"):
        asked = question(s)
        if asked is not None and offers(s)[0].startswith("deal"):
            assert asked.seen_by(s, SPECTATOR)
            deal(s, f"deal {character}")
    column = ["henry", "urbain", "hugues", "thibaut", "chretien", "florentin"]
    assert [CHARACTERS[c] for c in s.characters] == column
    for seat in (ANNA, SPECTATOR):
        view = TROYES.view(s, seat)
        assert view["king"]["characters"] == column
        assert view["players"][0]["characters"] == []


def test_the_three_highest_dice_place_three_citizens_on_the_best_places() -> None:
    s = dealt()
    rolled(s, 6, 1, 5, 2, 4, 3)
    assert [building.count(GREY) for building in (s.buildings[:6], s.buildings[6:12], s.buildings[12:])] == [1, 1, 1]
    assert [s.buildings[places[0]] for places in CARDS.king_places] == [GREY] * 3


def test_equal_dice_are_taken_red_yellow_white() -> None:
    s = dealt()
    rolled(s, 4, 4, 4, 4, 4, 4)
    assert [s.buildings[:6].count(GREY), s.buildings[12:].count(GREY), s.buildings[6:12].count(GREY)] == [2, 1, 0]


def test_the_value_of_a_die_does_not_matter_but_for_the_order() -> None:
    s = dealt()
    rolled(s, 1, 1, 1, 2, 3, 3)
    assert [s.buildings[:6].count(GREY), s.buildings[12:].count(GREY), s.buildings[6:12].count(GREY)] == [0, 1, 2]
    assert [place for place in CARDS.king_places[1] if s.buildings[place] == GREY] == CARDS.king_places[1][:2]


def test_three_times_he_places_three_and_you_two_then_he_fills_what_is_left() -> None:
    s = dealt()
    for lap in range(3):
        rolled(s, 6, 5, 4, 3, 2, 1)
        assert s.buildings.count(GREY) == 3 * (lap + 1)
        for _ in range(2):
            say(s, ANNA, offers(s, "place")[-1])
    assert (s.buildings.count(ANNA), s.buildings.count(GREY), s.buildings.count(EMPTY)) == (6, 12, 0)
    assert s.supply == [0] and s.round == 1
    assert TROYES.faults(s) == []


def test_a_die_whose_building_is_full_is_passed_over() -> None:
    """Ruling K2: the next one counts in its stead."""
    s = city(1)
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 6)])
    begin(s, KingsPlacement(()))
    rolled(s, 6, 6, 1, 2, 3, 4)
    assert s.buildings[5] == GREY
    assert s.buildings[6:12].count(GREY) == 2 and s.buildings[12:].count(GREY) == 0


@pytest.mark.parametrize(("first", "seat"), [("0", ANNA), ("king", GREY)])
def test_who_starts_is_asked_and_alternates(first: str, seat: int) -> None:
    s = TROYES.setup(1)
    assert offers(s) == ["first 0", "first king"]
    deal(s, f"first {first}")
    assert s.first == seat
    for round in (1, 2, 3):
        s = begin(city(1, first=seat, round=round), EndOfRound())
        seat = ANNA if seat == GREY else GREY
        assert s.first == seat


def test_there_are_as_many_rounds_as_with_two() -> None:
    s = begin(city(1, round=CARDS.rounds[2]), EndOfRound())
    assert mover(s) is None


@pytest.mark.parametrize("option", [option for option in MODULES if option != "bonus"])
def test_he_does_not_play_with_the_ladies(option: str) -> None:
    with pytest.raises(SetupError):
        TROYES.setup(1, [option])
    assert TROYES.setup(1, ["bonus"]).seats == 1


def test_every_citizen_is_a_die_of_its_owner() -> None:
    s = dealt()
    while s.round < 1:
        play(s, s.moves[0])
    while any(line.startswith(("roll", "reveal")) for line in offers(s)) and not s.queue[1:]:
        play(s, s.moves[0])
    owners = [number & 7 for dice in s.dice for number in dice]
    assert (owners.count(ANNA), owners.count(GREY)) == (6, 12)
