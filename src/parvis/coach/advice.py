"""Advice: a thought as plain values, for whoever asks what to play, or why somebody has played so."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, Final

from ..bots.clock import Clock
from ..bots.sight import Sight
from ..core.flow import Move
from ..core.game import Game, Json
from .reasons import reasons
from .review import written
from .thoughts import Candidate, Effort, Thought, gap, think

EFFORT: Final = Effort(240, 10, 8, 64)
"""How hard to think for somebody who waits, if there is time enough."""
OFFERED: Final = 3
"""How many turns are named."""


def advice(sight: Sight, seat: int, seed: str, seconds: float, played: list[Move]) -> Json:
    """What the seat could play, or might have played, within some seconds of the processor."""
    clock = Clock(seconds, process_time)
    return told(sight.game, think(sight, Random(seed), EFFORT, seat, played, clock))


def told(game: Game[Any], thought: Thought) -> Json:
    """The best turns, by how much each of them is behind, and why the best, or what was played, is better or worse."""
    best, mine = thought.best, thought.played
    others = thought.candidates[1:OFFERED]
    against = thought.next_best
    named = {
        "seat": thought.seat,
        "turns": [_told(game, best, best), *[_told(game, best, one) for one in others]],
        "reasons": _reasons(best, against),
        "played": None,
    }
    if mine is not None:
        other = against if mine is best else best
        named["played"] = {**_told(game, best, mine), "reasons": _reasons(mine, other)}
    return named


def _told(game: Game[Any], best: Candidate, one: Candidate) -> Json:
    behind = gap(best, one)
    return {
        "turn": written(game, one.moves),
        "lead": round(one.value, 2),
        "spread": round(one.spread, 2),
        "worlds": one.visits,
        "behind": 0.0 if one is best else round(behind.points, 2),
        "error": 0.0 if one is best else round(behind.error, 2),
        "sure": one is not best and behind.sure,
    }


def _reasons(better: Candidate, other: Candidate | None) -> list[Json]:
    if other is None:
        return []
    return [{"part": one.part, "points": round(one.points, 2), "rival": one.rival} for one in reasons(better, other)]
