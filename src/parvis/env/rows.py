"""One position as arrays: what a seat sees, and what it may do."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.flow import question
from ..core.game import layout_of, writer_of
from .actions import actions
from .checked import check_array, check_state, checked_looker
from .chosen import AnyGame, chosen

Observations = NDArray[np.uint8]
Masks = NDArray[np.int8]
OBSERVED: Final = np.dtype(np.uint8)
MASKED: Final = np.dtype(np.int8)


def observe(game: AnyGame, s: Any, seat: int) -> Observations:
    """What a seat sees, as the numbers of the layout."""
    out = np.zeros(layout_of(chosen(game)).size, OBSERVED)
    observe_into(game, s, seat, out)
    return out


def observe_into(game: AnyGame, s: Any, seat: int, out: Observations) -> None:
    """Write what a seat sees into an array."""
    given = chosen(game)
    check_state(given, s)
    looker = checked_looker(s.seats, seat)
    check_array("out", out, (layout_of(given).size,), OBSERVED)
    out.data[:] = writer_of(given).row(s, looker)


def mask(game: AnyGame, s: Any, seat: int) -> Masks:
    """A 1 for every move that a seat (or the dealer) may make now: all 0 while another is asked."""
    out = np.zeros(actions(game).count, MASKED)
    mask_into(game, s, seat, out)
    return out


def mask_into(game: AnyGame, s: Any, seat: int, out: Masks) -> None:
    """Write into an array what a seat may do."""
    numbers = actions(game)
    check_state(chosen(game), s)
    looker = checked_looker(s.seats, seat)
    check_array("out", out, (numbers.count,), MASKED)
    out[:] = 0
    asked = question(s)
    if asked is not None and asked.seat == looker:
        out[[numbers.numbers[move] for move in s.moves]] = 1
