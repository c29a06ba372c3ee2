"""Games in progress, and how a sitting of one is loaded from what a store holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from parvis.core.flow import play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.sitting.change import SeatMove
from parvis.sitting.sitting import Deal, Sitting, dealer


@cache
def random_game(name: str, seed: int) -> tuple[SeatMove, ...]:
    """All moves of a game of two seats played at random, the dealer's included."""
    rng, record = Random(f"{name} {seed}"), Record(GAMES[name], 2)
    s = record.setup()
    while question(s) is not None:
        move = rng.choice(s.moves)
        record.add(s, move)
        play(s, move)
    return tuple(record.moves)


def sitting_from(name: str, moves: Sequence[SeatMove], start: int | None = None, deal: Deal | None = None) -> Sitting:
    """A sitting loaded by replay; nothing before `start` is taken back, by default nothing of what is loaded."""
    record = Record(GAMES[name], 2)
    sitting = Sitting(record, record.setup(), deal or dealer(Random(0)), len(moves) if start is None else start)
    sitting.accept(sitting.played(moves, deals=False))
    return sitting


def replayed(name: str, moves: Sequence[SeatMove]) -> Any:
    """The state that the moves lead to, by the record alone: it refuses moves of seats that are not asked."""
    record = Record(GAMES[name], 2)
    record.moves = list(moves)
    return record.replay()
