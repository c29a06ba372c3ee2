"""What every part of the picture is drawn from."""

from __future__ import annotations

from .....core.face import Say
from .....core.game import Json
from .....drawing.stage import Stage
from ...rules.cards import Cards
from .figures import Owner


class Table:
    """A view being drawn in a language, with the printed values in use."""

    def __init__(self, view: Json, say: Say, cards: Cards) -> None:
        self.view = view
        self.say = say
        self.cards = cards
        self.ramparts: bool = "ramparts" in view
        self.king: bool = "king" in view
        self.stage = Stage(cards, say, self.king)
        asked = view["question"] or {}
        self.asked: str = asked.get("name", "")
        self.seat: int | None = view.get("choosing", asked.get("seat"))
        self.plan: Json = view["plan"]
        self.about_citizens = self.asked in ("PlaceFirst", "PlaceCitizen", "HireTradesman", "Possess")
        """Whether the question is answered with a place or a citizen."""
        self.citizens = (self.asked, self.seat) if self.about_citizens else ("", None)
        """The question and its seat, if it is about citizens."""

    def whose(self, owner: Owner) -> str:
        """Whose a piece is, in words."""
        if owner is None:
            return self.say("draw.free")
        if isinstance(owner, int):
            return self.say("seat", number=owner)
        return self.say("starter.king") if self.king else self.say("draw.grey")

    def taken(self, owner: Owner) -> bool:
        """Whether a citizen on the table is one of those that the question is about."""
        return self.about_citizens and owner == self.seat

    def colours(self, colours: list[str]) -> str:
        """The colours of dice that serve, in words."""
        return " / ".join(self.say(f"colour.{colour}") for colour in colours)
