"""What the coach has to do with tables, in the store: hints that were taken, tables without any, and reviews."""

from __future__ import annotations

from sqlalchemy import Connection, select

from .access import Access, Also
from .rows import put
from .schema import HINTS, REVIEWS, UNAIDED


def without_hints(table: str) -> Also:
    """A table is opened at which there are no hints."""
    return lambda connection: connection.execute(UNAIDED.insert(), {"table_id": table})


async def hints(store: Access, table: str) -> tuple[bool, dict[int, int]]:
    """Whether there are hints at a table, and how many each seat has taken."""

    def job(connection: Connection) -> tuple[bool, dict[int, int]]:
        without = connection.execute(select(UNAIDED.c.table_id).where(UNAIDED.c.table_id == table)).first()
        rows = select(HINTS.c.seat, HINTS.c.count.label("taken")).where(HINTS.c.table_id == table)
        return without is None, {row.seat: row.taken for row in connection.execute(rows)}

    return await store.read(job)


async def hint_taken(store: Access, table: str, seat: int, count: int) -> None:
    """So many hints has a seat taken by now."""
    row = {"table_id": table, "seat": seat, "count": count}
    await store.write(lambda connection: put(connection, HINTS, [row]))


async def keep_review(store: Access, table: str, ply: int, engine: str, told: str) -> None:
    """The review of a game, in place of an earlier one."""
    row = {"table_id": table, "ply": ply, "engine": engine, "told": told}
    await store.write(lambda connection: put(connection, REVIEWS, [row]))


async def review(store: Access, table: str, ply: int) -> str | None:
    """The review of a game that ended at this ply, if there is one."""
    rows = select(REVIEWS.c.told).where(REVIEWS.c.table_id == table, REVIEWS.c.ply == ply)
    return await store.read(lambda connection: connection.execute(rows).scalar_one_or_none())
