"""A first game in the browser: by keyboard, with a wrong click that is explained, over a reload, and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from table.servers import SCREENS, Server

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("width, height", [(1366, 657), (360, 740)])
def test_a_lesson_begins(browser: Any, server: Server, width: int, height: int) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en", reduced_motion="reduce", base_url=server.url
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto("/")
    page.click("#learn-caylus")
    page.wait_for_selector("#lesson:has-text('send a worker to Farm')")
    assert {id.partition("_")[2] for id in lit(page) if "tile" in id} == {"farm"}, "one thing is lit"
    note, board = page.locator("#lesson").bounding_box(), page.locator("#stage").bounding_box()
    apart = note["x"] >= board["x"] + board["width"] or note["y"] >= board["y"] + board["height"]
    assert apart, "what is explained is not covered by what explains it"
    if width < 600:
        page.click("#zoom")  # where the board is small, the first tap only comes nearer
    page.click("#special-joust_field", force=True)
    page.wait_for_selector("#toast:has-text('not in this lesson')")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.wait_for_selector("#lesson:has-text('then confirm')")
    page.reload()
    page.wait_for_selector("#lesson:has-text('then confirm')")
    page.wait_for_selector("#prompt [data-confirm]")
    page.keyboard.press("c")
    page.wait_for_selector("#lesson:has-text('castle')")
    page.screenshot(path=SCREENS / f"lesson-{width}.png")
    context.close()


def lit(page: Any) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('#stage .lit')].map((element) => element.id)")
    return found
