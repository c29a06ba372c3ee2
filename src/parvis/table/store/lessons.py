"""The tables at which somebody learns, in the store."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select

from .access import Access
from .schema import LESSONS


def opened(table: str) -> Callable[[Connection], object]:
    """Somebody learns at a table."""
    return lambda connection: connection.execute(LESSONS.insert(), {"table_id": table})


async def taught(store: Access, table: str) -> bool:
    """Whether somebody learns at a table."""
    rows = select(LESSONS.c.table_id).where(LESSONS.c.table_id == table)
    return await store.read(lambda connection: connection.execute(rows).first()) is not None
