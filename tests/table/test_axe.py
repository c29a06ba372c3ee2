"""Every page in both languages, looked at by axe-core: nothing serious or critical stands in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest
from axe_playwright_python.base import AXE_FILE_PATH

from parvis.core.flow import legal, play
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.table.store.kept import Keepsake, packed
from parvis.table.store.store import Store
from parvis.text.words import LANGUAGES
from table.servers import Inside, Server
from table.test_statistics import told_of

pytestmark = pytest.mark.slow
SCRIPT = Path(AXE_FILE_PATH).read_text(encoding="utf-8")
GRAVE = ("serious", "critical")


@pytest.fixture(params=LANGUAGES)
def page(browser: Any, server: Server, request: pytest.FixtureRequest) -> Any:
    context = browser.new_context(
        viewport={"width": 1366, "height": 657}, locale=request.param, reduced_motion="reduce", base_url=server.url
    )
    opened = context.new_page()
    opened.set_default_timeout(60_000)
    yield opened
    context.close()


def found(page: Any) -> list[str]:
    """What axe finds that is grave: the rule, and where it is broken."""
    page.evaluate(SCRIPT)
    told = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [
        f"{rule['id']}: {node['target'][0]} {node.get('failureSummary', '')[:160]}"
        for rule in told
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


def in_thread(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Something that awaits, beside the browser's own loop."""
    thread = Thread(target=lambda: asyncio.run(work()))
    thread.start()
    thread.join()


def finished(game: str) -> str:
    """The record of a whole game."""
    rng, whole = Random(3), Record(GAMES[game], 2)
    s = whole.setup()
    while legal(s):
        move = rng.choice(legal(s))
        whole.add(s, move)
        play(s, move)
    whole.finish(s)
    return str(whole)


def test_axe_sees_what_is_wrong(page: Any) -> None:
    """The check can fail: a picture without words, a button without a name."""
    page.goto("/")
    page.evaluate("document.querySelector('main').append(new Image(), document.createElement('button'))")
    assert {line.partition(":")[0] for line in found(page)} >= {"image-alt", "button-name"}


def test_the_lobby(page: Any) -> None:
    page.goto("/")
    for summary in page.locator(".games summary").all():
        summary.click()
    assert found(page) == []


def test_the_rules(page: Any) -> None:
    page.goto("/rules/caylus")
    page.fill("#search input", "church")
    assert found(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table(page: Any, game: str) -> None:
    page.goto("/")
    page.click(f"#play-{game}")
    page.wait_for_selector("body[data-turn=true]")
    assert found(page) == []
    page.locator("#stage .lit").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    page.click("#settings > summary")
    page.click("#keys > summary")
    assert found(page) == []
    page.keyboard.press("Escape")
    page.click("#tab-chat")
    page.click("#more > summary")
    assert found(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.wait_for_selector("#answer:not(.unseen) p")
    page.click("#ear > summary")
    assert found(page) == []
    page.keyboard.press("Escape")
    page.click("#tab-notes")
    page.wait_for_selector("#pane-notes textarea:enabled")
    assert found(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_replay(page: Any, game: str) -> None:
    page.goto("/")
    page.click("details.import > summary")
    page.fill("textarea[name=record]", finished(game))
    page.locator("details.import button").click()
    page.wait_for_selector("body[data-over=true]")
    page.wait_for_selector("#score svg")
    assert found(page) == []
    page.goto(page.url + "/replay")
    page.wait_for_selector("body[data-ready]")
    page.click("#last")
    page.wait_for_selector("#log li.now")
    assert found(page) == []


def test_the_statistics(page: Any, tmp_path: Path) -> None:
    """Of none, and of some games in two kinds of plots, with their tables open."""
    house = Inside(tmp_path)
    try:
        page.goto(f"{house.url}/statistics")
        assert found(page) == []
        page.goto(house.url)
        page.click("#play-caylus")
        page.wait_for_selector("#stage svg")
        id = page.url.rpartition("/")[2]

        async def over() -> None:
            store = Store(house.store_url)
            kept = {**told_of("caylus", 2, 1), "stops": {}, "points": [[0, 0]], "log": {}}
            await store.keep(id, Keepsake("record", kept, packed([], store.encoded)))

        in_thread(over)
        page.goto(f"{house.url}/statistics")
        for summary in page.locator("figure summary").all():
            summary.click()
        assert page.locator("figure svg").count() == 3
        assert found(page) == []
    finally:
        house.stop()


@pytest.mark.parametrize("game", GAMES)
def test_the_cards(page: Any, game: str) -> None:
    page.goto(f"/cards/{game}")
    assert found(page) == []


def test_what_is_not_there(page: Any, server: Server) -> None:
    assert httpx.get(f"{server.url}/t/nowhere").status_code == 404
    page.goto("/t/nowhere")
    assert found(page) == []
