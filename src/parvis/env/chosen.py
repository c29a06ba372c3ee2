"""Which game is meant: by its name, or the game itself, perhaps with corrected cards."""

from __future__ import annotations

from typing import Any

from ..core.game import Game, layout_of
from ..core.layout import Layout
from ..games import GAMES

AnyGame = Game[Any] | str


def chosen(game: AnyGame) -> Game[Any]:
    """The game that is meant."""
    if isinstance(game, Game):
        return game
    found = GAMES.get(game) if isinstance(game, str) else None
    if found is None:
        raise ValueError(f"there is no game {game!r} (there are: {', '.join(GAMES)})")
    return found


def layout(game: AnyGame) -> Layout:
    """What the numbers of an observation are: the same for all seats and options of a game."""
    return layout_of(chosen(game))
