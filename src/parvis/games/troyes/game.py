"""Troyes as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step
from ...core.game import Game, Json, Panel, Say
from ...core.stage import Picture
from . import (
    actions,
    activities,
    citizens,
    combat,
    defence,
    effects,
    events,
    forming,
    influence,
    naming,
    opening,
    round,
    scoring,
)
from .activities import IMPROVEMENTS
from .belief import likelihood
from .cards import ACTIVITIES, CHARACTERS, DESIGN_OF, EVENT_DESIGNS, Cards, standard
from .drawing.board import board
from .drawing.panels import panels
from .faults import faults
from .features import estimate
from .glance import evaluate
from .moves import VERBS
from .pieces import EMPTY
from .plain import plain
from .reasons import REASONS
from .sense import sensible
from .state import COLUMNS, Troyes
from .survey import Survey
from .view import imagine, view

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    opening.FirstPlayer, opening.DealCharacters, opening.DealCharacter, opening.InitialPlacement, opening.PlaceFirst,
    opening.FillWithNeutral, round.NextRound, round.RevealActivities, round.RevealActivity, round.Income,
    round.Workforce, round.RollDice, round.EndOfRound, events.Events, events.DrawEvent, events.DrawCalledEvent,
    events.ResolveQueue, events.ResolveEvent, events.NeutralCitizen, events.RollBlackDice, defence.Defence,
    defence.CounterBlackDice, influence.Reroll, influence.TurnDice, actions.Actions, actions.Turn, actions.Action,
    forming.FormLot, activities.HireTradesman, activities.Times, effects.Mill, effects.Shot, effects.Hit,
    combat.CoverBanners, combat.SpreadCubes, citizens.PlaceCitizen,
)  # fmt: skip
STEPS_BY_NAME: Final = {step.__name__: step for step in STEPS}


class TroyesGame(Game[Troyes]):
    """Troyes, the base game, for two to four seats."""

    name = "troyes"
    rules = 1
    seat_counts = (2, 3, 4)
    options = ("open-points", "tournament")
    verbs = VERBS
    steps = STEPS_BY_NAME
    columns = COLUMNS
    reasons = REASONS
    off_board = frozenset({"points", "characters"})
    milestones = frozenset({"NextRound", "ResolveEvent"})

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)

    def start(self, seats: int, options: Collection[str]) -> Troyes:
        return opening.start(self.cards, seats, options)

    def blank(self) -> Troyes:
        s = Troyes()
        s.cards = self.cards
        return s

    def clone(self, s: Troyes) -> Troyes:
        return s.clone()

    def view(self, s: Troyes, seat: int) -> Json:
        return {**view(s, seat), "question": self.asked(s, seat)}

    def imagine(self, s: Troyes, seat: int, rng: Random) -> Troyes:
        return imagine(s, seat, rng)

    def scores(self, s: Troyes) -> list[int]:
        return [sum(scoring.sheet(s, seat).values()) for seat in range(s.seats)]

    def sheet(self, s: Troyes) -> list[dict[str, int]]:
        return [scoring.sheet(s, seat) for seat in range(s.seats)]

    def counters(self, s: Troyes) -> dict[str, list[int]]:
        return {
            "deniers": [a + b for a, b in zip(s.deniers, s.district_deniers, strict=True)],
            "influence": s.influence[:],
            "points": s.points[:],
        }

    def faults(self, s: Troyes) -> list[str]:
        return faults(s)

    def plain(self, view: Json, say: Say) -> str:
        return plain(view, say)

    def board(self, view: Json, say: Say) -> Picture:
        return board(view, say)

    def panels(self, view: Json, say: Say) -> list[Panel]:
        return panels(view, say)

    def evaluate(self, s: Troyes, seat: int) -> float:
        return evaluate(s, seat)

    def estimate(self, s: Troyes, seat: int) -> list[float]:
        return estimate(s, seat)

    def sensible(self, s: Troyes) -> list[Move]:
        return sensible(s)

    def likelihood(self, s: Troyes, seat: int) -> float:
        return likelihood(s, seat, Survey(s).counts)

    def round_number(self, s: Troyes) -> int:
        return s.round

    def noun(self, say: Say, kind: str, noun: int) -> str:
        return naming.noun(say, kind, noun)

    def details(self, s: Troyes, say: Say, step: Any) -> dict[str, str]:
        return naming.details(s, say, step)

    def uses(self, s: Troyes, moves: Collection[Move]) -> set[str]:
        """An activity is used when it was activated, and one with a delayed effect when a cube of it was spent."""
        counting = [("improve" if card in IMPROVEMENTS else "activate", card) for card in range(len(ACTIVITIES))]
        used = {ACTIVITIES[move[1]] for move in counting if move in moves}
        used |= {CHARACTERS[character] for character in s.characters}
        drawn = [event for event, owner in enumerate(s.won_by) if owner != EMPTY or event in s.queue]
        return used | {EVENT_DESIGNS[DESIGN_OF[event]] for event in drawn}

    def with_cards(self, printed: Json) -> TroyesGame:
        return TroyesGame(printed)


TROYES: Final = TroyesGame(standard())
