"""The Ladies of Troyes, module 4: the purple dice."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.core.flow import question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import Turn
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.round import EndOfRound, Workforce
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    FAYE,
    at,
    begin,
    city,
    cubes,
    deal,
    dice,
    divisor,
    employ,
    lay,
    mover,
    offers,
    refuses,
    say,
    stand,
    turn,
)

PURPLE = ("purple-dice", "mixed-activities")


def square(dice: str, cards: str = "", events: str = "", cube: str = "", seats: int = 4, **columns: Any) -> Troyes:
    """Anna's turn, with tradesmen of hers on all cards and a cube of hers on one more."""
    s = city(seats, dice, f"{cards} {cube}", events, PURPLE, **columns)
    for card in cards.split():
        employ(s, ANNA, card)
    if cube:
        employ(s, ANNA, cube, cubes=1)
    return turn(s, ANNA)


def test_every_player_rolls_a_purple_die_even_without_citizens() -> None:
    s = city(3, options=PURPLE)
    stand(s, FAYE, "palace-1")
    begin(s, Workforce())
    deal(s, "roll 4", "roll 5", "roll 6", "roll 1")
    assert dice(s) == "red5@1 purple1@2 purple4@0 purple6@1"
    assert TROYES.faults(s) == ["citizens of 1 are not 12"]
    begin(s, EndOfRound())
    assert s.dice == [[], [], [], []]


def test_a_game_without_the_module_knows_no_purple_dice() -> None:
    s = turn(city(4, "red3@0 red4@0"), ANNA)
    refuses(s, "flip purple3@0", "no-such-die")
    say(s, ANNA, "combat marauding")
    refuses(s, "die purple3@0", "no-such-die")


@pytest.mark.parametrize(
    ("action", "partner"), [("farm", "yellow2@0"), ("build", "white2@0"), ("combat war", "red2@0")]
)
def test_the_purple_die_joins_dice_of_every_colour(action: str, partner: str) -> None:
    s = square(f"{partner} purple6@0 purple5@1", events="war")
    say(s, ANNA, action, lot=f"purple6@0 {partner}")
    assert dice(s) == "purple5@1"


def test_the_purple_die_does_an_action_alone() -> None:
    s = square("purple6@0 red1@1")
    say(s, ANNA, "farm")
    assert s.deniers[ANNA] == 5 + 3


def test_with_the_purple_die_the_others_are_still_of_one_colour() -> None:
    s = square("purple6@0 red3@0 red2@0 yellow3@0")
    say(s, ANNA, "combat marauding", "die purple6@0", "die red3@0")
    refuses(s, "die yellow3@0", "wrong-colour")


