"""examples/ppo.py learns: where JAX is installed (extra `learn`)."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import play_policy
import ppo

pytest.importorskip("jax", reason="JAX is not installed: pip install 'parvis[learn]'")
pytestmark = pytest.mark.slow

SMALL = ppo.Settings(games=8, against_past=2, steps=32, epochs=2, minibatch=64, hidden=16, met=4)


@pytest.fixture
def played() -> ppo.Selfplay:
    return ppo.Selfplay("caylus", 2, SMALL, seed=1)


@pytest.fixture
def learner(played: ppo.Selfplay) -> ppo.Learner:
    return ppo.Learner(ppo.inputs(played.many.layout, 2), played.many.actions.count, SMALL, seed=1)


def test_only_legal_moves_have_a_chance(played: ppo.Selfplay, learner: ppo.Learner) -> None:
    for _ in range(3):
        played.play(learner.act, learner.weights, learner.copy())
        learner.learn(played, 1.0)
    rows, masks = played.rows[-1], played.masks[-1]
    chances = np.exp(np.asarray(learner.forward(learner.weights, rows, masks)[0]))
    assert np.allclose(chances.sum(1), 1, atol=1e-5)
    assert (chances[masks == 0] == 0).all()
    moved = np.take_along_axis(played.masks[:-1], played.actions[..., None], 2)
    assert moved.all()
    assert masks[np.arange(SMALL.games), learner.best(rows, masks)].all()


def test_moves_are_drawn_by_their_chances(played: ppo.Selfplay, learner: ppo.Learner) -> None:
    row, mask = played.rows[-1][:1], played.masks[-1][:1]
    decided = learner.copy()
    decided["move_bias"][mask[0].argmax()] += 2
    actions, logarithms, _ = learner.act(decided, row.repeat(4000, 0), mask.repeat(4000, 0))
    chances = np.exp(np.asarray(learner.forward(decided, row, mask)[0]))[0]
    assert 0.2 < chances.max() < 0.9, "one move is much likelier than the others"
    drawn = np.bincount(actions, minlength=len(chances)) / 4000
    assert np.abs(drawn - chances).max() < 0.04
    assert np.allclose(np.exp(logarithms), chances[actions], rtol=1e-4)


def test_what_was_good_becomes_more_likely_and_what_was_expected_truer(
    played: ppo.Selfplay, learner: ppo.Learner
) -> None:
    """One rollout, learned again and again: the better moves gain, and all numbers stay finite."""
    past = learner.copy()
    played.play(learner.act, learner.weights, past)
    played.rewards[-1], played.done[-1] = 1.0, True  # every path ends, and well: so that values have something to learn
    found, known = ppo.advantages(played.values, played.seats, played.rewards, played.done, SMALL.trace)
    used = known & played.own
    came = (found + played.values)[used]
    before = self_told(learner, played)
    told = [learner.learn(played, 1.0) for _ in range(10)]
    after = self_told(learner, played)
    better = used & (found > np.median(found[used]))
    worse = used & (found < np.median(found[used]))
    gained = after - before
    assert gained[better].mean() > gained[worse].mean()
    assert told[-1]["value"] < told[0]["value"]
    rows, masks = played.rows[:-1][used], played.masks[:-1][used]
    expected = np.asarray(learner.forward(learner.weights, rows, masks)[1]) + played.lead[used]
    assert np.abs(expected - came).mean() < 0.5 * np.abs(played.values[used] - came).mean()
    assert all(np.isfinite(value) for line in told for value in line.values())
    assert all(np.isfinite(array).all() for array in learner.copy().values())
    assert np.array_equal(past["in"], ppo.Learner(learner.asked, 482, SMALL, seed=1).copy()["in"]), "a past self stays"


def self_told(learner: ppo.Learner, played: ppo.Selfplay) -> Any:
    """The logarithms of the chances of the moves that were made."""
    rows, masks = (array[:-1].reshape(-1, array.shape[2]) for array in (played.rows, played.masks))
    chances = np.asarray(learner.forward(learner.weights, rows, masks)[0])
    return np.take_along_axis(chances, played.actions.reshape(-1, 1), 1).reshape(played.actions.shape)


def test_it_trains_writes_its_curve_and_what_it_keeps_plays_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ppo, "Settings", lambda: SMALL)
    out = tmp_path / "policy.npz"
    monkeypatch.setattr("sys.argv", ["ppo.py", "--minutes", "0.01", "--processor", "--games", "4", "--out", str(out)])
    ppo.main()
    with out.with_suffix(".csv").open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [line["against"] for line in lines[:2]] == ["random", "greedy"]
    assert len(lines) >= 4
    assert int(lines[-1]["steps"]) > 0
    assert all(0 <= float(line["low"]) <= float(line["wins"]) <= float(line["high"]) <= 1 for line in lines)

    policy = play_policy.Policy.load(out)
    with np.load(out) as kept:
        weights = dict(kept)
    played = ppo.Selfplay("caylus", 2, SMALL, seed=1)
    learner = ppo.Learner(weights["asked"], played.many.actions.count, SMALL, seed=9)
    row = played.rows[-1][:1]
    chances = np.asarray(learner.forward(weights, row, np.ones((1, 482), np.int8))[0])[0]
    worths = policy.worths(row[0])
    assert np.allclose(worths - worths.max(), chances - chances.max(), atol=1e-4)
    assert 0 <= play_policy.meet(policy, "random", 2, "1") <= 1
