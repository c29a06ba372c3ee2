"""Behind a proxy: who asks, by which scheme and for which host, as named proxies tell; and everything below a path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from parvis.table.settings import UNBOUNDED
from parvis.table.web.proxies import Fronted
from table.servers import Inside, finish
from table.test_people import finished

FORM = {"game": "caylus", "opponents": "novice"}


def seen(headers: dict[str, str], peer: str = "10.0.0.1", kind: str = "http", **front: Any) -> dict[str, Any]:
    """What the application is told of a request that comes from a peer."""
    found: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.update(scope)

    listed = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": kind, "client": (peer, 5), "headers": [(b"host", b"inner:8000"), *listed], "path": "/",
        "scheme": "http" if kind == "http" else "ws",
    }  # fmt: skip
    front.setdefault("proxies", ["10.0.0.0/24", "2001:db8::1"])
    finish(Fronted(app, **front)(scope, None, None))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("told", "peer", "client"),
    [
        ("192.0.2.7", "10.0.0.1", "192.0.2.7"),
        ("192.0.2.7", "10.0.1.1", "10.0.1.1"),  # nobody has named that one
        ("192.0.2.7", "::ffff:10.0.0.1", "192.0.2.7"),  # by another name
        ("192.0.2.7, 10.0.0.2", "10.0.0.1", "192.0.2.7"),  # two proxies, both named
        ("192.0.2.7, 10.0.9.9", "10.0.0.1", "10.0.9.9"),  # what a stranger says is not believed, though a proxy says so
        ("6.6.6.6, 192.0.2.7, 10.0.0.2", "10.0.0.1", "192.0.2.7"),  # nor what the client itself has sent
        ("10.0.0.3, 10.0.0.2", "10.0.0.1", "10.0.0.3"),
        ("[2001:db8::5]:443", "2001:db8::1", "2001:db8::5"),
        ("192.0.2.7:5000", "10.0.0.1", "192.0.2.7"),
        ("", "10.0.0.1", "10.0.0.1"),
        ("unknown", "10.0.0.1", "10.0.0.1"),
        ("x" * 5000, "10.0.0.1", "10.0.0.1"),
    ],
)
def test_who_asks(told: str, peer: str, client: str) -> None:
    assert seen({"x-forwarded-for": told}, peer)["client"][0] == client


def test_scheme_and_host_as_the_first_of_our_proxies_saw_them() -> None:
    headers = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https", "x-forwarded-host": "games.example"}
    found = seen(headers)
    assert found["scheme"] == "https" and dict(found["headers"])[b"host"] == b"games.example"
    assert [name for name, _ in found["headers"]].count(b"host") == 1
    assert seen(headers, kind="websocket")["scheme"] == "wss"
    stranger = seen(headers, "192.0.2.1")
    assert stranger["scheme"] == "http" and dict(stranger["headers"])[b"host"] == b"inner:8000"
    assert seen({**headers, "x-forwarded-proto": "gopher"})["scheme"] == "http"
    two = {"x-forwarded-for": "192.0.2.7, 10.0.0.2", "x-forwarded-proto": "http, https, http"}
    assert seen(two)["scheme"] == "https", "what the client has sent itself stands before it"
    hosts = {"x-forwarded-for": "192.0.2.7", "x-forwarded-host": "evil.example, games.example"}
    assert dict(seen(hosts)["headers"])[b"host"] == b"games.example"


@pytest.mark.parametrize(
    ("prefix", "asked", "path"),
    [
        ("/parvis", "/parvis/t/x", "/parvis/t/x"), ("/parvis", "/t/x", "/parvis/t/x"), ("/parvis", "/", "/parvis/"),
        ("/parvis", "/parvis", "/parvis/"), ("/parvis", "/parvisian", "/parvis/parvisian"), ("", "/t/x", "/t/x"),
        ("/a/b", "/a/b/t/x", "/a/b/t/x"),
    ],
)  # fmt: skip
def test_a_proxy_may_take_the_prefix_off_or_leave_it(prefix: str, asked: str, path: str) -> None:
    front, found = Fronted(None, prefix=prefix), {"path": asked}  # type: ignore[arg-type]
    assert front.place(found)["path"] == path and front.place(found)["root_path"] == prefix


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server below /parvis, behind a proxy on this machine."""
    running = Inside(tmp_path_factory.mktemp("proxies"), prefix="/parvis", proxies=("127.0.0.1",))
    running.client.headers["x-forwarded-for"] = "192.0.2.7"
    yield running
    running.stop()


POSTED = ("/new", "/name", "/even", "/delete", ".svg?")
"""What forms are sent to, and pictures that want a form's values."""
LINK = re.compile(r'(?:href|src|action|data-asks|data-cards|data-copy|value)="(/[^"]*)"')


