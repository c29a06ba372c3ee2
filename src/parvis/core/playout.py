"""Playing on at random: what a benchmark times and a search does most of."""

from __future__ import annotations

from random import Random
from typing import Any

from .flow import DEALER, Question, State, play


def playout(s: State, rng: Random) -> tuple[int, int]:
    """Play on to the end with moves all equally likely: how many there were, and how many of them the seats made."""
    random = rng.random
    moves = decisions = 0
    while s.moves:
        asked: Any = s.agenda[-1]
        waiting: Question[Any] = asked
        if waiting.seat != DEALER:
            decisions += 1
        moves += 1
        play(s, s.moves[int(random() * float(len(s.moves)))])
    return moves, decisions
