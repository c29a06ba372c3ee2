"""The King's challenge: the column of characters."""

from __future__ import annotations

from .....core.flow import Chance, Field, Move
from ..pieces import Character
from ..state import Troyes, changed


class KingsColumn(Chance[Troyes]):
    """The King's challenge, initial placement: the characters are shuffled and lie in a column, in the open."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def fields(self) -> tuple[Field, ...]:
        return (self.place,)

    def options(self, s: Troyes) -> list[Move]:
        return [("deal", character) for character in s.cards.characters(s.modules) if character not in s.characters]

    def choose(self, s: Troyes, move: Move) -> None:
        s.characters = changed(s.characters, self.place, Character(move[1]))
