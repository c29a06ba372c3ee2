"""The host's page: for who has the key; tables are closed, opened again and deleted, and who is there is told."""

from __future__ import annotations

import asyncio
import json
import logging
import stat
import time
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from parvis.table.store.files import kept_key
from parvis.table.web.host_key import HostKey
from parvis.table.web.hosting import ago
from parvis.text.words import LANGUAGES, house_words
from table.servers import Inside, as_seat, finish
from table.test_people import finished

KEY = "open sesame, said the host"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path, host_key=KEY)
    yield running
    running.stop()


@pytest.fixture
def host(house: Inside) -> Iterator[httpx.Client]:
    """A browser in which the key was typed."""
    with httpx.Client(base_url=house.url, timeout=30) as client:
        assert client.post("/host", data={"key": f" {KEY}\n"}).status_code == 303
        yield client


def opened(house: Inside, *kinds: str, game: str = "caylus") -> dict[str, Any]:
    seats = [{"kind": k} if k == "link" else {"kind": "bot", "bot": k} for k in kinds]
    answer = house.client.post("/api/tables", json={"game": game, "seats": seats})
    assert answer.status_code == 201
    found: dict[str, Any] = answer.json()
    return found


def test_only_who_has_typed_the_key_sees_the_page(house: Inside) -> None:
    table = opened(house, "link", "link")["table"]
    page = house.client.get("/host")
    assert page.status_code == 200 and table not in page.text and 'name="key"' in page.text
    for key in ("", "open sesame", KEY + "!", "ключ"):
        wrong = house.client.post("/host", data={"key": key})
        assert wrong.status_code == 403 and "set-cookie" not in wrong.headers
        assert house_words("en")("host.wrong-key") in wrong.text
    tried = [fault.text for fault in house.app.state.service.faults.recent]
    assert tried == ["a wrong key for the host's page"] * 4, "the host can see that somebody tries"
    right = house.client.post("/host", data={"key": KEY})
    cookie = SimpleCookie(right.headers["set-cookie"])["parvis-host"]
    assert cookie["httponly"] and cookie["samesite"] == "strict" and cookie["path"] == "/host"
    assert KEY not in right.headers["set-cookie"]
    assert table in house.client.get("/host").text


def test_a_session_is_signed_ends_and_belongs_to_the_key(house: Inside, host: httpx.Client) -> None:
    signed = host.cookies["parvis-host"]
    for forged in (signed[:-2] + "xx", "host", HostKey("another key", "key").signer.sign("host").decode()):
        assert 'name="key"' in httpx.get(f"{house.url}/host", headers={"cookie": f"parvis-host={forged}"}).text
    assert 'name="key"' not in httpx.get(f"{house.url}/host", headers={"cookie": f"parvis-host={signed}"}).text
    assert host.post("/host/leave").status_code == 303
    assert 'name="key"' in host.get("/host").text


def test_a_session_ends_after_half_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    key = HostKey(KEY, "cookies")
    signed = key.signer.sign("host").decode()
    asking = HTTPConnection({"type": "http", "headers": [(b"cookie", f"parvis-host={signed}".encode())]})
    began = time.time()
    for hours, known in ((11.9, True), (12.1, False)):
        monkeypatch.setattr("itsdangerous.timed.time.time", lambda hours=hours: began + hours * 3600)
        assert key.is_host(asking) is known


def test_behind_a_proxy_the_session_stays_below_the_prefix_and_in_https(tmp_path: Path) -> None:
    running = Inside(tmp_path, host_key=KEY, prefix="/parvis", proxies=("127.0.0.1",))
    told = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
    right = running.client.post("/parvis/host", data={"key": KEY}, headers=told)
    cookie = SimpleCookie(right.headers["set-cookie"])["parvis-host"]
    assert (right.headers["location"], cookie["path"], cookie["secure"]) == ("/parvis/host", "/parvis/host", True)
    running.stop()


