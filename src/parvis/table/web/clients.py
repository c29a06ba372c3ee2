"""Clients of a server, known by a signed cookie."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .people import COOKIE, keep
from .replies import Reply


class People:
    """Knows clients by their cookies."""

    def __init__(self, key: str) -> None:
        self.signer = Signer(key, salt="parvis-client")

    def client(self, request: HTTPConnection) -> str | None:
        """The client that a cookie stands for, if its signature is ours."""
        cookie = request.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            return self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def greet(self, request: HTTPConnection) -> str:
        """The client, or a new one."""
        return self.client(request) or secrets.token_urlsafe(18)

    def remember(self, request: HTTPConnection, response: Response | Reply, client: str) -> None:
        if self.client(request) != client:
            signed = self.signer.sign(client).decode()
            keep(request, response, COOKIE, signed)
