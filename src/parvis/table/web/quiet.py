"""A log that is not written in a loop: what is said again within a while is counted, and said once."""

from __future__ import annotations

import logging
import time
from typing import Final

WHILE: Final = 10.0
"""The seconds in which the same is said once."""
KNOWN: Final = 500
"""The most different things that are remembered."""


class Seldom(logging.Filter):
    """Lets the first of what is alike through, and then one in a while, which says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[tuple[object, ...], tuple[float, int]] = {}
        """When it may be said again, and how often it was not."""

    def filter(self, record: logging.LogRecord) -> bool:
        now, key = time.monotonic(), alike(record)
        until, left_out = self.said.get(key, (0.0, 0))
        if now < until:
            self.said[key] = (until, left_out + 1)
            return False
        if len(self.said) >= KNOWN:
            self.said.clear()
        self.said[key] = (now + WHILE, 0)
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} times before)"
            record.args = ()
        return True


def alike(record: logging.LogRecord) -> tuple[object, ...]:
    """What two records have in common that say the same: what is said, and where it went wrong."""
    where: object = None
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        where = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    kind = record.exc_info[0] if record.exc_info else None
    return record.name, str(record.msg).partition("\n")[0], kind, where


def quiet() -> None:
    """For what this process logs."""
    for name in ("asyncio", "uvicorn.error", "parvis.table"):
        logging.getLogger(name).addFilter(Seldom())
