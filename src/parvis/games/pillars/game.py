"""The Pillars of the Earth as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step, question, submit
from ...core.game import Game, Json, Panel, Say
from ...core.stage import Picture
from . import actions, builders, cathedral, choosing, craftsmen, events, market, naming, opening, passed, round
from .cards import (
    ARCHITECT,
    ARCHITECT_MASK,
    CRAFTSMEN,
    EVENTS,
    GOLDSMITH,
    PRIVILEGES,
    RESOURCES,
    TOOLMAKER,
    TOOLMAKER_MASK,
    Cards,
    standard,
)
from .drawing.board import board
from .drawing.panels import panels
from .faults import faults
from .features import estimate
from .glance import evaluate
from .moves import STRIDE, VERBS
from .pieces import CUBES, KINDS, METAL, SOURCES
from .plain import plain
from .reasons import REASONS
from .sense import sensible
from .state import COLUMNS, Pillars
from .view import imagine, view

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    opening.FirstPlayer, round.NextRound, round.LayOutPrivileges, round.DrawPrivilege, round.LayOutCraftsmen,
    round.OfferResources, round.LayOutResources, events.LookAhead, events.Peek, choosing.ChooseCards,
    choosing.NextToChoose, choosing.Choose, choosing.ChooseOn, choosing.RestToTheMill, craftsmen.Dismiss,
    builders.PlaceBuilders, builders.NextBuilder, builders.DrawBuilder, builders.PutBack, builders.PlaceOrPass,
    builders.PlaceOrPassOn, builders.DrawOn, builders.PlaceFree, passed.PassedBuilders, passed.PlacePassed,
    events.RevealEvent, events.Bishop,
    events.AskThomas, events.Thomas, events.EventHappens, events.Collapse, actions.WoolMill, actions.Kingsbridge,
    actions.Priory, actions.Production, actions.KingsCourt, actions.RollTax, actions.TaxExemption, actions.PayTax,
    actions.Shiring, actions.Castle, market.KingsbridgeMarket, market.NextToTrade, market.Trade, market.TradeOn,
    cathedral.Cathedral, cathedral.Build, cathedral.Raise, cathedral.Work, cathedral.Surplus, cathedral.GiveBack,
    round.EndOfRound,
)  # fmt: skip
STEPS_BY_NAME: Final = {step.__name__: step for step in STEPS}


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

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)

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

    def scores(self, s: Pillars) -> list[int]:
        return s.points[:]

    def winners(self, s: Pillars) -> list[int]:
        """End of the game: the most points, then the most gold; who is equal in both shares the victory."""
        ranks = [(points, gold) for points, gold in zip(s.points, s.gold, strict=True)]
        best = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]

    def sheet(self, s: Pillars) -> list[dict[str, int]]:
        count = len(SOURCES)
        return [
            {"start": s.cards.points, **dict(zip(SOURCES, s.sheet[seat * count : seat * count + count], strict=True))}
            for seat in range(s.seats)
        ]

    def counters(self, s: Pillars) -> dict[str, list[int]]:
        cubes = {cube: s.cubes[kind::KINDS] for kind, cube in enumerate(CUBES)}
        return {"points": s.points[:], "gold": s.gold[:], **cubes}

    def faults(self, s: Pillars) -> list[str]:
        return faults(s)

    def plain(self, view: Json, say: Say) -> str:
        return plain(view, say)

    def board(self, view: Json, say: Say) -> Picture:
        return board(view, say, self.cards)

    def panels(self, view: Json, say: Say) -> list[Panel]:
        return panels(view, say)

    def evaluate(self, s: Pillars, seat: int) -> float:
        return evaluate(s, seat)

    def estimate(self, s: Pillars, seat: int) -> list[float]:
        return estimate(s, seat)

    def sensible(self, s: Pillars) -> list[Move]:
        return sensible(s)

    def round_number(self, s: Pillars) -> int:
        return s.round

    def noun(self, say: Say, kind: str, noun: int) -> str:
        return naming.noun(say, kind, noun)

    def details(self, s: Pillars, say: Say, step: Any) -> dict[str, str]:
        return naming.details(s, say, step)

    def uses(self, s: Pillars, moves: Collection[Move]) -> set[str]:
        """A resource card is used when it was taken, a privilege when somebody owned it, or used it up if it is for
        one use, an event when it was revealed, a craftsman when he has worked at the cathedral."""
        used = {RESOURCES[card] for verb, card in moves if verb == "take"}
        used |= {PRIVILEGES[card] for verb, card in moves if verb == "use"}
        once = ("tax_exemption", "thomas", "remigius")
        used |= {card for card, owner in zip(PRIVILEGES, s.privileges, strict=True) if owner >= 0 and card not in once}
        used |= {event for event, revealed in zip(EVENTS, s.events, strict=True) if revealed}
        return used | self._worked(s.seats, moves)

    def _worked(self, seats: int, moves: Collection[Move]) -> set[str]:
        """The craftsmen who have worked, found by playing the moves again: the strongest of a trade works first."""
        s = self.setup(seats)
        worked: set[str] = set()

        def watch(step: Step[Any], _: Move | None) -> None:
            if isinstance(step, cathedral.Build):
                hand = s.craftsmen[step.seat]
                if hand & ARCHITECT_MASK:
                    worked.add(ARCHITECT)
                if hand & TOOLMAKER_MASK and s.cubes[step.seat * KINDS + METAL]:
                    worked.add(TOOLMAKER)

        for move in moves:
            waiting = question(s)
            if isinstance(waiting, cathedral.Raise) and move[0] == "raise":
                held = [c for c in self.cards.trade_cards[move[1]] if s.craftsmen[waiting.seat] >> c & 1]
                worked |= {CRAFTSMEN[craftsman] for craftsman in held if move[1] != GOLDSMITH}
            if isinstance(waiting, cathedral.Work):
                times = move[1] % STRIDE
                held = [c for c in self.cards.trade_cards[waiting.trade] if s.craftsmen[waiting.seat] >> c & 1]
                for craftsman in sorted(held, key=lambda c: -self.cards.capacity[c]):
                    if times > 0:
                        worked.add(CRAFTSMEN[craftsman])
                    times -= self.cards.capacity[craftsman]
            submit(s, move, watch)
        return worked

    def with_cards(self, printed: Json) -> PillarsGame:
        return PillarsGame(printed)


PILLARS: Final = PillarsGame(standard())
