"""Search: it finds what is best where the round has ended, in worlds as likely as what was seen makes them."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from luck import fair
from parvis.bots import Sight, bot
from parvis.bots.clock import Looks
from parvis.bots.search import Branch, Search
from toy.paths import Paths, Spot, ask, end, later, next_round, roll, told, words


def searched(game: Paths, looks: int = 3000, seed: str = "search") -> list[str]:
    """The turns that a search of so many looks finds, the best first."""
    branches: list[Branch] = Search(game.sight(), Random(seed), Looks(looks)).branches()
    return [" ".join(words(branch.turn.moves)) for branch in branches]


def test_the_best_turn_is_the_one_that_ends_best_not_the_one_that_looks_best() -> None:
    """Eight turns: what they seem to be worth and what comes of them are in different orders."""
    outcomes = {"a": 6, "b": -3, "c": 12, "d": 0, "e": 9, "f": -9, "g": 3, "h": -6}
    ways = {
        way: later(roll(end(points, 0), end(points, 0), looks=(len(outcomes) - at, 0.0)))
        for at, (way, points) in enumerate(outcomes.items())
    }
    game = Paths(ask(0, ways))
    assert searched(game) == sorted(outcomes, key=lambda way: -outcomes[way])
    assert words(bot("master@3000").turn(game.sight(), Random("x"))) == ["c"]


def test_what_is_expected_of_others_is_what_is_best_for_them() -> None:
    """Greed looks better, but gives the other a reply that undoes it; modesty leaves him nothing of the kind."""
    greed = ask(1, {"lame": end(20, 0), "sharp": end(0, 20)}, looks=(15.0, 0.0))
    modesty = ask(1, {"lame": end(6, 0), "sharp": end(6, 3)}, looks=(6.0, 3.0))
    assert searched(Paths(ask(0, {"greed": greed, "modesty": modesty}))) == ["modesty", "greed"]


def test_a_sure_victory_is_better_than_a_higher_one_that_is_not_sure() -> None:
    ways = {"sure": end(1, 0), "high": later(roll(end(12, 0), end(-6, 0)))}
    assert searched(Paths(ask(0, ways))) == ["sure", "high"]


def test_it_looks_to_the_end_of_the_round_and_takes_the_estimate_there() -> None:
    def on(now: int, then: int) -> Spot:
        beyond = next_round(ask(1, {"x": end(then, 0), "y": end(then, 0)}, looks=(now, 0)))
        return later(roll(beyond, beyond))

    assert searched(Paths(ask(0, {"a": on(2, 20), "b": on(5, -20)}))) == ["b", "a"]


def test_where_a_round_has_begun_the_outlook_counts() -> None:
    def on(seems: int, outlook: int) -> Spot:
        begun = ask(1, {"x": end(0, 0), "y": end(0, 0)}, looks=(seems, 0))
        beyond = next_round(begun, outlook=(outlook, 0.0))
        return later(roll(beyond, beyond))

    assert searched(Paths(ask(0, {"a": on(9, 1), "b": on(-9, 4)}))) == ["b", "a"]


def test_of_many_seats_who_is_not_the_best_of_the_others_counts_as_well() -> None:
    def to(*points: float) -> Spot:
        beyond = next_round(ask(1, {"x": end(*points), "y": end(*points)}, looks=points))
        return later(roll(beyond, beyond, looks=(0.0, 0.0, 0.0)))

    ways = {"ahead of the best": to(9, 7, 7), "ahead of all": to(9, 8, 0)}
    assert searched(Paths(ask(0, {name.replace(" ", "-"): way for name, way in ways.items()})))[0] == "ahead-of-all"


def test_what_looks_bad_at_its_end_may_be_searched_if_it_is_good_in_a_few_worlds() -> None:
    """Of 20 turns the one that looks worst is the best; of those the few worlds leave, 12 are searched."""
    ways = {f"w{at}": later(roll(end(at, 0), end(at, 0), looks=(-at, 0.0))) for at in range(20)}
    assert searched(Paths(ask(0, ways))) == [f"w{at}" for at in range(19, 7, -1)]


def test_a_world_that_time_has_cut_short_counts_for_no_turn() -> None:
    """Both turns end badly, and the first looks better: a turn that was not played to its end is no way out of that."""
    reply = {"sharp": end(0, 9), "lame": end(0, 0)}
    game = Paths(ask(0, {"first": ask(1, reply, looks=(1.0, 0.0)), "second": ask(1, reply)}))
    assert {searched(game, looks)[0] for looks in range(1, 120)} == {"first"}


def test_the_same_moves_in_another_order_are_one_turn() -> None:
    def picks(left: str) -> Spot:
        """Two of three pieces, one after the other."""
        return ask(0, {pick: picks(left.replace(pick, "")) if len(left) == 3 else end(ord(pick), 0) for pick in left})

    assert sorted("".join(sorted(turn.split())) for turn in searched(Paths(picks("abc")))) == ["ab", "ac", "bc"]


def worlds(game: Paths) -> dict[str, list[tuple[str, int]]]:
    """The luck and the secret that each first move has met, in order, where a roll is all that follows it."""
    met: dict[str, list[tuple[str, int]]] = {}
    for path, secret in game.thoughts.met:
        first, face = game.names(path)
        met.setdefault(first, []).append((face, secret))
    return met


def test_all_turns_meet_the_same_worlds_and_the_same_luck() -> None:
    """What a turn was lucky with, the others would have been lucky with as well: that cannot mislead."""
    game = Paths(ask(0, {way: later(roll(*[end(face, at) for face in range(6)])) for at, way in enumerate("abcd")}), 5)
    searched(game)
    met = sorted(worlds(game).values(), key=len)
    assert len(met) == 4
    for fewer, more in pairwise(met):
        assert more[: len(fewer)] == fewer
    faces = [f"face-{face}" for face in range(6)]
    assert fair(met[-1], list(product(faces, range(5))))


GUESS = {"first": told((10, 0), (0, 0)), "second": told((0, 0), (13, 0))}
"""Which of two secrets is it? The second pays more, if it is the one."""


@pytest.mark.parametrize(
    ("weights", "wanted"),
    [({}, "second"), ({0: 9.0, 1: 0.5}, "first"), ({0: 0.5, 1: 9.0}, "second"), ({0: 0.9, 1: 0.01}, "first")],
)
def test_what_was_seen_of_the_others_is_believed(weights: dict[int, float], wanted: str) -> None:
    """How likely each secret is decides, whatever the secret is in truth."""
    game = Paths(ask(0, GUESS), 2, weights)
    for truth in (0, 1):
        s = game.setup(2)
        s.secret = truth
        for seed in range(5):
            assert words(bot("master@600").turn(Sight(game, s, 0), Random(seed))) == [wanted]


def test_of_a_few_deals_each_is_met_as_often_as_its_likelihood_says() -> None:
    """Four are dealt and one is drawn by weight: a secret three times as likely comes up in about 69 of 100 worlds."""
    game = Paths(ask(0, {way: later(roll(end(0, 0), end(0, 0))) for way in "ab"}), 2, {0: 6.0, 1: 2.0})
    searched(game)
    met = [secret for _, secret in worlds(game)["a"]]
    assert len(met) > 500
    assert 0.64 < met.count(0) / len(met) < 0.74
