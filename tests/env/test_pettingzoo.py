"""The seats of a game as agents of PettingZoo: its own tests, and what a program may do wrong."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, collect_render_results, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from parvis.core.flow import SPECTATOR
from parvis.core.game import Game, Lacking, SetupError
from parvis.env import REWARDS, aec, mask, observe
from parvis.env.pettingzoo import Seats
from parvis.games import GAMES
from playing import TABLES, Table
from toy.game import QUARRY

ALL_LADIES = tuple(GAMES["troyes"].option_sets["ladies-of-troyes"])
QUICK: list[Table] = [
    (GAMES["caylus"], 5, ("jeweller",)),
    (GAMES["pillars"], 2, ()),
    (GAMES["troyes"], 1, ("bonus",)),
    (GAMES["troyes"], 3, ALL_LADIES),
]
PLAYED = [table for table in TABLES if table[0].layout is not None]
# PettingZoo's tests know by name which environments have masks beside their observations, as its own board games do: of
# all others they say that an observation should be an array, and that a mask should not be empty when the game is over.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def each(tables: list[Table]) -> pytest.MarkDecorator:
    names = [f"{game.name}-{seats}-{'+'.join(options) or 'plain'}" for game, seats, options in tables]
    return pytest.mark.parametrize(("game", "seats", "options"), tables, ids=names)


def sampled(env: Seats) -> int:
    """A random legal action of the agent that is asked."""
    seen, *_ = env.last()
    return int(env.action_space(env.agent_selection).sample(seen["action_mask"]))


@masked
@each(QUICK)
def test_it_passes_the_tests_of_pettingzoo(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    env = aec(game, seats, options, render_mode="ansi")
    api_test(env, num_cycles=2000)
    seed_test(lambda: aec(game, seats, options), num_cycles=40)
    check_state_space(env)
    assert all(isinstance(text, str) and text for text in collect_render_results(env))


@pytest.mark.slow
@masked
@each(PLAYED)
def test_it_passes_them_at_every_table(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    api_test(aec(game, seats, options), num_cycles=2000)
    seed_test(lambda: aec(game, seats, options), num_cycles=400)


@each(QUICK)
def test_an_agent_gets_what_its_seat_sees_and_in_the_end_its_reward(
    game: Game[Any], seats: int, options: tuple[str, ...]
) -> None:
    for reward, paid in REWARDS.items():
        env = aec(game, seats, list(options), reward)
        env.reset(seed=3)
        env.action_space("seat_0").seed(3)
        got = dict.fromkeys(env.possible_agents, 0.0)
        left = []
        for agent in env.agent_iter():
            seen, earned, over, cut, info = env.last()
            seat, s = env.possible_agents.index(agent), env.single.state
            assert np.array_equal(seen["observation"], observe(game, s, seat))
            assert np.array_equal(seen["action_mask"], mask(game, s, seat))
            assert seen["action_mask"].any() != over
            assert not cut and info == {}
            got[agent] += earned
            if over:
                left.append(agent)
                env.step(None)
            else:
                assert earned == 0
                env.step(sampled(env))
        assert left == env.possible_agents
        assert list(got.values()) == paid(game, env.single.state)


def test_the_state_is_what_all_seats_see() -> None:
    env = aec("troyes", 3)
    env.reset(seed=1)
    rows = env.state()
    assert rows in env.state_space
    for seat, agent in enumerate(env.possible_agents):
        assert np.array_equal(rows[seat], env.observe(agent)["observation"])


def test_it_is_shown_as_a_spectator_sees_it() -> None:
    env, blind = aec("troyes", 2, render_mode="ansi"), aec("troyes", 2)
    for one in (env, blind):
        one.reset(seed=1)
    before = env.render()
    assert before == env.single.text(SPECTATOR) and "Cathedral" in before and "Seat 1" in before
    env.step(sampled(env))
    assert env.render() != before
    assert blind.render() is None
    with pytest.raises(ValueError, match=r"no render mode 'human' \(there are: ansi\)"):
        aec("troyes", 2, render_mode="human")


def test_an_environment_can_be_copied_in_the_middle_of_a_game() -> None:
    env = aec("troyes", 3)
    assert deepcopy(env).possible_agents == env.possible_agents
    env.reset(seed=1)
    twin = deepcopy(env)
    before = twin.state()
    for _ in range(60):
        env.step(sampled(env))
    assert np.array_equal(twin.state(), before), "the copy has not moved"
    again = deepcopy(env)
    for _ in range(60):
        action = sampled(env)
        env.step(action)
        again.step(action)
    assert np.array_equal(env.state(), again.state()) and env.agent_selection == again.agent_selection
    env.reset()
    again.reset()
    assert np.array_equal(env.state(), again.state()), "luck goes on alike"


def test_the_dealer_goes_by_the_seed() -> None:
    env, other = aec("troyes", 4), aec("troyes", 4)
    env.reset(seed=5)
    other.reset(seed=5)
    assert np.array_equal(env.state(), other.state())
    env.reset()
    other.reset()
    assert np.array_equal(env.state(), other.state()), "luck goes on as it began"
    deals = set()
    for seed in (1, -1, 2):
        env.reset(seed=seed)
        deals.add(env.state().tobytes())
    assert len(deals) == 3


def test_what_is_refused_changes_nothing() -> None:
    env = aec("caylus", 3)
    for too_early in (lambda: env.step(0), lambda: env.observe("seat_0"), env.state, env.render, env.last):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            too_early()
    env.reset(seed=1)
    before, asked = env.state(), env.agent_selection
    seen = env.observe(asked)["action_mask"]
    illegal, legal = int((seen == 0).nonzero()[0][0]), int(seen.nonzero()[0][0])
    for action, error, message in (
        (illegal, ValueError, rf"action {illegal} \(.+\) is not legal now \({seen.sum()} are legal: {legal},"),
        (482, ValueError, "actions are numbered from 0 to 481, not 482"),
        (-1, ValueError, "actions are numbered from 0 to 481, not -1"),
        (None, TypeError, "a whole number from 0 to 481, not None"),
        (1.0, TypeError, "a whole number from 0 to 481"),
        (True, TypeError, "a whole number from 0 to 481"),
        (np.array([legal, legal]), TypeError, "a whole number from 0 to 481"),
    ):
        with pytest.raises(error, match=message):
            env.step(action)  # type: ignore[arg-type]  # what a careless program may give
    for seed in ("1", 1.5, True):
        with pytest.raises(TypeError, match="seed must be a whole number"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    for wrong in ("seat_3", 0):
        with pytest.raises(ValueError, match="there are: seat_0, seat_1, seat_2"):
            env.observe(wrong)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="there are: seat_0, seat_1, seat_2"):
            env.action_space(wrong)  # type: ignore[arg-type]
    assert np.array_equal(env.state(), before)
    assert env.agent_selection == asked
    env.step(np.array(legal))  # type: ignore[arg-type]  # an array without dimensions, as policies give them
    assert not np.array_equal(env.state(), before)


def test_who_has_left_a_game_waits_for_the_next() -> None:
    env = aec("pillars", 2)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(sampled(env))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    for too_late in (lambda: env.step(None), env.last):
        with pytest.raises(RuntimeError, match=r"every agent has left it: call reset\(\)"):
            too_late()
    env.reset()
    assert env.agents == ["seat_0", "seat_1"]


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    for arguments, error, message in (
        (("go",), ValueError, "there are: troyes, caylus, pillars"),
        (("pillars", 5), SetupError, "played by 2, 3, 4 seats, not by 5"),
        (("pillars", 2, ["towers"]), SetupError, "no option 'towers'"),
        (("troyes", 2, "bonus"), TypeError, "list of names"),
        (("caylus", 2, (), "fame"), ValueError, "there are: win, lead, score"),
    ):
        with pytest.raises(error, match=message):
            aec(*arguments)
    with pytest.raises(Lacking, match="quarry has no layout"):
        aec(QUARRY)
