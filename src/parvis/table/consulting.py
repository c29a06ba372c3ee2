"""The coach of a server has a process of the lowest priority.

Never where bots think: who waits for a bot does not wait for a coach.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ..workers import Workers
from .coaching import PATIENCE, Coach

T = TypeVar("T")
LOWEST: Final = 19
"""The priority of its process: everything else comes first."""


class Consulted(Coach):
    """One process, and who waits for it. One that has died is replaced, and asked once more."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.worker: Workers | None = None

    async def _answer(self, work: Callable[..., T], *given: Any) -> T:
        try:
            return await self._answered(work, *given)
        except BrokenProcessPool:
            return await self._answered(work, *given)

    async def _answered(self, work: Callable[..., T], *given: Any) -> T:
        worker = self.worker = self.worker or Workers(1)
        try:
            run = asyncio.get_running_loop().run_in_executor
            return await asyncio.wait_for(run(worker.pool, stepped_back, work, *given), PATIENCE)
        except BaseException:  # it has died, or hangs, or nobody waits for what it works at
            worker.kill()
            self.worker = None
            raise

    def close(self) -> None:
        super().close()
        if self.worker is not None:
            self.worker.kill()


def stepped_back(work: Callable[..., T], *given: Any) -> T:
    """In the process: some work, after everything else on this machine."""
    if hasattr(os, "nice"):
        os.nice(max(LOWEST - os.nice(0), 0))
    return work(*given)
