"""The database of the tables, as `serve` finds it, for the commands that look after it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..table.settings import Serving
from ..table.sources import CONFIG, FILE, WrongSetting, filled, gather
from .common import CommandError, add_data, kept_in

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from ..table.store.store import Store

EARLIER: Final = "out/table"
"""Where the data was, below the working directory, before Parvis kept to the platform's convention."""


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="postgresql://… (default: as `serve` has it)")
    parser.add_argument("--config", metavar="FILE", help=f"a file of settings (default: {FILE} in the data folder)")
    add_data(parser)


def chosen_data(given: argparse.Namespace) -> Path:
    """The folder of database and key."""
    begun = any(Path(EARLIER, name).is_file() for name in ("key", "parvis.db"))
    return kept_in(given, "", EARLIER if begun else "")


def default_database(data: Path) -> str:
    """The file in the data folder."""
    return f"sqlite:///{data / 'parvis.db'}"


def settings_file(given: argparse.Namespace, data: Path) -> Path | None:
    """The file of settings: the one that was named, or that in the data folder, if there is one."""
    named = given.config or os.environ.get(CONFIG)
    if named:
        return Path(named)
    return data / FILE if (data / FILE).exists() else None


def database_url(given: argparse.Namespace) -> str:
    """The database that `serve` would use: named by flag, variable or file, or the one in the data folder."""
    data = chosen_data(given)
    try:
        chosen = gather({"database": given.database}, os.environ, settings_file(given, data))
    except WrongSetting as wrong:
        raise CommandError(str(wrong)) from None
    return filled(Serving, chosen).database or default_database(data)


@contextmanager
def said() -> Iterator[None]:
    """What is wrong with a database, in one line."""
    try:
        from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

        from ..table.store.migrations import NewerDatabase
    except ModuleNotFoundError as missing:
        raise CommandError(f"{missing.name} is not installed: pip install 'parvis[table]'") from None
    try:
        yield
    except NewerDatabase as newer:
        raise CommandError(str(newer)) from None
    except ModuleNotFoundError as missing:
        raise CommandError(f"{missing.name} is not installed: pip install 'parvis[postgres]'") from None
    except ArgumentError:
        known = "sqlite:///FILE or postgresql://user@host/name"
        raise CommandError(f"that is no URL of a database, such as {known}") from None
    except SQLAlchemyError as wrong:
        why = wrong.orig if isinstance(wrong, DBAPIError) and wrong.orig is not None else wrong
        raise CommandError(f"the database cannot be used: {str(why).strip().partition(chr(10))[0]}") from None


@contextmanager
def base_of(given: argparse.Namespace) -> Iterator[Engine]:
    """A database that is there already."""
    with said():
        from ..table.store.database import database_file, engine

        url = database_url(given)
        file = database_file(url)
        if file is not None and not file.is_file():
            raise CommandError(f"{file}: there is no database")
        base = engine(url)
        try:
            yield base
        finally:
            base.dispose()


@contextmanager
def store_of(given: argparse.Namespace) -> Iterator[Store]:
    """The store on a database that is there already."""
    with base_of(given):
        from ..table.store.store import Store

        store = Store(database_url(given))
        try:
            yield store
        finally:
            store.close()
