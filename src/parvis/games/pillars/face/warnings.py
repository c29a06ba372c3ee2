"""What a draft will surely cost its seat. Nothing here is secret, and nothing is guessed."""

from __future__ import annotations

from typing import Any

from ....core.face import Say
from ....core.flow import question
from ..rules.cathedral import Build, Cathedral, GiveBack, Raise, Surplus, Work
from ..rules.choosing import Choose, ChooseOn
from ..rules.market import Trade, TradeOn
from ..rules.pieces import KINDS, OFFERED, Seat, among
from ..rules.state import Pillars, most_craftsmen


def warnings(before: Pillars, after: Pillars, seat: int, say: Say) -> list[str]:
    """The warnings about what a seat has drafted, from one state to another."""
    asked, owner = question(before), Seat(seat)
    if isinstance(asked, Choose | ChooseOn):
        return _choosing(before, after, owner, say)
    if isinstance(asked, Trade | TradeOn):
        return _trading(before, after, owner, say)
    if isinstance(asked, Raise | Work):
        return _building(after, owner, say)
    return []


def _choosing(before: Pillars, after: Pillars, seat: Seat, say: Say) -> list[str]:
    """Phase I: workers who could still be sent go to the wool mill; craftsmen beyond the limit have to leave."""
    found = []
    excess = after.craftsmen[seat].bit_count() - most_craftsmen(after, seat)
    if excess > 0 and isinstance(question(after), ChooseOn):
        found.append(say("warn.craftsmen", most=most_craftsmen(after, seat), lost=excess))
    if among(after.passed, seat):
        workers = after.workers[seat] + after.mill[seat]
        left = [card for card, where in enumerate(before.resources) if where == OFFERED and after.resources[card] < 0]
        if any(before.cards.resource_workers[card] <= workers for card in left):
            found.append(say("warn.mill", workers=workers))
    return found


def _trading(before: Pillars, after: Pillars, seat: Seat, say: Say) -> list[str]:
    """12. Market: gold beyond the limit is lost, unless what follows alone at the market still spends it."""
    asked = question(after)
    at, prices = seat * KINDS, before.cards.prices
    waits = _pending(after, Cathedral) or any(step.seat == seat for step in _steps(after, Build))
    if not waits or (isinstance(asked, TradeOn) and asked.seat == seat):
        return []
    sold = sum([(before.cubes[at + kind] - after.cubes[at + kind]) * prices[kind] for kind in range(KINDS)])
    lost = before.gold[seat] + sold - after.gold[seat]
    return [say("warn.gold", most=before.cards.most_gold, lost=lost)] if lost > 0 else []


def _building(after: Pillars, seat: Seat, say: Say) -> list[str]:
    """13. Cathedral: once the craftsmen are done, cubes beyond the limit go back, but not in the last round."""
    asked = question(after)
    if asked is not None and asked.seat == seat and isinstance(asked, Raise | Work):
        return []
    waits = isinstance(asked, GiveBack) or any(step.seat == seat for step in _steps(after, Surplus))
    have, most = sum(after.cubes[seat * KINDS : seat * KINDS + KINDS]), after.cards.most_cubes
    return [say("warn.cubes", have=have, most=most, lost=have - most)] if waits and have > most else []


def _steps(s: Pillars, kind: type[Any]) -> list[Any]:
    """The steps of a kind that are still to come."""
    return [step for step in s.agenda if isinstance(step, kind)]


def _pending(s: Pillars, kind: type[Any]) -> bool:
    return bool(_steps(s, kind))
