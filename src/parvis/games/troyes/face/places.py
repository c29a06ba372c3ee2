"""Where on the board of Troyes something has happened that no move names: ids of elements."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts
from ....core.flow import Move, Question, Step
from ..rules.events import NeutralCitizen
from ..rules.influence import Reroll
from ..rules.king.placement import DICE, KingsPlacement
from ..rules.pieces import BUILDINGS, EVENTS, GREY
from ..rules.round import RollDice

PLACES: Final = {
    "KingsAction": ["king", "king-roll"],
    "KingsDefence": ["king"],
    "KingsRoll": ["king-roll"],
    "OpenCharacter": ["open-character"],
}
"""By the name of a step: where it takes place."""
OF_THE_MOVER: Final = {"pass": "plate", "hire": "supply", "yield": "plate", "steps": "guard"}
"""By the verb of a move: what of whoever makes it is concerned."""


def places(step: Step[Any], move: Move | None, facts: Facts) -> list[str]:
    """Where a step took place; nothing if that is where its move says."""
    if isinstance(step, RollDice | Reroll):
        return [_district(step.district)]
    if isinstance(step, NeutralCitizen):
        return [f"building-{BUILDINGS[step.building]}"]
    if isinstance(step, KingsPlacement):
        return [f"building-{BUILDINGS[DICE[len(step.rolled) % len(DICE)]]}"]
    event = facts.get("event")
    if isinstance(event, tuple):
        return [f"event-{EVENTS[event[1]]}"]
    if move is None:
        who = [f"plate-{facts['who']}"] if "who" in facts else []
        return PLACES.get(type(step).__name__, who)
    verb, noun = move
    if verb == "rob" or (verb == "first" and noun != GREY):
        return [f"plate-{noun}"]
    if verb == "black" or type(step).__name__ in ("RollBlackDice", "Uprising"):
        return [f"black-{noun}-0"]
    if verb in OF_THE_MOVER and isinstance(step, Question):
        return [f"{OF_THE_MOVER[verb]}-{step.seat}"]
    return PLACES.get(type(step).__name__, [])


def _district(owner: int) -> str:
    return "reserve-grey" if owner == GREY else f"plate-{owner}"
