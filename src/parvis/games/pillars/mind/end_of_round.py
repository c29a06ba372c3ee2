"""Where a player will stand when phase III comes to its end, with the builders and cards that he has now."""

from __future__ import annotations

from typing import Final

from ..rules.cards import (
    CITY_WALL,
    COLD_WINTER,
    ELLEN,
    EVENTS,
    FRANCIS,
    JACK,
    MADONNA,
    PRIOR_PHILIP,
    RESOURCES,
    UNHAPPY,
    VOLUNTEERS,
    Cards,
)
from ..rules.events import EventHappens
from ..rules.pieces import (
    BISHOP,
    COURT,
    EMPTY,
    KINDS,
    KINGSBRIDGE,
    METAL,
    PRIORY,
    SAND,
    SHIRING,
    STONE,
    WOOD,
    Craftsman,
    Hand,
    among,
    craftsmen_of,
    with_craftsman,
    without_craftsman,
)
from ..rules.state import Pillars
from .craftsmen_output import Built, Goods, HandOutput, Key, as_number, forget_others, output_of
from .derived import derived
from .weights import GOLD_LAST, GOLD_MID, LASTING, LATER, WEIGHTS

SMITH_GOLD: Final = 0.3
LAST_GOLD: Final = 0.01
"""A piece of gold in the last round with a goldsmith, and when all builders stand without one: it decides ties."""

KING: Final = EVENTS.index("king")
ORE: Final = EVENTS.index("richard_ore")
WOOL: Final = EVENTS.index("philip_wool")
WILLIAM: Final = EVENTS.index("william")
CONFLICT: Final = EVENTS.index("conflict")


