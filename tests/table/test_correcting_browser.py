"""In a browser: cards are corrected, drawn while one types, kept, loaded, played with; options ticked together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from parvis.games import GAMES
from table.servers import SCREENS, Inside, Server
from table.test_boxes import corrected
from table.test_browser import my_turn, page_of
from table.test_lobby import LADIES, house, quarry

pytestmark = pytest.mark.slow
__all__ = ["house", "quarry"]

SIZES = pytest.mark.parametrize(("width", "locale"), [(1280, "en-GB"), (360, "fr-FR")])
WIDE = "() => [document.documentElement.scrollWidth, innerWidth]"
OUTSIDE = """() => [...document.querySelectorAll("main *")].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.right > innerWidth + 1 && getComputedStyle(element).overflow !== "auto";
}).map((element) => element.outerHTML.slice(0, 120))"""
"""What sticks out of the screen."""


def told(page: Any, number: int) -> None:
    """Wait until the server has answered what was typed so often."""
    page.wait_for_selector(f"form[data-told='{number}']")


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_the_page_fits_its_screen(browser: Any, server: Server, game: str, width: int, locale: str) -> None:
    with page_of(browser, width, 800, locale) as page:
        page.goto(server.url)
        page.click(f"a[href='/cards/{game}']")
        assert page.get_attribute("html", "lang") == locale[:2]
        scrolled, inside = page.evaluate(WIDE)
        assert scrolled <= inside and page.evaluate(OUTSIDE) == []
        page.evaluate("() => document.querySelector('.component img').scrollIntoView()")
        page.wait_for_function("() => document.querySelector('.component img').naturalWidth")
        page.screenshot(path=SCREENS / f"correct-{game}-{width}.png")


@SIZES
def test_only_what_is_not_certain_can_be_shown(browser: Any, server: Server, width: int, locale: str) -> None:
    with page_of(browser, width, 800, locale) as page:
        page.goto(f"{server.url}/cards/troyes")
        certain = page.locator(".row.certain")
        expect(certain.first).to_be_visible()
        page.check("#doubtful")
        doubtful = sum(sure != "certain" for c in GAMES["troyes"].components() for sure in c.confidence.values())
        assert page.locator(".row:visible").count() == doubtful
        assert page.locator(".row.certain:visible").count() == 0
        page.goto(f"{server.url}/cards/caylus")
        page.check("#doubtful")
        assert page.locator(".component:visible").count() == 0, "of Caylus all is certain"


@SIZES
def test_a_card_is_corrected_and_played_with(
    browser: Any, server: Server, width: int, locale: str, tmp_path: Path
) -> None:
    """Typed, drawn, refused, kept as a file, loaded again, and a table opened whose guest is told."""
    with page_of(browser, width, 800, locale, refused=("400 (Bad Request)",)) as page:
        page.goto(f"{server.url}/cards/troyes")
        card = page.locator("#card-miller")
        before = card.locator("img").get_attribute("src")
        page.fill("[name='value.miller.cost']", "17")
        told(page, 1)
        assert card.locator("img").get_attribute("src") != before
        page.wait_for_function("() => document.querySelector('#card-miller img').complete")
        page.fill("[name='value.miller.deniers']", "8")
        told(page, 2)
        expect(card.locator(".says")).to_contain_text("8")
        board = page.get_attribute("#board", "src")
        page.fill("[name='value.agriculture.divisor']", "4")
        told(page, 3)
        assert page.get_attribute("#board", "src") != board, "what has no picture of its own is seen on the board"
        page.fill("[name='value.agriculture.divisor']", "2")
        told(page, 4)
        page.fill("[name='value.artisan.divisor']", "x")
        told(page, 5)
        expect(page.locator("[id='value.artisan.divisor'] .reason")).not_to_be_empty()
        page.screenshot(path=SCREENS / f"correct-typed-{width}.png")
        page.click("button[value=file] >> nth=0")
        expect(page.locator(".refused[role=alert] li")).to_have_count(1)
        assert page.input_value("[name='value.miller.cost']") == "17"
        assert page.input_value("[name='value.artisan.divisor']") == "x"
        page.fill("[name='value.artisan.divisor']", "3")
        page.fill("[name=cards_name]", "box.json")
        with page.expect_download() as got:
            page.click("button[value=file] >> nth=0")
        assert got.value.suggested_filename == "box.json"
        file = tmp_path / "box.json"
        got.value.save_as(file)
        printed = json.loads(file.read_text(encoding="utf-8"))
        expected = corrected("troyes", ("miller", "cost", 17), ("miller", "deniers", 8), ("artisan", "divisor", 3))
        made = GAMES["troyes"].with_cards(printed)
        assert made.cards_digest() == GAMES["troyes"].with_cards(expected).cards_digest()
        page.goto(f"{server.url}/cards/troyes")
        page.set_input_files("#file", file)
        expect(page.locator("#found")).to_contain_text(made.cards_digest())
        assert page.input_value("[name='value.miller.cost']") == "17"
        assert page.input_value("[name=cards_name]") == "box.json"
        page.select_option("[name=seat1]", "novice")
        page.click("button[value=open]")
        assert my_turn(page)
        expect(page.locator("#printed")).to_contain_text(made.cards_digest())
        expect(page.locator("#printed li")).to_have_count(3)
        assert page.locator("#printed li").first.is_visible()
        scrolled, inside = page.evaluate(WIDE)
        assert scrolled <= inside
        page.screenshot(path=SCREENS / f"corrected-table-{width}.png", full_page=width < 500)


@SIZES
def test_ten_options_and_a_seat_alone(browser: Any, house: Inside, width: int, locale: str) -> None:
    """A button ticks a set; what is not played so is said at once; alone it is one click."""
    with page_of(browser, width, 800, locale) as page:
        page.goto(house.url)
        game = page.locator("section.game", has=page.locator("#play-quarry"))
        game.locator("summary").nth(1).click()
        doubt = game.locator(".doubt")
        game.locator("[name=seat1]").select_option("")
        expect(doubt).to_have_text("Alone against the King")
        game.locator("button[data-tick]").first.click()
        for option in LADIES:
            assert game.locator(f"[name='option.{option}']").is_checked()
        assert game.locator("input:checked").count() == len(LADIES)
        reason = {"en": "The Ladies do not play alone.", "fr": "Les dames ne jouent pas seules."}[locale[:2]]
        expect(doubt).to_have_text(reason)
        scrolled, inside = page.evaluate(WIDE)
        assert scrolled <= inside and page.evaluate(OUTSIDE) == []
        game.screenshot(path=SCREENS / f"lobby-options-{width}.png")
        game.locator("[name=seat1]").select_option("here")
        expect(doubt).to_be_empty()
        game.locator("button[data-tick]").first.click()
        assert game.locator("input:checked").count() == 0
        page.click("#alone-quarry")
        assert my_turn(page)
        expect(page.locator(".panel")).to_have_count(1)
