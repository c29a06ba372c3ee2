"""Seats in the browser: the page of a link, the own link, leave of the others, and a table that is deleted."""

from __future__ import annotations

from typing import Any

import pytest

from table.servers import SCREENS, Server, follow
from table.test_browser import page_of
from table.test_page_browser import at_table

pytestmark = pytest.mark.slow


def own_link(page: Any, seat: int) -> str:
    page.click(f"#seat-menu-{seat} > summary")
    return str(page.locator(f"#panel-{seat} .own-link input.link").input_value())


def narrow(page: Any, name: str) -> None:
    """A picture of a page at 360 px, on which nothing sticks out to the side."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    page.screenshot(path=SCREENS / f"{name}-{page.viewport_size['width']}.png")


def test_a_link_asks_first_and_is_used_up(browser: Any, server: Server) -> None:
    with page_of(browser) as anna, page_of(browser, 360, 740) as bea, page_of(browser, 360, 740) as phone:
        at_table(anna, server, "caylus", "here", "link")
        link = anna.locator("#panel-1 input.link").input_value()
        bea.goto(link)
        assert "Take this seat at Anna’s table" in bea.inner_text("h1")
        narrow(bea, "link")
        anna.screenshot(path=SCREENS / "invitation-1280.png")
        bea.fill("input[name=name]", "Bea")
        bea.click("form[action^='/s/'] button")
        bea.wait_for_selector("body[data-ready]")
        anna.locator("#panel-1", has_text="Bea").wait_for()
        assert anna.locator("#panel-1 input.link").count() == 0, "the invitation is used up"
        own = own_link(bea, 1)
        assert own.startswith(server.url) and own != link
        narrow(bea, "own-link")
        bea.click("#panel-1 .own-link [data-copy]")
        bea.wait_for_selector("#toast:not([hidden])")
        follow(phone, own)
        phone.wait_for_selector("body[data-ready]")
        assert phone.locator("#panel-1.mine").count() == 1
        assert own_link(anna, 0).startswith(server.url)
        menu, beside = anna.locator("#seat-menu-0 .sheet").bounding_box(), anna.locator("aside").bounding_box()
        assert menu["x"] >= beside["x"], "nothing of it is cut off"
        anna.screenshot(path=SCREENS / "own-link-1280.png")


def test_a_link_needs_no_script(browser: Any, server: Server) -> None:
    with page_of(browser) as anna:
        at_table(anna, server, "troyes", "here", "link")
        link = anna.locator("#panel-1 input.link").input_value()
        context = browser.new_context(java_script_enabled=False, locale="fr-FR")
        plain = context.new_page()
        plain.goto(link)
        assert "Une place vous attend chez Anna" in plain.inner_text("h1")
        plain.click("form[action^='/s/'] button")
        plain.wait_for_url(f"{server.url}/t/*")
        context.close()
        anna.wait_for_selector("#panel-1:not(:has(input.link))")


def test_a_bot_is_replaced_by_leave(browser: Any, server: Server) -> None:
    with page_of(browser) as anna, page_of(browser, 360, 740) as carl:
        at_table(anna, server, "caylus", "here", "novice")
        watch = server.url + anna.locator("a.watch").get_attribute("href")
        follow(carl, watch)
        carl.wait_for_selector("body[data-ready]")
        carl.click("#seat-menu-1 > summary")
        carl.click("#sit-1 > summary")
        narrow(carl, "sit-down")
        carl.click("[data-take='1']")
        carl.locator(".leave", has_text="Not answered yet: Anna").wait_for()
        anna.wait_for_selector(".leave [data-answer]")
        anna.screenshot(path=SCREENS / "leave-1280.png")
        anna.set_viewport_size({"width": 360, "height": 740})
        anna.locator(".leave").scroll_into_view_if_needed()
        narrow(anna, "leave")
        anna.set_viewport_size({"width": 1280, "height": 800})
        anna.click(".leave [data-yes]")
        carl.wait_for_selector("#panel-1.mine")
        anna.wait_for_selector("#leave:empty", state="attached")


def test_a_table_is_deleted_by_leave_and_everybody_is_told(browser: Any, server: Server) -> None:
    with page_of(browser) as anna, page_of(browser, 360, 740) as bea:
        at_table(anna, server, "caylus", "here", "link")
        table = anna.url
        follow(bea, anna.locator("#panel-1 input.link").input_value())
        bea.wait_for_selector("body[data-ready]")
        anna.goto(server.url)
        entry = anna.locator(".own li", has=anna.locator(f"a[href='{table.removeprefix(server.url)}']"))
        entry.locator(".more-of-table > summary").click()
        entry.locator(".deleting > summary").click()
        anna.screenshot(path=SCREENS / "delete-1280.png")
        anna.set_viewport_size({"width": 360, "height": 740})
        assert entry.locator("button").bounding_box()["y"] < anna.locator(".own").bounding_box()["y"] + 600
        narrow(anna, "delete")
        entry.locator("button").click()
        anna.wait_for_url(table)
        anna.locator(".leave", has_text="delete this table").wait_for()
        bea.wait_for_selector(".leave [data-answer]")
        bea.click(".leave [data-yes]")
        for page in (anna, bea):
            page.wait_for_selector("body[data-ready=gone]")
            assert "The table was deleted." in page.inner_text("#prompt")
            assert page.locator("#stage .lit").count() == 0
        narrow(bea, "gone")
        bea.click("#prompt a")
        bea.wait_for_url(f"{server.url}/")
        assert bea.locator(f"a[href='{table.removeprefix(server.url)}']").count() == 0


def test_a_table_is_deleted_from_its_menu(browser: Any, server: Server) -> None:
    with page_of(browser) as anna:
        at_table(anna, server, "pillars", "here", "novice")
        anna.click("#more > summary")
        anna.click("#more .deleting > summary")
        anna.screenshot(path=SCREENS / "delete-menu-1280.png")
        anna.click("#more .deleting button")
        anna.wait_for_url(f"{server.url}/")
