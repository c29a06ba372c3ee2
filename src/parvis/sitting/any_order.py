"""Choices in any order: the rules offer choices that commute in one order only, people make them as they like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from ..core.flow import IllegalMove, Move, play, question, why_not
from ..core.game import Game
from .change import Made, Position

MOST: Final = 4
"""The most moves whose orders are all tried."""

Way = tuple[int, Sequence[Move]]
"""How many of the last moves are taken back, and the moves that are made then."""


def way(game: Game[Any], now: Position, seat: int, moves: Sequence[Move]) -> Way:
    """How the seat that is asked can make these moves, in whatever order; IllegalMove if there is no way."""
    order = arranged(game, now.state, seat, moves)
    if order is not None:
        return 0, order
    found = rearranged(game, now, seat, moves[0]) if len(moves) == 1 else None
    if found is None:
        raise refusal(game, now.state, seat, moves)
    return found


def arranged(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> Sequence[Move] | None:
    """An order in which a seat can make all these moves one after the other, or None."""
    if len(moves) == 1:
        return moves if moves[0] in s.moves else None
    return next((order for order in orders(s, moves) if possible(game, s, seat, order)), None)


def orders(s: Any, moves: Sequence[Move]) -> Iterator[Sequence[Move]]:
    """The orders to try: as given, then as the question lists its options, then all of a small set."""
    yield moves
    place = {move: at for at, move in enumerate(s.moves)}
    yield sorted(moves, key=lambda move: place.get(move, len(place)))
    if len(moves) <= MOST:
        yield from permutations(moves)


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


def refusal(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> IllegalMove:
    """Why a seat cannot make these moves one after the other as they were given."""
    t = game.clone(s)
    for move in moves:
        waiting = question(t)
        # What another is asked is no reason for this seat, and might tell of a secret.
        reason = why_not(t, move) if waiting is None or waiting.seat == seat else "not-asked"
        if reason is not None:
            return IllegalMove(move, reason)
        play(t, move)
    raise AssertionError("these moves can be made")


def rearranged(game: Game[Any], now: Position, seat: int, move: Move) -> Way | None:
    """A move that comes too late for the order of the rules, put where it is in time, with those after it made again.

    Only moves of the same kind, made in answer to the same kind of question, count as one set with it.
    """
    asked = question(now.state)
    made: list[Move] = []
    for earlier in _set_so_far(now, seat):
        if type(question(earlier.before)) is not type(asked) or earlier.move[0] != move[0]:
            return None
        made.insert(0, earlier.move)
        if move in earlier.before.moves:
            for order in permutations([*made, move]):
                if possible(game, earlier.before, seat, order):
                    return len(made), order
    return None


def within_reach(game: Game[Any], now: Position, seat: int) -> list[Move]:
    """Moves that are not legal now but belong to a set that is being picked."""
    asked = question(now.state)
    found: list[Move] = []
    for earlier in _set_so_far(now, seat):
        if type(question(earlier.before)) is not type(asked) or earlier.move[0] != now.last[-1].move[0]:
            break
        for move in earlier.before.moves:
            if move[0] == earlier.move[0] and move not in now.state.moves and move not in found:
                if rearranged(game, now, seat, move):
                    found.append(move)
    return found


def _set_so_far(now: Position, seat: int) -> list[Made]:
    """The last moves of a seat that may be one set with its next, the last first."""
    last = now.last
    return list(reversed(last[-(MOST - 1) :])) if last and last[-1].seat == seat else []
