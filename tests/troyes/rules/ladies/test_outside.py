"""The Ladies of Troyes, module 5: the sixteen faces of the tiles with outside activities."""

from __future__ import annotations

import pytest

from parvis.core.flow import DEALER, advance
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.events import ResolveQueue
from parvis.games.troyes.rules.ladies.outside import majority
from parvis.games.troyes.rules.ladies.ramparts import GuardDie, guard_dice, takes_cube
from parvis.games.troyes.rules.ladies.turn import SwapDice, outside_move, why_not_use
from parvis.games.troyes.rules.pieces import ACTIVITIES, EMPTY, GREY, OUTSIDE, PURPLE, Card, Face, die
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    begin,
    cubes,
    deal,
    dice,
    divisor,
    employ,
    mover,
    offers,
    refuses,
    say,
    stand,
    turn,
)
from troyes.walls import LEVELS, outside_cubes, walled

ANSWERS = ["answer yes", "answer no", "answer always", "answer never"]
PRICE = CARDS.price[1]


def brings(face: str) -> tuple[int, int, int]:
    """Deniers, influence and points of a cube."""
    at = OUTSIDE.index(face)
    return CARDS.outside_deniers[at], CARDS.outside_influence[at], CARDS.outside_points[at]


def test_there_are_four_faces_of_each_level() -> None:
    assert [len(faces) for faces in LEVELS] == [4, 4, 4, 4]


# Reactions: questions once an action is done


def buying(**given: object) -> Troyes:
    """Anna farms with a die of Faye's and one of Geoffrey's."""
    s = walled("ip_when_dice_bought", dice="yellow4@1 yellow3@1 yellow2@2 red1@3 red1@0", influence=[0] * 4, **given)
    say(turn(s, ANNA), ANNA, "farm", "die yellow4@1", "die yellow3@1", "die yellow2@2")
    return s


def test_dice_bought_from_a_player_pay_him_influence_once() -> None:
    s = buying(deniers=[20] * 4)
    assert (mover(s), offers(s)) == (FAYE, ANSWERS)
    say(s, FAYE, "answer yes")
    assert mover(s) == GEOFFREY  # He sold a die, too; Emily did not.
    say(s, GEOFFREY, "answer no")
    assert s.influence == [0, brings("ip_when_dice_bought")[1], 0, 0]
    assert [outside_cubes(s, seat, "ip_when_dice_bought") for seat in range(4)] == [1, 0, 1, 1]
    assert mover(s) == FAYE  # Her turn.


def test_who_has_no_cube_is_not_asked() -> None:
    s = buying(deniers=[20] * 4, cubes=0)
    assert mover(s) == FAYE
    assert "pass" in offers(s)


def test_dice_bought_for_the_guard_count_too() -> None:
    s = walled("ip_when_dice_bought", dice="red2@1 red1@2", guards=[0] * 4, influence=[0] * 4, deniers=[PRICE] * 4)
    say(turn(s, ANNA), ANNA, "guard", "die red2@1", "steps 2")
    assert (mover(s), offers(s)) == (FAYE, ANSWERS)


def test_dice_that_a_cube_makes_free_are_not_bought() -> None:
    """Ruling L5-6."""
    s = walled("ip_when_dice_bought", dice="yellow6@1 yellow5@1 red1@1", cards="tithing", deniers=[20] * 4)
    employ(s, ANNA, "tithing", cubes=1)
    say(turn(s, ANNA), ANNA, "farm", "improve tithing", "die yellow6@1", "done")
    assert "pass" in offers(s)


