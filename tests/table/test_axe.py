"""Every page in both languages, looked at by axe-core: nothing serious or critical stands in anybody's way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from axe_playwright_python.base import AXE_FILE_PATH

from parvis.core.flow import legal, play
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.text.words import LANGUAGES
from table.servers import Server

pytestmark = pytest.mark.slow
SCRIPT = Path(AXE_FILE_PATH).read_text(encoding="utf-8")
GRAVE = ("serious", "critical")


@pytest.fixture(params=LANGUAGES)
def page(browser: Any, server: Server, request: pytest.FixtureRequest) -> Any:
    context = browser.new_context(
        viewport={"width": 1366, "height": 657}, locale=request.param, reduced_motion="reduce", base_url=server.url
    )
    opened = context.new_page()
    opened.set_default_timeout(20_000)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_cards(page: Any, game: str) -> None:
    page.goto(f"/cards/{game}")
    assert found(page) == []


def test_what_is_not_there(page: Any, server: Server) -> None:
    assert httpx.get(f"{server.url}/t/nowhere").status_code == 404
    page.goto("/t/nowhere")
    assert found(page) == []
