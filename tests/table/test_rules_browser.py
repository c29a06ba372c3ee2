"""The rules in a browser: found by search, printed without what is around them, and reached from the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from table.servers import SCREENS, Server

pytestmark = pytest.mark.slow


@pytest.fixture
def page(browser: Any, server: Server) -> Iterator[Any]:
    context = browser.new_context(
        viewport={"width": 1366, "height": 657}, locale="en", reduced_motion="reduce", base_url=server.url
    )
    opened = context.new_page()
    opened.set_default_timeout(60_000)
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    assert wrong == []
    context.close()


def test_search_print_and_a_narrow_screen(page: Any) -> None:
    page.goto("/rules/troyes?lang=fr")
    page.fill("#search input", "METIER influence")
    page.wait_for_selector("mark")
    assert page.is_visible("#activate") and not page.is_visible("#farm")
    assert {text.lower() for text in page.locator("#activate mark").all_inner_texts()} == {"métier", "influence"}
    assert page.locator("#contents li:not([data-hidden])").count() == page.locator("main > section:visible").count()
    page.fill("#search input", "zzz")
    assert page.inner_text("#search output") == "rien trouvé" and page.locator("main > section:visible").count() == 0
    page.fill("#search input", "")
    assert page.is_visible("#farm") and page.locator("mark").count() == 0
    page.emulate_media(media="print")
    assert not page.is_visible("#contents") and not page.is_visible("header") and page.is_visible("#farm")
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    page.screenshot(path=SCREENS / "rules-phone.png")


def test_question_refusal_and_card_lead_to_their_paragraphs(page: Any) -> None:
    page.goto("/")
    page.select_option("form.quick:has(#play-caylus) select", "novice")
    page.click("#play-caylus")
    page.wait_for_selector("body[data-turn=true]")
    with page.context.expect_page() as opened:
        page.click("#prompt > a.rule")
    beside = opened.value  # all that follows is read there

    def leads_to(section: str) -> None:
        beside.wait_for_url(f"**/rules/caylus#{section}")
        beside.wait_for_selector("main > section:target, .component:target")
        page.bring_to_front()

    leads_to("workers")
    page.hover("#tile-gold_mine")
    page.wait_for_selector("#tip:not([hidden])")
    page.keyboard.press("r")
    leads_to("building.gold_mine")
    page.click("#special-stables")  # which two players do not use
    page.wait_for_selector("#toast:not([hidden]) a.rule")
    page.screenshot(path=SCREENS / "refusal-with-rule.png")
    page.click("#toast a.rule")
    leads_to("two-players")
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    page.wait_for_selector("#tip", state="hidden")
    page.keyboard.press("r")
    leads_to("workers")