def test_a_standing_answer_is_given_without_a_question_until_it_is_taken_back() -> None:
    s = buying(deniers=[20] * 4, cubes=3)
    say(s, FAYE, "answer always")
    say(s, GEOFFREY, "answer never")
    assert [outside_cubes(s, seat, "ip_when_dice_bought") for seat in (FAYE, GEOFFREY)] == [2, 3]
    assert TROYES.view(s, ANNA)["ramparts"]["tiles"][0]["standing"] == {"1": "always", "2": "never"}
    for colour in ("yellow4@1", "yellow2@2"):
        s.dice[2] = sorted([*s.dice[2], TROYES.read(f"die {colour}")[1]])
    s.agenda, s.moves, s.deniers[ANNA] = [], [], 20
    say(turn(s, ANNA), ANNA, "farm", "die yellow4@1", "die yellow2@2")
    assert [outside_cubes(s, seat, "ip_when_dice_bought") for seat in (FAYE, GEOFFREY)] == [1, 3]
    assert mover(s) == FAYE
    refuses(s, "ask swap_dice", "tile-not-there" if "swap_dice" not in view_faces(s) else "no-standing-answer")
    assert offers(s, "ask") == ["ask ip_when_dice_bought"]
    say(s, FAYE, "ask ip_when_dice_bought")
    assert offers(s, "ask") == []
    refuses(s, "ask ip_when_dice_bought", "no-standing-answer")


def view_faces(s: Troyes) -> list[str]:
    return [tile["face"] for tile in TROYES.view(s, ANNA)["ramparts"]["tiles"]]


def test_a_card_with_a_tradesman_of_ones_own_pays_when_an_opponent_activates_it() -> None:
    s = walled("deniers_when_opponent_activates", dice="yellow6@0 yellow6@0 red1@1", cards="merchant", deniers=[0] * 4)
    for seat in (ANNA, FAYE, EMILY):
        employ(s, seat, "merchant", seat + 1)
    say(turn(s, ANNA), ANNA, "activate merchant", lot="yellow6@0 yellow6@0")
    say(s, FAYE, "answer yes")
    say(s, EMILY, "answer no")
    assert s.deniers[1:] == [brings("deniers_when_opponent_activates")[0], 0, 0]
    assert outside_cubes(s, ANNA, "deniers_when_opponent_activates") == 1  # Not for one's own activation.
    assert "pass" in offers(s)


