"""What was refused, or has failed, as an answer: a page for people, JSON for programs."""

from __future__ import annotations

import logging
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ...text.words import house_words, words
from ..live import Table
from ..page.pages import page
from ..page.views import Reader, at_table, refusal
from ..refusals import Refused, RefusedCards, RefusedMove, WrongField
from .answers import Error, answer
from .people import below, language, root
from .service import service_of

LOG: Final = logging.getLogger("parvis.table")
STATUS: Final = {
    "error.no-table": 404, "error.no-page": 404, "error.closed": 410,
    "error.too-fast": 429, "error.too-many-tables": 429, "error.too-big": 413,
    "error.cards-too-big": 413,
    "error.stale": 409, "error.not-your-turn": 403, "error.spectator": 403, "error.bot-plays": 403,
    "error.not-over": 403, "error.foreign": 403, "refused": 422, "error.not-a-move": 422, "error.too-slow": 408,
    "error.store": 503, "error.fault": 500,
    "error.no-seat": 404, "error.link-of-program": 403, "seat.not-opener": 403,
    "seat.held": 403, "seat.awaited": 403, "seat.refused": 403, "delete.refused": 403, "seat.not-asked": 403,
}  # fmt: skip
"""The codes of refusals; all others are 400."""
RETRY: Final = 5
"""The seconds after which somebody may ask again whom the database could not answer."""


def refused_program(
    request: Request, wrong: Refused, table: Table | None = None, reader: Reader | None = None
) -> Response:
    """For a program: the key, the words, and what can be said in no words."""
    say = words(table.game, language(request)) if table is not None else house_words(language(request))
    text = refusal(wrong, say, table)
    error = Error(wrong.key, text if table is None or reader is None else at_table(table, reader).named(text))
    if isinstance(wrong, RefusedMove):
        error.reason = wrong.reason
    if isinstance(wrong, WrongField):
        error.field = wrong.field
    if isinstance(wrong, RefusedCards):
        error.reason = str(wrong.wrong)
        error.field = ".".join(filter(None, ("cards", wrong.wrong.component, wrong.wrong.field)))
    return answer(error, STATUS.get(wrong.key, 400))


async def refused(request: Request, wrong: Exception) -> Response:
    """Whatever was refused, anywhere."""
    assert isinstance(wrong, Refused)
    status = STATUS.get(wrong.key, 400)
    if status == 429:
        service_of(request).tables.meter.refused.labels(wrong.key).inc()
    if for_program(request):
        response = refused_program(request, wrong)
    else:
        say = house_words(language(request))
        html = page("wrong.html", say, root(request), text=refusal(wrong, say), back="/", again=status == 503)
        response = HTMLResponse(html, status)
    if status == 503:
        response.headers["retry-after"] = str(RETRY)
    return response


def for_program(request: Request) -> bool:
    """Whether a program asks, or a script of a page."""
    return below(request).startswith(("/api/", "/openapi", "/new/possible"))


async def store_failed(request: Request, wrong: Exception) -> Response:
    """The database did not do what it was asked: nothing is changed, and it may be there again soon."""
    LOG.error("the database, for %s", request.url.path, exc_info=wrong)
    return await refused(request, Refused("error.store"))


async def failed(request: Request, wrong: Exception) -> Response:
    """A fault of ours: the log has it."""
    LOG.error("a fault, for %s", request.url.path, exc_info=wrong)
    return await refused(request, Refused("error.fault"))


async def not_found(request: Request, wrong: Exception) -> Response:
    """An address that there is not, or not for this method."""
    assert isinstance(wrong, HTTPException)
    say = house_words(language(request))
    text = say("error.no-page")
    if for_program(request):
        response = answer(Error("error.no-page", text), wrong.status_code)
        response.headers.update(wrong.headers or {})
        return response
    return HTMLResponse(page("wrong.html", say, root(request), text=text, back="/"), wrong.status_code, wrong.headers)
