"""The site in Chromium: played without a network, by reload, in French, on a phone, in two tabs, with a full store."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from parvis.core.record import read_record
from parvis.games import GAMES
from table.servers import SCREENS, Server

pytestmark = pytest.mark.slow
LONG = 120_000
"""Milliseconds for what takes seconds on a machine that has nothing else to do."""
WHOLE = 600_000
"""For a whole game, or for what the coach has to say, which takes half a minute."""
expect.set_options(timeout=LONG)
REVIEWED = Path(__file__).parents[1] / "records" / "troyes" / "2-plain-mixed-3.txt"

PLAYER = """() => {
  localStorage.setItem("parvis.confirm", "never");
  localStorage.setItem("parvis.pace", "off");
  let number = 0, last = "", at = 0;
  setInterval(() => {
    const body = document.body.dataset;
    if (body.turn !== "true" || body.over === "true") return;
    const now = body.ready + document.getElementById("menu").hidden;
    if (now === last && performance.now() - at < 1000) return;
    last = now;
    at = performance.now();
    number += 1;
    const all = (kinds) => [...document.querySelectorAll(kinds)];
    const menu = all("#menu:not([hidden]) button"), confirm = all("#prompt [data-confirm]");
    const lit = all("#stage .lit"), buttons = all("#prompt .buttons button[data-move]");
    const board = lit.length && (number % 4 !== 3 || !buttons.length) ? lit : buttons;
    const choices = menu.length ? menu : confirm.length ? confirm : board;
    choices[number * 7 % choices.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, 25);
}"""
"""In the page: clicks whatever can be clicked, and is shown at once what others do."""
STANDS = "([ready]) => document.body.dataset.ready === ready"
CHANGED = "([ready]) => document.body.dataset.ready !== ready"
BEYOND = "([ply]) => Number(document.body.dataset.ready.split('.')[0]) > ply"


@contextmanager
def visited(browser: Any, address: str, where: str = "?pace=0", **how: Any) -> Iterator[Any]:
    """A page of somebody new; nothing is asked of any other host, and no script fails."""
    context = browser.new_context(**{"viewport": {"width": 1366, "height": 657}, "locale": "en-GB", **how})
    context.set_default_timeout(LONG)
    page = context.new_page()
    faults: list[str] = []
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page.on("pageerror", lambda wrong: faults.append(str(wrong)))
    page.goto(address + where)
    try:
        yield page
    finally:
        print("The browser said:", faults)
    host = address.split("/some/")[0]
    assert {url for url in asked if not url.startswith((host, "about:", "blob:", "data:"))} == set()
    assert faults == []
    context.close()


def frame(page: Any) -> Any:
    """The page inside, once it is the one that is shown."""
    page.wait_for_selector("#pages iframe:not(.coming)")
    return page.query_selector("#pages iframe:not(.coming)").content_frame()


def housed(page: Any) -> None:
    page.wait_for_selector("body[data-ready=house]")


def at_table(page: Any) -> Any:
    """The page of a table, with its first view."""
    page.wait_for_selector("body[data-page^='./t/']")
    inside = frame(page)
    inside.wait_for_selector("body[data-ready]")
    return inside


def ready(inside: Any) -> str:
    return str(inside.evaluate("document.body.dataset.ready"))


def ply(ready: str) -> int:
    return int(ready.split(".")[0])


def kept(page: Any) -> dict[str, Any]:
    """What the store of the browser holds."""
    texts = page.evaluate("""() => new Promise((resolve) => {
      const opening = indexedDB.open(`parvis:${new URL("./", location.href).pathname}`);
      opening.onsuccess = () => {
        const all = opening.result.transaction("tables").objectStore("tables").getAll();
        all.onsuccess = () => { opening.result.close(); resolve(all.result); };
      };
    })""")
    return {document["row"]["id"]: document for document in map(json.loads, texts)}


def open_table(page: Any, game: str, *seats: str) -> Any:
    """A table of these seats, from the lobby."""
    lobby = frame(page)
    lobby.evaluate("for (const all of document.querySelectorAll('details')) all.open = true")
    form = lobby.locator(f"form[data-asks]:has(input[name=game][value={game}])")
    for seat, sits in enumerate(seats):
        form.locator(f"select[name=seat{seat}]").select_option(sits)
    for seat in range(len(seats), GAMES[game].seat_counts[-1]):
        form.locator(f"select[name=seat{seat}]").select_option("")
    form.locator("button:not([type=button])").click()
    return at_table(page)


def to_lobby(page: Any) -> None:
    page.go_back()
    page.wait_for_selector("body[data-page='./']")


def without_network(page: Any) -> None:
    """From now on all comes from what the browser has kept: also Python, which goes on from its snapshot."""
    housed(page)
    page.wait_for_selector("body[data-offline=ready]")
    page.context.set_offline(True)
    with page.expect_console_message(lambda message: message.text == "goes on from the snapshot"):
        page.reload()
    housed(page)


def test_whole_games_without_a_network(browser: Any, address: str) -> None:
    """The lobby is there before Python is; then the network is cut, and each game is played to its end against a bot.

    In the middle of it the page is loaded again, and at the end there is what the game came to.
    """
    with visited(browser, address) as page:
        lobby = frame(page)
        lobby.wait_for_selector("#play-troyes")
        assert page.get_attribute("body", "data-ready") is None, "the lobby was not waited for"
        expect(page.locator("#bar progress")).to_be_visible()
        without_network(page)
        for game in GAMES:
            inside = open_table(page, game, "here", "novice")
            inside.evaluate(PLAYER)
            inside.wait_for_function(BEYOND, arg=[30])
            page.reload()
            inside = at_table(page)
            assert ply(ready(inside)) > 30
            inside.evaluate(PLAYER)
            inside.wait_for_selector("body[data-over=true]", timeout=WHOLE)
            inside.wait_for_selector("#score tfoot td")
            totals = inside.locator("#score tfoot td").all_text_contents()
            assert len(totals) == 2 and all(re.fullmatch(r"−?\d+", total) for total in totals)
            page.screenshot(path=SCREENS / f"site-{game}-over.png")
            ends = {document["row"]["game"]: document["progress"][1] for document in kept(page).values()}
            assert ends[game] is None, "who sees the end may close the tab"
            inside.click("#score .doing > a.button[href$='./']")
            page.wait_for_selector("body[data-page='./']")
        assert set(ends) == set(GAMES)


def test_a_game_is_looked_at_again_to_the_end(browser: Any, address: str) -> None:
    """One that has few turns, for some seconds."""
    with visited(browser, address, "?pace=0&review=4") as page:
        housed(page)
        lobby = frame(page)
        lobby.evaluate("for (const all of document.querySelectorAll('details.import')) all.open = true")
        lobby.fill("textarea[name=record]", REVIEWED.read_text(encoding="utf-8"))
        lobby.click(".import > form button:not([formnovalidate])")
        inside = at_table(page)
        inside.wait_for_selector("body[data-over=true]")
        inside.click("#score a[href$='/review']")
        page.wait_for_selector("body[data-page$='/review']")
        shown = page.frame_locator("#pages iframe:not(.coming)")
        expect(shown.locator("#waiting")).to_contain_text("more briefly than a server")
        expect(shown.locator("#far")).to_contain_text("of 51 turns")
        page.screenshot(path=SCREENS / "site-review-waits.png")
        expect(shown.locator(".review:not(#waiting) svg").first).to_be_visible(timeout=WHOLE)
        expect(shown.locator(".review")).to_contain_text("The turns that cost most")
        page.screenshot(path=SCREENS / "site-review.png")
        page.set_viewport_size({"width": 360, "height": 740})
        page.screenshot(path=SCREENS / "site-review-phone.png")
        page.reload()
        expect(shown.locator(".review:not(#waiting) svg:visible").first).to_be_visible()


def test_whoever_learns_needs_no_network(browser: Any, address: str) -> None:
    """The rules, a first game, hints, and a problem."""
    with visited(browser, address) as page:
        without_network(page)
        lobby = frame(page)
        lobby.evaluate("for (const all of document.querySelectorAll('details')) all.open = true")
        lobby.click("a[href='./rules/pillars']")
        page.wait_for_selector("body[data-page='./rules/pillars']")
        rules = frame(page)
        rules.wait_for_selector("img[data-drawn][src^='blob:']", state="attached")
        assert rules.locator("h2").count() > 5

        to_lobby(page)
        frame(page).click("#learn-caylus")
        lesson = at_table(page)
        lesson.wait_for_selector("#lesson:has-text('send a worker to Farm')")
        lesson.evaluate("document.querySelector('#stage .lit').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        lesson.wait_for_selector("#lesson:has-text('then confirm')")

        to_lobby(page)
        frame(page).click("#play-caylus")
        inside = at_table(page)
        inside.wait_for_selector("body[data-turn=true] #prompt [data-hint]")
        inside.click("#prompt [data-hint]")
        for step in (2, 3):
            inside.wait_for_selector(f"#hint [data-hint='{step}']", timeout=WHOLE)
            inside.wait_for_selector("#stage .hinted", state="attached")
            inside.click(f"#hint [data-hint='{step}']")
        inside.wait_for_selector("#hint:not(:has([data-hint])) [data-hint-close]", timeout=WHOLE)
        assert "±" in inside.locator("#hint").inner_text()

        to_lobby(page)
        frame(page).evaluate("for (const all of document.querySelectorAll('details')) all.open = true")
        frame(page).click("a[href='./problems/pillars']")
        page.wait_for_selector("body[data-page='./problems/pillars']")
        frame(page).locator(".problem input[type=radio]").first.check()
        frame(page).click(".problem .main")
        page.wait_for_selector("body[data-page*='turn=']")
        expect(page.frame_locator("#pages iframe:not(.coming)").locator("#graded")).to_be_visible()
        page.screenshot(path=SCREENS / "site-problem.png")
        frame(page).click(".problem form[method=post] button")
        at_table(page).wait_for_selector("body[data-turn=true]")


def test_a_turn_goes_on_after_a_reload_and_records_come_and_go(browser: Any, address: str, tmp_path: Path) -> None:
    """In French, on a phone; the record of the site is played on at a server, and that of the server here."""
    phone: dict[str, Any] = {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "locale": "fr-FR",
    }
    with visited(browser, address, **phone) as page:
        lobby = frame(page)
        assert lobby.get_attribute("html", "lang") == "fr"
        lobby.click("#play-caylus")  # before Python is there: it is taken up later
        inside = at_table(page)
        assert inside.get_attribute("html", "lang") == "fr"
        assert inside.evaluate("document.documentElement.scrollWidth <= 360"), "nothing sticks out at the side"
        inside.wait_for_selector("body[data-turn=true]")
        inside.evaluate("localStorage.setItem('parvis.confirm', 'always')")
        choose = "document.querySelector('#prompt .buttons button[data-move], #stage .lit')"
        before = ready(inside)
        inside.evaluate(f"{choose}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
        inside.wait_for_function(
            "([was]) => document.body.dataset.ready !== was || !document.getElementById('menu').hidden", arg=[before]
        )
        if inside.locator("#menu:not([hidden]) button").count():
            inside.locator("#menu button").first.evaluate("one => one.click()")
        inside.wait_for_function(CHANGED, arg=[before])
        drafted = ready(inside)
        assert drafted.split(".")[2] == "1", "a draft, not yet confirmed"
        page.screenshot(path=SCREENS / "site-phone.png")
        page.reload()
        inside = at_table(page)
        inside.wait_for_function(STANDS, arg=[drafted])
        with page.expect_download() as saved:
            inside.evaluate("document.querySelector('#more').open = true")
            inside.click("#more a[href$='/record']")
        text = Path(saved.value.path()).read_text(encoding="utf-8")
        record = read_record(text, GAMES)
        assert record.game.name == "caylus"
        page.go_back()
        page.wait_for_selector("body[data-page='./']")
        lobby = frame(page)
        assert lobby.locator(".own li").count() == 1
        server = Server(tmp_path / "server")
        try:
            import httpx

            seats = [{"kind": "here"}, *[{"kind": "bot", "bot": "random"}] * (record.seats - 1)]
            with httpx.Client(base_url=server.url) as client:
                opened = client.post("/api/tables", json={"record": text, "seats": seats}).json()
                back = client.get(f"/api/tables/{opened['table']}/record").text
        finally:
            server.stop()
        assert [move for _, move in read_record(back, GAMES).moves[: len(record.moves)]] == [m for _, m in record.moves]
        lobby.evaluate("for (const all of document.querySelectorAll('details.import')) all.open = true")
        lobby.fill("textarea[name=record]", back)
        lobby.click(".import > form button:not([formnovalidate])")
        page.wait_for_selector("body[data-page^='./t/']")
        assert len(kept(page)) == 2


def test_two_tabs_and_a_new_version(browser: Any, address: str, folder: Path) -> None:
    """The last tab that was opened has the games, the other one yields; a new version takes over when it is wanted."""
    with visited(browser, address) as one:
        housed(one)
        frame(one).click("#play-pillars")
        inside = at_table(one)
        inside.wait_for_selector("body[data-turn=true]")
        one.wait_for_selector("body[data-offline=ready]")
        there = ready(inside)
        where = one.url
        two = one.context.new_page()
        two.goto(where)
        other = at_table(two)
        one.wait_for_selector("body[data-ready=yielded]")
        expect(one.locator("#notice p")).to_contain_text("another tab")
        other.wait_for_function(STANDS, arg=[there])
        other.evaluate(PLAYER)
        other.wait_for_function(
            "([was]) => Number(document.body.dataset.ready.split('.')[0]) > Number(was.split('.')[0]) + 8", arg=[there]
        )
        one.click("#notice button")
        back = at_table(one)
        two.wait_for_selector("body[data-ready=yielded]")
        moves = len(next(iter(kept(one).values()))["moves"])
        back.wait_for_function(BEYOND, arg=[moves - 1])
        two.close()
        site = folder / "some" / "parvis"
        shutil.copyfile(site / "sw.js", site / "sw.before")
        try:
            worker = (site / "sw.js").read_text(encoding="utf-8")
            (site / "sw.js").write_text(re.sub('VERSION = "', 'VERSION = "new', worker), encoding="utf-8")
            one.reload()
            housed(one)
            one.wait_for_selector("#notice[data-about=update] button")
            one.evaluate("window.before = true")
            one.click("#notice button")
            one.wait_for_function(
                "async () => !window.before && (await caches.keys()).every((name) => name.includes(':new'))"
            )
            back = at_table(one)
            back.wait_for_function(BEYOND, arg=[moves - 1])
            assert len(kept(one)) == 1
        finally:
            (site / "sw.before").replace(site / "sw.js")


def test_a_snapshot_that_cannot_be_used_is_done_without(browser: Any, address: str) -> None:
    with visited(browser, address) as page:
        housed(page)
        page.wait_for_selector("body[data-offline=ready]")
        page.evaluate("""async () => {
          const { snapshot } = await import(new URL("./sizes.js", location.href));
          const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          await Promise.all(all.map((cache) => cache.put(snapshot, new Response("no memory"))));
        }""")
        with page.expect_console_message(lambda message: message.text.startswith("begins without the snapshot")):
            page.reload()
        housed(page)
        frame(page).click("#play-pillars")
        at_table(page).wait_for_selector("body[data-turn=true]")


def refuse(page: Any) -> Callable[[], None]:
    """The browser has no room any more; until it has again."""
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    return lambda: session.send("Storage.overrideQuotaForOrigin", {"origin": origin})


def test_a_full_store_is_told_and_play_goes_on(browser: Any, address: str) -> None:
    """With three at one screen."""
    with visited(browser, address) as page:
        housed(page)
        again = refuse(page)
        inside = open_table(page, "caylus", "here", "here", "here")
        expect(page.locator("#notice p")).to_contain_text("does not keep your games")
        page.screenshot(path=SCREENS / "site-full.png")
        was = ready(inside)
        inside.evaluate(PLAYER)
        inside.wait_for_function(
            "([was]) => Number(document.body.dataset.ready.split('.')[0]) > Number(was.split('.')[0]) + 6", arg=[was]
        )
        assert kept(page) == {}
        again()
        expect(page.locator("#notice")).to_be_hidden()
        page.reload()
        assert ply(ready(at_table(page))) > 6


def test_a_browser_that_refuses_its_store_plays_all_the_same(browser: Any, address: str) -> None:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(LONG)
    page = context.new_page()

    def without_store(route: Any) -> None:
        text = route.fetch().text()
        route.fulfill(
            body="indexedDB.open = () => { throw new Error('refused'); };\n" + text, content_type="text/javascript"
        )

    context.route(re.compile(r".*/house\.js.*"), without_store)
    page.goto(address)
    housed(page)
    expect(page.locator("#notice p")).to_contain_text("does not keep your games")
    frame(page).click("#play-pillars")
    at_table(page).wait_for_selector("body[data-turn=true]")
    context.close()
