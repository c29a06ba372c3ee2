"""Who holds which seat, who asks for one, and when people were last there, as the database has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, select

from .access import Access
from .kept import PROGRAM, Asking, Conflict
from .rows import put
from .schema import ASKINGS, HOLDERS, NOTES, PREPARED, REACHES, SEATS, SIGHTINGS
from .servers import asked_for

ONLOOKER = -2
_ITS_TOKEN: Final = (
    SEATS.update()
    .where(
        SEATS.c.table_id == bindparam("table"), SEATS.c.seat == bindparam("at"),
        SEATS.c.token == bindparam("before"), SEATS.c.bot == "",
    )
    .values(token=bindparam("new"))
)  # fmt: skip
_ITS_HOLDERS: Final = select(HOLDERS.c.seat).where(
    HOLDERS.c.table_id == bindparam("table"), HOLDERS.c.seat == bindparam("at")
)


async def sit_down(store: Access, table: str, seat: int, token: str, new: str, client: str) -> None:
    """A client takes a seat by its invitation, which is used up: the seat has a new token. Conflict if it was used."""

    def job(connection: Connection) -> None:
        _invited(connection, table, seat, token, new)
        connection.execute(HOLDERS.insert(), {"client": client, "table_id": table, "seat": seat})

    await store.write(job)


async def claim(store: Access, table: str, seat: int, token: str) -> None:
    """A program takes a seat: the token of its invitation is its own from now on. Conflict if that was used."""

    def job(connection: Connection) -> None:
        _invited(connection, table, seat, token, token)
        connection.execute(HOLDERS.insert(), {"client": PROGRAM, "table_id": table, "seat": seat})

    await store.write(job)


def _invited(connection: Connection, table: str, seat: int, token: str, new: str) -> None:
    """The seat is empty and the token its invitation; its row is written in any case, so that one is first."""
    here = {"table": table, "at": seat}
    if connection.execute(_ITS_TOKEN, {**here, "before": token, "new": new}).rowcount != 1:
        raise Conflict
    if connection.execute(_ITS_HOLDERS, here).first():
        raise Conflict


async def hand_over(store: Access, table: str, asked: Asking, before: str) -> None:
    """A person takes the place of a bot; whoever held the seat before looks on.

    Conflict if no bot plays there any more, or its token is not the one before.
    """

    def job(connection: Connection) -> None:
        row = (SEATS.c.table_id == table, SEATS.c.seat == asked.seat, SEATS.c.token == before, SEATS.c.bot != "")
        given = {"bot": "", "name": asked.name, "token": asked.token}
        if connection.execute(SEATS.update().where(*row).values(**given)).rowcount != 1:
            raise Conflict
        here = (HOLDERS.c.table_id == table, HOLDERS.c.seat == asked.seat)
        held = {client for (client,) in connection.execute(select(HOLDERS.c.client).where(*here))}
        connection.execute(HOLDERS.delete().where(*here))
        looking = HOLDERS.c.table_id == table, HOLDERS.c.seat == ONLOOKER
        already = {client for (client,) in connection.execute(select(HOLDERS.c.client).where(*looking))}
        for client in held - already - {PROGRAM}:
            connection.execute(HOLDERS.insert(), {"client": client, "table_id": table, "seat": ONLOOKER})
        holder = {"client": asked.client or PROGRAM, "table_id": table, "seat": asked.seat}
        connection.execute(HOLDERS.insert(), holder)
        if (asked.client or PROGRAM) not in held:  # what was noted and prepared there is of no concern to another
            for own in (NOTES, PREPARED):
                connection.execute(own.delete().where(own.c.table_id == table, own.c.seat == asked.seat))
        for kind in (ASKINGS, REACHES):  # nobody is told any more of the turns of a seat that is another's
            connection.execute(kind.delete().where(kind.c.table_id == table, kind.c.seat == asked.seat))

    await store.write(job)


# Leave


async def keep_asking(store: Access, table: str, asked: Asking) -> None:
    """What somebody asks for, with the answers so far, in place of what was asked about the same seat before."""
    row = asked._asdict() | {"table_id": table}
    for name in ("held", "waits", "yes"):
        row[name] = " ".join(map(str, row[name]))
    await store.write(lambda connection: put(connection, ASKINGS, [row]))


async def drop_asking(store: Access, table: str, seat: int) -> None:
    await store.write(
        lambda connection: connection.execute(
            ASKINGS.delete().where(ASKINGS.c.table_id == table, ASKINGS.c.seat == seat)
        )
    )


async def askings(store: Access, table: str) -> dict[int, Asking]:
    """What is asked for at a table."""

    return await store.read(lambda connection: asked_for(connection, table))


# Presence


async def note_sightings(store: Access, seen: Mapping[tuple[str, int], float]) -> None:
    """When people were last at their tables."""
    rows = [{"table_id": table, "seat": seat, "at": at} for (table, seat), at in sorted(seen.items())]
    await store.write(lambda connection: put(connection, SIGHTINGS, rows))


async def sightings(store: Access, table: str) -> dict[int, float]:
    rows = select(SIGHTINGS.c.seat, SIGHTINGS.c.at).where(SIGHTINGS.c.table_id == table)
    return await store.read(lambda connection: {row.seat: row.at for row in connection.execute(rows)})
