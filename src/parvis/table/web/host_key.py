"""Who may see the host's page: whoever has typed the key that lies in the data folder, for half a day."""

from __future__ import annotations

import hmac
from typing import Final

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .limits import Rate
from .people import root

COOKIE: Final = "parvis-host"
HOURS: Final = 12 * 3600
TRIES: Final = 5
"""How many keys an address may try at once; then one in ten seconds."""


class HostKey:
    """The key of a server. A new key, or a new key of cookies, ends every session."""

    def __init__(self, key: str, cookies: str, shared: bool = False) -> None:
        self.key = key
        self.signer = TimestampSigner(f"{cookies}/{key}", salt="parvis-host")
        self.rate = Rate(0.1, TRIES, shared)

    def fits(self, typed: str) -> bool:
        """Whether this is the key; it takes as long whatever was typed."""
        return bool(self.key) and hmac.compare_digest(typed.strip().encode(), self.key.encode())

    def is_host(self, request: HTTPConnection) -> bool:
        cookie = request.cookies.get(COOKIE)
        if not self.key or cookie is None:
            return False
        try:
            self.signer.unsign(cookie, max_age=HOURS)
        except BadSignature:
            return False
        return True

    def remember(self, request: HTTPConnection, response: Response) -> None:
        response.set_cookie(
            COOKIE, self.signer.sign("host").decode(), max_age=HOURS, httponly=True, samesite="strict",
            path=f"{root(request)}/host", secure=request.url.scheme == "https",
        )  # fmt: skip

    def forget(self, request: HTTPConnection, response: Response) -> None:
        response.delete_cookie(COOKIE, path=f"{root(request)}/host")
