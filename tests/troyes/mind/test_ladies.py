"""The Ladies of Troyes: what bots answer to the new questions, and what cubes, guards and tiles are worth to them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from parvis.bots.turns import lead
from parvis.core.flow import DEALER, Move, play, question
from parvis.games.troyes.game import STEPS, TROYES
from parvis.games.troyes.mind.ladies import tile_worth
from parvis.games.troyes.mind.rules_of_thumb import DENIER, INFLUENCE
from parvis.games.troyes.rules.forming import FormLot, TurnedLot
from parvis.games.troyes.rules.ladies.choices import BuildSites, Host
from parvis.games.troyes.rules.ladies.events import LoseCube
from parvis.games.troyes.rules.ladies.mixed import Fire, PlaceOrSpend
from parvis.games.troyes.rules.ladies.protection import Protect
from parvis.games.troyes.rules.ladies.ramparts import GuardDie
from parvis.games.troyes.rules.ladies.reactions import CarryCube, Reaction
from parvis.games.troyes.rules.ladies.scouting import Scouting
from parvis.games.troyes.rules.ladies.turn import SwapDice
from parvis.games.troyes.rules.lots import ACTIVITY, AGRICULTURE, CATHEDRAL, EVENT, NONE, PLACEMENT
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS, GREY, MARAUDING, OUTSIDE, OWNERS
from parvis.games.troyes.rules.state import SeatQuestion, Troyes
from troyes.helpers import ANNA, FAYE, apart, begin, city, cover, employ, offers, roll, say, turn
from troyes.walls import TOP, level, walled

EVERYTHING = ("bonus", "ladies", "open-character", "new-activities", "new-events", "purple-dice", "ramparts")
RARE = {"Mill", "Shot", "Hit", "CarryCube", "Protect", "SwapDice", "TurnedLot"}
"""Questions of cards that are not played here, or of tiles that few come to: the latter are laid out by hand."""
SETTLED = {"BuildSites", "ChooseColour", "Fire", "FreeCitizen", "Host", "LoseCube", "PlaceOrSpend", "Reaction", "Rob",
           "Scouting"}  # fmt: skip
"""Questions whose answer, or the last of several answers, settles what comes of them."""
FEW = 7
"""So many answers can be tried, and all that follows them."""


def sensible(s: Troyes) -> list[str]:
    return [TROYES.write(move) for move in TROYES.mind.sensible(s)]


def best(s: Troyes, moves: list[Move], seat: int) -> float:
    """The best lead that the moves lead to, all answers to further questions of the kind tried."""
    found = []
    for move in moves:
        after = apart(s)
        play(after, move)
        asked = question(after)
        if asked is not None and asked.seat == seat and type(asked) is type(question(s)):
            found.append(best(after, after.moves, seat))
        else:
            found.append(lead(TROYES.mind.estimate(after, seat), seat))
    return max(found)


def losses() -> dict[str, list[float]]:
    """By the kind of question asked in some games, what the moves worth a thought lose against all that are legal."""
    found: dict[str, list[float]] = {}
    for seats, seed in product((2, 3, 4), range(14)):
        rng, s = Random(f"{seats}/{seed}"), TROYES.setup(seats, EVERYTHING)
        while (asked := question(s)) is not None:
            if asked.seat == DEALER:
                play(s, rng.choice(s.moves))
                continue
            moves = TROYES.mind.sensible(s)
            assert moves and set(moves) <= set(s.moves) and len(set(moves)) == len(moves), asked
            kind = found.setdefault(type(asked).__name__, [])
            if type(asked).__name__ in SETTLED and len(s.moves) <= FEW:
                kind.append(best(s, s.moves, asked.seat) - best(s, moves, asked.seat))
            play(s, rng.choice(moves[:3] if rng.random() < 0.7 else s.moves))
    return found


def test_sensible_moves_are_legal_and_the_best_answer_is_nearly_always_among_them() -> None:
    lost = losses()
    assert {step.__name__ for step in STEPS if issubclass(step, SeatQuestion)} - lost.keys() <= RARE
    mean = {kind: sum(lost[kind]) / len(lost[kind]) for kind in SETTLED}
    assert {kind: loss for kind, loss in mean.items() if loss > 0.05} == {}


# The rare ones, and answers that are best beyond doubt


def test_the_hotelkeeper_is_asked_for_all_or_nothing() -> None:
    s = begin(city(2, options="new-activities"), Host(ANNA, 3))
    assert sensible(s) == ["host 0", "host 3"]


def test_the_master_builder_goes_where_the_level_is_still_empty() -> None:
    s = city(2, options="new-activities")
    s.cathedral[:5] = [ANNA, FAYE, FAYE, FAYE, FAYE]
    s.cathedral[6:8] = [ANNA, ANNA]
    begin(s, BuildSites(ANNA, 1))
    assert set(offers(s)) > set(sensible(s))
    assert set(sensible(s)[:2]) == {"column 1", "column 2"}


def test_of_a_mixed_card_as_many_cubes_as_can_be_are_used_or_placed() -> None:
    s = city(2, cards="lumberjack", options="new-activities")
    employ(s, ANNA, "lumberjack", cubes=3)
    begin(s, PlaceOrSpend(ANNA, ACTIVITIES.index("lumberjack"), 2))
    assert sensible(s)[0] == "spend 2"
    assert "times 2" in sensible(s)


def test_harsh_winter_takes_the_cube_that_is_worth_least() -> None:
    s = city(2, cards="castellan recruiter liquorist", options="new-activities new-events")
    for card in ("castellan", "recruiter", "liquorist"):
        employ(s, ANNA, card, cubes=1)
    begin(s, LoseCube(ANNA))
    assert sensible(s)[0] == "lose liquorist"


def test_the_catapult_fires_where_two_cubes_bring_most() -> None:
    """Two cubes counter the War, of which Anna has as many as Faye."""
    s = city(3, events="war heresy", options="new-events mixed-activities")
    cover(s, "war", ANNA, ANNA, FAYE, FAYE)
    begin(s, Fire(ANNA, 1, 0, 0))
    assert sensible(s)[0] == "cube war"


def test_the_scout_with_a_single_denier_may_pass_over_events() -> None:
    s = city(2, events="heresy war", options="new-events mixed-activities", deniers=[1, 0])
    cover(s, "war", ANNA, ANNA, FAYE, FAYE, GREY)
    begin(s, Scouting(ANNA, 1, 0, 0, 0))
    assert {"cube war", "stop"} <= set(sensible(s))


def test_low_dice_are_given_for_high_ones() -> None:
    s = walled(
        "swap_dice", seats=2, dice="red1@0 white2@0 yellow4@0 yellow5@0 red6@1 white5@1 yellow3@1 red1@1 white1@grey"
    )
    begin(s, SwapDice(ANNA, 0, 0))
    assert sensible(s)[0] == "give red1@0"
    assert set(sensible(s)) < set(offers(s))
    say(s, ANNA, "give red1@0")
    assert sensible(s)[0] == "take red6@1"
    say(s, ANNA, "take red6@1")
    assert "done" in sensible(s)


def test_protection_and_payments_are_answered_for_this_once() -> None:
    s = walled("agriculture_bonus", deniers=[0] * 4)
    begin(s, Reaction(ANNA, 0))
    assert sensible(s) == ["answer yes", "answer no"]
    s = begin(walled("protection", deniers=[5] * 4, options=("new-events",)), Protect(ANNA, EVENTS.index("drought")))
    assert sensible(s) == ["answer yes", "answer no"]


def test_a_cube_is_carried_where_it_may_be() -> None:
    s = walled("move_cube_to_card", cards="priest monk recruiter", options=("mixed-activities",))
    begin(s, CarryCube(ANNA, ACTIVITIES.index("priest")))
    assert set(sensible(s)) == set(offers(s))


def test_the_guard_takes_a_die_of_ones_own_or_a_good_one() -> None:
    s = walled(
        seats=2, dice="red6@0 white3@0 yellow1@0 red6@1 white2@1 yellow1@1 white1@1", guards=[0, 0], deniers=[9, 9]
    )
    begin(s, GuardDie(ANNA, 0))
    assert sensible(s)
    assert set(sensible(s)) < set(offers(s))
    assert {"die red6@0", "die red6@1"} <= set(sensible(s))


def test_a_low_die_is_bought_for_the_guard_to_be_turned_over() -> None:
    dice = "red1@1 red2@1 red3@1 red4@1 red5@1 red6@1 white6@1 white1@0"
    s = begin(walled("flip_bought_die", 2, dice=dice, guards=[0, 0], deniers=[9, 9]), GuardDie(ANNA, 1))
    assert sensible(s)[0] == "die red1@1"
    assert "die red6@1" not in sensible(s)


# Lots in which dice are turned, taken or copied


def lots(s: Troyes, asked: list[FormLot]) -> list[Troyes]:
    """The positions after each lot that the moves worth a thought lead to, with every cube that may help."""
    waiting = question(s)
    if not isinstance(waiting, FormLot):
        return [s]
    asked.append(waiting)
    moves = TROYES.mind.sensible(s)
    assert moves and set(moves) <= set(s.moves)
    found = []
    for move in {*moves, *[move for move in s.moves if move[0] in ("improve", "use")]}:
        after = apart(s)
        play(after, move)
        found.extend(lots(after, asked))
    return found


DICE = "red1@0 red4@0 white2@0 white5@0 yellow1@0 yellow6@0 red6@1 white6@1 yellow2@1 red1@grey white3@grey"
HELPING = ("liquorist", "winegrower", "augustinian", "templar_chief", "herbalist", "preacher", "recruiter")


@pytest.mark.parametrize("card", HELPING)
def test_lots_with_cubes_of_the_ladies_are_of_legal_dice(card: str) -> None:
    """Whatever the dice are for; also with a bought die turned over, and with a purple one."""
    asked: list[FormLot] = []
    for purpose in (ACTIVITY, EVENT, CATHEDRAL, PLACEMENT, AGRICULTURE):
        s = walled("flip_bought_die", 2, options=("mixed-activities", "purple-dice"), deniers=[9, 9])
        roll(s, f"{DICE} purple2@0 purple5@1")
        for name in (card, "pilgrimage"):
            s.activities[s.cards.slot[ACTIVITIES.index(name)]] = ACTIVITIES.index(name)
            employ(s, ANNA, name, cubes=1)
        lying = sum(map(len, s.dice))
        noun = {ACTIVITY: ACTIVITIES.index("pilgrimage"), EVENT: MARAUDING}.get(purpose, 0)
        begin(s, FormLot(ANNA, purpose, noun, NONE, ()))
        for after in lots(s, asked):
            assert sum(map(len, after.dice)) < lying and min(after.deniers) >= 0
    helped = [lot for lot in asked if lot.card == ACTIVITIES.index(card)]
    assert helped and any(isinstance(lot, TurnedLot) for lot in asked)


def test_a_low_die_is_turned_over_by_the_liquorist() -> None:
    """A red 1 is a 6: two cubes on Marauding, where the 4 beside it brings one."""
    s = city(2, "red1@0 red4@0 yellow1@1", "liquorist", options="mixed-activities", deniers=[0, 0])
    employ(s, ANNA, "liquorist", cubes=1)
    begin(s, FormLot(ANNA, EVENT, MARAUDING, ACTIVITIES.index("liquorist"), ()))
    assert sensible(s)[0] == "die red1@0"


def test_the_winegrower_takes_the_highest_die() -> None:
    s = city(2, "red6@1 red4@1 red2@1 white1@0", "winegrower", options="mixed-activities", deniers=[0, 0])
    employ(s, ANNA, "winegrower", cubes=1)
    begin(s, FormLot(ANNA, EVENT, MARAUDING, ACTIVITIES.index("winegrower"), ()))
    assert sensible(s)[0] == "die red6@1"


def test_a_low_die_is_bought_to_be_turned_over() -> None:
    s = walled("flip_bought_die", 2, dice="red1@1 red3@1 white1@0", deniers=[2, 0])
    begin(s, FormLot(ANNA, EVENT, MARAUDING, NONE, ()))
    assert "use flip_bought_die" in sensible(s)
    say(s, ANNA, "use flip_bought_die")
    assert sensible(s)[0] == "die red1@1"


# What is on and before the walls


def walk(**given: list[int]) -> Troyes:
    """A turn in the second round, the guards half-way round."""
    s = walled("vp_on_building_or_event", 2, 0, dice="red3@0 white4@0 yellow2@1 red5@1", round=2, guards=[7, 7])
    for name, value in given.items():
        setattr(s, name, value)
    return turn(s, ANNA)


@pytest.mark.parametrize("seat", [ANNA, FAYE])
def test_a_guard_further_on_is_worth_more(seat: int) -> None:
    values = []
    for space in range(TOP):
        guards = [7, 7]
        guards[seat] = space
        values.append(TROYES.mind.estimate(walk(guards=guards), ANNA)[seat])
    assert values == sorted(values) and len(set(values)) == len(values)


@pytest.mark.parametrize("face", [face for face in OUTSIDE if face != "arrival_order"])
def test_a_cube_on_a_tile_is_worth_something(face: str) -> None:
    """While actions are left; at the end only what is counted then."""
    scores = ("gate_bonus_and_cubes", "cube_majority")
    for last in (False, True):
        s = walled(face, 2, 0, ("purple-dice",), dice="red3@0 white4@0 yellow2@1 red5@1", round=2)
        turn(s, ANNA)
        if last:
            s.agenda, s.moves = [], []
        more = apart(s)
        more.outside_cubes[level(face) * OWNERS + ANNA] += 1
        gained = TROYES.mind.estimate(more, ANNA)[ANNA] - TROYES.mind.estimate(s, ANNA)[ANNA]
        assert (gained > 0) == (not last or face in scores), last


def test_a_tile_is_worth_what_it_pays() -> None:
    s = walled()
    worth = Counter({name: tile_worth(s, face, DENIER, INFLUENCE) for face, name in enumerate(OUTSIDE)})
    assert [name for name, _ in worth.most_common(1)] == ["vp_on_building_or_event"]
    assert worth["agriculture_bonus"] > worth["deniers_when_opponent_activates"] > 0


def test_the_outlaw_leader_makes_black_dice_a_greater_threat() -> None:
    s = turn(city(2, "red3@0 red5@1", events="war", options="new-events", first=FAYE), ANNA)
    led = apart(s)
    led.queue.append(EVENTS.index("outlaw_leader"))
    led.banners.append([])
    assert TROYES.mind.estimate(led, ANNA)[ANNA] < TROYES.mind.estimate(s, ANNA)[ANNA]


def test_a_purple_die_is_worth_something() -> None:
    s = turn(city(2, "red3@0 red5@1", options="purple-dice"), ANNA)
    more = apart(s)
    roll(more, "purple5@0")
    assert TROYES.mind.estimate(more, ANNA)[ANNA] > TROYES.mind.estimate(s, ANNA)[ANNA]
