"""What a hand of craftsmen makes of cubes: worked out once for every hand, and remembered."""

from __future__ import annotations

from typing import Final

from ..rules.cards import ARCHITECT_MASK, GOLDSMITH, STONECUTTER_MASK, TOOLMAKER_MASK, WOODWORKER_MASK, Cards
from ..rules.cathedral import capacity
from ..rules.pieces import EMPTY, KINDS, METAL, SAND, STONE, WOOD, Hand, Occupation
from .derived import BESIDE, derived
from .weights import ENGINE, GOLD_LAST, GOLD_LOW, GREY, HAND, LATER, MORE_METAL, SAVED, SAVED_CUBES, WEIGHTS

MOST: Final = 16
"""Cubes of a kind that are looked at: more are worth no more."""
REMEMBERED: Final = 20000
"""Hands that are remembered before all are forgotten; situations count twice."""
ROOM: Final = 10
"""Bits for the number of cubes of a kind."""
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
        self.rounds = -1
        self.in_rounds: list[float] = []

    def to_come(self, rounds: int) -> list[float]:
        """The quantities of ENGINE as so many rounds to come count: they are asked for again and again."""
        if self.rounds != rounds:
            self.rounds = rounds
            self.in_rounds = [LATER[rounds] * quantity for quantity in self.engine]
        return self.in_rounds


class Situation:
    """A hand with cubes and gold, and what was worked out about them, in rounds that count alike.

    gains   what one more craftsman is worth, by his number
    trades  what a plan for the market brings, by what is for sale and was bought
    built   what is made and left of the goods
    """

    def __init__(self) -> None:
        self.gains: dict[int, float] = {}
        self.trades: dict[int, float] = {}
        self.built: Built | None = None


Key = tuple[int, int, int, int, float, float]
"""What tells situations apart: craftsmen, the most there may be, rounds to come, cubes, gold, what gold is worth."""


class Memory:
    """What was worked out so far, with one table of printed values, one number of seats and one set of weights.

    hands       what they make
    by_kind     what craftsmen make of a kind of cubes, by those it depends on
    kept        the hands that are left of those that are too large
    situations  hands with goods
    """

    def __init__(self, cards: Cards | None, seats: int) -> None:
        self.cards = cards
        self.seats = seats
        self.weights = WEIGHTS[:]
        self.hands: dict[int, HandOutput] = {}
        self.by_kind: list[dict[int, KindOutput]] = [{}, {}, {}]
        self.kept: dict[Key, HandOutput] = {}
        self.situations: dict[Key, Situation] = {}

    def full(self) -> bool:
        """Whether so much is remembered that it is better to begin anew."""
        return len(self.hands) + len(self.kept) + 2 * len(self.situations) > REMEMBERED

    def situation(self, key: Key) -> Situation:
        """What is remembered of a situation."""
        found = self.situations.get(key)
        if found is None:
            found = self.situations[key] = Situation()
        return found


_memory: Final = [Memory(None, 0), Memory(None, 0)]
"""Of the rounds before the last, and of the last."""


def forget_others(cards: Cards, seats: int, last: bool) -> Memory:
    """What is remembered; that of other printed values, other seats or other weights is forgotten first."""
    memory = _memory[last]
    if memory.cards is not cards or memory.seats != seats or memory.weights != WEIGHTS or memory.full():
        memory = _memory[last] = Memory(cards, seats)
    return memory


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


def as_number(kinds: list[int]) -> int:
    """A number for each kind of cubes, all as one."""
    number = 0
    for count in kinds:
        number = number << ROOM | count
    return number


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


class Built:
    """What is left of goods at the end of the round, as features of the estimate.

    points       what was made of them
    gold         what is left of it
    kept         GOLD_LOW and what follows, to GOLD_BEFORE_LAST
    saved        SAVED and what follows, to MORE_METAL
    saved_metal  SAVED_METAL
    """

    def __init__(self, cards: Cards, goods: Goods, hand: HandOutput, left: int) -> None:
        self.points = 0.0
        self.gold = goods.gold
        self.saved_metal = 0.0
        if not left:
            self.kept: list[float] = [0.0] * (GOLD_LAST - GOLD_LOW)
            self.saved: list[float] = [0.0] * (GREY - SAVED)
            return
        gold = min(goods.gold, float(cards.most_gold))
        self.kept = [min(gold, 8.0), min(max(gold - 8.0, 0.0), 8.0), max(gold - 16.0, 0.0), gold if left == 1 else 0.0]
        room = cards.most_cubes
        saved = [0.0] * (GREY - SAVED)
        for kind in (METAL, STONE, WOOD, SAND):
            kept = min(goods.cubes[kind], room)
            room -= kept
            saved[SAVED_CUBES - SAVED + kind] = float(kept)
            if kind == METAL:
                saved[MORE_METAL - SAVED] = max(kept - 2.0, 0.0)
                for _, able in hand.metal:
                    self.saved_metal += min(kept, able)
            else:
                saved[0] += hand.by_kind[kind].points[kept]
        self.saved = saved
