"""How servers that share a PostgreSQL hear of each other's changes: the database itself tells, as it commits them.

A trigger on each table of the schema says which table of a game was changed and by which server, so that whatever
writes there, a server, a command or the host by hand, is heard of. It is said in the transaction that makes the change:
what is heard has happened, and what was rolled back is never heard of.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import Connection, Engine, text

from .migrations import LOCK
from .servers import CHANNEL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LOG: Final = logging.getLogger("parvis.table")
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0
"""Seconds before a line that was cut is taken up again; they grow as long as that fails."""
SILENCE: Final = 10.0
"""Seconds after which a silent line is tried."""
HANGING_UP: Final = 1.0
"""Seconds in which a line that nobody waits for any more may still come to stand, to be closed."""
KEPT_UP: Final = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
"""The database learns within half a minute that a whole machine is gone, and lets go of its locks."""

WRITTEN: Final = (
    "seats", "holders", "askings", "moves", "chat", "drafts", "prepared", "rematches", "sockets", "closed", "luck",
)  # fmt: skip
TOLD: Final = {"tables": "UPDATE OR DELETE", **dict.fromkeys(WRITTEN, "INSERT OR UPDATE OR DELETE")}
"""The tables of the schema whose changes are told, and which changes."""
_TELL: Final = f"""
CREATE OR REPLACE FUNCTION parvis_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed RECORD;
    about text;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    IF TG_TABLE_NAME = 'tables' THEN about := changed.id; ELSE about := changed.table_id; END IF;
    PERFORM pg_notify('{CHANNEL}', TG_TABLE_NAME || ' ' || about || ' ' || current_setting('application_name'));
    RETURN NULL;
END $$
"""


class Notice(NamedTuple):
    """What was heard: the table of the schema, the table of a game, and the server that changed it.

    Or what servers tell each other besides: of what kind, what, and who.
    """

    kind: str
    table: str
    server: str


def tell_changes(engine: Engine) -> None:
    """Have a PostgreSQL tell what changes, unless it does."""
    with engine.begin() as connection:
        if not _untold(connection):
            return
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        connection.execute(text(_TELL))
        for name in _untold(connection):
            changes = f"{TOLD[name]} ON {name} FOR EACH ROW EXECUTE FUNCTION parvis_tell()"
            connection.execute(text(f"CREATE TRIGGER parvis_tell AFTER {changes}"))


def _untold(connection: Connection) -> set[str]:
    """The tables of the schema whose changes the database does not tell yet."""
    told = text("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'parvis_tell'")
    return TOLD.keys() - set(connection.execute(told).scalars())


def direct(engine: Engine) -> str:
    """The URL of a database for a line of our own to it, as psycopg takes it."""
    return engine.url.set(drivername="postgresql").render_as_string(hide_password=False)


async def line_to(url: str, server: str) -> AsyncConnection:
    """A line of a server's own to the database; who is stopped before it stands leaves none open."""
    from psycopg import AsyncConnection

    dialling = asyncio.ensure_future(
        AsyncConnection.connect(url, autocommit=True, application_name=server, options=KEPT_UP, connect_timeout=10)
    )
    try:
        return await asyncio.shield(dialling)
    except asyncio.CancelledError:
        with suppress(Exception):  # whatever becomes of it, nobody wants it any more
            async with asyncio.timeout(HANGING_UP):
                await (await dialling).close()
        raise


class Listening:
    """A line on which a server hears of changes, taken up again whenever it is cut."""

    def __init__(
        self, url: str, server: str, heard: Callable[[Notice], None], taken_up: Callable[[], Awaitable[None]]
    ) -> None:
        self.url = url
        self.server = server
        self.heard = heard
        self.taken_up = taken_up
        """What is done whenever the line stands: while it did not, anything may have changed."""
        self.stands = asyncio.Event()

    async def run(self) -> None:
        """For ever."""
        from psycopg import Error

        pause = FIRST_PAUSE
        while True:
            try:
                await self._listen()
            except (Error, OSError, TimeoutError) as wrong:
                if self.stands.is_set():
                    pause = FIRST_PAUSE
                if pause == FIRST_PAUSE:
                    LOG.warning("other servers are not heard for now: %s", wrong)
            finally:
                self.stands.clear()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self) -> None:
        async with await line_to(self.url, self.server) as line:
            await line.execute(f"LISTEN {CHANNEL}")
            await self.taken_up()
            self.stands.set()
            while True:
                async for notice in line.notifies(timeout=SILENCE):
                    kind, _, rest = notice.payload.partition(" ")
                    table, _, server = rest.partition(" ")
                    self.heard(Notice(kind, table, server))
                async with asyncio.timeout(SILENCE):
                    await line.execute("SELECT 1")
