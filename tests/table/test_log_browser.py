"""What has happened, in a browser: what is new since the last click, and the marks of what others touched."""

from __future__ import annotations

from typing import Any

from table.servers import Server
from table.test_browser import my_turn, page_of


def test_what_others_did_is_marked_until_the_next_click(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        page.locator(".game", has_text="Troyes").first.locator("button.main").first.click()
        assert my_turn(page)
        for _ in range(2):
            page.locator("#stage .lit").first.dispatch_event("click")
            page.wait_for_selector("[data-confirm]")
            if page.locator("#log li.fresh").count():
                break
            page.locator("[data-confirm]").first.click()
            page.wait_for_selector("#log li.fresh", state="attached")
        assert page.locator("#stage .touched").count() > 0
        page.locator("h1").first.click()
        assert page.locator("#stage .touched").count() == page.locator("#log li.fresh").count() == 0
