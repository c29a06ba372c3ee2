"""The Ladies of Troyes, module 2: cubes that turn, take, count as, cheapen, multiply and copy dice."""

from __future__ import annotations

from typing import Any

from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    FAYE,
    GEOFFREY,
    apart,
    at,
    city,
    cubes,
    divisor,
    employ,
    offers,
    refuses,
    say,
    turn,
)

NEW = ("mixed-activities",)


def lot(line: str, dice: str, cube: str, cards: str = "", events: str = "", seats: int = 4, **columns: Any) -> Troyes:
    """Anna has chosen an action and a cube; she has a tradesman on all other cards that lie there."""
    s = city(seats, dice, f"{cube} {cards}", events, NEW, **columns)
    for card in cards.split():
        employ(s, ANNA, card)
    employ(s, ANNA, cube, cubes=2)
    turn(s, ANNA)
    say(s, ANNA, line, f"improve {cube}")
    return s


# The Liquorist


def test_liquorist_turns_one_own_die_before_it_is_used() -> None:
    s = lot("farm", "yellow1@0 yellow2@0 yellow6@1", "liquorist")
    assert offers(s) == ["die yellow2@0", "die yellow1@0"]
    say(s, ANNA, lot="yellow1@0 yellow2@0")
    assert s.deniers[ANNA] == 5 + (6 + 2) // 2
    assert cubes(s, ANNA, "liquorist") == 1


def test_liquorist_never_turns_somebody_elses_die() -> None:
    s = lot("farm", "yellow1@0 yellow2@0 yellow1@1", "liquorist", deniers=[20] * 4)
    refuses(s, "die yellow1@1", "not-your-die")
    say(s, ANNA, "die yellow2@0")
    say(s, ANNA, "die yellow1@1", "done")
    assert s.deniers[ANNA] == 20 - 4 + (5 + 1) // 2


