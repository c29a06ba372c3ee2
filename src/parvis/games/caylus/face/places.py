"""Where on the board of Caylus something has happened that no move names: ids of elements."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts
from ....core.flow import Move, Step
from ..rules.pieces import TILES

PLACES: Final = {
    "BuildCastle": ["castle"],
    "EndOfTurn": ["bailiff", "provost"],
    "GuildProvost": ["special-merchants_guild", "provost"],
    "InnGuest": ["special-inn"],
    "JoustField": ["special-joust_field"],
    "PaidProvost": ["provost"],
    "ScoreSection": ["castle"],
    "Stables": ["special-stables"],
    "TradingPost": ["special-trading_post"],
}
"""By the name of a step: where it takes place."""


def places(step: Step[Any], move: Move | None, facts: Facts) -> list[str]:
    """Where a step took place; nothing if that is where its move says."""
    if move is not None and move[0] == "order":
        return [f"order-{move[1]}"]
    building = facts.get("building")
    if isinstance(building, tuple) and (move is None or move[0] not in ("build", "transform")):
        return [f"tile-{TILES[building[1]]}"]
    return PLACES.get(type(step).__name__, [])
