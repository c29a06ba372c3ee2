"""Seats and what they have as small pictures: a seat by its colour and shape, a kind of fact by its sign."""

from __future__ import annotations

from functools import cache, lru_cache
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


@cache
def signs(game: Game[Any]) -> Markup:
    """All signs of a game, drawn once on a page for those that show them."""
    drawn = "".join([_symbol(kind, picture) for kind, picture in _signs(game).items()])
    return Markup(f'<svg class="signs" aria-hidden="true">{drawn}</svg>')


def sign(game: Game[Any], kind: str) -> str:
    """The sign of a kind of fact; "" if there is none, and its name has to do."""
    return f'<svg aria-hidden="true"><use href="#sign-{kind}"/></svg>' if kind in _signs(game) else ""


@cache
def _signs(game: Game[Any]) -> dict[str, str]:
    return {**SIGNS, **face_of(game).signs()}


def _symbol(kind: str, drawn: str) -> str:
    return f'<symbol id="sign-{kind}" viewBox="-10 -10 20 20">{drawn}</symbol>'


def _framed(drawn: str) -> str:
    return f'<svg viewBox="-10 -10 20 20" aria-hidden="true">{drawn}</svg>'
