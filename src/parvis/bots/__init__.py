"""Bots: each reads only what its seat may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter
from typing import Final

from .clock import Now
from .levels import LearnerBot
from .master import MasterBot
from .plan import PLAN, PlanBot
from .sight import Bot, Sight, UnknownBot
from .simple import GreedyBot, RandomBot
from .steward import StewardBot

RANDOM: Final = "random"
"""The bot that plays on where another cannot."""
BOTS: Final[dict[str, Callable[[Now], Bot]]] = {
    RANDOM: lambda now: RandomBot(),
    "greedy": lambda now: GreedyBot(),
    "steward": lambda now: StewardBot(),
    "novice": lambda now: LearnerBot("novice", 40, 4.0, overlooks=0.25, eager=0.5),
    "apprentice": lambda now: LearnerBot("apprentice", 120, 1.5, overlooks=0.1),
    "journeyman": lambda now: MasterBot("journeyman", now, 0.1),
    "master": lambda now: MasterBot("master", now, 1.0),
}
LEVELS: Final = ("novice", "apprentice", "journeyman", "master")
"""The bots that people are offered, from the weakest to the strongest."""

__all__ = ["BOTS", "LEVELS", "RANDOM", "Bot", "Sight", "UnknownBot", "bot"]


def bot(name: str, now: Now = perf_counter) -> Bot:
    """A bot by its name; `master@0.2s` thinks for that time, `master@500` takes that many looks, on any machine.

    `plan:castle` follows a plan; which plans there are the game says, when the bot sits down to it.
    `master@/70/9000` ends what another has ended at these looks, and so comes to its answer (`Bot.again`). `now` is the
    clock by which it thinks.
    """
    if name in BOTS:
        return BOTS[name](now)
    given = re.fullmatch(r"master@(?:(\d{1,3}(?:\.\d{1,3})?)s|(\d{1,7}))", name, re.ASCII)
    if given and float(given[1] or given[2]) > 0:
        return MasterBot(name, now, float(given[1] or 0), int(given[2] or 0))
    if re.fullmatch(r"master@(?:/\d{1,9}){1,99}", name, re.ASCII):
        return MasterBot(name, now, marks=[int(mark) for mark in name.split("/")[1:]])
    if re.fullmatch(rf"{PLAN}[a-z-]+", name, re.ASCII):
        return PlanBot(name)
    there = f"{', '.join(BOTS)}; master@0.2s thinks for 0.2 seconds, {PLAN}NAME follows a plan of the game"
    raise UnknownBot(f"no bot '{name}' (there are: {there})")
