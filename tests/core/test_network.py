"""A network told by its weights: what it says is what they say, and weights that do not fit are refused."""

from __future__ import annotations

import json
from random import Random

import pytest

from parvis.core.network import LARGEST, MOST, Network, Weights, input_names, read_weights

OWN, SHARED = ("gold", "wood"), ("left",)
HIDDEN = 8


def weights(rng: Random) -> Weights:
    inputs = 2 * len(OWN) + len(SHARED) + 1
    return (
        [rng.gauss(0, 1) for _ in range(inputs)],
        [rng.gauss(0, 1) for _ in range(inputs * HIDDEN)],
        [rng.gauss(0, 1) for _ in range(HIDDEN)],
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_seat_is_told_by_its_own_the_mean_of_the_others_and_what_all_share(seats: int) -> None:
    rng = Random(f"network {seats}")
    direct, inward, outward = given = weights(rng)
    network = Network(len(OWN), len(SHARED), given)
    for _ in range(20):
        rows = [[rng.choice((0.0, rng.uniform(-2, 2))) for _ in OWN] for _ in range(seats)]
        shared = [rng.random()]
        wanted = []
        for seat, row in enumerate(rows):
            others = [other for at, other in enumerate(rows) if at != seat]
            mean = [sum(column) / len(others) for column in zip(*others, strict=True)] if others else [0.0, 0.0]
            x = [*row, *mean, *shared, 1.0]
            value = sum(w * each for w, each in zip(direct, x, strict=True))
            for unit in range(HIDDEN):
                reached = sum(inward[at * HIDDEN + unit] * each for at, each in enumerate(x))
                value += outward[unit] * max(reached, 0.0)
            wanted.append(value)
        assert network.values(rows, shared) == pytest.approx(wanted, abs=0.05)


def test_weights_that_do_not_fit_are_refused_and_change_nothing() -> None:
    network = Network(len(OWN), len(SHARED), weights(Random("fit")))
    before = network.values([[1.0, 0.5], [0.2, 0.3]], [0.7])
    direct, inward, outward = weights(Random("other"))
    for wrong in ((direct[1:], inward, outward), (direct, inward[1:], outward), (direct, inward, outward[1:])):
        with pytest.raises(ValueError, match="no such weights"):
            network.learn(wrong)
    assert network.values([[1.0, 0.5], [0.2, 0.3]], [0.7]) == before
    network.learn((direct, inward, outward))
    assert network.values([[1.0, 0.5], [0.2, 0.3]], [0.7]) != before


def test_thirds_fifths_and_sixteenths_are_exact_and_an_input_counts_as_eight_at_most() -> None:
    """Hidden units that are all above zero, with weights that have few digits: nothing is lost."""
    inputs = 2 * len(OWN) + len(SHARED) + 1
    network = Network(len(OWN), len(SHARED), ([0.0] * inputs, [0.25] * inputs * 3, [1.0] * 3))
    for value in (1 / 3, 2 / 5, 3 / 16, 7 / 24, 5.0):
        assert network.values([[value, 0.0]], [0.0]) == pytest.approx([3 * (0.25 * value + 0.25)])
    assert network.values([[8.0, 0.0]], [0.0]) == network.values([[80.0, 0.0]], [0.0])
    assert network.values([[-8.0, 9.0]], [0.0]) == network.values([[-80.0, 80.0]], [0.0])


def test_a_unit_that_has_as_much_as_it_may_leaves_the_others_alone() -> None:
    """All inputs as large as they count, up and down: what one unit has spills over to none beside it."""
    inputs = 2 * len(OWN) + len(SHARED) + 1
    for sign in (1.0, -1.0):
        inward = [sign * MOST / inputs * 0.999, 0.0, 0.125, 0.0] * inputs
        network = Network(len(OWN), len(SHARED), ([0.0] * inputs, inward, [0.0, 1.0, 1.0, 1.0]))
        rows = [[LARGEST] * len(OWN)] * 2
        assert network.values(rows, [LARGEST]) == pytest.approx([0.125 * ((inputs - 1) * LARGEST + 1)] * 2)
    with pytest.raises(ValueError, match="or more together"):
        network.learn(([0.0] * inputs, [MOST / inputs] * inputs * 3, [0.0] * 3))


def test_weights_are_read_by_the_names_of_their_inputs() -> None:
    named = {name: [float(at), *[at / 10] * 4] for at, name in enumerate(input_names(OWN, SHARED))}
    del named["others_wood"]
    direct, inward, outward = read_weights(json.dumps({**named, "out": [1, 2, 3, 4]}), OWN, SHARED)
    assert direct == [0, 1, 2, 0, 4, 5]
    assert inward[8:16] == [0.2] * 4 + [0.0] * 4
    assert outward == [1, 2, 3, 4]
    with pytest.raises(KeyError, match="weights for silver, which are no inputs"):
        read_weights(json.dumps({"silver": [0] * 5, "out": [0] * 4}), OWN, SHARED)
