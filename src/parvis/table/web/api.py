"""The API for programs: the same authority as the page, in JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from ...bots import BOTS
from ...core.flow import SPECTATOR
from ...core.printed import differences
from ...drawing.kit import escape
from ...games import GAMES, shown
from ...text.words import words
from ..boxes import tidied
from ..page.panels import panels
from ..page.render import log
from ..page.views import Reader, at_table, finished, picture, record_is_open, state
from ..refusals import Refused, Stale, WrongField
from ..settings import CARDS, PAYLOAD, RECORD
from .answers import CardsInUse, Games, KnownGame, Opened, OpenedSeat, OtherValue, OwnTable, Replay, Tables, answer
from .bodies import sent_json
from .commands import BY_ADDRESS, Deed, carry_out
from .openapi import DOCUMENT
from .opening import NewTable
from .people import address, language
from .reading import read
from .refusing import refused_program
from .service import number, service_of


async def games(request: Request) -> Response:
    listed = [
        KnownGame(name, words(game, language(request))("title"), list(game.seat_counts), list(game.options))
        for name, game in shown().items()
    ]
    return answer(Games(listed, list(BOTS)))


async def create(request: Request) -> Response:
    """Open a table; the caller holds the seats that are `here`, and learns the links of the others."""
    it = service_of(request)
    it.count(await it.caller(request))
    asked = read(NewTable, await sent_json(request, RECORD + CARDS + PAYLOAD))
    client = it.people.greet(request)
    table = await it.open(asked, client, address(request))
    seats = [
        OpenedSeat(seat, given.bot or None, given.token, f"/s/{given.token}") for seat, given in enumerate(table.seats)
    ]
    response = answer(Opened(table.id, f"/t/{table.id}", f"/s/{table.row.watch}", seats), 201)
    it.people.remember(request, response, client)
    return response


async def own(request: Request) -> Response:
    it = service_of(request)
    client = it.people.client(request)
    rows = await it.store.own(client) if client is not None else []
    return answer(Tables([OwnTable(row.id, row.game, row.seats, row.created) for row in rows]))


async def look(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    return answer(state(table, reader))


async def act(request: Request, command: type[Deed]) -> Response:
    """Moves, undo, redo, chat, or a change of a seat; answers with the view after it."""
    it = service_of(request)
    it.count(await it.caller(request))
    sent = await sent_json(request)
    table, reader = await it.reader(request, request.path_params["id"])
    try:
        await carry_out(read(command, sent), table, reader, reader.seat)
    except Stale:
        say = words(table.game, reader.language)
        return answer({"error": "error.stale", "text": say("error.stale"), **state(table, reader)}, 409)
    except Refused as wrong:
        return refused_program(request, wrong, table, reader)
    return answer(state(table, reader))


async def events(request: Request) -> Response:
    """The view after every change, as server-sent events."""
    it = service_of(request)
    who = await it.caller(request)
    it.count(who)
    table, reader = await it.reader(request, request.path_params["id"])
    if not it.client_sockets.take(who):
        raise Refused("error.too-fast")

    async def stream() -> AsyncIterator[str]:
        changed = asyncio.Event()
        changed.set()

        def tell(drafting: int | None) -> None:
            """Programs know nothing of drafts."""
            if drafting is None:
                changed.set()

        table.watchers.add(tell)
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
            table.watchers.discard(tell)
            it.client_sockets.give_back(who)

    return StreamingResponse(stream(), media_type="text/event-stream")


async def record(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    name = f"{table.game.name}-{table.id}.txt"
    return PlainTextResponse(str(finished(table)), headers={"content-disposition": f'attachment; filename="{name}"'})


async def cards(request: Request) -> Response:
    """The printed values that a table is played with, and in what they differ from ours."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, _ = await it.reader(request, request.path_params["id"])
    other = [
        OtherValue(found.component.id, found.field, found.ours, found.confidence, found.theirs)
        for found in differences(GAMES[table.game.name], table.game)
    ]
    return answer(CardsInUse(table.record.cards, table.game.cards_digest(), other, tidied(table.game.printed)))


async def replay(request: Request) -> Response:
    """The page's fragments at a ply, from any seat's view once the game is over."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    asked = number(request.path_params["ply"])
    if asked is None:
        raise WrongField("ply", "expected.number", least=0)
    ply = min(asked, table.ply)
    wanted = number(request.query_params.get("seat", ""))
    seat = wanted if table.over and wanted is not None and wanted < len(table.seats) else reader.seat
    moves = [(mover, table.game.write(move)) for mover, move in table.record.moves[:ply]]
    at = await asyncio.to_thread(it.tables.replayed, table.row, table.seats, moves, [], table.box)
    looker = Reader(SPECTATOR if seat < 0 else seat, (), reader.language, False)
    named = at_table(at, looker, escape).named
    stage = str(picture(at, looker.seat, looker.language))
    held = panels(at, looker, words(at.game, looker.language), live=False)
    return answer(Replay(ply, named(stage), named(held), named(log(at, looker, max(ply - 1, 0)))))


async def openapi(request: Request) -> Response:
    return answer(DOCUMENT)


ROUTES: Final = [
    Route("/openapi.json", openapi),
    Route("/api/games", games),
    Route("/api/tables", own),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", look),
    Route("/api/tables/{id}/events", events),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/cards", cards),
    Route("/api/tables/{id}/replay/{ply}", replay),
    *(
        Route(f"/api/tables/{{id}}/{what}", partial(act, command=command), methods=["POST"])
        for what, command in BY_ADDRESS.items()
    ),
]
