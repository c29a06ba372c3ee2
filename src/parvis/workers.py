"""Processes that work for this one, and end with it however it ends."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection


class Workers:
    """A pool of processes with a line to this one. They end when it is cut: by `stop`, or because we are gone."""

    def __init__(self, count: int) -> None:
        context = get_context("spawn")
        theirs, self.line = context.Pipe()
        self.pool = ProcessPoolExecutor(count, context, _begin, (theirs,))

    def stop(self) -> None:
        """End them now, whatever they are at."""
        self.line.close()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def kill(self) -> None:
        """End them also if they hang, and do not hear that the line is cut."""
        begun = set()
        try:
            while self.line.poll():
                begun.add(self.line.recv())
        except (EOFError, OSError):
            pass  # they are gone
        for worker in active_children():
            if worker.pid in begun:
                worker.kill()
        self.stop()


def _begin(line: Connection) -> None:
    """In a worker: leave Ctrl-C to the one it works for, say who it is, and end when the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        line.send(os.getpid())
    except OSError:  # it is cut already
        os._exit(0)

    def watch() -> None:
        line.poll(None)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
