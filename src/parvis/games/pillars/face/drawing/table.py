"""What every part of the picture is drawn from."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....drawing.stage import Stage
from ...rules.cards import Cards
from ...rules.pieces import PLACES

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
        self.bag = [seat for seat, player in enumerate(view["players"]) for _ in range(player["bag"])]
        """Whose builders are in the bag."""
        self.numbers = self._numbered()

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
