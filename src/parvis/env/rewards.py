"""What a finished game has brought every seat. Before its end nobody is rewarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..core.game import Game

Reward = Callable[[Game[Any], Any], list[float]]


def win(game: Game[Any], s: Any) -> list[float]:
    """1 for the winner, shared by those who share the victory; 0 for everybody else."""
    winners = game.winners(s)
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores(s)))]


def lead(game: Game[Any], s: Any) -> list[float]:
    """By how many points a seat is ahead of the best other one; alone it is the score, which is against the King."""
    scores = game.scores(s)
    others = [max([*scores[:seat], *scores[seat + 1 :]], default=0) for seat in range(len(scores))]
    return [float(score - best) for score, best in zip(scores, others, strict=True)]


def score(game: Game[Any], s: Any) -> list[float]:
    """The points."""
    return [float(points) for points in game.scores(s)]


REWARDS: Final[dict[str, Reward]] = {"win": win, "lead": lead, "score": score}


def chosen_reward(name: str) -> Reward:
    """The reward of that name."""
    found = REWARDS.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"there is no reward {name!r} (there are: {', '.join(REWARDS)})")
    return found
