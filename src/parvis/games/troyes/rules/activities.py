"""The activity cards: which effect each of them has, tradesmen, and activations. Their numbers are in `cards.json`."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move
from .citizens import sources, take, why_not_source
from .effects import (
    Archer,
    Baker,
    Banquet,
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
from .ladies.activities import BREEDER, LADIES_EFFECTS
from .ladies.events import free_spaces
from .ladies.lots import search_for
from .lots import Search, demands, serves
from .moves import FROM, FROM_INFLUENCE, TIMES
from .pieces import ACTIVITIES, ANY, ILLUSTRATION, OWNERS, PURPLE_DICE, Card, Seat, Slot
from .printed import GAINS, IMPROVEMENTS
from .state import SeatQuestion, Troyes, changed

EFFECTS: Final[dict[str, Effect]] = {
    **dict.fromkeys(GAINS, Gain()),
    **dict.fromkeys(IMPROVEMENTS, Cubes()),
    "miller": Miller(),
    "procession": Procession(),
    "glassblower": Glassblower(),
    "archer": Archer(),
    "chivalry": Chivalry(),
    "diplomat": Diplomat(),
    "tax_collector": TaxCollector(),
    "captain": Captain(),
    "joust": Joust(),
    "baker": Baker(),
    "banquet": Banquet(),
    **LADIES_EFFECTS,
}
EFFECT_OF: Final = [EFFECTS.get(name, Effect()) for name in ACTIVITIES]


def activate(s: Troyes, seat: Seat, card: Card, times: int) -> None:
    """Activate one activity card: as often as the lot allows, or less often where that can be wise."""
    effect = EFFECT_OF[card]
    most = effect.most(s, seat, card, times)
    if effect.asks(s, seat, card):
        s.then(Times(seat, card, most))
    else:
        effect.use(s, seat, card, most)


def cards_with_cubes(s: Troyes, seat: Seat) -> list[Card]:
    """The activity cards on which a seat has cubes to improve an action with."""
    cubes = s.cubes
    found: list[Card] = []
    for at in range(seat, len(cubes), OWNERS):
        if cubes[at]:
            card = s.activities[at // OWNERS]
            if card in s.cards.improvements:
                found.append(card)
    return found


def improvable(s: Troyes, seat: Seat, held: list[Card], purpose: int, noun: int, budget: int) -> list[Card]:
    """The cards among those held from which a cube would make some lot work for a purpose."""
    colour, _ = demands(s, purpose, noun)
    found = []
    for card in held:
        improvement = s.cards.improvements[card]
        if not serves(improvement, purpose, colour):
            continue
        if improvement.dice == ANY or s.dice[improvement.dice] or s.modules & PURPLE_DICE:
            if s.modules:
                search = search_for(s, seat, purpose, noun, budget, improvement, improvement.heads)
            else:
                search = Search(s, seat, purpose, noun, budget, improvement)
            if search.possible():
                found.append(card)
    return found


def hire_cost(s: Troyes, seat: Seat, card: Card) -> int:
    """Activate one activity card: what a tradesman costs who is not yet there."""
    return 0 if s.tradesmen[s.cards.slot[card] * OWNERS + seat] else s.cards.cost[card]


def best_space(s: Troyes, slot: Slot) -> int:
    """Activate one activity card: the free space worth most on a card, or the illustration when all are taken."""
    free = free_spaces(s, slot)
    return free[0] if free else ILLUSTRATION


def activation_prices(s: Troyes, seat: Seat) -> list[int]:
    """The deniers that one activation costs at least, by card: to use a cube of the Breeder, if there is one, none."""
    if BREEDER not in s.activities or s.cubes[s.cards.slot[BREEDER] * OWNERS + seat]:
        return s.cards.pay_deniers
    prices = s.cards.pay_deniers.copy()
    prices[BREEDER] = s.cards.cube_deniers[BREEDER]
    return prices


class Times(SeatQuestion):
    """Activate one activity card: how often its effect is used, at least once."""

    __slots__ = ("card", "most")

    def __init__(self, seat: Seat, card: Card, most: int) -> None:
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


class HireTradesman(SeatQuestion):
    """Activate one activity card: which citizen becomes the tradesman on the card.

    He takes the free space worth most, or the illustration when all are taken.
    """

    __slots__ = ("card",)

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card)

    def options(self, s: Troyes) -> list[Move]:
        moves = sources(s, self.seat)
        needed = s.cards.hire_price + s.cards.pay_influence[self.card]
        if s.influence[self.seat] < needed and FROM[FROM_INFLUENCE] in moves:
            moves.remove(FROM[FROM_INFLUENCE])
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        take(s, self.seat, move[1])
        slot = s.cards.slot[self.card]
        s.tradesmen = changed(s.tradesmen, slot * OWNERS + self.seat, best_space(s, slot))

    def why_not(self, s: Troyes, move: Move) -> str:
        return "influence-needed" if move in sources(s, self.seat) else why_not_source(s, self.seat, move)
