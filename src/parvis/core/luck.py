"""The luck of a game that can be checked afterwards: every move of the dealer follows from a seed and from shares.

Whoever deals shows the `commitment` to a secret seed before the game, and the seed after it. Those who play add shares,
each of which counts from a ply on. So who deals cannot choose what is dealt, for the seed was fixed before the shares
were known; and those who play cannot, for they do not know the seed.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from .flow import Move

SEED: Final = 32
"""The bytes of a seed."""
HIGHEST: Final = 2**256
"""One more than the highest number that is drawn."""


class Share(NamedTuple):
    """What somebody has added to the luck of a game, and the ply of the first move that it counts for."""

    ply: int
    seat: int
    text: str

    def __str__(self) -> str:
        return f"{self.ply} {self.seat} {quote(self.text, safe='')}"


class Luck(NamedTuple):
    """What is shown of the luck of a game: the seed only when the game is over."""

    commitment: str
    start: int
    """The ply from which on the dealer's moves follow from it: others were made before."""
    shares: tuple[Share, ...]
    seed: str | None
    """In hexadecimal digits."""


def commitment(seed: str) -> str:
    """What a seed is announced by: it tells nothing of the seed, and there is no other seed for it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def dealt(seed: str, shares: Sequence[Share], ply: int, moves: Sequence[Move]) -> Move:
    """The dealer's move at a ply: one of his options, each exactly as likely as another.

    They are put in order first, so that it does not matter how the rules list them.
    """
    counted = "".join([f"\n{share}" for share in shares if share.ply <= ply])
    key, within = bytes.fromhex(seed), HIGHEST - HIGHEST % len(moves)
    attempt = 0
    while True:
        drawn = int.from_bytes(hmac.digest(key, f"{ply} {attempt}{counted}".encode(), "sha256"), "big")
        if drawn < within:
            return sorted(moves)[drawn % len(moves)]
        attempt += 1


def written(shares: Sequence[Share]) -> str:
    """Shares as they stand in a record."""
    return ", ".join([str(share) for share in shares])


def read_shares(text: str) -> tuple[Share, ...]:
    """Shares out of a record; ValueError if they are garbled."""
    found: list[Share] = []
    for part in text.split(",") if text else []:
        ply, seat, share = part.split()
        if not (ply.isdecimal() and seat.isdecimal() and len(ply) < 10 and len(seat) < 4):
            raise ValueError(part)
        found.append(Share(int(ply), int(seat), unquote(share, errors="strict")))
    return tuple(found)


def is_digest(text: str) -> bool:
    """Whether a text is a seed or a commitment: 64 hexadecimal digits."""
    return len(text) == 2 * SEED and all(digit in "0123456789abcdef" for digit in text)
