"""What the rules of thumb make of the printed values: worked out once for every table of them."""

from __future__ import annotations

from typing import Final

from ..rules.cards import GOLDSMITH, JACK, MASON, MIXER_MASK, OTTO, PRIOR_PHILIP, PRIVILEGES, TRADES, Cards
from ..rules.pieces import KINDS, METAL, SAND, STONE, WOOD, Hand, Occupation

GOLD: Final = 0.2
LAST_GOLD: Final = 0.03
"""A piece of gold that a craftsman makes, in points: before the last round, and in it."""
REMEMBERED: Final = 8
"""So many tables of printed values are."""
BESIDE: Final[list[float]] = [0.35, 0.5, 0.6]
"""What a cube is worth that is used beside metal."""


class Derived:
    """What follows from the printed values.

    cards       these
    alone       by kind, of sand, wood and stone: the trades that need nothing else, the best first
    last_alone  the same in the last round, when gold is worth little
    with_metal  the trades that use metal, the best first
    makers      by kind: the set of craftsmen that it depends on what is made of it; masons need mortar
    bundle      the most cubes of a kind that a trade needs for one use
    smith       the points that a goldsmith makes of a piece of gold
    tax         what the die shows on average
    fewer       builders that the City wall takes from a player
    strength    by privilege: what it gives each round, in cubes, workers, craftsmen or points; 1 if it is no number
    """

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.alone = [_alone(cards, kind, GOLD) for kind in (SAND, WOOD, STONE)]
        self.last_alone = [_alone(cards, kind, LAST_GOLD) for kind in (SAND, WOOD, STONE)]
        self.with_metal = _with_metal(cards)
        self.makers: list[Hand] = []
        for trades in self.alone:
            makers: int = MIXER_MASK if MASON in trades else 0
            for trade in trades:
                makers |= cards.trade_mask[trade]
            self.makers.append(Hand(makers))
        self.bundle = max(need for needs in cards.trade_needs for need in needs[:KINDS])
        self.smith = cards.trade_points[GOLDSMITH] / cards.trade_needs[GOLDSMITH][KINDS]
        self.tax = sum(cards.tax_faces) / len(cards.tax_faces)
        self.fewer = cards.builders - cards.wall_builders
        self.strength = [1] * len(PRIVILEGES)
        self.strength[: STONE + 1] = cards.each_round
        self.strength[OTTO] = cards.black_workers
        self.strength[JACK] = cards.jack_craftsmen - cards.most_craftsmen
        self.strength[PRIOR_PHILIP] = cards.philip_points


def _alone(cards: Cards, kind: int, gold: float) -> list[Occupation]:
    """The trades that need cubes of one kind only, by what they make of a cube."""
    found: list[tuple[float, int]] = []
    for trade in range(len(TRADES)):
        needs = cards.trade_needs[trade]
        if needs[kind] and sum(needs) == needs[kind]:
            made = cards.trade_points[trade] + gold * cards.trade_gold[trade]
            found.append((-made / needs[kind], trade))
    return [Occupation(trade) for _, trade in sorted(found)]


def _with_metal(cards: Cards) -> list[Occupation]:
    """The trades that need metal, by what they make of one beside the other cubes that they use."""
    found: list[tuple[float, int]] = []
    for trade in range(len(TRADES)):
        needs = cards.trade_needs[trade]
        if needs[METAL]:
            beside = sum(needs[kind] * BESIDE[kind] for kind in (SAND, WOOD, STONE))
            found.append(((beside - cards.trade_points[trade]) / needs[METAL], trade))
    return [Occupation(trade) for _, trade in sorted(found)]


KNOWN: Final[list[Derived]] = []
"""Of the tables of printed values that came up last, the newest first."""


def derived(cards: Cards) -> Derived:
    """What follows from a table of printed values, remembered."""
    for known in KNOWN:
        if known.cards is cards:
            return known
    KNOWN.insert(0, Derived(cards))
    del KNOWN[REMEMBERED:]
    return KNOWN[0]
