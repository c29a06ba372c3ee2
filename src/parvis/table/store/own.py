"""What is kept of people's own: notes at a seat, which nobody else reads, and how their games have ended."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, func, select

from .access import Access
from .kept import OwnGame, SeatRow, TableRow, outcome_of
from .rows import put
from .schema import HOLDERS, LESSONS, NOTES, OUTCOMES, PROGRESS, SEATS, TABLES


async def note(store: Access, table: str, seat: int) -> str:
    """What whoever holds a seat has noted there."""
    rows = select(NOTES.c.text).where(NOTES.c.table_id == table, NOTES.c.seat == seat)
    return await store.read(lambda connection: connection.execute(rows).scalar_one_or_none() or "")


async def keep_note(store: Access, table: str, seat: int, text: str) -> None:
    """The same, in place of what was noted before."""
    row = {"table_id": table, "seat": seat, "text": text}
    await store.write(lambda connection: put(connection, NOTES, [row]))


def keep_outcome(connection: Connection, table: str, told: dict[str, Any]) -> None:
    """How a game has ended, taken from what is kept of it."""
    outcome = outcome_of(told)
    if outcome is not None:
        put(connection, OUTCOMES, [{"table_id": table, "told": json.dumps(outcome)}])


async def own_games(store: Access, client: str, most: int) -> list[OwnGame]:
    """The games of a client that are over, the last first; those that began with a lesson or a record are not meant."""
    moved = func.coalesce(PROGRESS.c.at, TABLES.c.created)
    rows = (
        select(TABLES, moved.label("at"), OUTCOMES.c.told)
        .join(OUTCOMES, OUTCOMES.c.table_id == TABLES.c.id)
        .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
        .where(
            TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.client == client, HOLDERS.c.seat >= 0)),
            TABLES.c.id.not_in(select(LESSONS.c.table_id)),
            TABLES.c.start == 0,
        )
        .order_by(moved.desc(), TABLES.c.id)
        .limit(most)
    )

    def job(connection: Connection) -> list[OwnGame]:
        found: dict[str, OwnGame] = {}
        for row in connection.execute(rows).mappings():
            table = TableRow(**{c.name: row[c.name] for c in TABLES.c} | {"options": tuple(row["options"].split())})
            found[table.id] = OwnGame(table, [], [], row["at"], json.loads(row["told"]))
        seats = select(SEATS).where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat)
        for seat in connection.execute(seats):
            found[seat.table_id].seats.append(SeatRow(seat.bot, seat.name, seat.token))
        held = select(HOLDERS).where(HOLDERS.c.client == client, HOLDERS.c.table_id.in_(found), HOLDERS.c.seat >= 0)
        for holder in connection.execute(held.order_by(HOLDERS.c.seat)):
            found[holder.table_id].held.append(holder.seat)
        return list(found.values())

    return await store.read(job)
