"""Where on the board of The Pillars of the Earth something has happened that no move names: ids of elements."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts
from ....core.flow import Move, Question, Step
from ..rules.actions import Production
from ..rules.pieces import CUBES

PLACES: Final = {
    "Castle": ["castle"],
    "EventHappens": ["event"],
    "KingsCourt": ["court"],
    "PayTax": ["tax"],
    "Priory": ["priory"],
    "PutBack": ["bag"],
    "RollTax": ["tax"],
    "WoolMill": ["mill"],
}
"""By the name of a step: where it takes place."""
PRODUCED: Final = {"sand": "pit", "wood": "forest", "stone": "quarry"}
OWN_GOODS: Final = frozenset({"discard", "cube"})
OF_SEATS: Final = frozenset({"pass", "use"})


def places(step: Step[Any], move: Move | None, facts: Facts) -> list[str]:
    """Where a step took place; nothing if that is where its move says."""
    if isinstance(step, Production):
        return [PRODUCED[CUBES[step.kind]]]
    if move is None:
        named = [_element(facts[key]) for key in ("privilege", "craftsman") if key in facts]
        whose = [f"seat-{facts['who']}"] if "who" in facts and type(step).__name__ not in PLACES else []
        return [*named, *whose, *PLACES.get(type(step).__name__, [])]
    verb, noun = move
    if verb == "draw" or verb == "first":
        return [f"seat-{noun}"] if verb == "first" else ["bag", f"seat-{noun}"]
    if isinstance(step, Question) and step.seat >= 0:
        if verb in OWN_GOODS:
            return [f"goods-{step.seat}-{CUBES[noun]}"]
        if verb in OF_SEATS:
            return [f"seat-{step.seat}"]
    return PLACES.get(type(step).__name__, [])


def _element(noted: object) -> str:
    """The card that was noted by the key of its name."""
    return str(noted).replace(".", "-")
