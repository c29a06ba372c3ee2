"""Phase III, 12: the market of Kingsbridge."""

from __future__ import annotations

from ....core.flow import Field, Move, Step
from .cards import STONECUTTER_MASK, WOODWORKER_MASK
from .moves import BUY, PASS, SELL, STRIDE, count_of, kind_of
from .pieces import EMPTY, GOLD, KINDS, MARKET, METAL, NO_KINDS, STONE, WOOD, Kind, Kinds, Seat, with_kind
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion, gain_gold


class KingsbridgeMarket(Step[Pillars]):
    """12. Market of Kingsbridge: actions in turn, until nobody wants another one."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.then(NextToTrade(0))


class NextToTrade(Step[Pillars]):
    """12. Market: the next builder in the order of the places. When only one player is left, he trades on alone."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def fields(self) -> tuple[Field, ...]:
        return (self.place,)

    def run(self, s: Pillars) -> None:
        order = [place % 4 for place in range(self.place, self.place + 4) if s.places[MARKET + place % 4] != EMPTY]
        if not order:
            return
        place = order[0]
        seat = Seat(s.places[MARKET + place])
        if all(s.places[MARKET + other] == seat for other in order):
            for other in order:
                s.places[MARKET + other] = EMPTY
            s.then(TradeOn(seat, EMPTY, NO_KINDS, 0))
        else:
            s.then(Trade(seat, place), NextToTrade((place + 1) % 4))


def trades(s: Pillars, seat: Seat, over: int) -> list[Move]:
    """12. Market: leave, or buy or sell any number of cubes of one kind.

    Without a woodworker no wood is bought, without a stonecutter no stone is sold, metal is never bought, and what was
    bought this round is not sold.
    """
    # Hot: the sets of craftsmen and of kinds bought are read bit by bit.
    moves = [PASS]
    gold = s.gold[seat] + over
    hand = s.craftsmen[seat]
    prices = s.cards.prices
    for kind in range(3):
        if kind != WOOD or hand & WOODWORKER_MASK:
            most = min(s.market[kind], gold // prices[kind])
            if most:
                moves += BUY[kind][1 : most + 1]
    bought = s.bought[seat]
    at = seat * KINDS
    for kind in range(4):
        most = s.cubes[at + kind]
        if most and not bought >> kind & 1 and (kind != STONE or hand & STONECUTTER_MASK):
            moves += SELL[kind][1 : most + 1]
    return moves


def buy(s: Pillars, seat: Seat, kind: Kind, count: int) -> None:
    """12. Market: what is bought comes from the market, and is not sold in this round."""
    s.market[kind] -= count
    s.cubes[seat * KINDS + kind] += count
    s.gold[seat] -= count * s.cards.prices[kind]
    s.bought[seat] = with_kind(s.bought[seat], kind)


def sell(s: Pillars, seat: Seat, kind: Kind, count: int) -> None:
    """12. Market: sold cubes go back to forest, quarry and sand pit, not to the market."""
    s.cubes[seat * KINDS + kind] -= count
    gain_gold(s, seat, count * s.cards.prices[kind])


def _why_not(s: Pillars, seat: Seat, over: int, move: Move) -> str:
    """The reason against an action, which without a number is for one cube; none if the market allows it."""
    verb, noun = move
    kind, count = kind_of(noun), max(count_of(noun), 1)
    match verb:
        case "buy":
            if kind in (METAL, GOLD):
                return "metal-not-for-sale" if kind == METAL else "gold-is-money"
            if kind == WOOD and not s.craftsmen[seat] & WOODWORKER_MASK:
                return "no-woodworker"
            if s.market[kind] < count:
                return "market-empty"
            return "cubes-too-dear" if s.gold[seat] + over < count * s.cards.prices[kind] else ""
        case "sell":
            if kind == GOLD:
                return "gold-is-money"
            if s.cubes[seat * KINDS + kind] < count:
                return "not-enough-cubes"
            if kind == STONE and not s.craftsmen[seat] & STONECUTTER_MASK:
                return "no-stonecutter"
            return "bought-this-round" if s.bought[seat] >> kind & 1 else ""
        case _:
            return why_not_asked(s, seat, move)


class Trade(SeatQuestion):
    """12. Market: one action, or leave the market and put the builder back into the bag."""

    __slots__ = ("place",)

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.place)

    def options(self, s: Pillars) -> list[Move]:
        return trades(s, self.seat, 0)

    def choose(self, s: Pillars, move: Move) -> None:
        verb, noun = move
        match verb:
            case "pass":
                s.places[MARKET + self.place] = EMPTY
            case "buy":
                buy(s, self.seat, kind_of(noun), count_of(noun))
            case "sell":
                sell(s, self.seat, kind_of(noun), count_of(noun))

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not(s, self.seat, 0, move) or "how-many"


class TradeOn(SeatQuestion):
    """12. Market: the last player there makes his actions one after the other.

    Nobody acts in between, so that only what he sells and buys in all counts: each kind once, sales first. Gold beyond
    the limit waits in `over` for purchases that he would have made before, and is lost when he leaves.
    """

    __slots__ = ("last", "over", "sold")

    def __init__(self, seat: Seat, last: int, sold: Kinds, over: int) -> None:
        self.seat = seat
        self.last = last
        """The last action: EMPTY, the kind sold, or KINDS plus the kind bought."""
        self.sold = sold
        self.over = over

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.last, self.sold, self.over)

    def options(self, s: Pillars) -> list[Move]:
        moves = trades(s, self.seat, self.over)
        return moves if self.last == EMPTY else [move for move in moves if self.comes_now(move)]

    def comes_now(self, move: Move) -> bool:
        """Whether an action comes after the last one in the order of sales and purchases. Hot: the noun is unpacked."""
        verb, noun = move
        kind = noun // STRIDE
        match verb:
            case "sell":
                return kind > self.last
            case "buy":
                return kind + KINDS > self.last and not self.sold >> kind & 1
            case _:
                return True

    def choose(self, s: Pillars, move: Move) -> None:
        verb, noun = move
        kind, count = kind_of(noun), count_of(noun)
        price = count * s.cards.prices[kind]
        match verb:
            case "sell":
                over = max(s.gold[self.seat] + price - s.cards.most_gold, 0)
                sell(s, self.seat, kind, count)
                s.then(TradeOn(self.seat, kind, with_kind(self.sold, kind), self.over + over))
            case "buy":
                s.gold[self.seat] += min(self.over, price)
                buy(s, self.seat, kind, count)
                s.then(TradeOn(self.seat, kind + KINDS, self.sold, self.over - min(self.over, price)))
            case "pass":
                pass

    def why_not(self, s: Pillars, move: Move) -> str:
        reason = _why_not(s, self.seat, self.over, move)
        if reason:
            return reason
        verb, noun = move
        kind = noun // STRIDE
        if self.sold >> kind & 1 or (verb == "buy" and self.last == KINDS + kind):
            return "kind-traded"
        return "how-many" if self.comes_now(move) else "in-order"
