"""Bots: whole turns, thinking time, levels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from parvis.bots import BOTS, LEVELS, Sight, UnknownBot, bot
from parvis.bots.levels import LearnerBot
from parvis.bots.turns import Turns
from parvis.core.flow import DEALER, play
from parvis.core.game import Game, mind_of
from parvis.match import Match
from playing import every_minded_game, questions


def asked(game: Game[Any], seats: int, every: int) -> list[Any]:
    """Questions to seats from a game at random, one in so many."""
    return questions(game, seats, f"bots {game.name}", every)


@every_minded_game
@pytest.mark.parametrize("name", ["steward", "novice", "apprentice", "master@300"])
def test_every_move_of_a_turn_is_legal_and_the_bots_own(game: Game[Any], name: str) -> None:
    for s in asked(game, game.seat_counts[-1], 29):
        seat = s.agenda[-1].seat
        for move in bot(name).turn(Sight(game, s, seat), Random("turn")):
            assert s.agenda[-1].seat == seat
            assert move in s.moves
            play(s, move)


@every_minded_game
def test_the_moves_worth_a_thought_are_legal_and_there_is_always_one(game: Game[Any]) -> None:
    for seats in game.seat_counts:
        for s in asked(game, seats, 3):
            sensible = mind_of(game).sensible(s)
            assert sensible
            assert len(set(sensible)) == len(sensible)
            assert set(sensible) <= set(s.moves)


@every_minded_game
def test_an_estimate_of_a_finished_game_is_its_score(game: Game[Any]) -> None:
    for seats in game.seat_counts:
        match = Match(game, [bot("random")] * seats, "finished")
        match.play()
        for seat in range(seats):
            assert mind_of(game).estimate(match.state, seat) == game.scores(match.state)


def clock(ticks: Iterator[int]) -> Callable[[], float]:
    return lambda: next(ticks) / 1000


@every_minded_game
@pytest.mark.parametrize("seconds", [0.05, 0.2])
def test_master_takes_its_time_and_not_a_tenth_more(game: Game[Any], seconds: float) -> None:
    """On a clock that goes on by a millisecond whenever somebody looks at it."""
    for s in asked(game, 2, 41):
        ticks = count()
        thinking = bot(f"master@{seconds:g}s", clock(ticks))
        assert thinking.choose(Sight(game, s, s.agenda[-1].seat), Random("time")) in s.moves
        assert next(ticks) / 1000 <= seconds * 1.1


@every_minded_game
def test_with_the_same_looks_master_gives_the_same_answer(game: Game[Any]) -> None:
    s = asked(game, 2, 31)[1]
    sight = Sight(game, s, s.agenda[-1].seat)
    assert len({tuple(bot("master@3000").turn(sight, Random("x"))) for _ in range(3)}) == 1


@every_minded_game
@pytest.mark.parametrize("name", ["master@0.05s", "journeyman", "master@1500"])
def test_what_was_thought_by_the_clock_can_be_thought_again(game: Game[Any], name: str) -> None:
    """By the looks at which it was time, whatever the clock says then."""
    for number, s in enumerate(asked(game, 2, 41)):
        sight = Sight(game, s, s.agenda[-1].seat)
        thinking = bot(name, jumping(Random(number)))
        turn = thinking.turn(sight, Random("again"))
        repeated = bot(thinking.again(), no_clock)
        assert repeated.turn(sight, Random("again")) == turn
        assert repeated.again() == thinking.again()


@every_minded_game
def test_what_a_search_comes_to_depends_on_when_it_was_time(game: Game[Any]) -> None:
    """Else there would be nothing to keep."""

    def turns(s: Any) -> set[tuple[Any, ...]]:
        sight = Sight(game, s, s.agenda[-1].seat)
        return {tuple(bot(f"master@{looks}").turn(sight, Random("again"))) for looks in (40, 400, 4000)}

    assert any(len(turns(s)) > 1 for s in asked(game, 2, 11))


def jumping(luck: Random) -> Callable[[], float]:
    """A clock that goes on by uneven steps."""
    at = 0.0

    def now() -> float:
        nonlocal at
        at += luck.expovariate(5000)
        return at

    return now


def no_clock() -> float:
    raise AssertionError("looked at the clock")


@every_minded_game
def test_levels_never_play_a_turn_that_looks_much_worse(game: Game[Any]) -> None:
    """The same luck shows the same turns to the test as to the bot."""
    for s in asked(game, 2, 23):
        seat = s.agenda[-1].seat
        rng = Random("level")
        found = Turns(game, seat, rng).all(game.imagine(s, seat, rng), 60)
        played = LearnerBot("learner", 60, 2.0, 0.5, 1.0).turn(Sight(game, s, seat), Random("level"))
        assert max(turn.value for turn in found if turn.moves == played) >= found[0].value - 2.0


def test_names_with_a_time_or_a_number_of_looks() -> None:
    assert bot("master@0.2s").name == "master@0.2s"
    assert bot("master@500").name == "master@500"
    assert bot("master@/7/90").name == "master@/7/90"
    assert [bot(name).name for name in BOTS] == list(BOTS)
    assert set(LEVELS) <= set(BOTS)


@pytest.mark.parametrize(
    "name",
    [
        "grandmaster",
        "",
        "master@",
        "master@0s",
        "master@0",
        "master@-1s",
        "master@1e9s",
        "steward@1s",
        "master@s",
        "master@/",
        "master@/7/",
        "master@/-7",
    ],
)
def test_a_bot_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(UnknownBot, match="no bot"):
        bot(name)


@every_minded_game
def test_the_same_roll_meets_the_same_luck_whatever_was_played_before(game: Game[Any]) -> None:
    rolls: list[dict[str, Any]] = []
    for name in ("random", "novice"):
        match = Match(game, [bot(name)] * 3, "luck")
        dealt: dict[str, Any] = {}
        seen: dict[str, int] = {}
        while match.state.moves:
            if match.state.agenda[-1].seat == DEALER:
                what = f"{game.round_number(match.state)} {match.state.agenda[-1]!r}"
                seen[what] = seen.get(what, 0) + 1
                options = tuple(match.state.moves)
                match.step()
                dealt[f"{what} {seen[what]} {options}"] = match.record.moves[-1]
            else:
                match.step()
        rolls.append(dealt)
    both = rolls[0].keys() & rolls[1].keys()
    assert both
    assert all(rolls[0][what] == rolls[1][what] for what in both)
