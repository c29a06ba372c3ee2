"""What is counted and timed at tables: by a server for Prometheus (`metering.py`), by others not at all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Counts(Protocol):
    def inc(self) -> None: ...


class Times(Protocol):
    def observe(self, seconds: float, /) -> None: ...


class Meters(Protocol):
    """The counters and clocks of a house."""

    @property
    def opened(self) -> Counts: ...

    @property
    def moves(self) -> Mapping[str, Counts]: ...

    @property
    def view_seconds(self) -> Times: ...

    def move(self) -> AbstractContextManager[None]: ...

    def thought(self) -> AbstractContextManager[None]: ...


class Nothing:
    """Neither counts nor times."""

    def inc(self) -> None:
        """Nobody reads it."""

    def observe(self, seconds: float, /) -> None:
        """Nobody reads it."""


class Unmetered:
    """A house in which nothing is counted."""

    def __init__(self) -> None:
        self.opened = self.view_seconds = Nothing()
        self.moves: Mapping[str, Nothing] = defaultdict(Nothing)

    def move(self) -> AbstractContextManager[None]:
        return nullcontext()

    def thought(self) -> AbstractContextManager[None]:
        return nullcontext()
