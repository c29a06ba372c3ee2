"""The moves worth a thought, the most promising first."""

from __future__ import annotations

from typing import Any, Final

from ....core.flow import Move
from ..rules.builders import PlaceFree, PlaceOrPass, PlaceOrPassOn, PutBack
from ..rules.cards import GOLDSMITH, TRADES
from ..rules.cathedral import GiveBack, Raise, Work
from ..rules.choosing import Choose, ChooseOn
from ..rules.craftsmen import Dismiss
from ..rules.market import Trade, TradeOn
from ..rules.moves import BUY, KEEP, PASS, RETURN, SELL, count_of, kind_of
from ..rules.passed import PlacePassed
from ..rules.pieces import EMPTY, KINDS, METAL, Craftsman, Resource, without_craftsman
from ..rules.state import Pillars
from .craftsmen_output import output_of
from .end_of_round import Foresight
from .market_plans import MarketPlan
from .still_to_be_had import TAKEN, gains, place_worth, rank_worth, resource_worth
from .weights import SAVED_CUBES, WEIGHTS

PLACES_TRIED: Final = 7
"""Places that are worth a look."""
DISMISSALS_TRIED: Final = 3
LOSS: Final = -0.6
"""A card or a trade that looks worse than this is not worth a thought."""
AT_ONCE: Final = tuple(TRADES.index(trade) for trade in ("organ_builder", "bell_founder", "sculptor", "potter"))
"""The trades that make as much of a cube as any: nothing is gained by waiting."""
CARPENTER: Final = TRADES.index("carpenter")
GOLD_MAKER: Final = TRADES.index("woodworker_1")


def sensible(s: Pillars) -> list[Move]:
    """The moves worth a thought, the most promising first: never none."""
    asked: Any = s.agenda[-1]
    seat: int = asked.seat
    if seat < 0 or len(s.moves) < 2:
        return s.moves
    if isinstance(asked, (Choose, ChooseOn)):
        return _cards(s, seat)
    if isinstance(asked, (PlaceOrPass, PlaceOrPassOn, PlaceFree)):
        return _places(s, seat, 0)
    if isinstance(asked, PlacePassed):
        return _places(s, seat, asked.more)
    if isinstance(asked, PutBack):
        return [KEEP, RETURN] if asked.owner == seat else [RETURN, KEEP]
    if isinstance(asked, Work):
        return _work(s, seat, asked.trade)
    if isinstance(asked, Trade):
        return _trades(s, seat, 0, False)
    if isinstance(asked, TradeOn):
        return _trades(s, seat, asked.over, True)
    if isinstance(asked, Dismiss):
        return _dismissals(s, seat)
    if isinstance(asked, Raise):
        return s.moves[1:] + s.moves[:1]
    if isinstance(asked, GiveBack):
        return sorted(s.moves, key=_cube)
    return s.moves


def _ordered(found: list[tuple[float, int]], moves: list[Move], most: int) -> list[Move]:
    """The best of the moves, by worth and number."""
    found.sort(reverse=True)
    return [moves[-number] for _, number in found[:most]]


def _cards(s: Pillars, seat: int) -> list[Move]:
    """Phase I: what a card brings, less its workers' gold or its cost. Passing is worth nothing."""
    foresight = Foresight(s, seat, seat)
    found: list[tuple[float, int]] = []
    for number, (verb, card) in enumerate(s.moves):
        if verb == "take":
            worth = resource_worth(s, foresight, Resource(card))
        elif verb == "hire":
            worth = foresight.gain_of(s, Craftsman(card)) - foresight.gold() * s.cards.cost[card]
        else:
            worth = 0.0
        if worth >= LOSS:
            found.append((worth, -number))
    return _ordered(found, s.moves, len(s.moves))


def _places(s: Pillars, seat: int, more: int) -> list[Move]:
    """Phase II: the best places, less the price; passing is worth a place that is left when others have been placed.

    Of several that are named in order, the one that comes first on the board is named first.
    """
    foresight = Foresight(s, seat, seat)
    found: list[tuple[float, int]] = []
    price = foresight.gold() * s.cost
    for number, (verb, place) in enumerate(s.moves):
        if verb == "place":
            found.append((place_worth(s, seat, foresight, place) - price, -number))
        elif verb == "pass":
            late = TAKEN * (sum(s.bag) - s.bag[seat] + len(s.rosette) - s.rosette.count(EMPTY))
            found.append((rank_worth(gains(s, seat, foresight), late), -number))
        else:
            found.append((gains(s, seat, foresight)[0] - 1.0, -number))
    moves = _ordered(found, s.moves, PLACES_TRIED)
    if PASS in s.moves and PASS not in moves:
        moves.append(PASS)
    if more and len(moves) > 1:
        best = min(moves[: more + 1], key=_noun)
        moves.remove(best)
        moves.insert(0, best)
    return moves


def _noun(move: Move) -> int:
    return move[1]


def _cube(move: Move) -> float:
    return WEIGHTS[SAVED_CUBES + move[1]]


def _dismissals(s: Pillars, seat: int) -> list[Move]:
    foresight = Foresight(s, seat, seat)
    hand = s.craftsmen[seat]
    found: list[tuple[float, int]] = []
    for number, (_, craftsman) in enumerate(s.moves):
        left = output_of(s.cards, without_craftsman(hand, Craftsman(craftsman)), foresight.last)
        found.append((foresight.worth_of(s, left), -number))
    return _ordered(found, s.moves, DISMISSALS_TRIED)


def _work(s: Pillars, seat: int, trade: int) -> list[Move]:
    """Cathedral: as often as possible first. What makes the most of a cube, or is the last chance, is not put off."""
    moves = s.moves[::-1]
    hand = s.craftsmen[seat]
    makes_gold = hand & s.cards.trade_mask[GOLD_MAKER]
    if trade == GOLD_MAKER:
        return moves
    if trade in AT_ONCE or (trade == CARPENTER and not makes_gold):
        return moves[:1]
    if s.round == s.cards.rounds and not (trade == CARPENTER and hand & s.cards.trade_mask[GOLDSMITH]):
        return moves[:1]
    return moves


def _trades(s: Pillars, seat: int, over: int, alone: bool) -> list[Move]:
    """Market: the next step of the plan first; then what brings something; then leaving."""
    foresight = Foresight(s, seat, seat)
    foresight.goods.gold += over
    market_plan = MarketPlan(s, seat, foresight)
    plan: list[Move] = []
    for kind in range(KINDS):
        if market_plan.sold[kind]:
            plan.append(SELL[kind][market_plan.sold[kind]])
    purchases = [BUY[kind][market_plan.bought[kind]] for kind in range(METAL) if market_plan.bought[kind]]
    plan = plan + purchases if alone else purchases + plan
    moves = [move for move in plan if move in s.moves]
    found: list[tuple[float, int]] = []
    for number, (verb, noun) in enumerate(s.moves):
        if verb != "pass" and s.moves[number] not in moves:
            kind, count = kind_of(noun), count_of(noun)
            worth = market_plan.step(s, foresight, kind, count if verb == "buy" else -count)
            if worth >= LOSS:
                found.append((worth, -number))
    moves.append(PASS)
    return moves + _ordered(found, s.moves, len(s.moves))
