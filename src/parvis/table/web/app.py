"""The server: its routes put together."""

from __future__ import annotations

import asyncio
import logging
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
from ..store.servers import agreed
from ..store.store import Store
from ..store.writer import StoreFault
from . import (
    api,
    correcting,
    hosting,
    links,
    lobby,
    notes,
    pages,
    pictures,
    planning,
    problems,
    reviewing,
    rules,
    statistics,
    telling,
    watching,
)
from .calls import socket
from .door import Doorkeeper
from .guard import Guard
from .http import icon, over_http
from .proxies import Fronted
from .refusing import not_found, refused, store_failed
from .service import Service
from .watching import Counted

STATIC: Final = Path(__file__).parents[1] / "page" / "static"


def make_app(store: Store, key: str, settings: Settings | None = None, host_key: str = "") -> Starlette:
    """The application on a store; without a key for the host there is no host's page.

    Servers that share a store have the keys of the first of them.
    """
    if store.shared:
        key = agreed(store.engine, "key", key)
        host_key = agreed(store.engine, "host-key", host_key) if host_key else ""
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        it = app.state.service = Service(store, key, chosen, host_key)
        it.tables.meter.registry.register(Counted(it))
        logging.getLogger().addHandler(it.faults)
        telling_late = asyncio.create_task(it.tables.teller.catch_up())
        noting = asyncio.create_task(it.tables.keeper.note_always())
        settling = asyncio.create_task(it.tables.keeper.settle_all(rest=3))
        forgetting = asyncio.create_task(it.tables.keeper.forget_always())
        telling_others = asyncio.create_task(it.together.tell_always())
        it.tables.sharing.start()
        yield
        telling_others.cancel()
        noting.cancel()
        telling_late.cancel()
        settling.cancel()
        forgetting.cancel()
        await it.tables.close()
        logging.getLogger().removeHandler(it.faults)

    routes = [
        Route("/", over_http(lobby.lobby)),
        Route("/new", over_http(lobby.new_table), methods=["POST"]),
        Route("/new/possible", over_http(lobby.is_possible), methods=["POST"]),
        Route("/name", over_http(lobby.name), methods=["POST"]),
        Route("/even", over_http(lobby.even), methods=["POST"]),
        Route("/s/{token}", links.show),
        Route("/s/{token}", links.follow, methods=["POST"]),
        Route("/t/{id}", over_http(pages.table_page)),
        Route("/t/{id}/replay", over_http(pages.replay_page)),
        Route("/t/{id}/notes", over_http(notes.notes)),
        Route("/t/{id}/notes", over_http(notes.keep_notes), methods=["POST"]),
        Route("/statistics", over_http(statistics.statistics_page)),
        Route("/plan/{id}", over_http(planning.plan_page)),
        Route("/t/{id}/review", over_http(reviewing.review_page)),
        Route("/t/{id}/review/progress", over_http(reviewing.progress)),
        Route("/problems/{game}", over_http(problems.problem_page)),
        Route("/problems/{game}", over_http(problems.play_on), methods=["POST"]),
        Route("/review.css", over_http(reviewing.style_sheet)),
        Route("/t/{id}/rematch", over_http(pages.rematch), methods=["POST"]),
        Route("/t/{id}/delete", over_http(pages.delete), methods=["POST"]),
        Route("/t/{id}/record", over_http(pages.record)),
        Route("/t/{id}/cards.json", over_http(pages.cards_file)),
        Route("/cards/{game}", correcting.correct),
        Route("/cards/{game}", correcting.typed, methods=["POST"]),
        Route("/cards/{game}/board.svg", over_http(pictures.drawn)),
        Route("/cards/{game}/card/{id}.svg", over_http(pictures.drawn)),
        Route("/cards/{game}/card/{id}", correcting.told),
        Route("/language/{language}", over_http(pages.choose_language)),
        WebSocketRoute("/ws/{id}", socket),
        Route("/icons/{game}.svg", icon),
        Mount("/static", StaticFiles(directory=STATIC)),
        *api.ROUTES,
        *watching.ROUTES,
        *hosting.ROUTES,
        *telling.ROUTES,
        Route("/rules/{game}", over_http(rules.rules)),
        Route("/rules/{game}/{section}.svg", over_http(rules.drawn)),
    ]
    handlers = {Refused: refused, HTTPException: not_found, StoreFault: store_failed}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
    app.add_middleware(Guard)
    app.add_middleware(Doorkeeper)
    app.add_middleware(Fronted, proxies=chosen.proxies, prefix=chosen.prefix)
    return app
