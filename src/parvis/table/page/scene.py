"""What seats see alike of a position."""

from __future__ import annotations

from ...core.game import Json
from ...core.picture import Picture


class Scene:
    """What seats see of a position, whatever they may do; and what was made of it, by language."""

    def __init__(self, seen: Json, on_board: Json) -> None:
        self.seen = seen
        self.on_board = on_board
        """What of it the picture is drawn from."""
        self.pictures: dict[str, Picture] = {}
        self.holdings: dict[str, list[str]] = {}
        """What is in the panel of each seat."""
