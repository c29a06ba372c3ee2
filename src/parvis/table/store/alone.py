"""An SQLite file is served by one server at a time: it holds a lock beside the file, which ends with its process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from .database import database_file


class Taken(Exception):
    """Another server has the file."""


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Hold the lock of a database that only one server may have; Taken, if another holds it. PostgreSQL has none."""
    file = database_file(url)
    if file is None:
        yield
        return
    handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _lock(handle)
        except OSError:
            raise Taken(f"another server uses {file}") from None
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> None:
    """At once or not at all."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
