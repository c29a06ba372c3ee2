"""Which components a game has really used, told from its end and its moves."""

from __future__ import annotations

from collections.abc import Collection

from ....core.flow import Move
from .pieces import ACTIVITIES, CHARACTERS, DESIGN_OF, EMPTY, EVENT_DESIGNS
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
    return used | {EVENT_DESIGNS[DESIGN_OF[event]] for event in drawn}
