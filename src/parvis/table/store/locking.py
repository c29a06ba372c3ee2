"""Locks that servers on one PostgreSQL hold against each other, and that end with the server that holds them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from .listening import line_to

if TYPE_CHECKING:
    from psycopg import AsyncConnection


def number(name: str) -> int:
    """What the database calls the lock of that name."""
    return int.from_bytes(sha256(f"parvis {name}".encode()).digest()[:8], signed=True)


class Locks:
    """The locks of one server, on a line of its own: where that is cut, all of them are free."""

    def __init__(self, url: str, server: str) -> None:
        self.url = url
        self.server = server
        self.line: AsyncConnection | None = None
        self.connecting = asyncio.Lock()
        self.ended = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        """What is given back though nobody waits for it."""

    async def take(self, name: str) -> bool:
        """Take a lock unless another server holds it, or there is no database to ask.

        Whoever is stopped while it is asked for has not got it.
        """
        asking = asyncio.ensure_future(self._take(name))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            self._begin(self._give_back_if_taken(asking, name))
            raise

    async def give_back(self, name: str) -> None:
        """It is given back also if whoever does so is stopped meanwhile."""
        await asyncio.shield(self._begin(self._give_back(name)))

    async def _give_back_if_taken(self, asking: asyncio.Future[bool], name: str) -> None:
        if await asking:
            await self._give_back(name)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _take(self, name: str) -> bool:
        from psycopg import Error

        try:
            line = await self._connected()
            found = await (await line.execute("SELECT pg_try_advisory_lock(%s)", (number(name),))).fetchone()
        except (Error, OSError):
            await self._hang_up()
            return False
        return bool(found and found[0])

    async def _give_back(self, name: str) -> None:
        from psycopg import Error

        if self.line is not None:
            with suppress(Error, OSError):  # a line that was cut holds nothing
                await self.line.execute("SELECT pg_advisory_unlock(%s)", (number(name),))

    async def close(self) -> None:
        """Let go of all of them, for good."""
        self.ended.set()
        await self._hang_up()

    async def _hang_up(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            await line.close()

    async def _connected(self) -> AsyncConnection:
        async with self.connecting:
            if self.ended.is_set():
                raise OSError("this server ends")
            if self.line is None:
                self.line = await line_to(self.url, self.server)
            if self.ended.is_set():
                await self._hang_up()
                raise OSError("this server has ended")
            return self.line
