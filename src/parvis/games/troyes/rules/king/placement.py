"""The King's challenge: the initial placement."""

from __future__ import annotations

from typing import Final

from .....core.flow import Chance, Field, Move, Step
from ..moves import ROLLS
from ..pieces import EMPTY, GREY
from ..state import Troyes, changed
from .dice import COLOURS_IN_ORDER

LAPS: Final = 3
PLACED: Final = 3
"""So many times the King places so many citizens, and then one places some of one's own."""
DICE: Final = [colour for colour in COLOURS_IN_ORDER for _ in range(2)]
"""The colours of the dice that say where, as they are rolled: also the order of equal ones."""


class KingsPlacement(Chance[Troyes]):
    """The King's challenge, initial placement: six dice, the highest of which name the buildings he enters."""

    __slots__ = ("rolled",)

    def __init__(self, rolled: tuple[int, ...]) -> None:
        super().__init__()
        self.rolled = rolled

    def fields(self) -> tuple[Field, ...]:
        return (self.rolled,)

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        rolled = (*self.rolled, move[1])
        if len(rolled) < len(DICE):
            s.then(KingsPlacement(rolled))
        else:
            _place(s, rolled)


def _place(s: Troyes, rolled: tuple[int, ...]) -> None:
    """A citizen on the best free place for each of the highest dice; a die whose building is full is passed over."""
    placed = 0
    for die in sorted(range(len(DICE)), key=lambda die: -rolled[die]):
        free = [place for place in s.cards.king_places[DICE[die]] if s.buildings[place] == EMPTY]
        if free and placed < PLACED:
            s.buildings = changed(s.buildings, free[0], GREY)
            s.reserve[GREY] -= 1
            placed += 1


def placing(own: list[Step[Troyes]]) -> list[Step[Troyes]]:
    """The King's citizens and one's own, in turn, as evenly as it goes."""
    steps: list[Step[Troyes]] = []
    for lap in range(LAPS):
        steps.append(KingsPlacement(()))
        steps.extend(own[-(-len(own) * lap // LAPS) : -(-len(own) * (lap + 1) // LAPS)])
    return steps
