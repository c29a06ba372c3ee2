"""Notes at a seat: whoever holds it reads and writes them, and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..page.in_ascii import encoded
from ..refusals import Refused, WrongField
from ..settings import NOTE
from .bodies import sent_form
from .desk import desk_of, number
from .replies import Reply

if TYPE_CHECKING:
    from starlette.requests import Request


async def notes(request: Request) -> Reply:
    """What the caller has noted at a seat."""
    table, seat = await _own_seat(request, request.query_params.get("seat", ""))
    text = await desk_of(request).store.private_note(table, seat)
    return Reply(encoded({"seat": seat, "text": text}), kind="application/json")


async def keep_notes(request: Request) -> Reply:
    """The same, typed anew."""
    form = await sent_form(request)
    table, seat = await _own_seat(request, form.get("seat", ""))
    text = form.get("text", "").replace("\r\n", "\n").replace("\0", "")
    if len(text) > NOTE:
        raise Refused("error.note", most=NOTE)
    await desk_of(request).store.keep_note(table, seat, text)
    return Reply("", 204)


async def _own_seat(request: Request, named: str) -> tuple[str, int]:
    """A table, and a seat that the caller holds there."""
    it = desk_of(request)
    it.count(await it.caller(request))
    table, held, _ = await it.seated(request, request.path_params["id"])
    seat = number(named)
    if seat is None or seat not in held:
        raise WrongField("seat", "expected.own-seat")
    return table.id, seat