def test_every_link_leads_below_the_prefix(house: Inside) -> None:
    """Pages, files, forms and redirects; and all that they lead to is there."""
    new = house.client.post("/parvis/new", data={"game": "caylus", "seat0": "here", "seat1": "link"})
    where = new.headers["location"]
    assert re.fullmatch(r"/parvis/t/[\w-]+", where)
    met, todo = set(), {"/parvis/", where, f"{where}/replay", "/parvis/cards/caylus", "/parvis/nowhere", "/parvis"}
    while todo:
        met.add(path := todo.pop())
        answer = house.client.get(path, follow_redirects=False)
        assert answer.status_code in (200, 303) or path == "/parvis/nowhere", (path, answer.status_code)
        if path.split("?")[0].startswith("/parvis/language/"):
            assert answer.headers["location"].startswith("/parvis/")
        if "text/html" in answer.headers.get("content-type", ""):
            links = {link.replace("&amp;", "&").partition("#")[0] for link in LINK.findall(answer.text)}
            assert links and all(link.startswith("/parvis/") for link in links), links
            todo |= {link for link in links - met if not any(word in link for word in POSTED)}
    assert f"{where}/record" in met and "/parvis/static/client.js" in met and "/parvis/language/fr" in str(met)
    taken = house.client.get(f"/parvis/language/fr?back={where.removeprefix('/parvis')}")
    assert taken.headers["location"] == where


def test_cookies_are_kept_below_the_prefix(house: Inside) -> None:
    house.client.cookies.clear()
    new = house.client.post("/parvis/new", data={**FORM, "called": "Anna"}, headers={"x-forwarded-proto": "https"})
    named = [SimpleCookie(line) for line in new.headers.get_list("set-cookie")]
    assert {name for cookie in named for name in cookie} == {"parvis", "parvis-name", "parvis-bot"}
    for cookie in (found for line in named for found in line.values()):
        assert cookie["path"] == "/parvis" and cookie["secure"] and cookie["httponly"]
    house.client.cookies.clear()


def test_programs_are_told_where_everything_is(house: Inside) -> None:
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = house.client.post("/parvis/api/tables", json={"game": "caylus", "seats": seats}).json()
    assert opened["page"].startswith("/parvis/t/") and opened["watch"].startswith("/parvis/s/")
    assert all(seat["link"].startswith("/parvis/s/") for seat in opened["seats"])
    assert house.client.get("/parvis/openapi.json").json()["servers"] == [{"url": "/parvis"}]
    lost = house.client.get("/parvis/api/tables/none")
    assert lost.json()["error"] == "error.no-table", "a program is answered as a program"
    head = {"authorization": f"Bearer {opened['seats'][0]['token']}"}
    with connect(f"ws://127.0.0.1:{house.port}/parvis/ws/{opened['table']}", additional_headers=head) as page:
        assert f"/parvis/s/{opened['seats'][1]['token']}" not in str(page.recv()), "only who opened the table invites"
    link = opened["seats"][1]["link"]
    assert f'action="{link}"' in house.client.get(link).text
    assert house.client.post(link).headers["location"] == opened["page"]


def test_who_opened_a_table_invites_below_the_prefix(house: Inside) -> None:
    house.client.cookies.clear()
    where = house.client.post("/parvis/new", data={"game": "caylus", "seat0": "here", "seat1": "link"}).headers[
        "location"
    ]
    mine = {"cookie": f"parvis={house.client.cookies['parvis']}"}
    with connect(f"ws://127.0.0.1:{house.port}{where.replace('/t/', '/ws/')}", additional_headers=mine) as page:
        assert re.search(r"/parvis/s/[\w-]+", str(page.recv()))


def test_what_a_page_is_sent_leads_below_the_prefix(house: Inside) -> None:
    """The end of a game: the rematch, the replay and the lobby."""
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = house.client.post("/parvis/api/tables", json={"record": str(finished("caylus")), "seats": seats}).json()
    head = {"authorization": f"Bearer {opened['seats'][0]['token']}"}
    with connect(f"ws://127.0.0.1:{house.port}/parvis/ws/{opened['table']}", additional_headers=head) as page:
        links = LINK.findall(json.loads(page.recv())["parts"]["score"])
    assert len(links) >= 3 and all(link.startswith("/parvis/") for link in links)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "served"),
    [
        ("https", "games.example", "https://games.example", True),
        ("https", "games.example:443", "https://games.example", True),
        ("https", "Games.example", "https://games.example", True),
        ("https", "games.example", "http://games.example", False),
        ("http", "games.example", "https://games.example", False),
        ("http", "games.example:80", "http://games.example", True),
        ("https", "games.example:8443", "https://games.example:8443", True),
        ("https", "games.example:8443", "https://games.example", False),
        ("https", "games.example", "https://games.example.evil.example", False),
        ("https", "games.example", "null", False),
    ],
)
def test_a_page_of_this_server_is_known_by_scheme_host_and_port(
    house: Inside, scheme: str, host: str, origin: str, served: bool
) -> None:
    headers = {"x-forwarded-proto": scheme, "x-forwarded-host": host, "origin": origin}
    answer = house.client.post("/parvis/name", data={"name": "Anna"}, headers=headers)
    assert answer.status_code == (303 if served else 403)


def test_who_asks_through_a_proxy_is_counted_by_his_own_address(tmp_path: Path) -> None:
    bounds = replace(UNBOUNDED, messages_a_second=1e-9, burst=3)
    house = Inside(tmp_path, proxies=("127.0.0.1",), limits=bounds)

    def ask(address: str) -> int:
        return house.client.get("/", headers={"x-forwarded-for": address}).status_code

    assert [ask("192.0.2.7") for _ in range(4)] == [200, 200, 200, 429]
    assert ask("192.0.2.8") == 200
    house.stop()
