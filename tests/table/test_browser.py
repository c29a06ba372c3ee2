"""In a browser: whole games by clicking what is lit, two people at one table, a reload, French, a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, expect

from parvis.bots import LEVELS
from parvis.core.flow import legal, play
from parvis.core.record import Record
from parvis.games import GAMES
from table.servers import SCREENS, Server, follow, without_luck

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
LOOKED = """() => {
  const { looked, ready } = document.body.dataset;
  return looked === ready || ready.endsWith("said");
}"""
"""All has come that belongs to a position: what the buttons would bring, too."""
DRAWER = "#stage .drawer:has(#tile-statue) .handle"
"""What opens the supply of buildings of Caylus."""


@contextmanager
def page_of(
    browser: Any,
    width: int = 1280,
    height: int = 800,
    locale: str = "en-GB",
    motion: str = "reduce",
    refused: tuple[str, ...] = (),
) -> Iterator[Any]:
    """A page of a fresh visitor; a word of the browser about a fault fails the test, but for pages that are refused."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion=motion, has_touch=width < 500
    )
    context.add_init_script("localStorage['parvis.confirm'] ??= 'never'")  # a click plays; drafts have their own tests
    page = context.new_page()
    page.set_default_timeout(60_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    try:
        yield page
    finally:
        print("The browser said:", faults)
    refusals = [f"Failed to load resource: the server responded with a status of {status}" for status in refused]
    assert faults == refusals
    context.close()


def my_turn(page: Any) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.wait_for_selector("body[data-turn=true], body[data-over=true]")
    return bool(page.get_attribute("body", "data-over") != "true")


def click_what_is_lit(page: Any, number: int) -> bool:
    """One move: on the board where something is lit, else by a button. Whether it was made on the board."""
    page.wait_for_function(LOOKED)
    ready = page.get_attribute("body", "data-ready")
    lit = page.query_selector_all("#stage .lit")
    buttons = page.query_selector_all("#prompt .buttons button[data-move]")
    on_board = bool(lit) and (number % 4 != 3 or not buttons)
    choices = lit if on_board else buttons
    assert choices, page.inner_text("#prompt")
    choice = choices[number * 7 % len(choices)]
    choice.evaluate("element => element.scrollIntoView({ block: 'center' })")
    page.mouse.click(*choice.evaluate(POINT))
    changed = f'body:not([data-ready="{ready}"])'
    try:
        page.wait_for_selector(f"{changed}, #menu:not([hidden]) button")
        if menu := page.query_selector_all("#menu:not([hidden]) button"):
            menu[number % len(menu)].click()
        page.wait_for_selector(changed)
    except Error:
        page.screenshot(path=SCREENS / "stuck.png")
        top = "([x, y]) => document.elementFromPoint(x, y).outerHTML.slice(0, 200)"
        over = page.evaluate(top, choice.evaluate(POINT))
        what, said = choice.evaluate("e => e.outerHTML.slice(0, 300)"), page.inner_text("#toast")
        raise AssertionError(f"a click on {what} does nothing; over it lies {over}; said was {said!r}") from None
    assert not (page.get_attribute("body", "data-ready") or "").endswith("said"), page.inner_text("#toast")
    page.wait_for_selector("#stage:not([data-border=true])")  # what was chosen is confirmed
    return on_board


SMALLEST = """() => Math.min(...[...document.querySelectorAll("#stage text")]
  .filter((text) => text.textContent.length > 2 && text.checkVisibility({ visibilityProperty: true }))
  .map((text) => parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().d).filter((size) => size > 0))"""
"""The size of the smallest words of the board, in points of the screen."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(browser: Any, server: Server, game: str) -> None:
    """On a low screen: the words of the board can be read, whatever the prompt has to say."""
    with page_of(browser, 1366, 657) as page:
        page.goto(server.url)
        page.select_option(f"form.quick:has(#play-{game}) select", "novice")
        page.click(f"#play-{game}")
        clicks = on_board = 0
        while my_turn(page):
            if clicks == 25:
                page.screenshot(path=SCREENS / f"{game}-wide.png")
            page.wait_for_function(LOOKED)
            assert page.evaluate(SMALLEST) >= 9, page.inner_text("#prompt")
            on_board += click_what_is_lit(page, clicks)
            clicks += 1
            assert clicks < MOST_CLICKS, "the game does not end"
        totals = page.locator("#score tfoot td").all_inner_texts()
        assert len(totals) == 2 and all(re.fullmatch(r"−?\d+", total) for total in totals)
        assert on_board > clicks / 3, "most of the game is played on the board"
        assert game != "caylus" or "during the game" not in page.inner_text("#score tbody"), "points have sources"
        page.screenshot(path=SCREENS / f"{game}-over.png")
        page.goto(page.url + "/replay")
        page.wait_for_selector("body[data-ready='0']")
        page.keyboard.press("End")
        last = page.get_attribute("#ply", "max")
        page.wait_for_selector(f"body[data-ready='{last}']")
        assert page.locator("#score tfoot td").all_inner_texts() == totals, "the result lies over the last board"
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f"body:not([data-ready='{last}'])")
        assert page.is_hidden("#score")
        assert page.locator("#log li.now").count() >= 1


LETTERS = """() => [...document.querySelectorAll("#stage text")].map(text => {
  const box = text.getBoundingClientRect();
  return [parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().d, text.textContent.length, box.x, box.y];
}).filter(([size, letters, x, y]) => letters > 3 && x > 0 && y > 0 && x < innerWidth && y < innerHeight)
  .map(([size]) => size)"""
"""The sizes of the words of the board that are on the screen, in points of the screen."""


SMALL = """() => [...document.querySelectorAll("#stage .lit")].find((element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) < 33;
})"""
"""Something lit that a finger would hide."""


def tap_something_small(page: Any) -> None:
    """The board comes nearer. A tap that a busy browser has lost is made again, and said."""
    for taps in range(1, 4):
        page.touchscreen.tap(*page.evaluate_handle(SMALL).evaluate(POINT))
        try:
            page.wait_for_selector("#stage.large")
        except Error:
            menu = page.locator("#menu").inner_text()
            print(f"tap {taps} was lost at {page.get_attribute('body', 'data-ready')}; the menu is {menu!r}")
        else:
            return
    raise AssertionError("a tap on something small does not bring the board nearer")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_in_french(browser: Any, server: Server, game: str) -> None:
    with page_of(browser, 360, 740, "fr-FR") as page:
        page.goto(server.url)
        assert page.get_attribute("html", "lang") == "fr"
        page.screenshot(path=SCREENS / "lobby-phone.png", full_page=True)
        page.select_option(f"form.quick:has(#play-{game}) select", "novice")
        page.click(f"#play-{game}")
        assert my_turn(page)
        page.screenshot(path=SCREENS / f"{game}-phone.png")
        assert page.locator("#stage svg").bounding_box()["width"] <= 360, "at first the whole board is seen"
        page.wait_for_function(LOOKED)
        ready = page.get_attribute("body", "data-ready")
        tap_something_small(page)
        assert page.get_attribute("body", "data-ready") == ready, "the first tap comes nearer and plays nothing"
        sizes = sorted(page.evaluate(LETTERS))
        assert sizes and sizes[len(sizes) // 10] >= 9, "names on the board can be read"
        for number in range(14):
            assert my_turn(page)
            click_what_is_lit(page, number)
        assert my_turn(page)
        page.screenshot(path=SCREENS / f"{game}-phone-near.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "the page does not fit"
        assert "Tous les coups" in page.inner_text("#prompt")
        moves = page.locator("#all-moves button").count()
        page.click("a[hreflang=en]")
        assert my_turn(page)
        assert "All moves" in page.inner_text("#prompt")
        assert page.locator("#all-moves button").count() == moves


def test_a_tap_tells_about_a_place(browser: Any, server: Server) -> None:
    with page_of(browser, 360, 740) as page:
        page.goto(server.url)
        page.click("#play-caylus")
        assert my_turn(page)
        page.click("#zoom")
        handle = page.locator(DRAWER).first
        handle.evaluate("element => element.scrollIntoView({ block: 'center', inline: 'center' })")
        page.touchscreen.tap(*handle.evaluate(POINT))
        tile = page.locator("#tile-statue")
        tile.evaluate("element => element.scrollIntoView({ block: 'center', inline: 'center' })")
        page.touchscreen.tap(*tile.evaluate(POINT))
        page.wait_for_selector("#tip:not([hidden])")
        assert page.inner_text("#tip").startswith("Statue")
        box = page.locator("#tip").bounding_box()
        assert box["x"] == 0 and box["width"] == 360 and box["y"] + box["height"] == 740, "a sheet at the bottom"
        page.screenshot(path=SCREENS / "tip-phone.png")


def enlarged_caylus(page: Any, server: Server) -> None:
    """A game of Caylus is opened, and its board enlarged."""
    page.goto(server.url)
    page.select_option("form.quick:has(#play-caylus) select", "novice")
    page.click("#play-caylus")
    assert my_turn(page)
    page.click("#zoom")


def test_a_tap_on_what_is_lit_tells_before_it_plays(browser: Any, server: Server) -> None:
    with page_of(browser, 360, 740) as page:
        enlarged_caylus(page, server)
        ready = page.get_attribute("body", "data-ready")
        tile = page.locator("#tile-gold_mine.lit")
        tile.evaluate("element => element.scrollIntoView({ block: 'center', inline: 'center' })")
        page.touchscreen.tap(*tile.evaluate(POINT))
        page.wait_for_selector("#menu:not([hidden])")
        assert page.inner_text("#menu p").startswith("Gold mine")
        assert page.get_attribute("body", "data-ready") == ready, "it was read, not played"
        page.screenshot(path=SCREENS / "menu-phone.png")
        page.click("#menu button")
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
        assert page.is_hidden("#menu")


def test_the_log_stays_at_its_end_until_it_is_scrolled_back(browser: Any, server: Server) -> None:
    end = "(log => log.scrollHeight - log.scrollTop - log.clientHeight)(document.getElementById('log'))"
    with page_of(browser) as page:
        page.goto(server.url)
        page.select_option("form.quick:has(#play-caylus) select", "novice")
        page.click("#play-caylus")
        for number in range(12):
            assert my_turn(page)
            assert page.evaluate(end) < 2, "however the panels above it have grown"
            click_what_is_lit(page, number)
        assert my_turn(page)
        page.set_viewport_size({"width": 1280, "height": 600})
        page.wait_for_function(f"() => {end} < 2")  # where there is less room than before
        assert page.evaluate("(log => log.scrollHeight > log.clientHeight)(document.getElementById('log'))")
        page.evaluate("document.getElementById('log').scrollTop = 0")
        page.wait_for_timeout(200)
        click_what_is_lit(page, 0)
        assert my_turn(page)
        assert page.evaluate("document.getElementById('log').scrollTop") == 0


def test_two_browsers_and_a_reload(browser: Any, server: Server) -> None:
    with page_of(browser) as one, page_of(browser) as other:
        one.goto(server.url)
        game = one.locator("section.game", has=one.locator("#play-caylus"))
        game.get_by_text("More players, names and options").click()
        game.locator("details select[name=seat1]").select_option("link")
        game.locator("details input[name=name0]").fill("<b>Anna</b>")
        game.locator("details button:not(.card):not([data-tick])").click()
        link = one.wait_for_selector("#panel-1 input.link").input_value()
        follow(other, link)
        other.wait_for_selector("body[data-ready]")
        assert "<b>Anna</b>" in other.inner_text("#panel-0"), "a name is text"
        for number in range(8):
            one.wait_for_selector("body[data-turn]")
            asked = one if one.get_attribute("body", "data-turn") == "true" else other
            looking = other if asked is one else one
            before = at_ply(looking)
            if number == 4:
                asked.reload()
                assert my_turn(asked)
            click_what_is_lit(asked, number)
            asked.wait_for_selector("#stage:not([data-border=true])")
            drafted = not asked.get_attribute("body", "data-ready").endswith(".0")
            if not drafted:
                looking.wait_for_selector(f'body[data-ready^="{at_ply(asked)}."]')
            assert (at_ply(looking) == before) == drafted, "a draft is seen by its owner alone"
        other.click("#tab-chat")
        other.fill("#chat input", "Bonjour <script>")
        other.press("#chat input", "Enter")
        one.wait_for_selector("#tab-chat.new")
        one.click("#tab-chat")
        assert "Bonjour <script>" in one.inner_text("#chat-lines")
        one.screenshot(path=SCREENS / "two.png")


def test_a_curtain_between_persons_at_one_screen(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        game = page.locator("section.game", has=page.locator("#play-troyes"))
        game.get_by_text("More players, names and options").click()
        game.locator("details select[name=seat1]").select_option("here")
        game.locator("details button:not(.card):not([data-tick])").click()
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
        assert page.get_attribute("body", "data-ready").startswith(ready.rpartition(".")[0])


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


CATCH = """() => {
  window.caught = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const { duration, delay } = animation.effect.getTiming();
    animation.pause();
    const seen = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      animation.currentTime = delay + duration * share;
      const box = this.getBoundingClientRect(), style = getComputedStyle(this);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, turned: style.rotate, size: style.scale };
    });
    animation.finish();
    window.caught.push([animation.id, this.closest("g[id]")?.id ?? "", seen]);
    return animation;
  };
}"""
"""Every animation is looked at in five of its moments: where the piece is, how the die lies."""
PLACES = """() => Object.fromEntries([...document.querySelectorAll("#stage g[id]")].map((piece) => {
  const box = piece.getBoundingClientRect();
  return [piece.id, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""


def catch(page: Any, server: Server, game: str) -> None:
    page.goto(server.url)
    page.select_option(f"form.quick:has(#play-{game}) select", "novice")
    page.click(f"#play-{game}")
    assert my_turn(page)
    page.evaluate(CATCH)


def caught(page: Any, kind: str) -> list[tuple[str, list[dict[str, Any]]]]:
    return [(id, seen) for found, id, seen in page.evaluate("window.caught") if found == kind]


def between(start: dict[str, Any], middle: dict[str, Any], end: dict[str, Any]) -> bool:
    return all(min(start[a], end[a]) - 1 <= middle[a] <= max(start[a], end[a]) + 1 for a in ("x", "y"))


def test_pieces_glide_to_where_they_went(browser: Any, server: Server) -> None:
    """A worker of Caylus goes from the turn order to the place that was clicked, through the places between."""
    with page_of(browser, motion="no-preference") as page:
        catch(page, server, "caylus")
        while page.get_attribute("#special-gate", "class") != "may lit":
            click_what_is_lit(page, 0)
            assert my_turn(page)
        page.evaluate("window.caught = []")
        before, home = page.evaluate(PLACES), page.locator("#order-0").bounding_box()
        ready = page.get_attribute("body", "data-ready")
        page.mouse.click(*page.locator("#special-gate").evaluate(POINT))
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
        gate = page.evaluate(PLACES)["special-gate"]
        there = [
            (id, seen)
            for id, seen in caught(page, "glide")
            if id.startswith("worker-0-") and abs(seen[-1]["x"] - gate[0]) < 60 and abs(seen[-1]["y"] - gate[1]) < 60
        ]
        assert there, "no worker has come to the gate"
        id, far = there[0]
        old = home if id not in before else dict(zip(("x", "y"), before[id], strict=True), width=0, height=0)
        for side, length in (("x", "width"), ("y", "height")):
            assert old[side] - 12 < far[0][side] < old[side] + old[length] + 12, "it starts where it was"
        for start, middle, end in zip(far, far[1:], far[2:], strict=False):
            assert between(start, middle, end)
        assert abs(far[1]["y"] - far[0]["y"]) > 5 and abs(far[2]["y"] - far[1]["y"]) > 5


def test_new_pieces_come_from_their_seat(browser: Any, server: Server) -> None:
    """A citizen of Troyes that is placed comes from the plate of its seat, though it stands inside a building."""
    with page_of(browser, motion="no-preference") as page:
        catch(page, server, "troyes")
        plate = page.locator("#plate-0").bounding_box()
        ready = page.get_attribute("body", "data-ready")
        place = page.query_selector("#stage .lit[id^=place-]")
        end = page.evaluate(PLACES)[place.get_attribute("id")]
        page.mouse.click(*place.evaluate(POINT))
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
        (seen,) = [seen for id, seen in caught(page, "glide") if id.startswith("citizen-0-")][:1]
        assert plate["x"] - 10 <= seen[0]["x"] <= plate["x"] + plate["width"], "it starts at the plate"
        assert plate["y"] - 10 <= seen[0]["y"] <= plate["y"] + plate["height"]
        assert abs(seen[-1]["x"] - end[0]) < 4 and abs(seen[-1]["y"] - end[1]) < 4, "the board has not moved"
        assert between(seen[0], seen[2], seen[4]) and seen[2] not in (seen[0], seen[4])


def test_dice_are_seen_rolling(browser: Any, server: Server) -> None:
    with page_of(browser, motion="no-preference") as page:
        catch(page, server, "troyes")
        number = 0
        while not page.query_selector("#stage .die"):
            click_what_is_lit(page, number)
            assert my_turn(page)
            number += 1
        rolled = caught(page, "roll")
        assert len(rolled) >= len(page.query_selector_all("#stage [id^=die-]")) > 0, "all dice roll"
        for _, seen in rolled:
            assert len({moment["turned"] for moment in seen}) >= 4, "it turns"
            assert len({moment["size"] for moment in seen}) >= 3, "it bounces"
            assert seen[-1]["turned"] in ("0deg", "none") and seen[-1]["size"] in ("1", "none"), "it lies still at last"


def test_who_wants_calm_gets_it(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        catch(page, server, "troyes")
        click_what_is_lit(page, 0)
        assert my_turn(page)
        assert page.evaluate("window.caught.length") == 0


CANON = """() => {
  const drafting = !document.body.dataset.ready.endsWith(".0");
  const marks = drafting ? ["touched", "fresh"] : ["touched"];
  const plain = (text) => text.split(" ").filter((word) => !marks.includes(word)).join(" ");
  const canon = (node) => node.nodeType === 3 ? node.data.trim() : node.nodeType !== 1 ? "" : [
    node.tagName,
    [...node.attributes].map((a) => `${a.name}=${a.name === "class" ? plain(a.value) : a.value}`)
      .filter((a) => !/^(class=|open=|data-places=.*)$/.test(a) && !(drafting && a.startsWith("data-words="))).sort(),
    [...node.childNodes].map(canon).filter(String),
  ];
  const parts = ["stage", "prompt", "panels", "log", "chat-lines"];
  return JSON.stringify(parts.map((id) => canon(document.getElementById(id))));
}"""
"""The table as the browser has it, whatever the order of attributes. A click takes the marks of what is new away, and a
reload brings them back: in a draft they are left out. What was touched is marked on the board as it was or is."""


@pytest.mark.parametrize("game", GAMES)
def test_what_came_in_pieces_is_what_a_reload_shows(browser: Any, server: Server, game: str) -> None:
    with page_of(browser) as page:
        catch(page, server, game)
        for number in range(18):
            click_what_is_lit(page, number)
            if not my_turn(page):
                break
            if number % 6 == 5:
                in_pieces = at_rest(page)
                page.reload()
                assert my_turn(page)
                assert at_rest(page) == in_pieces


BOARD = """() => [
  document.querySelector("#stage svg").cloneNode(true), document.getElementById("panels").cloneNode(true),
].map((part) => {
  for (const of of part.querySelectorAll("h2, .takeover, .seat-menu")) of.remove();
  for (const marked of part.querySelectorAll(".touched, .soft")) marked.classList.remove("touched", "soft");
  const names = [...document.querySelectorAll("#panels .who")].map((who) => /\\p{L}+/u.exec(who.textContent)[0]);
  const html = names.reduce((html, name, seat) => html.replaceAll(name, `seat ${seat}`), part.outerHTML);
  return html.replaceAll(' class=""', "");
}).join("")"""
"""What lies on the board and before the seats, whoever sits there."""


def at_rest(page: Any) -> str:
    """All of a page, once it says what its buttons bring and nothing more comes: who is there may still change it.

    The hand points at nothing.
    """
    page.mouse.move(1, 1)
    looked(page)
    before, now = "", str(page.evaluate(CANON))
    while now != before:
        page.wait_for_timeout(600)
        looked(page)
        before, now = now, str(page.evaluate(CANON))
    return now


def looked(page: Any) -> None:
    """Wait until a page that is asked also says what its buttons bring."""
    assert my_turn(page)
    page.wait_for_selector(f'body[data-looked="{page.get_attribute("body", "data-ready")}"]')


def at_ply(page: Any) -> str:
    return str(page.get_attribute("body", "data-ready")).partition(".")[0]


def downloaded(page: Any) -> str:
    """The record, as somebody gets it who clicks on its link."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name="The record as text").click()
    assert waiting.value.suggested_filename.endswith(".txt")
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def open_record(page: Any, record: str, ply: str = "") -> None:
    """Go back to the lobby and start from a record."""
    page.get_by_role("link", name="Parvis").click()
    page.get_by_text("Start from a record").click()
    page.get_by_label("The record as text").fill(record)
    page.get_by_label("After how many moves").fill(ply)
    page.locator("details.import").get_by_role("button", name="Open the table").click()


def board_of(page: Any) -> Any:
    """What is drawn, once all has come that belongs to it."""
    page.wait_for_function(LOOKED)
    return page.evaluate(BOARD)


def test_a_record_is_taken_away_and_played_on(browser: Any, server: Server) -> None:
    """Out of a table with a bot as a file, into new tables by the lobby: at its end, or after some of its moves."""
    with page_of(browser) as page:
        page.goto(server.url)
        page.select_option("form.quick:has(#play-caylus) select", "novice")
        page.click("#play-caylus")
        boards: dict[str, str] = {}
        number = 0
        while len(boards) < 10:
            assert my_turn(page)
            if page.get_attribute("body", "data-ready").endswith(".0"):  # no draft is begun
                last = boards[at_ply(page)] = board_of(page)
            if len(boards) < 10:
                click_what_is_lit(page, number)
            number += 1
        first, lines = page.url, page.locator("#log li").count()
        page.get_by_text("More", exact=True).click()
        record = downloaded(page)
        assert record.startswith("parvis 1\ngame: caylus\n")
        open_record(page, record)
        assert my_turn(page)
        assert page.url != first and board_of(page) == last
        assert page.locator("#log li").count() == lines, "the log tells the whole game"
        page.get_by_text("More", exact=True).click()
        assert without_luck(downloaded(page)) == without_luck(record)
        earlier = list(boards)[4]
        assert boards[earlier] != last
        open_record(page, record, earlier)
        assert my_turn(page)
        assert (at_ply(page), board_of(page)) == (earlier, boards[earlier])
        click_what_is_lit(page, 1)
        page.goto(first)
        assert my_turn(page)
        assert board_of(page) == last, "the first table is as it was"
        page.get_by_text("More", exact=True).click()
        page.get_by_role("link", name="Replay").click()
        page.wait_for_selector("body[data-ready='0']")
        page.focus("#ply")
        page.keyboard.press("End")
        page.wait_for_selector(f"body[data-ready='{list(boards)[-1]}']")
        for ply in range(int(list(boards)[-1]) - 1, int(earlier) - 1, -1):
            page.keyboard.press("ArrowLeft")
            page.wait_for_selector(f"body[data-ready='{ply}']")
        for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"):
            page.keyboard.press(key)  # faster than the server answers
        page.wait_for_selector("body[data-ready='0']")
        for _ in range(int(earlier)):
            page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"body[data-ready='{earlier}']")
        page.get_by_text("Play on from this position").click()
        page.get_by_role("button", name="Open the table").click()
        assert my_turn(page)
        assert (at_ply(page), board_of(page)) == (earlier, boards[earlier])


def test_secrets_stay_at_the_table(browser: Any, server: Server) -> None:
    """Where a record would tell secrets, a person reads why there is none yet; once the game is over there is one."""
    with page_of(browser, refused=("403 (Forbidden)",)) as page:
        page.goto(server.url)
        page.click("#play-troyes")
        assert my_turn(page)
        page.get_by_text("More", exact=True).click()
        with page.expect_response("**/record") as answer:
            page.get_by_role("link", name="The record as text").click()
        assert answer.value.status == 403
        page.get_by_text("There are still secrets in this game").wait_for()
        game, rng = GAMES["troyes"], Random(5)
        whole = Record(game, 2)
        s = whole.setup()
        while legal(s):
            move = rng.choice(legal(s))
            whole.add(s, move)
            play(s, move)
        whole.finish(s)
        open_record(page, str(whole))
        assert not my_turn(page)
        assert page.locator("#score tfoot td").all_inner_texts() == [str(points) for points in game.scores(s)]
        page.get_by_text("More", exact=True).click()
        assert without_luck(downloaded(page)) == str(whole)


def test_a_line_of_the_log_shows_its_place(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        catch(page, server, "caylus")
        for number in range(5):  # whatever is asked first, a worker is placed soon
            click_what_is_lit(page, number)
            assert my_turn(page)
            if page.locator("#log li[tabindex]", has_text="worker").count():
                break
        else:
            raise AssertionError(page.inner_text("#log"))
        page.locator("#log li[tabindex]", has_text="worker").first.hover()
        page.wait_for_selector("#stage .pointed")
        page.locator("h1").hover()
        page.wait_for_selector("#stage:not(:has(.pointed))")
        page.locator("#log li[tabindex]", has_text="worker").first.focus()
        page.wait_for_selector("#stage .pointed")


def test_a_tap_on_a_line_of_the_log_shows_its_place(browser: Any, server: Server) -> None:
    """On a phone the place comes into sight from far above the log; another line shows another; a tap aside ends it."""
    with page_of(browser, 360, 740) as page:
        enlarged_caylus(page, server)
        lines = page.locator("#log li[tabindex]:has(.badge.seat0)", has_text="place a worker")
        while lines.count() < 2:
            click_what_is_lit(page, 0)
            assert my_turn(page)
        shown = []
        for line in lines.all()[:2]:
            line.tap()
            place = page.locator("#stage .pointed").first
            expect(place).to_be_in_viewport()
            shown.append(place.get_attribute("id"))
            page.locator("h1").tap()
            page.wait_for_selector("#stage:not(:has(.pointed))")
        assert len(shown) == len(set(shown)) == 2


def test_what_is_not_lit_says_why(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        catch(page, server, "caylus")
        page.locator(DRAWER).first.click()
        page.locator("#tile-statue").click()
        page.wait_for_selector("#toast:not([hidden])")
        assert page.inner_text("#toast").endswith("Now place a worker, or pass.")


def test_a_bot_is_seen_thinking(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path, pace="3")
    try:
        with page_of(browser) as page:
            catch(page, server, "caylus")
            click_what_is_lit(page, 0)
            page.wait_for_selector("#panel-1.thinking .dots")
            assert "thinking" in page.inner_text("#panel-1")
            name = page.inner_text("#panel-1 .who").removesuffix(", novice")
            assert f"{name} is thinking" in page.inner_text("#prompt"), "in a sentence, by the name alone"
    finally:
        server.stop()


def test_a_bot_takes_over_and_hands_back(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path, pace="2")
    try:
        with page_of(browser) as page:
            catch(page, server, "caylus")
            ready = page.get_attribute("body", "data-ready")
            page.click("#seat-menu-0 > summary")
            page.click("#take-over-0 > summary")
            page.click("#panel-0 [data-bot=apprentice]")
            page.wait_for_selector("#panel-0 [data-bot='']")
            page.wait_for_selector(f'body:not([data-ready="{ready}"])')
            page.click("#panel-0 [data-bot='']")
            page.wait_for_selector("#seat-menu-0 > summary")
            assert my_turn(page)
            click_what_is_lit(page, 0)
    finally:
        server.stop()


def test_the_lobby_tells_about_every_bot(browser: Any, server: Server) -> None:
    with page_of(browser) as page:
        page.goto(server.url)
        told = set()
        for bot in LEVELS:
            page.select_option("form.quick:has(#play-troyes) select", bot)
            told.add(page.inner_text("#told-troyes"))
        assert len(told) == len(LEVELS) and all(told)
