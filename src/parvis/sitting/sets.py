"""Sets picked in any order: the rules offer choices that commute in one order only, people click as they like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from ..core.flow import Move, play, question
from ..core.game import Game

MOST: Final = 4
"""The most moves whose orders are all tried."""


def orders(s: Any, moves: Sequence[Move]) -> Iterator[Sequence[Move]]:
    """The orders to try: as given, then as the question lists its options, then all of a small set."""
    yield moves
    place = {move: at for at, move in enumerate(s.moves)}
    yield sorted(moves, key=lambda move: place.get(move, len(place)))
    if len(moves) <= MOST:
        yield from permutations(moves)


def arranged(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> Sequence[Move] | None:
    """An order in which a seat can make all these moves one after the other, or None."""
    if len(moves) == 1:
        return moves if moves[0] in s.moves else None
    return next((order for order in orders(s, moves) if possible(game, s, seat, order)), None)


def possible(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> bool:
    """Whether a seat can make these moves one after the other, with nobody in between."""
    if moves[0] not in s.moves:
        return False
    t = game.clone(s)
    for move in moves:
        waiting = question(t)
        if waiting is None or waiting.seat != seat or move not in t.moves:
            return False
        play(t, move)
    return True


Back = tuple[Any, Move]
"""A position before one of the last moves of the seat that is asked, and that move."""


def rearranged(
    game: Game[Any], s: Any, seat: int, move: Move, back: Sequence[Back]
) -> tuple[int, Sequence[Move]] | None:
    """A move that comes too late for the order of the rules: how many moves to take back, and the new order.

    Only moves of the same kind, made in answer to the same kind of question, count as one set with it.
    """
    asked = question(s)
    made: list[Move] = []
    for before, earlier in reversed(back[-(MOST - 1) :]):
        waiting = question(before)
        if type(waiting) is not type(asked) or earlier[0] != move[0]:
            return None
        made.insert(0, earlier)
        if move in before.moves:
            for order in permutations([*made, move]):
                if possible(game, before, seat, order):
                    return len(made), order
    return None


def within_reach(game: Game[Any], s: Any, seat: int, back: Sequence[Back]) -> list[Move]:
    """Moves that are not legal now but belong to a set that is being picked."""
    asked = question(s)
    found: list[Move] = []
    for before, earlier in reversed(back[-(MOST - 1) :]):
        if asked is None or type(question(before)) is not type(asked) or earlier[0] != back[-1][1][0]:
            break
        for move in before.moves:
            if move[0] == earlier[0] and move not in s.moves and move not in found:
                if rearranged(game, s, seat, move, back):
                    found.append(move)
    return found