def test_keys_cannot_be_tried_for_long(house: Inside) -> None:
    codes = [house.client.post("/host", data={"key": str(at)}).status_code for at in range(8)]
    assert codes[:5] == [403] * 5 and codes[5:] == [429] * 3
    assert house.client.post("/host", data={"key": KEY}).status_code == 429, "the right one neither, for now"


def test_without_a_key_there_is_no_page(tmp_path: Path) -> None:
    running = Inside(tmp_path)
    for answer in (running.client.get("/host"), running.client.post("/host", data={"key": ""})):
        assert answer.status_code == 404
    running.stop()


def test_a_page_of_another_site_does_nothing(house: Inside, host: httpx.Client) -> None:
    table = opened(house, "link", "link")
    path = f"/host/tables/{table['table']}"
    assert host.post(path, data={"do": "delete"}, headers={"origin": "https://elsewhere.example"}).status_code in (
        400,
        403,
    )
    assert house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).status_code == 200
    stranger = {"origin": house.url}
    for answer in (
        house.client.get(path),
        house.client.post(path, data={"do": "delete"}, headers=stranger),
        house.client.post(path, data={"do": "close"}, headers=stranger),
    ):
        assert answer.status_code == 404
    assert house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_who_plays_what_and_no_secret(house: Inside, host: httpx.Client, language: str) -> None:
    table = opened(house, "link", "random", game="troyes")
    named = {"seat": 0, "name": "Anna <b>"}
    house.client.post(f"/api/tables/{table['table']}/seat", json=named, headers=as_seat(table, 0))
    logging.getLogger("parvis.table").error("the disk <is> full", extra={"table": table["table"]})
    logging.getLogger("parvis.table").error("and full again")
    say = house_words(language)
    there = f"<small>{say('host.is-there')}</small>"
    assert there not in host.get(f"/host?lang={language}").text
    house.app.state.service.tables.live[table["table"]].present[0] = 1
    page = host.get(f"/host?lang={language}").text
    assert page.count(there) == 1
    assert page.index("and full again") < page.index("the disk"), "the last fault first"
    assert "Anna &lt;b&gt;" in page and "Troyes" in page and say("host.just-now") in page
    assert "the disk &lt;is&gt; full" in page
    for secret in (KEY, table["watch"], *(seat["token"] for seat in table["seats"] if seat["token"])):
        assert secret not in page
    asked = host.get(f"/host/tables/{table['table']}?lang={language}").text
    assert say("host.about-delete") in asked and say("host.close") in asked


@pytest.mark.parametrize(
    ("seconds", "said"), [(59, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90_000, "1 day ago")]
)
def test_how_long_ago_something_was(seconds: float, said: str) -> None:
    assert ago(time.time() - seconds, house_words("en")) == said


def test_many_tables_come_page_by_page(house: Inside, host: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.table.web.hosting.A_PAGE", 2)
    ids = [opened(house, "link", "link")["table"] for _ in range(3)]
    first, second = host.get("/host").text, host.get("/host?from=2").text
    assert [[id for id in ids if f"/host/tables/{id}" in page] for page in (first, second)] == [ids[1:], ids[:1]]
    assert first.index(ids[2]) < first.index(ids[1]), "where somebody was last, first"
    assert "from=2" in first and "from=0" in second and "from=4" not in second


def test_of_tables_that_are_not_in_memory_it_shows_as_much(house: Inside, host: httpx.Client) -> None:
    say, it = house_words("en"), house.app.state.service
    record = finished("caylus")
    seats = [{"kind": "link"}, {"kind": "link"}]
    over = house.client.post("/api/tables", json={"record": str(record), "seats": seats}).json()
    early = house.client.post("/api/tables", json={"record": str(record), "ply": 40, "seats": seats}).json()
    for table in (over, early):
        assert house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).status_code == 200
    asyncio.run_coroutine_threadsafe(it.tables.keeper.note(), house.loop).result(30)

    def row(id: str) -> str:
        """What is said of a table, without what changes by itself."""
        page: str = host.get("/host").text
        return page[page.rindex("<li", 0, page.index(id)) : page.index(id)]

    live = {table["table"]: row(table["table"]) for table in (over, early)}
    assert (
        say("people.over") in live[over["table"]] and say("host.moves", count=len(record.moves)) in live[over["table"]]
    )
    assert say("people.over") not in live[early["table"]] and say("host.moves", count=40) in live[early["table"]]
    assert live[early["table"]].count(say("host.empty")) == 1 and live[early["table"]].count(" asked") == 1
    it.tables.live.clear()
    assert {id: row(id) for id in live} == live


