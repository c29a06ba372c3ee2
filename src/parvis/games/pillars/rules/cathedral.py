"""Phase III, 13: the cathedral, where craftsmen turn resources into victory points."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .cards import (
    ARCHBISHOP,
    ARCHITECT_MASK,
    GOLDSMITH,
    MASON,
    MIXER_MASK,
    TOOLMAKER_MASK,
    TRADES,
    WITHOUT_RAISE,
    Cards,
)
from .moves import DISCARD, PASS, RAISE, STRIDE, UNCOUNTED, WORK
from .pieces import CATHEDRAL_POINTS, EMPTY, KINDS, METAL, Hand, Kind, Occupation, Seat
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion, clockwise, gain_gold, gain_points

FROM_TRADE: Final = [[Occupation(trade) for trade in range(first, len(TRADES))] for first in range(len(TRADES) + 1)]
"""The trades in the order in which they are asked, from each of them on."""
ASKED: Final = len(TRADES)
"""So many trades are told what to do."""
FIXED: Final = [TRADES.index(trade) for trade in WITHOUT_RAISE]
BY_THEMSELVES: Final = [TOOLMAKER_MASK, ARCHITECT_MASK]
"""Those who are named like the trades, after them, and work without being told."""


class Cathedral(Step[Pillars]):
    """13. Cathedral: one player after the other, from the start player; then all keep to five cubes."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        order = clockwise(s)
        steps: list[Step[Pillars]] = [Build(seat) for seat in order]
        if s.round < s.cards.rounds:
            steps += [Surplus(seat) for seat in order]
        s.then(*steps)


