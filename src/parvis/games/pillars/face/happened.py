"""What the log of The Pillars of the Earth notes of steps and moves."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts, Say
from ....core.flow import Move, Step
from ..rules.actions import Bestow, Engage, PayTax, Production
from ..rules.builders import DrawBuilder, PutBack, laid_aside
from ..rules.cards import ARCHITECT_MASK, CRAFTSMEN, ELLEN, EVENTS, PRIVILEGES, TOOLMAKER_MASK, TRADES
from ..rules.cathedral import Build, GiveBack, Work
from ..rules.choosing import PassForWant
from ..rules.events import EventHappens, Peek
from ..rules.moves import count_of
from ..rules.pieces import CUBES, KINDS, METAL, Seat
from ..rules.round import NextRound
from ..rules.state import Pillars
from .naming import at

MILESTONES: Final = frozenset({"PassForWant", "Bestow", "Engage"})
HEADINGS: Final = {
    "NextRound": 1, "ChooseCards": 2, "PlaceBuilders": 2, "RevealEvent": 2, "KingsbridgeMarket": 2, "Cathedral": 2,
}  # fmt: skip
SILENT: Final = frozenset({"keep"})
"""That a builder stays drawn goes without saying."""
BEGINS: Final = frozenset({
    "Choose", "ChooseOn", "PutBack", "PlaceOrPass", "PlaceOrPassOn", "PlacePassed", "Bishop", "Thomas", "TaxExemption",
    "Trade", "TradeOn", "Raise", "Work",
})  # fmt: skip
OF_SEATS: Final = frozenset({"first", "draw"})


def facts(s: Pillars, step: Step[Any], move: Move | None) -> Facts:
    """What is noted of something that has just happened."""
    if isinstance(step, NextRound):
        return {"round": s.round}
    if isinstance(step, DrawBuilder):
        assert move is not None
        return {"who": move[1], "aside": int(laid_aside(s, Seat(move[1])))}
    if isinstance(step, Peek):
        return {"who": s.privileges[ELLEN]}
    if isinstance(step, PutBack):
        return {"owner": step.owner}
    if isinstance(step, EventHappens):
        return {"event": f"event.{EVENTS[s.event]}"}
    if isinstance(step, Production):
        return {"resource": f"cube.{CUBES[step.kind]}"}
    if isinstance(step, PayTax):
        return {"gold": s.tax}
    if isinstance(step, Build):
        hand = s.craftsmen[step.seat]
        return {
            "who": step.seat,
            "toolmaker": int(hand & TOOLMAKER_MASK and s.cubes[step.seat * KINDS + METAL] > 0),
            "architect": int(hand & ARCHITECT_MASK > 0),
        }
    if isinstance(step, Bestow):
        return {"who": step.seat, "privilege": f"privilege.{PRIVILEGES[step.card]}"}
    if isinstance(step, Engage):
        return {"who": step.seat, "craftsman": f"craftsman.{CRAFTSMEN[step.craftsman]}"}
    if isinstance(step, PassForWant):
        return {"who": step.seat}
    if isinstance(step, Work):
        assert move is not None
        return {"trade": f"trade.{TRADES[step.trade]}", "times": count_of(move[1])}
    return {}


def goes_on(last: Step[Any], step: Step[Any]) -> bool:
    """Whether an answer belongs to the action of the one before: cubes are given back together."""
    if isinstance(step, GiveBack):
        return isinstance(last, GiveBack)
    return type(step).__name__ not in BEGINS


def thing(say: Say, move: Move) -> str:
    """What a move names: seats by their names, and where a builder goes."""
    if move[0] == "place":
        return at(say, move[1])
    return say("seat", number=move[1]) if move[0] in OF_SEATS else ""
