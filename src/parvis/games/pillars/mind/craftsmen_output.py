"""What a hand of craftsmen makes of cubes: worked out once for every hand, and remembered."""

from __future__ import annotations

from typing import Final

from ..rules.cards import ARCHITECT_MASK, GOLDSMITH, STONECUTTER_MASK, TOOLMAKER_MASK, WOODWORKER_MASK, Cards
from ..rules.cathedral import capacity
from ..rules.pieces import EMPTY, KINDS, METAL, SAND, STONE, WOOD, Hand, Occupation
from .derived import BESIDE, derived
from .weights import ENGINE, HAND, HELD, WEIGHTS

MOST: Final = 16
"""Cubes of a kind that are looked at: more are worth no more."""
REMEMBERED: Final = 20000
"""Hands that are remembered before all are forgotten."""
STEPS: Final = ((0, 2), (2, 4), (4, 8))
"""The cubes of a kind in a round: the first ones are sure to come, the last ones come now and then."""
CROWD: Final[list[list[float]]] = [[1.0, 1.0, 1.0], [1.0, 0.8, 0.5], [1.0, 0.65, 0.3]]
"""How much of the first, next and further cubes of a kind there is, for two, three and four seats."""

KEPT_GOLD: Final = 15
"""Gold that a goldsmith leaves for the next round."""


