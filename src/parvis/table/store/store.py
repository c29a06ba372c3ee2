"""What the server remembers: tables, seats, moves, chat and corrected cards, on SQLite or PostgreSQL by the same code.

A move is appended under (table, ply), so that two writers cannot both win.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Integer, String, bindparam, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite

from .schema import (
    BOXES,
    CHAT,
    DRAFTS,
    HOLDERS,
    METADATA,
    MOVES,
    PRINTED,
    PROGRESS,
    REMATCHES,
    SEATS,
    TABLES,
    Box,
    ChatRow,
    DraftRow,
    MoveRow,
    OwnTable,
    Progress,
    SeatRow,
    TableRow,
    engine,
)
from .writer import Conflict, Writer

T = TypeVar("T")
_NEW_MOVES: Final = MOVES.insert()
_NEXT_MOVE: Final = (
    MOVES.insert()
    .from_select(
        ["table_id", "ply", "seat", "move"],
        select(
            bindparam("table", type_=String),
            bindparam("at", type_=Integer),
            bindparam("by", type_=Integer),
            bindparam("made", type_=String),
        ).where(
            exists().where(MOVES.c.table_id == bindparam("table"), MOVES.c.ply == bindparam("at", type_=Integer) - 1)
        ),
    )
    .execution_options(preserve_rowcount=True)
)
"""A move, if there is one before it."""


class Store:
    """The database, for a server that runs in an event loop."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        METADATA.create_all(self.engine)
        self.writer = Writer(self.engine)
        self.write = self.writer.write

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.writer.close()
        self.engine.dispose()

    async def read(self, job: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.to_thread(run)

    # Tables and seats

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], moves: Sequence[MoveRow], box: Box | None = None
    ) -> None:
        def job(connection: Connection) -> None:
            connection.execute(TABLES.insert(), {**vars(row), "options": " ".join(row.options)})
            connection.execute(
                SEATS.insert(),
                [{"table_id": row.id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)],
            )
            _append(connection, row.id, 0, moves)
            if box is not None:
                _keep(connection, box)
                connection.execute(BOXES.insert(), {"table_id": row.id, "printed": box.digest, "name": box.name})

        await self.write(job)

    async def box(self, table: str) -> Box | None:
        """The data file that a table is played with, if it is not ours."""
        rows = (
            select(BOXES.c.name, PRINTED.c.text)
            .join(PRINTED, PRINTED.c.digest == BOXES.c.printed)
            .where(BOXES.c.table_id == table)
        )
        found = await self.read(lambda connection: connection.execute(rows).first())
        return None if found is None else Box(*found)

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None:
        def job(connection: Connection) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            row = TableRow(**{**found, "options": tuple(found["options"].split())})
            seats = connection.execute(
                select(SEATS.c.bot, SEATS.c.name, SEATS.c.token).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            )
            moves = connection.execute(
                select(MOVES.c.seat, MOVES.c.move).where(MOVES.c.table_id == table).order_by(MOVES.c.ply)
            )
            chat = connection.execute(
                select(CHAT.c.seat, CHAT.c.text, CHAT.c.at).where(CHAT.c.table_id == table).order_by(CHAT.c.number)
            )
            return (
                row,
                [SeatRow(*seat) for seat in seats],
                [(seat, move) for seat, move in moves],
                [(seat, text, at) for seat, text, at in chat],
            )

        return await self.read(job)

    async def set_seat(self, table: str, seat: int, bot: str, name: str) -> None:
        await self.write(
            lambda connection: connection.execute(
                SEATS.update().where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(bot=bot, name=name)
            )
        )

    async def say(self, table: str, number: int, seat: int, text: str) -> None:
        row = {"table_id": table, "number": number, "seat": seat, "text": text, "at": time.time()}
        await self.write(lambda connection: connection.execute(CHAT.insert(), row))

    # Moves

    async def append(self, table: str, ply: int, moves: Sequence[MoveRow], taken_back: int = 0, undos: int = 0) -> None:
        """Take back so many of the last moves, then add new ones, together. `ply` is the number of moves there are now.

        Raises Conflict if there are not exactly so many moves in the store.
        """
        if ply and not taken_back:
            rows = [{"table": table, "at": ply + at, "by": seat, "made": move} for at, (seat, move) in enumerate(moves)]
            await self.writer.insert(_NEXT_MOVE, rows)
            return

        def job(connection: Connection) -> None:
            if taken_back:
                if _count(connection, table) != ply:
                    raise Conflict
                connection.execute(MOVES.delete().where(MOVES.c.table_id == table, MOVES.c.ply >= ply - taken_back))
                connection.execute(TABLES.update().where(TABLES.c.id == table).values(undos=undos))
            _append(connection, table, ply - taken_back, moves)

        await self.write(job)

    # Drafts

    async def keep_draft(self, table: str, draft: DraftRow) -> None:
        """The draft of a table, in place of the one before."""
        row = {**draft._asdict(), "versions": json.dumps(draft.versions)}

        def job(connection: Connection) -> None:
            new = _upsert(connection)(DRAFTS).values(table_id=table, **row)
            connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=row))

        await self.write(job)

    async def draft(self, table: str) -> DraftRow | None:
        """The draft of a table, if there was one."""
        columns = (DRAFTS.c.seat, DRAFTS.c.ply, DRAFTS.c.undos, DRAFTS.c.at, DRAFTS.c.versions)
        rows = select(*columns).where(DRAFTS.c.table_id == table)
        found = await self.read(lambda connection: connection.execute(rows).first())
        if found is None:
            return None
        seat, ply, undos, at, versions = found
        return DraftRow(seat, ply, undos, at, tuple([tuple(moves) for moves in json.loads(versions)]))

    # People

    async def hold(self, client: str, table: str, seat: int) -> None:
        """A client has opened the link of a seat."""

        def job(connection: Connection) -> None:
            where = (HOLDERS.c.client == client, HOLDERS.c.table_id == table, HOLDERS.c.seat == seat)
            if connection.execute(select(HOLDERS.c.seat).where(*where)).first() is None:
                connection.execute(HOLDERS.insert(), {"client": client, "table_id": table, "seat": seat})

        await self.write(job)

    async def holders(self, table: str) -> list[tuple[str, int]]:
        """Clients and the seats they hold."""
        if not storable(table):
            return []
        rows = select(HOLDERS.c.client, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
        return await self.read(lambda connection: [(client, seat) for client, seat in connection.execute(rows)])

    async def own(self, client: str, most: int = 30) -> list[TableRow]:
        """The tables at which a client sits or looks on, the newest first."""
        rows = (
            select(TABLES)
            .where(TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.client == client)))
            .order_by(TABLES.c.created.desc())
            .limit(most)
        )
        return await self.read(
            lambda connection: [
                TableRow(**{**found, "options": tuple(found["options"].split())})
                for found in connection.execute(rows).mappings()
            ]
        )

    async def own_tables(self, client: str, most: int = 30) -> list[OwnTable]:
        """The same with who sits there and how far they are; where somebody moved last comes first."""
        moved = func.coalesce(PROGRESS.c.at, TABLES.c.created)
        rows = (
            select(TABLES, moved.label("at"), PROGRESS.c.asked, PROGRESS.c.round, PROGRESS.c.winners)
            .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.client == client)))
            .order_by(moved.desc())
            .limit(most)
        )

        def job(connection: Connection) -> list[OwnTable]:
            found = []
            for row in connection.execute(rows).mappings():
                table = TableRow(**{c.name: row[c.name] for c in TABLES.c} | {"options": tuple(row["options"].split())})
                winners = tuple(map(int, (row["winners"] or "").split()))
                far = Progress(row["at"], row["asked"], row["round"] or 0, winners)
                found.append(OwnTable(table, [], [], far))
            by_id = {own.row.id: own for own in found}
            seats = select(SEATS).where(SEATS.c.table_id.in_(by_id)).order_by(SEATS.c.seat)
            for seat in connection.execute(seats):
                by_id[seat.table_id].seats.append(SeatRow(seat.bot, seat.name, seat.token))
            held = select(HOLDERS).where(HOLDERS.c.client == client, HOLDERS.c.table_id.in_(by_id))
            for holder in connection.execute(held.order_by(HOLDERS.c.seat)):
                by_id[holder.table_id].held.append(holder.seat)
            return found

        return await self.read(job)

    async def note(self, progress: Mapping[str, Progress]) -> None:
        """How far tables are."""
        rows = [
            {"table_id": table, "at": far.at, "asked": far.asked, "round": far.round,
             "winners": " ".join(map(str, far.winners))}
            for table, far in progress.items()
        ]  # fmt: skip

        def job(connection: Connection) -> None:
            connection.execute(PROGRESS.delete().where(PROGRESS.c.table_id.in_(progress)))
            connection.execute(PROGRESS.insert(), rows)

        await self.write(job)

    async def rematch(self, table: str) -> str | None:
        """Where the people of a table play again."""
        rows = select(REMATCHES.c.next).where(REMATCHES.c.table_id == table)
        return await self.read(lambda connection: connection.execute(rows).scalar_one_or_none())

    async def play_again(self, table: str, next: str, holders: Sequence[tuple[str, int]]) -> None:
        """The people of a table play again at another, and hold these seats there; Conflict if they do so elsewhere."""

        def job(connection: Connection) -> None:
            connection.execute(REMATCHES.insert(), {"table_id": table, "next": next})
            connection.execute(
                HOLDERS.insert(), [{"client": client, "table_id": next, "seat": seat} for client, seat in holders]
            )

        await self.write(job)

    async def opened(self, client: str, since: float) -> int:
        """How many tables a client has opened since a time."""
        rows = select(func.count()).where(TABLES.c.owner == client, TABLES.c.created > since)
        return await self.read(lambda connection: int(connection.execute(rows).scalar_one()))

    async def by_token(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a secret link leads to; -2 for onlookers."""
        if not storable(token):
            return None

        def job(connection: Connection) -> tuple[str, int] | None:
            seat = connection.execute(select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token == token)).first()
            if seat is not None:
                return seat[0], seat[1]
            table = connection.execute(select(TABLES.c.id).where(TABLES.c.watch == token)).first()
            return None if table is None else (table[0], -2)

        return await self.read(job)


def storable(text: str) -> bool:
    """Whether a database can look for a text at all: PostgreSQL fails where there is a zero byte in it."""
    return "\0" not in text


def _upsert(connection: Connection) -> Any:
    """An insert that can say what happens where the row is there: each database has its own."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def _keep(connection: Connection, box: Box) -> None:
    """A data file, unless it is there: two servers may write the same at once."""
    insert = _upsert(connection)
    row = {"digest": box.digest, "text": box.text}
    connection.execute(insert(PRINTED).values(row).on_conflict_do_nothing())


def _append(connection: Connection, table: str, ply: int, moves: Sequence[MoveRow]) -> None:
    if moves:
        connection.execute(
            _NEW_MOVES,
            [{"table_id": table, "ply": ply + at, "seat": seat, "move": move} for at, (seat, move) in enumerate(moves)],
        )


def _count(connection: Connection, table: str) -> int:
    return int(connection.execute(select(func.count()).where(MOVES.c.table_id == table)).scalar_one())
