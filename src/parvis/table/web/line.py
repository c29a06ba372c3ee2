"""A page is heard and shown views until it goes; a code tells it why it is closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from ...text.words import words
from ..page.views import refusal
from ..refusals import Refused
from ..settings import PAYLOAD
from .sockets import Connection, Gone

LOG: Final = logging.getLogger("parvis.table")
BROKEN, TROUBLE, GONE, TOO_BIG = 4500, 4503, 4010, 1009
"""Codes: a view could not be made, through a fault of ours; the store fails, and may be there soon; no table any more;
too long a message."""


async def serve(connection: Connection, who: str) -> None:
    """Hear a page and send it views until it goes."""
    connection.join()
    connection.table.changed()
    connection.dirty.set()
    sender = asyncio.create_task(_or_close(connection, connection.send_views))
    try:
        await _or_close(connection, partial(_listen, connection, who))
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender
        connection.leave()
        connection.table.changed()


async def _or_close(connection: Connection, work: Callable[[], Awaitable[int | None]]) -> None:
    """Do something until the page goes, or close its socket with a code: the page knows by it whether to come back."""
    why = ""
    try:
        code = await work()
    except Gone:
        return
    except Refused as wrong:  # the table is closed or deleted
        code, why = GONE, refusal(wrong, words(connection.table.game, connection.language))
    except connection.service.tables.store.fault:
        LOG.exception("the database, for a page", extra={"table": connection.table.id})
        code = TROUBLE
    except Exception:
        LOG.exception("a page", extra={"table": connection.table.id, "seat": connection.held[0]})
        code = BROKEN
    if code is not None:
        with contextlib.suppress(RuntimeError):  # it was closed from the other side
            await connection.socket.close(code, why)


async def _listen(connection: Connection, who: str) -> int:
    """Answer what a page says; the code with which it is closed."""
    while True:
        text = await connection.hear()
        await connection.sit_anew()
        if len(text) > PAYLOAD:
            return TOO_BIG
        if connection.service.hears(who):
            await connection.answer(text)
        else:
            say = words(connection.table.game, connection.language)
            await connection.tell("error", say("error.too-fast"))
            await asyncio.sleep(0.2)
