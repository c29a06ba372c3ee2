"""What is secret, and the options: open points, and the tournament variant."""

from __future__ import annotations

from random import Random

import pytest

from parvis.core.flow import SPECTATOR, question
from parvis.core.game import SetupError
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.pieces import CHARACTERS, MODULES
from parvis.games.troyes.rules.round import EndOfRound
from troyes.helpers import ANNA, EMILY, FAYE, GEOFFREY, begin, city, deal, mover, say, turn

# Secrets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_characters_are_seen_by_their_owner_only(seats: int) -> None:
    s = turn(city(seats, dice="red6@0 red5@0"), ANNA)
    dealt = len(s.characters) // seats
    assert dealt == (2 if seats == 2 else 1)
    for seat in (*range(seats), SPECTATOR):
        for owner, player in enumerate(TROYES.view(s, seat)["players"]):
            own = [CHARACTERS[number] for number in s.characters[owner * dealt : owner * dealt + dealt]]
            assert player["characters"] == (own if owner == seat else [None] * dealt)


def test_characters_are_revealed_at_the_end_of_the_game() -> None:
    s = city(4)
    assert mover(s) is None
    players = TROYES.view(s, SPECTATOR)["players"]
    assert [player["characters"] for player in players] == [[name] for name in CHARACTERS[:4]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_else_sees_which_character_is_dealt(seats: int) -> None:
    s = TROYES.setup(seats)
    deal(s, "first 0")
    for hand in range(len(s.characters)):
        asked = question(s)
        assert asked is not None
        owner = hand * seats // len(s.characters)
        assert [asked.seen_by(s, seat) for seat in (*range(seats), SPECTATOR)] == [
            seat == owner for seat in (*range(seats), SPECTATOR)
        ]
        deal(s, f"deal {CHARACTERS[hand]}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_imagines_the_table_keeps_his_characters_and_deals_the_others_anew(seats: int) -> None:
    s = turn(city(seats, dice="red6@0 red5@0", points=list(range(3, 3 + seats))), ANNA)
    dealt = len(s.characters) // seats
    own = slice(FAYE * dealt, FAYE * dealt + dealt)
    worlds = [TROYES.imagine(s, FAYE, Random(seed)) for seed in range(60)]
    hidden = set()
    for world in worlds:
        assert world.characters[own] == s.characters[own]
        assert len(set(world.characters)) == len(world.characters)
        assert TROYES.view(world, FAYE) == TROYES.view(s, FAYE)
        assert world.points == s.points
        hidden |= set(world.characters) - set(s.characters[own])
    assert hidden == set(range(6)) - set(s.characters[own])
    assert len({tuple(world.characters) for world in worlds}) > 1
    assert s.characters == list(range(len(s.characters)))


def test_points_are_seen_by_their_owner_only() -> None:
    s = turn(city(dice="red6@0 red5@0", points=[3, 4, 5, 6]), ANNA)
    assert [player["points"] for player in TROYES.view(s, FAYE)["players"]] == [None, 4, None, None]
    assert [player["points"] for player in TROYES.view(s, SPECTATOR)["players"]] == [None] * 4


def test_deniers_and_influence_are_open() -> None:
    s = turn(city(dice="red6@0 red5@0", deniers=[3, 4, 5, 6], influence=[6, 5, 4, 3]), ANNA)
    players = TROYES.view(s, SPECTATOR)["players"]
    assert [(player["deniers"], player["influence"]) for player in players] == [(3, 6), (4, 5), (5, 4), (6, 3)]


def test_points_are_counted_in_the_open_at_the_end() -> None:
    s = city(points=[3, 4, 5, 6])
    assert [player["points"] for player in TROYES.view(s, FAYE)["players"]] == [3, 4, 5, 6]


# Open points


def test_with_open_points_everybody_sees_all_points_but_no_characters() -> None:
    s = turn(city(dice="red6@0 red5@0", points=[3, 4, 5, 6], open_points=1), ANNA)
    for seat in (FAYE, SPECTATOR):
        assert [player["points"] for player in TROYES.view(s, seat)["players"]] == [3, 4, 5, 6]
    assert TROYES.view(s, FAYE)["players"][ANNA]["characters"] == [None]


def test_options_are_flags_of_the_game() -> None:
    s = TROYES.setup(3, ["open-points", "tournament"])
    assert (s.open_points, s.tournament) == (1, 1)
    s = TROYES.setup(3)
    assert (s.open_points, s.tournament, s.modules) == (0, 0, 0)
    for option, module in MODULES.items():
        assert TROYES.setup(3, [option]).modules == module
    with pytest.raises(SetupError):
        TROYES.setup(3, ["ladies-of-paris"])


# The tournament variant


def test_the_tournament_variant_is_for_three_or_four_players() -> None:
    with pytest.raises(SetupError):
        TROYES.setup(2, ["tournament"])
    assert TROYES.setup(3, ["tournament"]).tournament
    assert TROYES.setup(4, ["tournament"]).tournament


@pytest.mark.parametrize(("seats", "last"), [(3, 5), (4, 6)])
def test_in_a_tournament_the_card_goes_right_before_the_last_round(seats: int, last: int) -> None:
    s = begin(city(seats, round=last - 1, first=2, tournament=1), EndOfRound())
    assert (s.round, s.first, s.direction) == (last, 1, -1)
    s = begin(city(seats, round=last - 1, first=0, tournament=1), EndOfRound())
    assert s.first == seats - 1


@pytest.mark.parametrize(("seats", "last"), [(3, 5), (4, 6)])
def test_in_a_tournament_the_card_goes_left_before_all_other_rounds(seats: int, last: int) -> None:
    for number in range(1, last - 1):
        s = begin(city(seats, round=number, first=0, tournament=1), EndOfRound())
        assert (s.first, s.direction) == (1, 1)


@pytest.mark.parametrize(("seats", "last"), [(2, 4), (3, 5), (4, 6)])
def test_without_the_variant_the_last_round_is_like_the_others(seats: int, last: int) -> None:
    s = begin(city(seats, round=last - 1, first=0), EndOfRound())
    assert (s.round, s.first, s.direction) == (last, 1, 1)


def test_the_last_round_of_a_tournament_is_played_counter_clockwise() -> None:
    s = turn(city(dice="yellow6@0", tournament=1, direction=-1), FAYE)
    for seat in (FAYE, ANNA, EMILY, GEOFFREY):
        say(s, seat, "pass")
    assert mover(s) is None


def test_the_last_round_of_a_tournament_is_defended_counter_clockwise() -> None:
    dice = "white6@0 white5@0 white6@1 white5@1 white6@3 white5@3"
    s = begin(city(dice=dice, tournament=1, direction=-1, first=FAYE, black=[3, 2, 1]), Defence(FAYE))
    for seat in (FAYE, ANNA, EMILY):
        say(s, seat, lot=f"white6@{seat}")
    assert s.black == []
