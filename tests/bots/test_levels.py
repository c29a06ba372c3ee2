"""Levels for people: what each is content with, how much it sees, and how long it thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import pytest

from parvis.bots import Bot, bot
from parvis.bots.levels import LearnerBot
from toy.paths import Paths, Spot, ask, end, later, roll


def chosen(level: str | Bot, root: Spot) -> Counter[str]:
    """The last move of a level's turn, with many a luck."""
    game, player = Paths(root), bot(level) if isinstance(level, str) else level
    return Counter(player.turn(game.sight(), Random(f"level {number}"))[-1][0] for number in range(300))


@pytest.mark.parametrize(("name", "content"), [("novice", ["best", "near", "good"]), ("apprentice", ["best", "near"])])
def test_a_level_plays_any_good_turn_the_better_the_more_often_and_never_a_worse_one(
    name: str, content: list[str]
) -> None:
    """A novice gives away four points at most, an apprentice one and a half."""
    ways = {"worst": -50, "poor": 15, "good": 17, "near": 19, "best": 20}
    played = chosen(name, ask(0, {way: end(points, 0) for way, points in ways.items()}))
    assert [way for way, _ in played.most_common()] == content
    assert min(played.values()) > 10


def test_a_learner_overlooks_a_first_move_with_all_that_begins_so() -> None:
    """Two good turns begin with the same move, the third is far behind them but not silly."""
    root = ask(0, {"left": ask(0, {"a": end(20, 0), "b": end(20, 0)}), "right": end(11, 0)})
    for overlooks, least, most in ((0.0, 5, 45), (0.5, 60, 115), (1.0, 5, 45)):
        played = chosen(LearnerBot("learner", 40, 10.0, overlooks), root)
        assert least <= played["right"] <= most, "whoever overlooks everything looks again"
        assert abs(played["a"] - played["b"]) < 60


def test_a_learner_minds_its_own_business() -> None:
    """What is left to the others counts nothing, as long as it does not cost too much."""
    ways = {"hinder": end(10, 0), "mine": end(12, 3), "silly": end(14, 30)}
    assert bot("steward").turn(Paths(ask(0, ways)).sight(), Random(1)) == [("hinder", 0)]
    for name in ("novice", "apprentice"):
        played = chosen(name, ask(0, ways))
        assert played["mine"] > played["hinder"] and "silly" not in played


def test_a_novice_is_eager_for_points_that_it_has_at_once() -> None:
    """Both ways look alike in the end; behind one of them the points are there already."""

    def behind(now: int) -> Spot:
        return later(ask(1, {"on": end(20, 0), "off": end(20, 0)}, (20.0, 0.0), now))

    ways = ask(0, {"now": behind(10), "later": behind(0)})
    assert chosen("novice", ways)["now"] > 200
    assert 100 < chosen("apprentice", ways)["now"] < 200, "an apprentice is not"


def test_the_same_luck_errs_alike() -> None:
    game = Paths(ask(0, {way: end(at, 0) for at, way in enumerate("abcde")}))
    for name in ("novice", "apprentice"):
        found = [[bot(name).turn(game.sight(), Random(luck)) for luck in range(30)] for _ in range(2)]
        assert found[0] == found[1]


@pytest.mark.parametrize(("name", "sees"), [("novice", 9), ("apprentice", 29)])
def test_a_level_sees_a_share_of_the_ends_of_its_turn(name: str, sees: int) -> None:
    """Behind each of four first moves there are forty, the later the better: it plays the last that it sees."""

    def behind(first: str) -> Spot:
        return ask(0, {f"{first}-{number}": end(5 * number, 0) for number in range(40)})

    played = chosen(name, ask(0, {first: behind(first) for first in "abcd"}))
    assert played.keys() == {f"{first}-{sees}" for first in "abcd"}


def ticking(ticks: Iterator[int]) -> Callable[[], float]:
    """A clock that goes on by a millisecond whenever somebody looks at it."""
    return lambda: next(ticks) / 1000


def open_turn() -> Paths:
    """Eight turns that are hard to tell apart."""
    return Paths(ask(0, {way: later(roll(*(end(face, at) for face in range(6)))) for at, way in enumerate("abcdefgh")}))


@pytest.mark.parametrize(
    ("name", "seconds"), [("journeyman", 0.1), ("master", 1.0), ("master@0.2s", 0.2), ("master@3s", 3.0)]
)
def test_who_searches_takes_its_time_and_neither_less_nor_more(name: str, seconds: float) -> None:
    ticks = count()
    bot(name, ticking(ticks)).turn(open_turn().sight(), Random("time"))
    assert seconds * 0.95 <= next(ticks) / 1000 <= seconds * 1.05


def test_who_is_to_take_so_many_looks_takes_them() -> None:
    """Whatever the clock says: twice the looks are twice the worlds."""
    game, seen = open_turn(), []
    for looks in (200, 400, 800):
        game.thoughts.met.clear()
        bot(f"master@{looks}", ticking(iter(()))).turn(game.sight(), Random("looks"))
        seen.append(len(game.thoughts.met))
    assert seen[0] * 1.8 < seen[1] < seen[2] / 1.8


def test_who_has_no_time_left_looks_no_further() -> None:
    game = Paths(ask(0, {f"way-{number}": end(number, 0) for number in range(500)}))
    bot("master@50").turn(game.sight(), Random("hurry"))
    assert 40 < len(game.thoughts.met) < 60
