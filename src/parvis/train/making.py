"""The making of games to learn from, by whoever does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..commands.common import Progress
from ..crew import Crew, in_order

Made = TypeVar("Made")


def made(crew: Crew, task: Callable[[int], Made], games: int | range) -> list[Made]:
    """What a task makes of each game by its number, in their order: of the first so many, or of these."""
    numbers = games if isinstance(games, range) else range(games)
    bar = Progress(len(numbers), "games")
    found: list[Made] = []
    try:
        for one in in_order(crew.each(task, numbers)):
            found.append(one)
            bar.update(len(found))
    finally:
        bar.close()
    return found
