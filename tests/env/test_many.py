"""Many games at once play as one game does, and refuse what does not fit without a change."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from parvis.core.flow import DEALER, play, question
from parvis.core.game import Game, SetupError
from parvis.env import REWARDS, Batch, Many, actions, mask, observe
from parvis.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
ALL_LADIES = tuple(GAMES["troyes"].option_sets["ladies-of-troyes"])


def random_actions(batch: Batch, rng: np.random.Generator) -> Any:
    return (rng.random(batch.masks.shape) * batch.masks).argmax(axis=1)


def copied(batch: Batch) -> list[Any]:
    return [array.copy() for array in batch]


def same(one: list[Any], batch: Batch) -> bool:
    return all(np.array_equal(array, other) for array, other in zip(one, copied(batch), strict=True))


class Lone:
    """Game number i of a Many, played by hand: the same luck, one move at a time."""

    def __init__(self, game: Game[Any], seats: int, options: tuple[str, ...], seed: int, number: int) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.rng = Random(f"{seed}/{number}")
        self.begin()

    def begin(self) -> None:
        self.s = self.game.setup(self.seats, self.options)
        self.deal()

    def deal(self) -> None:
        while (asked := question(self.s)) is not None and asked.seat == DEALER:
            play(self.s, self.s.moves[int(self.rng.random() * len(self.s.moves))])

    def step(self, number: int, reward: str) -> list[float] | None:
        """What the game has brought if this was its end."""
        play(self.s, actions(self.game).move(number))
        self.deal()
        if question(self.s) is not None:
            return None
        reached = REWARDS[reward](self.game, self.s)
        self.begin()
        return reached


@pytest.mark.parametrize(
    ("name", "seats", "options", "reward"),
    [
        ("caylus", 2, (), "win"),
        ("caylus", 5, ("jeweller",), "score"),
        ("pillars", 3, (), "lead"),
        ("troyes", 1, (), "lead"),
        ("troyes", 4, (), "win"),
        ("troyes", 3, ALL_LADIES, "score"),
    ],
)
def test_every_game_goes_as_if_it_were_played_alone(
    name: str, seats: int, options: tuple[str, ...], reward: str
) -> None:
    game = GAMES[name]
    many = Many(name, 3, seats, options, seed=5, reward=reward)
    alone = [Lone(game, seats, options, 5, number) for number in range(3)]
    rng = np.random.default_rng(1)
    batch = many.reset(5)
    ends = steps = 0
    while ends < 2 or steps < 40:
        chosen = random_actions(batch, rng)
        batch = many.step(chosen)
        steps += 1
        for number, one in enumerate(alone):
            reached = one.step(int(chosen[number]), reward)
            assert batch.done[number] == (reached is not None)
            assert batch.rewards[number].tolist() == pytest.approx(reached or [0.0] * seats)
            asked = question(one.s)
            assert asked is not None
            assert batch.seats[number] == asked.seat
            if steps % 7 == 0 or reached is not None:
                assert np.array_equal(batch.observations[number], observe(game, one.s, asked.seat))
                assert np.array_equal(batch.masks[number], mask(game, one.s, asked.seat))
            ends += reached is not None


@every_game
def test_a_seed_decides_and_the_number_of_games_does_not(game: Game[Any]) -> None:
    few, more, other = Many(game, 2, seed=3), Many(game, 5, seed=3), Many(game, 2, seed=4)
    one, two, three = (many.reset() for many in (few, more, other))
    different = False
    for _ in range(30):
        chosen = [int(two.masks[number].nonzero()[0][-1]) for number in range(5)]
        one, two = few.step(chosen[:2]), more.step(chosen)
        assert np.array_equal(one.observations, two.observations[:2])
        three = other.step([int(three.masks[number].nonzero()[0][-1]) for number in range(2)])
        different |= not np.array_equal(one.observations, three.observations)
    assert different
    begun = copied(few.reset(9))
    few.step([int(few.batch.masks[number].nonzero()[0][0]) for number in range(2)])
    few.batch.rewards[:], few.batch.done[:] = 1, True
    assert same(begun, few.reset(9))


def test_steps_are_written_into_given_arrays() -> None:
    many, twin = Many("caylus", 4, seats=3, seed=1), Many("caylus", 4, seats=3, seed=1)
    steps = [np.zeros((6, *array.shape), array.dtype) for array in many.arrays()]
    rng = np.random.default_rng(2)
    batch = many.reset(into=Batch(*[array[0] for array in steps]))
    twin.reset()
    own = copied(many.batch)
    for step in range(1, 6):
        chosen = random_actions(batch, rng)
        batch = many.step(chosen, into=Batch(*[array[step] for array in steps]))
        assert batch.masks.base is steps[1]
        assert same(copied(twin.step(chosen)), batch)
    assert same(own, many.batch), "the environment's own arrays were not touched"


@every_game
def test_what_does_not_fit_is_refused_and_nothing_changes(game: Game[Any]) -> None:
    many, twin = Many(game, 3, seed=1), Many(game, 3, seed=1)
    batch, rng = many.reset(1), np.random.default_rng(1)
    twin.reset(1)
    before = copied(batch)
    count = many.actions.count
    good = random_actions(batch, rng)
    illegal = good.copy()
    illegal[2] = int((batch.masks[2] == 0).nonzero()[0][0])
    beyond, below = good.copy(), good.copy()
    beyond[1], below[0] = count, -1
    words = many.actions.words(int(illegal[2]))
    short = many.arrays()._replace(done=np.zeros(2, np.bool_))
    wide = many.arrays()._replace(observations=np.zeros((3, many.layout.size), np.int16))
    for wrong, error, message in (
        (illegal, ValueError, rf"game 2: action {illegal[2]} \({words}\) is not legal now \(\d+ are legal: \d+"),
        (beyond, ValueError, f"game 1: actions are numbered from 0 to {count - 1}, not {count}"),
        (below, ValueError, f"game 0: actions are numbered from 0 to {count - 1}, not -1"),
        (good[:2], ValueError, r"shape \(3,\), not \(2,\)"),
        ([good], ValueError, r"shape \(3,\), not \(1, 3\)"),
        (good.astype(float), TypeError, f"whole numbers from 0 to {count - 1}, not float64"),
        (["a", "b", "c"], TypeError, "whole numbers"),
        (good.astype("m8[s]"), TypeError, "whole numbers"),
        ([[1], [1, 2], [1]], ValueError, r"shape \(3,\)"),
    ):
        with pytest.raises(error, match=message):
            many.step(wrong)
    for into, error, message in (
        (short, ValueError, r"done must have the shape \(3,\)"),
        (wide, TypeError, "observations must be of uint8"),
        (tuple(before), TypeError, "must be a Batch"),
    ):
        with pytest.raises(error, match=message):
            many.step(good, into=into)  # type: ignore[arg-type]
    for seed in ("1", 1.0, True):
        with pytest.raises(TypeError, match="seed must be a whole number"):
            many.reset(seed)  # type: ignore[arg-type]
    assert same(before, batch)
    assert same(copied(many.step(good)), twin.step(good))


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    for arguments, error, message in (
        (("chess", 2), ValueError, "there are: troyes, caylus, pillars"),
        (("caylus", 2, 7), SetupError, "played by 2, 3, 4, 5 seats, not by 7"),
        (("caylus", 2, 2, ["towers"]), SetupError, "no option 'towers'"),
        (("caylus", 2, 2, "jeweller"), TypeError, "list of names"),
        (("caylus", 0), ValueError, "n must be 1 or more"),
        (("caylus", 2.0), TypeError, "n must be a whole number"),
        (("caylus", 2, "2"), TypeError, "seats must be a whole number"),
        (("caylus", 2, 2, (), None), TypeError, "seed must be a whole number"),
        (("caylus", 2, 2, (), 1, "fame"), ValueError, "there are: win, lead, score"),
    ):
        with pytest.raises(error, match=message):
            Many(*arguments)


def test_samples_are_legal_varied_and_follow_from_the_seed() -> None:
    one, other = Many("pillars", 8, seats=3, seed=2), Many("pillars", 8, seats=3, seed=2)
    drawn = set()
    for _ in range(60):
        numbers = one.sample()
        assert np.array_equal(numbers, other.sample())
        assert all(one.batch.masks[game, number] for game, number in enumerate(numbers))
        drawn |= set(numbers.tolist())
        assert same(copied(one.step(numbers)), other.step(numbers))
    assert len(drawn) > 60


def test_the_state_of_a_game_is_a_copy() -> None:
    many = Many("caylus", 2, seats=2)
    s = many.state(1)
    play(s, s.moves[0])
    assert question(many.state(1)) != question(s) or many.state(1).deniers != s.deniers
    assert np.array_equal(observe("caylus", many.state(1), int(many.batch.seats[1])), many.batch.observations[1])
    with pytest.raises(ValueError, match="from 0 to 1"):
        many.state(2)


@every_game
def test_rewards_are_what_they_are_called(game: Game[Any]) -> None:
    s = game.setup(game.usual_seats())
    rng = Random(3)
    while s.moves:
        play(s, rng.choice(s.moves))
    scores = game.scores(s)
    assert REWARDS["score"](game, s) == scores
    lead = REWARDS["lead"](game, s)
    assert lead == [scores[0] - scores[1], scores[1] - scores[0]]
    won = REWARDS["win"](game, s)
    assert sum(won) == 1
    assert [seat for seat, share in enumerate(won) if share] == game.winners(s)


def test_a_victory_is_shared_and_a_lead_is_over_the_best_of_the_others() -> None:
    """At a table of four, two of whom have as many points and all else as much."""
    ended: Any = SimpleNamespace(scores=lambda _: [7, 9, 9, 2], winners=lambda _: [1, 2])
    assert REWARDS["win"](ended, None) == [0, 0.5, 0.5, 0]
    assert REWARDS["lead"](ended, None) == [-2, 0, 0, -7]
    assert REWARDS["score"](ended, None) == [7, 9, 9, 2]
    beaten: Any = SimpleNamespace(scores=lambda _: [7, 9], winners=lambda _: [])
    assert REWARDS["win"](beaten, None) == [0, 0]


def test_who_is_alone_wins_against_the_king_or_gets_nothing() -> None:
    """A random player is beheaded, and the only seat there is."""
    many, ended = Many("troyes", 16, seats=1, reward="win"), 0
    while not ended:
        batch = many.step(many.sample())
        ended = int(batch.done.sum())
    assert not batch.rewards.any()
    s = GAMES["troyes"].setup(1)
    rng = Random(3)
    while s.moves:
        play(s, rng.choice(s.moves))
    (score,) = GAMES["troyes"].scores(s)
    assert score < 0
    assert (REWARDS["win"](GAMES["troyes"], s), REWARDS["lead"](GAMES["troyes"], s)) == ([0.0], [score])
    s.points[0] -= score
    assert (REWARDS["win"](GAMES["troyes"], s), REWARDS["lead"](GAMES["troyes"], s)) == ([1.0], [0.0])