class Foresight:
    """A player as he will come to the market and the cathedral.

    left       rounds after this one
    last       a flag: there are none
    producing  a flag: wool mill, Kingsbridge, priory and production are still to come
    goods      his cubes and gold, and points that are certain
    held       the set of privileges in front of him
    most       how many craftsmen he may have
    hand       his craftsmen, without those he would dismiss
    walled     a flag: an event that is known, but has not happened, takes a builder from him
    memory     what was worked out before
    known      what of it is about his hand and goods
    """

    def __init__(self, s: Pillars, owner: int, seat: int) -> None:
        cards = s.cards
        at = owner * KINDS
        self.left = cards.rounds - s.round
        self.last = not self.left
        self.producing = s.event == EMPTY or s.kingsbridge[0] != EMPTY
        self.goods = Goods(s.cubes[at : at + KINDS], float(s.gold[owner]))
        self.walled = False
        self.held = 0
        for card in range(LASTING):
            if s.privileges[card] == owner:
                self.held |= 1 << card
        if self.producing:
            self._event(s, owner, seat)
            self._produce(s, owner, seat)
        if not s.tax and owner not in s.places[COURT : COURT + 4]:
            self._pay(cards, cards.francis_tax if self.holds(FRANCIS) else derived(cards).tax)
        hand = s.craftsmen[owner]
        for place in range(2):
            if s.places[SHIRING + place] == owner and s.shiring[place] != EMPTY:
                hand = with_craftsman(hand, Craftsman(s.shiring[place]))
        self.memory = forget_others(cards, s.seats, self.last)
        self.most = cards.jack_craftsmen if self.holds(JACK) else cards.most_craftsmen
        self.hand = output_of(cards, hand, self.last)
        if hand.bit_count() > self.most:
            key = self._key()
            kept = self.memory.kept.get(key)
            if kept is None:
                kept = self.memory.kept[key] = self.best_hand(s, hand)
            self.hand = kept
        self.known = self.memory.situation(self._key())

    def _key(self) -> Key:
        """What tells his hand and his goods from others."""
        goods = self.goods
        return (self.hand.craftsmen, self.most, self.left, as_number(goods.cubes), goods.gold, self.gold())

    def holds(self, card: int) -> bool:
        """Whether a privilege is in front of him."""
        return bool(self.held >> card & 1)

    def _pay(self, cards: Cards, gold: float) -> None:
        self.goods.gold -= gold
        if self.goods.gold < 0:
            self.goods.points += self.goods.gold / cards.unpaid
            self.goods.gold = 0.0

    def _event(self, s: Pillars, owner: int, seat: int) -> None:
        """What an event will do that the seat knows of and that has not happened yet."""
        cards = s.cards
        event = s.event
        if event == EMPTY:
            if seat != s.privileges[ELLEN] or s.peeked == EMPTY:
                return
            event = s.peeked
        elif not any(isinstance(step, EventHappens) for step in s.agenda):
            return
        if event >= UNHAPPY and (among(s.protected, owner) or s.places[BISHOP] == owner):
            return
        if event == KING:
            self.goods.gold += cards.king_gold
        elif event == ORE:
            self.goods.cubes[METAL] += cards.ore
        elif event == WOOL:
            self.goods.gold += min((s.mill[owner] + s.workers[owner]) * cards.wool_gold, cards.wool_most)
        elif event == WILLIAM:
            self._pay(cards, cards.william_gold)
        elif event == CONFLICT:
            self.goods.points -= min(cards.conflict_points, s.points[owner])
        elif event == CITY_WALL:
            self.walled = True

    def _produce(self, s: Pillars, owner: int, seat: int) -> None:
        """Wool mill, Kingsbridge, priory, production, and the metal of the king's court."""
        cards = s.cards
        places = s.places
        goods = self.goods
        goods.gold += (s.workers[owner] + s.mill[owner]) * cards.mill_gold
        for place in range(2):
            if places[KINGSBRIDGE + place] == owner and s.kingsbridge[place] != EMPTY:
                card = s.kingsbridge[place]
                if card < LASTING:
                    self.held |= 1 << card
                else:
                    goods.gold += cards.privilege_gold[card]
                    for kind in range(KINDS):
                        goods.cubes[kind] += cards.privilege_cubes[card][kind]
                    if card == MADONNA:
                        goods.points += cards.madonna_points
            if places[PRIORY + place] == owner:
                goods.points += cards.priory_points[place]
                if self.holds(PRIOR_PHILIP):
                    goods.points += cards.philip_points
        event = s.peeked if s.event == EMPTY and seat == s.privileges[ELLEN] else s.event
        more = 0
        if event == VOLUNTEERS:
            more = cards.volunteer_cubes
        elif event == COLD_WINTER and not among(s.protected, owner):
            more = -cards.winter_cubes
        for card in range(len(RESOURCES)):
            if s.resources[card] == owner:
                goods.cubes[cards.resource_kind[card]] += max(cards.resource_yield[card] + more, 0)
        for kind in (SAND, WOOD, STONE):
            if self.holds(kind):
                goods.cubes[kind] += cards.each_round[kind]
        if places[COURT] == owner:
            goods.cubes[METAL] += cards.court_metal

    def gold(self) -> float:
        """What a piece of gold is worth to him."""
        if self.left:
            return WEIGHTS[GOLD_MID]
        if self.hand.smith:
            return SMITH_GOLD
        return WEIGHTS[GOLD_LAST] if self.producing else LAST_GOLD

    def worth_of(self, s: Pillars, hand: HandOutput) -> float:
        """What a hand of craftsmen is worth to him: in this round with his goods, and in the rounds to come."""
        worth = LATER[self.left] * hand.worth
        now = Goods(self.goods.cubes[:], self.goods.gold)
        now.build(s.cards, hand, self.last)
        return worth + now.points + now.gold * self.gold()

    def best_hand(self, s: Pillars, hand: Hand) -> HandOutput:
        """The hand that is left when those leave that are the smallest loss."""
        while hand.bit_count() > self.most:
            best, kept = -1000.0, hand
            for craftsman in craftsmen_of(hand):
                rest = without_craftsman(hand, craftsman)
                worth = self.worth_of(s, output_of(s.cards, rest, self.last))
                if worth > best:
                    best, kept = worth, rest
            hand = kept
        return output_of(s.cards, hand, self.last)

    def gain_of(self, s: Pillars, craftsman: Craftsman) -> float:
        """What one more craftsman would be worth to him, when another leaves for him if need be."""
        gain = self.known.gains.get(craftsman)
        if gain is None:
            more = self.best_hand(s, with_craftsman(self.hand.craftsmen, craftsman))
            gain = 0.0 if more is self.hand else self.worth_of(s, more) - self.worth_of(s, self.hand)
            self.known.gains[craftsman] = gain
        return gain

    def built(self, cards: Cards) -> Built:
        """What his craftsmen make of his goods, and what is left of them."""
        built = self.known.built
        if built is None:
            goods = Goods(self.goods.cubes[:], self.goods.gold)
            goods.build(cards, self.hand, self.last)
            built = self.known.built = Built(cards, goods, self.hand, self.left)
            built.points = goods.points
        return built
