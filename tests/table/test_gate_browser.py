"""Pages that meet faults, restarts and proxies: they say what is the matter, and come back by themselves."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from parvis.table.web import sent
from table import nginx
from table.servers import Inside, Server, as_onlooker, as_seat, follow
from table.test_faults import in_loop, page_loop

pytestmark = pytest.mark.slow


class Talk:
    """What a page says to the server, and how often it calls."""

    def __init__(self, page: Any) -> None:
        self.calls = 0
        self.said: list[str] = []
        page.on("websocket", self.called)

    def called(self, socket: Any) -> None:
        self.calls += 1
        socket.on("framesent", lambda sent: self.said.append(str(sent)))

    @property
    def wholes(self) -> int:
        return sum("whole" in said for said in self.said)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


@contextmanager
def page_of(browser: Any, confirm: str = "never") -> Iterator[Any]:
    """A page of a fresh visitor, whose browser may say what it likes about faults: here they are planted."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", ignore_https_errors=True)
    context.add_init_script(f"localStorage['parvis.confirm'] = '{confirm}'")
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[Server]:
    server = Server(folder, *arguments)
    try:
        yield server
    finally:
        assert server.stop() == 0


@contextmanager
def seated(browser: Any, house: Inside) -> Iterator[tuple[Any, Talk, dict[str, Any]]]:
    """The page of the first seat, while the other is asked."""
    table = {}
    for _ in range(50):
        seats = [{"kind": "link"}, {"kind": "link"}]
        table = house.client.post("/api/tables", json={"game": "caylus", "seats": seats}).json()
        if house.client.get(f"/api/tables/{table['table']}", headers=as_onlooker(table)).json()["asked"] == 1:
            break
    house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 1))  # a program sits there
    with page_of(browser) as page:
        talk = Talk(page)
        follow(page, f"{house.url}{table['seats'][0]['link']}")
        page.wait_for_selector("body[data-ready]")
        yield page, talk, table


def play(house: Inside, table: dict[str, Any]) -> int:
    """Whoever is asked makes a move; the ply after it."""
    path = f"/api/tables/{table['table']}"
    seat = house.client.get(path, headers=as_onlooker(table)).json()["asked"]
    token = house.app.state.service.tables.live[table["table"]].seats[seat].token
    holder = {"authorization": f"Bearer {token}"}
    mine = house.client.get(path, headers=holder).json()
    move = {"ply": mine["ply"], "moves": [mine["moves"][0]["move"]]}
    answer = house.client.post(f"{path}/moves", json=move, headers=holder)
    assert answer.status_code == 200
    return int(answer.json()["ply"])


def settled(page: Any, count: Callable[[], int]) -> int:
    """How often something was done, once it is done no more: pages that ask again do so after half a second."""
    page.wait_for_timeout(2500)
    return count()


