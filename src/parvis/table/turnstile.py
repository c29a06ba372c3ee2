"""Who thinks next: bots of tables at which a person waits come first, and clients take turns.

There are only so many places. Whoever finds none waits; when one is free, it goes to a table at which somebody who
plays waits, else to one at which somebody looks on, else to one that nobody looks at. Among tables of the same rank the
client comes next that has the fewest places, then the one whose last was longest ago: who opens forty tables waits
longer at each of them, and nobody else does. No client takes more than its share of the places, even if they are free,
so that whoever comes finds one.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import Protocol


class Rank(IntEnum):
    """Who waits at a table, the most urgent first."""

    PLAYER = 0
    ONLOOKER = 1
    NOBODY = 2


class Asker(Protocol):
    """A table whose bot has to think."""

    @property
    def rank(self) -> Rank: ...

    @property
    def client(self) -> str:
        """For whom it is."""


class Waiting:
    """Somebody before the turnstile."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.client = asker.client
        self.passed: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turnstile:
    """So many places, and who waits for one."""

    def __init__(self, places: int, of_client: int) -> None:
        self.free = places
        self.of_client = of_client
        """How many places one client may have at once."""
        self.taken: Counter[str] = Counter()
        self.served: dict[str, int] = {}
        """When each client that waits or has a place was let in last, by a count of all."""
        self.count = 0
        self.waiting: list[Waiting] = []
        """In the order in which they came."""

    @asynccontextmanager
    async def passed(self, asker: Asker) -> AsyncIterator[None]:
        """Has a place as long as it lasts."""
        mine = Waiting(asker)
        self.waiting.append(mine)
        self._let_in()
        try:
            await mine.passed
            yield
        finally:
            if mine in self.waiting:
                self.waiting.remove(mine)
            else:
                self._give_back(mine.client)

    def _give_back(self, client: str) -> None:
        self.free += 1
        self.taken[client] -= 1
        if not self.taken[client]:
            del self.taken[client]
        self._let_in()
        if not self.waiting:
            self.served.clear()

    def _let_in(self) -> None:
        """Whoever has a place coming."""
        while self.free and (mine := self._next()) is not None:
            self.waiting.remove(mine)
            self.free -= 1
            self.count += 1
            self.taken[mine.client] += 1
            self.served[mine.client] = self.count
            mine.passed.set_result(None)

    def _next(self) -> Waiting | None:
        may = [one for one in self.waiting if self.taken[one.client] < self.of_client and not one.passed.done()]
        return min(may, key=self._urgency, default=None)

    def _urgency(self, one: Waiting) -> tuple[int, int, int]:
        return one.asker.rank, self.taken[one.client], self.served.get(one.client, 0)
