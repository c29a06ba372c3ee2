"""The Ladies of Troyes, module 5: setting up the ramparts, and the seventh action."""

from __future__ import annotations

import pytest

from parvis.core.flow import DEALER
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.ladies.ramparts import DrawFace, GuardDie, LayCubes, MoveGuard
from parvis.games.troyes.rules.pieces import OUTSIDE, Face
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    begin,
    deal,
    dice,
    employ,
    mover,
    offers,
    refuses,
    say,
    turn,
)
from troyes.walls import GATES, LEVELS, TOP, level, outside_cubes, walled

PRICE = CARDS.price[1]
MOST = CARDS.most_points


# Setting up


def test_a_tile_of_each_level_is_drawn_before_the_citizens_are_placed() -> None:
    s = TROYES.setup(3, ("ramparts",))
    deal(s, "first 1", "deal henry", "deal urbain", "deal hugues")
    for number, faces in enumerate(LEVELS):
        there = [face for face in faces if face != "extra_purple_die"]
        assert (mover(s), offers(s)) == (DEALER, [f"face {face}" for face in there])
        deal(s, f"face {there[-1]}")
        assert TROYES.view(s, 0)["ramparts"]["tiles"][number]["face"] == there[-1]
    assert mover(s) == 1
    assert s.guards == [0, 0, 0]
    assert not TROYES.faults(s)


def test_the_purple_face_stays_in_the_box_with_the_purple_dice() -> None:
    """Ruling L5-1."""
    for options, drawn in ((("ramparts",), False), (("ramparts", "purple-dice"), True)):
        s = TROYES.setup(2, options)
        s.agenda, s.moves = [], []
        begin(s, DrawFace(1))
        assert ("face extra_purple_die" in offers(s)) == drawn


def test_a_base_game_knows_no_ramparts() -> None:
    s = TROYES.setup(2)
    assert "ramparts" not in TROYES.view(s, 0)
    assert "outside" not in TROYES.sheet(s)[0]
    refuses(turn(walled(dice="red1@0 red2@1"), ANNA), "use protection", "tile-not-there")


# The seventh action


def at(s: Troyes, *spaces: int) -> Troyes:
    s.guards = list(spaces)
    return s


def test_the_example_of_fanny() -> None:
    """A yellow 4: a step onto the third gate, then a cube on each of the three outside activities."""
    s = at(walled(dice="yellow4@0 red1@1", deniers=[0] * 4), GATES[2] - 1, 0, 0, 0)
    s.outside[1] = Face(OUTSIDE.index("extra_red_die"))
    first, second, third, fourth = [OUTSIDE[face] for face in s.outside]
    say(turn(s, ANNA), ANNA, "guard", "steps 1", f"lay {first}", f"lay {second}", f"lay {third}")
    assert s.guards == [GATES[2], 0, 0, 0]
    assert [outside_cubes(s, ANNA, face) for face in (first, second, third, fourth)] == [1, 1, 1, 0]
    assert dice(s) == "red1@1"


def test_any_single_die_serves_and_one_of_another_district_is_bought() -> None:
    s = at(walled(dice="red2@1 white3@grey yellow4@0", deniers=[PRICE, 0, 0, 0]), 0, 0, 0, 0)
    say(turn(s, ANNA), ANNA, "guard")
    assert offers(s) == ["die red2@1", "die white3@grey", "die yellow4@0"]
    say(s, ANNA, "die red2@1", "steps 2")
    assert s.deniers == [0, PRICE, 0, 0]
    assert dice(s) == "white3@grey yellow4@0"


def test_who_is_poor_uses_an_own_die_and_who_has_none_cannot() -> None:
    s = at(walled(dice="red2@1 yellow4@0 yellow3@0", deniers=[PRICE - 1] * 4), 0, 0, 0, 0)
    begin(s, GuardDie(ANNA, 0))
    refuses(s, "die red2@1", "dice-too-dear")
    refuses(s, "die red5@1", "no-such-die")
    refuses(s, "improve priest", "no-cube-for-guard")
    refuses(turn(at(walled(dice="red2@1", deniers=[1] * 4), 0, 0, 0, 0), ANNA), "guard", "dice-too-dear")


def test_no_cube_of_a_card_changes_the_die() -> None:
    s = at(walled(dice="red2@0 white1@0 red1@1", cards="priest", deniers=[0] * 4), 0, 0, 0, 0)
    employ(s, ANNA, "priest", cubes=2)
    say(turn(s, ANNA), ANNA, "guard")
    assert not offers(s, "improve")


def test_each_denier_adds_a_point_up_to_six() -> None:
    s = at(walled(dice="red4@0 red1@1", deniers=[5, 0, 0, 0]), 0, 0, 0, 0)
    say(turn(s, ANNA), ANNA, "guard", "die red4@0")
    assert offers(s) == ["add 0", "add 1", "add 2"]
    refuses(s, "add 3", "too-many-points")
    say(s, ANNA, "add 2")
    assert (s.deniers[ANNA], offers(s)) == (3, [f"steps {steps}" for steps in range(1, MOST + 1)])
    refuses(s, "steps 0", "guard-idle")
    refuses(s, "steps 7", "not-enough-points")


