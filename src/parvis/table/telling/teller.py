"""Who is told of their turn, and when: whoever is asked, wants it, and is not there; once for each turn."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from itsdangerous import BadSignature, URLSafeSerializer

from ...core.flow import DEALER
from ...text.words import words
from ..refusals import Refused
from ..settings import Telling
from ..store import telling as reached
from ..store.store import Store
from ..store.telling import MAIL, Reach
from . import hooks, letters

if TYPE_CHECKING:
    from ..live import Table
    from ..tables import Tables

LOG: Final = logging.getLogger("parvis.table")
PAUSES: Final = (0.0, 10.0, 60.0, 300.0, 1200.0)
"""The seconds before each try."""
AT_ONCE: Final = 4
MOST: Final = 1000
"""How many tables wait at most until somebody is told; more than that is a fault somewhere."""


class Links:
    """The links in letters: signed, so that nobody makes up an address or stops the letters of another."""

    def __init__(self, key: str, address: str) -> None:
        self.address = address.rstrip("/")
        self.serializers = {what: URLSafeSerializer(key, salt=f"parvis-{what}") for what in ("confirm", "stop")}

    def made(self, what: str, *values: str) -> str:
        return f"{self.address}/told/{what}/{self.serializers[what].dumps(values)}"

    def read(self, what: str, token: str, count: int) -> list[str]:
        """What a link says; refused if it is not one of ours."""
        try:
            values = self.serializers[what].loads(token)
        except (BadSignature, KeyError):
            raise Refused("error.no-link") from None
        if not isinstance(values, list) or len(values) != count:
            raise Refused("error.no-link")
        return [str(value) for value in values]

    def table(self, id: str) -> str:
        return f"{self.address}/t/{id}"


def turn_start(table: Table) -> int:
    """The ply at which the turn of the seat that is asked has begun: after the last move of another seat."""
    asked = table.asked
    moves = table.record.moves
    for ply in range(len(moves), 0, -1):
        if asked is not None and moves[ply - 1][0] not in (asked.seat, DEALER):
            return ply
    return 0


class Teller:
    """Looks after all tables of a server. Where the host has turned nothing on, it does nothing."""

    def __init__(self, tables: Tables, store: Store, settings: Telling) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.on = settings.mail or settings.webhooks
        self.links = Links("", "")
        """Made with the key of the server."""
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.free = asyncio.Semaphore(AT_ONCE)

    def look(self, table: Table) -> None:
        """Somebody may be asked now: see later whether that person has come."""
        if self.on and table.id not in self.timers and self.away(table) is not None:
            if len(self.timers) + len(self.tasks) >= MOST:
                LOG.warning("too many people are to be told of their turn", extra={"table": table.id})
                return
            later = asyncio.get_running_loop().call_later
            self.timers[table.id] = later(self.settings.tell_after, self._due, table.id)

    def away(self, table: Table) -> int | None:
        """The seat that is asked, if it is a person's who is not there."""
        asked = table.asked
        if asked is None or asked.seat < 0 or table.seats[asked.seat].bot or table.here(asked.seat):
            return None
        return int(asked.seat)

    def _due(self, id: str) -> None:
        self.timers.pop(id, None)
        self._start(self._tell(id))

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, id: str) -> None:
        """Whoever is asked at a table and still away."""
        try:
            table = await self.tables.get(id)
            seat = self.away(table) if table is not None else None
            if table is None or seat is None:
                return
            start = turn_start(table)
            for reach in await reached.claim(self.store, id, seat, start):
                self._start(self._send(reach, table.game, table.ply, start))
        except Refused:
            pass  # the table was closed
        except Exception:
            LOG.exception("telling of a turn", extra={"table": id})

    async def _send(self, reach: Reach, game: Any, ply: int, start: int) -> None:
        """With growing pauses, as long as it is that turn."""
        about = {"table": reach.table_id, "seat": reach.seat, "by": reach.kind}
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                table = await self.tables.get(reach.table_id)
                if table is None or self.away(table) != reach.seat or turn_start(table) != start:
                    return
                async with self.free:
                    await self._send_once(reach, game, ply)
                LOG.info("somebody was told of a turn", extra=about)
                return
            except Refused:
                return
            except hooks.Unreachable as wrong:
                LOG.warning("a webhook was not taken: %s", wrong, extra=about)
                if wrong.for_good:
                    return
            except Exception as wrong:  # what goes wrong with a letter has many names
                LOG.warning("a letter was not taken: %s", type(wrong).__name__, extra=about)

    async def _send_once(self, reach: Reach, game: Any, ply: int) -> None:
        link = self.links.table(reach.table_id)
        if reach.kind == MAIL:
            if self.settings.mail:
                say = words(game, reach.language)
                stop = self.links.made("stop", reach.address)
                letter = letters.your_turn(self.settings, say, reach.address, say("title"), link, stop)
                await asyncio.to_thread(letters.send, self.settings, letter)
        elif self.settings.webhooks:
            turn = {"table": reach.table_id, "game": game.name, "seat": reach.seat, "ply": ply, "link": link}
            await hooks.send(reach.address, reach.secret, {"event": "turn", **turn}, self.settings.webhooks_to)

    async def catch_up(self) -> None:
        """After a start: those whose turn came while nobody was there to tell them."""
        if not self.on:
            return
        for id in await reached.waiting(self.store, MOST // 2):
            try:
                table = await self.tables.get(id)
                if table is not None:
                    self.look(table)
            except Refused:
                continue
            except Exception:
                LOG.exception("telling of a turn", extra={"table": id})

    def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()
