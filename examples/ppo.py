"""Learn a game of Parvis from nothing but its rules, by self-play: PPO in JAX, in one file.

    pip install 'parvis[learn]'
    python examples/ppo.py --minutes 20 --out policy.npz

One network plays all seats, since every seat sees the table from where it sits. Most games are played by the newest
network against itself, some against a past self, so that it does not forget how to beat that. Now and then it meets
`random` and `greedy`: policy.csv tells how that went, and `curve.py` draws it. `play_policy.py` plays what was learned.
What knows no JAX here (the inputs, the games, the advantages) serves any other library as well.
"""

from __future__ import annotations

import argparse
import csv
import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from parvis.arena.standing import interval
from parvis.bots import Sight, bot
from parvis.env import Batch, Layout, Many

try:
    import jax
    import jax.numpy as jnp
except ImportError:
    jax = None

Array = np.ndarray
Weights = dict[str, Any]
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 64, 80, 100)
NAMES = 40
COLUMNS = ("minutes", "processor_minutes", "steps", "games", "against", "met", "wins", "low", "high")


class Settings(NamedTuple):
    """What may be turned. These are for Caylus with two seats."""

    games: int = 128  # at once
    against_past: int = 32  # so many of them
    steps: int = 128  # in each game between two updates
    epochs: int = 3
    minibatch: int = 2048
    hidden: int = 256
    rate: float = 7e-4  # falls to 0
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.97  # lambda of the advantages; gamma is 1, since every game ends
    points: float = 30.0  # a lead of so many points is a reward of 1
    remember: float = 0.1  # of the updates leave a past self behind
    against: tuple[str, ...] = ("random", "greedy")  # bots to be met now and then, on whose games it does not learn
    met: int = 60  # so many games with each


def inputs(seen: Layout, seats: int) -> Array:
    """What the network sees: yes or no to questions about the bytes of a row, as an array (3, questions).

    A question is a column and the bounds between which its byte is to lie: of a count, whether it is so many or more;
    of a name or a seat, whether it is this one. What only seats have that are not there is left out.
    """
    asked: list[tuple[int, int, int]] = []
    for entry in seen.entries:
        owner = re.search(r"(?:players|houses)\[(\d+)\]", entry.name)
        if owner and int(owner[1]) >= seats:
            continue
        for column in range(entry.start, entry.start + entry.length):
            if entry.kind == "name":
                asked += [(column, name, name) for name in range(1, min(entry.high, NAMES) + 1)]
            elif entry.kind == "seat":
                asked += [(column, seat, seat) for seat in sorted({*range(1, seats + 1), entry.high})]
            else:
                asked += [(column, step, 255) for step in STEPS if step <= entry.high]
    return np.array(asked, np.int32).T


class Selfplay:
    """Many games of the newest network against itself, the last ones of them against a past self.

    The arrays hold so many steps of all games: what was seen, done and got, and whether the newest network did it.
    """

    def __init__(self, game: str, seats: int, chosen: Settings, seed: int) -> None:
        self.many = Many(game, chosen.games, seats, seed=seed, reward="lead")
        self.chosen = chosen
        self.shown = [self.many.layout[f"players[{seat}].points"].start for seat in range(seats)]
        self.first = chosen.games - chosen.against_past  # of the games against a past self
        self.learner = np.arange(chosen.games) % seats  # who is the newest network there
        shape = chosen.steps, chosen.games
        longer = chosen.steps + 1, chosen.games  # what is seen after the last step is where the next rollout begins
        self.rows = np.zeros((*longer, self.many.layout.size), np.uint8)
        self.masks = np.zeros((*longer, self.many.actions.count), np.int8)
        self.seats = np.zeros(longer, np.int8)
        self.rewards = np.zeros((*shape, seats), np.float32)
        self.done, self.own = np.zeros((2, *shape), np.bool_)
        self.actions = np.zeros(shape, np.int32)
        self.chances, self.values, self.lead = np.zeros((3, *shape), np.float32)
        self.rows[-1], self.masks[-1], self.seats[-1] = self.many.batch[:3]

    def play(self, act: Callable[..., Any], weights: Weights, past: Weights) -> None:
        """Play the next steps.

        The points that lie open say what is won already: a value is that lead, and what the network expects on top.
        """
        self.rows[0], self.masks[0], self.seats[0] = self.rows[-1], self.masks[-1], self.seats[-1]
        for t in range(self.chosen.steps):
            points = self.rows[t][:, self.shown].astype(np.float32) / self.chosen.points
            self.lead[t] = points[:, 0] - points[:, 1:].max(1)
            self.actions[t], self.chances[t], values = act(weights, self.rows[t], self.masks[t])
            self.values[t] = self.lead[t] + values
            self.own[t] = (np.arange(self.many.n) < self.first) | (self.seats[t] == self.learner)
            theirs, _, _ = act(past, self.rows[t, self.first :], self.masks[t, self.first :])
            self.actions[t, self.first :][~self.own[t, self.first :]] = theirs[~self.own[t, self.first :]]
            after = Batch(self.rows[t + 1], self.masks[t + 1], self.seats[t + 1], self.rewards[t], self.done[t])
            self.many.step(self.actions[t], into=after)
        self.rewards /= self.chosen.points


