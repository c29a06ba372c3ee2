"""What the server remembers: tables, seats, moves and chat, on SQLite or PostgreSQL by the same code.

A move is appended under (table, ply), so that two writers cannot both win. One thread writes; what waits for it at the
same moment is committed together, and nobody is answered before that.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    select,
)
from sqlalchemy.exc import IntegrityError

T = TypeVar("T")

METADATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("cards", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("owner", String(60), nullable=False, index=True),
    Column("watch", String(60), nullable=False, unique=True),
    Column("start", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("created", Float, nullable=False),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("name", String(120), nullable=False),
    Column("token", String(60), nullable=False, unique=True),
    PrimaryKeyConstraint("table_id", "seat"),
)
HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("client", String(60), nullable=False),
    Column("table_id", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("client", "table_id", "seat"),
)
MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(120), nullable=False),
    PrimaryKeyConstraint("table_id", "ply"),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

TOGETHER: Final = 64
"""The most jobs committed together."""


class Conflict(Exception):
    """Somebody else has written first: nothing was changed."""


@dataclass
class SeatRow:
    """Who sits where: a bot by its name, or a person ('' for bot) with a secret token."""

    bot: str
    name: str
    token: str


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    cards: str
    seats: int
    options: tuple[str, ...]
    owner: str
    watch: str
    start: int
    undos: int
    created: float


MoveRow = tuple[int, str]
"""Seat and move in words."""
ChatRow = tuple[int, str, float]


def address(url: str) -> str:
    """The URL as SQLAlchemy wants it: PostgreSQL is spoken to through psycopg."""
    for start in ("postgresql://", "postgres://"):
        if url.startswith(start):
            return "postgresql+psycopg://" + url.removeprefix(start)
    return url


def engine(url: str) -> Engine:
    """A database; SQLite writes ahead and waits for the disk."""
    made = create_engine(address(url))
    if made.dialect.name == "sqlite":

        @event.listens_for(made, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(made, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.info.get("writes") else "BEGIN")

    return made


class Store:
    """The database, for a server that runs in an event loop."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        METADATA.create_all(self.engine)
        self.jobs: SimpleQueue[tuple[Callable[[Connection], Any], Future[Any]] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._write, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.jobs.put(None)
        self.thread.join()
        self.engine.dispose()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction; returns when it is committed."""
        future: Future[T] = Future()
        self.jobs.put((job, future))
        # A cancelled request does not take its move back: the job runs to its end either way.
        return await asyncio.shield(asyncio.wrap_future(future))

    async def read(self, job: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.to_thread(run)

    def _write(self) -> None:
        open_ = True
        while open_:
            first = self.jobs.get()
            if first is None:
                return
            together = [first]
            while len(together) < TOGETHER:
                try:
                    job = self.jobs.get_nowait()
                except Empty:
                    break
                if job is None:
                    open_ = False
                    break
                together.append(job)
            self._commit(together)

    def _commit(self, jobs: Sequence[tuple[Callable[[Connection], Any], Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            with self.engine.connect() as connection:
                connection.info["writes"] = True
                with connection.begin():
                    for job, future in jobs:
                        try:
                            with connection.begin_nested():
                                done.append((future, job(connection), None))
                        except IntegrityError:
                            done.append((future, None, Conflict()))
                        except Exception as wrong:  # one job's failure is its own: the others are committed
                            done.append((future, None, wrong))
        except Exception as wrong:  # the commit itself failed: nobody's job is done, and each is told
            for _, future in jobs:
                future.set_exception(wrong)
            return
        for future, result, failure in done:
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)

    # Tables and seats

    async def create(self, row: TableRow, seats: Sequence[SeatRow], moves: Sequence[MoveRow]) -> None:
        def job(connection: Connection) -> None:
            connection.execute(TABLES.insert(), {**vars(row), "options": " ".join(row.options)})
            connection.execute(
                SEATS.insert(),
                [{"table_id": row.id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)],
            )
            _append(connection, row.id, 0, moves)

        await self.write(job)

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

        def job(connection: Connection) -> None:
            if taken_back:
                if _count(connection, table) != ply:
                    raise Conflict
                connection.execute(MOVES.delete().where(MOVES.c.table_id == table, MOVES.c.ply >= ply - taken_back))
                connection.execute(TABLES.update().where(TABLES.c.id == table).values(undos=undos))
            elif (
                ply
                and not connection.execute(
                    select(MOVES.c.ply).where(MOVES.c.table_id == table, MOVES.c.ply == ply - 1)
                ).first()
            ):
                raise Conflict
            _append(connection, table, ply - taken_back, moves)

        await self.write(job)

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

    async def opened(self, client: str, since: float) -> int:
        """How many tables a client has opened since a time."""
        rows = select(func.count()).where(TABLES.c.owner == client, TABLES.c.created > since)
        return await self.read(lambda connection: int(connection.execute(rows).scalar_one()))

    async def by_token(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a secret link leads to; -2 for onlookers."""

        def job(connection: Connection) -> tuple[str, int] | None:
            seat = connection.execute(select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token == token)).first()
            if seat is not None:
                return seat[0], seat[1]
            table = connection.execute(select(TABLES.c.id).where(TABLES.c.watch == token)).first()
            return None if table is None else (table[0], -2)

        return await self.read(job)


def _append(connection: Connection, table: str, ply: int, moves: Sequence[MoveRow]) -> None:
    if moves:
        connection.execute(
            MOVES.insert(),
            [{"table_id": table, "ply": ply + at, "seat": seat, "move": move} for at, (seat, move) in enumerate(moves)],
        )


def _count(connection: Connection, table: str) -> int:
    return int(connection.execute(select(func.count()).where(MOVES.c.table_id == table)).scalar_one())
