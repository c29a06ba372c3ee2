"""Who is asking: a client by a signed cookie, or a program by the secret token of a seat; and in which language."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...bots import LEVELS
from ...text.words import LANGUAGES
from ..live import tidy
from ..settings import NAME

COOKIE: Final = "parvis"
LANGUAGE_COOKIE: Final = "parvis-language"
NAME_COOKIE: Final = "parvis-name"
BOT_COOKIE: Final = "parvis-bot"
FIRST_BOT: Final = "novice"
"""The opponent who is offered to somebody who has not chosen one yet."""
YEAR: Final = 365 * 24 * 3600


def kept_key(file: Path) -> str:
    """The key that signs cookies: made at first start, readable by the server alone."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as opened:
            opened.write(secrets.token_urlsafe(32))
    return file.read_text(encoding="ascii")


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

    def remember(self, request: HTTPConnection, response: Response, client: str) -> None:
        if self.client(request) != client:
            signed = self.signer.sign(client).decode()
            secure = request.url.scheme in ("https", "wss")
            response.set_cookie(COOKIE, signed, max_age=YEAR, httponly=True, samesite="lax", path="/", secure=secure)


def bearer(request: HTTPConnection) -> str | None:
    """The secret token that a program shows."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def same_origin(request: HTTPConnection) -> bool:
    """Whether a page of this server asks; programs send no origin."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")


def language(request: HTTPConnection) -> str:
    """By choice, else by the browser: the first of its languages that we have."""
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    weighed: list[tuple[float, int, str]] = []
    for at, part in enumerate(request.headers.get("accept-language", "").split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), at, tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(weighed) if tag in LANGUAGES), LANGUAGES[0])


def called(request: HTTPConnection) -> str:
    """What a client wants to be called; "" if that was not said yet."""
    return tidy(unquote(request.cookies.get(NAME_COOKIE, "")), NAME)


def chosen_bot(request: HTTPConnection) -> str:
    """The bot that a client played against last."""
    bot = request.cookies.get(BOT_COOKIE)
    return bot if bot in LEVELS else FIRST_BOT


def keep(response: Response, cookie: str, value: str) -> None:
    """A client's choice, kept for a year."""
    response.set_cookie(cookie, quote(value), max_age=YEAR, samesite="lax", httponly=True, path="/")


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client is not None else "?"
