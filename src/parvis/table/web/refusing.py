"""What was refused, as an answer: a page for people, JSON for programs."""

from __future__ import annotations

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
from .people import language

STATUS: Final = {
    "error.no-table": 404, "error.too-fast": 429, "error.too-many-tables": 429, "error.too-big": 413,
    "error.cards-too-big": 413,
    "error.stale": 409, "error.not-your-turn": 403, "error.spectator": 403, "error.bot-plays": 403,
    "error.not-over": 403, "refused": 422, "error.not-a-move": 422,
}  # fmt: skip
"""The codes of refusals; all others are 400."""


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
    if request.url.path.startswith("/api/"):
        return refused_program(request, wrong)
    say = house_words(language(request))
    return HTMLResponse(page("wrong.html", say, text=refusal(wrong, say), back="/"), STATUS.get(wrong.key, 400))


async def not_found(request: Request, wrong: Exception) -> Response:
    """An address that there is not, or not for this method."""
    assert isinstance(wrong, HTTPException)
    say = house_words(language(request))
    text = say("error.no-page")
    if request.url.path.startswith("/api/"):
        response = answer(Error("error.no-page", text), wrong.status_code)
        response.headers.update(wrong.headers or {})
        return response
    return HTMLResponse(page("wrong.html", say, text=text, back="/"), wrong.status_code, wrong.headers)
