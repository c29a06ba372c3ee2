"""Which components a game has really used, told from its end and its moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ....core.flow import Move
from .ladies.outside import ARRIVAL_ORDER, CUBE_MAJORITY, GATE_BONUS
from .moves import ACTIVATE, IMPROVE, LAY
from .pieces import (
    ACTIVITIES,
    CHARACTERS,
    DESIGN_OF,
    EMPTY,
    EVENT_DESIGNS,
    LADIES_BOX,
    OUTSIDE,
    OWNERS,
    RAMPARTS,
    Card,
    Face,
)
from .printed import MIXED
from .state import Troyes

MIXED_CARDS: Final = [Card(ACTIVITIES.index(name)) for name in MIXED]
EXTRA_BOARDS: Final = ("two_player_neutral", "ladies_box", "ramparts", "king")
"""The boards that are not in every game."""


def uses(s: Troyes, moves: Collection[Move]) -> set[str]:
    """The boards of this game, its characters, the events drawn, the activities and outside activities used."""
    used = {board for board, here in zip(EXTRA_BOARDS, _boards(s), strict=True) if here}
    used |= {ACTIVITIES[card] for card in _activities(s, moves)}
    used |= {CHARACTERS[character] for character in s.characters}
    if s.seats == 1:
        # All lay in the King's column, and he may have recalled some.
        used |= {CHARACTERS[character] for character in s.cards.characters(s.modules)}
    drawn = {EVENT_DESIGNS[DESIGN_OF[event]] for event, owner in enumerate(s.won_by) if owner != EMPTY}
    drawn |= {EVENT_DESIGNS[DESIGN_OF[event]] for event in s.queue}
    used |= {OUTSIDE[face] for face in s.outside if _used_outside(s, face, moves, "harsh_winter" in drawn)}
    return used | drawn


def _boards(s: Troyes) -> tuple[bool, ...]:
    """Whether each of the extra boards is in play: the King's citizens do not stand on the places for two players."""
    return (s.seats == 2, s.modules & LADIES_BOX != 0, s.modules & RAMPARTS != 0, s.seats == 1)


def _activities(s: Troyes, moves: Collection[Move]) -> set[Card]:
    """An activity is used when it was activated; one with a delayed effect, and a mixed one, when a cube was spent."""
    used = {Card(card) for card in range(len(ACTIVITIES)) if ACTIVATE[card] in moves}
    used -= {card for card in used if card in s.cards.improvements or card in MIXED_CARDS}
    used |= {card for card in s.cards.improvements if IMPROVE[card] in moves}
    activated = Card(EMPTY)
    for verb, noun in moves:
        if verb == "activate":
            activated = Card(noun)
        elif verb == "spend":
            used.add(activated)
    return used


def _used_outside(s: Troyes, face: Face, moves: Collection[Move], winter: bool) -> bool:
    """An outside activity is used when a cube of it was spent, or when it gave points at its gate or at the end.

    What became of a cube cannot be told after a Harsh Winter, which takes the only one without asking.
    """
    level = s.outside.index(face)
    left = sum(s.outside_cubes[level * OWNERS : level * OWNERS + OWNERS])
    if face in (GATE_BONUS, ARRIVAL_ORDER):
        return any(space >= s.cards.gates[level] for space in s.guards)
    if face == CUBE_MAJORITY:
        return left > 0
    laid = sum(1 for move in moves if move == LAY[face])
    return not winter and laid > left
