"""Making problems: turns of a game at which one way to play is clearly the best, found by a long search, and stable."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ...bots.sight import Sight
from ...bots.turns import Turns
from ...core.record import Record
from ..reasons import reasons
from ..review import Decision, decisions, written
from ..thoughts import GLANCE, USUAL, Effort, Thought, gap, think
from . import Problem, named

CLEAR: Final = 1.5
"""By how many points the best turn is better than any other."""
FEWEST: Final = 4
"""With fewer turns to choose from there is nothing to find."""
STAGES: Final[tuple[Effort, ...]] = (Effort(80, 4, 2, 4), GLANCE, USUAL, USUAL.times(3))
"""Each look is longer than the one before, with luck of its own: all have to find the same."""


def found_in(record: Record, most: int) -> Iterator[Problem]:
    """Problems of a game, in no order, not more than so many."""
    turns = decisions(record)
    Random(f"problems/{len(turns)}/{record.result}").shuffle(turns)
    for turn in turns:
        if most <= 0:
            return
        problem = made_of(record, turn)
        if problem is not None:
            most -= 1
            yield problem


def made_of(record: Record, turn: Decision, stages: tuple[Effort, ...] | None = None) -> Problem | None:
    """A turn as a problem; None if no way to play it is clearly the best."""
    sight = Sight(record.game, turn.state, turn.seat, turn.ply, record.options)
    thought: Thought | None = None
    for number, effort in enumerate(stages or STAGES):
        again = think(sight, Random(f"problem/{turn.ply}/{number}"), effort)
        if len(again.candidates) < FEWEST or not _clear(again):
            return None
        if thought is not None and thought.best.key() != again.best.key():
            return None
        thought = again
    assert thought is not None
    return _told(record, turn, thought)


def _clear(thought: Thought) -> bool:
    """Whether the best turn is better than all others, and not by chance."""
    apart = [gap(thought.best, other) for other in thought.candidates[1:]]
    return all(one.points >= CLEAR and one.sure for one in apart)


def _told(record: Record, turn: Decision, thought: Thought) -> Problem:
    game = record.game
    best, rng = thought.best, Random("at first sight")
    moves = tuple([(seat, game.write(move)) for seat, move in record.moves[: turn.ply]])
    other = thought.next_best
    nearest = min((gap(best, one) for one in thought.candidates[1:]), key=lambda apart: apart.points)
    at_sight = Turns(game, turn.seat, rng).best(Sight(game, turn.state, turn.seat).imagine(rng), USUAL.width)
    return Problem(
        named(game, moves), game.rules, game.cards_digest(), record.seats, tuple(record.options), moves, turn.seat,
        tuple([
            (written(game, one.moves), 0.0 if one is best else round(gap(best, one).points, 2))
            for one in thought.candidates
        ]),
        round(nearest.points, 2), round(nearest.error, 2), best.visits,
        tuple(sorted(at_sight.moves)) != best.key(),
        tuple([(one.part, round(one.points, 2), one.rival) for one in (reasons(best, other) if other else ())]),
    )  # fmt: skip
