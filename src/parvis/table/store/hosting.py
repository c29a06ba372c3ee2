"""What the host of a server sees and does: all tables, those that are closed, and the end of a table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, exists, func, select

from .access import Access, storable
from .kept import Progress, SeatRow
from .schema import BOXES, CHAT, CLOSED, HOLDERS, METADATA, MOVES, PRINTED, PROGRESS, REMATCHES, SEATS, SOCKETS, TABLES

FORGETTING: Final = 0x666F7267
"""The number of the lock on PostgreSQL of who deletes old tables."""
AT_A_TIME: Final = 50
"""The most tables that are deleted in one transaction."""


class Kept(NamedTuple):
    """A table as the host sees it: nothing in it leads to a seat."""

    id: str
    game: str
    created: float
    progress: Progress
    seats: list[SeatRow]
    """Without their tokens."""
    held: set[int]
    """The seats that somebody holds."""
    moves: int
    closed: bool


async def how_many(store: Access) -> int:
    rows = select(func.count()).select_from(TABLES)
    return await store.read(lambda connection: int(connection.execute(rows).scalar_one()))


async def kept_tables(store: Access, start: int, most: int, only: str | None = None) -> list[Kept]:
    """Tables, where somebody moved last first; or just the one that is named."""
    if only is not None and not storable(only):
        return []
    moved = func.coalesce(PROGRESS.c.at, TABLES.c.created)
    rows = (
        select(
            TABLES.c.id, TABLES.c.game, TABLES.c.created, moved.label("at"), PROGRESS.c.asked, PROGRESS.c.round,
            PROGRESS.c.winners, CLOSED.c.at.label("closed"),
        )
        .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
        .outerjoin(CLOSED, CLOSED.c.table_id == TABLES.c.id)
        .order_by(moved.desc(), TABLES.c.id)
        .offset(start)
        .limit(most)
    )  # fmt: skip
    if only is not None:
        rows = rows.where(TABLES.c.id == only)

    def job(connection: Connection) -> list[Kept]:
        found = {}
        for row in connection.execute(rows):
            far = Progress(row.at, row.asked, row.round or 0, tuple(map(int, (row.winners or "").split())))
            found[row.id] = Kept(row.id, row.game, row.created, far, [], set(), 0, row.closed is not None)
        for seat in connection.execute(select(SEATS).where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat)):
            found[seat.table_id].seats.append(SeatRow(seat.bot, seat.name, ""))
        for holder in connection.execute(select(HOLDERS).where(HOLDERS.c.table_id.in_(found))):
            found[holder.table_id].held.add(holder.seat)
        counts = select(MOVES.c.table_id, func.count()).where(MOVES.c.table_id.in_(found)).group_by(MOVES.c.table_id)
        for id, count in connection.execute(counts):
            found[id] = found[id]._replace(moves=count)
        return list(found.values())

    return await store.read(job)


async def is_closed(store: Access, table: str) -> bool:
    rows = select(CLOSED.c.at).where(CLOSED.c.table_id == table)
    return await store.read(lambda connection: connection.execute(rows).first() is not None)


async def is_gone(store: Access, table: str) -> bool:
    """Whether a table is closed or deleted."""
    rows = select(TABLES.c.id).where(TABLES.c.id == table, ~exists().where(CLOSED.c.table_id == TABLES.c.id))
    return await store.read(lambda connection: connection.execute(rows).first() is None)


async def close(store: Access, table: str) -> None:
    """Nobody plays at the table any more, until it is opened again."""

    def job(connection: Connection) -> None:
        connection.execute(CLOSED.delete().where(CLOSED.c.table_id == table))
        connection.execute(CLOSED.insert(), {"table_id": table, "at": time.time()})

    await store.write(job)


async def reopen(store: Access, table: str) -> None:
    await store.write(lambda connection: connection.execute(CLOSED.delete().where(CLOSED.c.table_id == table)))


async def delete(store: Access, table: str) -> None:
    """All that is known of a table."""
    await store.write(lambda connection: delete_tables(connection, [table]))


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """All that is known of some tables, and the data files that no other one has."""
    connection.execute(REMATCHES.delete().where(REMATCHES.c.next.in_(tables)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(tables)))
    for kind in METADATA.tables.values():
        if "table_id" in kind.c:
            connection.execute(kind.delete().where(kind.c.table_id.in_(tables)))
    unused = PRINTED.c.digest.not_in(select(BOXES.c.printed))
    # Whoever opens a table with such a file at this moment is waited for, and looked at again.
    locked = select(PRINTED.c.digest).where(unused).order_by(PRINTED.c.digest).with_for_update()
    if connection.execute(locked).all():
        connection.execute(PRINTED.delete().where(unused))


def forget_old(connection: Connection, before: float, present: Sequence[str]) -> list[str]:
    """Delete some of the tables at which nobody has moved or spoken since a time; none, if another server does so.

    Those at which somebody is present stay, here or at another server.
    """
    if connection.dialect.name == "postgresql":
        if not connection.execute(select(func.pg_try_advisory_xact_lock(FORGETTING))).scalar_one():
            return []
    old = (
        select(TABLES.c.id)
        .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
        .where(
            TABLES.c.created < before,
            TABLES.c.id.not_in(present),
            ~exists().where(SOCKETS.c.table_id == TABLES.c.id),
            func.coalesce(PROGRESS.c.at, TABLES.c.created) < before,
            ~exists().where(CHAT.c.table_id == TABLES.c.id, CHAT.c.at >= before),
        )
        .order_by(TABLES.c.created)
        .limit(AT_A_TIME)
    )
    tables = list(connection.execute(old).scalars())
    if tables:
        delete_tables(connection, tables)
    return tables
