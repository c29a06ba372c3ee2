"""The commands, one module each."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import (
    arena,
    backup,
    bench,
    board,
    bot,
    cards,
    dataset,
    fuzz,
    perft,
    play,
    problems,
    replay,
    restore,
    rethink,
    review,
    rules,
    serve,
    sim,
    site,
    upgrade,
    verify,
)
from .common import CommandError

COMMANDS: Final[dict[str, ModuleType]] = {
    "serve": serve,
    "play": play,
    "sim": sim,
    "arena": arena,
    "bot": bot,
    "dataset": dataset,
    "replay": replay,
    "review": review,
    "problems": problems,
    "verify": verify,
    "rethink": rethink,
    "rules": rules,
    "cards": cards,
    "perft": perft,
    "fuzz": fuzz,
    "bench": bench,
    "board": board,
    "upgrade": upgrade,
    "backup": backup,
    "restore": restore,
    "site": site,
}

__all__ = ["COMMANDS", "CommandError"]
