"""Bounds on what one client may ask for: so many messages a second, so many things at once."""

from __future__ import annotations

import time
from collections import Counter
from hashlib import blake2b
from typing import Final

REMEMBERED: Final = 10_000
"""The most clients that are remembered at once; then those go that were quiet longest."""


A_PART: Final = 12
"""The part of a burst after which other servers are told what somebody has taken."""


def digest(secret: str) -> str:
    """What a secret is remembered by: short, whatever was sent, and of no use to who reads it."""
    return blake2b(secret.encode(errors="replace"), digest_size=16).hexdigest()


class Rate:
    """A bucket for each client that fills at a steady rate: each message takes a drop.

    Where several servers count together (`shared`), what is taken at one is taken from the buckets of the others too,
    as soon as they hear of it. A bucket may be emptier than empty then: the client has taken more than there was.
    """

    def __init__(self, a_second: float, burst: float, shared: bool = False) -> None:
        self.a_second = a_second
        self.burst = burst
        self.shared = shared
        self.buckets: dict[str, tuple[float, float]] = {}
        """How full each was, and when; who was quiet longest stands first. Where they are shared, by a digest."""
        self.untold: Counter[str] = Counter()
        """What was taken here since others were told."""

    def allows(self, who: str) -> bool:
        who = digest(who) if self.shared else who
        now = time.monotonic()
        full = self._filled(who, now)
        allowed = full >= 1
        self.buckets[who] = (full - 1 if allowed else full, now)
        if self.shared and allowed:
            self.untold[who] += 1
        self._forget(now)
        return allowed

    def to_tell(self) -> dict[str, int]:
        """What others have to know: what those have taken here who have taken a good part of what they may."""
        told = {who: count for who, count in self.untold.items() if count >= max(1, self.burst // A_PART)}
        for who in told:
            del self.untold[who]
        return told

    def taken_elsewhere(self, who: str, count: int) -> None:
        """Somebody, by a digest, has taken so much at another server."""
        now = time.monotonic()
        self.buckets[who] = (self._filled(who, now) - count, now)
        self._forget(now)

    def _filled(self, who: str, now: float) -> float:
        """How full the bucket of somebody is now; it is taken out, to be put back as the last one."""
        full, at = self.buckets.pop(who, (self.burst, now))
        return min(self.burst, full + (now - at) * self.a_second)

    def _forget(self, now: float) -> None:
        """Buckets that are full again are like new ones."""
        while self.buckets:
            quietest, (full, at) = next(iter(self.buckets.items()))
            if len(self.buckets) <= REMEMBERED and now - at < (self.burst - min(full, 0)) / self.a_second:
                return
            del self.buckets[quietest]
            self.untold.pop(quietest, None)


class Proved:
    """Secrets that were found to be real a while ago, by their digests."""

    def __init__(self, seconds: float = 600) -> None:
        self.seconds = seconds
        self.until: dict[str, float] = {}
        """Who was proved first stands first."""

    def add(self, who: str) -> None:
        self.until.pop(who, None)
        self.until[who] = time.monotonic() + self.seconds
        while len(self.until) > REMEMBERED:
            del self.until[next(iter(self.until))]

    def __contains__(self, who: str) -> bool:
        if self.until.get(who, 0) > time.monotonic():
            return True
        self.until.pop(who, None)
        return False


class Slots:
    """So many things at once for each client."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def take(self, who: str, elsewhere: int = 0) -> bool:
        """One more, if that is not too many with those that are taken at other servers."""
        if self.taken[who] + elsewhere >= self.most:
            return False
        self.taken[who] += 1
        return True

    def give_back(self, who: str) -> None:
        self.taken[who] -= 1
        if self.taken[who] <= 0:
            del self.taken[who]
