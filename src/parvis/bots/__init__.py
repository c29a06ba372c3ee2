"""Bots: each reads only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .sight import Bot, Sight
from .simple import GreedyBot, RandomBot
from .steward import StewardBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "steward": StewardBot,
}

__all__ = ["BOTS", "Bot", "Sight", "UnknownBot", "bot"]


class UnknownBot(ValueError):
    """A bot that is not there."""


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownBot(f"no bot '{name}' (there are: {', '.join(BOTS)})")
    return BOTS[name]()
