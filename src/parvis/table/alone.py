"""A house that shares its tables with no other: a server on SQLite, or a browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from .live import Table


class Holder(Protocol):
    """Who has the tables."""

    live: dict[str, Table]

    def forget(self, table: Table) -> None: ...


class Alone:
    """A server that shares its database with no other: on SQLite."""

    def __init__(self, house: Holder) -> None:
        self.house = house
        self.heard_of_asking: Callable[[str], None] = lambda what: None
        """Told what another server says of who asks for much."""

    def start(self) -> None:
        """There is nobody to hear."""

    async def close(self) -> None:
        """There is nobody to tell."""

    async def loaded(self, table: Table) -> None:
        """Nobody has changed it meanwhile."""

    async def behind(self, table: Table) -> None:
        """Under the lock of a table of which the store knows more than we do: a write was lost sight of."""
        self.house.forget(table)

    @asynccontextmanager
    async def driving(self, table: Table, wanted: Callable[[], bool]) -> AsyncIterator[None]:
        """The bots of every table are this server's to drive."""
        yield

    @asynccontextmanager
    async def one_of_us(self, task: str) -> AsyncIterator[bool]:
        """Whether a task that one server does for all is ours."""
        yield True

    @asynccontextmanager
    async def attending(self, table: str, seats: Sequence[int], client: str, address: str) -> AsyncIterator[None]:
        """Who has something open here is counted here."""
        yield

    async def elsewhere(self, client: str, address: str) -> tuple[int, int]:
        """Nothing is open elsewhere."""
        return 0, 0

    async def tell_of_asking(self, what: str) -> None:
        """There is nobody to tell who asks for much."""