def advantages(values: Array, seats: Array, rewards: Array, done: Array, trace: float) -> tuple[Array, Array]:
    """How much better each decision was than expected, and whether that is known: generalised advantage estimation.

    Each seat of each game has a path of its own, from one of its decisions to its next, whatever the others do in
    between; at the end of a game every path gets its reward. The last decision of a path that goes on beyond the
    rollout only says what the one before it has led to.
    """
    found, known = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    follows = np.zeros(rewards.shape[1:], np.float32)  # what the decision before leads to
    ahead = np.zeros_like(follows)  # the advantage of the next decision
    there = np.zeros(follows.shape, np.bool_)  # whether anything is known of what follows
    for t in reversed(range(len(values))):
        follows[done[t]], ahead[done[t]], there[done[t]] = rewards[t, done[t]], 0.0, True
        path = np.arange(len(follows)), seats[t]
        known[t] = there[path]
        found[t] = np.where(known[t], follows[path] - values[t] + trace * ahead[path], 0.0)
        follows[path], ahead[path], there[path] = values[t], found[t], True
    return found, known


def against(name: str, best: Callable[..., Any], game: str, seats: int, games: int, seed: int) -> float:
    """The share of victories against a bot, over the first game of so many tables, with turned seats."""
    many = Many(game, games, seats, seed=seed, reward="win")
    rival, rng = bot(name), Random(seed)
    own = np.arange(games) % seats
    shares, batch = np.full(games, np.nan), many.batch
    while np.isnan(shares).any():
        actions = np.array(best(batch.observations, batch.masks))
        for i in np.flatnonzero((batch.seats != own) & np.isnan(shares)):
            sight = Sight(many.game, many.state(int(i)), int(batch.seats[i]))
            actions[i] = many.actions.number(rival.choose(sight, rng))
        batch = many.step(actions)
        ended = batch.done & np.isnan(shares)
        shares[ended] = batch.rewards[ended, own[ended]]
    return float(shares.mean())