def test_a_page_whose_view_fails_comes_back_once_and_then_says_so(
    browser: Any, house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with seated(browser, house) as (page, talk, table):
        with monkeypatch.context() as broken:
            broken.setattr(sent, "parts", fail_as(RuntimeError("planted")))
            play(house, table)
            page.wait_for_selector('body[data-ready="broken"]')
            assert page.inner_text("#toast") == page.get_attribute("#table", "data-broken")
            assert settled(page, lambda: talk.calls) == 2, "it came back once"
        assert any("planted" in str(record.exc_info) for record in caplog.records)
        page.reload()
        page.wait_for_selector("body[data-ready]:not([data-ready=broken]):not([data-ready=lost])")


def test_a_fault_that_passes_is_hardly_seen(browser: Any, house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    real, left = sent.parts, [1]

    def fail_once(*given: Any) -> Any:
        if left and left.pop():
            raise RuntimeError("planted")
        return real(*given)

    with seated(browser, house) as (page, talk, table):
        monkeypatch.setattr(sent, "parts", fail_once)
        ply = play(house, table)
        page.wait_for_selector(f'body[data-ready^="{ply}."]')
        assert talk.calls == 2 and page.is_hidden("#toast")


def test_while_the_database_is_away_a_page_says_so_and_comes_back(
    browser: Any, house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = house.app.state.service
    with seated(browser, house) as (page, _, table):
        shown = service.tables.live[table["table"]]
        with monkeypatch.context() as away:
            away.setattr(service.store, "read", fail_as(OperationalError("planted", {}, Exception("planted"))))
            in_loop(page_loop(shown), lambda: service.tables.forget(shown))
            said = page.get_attribute("#table", "data-trouble")
            page.locator("#toast", has_text=said).wait_for()
        page.wait_for_selector(f'body[data-ready^="{shown.ply}."]')
        page.wait_for_selector("#toast", state="hidden")


def fail_as(wrong: Exception) -> Callable[..., Any]:
    def fail(*given: Any) -> Any:
        raise wrong

    return fail


def test_a_page_that_cannot_show_a_view_asks_for_all_of_it_once(
    browser: Any, house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = sent.parts

    with seated(browser, house) as (page, talk, table):
        with monkeypatch.context() as broken:
            broken.setattr(sent, "parts", lambda *given: {**real(*given), "no-such-place": "<p>"})
            play(house, table)
            page.wait_for_selector('body[data-ready="broken"]')
            assert page.inner_text("#toast") == page.get_attribute("#table", "data-broken")
            assert settled(page, lambda: talk.wholes) == 1
        ply = play(house, table)
        page.wait_for_selector(f'body[data-ready^="{ply}."]')
        assert page.is_hidden("#toast"), "what can be shown again is"
        assert talk.calls == 1


def test_a_page_outlives_a_restart_and_keeps_its_draft(browser: Any, tmp_path: Path) -> None:
    with running(tmp_path) as server, page_of(browser, "always") as page:
        opened = server.open("caylus", "link", "link")
        path = f"{server.url}/api/tables/{opened['table']}"
        asked = httpx.get(path, headers=as_onlooker(opened)).json()["asked"]
        follow(page, f"{server.url}{opened['seats'][asked]['link']}")
        page.wait_for_selector("body[data-looked]")
        page.click("#tab-chat")
        page.fill("#chat input", "half a sentence")
        page.locator("#stage .lit:not([data-move*='|'])").first.dispatch_event("click")
        page.wait_for_selector('body[data-ready$=".1"]')
        drafted, chosen = page.get_attribute("body", "data-ready"), page.locator("#stage .chosen").count()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
        page.wait_for_selector('body[data-ready="lost"]')
        assert page.inner_text("#toast") == page.get_attribute("#table", "data-restarts")
        server.start()
        page.wait_for_selector(f'body[data-ready="{drafted}"]')
        page.wait_for_selector("#toast", state="hidden")
        assert page.locator("#stage .chosen").count() == chosen
        assert page.input_value("#chat input") == "half a sentence"
        assert httpx.get(path, headers=as_onlooker(opened)).json()["ply"] == int(str(drafted).split(".")[0])


@pytest.mark.parametrize("keeps", [True, False], ids=["path kept", "path taken off"])
def test_behind_nginx_below_a_path_with_https(browser: Any, tmp_path: Path, keeps: bool) -> None:
    with (
        running(tmp_path, "--prefix", "/games/parvis", "--proxies", "127.0.0.1") as server,
        nginx.running(tmp_path, nginx.place("/games/parvis", server.port, keeps)) as url,
        page_of(browser) as page,
    ):
        wrong: list[str] = []
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
        sockets: list[str] = []
        page.on("websocket", lambda socket: sockets.append(socket.url))
        page.goto(f"{url}/games/parvis/")
        page.fill("#called", "Anna")
        page.click("#play-caylus")
        page.wait_for_url(f"{url}/games/parvis/t/*")
        page.wait_for_selector("body[data-ready]")
        assert sockets == [page.url.replace("https:", "wss:").replace("/t/", "/ws/") + "?lang=en"]
        assert "Anna" in page.inner_text("#panels")
        cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert all(cookie["secure"] and cookie["path"] == "/games/parvis" for cookie in cookies.values()), cookies
        assert set(cookies) >= {"parvis", "parvis-name", "parvis-bot"}
        page.click("#tab-chat")
        page.fill("#chat input", "Hello")
        page.press("#chat input", "Enter")
        page.wait_for_selector("#chat-lines p")
        page.click(".languages a[lang=fr]")
        page.wait_for_selector("html[lang=fr] body[data-ready]")
        assert page.url.startswith(f"{url}/games/parvis/t/")
        page.goto(f"{url}/games/parvis/cards/caylus")
        page.wait_for_load_state("networkidle")
        page.click(".house")
        page.wait_for_url(f"{url}/games/parvis/")
        assert page.locator("ul a[href^='/games/parvis/t/']").count() == 1
        assert wrong == []
        opened = httpx.post(
            f"{url}/games/parvis/api/tables", json={"game": "caylus", "seats": [{"kind": "link"}] * 2}, verify=False
        ).json()
        path = f"{url}/games/parvis/api/tables/{opened['table']}/events"
        with httpx.stream("GET", path, headers=as_seat(opened, 0), verify=False) as stream:
            line = next(line for line in stream.iter_lines() if line.startswith("data: "))
            assert json.loads(line[6:])["table"] == opened["table"]
