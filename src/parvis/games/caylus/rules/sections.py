"""Phase 7: the sections of the castle are scored. At the end of the game, what is left is counted."""

from __future__ import annotations

from ....core.flow import Field, Step
from .favours import RoyalFavours
from .pieces import FOOD, GOLD, KINDS, Seat
from .state import Caylus, lose_points


class ScoreSections(Step[Caylus]):
    """Phase 7: the section under construction is scored once the bailiff has reached its mark or it is full.

    If that makes the next one due as well, it follows in the same phase.
    """

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        section = s.section
        if section < len(s.cards.parts) and (s.bailiff >= s.cards.marks[section] or full(s, section)):
            s.then(ScoreSection(section), NextSection(), ScoreSections())


class ScoreSection(Step[Caylus]):
    """Phase 7: in turn order, points are lost for no house in the section, and favours won for two and more."""

    __slots__ = ("section",)

    def __init__(self, section: int) -> None:
        self.section = section

    def fields(self) -> tuple[Field, ...]:
        return (self.section,)

    def run(self, s: Caylus) -> None:
        winners = []
        for seat in s.order:
            houses = s.built[self.section * s.seats + seat]
            if not houses:
                lose_points(s, seat, s.cards.section_penalty[self.section])
            favours = s.cards.section_favours[self.section][houses]
            if favours:
                winners.append(RoyalFavours(seat, favours))
        s.then(*winners)


class NextSection(Step[Caylus]):
    """Phase 7: the next section is under construction, and markers may advance farther from now on."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.section += 1


def full(s: Caylus, section: int) -> bool:
    """Whether every part of a section is built."""
    return sum(s.built[section * s.seats : (section + 1) * s.seats]) == s.cards.parts[section]


def sheet(s: Caylus, seat: Seat) -> dict[str, int]:
    """End of the game: the score of a seat by source; gold, other cubes and deniers are counted last."""
    cubes = s.cubes[seat * KINDS : seat * KINDS + KINDS]
    return {
        "track": s.points[seat],
        "gold": cubes[GOLD] * s.cards.end_gold,
        "cubes": sum(cubes[FOOD:GOLD]) // s.cards.end_cubes,
        "deniers": s.deniers[seat] // s.cards.end_deniers,
    }
