"""The luck of tables in the store: seeds, shares, and which commitments have been used."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, select

from .access import Access
from .kept import Conflict, LuckRow
from .moves import count, unchanged
from .schema import LUCK, PLEDGES

PLEDGED: Final = 2 * 24 * 3600
"""The seconds for which a used commitment is remembered: longer than one can be used."""


def opened(table: str, row: LuckRow) -> Callable[[Connection], None]:
    """A table begins with this luck; Conflict if another one has used its commitment."""

    def job(connection: Connection) -> None:
        values = {"table_id": table, "seed": row.seed, "start": row.start, "shares": row.shares}
        connection.execute(LUCK.insert(), values)
        if row.pledged:
            now = time.time()
            connection.execute(PLEDGES.delete().where(PLEDGES.c.at < now - PLEDGED))
            connection.execute(PLEDGES.insert(), {"commitment": row.pledged, "at": now})

    return job


async def luck(store: Access, table: str) -> LuckRow | None:
    """The luck of a table, if it was opened with one."""
    rows = select(LUCK.c.seed, LUCK.c.start, LUCK.c.shares).where(LUCK.c.table_id == table)
    found = await store.read(lambda connection: connection.execute(rows).first())
    return None if found is None else LuckRow(*found)


async def share(store: Access, table: str, ply: int, before: str, after: str) -> None:
    """Another share counts from a ply on; Conflict if that has been played, or the shares are not those before."""

    def job(connection: Connection) -> None:
        unchanged(connection, table, before)
        if count(connection, table) != ply:
            raise Conflict
        connection.execute(LUCK.update().where(LUCK.c.table_id == table).values(shares=after))

    await store.write(job)
