"""The server: its routes put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ..refusals import Refused
from ..settings import Settings
from ..store.store import Store
from . import api, correcting, lobby, pages
from .guard import Guard
from .refusing import not_found, refused
from .service import Service
from .sockets import socket

STATIC: Final = Path(__file__).parents[1] / "page" / "static"


def make_app(store: Store, key: str, settings: Settings | None = None) -> Starlette:
    """The application on a store."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.service = Service(store, key, settings or Settings())
        noting = asyncio.create_task(app.state.service.tables.note_always())
        yield
        noting.cancel()
        await app.state.service.tables.close()

    routes = [
        Route("/", lobby.lobby),
        Route("/new", lobby.new_table, methods=["POST"]),
        Route("/new/possible", lobby.is_possible, methods=["POST"]),
        Route("/name", lobby.name, methods=["POST"]),
        Route("/s/{token}", pages.take_seat),
        Route("/t/{id}", pages.table_page),
        Route("/t/{id}/replay", pages.replay_page),
        Route("/t/{id}/rematch", pages.rematch, methods=["POST"]),
        Route("/t/{id}/record", api.record),
        Route("/t/{id}/cards.json", pages.cards_file),
        Route("/cards/{game}", correcting.correct),
        Route("/cards/{game}", correcting.typed, methods=["POST"]),
        Route("/cards/{game}/board.svg", correcting.drawn),
        Route("/cards/{game}/card/{id}.svg", correcting.drawn),
        Route("/cards/{game}/card/{id}", correcting.told),
        Route("/language/{language}", pages.choose_language),
        WebSocketRoute("/ws/{id}", socket),
        Route("/icons/{game}.svg", pages.icon),
        Mount("/static", StaticFiles(directory=STATIC)),
        *api.ROUTES,
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={Refused: refused, HTTPException: not_found})
    app.add_middleware(Guard)
    return app
