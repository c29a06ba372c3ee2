"""A PostgreSQL of our own, for the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from table.servers import free_port


def binary(name: str) -> str | None:
    """A program of PostgreSQL: on the path, or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


def have_postgres() -> bool:
    if binary("initdb") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], capture_output=True, check=False)
    return binary("initdb") is not None


@contextmanager
def running() -> Iterator[str]:
    """The URL of a PostgreSQL of our own, which ends with the tests."""
    if not have_postgres():
        assert os.environ.get("CI") != "true", "no PostgreSQL to test with"
        pytest.skip("no PostgreSQL here: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="parvis-postgres-"))
    port = str(free_port())
    # PostgreSQL refuses to run as root: then it runs as nobody.
    user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
    as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
    if user:
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"
    initdb, server = binary("initdb"), binary("postgres")
    assert initdb is not None and server is not None
    subprocess.run(
        [initdb, "-D", str(data), "-U", "parvis", "-A", "trust", "-N", "-E", "UTF8"],
        check=True, capture_output=True, cwd=folder, **as_user,
    )  # fmt: skip
    process = subprocess.Popen(
        [server, "-D", str(data), "-p", port, "-h", "127.0.0.1", "-k", str(folder)],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **as_user,
    )  # fmt: skip
    ready = binary("pg_isready")
    for _ in range(100):
        if ready and subprocess.run([ready, "-h", "127.0.0.1", "-p", port], capture_output=True).returncode == 0:
            break
        time.sleep(0.1)
    yield f"postgresql://parvis@127.0.0.1:{port}/postgres"
    process.terminate()
    process.wait(20)
    shutil.rmtree(folder, ignore_errors=True)
