"""What every answer carries: headers that tell the browser to be strict; and an answer in words where there is none."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .people import below
from .refusing import failed

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class Guard:
    """Puts the headers on every answer, and answers where something has failed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request, begun = Request(scope), False
        kept = below(request).startswith(("/static/", "/icons/"))

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                # After an update nobody plays with an old script: what is kept is asked for again, and rarely sent.
                headers.setdefault("cache-control", "no-cache" if kept else "no-store")
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception as wrong:
            if begun:
                raise
            response = await failed(request, wrong)
            await response(scope, receive, with_headers)
