"""What a request brings along: read as far as it is allowed to be long, and only from a page of ours or a program."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request

from ..refusals import Refused
from ..settings import PAYLOAD, RECORD
from .people import same_origin
from .reading import json_object


async def body(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long."""
    if not same_origin(request):
        raise Refused("error.garbage")
    sent = b""
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > most:
            raise Refused("error.too-big")
    return sent


async def sent_json(request: Request, most: int = PAYLOAD) -> dict[str, Any]:
    """The JSON object that was sent. A form of another site could not send this type without being asked first."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("error.garbage")
    return json_object(await body(request, most))


async def sent_form(request: Request) -> dict[str, str]:
    """The fields of a form."""
    sent = await body(request, RECORD + PAYLOAD)
    return {key: values[0] for key, values in parse_qs(sent.decode(errors="replace"), max_num_fields=60).items()}