def test_liquorist_helps_nobody_without_dice_of_his_own() -> None:
    s = city(4, "yellow1@1 yellow2@1", "liquorist", options=NEW)
    employ(s, ANNA, "liquorist", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm")
    refuses(s, "improve liquorist", "cube-does-not-help")


def test_liquorist_serves_to_place_a_citizen_where_the_other_face_leads() -> None:
    s = lot("citizen", "red2@0 red2@0 white1@1", "liquorist")
    say(s, ANNA, "from supply")
    assert at(s, "palace-5") == [ANNA]


def test_liquorist_serves_to_build_in_the_column_of_the_other_face() -> None:
    s = lot("build", "white2@0 white2@0 red1@1", "liquorist")
    say(s, ANNA, lot="white2@0 white2@0")
    assert (s.cathedral[4], s.cathedral[1]) == (ANNA, ANNA)


def test_with_the_liquorist_a_die_of_a_full_column_builds_all_the_same() -> None:
    full = [FAYE if site % 6 == 1 and site < 18 else -1 for site in range(24)]
    s = city(4, "white2@0 red1@1", "liquorist", options=NEW, cathedral=full)
    refuses(turn(apart(s), ANNA), "build", "no-free-site")
    employ(s, ANNA, "liquorist", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "build")
    assert s.cathedral[4] == ANNA


def test_liquorist_improves_a_pilgrimage_of_several_colours() -> None:
    s = lot("activate pilgrimage", "red1@0 white6@0 yellow1@0 yellow6@0", "liquorist", "pilgrimage")
    say(s, ANNA, lot="red1@0 yellow1@0")
    assert s.points[ANNA] == 2 * (7 // divisor("pilgrimage"))


# The Winegrower


def test_winegrower_takes_a_die_for_nothing_and_it_counts_for_the_price_of_others() -> None:
    """The rulebook's example: a free red 6 of Madeline, a 4 of his own, and her 5, for which she receives 6 deniers."""
    s = city(3, "red6@1 red5@1 red4@2 red1@0", "winegrower", "war", NEW, deniers=[5, 5, 9])
    employ(s, GEOFFREY, "winegrower", cubes=1)
    turn(s, GEOFFREY)
    say(s, GEOFFREY, "combat war", "improve winegrower", lot="red6@1 red5@1 red4@2")
    assert s.deniers == [5, 5 + 6, 9 - 6]
    assert cubes(s, GEOFFREY, "winegrower") == 0


def test_winegrower_takes_even_a_grey_die_but_not_one_of_ones_own() -> None:
    s = lot("farm", "yellow6@grey yellow6@0 yellow5@1", "winegrower", deniers=[0] * 4)
    refuses(s, "die yellow6@0", "only-others-dice")
    say(s, ANNA, lot="yellow6@grey yellow6@0")
    assert s.deniers == [6, 0, 0, 0]


def test_winegrower_takes_one_die_only() -> None:
    s = lot("farm", "yellow6@1 yellow6@2 yellow5@0", "winegrower", deniers=[3] * 4)
    say(s, ANNA, "die yellow6@1")
    refuses(s, "die yellow6@2", "dice-too-dear")


def test_winegrower_serves_to_place_a_citizen_and_to_build() -> None:
    s = lot("citizen", "red5@1 red4@1 yellow1@0", "winegrower", deniers=[0] * 4)
    say(s, ANNA, "die red5@1", "from supply")
    assert at(s, "palace-5") == [ANNA]
    s = lot("build", "white5@1 white4@0", "winegrower", deniers=[0] * 4)
    say(s, ANNA, "done")
    assert s.cathedral[4] == ANNA, "the only die that could be taken took itself"


# The Augustinian and the Recruiter


def test_augustinian_is_a_yellow_six_that_counts_for_size_and_price() -> None:
    s = lot("farm", "yellow4@0 yellow3@1 yellow1@2", "augustinian", deniers=[20] * 4)
    say(s, ANNA, "die yellow4@0")
    say(s, ANNA, "die yellow3@1")
    assert s.deniers[:2] == [20 - 6 + (4 + 3 + 6) // 2, 26], "a lot of three, and at once complete"


def test_augustinian_alone_is_no_lot() -> None:
    s = city(4, "red6@0 red6@1", "augustinian", options=NEW)
    employ(s, ANNA, "augustinian", cubes=1)
    turn(s, ANNA)
    refuses(s, "farm", "no-dice-of-colour")


def test_augustinian_buys_a_single_die_at_the_price_of_two() -> None:
    s = lot("farm", "yellow4@1 yellow3@2", "augustinian", deniers=[4] * 4)
    say(s, ANNA, lot="yellow4@1")
    assert s.deniers[:2] == [0 + 5, 8]


def test_augustinian_does_not_join_dice_of_several_colours() -> None:
    s = lot("activate pilgrimage", "yellow6@0 yellow5@0 red6@0", "augustinian", "pilgrimage")
    refuses(s, "die red6@0", "wrong-colour")


def test_recruiter_is_a_red_six_but_not_to_place_a_citizen() -> None:
    s = lot("combat war", "red3@0 red1@1 yellow1@0", "recruiter", events="war")
    say(s, ANNA, lot="red3@0")
    assert offers(s)[-1] == "cubes 3"
    s = city(4, "red3@0 red3@1 red4@0", "recruiter", options=NEW)
    employ(s, ANNA, "recruiter", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "citizen")
    refuses(s, "improve recruiter", "cube-not-for-placing")


# The Templar Chief


def test_templar_chief_takes_a_red_die_of_each_district_for_two_deniers() -> None:
    s = lot("combat war", "red6@0 red5@1 red4@2 red3@grey", "templar_chief", events="war", deniers=[4, 0, 0, 0])
    say(s, ANNA, lot="red6@0 red5@1 red4@2")
    assert s.deniers == [0, 2, 2, 0]


def test_templar_chief_a_second_die_of_a_district_has_its_usual_price() -> None:
    s = lot("combat war", "red6@0 red5@1 red4@1 red3@grey", "templar_chief", events="war", deniers=[8, 0, 0, 0])
    say(s, ANNA, lot="red6@0 red5@1 red4@1")
    assert s.deniers == [0, 2 + 6, 0, 0]


def test_templar_chief_pays_the_bank_for_a_grey_die() -> None:
    s = lot("combat war", "red6@0 red3@grey red1@1", "templar_chief", events="war", deniers=[2, 0, 0, 0])
    say(s, ANNA, lot="red6@0 red3@grey")
    assert s.deniers == [0, 0, 0, 0]


# The Herbalist and the Preacher


def test_herbalist_makes_a_white_die_three_red_ones() -> None:
    s = lot("activate mercenary", "white5@1 red6@0 white1@0", "herbalist", "mercenary", deniers=[2, 0, 0, 0])
    refuses(s, "die red6@0", "wrong-colour")
    say(s, ANNA, lot="white5@1")
    assert s.deniers == [0 + 15 // divisor("mercenary") * 3, 2, 0, 0]


def test_preacher_gives_all_dice_the_value_of_one_of_them() -> None:
    s = lot("farm", "yellow6@0 yellow1@0 yellow1@0", "preacher")
    say(s, ANNA, lot="yellow6@0 yellow1@0 yellow1@0")
    assert s.deniers[ANNA] == 5 + 18 // 2


def test_preacher_does_not_serve_to_place_or_to_build() -> None:
    s = city(4, "white3@0 white2@0 red1@1", "preacher", options=NEW)
    employ(s, ANNA, "preacher", cubes=1)
    turn(s, ANNA)
    placing = apart(s)
    say(s, ANNA, "build")
    refuses(s, "improve preacher", "cube-not-for-building")
    say(placing, ANNA, "citizen")
    refuses(placing, "improve preacher", "cube-not-for-placing")


def test_a_second_cube_never_joins() -> None:
    s = city(4, "yellow3@0 yellow2@0 red1@1", "preacher liquorist", options=NEW)
    employ(s, ANNA, "preacher", cubes=1)
    employ(s, ANNA, "liquorist", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "farm", "improve preacher")
    refuses(s, "improve liquorist", "one-cube")
