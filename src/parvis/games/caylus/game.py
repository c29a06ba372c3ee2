"""Caylus as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step
from ...core.game import Game, Json, Panel, Say
from ...core.stage import Picture
from . import buildings, castle, crafts, favours, naming, opening, placement, provost, sections, special, trade, turn
from .cards import Cards
from .drawing.board import board
from .drawing.panels import panels
from .faults import faults
from .features import estimate, sensible
from .glance import evaluate
from .moves import VERBS
from .pieces import CUBES, KINDS
from .plain import plain
from .printed import standard
from .reasons import REASONS
from .state import COLUMNS, Caylus
from .usage import uses
from .view import imagine, view

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
    milestones = frozenset({"NextTurn", "Stables", "EndOfTurn", "ScoreSection"})

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)

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
        return [sum(sections.sheet(s, seat).values()) for seat in range(s.seats)]

    def sheet(self, s: Caylus) -> list[dict[str, int]]:
        return [sections.sheet(s, seat) for seat in range(s.seats)]

    def counters(self, s: Caylus) -> dict[str, list[int]]:
        return {
            "points": s.points[:],
            "deniers": s.deniers[:],
            **{name: s.cubes[kind::KINDS] for kind, name in enumerate(CUBES)},
        }

    def faults(self, s: Caylus) -> list[str]:
        return faults(s)

    def plain(self, view: Json, say: Say) -> str:
        return plain(view, say)

    def board(self, view: Json, say: Say) -> Picture:
        return board(self.cards, view, say)

    def panels(self, view: Json, say: Say) -> list[Panel]:
        return panels(view, say)

    def evaluate(self, s: Caylus, seat: int) -> float:
        return evaluate(s, seat)

    def estimate(self, s: Caylus, seat: int) -> list[float]:
        return estimate(s, seat)

    def sensible(self, s: Caylus) -> list[Move]:
        return sensible(s)

    def round_number(self, s: Caylus) -> int:
        return s.turn

    def noun(self, say: Say, kind: str, noun: int) -> str:
        return naming.noun(say, kind, noun)

    def details(self, s: Caylus, say: Say, step: Any) -> dict[str, str]:
        return naming.details(s, say, step)

    def uses(self, s: Caylus, moves: Collection[Move]) -> set[str]:
        return uses(self.cards, s, moves)

    def with_cards(self, printed: Json) -> CaylusGame:
        return CaylusGame(printed)


CAYLUS: Final = CaylusGame(standard())
