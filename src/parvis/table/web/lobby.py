"""The lobby: choose a game and who plays, and open a table."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...bots import LEVELS
from ...games import GAMES, shown
from ...text.words import house_words, words
from ..page.pages import page
from ..settings import DEFAULT_BOT
from .bodies import sent_form
from .opening import AnySeat, BotSeat, HereSeat, LinkSeat, NewTable
from .pages import brief
from .people import address, language
from .service import number, service_of

SEATS: Final = 5
"""The most seats that the form has."""


async def lobby(request: Request) -> Response:
    """Choose a game and who plays."""
    say = house_words(language(request))
    client = service_of(request).people.client(request)
    own = await service_of(request).store.own(client) if client else []
    games = []
    titles = {name: words(game, say.language)("title") for name, game in shown().items()}
    for name, game in shown().items():
        its = words(game, say.language)
        options = [(option, its(f"option.{option}"), its(f"option.{option}.text")) for option in game.options]
        least, most = game.seat_counts[0], game.seat_counts[-1]
        games.append(
            {
                "name": name,
                "title": titles[name],
                "least": least,
                "usual": game.usual_seats(),
                "most": most,
                "options": options,
                "brief": brief(its),
                "alone": its("alone") if its.has("alone") else "",
            }
        )
    return HTMLResponse(
        page("lobby.html", say, games=games, bots=LEVELS, own=own, titles=titles, back="/", default_bot=DEFAULT_BOT)
    )


def filled_in(form: dict[str, str]) -> NewTable:
    """The table that the form asks for."""
    return NewTable(
        game=form.get("game"),
        seats=_seats(form),
        options=[key.removeprefix("option.") for key in form if key.startswith("option.")],
        record=form.get("record"),
        ply=number(form.get("ply", "")),
    )


def _seats(form: dict[str, str]) -> list[AnySeat]:
    """Who sits where: chosen seat by seat, or just a bot to play against."""
    if opponents := form.get("opponents"):
        least = GAMES[form["game"]].usual_seats() if form.get("game") in GAMES else 2
        return [HereSeat(), *[BotSeat(opponents)] * (least - 1)]
    seats: list[AnySeat] = []
    for at in range(SEATS):
        kind, name = form.get(f"seat{at}", ""), form.get(f"name{at}", "")
        match kind:
            case "":
                continue
            case "here":
                seats.append(HereSeat(name))
            case "link":
                seats.append(LinkSeat(name))
            case bot:
                seats.append(BotSeat(bot, name))
    return seats


async def new_table(request: Request) -> Response:
    """Open a table from the form, or from a position of a record."""
    it = service_of(request)
    it.count(await it.caller(request))
    asked = filled_in(await sent_form(request))
    client = it.people.greet(request)
    table = await it.open(asked, client, address(request))
    response = RedirectResponse(f"/t/{table.id}", 303)
    it.people.remember(request, response, client)
    return response
