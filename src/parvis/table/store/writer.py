"""One thread writes. What waits for it at the same moment is committed together, and nobody is answered before that."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from .files import Watch
from .kept import Conflict

T = TypeVar("T")
Work = Callable[[Connection], Any]
Row = Mapping[str, Any]

TOGETHER: Final = 64
"""The most jobs committed together."""


StoreFault = SQLAlchemyError
"""The database fails: it is not there, or full, or broken. Nothing was changed, as far as one can know."""


class Rows:
    """Rows of one statement. Those that wait at the same moment are given to the database in one call."""

    def __init__(self, statement: Insert, rows: Sequence[Row]) -> None:
        self.statement = statement
        self.rows = rows


class Job:
    """Something to write, and who waits for it."""

    def __init__(self, work: Work | Rows) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.failure: Exception | None = None

    def answer(self) -> None:
        """In the event loop: whoever still waits learns how it went."""
        if self.done.cancelled():
            return
        if self.failure is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.failure)


class Writer:
    """The thread, and its connection."""

    def __init__(self, engine: Engine, watch: Watch | None = None) -> None:
        self.engine = engine
        self.watch = watch
        self.connection: Connection | None = None
        self.failing = False
        """Whether something could not be written, and nobody has found since that it can be."""
        self.database: Any = None
        """The connection as SQLite has it, if that is the database."""
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what waits, and end."""
        self.jobs.put(None)
        self.thread.join()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction; returns when it is committed."""
        result: T = await self._do(work)
        return result

    async def insert(self, statement: Insert, rows: Sequence[Row]) -> None:
        """Insert all these rows; where the statement leaves one out, it is a Conflict. Returns when it is committed."""
        await self._do(Rows(statement, rows))

    async def _do(self, work: Work | Rows) -> Any:
        job = Job(work)
        self.jobs.put(job)
        return await job.done  # a cancelled request does not take its job back: that runs to its end either way

    def _run(self) -> None:
        while (jobs := self._waiting()) is not None:
            self._commit(jobs)
            loops = {job.loop for job in jobs}
            for loop in loops:
                mine = [job for job in jobs if job.loop is loop]
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_answer, mine)
        self._hang_up()

    def _waiting(self) -> list[Job] | None:
        """What is to be written next; None at the end."""
        first = self.jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < TOGETHER:
            try:
                job = self.jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self.jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit(self, jobs: Sequence[Job]) -> None:
        """All in one transaction; where one fails, each in its own, so that it fails alone."""
        try:
            self._together(jobs)
        except Exception as wrong:
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
            jobs[0].failure = Conflict() if isinstance(wrong, IntegrityError) else wrong
            if not isinstance(wrong, IntegrityError | Conflict):
                self.failing = self.failing or isinstance(wrong, StoreFault)
                self._hang_up()

    def _together(self, jobs: Sequence[Job]) -> None:
        """In a database that is there before and after: what went to a file that is gone is not acknowledged."""
        if self.watch is not None:
            self.watch.look()
        self._in_transaction(jobs)
        if self.watch is not None:
            self.watch.look()

    def _in_transaction(self, jobs: Sequence[Job]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
            self.connection.info["writes"] = True
            on_sqlite = self.engine.dialect.name == "sqlite"
            self.database = self.connection.connection.driver_connection if on_sqlite else None
        if self.database is not None:
            straight = [job.work for job in jobs if isinstance(job.work, Rows)]
            if len(straight) == len(jobs):
                self._straight(self.database, straight)
                return
        rows: dict[Insert, list[Row]] = {}
        with self.connection.begin():
            for job in jobs:
                if isinstance(job.work, Rows):
                    rows.setdefault(job.work.statement, []).extend(job.work.rows)
                else:
                    job.result = job.work(self.connection)
            for statement, together in rows.items():
                # In one order, so that servers that share a database do not wait for each other crosswise.
                together.sort(key=lambda row: str(next(iter(row.values()))))
                if self.connection.execute(statement, together).rowcount != len(together):
                    raise Conflict

    def _straight(self, database: Any, together: Sequence[Rows]) -> None:
        """Rows for SQLite, as they are: moves are nearly all that is written, always by the same statements.

        A row by itself needs no more than its statement, which SQLite begins and commits as a transaction.
        """
        several = len(together) > 1 or len(together[0].rows) > 1
        text = "BEGIN IMMEDIATE"
        try:
            if several:
                database.execute(text)
            try:
                for rows in together:
                    text, names = spelt(rows.statement)
                    for row in rows.rows:
                        if database.execute(text, [row[name] for name in names]).rowcount != 1:
                            raise Conflict
                if several:
                    database.execute("COMMIT")
            finally:
                if database.in_transaction:
                    database.execute("ROLLBACK")
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as wrong:
            raise OperationalError(text, None, wrong, hide_parameters=True) from wrong

    def _hang_up(self) -> None:
        """The connection may be broken: the next job opens another."""
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = self.database = None


@lru_cache(16)
def spelt(statement: Insert) -> tuple[str, list[str]]:
    """A statement as SQLite reads it, and the names of what is put into it, in their order."""
    made = statement.compile(dialect=sqlite.dialect())
    return str(made), list(made.positiontup or ())


def _answer(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.answer()
