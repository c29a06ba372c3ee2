"""Thoughts that cost workers their lives, or that never end."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from parvis.table import thinking
from parvis.table.thought import Sent


def think(workers: Path, deaths: int, sent: Sent) -> tuple[list[str], str]:
    """In a worker: sign the list of workers, and think as they all do; but the first who sign die of it."""
    signed = len(list(workers.iterdir()))
    (workers / str(os.getpid())).touch()
    if signed < deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    return thinking.think(sent)


def hang(workers: Path, sent: Sent) -> tuple[list[str], str]:
    """In a worker: the first who signs stops for ever, and does not even hear that it should end."""
    first = not any(workers.iterdir())
    (workers / str(os.getpid())).touch()
    if first:
        os.kill(os.getpid(), signal.SIGSTOP)
    return thinking.think(sent)


def plague(workers: Path, sent: Sent) -> tuple[list[str], str]:
    """In a worker: the first three die, the fourth stops for ever; then all is well, until one more dies."""
    number = len(list(workers.iterdir()))
    (workers / f"{number:03}").touch()
    if number < 3 or number == 20:
        os.kill(os.getpid(), signal.SIGKILL)
    if number == 3:
        os.kill(os.getpid(), signal.SIGSTOP)
    return thinking.think(sent)
