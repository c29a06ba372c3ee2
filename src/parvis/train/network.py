"""Fitting a network to examples, in NumPy: what is still to come for a seat, by descent along the gradient (Adam)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ..core.network import input_names

SCALE: Final = 20.0
"""Points that the network is told as one."""
EPOCHS: Final = 20
BATCH: Final = 1024
RATE: Final = 2e-3
DECAY: Final = 2e-5
"""How often each example is looked at, how many at a time, how large steps are at first, and how weights shrink."""
HELD_OUT: Final = 8
"""One game in so many is only measured with."""
FADE: Final = 0.5
"""What examples count beside those of the generation after them."""
RIDGE: Final = 3.0


class Examples(NamedTuple):
    """What the network is told, what came on top, what the estimate had said, and the number of the game."""

    inputs: Any
    to_come: Any
    estimated: Any
    game: Any

    def save(self, file: Path) -> None:
        """Keep them: whoever is stopped meanwhile leaves no part of them under that name."""
        part = file.with_suffix(".part")
        with part.open("wb") as kept:
            np.savez_compressed(kept, **self._asdict())
        part.replace(file)

    @classmethod
    def load(cls, file: Path) -> Examples:
        with np.load(file) as kept:
            return cls(*[kept[name] for name in cls._fields])


class Fitted(NamedTuple):
    """The weights of a network, and the errors on games that were held out: of the estimate, of a line, of itself."""

    direct: Any
    inward: Any
    outward: Any
    errors: tuple[float, float, float]

    def told(self) -> str:
        estimate, line, network = self.errors
        return f"errors in points: estimate {estimate:.2f}, linear {line:.2f}, network {network:.2f}"

    def named(self, own: tuple[str, ...], shared: tuple[str, ...]) -> dict[str, list[float]]:
        """The weights by the names of their inputs, as the file has them."""
        rows = np.column_stack([self.direct, self.inward]).tolist()
        return {**dict(zip(input_names(own, shared), rows, strict=True)), "out": self.outward.tolist()}


def together(parts: list[Examples]) -> Examples:
    """Examples of several parts as one."""
    return Examples(*[np.concatenate(part) for part in zip(*parts, strict=True)])


def _with_constant(inputs: Any) -> Any:
    return np.hstack([inputs, np.ones((len(inputs), 1), np.float32)])


def fit_network(generations: list[Examples], hidden: int, seed: str) -> Fitted:
    """A network for the examples of all generations, the latest counting most; and what a linear one would reach."""
    last = len(generations) - 1
    given = together(generations)
    trust = np.concatenate([np.full(len(one.to_come), FADE ** (last - at)) for at, one in enumerate(generations)])
    held = given.game % HELD_OUT == 0
    newest = np.concatenate([np.full(len(one.to_come), at == last) for at, one in enumerate(generations)])
    shown, tested = ~held, held & newest
    inputs, wanted = _with_constant(given.inputs), (given.to_come / SCALE).astype(np.float32)
    weighted = inputs[shown] * trust[shown, None]
    line = np.linalg.solve(
        weighted.T @ inputs[shown] + RIDGE * np.eye(inputs.shape[1]), weighted.T @ wanted[shown]
    ).astype(np.float32)
    layers = _descend(inputs[shown], wanted[shown], trust[shown].astype(np.float32), line, hidden, seed)
    direct, inward, outward = layers

    def error(found: Any) -> float:
        return float(np.sqrt(np.mean((found - given.to_come[tested]) ** 2)))

    above = np.maximum(inputs[tested] @ inward, 0)
    return Fitted(
        direct * SCALE,
        inward,
        outward * SCALE,
        (
            error(given.estimated[tested]),
            error(SCALE * (inputs[tested] @ line)),
            error(SCALE * (inputs[tested] @ direct + above @ outward)),
        ),
    )


def _descend(inputs: Any, wanted: Any, trust: Any, line: Any, hidden: int, seed: str) -> list[Any]:
    """From the line on, with hidden units that begin anywhere: Adam, with steps that become smaller."""
    rng = np.random.default_rng(list(seed.encode()))
    width = inputs.shape[1]
    inward = rng.normal(size=(width, hidden)) / np.sqrt(width)
    layers = [line.copy(), inward.astype(np.float32), (0.01 * rng.normal(size=hidden)).astype(np.float32)]
    means = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    batches = max(len(inputs) // BATCH, 1)
    for step in range(EPOCHS * batches):
        if step % batches == 0:
            order = rng.permutation(len(inputs))
        chosen = order[step % batches * BATCH : (step % batches + 1) * BATCH]
        x = inputs[chosen]
        reached = x @ layers[1]
        above = np.maximum(reached, 0)
        wrong = (x @ layers[0] + above @ layers[2] - wanted[chosen]) * trust[chosen] / len(chosen)
        inner = np.outer(wrong, layers[2]) * (reached > 0)
        slopes = [x.T @ wrong, x.T @ inner + DECAY * layers[1], above.T @ wrong]
        rate = RATE * (1 - step / (EPOCHS * batches)) + 1e-5
        for layer, slope, mean, square in zip(layers, slopes, means, squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            ahead = mean / (1 - 0.9 ** (step + 1))
            layer -= (rate * ahead / (np.sqrt(square / (1 - 0.999 ** (step + 1))) + 1e-8)).astype(np.float32)
    return layers
