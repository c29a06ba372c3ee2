"""What examples/ppo.py does without JAX: what is seen, the games, the advantages, the victories that it counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ppo
from parvis.env import Many, layout

EXAMPLES = Path(ppo.__file__).parent
SMALL = ppo.Settings(games=6, against_past=2, steps=40)
Acted = tuple[Any, Any, Any]


def any_legal(weights: Any, rows: Any, masks: Any) -> Acted:
    """A player by chance, which it takes from the rows."""
    chance = np.random.default_rng(int(rows.sum())).random(masks.shape)
    return ((chance + 1) * masks).argmax(1), np.zeros(len(rows)), np.full(len(rows), 0.25)


def either(weights: Any, rows: Any, masks: Any) -> Acted:
    """The newest plays the lowest number, the past one the highest."""
    highest = masks.shape[1] - 1 - masks[:, ::-1].argmax(1)
    return (masks.argmax(1) if weights == "newest" else highest), np.zeros(len(rows)), np.zeros(len(rows))


def test_it_is_short_and_says_what_it_needs() -> None:
    assert len((EXAMPLES / "ppo.py").read_text(encoding="utf-8").splitlines()) < 300
    without = "import sys; sys.modules['jax'] = None; sys.path.insert(0, sys.argv.pop(1)); import ppo; ppo.main()"
    run = subprocess.run([sys.executable, "-c", without, str(EXAMPLES)], capture_output=True, text=True, timeout=120)
    assert run.returncode == 2
    assert "this needs JAX: pip install 'parvis[learn]'" in run.stderr


def test_the_network_is_asked_about_every_byte_that_two_seats_can_have() -> None:
    seen = layout("caylus")
    columns, low, high = ppo.inputs(seen, 2)
    told = {column for entry in seen.entries for column in range(entry.start, entry.start + entry.length)}
    absent = {entry.start for entry in seen.entries if entry.name.startswith(("players[2].", "players[4]."))}
    assert absent
    assert absent.isdisjoint(columns)
    assert {seen["players[1].deniers"].start, seen["road[27].tile"].start} <= set(columns) <= told
    assert (low <= high).all()
    assert (low >= 1).all(), "0 is nothing, and answers no to everything"


def test_counts_are_asked_by_steps_and_names_one_by_one() -> None:
    seen = layout("caylus")
    columns, low, high = ppo.inputs(seen, 2)
    row = np.zeros(seen.size, np.uint8)
    row[seen["players[0].deniers"].start] = 6
    row[seen["castle.section"].start] = 2
    row[seen["special.gate"].start] = 1
    yes = np.flatnonzero((row[columns] >= low) & (row[columns] <= high))
    names = {entry.start: entry.name for entry in seen.entries}
    answers = [(names[int(columns[i])], int(low[i])) for i in yes]
    assert sorted(answers) == [
        ("castle.section", 2),
        *[("players[0].deniers", step) for step in (1, 2, 3, 4, 5, 6)],
        ("special.gate", 1),
    ]


def test_the_steps_of_a_rollout_are_the_games() -> None:
    """Played again by hand from the same seed, rows, rewards and ends are the same; a rollout goes on where it was."""
    played = ppo.Selfplay("caylus", 2, SMALL._replace(against_past=0), seed=5)
    again = Many("caylus", SMALL.games, 2, seed=5, reward="lead")
    batch = again.batch
    ends = 0
    for _ in range(4):
        played.play(any_legal, 0.0, 0.0)
        for t in range(SMALL.steps):
            assert np.array_equal(played.rows[t], batch.observations)
            assert np.array_equal(played.seats[t], batch.seats)
            batch = again.step(played.actions[t])
            assert np.allclose(played.rewards[t] * SMALL.points, batch.rewards)
            assert np.array_equal(played.done[t], batch.done)
            ends += int(batch.done.sum())
    assert ends > 0
    assert played.own.all()


def test_values_stand_on_the_lead_that_lies_open() -> None:
    played = ppo.Selfplay("caylus", 2, SMALL, seed=5)
    for _ in range(2):
        played.play(any_legal, 0.0, 0.0)
    points = [played.rows[:-1, :, layout("caylus")[f"players[{seat}].points"].start].astype(int) for seat in (0, 1)]
    assert np.allclose(played.lead, (points[0] - points[1]) / SMALL.points)
    assert (played.lead > 0).any() and (played.lead < 0).any()
    assert np.allclose(played.values, played.lead + 0.25)


def test_some_games_are_against_a_past_self_on_both_seats() -> None:
    played = ppo.Selfplay("caylus", 2, SMALL, seed=5)
    played.play(either, "newest", "past")
    masks = played.masks[:-1]
    lowest, highest = masks.argmax(2), masks.shape[2] - 1 - masks[..., ::-1].argmax(2)
    assert np.array_equal(played.actions, np.where(played.own, lowest, highest))
    assert played.own[:, :4].all(), "most games are against itself"
    for game, learner in ((4, 0), (5, 1)):
        assert np.array_equal(played.own[:, game], played.seats[:-1, game] == learner)


def path(*decisions: tuple[int, float], ends: dict[int, tuple[float, float]]) -> tuple[Any, ...]:
    """One game of two seats: who decides and what it expects; after which decisions it ends, and with what."""
    seats = np.array([[seat] for seat, _ in decisions], np.int8)
    values = np.array([[value] for _, value in decisions], np.float32)
    rewards, done = np.zeros((len(decisions), 1, 2), np.float32), np.zeros((len(decisions), 1), np.bool_)
    for t, brought in ends.items():
        rewards[t, 0], done[t] = brought, True
    return values, seats, rewards, done


def test_every_seat_has_a_path_of_its_own_to_the_end_of_its_game() -> None:
    given = path((0, 0.5), (1, -0.1), (1, 0.2), (0, 0.3), ends={3: (1.0, -1.0)})
    found, known = ppo.advantages(*given, trace=1.0)
    assert known.all()
    assert np.allclose(found[:, 0], [1 - 0.5, -1 + 0.1, -1 - 0.2, 1 - 0.3]), "what came out, less what was expected"
    found, _ = ppo.advantages(*given, trace=0.0)
    assert np.allclose(found[:, 0], [0.3 - 0.5, 0.2 + 0.1, -1 - 0.2, 1 - 0.3]), "from one decision to its own next"
    found, _ = ppo.advantages(*given, trace=0.5)
    assert np.allclose(found[0, 0], (0.3 - 0.5) + 0.5 * (1 - 0.3))


def test_a_path_that_goes_on_is_known_up_to_its_last_decision() -> None:
    found, known = ppo.advantages(*path((0, 0.5), (1, 0.1), (0, 0.75), ends={}), trace=1.0)
    assert known[:, 0].tolist() == [True, False, False]
    assert np.allclose(found[0, 0], 0.25)


def test_a_new_game_has_nothing_to_do_with_the_one_before() -> None:
    given = path((0, 0.5), (1, 0.1), (0, 9.0), (1, 7.0), (0, 9.5), ends={1: (2.0, -2.0)})
    found, known = ppo.advantages(*given, trace=1.0)
    assert known[:, 0].tolist() == [True, True, True, False, False]
    assert np.allclose(found[:3, 0], [2 - 0.5, -2 - 0.1, 0.5])


def test_victories_are_counted_for_the_learner_whichever_seat_it_has() -> None:
    def lowest(rows: Any, masks: Any) -> Any:
        return masks.argmax(1)

    assert ppo.against("greedy", lowest, "caylus", 2, games=4, seed=1) == 0.0
    share = ppo.against("random", lowest, "caylus", 2, games=6, seed=1)
    assert share == ppo.against("random", lowest, "caylus", 2, games=6, seed=1), "the same luck from the same seed"
    assert 0 <= share < 1


@pytest.mark.parametrize("game", ["troyes", "pillars"])
def test_other_games_and_more_seats_can_be_learned_too(game: str) -> None:
    played = ppo.Selfplay(game, 3, SMALL._replace(steps=8), seed=5)
    played.play(any_legal, 0.0, 0.0)
    columns, _, high = ppo.inputs(played.many.layout, 3)
    assert columns.max() < played.many.layout.size
    assert high.max() <= 255