class KindOutput:
    """What craftsmen make of one kind of cube alone.

    points, gold, rest  by number of cubes: points and gold made of them, and the cubes that are left over
    steps               points that the cubes of each of STEPS bring on average
    earned              gold on average, the first cubes counted most
    """

    def __init__(self, cards: Cards, hand: Hand, kind: int, last: bool) -> None:
        order = derived(cards).last_alone[kind] if last else derived(cards).alone[kind]
        self.points: list[int] = []
        self.gold: list[int] = []
        self.rest: list[int] = []
        for number in range(MOST + 1):
            cubes, points, gold = number, 0, 0
            for trade in order:
                needs = cards.trade_needs[trade][kind]
                times = min(capacity(cards, hand, trade, EMPTY), cubes // needs)
                points += times * cards.trade_points[trade]
                gold += times * cards.trade_gold[trade]
                cubes -= times * needs
            self.points.append(points)
            self.gold.append(gold)
            self.rest.append(cubes)
        self.steps: list[float] = []
        self.earned = 0.0
        for low, high in STEPS:
            less, more = _share(cards, hand, kind, low), _share(cards, hand, kind, high)
            self.steps.append(more[0] - less[0])
            self.earned += (more[1] - less[1]) / (1 + low)


def _share(cards: Cards, hand: Hand, kind: int, number: int) -> tuple[float, float]:
    """Points and gold that a number of cubes brings on average, a part of a use counted as that part."""
    points = gold = 0.0
    cubes = float(number)
    for trade in derived(cards).alone[kind]:
        needs = cards.trade_needs[trade][kind]
        times = min(float(capacity(cards, hand, trade, EMPTY)), cubes / needs)
        points += times * cards.trade_points[trade]
        gold += times * cards.trade_gold[trade]
        cubes -= times * needs
    return points, gold


class HandOutput:
    """A hand of craftsmen and what it makes.

    craftsmen   the set of them
    by_kind     what they make of sand, wood and stone alone
    metal       the trades that use metal, the best first, and how often they can work
    best_metal  what the best of them makes of a metal
    smith       how often the goldsmith can work
    engine      the quantities of ENGINE
    worth       what they weigh together, in one of the rounds to come
    """

    def __init__(self, cards: Cards, seats: int, hand: Hand, by_kind: list[KindOutput]) -> None:
        self.craftsmen = hand
        self.by_kind = by_kind
        self.smith = capacity(cards, hand, GOLDSMITH, EMPTY)
        self.architect = cards.architect_points if hand & ARCHITECT_MASK else 0
        self.tools = cards.toolmaker_gold if hand & TOOLMAKER_MASK else 0
        self.buys_wood = hand & WOODWORKER_MASK > 0
        self.sells_stone = hand & STONECUTTER_MASK > 0
        self.metal: list[tuple[Occupation, int]] = []
        metal = [0.0, 0.0]
        for trade in derived(cards).with_metal:
            able = capacity(cards, hand, trade, EMPTY)
            if able:
                self.metal.append((trade, able))
                needs = cards.trade_needs[trade]
                worth = float(cards.trade_points[trade])
                for kind in (SAND, WOOD, STONE):
                    worth -= needs[kind] * BESIDE[kind]
                metal += [worth / needs[METAL]] * (able * needs[METAL])
        metal.sort(reverse=True)
        self.best_metal: float = metal[0]
        self.engine: list[float] = []
        earned = 0.0
        for made in by_kind:
            for step in range(len(STEPS)):
                self.engine.append(made.steps[step] * CROWD[seats - 2][step])
            earned += made.earned
        self.engine += [metal[0], metal[1], earned, float(self.smith), float(self.tools), float(self.architect)]
        self.engine += [float(self.buys_wood), float(self.sells_stone)]
        self.worth = 0.0
        for number in range(len(ENGINE)):
            self.worth += WEIGHTS[HAND + number] * self.engine[number]


class _Memory:
    """The hands seen so far, with one table of printed values, one number of seats and one set of weights."""

    def __init__(self, cards: Cards | None, seats: int) -> None:
        self.cards = cards
        self.seats = seats
        self.weights = WEIGHTS[HAND:HELD]
        self.hands: dict[int, HandOutput] = {}
        self.by_kind: list[dict[int, KindOutput]] = [{}, {}, {}]


_memory: Final = [_Memory(None, 0), _Memory(None, 0)]
"""Of the rounds before the last, and of the last."""


def forget_others(cards: Cards, seats: int, last: bool) -> None:
    """Forget hands of other printed values, other seats or other weights, and all of them when they are many."""
    memory = _memory[last]
    if (
        memory.cards is not cards
        or memory.seats != seats
        or memory.weights != WEIGHTS[HAND:HELD]
        or len(memory.hands) > REMEMBERED
    ):
        _memory[last] = _Memory(cards, seats)


def output_of(cards: Cards, hand: Hand, last: bool) -> HandOutput:
    """What a hand makes, once those of other printed values are forgotten."""
    memory = _memory[last]
    found = memory.hands.get(hand)
    if found is None:
        by_kind: list[KindOutput] = []
        makers = derived(cards).makers
        for kind in (SAND, WOOD, STONE):
            able = Hand(hand & makers[kind])
            made = memory.by_kind[kind].get(able)
            if made is None:
                made = memory.by_kind[kind][able] = KindOutput(cards, able, kind, last)
            by_kind.append(made)
        found = memory.hands[hand] = HandOutput(cards, memory.seats, hand, by_kind)
    return found


class Goods:
    """What a player has to build with: cubes and gold, and after building what is made and left of them."""

    def __init__(self, cubes: list[int], gold: float) -> None:
        self.cubes = cubes
        self.gold = gold
        self.points = 0.0

    def build(self, cards: Cards, hand: HandOutput, last: bool) -> None:
        """Let the craftsmen make all they can: metal first, then what needs one kind only, the goldsmith at the end.

        Before the last round the goldsmith leaves enough gold for the builders of the next.
        """
        cubes = self.cubes
        points = hand.architect
        if cubes[METAL]:
            self.gold += hand.tools
            for trade, able in hand.metal:
                sand, wood, stone, metal, _ = cards.trade_needs[trade]
                while able and sand <= cubes[0] and wood <= cubes[1] and stone <= cubes[2] and metal <= cubes[3]:
                    cubes[0] -= sand
                    cubes[1] -= wood
                    cubes[2] -= stone
                    cubes[3] -= metal
                    points += cards.trade_points[trade]
                    able -= 1
        for kind in (SAND, WOOD, STONE):
            number = min(cubes[kind], MOST)
            made = hand.by_kind[kind]
            points += made.points[number]
            self.gold += made.gold[number]
            cubes[kind] = made.rest[number]
        if hand.smith:
            spent = cards.trade_needs[GOLDSMITH][KINDS]
            uses = min(hand.smith, int(self.gold if last else max(self.gold - KEPT_GOLD, 0.0)) // spent)
            points += uses * cards.trade_points[GOLDSMITH]
            self.gold -= spent * uses
        self.points += points
