"""Which components a game has really used, told by playing it again and watching."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from ....core.flow import Move, Step, question, submit
from . import cathedral
from .cards import (
    ARCHITECT,
    ARCHITECT_MASK,
    CRAFTSMEN,
    EVENTS,
    GOLDSMITH,
    PRIVILEGES,
    RESOURCES,
    TOOLMAKER,
    TOOLMAKER_MASK,
    Cards,
)
from .moves import count_of
from .opening import start
from .pieces import KINDS, METAL, employs
from .state import Pillars

USED_UP: Final = ("tax_exemption", "thomas", "remigius")
"""Privileges for one use."""


def uses(cards: Cards, s: Pillars, moves: Collection[Move]) -> set[str]:
    """A resource card is used when it was taken, a privilege when somebody owned it, or used it up if it is for one
    use, an event when it was revealed, a craftsman when he has worked at the cathedral."""
    used = {RESOURCES[card] for verb, card in moves if verb == "take"}
    used |= {PRIVILEGES[card] for verb, card in moves if verb == "use"}
    owned = {card for card, owner in zip(PRIVILEGES, s.privileges, strict=True) if owner >= 0}
    used |= owned - set(USED_UP)
    used |= {event for event, revealed in zip(EVENTS, s.events, strict=True) if revealed}
    return used | _worked(cards, s.seats, moves)


def _worked(cards: Cards, seats: int, moves: Collection[Move]) -> set[str]:
    """The craftsmen who have worked, found by playing the moves again: the strongest of a trade works first."""
    s = start(cards, seats)
    worked: set[str] = set()

    def watch(step: Step[Any], _: Move | None) -> None:
        if isinstance(step, cathedral.Build):
            hand = s.craftsmen[step.seat]
            if hand & ARCHITECT_MASK:
                worked.add(ARCHITECT)
            if hand & TOOLMAKER_MASK and s.cubes[step.seat * KINDS + METAL]:
                worked.add(TOOLMAKER)

    for move in moves:
        waiting = question(s)
        if isinstance(waiting, cathedral.Raise) and move[0] == "raise":
            held = [c for c in cards.trade_cards[move[1]] if employs(s.craftsmen[waiting.seat], c)]
            worked |= {CRAFTSMEN[craftsman] for craftsman in held if move[1] != GOLDSMITH}
        if isinstance(waiting, cathedral.Work):
            times = count_of(move[1])
            held = [c for c in cards.trade_cards[waiting.trade] if employs(s.craftsmen[waiting.seat], c)]
            for craftsman in sorted(held, key=lambda c: -cards.capacity[c]):
                if times > 0:
                    worked.add(CRAFTSMEN[craftsman])
                times -= cards.capacity[craftsman]
        submit(s, move, watch)
    return worked
