"""A page opens its socket, and goes."""

from __future__ import annotations

import gc
import warnings
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState

from parvis.core.flow import SPECTATOR
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.calls import Call
from parvis.table.web.line import serve
from table.servers import finish


def test_who_goes_at_once_leaves_nothing_begun(tmp_path: Path) -> None:
    """What would have sent views is not left behind unawaited: Python would say so on the server's log."""

    async def closed() -> Message:
        return {"type": "websocket.disconnect", "code": 1001}

    async def unheard(message: Message) -> None:
        raise AssertionError

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        socket = WebSocket({"type": "websocket", "headers": [], "query_string": b""}, closed, unheard)
        socket.client_state = socket.application_state = WebSocketState.CONNECTED
        service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
        await serve(Call(socket, service, table, (SPECTATOR,), False), "somebody")
        assert not table.watchers
        await tables.close()

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        finish(run())
        gc.collect()
    assert [str(each.message) for each in said] == []
