"""The games, one line each."""

from __future__ import annotations

from typing import Any, Final

from ..core.game import Game
from .caylus.game import CAYLUS
from .pillars.game import PILLARS
from .troyes.game import TROYES

GAMES: Final[dict[str, Game[Any]]] = {
    "troyes": TROYES,
    "caylus": CAYLUS,
    "pillars": PILLARS,
}


def shown() -> dict[str, Game[Any]]:
    """The games that people can be shown."""
    return {name: game for name, game in GAMES.items() if game.face is not None}
