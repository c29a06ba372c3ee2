"""How a database is opened, SQLite or PostgreSQL by its URL."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from .files import private_database

PATIENCE: Final = 10
"""The seconds that SQLite waits for another writer."""


def address(url: str) -> str:
    """The URL as SQLAlchemy wants it: PostgreSQL is spoken to through psycopg."""
    for start in ("postgresql://", "postgres://"):
        if url.startswith(start):
            return "postgresql+psycopg://" + url.removeprefix(start)
    return url


def database_file(url: str) -> Path | None:
    """The file of a database on SQLite; ArgumentError if it is neither that nor PostgreSQL."""
    found = make_url(address(url))
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise ArgumentError("neither SQLite nor PostgreSQL")
    return Path(found.database) if found.get_backend_name() == "sqlite" and found.database else None


def engine(url: str, server: str = "") -> Engine:
    """A database, to which PostgreSQL lets in a server by its name.

    SQLite writes ahead and waits for the disk. Its file is made here, and nowhere later.

    Faults do not tell what was written: it may be secret.
    """
    file = database_file(url)
    if file is None:
        named = address(url)
        known = {"application_name": server} if server and named.startswith("postgresql") else {}
        return create_engine(named, connect_args=known, hide_parameters=True)
    private_database(file)
    there = f"{file.absolute().as_uri()}?mode=rw"
    made = create_engine(
        url, creator=lambda: sqlite3.connect(there, uri=True, check_same_thread=False), hide_parameters=True
    )

    @event.listens_for(made, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.info.get("writes") else "BEGIN")

    return made


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let SQLite write ahead. It does not wait for others who open a new database at the same moment: so we do."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
