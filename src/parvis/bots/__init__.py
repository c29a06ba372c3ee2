"""Bots: each reads only what its seat may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter
from typing import Final

from .clock import Now
from .levels import EasygoingBot
from .master import MasterBot
from .sight import Bot, Sight
from .simple import GreedyBot, RandomBot
from .steward import StewardBot

BOTS: Final[dict[str, Callable[[Now], Bot]]] = {
    "random": lambda now: RandomBot(),
    "greedy": lambda now: GreedyBot(),
    "steward": lambda now: StewardBot(),
    "novice": lambda now: EasygoingBot("novice", 40, 4.0),
    "apprentice": lambda now: EasygoingBot("apprentice", 120, 1.5),
    "journeyman": lambda now: MasterBot("journeyman", now, 0.1),
    "master": lambda now: MasterBot("master", now, 1.0),
}
LEVELS: Final = ("novice", "apprentice", "journeyman", "master")
"""The bots that people are offered, from the weakest to the strongest."""

__all__ = ["BOTS", "LEVELS", "Bot", "Sight", "UnknownBot", "bot"]


class UnknownBot(ValueError):
    """A bot that is not there."""


def bot(name: str, now: Now = perf_counter) -> Bot:
    """A bot by its name; `master@0.2s` thinks for that time, `master@500` takes that many looks, on any machine.

    `now` is the clock by which it thinks.
    """
    if name in BOTS:
        return BOTS[name](now)
    given = re.fullmatch(r"master@(?:(\d{1,3}(?:\.\d{1,3})?)s|(\d{1,7}))", name, re.ASCII)
    if given and float(given[1] or given[2]) > 0:
        return MasterBot(name, now, float(given[1] or 0), int(given[2] or 0))
    raise UnknownBot(f"no bot '{name}' (there are: {', '.join(BOTS)}; master@0.2s thinks for 0.2 seconds)")
