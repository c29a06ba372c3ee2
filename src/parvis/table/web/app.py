"""The server: its routes, its pages, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...bots import LEVELS
from ...games import GAMES
from ...text.words import LANGUAGES, Words, house_words, words
from ..page.cards import cards
from ..page.pages import page
from ..page.views import finished, record_is_open, refusal, seat_name
from ..refusals import Refused
from ..settings import DEFAULT_BOT, PAYLOAD, RECORD, Settings
from ..store.store import Store
from ..tables import Wanted, from_record
from . import api
from .people import LANGUAGE_COOKIE, YEAR, address, language, same_origin
from .service import Service
from .sockets import socket

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
STATIC: Final = Path(__file__).parents[1] / "page" / "static"


class Guard:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                # After an update nobody plays with an old script: what is kept is asked for again, and rarely sent.
                headers.setdefault(
                    "cache-control", "no-cache" if scope["path"].startswith(("/static/", "/icons/")) else "no-store"
                )
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def service(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


async def body(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long."""
    sent = b""
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > most:
            raise Refused("error.too-big")
    return sent


async def form(request: Request) -> dict[str, str]:
    if not same_origin(request):
        raise Refused("error.garbage")
    sent = await body(request, RECORD + PAYLOAD)
    return {key: values[0] for key, values in parse_qs(sent.decode(errors="replace"), max_num_fields=60).items()}


async def lobby(request: Request) -> Response:
    """Choose a game and who plays."""
    say = house_words(language(request))
    client = service(request).people.client(request)
    own = await service(request).store.own(client) if client else []
    games = []
    titles = {name: words(game, say.language)("title") for name, game in GAMES.items()}
    for name, game in GAMES.items():
        its = words(game, say.language)
        options = [(option, its(f"option.{option}"), its(f"option.{option}.text")) for option in game.options]
        least, most = game.seat_counts[0], game.seat_counts[-1]
        games.append(
            {"name": name, "title": titles[name], "least": least, "most": most, "options": options, "brief": brief(its)}
        )
    return HTMLResponse(
        page("lobby.html", say, games=games, bots=LEVELS, own=own, titles=titles, back="/", default_bot=DEFAULT_BOT)
    )


def brief(say: Words) -> str:
    """The rules in brief; their last paragraph is about the board of a terminal."""
    return say("brief").rpartition("\n")[0]


def picked(sent: dict[str, str]) -> tuple[list[str], list[str], list[int]]:
    """Who sits where: bots by name, '' for persons; names; and the seats that stay on this screen."""
    bots: list[str] = []
    names: list[str] = []
    here: list[int] = []
    if opponents := sent.get("opponents"):
        least = GAMES[sent["game"]].seat_counts[0] if sent.get("game") in GAMES else 2
        return ["", *[opponents] * (least - 1)], [""] * least, [0]
    for seat in range(5):
        kind = sent.get(f"seat{seat}", "")
        if not kind:
            continue
        if kind == "here":
            here.append(len(bots))
        bots.append("" if kind in ("here", "link") else kind)
        names.append(sent.get(f"name{seat}", ""))
    return bots, names, here


async def new_table(request: Request) -> Response:
    """Open a table from the lobby's form, or from a position of a record."""
    it = service(request)
    it.count(await it.caller(request))
    sent = await form(request)
    client = it.people.greet(request)
    bots, names, here = picked(sent)
    options = tuple(sorted(key.removeprefix("option.") for key in sent if key.startswith("option.")))
    wanted = Wanted(sent.get("game", ""), bots, names, options)
    if sent.get("record"):
        wanted = from_record(sent["record"], sent.get("ply", ""), bots, names)
        here = [seat for seat, bot in enumerate(wanted.bots) if not bot] if len(wanted.bots) != len(bots) else here
    table = await it.open(wanted, client, address(request), here)
    response = RedirectResponse(f"/t/{table.id}", 303)
    it.people.remember(request, response, client)
    return response


