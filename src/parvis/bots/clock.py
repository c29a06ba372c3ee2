"""How long a bot may think: in seconds, or in looks at positions where the answer must not depend on the machine."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Now = Callable[[], float]


class Clock:
    """Seconds until a bot has to answer. Leagues count the processor's time instead of the wall's."""

    def __init__(self, seconds: float, now: Now = perf_counter) -> None:
        self.now = now
        self.end = now() + seconds

    def left(self) -> float:
        """What is left; nothing, or less, when it is time."""
        return self.end - self.now()


class Looks(Clock):
    """A number of looks: every time somebody asks what is left, one is gone."""

    def __init__(self, looks: float) -> None:
        self.looks = looks

    def left(self) -> float:
        self.looks -= 1
        return self.looks
