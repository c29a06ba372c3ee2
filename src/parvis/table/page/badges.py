"""Seats and what they have as small pictures: a seat by its colour and shape, a kind of fact by its sign."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from ...core.game import Game, face_of
from ...drawing.kit import VELLUM, escape, seat_mark
from ...drawing.signs import SIGNS


@lru_cache(1000)
def badge(seat: int, name: str = "") -> Markup:
    """The colour and shape of a seat; whose it is, where the name does not stand beside it."""
    named = f' role="img" title="{escape(name)}"' if name else ' aria-hidden="true"'
    return Markup(f'<span class="badge seat{seat}"{named}>{_framed(seat_mark(seat, 0, 0, 11, VELLUM, "none"))}</span>')


@lru_cache(1000)
def sign(game: Game[Any], kind: str) -> str:
    """The sign of a kind of fact; "" if there is none, and its name has to do."""
    drawn = face_of(game).sign(kind) or SIGNS.get(kind, "")
    return _framed(drawn) if drawn else ""


def _framed(drawn: str) -> str:
    return f'<svg viewBox="-10 -10 20 20" aria-hidden="true">{drawn}</svg>'
