"""Moves worth a thought: always legal, never none, and the good ones are among them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parvis.bots.turns import Turns, lead
from parvis.core.flow import DEALER, Move, play, question
from parvis.core.turn import lasts, rest_of_turn
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind.sensible import cheapest
from parvis.games.troyes.rules.actions import Action
from parvis.games.troyes.rules.defence import STRENGTH
from parvis.games.troyes.rules.moves import DICE
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import ANNA, apart, begin, city, employ, offers, say, stand, turn


def sensible(s: Troyes) -> list[str]:
    return [TROYES.write(move) for move in TROYES.mind.sensible(s)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_moves_are_legal_and_there_is_always_one(seats: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        s = TROYES.setup(seats)
        while (asked := question(s)) is not None:
            if asked.seat == DEALER:
                play(s, rng.choice(s.moves))
                continue
            moves = TROYES.mind.sensible(s)
            assert moves
            assert set(moves) <= set(s.moves)
            assert len(set(moves)) == len(moves)
            play(s, rng.choice(moves if rng.random() < 0.7 else s.moves))


def test_every_kind_of_action_is_looked_at() -> None:
    s = turn(city(2, "red6@0 white5@0 yellow4@0 red2@1", "merchant priest archer", "brigands-1", deniers=[20, 5]), ANNA)
    for verb in ("activate", "combat", "build", "citizen", "farm", "pass"):
        assert {line for line in sensible(s) if line.split()[0] == verb} == set(offers(s, verb))


def test_a_good_die_is_not_rolled_again_and_a_bad_one_may_be() -> None:
    s = turn(city(2, "red6@0 yellow5@0 red2@1"), ANNA)
    assert not [line for line in sensible(s) if line.split()[0] in ("reroll", "flip")]
    s = turn(city(2, "red1@0 yellow5@0 red2@1"), ANNA)
    assert sensible(s)[-1] == "reroll red1@0"


def test_the_three_lowest_dice_are_turned_together() -> None:
    s = turn(city(2, "red1@0 red6@0 white2@0 yellow1@0 yellow3@0 red2@1", influence=[6, 4]), ANNA)
    assert "flip red1@0" in sensible(s)
    say(s, ANNA, "flip red1@0")
    assert sensible(s) == ["flip white2@0"]
    say(s, ANNA, "flip white2@0")
    assert sensible(s) == ["flip yellow1@0"]


def test_the_millers_activations_all_count_the_fuller_building() -> None:
    s = city(2, "yellow6@0 yellow6@0 red1@1", "miller")
    employ(s, ANNA, "miller")
    stand(s, ANNA, "palace-1", "bishopric-1", "bishopric-2")
    turn(s, ANNA)
    say(s, ANNA, "activate miller", lot="yellow6@0 yellow6@0")
    assert sensible(s) == ["mill 0"]


def test_of_equal_lots_the_one_that_wastes_least_is_formed() -> None:
    """A single cube on the Brigands takes a red 3: neither the 6 nor both."""
    s = city(2, "red3@0 red6@0 yellow1@1", "", "brigands-1", deniers=[0, 0])
    turn(s, ANNA)
    say(s, ANNA, "combat brigands-1")
    begun = {line: apart(s) for line in sensible(s)}
    assert set(begun) == {"die red3@0", "die red6@0"}
    say(begun["die red6@0"], ANNA, "die red6@0")
    assert set(sensible(begun["die red6@0"])) <= {"done", "die red3@0"}


def test_the_cheapest_defence_is_as_cheap_as_any() -> None:
    rng = Random(3)
    for _ in range(300):
        own = sorted(rng.choices([number for number in DICE.values() if number & 7 == 0], k=rng.randint(1, 7)))
        needed = rng.randint(1, 20)
        least = min(
            (
                sum(1 + (number >> 3 & 7) for number in chosen)
                for size in range(1, len(own) + 1)
                for chosen in combinations(own, size)
                if sum(STRENGTH[number] for number in chosen) >= needed
            ),
            default=None,
        )
        found = cheapest(own, needed)
        assert (sum(1 + (number >> 3 & 7) for number in found) if found else None) == least


def exhaustive(s: Troyes, seat: int) -> float:
    """The best lead at the end of a turn without rolls, all legal moves tried."""
    rest = rest_of_turn(s)
    best = -1000.0

    def look(s: Troyes) -> None:
        nonlocal best
        for move in s.moves:
            t = apart(s)
            play(t, move)
            if not lasts(t, rest):
                best = max(best, lead(TROYES.mind.estimate(t, seat), seat))
            elif (asked := question(t)) is not None and asked.seat == seat:
                look(t)

    look(s)
    return best


def rolls(moves: list[Move]) -> bool:
    """Whether a turn has a roll in it."""
    return any(verb == "reroll" or (verb, noun) == TROYES.read("activate archer") for verb, noun in moves)


@pytest.mark.parametrize("counts", [(3, 4), pytest.param((2, 3, 4), marks=pytest.mark.slow)])
def test_the_stewards_turn_is_nearly_as_good_as_any(counts: tuple[int, ...]) -> None:
    """In positions of greedy games, against a look at every legal way to play the turn: many, where two play."""
    losses: list[float] = []
    for seats in counts:
        rng = Random(seats)
        s = TROYES.setup(seats)
        while (asked := question(s)) is not None:
            if isinstance(asked, Action) and rng.random() < 0.08 and sum(map(len, s.dice)) < 14:
                turns = [turn for turn in Turns(TROYES, asked.seat, rng).all(s, 240) if not rolls(turn.moves)]
                losses.append(exhaustive(s, asked.seat) - turns[0].value)
            moves = s.moves if asked.seat == DEALER else TROYES.mind.sensible(s)[:3]
            play(s, rng.choice(moves))
    assert len(losses) > 8
    assert sum(losses) / len(losses) < 0.1


def test_who_cannot_beat_the_black_die_yields_or_tries_influence() -> None:
    from parvis.games.troyes.rules.defence import Defence

    s = begin(city(2, "yellow1@0", black=[6], influence=[5, 5]), Defence(ANNA))
    assert sensible(s)[0] == "yield"
    assert "reroll yellow1@0" in sensible(s)
