"""The commands, one module each."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import arena, bench, board, cards, fuzz, perft, play, replay, serve, sim
from .common import CommandError

COMMANDS: Final[dict[str, ModuleType]] = {
    "serve": serve,
    "play": play,
    "sim": sim,
    "arena": arena,
    "replay": replay,
    "cards": cards,
    "perft": perft,
    "fuzz": fuzz,
    "bench": bench,
    "board": board,
}

__all__ = ["COMMANDS", "CommandError"]