def test_the_purple_die_joins_a_pilgrimage_of_all_colours() -> None:
    s = square("purple3@0 red2@0 yellow2@0 white1@1", "pilgrimage")
    say(s, ANNA, "activate pilgrimage", lot="purple3@0 yellow2@0 red2@0")
    assert s.points[ANNA] == 2 * (7 // divisor("pilgrimage"))


def test_nobody_buys_or_takes_a_purple_die() -> None:
    s = square("yellow1@0 yellow2@0 purple6@1", cube="winegrower", deniers=[50] * 4)
    say(s, ANNA, "farm")
    refuses(s, "die purple6@1", "purple-not-sold")
    refuses(s, "improve winegrower", "cube-does-not-help")
    s = square("red1@0 red2@0 red2@1 purple6@1", events="war", cube="templar_chief", deniers=[50] * 4)
    say(s, ANNA, "combat war", "improve templar_chief")
    refuses(s, "die purple6@1", "purple-not-sold")


def test_the_colour_of_a_purple_die_that_places_a_citizen_is_chosen() -> None:
    s = square("purple3@0 red1@1 red1@2")
    say(s, ANNA, "citizen", "die purple3@0")
    assert offers(s) == ["as red", "as white", "as yellow"]
    say(s, ANNA, "as white")
    assert at(s, "bishopric-1") == [ANNA]


def test_only_buildings_that_a_citizen_may_enter_are_chosen() -> None:
    s = city(4, "purple3@0 red1@1 red1@2", options=PURPLE)
    stand(s, FAYE, "palace-3")
    lay(s, FAYE, "palace")
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die purple3@0")
    assert offers(s) == ["as white", "as yellow"]
    refuses(s, "as red", "colour-lies-there")


def test_a_cube_settles_the_colour_of_a_purple_die() -> None:
    s = square("purple3@0 yellow1@1 yellow1@2", cube="militia")
    say(s, ANNA, "citizen", "improve militia", "die purple3@0", "from supply")
    assert at(s, "palace-3") == [ANNA]


@pytest.mark.parametrize(
    ("cube", "value"),
    [("monk", 4 * 3), ("priest", 4 + 3), ("augustinian", 4 + 6), ("liquorist", 3), ("preacher", 4), ("tithing", 4)],
)
def test_a_purple_die_is_used_with_a_cube_as_the_colour_that_it_takes(cube: str, value: int) -> None:
    s = square("purple4@0 red1@1", cube=cube)
    say(s, ANNA, "farm", f"improve {cube}")
    assert (s.deniers[ANNA], cubes(s, ANNA, cube)) == (5 + value // 2, 0)


def test_a_purple_die_counts_double_against_black_dice() -> None:
    s = city(4, "purple3@0 yellow2@0 purple6@1", options=PURPLE, black=[6])
    begin(s, Defence(ANNA))
    refuses(s, "die purple6@1", "only-own-dice")
    assert "yield" not in offers(s)
    say(s, ANNA, lot="purple3@0")
    assert dice(s) == "yellow2@0 purple6@1"


def test_influence_rerolls_and_turns_the_purple_die() -> None:
    s = square("purple3@0 red1@0 red1@1", influence=[5, 0, 0, 0])
    say(s, ANNA, "reroll purple3@0")
    deal(s, "roll 2")
    say(s, ANNA, "flip red1@0", "flip purple2@0")
    assert dice(s) == "red1@1 red6@0 purple5@0"


def test_a_purple_die_keeps_the_round_going() -> None:
    s = begin(city(2, "purple3@1", options=PURPLE), Turn(ANNA))
    assert mover(s) is not None
    assert question(begin(city(2, options=PURPLE), Turn(ANNA))) is None


# On the square it is none of the three colours


def test_procession_counts_purple_dice() -> None:
    s = square("white6@0 purple1@0 red1@1", "procession")
    say(s, ANNA, "activate procession", lot="white6@0")
    say(s, ANNA, *offers(s, "times")[:1])
    assert s.points[:2] == [2, 2], "a purple die of hers against a red one of Faye's"


def test_joust_does_not_count_purple_dice() -> None:
    s = square("red6@0 purple6@0 red1@1", "joust")
    say(s, ANNA, "activate joust", lot="red6@0")
    assert s.points[ANNA] == 0


def test_chivalry_does_not_count_purple_dice() -> None:
    s = square("red6@0 purple6@0 red1@1", "chivalry", "war")
    say(s, ANNA, "activate chivalry", lot="red6@0")
    assert (s.banners, s.influence[ANNA]) == ([[], []], 4)


def test_beguine_does_not_count_purple_dice() -> None:
    s = square("white6@0 purple6@0 red1@1", "beguine")
    say(s, ANNA, "activate beguine", lot="white6@0")
    assert s.points[ANNA] == 0


def test_purple_dice_may_take_part_in_actions_of_every_seat_count() -> None:
    for seats in (2, 3, 4):
        view = TROYES.view(square("purple2@0 purple5@1 red1@1", seats=seats), FAYE)
        assert [player["dice"]["purple"] for player in view["players"]][:2] == [[2], [5]]
        assert "purple" not in view["neutral"]["dice"]


def test_a_second_purple_die_in_a_district_is_a_fault() -> None:
    s = city(4, "purple3@0 purple4@0", options=PURPLE)
    assert "a purple die is not its player's only one" in TROYES.faults(s)
