"""The desk of a server: who asks is known by a cookie or a token, and bounded."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection

from ..live import Table
from ..logs import Faults
from ..refusals import Refused
from ..settings import Settings
from ..store import openings
from ..store.store import Store
from ..tables import Tables
from ..telling.teller import Links
from ..wanted import Wanted
from .clients import People
from .desk import Desk
from .host_key import HostKey
from .limits import Proved, Rate, Slots, digest
from .people import address, bearer
from .pledges import Pledges
from .together import Together


class Service(Desk):
    """A running server."""

    def __init__(self, store: Store, key: str, settings: Settings, host_key: str = "") -> None:
        super().__init__(Tables(store, settings), settings, People(key), Pledges(key))
        self.faults = Faults()
        self.checking: asyncio.Task[str | None] | None = None
        """Whether the server can do its work, being found out."""
        self.started = time.time()
        self.host_key = HostKey(host_key, key, store.shared)
        self.tables.teller.links = Links(key, settings.telling.address)
        self.asking_where = Rate(1 / 60, 6, store.shared)
        """Addresses at which people want to be told are asked at once: nobody names many."""
        limits = settings.limits
        self.rate = Rate(limits.messages_a_second, limits.burst, store.shared)
        self.address_rate = Rate(limits.messages_of_address, limits.burst_of_address, store.shared)
        self.together = Together(
            self.tables.sharing,
            {"client": self.rate, "address": self.address_rate, "where": self.asking_where, "host": self.host_key.rate},
        )
        self.proved = Proved()
        self.client_sockets = Slots(limits.sockets_of_client)
        self.address_sockets = Slots(limits.sockets_of_address)
        self.stopping = False
        self.on_stop: set[Callable[[], None]] = set()
        """What is to be told when the server stops."""

    @property
    def tables(self) -> Tables:
        assert isinstance(self._tables, Tables)
        return self._tables

    @property
    def people(self) -> People:
        assert isinstance(self._people, People)
        return self._people

    @property
    def store(self) -> Store:
        return self.tables.store

    @property
    def telling(self) -> bool:  # type: ignore[override]  # a desk without a server never tells
        return self.tables.teller.on

    async def caller(self, request: HTTPConnection) -> str:
        """Who asks, for counting: a client, a token if it is real, or else an address.

        Whoever guesses tokens is counted before the store is asked.
        """
        where, token = address(request), bearer(request)
        if not self.address_rate.allows(where):
            raise Refused("error.too-fast")
        if token is None:
            return self.people.client(request) or where
        who = digest(token)
        if who not in self.proved:
            self.count(where)
            if await self.store.by_token(token) is None:
                return where
            self.proved.add(who)
        return who

    def count(self, who: str) -> None:
        """One more request; refused when they come too fast."""
        if not self.rate.allows(who):
            raise Refused("error.too-fast")

    def hears(self, who: str) -> bool:
        heard = self.rate.allows(who)
        if not heard:
            self.tables.meter.refused.labels("error.too-fast").inc()
        return heard

    def stop(self) -> None:
        """Whoever is connected is told that the server stops."""
        self.stopping = True
        for tell in tuple(self.on_stop):
            tell()

    async def admit(self, asked: Wanted, client: str, where: str) -> Table:
        """A new table, if the client and its address have not opened too many."""
        limits = self.settings.limits
        mine = await self.store.opened(client, time.time() - openings.DAY)
        if mine >= limits.tables_of_client:
            raise Refused("error.too-many-tables")
        return await self.tables.create(asked, client, [openings.opened(digest(where), limits.tables_of_address)])


def service_of(connection: HTTPConnection) -> Service:
    """The server that is asked."""
    found: Service = connection.app.state.service
    return found
