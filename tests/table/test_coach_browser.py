"""The coach in a browser: hints by keyboard, what glows, on a phone, and pages that stand in nobody's way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parvis.coach.page import whole_page
from parvis.coach.review import decisions, looked_at, luck, summed_up
from parvis.coach.thoughts import Effort
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.text.words import unnamed, words
from table.servers import SCREENS, Server
from table.test_axe import found

pytestmark = pytest.mark.slow
RECORD = Path(__file__).parents[1] / "records" / "pillars" / "2-mixed-0.txt"
WAIT = 120_000
"""The coach comes after everything else on the machine."""


@pytest.mark.parametrize(("width", "height", "language"), [(1366, 657, "en"), (360, 740, "fr")])
def test_hints_by_keyboard_glow_on_the_board_and_go(
    browser: Any, server: Server, width: int, height: int, language: str
) -> None:
    size = {"width": width, "height": height}
    context = browser.new_context(viewport=size, locale=language, reduced_motion="reduce", base_url=server.url)
    page = context.new_page()
    page.set_default_timeout(WAIT)
    page.goto("/")
    page.click("#play-caylus")
    page.wait_for_selector("body[data-turn=true] #prompt [data-hint]")
    page.keyboard.press("h")
    page.wait_for_selector("#hint [data-hint='2']")
    assert page.locator("#stage .hinted").count() > 0
    page.keyboard.press("Enter")  # the next step has the focus
    page.wait_for_selector("#hint [data-hint='3']")
    turns = page.locator("#hint li[data-places]")
    assert turns.count() >= 2
    turns.first.focus()
    alone = page.locator("#stage .hinted").count()
    assert alone > 0
    page.locator("#hint [data-hint='3']").press("Enter")
    page.wait_for_selector("#hint:not(:has([data-hint])) [data-hint-close]")
    assert "±" in page.locator("#hint").inner_text()
    box = page.locator("#hint").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert found(page) == []
    page.screenshot(path=SCREENS / f"hint-{width}.png")
    page.keyboard.press("Escape")
    assert page.locator("#hint").is_hidden() and page.locator("#stage .hinted").count() == 0
    assert page.locator(".panel.mine .hints").count() == 1
    page.goto("/problems/pillars")
    assert found(page) == []
    page.locator(".problem input[type=radio]").first.check()
    page.click(".problem .main")
    page.wait_for_selector("#graded")
    assert found(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.screenshot(path=SCREENS / f"problem-{width}.png")
    context.close()


def test_a_review_stands_in_nobodys_way(browser: Any) -> None:
    record = read_record(RECORD.read_text(encoding="utf-8"), GAMES)
    turns = [looked_at(record, turn, Effort(12, 3, 1, 2)) for turn in decisions(record)[-10:]]
    review = summed_up(record, turns, luck(record))
    say = words(record.game, "en")
    page = browser.new_page(viewport={"width": 1366, "height": 657})
    page.set_content(unnamed(say, record.seats).named(whole_page(record, review, say)))
    assert found(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.close()
