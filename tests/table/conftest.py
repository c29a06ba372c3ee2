"""A server and a database for the tests of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table import postgres as postgresql
from table.servers import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"))
    yield running
    assert running.stop() == 0, "Ctrl-C stops the server cleanly"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that ends with the tests."""
    with postgresql.running() as url:
        yield url
