"""The estimate: everybody's final score from what a seat may know, and exactly that when the game is over."""

from __future__ import annotations

from random import Random

import pytest

from parvis.core.flow import play
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind import features
from parvis.games.troyes.rules.pieces import CHARACTERS, EVENTS, OWNERS
from parvis.games.troyes.rules.state import Troyes
from playing import positions, questions
from troyes.helpers import ANNA, FAYE, apart, city, cover, employ, roll, stand, turn

LADIES = TROYES.option_sets["ladies-of-troyes"]
TABLES = [(seats, options) for seats in (2, 3, 4) for options in ((), LADIES, (*LADIES, "new-activities", "bonus"))]


@pytest.mark.parametrize(("seats", "options"), [(1, ()), (1, ("bonus",)), *TABLES])
def test_when_the_game_is_over_the_estimate_is_the_score(seats: int, options: tuple[str, ...]) -> None:
    for seed in range(3):
        rng, s = Random(seats + seed), TROYES.setup(seats, options)
        while s.moves:
            moves = [move for move in s.moves if move[0] != "pass"] if rng.random() < 0.7 else s.moves
            play(s, rng.choice(moves or s.moves))
        strewn = apart(s)
        for cubes in (strewn.cubes, strewn.outside_cubes):
            for at in range(len(cubes)):
                cubes[at] = rng.randrange(4) if at % OWNERS < seats else 0
        for seat in range(seats):
            assert TROYES.mind.estimate(s, seat) == TROYES.scores(s)
            assert TROYES.mind.estimate(strewn, seat) == TROYES.scores(strewn)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_estimate_reads_only_what_the_seat_may_know(seats: int, options: tuple[str, ...]) -> None:
    for s in positions(TROYES, seats, seats, options, 20, asked=True)[:-1]:
        for seat in range(seats):
            known = TROYES.mind.estimate(s, seat)
            for number in range(4):
                assert TROYES.mind.estimate(TROYES.imagine(s, seat, Random(number)), seat) == known


def test_features_and_base_make_up_the_estimate() -> None:
    for s in questions(TROYES, 3, 7, 20):
        for seat in range(3):
            row = features.features(s, seat, seat)
            assert len(row) == len(features.NAMES) == len(features.WEIGHTS)


def better(change: str, s: Troyes, seat: int) -> Troyes:
    """A position in which a seat has a little more of something."""
    t = apart(s)
    match change:
        case "point":
            t.points[seat] += 1
        case "deniers":
            t.deniers[seat] += 4
        case "influence":
            t.influence[seat] += 4
        case "citizen":
            stand(t, seat, "bishopric-1")
        case "die":
            roll(t, f"white5@{seat}")
        case "tradesman":
            employ(t, seat, "merchant")
        case "cubes":
            employ(t, seat, "priest", cubes=2)
        case "event":
            cover(t, "brigands-1", seat, seat)
        case "cathedral":
            t.cathedral[0] = seat
        case "won":
            t.won_by[EVENTS.index("war")] = seat
    return t


CHANGES = ("point", "deniers", "influence", "citizen", "die", "tradesman", "cubes", "event", "cathedral", "won")


@pytest.mark.parametrize("change", CHANGES)
def test_what_helps_is_worth_something_to_whoever_has_it(change: str) -> None:
    s = turn(city(2, "red3@0 white4@0 yellow2@1 red5@1", "merchant priest archer", "brigands-1"), ANNA)
    before = TROYES.mind.estimate(s, ANNA)
    for seat in (ANNA, FAYE):
        after = TROYES.mind.estimate(better(change, s, seat), ANNA)
        assert after[seat] > before[seat]


def test_in_the_last_round_a_passed_player_gains_nothing_from_influence_that_no_character_counts() -> None:
    s = city(2, "red3@0 white4@0 yellow2@1 red5@1", "merchant priest archer", "brigands-1", round=4, passed=[1, 0])
    s.characters = [CHARACTERS.index(name) for name in ("chretien", "urbain", "florentin", "henry")]
    turn(s, FAYE)
    richer = apart(s)
    richer.influence[ANNA] = s.influence[ANNA] - 1
    estimate, changed = TROYES.mind.estimate(s, ANNA), TROYES.mind.estimate(richer, ANNA)
    # Only what the unseen characters may count is left: a part of a step at most.
    assert abs(estimate[ANNA] - changed[ANNA]) < 1


def test_the_estimate_does_not_jump_when_the_round_ends() -> None:
    """The last action of a round: what follows is a new round for both, whether it has begun or not."""
    s = city(2, "white4@0 yellow1@1", "merchant priest archer", "brigands-1", passed=[0, 1], deniers=[5, 5])
    for place in ("palace-1", "palace-2", "bishopric-1"):
        stand(s, ANNA, place)
    for place in ("palace-3", "palace-4", "bishopric-4"):
        stand(s, FAYE, place)
    from parvis.games.troyes.rules.round import EndOfRound

    s.then(EndOfRound())
    turn(s, ANNA)
    before = TROYES.mind.estimate(s, ANNA)
    play(s, ("pass", 0))
    assert s.round == 2
    after = TROYES.mind.estimate(s, ANNA)
    lead_before, lead_after = before[0] - before[1], after[0] - after[1]
    assert abs(lead_after - lead_before) < 3
