"""Several processes that serve at one address: started together, replaced when one dies, stopped together."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

LOG: Final = logging.getLogger("parvis.table")
GRACE: Final = 15.0
"""Seconds that a process has to end when it is told to."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 30.0
"""Seconds before one that died is replaced; they grow as long as those that replace it die soon."""
SOON: Final = 60.0


def share(all: int, count: int, number: int) -> int:
    """What one of several processes gets of something that they divide: at least one."""
    return max(1, all // count + (number < all % count))


class Family:
    """So many processes, each of which does `work(number, ...)`."""

    def __init__(self, count: int, work: Callable[..., None], *given: Any) -> None:
        self.context = get_context("spawn")
        self.theirs, self.line = self.context.Pipe(duplex=False)
        self.woken, self.waker = self.context.Pipe(duplex=False)
        self.work = work
        self.given = given
        self.started: dict[int, BaseProcess] = {}
        self.since = dict.fromkeys(range(count), 0.0)
        """When each was started last."""
        self.due = dict.fromkeys(range(count), 0.0)
        """When each is to be started that does not run."""
        self.pauses = dict.fromkeys(range(count), FIRST_PAUSE)
        self.stopping = False

    def run(self) -> None:
        """Until this process is told to stop."""
        with self._told_to_stop():
            while not self.stopping:
                self._start()
                soonest = min(self.due.values(), default=None)
                pause = None if soonest is None else max(0.0, soonest - time.monotonic())
                wait([self.woken, *[process.sentinel for process in self.started.values()]], pause)
                self._bury()
            self._stop()

    def _start(self) -> None:
        """Start those whose time has come."""
        now = time.monotonic()
        for number in [number for number, at in self.due.items() if at <= now]:
            del self.due[number]
            self.since[number] = now
            process = self.context.Process(target=_live, args=(self.theirs, self.work, number, *self.given))
            process.start()
            self.started[number] = process

    def _bury(self) -> None:
        """Those that have died are started again after a pause."""
        now = time.monotonic()
        for number, process in list(self.started.items()):
            if process.exitcode is None or self.stopping:
                continue
            del self.started[number]
            soon = now - self.since[number] < SOON
            self.pauses[number] = min(self.pauses[number] * 2, LONGEST_PAUSE) if soon else FIRST_PAUSE
            self.due[number] = now + self.pauses[number]
            LOG.error("process %d of the server ended (%s): another takes its place", number, process.exitcode)

    def _stop(self) -> None:
        for process in self.started.values():
            process.terminate()
        end = time.monotonic() + GRACE
        for process in self.started.values():
            process.join(max(0.0, end - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()

    @contextmanager
    def _told_to_stop(self) -> Iterator[None]:
        """Hear Ctrl-C and SIGTERM."""

        def stop(*_: object) -> None:
            self.stopping = True
            self.waker.send(None)

        before = {heard: signal.signal(heard, stop) for heard in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for heard, handler in before.items():
                signal.signal(heard, handler)


def _live(line: Connection, work: Callable[..., None], number: int, *given: Any) -> None:
    """In one of the processes: work, and end when the one that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who hears Ctrl-C tells us

    def watch() -> None:
        line.poll(None)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    work(number, *given)
