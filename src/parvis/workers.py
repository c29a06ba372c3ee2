"""Processes that work for this one, and end with it however it ends."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection


class Workers:
    """A pool of processes with a line to this one. They end when it is cut: by `stop`, or because we are gone."""

    def __init__(self, count: int) -> None:
        context = get_context("spawn")
        theirs, self.line = context.Pipe(duplex=False)
        self.pool = ProcessPoolExecutor(count, context, _begin, (theirs,))

    def retire(self) -> None:
        """Let them finish what they were asked for, and end then."""
        self.pool.shutdown(wait=False)

    def stop(self) -> None:
        """End them now, whatever they are at."""
        self.line.close()
        self.pool.shutdown(wait=False, cancel_futures=True)


def _begin(line: Connection) -> None:
    """In a worker: leave Ctrl-C to the one it works for, and end when the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        line.poll(None)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
