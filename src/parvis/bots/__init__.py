"""Bots: each reads only what its seat may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter
from typing import Final

from .clock import Now
from .master import MasterBot
from .sight import Bot, Sight
from .simple import GreedyBot, RandomBot
from .steward import StewardBot

THINKS: Final = 1.0
"""How many seconds `master` thinks about a decision when nothing else is said."""

BOTS: Final[dict[str, Callable[[Now], Bot]]] = {
    "random": lambda now: RandomBot(),
    "greedy": lambda now: GreedyBot(),
    "steward": lambda now: StewardBot(),
    "master": lambda now: MasterBot(THINKS, now),
}

__all__ = ["BOTS", "Bot", "Sight", "UnknownBot", "bot"]


class UnknownBot(ValueError):
    """A bot that is not there."""


def bot(name: str, now: Now = perf_counter) -> Bot:
    """A bot by its name; `master@0.2s` thinks for that time, `master@500` takes that many looks, on any machine."""
    if name in BOTS:
        return BOTS[name](now)
    given = re.fullmatch(r"master@(\d{1,3}(?:\.\d{1,3})?)s|master@(\d{1,7})", name, re.ASCII)
    if given and given[1] and float(given[1]) > 0:
        return MasterBot(float(given[1]), now)
    if given and given[2] and int(given[2]) > 0:
        return MasterBot(0.0, now, int(given[2]))
    raise UnknownBot(f"no bot '{name}' (there are: {', '.join(BOTS)}; master@0.2s thinks for 0.2 seconds)")
