"""The clock of a table: a time bank for each seat, and an increment whenever its turn has passed on.

It runs for one seat at a time, a person's that is asked. What the time is, whoever asks says: so a clock that stands
while the server is down is one that nobody asks, and tests need not wait.
"""

from __future__ import annotations

from typing import NamedTuple


class Terms(NamedTuple):
    """What was agreed on, in seconds."""

    bank: int
    increment: int


class Clock(NamedTuple):
    """The time that each seat has left, and whose is running since when."""

    terms: Terms
    left: tuple[float, ...]
    running: int | None = None
    since: float = 0.0
    """Since when it runs, or stands."""

    def at(self, now: float) -> tuple[float, ...]:
        """What each seat has left now."""
        spent = max(now - self.since, 0.0)
        return tuple([max(left - spent, 0.0) if seat == self.running else left for seat, left in enumerate(self.left)])

    def out(self, seat: int, now: float) -> bool:
        """Whether the time of a seat that is asked has run out."""
        return seat == self.running and self.at(now)[seat] <= 0

    def runs(self, seat: int | None, now: float) -> Clock:
        """From now on it runs for a seat, or for nobody."""
        return self if seat == self.running else Clock(self.terms, self.at(now), seat, now)

    def taken_back(self, seat: int) -> Clock:
        """A seat is its holder's again before the bot has moved that was asked: so is the time since then.

        Or else one could think as long as one likes, and let bots stand there meanwhile.
        """
        return self._replace(running=seat) if self.running is None else self

    def moved(self, undone: int | None, passed: int | None, asked: int | None, now: float) -> Clock:
        """After a change: the turn of a seat came back to it, the turn of one passed on, and one is asked.

        Whoever has a turn back has not earned its increment; the time that was spent stays spent.
        """
        left = list(self.at(now))
        if undone is not None:
            left[undone] = max(left[undone] - self.terms.increment, 0.0)
        if passed is not None:
            left[passed] += self.terms.increment
        return Clock(self.terms, tuple(left), asked, now)


def wound_up(terms: Terms, seats: int) -> Clock:
    """The clock of a new table, which runs for nobody yet."""
    return Clock(terms, (float(terms.bank),) * seats)
