"""What a request brings along: read as far as it is allowed to be long, and only from a page of ours or a program."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from ..refusals import Refused
from ..settings import CARDS, PAYLOAD, RECORD
from .desk import desk_of
from .people import same_origin
from .reading import json_object

if TYPE_CHECKING:
    from starlette.requests import Request


async def body(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long."""
    if not same_origin(request):
        raise Refused("error.foreign")
    sent = b""
    try:
        async with asyncio.timeout(desk_of(request).settings.limits.patience):
            async for chunk in request.stream():
                sent += chunk
                if len(sent) > most:
                    raise Refused("error.too-big")
    except TimeoutError:
        raise Refused("error.too-slow") from None
    return sent


async def sent_json(request: Request, most: int = PAYLOAD) -> dict[str, Any]:
    """The JSON object that was sent. A form of another site could not send this type without being asked first."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("error.garbage")
    return json_object(await body(request, most))


async def sent_form(request: Request, most_fields: int = 80) -> dict[str, str]:
    """The fields of a form. Letters of a data file are sent as three where they have a meaning in forms."""
    sent = await body(request, RECORD + 3 * CARDS + PAYLOAD)
    return fields(sent.decode(errors="replace"), most_fields)


def fields(sent: str, most_fields: int) -> dict[str, str]:
    """Fields as forms and addresses write them; those with nothing in them are there too."""
    try:
        given = parse_qs(sent, keep_blank_values=True, max_num_fields=most_fields)
    except ValueError:
        raise Refused("error.garbage") from None
    return {key: values[0] for key, values in given.items()}
