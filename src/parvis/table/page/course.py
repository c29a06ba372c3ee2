"""The course of a game, worked out from its moves: where one can stop to look at it, and how the points grew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...core.flow import DEALER, Move, play, question
from ...core.game import Game
from ...core.record import Record
from ..begun import Begun

STRIDES: Final = ("move", "action", "turn", "round")
"""By what one steps through a game."""


class Course(NamedTuple):
    """A game from its first move to its last."""

    stops: dict[str, list[int]]
    """By what one steps: the plies at which one can stop."""
    points: list[list[int]]
    """The points of every seat at the beginning, after each round, and at the end."""


def course(record: Record, begun: Begun | None = None) -> Course:
    """The course of a record whose moves were all checked when they were made."""
    return _course(record.game, record.seats, tuple(record.options), tuple(record.moves), begun)


def states(record: Record, begun: Begun | None = None) -> Iterator[Any]:
    """The one state, where the game began and after each of its moves."""
    s = record.setup() if begun is None else record.game.clone(begun.state)
    yield s
    for _, move in record.moves[begun.ply if begun else 0 :]:
        play(s, move)
        yield s


@lru_cache(128)
def _course(
    game: Game[Any], seats: int, options: tuple[str, ...], moves: tuple[tuple[int, Move], ...], begun: Begun | None
) -> Course:
    """An action begins where the game says so, a turn where another seat is asked; what is dealt belongs to both."""
    begins = game.face.begins() if game.face else ()
    first = begun.ply if begun else 0
    s = game.clone(begun.state) if begun else game.setup(seats, options)
    stops: dict[str, list[int]] = {stride: [first] for stride in STRIDES}
    points, mover, number = [game.counters(s)["points"]], DEALER, game.round_number(s)
    for ply, (seat, move) in enumerate(moves[first:], first):
        new = {"move"}
        if seat not in (DEALER, mover):
            new |= {"action", "turn"}
            mover = seat
        elif seat != DEALER and (not begins or type(question(s)).__name__ in begins):
            new.add("action")
        if game.round_number(s) != number:
            new.add("round")
            number = game.round_number(s)
            points.append(game.counters(s)["points"])
        for stride in new:
            stops[stride].append(ply)
        play(s, move)
    for stride in STRIDES:
        stops[stride] = sorted({*stops[stride], len(moves)})
    points.append(game.scores(s) if question(s) is None else game.counters(s)["points"])
    return Course(stops, points)
