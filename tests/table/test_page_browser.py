"""The page in a browser: what fits on it, tabs, keys, two fingers, links, settings, the end and the replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parvis.core.flow import question, submit
from parvis.core.record import Record
from parvis.games import GAMES
from table.servers import SCREENS, Server, follow
from table.test_browser import LOOKED, my_turn, page_of
from table.test_people import finished

pytestmark = pytest.mark.slow
SIZES = ((1366, 657), (1366, 850), (1920, 1080))
OPEN = """async (asked) => (await (await fetch("/api/tables", {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked),
})).json()).page"""


def at_table(page: Any, server: Server, game: str, *kinds: str) -> None:
    """Open a table from a page, and sit at it until asked."""
    page.goto(server.url)
    kind = {"here": {"kind": "here", "name": "Anna"}, "link": {"kind": "link"}}
    seats = [kind.get(name, {"kind": "bot", "bot": name}) for name in kinds]
    page.goto(server.url + page.evaluate(OPEN, {"game": game, "seats": seats}))
    assert "link" in kinds or my_turn(page)


def some_have_passed() -> Record:
    """Five play Caylus; two of them have passed, and the others have still to place workers."""
    game, rng = GAMES["caylus"], Random(3)
    s, found = game.setup(5), Record(game, 5)
    while len(game.view(s, 0)["passed"]) < 2:
        passing = [move for move in s.moves if game.write(move) == "pass"]
        move = passing[0] if passing and rng.random() < 0.3 else rng.choice(s.moves)
        found.add(s, move)
        submit(s, move)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_five_players_fit(browser: Any, server: Server, size: tuple[int, int]) -> None:
    """The board takes what there is; the prompt is slim; five players and the log are in view, and nothing scrolls.

    What is said of a player, such as that they have passed, takes no line of its own.
    """
    with page_of(browser, *size) as page:
        page.goto(server.url)
        seats = [{"kind": "here", "name": f"Guillemette {seat}"} for seat in range(5)]
        page.goto(server.url + page.evaluate(OPEN, {"record": str(some_have_passed()), "seats": seats}))
        assert my_turn(page)
        page.screenshot(path=SCREENS / f"five-{size[0]}x{size[1]}.png")
        assert page.locator(".panel .note").count() == 2
        assert page.evaluate(CUT, ".panel .note, .panel .who") == [], (
            "what is said of a player, and who it is, is whole"
        )
        assert page.locator("#asked").bounding_box()["height"] <= 60
        stage, main = page.locator("#stage").bounding_box(), page.locator("main").bounding_box()
        assert stage["width"] > size[0] * 0.72 and stage["y"] + stage["height"] <= size[1]
        assert stage["height"] > size[1] - 115 and main["width"] == size[0]
        panels = [page.locator(f"#panel-{seat}").bounding_box() for seat in range(5)]
        assert all(panel["height"] <= 60 for panel in panels), "a name and one row of signs"
        assert all(panel["x"] + panel["width"] <= size[0] for panel in panels), "nothing is cut at the edge"
        log = page.locator("#log").bounding_box()
        assert log["height"] > 100 and log["y"] + log["height"] <= size[1]


def test_the_board_stays_when_the_prompt_grows(browser: Any, server: Server) -> None:
    with page_of(browser, 1366, 657) as page:
        at_table(page, server, "caylus", "here", "novice")
        page.wait_for_function(LOOKED)  # what the buttons bring has come: the board has made room for that
        before = page.locator("#stage").bounding_box()
        page.evaluate("document.querySelector('#prompt .sentence').textContent = 'long '.repeat(200)")
        assert 60 < page.locator("#prompt").bounding_box()["height"] <= 96, "three lines, and one of buttons"
        assert page.locator("#stage").bounding_box() == before


@pytest.mark.parametrize("game", ["troyes", "caylus", "pillars"])
def test_on_a_phone_board_and_prompt_are_seen_together(browser: Any, server: Server, game: str) -> None:
    with page_of(browser, 360, 740, "fr-FR") as page:
        at_table(page, server, game, "here", "novice")
        prompt, board = page.locator("#prompt").bounding_box(), page.locator("#stage").bounding_box()
        assert prompt["height"] <= 740 / 4
        assert board["y"] >= prompt["y"] + prompt["height"] and board["y"] + board["height"] <= 740
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


PINCH = """([from, to]) => {
  const stage = document.getElementById("stage"), box = stage.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (kind, id, at) => stage.dispatchEvent(new PointerEvent(kind, {
    pointerId: id, pointerType: "touch", isPrimary: id === 1, clientX: x + at, clientY: y, bubbles: true }));
  touch("pointerdown", 1, -from); touch("pointerdown", 2, from);
  touch("pointermove", 1, -to); touch("pointermove", 2, to);
  touch("pointerup", 1, -to); touch("pointerup", 2, to);
}"""


def test_two_fingers_zoom(browser: Any, server: Server) -> None:
    with page_of(browser, 360, 740) as page:
        at_table(page, server, "caylus", "here", "novice")
        whole = page.locator("#stage svg").bounding_box()["width"]
        page.evaluate(PINCH, [30, 90])
        near = page.locator("#stage svg").bounding_box()["width"]
        assert abs(near / whole - 3) < 0.1
        page.evaluate(PINCH, [90, 30])
        assert abs(page.locator("#stage svg").bounding_box()["width"] - whole) < 4


def test_tabs_and_what_is_new(browser: Any, server: Server) -> None:
    with page_of(browser) as one, page_of(browser) as other:
        at_table(one, server, "caylus", "here", "link")
        link = one.locator("#panel-1 input.link").input_value()
        one.click("#panel-1 [data-copy]")
        one.wait_for_selector("#toast:not([hidden])")
        held: list[Any] = []
        other.route("**/static/client.js", lambda route: held.append(route))
        follow(other, link)
        other.wait_for_selector("form.ask", state="attached")
        assert other.is_hidden("form.ask"), "nobody would hear the answer yet"
        held[0].continue_()
        other.fill("form.ask input", "Bea")
        other.press("form.ask input", "Enter")
        one.locator("#panel-1", has_text="Bea").wait_for()
        other.click("#tab-chat")
        other.fill("#chat input", "Hello")
        other.press("#chat input", "Enter")
        one.wait_for_selector("#tab-chat.new")
        one.focus("#tab-log")
        one.keyboard.press("ArrowRight")
        assert "Hello" in one.inner_text("#pane-chat") and one.is_hidden("#pane-log")
        assert one.query_selector("#tab-chat.new") is None


def test_keys(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        at_table(page, server, "caylus", "here", "novice")
        page.evaluate("localStorage.setItem('parvis.confirm', 'always')")
        page.keyboard.press("n")
        first = page.evaluate("document.activeElement.id")
        page.keyboard.press("n")
        assert page.evaluate("document.activeElement.matches('#stage .lit')")
        page.keyboard.press("Shift+N")
        assert page.evaluate("document.activeElement.id") == first
        page.keyboard.press("p")
        page.wait_for_selector("#prompt [data-confirm]")
        page.keyboard.press("u")
        page.wait_for_selector("#prompt:not(:has([data-confirm]))")
        page.keyboard.press("?")
        assert page.is_visible("#keys dl")
        page.keyboard.press("Escape")
        assert page.is_hidden("#keys dl")
        page.keyboard.press("p")
        page.wait_for_selector("#prompt [data-confirm]")
        ready = page.get_attribute("body", "data-ready")
        page.keyboard.press("c")
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')


def test_focus_stays_where_the_hand_is(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        at_table(page, server, "troyes", "here", "novice")
        page.evaluate("localStorage.setItem('parvis.confirm', 'always')")
        page.focus("#stage .lit")
        ready = page.get_attribute("body", "data-ready")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
        assert page.evaluate("Boolean(document.activeElement.closest('#stage, #prompt'))")


def test_settings_are_kept_and_a_bot_asks_first(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        at_table(page, server, "caylus", "here", "novice")
        page.click("#settings > summary")
        page.select_option("[data-keep='parvis.confirm']", "never")
        page.reload()
        assert my_turn(page)
        assert page.evaluate("localStorage.getItem('parvis.confirm')") == "never"
        assert page.input_value("[data-keep='parvis.confirm']") == "never"
        assert page.is_hidden("#panel-0 [data-bot]"), "no click lets a bot play by mistake"
        page.click("#seat-menu-0 > summary")
        page.click("#take-over-0 > summary")
        assert "Anna" in page.inner_text("#take-over-0 p")


def test_the_end_and_the_replay(browser: Any, server: Server) -> None:
    with page_of(browser, 1366, 657) as page:
        page.goto(server.url)
        record = finished("caylus", 3)
        page.goto(server.url + page.evaluate(OPEN, {"record": str(record)}))
        page.wait_for_selector("#score svg")
        assert page.locator("#score .places li").count() == 3 and page.locator("#score #course-picture").count() == 1
        score = page.locator("#score")
        assert score.evaluate("score => score.scrollHeight <= score.clientHeight + 1"), "all of it is seen at once"
        page.keyboard.press("Escape")
        assert page.is_hidden("#score") and page.evaluate("document.activeElement.id") == "show-score"
        page.keyboard.press("Enter")
        page.click("#score [data-close]")
        assert page.is_hidden("#score")
        page.click("#show-score")
        page.get_by_role("link", name="Look at the game again").click()
        page.wait_for_selector("body[data-ready='0']")
        assert page.locator(".thinking, .dots").count() == 0
        page.select_option("#by", "round")
        page.click("#on")
        page.wait_for_selector("body:not([data-ready='0'])")
        laid_out = page.get_attribute("body", "data-ready")
        page.click("#on")
        page.wait_for_selector(f"body:not([data-ready='{laid_out}'])")
        first = int(page.get_attribute("body", "data-ready"))
        assert first > 10, "a whole round"
        page.select_option("#by", "move")
        page.click("#before")
        page.wait_for_selector(f"body[data-ready='{first - 1}']")
        page.click("#last")
        page.wait_for_selector(f"body[data-ready='{len(record.moves)}']")
        assert page.locator(".thinking, .dots").count() == 0
        page.click("#first")
        page.wait_for_selector("body[data-ready='0']")
        line = page.locator("#log li[tabindex]").nth(5)
        line.click()
        page.wait_for_selector(f"body[data-ready='{int(line.get_attribute('data-ply')) + 1}']")
        page.click("#auto")
        page.wait_for_selector(f"body:not([data-ready='{int(line.get_attribute('data-ply')) + 1}'])")
        page.goto(page.url.removesuffix("/replay"))
        page.get_by_role("button", name="Rematch", exact=True).click()
        assert my_turn(page)


CUT = """(selector) => [...document.querySelectorAll(selector)].filter((element) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
).map((element) => element.textContent)"""
"""What is not wholly seen of these."""


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (360, 740)])
def test_to_pass_is_in_sight_beside_long_buttons(browser: Any, server: Server, width: int, height: int) -> None:
    """Troyes has five buttons, and the cathedral says much: whoever wants to pass need not push the row aside."""
    game, rng = GAMES["troyes"], Random(3)
    so_far, s = Record(game, 2), game.setup(2)
    while repr(question(s)) != "Action(0)" or len(s.moves) < 12:
        move = rng.choice(s.moves)
        so_far.add(s, move)
        submit(s, move)
    with page_of(browser, width, height, "fr-FR") as page:
        page.goto(server.url)
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "novice"}]
        page.goto(server.url + page.evaluate(OPEN, {"record": str(so_far), "seats": seats}))
        assert my_turn(page)
        page.wait_for_function(LOOKED)
        button = page.locator("#prompt [data-move=pass]").first.bounding_box()
        prompt = page.locator("#prompt").bounding_box()
        assert button["x"] + button["width"] <= prompt["x"] + prompt["width"]
        assert button["y"] + button["height"] <= prompt["y"] + prompt["height"]
        assert page.evaluate(CUT, ".choices > button" + (", #prompt" if width < 500 else "")) == [], "nothing is cut"
        assert page.locator(".choices .result").count() >= 4, "what they bring is told in signs"
        assert page.locator("[data-hint]").bounding_box()["x"] < width - 40, "a hint is in sight, too"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.locator(".choices > button:not([data-move=pass])").first.click()
        page.wait_for_selector("#prompt .draft")
        page.wait_for_function(LOOKED)
        prompt = page.locator("#prompt").bounding_box()
        assert prompt["height"] <= (96 if width > 500 else height / 4), "no more for what was chosen"
        assert page.evaluate(CUT, "#prompt" if width < 500 else ".none") == [], "nor is it pushed out of sight"