class Learner:
    """A network of two layers that both outputs share: how good each move is, and what more is to be won from here."""

    def __init__(self, asked: Array, actions: int, chosen: Settings, seed: int) -> None:
        self.asked, self.chosen = asked, chosen
        self.rng = np.random.default_rng(seed)
        self.weights: Weights = {}
        for name, rows, columns, size in (
            ("in", asked.shape[1], chosen.hidden, 0.1),
            ("mid", chosen.hidden, chosen.hidden, (2 / chosen.hidden) ** 0.5),
            ("move", chosen.hidden, actions, 0.01),
            ("value", chosen.hidden, 1, 0.01),
        ):
            self.weights[name] = jnp.asarray(self.rng.normal(0, size, (rows, columns)), jnp.float32)
            self.weights[name + "_bias"] = jnp.zeros(columns)
        self.moments = jax.tree.map(lambda w: (jnp.zeros_like(w), jnp.zeros_like(w)), self.weights)
        self.updates = 0
        self.looked = jax.jit(self.forward)
        self.improved = jax.jit(self._improved, donate_argnums=(0, 1))

    def forward(self, weights: Weights, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Logarithms of the chances of all moves, next to nothing for those that are not legal; and the values."""
        columns, low, high = self.asked
        bytes_ = jnp.asarray(rows)[:, columns]
        x = ((bytes_ >= low) & (bytes_ <= high)).astype(jnp.float32)
        x = jax.nn.relu(x @ weights["in"] + weights["in_bias"])
        x = jax.nn.relu(x @ weights["mid"] + weights["mid_bias"])
        logits = jnp.where(masks > 0, x @ weights["move"] + weights["move_bias"], -1e9)
        return jax.nn.log_softmax(logits), (x @ weights["value"] + weights["value_bias"])[:, 0]

    def act(self, weights: Weights, rows: Array, masks: Array) -> tuple[Array, Array, Array]:
        """A move for each row, by its chance: the moves, the logarithms of their chances, the values."""
        chances, values = jax.device_get(self.looked(weights, rows, masks))
        actions = (chances + self.rng.gumbel(size=chances.shape)).argmax(1)
        return actions, np.take_along_axis(chances, actions[:, None], 1)[:, 0], values

    def best(self, rows: Array, masks: Array) -> Array:
        """The most likely move for each row."""
        return np.asarray(self.looked(self.weights, rows, masks)[0]).argmax(1)

    def loss(self, weights: Weights, part: dict[str, Any], entropy: Any) -> tuple[Any, Any]:
        """PPO: better moves more often, but no further than `clip`; values as they came out; some disorder."""
        chances, values = self.forward(weights, part["rows"], part["masks"])
        ratio = jnp.exp(jnp.take_along_axis(chances, part["actions"][:, None], 1)[:, 0] - part["chances"])
        held = jnp.clip(ratio, 1 - self.chosen.clip, 1 + self.chosen.clip)
        moves = -jnp.minimum(ratio * part["advantages"], held * part["advantages"]).mean()
        value = jnp.square(values - part["targets"]).mean()
        disorder = -(jnp.exp(chances) * chances).sum(1).mean()
        return moves + 0.5 * value - entropy * disorder, {"value": value, "entropy": disorder}

    def _improved(self, weights: Weights, moments: Any, part: dict[str, Any], rate: Any, entropy: Any, t: Any) -> Any:
        """One step of Adam, with a bound on the size of the gradient."""
        (_, told), slopes = jax.value_and_grad(self.loss, has_aux=True)(weights, part, entropy)
        size = jnp.sqrt(sum(jnp.square(slope).sum() for slope in slopes.values()))
        new, kept = {}, {}
        for name, slope in slopes.items():
            slope = slope * jnp.minimum(1.0, 0.5 / size)
            mean = 0.9 * moments[name][0] + 0.1 * slope
            square = 0.999 * moments[name][1] + 0.001 * jnp.square(slope)
            new[name] = weights[name] - rate * mean / (1 - 0.9**t) / (jnp.sqrt(square / (1 - 0.999**t)) + 1e-5)
            kept[name] = mean, square
        return new, kept, told

    def learn(self, played: Selfplay, left: float) -> dict[str, float]:
        """Learn from a rollout, more slowly the less time is left (from 1 to 0): what the last step says of itself."""
        found, known = advantages(played.values, played.seats, played.rewards, played.done, self.chosen.trace)
        used = np.flatnonzero(known & played.own)
        arrays = {
            "rows": played.rows[:-1], "masks": played.masks[:-1], "actions": played.actions,
            "chances": played.chances, "targets": found + played.values - played.lead,
            "advantages": (found - found.flat[used].mean()) / (found.flat[used].std() + 1e-6),
        }  # fmt: skip
        flat = {name: array.reshape(-1, *array.shape[2:]) for name, array in arrays.items()}
        size = min(self.chosen.minibatch, len(used))
        for _ in range(self.chosen.epochs):
            self.rng.shuffle(used)
            for start in range(0, len(used) - size + 1, size):
                part = {name: array[used[start : start + size]] for name, array in flat.items()}
                self.updates += 1
                scaled = self.chosen.rate * left, self.chosen.entropy * left, float(self.updates)
                self.weights, self.moments, told = self.improved(self.weights, self.moments, part, *scaled)
        return {name: float(value) for name, value in told.items()}

    def copy(self) -> Weights:
        return {name: np.array(array) for name, array in self.weights.items()}


def train(given: argparse.Namespace, chosen: Settings) -> None:
    """Play and learn in turn until the time is up."""
    played = Selfplay(given.game, given.seats, chosen, given.seed)
    learner = Learner(inputs(played.many.layout, given.seats), played.many.actions.count, chosen, given.seed)
    past = [learner.copy()]
    steps, games, due = 0, 0, 0.0
    begun = time.perf_counter(), time.process_time()
    with Path(given.out).with_suffix(".csv").open("w", 1, "utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(COLUMNS)
        print(*COLUMNS, sep="\t")
        while True:
            spent = (time.perf_counter() - begun[0]) / 60, (time.process_time() - begun[1]) / 60
            passed = spent[given.processor]
            over = passed >= given.minutes
            if over or passed >= due:
                due = 1.5 * passed + 0.2  # often while it learns fast
                met = given.games if over else chosen.met
                for name in chosen.against:
                    wins = against(name, learner.best, given.game, given.seats, met, given.seed + 1)
                    line = (*spent, steps, games, name, met, wins, *interval(wins, met))
                    rounded = [f"{x:.3f}" if isinstance(x, float) else x for x in line]
                    table.writerow(rounded)
                    print(*rounded, sep="\t", flush=True)
                seen = {"size": played.many.layout.size, "layout": played.many.layout.digest()}
                np.savez(given.out, game=given.game, seats=given.seats, asked=learner.asked, **seen, **learner.copy())
            if over:
                return
            played.play(learner.act, learner.weights, past[learner.rng.integers(len(past))])
            learner.learn(played, 1 - passed / given.minutes)
            steps, games = steps + played.done.size, games + int(played.done.sum())
            if learner.rng.random() < chosen.remember:
                past.append(learner.copy())


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game of Parvis by self-play (PPO).")
    parser.add_argument("--game", default="caylus")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--processor", action="store_true", help="minutes of processor time, where others work as well")
    parser.add_argument("--games", type=int, default=1000, help="games of the last evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.npz")
    given = parser.parse_args()
    if jax is None:
        parser.error("this needs JAX: pip install 'parvis[learn]'")
    train(given, Settings())


if __name__ == "__main__":
    main()
