"""The luck of a table: a seed that the server has committed itself to, and the shares of those who sit there.

Nothing of the seed leaves this object before the game is over: `shown` gives out what may be seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from ..core.flow import Move
from ..core.luck import SEED, Luck, Share, commitment, dealt, written
from .store.kept import LuckRow

SHARE: Final = 64
"""The most letters of a share."""
SHARES: Final = 4
"""The most shares of a seat."""


class Fortune:
    """Deals at a table, from a ply on."""

    __slots__ = ("_seed", "commitment", "shares", "start")

    def __init__(self, seed: str, start: int, shares: Sequence[Share] = ()) -> None:
        self._seed = seed
        self.start = start
        self.shares = list(shares)
        self.commitment = commitment(seed)

    def deal(self, moves: list[Move], ply: int) -> Move:
        """The dealer's move at a ply, which the shares that are there have a part in."""
        return dealt(self._seed, self.shares, ply, moves)

    def given(self, seat: int) -> int:
        """How many shares a seat has added."""
        return sum(share.seat == seat for share in self.shares)

    def shown(self, over: bool) -> Luck:
        """What everybody may see of it."""
        return Luck(self.commitment, self.start, tuple(self.shares), self._seed if over else None)

    def kept(self, pledged: bool = False) -> LuckRow:
        """What the store keeps of it; `pledged` if it was committed to before the table was opened."""
        return LuckRow(self._seed, self.start, written(self.shares), self.commitment if pledged else "")

    def __repr__(self) -> str:
        return f"Fortune({self.commitment})"


def new_seed() -> str:
    return secrets.token_hex(SEED)
