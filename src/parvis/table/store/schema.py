"""The tables of the database, on SQLite or PostgreSQL alike, and their rows."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

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
)

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
DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("versions", Text, nullable=False),
)
"""What the seat that is asked has chosen and not yet confirmed; of no account once the table has gone on."""
PRINTED: Final = Table(
    "printed",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Data files of printed values, each once."""
BOXES: Final = Table(
    "boxes",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("printed", String(64), nullable=False),
    Column("name", String(120), nullable=False),
)
"""The tables that are played with one of them, and what it is called there."""

PROGRESS: Final = Table(
    "progress",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("asked", Integer),
    Column("round", Integer, nullable=False),
    Column("winners", String(40), nullable=False),
)
"""How far each table is: when somebody last moved, and who is asked now (nobody: the game is over)."""
REMATCHES: Final = Table(
    "rematches",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("next", String(40), nullable=False),
)
"""The table at which the people of another one play again."""


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


class Progress(NamedTuple):
    """How far a table is."""

    at: float
    """When somebody last moved."""
    asked: int | None
    """Who is asked; None when the game is over."""
    round: int
    winners: tuple[int, ...]


@dataclass
class OwnTable:
    """A table of a client: who sits there, where the client sits, and how far it is as far as that was noted."""

    row: TableRow
    seats: list[SeatRow]
    held: list[int]
    progress: Progress


class Box(NamedTuple):
    """A data file of printed values: what it is called, and what stands in it."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        """What it is stored under: of the whole file, and long, so that nobody puts another one in its place."""
        return sha256(self.text.encode()).hexdigest()


class DraftRow(NamedTuple):
    """A draft of a seat at a position: the moves after each click, in words, and which of these versions stands."""

    seat: int
    ply: int
    undos: int
    at: int
    versions: tuple[tuple[str, ...], ...]


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
