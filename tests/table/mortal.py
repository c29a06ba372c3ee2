"""A thought that costs a worker its life, once."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from parvis.table import thinking


def think(workers: Path, *asked: str) -> list[str]:
    """In a worker: sign the list of workers, and think as they all do; but the first who signs dies of it."""
    first = not any(workers.iterdir())
    (workers / str(os.getpid())).touch()
    if first:
        os.kill(os.getpid(), signal.SIGKILL)
    return thinking.think(*asked)
