"""The coach of a server has a process of the lowest priority.

Never where bots think: who waits for a bot does not wait for a coach.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ..builds import built, digest
from ..workers import Workers
from .coaching import PATIENCE, Coach
from .thought import patience

T = TypeVar("T")
LOWEST: Final = 19
"""The priority of its process: everything else comes first."""


class Consulted(Coach):
    """One process, and who waits for it. One that has died is replaced, and asked once more.

    Everything else on the machine comes first, so that it may be slow without hanging: whenever it has not answered in
    time, the next one has more of it. Once the engine is compiled a new one takes over and runs that build.
    """

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.worker: Workers | None = None
        self.sources = digest()
        self.compiled = False
        """Whether a new process runs the compiled build."""
        self.late = 0
        """How often in a row no answer has come in time."""

    async def _answer(self, work: Callable[..., T], *given: Any) -> T:
        try:
            return await self._answered(work, *given)
        except BrokenProcessPool:
            return await self._answered(work, *given)

    async def _answered(self, work: Callable[..., T], *given: Any) -> T:
        worker = self._taken()
        try:
            run = asyncio.get_running_loop().run_in_executor
            answer = await asyncio.wait_for(run(worker.pool, stepped_back, work, *given), patience(PATIENCE, self.late))
        except BaseException as wrong:  # it has died, or hangs, or nobody waits for what it works at
            self.late += isinstance(wrong, TimeoutError)
            worker.kill()
            self.worker = None
            raise
        self.late = 0
        return answer

    def _taken(self) -> Workers:
        """The process, on the best build that there is of the sources this server runs; it has nothing to do now."""
        if not self.compiled and built(self.sources) is not None:
            self.compiled = True
            if self.worker is not None:
                self.worker.stop()
                self.worker = None
        self.worker = self.worker or Workers(1)
        return self.worker

    def close(self) -> None:
        super().close()
        if self.worker is not None:
            self.worker.kill()


def stepped_back(work: Callable[..., T], *given: Any) -> T:
    """In the process: some work, after everything else on this machine."""
    if hasattr(os, "nice"):
        os.nice(max(LOWEST - os.nice(0), 0))
    return work(*given)
