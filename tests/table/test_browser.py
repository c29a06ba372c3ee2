"""In a browser: whole games by clicking what is lit, two people at one table, a reload, French, a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Error

from parvis.games import GAMES
from table.servers import SCREENS, Server

pytestmark = pytest.mark.slow

MOST_CLICKS = 900
POINT = """element => {
  for (const part of [element, ...element.querySelectorAll("*")]) {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (document.elementsFromPoint(x, y).some((found) => element.contains(found))) return [x, y];
  }
}"""
"""A point where something of an element is drawn: the middle of a piece with a hole is not."""


@contextmanager
def page_of(browser: Any, width: int = 1280, height: int = 800, locale: str = "en-GB") -> Iterator[Any]:
    """A page of a fresh visitor; a word of the browser about a fault fails the test."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce", has_touch=width < 500
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    assert faults == []
    context.close()


def my_turn(page: Any) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.wait_for_selector("body[data-turn=true], body[data-over=true]")
    return bool(page.get_attribute("body", "data-over") != "true")


def click_what_is_lit(page: Any, number: int) -> bool:
    """One move: on the board where something is lit, else by a button. Whether it was made on the board."""
    ready = page.get_attribute("body", "data-ready")
    lit = page.query_selector_all("#stage .lit")
    buttons = page.query_selector_all("#prompt .buttons button[data-move]")
    on_board = bool(lit) and (number % 4 != 3 or not buttons)
    choices = lit if on_board else buttons
    assert choices, page.inner_text("#prompt")
    choice = choices[number * 7 % len(choices)]
    choice.evaluate("element => element.scrollIntoView({ block: 'center' })")
    page.mouse.click(*choice.evaluate(POINT))
    menu = page.query_selector_all("#menu:not([hidden]) button")
    if menu:
        menu[number % len(menu)].click()
    try:
        page.wait_for_selector(f'body:not([data-ready="{ready}"])', timeout=10_000)
    except Error:
        page.screenshot(path=SCREENS / "stuck.png")
        raise AssertionError(f"a click on {choice.evaluate('e => e.outerHTML.slice(0, 300)')} does nothing") from None
    return on_board


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(browser: Any, server: Server, game: str) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        page.select_option(f"form.quick:has(#play-{game}) select", "random")
        page.click(f"#play-{game}")
        clicks = on_board = 0
        while my_turn(page):
            if clicks == 25:
                page.screenshot(path=SCREENS / f"{game}-wide.png")
            on_board += click_what_is_lit(page, clicks)
            clicks += 1
            assert clicks < MOST_CLICKS, "the game does not end"
        totals = page.locator("#score tfoot td").all_inner_texts()
        assert len(totals) == 2 and all(re.fullmatch(r"-?\d+", total) for total in totals)
        assert on_board > clicks / 3, "most of the game is played on the board"
        page.screenshot(path=SCREENS / f"{game}-over.png")
        page.goto(page.url + "/replay")
        page.wait_for_selector("body[data-ready]")
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f"body[data-ready='{int(page.get_attribute('#ply', 'max')) - 1}']")
        assert page.locator("#log li").count() >= 1


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_in_french(browser: Any, server: Server, game: str) -> None:
    with page_of(browser, 360, 740, "fr-FR") as page:
        page.goto(server.url)
        assert page.get_attribute("html", "lang") == "fr"
        page.screenshot(path=SCREENS / "lobby-phone.png", full_page=True)
        page.click(f"#play-{game}")
        for number in range(14):
            assert my_turn(page)
            click_what_is_lit(page, number)
        assert my_turn(page)
        page.screenshot(path=SCREENS / f"{game}-phone.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "the page does not fit"
        assert "Tous les coups" in page.inner_text("#prompt")
        moves = page.locator("#all-moves button").count()
        page.click("a[hreflang=en]")
        assert my_turn(page)
        assert "All moves" in page.inner_text("#prompt")
        assert page.locator("#all-moves button").count() == moves


def test_two_browsers_and_a_reload(browser: Any, server: Server) -> None:
    with page_of(browser) as one, page_of(browser) as other:
        one.goto(server.url)
        game = one.locator("section.game", has=one.locator("#play-caylus"))
        game.locator("summary").click()
        game.locator("details select[name=seat1]").select_option("link")
        game.locator("details input[name=name0]").fill("<b>Anna</b>")
        game.locator("details button").click()
        link = one.wait_for_selector("input.link").input_value()
        other.goto(link)
        other.wait_for_selector("body[data-ready]")
        assert "<b>Anna</b>" in other.inner_text("#panel-0"), "a name is text"
        for number in range(8):
            one.wait_for_selector("body[data-turn]")
            asked = one if one.get_attribute("body", "data-turn") == "true" else other
            looking = other if asked is one else one
            before = looking.get_attribute("body", "data-ready")
            if number == 4:
                asked.reload()
                assert my_turn(asked)
            click_what_is_lit(asked, number)
            looking.wait_for_selector(f'body:not([data-ready="{before}"])')
        other.fill("#chat input", "Bonjour <script>")
        other.press("#chat input", "Enter")
        one.wait_for_selector("#chat-lines p")
        assert "Bonjour <script>" in one.inner_text("#chat-lines")
        one.screenshot(path=SCREENS / "two.png")


def test_a_curtain_between_persons_at_one_screen(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        game = page.locator("section.game", has=page.locator("#play-troyes"))
        game.locator("summary").click()
        game.locator("details select[name=seat1]").select_option("here")
        game.locator("details button").click()
        seen = set()
        for number in range(6):
            page.wait_for_selector("#prompt [data-lift], body[data-turn=true]")
            lift = page.query_selector("#prompt [data-lift]")
            if lift:
                assert page.locator("#panels .card").count() == 0, "nobody's characters are shown behind the curtain"
                seen.add(lift.get_attribute("data-lift"))
                lift.click()
            assert my_turn(page)
            click_what_is_lit(page, number)
        assert seen == {"0", "1"}


def test_undo_says_why_it_stops(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        page.click("#play-troyes")
        assert my_turn(page)
        ready = page.get_attribute("body", "data-ready")
        page.keyboard.press("Control+z")
        page.wait_for_selector("#toast:not([hidden])")
        assert "stays" in page.inner_text("#toast")
        assert page.get_attribute("body", "data-ready").startswith(ready)


def test_by_keyboard(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        page.click("#play-troyes")
        for _ in range(3):
            assert my_turn(page)
            ready = page.get_attribute("body", "data-ready")
            page.focus("#stage .lit")
            page.keyboard.press("Enter")
            page.wait_for_selector(f'body:not([data-ready="{ready}"])')
