"""By ear, in a browser: a whole game of each kind by keyboard, chosen by accessible names, heard from live regions."""

from __future__ import annotations

import functools
import operator
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parvis.games import GAMES
from table.servers import SCREENS, Server
from table.test_browser import LOOKED, click_what_is_lit, page_of

pytestmark = pytest.mark.slow

MOST_KEYS = 2500
WAIT = 90_000
LISTEN = """() => {
  // What a screen reader hears: text that is added to a live region, in order, with how urgent it is.
  window.heardSoFar = [];
  for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]:not([aria-live=off])")) {
    const how = region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" ? "assertive" : "polite");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) {
        const text = node.textContent.trim();
        if (text) window.heardSoFar.push([how, region.id || region.parentElement.id, text]);
      }
    }).observe(region, { childList: true, subtree: true });
  }
}"""


class Ear:
    """Somebody who has a keyboard and hears: the accessibility tree, and what live regions say."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.chrome = page.context.new_cdp_session(page)
        self.taken = 0

    def tree(self) -> list[dict[str, Any]]:
        nodes = self.chrome.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    @staticmethod
    def role(node: dict[str, Any]) -> str:
        return str(node.get("role", {}).get("value", ""))

    @staticmethod
    def name(node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value", ""))

    def focused(self) -> tuple[str, str]:
        """Role and name of what has the focus."""
        found = self.chrome.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        (node,) = self.chrome.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})[
            "nodes"
        ]
        return self.role(node), self.name(node)

    def heard(self) -> list[tuple[str, str, str]]:
        """What was said since it was asked last."""
        found = self.page.evaluate("() => window.heardSoFar")
        new, self.taken = found[self.taken :], len(found)
        return [(how, where, text) for how, where, text in new]

    def ask(self, key: str) -> list[str]:
        """A command by its key, and the answer as the tree has it."""
        self.heard()
        self.page.keyboard.press(key)
        before = self.taken
        self.page.wait_for_function(
            "before => window.heardSoFar.slice(before).some(([, where]) => where === 'answer')",
            arg=before,
            timeout=WAIT,
        )
        told = [text for how, where, text in self.heard() if where == "answer" and how == "polite"]
        assert told
        return told


def ready(page: Any) -> bool:
    """Wait for the own turn; False when the game is over."""
    page.wait_for_selector("body[data-turn=true], body[data-over=true]", timeout=WAIT)
    over = page.get_attribute("body", "data-over") == "true"
    if not over:
        page.wait_for_function(LOOKED, timeout=WAIT)
    return not over


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_ear(browser: Any, server: Server, game: str) -> None:
    with page_of(browser, 1366, 800) as page:
        page.set_default_timeout(WAIT)
        page.add_init_script("localStorage['parvis.confirm'] = 'always'; localStorage['parvis.pace'] = 'off'")
        page.goto(server.url)
        page.select_option(f"form.quick:has(#play-{game}) select", "novice")
        page.focus(f"#play-{game}")
        page.keyboard.press("Enter")
        page.wait_for_selector("#stage svg")
        page.evaluate(LISTEN)
        ear, rng = Ear(page), Random(game)
        assert ready(page)
        answers = {key: ear.ask(key) for key in "wdolm"}
        assert re.search(r"choices?[:,]", " ".join(answers["w"])), answers["w"]
        assert all(text.endswith((".", ":")) for text in functools.reduce(operator.iadd, answers.values(), [])[:-1])
        names = [ear.name(node) for node in ear.tree() if ear.role(node) == "status"]
        assert "What happens" in names, "the region that tells what happens is there, by its name"
        said: list[tuple[str, str, str]] = []
        turns = keys = 0
        while ready(page):
            keys += 1
            assert keys < MOST_KEYS, "the game does not end"
            before = page.get_attribute("body", "data-ready")
            said += ear.heard()
            if page.get_attribute("#stage", "data-border") == "true":
                page.keyboard.press("c")
                turns += 1
            else:
                for _ in range(rng.randrange(1, 5)):
                    page.keyboard.press("n")
                role, name = ear.focused()
                assert role in ("button", "menuitem") and len(name) > 2, (role, name)
                page.keyboard.press("Enter")
                page.wait_for_selector(f'body:not([data-ready="{before}"]), #menu:not([hidden]) button')
                if page.is_visible("#menu button"):
                    role, name = ear.focused()
                    assert role == "menuitem" and len(name) > 2, (role, name)
                    page.keyboard.press("Enter")
            page.wait_for_selector(f'body:not([data-ready="{before}"])')
            if keys % 40 == 0:
                assert any(re.search(r"\d", text) for text in ear.ask("o"))
                assert ear.focused()[0] != "RootWebArea"
        said += ear.heard()
        news = [text for _, where, text in said if where == "news"]
        assert sum(text.startswith(("It is your turn", "Your turn")) for text in news) >= 5, news[:20]
        assert any("wins" in text or "won" in text.lower() for text in news[-3:]), news[-3:]
        doubled = [one for one, other in pairwise(news) if one == other and "turn" in one.lower()]
        assert len(doubled) < len(news) / 20, doubled[:5]
        assert all(where == "toast" for how, where, _ in said if how == "assertive"), "only refusals interrupt"
        assert not any(re.search("[\ue000-\uf8ff]", text) for text in news)
        told = " ".join(ear.ask("l"))
        assert re.search(r"\d", told)
        page.screenshot(path=SCREENS / f"{game}-by-ear.png")
        print(f"{game}: {keys} keys, {turns} turns, {len(news)} announcements")


def test_the_commands_are_buttons(browser: Any, server: Server) -> None:
    """In a menu that a phone has, too; a refusal interrupts, and Escape closes the answer."""
    with page_of(browser, 360, 740) as page:
        page.set_default_timeout(WAIT)
        page.goto(server.url)
        page.click("#play-caylus")
        assert ready(page)
        page.evaluate(LISTEN)
        ear = Ear(page)
        page.get_by_role("button", name="Ask and hear").or_(page.locator("#ear > summary")).first.click()
        page.screenshot(path=SCREENS / "ear-menu-phone.png")
        page.get_by_role("button", name="Who leads?").click()
        page.wait_for_selector("#answer:not(.unseen) p")
        page.screenshot(path=SCREENS / "ear-answer-phone.png")
        assert "point" in page.inner_text("#answer")
        page.keyboard.press("Escape")
        page.wait_for_selector("#answer.unseen", state="attached")
        ear.heard()
        page.keyboard.press("u")  # nothing was played: it is refused
        page.wait_for_selector("#toast:not([hidden])")
        assert any(how == "assertive" for how, _, _ in ear.heard())


def test_notes_as_they_are_typed(browser: Any, server: Server) -> None:
    """Through a reload at once after the last key, and in the replay."""
    with page_of(browser, 360, 740) as page:
        page.set_default_timeout(WAIT)
        page.goto(server.url)
        page.click("#play-caylus")
        assert ready(page)
        page.click("#tab-notes")
        field = page.locator("#pane-notes textarea")
        page.wait_for_selector("#pane-notes textarea:enabled")
        field.type("Stone first.\nThen wood")
        page.screenshot(path=SCREENS / "notes-phone.png")
        page.reload()  # before anything was sent
        page.click("#tab-notes")
        page.wait_for_selector("#pane-notes textarea:enabled")
        assert field.input_value() == "Stone first.\nThen wood"
        page.wait_for_function("() => document.querySelector('#pane-notes small').textContent === 'Saved.'")
        page.evaluate("localStorage.clear()")
        page.reload()
        page.click("#tab-notes")
        page.wait_for_selector("#pane-notes textarea:enabled")
        assert field.input_value() == "Stone first.\nThen wood", "the server has it"
        other = browser.new_context().new_page()
        other.goto(page.url)
        assert "Stone first" not in other.content()
        other.context.close()
        page.goto(f"{page.url}/replay")
        page.wait_for_selector("textarea[data-note]:enabled")
        assert page.input_value("textarea[data-note]") == "Stone first.\nThen wood"


def test_a_shared_screen_has_notes_for_each(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.set_default_timeout(WAIT)
        page.goto(server.url)
        section = page.locator(".game.sheet").filter(has=page.locator("#play-troyes"))
        section.locator("details summary").nth(1).click()
        section.locator("select[name=seat0]").select_option("here")
        section.locator("select[name=seat1]").select_option("here")
        section.locator("form[data-asks] button:not([data-tick])").last.click()
        page.wait_for_selector("[data-lift]")
        page.click("#tab-notes")
        assert page.locator("#pane-notes textarea").is_disabled(), "behind the curtain"
        page.click("[data-lift]")
        page.wait_for_selector("#pane-notes textarea:enabled")
        page.fill("#pane-notes textarea", "mine alone")
        page.wait_for_function("() => document.querySelector('#pane-notes small').textContent === 'Saved.'")
        page.keyboard.press("Escape")
        seat = page.get_attribute("#pane-notes textarea", "data-note")
        for number in range(40):
            page.wait_for_function(f"() => document.querySelector('[data-lift]') || ({LOOKED})()")
            if page.locator("[data-lift]").count():
                break
            click_what_is_lit(page, number)
        assert page.locator("#pane-notes textarea").input_value() == ""
        page.click("[data-lift]")
        page.wait_for_selector("#pane-notes textarea:enabled")
        assert page.get_attribute("#pane-notes textarea", "data-note") != seat
        assert page.locator("#pane-notes textarea").input_value() == ""
