"""A PostgreSQL of our own, for the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from table.servers import free_port, runs


def binary(name: str) -> str | None:
    """A program of PostgreSQL: on the path, or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


def have_postgres() -> bool:
    if binary("initdb") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], capture_output=True, check=False)
    return binary("initdb") is not None


class Postgres:
    """A PostgreSQL of our own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = str(free_port())
        self.url = f"postgresql://parvis@127.0.0.1:{self.port}/postgres"
        # PostgreSQL refuses to run as root: then it runs as nobody.
        user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self.as_user: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        if user:
            os.chown(folder, user.pw_uid, user.pw_gid)
        initdb = binary("initdb")
        assert initdb is not None
        subprocess.run(
            [initdb, "-D", str(folder / "data"), "-U", "parvis", "-A", "trust", "-N", "-E", "UTF8"],
            check=True, capture_output=True, cwd=folder, **self.as_user,
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Returns when it answers."""
        server, ready = binary("postgres"), binary("pg_isready")
        assert server is not None
        self.process = subprocess.Popen(
            [server, "-D", str(self.folder / "data"), "-p", self.port, "-h", "127.0.0.1", "-k", str(self.folder),
             "-c", "fsync=off"],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.as_user,
        )  # fmt: skip
        for _ in range(300):
            asked = [str(ready), "-h", "127.0.0.1", "-p", self.port]
            if ready and subprocess.run(asked, capture_output=True).returncode == 0:
                break
            time.sleep(0.1)

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def kill(self) -> None:
        """Without a word; returns when all its processes are gone, which notice it by themselves."""
        family = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        self.process.kill()
        self.process.wait(60)
        for _ in range(600):
            if not any(runs(int(pid)) for pid in family):
                return
            time.sleep(0.1)
        raise AssertionError("a process of PostgreSQL outlives it")


@contextmanager
def stoppable() -> Iterator[Postgres]:
    """A PostgreSQL of our own, which ends with the tests."""
    if not have_postgres():
        assert os.environ.get("CI") != "true", "no PostgreSQL to test with"
        pytest.skip("no PostgreSQL here: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="parvis-postgres-"))
    postgres = Postgres(folder)
    try:
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running() -> Iterator[str]:
    """The URL of a PostgreSQL of our own, which ends with the tests."""
    with stoppable() as postgres:
        yield postgres.url


def new_database(url: str) -> str:
    """The URL of another database of the same PostgreSQL, with nothing in it."""
    import psycopg

    name = f"db_{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return url.rpartition("/")[0] + "/" + name
