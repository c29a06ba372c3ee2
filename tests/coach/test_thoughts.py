"""What a turn is worth, why, and how sure that is: by nothing that the seat does not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parvis.bots import Sight
from parvis.bots.clock import Looks
from parvis.coach.reasons import apart, reasons
from parvis.coach.thoughts import LEAST, Effort, Thought, gap, think
from parvis.commands.fuzz import accepted
from parvis.core.flow import DEALER, play, question
from parvis.core.game import Game, mind_of
from parvis.games import GAMES
from parvis.text.words import LANGUAGES, words
from playing import every_minded_game, states
from toy.paths import Paths, ask, end, later, roll, told

QUICK = Effort(40, 4, 1, 3)


def turns(thought: Thought) -> list[str]:
    return [" ".join([move[0] for move in one.moves]) for one in thought.candidates]


def test_the_best_turn_ends_best_and_its_gap_is_in_points() -> None:
    """What seems best at once is the worst when the round has ended."""
    outcomes = {"a": 6, "b": -3, "c": 12, "d": 0}
    ways = {
        way: later(roll(end(points, 0), end(points, 0), looks=(4 - at, 0.0)))
        for at, (way, points) in enumerate(outcomes.items())
    }
    thought = think(Paths(ask(0, ways)).sight(), Random("x"), QUICK, played=[("d", 0)])
    assert turns(thought)[0] == "c" and thought.best.value == 12
    assert thought.loss == (12, 0) and thought.loss.sure
    assert thought.played is not None and thought.played.value == 0


def test_what_was_played_is_always_looked_at_however_bad_it_looks() -> None:
    ways = {f"way-{number}": end(20 - number, 0) for number in range(9)}
    thought = think(Paths(ask(0, ways)).sight(), Random("x"), QUICK, played=[("way-8", 0)])
    assert thought.played is not None and thought.played.visits == QUICK.final
    assert thought.loss.points == 8


def test_where_the_time_is_up_the_last_turns_have_met_some_worlds_all_the_same() -> None:
    """What was played, and as many others as usual: on a machine that is too slow for more."""
    ways = {f"way-{number}": end(20 - number, 0) for number in range(9)}
    sight = Paths(ask(0, ways)).sight()
    for looks in (0, 1, 5, 20):
        thought = think(sight, Random("x"), Effort(40, 9, 5, 24), played=[("way-8", 0)], clock=Looks(looks))
        met = [one for one in thought.candidates if one.worths]
        assert thought.played in met and all(one.visits >= LEAST for one in thought.candidates[:2])
        assert thought.loss.points > 0 and len(met) >= 2


def test_the_best_turn_costs_nothing() -> None:
    thought = think(Paths(ask(0, {"a": end(3, 0), "b": end(1, 0)})).sight(), Random("x"), QUICK, played=[("a", 0)])
    assert thought.played is thought.best and thought.loss.points == 0


def test_luck_that_differs_between_worlds_makes_a_gap_unsure() -> None:
    ways = {"safe": end(4, 0), "bold": later(roll(end(20, 0), end(-12, 0)))}
    thought = think(Paths(ask(0, ways)).sight(), Random("x"), Effort(40, 4, 4, 12))
    bold = next(one for one in thought.candidates if one.moves[0][0] == "bold")
    assert bold.spread > 10 and not gap(*thought.candidates[:2]).sure


def test_a_seat_is_judged_by_what_it_may_imagine_not_by_the_truth() -> None:
    """The secret is 0, where the door is good; but it is as likely to be 1, where it is deadly."""
    game = Paths(ask(0, {"door": told((10, 0), (-30, 0)), "stay": end(0, 0)}), secrets=2)
    s = game.setup(2)
    assert turns(think(Sight(game, s, 0), Random("x"), Effort(40, 4, 8, 16)))[0] == "stay"
    assert turns(think(Sight(game, s, 1), Random("x"), QUICK, seat=0))[0] == "door"  # this seat knows the secret


def test_which_turns_are_looked_at_does_not_hang_on_the_truth() -> None:
    """What seems best by the secret is not even among the candidates more often than another."""
    ways = {f"way-{number}": told(*[(9.0 * (number == secret), 0.0) for secret in range(6)]) for number in range(6)}
    game = Paths(ask(0, ways), secrets=6)

    def found(secret: int) -> list[tuple[Any, ...]]:
        s = game.setup(2)
        s.secret = secret
        thought = think(Sight(game, s, 0), Random("same"), Effort(40, 2, 1, 2))
        return [(one.moves, one.leads) for one in thought.candidates]

    assert all(found(secret) == found(0) for secret in range(6))


@every_minded_game
def test_an_estimate_is_the_sum_of_its_parts_and_every_part_has_a_name(game: Game[Any]) -> None:
    mind = mind_of(game)
    for seats in game.seat_counts:
        for number, s in enumerate(states(game, seats, "parts", accepted(game, seats, game.options))):
            if number % 9 and s.moves:
                continue
            for seat in range(seats):
                for owner in range(seats):
                    parts = mind.parts(s, owner, seat)
                    assert sum(parts.values()) == pytest.approx(mind.estimate(s, seat)[owner], abs=1e-6)
                    assert set(parts) <= set(mind.part_names())
    for language in LANGUAGES:
        assert all(words(game, language).has(f"part.{part}") for part in mind.part_names())


def asked(game: Game[Any], seats: int, ply: int, options: tuple[str, ...] = ()) -> tuple[Any, int]:
    """A position late enough in a random game, at which a seat is asked that has a choice."""
    for number, s in enumerate(states(game, seats, "coach", options)):
        waiting = question(s)
        if number >= ply and waiting is not None and waiting.seat != DEALER and len(mind_of(game).sensible(s)) > 2:
            return s, waiting.seat
    raise AssertionError("the game is too short")


@pytest.mark.parametrize("name", GAMES)
def test_reasons_add_up_to_the_difference(name: str) -> None:
    game = GAMES[name]
    s, seat = asked(game, 2, 40)
    thought = think(Sight(game, s, seat), Random("x"), QUICK)
    best, other = thought.best, thought.next_best
    assert other is not None
    assert sum(reason.points for reason in apart(best, other)) == pytest.approx(gap(best, other).points)
    told = reasons(best, other)
    assert [abs(one.points) for one in told] == sorted([abs(one.points) for one in told], reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_thought_is_the_same_whatever_the_seat_cannot_see(name: str) -> None:
    """Byte by byte: in the true world, and in others that the seat cannot tell from it."""
    game = GAMES[name]
    s, seat = asked(game, 3, 30)

    def found(world: Any) -> list[tuple[Any, ...]]:
        thought = think(Sight(game, world, seat), Random("same"), QUICK)
        return [(one.moves, one.leads, one.worths) for one in thought.candidates]

    truth = found(s)
    for number in range(2):
        assert found(game.imagine(s, seat, Random(number))) == truth


def test_another_seats_turn_is_thought_about_by_what_the_reader_may_know() -> None:
    """What a bot has done is explained from where the reader sits."""
    game = GAMES["troyes"]
    s, seat = asked(game, 3, 60)
    reader = (seat + 1) % 3

    def found(world: Any) -> list[tuple[Any, ...]]:
        thought = think(Sight(game, world, reader), Random("same"), QUICK, seat=seat)
        return [(one.moves, one.leads) for one in thought.candidates]

    assert found(s) == found(game.imagine(s, reader, Random(1)))
    moves = found(s)[0][0]
    t = game.clone(s)
    for move in moves:
        assert move in t.moves
        play(t, move)
