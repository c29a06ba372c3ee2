"""Bounds on what one client may ask for: so many messages a second, so many things at once."""

from __future__ import annotations

import time
from collections import Counter


class Rate:
    """A bucket for each client that fills at a steady rate: each message takes a drop."""

    def __init__(self, a_second: float, burst: float) -> None:
        self.a_second = a_second
        self.burst = burst
        self.buckets: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        now = time.monotonic()
        full, at = self.buckets.get(who, (self.burst, now))
        full = min(self.burst, full + (now - at) * self.a_second)
        if len(self.buckets) > 10_000:
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < self.burst / self.a_second}
        self.buckets[who] = (max(full - 1, 0) if full >= 1 else full, now)
        return full >= 1


class Slots:
    """So many things at once for each client."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        if self.taken[who] >= self.most:
            return False
        self.taken[who] += 1
        return True

    def give_back(self, who: str) -> None:
        self.taken[who] -= 1
        if self.taken[who] <= 0:
            del self.taken[who]
