"""Actions: the numbers of a game's moves, as they are kept in `numbers/`, a line for each.

A new move of a game is given the next number: `tools/numbering.py` adds it to the file of its game.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from ..core.game import Game
from ..core.numbering import Numbering
from .chosen import AnyGame, chosen

Actions = Numbering


def actions(game: AnyGame) -> Actions:
    """The actions of a game: numbers for its moves, the dealer's among them, for all seats and options."""
    return _actions(chosen(game))


@lru_cache(maxsize=64)
def _actions(game: Game[Any]) -> Actions:
    return Numbering(game.verbs, kept(game.name))


def kept(name: str) -> list[str]:
    """The moves that have a number, in their order; none for a game that keeps no file."""
    file = files(__package__) / "numbers" / f"{name}.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
