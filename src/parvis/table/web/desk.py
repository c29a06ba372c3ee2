"""What pages, forms and sockets ask for, whoever serves them: the tables, who may see what, and opening a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ...bots import BOTS, LEVELS
from ...core.flow import SPECTATOR
from .. import seating
from ..hall import Hall
from ..live import Table
from ..page.views import Reader
from ..refusals import Refused
from ..settings import DEFAULT_BOT, Settings
from ..store.kept import PROGRAM, Conflict
from ..store.memory import Memory
from ..wanted import Wanted
from .opening import NewTable, wanted
from .people import address, bearer, called, language

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from .replies import Reply


def number(text: str) -> int | None:
    """A number that somebody has sent, if it is one and not too long."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


class Knowing(Protocol):
    """Knows who asks."""

    def client(self, request: HTTPConnection) -> str | None: ...

    def greet(self, request: HTTPConnection) -> str: ...

    def remember(self, request: HTTPConnection, response: Reply, client: str) -> None: ...


class Pledging(Protocol):
    """Commits itself to luck."""

    def new(self) -> Any: ...

    def redeemed(self, word: str) -> str: ...


class Desk:
    """Where tables are asked for: of a server, or of a browser that has no other."""

    telling = False
    """Whether people who are away can be told that it is their turn."""

    def __init__(self, tables: Hall, settings: Settings, people: Knowing, pledges: Pledging) -> None:
        self._tables = tables
        self.settings = settings
        self._people = people
        self.pledges = pledges

    @property
    def tables(self) -> Hall:
        return self._tables

    @property
    def people(self) -> Knowing:
        return self._people

    @property
    def store(self) -> Memory:
        return self.tables.store

    async def caller(self, request: HTTPConnection) -> str:
        """Who asks, for counting."""
        return self.people.client(request) or ""

    def count(self, who: str) -> None:
        """One more request; whoever bounds them refuses what comes too fast."""

    def hears(self, who: str) -> bool:
        """Whether one more message of a page is heard."""
        return True

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
        if token is not None and held[0] >= 0 and held[0] not in table.taken and asks_for_more(request):
            await seating.claim(table, held[0], token)
        seating.saw(table, held)
        sitting = tuple(seat for seat in held if seat >= 0) or (SPECTATOR,)
        table.looked_at(sitting, address(request))
        return table, sitting, token is None and table.row.owner == client

    def who(self, request: HTTPConnection, reader: Reader) -> seating.Who:
        """Who asks for something at a table; a program that shows a token is no client."""
        client = None if bearer(request) else self.people.client(request)
        return seating.Who(client or "", reader.held, reader.owner, called(request))

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
        asked, here = wanted(new, self.settings.bots)
        asked.share = new.share or ""
        if new.pledge:
            asked.seed = self.pledges.redeemed(new.pledge)
        table = await self.admit(asked, client, where)
        for seat in here or [SPECTATOR]:
            await self.store.hold(client, table.id, seat)
        table.taken |= set(here)
        table.reseated()
        return table

    async def play_again(self, old: Table, turned: int, client: str, where: str) -> str:
        """A table with the people of another one, each so many seats further; that which is there, if there is one."""
        if old.next is None:
            at = [(seat - turned) % len(old.seats) for seat in range(len(old.seats))]
            asked = Wanted(
                old.game.name, [self.still_here(old.seats[seat].bot) for seat in at],
                [old.seats[seat].name for seat in at],
                tuple(old.record.options), box=old.box, clock=old.clock.terms if old.clock else None, aided=old.aided,
            )  # fmt: skip
            table = await self.admit(asked, client, where)
            holders = [
                (holder, (seat + turned) % len(old.seats) if seat >= 0 else seat)
                for holder, seat in await self.store.holders(old.id)
                if holder != PROGRAM
            ]
            try:
                await self.store.play_again(old.id, table.id, holders)
                table.taken = {seat for _, seat in holders if seat >= 0}
                table.reseated()
                old.next = table.id
            except Conflict:  # somebody else was first
                await self.tables.delete_for_all(table.id)
                old.next = await self.store.rematch(old.id)
            old.changed()
        return old.next or old.id

    @property
    def offered(self) -> tuple[str, ...]:
        """The bots that people are offered: the levels, and the host's programs."""
        return (*LEVELS, *[bot for bot in self.settings.bots if bot not in BOTS])

    def still_here(self, bot: str) -> str:
        """A bot that sat at a table, or one of ours where the host has taken that program away since."""
        return bot if not bot or bot in self.settings.bots else DEFAULT_BOT

    async def admit(self, asked: Wanted, client: str, where: str) -> Table:
        """A new table; whoever bounds how many there are looks first."""
        return await self.tables.create(asked, client)


def asks_for_more(request: HTTPConnection) -> bool:
    """Whether a request wants more than the headers of an answer: those change nothing and tell nothing."""
    return bool(request.scope.get("method") != "HEAD")


def desk_of(connection: HTTPConnection) -> Desk:
    """Who is asked."""
    found: Desk = connection.app.state.service
    return found
