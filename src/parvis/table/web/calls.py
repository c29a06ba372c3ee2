"""A page opens its socket, is heard and shown views, and is told by a code why it is closed."""

from __future__ import annotations

import contextlib
import logging
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...text.words import house_words
from ..page.views import refusal
from ..refusals import Refused
from ..store.writer import StoreFault
from .line import BROKEN, TROUBLE, serve
from .people import address, language, same_origin
from .planning import PLAN, Planning, begun
from .service import Service, service_of
from .sockets import Connection

LOG: Final = logging.getLogger("parvis.table")
FOREIGN, UNKNOWN, BUSY = 4003, 4004, 4029
"""Codes with which a socket is closed: another site's page, no such table, too many or too fast."""


class Call(Connection):
    """One open page, over a web socket."""

    gone = (*Connection.gone, WebSocketDisconnect)


class PlanCall(Planning):
    """One open page on which something is tried out, over a web socket."""

    gone = Call.gone


async def socket(websocket: WebSocket) -> None:
    """A page opens its socket."""
    service = service_of(websocket)
    if not same_origin(websocket):
        await websocket.close(FOREIGN)
        return
    code, why = await _admitted(websocket, service)
    if code is not None:
        with contextlib.suppress(RuntimeError):  # it has gone meanwhile
            await websocket.accept()
            await websocket.close(code, why)


async def _admitted(websocket: WebSocket, service: Service) -> tuple[int | None, str]:
    """Serve a page until it goes; else the code with which it is closed, and why, if a person should know."""
    where = address(websocket)
    try:
        who = await service.caller(websocket)
        service.count(who)
        others = await service.tables.sharing.elsewhere(who, where)
    except Refused as wrong:
        service.tables.meter.refused.labels(wrong.key).inc()
        return BUSY, ""
    except StoreFault:
        LOG.exception("the database, for %s", websocket.url.path)
        return TROUBLE, ""
    slots = ((service.client_sockets, who), (service.address_sockets, where))
    taken = [(slot, key) for (slot, key), more in zip(slots, others, strict=True) if slot.take(key, more)]
    try:
        if len(taken) < len(slots):
            service.tables.meter.refused.labels("too-many-sockets").inc()
            return BUSY, ""
        try:
            table, held, owner = await service.seated(websocket, websocket.path_params["id"])
            plan = await begun(websocket, service, table, held) if PLAN in websocket.query_params else None
        except Refused as wrong:
            return UNKNOWN, refusal(wrong, house_words(language(websocket)))
        except StoreFault:
            LOG.exception("the database, for %s", websocket.url.path)
            return TROUBLE, ""
        except Exception:
            LOG.exception("a page", extra={"table": websocket.path_params["id"]})
            return BROKEN, ""
        await websocket.accept()
        try:
            async with service.tables.sharing.attending(table.id, held, who, where):
                if plan is None:
                    await serve(Call(websocket, service, table, held, owner), who)
                else:
                    await serve(PlanCall(websocket, service, table, held, owner, plan), who)
        except StoreFault:
            LOG.exception("the database, for %s", websocket.url.path)
            with contextlib.suppress(RuntimeError):  # it has gone meanwhile
                await websocket.close(TROUBLE)
    finally:
        for slot, key in taken:
            slot.give_back(key)
    return None, ""
