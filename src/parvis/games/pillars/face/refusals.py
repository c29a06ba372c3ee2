"""What a refusal is about: the numbers and names of the position that its sentence tells."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Say
from ....core.flow import DEALER, Move, question
from ..rules.cards import CRAFTSMEN, EVENTS, PRIVILEGES, REMIGIUS
from ..rules.cathedral import Work, capacity
from ..rules.market import TradeOn
from ..rules.moves import AT_WORK, STRIDE, UNCOUNTED, count_of, kind_of
from ..rules.pieces import (
    CUBES,
    EMPTY,
    GOODS,
    KINDS,
    LOCATION_PLACES,
    PLACES,
    Craftsman,
    Occupation,
    Seat,
    craftsmen_of,
    employs,
)
from ..rules.spaces import open_places
from ..rules.state import Pillars

NONE: Final = "none"
"""Said of a list with nothing in it."""


def refusal(s: Pillars, say: Say, move: Move, reason: str) -> dict[str, object]:
    """What fills in the sentence of a reason."""
    waiting = question(s)
    seat = Seat(waiting.seat if waiting is not None and waiting.seat != DEALER else 0)
    match reason:
        case "not-asked" | "not-offered" | "no-pass" | "not-yet":
            dealt = waiting is None or waiting.seat == DEALER
            return {"now": say(f"now.{'dealer' if dealt else type(waiting).__name__}")}
        case "card-not-on-offer":
            owner = _owner(s, move)
            return {"taken": owner != EMPTY, "seat": owner}
        case "not-enough-workers":
            return {"needs": s.cards.resource_workers[move[1]], "have": s.workers[seat]}
        case "not-enough-gold":
            return {"needs": s.cards.cost[move[1]], "have": s.gold[seat]}
        case "not-your-craftsman":
            return {"own": _listed(say, "craftsman", [CRAFTSMEN[card] for card in craftsmen_of(s.craftsmen[seat])])}
        case "not-your-privilege":
            return {
                "own": _listed(say, "privilege", [PRIVILEGES[n] for n, who in enumerate(s.privileges) if who == seat])
            }
        case "not-start-player":
            return {"seat": s.first}
        case "place-taken" | "earlier-place-free" | "which-place" | "no-builders-there":
            return _about_place(s, say, move[1], reason)
        case "builder-too-dear":
            return {"needs": s.cost, "have": s.gold[seat], "remigius": s.privileges[REMIGIUS] == seat}
        case "happy-event":
            return {"event": say(f"event.{EVENTS[s.event]}")}
        case "not-at-the-market" | "no-such-cube":
            return {"cube": say(f"cube.{CUBES[move[1]]}")}
        case "market-empty" | "cubes-too-dear" | "not-enough-cubes" | "bought-this-round" | "kind-traded":
            over = waiting.over if isinstance(waiting, TradeOn) else 0
            return _about_trade(s, say, seat, over, move[1])
        case "capacity" | "not-enough-resources" | "work-too-dear":
            return _about_work(s, say, seat, waiting, move[1], reason)
    return {}


def _owner(s: Pillars, move: Move) -> int:
    """Who has a card that is not on offer; EMPTY if nobody has."""
    if move[0] == "take":
        return max(s.resources[move[1]], EMPTY)
    return next((seat for seat in range(s.seats) if employs(s.craftsmen[seat], Craftsman(move[1]))), EMPTY)


def _listed(say: Say, kind: str, ids: list[str]) -> str:
    return ", ".join([say(f"{kind}.{id}") for id in ids]) or NONE


def _about_place(s: Pillars, say: Say, place: int, reason: str) -> dict[str, object]:
    """Who stands on a place, and which places are free: all of them, or those of the same part of the board."""
    free = [move[1] for move in open_places(s)]
    near: tuple[int, int] | None = None
    if reason == "which-place":
        near = LOCATION_PLACES[place - len(PLACES)]
    elif reason == "earlier-place-free":
        near = next((each for each in LOCATION_PLACES if each[0] <= place < each[1]), None)
    if near is not None:
        free = [each for each in free if near[0] <= each < near[1]]
    names = _listed(say, "place", [PLACES[each] for each in free])
    owner = s.places[place] if place < len(PLACES) else EMPTY
    return {"known": owner != EMPTY, "seat": owner, "free": names}


def _about_trade(s: Pillars, say: Say, seat: Seat, over: int, noun: int) -> dict[str, object]:
    """Stock, price and holdings of the kind of cube that is to be traded."""
    kind, wanted, gold = kind_of(noun), max(count_of(noun), 1), s.gold[seat] + over
    price = s.cards.prices[kind]
    return {
        "cube": say(f"cube.{GOODS[kind]}"),
        "wanted": wanted,
        "stock": s.market[kind] if kind < len(s.market) else 0,
        "needs": wanted * price,
        "have": gold if wanted * price > gold else s.cubes[seat * KINDS + kind],
        "most": gold // price,
    }


def _about_work(s: Pillars, say: Say, seat: Seat, waiting: Any, noun: int, reason: str) -> dict[str, object]:
    """What a trade needs for so much work, and what there is of it."""
    trade, times = divmod(noun, STRIDE) if noun < UNCOUNTED else (noun - UNCOUNTED, 1)
    times = max(times, 1)
    raised, earned = (waiting.raised, waiting.earned) if isinstance(waiting, Work) else (EMPTY, 0)
    if reason == "capacity":
        most = capacity(s.cards, s.craftsmen[seat], Occupation(trade), raised)
        return {"most": most, "trade": say(f"trade.{AT_WORK[trade]}")}
    needs = s.cards.trade_needs[trade]
    if reason == "work-too-dear":
        return {"needs": needs[KINDS] * times, "have": s.gold[seat] + earned}
    kinds = [kind for kind in range(KINDS) if needs[kind]]
    at = seat * KINDS
    return {
        "needs": _amounts(say, {kind: needs[kind] * times for kind in kinds}),
        "have": _amounts(say, {kind: s.cubes[at + kind] for kind in kinds}),
    }


def _amounts(say: Say, amounts: dict[int, int]) -> str:
    """Cubes of several kinds with their numbers."""
    said = [say(f"goods.{CUBES[kind]}", count=count) for kind, count in amounts.items()]
    together = said[0]
    for more in said[1:]:
        together = say("goods.and", first=together, second=more)
    return together
