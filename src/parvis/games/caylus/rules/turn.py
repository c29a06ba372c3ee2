"""The turn: its seven phases; income, and what happens at its end."""

from __future__ import annotations

from typing import Final

from ....core.flow import Step
from .buildings import Buildings
from .castle import Castle
from .pieces import ALL_SPACES, SPACES
from .placement import PlacingWorkers
from .provost import MovingTheProvost
from .sections import ScoreSections
from .special import SpecialBuildings
from .state import Caylus


class NextTurn(Step[Caylus]):
    """A turn is played in seven phases. With two players, the turn order is inverted before each but the first."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.turn += 1
        if s.seats == 2 and s.turn > 1:
            s.order.reverse()
        s.agenda.extend(TURN)


class Income(Step[Caylus]):
    """Phase 1: every player collects deniers, more with residences, library and hotel."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        base = s.cards.income
        deniers, income = s.deniers, s.income
        for seat in range(s.seats):
            deniers[seat] += base + income[seat]


class EndOfTurn(Step[Caylus]):
    """Phase 7: the bailiff advances, farther if the provost is ahead of him, and the provost joins him.

    Then sections of the castle are scored; once the towers are, no other turn begins.
    """

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        cards = s.cards
        steps = cards.bailiff_far if s.provost > s.bailiff else cards.bailiff_near
        s.bailiff = s.provost = ALL_SPACES[min(s.bailiff + steps, SPACES)]
        s.lines = [0] * s.seats
        s.then(SCORE_SECTIONS, AFTER_TURN)


class AfterTurn(Step[Caylus]):
    """Phase 7: the game is over when the towers have been scored, else a new turn begins."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        if s.section < len(s.cards.parts):
            s.agenda.append(NEXT_TURN)


NEXT_TURN: Final = NextTurn()
SCORE_SECTIONS: Final = ScoreSections()
AFTER_TURN: Final = AfterTurn()
TURN: Final = (
    Income(), PlacingWorkers(), SpecialBuildings(), MovingTheProvost(), Buildings(), Castle(), EndOfTurn(),
)[::-1]  # fmt: skip
"""The phases of a turn, as they lie on the agenda: the first one on top."""
