"""The API for programs: the same authority as the page, in JSON."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.printed import differences
from ...games import GAMES, shown
from ...text.words import words
from .. import seating
from ..aside import aside
from ..boxes import tidied
from ..page.looking_back import looked_back
from ..page.views import luck_of, record_is_open, state
from ..refusals import Refused, Stale, WrongField
from ..settings import CARDS, PAYLOAD, RECORD
from ..store.thoughts import thoughts as kept_thoughts
from .answers import (
    CardsInUse,
    Deleting,
    Games,
    KnownGame,
    Opened,
    OpenedSeat,
    OtherValue,
    OwnTable,
    Promise,
    Replay,
    Tables,
    Taking,
    Thought,
    Thoughts,
    answer,
)
from .bodies import body, sent_json
from .commands import BY_ADDRESS, Deed, Take, a_seat, carry_out
from .desk import number
from .events import Events
from .http import over_http
from .openapi import DOCUMENT
from .opening import NewTable
from .pages import record
from .people import address, language, root
from .reading import read
from .refusing import refused_program
from .service import service_of


async def games(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
    listed = [
        KnownGame(name, words(game, language(request))("title"), list(game.seat_counts), list(game.options))
        for name, game in shown().items()
    ]
    return answer(Games(listed, list(it.settings.bots)))


async def create(request: Request) -> Response:
    """Open a table; the caller holds the seats that are `here`, and learns the links of the others."""
    it = service_of(request)
    it.count(await it.caller(request))
    asked = read(NewTable, await sent_json(request, RECORD + CARDS + PAYLOAD))
    client = it.people.greet(request)
    table = await it.open(asked, client, address(request))
    seats = [
        OpenedSeat(seat, given.bot, None, None)
        if given.bot
        else OpenedSeat(seat, None, given.token, f"{root(request)}/s/{given.token}")
        for seat, given in enumerate(table.seats)
    ]
    page, watch = f"{root(request)}/t/{table.id}", f"{root(request)}/s/{table.row.watch}"
    response = answer(Opened(table.id, page, watch, seats), 201)
    it.people.remember(request, response, client)
    return response


async def own(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
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
        table, reader = await it.reader(request, table.id)  # another server may have written: it is loaded anew then
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
    others = await it.tables.sharing.elsewhere(who, address(request))
    return Events(request, table, reader, who, address(request), others)


async def take(request: Request) -> Response:
    """Somebody wants the seat that a bot plays; a program gets the token that it has once leave is given."""
    it = service_of(request)
    it.count(await it.caller(request))
    sent = await sent_json(request)
    table, reader = await it.reader(request, request.path_params["id"])
    try:
        seat = a_seat(table, read(Take, sent).seat)
        who = it.who(request, reader)
        asked = await seating.take_over(table, seat, who)
    except Refused as wrong:
        return refused_program(request, wrong, table, reader)
    token = asked.token if asked is not None else table.seats[seat].token
    waits = [] if asked is None else seating.waits_for(table, asked)
    return answer(Taking(asked is None, waits, None if who.client else token))


async def delete(request: Request) -> Response:
    """Who has opened a table deletes it, at once or by leave of the others."""
    it = service_of(request)
    it.count(await it.caller(request))
    await body(request, PAYLOAD)
    table, reader = await it.reader(request, request.path_params["id"])
    try:
        asked = await seating.delete(table, it.who(request, reader))
    except Refused as wrong:
        return refused_program(request, wrong, table, reader)
    if asked is None:
        return answer(Deleting(True, []))
    return answer(Deleting(False, seating.waits_for(table, asked)), 202)


async def thoughts(request: Request) -> Response:
    """From what the bots have come to their turns, once the game is over."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, _ = await it.reader(request, request.path_params["id"])
    if not table.over:
        raise Refused("error.not-over")
    return answer(Thoughts([Thought(*row) for row in await kept_thoughts(it.store, table.id)]))


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


async def luck(request: Request) -> Response:
    """What the dealer's moves of a table follow from, as far as it is not secret."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, _ = await it.reader(request, request.path_params["id"])
    return answer(luck_of(table))


async def promise(request: Request) -> Response:
    """A commitment to the luck of a table that will be opened."""
    it = service_of(request)
    it.count(await it.caller(request))
    made = it.pledges.new()
    return answer(Promise(made.word, made.commitment))


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
    wanted = number(request.query_params.get("seat", ""))
    return answer(Replay(**await aside(looked_back, it.tables, table, reader, asked, wanted)))


async def openapi(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
    return answer({**DOCUMENT, "servers": [{"url": root(request) or "/"}]})


ROUTES: Final = [
    Route("/openapi.json", openapi),
    Route("/api/games", games),
    Route("/api/luck", promise),
    Route("/api/tables", own),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", look),
    Route("/api/tables/{id}", delete, methods=["DELETE"]),
    Route("/api/tables/{id}/take", take, methods=["POST"]),
    Route("/api/tables/{id}/events", events),
    Route("/api/tables/{id}/record", over_http(record)),
    Route("/api/tables/{id}/thoughts", thoughts),
    Route("/api/tables/{id}/cards", cards),
    Route("/api/tables/{id}/luck", luck),
    Route("/api/tables/{id}/replay/{ply}", replay),
    *(
        Route(f"/api/tables/{{id}}/{what}", partial(act, command=command), methods=["POST"])
        for what, command in BY_ADDRESS.items()
    ),
]
