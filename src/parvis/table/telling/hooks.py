"""A webhook: one signed request to an address that somebody has named, and never into a network of ours.

The name is looked up once, every address that it has is checked, and what is connected to is one of those that were
checked. Nobody is followed elsewhere, and nothing of the answer is read but its first line.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import ssl
import time
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import quote, urlsplit

LONGEST: Final = 500
"""The most letters of an address."""
TIMEOUT: Final = 15.0
"""The seconds in which all of it has to be done."""
PORTS: Final = (80, 443)
"""Ports below 1024 that are spoken to: what listens on the others was not made for this."""
SAFE: Final = "/?%:@!$&'()*+,;=-._~"
"""Letters that stand for themselves in a path."""
NAT64: Final = ip_network("64:ff9b::/96")


class Unreachable(Exception):
    """Why nothing was sent, or not taken; `for_good` if trying again is of no use."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Target(NamedTuple):
    """Where a webhook goes."""

    secure: bool
    host: str
    port: int
    path: str


def target(url: str) -> Target:
    """An address taken apart; refused if it is none that we send to."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode()
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except (ValueError, UnicodeError):
        raise Unreachable("no address", True) from None
    odd = len(url) > LONGEST or not url.isprintable() or " " in url or "\\" in url or "@" in parts.netloc
    if odd or parts.scheme not in ("http", "https") or not host or (port < 1024 and port not in PORTS):
        raise Unreachable("no address that we send to", True)
    path = quote(parts.path or "/", safe=SAFE) + (f"?{quote(parts.query, safe=SAFE)}" if parts.query else "")
    return Target(parts.scheme == "https", host, port, path)


def is_allowed(where: str, named: Sequence[str]) -> bool:
    """Whether an address is out in the world, or one that the host of the server has named."""
    found: IPv4Address | IPv6Address = ip_address(where.partition("%")[0])
    if any(found in ip_network(network, strict=False) for network in named):
        return True
    if isinstance(found, IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in NAT64:
            within = IPv4Address(int(found) & 0xFFFF_FFFF)
        if within is not None:
            return is_allowed(str(within), named)
    return found.is_global and not found.is_multicast and not found.is_reserved


async def looked_up(to: Target, named: Sequence[str]) -> str:
    """The address of a name, if all that it has are allowed."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(to.host, to.port, proto=6)
    except (OSError, UnicodeError):
        raise Unreachable("the name is not known") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(is_allowed(address, named) for address in addresses):
        raise Unreachable("no address that we send to", True)
    return addresses[0]


def signature(secret: str, at: str, body: bytes) -> str:
    """What shows the receiver that it was us, and when."""
    return "sha256=" + hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()


async def send(url: str, secret: str, what: dict[str, object], named: Sequence[str]) -> None:
    """Send it, once; refused if it does not arrive."""
    to = target(url)
    try:
        async with asyncio.timeout(TIMEOUT):
            status = await _post(to, await looked_up(to, named), secret, what)
    except TimeoutError:
        raise Unreachable("no answer in time") from None
    except (OSError, EOFError, ValueError) as wrong:  # a name that fits no certificate is an OSError too
        raise Unreachable(type(wrong).__name__) from None
    if not 200 <= status < 300:
        raise Unreachable(f"answered {status}", status < 500 and status not in (408, 429))


async def _post(to: Target, address: str, secret: str, what: dict[str, object]) -> int:
    """The status of the answer."""
    body = json.dumps(what).encode()
    at = str(int(time.time()))
    context = ssl.create_default_context() if to.secure else None
    reader, writer = await asyncio.open_connection(
        address, to.port, ssl=context, server_hostname=to.host if to.secure else None
    )
    try:
        shown = f"[{to.host}]" if ":" in to.host else to.host
        head = (
            f"POST {to.path} HTTP/1.1\r\nHost: {shown}:{to.port}\r\nUser-Agent: parvis\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            f"X-Parvis-Timestamp: {at}\r\nX-Parvis-Signature: {signature(secret, at, body)}\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        line = (await reader.readuntil(b"\n")).split()
        if len(line) < 2 or not line[0].startswith(b"HTTP/"):
            raise ValueError("no answer of HTTP")
        return int(line[1])
    finally:
        writer.transport.abort()
