"""Why a move is refused: the key of each reason, and the heading of the rule it comes from."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "game-over": "End of the game",
    "not-asked": "The turn",
    "not-offered": "The turn",
    "not-enough-deniers": "Phase 2: Placing workers",
    "not-on-the-road": "Phase 2: Placing workers",
    "place-taken": "Phase 2: Placing workers",
    "one-worker-there": "Phase 2: Placing workers",
    "stables-closed": "Two players",
    "provost-there": "Phase 4: Moving the provost",
    "provost-too-far": "Phase 4: Moving the provost",
    "provost-too-dear": "Phase 4: Moving the provost",
    "not-produced-here": "Phase 5: Activating the buildings",
    "no-such-cube": "Phase 5: Activating the buildings",
    "one-cube-only": "Phase 5: Activating the buildings",
    "cannot-pay": "Phase 5: Activating the buildings",
    "kind-by-kind": "Phase 5: Activating the buildings",
    "too-many-cubes": "Phase 5: Activating the buildings",
    "too-few-cubes": "Phase 5: Activating the buildings",
    "other-craft": "Construction",
    "not-in-stock": "Construction",
    "first-architect": "Construction",
    "road-full": "Construction",
    "no-residence": "Construction",
    "not-your-building": "Construction",
    "never-transformed": "Construction",
    "already-promised": "Construction",
    "no-batch": "Phase 6: Construction of the castle",
    "castle-full": "Phase 6: Construction of the castle",
    "line-used": "Royal favours",
    "lines-in-order": "Royal favours",
    "square-not-reached": "Royal favours",
    "one-square": "Royal favours",
    "two-cubes": "Royal favours",
    "kind-just-given": "Royal favours",
}
