"""What every part of the picture is drawn from."""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....drawing.stage import Stage
from ...rules.cards import Cards
from ...rules.pieces import RESIDENTIAL_BUILDING


class Table:
    """A view being drawn in a language."""

    def __init__(self, cards: Cards, view: Json, say: Say) -> None:
        self.cards = cards
        self.view = view
        self.say = say
        self.stage = Stage(cards, say)
        asked = view.get("question") or {}
        self.question: str = asked.get("name", "")
        self.seat: int | None = asked.get("seat")
        """Who is asked."""
        self.moving = self.question in ("GuildProvost", "PaidProvost")
        """Whether it is asked where the provost goes."""
        self.crafting = self.question in ("Construct", "FavourBuilding")
        """Whether it is asked what is built."""
        self.building = self.question == "FavourBuilding" or (
            self.question == "Construct" and cards.construction[asked["fields"][1]] != RESIDENTIAL_BUILDING
        )
        """Whether it is asked which building of the stock is built."""