def test_deniers_must_be_there() -> None:
    s = at(walled(dice="red1@0 red1@1", deniers=[2, 0, 0, 0]), 0, 0, 0, 0)
    say(turn(s, ANNA), ANNA, "guard", "die red1@0")
    assert offers(s)[-1] == "add 2"
    refuses(s, "add 3", "points-too-dear")


def test_the_guard_stops_at_the_last_gate_and_still_lays_cubes() -> None:
    s = at(walled("cube_majority", cubes=0), TOP - 2, 0, 0, 0)
    begin(s, MoveGuard(ANNA, 0, 5))
    assert offers(s) == ["steps 0", "steps 1", "steps 2"]
    refuses(s, "steps 3", "end-of-ramparts")
    say(s, ANNA, "steps 2", "lay cube_majority")
    assert s.guards[ANNA] == TOP
    begin(s, MoveGuard(ANNA, 0, 5))  # He cannot move any more: only cubes are asked for.
    assert {line.split()[0] for line in offers(s)} == {"lay"}


def test_one_cube_on_each_tile_and_only_behind_gates_that_were_reached() -> None:
    s = at(walled(), GATES[1], 0, 0, 0)
    first, second, third, _ = [OUTSIDE[face] for face in s.outside]
    begin(s, LayCubes(ANNA, 0, 4, 0, 0))
    refuses(s, "done", "guard-idle")
    refuses(s, f"lay {third}", "gate-not-reached")
    refuses(s, "lay extra_purple_die", "tile-not-there")
    say(s, ANNA, f"lay {first}")
    refuses(s, f"lay {first}", "gate-order")
    assert offers(s) == [f"lay {second}", "done"]
    say(s, ANNA, f"lay {second}")
    assert mover(s) is None
    assert sum(s.outside_cubes) == 2


def test_points_may_be_left_over_but_one_is_used() -> None:
    """Ruling L5-2."""
    s = at(walled(), GATES[0], 0, 0, 0)
    begin(s, MoveGuard(ANNA, 0, 6))
    say(s, ANNA, "steps 1", "done")
    assert (s.guards[ANNA], sum(s.outside_cubes)) == (GATES[0] + 1, 0)


@pytest.mark.parametrize("colour", ["yellow", "white", "red"])
def test_a_die_lays_no_cube_where_its_own_colour_is_given(colour: str) -> None:
    face = f"extra_{colour}_die"
    for number, name in enumerate(("red", "white", "yellow")):
        s = begin(walled(face, cubes=0), LayCubes(ANNA, number, 4, 1, 1))
        assert (f"lay {face}" in offers(s)) == (name != colour)
        if name == colour:
            refuses(s, f"lay {face}", "die-of-its-colour")


def test_a_die_with_which_nothing_can_be_done_is_not_offered() -> None:
    s = walled("extra_red_die", dice="red3@0 white2@0 red1@1", deniers=[0] * 4)
    s.outside = [
        Face(OUTSIDE.index(face)) for face in ("extra_red_die", "extra_red_die", "extra_red_die", "arrival_order")
    ]
    begin(s, GuardDie(ANNA, 0))
    assert dice(s) == "red1@1 red3@0"  # The white die took itself.


# Gates that reward arrivals


def test_the_gate_that_welcomes_gives_its_points_to_everybody_who_arrives() -> None:
    s = at(walled("gate_bonus_and_cubes", cubes=0), TOP - 1, TOP - 2, 0, 0)
    gate = CARDS.outside_points[OUTSIDE.index("gate_bonus_and_cubes")]
    for seat, steps in ((FAYE, 2), (ANNA, 1)):
        begin(s, MoveGuard(seat, 0, steps))
        say(s, seat, f"steps {steps}")
    assert s.points == [gate, gate, 0, 0]


def test_arrivals_are_rewarded_in_their_order() -> None:
    s = at(walled("arrival_order", cubes=0), *[TOP - 1] * 4)
    for seat in (GEOFFREY, ANNA, EMILY, FAYE):
        begin(s, MoveGuard(seat, 0, 1))
        say(s, seat, "steps 1")
    first, second, third, fourth = CARDS.outside_arrivals
    assert s.points == [second, fourth, first, third]


def test_no_cubes_are_laid_where_arrivals_are_counted() -> None:
    s = begin(walled("arrival_order", cubes=0), LayCubes(ANNA, 0, 6, 0, 1))
    assert "lay arrival_order" not in offers(s)
    refuses(s, "lay arrival_order", "no-cubes-here")
    assert level("arrival_order") == 3


def test_a_gate_rewards_its_arrival_once() -> None:
    for face in ("gate_bonus_and_cubes", "arrival_order"):
        s = begin(walled(face, cubes=0), MoveGuard(ANNA, 0, 2))
        assert (s.guards[ANNA], s.points[ANNA]) == (TOP, 0)


def test_a_guard_for_whom_nothing_is_left_stays_where_he_is() -> None:
    s = walled("extra_red_die", dice="red3@0 red2@1")
    s.outside = [Face(OUTSIDE.index(name)) for name in (*["extra_red_die"] * 3, "arrival_order")]
    refuses(turn(s, ANNA), "guard", "guard-idle")
