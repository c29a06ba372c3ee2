"""Who plays games for us: this process, a pool of processes, or the nodes of a Ray cluster.

Whoever has games to be played hands them out as tasks and knows no more. A task is a function of one value that gives
the same wherever it is done and however often: a match by its seed. So it does not matter who does it, and one that
has died with its process is done again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from .workers import Workers

Given = TypeVar("Given")
Made = TypeVar("Made")

AHEAD: Final = 4
"""How many tasks are handed out for each process, so that none has to wait for us."""


class NoCrew(Exception):
    """Those who should do the work cannot be had, or not all of them can do the same. Said in one line."""


class Crew:
    """Does tasks, as many at once as it can. What a kind of crew has to say is how one of them is begun and ended."""

    ahead: int
    """How many tasks are handed out at a time."""

    def each(self, task: Callable[[Given], Made], given: Iterable[Given]) -> Generator[tuple[int, Made]]:
        """Do a task with each of the values. What it makes comes as it ends, with the place of the value, from 0."""
        numbered = enumerate(given)
        begun: dict[Any, int] = {}
        try:
            while True:
                for number, one in islice(numbered, self.ahead - len(begun)):
                    begun[self.begin(task, one)] = number
                if not begun:
                    return
                for handle in self.ended(begun):
                    yield begun.pop(handle), self.result(handle)
        finally:
            for handle in begun:
                self.drop(handle)

    def begin(self, task: Callable[[Any], Any], one: Any) -> Any:
        """Hand out a task: something by which it is known."""
        raise NotImplementedError

    def ended(self, begun: Collection[Any]) -> list[Any]:
        """Those that have ended, at least one; waits for it."""
        raise NotImplementedError

    def result(self, handle: Any) -> Any:
        """What a task that has ended has made."""
        raise NotImplementedError

    def drop(self, handle: Any) -> None:
        """Nobody waits for this task any more."""

    def stop(self) -> None:
        """End the work now, whatever is being done."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Alone(Crew):
    """This process, one task after the other."""

    ahead = 1

    def begin(self, task: Callable[[Any], Any], one: Any) -> Callable[[], Any]:
        return lambda: task(one)

    def ended(self, begun: Collection[Callable[[], Any]]) -> list[Callable[[], Any]]:
        return list(begun)

    def result(self, handle: Callable[[], Any]) -> Any:
        return handle()


class Pool(Crew):
    """Processes of this machine. They begin with the first task."""

    def __init__(self, jobs: int) -> None:
        self.ahead = AHEAD * jobs
        self.workers = Workers(jobs)

    def begin(self, task: Callable[[Any], Any], one: Any) -> Future[Any]:
        return self.workers.pool.submit(task, one)

    def ended(self, begun: Collection[Future[Any]]) -> list[Future[Any]]:
        return list(wait(begun, return_when=FIRST_COMPLETED).done)

    def result(self, handle: Future[Any]) -> Any:
        return handle.result()

    def drop(self, handle: Future[Any]) -> None:
        handle.cancel()

    def stop(self) -> None:
        self.workers.stop()


def hired(jobs: int, address: str | None = None) -> Crew:
    """A crew: as many processes, or the Ray cluster at an address."""
    if address is not None:
        from .on_ray import OnRay

        return OnRay(address)
    return Alone() if jobs == 1 else Pool(jobs)


def in_order(ended: Iterable[tuple[int, Made]]) -> Iterator[Made]:
    """What tasks have made, in the order of the values they were given."""
    early: dict[int, Made] = {}
    awaited = 0
    for number, made in ended:
        early[number] = made
        while awaited in early:
            yield early.pop(awaited)
            awaited += 1


def every_core() -> int:
    """As many processes as this machine can run at once."""
    return os.cpu_count() or 1
