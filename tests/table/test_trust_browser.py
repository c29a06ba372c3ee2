"""Dice and clock in a browser: commitment, shares and seed; plates that count down, and what comes after the time."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.core.luck import commitment
from table.servers import SCREENS, Server, follow
from table.test_browser import my_turn, page_of
from table.test_page_browser import OPEN, at_table
from table.test_people import finished

pytestmark = pytest.mark.slow


def open_dice(page: Any) -> None:
    page.locator("#more > summary").click()
    page.locator("#dice > summary").click()
    page.locator("#luck #commitment").wait_for()


def test_the_lobby_s_commitment_is_the_table_s_and_shares_come_by_themselves_and_by_hand(
    browser: Any, server: Server
) -> None:
    with page_of(browser, 1366, 768) as page:
        page.goto(server.url)
        page.locator("#dice > summary").click()
        shown = page.locator("#commitment").inner_text()
        page.screenshot(path=SCREENS / "dice-lobby.png", full_page=True)
        page.locator("#play-caylus").click()
        my_turn(page)
        open_dice(page)
        assert page.locator("#commitment").inner_text() == shown
        assert page.locator("#luck dd.share code").count() == 1, "the browser's own"
        assert page.locator("#seed").count() == 0
        page.locator("#luck form.share input").fill("une vache & <b>deux</b> veaux")
        page.locator("#luck form.share button").click()
        page.locator("#luck dd.share code >> nth=1").wait_for()
        shares = page.locator("#luck dd.share code").all_inner_texts()
        assert len(shares[0]) == 32 and shares[1] == "une vache & <b>deux</b> veaux"
        page.screenshot(path=SCREENS / "dice-table.png")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_phone_the_dice_can_be_read(browser: Any, server: Server, language: str) -> None:
    with page_of(browser, 360, 740, language) as page:
        at_table(page, server, "troyes", "here", "novice")
        page.reload()
        assert my_turn(page)
        open_dice(page)
        assert page.locator("#luck dd.share code").count() == 1, "a table of the API: the page has added its share"
        page.screenshot(path=SCREENS / f"dice-360-{language[:2]}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        sheet = page.locator("#more > .sheet").bounding_box()
        assert sheet["x"] >= 0 and sheet["x"] + sheet["width"] <= 360


def test_at_the_end_the_seed_is_shown(browser: Any, server: Server) -> None:
    with page_of(browser, 1366, 768) as page:
        page.goto(server.url)
        page.goto(server.url + page.evaluate(OPEN, {"record": str(finished("caylus"))}))
        page.wait_for_selector("body[data-over=true]")
        open_dice(page)
        assert commitment(page.locator("#seed").inner_text()) == page.locator("#commitment").inner_text()
        assert page.locator("#luck form.share").count() == 0
        page.screenshot(path=SCREENS / "dice-over.png")


def seconds(page: Any, seat: int) -> int:
    minutes, rest = page.locator(f"#panel-{seat} .clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.parametrize("size", [(1366, 768), (360, 740)])
def test_plates_count_down_for_who_is_asked(browser: Any, server: Server, size: tuple[int, int]) -> None:
    with page_of(browser, *size) as page:
        page.goto(server.url)
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Berthe"}]
        clock = {"bank": 1200, "increment": 20}
        page.goto(server.url + page.evaluate(OPEN, {"game": "caylus", "seats": seats, "clock": clock}))
        assert my_turn(page)
        page.wait_for_selector(".clock.ticks")
        running = int(page.locator(".clock.ticks").get_attribute("data-clock"))
        assert seconds(page, 1 - running) == 1200 and page.locator(".clock.ticks").count() == 1
        page.wait_for_function(f"() => document.querySelector('#panel-{running} .clock').textContent < '19:59'")
        page.screenshot(path=SCREENS / f"clock-{size[0]}.png")
        assert seconds(page, 1 - running) == 1200
        spent = seconds(page, running)
        page.reload()
        page.wait_for_selector(".clock.ticks")
        assert seconds(page, running) <= spent, "the server knows"
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        plate, name = (page.locator(f"#panel-0 {what}").bounding_box() for what in ("h2", ".clock"))
        assert plate["x"] <= name["x"] and name["x"] + name["width"] <= plate["x"] + plate["width"] + 1


def test_out_of_time_the_other_one_lets_a_bot_play_on(browser: Any, server: Server) -> None:
    opened = server.open("caylus", "link", "link", clock={"bank": 3})
    with page_of(browser, 1366, 768) as one, page_of(browser, 360, 740, "fr-FR") as two:
        pages = (one, two)
        for page, seat in zip(pages, opened["seats"], strict=True):
            follow(page, server.url + seat["link"])
        for page in pages:
            page.wait_for_selector(".clock.ticks")
        late = int(one.locator(".clock.ticks").get_attribute("data-clock"))
        other = pages[1 - late]
        button = other.locator(f"#panel-{late} .out button")
        button.wait_for()
        for number, page in enumerate(pages):
            page.screenshot(path=SCREENS / f"clock-out-{number}.png")
        assert pages[late].locator(".takeover.out").count() == 0
        assert other.locator(f"#panel-{late} .clock").inner_text() == "0:00"
        button.click()
        other.wait_for_selector("body[data-turn=true]")
        assert "Laisser" not in other.locator(f"#panel-{late}").inner_text()
