"""Secret links: what they lead to is told to whoever opens one, and nothing changes before a button is pressed.

So a link preview, which asks for every link it is shown, takes no seat.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...text.words import words
from .. import seating
from ..live import Table, tidy
from ..page.pages import page
from ..refusals import Refused
from ..settings import NAME
from ..store.kept import PROGRAM
from .bodies import sent_form
from .people import NAME_COOKIE, below, called, keep, language, root
from .service import Service, service_of

WORDS: Final = {
    "watch": ("link.watch", "link.watch-nobody", "link.watch-text", "link.watch-button"),
    "go-on": ("link.go-on", "link.go-on-nobody", "link.go-on-text", "link.go-on-button"),
    "take": ("link.take", "link.take-nobody", "link.take-text", "link.take-button"),
}
"""What the button of a link does: its heading with and without the name of a host, what is told, and the button."""


class Led:
    """Where a link leads: a table, a seat or the onlookers' place (-2), and who is there."""

    def __init__(self, table: Table, seat: int, holders: set[str], host: str) -> None:
        self.table = table
        self.seat = seat
        self.holders = holders
        self.host = host
        """What whoever opened the table is called; '' if that was not said."""

    @property
    def kind(self) -> str:
        """What the button does: look on, go on with another device, or take the seat."""
        return "watch" if self.seat < 0 else "go-on" if self.holders else "take"


async def led(it: Service, token: str) -> Led:
    """Where a token leads; refused if it is nobody's, or a program's."""
    found = await it.store.by_token(token)
    table = await it.tables.get(found[0]) if found is not None else None
    if found is None or table is None:
        raise Refused("error.no-seat")
    everybody = await it.store.holders(table.id)
    holders = {client for client, seat in everybody if seat == found[1]}
    if PROGRAM in holders:
        raise Refused("error.link-of-program")
    names = [table.seats[seat].name for client, seat in sorted(everybody) if client == table.row.owner and seat >= 0]
    return Led(table, found[1], holders, next(filter(None, names), ""))


async def show(request: Request) -> Response:
    """A secret link is opened: who holds the seat goes to the table, all others are asked whether they want to."""
    it = service_of(request)
    it.count(await it.caller(request))
    token = request.path_params["token"]
    to = await led(it, token)
    if it.people.client(request) in to.holders:
        return RedirectResponse(f"{root(request)}/t/{to.table.id}", 303)
    say = words(to.table.game, language(request))
    given = to.table.seats[to.seat] if to.seat >= 0 else None
    heading, without_host, text, button = WORDS[to.kind]
    values = {"host": to.host, "game": say("title")}
    return HTMLResponse(
        page(
            "link.html", say, root=root(request), back=below(request), token=token, game=to.table.game.name,
            heading=say(heading if to.host else without_host, **values), text=say(text, **values), button=say(button),
            called=called(request), asks_name=to.kind == "take" and given is not None and not given.name,
        )
    )  # fmt: skip


async def follow(request: Request) -> Response:
    """The button is pressed: the client holds the seat, or looks on."""
    it = service_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    token = request.path_params["token"]
    to = await led(it, token)
    client, name = it.people.greet(request), tidy(form.get("name", ""), NAME) or called(request)
    if to.kind == "take":
        await seating.sit_down(to.table, to.seat, token, client, name)
    elif client not in to.holders:
        await seating.go_on(to.table, to.seat, token, client)
    response = RedirectResponse(f"{root(request)}/t/{to.table.id}", 303)
    it.people.remember(request, response, client)
    if name != called(request):
        keep(request, response, NAME_COOKIE, quote(name))
    return response
