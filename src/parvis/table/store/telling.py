"""Who wants to be told of a turn, and where; which mailboxes have been asked, and who has confirmed them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, select

from .rows import put
from .schema import HOLDERS, MAILBOXES, PROGRESS, REACHES
from .store import Store

DAY: Final = 24 * 3600
MAIL, WEBHOOK = "mail", "webhook"


@dataclass(frozen=True)
class Reach:
    """Where the holder of a seat wants to be told."""

    table_id: str
    seat: int
    kind: str
    address: str
    client: str
    """Who has said so; '' for a program."""
    secret: str
    """What requests of a webhook are signed with."""
    language: str
    told: int = -1
    """The first ply of the turn that was told last."""
    confirmed: bool = False


def digest(address: str) -> str:
    """A mailbox without its name."""
    return sha256(address.strip().lower().encode()).hexdigest()


def _reaches(connection: Connection, table: str, seat: int) -> list[Reach]:
    rows = select(REACHES).where(REACHES.c.table_id == table, REACHES.c.seat == seat).order_by(REACHES.c.kind)
    found = []
    for row in connection.execute(rows).mappings():
        box = connection.execute(select(MAILBOXES).where(MAILBOXES.c.digest == digest(row["address"]))).first()
        certain = row["kind"] == WEBHOOK or (box is not None and box.client == row["client"] and not box.blocked)
        found.append(Reach(**row, confirmed=certain))
    return found


async def reaches(store: Store, table: str, seat: int) -> list[Reach]:
    """Where the holder of a seat wants to be told, whether that is confirmed yet or not."""
    return await store.read(lambda connection: _reaches(connection, table, seat))


async def keep(store: Store, reach: Reach) -> None:
    """In place of what was said before of the same kind."""
    row = {name: value for name, value in vars(reach).items() if name != "confirmed"}
    await store.write(lambda connection: put(connection, REACHES, [row]))


async def drop(store: Store, table: str, seat: int, kind: str) -> None:
    where = (REACHES.c.table_id == table, REACHES.c.seat == seat, REACHES.c.kind == kind)
    await store.write(lambda connection: connection.execute(REACHES.delete().where(*where)))


async def may_ask(store: Store, address: str, client: str) -> bool | None:
    """Whether a mailbox is to be asked now, which is noted; None if this client has confirmed it before.

    A mailbox is asked once a day, whoever names it, and never once its owner has said no.
    """

    def job(connection: Connection) -> bool | None:
        box = connection.execute(select(MAILBOXES).where(MAILBOXES.c.digest == digest(address))).first()
        if box is None:
            row = {"digest": digest(address), "client": "", "asked": time.time(), "blocked": 0}
            connection.execute(MAILBOXES.insert(), row)
            return True
        if box.blocked:
            return False
        if box.client == client:
            return None
        if time.time() - box.asked < DAY:
            return False
        connection.execute(MAILBOXES.update().where(MAILBOXES.c.digest == box.digest).values(asked=time.time()))
        return True

    return await store.write(job)


async def not_asked(store: Store, reach: Reach) -> None:
    """The letter did not go: all is as before."""
    where = (REACHES.c.table_id == reach.table_id, REACHES.c.seat == reach.seat, REACHES.c.kind == reach.kind)

    def job(connection: Connection) -> None:
        connection.execute(REACHES.delete().where(*where))
        connection.execute(MAILBOXES.update().where(MAILBOXES.c.digest == digest(reach.address)).values(asked=0))

    await store.write(job)


async def confirm(store: Store, address: str, client: str) -> bool:
    """The owner of a mailbox says that it belongs to this client; not once it was blocked."""
    here = (MAILBOXES.c.digest == digest(address), MAILBOXES.c.blocked == 0)
    changed = await store.write(
        lambda connection: connection.execute(MAILBOXES.update().where(*here).values(client=client)).rowcount
    )
    return changed == 1


async def block(store: Store, address: str) -> None:
    """The owner of a mailbox wants no letters, from nobody at this server."""

    def job(connection: Connection) -> None:
        box = MAILBOXES.c.digest == digest(address)
        connection.execute(MAILBOXES.update().where(box).values(blocked=1, client=""))
        connection.execute(REACHES.delete().where(REACHES.c.kind == MAIL, REACHES.c.address == address))

    await store.write(job)


async def claim(store: Store, table: str, seat: int, start: int) -> list[Reach]:
    """Where somebody is to be told of the turn that began at a ply. Each is given out once, whichever server asks."""

    def job(connection: Connection) -> list[Reach]:
        held = select(HOLDERS.c.client).where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat)
        clients = {client for (client,) in connection.execute(held)}
        due = []
        for reach in _reaches(connection, table, seat):
            here = (REACHES.c.table_id == table, REACHES.c.seat == seat, REACHES.c.kind == reach.kind)
            if not reach.confirmed or (reach.client and reach.client not in clients):
                continue
            if connection.execute(REACHES.update().where(*here, REACHES.c.told < start).values(told=start)).rowcount:
                due.append(reach)
        return due

    return await store.write(job)


async def waiting(store: Store, most: int) -> list[str]:
    """The tables at which somebody is asked who wants to be told."""
    rows = (
        select(PROGRESS.c.table_id)
        .join(REACHES, (REACHES.c.table_id == PROGRESS.c.table_id) & (REACHES.c.seat == PROGRESS.c.asked))
        .distinct()
        .limit(most)
    )
    return await store.read(lambda connection: [id for (id,) in connection.execute(rows)])
