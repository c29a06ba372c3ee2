"""What can be set about a server, and the bounds it keeps. A new setting is a line in one of the structures."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from ..bots import BOTS
from .programs import EXPECTED, one_program, programs
from .setting import setting

PAYLOAD: Final = 16_384
"""The most bytes of one message or request, except a record that is imported."""
RECORD: Final = 262_144
"""The most bytes of an imported record."""
CARDS: Final = 262_144
"""The most bytes of a data file of printed values."""
NAME: Final = 30
"""The most letters of a name."""
DEFAULT_BOT: Final = "apprentice"
"""The bot that is offered first, and that takes over a seat."""
NOTE: Final = 4000
"""The most characters of what somebody notes at a seat."""
CHAT: Final = 300
"""The most letters of a line of chat."""
LONGEST_PAUSE: Final = 30.0
"""The most seconds until a bot tries again what has failed."""

LEVELS: Final = ("debug", "info", "warning", "error")
"""How grave an event is."""


def web_address(text: str) -> None:
    """An address that people can open."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError


def network(text: str) -> None:
    """An address, or a network of them."""
    ip_network(text, strict=False)


def path(text: str) -> None:
    """A path below which something lies."""
    if not re.fullmatch(r"(/[\w.~-]+)+", text, re.ASCII):
        raise ValueError


NETWORKS: Final = "addresses or networks such as 10.0.0.0/8"


def spare_cores() -> int:
    """The cores on which bots think: one is left to the people who wait for an answer."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Serving:
    """How a server is started: where it listens, where tables are kept, what is written about it."""

    host: str = setting("127.0.0.1", "The address on which it listens; this machine only, unless another is named.")
    port: int = setting(8000, "The port on which it listens.", least=0, most=65535)
    database: str = setting("", "postgresql://…; where nothing is said, an SQLite file in the data folder.")
    workers: int = setting(1, "Processes that serve; more than one on PostgreSQL only.", least=1, most=64)
    compile: bool = setting(False, "Compile the engine beside the server, unless that has been done.")
    unbounded: bool = setting(False, "No bounds for clients: for `make load` only.")
    log_level: str = setting("info", "From which level on events are written.", one_of=LEVELS)
    log_format: str = setting("text", "How events are written, one on a line.", one_of=("text", "json"))


@dataclass(frozen=True)
class Limits:
    """How much one client, and one address, may ask for."""

    messages_a_second: float = setting(20, "Requests and messages of one client in a second.", least=0.1)
    burst: float = setting(60, "How many of them may come at once.", least=1)
    sockets_of_client: int = setting(12, "Open pages of one client.", least=1)
    sockets_of_address: int = setting(120, "Open pages of one address.", least=1)
    tables_of_client: int = setting(40, "Tables that a client may open in a day.", least=0)
    tables_of_address: int = setting(200, "Tables that an address may open in a day.", least=0)
    share_of_thinkers: float = setting(
        0.5, "The part of these processes that tables of one client may take at once; at least one.", least=0, most=1
    )
    coaching: int = setting(2, "Hints, and reviews, that one client may have under way.", least=0)
    messages_of_address: float = setting(200, "Messages a second of all clients at one address.", least=0.1)
    burst_of_address: float = setting(600, "How many of them may come at once.", least=1)
    connections_of_address: int = setting(250, "Connections of one address; named proxies have no such bound.", least=1)
    connections: int = setting(10**9, "Connections of all; never more than there may be open files.", least=1)
    patience: float = setting(
        15, "Seconds in which the head of a request arrives, and then in which its body does.", least=0
    )
    unread: float = setting(60, "Seconds after which a connection is cut that takes nothing of what is sent.", least=0)


UNBOUNDED: Final = Limits(
    messages_a_second=1e9, burst=1e9, sockets_of_client=10**9, sockets_of_address=10**9, tables_of_client=10**9,
    tables_of_address=10**9, messages_of_address=1e9, burst_of_address=1e9, connections_of_address=10**9,
    coaching=10**9,
)  # fmt: skip
"""No bounds for clients: for measurements."""


@dataclass(frozen=True)
class Telling:
    """Whether people are told elsewhere that it is their turn, and how."""

    address: str = setting(
        "",
        "Where people find this server, https://…: links in what is sent begin so.",
        check=web_address,
        expects="an address such as https://games.example",
    )
    mail: bool = setting(False, "Whether people may have themselves told by e-mail.")
    webhooks: bool = setting(False, "Whether people may have themselves told by a webhook.")
    webhooks_to: tuple[str, ...] = setting(
        (), "Private addresses or networks to which webhooks may go all the same.", check=network, expects=NETWORKS
    )
    tell_after: float = setting(60, "Seconds after which somebody who is away is told.", least=0)
    mail_to: tuple[str, ...] = setting(
        (), "Names within your own network, after the @, to which e-mail may go all the same."
    )
    smtp_host: str = setting("", "The server that takes e-mail.")
    smtp_port: int = setting(587, "Its port.", least=1, most=65535)
    smtp_security: str = setting("starttls", "How it is spoken to.", one_of=("starttls", "tls", "none"))
    smtp_user: str = setting("", "The name with which one logs in there; none, if it is not said.")
    smtp_password: str = setting("", "The password of that name.", secret=True)
    mail_from: str = setting("", "The address from which e-mail is sent.")


@dataclass(frozen=True)
class Settings:
    """A server: how fast bots play, and its bounds."""

    pace: float = setting(0.9, "The least seconds between two moves of bots, so that people can follow.", least=0)
    glance: float = setting(0.1, "The least seconds between two views of a page whose reader is not asked.", least=0)
    absent: float = setting(
        600, "Seconds without a page or a request of a seat's holder after which a bot may come.", least=0
    )
    gone: float = setting(7 * 24 * 3600, "Seconds after which such a holder is not asked for leave any more.", least=0)
    thinkers: int = setting(spare_cores, "Processes in which bots think, all together.", least=1, most=256)
    forget_after: int = setting(
        0, "Days after which a table is deleted at which nobody has moved or spoken; 0 for never.", least=0
    )
    overtime: float = setting(
        60, "Seconds more than it means to think after which a bot's process is replaced.", least=1
    )
    retry: float = setting(0.5, "Seconds until a bot tries again what has failed; then longer and longer.", least=0.001)
    grace: float = setting(60, "Seconds for which somebody who has looked at a table is taken to look on.", least=0)
    programs: tuple[str, ...] = setting(
        (), "Programs that people may play against, by a name and a command.", lines=True,
        check=one_program, expects=EXPECTED,
    )  # fmt: skip
    metrics_to: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"), "Addresses or networks that may read /metrics.", check=network, expects=NETWORKS
    )
    prefix: str = setting(
        "", "The path below which a proxy has everything.", check=path, expects="a path such as /parvis"
    )
    proxies: tuple[str, ...] = setting(
        (), "Proxies that are believed who asks, by which scheme and for which host.", check=network, expects=NETWORKS
    )
    limits: Limits = field(default_factory=Limits)
    telling: Telling = field(default_factory=Telling)

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that may sit at a table: ours, and the programs that the host has named."""
        return (*BOTS, *programs(self.programs))


GROUPS: Final = (Serving, Settings, Limits, Telling)
"""The structures whose fields can be set."""
