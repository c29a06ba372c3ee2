"""What the log of The Pillars of the Earth notes of steps and moves."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts, Say
from ....core.flow import Move, Step
from ..rules.actions import PayTax, Production
from ..rules.builders import DrawBuilder, PutBack, laid_aside
from ..rules.cards import EVENTS, TRADES
from ..rules.cathedral import Build, Work
from ..rules.events import EventHappens
from ..rules.moves import count_of
from ..rules.pieces import CUBES, Seat
from ..rules.round import NextRound
from ..rules.state import Pillars

HEADINGS: Final = {
    "NextRound": 1, "ChooseCards": 2, "PlaceBuilders": 2, "RevealEvent": 2, "KingsbridgeMarket": 2, "Cathedral": 2,
}  # fmt: skip
SILENT: Final = frozenset({"keep"})
"""That a builder stays drawn goes without saying."""
BEGINS: Final = frozenset({
    "Choose", "ChooseOn", "PutBack", "PlaceOrPass", "PlaceOrPassOn", "PlacePassed", "Bishop", "Thomas", "TaxExemption",
    "Trade", "TradeOn", "Raise", "Work", "GiveBack",
})  # fmt: skip
OF_SEATS: Final = frozenset({"first", "draw"})


def facts(s: Pillars, step: Step[Any], move: Move | None) -> Facts:
    """What is noted of something that has just happened."""
    if isinstance(step, NextRound):
        return {"round": s.round}
    if isinstance(step, DrawBuilder):
        assert move is not None
        return {"aside": int(laid_aside(s, Seat(move[1])))}
    if isinstance(step, PutBack):
        return {"owner": [step.owner]}
    if isinstance(step, EventHappens):
        return {"event": f"event.{EVENTS[s.event]}"}
    if isinstance(step, Production):
        return {"resource": f"cube.{CUBES[step.kind]}"}
    if isinstance(step, PayTax):
        return {"gold": s.tax}
    if isinstance(step, Build):
        return {"who": step.seat}
    if isinstance(step, Work):
        assert move is not None
        return {"trade": f"trade.{TRADES[step.trade]}", "times": count_of(move[1])}
    return {}


def thing(say: Say, move: Move) -> str:
    """What a move names: seats by their names."""
    return say("seat", number=move[1]) if move[0] in OF_SEATS else ""