async def told(house: Inside, table: dict[str, Any], act: dict[str, str], host: httpx.Client) -> tuple[int, str]:
    """What a page that is open at a table hears when the host does something."""
    address = f"ws://127.0.0.1:{house.port}/ws/{table['table']}?lang=en"
    async with connect(address, additional_headers=as_seat(table, 0)) as page:
        assert json.loads(await page.recv())["kind"] == "view"
        path = f"/host/tables/{table['table']}"
        assert (await asyncio.to_thread(host.post, path, data=act)).status_code == 303
        with pytest.raises(ConnectionClosed) as closed:
            async with asyncio.timeout(20):
                while True:
                    await page.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_a_closed_table_tells_everybody_and_opens_again_as_it_was(house: Inside, host: httpx.Client) -> None:
    table = opened(house, "link", "link")
    path, mine = f"/api/tables/{table['table']}", as_seat(table, 0)
    before = house.client.get(path, headers=mine).json()

    async def evening() -> None:
        assert await told(house, table, {"do": "close"}, host) == (4010, house_words("en")("error.closed"))

    finish(evening())
    refused = house.client.get(path, headers=mine)
    assert (refused.status_code, refused.json()["error"]) == (410, "error.closed")
    assert table["table"] not in house.app.state.service.tables.live
    assert house_words("en")("host.open") in host.get(f"/host/tables/{table['table']}").text
    assert house_words("en")("host.closed") in host.get("/host").text
    assert host.post(f"/host/tables/{table['table']}", data={"do": "open"}).status_code == 303
    assert house.client.get(path, headers=mine).json() == before


def test_a_deleted_table_tells_everybody_and_leaves_nothing(house: Inside, host: httpx.Client) -> None:
    table = opened(house, "link", "link")

    async def evening() -> None:
        assert await told(house, table, {"do": "delete"}, host) == (4010, house_words("en")("error.deleted"))

    finish(evening())
    assert house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).status_code == 404
    assert table["table"] not in host.get("/host").text
    assert host.get(f"/host/tables/{table['table']}").status_code == 404
    with house.app.state.service.store.engine.connect() as connection:
        for kind in ("seats", "moves", "holders", "progress"):
            rows = connection.exec_driver_sql(f"SELECT * FROM {kind} WHERE table_id = '{table['table']}'").all()
            assert rows == [], kind


def test_a_bot_does_not_play_on_at_a_closed_table(house: Inside, host: httpx.Client) -> None:
    table = opened(house, "random", "random")
    live = house.app.state.service.tables.live[table["table"]]
    assert host.post(f"/host/tables/{table['table']}", data={"do": "close"}).status_code == 303
    task = live.driver.task
    assert task is None or task.cancelled() or task.cancelling() or task.done()


def test_what_is_not_known_is_refused(house: Inside, host: httpx.Client) -> None:
    table = opened(house, "link", "link")["table"]
    assert host.post(f"/host/tables/{table}", data={"do": "burn"}).status_code == 400
    assert host.get("/host/tables/none%00").status_code == 404
    assert host.get("/host?from=-1").status_code == host.get("/host?from=9999999999").status_code == 200


def test_the_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    file = tmp_path / "host-key"
    key = kept_key(file)
    assert kept_key(file) == key and len(key) >= 40
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