async def take_seat(request: Request) -> Response:
    """A secret link: the client who opens it holds the seat, or looks on."""
    it = service(request)
    it.count(await it.caller(request))
    found = await it.store.by_token(request.path_params["token"])
    if found is None:
        raise Refused("error.no-table")
    client = it.people.greet(request)
    await it.store.hold(client, *found)
    response = RedirectResponse(f"/t/{found[0]}", 303)
    it.people.remember(request, response, client)
    return response


async def table_page(request: Request) -> Response:
    """The table."""
    it = service(request)
    table, held, owner = await it.seated(request, request.path_params["id"])
    say = words(table.game, language(request))
    return HTMLResponse(
        page(
            "table.html", say, table=table, held=[seat for seat in held if seat >= 0], owner=owner,
            cards=cards(table.game.name, say.language).values(), back=f"/t/{table.id}", title=say("title"),
            brief=brief(say),
            watch=f"/s/{table.row.watch}", names=[seat_name(table, say, seat) for seat in range(len(table.seats))],
        )
    )  # fmt: skip


async def replay_page(request: Request) -> Response:
    """A game step by step, once it is over or if nothing in it is hidden."""
    it = service(request)
    table, reader = await it.reader(request, request.path_params["id"])
    say = words(table.game, language(request))
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    return HTMLResponse(
        page(
            "replay.html", say, table=table, title=say("title"), back=f"/t/{table.id}/replay", bots=LEVELS,
            default_bot=DEFAULT_BOT,
            names=[seat_name(table, say, seat) for seat in range(len(table.seats))], record=str(finished(table)),
            cards=cards(table.game.name, say.language).values(), seat=max(reader.seat, 0),
        )
    )  # fmt: skip


async def choose_language(request: Request) -> Response:
    chosen = request.path_params["language"]
    back = request.query_params.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
    if chosen in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="lax", httponly=True, path="/")
    return response


async def refused(request: Request, wrong: Exception) -> Response:
    """What was refused, in words: as a page for people, as JSON for programs."""
    assert isinstance(wrong, Refused)
    say = house_words(language(request))
    code = api.STATUS.get(wrong.key, 400)
    if request.url.path.startswith("/api/"):
        return await api.refused(request, wrong)
    return HTMLResponse(page("wrong.html", say, text=refusal(wrong, say), back="/"), code)


async def not_found(request: Request, wrong: Exception) -> Response:
    """An address that there is not, or not for this method."""
    assert isinstance(wrong, HTTPException)
    say = house_words(language(request))
    if request.url.path.startswith("/api/"):
        error = {"error": "error.no-page", "text": say("error.no-page")}
        return JSONResponse(error, wrong.status_code, wrong.headers)
    return HTMLResponse(page("wrong.html", say, text=say("error.no-page"), back="/"), wrong.status_code, wrong.headers)


async def icon(request: Request) -> Response:
    """The small picture of a game in the lobby."""
    game = GAMES.get(request.path_params["game"])
    if game is None or game.face is None:
        raise HTTPException(404)
    return Response(game.face.icon(), media_type="image/svg+xml")


def make_app(store: Store, key: str, settings: Settings | None = None) -> Starlette:
    """The application on a store."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.service = Service(store, key, settings or Settings())
        yield
        await app.state.service.tables.close()

    routes = [
        Route("/", lobby),
        Route("/new", new_table, methods=["POST"]),
        Route("/s/{token}", take_seat),
        Route("/t/{id}", table_page),
        Route("/t/{id}/replay", replay_page),
        Route("/t/{id}/record", api.record),
        Route("/language/{language}", choose_language),
        WebSocketRoute("/ws/{id}", socket),
        Route("/icons/{game}.svg", icon),
        Mount("/static", StaticFiles(directory=STATIC)),
        *api.ROUTES,
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={Refused: refused, HTTPException: not_found})
    app.add_middleware(Guard)
    return app
