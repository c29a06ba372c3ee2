"""The Pillars of the Earth as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step
from ...core.game import Game, Json, Unseen
from ...core.layout import Layout, question_names
from ...core.writing import Asking
from .face.face import PillarsFace
from .mind.mind import PillarsMind
from .rules import actions, builders, cathedral, choosing, craftsmen, events, market, opening, passed, round
from .rules.cards import Cards, standard
from .rules.cathedral import gold_earned
from .rules.faults import faults
from .rules.layout import shapes
from .rules.moves import VERBS
from .rules.pieces import CUBES, KINDS, SOURCES
from .rules.reasons import REASONS
from .rules.state import COLUMNS, Pillars
from .rules.usage import uses
from .rules.view import imagine, suppose, unseen, view
from .rules.writing import PillarsWriter

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    opening.FirstPlayer, round.NextRound, round.LayOutPrivileges, round.DrawPrivilege, round.LayOutCraftsmen,
    round.OfferResources, round.LayOutResources, events.LookAhead, events.Peek, choosing.ChooseCards,
    choosing.NextToChoose, choosing.PassForWant, choosing.Choose, choosing.ChooseOn, choosing.RestToTheMill,
    craftsmen.Dismiss,
    builders.PlaceBuilders, builders.NextBuilder, builders.DrawBuilder, builders.PutBack, builders.PlaceOrPass,
    builders.PlaceOrPassOn, builders.DrawOn, builders.PlaceFree, passed.PassedBuilders, passed.PlacePassed,
    events.RevealEvent, events.Bishop,
    events.AskThomas, events.Thomas, events.EventHappens, events.Collapse, actions.WoolMill, actions.Kingsbridge,
    actions.Bestow, actions.Engage, actions.KeepToLimit,
    actions.Priory, actions.Production, actions.KingsCourt, actions.RollTax, actions.TaxExemption, actions.PayTax,
    actions.Shiring, actions.Castle, market.KingsbridgeMarket, market.NextToTrade, market.Trade, market.TradeOn,
    cathedral.Cathedral, cathedral.Build, cathedral.Raise, cathedral.Work, cathedral.Surplus, cathedral.GiveBack,
    round.EndOfRound,
)  # fmt: skip
STEPS_BY_NAME: Final = {step.__name__: step for step in STEPS}
LAYOUT: Final = Layout(shapes(question_names(STEPS_BY_NAME)))
WRITER: Final = PillarsWriter(LAYOUT.size, Asking(STEPS))


class PillarsGame(Game[Pillars]):
    """The Pillars of the Earth, the base game, for two to four seats."""

    name = "pillars"
    rules = 1
    seat_counts = (2, 3, 4)
    options = ()
    verbs = VERBS
    steps = STEPS_BY_NAME
    columns = COLUMNS
    reasons = REASONS
    layout = LAYOUT
    writer = WRITER
    face: PillarsFace
    mind: PillarsMind

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)
        self.face = PillarsFace(self.cards)
        self.mind = PillarsMind()

    def start(self, seats: int, options: Collection[str]) -> Pillars:
        return opening.start(self.cards, seats)

    def blank(self) -> Pillars:
        s = Pillars()
        s.cards = self.cards
        return s

    def clone(self, s: Pillars) -> Pillars:
        return s.clone()

    def view(self, s: Pillars, seat: int) -> Json:
        return {**view(s, seat), "question": self.asked(s, seat)}

    def imagine(self, s: Pillars, seat: int, rng: Random) -> Pillars:
        return imagine(s, seat, rng)

    def unseen(self, s: Pillars, seat: int) -> list[Unseen]:
        return unseen(s, seat)

    def suppose(self, s: Pillars, seat: int, number: int, move: Move) -> Pillars:
        return suppose(s, seat, number, move)

    def scores(self, s: Pillars) -> list[int]:
        return s.points[:]

    def ranks(self, s: Pillars) -> list[tuple[int, ...]]:
        """End of the game: the most points, then the most gold; who is equal in both shares the place."""
        return list(zip(s.points, s.gold, strict=True))

    def sheet(self, s: Pillars) -> list[dict[str, int]]:
        count = len(SOURCES)
        return [
            {"start": s.cards.points, **dict(zip(SOURCES, s.sheet[seat * count : seat * count + count], strict=True))}
            for seat in range(s.seats)
        ]

    def counters(self, s: Pillars) -> dict[str, list[int]]:
        cubes = {cube: s.cubes[kind::KINDS] for kind, cube in enumerate(CUBES)}
        workers = [supply + mill for supply, mill in zip(s.workers, s.mill, strict=True)]
        craftsmen = [hand.bit_count() for hand in s.craftsmen]
        return {"points": s.points[:], "gold": gold_earned(s), **cubes, "workers": workers, "craftsmen": craftsmen}

    def faults(self, s: Pillars) -> list[str]:
        return faults(s)

    def round_number(self, s: Pillars) -> int:
        return s.round

    def uses(self, s: Pillars, moves: Collection[Move]) -> set[str]:
        return uses(self.cards, s, moves)

    def with_cards(self, printed: Json) -> PillarsGame:
        return PillarsGame(printed)


PILLARS: Final = PillarsGame(standard())
PILLARS.earlier_digests = ("a94c3943faa60b88",)
