"""The page on which somebody says where to be told of a turn, and what the links in letters lead to."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ...text.words import house_words, words
from ..live import Table
from ..page.pages import page
from ..page.views import seat_name
from ..refusals import Refused
from ..store import telling as reached
from ..store.telling import MAIL, WEBHOOK, Reach
from ..telling import hooks, letters
from .bodies import sent_form
from .desk import number
from .people import address, below, language, root
from .service import Service, service_of

LOG: Final = logging.getLogger("parvis.table")


async def seats_of(request: Request) -> tuple[Service, Table, list[int]]:
    """The seats of whoever asks; there is nothing here where the host has not turned it on."""
    it = service_of(request)
    it.count(await it.caller(request))
    if not it.tables.teller.on:
        raise HTTPException(404)
    table, held, _ = await it.seated(request, request.path_params["id"])
    seats = [seat for seat in held if seat >= 0]
    if not seats:
        raise Refused("error.spectator")
    return it, table, seats


async def ask(request: Request) -> Response:
    """Where shall you be told?"""
    it, table, held = await seats_of(request)
    say = words(table.game, language(request))
    asked: list[dict[str, Any]] = []
    for seat in held:
        found = {reach.kind: reach for reach in await reached.reaches(it.store, table.id, seat)}
        asked.append({"seat": seat, "name": seat_name(table, say, seat), **found})
    return HTMLResponse(
        page(
            "tell.html", say, root=root(request), back=f"/t/{table.id}/tell", table=table, title=say("title"),
            seats=asked, telling=it.settings.telling,
        )
    )  # fmt: skip


async def answer(request: Request) -> Response:
    """Somebody has said where, or that it is enough."""
    it, table, held = await seats_of(request)
    form = await sent_form(request)
    seat, kind, where = number(form.get("seat", "")), form.get("kind"), form.get("address", "").strip()
    telling = it.settings.telling
    if seat not in held or seat is None or kind not in (MAIL, WEBHOOK):
        raise Refused("error.garbage")
    if not where or "stop" in form:
        await reached.drop(it.store, table.id, seat, kind)
    elif not (telling.mail if kind == MAIL else telling.webhooks):
        raise Refused("error.garbage")
    else:
        if not it.asking_where.allows(address(request)):
            raise Refused("error.too-fast")
        reach = Reach(
            table.id, seat, kind, where, it.people.client(request) or "", secrets.token_urlsafe(24), language(request)
        )
        await (by_mail if kind == MAIL else by_webhook)(it, reach)
        LOG.info("somebody wants to be told of turns", extra={"table": table.id, "seat": seat, "by": kind})
    return RedirectResponse(f"{root(request)}/t/{table.id}/tell", 303)


async def by_mail(it: Service, reach: Reach) -> None:
    """The owner of the mailbox is asked first, unless that person has confirmed it before."""
    if not letters.is_address(reach.address, it.settings.telling.mail_to) or not reach.client:
        raise Refused("error.no-mailbox")
    ask = await reached.may_ask(it.store, reach.address, reach.client)
    if ask is False:
        raise Refused("error.mailbox-asked")
    await reached.keep(it.store, reach)
    if ask:
        links, settings = it.tables.teller.links, it.settings.telling
        confirm, stop = links.made("confirm", reach.address, reach.client), links.made("stop", reach.address)
        letter = letters.confirmation(settings, house_words(reach.language), reach.address, confirm, stop)
        try:
            await asyncio.to_thread(letters.send, settings, letter)
        except Exception as wrong:  # what goes wrong with a letter has many names
            LOG.warning("a letter was not taken: %s", type(wrong).__name__, extra={"table": reach.table_id})
            await reached.not_asked(it.store, reach)
            raise Refused("error.no-letter") from None


async def by_webhook(it: Service, reach: Reach) -> None:
    """It has to take a greeting, signed as all the others will be."""
    greeting = {"event": "hello", "table": reach.table_id, "seat": reach.seat}
    try:
        await hooks.send(reach.address, reach.secret, greeting, it.settings.telling.webhooks_to)
    except hooks.Unreachable as wrong:
        LOG.info("a webhook was not taken: %s", wrong, extra={"table": reach.table_id, "seat": reach.seat})
        raise Refused("error.no-webhook") from None
    await reached.keep(it.store, reach)


async def link(request: Request) -> Response:
    """A link in a letter asks once more: programs that look at letters open links too."""
    it = service_of(request)
    it.count(await it.caller(request))
    what, token = request.path_params["what"], request.path_params["token"]
    where = it.tables.teller.links.read(what, token, 2 if what == "confirm" else 1)[0]
    say = house_words(language(request))
    return HTMLResponse(
        page("told.html", say, root=root(request), back=below(request), what=what, token=token, where=where)
    )


async def followed(request: Request) -> Response:
    """The owner of a mailbox has answered."""
    it = service_of(request)
    it.count(await it.caller(request))
    await sent_form(request)
    what = request.path_params["what"]
    values = it.tables.teller.links.read(what, request.path_params["token"], 2 if what == "confirm" else 1)
    if what == "stop":
        await reached.block(it.store, values[0])
    elif not await reached.confirm(it.store, values[0], values[1]):
        raise Refused("error.no-link")
    say = house_words(language(request))
    return HTMLResponse(page("told.html", say, root=root(request), back="/", what=what, token="", where=values[0]))


ROUTES: Final = [
    Route("/t/{id}/tell", ask),
    Route("/t/{id}/tell", answer, methods=["POST"]),
    Route("/told/{what}/{token}", link),
    Route("/told/{what}/{token}", followed, methods=["POST"]),
]
