"""What every part of the picture is drawn from."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....drawing.stage import Stage
from ...rules.cards import Cards
from ...rules.pieces import PLACES
from .layout import NUMBERS

TO_COME: Final = 0
DONE: Final = 1
NOW: Final = 2
"""How far phase III has come with a place."""
WHERE: Final = {
    "RevealEvent": "event", "Thomas": "event", "Bishop": "bishop", "RollTax": "court", "TaxExemption": "court",
    "Trade": "market", "TradeOn": "market", "Raise": "cathedral", "Work": "cathedral", "GiveBack": "cathedral",
}  # fmt: skip
"""The place of phase III at which a question is asked."""
PLACING: Final = ("PlaceOrPass", "PlaceOrPassOn", "PlaceFree")
"""The questions that are about a builder just drawn, of the seat that is asked."""


class Table:
    """A view being drawn in a language."""

    def __init__(self, view: Json, say: Say, cards: Cards) -> None:
        self.view = view
        self.say = say
        self.cards = cards
        self.stage = Stage(cards, say)
        asked = view["question"]
        self.asked: str = asked["name"] if asked else ""
        self.turn: int = asked["seat"] if asked else -1
        """Who is asked."""
        self.passing = self.asked.startswith("PlaceOrPass")
        self.trading = self.asked if self.asked in ("Trade", "TradeOn", "Bishop", "GiveBack") else ""
        """The question, if it is about goods."""
        self.offering = bool(view["offer"]["resources"] or view["offer"]["craftsmen"])
        """Whether there are cards on offer."""
        self.drawn: int | None = self.turn if self.asked in PLACING else view["drawn"]
        """Whose builder has just been drawn from the bag."""
        self.now = WHERE.get(self.asked, "")
        """The place that is carried out now; none before phase III."""
        if self.asked == "Dismiss" and view["event"]:
            self.now = "shiring" if view["tax"] else "event"
        self.bag = [seat for seat, player in enumerate(view["players"]) for _ in range(player["bag"])]
        """Whose builders are in the bag."""
        self.numbers = self._numbered()

    def progress(self, id: str) -> int:
        """How far phase III has come with a place."""
        if not self.now:
            return TO_COME
        ahead = NUMBERS[id] - NUMBERS[self.now]
        return NOW if not ahead else DONE if ahead < 0 else TO_COME

    def _numbered(self) -> dict[str, int]:
        """Which of its seat's builders stands where: the one that is wished for, if it is not elsewhere."""
        view, used, each = self.view, [set[int]() for _ in self.view["players"]], self.cards.builders
        where = [(name, owner, PLACES.index(name)) for name, owner in view["places"].items()]
        where += [(f"rosette-{at}", owner, at) for at, owner in enumerate(view["rosette"])]
        where += [
            ("drawn", self.drawn, self.cards.first_cost - view["cost"]),
            *((f"bag-{at}", seat, 0) for at, seat in enumerate(self.bag)),
        ]
        found = {}
        for name, owner, wish in where:
            if owner is not None:
                free = (n % each for n in range(wish, wish + each) if n % each not in used[owner])
                found[name] = next(free, len(used[owner]))
                used[owner].add(found[name])
        return found
