"""A position at a glance: what everybody can expect by the estimate alone, without playing on."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.game import Game, mind_of
from .reasons import Reason, reasons
from .thoughts import Candidate, Worth, worth


class Glance(NamedTuple):
    """The points at the end that everybody can expect, and what the lead of one seat consists of."""

    expected: list[float]
    worth: Worth


def glance(game: Game[Any], s: Any, seat: int) -> Glance:
    """How a position looks to a seat."""
    mind = mind_of(game)
    return Glance(mind.estimate(s, seat), worth(mind, s, seat))


def between(one: Glance, other: Glance) -> list[Reason]:
    """What makes the difference between two positions, the weightiest first."""
    pair = []
    for seen in (one, other):
        pair.append(Candidate([]))
        pair[-1].worths[0] = seen.worth
    return reasons(*pair)
