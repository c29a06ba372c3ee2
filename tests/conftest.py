"""What every test has: a folder for what Parvis keeps, logs as they were before it, and a browser if it wants one."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync",
    "--no-first-run",
]  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser, servers and bots share two cores with other tests: what fails there is tried once more, and told.

    A page that is wrong fails twice. The summary names what needed a second try: that is a fault to look for.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of what is kept."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PARVIS_DATA", str(folder))
        yield folder


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """What a server that starts in this process does to the logs is undone."""
    loggers = [logging.getLogger(name) for name in ("", *logging.root.manager.loggerDict)]
    kept = [(each, each.handlers[:], each.filters[:], each.level, each.propagate) for each in loggers]
    yield
    for logger, handlers, filters, level, propagate in kept:
        logger.handlers[:], logger.filters[:] = handlers, filters
        logger.level, logger.propagate = level, propagate


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    from table.servers import SCREENS

    SCREENS.mkdir(parents=True, exist_ok=True)
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found is not None and Path(found).exists(), "no Chromium: apt-get install chromium"
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield opened
        opened.close()
