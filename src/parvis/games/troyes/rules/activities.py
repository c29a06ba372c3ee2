"""The activity cards, one line a card. What is printed on them as a number is in `cards.json`."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Question
from .cards import ACTIVITIES
from .citizens import sources, take, why_not_source
from .effects import (
    Archer,
    Captain,
    Chivalry,
    Cubes,
    Diplomat,
    Effect,
    Gain,
    Glassblower,
    Joust,
    Miller,
    Procession,
    TaxCollector,
)
from .influence import HIRE_PRICE
from .lots import Improvement, Search, demands, serves
from .moves import FROM, FROM_INFLUENCE, TIMES
from .pieces import ANY, ILLUSTRATION, OWNERS, RED, WHITE, YELLOW
from .state import Troyes

EFFECTS: Final[dict[str, Effect]] = {
    "artisan": Gain(deniers=6, pay_influence=1),
    "merchant": Gain(deniers=2),
    "miller": Miller(),
    "innkeeper": Gain(influence=1, pay_deniers=1),
    "blacksmith": Cubes(Improvement(RED, lot=5)),
    "militia": Cubes(Improvement(RED, dice=YELLOW, placing=True)),
    "journeyman": Gain(points=2, pay_deniers=3),
    "goldsmith": Gain(points=1, deniers=2),
    "sculptor": Gain(points=1),
    "tithing": Cubes(Improvement(YELLOW, free=True, placing=True)),
    "monk": Cubes(Improvement(YELLOW, dice=WHITE, factor=3)),
    "priest": Cubes(Improvement(YELLOW, each=3)),
    "apprenticeship": Cubes(Improvement(ANY, fixed=5)),
    "confession": Cubes(Improvement(ANY, each=2)),
    "templar": Cubes(Improvement(RED, dice=WHITE, factor=2)),
    "pilgrimage": Gain(points=2),
    "procession": Procession(),
    "glassblower": Glassblower(),
    "archer": Archer(),
    "chivalry": Chivalry(),
    "diplomat": Diplomat(),
    "hunting": Gain(influence=3),
    "mercenary": Gain(deniers=3),
    "tax_collector": TaxCollector(),
    "captain": Captain(),
    "joust": Joust(),
    "troubadour": Gain(points=2, pay_influence=3),
}
EFFECT_OF: Final = [EFFECTS[name] for name in ACTIVITIES]
PAY_DENIERS: Final = [effect.pay_deniers for effect in EFFECT_OF]
PAY_INFLUENCE: Final = [effect.pay_influence for effect in EFFECT_OF]
IMPROVEMENTS: Final[dict[int, Improvement]] = {
    card: effect.improvement for card, effect in enumerate(EFFECT_OF) if isinstance(effect, Cubes)
}
"""What the cubes of a card with a delayed effect do to a lot."""


def activate(s: Troyes, seat: int, card: int, times: int) -> None:
    """Activate one activity card: as often as the lot allows, or less often where that can be wise."""
    effect = EFFECT_OF[card]
    most = effect.most(s, seat, times)
    if effect.asks(s, seat):
        s.then(Times(seat, card, most))
    else:
        effect.use(s, seat, card, most)


def cards_with_cubes(s: Troyes, seat: int) -> list[int]:
    """The activity cards on which a seat has cubes to improve an action with."""
    cubes = s.cubes
    found: list[int] = []
    at = seat
    for card in s.activities:
        if cubes[at]:
            found.append(card)
        at += OWNERS
    return found


def improvable(s: Troyes, seat: int, held: list[int], purpose: int, noun: int, budget: int) -> list[int]:
    """The cards among those held from which a cube would make some lot work for a purpose."""
    colour, _ = demands(s, purpose, noun)
    found = []
    for card in held:
        improvement = IMPROVEMENTS[card]
        if serves(improvement, purpose, colour) and (improvement.dice == ANY or s.dice[improvement.dice]):
            if Search(s, seat, purpose, noun, budget, improvement).possible():
                found.append(card)
    return found


def hire_cost(s: Troyes, seat: int, card: int) -> int:
    """Activate one activity card: what a tradesman costs who is not yet there."""
    return 0 if s.tradesmen[s.cards.slot[card] * OWNERS + seat] else s.cards.cost[card]


class Times(Question[Troyes]):
    """Activate one activity card: how often its effect is used, at least once."""

    __slots__ = ("card", "most")

    def __init__(self, seat: int, card: int, most: int) -> None:
        self.seat = seat
        self.card = card
        self.most = most

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card, self.most)

    def options(self, s: Troyes) -> list[Move]:
        return TIMES[1 : self.most + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        EFFECT_OF[self.card].use(s, self.seat, self.card, move[1])

    def why_not(self, s: Troyes, move: Move) -> str:
        return "too-many-times" if move[0] == "times" else "not-asked"


class HireTradesman(Question[Troyes]):
    """Activate one activity card: which citizen becomes the tradesman on the card.

    He takes the free space worth most, or the illustration when all are taken.
    """

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card)

    def options(self, s: Troyes) -> list[Move]:
        moves = sources(s, self.seat)
        if s.influence[self.seat] < HIRE_PRICE + PAY_INFLUENCE[self.card] and FROM[FROM_INFLUENCE] in moves:
            moves.remove(FROM[FROM_INFLUENCE])
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        take(s, self.seat, move[1])
        slot = s.cards.slot[self.card]
        taken = s.tradesmen[slot * OWNERS : slot * OWNERS + OWNERS]
        free = [space for space in s.cards.best_spaces[self.card] if space not in taken]
        s.tradesmen[slot * OWNERS + self.seat] = free[0] if free else ILLUSTRATION

    def why_not(self, s: Troyes, move: Move) -> str:
        return "influence-needed" if move in sources(s, self.seat) else why_not_source(s, self.seat, move)
