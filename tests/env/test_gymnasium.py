"""One learner among bots and policies, as an environment of Gymnasium."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parvis.env
from parvis.bots import Bot, Sight, UnknownBot
from parvis.core.flow import Move
from parvis.core.game import Lacking, SetupError
from parvis.env.gymnasium import Learner
from parvis.env.opponents import PolicyError
from parvis.games import GAMES
from parvis.programs import Program
from programs.helpers import script
from toy.game import QUARRY

IDS = {name: f"parvis/{name.capitalize()}-v0" for name in GAMES}


def made(name: str, **given: Any) -> Learner:
    env = gymnasium.make(IDS[name], **{"opponents": "random", **given}).unwrapped
    assert isinstance(env, Learner)
    return env


def first_legal(observation: Any, mask: Any) -> int:
    return int(mask.nonzero()[0][0])


def last_legal(observation: Any, mask: Any) -> int:
    return int(mask.nonzero()[0][-1])


def played(env: Learner, seed: int, steps: int = 10_000) -> list[Any]:
    """What a random learner meets: every observation as bytes, and in the end the reward and the scores."""
    seen, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    found: list[Any] = [seen["observation"].tobytes()]
    for _ in range(steps):
        seen, reward, over, cut, info = env.step(rng.choice(seen["action_mask"].nonzero()[0]))
        assert not cut
        found.append(seen["observation"].tobytes())
        if over:
            return [*found, reward, info["scores"].tolist()]
        assert reward == 0 and info == {"seat": env.seat}
    return found


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("caylus", {"seats": 3, "opponents": ["random", first_legal], "seat": "random"}),
        ("pillars", {"seats": 4}),
        ("troyes", {"seats": 1}),
        ("troyes", {"seats": 3, "options": ["bonus", "ladies"], "seat": 2, "reward": "lead"}),
    ],
)
def test_it_passes_the_check_of_gymnasium(name: str, given: dict[str, Any]) -> None:
    check_env(made(name, **given))
    check_env(made(name, illegal="random", **given))


@pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version:UserWarning")
def test_it_passes_the_check_as_it_is_made() -> None:
    for _ in range(3):
        check_env(gymnasium.make("parvis/Caylus-v0", seats=3, opponents=["steward", "greedy"]))


def test_what_is_drawn_without_a_mask_is_legal() -> None:
    env, twin = made("troyes", seats=2), made("troyes", seats=2)
    for each in (env, twin):
        each.action_space.seed(1)
    assert env.action_space.sample() == twin.action_space.sample(), "before the first game any action is as good"
    seen, _ = env.reset(seed=1)
    twin.reset(seed=1)
    over = False
    while not over:
        legal = seen["action_mask"].nonzero()[0]
        seen["action_mask"][:] = 0  # what was given away is not ours to draw by
        drawn = env.action_space.sample()
        assert drawn in legal and drawn in env.action_space and drawn == twin.action_space.sample()
        seen, _, over, _, info = env.step(drawn)
        twin.step(drawn)
        assert "illegal" not in info
    env.reset(seed=2)
    assert len({int(env.action_space.sample()) for _ in range(200)}) == env.action_masks().sum()
    mask = np.zeros(env.action_space.n, np.int8)
    mask[7] = 1
    assert env.action_space.sample(mask) == env.action_space.sample(probability=mask / 1.0) == 7


def test_what_was_drawn_for_another_position_stands_for_any_action() -> None:
    env = made("caylus", seats=2)
    env.reset(seed=1)
    env.action_space.offered = (~env.action_masks()).astype(np.int8)
    drawn = env.action_space.sample()
    with pytest.raises(ValueError, match="is not legal for seat 0 now"):
        env.step(int(drawn))  # type: ignore[arg-type]  # a number that somebody has chosen
    assert env.step(drawn)[4] == {"seat": 0, "illegal": True}


def test_an_environment_can_be_copied_and_its_space_be_sent() -> None:
    env = made("caylus", seats=2)
    env.reset(seed=1)
    env.action_space.seed(1)
    twin = deepcopy(env)
    for _ in range(30):
        drawn = env.action_space.sample()
        assert drawn == twin.action_space.sample()
        assert np.array_equal(env.step(drawn)[0]["observation"], twin.step(drawn)[0]["observation"])
    sent = pickle.loads(pickle.dumps(env.action_space))
    assert sent == env.action_space and sent.sample() == env.action_space.sample()


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_by_its_name(name: str) -> None:
    env = gymnasium.make(IDS[name], opponents="random")
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        assert seen["action_mask"].any()
        seen, reward, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert seen in env.observation_space
    assert not seen["action_mask"].any()
    assert reward in (0, 0.5, 1)
    assert info["won"] == (reward > 0)
    assert len(info["scores"]) == GAMES[name].usual_seats()
    with pytest.raises(RuntimeError, match=r"the game is over: call reset\(\)"):
        env.step(0)
    assert env.reset()[0]["action_mask"].any()


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_decides_everything(name: str) -> None:
    env, other = made(name, seats=2, seat="random"), made(name, seats=2, seat="random")
    assert played(env, 5) == played(other, 5)
    assert played(env, 6, 20) != played(other, 7, 20)
    env.reset(seed=8)
    other.reset(seed=8)
    one, two = ([each.reset()[0]["observation"].tobytes() for _ in range(5)] for each in (env, other))
    assert one == two and len(set(one)) > 1, "luck goes on as it began"


@pytest.mark.parametrize(("seat", "reward"), [(1, "score"), (2, "lead"), (0, "win")])
def test_the_learner_gets_the_reward_of_its_seat(seat: int, reward: str) -> None:
    env = made("caylus", seats=3, seat=seat, reward=reward)
    *_, reached, scores = played(env, 2)
    assert reached == parvis.env.REWARDS[reward](env.game, env.single.state)[seat]
    assert scores == env.game.scores(env.single.state)
    assert len(set(scores)) == 3


def test_bots_play_as_they_do_elsewhere() -> None:
    """A bot is asked for turns with a Sight of its own seat, and its plan is followed."""
    asked: list[tuple[int, int]] = []

    class Attentive(Bot):
        name = "attentive"

        def turn(self, sight: Sight, rng: Random) -> list[Move]:
            asked.append((sight.seat, len(sight.moves)))
            return [rng.choice(sight.moves)]

    played(made("caylus", seats=3, opponents=[Attentive(), "steward"], seat=1), 1, 6)
    assert {seat for seat, _ in asked} == {2}, "the first opponent sits after the learner"
    assert all(moves > 1 for _, moves in asked)


def test_a_policy_gets_what_its_seat_sees_and_no_more() -> None:
    env = made("troyes", seats=4, opponents=first_legal, seat=1)
    layout = parvis.env.layout("troyes")
    told: list[tuple[int, bool]] = []

    def watching(observation: Any, mask: Any) -> int:
        s = env.single.state
        seat = env.single.asked
        assert seat is not None
        assert np.array_equal(observation, parvis.env.observe("troyes", s, seat))
        assert np.array_equal(mask, parvis.env.mask("troyes", s, seat))
        told.append((int(observation[layout["seat"].start]) - 1, mask.dtype == np.int8))
        return first_legal(observation, mask)

    env.others.players[:] = [watching] * 3
    played(env, 2, 12)
    assert {seat for seat, _ in told} == {0, 2, 3}
    assert all(fits for _, fits in told)


def test_a_learner_who_plays_at_random_is_far_behind_who_looks() -> None:
    assert played(made("pillars", opponents=["greedy"], reward="lead"), 1)[-2] < -10


def test_the_learner_may_sit_anywhere() -> None:
    for seat in range(3):
        env = made("pillars", seats=3, seat=seat)
        assert env.reset(seed=1)[1] == {"seat": seat}
    env = made("pillars", seats=3, seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    for wrong in (3, -1, "first", True, None):
        with pytest.raises(ValueError, match="from 0 to 2, or 'random'"):
            made("pillars", seats=3, seat=wrong)


def test_what_is_refused_changes_nothing() -> None:
    env, twin = made("troyes", seats=2), made("troyes", seats=2)
    for too_early in (lambda: env.step(0), env.render, env.action_masks):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            too_early()
    seen, _ = env.reset(seed=1)
    twin.reset(seed=1)
    legal = seen["action_mask"].nonzero()[0]
    illegal = int((seen["action_mask"] == 0).nonzero()[0][0])
    last = env.single.actions.count - 1
    for action, error, message in (
        (
            illegal,
            ValueError,
            rf"action {illegal} \(.+\) is not legal for seat 0 now \({len(legal)} are legal: {legal[0]},",
        ),
        (last + 1, ValueError, f"actions are numbered from 0 to {last}, not {last + 1}"),
        ("1", TypeError, f"a whole number from 0 to {last}"),
        (seen["action_mask"], TypeError, f"a whole number from 0 to {last}"),
    ):
        with pytest.raises(error, match=message):
            env.step(action)  # type: ignore[arg-type]  # what a careless program may give
    for seed, error in (("1", TypeError), (1.0, TypeError), (-1, ValueError)):
        with pytest.raises(error, match="seed must be"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    after, *_ = env.step(np.int64(legal[-1]))
    expected, *_ = twin.step(np.int64(legal[-1]))
    assert np.array_equal(after["observation"], expected["observation"])


def test_an_illegal_action_may_be_forgiven() -> None:
    env, twin = made("caylus", illegal="random"), made("caylus", illegal="random")
    seen, _ = env.reset(seed=1)
    twin.reset(seed=1)
    illegal = int((seen["action_mask"] == 0).nonzero()[0][0])
    after, _, _, _, info = env.step(illegal)
    assert info == {"seat": 0, "illegal": True}
    assert np.array_equal(after["observation"], twin.step(illegal)[0]["observation"])
    assert "illegal" not in env.step(first_legal(None, after["action_mask"]))[4]
    with pytest.raises(ValueError, match="numbered from 0 to 481"):
        env.step(482)


def test_a_policy_that_fails_is_named_and_nothing_has_happened() -> None:
    answers: list[Any] = []

    def moody(observation: Any, mask: Any) -> Any:
        answer = answers.pop() if answers else last_legal(observation, mask)
        if answer == "crash":
            raise ZeroDivisionError
        return answer

    def failing(observation: Any, mask: Any) -> Any:
        return None

    def fails(seed: int) -> bool:
        try:
            made("caylus", opponents=failing).reset(seed=seed)
        except PolicyError:
            return True
        return False

    env, twin = made("caylus", seats=2, opponents=moody), made("caylus", seats=2, opponents=last_legal)
    asked_first = next(seed for seed in range(99) if fails(seed))
    answers.append(None)
    with pytest.raises(
        PolicyError, match="the policy at seat 1: an action must be a whole number from 0 to 481, not None"
    ):
        env.reset(seed=asked_first)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        env.step(0)
    seen, _ = env.reset(seed=3)
    twin.reset(seed=3)
    action = last_legal(None, seen["action_mask"])
    for answer, message in (
        (481, r"the policy at seat 1: action 481 \(.+\) is not legal now \(\d+ are legal: "),
        (1000, "numbered from 0 to 481, not 1000"),
        ("castle", "whole number from 0 to 481, not 'castle'"),
    ):
        answers.append(answer)
        with pytest.raises(PolicyError, match=message):
            env.step(action)
        assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)
    for crash in (lambda: env.step(action), lambda: env.reset(seed=asked_first)):
        answers.append("crash")
        with pytest.raises(ZeroDivisionError):
            crash()
    for _ in range(20):
        after, expected = env.step(action)[0], twin.step(action)[0]
        assert np.array_equal(after["observation"], expected["observation"])
        action = last_legal(None, after["action_mask"])


def test_the_dice_fall_as_if_a_policy_had_never_failed() -> None:
    crashing = False

    def moody(observation: Any, mask: Any) -> Any:
        return None if crashing and rng.random() < 0.5 else first_legal(observation, mask)

    env, twin = made("troyes", opponents=moody), made("troyes", opponents=first_legal)
    rng, failed = Random(1), 0
    seen, _ = env.reset(seed=1)
    twin.reset(seed=1)
    for _ in range(40):
        action = first_legal(None, seen["action_mask"])
        crashing = True
        try:
            seen, *_ = env.step(action)
        except PolicyError:
            failed += 1
            crashing = False
            seen, *_ = env.step(action)
        assert np.array_equal(seen["observation"], twin.step(action)[0]["observation"])
    assert failed > 3


def test_it_is_as_usable_after_a_wrong_seed_as_before() -> None:
    """As it is made, with what Gymnasium wraps around it."""
    env = gymnasium.make("parvis/Caylus-v0", opponents="random")
    for seed, error in (("1", TypeError), (-1, ValueError)):
        with pytest.raises(error, match="seed must be"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        env.step(env.action_space.sample())
    seen, _ = env.reset(seed=np.int64(3))  # type: ignore[arg-type]  # as programs count
    assert np.array_equal(seen["observation"], env.reset(seed=3)[0]["observation"])
    for _ in range(3):
        with pytest.raises(ValueError, match="are legal"):
            env.step(0)  # type: ignore[arg-type]
        env.step(env.action_space.sample())


def test_a_program_may_be_an_opponent(tmp_path: Path) -> None:
    """It is told the options and the ply, plays game after game, and is let go with the environment."""
    note = f'echo "$line" >> {tmp_path}/told'
    file = script(tmp_path, f'begin; {note}; while hear; do case $line in *\\"end\\"*) {note};; *) first;; esac; done')
    env = made("troyes", seats=2, options=["bonus"], opponents=f"exec@600s:{file}")
    first = played(env, 1)
    assert first == played(env, 1)
    for seed in (2, 3):
        env.reset(seed=seed)
        env.step(env.action_space.sample())
    (program,) = env.others.players
    assert isinstance(program, Program)
    env.close()
    assert program.child is None
    told = [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]
    assert [message["type"] for message in told] == ["start", "end", "start", "end", "start", "start"]
    assert told[0]["options"] == ["bonus"] and told[0]["seat"] == 1
    assert told[1]["scores"] == first[-1]


def test_a_program_that_fails_is_reported_and_the_step_has_not_happened(tmp_path: Path) -> None:
    well = tmp_path / "well"
    well.touch()
    file = script(tmp_path, f"begin; while hear; do test -e {well} || exit 3; first; done")
    env = made("caylus", seats=2, opponents=f"exec@600s:{file}")
    seen, _ = env.reset(seed=1)
    ply = env.single.ply
    well.unlink()
    with pytest.raises(PolicyError, match=r"the bot at seat 1: exec@.* it ended with status 3 instead of answering"):
        env.step(env.action_space.sample())
    assert env.single.ply == ply and np.array_equal(env.action_masks(), seen["action_mask"] == 1)
    well.touch()
    for _ in range(5):
        env.step(env.action_space.sample())
    assert env.single.ply > ply + 5
    env.close()


def test_a_bot_that_cheats_is_named_and_nothing_has_happened() -> None:
    class Cheat(Bot):
        name = "cheat"

        def turn(self, sight: Sight, rng: Random) -> list[Move]:
            return [sight.moves[0], ("place", 999)]

    env = made("pillars", opponents=Cheat())
    with pytest.raises(PolicyError, match=r"the bot at seat 1 \(cheat\): \('place', 999\) is not legal now"):
        played(env, 1)


def test_a_bot_does_not_get_the_luck_of_the_dealer() -> None:
    lucks = []

    class Curious(Bot):
        name = "curious"

        def turn(self, sight: Sight, rng: Random) -> list[Move]:
            lucks.append(rng)
            return [sight.moves[0]]

    env = made("troyes", seats=3, opponents=[Curious(), Curious()])
    played(env, 1, 5)
    assert len({id(luck) for luck in lucks}) == 2 and env.single.luck not in lucks


def test_opponents_that_are_not_there_are_refused() -> None:
    for opponents, error, message in (
        ("grandmaster", UnknownBot, "no bot 'grandmaster'"),
        ("exec:./no-such-bot", UnknownBot, "there is no file ./no-such-bot"),
        (["random"], ValueError, "3 seats have 2 opponents, not 1"),
        (["random"] * 3, ValueError, "3 seats have 2 opponents, not 3"),
        ([3, 4], TypeError, "the name of a bot, a bot, or a function"),
        (7, TypeError, "the name of a bot, a bot, or a function"),
    ):
        with pytest.raises(error, match=message):
            made("caylus", seats=3, opponents=opponents)
    with pytest.raises(ValueError, match="1 seats have 0 opponents, not 1"):
        made("troyes", seats=1, opponents=["random"])


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    for given, error, message in (
        ({"seats": 6}, SetupError, "played by 2, 3, 4, 5 seats, not by 6"),
        ({"options": ["towers"]}, SetupError, "no option 'towers'"),
        ({"reward": "fame"}, ValueError, "there are: win, lead, score"),
        ({"illegal": "ignore"}, ValueError, "one of refuse, random, not 'ignore'"),
    ):
        with pytest.raises(error, match=message):
            made("caylus", **given)
    with pytest.raises(Lacking, match="quarry has no mind"):
        Learner(QUARRY)


def test_the_learner_sees_the_table_as_text() -> None:
    env = made("troyes", seats=2, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None and shown == env.single.text(0) != env.single.text(1)
    blind = made("troyes", seats=2)
    blind.reset()
    assert blind.render() is None


@pytest.mark.parametrize("name", GAMES)
def test_the_space_of_observations_has_the_bounds_of_the_layout(name: str) -> None:
    env = made(name)
    bounds, seen = env.observation_space["observation"], parvis.env.layout(name)  # type: ignore[index]
    assert bounds.shape == (seen.size,) and bounds.dtype == np.uint8
    for entry in seen.entries:
        assert set(bounds.low[entry.start : entry.start + entry.length]) == {entry.low}
        assert set(bounds.high[entry.start : entry.start + entry.length]) == {entry.high}


def test_programs_that_ask_for_masks_get_them() -> None:
    env = made("pillars")
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)


@pytest.mark.parametrize("mode", ["sync", pytest.param("async", marks=pytest.mark.slow)])
def test_many_environments_are_one_vector(mode: str) -> None:
    envs = gymnasium.make_vec(
        IDS["pillars"], 2, mode, seats=2, opponents=first_legal, vector_kwargs={"autoreset_mode": "SameStep"}
    )
    seen, _ = envs.reset(seed=4)
    alone = made("pillars", seats=2, opponents=first_legal)
    lone, _ = alone.reset(seed=5)
    ended = 0
    for _ in range(100):
        actions = np.array([last_legal(None, mask) for mask in seen["action_mask"]])
        assert np.array_equal(seen["observation"][1], lone["observation"])
        seen, rewards, over, _, _ = envs.step(actions)
        lone, reward, done, _, _ = alone.step(actions[1])
        assert over[1] == done and rewards[1] == reward
        if done:
            lone, _ = alone.reset()
        ended += int(over.sum())
    assert ended >= 1
    envs.close()


def test_environments_are_registered_once(recwarn: pytest.WarningsRecorder) -> None:
    parvis.env.doors.register()
    assert not recwarn
    assert all(id in gymnasium.registry for id in IDS.values())
