"""The files of a server: nobody else reads them, what is written is whole or not there, and one that goes is missed."""

from __future__ import annotations

import errno
import logging
import os
import secrets
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

LOG: Final = logging.getLogger("parvis.table")
OTHERS: Final = 0o077
"""The rights of everybody else."""
SHORTEST_KEY: Final = 32
"""The fewest letters of a key that is believed."""
AFTERWARDS: Final = {
    "key": "nobody is known by cookie any more, and links of seats are needed again",
    "host-key": "the host's page asks for the new one",
}
"""What follows where a key is another one."""
AGAIN: Final = 10.0
"""The seconds after which it is said again that the database is gone."""


class BadKey(Exception):
    """A key that must not be used."""


class DatabaseGone(SQLAlchemyError):
    """The file of the database is not the one that was opened: nothing that is written would last."""


def private_folder(folder: Path) -> None:
    """A folder that nobody else looks into; one that is shared with other things is left as it is, with a word."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return
    mode = folder.stat().st_mode
    if not mode & OTHERS:
        return
    own = not any(folder.iterdir()) or any((folder / name).exists() for name in ("key", "parvis.db"))
    if own and not mode & stat.S_ISVTX and folder.stat().st_uid == os.geteuid():
        folder.chmod(0o700)
        LOG.warning("%s could be read by others: now it cannot", folder)
    else:
        LOG.warning(
            "%s can be read by others and holds other things too: better give Parvis a folder of its own", folder
        )


def private_file(file: Path) -> None:
    """Take the rights of everybody else away, where they have any."""
    try:
        mode = file.stat().st_mode
        if mode & OTHERS:
            file.chmod(stat.S_IMODE(mode) & ~OTHERS)
            LOG.warning("%s could be read by others: now it cannot", file)
    except FileNotFoundError:
        pass


def private_database(file: Path) -> None:
    """The file of a database, made if it is not there; SQLite gives those beside it the same rights.

    OSError if it cannot be written: SQLite would open it all the same, and refuse every move.
    """
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        for end in ("", "-wal", "-shm", "-journal"):
            private_file(file.with_name(file.name + end))
        if not os.access(file, os.W_OK):  # asked, not tried: to close a file of SQLite's would free its locks
            raise PermissionError(errno.EACCES, "the database cannot be written", str(file)) from None


def write_whole(file: Path, text: str) -> None:
    """Write a new file that others cannot read: all of it, or nothing; FileExistsError if it is there."""
    handle, temporary = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        os.link(temporary, file)
    finally:
        Path(temporary).unlink()
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """See to it that the names in a folder last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def kept_key(file: Path) -> str:
    """A key, such as the one that signs cookies: made at first start, readable by the server alone."""
    if not file.exists():
        private_folder(file.parent)
        with suppress(FileExistsError):  # another server was first
            write_whole(file, secrets.token_urlsafe(32))
    private_file(file)
    try:
        key = file.read_text(encoding="ascii").strip()
    except UnicodeDecodeError:
        key = ""
    if len(key) < SHORTEST_KEY or not key.isprintable():
        raise BadKey(
            f"{file}: the key is cut short or damaged. Put it back from a backup; or remove the file, and a new one is "
            f"made: then {AFTERWARDS.get(file.name, 'the old one is good for nothing')}"
        )
    return key


class Watch:
    """Knows the file of a database again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.was = self._now()
        self.said = -AGAIN

    def _now(self) -> tuple[int, int] | None:
        try:
            found = self.file.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

    def look(self) -> None:
        """DatabaseGone if the file was removed or replaced."""
        now = self._now()
        if now == self.was:
            return
        what = f"{self.file} was {'removed' if now is None else 'replaced'} while the server runs"
        if time.monotonic() - self.said >= AGAIN:
            self.said = time.monotonic()
            LOG.critical("%s: nothing is written any more. Put it back, or stop the server and restore a backup", what)
        raise DatabaseGone(what)
