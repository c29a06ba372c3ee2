"""What pages, sockets and the API share: the tables, who may see what, and the bounds."""

from __future__ import annotations

import time
from collections import Counter

from starlette.requests import HTTPConnection

from ...core.flow import SPECTATOR
from ..live import Table
from ..page.views import Reader
from ..refusals import Refused
from ..settings import Settings
from ..store.store import Store
from ..store.writer import Conflict
from ..tables import Tables, Wanted
from .limits import Rate, Slots
from .opening import NewTable, wanted
from .people import People, address, bearer, language

DAY = 24 * 3600


def number(text: str) -> int | None:
    """A number that somebody has sent, if it is one and not too long."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


class Service:
    """A running server."""

    def __init__(self, store: Store, key: str, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.tables = Tables(store, settings)
        self.people = People(key)
        limits = settings.limits
        self.rate = Rate(limits.messages_a_second, limits.burst)
        self.client_sockets = Slots(limits.sockets_of_client)
        self.address_sockets = Slots(limits.sockets_of_address)
        self.opened_by: Counter[str] = Counter()

    async def caller(self, request: HTTPConnection) -> str:
        """Who asks, for counting: a token, a client, or an address."""
        return bearer(request) or self.people.client(request) or address(request)

    def count(self, who: str) -> None:
        """One more request; refused when they come too fast."""
        if not self.rate.allows(who):
            raise Refused("error.too-fast")

    async def seated(self, request: HTTPConnection, id: str) -> tuple[Table, tuple[int, ...], bool]:
        """The table, the seats that the caller holds there, and whether the caller has opened it.

        Who holds neither a seat nor the onlookers' link is told what they are told who guess a name.
        """
        token = bearer(request)
        client = self.people.client(request)
        if token is not None:
            found = await self.store.by_token(token)
            held: tuple[int, ...] = (found[1],) if found is not None and found[0] == id else ()
        elif client is not None:
            held = tuple(sorted(seat for holder, seat in await self.store.holders(id) if holder == client))
        else:
            held = ()
        table = await self.tables.get(id) if held else None
        if table is None:
            raise Refused("error.no-table")
        sitting = tuple(seat for seat in held if seat >= 0) or (SPECTATOR,)
        return table, sitting, token is None and table.row.owner == client

    async def reader(self, request: HTTPConnection, id: str) -> tuple[Table, Reader]:
        """The table as a program sees it: as the seat it names, or as the one it holds."""
        table, held, owner = await self.seated(request, id)
        asked = table.asked
        turn = asked.seat if asked is not None and asked.seat in held else held[0]
        named = number(request.query_params.get("seat", ""))
        seat = named if named is not None and named in held else turn
        return table, Reader(seat, tuple(s for s in held if s >= 0), language(request), owner)

    async def open(self, new: NewTable, client: str, where: str) -> Table:
        """Open a table for a client, who takes the seats that stay here."""
        asked, here = wanted(new)
        table = await self.admit(asked, client, where)
        for seat in here or [SPECTATOR]:
            await self.store.hold(client, table.id, seat)
        return table

    async def play_again(self, old: Table, turned: int, client: str, where: str) -> str:
        """A table with the people of another one, each so many seats further; that which is there, if there is one."""
        if old.next is None:
            at = [(seat - turned) % len(old.seats) for seat in range(len(old.seats))]
            asked = Wanted(
                old.game.name, [old.seats[seat].bot for seat in at], [old.seats[seat].name for seat in at],
                tuple(old.record.options), box=old.box,
            )  # fmt: skip
            table = await self.admit(asked, client, where)
            holders = [
                (holder, (seat + turned) % len(old.seats) if seat >= 0 else seat)
                for holder, seat in await self.store.holders(old.id)
            ]
            try:
                await self.store.play_again(old.id, table.id, holders)
                old.next = table.id
            except Conflict:  # somebody else was first
                old.next = await self.store.rematch(old.id)
            old.changed()
        return old.next or old.id

    async def admit(self, asked: Wanted, client: str, where: str) -> Table:
        """A new table, if the client and its address have not opened too many."""
        limits = self.settings.limits
        mine = await self.store.opened(client, time.time() - DAY)
        if mine >= limits.tables_of_client or self.opened_by[where] >= limits.tables_of_address:
            raise Refused("error.too-many-tables")
        self.opened_by[where] += 1
        return await self.tables.create(asked, client)


def service_of(connection: HTTPConnection) -> Service:
    """The server that is asked."""
    found: Service = connection.app.state.service
    return found
