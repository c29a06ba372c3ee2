"""What a hand of craftsmen makes of cubes: worked out once for every hand, and remembered."""

from __future__ import annotations

from typing import Final

from .cards import ARCHITECT_MASK, GOLDSMITH, STONECUTTER_MASK, TOOLMAKER_MASK, TRADES, WOODWORKER_MASK, Cards
from .cathedral import capacity
from .pieces import EMPTY, KINDS, METAL, SAND, STONE, WOOD

MOST: Final = 16
"""Cubes of a kind that are looked at: more are worth no more."""
REMEMBERED: Final = 5000
"""Hands that are remembered before all are forgotten."""
STEPS: Final = ((0, 2), (2, 4), (4, 8))
"""The cubes of a kind in a round: the first ones are sure to come, the last ones come now and then."""

ENGINE: Final = (
    "sand_1", "sand_2", "sand_3", "wood_1", "wood_2", "wood_3", "stone_1", "stone_2", "stone_3",
    "metal_1", "metal_2", "wood_gold", "goldsmith", "toolmaker", "architect", "buy_wood", "sell_stone",
)  # fmt: skip
"""What a hand is good for in a round: points of the first, next and further cubes of a kind, gold, and rights."""

ALONE: Final = tuple(
    tuple(TRADES.index(trade) for trade in trades)
    for trades in (
        ("potter", "mortar_mixer_1", "mortar_mixer"),
        ("carpenter", "woodworker_1", "woodworker"),
        ("sculptor", "mason", "stonecutter"),
    )
)
"""For each kind the trades that need nothing else, the best first."""
WITH_METAL: Final = tuple(TRADES.index(trade) for trade in ("organ_builder", "bell_founder", "glassblower"))
KEPT_GOLD: Final = 15
"""Gold that a goldsmith leaves for the next round."""
BESIDE: Final = (0.35, 0.5, 0.6)
"""What a cube is worth that is used beside metal."""


class Workshop:
    """A hand of craftsmen and what it makes.

    points, gold, rest   by kind and number of cubes: points and gold made of them, and the cubes that are left over
    metal                the trades that use metal, the best first, and how often they can work
    smith                how often the goldsmith can
    engine               the quantities of ENGINE
    """

    def __init__(self, cards: Cards, hand: int) -> None:
        self.hand = hand
        self.points: list[list[int]] = []
        self.gold: list[list[int]] = []
        self.rest: list[list[int]] = []
        for kind in (SAND, WOOD, STONE):
            self._alone(cards, kind)
        self.metal: list[tuple[int, int]] = []
        for trade in WITH_METAL:
            able = capacity(cards, hand, trade, EMPTY)
            if able:
                self.metal.append((trade, able))
        self.smith = capacity(cards, hand, GOLDSMITH, EMPTY)
        self.architect = cards.architect_points if hand & ARCHITECT_MASK else 0
        self.tools = cards.toolmaker_gold if hand & TOOLMAKER_MASK else 0
        self.engine: list[float] = self._engine(cards)

    def _alone(self, cards: Cards, kind: int) -> None:
        """The best trades first, for every number of cubes."""
        points, gold, rest = [], [], []
        for number in range(MOST + 1):
            cubes, made, earned = number, 0, 0
            for trade in ALONE[kind]:
                times = min(capacity(cards, self.hand, trade, EMPTY), cubes // cards.trade_needs[trade][kind])
                made += times * cards.trade_points[trade]
                earned += times * cards.trade_gold[trade]
                cubes -= times * cards.trade_needs[trade][kind]
            points.append(made)
            gold.append(earned)
            rest.append(cubes)
        self.points.append(points)
        self.gold.append(gold)
        self.rest.append(rest)

    def _engine(self, cards: Cards) -> list[float]:
        found: list[float] = []
        earned = 0.0
        for kind in (SAND, WOOD, STONE):
            for low, high in STEPS:
                below = self._share(cards, kind, low)
                above = self._share(cards, kind, high)
                found.append(above[0] - below[0])
                earned += (above[1] - below[1]) / (1 + low)
        metal: list[float] = []
        for trade in WITH_METAL:
            needs = cards.trade_needs[trade]
            worth = float(cards.trade_points[trade])
            for kind in (SAND, WOOD, STONE):
                worth -= needs[kind] * BESIDE[kind]
            metal += [worth / needs[METAL]] * (capacity(cards, self.hand, trade, EMPTY) * needs[METAL])
        metal += [0.0, 0.0]
        metal.sort(reverse=True)
        found += [metal[0], metal[1], earned, float(self.smith), float(self.tools), float(self.architect)]
        found += [float(self.hand & WOODWORKER_MASK > 0), float(self.hand & STONECUTTER_MASK > 0)]
        return found

    def _share(self, cards: Cards, kind: int, cubes: float) -> tuple[float, float]:
        """Points and gold that a number of cubes brings on average, a part of a use counted as that part."""
        made = earned = 0.0
        for trade in ALONE[kind]:
            needs = cards.trade_needs[trade][kind]
            times = min(float(capacity(cards, self.hand, trade, EMPTY)), cubes / needs)
            made += times * cards.trade_points[trade]
            earned += times * cards.trade_gold[trade]
            cubes -= times * needs
        return made, earned


class _Memory:
    """The hands seen so far, of one table of printed values."""

    def __init__(self, cards: Cards | None) -> None:
        self.cards = cards
        self.hands: dict[int, Workshop] = {}


_memory = [_Memory(None)]


def workshop(cards: Cards, hand: int) -> Workshop:
    """What a hand makes."""
    memory = _memory[0]
    if memory.cards is not cards or len(memory.hands) > REMEMBERED:
        memory = _memory[0] = _Memory(cards)
    found = memory.hands.get(hand)
    if found is None:
        found = memory.hands[hand] = Workshop(cards, hand)
    return found


class Goods:
    """What a player has to build with: cubes and gold, and after building what is made and left of them."""

    def __init__(self, cubes: list[int], gold: float) -> None:
        self.cubes = cubes
        self.gold = gold
        self.points = 0.0

    def build(self, cards: Cards, shop: Workshop, last: bool) -> None:
        """Let the craftsmen make all they can: metal first, then what needs one kind only, the goldsmith at the end.

        Before the last round the goldsmith leaves enough gold for the builders of the next.
        """
        cubes = self.cubes
        points = shop.architect
        if cubes[METAL]:
            self.gold += shop.tools
            for trade, able in shop.metal:
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
            points += shop.points[kind][number]
            self.gold += shop.gold[kind][number]
            cubes[kind] = shop.rest[kind][number]
        if shop.smith:
            spent = cards.trade_needs[GOLDSMITH][KINDS]
            uses = min(shop.smith, int(self.gold if last else max(self.gold - KEPT_GOLD, 0.0)) // spent)
            points += uses * cards.trade_points[GOLDSMITH]
            self.gold -= spent * uses
        self.points += points
