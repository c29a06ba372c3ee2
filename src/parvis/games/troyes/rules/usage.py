"""Which components a game has really used, told from its end and its moves."""

from __future__ import annotations

from collections.abc import Collection

from ....core.flow import Move
from .ladies.outside import ARRIVAL_ORDER, CUBE_MAJORITY, GATE_BONUS
from .moves import LAY, LOSE
from .pieces import ACTIVITIES, CHARACTERS, DESIGN_OF, EMPTY, EVENT_DESIGNS, OUTSIDE, OWNERS, Face
from .state import Troyes


def uses(s: Troyes, moves: Collection[Move]) -> set[str]:
    """An activity is used when it was activated, and one with a delayed effect when a cube of it was spent."""
    counting = [("improve" if card in s.cards.improvements else "activate", card) for card in range(len(ACTIVITIES))]
    used = {ACTIVITIES[move[1]] for move in counting if move in moves}
    used |= {CHARACTERS[character] for character in s.characters}
    if s.seats == 1:
        # All lay in the King's column, and he may have recalled some.
        used |= {CHARACTERS[character] for character in s.cards.characters(s.modules)}
    drawn = [event for event, owner in enumerate(s.won_by) if owner != EMPTY or event in s.queue]
    used |= {OUTSIDE[face] for face in s.outside if _used_outside(s, face, moves)}
    return used | {EVENT_DESIGNS[DESIGN_OF[event]] for event in drawn}


def _used_outside(s: Troyes, face: Face, moves: Collection[Move]) -> bool:
    """An outside activity is used when a cube of it was spent, or when it gave points at its gate or at the end."""
    level = s.outside.index(face)
    left = sum(s.outside_cubes[level * OWNERS : level * OWNERS + OWNERS])
    if face in (GATE_BONUS, ARRIVAL_ORDER):
        return any(space >= s.cards.gates[level] for space in s.guards)
    if face == CUBE_MAJORITY:
        return left > 0
    laid = sum(1 for move in moves if move == LAY[face])
    lost = sum(1 for move in moves if move == LOSE[len(ACTIVITIES) + face])
    return laid - lost > left
