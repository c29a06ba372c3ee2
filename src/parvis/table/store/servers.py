"""What servers that share a database keep there for each other: a key, what is open where, what is new at a table."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, exists, func, select, text
from sqlalchemy.dialects.postgresql import insert

from .kept import Asking, ChatRow, DraftRow, MoveRow, SeatRow
from .schema import (
    AGREED,
    ASKINGS,
    CHAT,
    CLOCKS,
    CLOSED,
    DRAFTS,
    HOLDERS,
    LUCK,
    MOVES,
    PREPARED,
    REMATCHES,
    SEATS,
    SOCKETS,
    TABLES,
)

ALL: Final = ("seats", "holders", "askings", "chat", "drafts", "sockets")
"""What is read of a table besides its moves, by the tables of the schema, where anything may have changed."""


ASKING: Final = "asking"
"""What is told of who asks for much, and of no table."""
CHANNEL: Final = "parvis"
"""On which servers hear of each other."""


class Known(NamedTuple):
    """How much of a table a server knows: from where its moves can be read, how many, those taken back, and chat."""

    start: int
    ply: int
    undos: int
    chat: int


class News(NamedTuple):
    """What a table has that a server does not know. What was not asked for is None."""

    undos: int
    first: int
    """The ply of the first of these moves: what was known, or the start where something was taken back."""
    moves: list[MoveRow]
    left: tuple[float, ...] | None
    """The time that each seat has, if there is a clock."""
    shares: str | None
    """What people have added to the luck of the table, if it has one to check."""
    next: str | None
    seats: list[SeatRow] | None
    taken: set[int] | None
    """The seats that somebody holds."""
    askings: dict[int, Asking] | None
    """What the others are asked leave for."""
    chat: list[ChatRow] | None
    draft: DraftRow | None
    prepared: dict[int, tuple[str, ...]]
    """What seats have prepared for their next turn."""
    present: frozenset[int] | None
    """The seats that have something open at other servers."""


class OpenSocket(NamedTuple):
    """Something that a client has open at a server: at which table, for which seats, and from where."""

    table: str
    seats: tuple[int, ...]
    client: str
    address: str


_HEAD: Final = (
    select(TABLES.c.undos, CLOCKS.c.left_over, LUCK.c.shares, REMATCHES.c.next)
    .outerjoin(CLOCKS, CLOCKS.c.table_id == TABLES.c.id)
    .outerjoin(LUCK, LUCK.c.table_id == TABLES.c.id)
    .outerjoin(REMATCHES, REMATCHES.c.table_id == TABLES.c.id)
    .where(~exists().where(CLOSED.c.table_id == TABLES.c.id))
)


def news(connection: Connection, server: str, table: str, known: Known, kinds: Collection[str] = ALL) -> News | None:
    """What is new at a table, of these kinds and of its moves; None if it is gone or closed."""
    head = connection.execute(_HEAD.where(TABLES.c.id == table)).first()
    if head is None:
        return None
    undos, left, shares, next = head
    first = known.ply if undos == known.undos else known.start
    moves = select(MOVES.c.seat, MOVES.c.move).where(MOVES.c.table_id == table, MOVES.c.ply >= first)
    sat_down = not {"seats", "holders"}.isdisjoint(kinds)  # one without the other would invite to a seat that is taken
    return News(
        undos,
        first,
        [(seat, move) for seat, move in connection.execute(moves.order_by(MOVES.c.ply))],
        None if left is None else tuple(map(float, left.split())),
        shares,
        next,
        _seats(connection, table) if sat_down else None,
        _taken(connection, table) if sat_down else None,
        asked_for(connection, table) if "askings" in kinds else None,
        _chat(connection, table, known.chat) if "chat" in kinds else None,
        _draft(connection, table) if "drafts" in kinds else None,
        prepared_moves(connection, table),
        _present(connection, server, table) if "sockets" in kinds else None,
    )


def _seats(connection: Connection, table: str) -> list[SeatRow]:
    rows = select(SEATS.c.bot, SEATS.c.name, SEATS.c.token).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    return [SeatRow(*seat) for seat in connection.execute(rows)]


def _taken(connection: Connection, table: str) -> set[int]:
    rows = select(HOLDERS.c.seat).where(HOLDERS.c.table_id == table, HOLDERS.c.seat >= 0)
    return set(connection.execute(rows).scalars())


def asked_for(connection: Connection, table: str) -> dict[int, Asking]:
    """What people at a table ask leave for."""
    rows = connection.execute(select(ASKINGS).where(ASKINGS.c.table_id == table)).mappings()
    return {row["seat"]: _asking({name: row[name] for name in Asking._fields}) for row in rows}


def _asking(values: dict[str, Any]) -> Asking:
    for name in ("held", "waits", "yes"):
        values[name] = tuple(map(int, values[name].split()))
    return Asking(**values)


def _chat(connection: Connection, table: str, known: int) -> list[ChatRow]:
    rows = select(CHAT.c.seat, CHAT.c.text, CHAT.c.at).where(CHAT.c.table_id == table, CHAT.c.number >= known)
    return [(seat, said, at) for seat, said, at in connection.execute(rows.order_by(CHAT.c.number))]


def _draft(connection: Connection, table: str) -> DraftRow | None:
    rows = select(DRAFTS.c.seat, DRAFTS.c.ply, DRAFTS.c.undos, DRAFTS.c.at, DRAFTS.c.versions)
    found = connection.execute(rows.where(DRAFTS.c.table_id == table)).first()
    return None if found is None else draft_row(*found)


def prepared_moves(connection: Connection, table: str) -> dict[int, tuple[str, ...]]:
    """What the seats of a table have prepared for their next turn."""
    rows = select(PREPARED.c.seat, PREPARED.c.moves).where(PREPARED.c.table_id == table)
    return {seat: tuple(json.loads(moves)) for seat, moves in connection.execute(rows)}


def _present(connection: Connection, server: str, table: str) -> frozenset[int]:
    rows = select(SOCKETS.c.seats).where(SOCKETS.c.table_id == table, SOCKETS.c.server != server)
    return frozenset(int(seat) for (held,) in connection.execute(rows) for seat in held.split())


def draft_row(seat: int, ply: int, undos: int, at: int, versions: str) -> DraftRow:
    """A draft as it is stored."""
    return DraftRow(seat, ply, undos, at, tuple([tuple(moves) for moves in json.loads(versions)]))


def agreed(engine: Engine, name: str, ours: str) -> str:
    """What all servers on a database have alike: what the first of them brought, and ours if that is us."""
    with engine.begin() as connection:
        connection.execute(insert(AGREED).values(name=name, value=ours).on_conflict_do_nothing())
        return str(connection.execute(select(AGREED.c.value).where(AGREED.c.name == name)).scalar_one())


def tell(connection: Connection, server: str, kind: str, what: str) -> None:
    """Other servers are told something, which has no spaces in it."""
    connection.execute(select(func.pg_notify(CHANNEL, f"{kind} {what} {server}")))


# What is open


def opened(connection: Connection, server: str, number: int, socket: OpenSocket) -> None:
    """A client has opened something at a server."""
    connection.execute(SOCKETS.insert(), _row(server, number, socket))


def closed(connection: Connection, server: str, number: int) -> None:
    connection.execute(SOCKETS.delete().where(SOCKETS.c.server == server, SOCKETS.c.number == number))


def all_open(connection: Connection, server: str, sockets: dict[int, OpenSocket]) -> None:
    """This and nothing else is open at a server."""
    connection.execute(SOCKETS.delete().where(SOCKETS.c.server == server))
    if sockets:
        connection.execute(SOCKETS.insert(), [_row(server, number, socket) for number, socket in sockets.items()])


def forget_the_dead(connection: Connection) -> set[str]:
    """Nothing is open at a server that the database has no line to; the tables at which something was."""
    alive = "SELECT FROM pg_stat_activity WHERE application_name = server"
    return set(connection.scalars(text(f"DELETE FROM sockets WHERE NOT EXISTS ({alive}) RETURNING table_id")))


def elsewhere(connection: Connection, server: str, client: str, address: str) -> tuple[int, int]:
    """How much a client, and an address, has open at other servers."""
    others = select(func.count()).where(SOCKETS.c.server != server)
    of_client = connection.execute(others.where(SOCKETS.c.client == client)).scalar_one()
    of_address = connection.execute(others.where(SOCKETS.c.address == address)).scalar_one()
    return int(of_client), int(of_address)


def _row(server: str, number: int, socket: OpenSocket) -> dict[str, object]:
    return {
        "server": server, "number": number, "table_id": socket.table, "seats": " ".join(map(str, socket.seats)),
        "client": socket.client, "address": socket.address,
    }  # fmt: skip
