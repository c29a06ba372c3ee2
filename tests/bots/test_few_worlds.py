"""A few worlds: where the dealer has a say, turns are compared at the end of the round, in the same worlds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parvis.bots import Sight, bot
from parvis.bots.few_worlds import WORLDS, after_a_turn, ahead, best_played_on, end_as_dealt
from parvis.bots.steward import DEALT, WIDTH
from parvis.bots.turns import Turns, different
from parvis.core.flow import DEALER, play
from parvis.core.game import Game, mind_of
from parvis.core.save import save
from parvis.games import GAMES
from playing import questions
from toy.paths import Paths, Spot, ask, end, later, next_round, roll, told, words

SEEDS = range(10)
dealt = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if not mind_of(game).habit()], ids=lambda game: str(game.name)
)


def chosen(game: Paths) -> set[str]:
    """What a steward begins with, with many a luck."""
    return {words(bot("steward").turn(game.sight(), Random(seed)))[0] for seed in SEEDS}


def test_a_steward_expects_of_others_what_is_best_for_them() -> None:
    greed = ask(1, {"lame": end(20, 0), "sharp": end(0, 20)}, looks=(9.0, 0.0))
    modesty = ask(1, {"lame": end(6, 0), "sharp": end(6, 3)}, looks=(6.0, 3.0))
    assert chosen(Paths(ask(0, {"greed": greed, "modesty": modesty}))) == {"modesty"}


def test_of_many_seats_who_is_not_the_best_of_the_others_counts_as_well() -> None:
    assert [ahead([7.0, 4.0], seat) for seat in (0, 1)] == [3.0, -3.0]
    assert ahead([5.0], 0) == 5.0
    assert ahead([9.0, 6.0, 0.0], 0) == pytest.approx((3 + 6) / 2)
    assert ahead([9.0, 6.0, 3.0, 0.0], 3) == pytest.approx((-9 - 6) / 2)
    near = ask(1, {"x": end(9, 8, 8), "y": end(9, 8, 8)}, looks=(9.0, 8.0, 8.0))
    far = ask(1, {"x": end(9, 8, 2), "y": end(9, 8, 2)}, looks=(9.0, 8.0, 2.0))
    for ways in ({"near": near, "far": far}, {"far": far, "near": near}):
        assert chosen(Paths(ask(0, ways))) == {"far"}


def test_it_looks_to_the_end_of_the_round_and_takes_the_estimate_there() -> None:
    def on(now: int, at_end: int, then: int) -> Spot:
        beyond = next_round(ask(1, {"x": end(then, 0), "y": end(then, 0)}, looks=(at_end, 0)))
        return later(roll(beyond, beyond, looks=(now, 0)))

    assert chosen(Paths(ask(0, {"a": on(5, 2, 20), "b": on(0, 8, -20)}))) == {"b"}


def test_all_turns_meet_the_same_worlds_and_the_worse_half_is_given_up() -> None:
    """Four turns, then two of them: in each world one roll and one secret for all."""
    ways = {way: later(roll(*[end(face + at, 0) for face in range(6)])) for at, way in enumerate("abcd")}
    game = Paths(ask(0, ways), 5)
    assert words(bot("steward").turn(game.sight(), Random("worlds"))) == ["d"]
    met: dict[str, list[tuple[str, int]]] = {way: [] for way in ways}
    for path, secret in game.thoughts.met:
        way, face = game.names(path)
        met[way].append((face, secret))
    assert {way: len(worlds) for way, worlds in met.items()} == {"a": 2, "b": 2, "c": 4, "d": 4}
    assert met["a"] == met["b"] == met["c"][:WORLDS] == met["d"][:WORLDS] and met["c"] == met["d"]
    assert len(set(met["d"])) > 1


@pytest.mark.parametrize(("likely", "wanted"), [(0, "first"), (1, "second")])
def test_what_was_seen_of_the_others_is_believed(likely: int, wanted: str) -> None:
    """The first look is at one world, as likely as any; then they are drawn by weight."""
    ways = {"first": told((10, 0), (0, 0)), "second": told((0, 0), (10, 0))}
    game = Paths(ask(0, ways), 2, {likely: 9.0, 1 - likely: 0.01})
    answers = [words(bot("steward").turn(game.sight(), Random(seed)))[0] for seed in range(100)]
    assert answers.count(wanted) > 80


def test_only_the_few_turns_that_come_first_to_mind_are_looked_at() -> None:
    ways = {way: end(points, 0) for way, points in zip("abcd", (1, 3, 2, 9), strict=True)}
    game = Paths(ask(0, ways))
    assert after_a_turn(game, game.setup(2), Random(0)).path[-1] == 2


def test_in_mind_a_turn_ends_where_the_dealer_decides_and_his_luck_is_not_used_up() -> None:
    """What a seat thinks of a roll is another roll than the one that comes."""
    high = ask(0, {"go": end(9, 0), "stop": end(9, 0)})
    game = Paths(ask(0, {"rest": end(2, 0), "roll": roll(high, high)}))
    reached = after_a_turn(game, game.setup(2), Random(0))
    assert game.names(reached.path) == ["roll"] and reached.agenda[-1].seat == DEALER
    faces = Paths(later(roll(*[end(face, 0) for face in range(6)])))
    several = Paths(ask(0, {way: roll(*[end(face, 0) for face in range(6)]) for way in "abc"}))
    for luck in range(20):
        alone = end_as_dealt(faces, faces.setup(2), 0, luck)
        thought = end_as_dealt(several, several.setup(2), 0, luck)
        assert faces.names(alone.path)[-1] == several.names(thought.path)[-1]


@dealt
def test_a_round_is_played_to_its_end_and_no_further(game: Game[Any]) -> None:
    for seats in (game.seat_counts[0], game.seat_counts[-1]):
        for s in questions(game, seats, "a few worlds", 31):
            before, number = save(game, s), game.round_number(s)
            ended = end_as_dealt(game, game.clone(s), number, 7)
            assert save(game, s) == before
            assert not ended.moves or game.round_number(ended) == number + 1
            assert save(game, end_as_dealt(game, game.clone(s), number, 7)) == save(game, ended)


@dealt
def test_a_steward_plays_the_turn_that_is_best_played_on(game: Game[Any]) -> None:
    otherwise = 0
    for s in questions(game, 2, "a few worlds", 29):
        sight = Sight(game, s, s.agenda[-1].seat)
        rng = Random("turn")
        turns = different(Turns(game, sight.seat, rng).all(sight.imagine(rng), WIDTH), DEALT)
        best = best_played_on(sight, turns, rng)
        assert bot("steward").turn(sight, Random("turn")) == best
        otherwise += best != turns[0].moves
        for move in best:
            play(s, move)
    assert otherwise
