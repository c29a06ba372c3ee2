"""A small network that tells what every seat can still expect: weights from a data file, read by nothing but Python.

Each seat is told by what is its own, by what the others have on average, and by what lies there for all. To a linear
part comes one layer of hidden units, each of which counts only as far as it is above zero. All seats share the weights.
"""

from __future__ import annotations

import json
from importlib.resources import files
from struct import Struct
from typing import Final

GRAIN: Final = 240
"""Inputs are counted in parts of one, as many as this: thirds, fifths and sixteenths are exact."""
FINE: Final = 16384
"""So are weights of hidden units."""
LARGEST: Final = 8.0
"""An input counts as no more than this."""
BITS: Final = 32
"""What a hidden unit has room for in a number that holds all of them."""
MOST: Final = (1 << (BITS - 1)) / (LARGEST * GRAIN * FINE)
"""What the weights of a hidden unit may be together, so that it always has room."""
Weights = tuple[list[float], list[float], list[float]]
"""Of inputs that count by themselves, of inputs to hidden units, and of these."""


class Network:
    """Weights by input and unit: the inputs of the seat itself, of the others, and those that all share.

    All hidden units that an input leads to are one long number, in which each has its place: to multiply it by the
    input and to add up such numbers does it for all units at once, with or without a compiler.
    """

    def __init__(self, own: int, shared: int, weights: Weights) -> None:
        self.own = own
        self.shared = shared
        self.learn(weights)

    def learn(self, weights: Weights) -> None:
        """Go by these weights from now on."""
        direct, inward, outward = weights
        inputs = 2 * self.own + self.shared + 1
        hidden = len(outward)
        if len(direct) != inputs or len(inward) != inputs * hidden:
            raise ValueError(f"a network of {self.own} and {self.shared} inputs has no such weights")
        for unit in range(hidden):
            if sum([abs(weight) for weight in inward[unit::hidden]]) >= MOST:
                raise ValueError(f"the weights of a hidden unit are {MOST:.0f} or more together")
        self.hidden = hidden
        self.direct = direct
        """By input: what it counts by itself; the last is the constant."""
        self.inward = inward
        """By input and hidden unit."""
        self.outward = outward
        """By hidden unit: what it counts."""
        self.counted = [weight / (GRAIN * FINE) for weight in outward]
        """The same, for units as they come out of their number."""
        self.common = [self._number(number, 1.0) for number in range(2 * self.own, inputs)]
        """By input that all share, and of the constant: the number of all hidden units."""
        self.middle = 0
        """Half of the room of each unit: what is added so that none is below zero."""
        for _ in range(hidden):
            self.middle = (self.middle << BITS) + (1 << (BITS - 1))
        self.unpack = Struct(f"<{hidden}I").unpack
        self.for_seats: dict[int, tuple[list[int], list[int]]] = {}
        """By the number of seats and by input: what it counts for the seat itself beside what all get from it."""

    def _number(self, at: int, share: float) -> int:
        """The weights of an input, or a share of them, as one number."""
        whole = 0
        for unit in range(self.hidden - 1, -1, -1):
            whole = (whole << BITS) + round(share * self.inward[at * self.hidden + unit] * FINE)
        return whole

    def _numbers(self, seats: int) -> tuple[list[int], list[int]]:
        """The numbers of the inputs of a seat: for the seat itself, less what they count for others; and for others."""
        if seats not in self.for_seats:
            share = 1.0 / (seats - 1) if seats > 1 else 0.0
            theirs = [self._number(self.own + number, share) for number in range(self.own)]
            mine = [self._number(number, 1.0) - theirs[number] for number in range(self.own)]
            self.for_seats[seats] = mine, theirs
        return self.for_seats[seats]

    def values(self, rows: list[list[float]], shared: list[float]) -> list[float]:
        """What every seat can expect, from the inputs of each and those that they share."""
        seats = len(rows)
        share = 1.0 / (seats - 1) if seats > 1 else 0.0
        mine, theirs = self._numbers(seats)
        own, direct = self.own, self.direct
        all_get = direct[-1]
        common = self.middle + self.common[-1] * GRAIN
        for number in range(self.shared):
            value = shared[number]
            if value != 0.0:
                all_get += value * direct[2 * own + number]
                common += self.common[number] * _parts(value)
        alone: list[float] = []
        numbers: list[int] = []
        together = [0] * own
        for row in rows:
            by_itself = 0.0
            whole = 0
            for number in range(own):
                value = row[number]
                if value != 0.0:
                    others = share * direct[own + number]
                    by_itself += value * (direct[number] - others)
                    all_get += value * others
                    parts = _parts(value)
                    whole += mine[number] * parts
                    together[number] += parts
            alone.append(by_itself)
            numbers.append(whole)
        for number in range(own):
            if together[number]:
                common += theirs[number] * together[number]
        room = self.hidden * BITS // 8
        middle = 1 << (BITS - 1)
        values: list[float] = []
        for seat in range(seats):
            value = alone[seat] + all_get
            units: tuple[int, ...] = self.unpack((common + numbers[seat]).to_bytes(room, "little"))
            for unit in range(self.hidden):
                above = units[unit] - middle
                if above > 0:
                    value += self.counted[unit] * above
            values.append(value)
        return values


def _parts(value: float) -> int:
    """An input in whole parts of one."""
    if value < 0.0:
        return -_parts(-value)
    return int(value * GRAIN + 0.5) if value < LARGEST else int(LARGEST) * GRAIN


def read_network(package: str, name: str, own: tuple[str, ...], shared: tuple[str, ...]) -> Network:
    """The network in a data file of a package."""
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return Network(len(own), len(shared), read_weights(text, own, shared))


def read_weights(text: str, own: tuple[str, ...], shared: tuple[str, ...]) -> Weights:
    """Weights as they are written: for each input by name those of its own, the one that counts by itself first.

    `others_NAME` stands for what the others have, `constant` for what is always there, `out` for what units count. An
    input that is not written down counts nothing.
    """
    named: dict[str, list[float]] = json.loads(text)
    out = [float(weight) for weight in named.pop("out")]
    names = input_names(own, shared)
    unknown = sorted(set(named) - set(names))
    if unknown:
        raise KeyError(f"weights for {', '.join(unknown)}, which are no inputs of the network")
    inputs = [named.get(name, [0.0] * (len(out) + 1)) for name in names]
    inward = [float(weight) for weights in inputs for weight in weights[1:]]
    return [float(weights[0]) for weights in inputs], inward, out


def input_names(own: tuple[str, ...], shared: tuple[str, ...]) -> list[str]:
    """The inputs of a network as its file names them, in their order."""
    return [*own, *[f"others_{name}" for name in own], *shared, "constant"]
