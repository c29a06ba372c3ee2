"""The site, made once and served as files."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fcntl import LOCK_EX, flock
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from parvis.site.build import make


class Quiet(SimpleHTTPRequestHandler):
    """Files, and nothing about them on the terminal."""

    def log_message(self, format: str, *args: object) -> None: ...


class Host(ThreadingHTTPServer):
    """Any static host."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that was closed."""


def made_once(site: Path) -> None:
    """Whoever of the workers comes first makes it; the others wait for that."""
    with site.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not site.exists():
            make(site)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site below another one, as on a host of projects; each worker has a copy."""
    top, shared = tmp_path_factory.mktemp("host"), tmp_path_factory.getbasetemp()
    made = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "site"
    with ThreadPoolExecutor(1) as aside:  # the browser has an event loop of its own in this thread
        aside.submit(made_once, made).result()
    shutil.copytree(made, top / "some" / "parvis")
    return top


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    host = Host(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/some/parvis/"
    host.shutdown()
    host.server_close()
