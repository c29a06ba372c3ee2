"""Why a move is refused: the key of each reason, and the heading of the rule it comes from."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "game-over": "End of the game",
    "not-asked": "Course of the game",
    "not-offered": "Course of the game",
    "in-order": "Course of the game",
    "card-not-on-offer": "Phase I: Choosing cards",
    "not-enough-workers": "Phase I: Choosing cards",
    "not-enough-gold": "Course of the game",
    "not-your-craftsman": "The craftsmen",
    "place-taken": "Phase II: Placing the builders",
    "earlier-place-free": "Phase II: Placing the builders",
    "free-builder": "Phase II: Placing the builders",
    "not-your-privilege": "The privileges",
    "happy-event": "2. Bishop",
    "no-woodworker": "Special functions of the craftsmen",
    "no-stonecutter": "Special functions of the craftsmen",
    "market-empty": "12. Market of Kingsbridge",
    "bought-this-round": "12. Market of Kingsbridge",
    "not-enough-cubes": "Course of the game",
    "capacity": "The craftsmen",
    "no-raise": "1. Event",
    "raise-useless": "1. Event",
}
