"""What the log of Caylus notes of steps and moves."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts, Say
from ....core.flow import Move, Step
from ..rules.buildings import Activate, Construct, OwnersBonus, Produce
from ..rules.pieces import SECTIONS
from ..rules.sections import ScoreSection
from ..rules.special import Stables
from ..rules.state import Caylus
from ..rules.trade import Buy, Sell, Trade
from ..rules.turn import EndOfTurn, NextTurn
from .naming import at

MILESTONES: Final = frozenset({"Stables", "EndOfTurn", "ScoreSection"})
HEADINGS: Final = {
    "NextTurn": 1, "Income": 2, "PlacingWorkers": 2, "SpecialBuildings": 2, "MovingTheProvost": 2, "Buildings": 2,
    "Castle": 2,
}  # fmt: skip
BEGINS: Final = frozenset({
    "PlaceWorker", "LeaveGate", "GuildProvost", "JoustField", "InnGuest", "PaidProvost", "Produce", "OwnersBonus",
    "Construct", "Sell", "Buy", "Trade", "BuildCastle", "ChooseLine",
})  # fmt: skip


def lost(s: Caylus, step: Step[Any]) -> bool:
    """Phase 5: whether a worker has waited for the provost in vain."""
    return isinstance(step, Activate) and step.space > s.provost


def facts(s: Caylus, step: Step[Any]) -> Facts:
    """What is noted of something that has just happened."""
    if isinstance(step, NextTurn):
        return {"turn": s.turn}
    if isinstance(step, Activate):
        space = step.space
        return {"who": s.standing[space], "building": ("building", s.road[space]), "lost": int(lost(s, step))}
    if isinstance(step, Produce | OwnersBonus | Construct | Sell | Buy | Trade):
        return {"building": ("building", step.tile)}
    if isinstance(step, EndOfTurn):
        return {"space": s.bailiff}
    if isinstance(step, ScoreSection):
        return {"section": f"board.{SECTIONS[step.section]}"}
    if isinstance(step, Stables):
        return {"order": [*s.order]}
    return {}


def thing(say: Say, move: Move) -> str:
    """What a move names: seats by their names, and where a worker goes."""
    if move[0] == "place":
        return at(say, move[1])
    return say("seat", number=move[1]) if move[0] == "order" else ""
