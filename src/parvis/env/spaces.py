"""Actions and observations as the spaces of Gymnasium, which PettingZoo uses, too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from ..core.game import Game, layout_of
from .actions import actions
from .rows import MASKED, OBSERVED, Masks, mask, observe

Observation = dict[str, Any]
"""What a seat sees (`observation`), and what it may do (`action_mask`)."""


def observed(game: Game[Any], s: Any, seat: int) -> Observation:
    """What a seat sees and may do, in new arrays."""
    return {"observation": observe(game, s, seat), "action_mask": mask(game, s, seat)}


def observation_space(game: Game[Any]) -> Dict:
    """Where observations lie: between the bounds of the layout."""
    return Dict({"observation": row_space(game), "action_mask": Box(0, 1, (actions(game).count,), MASKED.type)})


def row_space(game: Game[Any], rows: tuple[int, ...] = ()) -> Box:
    """Where the row of a seat lies, or several rows."""
    entries = layout_of(game).entries
    low = np.concatenate([np.full(entry.length, entry.low, OBSERVED) for entry in entries])
    high = np.concatenate([np.full(entry.length, entry.high, OBSERVED) for entry in entries])
    shape = (*rows, len(low))
    return Box(np.broadcast_to(low, shape), np.broadcast_to(high, shape), shape, OBSERVED.type)


def action_space(game: Game[Any]) -> Discrete[np.int64]:
    """The actions of a game: most of them are not legal at a given moment, which the mask says."""
    return Discrete(actions(game).count)


class Drawn(np.int64):
    """An action that was drawn without a mask: whoever draws one so wants any that is legal."""


class Offered(Discrete[np.int64]):
    """The actions of a game, for one who plays alone: without a mask, `sample` draws one that is legal now."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(actions(game).count)
        self.offered: Masks | None = None
        """What is legal now; None before the first game."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action: by a mask, by probabilities, or any that is legal now."""
        if probability is not None:
            return super().sample(mask, probability)
        return Drawn(super().sample(self.offered)) if mask is None else super().sample(mask)
