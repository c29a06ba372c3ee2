"""The pages of a table: the board, a game step by step, and the secret links that lead to them."""

from __future__ import annotations

from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...bots import LEVELS
from ...games import GAMES
from ...text.words import LANGUAGES, Words, words
from ..boxes import tidied, written
from ..page.cards import cards, others
from ..page.pages import page
from ..page.views import finished, record_is_open, seat_name
from ..refusals import Refused
from ..settings import DEFAULT_BOT
from .people import LANGUAGE_COOKIE, YEAR, language
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
    response = RedirectResponse(f"/t/{found[0]}", 303)
    it.people.remember(request, response, client)
    return response


async def table_page(request: Request) -> Response:
    """The table."""
    it = service_of(request)
    table, held, owner = await it.seated(request, request.path_params["id"])
    say = words(table.game, language(request))
    return HTMLResponse(
        page(
            "table.html", say, table=table, held=[seat for seat in held if seat >= 0], owner=owner,
            cards=cards(table.game, say.language).values(), back=f"/t/{table.id}", title=say("title"),
            brief=brief(say), others=others(table.game, say.language),
            watch=f"/s/{table.row.watch}", names=[seat_name(table, say, seat) for seat in range(len(table.seats))],
        )
    )  # fmt: skip


async def replay_page(request: Request) -> Response:
    """A game step by step, once it is over or if nothing in it is hidden."""
    it = service_of(request)
    table, reader = await it.reader(request, request.path_params["id"])
    say = words(table.game, language(request))
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    return HTMLResponse(
        page(
            "replay.html", say, table=table, title=say("title"), back=f"/t/{table.id}/replay", bots=LEVELS,
            default_bot=DEFAULT_BOT,
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
