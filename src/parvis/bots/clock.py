"""How long a bot may think: in seconds, or in looks at the clock where the answer must not depend on the machine.

A clock is asked nothing but whether it is time, and notes at which looks it was: whoever goes by these looks thinks the
same again, however fast the machine is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Now = Callable[[], float]


class Clock:
    """Seconds until a bot has to answer. Leagues count the processor's time instead of the wall's."""

    def __init__(self, seconds: float, now: Now = perf_counter) -> None:
        self.now = now
        self.end = now() + seconds
        self.left = seconds
        """What was left at the last look; nothing, or less, when it was time."""
        self.looked = 0
        self.marks: list[int] = []
        """The looks at which it was time."""

    def past(self, until: float = 0.0) -> bool:
        """Look at the clock: whether no more than this is left."""
        self.looked += 1
        self.left = self.read()
        if self.left > until:
            return False
        self.marks.append(self.looked)
        return True

    def skip(self, looks: int) -> None:
        """Count so many looks without looking."""
        self.looked += looks

    def read(self) -> float:
        """What is left."""
        return self.end - self.now()


class Looks(Clock):
    """A number of looks: every time somebody looks at the clock, one is gone."""

    def __init__(self, looks: float) -> None:
        self.left = looks
        self.looked = 0
        self.marks = []

    def skip(self, looks: int) -> None:
        self.looked += looks
        self.left -= looks

    def read(self) -> float:
        return self.left - 1


class Marked(Clock):
    """Goes as another clock went, by the looks at which it was time."""

    def __init__(self, marks: list[int]) -> None:
        self.left = 1.0
        self.looked = 0
        self.marks = marks
        self.due = frozenset(marks)

    def past(self, until: float = 0.0) -> bool:
        self.looked += 1
        return self.looked in self.due
