"""The pages of a table: the board, a game step by step, and the secret links that lead to them."""

from __future__ import annotations

import asyncio
import json
from urllib.parse import quote

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...bots import LEVELS
from ...drawing.kit import escape
from ...games import GAMES
from ...text.words import LANGUAGES, Words, words
from ..boxes import tidied, written
from ..page.cards import cards, others
from ..page.course import course
from ..page.pages import page
from ..page.render import log
from ..page.views import at_table, finished, record_is_open, seat_name
from ..refusals import Refused
from .bodies import sent_form
from .people import LANGUAGE_COOKIE, YEAR, address, called, chosen_bot, language
from .service import service_of


def brief(say: Words) -> str:
    """The rules in brief; their last paragraph is about the board of a terminal."""
    return say("brief").rpartition("\n")[0]


async def take_seat(request: Request) -> Response:
    """A secret link: the client who opens it holds the seat, or looks on."""
    it = service_of(request)
    it.count(await it.caller(request))
    found = await it.store.by_token(request.path_params["token"])
    if found is None:
        raise Refused("error.no-table")
    client = it.people.greet(request)
    await it.store.hold(client, *found)
    table, name = await it.tables.get(found[0]), called(request)
    if table is not None and name and found[1] >= 0 and not table.seats[found[1]].name:
        await table.set_seat(found[1], name=name)
    response = RedirectResponse(f"/t/{found[0]}", 303)
    it.people.remember(request, response, client)
    return response


async def table_page(request: Request) -> Response:
    """The table."""
    it = service_of(request)
    table, held, owner = await it.seated(request, request.path_params["id"])
    say = words(table.game, language(request))
    nameless = [
        seat
        for seat in held
        if seat >= 0 and not table.over and not table.seats[seat].name and not table.seats[seat].bot
    ]
    return HTMLResponse(
        page(
            "table.html", say, table=table, held=[seat for seat in held if seat >= 0], owner=owner,
            cards=cards(table.game, say.language).values(), back=f"/t/{table.id}", title=say("title"),
            nameless=nameless if len(nameless) == len(held) == 1 else [],
            brief=brief(say), others=others(table.game, say.language),
            watch=f"/s/{table.row.watch}", names=[seat_name(table, say, seat) for seat in range(len(table.seats))],
        )
    )  # fmt: skip


async def rematch(request: Request) -> Response:
    """The same people play again: whoever sits at a game that is over opens the table, or follows to it."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, held, _ = await it.seated(request, request.path_params["id"])
    client = it.people.client(request)
    if not table.over or client is None or held[0] < 0:
        raise Refused("error.no-rematch")
    turned = 1 if (await sent_form(request)).get("turned") else 0
    return RedirectResponse(f"/t/{await it.play_again(table, turned, client, address(request))}", 303)


async def replay_page(request: Request) -> Response:
    """A game step by step, once it is over or if nothing in it is hidden."""
    it = service_of(request)
    table, reader = await it.reader(request, request.path_params["id"])
    say = words(table.game, language(request))
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    steps = await asyncio.to_thread(course, table.record)
    return HTMLResponse(
        page(
            "replay.html", say, table=table, title=say("title"), back=f"/t/{table.id}/replay", bots=LEVELS,
            default_bot=chosen_bot(request), stops=json.dumps(steps.stops),
            log=Markup(at_table(table, reader, escape).named(log(table, reader, 0, len(table.log)))),
            names=[seat_name(table, say, seat) for seat in range(len(table.seats))], record=str(finished(table)),
            cards=cards(table.game, say.language).values(), seat=max(reader.seat, 0),
            others=others(table.game, say.language),
        )
    )  # fmt: skip


def kept(text: str, name: str) -> Response:
    """A data file of printed values, to be kept."""
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(text, media_type="application/json", headers=headers)


async def cards_file(request: Request) -> Response:
    """The printed values of a table as a data file."""
    it = service_of(request)
    it.count(await it.caller(request))
    table, _, _ = await it.seated(request, request.path_params["id"])
    name = table.box.name if table.box else f"{table.game.name}-cards.json"
    return kept(written(tidied(table.game.printed)), name)


async def choose_language(request: Request) -> Response:
    chosen = request.path_params["language"]
    back = request.query_params.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
    if chosen in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="lax", httponly=True, path="/")
    return response


async def icon(request: Request) -> Response:
    """The small picture of a game in the lobby."""
    game = GAMES.get(request.path_params["game"])
    if game is None or game.face is None:
        raise HTTPException(404)
    return Response(game.face.icon(), media_type="image/svg+xml")
