"""Why a move is refused: the key of each reason, the heading of its rule, and what answers no question."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move
from .cards import TAX_EXEMPTION
from .pieces import USED
from .state import Pillars

REASONS: Final = {
    "game-over": "End of the game",
    "not-asked": "Course of the game",
    "not-offered": "Course of the game",
    "no-pass": "Course of the game",
    "in-order": "Course of the game",
    "not-yet": "Course of the game",
    "how-many": "Course of the game",
    "card-not-on-offer": "Phase I: Choosing cards",
    "not-enough-workers": "Phase I: Choosing cards",
    "not-enough-gold": "Phase I: Choosing cards",
    "at-shiring": "10. Shiring",
    "not-your-craftsman": "The craftsmen",
    "keep-or-return": "Phase II: Placing the builders",
    "returned-this-round": "Phase II: Placing the builders",
    "not-start-player": "Phase II: Placing the builders",
    "stays-out": "Phase II: Placing the builders",
    "place-taken": "Phase II: Placing the builders",
    "earlier-place-free": "Phase II: Placing the builders",
    "which-place": "Phase II: Placing the builders",
    "no-builders-there": "Phase II: Placing the builders",
    "builder-too-dear": "Phase II: Placing the builders",
    "free-builder": "Phase II: Placing the builders",
    "not-your-privilege": "The privileges",
    "privilege-used": "The privileges",
    "privilege-by-itself": "The privileges",
    "privilege-not-now": "The privileges",
    "happy-event": "2. Bishop",
    "not-at-the-market": "2. Bishop",
    "no-woodworker": "Special functions of the craftsmen",
    "no-stonecutter": "Special functions of the craftsmen",
    "no-mortar-mixer": "Special functions of the craftsmen",
    "metal-not-for-sale": "12. Market of Kingsbridge",
    "gold-is-money": "12. Market of Kingsbridge",
    "market-empty": "12. Market of Kingsbridge",
    "cubes-too-dear": "12. Market of Kingsbridge",
    "not-enough-cubes": "12. Market of Kingsbridge",
    "bought-this-round": "12. Market of Kingsbridge",
    "kind-traded": "12. Market of Kingsbridge",
    "works-by-himself": "The craftsmen",
    "capacity": "The craftsmen",
    "not-enough-resources": "The craftsmen",
    "work-too-dear": "The craftsmen",
    "no-such-cube": "13. Cathedral",
    "no-raise": "1. Event",
    "raise-useless": "1. Event",
}


def why_not_asked(s: Pillars, seat: int, move: Move) -> str:
    """The reason against a move that the question has nothing to do with."""
    match move[0]:
        case "pass":
            return "no-pass"
        case "use":
            return _why_not_use(s, seat, move[1])
        case _:
            return "not-asked"


def _why_not_use(s: Pillars, seat: int, privilege: int) -> str:
    """The privileges: those for all rounds work by themselves, those for one use are asked for when they can help."""
    if s.privileges[privilege] == USED + seat:
        return "privilege-used"
    if s.privileges[privilege] != seat:
        return "not-your-privilege"
    return "privilege-by-itself" if privilege < TAX_EXEMPTION else "privilege-not-now"