class Build(Step[Pillars]):
    """13. Cathedral: a player's turn. Toolmaker and architect work by themselves, before any metal is used."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Pillars) -> None:
        hand = s.craftsmen[self.seat]
        earned = 0
        if hand & TOOLMAKER_MASK and s.cubes[self.seat * KINDS + METAL]:
            earned = s.cards.toolmaker_gold
        if hand & ARCHITECT_MASK:
            gain_points(s, self.seat, CATHEDRAL_POINTS, s.cards.architect_points)
        if s.event == ARCHBISHOP and s.cards.raise_capacity:
            s.then(Raise(self.seat, earned))
        else:
            next_trade(s, self.seat, 0, EMPTY, earned)


def capacity(cards: Cards, hand: Hand, trade: Occupation, raised: int) -> int:
    """The craftsmen: how often those of one trade can work in a round. Masons cannot without a mortar mixer.

    Hot: the hand is read bit by bit.
    """
    able = hand & cards.trade_mask[trade]
    if not able or (trade == MASON and not hand & MIXER_MASK):
        return 0
    most = cards.raise_capacity if trade == raised else 0
    for craftsman in cards.trade_cards[trade]:
        if able >> craftsman & 1:
            most += cards.capacity[craftsman]
    return most


def supplied(s: Pillars, seat: Seat, trade: Occupation, earned: int) -> int:
    """The craftsmen: how often there are resources and gold for a trade."""
    most = STRIDE - 1
    sand, wood, stone, metal, gold = s.cards.trade_needs[trade]
    at = seat * KINDS
    cubes = s.cubes
    if sand:
        most = min(most, cubes[at] // sand)
    if wood:
        most = min(most, cubes[at + 1] // wood)
    if stone:
        most = min(most, cubes[at + 2] // stone)
    if metal:
        most = min(most, cubes[at + 3] // metal)
    if gold:
        most = min(most, (s.gold[seat] + earned) // gold)
    return most


def _why_not_trade(s: Pillars, seat: Seat, trade: int) -> str:
    """The reason why nobody of a trade can work for a player: he has none, or masons without a mortar mixer."""
    hand = s.craftsmen[seat]
    if not hand & (s.cards.trade_mask[trade] if trade < ASKED else BY_THEMSELVES[trade - ASKED]):
        return "not-your-craftsman"
    return "no-mortar-mixer" if trade == MASON and not hand & MIXER_MASK else ""


class Raise(SeatQuestion):
    """1. Event, the Archbishop: one craftsman works once more than his capacity. Offered are those who can.

    Whoever is chosen works as often as that at once; the goldsmith last, with the gold that others may still earn.
    """

    __slots__ = ("earned",)

    def __init__(self, seat: Seat, earned: int) -> None:
        self.seat = seat
        self.earned = earned

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.earned)

    def options(self, s: Pillars) -> list[Move]:
        hand = s.craftsmen[self.seat]
        earned = self.earned
        for trade in FROM_TRADE[0]:
            gold = s.cards.trade_gold[trade]
            if gold:
                able = capacity(s.cards, hand, trade, EMPTY)
                earned += gold * min(able, supplied(s, self.seat, trade, self.earned))
        moves = [PASS]
        for trade in FROM_TRADE[0]:
            able = capacity(s.cards, hand, trade, EMPTY)
            if able and trade not in FIXED and supplied(s, self.seat, trade, earned) > able:
                moves.append(RAISE[trade])
        return moves

    def choose(self, s: Pillars, move: Move) -> None:
        earned = self.earned
        match move[0]:
            case "pass":
                next_trade(s, self.seat, 0, EMPTY, earned)
            case "raise":
                raised = Occupation(move[1])
                if raised != GOLDSMITH:
                    times = capacity(s.cards, s.craftsmen[self.seat], raised, raised)
                    earned = work(s, self.seat, raised, times, earned)
                next_trade(s, self.seat, 0, raised, earned)

    def why_not(self, s: Pillars, move: Move) -> str:
        if move[0] != "raise":
            return why_not_asked(s, self.seat, move)
        reason = _why_not_trade(s, self.seat, move[1])
        if reason:
            return reason
        return "no-raise" if move[1] in FIXED or move[1] >= ASKED else "raise-useless"


def next_trade(s: Pillars, seat: Seat, first: int, raised: int, earned: int) -> None:
    """13. Cathedral: the next trade of a player that can do something; after the last one the gold earned is paid.

    Gold is paid out last so that the goldsmith can make room for it or use it: any order of the craftsmen is allowed,
    and this is the best of them.
    """
    hand = s.craftsmen[seat]
    masks = s.cards.trade_mask
    for trade in FROM_TRADE[first]:
        if hand & masks[trade] and (trade != raised or trade == GOLDSMITH):
            most = capacity(s.cards, hand, trade, raised)
            if most:
                most = min(most, supplied(s, seat, trade, earned))
                if most:
                    s.then(Work(seat, trade, most, raised, earned))
                    return
    if earned:
        gain_gold(s, seat, earned)


def work(s: Pillars, seat: Seat, trade: Occupation, times: int, earned: int) -> int:
    """The craftsmen: resources go back, points are scored; returns the gold earned and not yet paid out.

    A goldsmith takes from the gold a player has, then from what others have just earned.
    """
    cubes, at = s.cubes, seat * KINDS
    sand, wood, stone, metal, gold = s.cards.trade_needs[trade]
    cubes[at] -= sand * times
    cubes[at + 1] -= wood * times
    cubes[at + 2] -= stone * times
    cubes[at + 3] -= metal * times
    points = s.cards.trade_points[trade]
    if points:
        gain_points(s, seat, CATHEDRAL_POINTS, points * times)
    if gold:
        own = min(gold * times, s.gold[seat])
        s.gold[seat] -= own
        earned -= gold * times - own
    return earned + s.cards.trade_gold[trade] * times


class Work(SeatQuestion):
    """13. Cathedral: how often the craftsmen of one trade work, up to their capacity and the resources there are."""

    __slots__ = ("earned", "most", "raised", "trade")

    def __init__(self, seat: Seat, trade: Occupation, most: int, raised: int, earned: int) -> None:
        self.seat = seat
        self.trade = trade
        self.most = most
        self.raised = raised
        self.earned = earned

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.trade, self.most, self.raised, self.earned)

    def options(self, s: Pillars) -> list[Move]:
        return WORK[self.trade][: self.most + 1]

    def choose(self, s: Pillars, move: Move) -> None:
        times = move[1] % STRIDE  # Hot: the noun is unpacked here.
        earned = work(s, self.seat, self.trade, times, self.earned) if times else self.earned
        next_trade(s, self.seat, self.trade + 1, self.raised, earned)

    def why_not(self, s: Pillars, move: Move) -> str:
        if move[0] != "work":
            return why_not_asked(s, self.seat, move)
        trade, times = divmod(move[1], STRIDE) if move[1] < UNCOUNTED else (move[1] - UNCOUNTED, 1)
        reason = _why_not_trade(s, self.seat, trade)
        if reason:
            return reason
        if trade >= ASKED:
            return "works-by-himself"
        reason = self.why_not_so_often(s, Occupation(trade), max(times, 1))
        if reason:
            return reason
        if trade == self.trade:
            return "how-many"
        return "in-order" if trade < self.trade else "not-yet"

    def why_not_so_often(self, s: Pillars, trade: Occupation, times: int) -> str:
        """The craftsmen: capacity, resources and gold. Whom the Archbishop has helped has done all his work."""
        helped = trade == self.raised and trade != GOLDSMITH
        if helped or times > capacity(s.cards, s.craftsmen[self.seat], trade, self.raised):
            return "capacity"
        needs = s.cards.trade_needs[trade]
        for kind in range(KINDS):
            if s.cubes[self.seat * KINDS + kind] < needs[kind] * times:
                return "not-enough-resources"
        return "work-too-dear" if s.gold[self.seat] + self.earned < needs[KINDS] * times else ""


def gold_earned(s: Pillars) -> list[int]:
    """13. Cathedral: everybody's gold, with what craftsmen have just earned and will be paid when all have worked."""
    gold = s.gold[:]
    waiting = s.agenda[-1] if s.agenda else None
    if isinstance(waiting, Raise | Work):
        gold[waiting.seat] = min(gold[waiting.seat] + waiting.earned, s.cards.most_gold)
    return gold


