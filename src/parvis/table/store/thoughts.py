"""What bots have thought, in the store: from what each of their turns can be worked out again."""

from __future__ import annotations

from sqlalchemy import Connection, select

from .access import Access, Also
from .kept import ThoughtRow
from .schema import THOUGHTS


def kept(table: str, thought: ThoughtRow) -> Also:
    """What a bot has come to its move from."""

    def job(connection: Connection) -> None:
        connection.execute(THOUGHTS.insert(), {"table_id": table, **thought._asdict()})

    return job


def taken_back(table: str, ply: int) -> Also:
    """Moves from a ply on are made no more, and nobody has thought of them."""

    def job(connection: Connection) -> None:
        connection.execute(THOUGHTS.delete().where(THOUGHTS.c.table_id == table, THOUGHTS.c.ply >= ply))

    return job


async def thoughts(store: Access, table: str) -> list[ThoughtRow]:
    """All that is kept of a table, in the order of its moves."""
    columns = [THOUGHTS.c[name] for name in ThoughtRow._fields]
    rows = select(*columns).where(THOUGHTS.c.table_id == table).order_by(THOUGHTS.c.ply)
    return await store.read(lambda connection: [ThoughtRow(*row) for row in connection.execute(rows)])
