"""Caylus as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step
from ...core.game import Game, Json
from ...core.layout import Layout, question_names
from ...core.writing import Asking
from .face.face import CaylusFace
from .mind.mind import CaylusMind
from .rules import buildings, castle, crafts, favours, opening, placement, provost, sections, special, trade, turn
from .rules.cards import Cards
from .rules.faults import faults
from .rules.layout import shapes
from .rules.moves import VERBS
from .rules.pieces import CUBES, KINDS, SEATS
from .rules.printed import standard
from .rules.reasons import REASONS
from .rules.state import COLUMNS, Caylus
from .rules.usage import uses
from .rules.view import imagine, view
from .rules.writing import CaylusWriter

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    opening.TurnOrder, opening.NeutralTile, opening.StartingDeniers, turn.NextTurn, turn.Income,
    placement.PlacingWorkers, placement.NextWorker, placement.PlaceWorker, special.SpecialBuildings,
    special.LeaveGate, special.AfterGate, special.TradingPost, special.MerchantsGuild, provost.GuildProvost,
    special.JoustField, special.Stables, special.Inn, special.InnGuest, provost.MovingTheProvost,
    provost.PaidProvost, buildings.Buildings, buildings.Activate, buildings.Leave, buildings.Produce,
    buildings.OwnersBonus, buildings.Construct, crafts.PayAnyCube, trade.Sell, trade.Buy, trade.Trade,
    trade.SpendCubes, castle.Castle, castle.BuildCastle, castle.BestBuilder, favours.RoyalFavours,
    favours.ChooseLine, favours.FavourCubes, favours.TakeTwo, favours.FavourBuilding, turn.EndOfTurn,
    sections.ScoreSections, sections.ScoreSection, sections.NextSection, turn.AfterTurn,
)  # fmt: skip
STEPS_BY_NAME: Final = {step.__name__: step for step in STEPS}
LAYOUT: Final = Layout(shapes(question_names(STEPS_BY_NAME)))
WRITER: Final = CaylusWriter(LAYOUT.size, Asking(STEPS))


class CaylusGame(Game[Caylus]):
    """Caylus, the original edition, for two to five seats."""

    name = "caylus"
    rules = 1
    seat_counts = (2, 3, 4, 5)
    options = ("jeweller",)
    verbs = VERBS
    steps = STEPS_BY_NAME
    columns = COLUMNS
    reasons = REASONS
    layout = LAYOUT
    writer = WRITER
    face: CaylusFace
    mind: CaylusMind

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)
        self.face = CaylusFace(self.cards)
        self.mind = CaylusMind()

    def start(self, seats: int, options: Collection[str]) -> Caylus:
        return opening.start(self.cards, seats, options)

    def blank(self) -> Caylus:
        s = Caylus()
        s.cards = self.cards
        return s

    def clone(self, s: Caylus) -> Caylus:
        return s.clone()

    def view(self, s: Caylus, seat: int) -> Json:
        return {**view(s, seat), "question": self.asked(s, seat)}

    def imagine(self, s: Caylus, seat: int, rng: Random) -> Caylus:
        return imagine(s, seat, rng)

    def scores(self, s: Caylus) -> list[int]:
        return [sum(sheet.values()) for sheet in self.sheet(s)]

    def sheet(self, s: Caylus) -> list[dict[str, int]]:
        return [sections.sheet(s, seat) for seat in SEATS[: s.seats]]

    def counters(self, s: Caylus) -> dict[str, list[int]]:
        return {
            "points": s.points[:],
            "deniers": s.deniers[:],
            **{name: s.cubes[kind::KINDS] for kind, name in enumerate(CUBES)},
        }

    def faults(self, s: Caylus) -> list[str]:
        return faults(s)

    def round_number(self, s: Caylus) -> int:
        return s.turn

    def uses(self, s: Caylus, moves: Collection[Move]) -> set[str]:
        return uses(self.cards, s, moves)

    def with_cards(self, printed: Json) -> CaylusGame:
        return CaylusGame(printed)


CAYLUS: Final = CaylusGame(standard())
CAYLUS.earlier_digests = ("421505abe5fec06c",)
