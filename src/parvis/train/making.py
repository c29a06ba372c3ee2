"""The making of games to learn from, by whoever does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..commands.common import Progress
from ..crew import Crew, in_order

Made = TypeVar("Made")


def made(crew: Crew, task: Callable[[int], Made], games: int) -> list[Made]:
    """What a task makes of each game by its number, in their order."""
    bar = Progress(games, "games")
    found: list[Made] = []
    try:
        for one in in_order(crew.each(task, range(games))):
            found.append(one)
            bar.update(len(found))
    finally:
        bar.close()
    return found