def test_agriculture_brings_more() -> None:
    s = walled("agriculture_bonus", dice="yellow6@0 red1@1", deniers=[0] * 4)
    say(turn(s, ANNA), ANNA, "farm")
    assert (mover(s), s.deniers[ANNA]) == (ANNA, 6 // CARDS.agriculture_divisor)
    say(s, ANNA, "answer yes")
    assert s.deniers == [6 // CARDS.agriculture_divisor + brings("agriculture_bonus")[0], 0, 0, 0]


def test_a_citizen_placed_in_a_building_brings_influence() -> None:
    s = walled("ip_when_placing_citizen", dice="red3@0 red1@1", influence=[0] * 4, deniers=[0] * 4)
    say(turn(s, ANNA), ANNA, "citizen")
    assert (mover(s), offers(s)) == (ANNA, ANSWERS)
    say(s, ANNA, "answer yes")
    assert s.influence == [brings("ip_when_placing_citizen")[1], 0, 0, 0]


def test_a_tradesman_is_not_placed_in_a_building() -> None:
    s = walled("ip_when_placing_citizen", dice="yellow6@0 red1@1", cards="merchant")
    say(turn(s, ANNA), ANNA, "activate merchant")
    assert mover(s) == FAYE


@pytest.mark.parametrize(
    "lines",
    [
        ("build",),
        ("combat marauding", "die red6@0", "cubes 1"),
        ("activate diplomat", "die red6@0", "times 1", "cube marauding"),
    ],
)
def test_a_cube_at_the_cathedral_or_on_an_event_brings_points(lines: tuple[str, ...]) -> None:
    s = walled("vp_on_building_or_event", dice="white3@0 red6@0 yellow1@1", cards="diplomat", deniers=[0] * 4)
    employ(s, ANNA, "diplomat")
    s.influence[ANNA] = 1
    turn(s, ANNA)
    for line in lines:
        if line in offers(s):
            say(s, ANNA, line)
    assert (mover(s), offers(s)) == (ANNA, ANSWERS)
    before = s.points[ANNA]
    say(s, ANNA, "answer yes")
    assert s.points[ANNA] - before == brings("vp_on_building_or_event")[2]
    assert mover(s) == FAYE


def test_without_a_cube_placed_there_is_no_question_of_points() -> None:
    s = walled("vp_on_building_or_event", dice="red6@0 yellow1@1", cards="diplomat", deniers=[0] * 4)
    employ(s, ANNA, "diplomat")
    s.influence[ANNA] = 1
    say(turn(s, ANNA), ANNA, "activate diplomat", "stop")
    assert mover(s) == FAYE


# Before an action


@pytest.mark.parametrize("colour", ["yellow", "white", "red"])
def test_a_new_die_is_rolled_before_the_action(colour: str) -> None:
    face = f"extra_{colour}_die"
    s = walled(face, dice="red1@1 white1@1", cubes=2)
    say(turn(s, ANNA), ANNA, f"use {face}")
    assert mover(s) == DEALER
    deal(s, "roll 5")
    assert f"{colour}5@0" in dice(s)
    assert outside_cubes(s, ANNA, face) == 1
    refuses(s, f"use {face}", "one-cube-outside")
    say(s, ANNA, "pass")
    assert f"use {face}" in offers(s)  # Faye's turn.


def test_there_must_be_a_die_in_the_supply() -> None:
    six = " ".join(f"red{value}@1" for value in range(1, 7))
    refuses(turn(walled("extra_red_die", dice=six), ANNA), "use extra_red_die", "no-die-in-supply")
    refuses(turn(walled("extra_red_die", dice=six, cubes=0), ANNA), "use extra_red_die", "no-cube-outside")
    assert "use extra_red_die" in offers(turn(walled("extra_red_die", dice=six[:-7]), ANNA))


def test_a_purple_die_costs_deniers_and_nobody_has_two() -> None:
    face = Face(OUTSIDE.index("extra_purple_die"))
    price = CARDS.outside_price[face]
    s = walled(
        "extra_purple_die", dice="red1@0 white1@0", cubes=2, options=("purple-dice",), deniers=[price, price - 1, 0, 0]
    )
    assert [why_not_use(s, seat, face) for seat in (ANNA, FAYE)] == ["", "not-enough-for-die"]
    outside_move(s, ("use", face), GuardDie(ANNA, 0))
    advance(s)
    deal(s, "roll 4")
    assert (s.deniers[ANNA], s.dice[PURPLE]) == (0, [die(PURPLE, 4, ANNA)])
    assert why_not_use(s, ANNA, face) == "one-cube-outside"
    s.outside_used = 0  # The next action.
    assert why_not_use(s, ANNA, face) == "no-die-in-supply"


def test_purple_dice_are_not_swapped_and_move_only_the_guard_of_their_owner() -> None:
    s = walled("swap_dice", dice="red1@0 red2@1", options=("purple-dice",), deniers=[20] * 4)
    s.dice[PURPLE] = [die(PURPLE, 5, ANNA), die(PURPLE, 6, FAYE)]
    assert guard_dice(s, ANNA, False) == [die(0, 1, ANNA), die(0, 2, FAYE), die(PURPLE, 5, ANNA)]
    begin(s, SwapDice(ANNA, 0, die(0, 1, ANNA)))
    assert s.dice[0] == [die(0, 1, FAYE), die(0, 2, ANNA)]  # The purple ones were not offered.


def test_dice_are_swapped_with_each_opponent_once() -> None:
    s = walled("swap_dice", dice="red1@0 white2@0 red6@1 yellow5@2 white6@grey", cubes=2)
    say(turn(s, ANNA), ANNA, "use swap_dice")
    assert offers(s) == ["give red1@0", "give white2@0"]
    refuses(s, "give red6@1", "not-your-die")
    refuses(s, "take red6@1", "not-asked")
    say(s, ANNA, "give red1@0", "take red6@1")
    assert dice(s) == "red1@1 red6@0 white2@0 white6@grey yellow5@2"
    say(s, ANNA, "give white2@0")
    assert offers(s) == ["take white6@grey", "take yellow5@2"]
    refuses(s, "take red1@1", "already-swapped")
    refuses(s, "take red6@0", "own-die-taken")
    say(s, ANNA, "take white6@grey", "done")
    assert dice(s) == "red1@1 red6@0 white2@grey white6@0 yellow5@2"
    assert outside_cubes(s, ANNA, "swap_dice") == 1
    refuses(s, "use swap_dice", "one-cube-outside")


def test_a_cube_swaps_three_times_at_most() -> None:
    """Ruling L5-4: with four players and the neutral one there are four opponents."""
    s = walled("swap_dice", dice="red1@0 red2@1 red3@2 red4@3 red5@grey")
    say(turn(s, ANNA), ANNA, "use swap_dice")
    for other in ("red2@1", "red3@2", "red4@3"):
        own = offers(s, "give")
        if own:
            say(s, ANNA, own[0])
        say(s, ANNA, f"take {other}")
    assert "pass" in offers(s)


def test_there_must_be_something_to_swap() -> None:
    refuses(turn(walled("swap_dice", dice="red1@1"), ANNA), "use swap_dice", "nothing-to-swap")
    refuses(turn(walled("swap_dice", dice="red1@0"), ANNA), "use swap_dice", "nothing-to-swap")


def test_other_outside_activities_are_not_used_before_an_action() -> None:
    s = turn(walled("protection", dice="red1@0 red1@1"), ANNA)
    refuses(s, "use protection", "outside-not-now")
    refuses(turn(walled("flip_bought_die", dice="red1@0 red1@1"), ANNA), "use flip_bought_die", "with-the-dice")


# Protection in the events phase


def test_a_cube_destroys_the_highest_black_die() -> None:
    s = walled("protection", dice="white1@0 red6@1", black=[6, 2], influence=[0] * 4)
    begin(s, Defence(ANNA))
    assert offers(s) == ["use protection", "yield"]
    say(s, ANNA, "use protection")
    assert (s.black, s.influence[ANNA]) == ([2], CARDS.black_die_influence)
    assert outside_cubes(s, ANNA, "protection") == 0
    assert mover(s) == FAYE
    say(s, FAYE, "use protection")  # Though she could beat it.
    assert s.black == []


def test_protection_comes_before_dice_are_named() -> None:
    s = walled("protection", dice="white1@0 red6@0 red5@0", black=[6, 2], influence=[0] * 4)
    begin(s, Defence(ANNA))
    say(s, ANNA, "black 2")
    refuses(s, "use protection", "black-dice-first")
    refuses(s, "use swap_dice", "no-cube-in-defence")
    s = begin(walled("protection", dice="white6@0 red6@0", black=[6], cubes=0), Defence(ANNA))
    refuses(s, "use protection", "no-cube-outside")


@pytest.mark.parametrize("event", ["drought", "civil_war", "heresy"])
def test_a_cube_spares_deniers_or_influence(event: str) -> None:
    s = walled("protection", events=event, deniers=[9] * 4, influence=[9] * 4)
    for seat in range(4):
        stand(s, seat, f"city-hall-{seat + 1}")
    s.outside_cubes[2 * 5 + EMILY] = 0
    begin(s, ResolveQueue())
    for seat, line in ((ANNA, "answer yes"), (FAYE, "answer no"), (GEOFFREY, "answer yes")):
        assert offers(s) == ["answer yes", "answer no"]
        say(s, seat, line)
    left = s.influence if event == "heresy" else s.deniers
    assert [one < 9 for one in left] == [False, True, False, True]
    assert [outside_cubes(s, seat, "protection") for seat in range(4)] == [0, 1, 0, 0]


def test_nobody_is_asked_about_a_drought_that_takes_nothing() -> None:
    assert mover(begin(walled("protection", events="drought"), ResolveQueue())) is None


def test_a_cube_at_the_cathedral_can_be_spared() -> None:
    for answer, owner in (("answer yes", FAYE), ("answer no", EMPTY)):
        s = walled("protection", events="interruption")
        s.cathedral[:2] = [ANNA, FAYE]
        begin(s, ResolveQueue())
        say(s, FAYE, answer)
        assert s.cathedral[:2] == [ANNA, owner]


def test_a_grey_cube_is_nobodys_to_spare() -> None:
    s = walled("protection", events="interruption")
    s.cathedral[0] = GREY
    assert (mover(begin(s, ResolveQueue())), s.cathedral[0]) == (None, EMPTY)


def test_against_the_winter_the_cube_that_protects_is_the_one_that_goes() -> None:
    """Ruling L5-5."""
    s = walled("protection", options=("new-events",), events="harsh_winter", cards="priest")
    employ(s, ANNA, "priest", cubes=1)
    begin(s, ResolveQueue())
    assert offers(s) == ["lose priest", "lose protection"]


# A bought die turned over


def test_a_bought_die_is_turned_over_and_named_first() -> None:
    s = walled("flip_bought_die", dice="yellow1@1 yellow5@0 yellow2@1 red1@1", deniers=[20, 0, 0, 0])
    say(turn(s, ANNA), ANNA, "farm", "use flip_bought_die")
    assert offers(s) == ["die yellow2@1", "die yellow1@1"]
    refuses(s, "die yellow5@0", "only-others-dice")
    refuses(s, "use flip_bought_die", "one-cube")
    say(s, ANNA, "die yellow1@1", "die yellow5@0", "done")
    assert s.deniers == [20 - CARDS.price[2] + (6 + 5) // CARDS.agriculture_divisor, CARDS.price[2], 0, 0]
    assert dice(s) == "red1@1 yellow2@1"
    assert outside_cubes(s, ANNA, "flip_bought_die") == 0


def test_a_turned_die_makes_actions_possible() -> None:
    needed = divisor("goldsmith")
    assert 1 < needed <= 6
    s = walled("flip_bought_die", dice="yellow1@1 red1@1", cards="goldsmith", deniers=[20, 0, 0, 0])
    employ(s, ANNA, "goldsmith")
    assert "activate goldsmith" in offers(turn(apart(s), ANNA))
    say(turn(s, ANNA), ANNA, "activate goldsmith")  # Everything else goes by itself.
    assert (dice(s), s.points[ANNA] > 0) == ("red1@1", True)
    assert s.deniers[FAYE] == PRICE


def test_a_turned_die_leaves_what_a_cube_of_the_breeder_costs() -> None:
    assert 1 < divisor("breeder") <= 6
    cube = CARDS.cube_deniers[ACTIVITIES.index("breeder")]
    for deniers, held, possible in ((PRICE + cube - 1, 0, False), (PRICE + cube, 0, True), (PRICE, 1, True)):
        s = walled("flip_bought_die", dice="yellow1@1 red1@1", cards="breeder", deniers=[deniers, 0, 0, 0])
        employ(s, ANNA, "breeder", cubes=held)
        assert ("activate breeder" in offers(turn(s, ANNA))) == possible


def test_a_turned_die_goes_with_the_cube_of_a_card() -> None:
    s = walled("flip_bought_die", dice="yellow1@1 yellow3@0 red1@1", cards="blacksmith", deniers=[20, 0, 0, 0])
    employ(s, ANNA, "blacksmith", cubes=1)
    bonus = CARDS.improvements[Card(ACTIVITIES.index("blacksmith"))].lot
    say(turn(s, ANNA), ANNA, "combat marauding", "improve blacksmith", "use flip_bought_die")
    assert cubes(s, ANNA, "blacksmith") == 0
    assert offers(s)[-1] == f"cubes {min(CARDS.banners[0], (6 + bonus) // CARDS.event_divisor[0])}"


def test_a_turned_die_places_a_citizen_and_builds() -> None:
    s = walled("flip_bought_die", dice="red2@1 white3@1 white1@0", deniers=[20, 0, 0, 0])
    other = apart(s)
    say(turn(s, ANNA), ANNA, "citizen", "use flip_bought_die", "die red2@1")
    assert s.buildings[4] == ANNA  # The place of a red 5.
    say(turn(other, ANNA), ANNA, "build", "use flip_bought_die", "done")
    assert other.cathedral[3] == ANNA  # The column of a 4.


def test_a_turned_die_moves_the_guard() -> None:
    s = walled("flip_bought_die", dice="red1@1 red2@0", guards=[15, 0, 0, 0], deniers=[PRICE, 0, 0, 0])
    say(turn(s, ANNA), ANNA, "guard", "use flip_bought_die")  # The only die that can be bought takes itself.
    assert offers(s)[-1] == "steps 5"


def test_a_die_must_be_bought_to_be_turned() -> None:
    s = walled("flip_bought_die", dice="yellow1@1 yellow5@0 yellow2@0 red1@1", deniers=[1, 0, 0, 0])
    say(turn(s, ANNA), ANNA, "farm")
    assert offers(s, "use") == []
    refuses(s, "use flip_bought_die", "dice-too-dear")
    refuses(s, "use swap_dice", "outside-not-now")


def test_a_turned_die_is_paid_even_where_a_cube_makes_dice_free() -> None:
    """Ruling L5-6."""
    s = walled("flip_bought_die", dice="yellow1@1 yellow5@1 red1@1", cards="tithing", deniers=[20, 0, 0, 0])
    employ(s, ANNA, "tithing", cubes=1)
    say(turn(s, ANNA), ANNA, "farm", "improve tithing", "use flip_bought_die", "die yellow1@1", "die yellow5@1")
    assert s.deniers == [20 - CARDS.price[2] + (6 + 5) // CARDS.agriculture_divisor, CARDS.price[2], 0, 0]


def test_a_turned_die_leaves_the_price_of_a_cube_on_the_breeder() -> None:
    breeder = Card(ACTIVITIES.index("breeder"))
    assert CARDS.divisor[breeder] == 2, "a turned 1 activates it, as it lies it does not"
    for deniers, able in (
        (PRICE + CARDS.cube_deniers[breeder], True),
        (PRICE + CARDS.cube_deniers[breeder] - 1, False),
    ):
        s = walled("flip_bought_die", dice="yellow1@1", cards="breeder", deniers=[deniers, 0, 0, 0])
        employ(s, ANNA, "breeder")
        assert ("activate breeder" in offers(turn(s, ANNA))) == able


# A cube carried to a card


def carrying(card: str = "militia", **given: object) -> Troyes:
    s = walled("move_cube_to_card", dice="yellow6@0 red1@1", cards=f"{card} priest merchant archer", **given)
    employ(s, ANNA, card)
    return turn(s, ANNA)


def test_activating_a_card_with_a_delayed_effect_carries_a_cube_to_another() -> None:
    s = carrying(deniers=[0] * 4)
    say(s, ANNA, "activate militia")
    assert offers(s) == ["carry priest", "done"]
    refuses(s, "carry militia", "no-card-for-cubes")
    refuses(s, "carry archer", "no-card-for-cubes")
    refuses(s, "carry monk", "card-not-revealed")
    before = cubes(s, ANNA, "militia")
    say(s, ANNA, "carry priest")
    assert (cubes(s, ANNA, "priest"), cubes(s, ANNA, "militia")) == (1, before)
    assert outside_cubes(s, ANNA, "move_cube_to_card") == 0


def test_the_cube_may_stay() -> None:
    s = carrying(deniers=[0] * 4)
    say(s, ANNA, "activate militia", "done")
    assert outside_cubes(s, ANNA, "move_cube_to_card") == 1


def test_other_cards_carry_nothing() -> None:
    s = carrying("sculptor", deniers=[0] * 4)
    say(s, ANNA, "activate sculptor")
    assert mover(s) == FAYE


def test_the_breeder_costs_deniers_and_cards_of_the_end_take_cubes() -> None:
    price = CARDS.cube_deniers[37]
    for deniers, offered in ((price, ["carry hermit", "carry breeder", "done"]), (price - 1, ["carry hermit", "done"])):
        s = walled("move_cube_to_card", dice="yellow6@0 red1@1", cards="militia breeder hermit", deniers=[deniers] * 4)
        employ(s, ANNA, "militia")
        say(turn(s, ANNA), ANNA, "activate militia")
        assert offers(s) == offered
    refuses(s, "carry breeder", "activation-too-dear")
    s.deniers[ANNA] = price
    s.moves = s.agenda[-1].options(s)  # type: ignore[attr-defined]
    say(s, ANNA, "carry breeder")
    assert (s.deniers[ANNA], cubes(s, ANNA, "breeder")) == (0, 1)


# At the end


def test_cubes_at_the_welcoming_gate_are_worth_points() -> None:
    s = walled("gate_bonus_and_cubes", cubes=3)
    worth = CARDS.outside_cube_points[OUTSIDE.index("gate_bonus_and_cubes")]
    assert [sheet["outside"] for sheet in TROYES.sheet(s)] == [3 * worth] * 4


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ([5, 3, 1, 0], [8, 4, 2, 0]),
        ([5, 5, 1, 0], [6, 6, 2, 0]),
        ([5, 3, 3, 1], [8, 3, 3, 0]),
        ([2, 2, 2, 1], [4, 4, 4, 0]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([3, 2, 1, 1], [8, 4, 1, 1]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([0, 2, 0, 0], [0, 8, 0, 0]),
    ],
)
def test_most_cubes_are_rewarded_by_rank_and_ties_share(laid: list[int], points: list[int]) -> None:
    assert [majority([8, 4, 2], laid, seat) for seat in range(4)] == points
    s = walled("cube_majority")
    s.outside_cubes[15:19] = laid
    assert [sheet["outside"] for sheet in TROYES.sheet(s)] == points


def test_other_cubes_are_worth_nothing_at_the_end() -> None:
    for faces in LEVELS:
        for face in faces:
            if face not in ("gate_bonus_and_cubes", "cube_majority", "arrival_order"):
                assert TROYES.sheet(walled(face, cubes=2))[ANNA]["outside"] == 0


# Further rulings


def test_l5_7_own_reactions_come_before_those_of_others() -> None:
    s = walled("vp_on_building_or_event", dice="white3@1 red1@1", deniers=[20] * 4)
    s.outside[0] = Face(OUTSIDE.index("ip_when_dice_bought"))
    s.outside_cubes[:4] = [1] * 4
    say(turn(s, ANNA), ANNA, "build")
    asked = []
    for _ in range(2):
        asked.append(mover(s))
        say(s, mover(s), "answer no")  # type: ignore[arg-type]
    assert sorted(asked) == [ANNA, FAYE]  # type: ignore[type-var]
    assert asked[0] == ANNA


def test_l5_8_without_dice_the_round_is_over_whatever_cubes_there_are() -> None:
    assert mover(turn(walled("extra_red_die"), ANNA)) is None


def test_l5_10_a_purple_die_lays_no_cube_on_the_purple_face() -> None:
    s = walled("extra_purple_die", cubes=0, options=("purple-dice",))
    assert [takes_cube(s, 1, colour) for colour in (0, 1, 2, PURPLE)] == [True, True, True, False]


def test_l5_13_who_has_too_little_is_spared_the_points_as_well() -> None:
    s = walled("protection", events="heresy", influence=[0] * 4, points=[9] * 4)
    begin(s, ResolveQueue())
    say(s, ANNA, "answer yes")
    say(s, FAYE, "answer no")
    assert s.points[:2] == [9, 9 - CARDS.penalty]


def test_l5_14_several_cubes_protect_in_one_phase() -> None:
    s = walled("protection", seats=2, events="heresy civil_war", cubes=3, black=[6, 6, 5], influence=[9, 9])
    begin(s, ResolveQueue(), Defence(ANNA))
    for seat in (ANNA, FAYE, ANNA, FAYE):
        say(s, seat, "answer yes")
    s.black = [6, 6, 5]
    for seat in (ANNA, FAYE):
        say(s, seat, "use protection")
    assert [outside_cubes(s, seat, "protection") for seat in (ANNA, FAYE)] == [0, 0]
