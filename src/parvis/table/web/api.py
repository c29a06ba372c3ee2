"""The API for programs: the same authority as the page, in JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from ...bots import BOTS
from ...core.flow import SPECTATOR
from ...games import GAMES
from ...text.words import house_words, words
from ..live import Table
from ..page.render import log, parts
from ..page.views import Reader, finished, picture, record_is_open, refusal, state
from ..refusals import Refused, RefusedMove, Stale
from ..settings import PAYLOAD, RECORD
from ..tables import Wanted, from_record
from .openapi import DOCUMENT
from .people import address, language, same_origin
from .service import Service, number

STATUS: Final = {
    "error.no-table": 404, "error.too-fast": 429, "error.too-many-tables": 429, "error.too-big": 413,
    "error.stale": 409, "error.not-your-turn": 403, "error.spectator": 403, "error.bot-plays": 403,
    "error.not-over": 403, "refused": 422, "error.not-a-move": 422,
}  # fmt: skip


ACTS: Final = ("moves", "undo", "redo", "chat", "seat")
"""What can be done at a table."""


def service(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


async def refused(request: Request, wrong: Refused, table: Table | None = None) -> Response:
    say = words(table.game, language(request)) if table is not None else house_words(language(request))
    error: dict[str, Any] = {"error": wrong.key, "text": refusal(wrong, say, table)}
    if isinstance(wrong, RefusedMove):
        error["reason"] = wrong.reason
    return JSONResponse(error, STATUS.get(wrong.key, 400))


async def sent(request: Request, most: int = PAYLOAD) -> dict[str, Any]:
    """The JSON object that was sent. A form of another site could not send this type without being asked first."""
    it = service(request)
    it.count(await it.caller(request))
    if not same_origin(request) or not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("error.garbage")
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > most:
            raise Refused("error.too-big")
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()  # half a character could not be written back
    except (ValueError, RecursionError):
        raise Refused("error.garbage") from None
    if not isinstance(value, dict):
        raise Refused("error.garbage")
    return value


async def games(request: Request) -> Response:
    listed = [
        {
            "name": name,
            "title": words(game, language(request))("title"),
            "seats": game.seat_counts,
            "options": game.options,
        }
        for name, game in GAMES.items()
    ]
    return JSONResponse({"games": listed, "bots": list(BOTS)})


async def create(request: Request) -> Response:
    """Open a table; the caller holds the seats that are `here`, and learns the links of the others."""
    it = service(request)
    wanted_json = await sent(request, RECORD + PAYLOAD)
    match wanted_json:
        case {"seats": [*seats]} if len(seats) <= 8 and all(isinstance(seat, dict) for seat in seats):
            kinds = [str(seat.get("kind", "")) for seat in seats]
            bots = [str(seat.get("bot", "")) if kind == "bot" else "" for kind, seat in zip(kinds, seats, strict=True)]
            names = [str(seat.get("name", "")) for seat in seats]
        case {"record": str()}:
            kinds, bots, names = [], [], []
        case _:
            raise Refused("error.garbage")
    known = ("here", "link", "bot")
    if any(kind not in known or (kind == "bot") != bool(bot) for kind, bot in zip(kinds, bots, strict=True)):
        raise Refused("error.garbage")
    match wanted_json:
        case {"record": str(text)}:
            wanted = from_record(text, str(wanted_json.get("ply", "")), bots, names)
            kinds = kinds if len(kinds) == len(wanted.bots) else ["bot" if bot else "here" for bot in wanted.bots]
        case {"game": str(game)}:
            options = wanted_json.get("options", [])
            if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
                raise Refused("error.garbage")
            wanted = Wanted(game, bots, names, tuple(sorted(set(options))))
        case _:
            raise Refused("error.garbage")
    client = it.people.greet(request)
    here = [seat for seat, kind in enumerate(kinds) if kind == "here"]
    table = await it.open(wanted, client, address(request), here)
    response = JSONResponse(
        {
            "table": table.id,
            "page": f"/t/{table.id}",
            "watch": f"/s/{table.row.watch}",
            "seats": [
                {"seat": seat, "bot": given.bot or None, "token": given.token, "link": f"/s/{given.token}"}
                for seat, given in enumerate(table.seats)
            ],
        },
        201,
    )
    it.people.remember(request, response, client)
    return response


async def own(request: Request) -> Response:
    it = service(request)
    client = it.people.client(request)
    rows = await it.store.own(client) if client is not None else []
    listed = [{"table": row.id, "game": row.game, "seats": row.seats, "created": row.created} for row in rows]
    return JSONResponse({"tables": listed})


async def read(request: Request) -> Response:
    it = service(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    return JSONResponse(state(table, reader))


async def act(request: Request, what: str) -> Response:
    """Moves, undo, redo, chat, or a change of a seat; answers with the view after it."""
    asked = await sent(request)
    table, reader = await service(request).reader(request, request.path_params["id"])
    try:
        await _act(what, asked, table, reader)
    except Stale:
        say = words(table.game, reader.language)
        return JSONResponse({"error": "error.stale", "text": say("error.stale"), **state(table, reader)}, 409)
    except Refused as wrong:
        return await refused(request, wrong, table)
    return JSONResponse(state(table, reader))


async def _act(what: str, asked: dict[str, Any], table: Table, reader: Reader) -> None:
    match what, asked:
        case "moves", {"ply": int(ply), "moves": [*moves]} if 0 < len(moves) <= 12:
            if not all(isinstance(move, str) for move in moves):
                raise Refused("error.garbage")
            if reader.seat < 0:
                raise Refused("error.spectator")
            if table.seats[reader.seat].bot:
                raise Refused("error.bot-plays")
            undos = asked.get("undos")
            await table.submit(reader.seat, ply, moves, undos if isinstance(undos, int) else None)
        case "undo", _:
            await table.undo(reader.held)
        case "redo", _:
            await table.do_again(reader.held)
        case "chat", {"text": str(text)}:
            await table.speak(reader.seat, text)
        case "seat", {"seat": int(seat), "name": str(name)} if seat in reader.held:
            await table.set_seat(seat, name=name)
        case "seat", {"seat": int(seat), "bot": str(bot)} if seat in reader.held or reader.owner:
            await table.set_seat(seat, bot=bot)
        case _:
            raise Refused("error.garbage")


async def events(request: Request) -> Response:
    """The view after every change, as server-sent events."""
    it = service(request)
    who = await it.caller(request)
    it.count(who)
    table, reader = await it.reader(request, request.path_params["id"])
    if not it.client_sockets.take(who):
        raise Refused("error.too-fast")

    async def stream() -> AsyncIterator[str]:
        changed = asyncio.Event()
        changed.set()
        table.watchers.add(changed.set)
        try:
            while True:
                try:
                    await asyncio.wait_for(changed.wait(), 15)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                changed.clear()
                yield f"id: {table.version}\ndata: {json.dumps(state(table, reader), ensure_ascii=False)}\n\n"
                if table.over:
                    return
        finally:
            table.watchers.discard(changed.set)
            it.client_sockets.give_back(who)

    return StreamingResponse(stream(), media_type="text/event-stream")


async def record(request: Request) -> Response:
    it = service(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    name = f"{table.game.name}-{table.id}.txt"
    return PlainTextResponse(str(finished(table)), headers={"content-disposition": f'attachment; filename="{name}"'})


async def replay(request: Request) -> Response:
    """The page's fragments at a ply, from any seat's view once the game is over."""
    it = service(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    asked = number(request.path_params["ply"])
    if asked is None:
        raise Refused("error.garbage")
    ply = min(asked, table.ply)
    named = number(request.query_params.get("seat", ""))
    seat = named if table.over and named is not None and named < len(table.seats) else reader.seat
    moves = [(mover, table.game.write(move)) for mover, move in table.record.moves[:ply]]
    at = await asyncio.to_thread(it.tables.replayed, table.row, table.seats, moves, [])
    looker = Reader(SPECTATOR if seat < 0 else seat, (), reader.language, False)
    return JSONResponse(
        {
            "ply": ply,
            "stage": str(picture(at, looker.seat, looker.language)),
            "panels": parts(at, looker)["panels"],
            "log": log(at, looker, max(ply - 1, 0)),
        }
    )


async def openapi(request: Request) -> Response:
    return JSONResponse(DOCUMENT)


ROUTES: Final = [
    Route("/openapi.json", openapi),
    Route("/api/games", games),
    Route("/api/tables", own),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", read),
    Route("/api/tables/{id}/events", events),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay/{ply}", replay),
    *(Route(f"/api/tables/{{id}}/{what}", partial(act, what=what), methods=["POST"]) for what in ACTS),
]
