"""What can be set about a server, and the bounds it keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

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
CHAT: Final = 300
"""The most letters of a line of chat."""


@dataclass(frozen=True)
class Limits:
    """How much one client, and one address, may ask for."""

    messages_a_second: float = 20
    burst: float = 60
    sockets_of_client: int = 12
    sockets_of_address: int = 120
    tables_of_client: int = 40
    """Tables that a client has opened in the last day."""
    tables_of_address: int = 200
    """The same for an address, as far back as the server runs."""


@dataclass(frozen=True)
class Settings:
    """A server: how fast bots play, and its bounds."""

    pace: float = 0.9
    """The least number of seconds between two moves of bots, so that people can follow."""
    glance: float = 0.1
    """The least number of seconds between two views of a page whose reader is not asked and has not just moved."""
    workers: int = 1
    """Processes in which bots think."""
    limits: Limits = field(default_factory=Limits)
