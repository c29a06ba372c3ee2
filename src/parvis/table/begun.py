"""Where a game begins that does not begin with its first move: a position that was reached by other rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .store.kept import MoveRow


class Begun:
    """The position, the number of the rules before it, and the moves that were made by these."""

    def __init__(self, state: Any, rules: int, moves: Sequence[MoveRow], lost: int = 0) -> None:
        self.state = state
        self.rules = rules
        self.moves = moves
        self.lost = lost
        """How many moves after it the rules of now did not allow."""

    @property
    def ply(self) -> int:
        return len(self.moves)
