"""The door of the server: how many connections are let in, and how long one may stand there without asking anything.

It stands before the protocol of uvicorn, between that and the transport, so that it sees every connection to its end,
also one that becomes a socket. The application says when a connection is busy with a request (`Doorkeeper`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..settings import Limits
from .people import household
from .proxies import NamedProxies

FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Hall:
    """All connections of a server."""

    def __init__(self, limits: Limits, proxies: NamedProxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.inside = 0
        self.by_address: Counter[str] = Counter()
        self.waiting: dict[Door, None] = {}
        """Those that ask nothing, the longest waiting first."""

    def admits(self, door: Door) -> bool:
        """Whether there is room; where there is none, whoever has waited longest makes it."""
        bounded = door.host not in self.proxies
        if bounded and self.by_address[door.address] >= self.limits.connections_of_address:
            return self._send_off(door.address)
        return self.inside < self.limits.connections or self._send_off()

    def _send_off(self, address: str | None = None) -> bool:
        """Cut the one of an address, or of all, that waits longest; False if none does."""
        longest = next((door for door in self.waiting if address in (None, door.address)), None)
        if longest is None:
            return False
        longest.cut()
        return True

    def enter(self, door: Door) -> None:
        self.inside += 1
        self.by_address[door.address] += 1

    def leave(self, door: Door) -> None:
        self.inside -= 1
        self.by_address[door.address] -= 1
        if not self.by_address[door.address]:
            del self.by_address[door.address]


class Door(asyncio.Protocol):
    """One connection: it is let in, has so long to ask something, and is cut if it takes no answer."""

    def __init__(self, hall: Hall, protocol: Callable[..., asyncio.Protocol], **given: Any) -> None:
        self.hall = hall
        self.inner = protocol(**{**given, "app_state": {**given["app_state"], "door": self}})
        self.loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        self.host = self.address = "?"
        self.let_in = False
        self.requests = 0
        """How many are worked on."""
        self.asking: asyncio.TimerHandle | None = None
        """Runs while it is waited for a request."""
        self.taking: asyncio.TimerHandle | None = None
        """Runs while much that was sent is not taken."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        if isinstance(peer, tuple):
            self.host, self.address = peer[0], household(peer[0])
        if not self.hall.admits(self):
            self.transport.write(FULL)
            self.transport.close()
            return
        self.let_in = True
        self.hall.enter(self)
        self.inner.connection_made(cast(asyncio.Transport, Way(self)))
        self.wait()

    def data_received(self, data: bytes) -> None:
        if self.let_in:
            self.inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self.inner.eof_received() if self.let_in else None

    def connection_lost(self, wrong: Exception | None) -> None:
        self.stop_waiting()
        if self.taking is not None:
            self.taking.cancel()
        if self.let_in:
            self.let_in = False
            self.hall.leave(self)
            self.inner.connection_lost(wrong)

    # Who asks nothing

    def begin(self) -> None:
        """A request has come."""
        self.requests += 1
        self.stop_waiting()

    def end(self) -> None:
        """It is answered."""
        self.requests -= 1
        if not self.requests:
            self.wait()

    def wait(self, untaken: float = float("inf")) -> None:
        """From now on it is waited for a request, and until all is taken that was sent."""
        self.stop_waiting()
        if self.let_in:
            self.asking = self.loop.call_later(self.hall.limits.patience, self.late, untaken)
            self.hall.waiting[self] = None

    def stop_waiting(self) -> None:
        self.hall.waiting.pop(self, None)
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def late(self, before: float) -> None:
        """Nothing was asked in time: it is cut, unless it was still taking an answer."""
        untaken = self.transport.get_write_buffer_size()
        if 0 < untaken < before:
            self.wait(untaken)
        else:
            self.cut()

    def cut(self) -> None:
        self.stop_waiting()
        self.transport.abort()

    # Who takes nothing of what is sent

    def pause_writing(self) -> None:
        self.watch()
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None
        self.inner.resume_writing()

    def watch(self) -> None:
        """Cut it, if after a while it has taken nothing of what is to be sent now."""
        if self.taking is not None:
            self.taking.cancel()
        untaken = self.transport.get_write_buffer_size()
        self.taking = self.loop.call_later(self.hall.limits.unread, self.look, untaken)

    def look(self, before: int) -> None:
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self.watch()


class Way:
    """The transport as the protocol of uvicorn sees it: whichever protocol it sets, the door stays before that."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def __getattr__(self, name: str) -> Any:
        return getattr(self.door.transport, name)

    def get_protocol(self) -> asyncio.Protocol:
        return self.door.inner

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        self.door.inner = protocol

    def close(self) -> None:
        """Who does not take the rest of what was sent is not waited for."""
        if not self.door.transport.is_closing():
            self.door.stop_waiting()
            self.door.transport.close()
            self.door.watch()


class Doorkeeper:
    """Tells the door of a connection when it is busy: from the head of a request to the end of its answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        door: Door | None = scope.get("state", {}).get("door")
        if door is None:
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http":
            send = to_who_is_there(door, receive, send)
        door.begin()
        try:
            await self.app(scope, receive, send)
        finally:
            door.end()


def to_who_is_there(door: Door, receive: Receive, send: Send) -> Send:
    """Nothing is answered on a connection that is closing: what came after the head was no HTTP, and it was said so."""

    async def answer(message: Message) -> None:
        if not door.transport.is_closing():
            await send(message)
            return
        while (await receive())["type"] != "http.disconnect":
            pass  # what was sent before

    return answer
