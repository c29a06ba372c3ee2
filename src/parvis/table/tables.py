"""All tables of a server: bots think in processes, what happens is counted, people who are away are told."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.json import Encoder

from .consulting import Consulted
from .hall import LOG, Hall
from .live import Table
from .metering import Meter
from .page import in_ascii
from .settings import Settings
from .sharing import Sharing
from .store.store import Store
from .telling.teller import Teller
from .thinking import Thinkers


def _text(value: Any) -> str:
    """The text of what is a text and something else besides."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(type(value))


in_ascii.STRAIGHT = Encoder(enc_hook=_text).encode


class Tables(Hall):
    """All tables of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.meter: Meter
        self.store: Store
        self.thinkers: Thinkers
        super().__init__(store, settings, Thinkers(settings), Consulted(settings.limits.coaching), Meter())
        self.teller = Teller(self, store, settings.telling)
        if store.shared:
            self.sharing = Sharing(self, store)

    def waits_for(self, table: Table) -> None:
        self.teller.look(table)

    async def close_down(self, id: str) -> None:
        """Nobody plays at a table any more: everybody who is there is told, and its bots stop."""
        await self.store.close_down(id)
        self.end(id)
        LOG.info("a table was closed", extra={"table": id})

    async def close(self) -> None:
        self.teller.close()
        await super().close()
        await asyncio.to_thread(self.store.close)
