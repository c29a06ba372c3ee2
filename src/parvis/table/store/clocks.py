"""The clocks of tables in the store: written with the moves, and from time to time while somebody thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection, select

from .access import Access
from .kept import ClockRow
from .schema import CLOCKS


def opened(table: str, row: ClockRow) -> Callable[[Connection], object]:
    """A table begins with a clock."""
    values = {"table_id": table, "bank": row.bank, "increment": row.increment, "left_over": _written(row.left)}
    return lambda connection: connection.execute(CLOCKS.insert(), values)


def keep(table: str, left: Sequence[float]) -> Callable[[Connection], object]:
    """So much time has each seat of a table."""
    kept = CLOCKS.update().where(CLOCKS.c.table_id == table).values(left_over=_written(left))
    return lambda connection: connection.execute(kept)


async def note(store: Access, clocks: Mapping[str, Sequence[float]]) -> None:
    """So much time has each seat of these tables."""

    def job(connection: Connection) -> None:
        for table, left in sorted(clocks.items()):
            keep(table, left)(connection)

    await store.write(job)


async def clock(store: Access, table: str) -> ClockRow | None:
    """The clock of a table, if it has one."""
    rows = select(CLOCKS.c.bank, CLOCKS.c.increment, CLOCKS.c.left_over).where(CLOCKS.c.table_id == table)
    found = await store.read(lambda connection: connection.execute(rows).first())
    return None if found is None else ClockRow(found[0], found[1], tuple(map(float, found[2].split())))


def _written(left: Sequence[float]) -> str:
    return " ".join([f"{seconds:.3f}" for seconds in left])
