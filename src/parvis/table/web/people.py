"""Who is asking, as far as a request says it: by which token or name, from where, and in which language."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from ...bots import LEVELS
from ...text.words import LANGUAGES
from ..live import tidy
from ..settings import NAME

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from .replies import Reply

COOKIE: Final = "parvis"
LANGUAGE_COOKIE: Final = "parvis-language"
NAME_COOKIE: Final = "parvis-name"
BOT_COOKIE: Final = "parvis-bot"
EVEN_COOKIE: Final = "parvis-even"
FIRST_BOT: Final = "novice"
"""The opponent who is offered to somebody who has not chosen one yet."""
YEAR: Final = 365 * 24 * 3600


def bearer(request: HTTPConnection) -> str | None:
    """The secret token that a program shows."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


PORTS: Final = {"http": ":80", "https": ":443"}
"""The ports that an origin leaves out."""


def same_origin(request: HTTPConnection) -> bool:
    """Whether a page of this server asks, by its scheme, host and port; programs send no origin."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    scheme = "https" if secure(request) else "http"
    host = request.headers.get("host", "").lower().removesuffix(PORTS[scheme])
    return origin.lower() == f"{scheme}://{host}"


def secure(request: HTTPConnection) -> bool:
    """Whether nobody on the way can read what is said."""
    return request.url.scheme in ("https", "wss")


def root(request: HTTPConnection) -> str:
    """The path below which everything lies: "" unless a proxy gives us a part of a site."""
    scope = request.scope
    found: str = scope.get("app_root_path", scope.get("root_path", ""))
    return found


def below(request: HTTPConnection) -> str:
    """What is asked for, below that path."""
    return request.url.path.removeprefix(root(request))


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


def wants_even(request: HTTPConnection) -> bool:
    """Whether the level that makes an even match is to be chosen for a client."""
    return request.cookies.get(EVEN_COOKIE) == "on"


def keep(request: HTTPConnection, response: Response | Reply, cookie: str, value: str) -> None:
    """Kept by the browser for a year, for this server alone and out of reach of scripts."""
    response.set_cookie(
        cookie, value, max_age=YEAR, samesite="lax", httponly=True, path=root(request) or "/", secure=secure(request)
    )


def address(request: HTTPConnection) -> str:
    """Where somebody asks from, as it is counted."""
    return household(peer(request))


def peer(request: HTTPConnection) -> str:
    """The address that somebody asks from."""
    return request.client.host if request.client is not None else "?"


@lru_cache(10_000)
def household(address: str) -> str:
    """An address as it is counted: of IPv6 the network, for one line has as many addresses as it likes."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return address
    return str(known.ipv4_mapped or ip_network((known, 64), strict=False))