class Surplus(Step[Pillars]):
    """13. Cathedral, important: at the end of a round nobody keeps more than five cubes."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Pillars) -> None:
        at = self.seat * KINDS
        if sum(s.cubes[at : at + KINDS]) > s.cards.most_cubes:
            s.then(GiveBack(self.seat, Kind(0)))


class GiveBack(SeatQuestion):
    """13. Cathedral, important: which cube goes back for nothing. Several are named in the order of their kinds."""

    __slots__ = ("kind",)

    def __init__(self, seat: Seat, kind: Kind) -> None:
        self.seat = seat
        self.kind = kind

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.kind)

    def options(self, s: Pillars) -> list[Move]:
        at = self.seat * KINDS
        held = s.cubes[at : at + KINDS]
        excess = sum(held) - s.cards.most_cubes
        return [DISCARD[kind] for kind in range(self.kind, KINDS) if held[kind] and sum(held[kind:]) >= excess]

    def choose(self, s: Pillars, move: Move) -> None:
        s.cubes[self.seat * KINDS + move[1]] -= 1
        at = self.seat * KINDS
        if sum(s.cubes[at : at + KINDS]) > s.cards.most_cubes:
            s.then(GiveBack(self.seat, Kind(move[1])))

    def why_not(self, s: Pillars, move: Move) -> str:
        if move[0] != "discard":
            return why_not_asked(s, self.seat, move)
        if not s.cubes[self.seat * KINDS + move[1]]:
            return "no-such-cube"
        return "in-order" if move[1] < self.kind else "not-yet"
