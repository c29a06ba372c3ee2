"""Several servers on one database share its tables: each hears what the others do, and one of them drives the bots.

Nothing rests on it that must not go wrong: a move is written under (table, ply), and only on the position that it was
made for. So a server that has not heard of something is refused, and looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from itertools import count
from typing import Any, Final

from .alone import Alone, Holder
from .following import follow
from .live import Table
from .store import servers
from .store.listening import Listening, Notice, direct
from .store.locking import Locks
from .store.servers import OpenSocket
from .store.store import Store

LOG: Final = logging.getLogger("parvis.table")
TURN: Final = 1.0
"""Seconds after which a server asks again whether the bots of a table are its own to drive."""
ROUND: Final = 5.0
"""Seconds after which a server looks whether others are gone."""


class Sharing(Alone):
    """A server among others on one PostgreSQL."""

    def __init__(self, house: Holder, store: Store) -> None:
        super().__init__(house)
        self.store = store
        url = direct(self.store.engine)
        self.locks = Locks(url, self.store.server)
        self.listening = Listening(url, self.store.server, self.heard, self.taken_up)
        self.due: dict[str, set[str]] = {}
        """Tables that are about to be brought up to date, and what has changed there."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.numbers = count()
        self.open: dict[int, OpenSocket] = {}
        """What is open here."""
        self.unsure = False
        """Whether what is open here may not be what is written down."""

    def start(self) -> None:
        """Listen, and look after who is there, until it is closed."""
        self._begin(self.listening.run())
        self._begin(self._look_round_always())

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.locks.close()
        with suppress(Exception):  # others forget us in any case
            await self.store.write(lambda connection: servers.all_open(connection, self.store.server, {}))

    # What others do

    def heard(self, notice: Notice) -> None:
        """Another server has changed a table, or tells who asks for much."""
        if notice.server == self.store.server:
            return
        if notice.kind == servers.ASKING:
            self.heard_of_asking(notice.table)
        else:
            self._follow_soon(notice.table, (notice.kind,))

    async def taken_up(self) -> None:
        """We hear again: meanwhile anything may have changed, and others may have thought us gone."""
        await self._write_open()
        for table in list(self.house.live):
            self._follow_soon(table)

    async def loaded(self, table: Table) -> None:
        """A table was loaded: what happened while it was read was heard by nobody."""
        async with table.lock:
            await follow(self.store, table)

    async def behind(self, table: Table) -> None:
        await follow(self.store, table)

    def _follow_soon(self, id: str, kinds: Collection[str] = servers.ALL) -> None:
        if id in self.due:
            self.due[id].update(kinds)
        elif id in self.house.live:
            self.due[id] = set(kinds)
            self._begin(self._follow(id))

    async def _follow(self, id: str) -> None:
        table = self.house.live.get(id)
        if table is None:
            del self.due[id]
            return
        async with table.lock:
            kinds = self.due.pop(id)  # what is heard from now on is looked up again
            try:
                await follow(self.store, table, kinds)
            except Exception as wrong:  # it is looked up again when the line stands again, or who moves is refused
                LOG.warning("table %s was changed elsewhere, and cannot be read: %s", id, wrong)

    # Bots

    @asynccontextmanager
    async def driving(self, table: Table, wanted: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait until the bots of a table are ours to drive, as long as that is wanted; others wait for us then."""
        name = f"bots {table.id}"
        while not (ours := await self.locks.take(name)) and wanted():
            await asyncio.sleep(TURN)
        try:
            if ours:
                await self.loaded(table)
            yield
        finally:
            if ours:
                await self.locks.give_back(name)

    @asynccontextmanager
    async def one_of_us(self, task: str) -> AsyncIterator[bool]:
        """Whether a task that one server does for all is ours, because nobody else is at it."""
        ours = await self.locks.take(task)
        try:
            yield ours
        finally:
            if ours:
                await self.locks.give_back(task)

    # Who is there

    @asynccontextmanager
    async def attending(self, table: str, seats: Sequence[int], client: str, address: str) -> AsyncIterator[None]:
        """Somebody has something open here, for as long as this lasts: others see and count it."""
        number, server = next(self.numbers), self.store.server
        socket = OpenSocket(table, tuple(seat for seat in seats if seat >= 0), hashed(client), hashed(address))
        self.open[number] = socket
        try:
            await self.store.write(lambda connection: servers.opened(connection, server, number, socket))
            yield
        finally:
            del self.open[number]
            try:
                await self.store.write(lambda connection: servers.closed(connection, server, number))
            except Exception:
                self.unsure = True

    async def elsewhere(self, client: str, address: str) -> tuple[int, int]:
        """How much a client, and an address, has open at other servers."""
        who, where, server = hashed(client), hashed(address), self.store.server
        return await self.store.read(lambda connection: servers.elsewhere(connection, server, who, where))

    async def tell_of_asking(self, what: str) -> None:
        """Others hear who asks for much here."""
        await self.store.write(lambda connection: servers.tell(connection, self.store.server, servers.ASKING, what))

    async def look_round(self) -> None:
        """What was open at servers that are gone is not open any more."""
        for table in await self.store.write(servers.forget_the_dead):
            self._follow_soon(table)

    async def _look_round_always(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.look_round()
                if self.unsure:
                    await self._write_open()
            except Exception as wrong:
                LOG.warning("who is there: %s", wrong)

    async def _write_open(self) -> None:
        """What is open at this moment: what is opened after it is written after it."""
        sockets = dict(self.open)
        await self.store.write(lambda connection: servers.all_open(connection, self.store.server, sockets))
        self.unsure = False

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def hashed(who: str) -> str:
    """Whoever it is, in few letters and told to nobody."""
    return sha256(who.encode()).hexdigest()
