"""Who asks, for which host and by which scheme, where proxies stand between; and the path below which everything lies.

Proxies say it in headers that anybody could send: they are believed only from addresses that the host of the server has
named. Each proxy adds to the end of a header what it saw itself, so the lists are read from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

FOR, SCHEME, HOST = b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host"


class NamedProxies:
    """Addresses and networks of proxies; ValueError if one of them is neither."""

    def __init__(self, named: Sequence[str]) -> None:
        self.networks: list[IPv4Network | IPv6Network] = [ip_network(name, strict=False) for name in named]

    def __contains__(self, host: str | None) -> bool:
        known = _address(host or "")
        return known is not None and any(known in network for network in self.networks)


class Fronted:
    """What is asked for, as it was asked of the first of our proxies."""

    def __init__(self, app: ASGIApp, proxies: Sequence[str] = (), prefix: str = "") -> None:
        self.app = app
        self.proxies = NamedProxies(proxies)
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, **self.place(scope)}
            if scope.get("client") and scope["client"][0] in self.proxies:
                scope |= self.told(scope)
        await self.app(scope, receive, send)

    def place(self, scope: Scope) -> Scope:
        """The path, whether the proxy has taken the prefix off or left it there."""
        path: str = scope["path"]
        if path == self.prefix:
            path += "/"
        elif not path.startswith(f"{self.prefix}/"):
            path = self.prefix + path
        return {"path": path, "raw_path": None, "root_path": self.prefix}

    def told(self, scope: Scope) -> Scope:
        """What the proxies tell of who asks."""
        found: Scope = {}
        chain = _listed(scope, FOR)
        hops = 1
        while hops <= len(chain) and _host(chain[-hops]) in self.proxies:
            hops += 1
        if chain and (client := _address(_host(_from_end(chain, hops)))) is not None:
            found["client"] = (str(client), 0)
        if (schemes := _listed(scope, SCHEME)) and (scheme := _from_end(schemes, hops).lower()) in ("http", "https"):
            found["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
        if hosts := _listed(scope, HOST):
            host = _from_end(hosts, hops).encode("latin-1")
            found["headers"] = [
                *((name, value) for name, value in scope["headers"] if name != b"host"),
                (b"host", host),
            ]
        return found


def _listed(scope: Scope, header: bytes) -> list[str]:
    """What stands in a header, with commas between it."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == header]
    return [part.strip() for part in ",".join(lines).split(",") if part.strip()]


def _from_end(told: Sequence[str], hops: int) -> str:
    """What the proxy saw that is so many hops away; a proxy that passes on what it was told makes the list shorter."""
    return told[-min(hops, len(told))]


def _host(told: str) -> str:
    """An address without its port: `1.2.3.4:5`, `[::1]:5`."""
    if told.startswith("["):
        return told[1:].partition("]")[0]
    return told.partition(":")[0] if told.count(":") == 1 else told


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(host)
    except ValueError:
        return None
    return (known.ipv4_mapped or known) if isinstance(known, IPv6Address) else known
