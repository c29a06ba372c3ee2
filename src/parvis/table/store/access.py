"""The database, for a server that runs in an event loop: it is read and written in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection

from .database import database_file, engine
from .files import Watch
from .listening import tell_changes
from .migrations import migrate
from .writer import StoreFault, Writer

T = TypeVar("T")
TOUCH: Final = "UPDATE schema_version SET version = version"
"""Something small that is written, and changes nothing."""
Also = Callable[[Connection], object]
"""Something that is written in the same transaction."""


class Access:
    """A database, opened."""

    fault: Final = StoreFault
    """What is raised where it fails."""

    def __init__(self, url: str) -> None:
        self.server = f"parvis-{token_hex(6)}"
        """The name by which other servers on the same database know this one."""
        self.engine = engine(url, self.server)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may work on the same database."""
        migrate(self.engine)
        if self.shared:
            tell_changes(self.engine)
        # What belongs together is read as it was at one moment.
        self.readers = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        self.reading = ThreadPoolExecutor(8, "reader")
        file = database_file(url)
        self.watch = None if file is None else Watch(file)
        """Knows whether the file of the database is still there."""
        self.writer = Writer(self.engine, self.watch)
        self.write = self.writer.write

    def encoded(self, value: object, /) -> bytes:
        """Plain values as JSON."""
        return msgspec.json.encode(value)

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.reading.shutdown()
        self.writer.close()
        self.engine.dispose()

    async def read(self, job: Callable[[Connection], T]) -> T:
        def run() -> T:
            if self.watch is not None:
                self.watch.look()
            with self.readers.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self.reading, run)

    async def writes(self) -> None:
        """That it can be written: where it could not be lately, something small is tried."""
        if self.writer.failing:
            await self.write(lambda connection: connection.exec_driver_sql(TOUCH))
            self.writer.failing = False


def storable(text: str) -> bool:
    """Whether a database can look for a text at all: PostgreSQL fails where there is a zero byte in it."""
    return "\0" not in text
