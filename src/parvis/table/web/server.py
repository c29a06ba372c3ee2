"""A server that listens: uvicorn behind our door, as many files as it may open, and a stop that pages are told of."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..settings import PAYLOAD, Settings
from .door import Door, Hall
from .proxies import NamedProxies

if sys.platform != "win32":
    import resource

FILES: Final = 65_536
"""As many files as we want to open."""
OTHERS: Final = 256
"""Files that are no connections: the database, workers, and connections that wait to be looked at."""
BACKLOG: Final = 128
"""Connections that are taken at one go, and that wait meanwhile."""


def open_files() -> int:
    """Let this process open as many files as it may; how many that are."""
    if sys.platform == "win32":
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # a system that has another limit besides
        return int(soft)
    return int(wanted)


class Server(uvicorn.Server):
    """Stops when it is told to, after whoever is connected was told so."""

    def __init__(self, app: Starlette, settings: Settings, **given: Any) -> None:
        files = open_files()
        limits = replace(settings.limits, connections=min(settings.limits.connections, max(files - OTHERS, files // 2)))
        door: Callable[..., Any] = partial(Door, Hall(limits, NamedProxies(settings.proxies)), AutoHTTPProtocol)
        config = uvicorn.Config(
            app, http=cast(type[asyncio.Protocol], door), log_config=None, log_level=None, ws_max_size=PAYLOAD * 2,
            ws_per_message_deflate=False, backlog=BACKLOG, proxy_headers=False, server_header=False,
            timeout_graceful_shutdown=5, **{"access_log": False, **given},
        )  # fmt: skip
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.service.stop()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets at an address, which may have several; OSError if there is none or somebody else has it."""
    found: list[socket.socket] = []
    for family, kind, protocol, _, address in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        made = socket.socket(family, kind, protocol)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            made.bind(address)
        except OSError as wrong:
            made.close()
            if wrong.errno == errno.EADDRNOTAVAIL and found:  # a name that has an address which this machine has not
                continue
            for other in found:
                other.close()
            raise
        found.append(made)
    return found
