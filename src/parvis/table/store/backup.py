"""A copy of all that a server knows, made while games are played, in one file that can be restored to either database.

The file is an SQLite database whatever the server's is: of one moment, so that it holds of every game all moves up to
some point. A table of its own, `backup`, says when it was made, and holds the key unless that was not wanted. What
servers on one PostgreSQL have agreed on, their keys, what is open at them and what they count is not copied: that is
theirs.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func, select

from .alone import only_server
from .database import database_file, engine
from .files import private_folder, sync_folder, write_whole
from .migrations import LOCK, STEPS, NewerDatabase, migrate, version
from .schema import AGREED, METADATA, OPENINGS, SOCKETS, TABLES

CHUNK = 500
"""The rows that are copied at a time."""
THEIRS = (AGREED, SOCKETS, OPENINGS)
"""What belongs to the servers, not to the tables."""
KEY = AGREED.c.name == "key"


class BackupError(Exception):
    """Why there is no backup, or why it is not restored; nothing was changed."""


class Contents(NamedTuple):
    """What a backup holds."""

    made: float
    tables: int
    key: str | None


def back_up(base: Engine, file: Path, key: str | None, with_key: bool = True) -> Contents:
    """Copy a database to a new file, with the key if that is wanted: ours, or the one that its servers agreed on."""
    if file.exists():
        raise BackupError(f"{file}: there is a file already")
    made = time.time()
    with _beside(file) as copy:
        with base.connect() as source:
            if base.dialect.name == "sqlite":
                _copy_file(source, copy)
            else:
                key = _copy_rows_to_file(source, copy) or key
        key = key if with_key else None
        with closing(sqlite3.connect(copy)) as target:
            target.execute("PRAGMA journal_mode=DELETE")
            target.execute("DROP TABLE IF EXISTS backup")
            target.execute("CREATE TABLE backup (made FLOAT NOT NULL, key TEXT)")
            target.execute("INSERT INTO backup VALUES (?, ?)", (made, key))
            target.commit()
            tables = int(target.execute("SELECT count(*) FROM tables").fetchone()[0])
        _put(copy, file)
    return Contents(made, tables, key)


def restore(file: Path, url: str, key_file: Path) -> Contents:
    """Fill a database in which there are no tables from a backup, and put the key back where there is none.

    Taken, if a server runs on the file that would be replaced.
    """
    contents = _contents(file)
    private_folder(key_file.parent)
    if contents.key is not None and key_file.exists() and _key_in(key_file) != contents.key:
        raise BackupError(f"{key_file}: there is another key already; move it away first")
    target = database_file(url)
    with _beside(target or key_file.with_name("restored")) as copy:
        _duplicate(file, copy)
        of_today = engine(f"sqlite:///{copy}")
        migrate(of_today)
        if target is None:
            _fill(of_today, url, contents.key)
            of_today.dispose()
        else:
            of_today.dispose()
            with closing(sqlite3.connect(copy)) as plain:
                plain.execute("PRAGMA journal_mode=DELETE")
            with only_server(url):
                _refuse_tables(target)
                _put(copy, target)
    if contents.key is not None and not key_file.exists():
        write_whole(key_file, contents.key)
    return contents


def _key_in(file: Path) -> str:
    return file.read_text("ascii", "replace").strip()


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A new, empty file that nobody else reads, beside the one that it is to become; gone at the end if it did not."""
    if not file.parent.is_dir():
        raise BackupError(f"{file.parent}: there is no such folder")
    copy = file.with_name(f".{file.name}-{os.getpid()}")
    os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield copy
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            copy.with_name(copy.name + end).unlink(missing_ok=True)


def _put(copy: Path, file: Path) -> None:
    """Give a file that is written its name, if that is free."""
    handle = os.open(copy, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    try:
        os.link(copy, file)
    except FileExistsError:
        raise BackupError(f"{file}: there is a file already") from None
    sync_folder(file.parent)


def _copy_file(source: Connection, copy: Path) -> None:
    """By SQLite's own way, in one go: of one moment, whoever writes meanwhile."""
    if not 1 <= version(source) <= len(STEPS):
        _refuse_version(version(source))
    plain: Any = source.connection.dbapi_connection
    with closing(sqlite3.connect(copy)) as target:
        plain.backup(target)


def _copy_rows_to_file(source: Connection, copy: Path) -> str | None:
    """From PostgreSQL: in one transaction that sees one moment; the key of its servers, if there were any."""
    of_one_moment = source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with of_one_moment.begin():
        if version(of_one_moment) != len(STEPS):
            _refuse_version(version(of_one_moment))
        target = engine(f"sqlite:///{copy}")
        migrate(target)
        with target.begin() as written:
            _copy_rows(of_one_moment, written)
        target.dispose()
        found: str | None = of_one_moment.execute(select(AGREED.c.value).where(KEY)).scalar_one_or_none()
        return found


def _refuse_version(found: int) -> None:
    if found > len(STEPS):
        raise NewerDatabase(found)
    raise BackupError(f"the database is of version {found}, not {len(STEPS)}: `parvis upgrade` first")


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        if table in THEIRS:
            continue
        for rows in source.execution_options(yield_per=CHUNK).execute(select(table)).mappings().partitions():
            target.execute(table.insert(), [dict(row) for row in rows])


def _contents(file: Path) -> Contents:
    """What a file holds that is said to be a backup; BackupError if it is none, damaged, or of a later Parvis."""
    if not file.is_file():
        raise BackupError(f"{file}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BackupError(f"{file}: the backup is damaged")
            found = int(opened.execute("SELECT version FROM schema_version").fetchone()[0])
            made, key = opened.execute("SELECT made, key FROM backup").fetchone()
            tables = int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])
    except (sqlite3.DatabaseError, TypeError):
        raise BackupError(f"{file}: not made by `parvis backup`, or damaged") from None
    if found > len(STEPS):
        raise NewerDatabase(found)
    return Contents(made, tables, key)


def _duplicate(file: Path, copy: Path) -> None:
    with (
        closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        target.execute("DROP TABLE backup")
        target.commit()


def _refuse_tables(file: Path) -> None:
    """A file that holds tables is not replaced; an empty one makes room."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as there:
            names = {name for (name,) in there.execute("SELECT name FROM sqlite_master")}
            held = int(there.execute("SELECT count(*) FROM tables").fetchone()[0]) if "tables" in names else 0
    except sqlite3.DatabaseError:
        held = 1
    if held:
        raise BackupError(f"{file}: there are tables already; stop the server and move it away first")
    for end in ("", "-wal", "-shm", "-journal"):
        file.with_name(file.name + end).unlink(missing_ok=True)


def _fill(copy: Engine, url: str, key: str | None) -> None:
    """PostgreSQL: all rows in one transaction, into a database in which there are none; and the key of its servers."""
    target = engine(url)
    try:
        migrate(target)
        with copy.connect() as source, target.begin() as written:
            written.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            if written.execute(select(func.count()).select_from(TABLES)).scalar_one():
                raise BackupError("there are tables in the database already")
            _copy_rows(source, written)
            if key is not None:
                written.execute(AGREED.delete().where(KEY))
                written.execute(AGREED.insert(), {"name": "key", "value": key})
    finally:
        target.dispose()
