"""Why a move is refused: the key of each reason, and the heading of the rule it comes from."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "game-over": "End of the game",
    "not-asked": "Gameplay",
    "not-offered": "Gameplay",
    "place-taken": "Initial placement",
    "card-not-revealed": "Phase 0: Reveal the Activity cards",
    "must-counter": "Phase 3: Events",
    "only-own-dice": "Phase 3: Events",
    "event-not-there": "Phase 3: Events",
    "influence-first": "Influence",
    "not-enough-influence": "Influence",
    "no-citizen-left": "Influence",
    "not-your-die": "Influence",
    "not-enough-deniers": "Activate one Activity card from the city",
    "dice-too-dear": "Phase 4: Actions",
    "dice-too-weak": "Phase 4: Actions",
    "lot-too-weak": "Phase 4: Actions",
    "no-dice-of-colour": "Phase 4: Actions",
    "wrong-colour": "Phase 4: Actions",
    "no-such-die": "Phase 4: Actions",
    "dice-order": "Phase 4: Actions",
    "colour-lies-there": "Place a citizen on a principal building",
    "supply-empty": "Place a citizen on a principal building",
    "supply-first": "Place a citizen on a principal building",
    "no-citizen-there": "Place a citizen on a principal building",
    "influence-needed": "Activate one Activity card from the city",
    "one-cube": "Activate one Activity card from the city",
    "no-cube-there": "Activate one Activity card from the city",
    "cube-does-not-help": "Activate one Activity card from the city",
    "too-many-times": "Activate one Activity card from the city",
    "no-free-site": "Construct the Cathedral",
    "too-many-cubes": "Combat the events",
    "queue-order": "Combat the events",
    "marauding-closed": "Combat the events",
}
