"""What a program gives, looked at before anything is done with it. Whatever is refused is told what there is."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

import numpy as np

from ..core.flow import SPECTATOR
from ..core.game import Game
from .actions import Actions

OFFERED: Final = 12
"""So many legal actions are named when one is refused."""


def checked_int(name: str, value: object) -> int:
    """A whole number, of NumPy too; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise TypeError(f"{name} must be a whole number, not {value!r}")
    return int(value)


def checked_count(n: object) -> int:
    """How many games."""
    count = checked_int("n", n)
    if count < 1:
        raise ValueError(f"n must be 1 or more, not {count}")
    return count


def checked_options(options: object) -> tuple[str, ...]:
    """The names of options; a single text is none."""
    if isinstance(options, str) or not isinstance(options, Collection):
        raise TypeError(f"options must be a list of names, not {options!r}")
    return tuple(options)


def check_state(game: Game[Any], s: object) -> None:
    """Refuse what is no state of the game."""
    if not isinstance(s, _kind(game)):
        raise TypeError(f"a state of {game.name} is wanted, as its setup() gives it, not {type(s).__name__}")


@lru_cache(maxsize=64)
def _kind(game: Game[Any]) -> type:
    return type(game.blank())


def checked_looker(seats: int, seat: object) -> int:
    """A seat that is there, the dealer or a spectator."""
    there = f"seats are numbered from 0 to {seats - 1} (-1 is the dealer, -2 a spectator): there is no {seat!r}"
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer):
        raise TypeError(there)
    if not SPECTATOR <= seat < seats:
        raise ValueError(there)
    return int(seat)


def check_array(name: str, array: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    """Refuse an array that cannot be written into."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} must be an array of NumPy, not {type(array).__name__}")
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")
    if array.dtype != dtype:
        raise TypeError(f"{name} must be of {dtype}, not of {array.dtype}")
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"{name} must be contiguous and writeable")


def checked_actions(numbers: object, n: int, last: int) -> list[int]:
    """An action for each of n games. Whether they are legal is for the games to say."""
    try:
        given = np.asarray(numbers)
    except ValueError:
        raise ValueError(f"actions must have the shape ({n},), and these have none") from None
    if given.shape != (n,):
        raise ValueError(f"actions must have the shape ({n},), not {given.shape}")
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions must be whole numbers from 0 to {last}, not {given.dtype}")
    found: list[int] = given.tolist()
    return found


def offered(numbers: Actions, s: Any) -> str:
    """How many actions are legal, and the first of them."""
    if not s.moves:
        return "none is: the game is over"
    legal = sorted({numbers.number(move) for move in s.moves})
    listed = ", ".join(map(str, legal[:OFFERED])) + (", …" if len(legal) > OFFERED else "")
    return f"{len(legal)} are legal: {listed}"
