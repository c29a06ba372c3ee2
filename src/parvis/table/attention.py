"""Who has looked at a table lately: a page or a stream looks as long as it is open, a request for a while."""

from __future__ import annotations

import time
from collections.abc import Sequence


class Attention:
    """When each seat, and onlookers, have last looked."""

    def __init__(self, grace: float) -> None:
        self.grace = grace
        """The seconds for which somebody who has looked is taken to look on."""
        self.looks: dict[int, float] = {}
        self.client = ""
        """Who looked last."""

    def note(self, seats: Sequence[int], client: str) -> None:
        """Somebody looks, who holds these seats."""
        self.looks.update(dict.fromkeys(seats, time.monotonic()))
        self.client = client

    def here(self) -> set[int]:
        """Who is taken to look on."""
        since = time.monotonic() - self.grace
        return {seat for seat, at in self.looks.items() if at > since}
