"""Trying it out in a browser: own moves and others', steps back, two lines compared, the draft; and from a replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table.servers import SCREENS, Server, follow
from table.test_axe import found
from table.test_browser import LOOKED, my_turn, open_record, page_of

pytestmark = pytest.mark.slow
RECORDS = Path(__file__).parents[1] / "records"
WAIT = 90_000
SIZES = [("troyes", 1366, 657, "en-GB"), ("caylus", 360, 740, "fr-FR"), ("pillars", 1366, 657, "fr-FR")]


def step(page: Any, deed: Any) -> None:
    """Do something, and wait until something else is shown."""
    before = page.get_attribute("body", "data-ready")
    deed()
    page.wait_for_function("before => document.body.dataset.ready !== before", arg=before)


def one_more(page: Any) -> None:
    """A move of whoever is asked: drawn by key if chance is, else the first of all moves."""
    if page.locator("#prompt .main[data-draw]").count():
        step(page, lambda: page.keyboard.press("c"))
    else:
        step(page, lambda: page.evaluate("document.querySelector('#all-moves [data-move]').click()"))


def asked(page: Any) -> str:
    """The badge of who is asked; nothing where chance is."""
    badge = page.locator("#prompt .sentence .badge")
    return str(badge.first.get_attribute("class")) if badge.count() else ""


@pytest.mark.parametrize(("game", "width", "height", "language"), SIZES)
def test_a_plan_with_others_is_compared_and_becomes_the_draft(
    browser: Any, server: Server, game: str, width: int, height: int, language: str
) -> None:
    with page_of(browser, width, height, language) as page:
        page.set_default_timeout(WAIT)
        page.goto(f"{server.url}/")
        page.click(f"#play-{game}")
        assert my_turn(page)
        page.wait_for_selector("#prompt [data-try]")
        table = page.url
        page.keyboard.press("t")
        page.wait_for_selector("#plan table")
        me, others = asked(page), False
        for _ in range(30):
            one_more(page)
            others = others or asked(page) not in (me, "")
            if others and page.locator("#plan .line .named").count() > 2:
                break
        assert others
        made = page.locator("#plan .line li").count()
        page.click("#plan [data-keep-line]")
        page.wait_for_selector("#plan [data-swap]")
        step(page, lambda: page.keyboard.press("u"))
        assert page.locator("#plan .line .later").count() == 1
        step(page, lambda: page.keyboard.press("y"))
        step(page, lambda: page.locator("#plan .line button").first.click())
        assert page.locator("#plan .line li").count() == made
        one_more(page)
        page.wait_for_selector("#plan .difference")
        assert found(page) == []
        page.screenshot(path=SCREENS / f"plan-{game}-{width}.png", full_page=width < 500)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        line = page.inner_text("#plan .line")
        page.reload()
        page.wait_for_selector("#plan .difference")
        assert page.inner_text("#plan .line") == line
        # Though this browser never asks for a confirmation, what was tried out is not played by itself.
        page.click("#plan [data-adopt]")
        page.wait_for_url(table)
        page.wait_for_selector("#prompt [data-confirm]")
        ready = page.get_attribute("body", "data-ready")
        page.wait_for_function(LOOKED)
        assert page.get_attribute("body", "data-ready") == ready and page.locator("#prompt .draft li").count() >= 1
        step(page, lambda: page.keyboard.press("c"))


def test_what_is_prepared_lies_there_when_the_turn_comes(browser: Any, server: Server) -> None:
    with page_of(browser, 1280, 800) as mine, page_of(browser, 360, 740, "fr-FR") as theirs:
        for page in (mine, theirs):
            page.set_default_timeout(WAIT)
        mine.goto(f"{server.url}/")
        game = server.open("caylus", "link", "link")
        follow(mine, f"{server.url}{game['seats'][0]['link']}")
        follow(theirs, f"{server.url}{game['seats'][1]['link']}")
        for page in (mine, theirs):
            page.wait_for_selector("body[data-turn]")
        first, then = (mine, theirs) if mine.get_attribute("body", "data-turn") == "true" else (theirs, mine)
        then.keyboard.press("t")
        then.wait_for_selector("#plan table")
        one_more(then)
        one_more(then)
        then.click("#plan [data-adopt]")
        then.wait_for_selector("#prompt .prepared")
        assert first.locator(".prepared").count() == 0
        first.wait_for_selector("#all-moves [data-move]", state="attached")
        first.evaluate("document.querySelector('#all-moves [data-move]').click()")  # this browser confirms by itself
        then.wait_for_selector("body[data-turn=true] #prompt [data-confirm]")
        assert then.locator("#prompt .draft li").count() == 1
        then.screenshot(path=SCREENS / "prepared.png")
        then.click("#prompt [data-confirm]")
        first.wait_for_selector("body[data-turn=true]")


def test_any_position_of_a_replay_is_tried_out(browser: Any, server: Server) -> None:
    text = sorted((RECORDS / "troyes").glob("2-*.txt"))[0].read_text(encoding="utf-8")
    with page_of(browser, 1366, 657) as page:
        page.set_default_timeout(WAIT)
        open_over(page, server, text)
        page.goto(page.url.split("?")[0] + "/replay#40")
        page.wait_for_selector("body[data-ready='40']")
        page.click("#try")
        page.wait_for_selector("#plan table")
        assert page.locator("#plan [data-adopt]").count() == 0
        one_more(page)
        assert page.locator("#plan .line li").count() == 1
        page.click("#back")
        page.wait_for_selector("body[data-ready='40']")


def open_over(page: Any, server: Server, text: str) -> None:
    """A table at which a game of a record is over."""
    page.goto(f"{server.url}/")
    open_record(page, text)
