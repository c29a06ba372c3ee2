"""The views of a table as server-sent events, for a program that only listens."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from typing import Final

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ...core.flow import SPECTATOR
from ...text.words import words
from .. import seating
from ..live import Table
from ..page.views import Reader, refusal, state
from ..refusals import Refused
from .service import service_of

LOG: Final = logging.getLogger("parvis.table")
STILL: Final = 15.0
"""The seconds after which a stream says that it is still there."""
AGAIN: Final = "retry: 2000\n"
"""After so many milliseconds a listener comes back by itself."""


class Events(StreamingResponse):
    """The view after every change, as long as somebody listens, the game goes on and the server runs."""

    def __init__(
        self,
        request: Request,
        table: Table,
        reader: Reader,
        who: str,
        where: str,
        elsewhere: tuple[int, int],
    ) -> None:
        super().__init__(self.views(), media_type="text/event-stream")
        self.headers["x-accel-buffering"] = "no"  # a proxy passes on each event at once
        self.request = request
        self.service = service = service_of(request)
        self.table = table
        self.reader = reader
        self.seating = -1
        """How often people had changed seats when it was looked up who listens; before the first view, once more."""
        self.changed = asyncio.Event()
        self.changed.set()
        self.whose = who, where
        self.slots = ((service.client_sockets, who), (service.address_sockets, where))
        self.taken = [
            (slots, key) for (slots, key), more in zip(self.slots, elsewhere, strict=True) if slots.take(key, more)
        ]
        if len(self.taken) < len(self.slots):
            self.give_back()
            raise Refused("error.too-fast")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.table.watchers.add(self.tell)
        self.service.on_stop.add(self.changed.set)
        try:
            async with self.service.tables.sharing.attending(self.table.id, (), *self.whose):
                await super().__call__(scope, receive, send)
        finally:
            self.table.watchers.discard(self.tell)
            self.service.on_stop.discard(self.changed.set)
            self.give_back()

    def give_back(self) -> None:
        for slots, key in self.taken:
            slots.give_back(key)

    def tell(self, drafting: int | None) -> None:
        """Programs know nothing of drafts."""
        if drafting is None:
            self.changed.set()

    async def views(self) -> AsyncIterator[str]:
        while True:
            seating.saw(self.table, self.reader.held)
            try:
                await asyncio.wait_for(self.changed.wait(), STILL)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            finally:
                self.table.looked_at(self.reader.held or (SPECTATOR,), self.whose[1])
            self.changed.clear()
            if self.table.ended:
                yield self.gone(Refused("error.deleted"))
                return
            if self.service.stopping:
                yield f"{AGAIN}event: stop\ndata: {{}}\n\n"
                return
            try:
                await self.move_over()
                await self.sit_anew()
                view = json.dumps(state(self.table, self.reader), ensure_ascii=False)
            except Refused as wrong:  # the table is gone, or the seat is another's
                yield self.gone(wrong)
                return
            except Exception:
                LOG.exception("a stream of table %s", self.table.id)
                yield f"{AGAIN}event: fault\ndata: {{}}\n\n"
                return
            yield f"id: {self.table.version}\ndata: {view}\n\n"
            if self.table.over:
                return

    async def move_over(self) -> None:
        """Where another server has written to the table it was loaded anew: listen to that one."""
        if self.service.tables.live.get(self.table.id) is self.table:
            return
        found = await self.service.tables.get(self.table.id)
        if found is None:
            raise Refused("error.deleted")
        if found is not self.table:
            self.table.watchers.discard(self.tell)
            self.table = found
            found.watchers.add(self.tell)
            self.seating = -1

    async def sit_anew(self) -> None:
        """Where somebody has taken a seat or lost it, it may be who listens."""
        if (seating := self.table.seating) != self.seating:
            _, self.reader = await self.service.reader(self.request, self.table.id)
            self.seating = seating

    def gone(self, why: Refused) -> str:
        """The last event, where there is nothing more to see."""
        text = refusal(why, words(self.table.game, self.reader.language))
        return f"event: gone\ndata: {json.dumps({'text': text}, ensure_ascii=False)}\n\n"
