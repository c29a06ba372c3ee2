"""Numbering: every move of a game has a number, for ever.

The numbers of a game are a list of its moves in words. New moves get the next numbers; none is ever moved or taken
away. The moves of the dealer are numbered with all others, and so are those that are always refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

from .flow import Move
from .notation import Verb, write


class Numbering:
    """The moves of a game by their numbers, from 0 on."""

    def __init__(self, verbs: Mapping[str, Verb], kept: Sequence[str] = ()) -> None:
        every = {write(verbs, move): move for move in vocabulary(verbs)}
        gone = [words for words in kept if words not in every]
        if gone:
            raise ValueError(f"'{gone[0]}' has a number, but is no move of the game any more")
        new = [words for words in every if words not in set(kept)]
        self.every = [*kept, *new]
        self.moves: list[Move] = [every[words] for words in self.every]
        self.numbers = {move: number for number, move in enumerate(self.moves)}
        self.new = len(new)
        """How many of them are not in the list that was kept."""

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return len(self.moves)

    def number(self, move: Any) -> int:
        """The number of a move."""
        found = self.numbers.get(move) if isinstance(move, tuple) else None
        if found is None:
            raise ValueError(f"{move!r} is no move of the game: a move is a verb and a noun, as {self.moves[0]!r} is")
        return found

    def move(self, number: Any) -> Move:
        """The move of a number."""
        return self.moves[self.checked(number)]

    def words(self, number: Any) -> str:
        """The move of a number in words."""
        return self.every[self.checked(number)]

    def checked(self, number: Any) -> int:
        """A number that a move has: whatever counts as a whole number, but no bool."""
        last = len(self.moves) - 1
        try:
            if isinstance(number, bool):
                raise TypeError
            found = index(number)
        except TypeError:
            raise TypeError(f"an action must be a whole number from 0 to {last}, not {number!r}") from None
        if not 0 <= found <= last:
            raise ValueError(f"actions are numbered from 0 to {last}, not {found}")
        return found


def vocabulary(verbs: Mapping[str, Verb]) -> list[Move]:
    """Every verb with each of its nouns."""
    return [(verb.name, noun) for verb in verbs.values() for noun in (verb.words or {0: ""})]
