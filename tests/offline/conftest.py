"""The site, made once and served as files."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
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


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site below another one, as on a host of projects."""
    top = tmp_path_factory.mktemp("host")
    with ThreadPoolExecutor(1) as aside:  # the browser has an event loop of its own in this thread
        aside.submit(make, top / "some" / "parvis").result()
    return top


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    host = Host(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/some/parvis/"
    host.shutdown()
    host.server_close()
