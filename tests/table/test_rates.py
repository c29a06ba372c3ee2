"""How fast one may ask: by address, unless it is known who asks; and nothing is remembered for long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from websockets.sync.client import connect

from parvis.table.settings import UNBOUNDED, Telling
from parvis.table.web import limits
from parvis.table.web.limits import Proved, Rate, digest
from parvis.table.web.people import household
from table.servers import Inside, as_seat

TELLING = Telling(address="http://127.0.0.1", webhooks=True)
FREE = {"/icons/{game}.svg", "/cards/{game}/board.svg", "/cards/{game}/card/{id}.svg"} | {
    "/health",
    "/health/alive",
    "/health/ready",
    "/metrics",
    "/review.css",
    "/rules/{game}/{section}.svg",
}
"""Pictures that are drawn once (with other values than ours they are counted); and what watches over the server."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    """A server at which everybody may ask ten times."""
    running = Inside(tmp_path, limits=replace(UNBOUNDED, messages_a_second=1e-9, burst=10), telling=TELLING)
    yield running
    running.stop()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr("parvis.table.web.limits.time.monotonic", lambda: now[0])
    return now


def opened(house: Inside) -> dict[str, Any]:
    asked = {"game": "caylus", "seats": [{"kind": "link"}, {"kind": "link"}]}
    found: dict[str, Any] = house.client.post("/api/tables", json=asked).json()
    return found


def test_whoever_invents_tokens_is_counted_by_address_and_the_tokens_are_not_kept(house: Inside) -> None:
    table = opened(house)
    house.client.cookies.clear()
    service = house.app.state.service
    look, looked = service.store.by_token, []
    service.store.by_token = lambda token: looked.append(token) or look(token)
    codes = []
    for number in range(30):
        token = {"authorization": f"Bearer {number:030000d}"}
        codes.append(house.client.get(f"/api/tables/{table['table']}", headers=token).status_code)
    assert codes.count(404) <= 10 and codes[-10:] == [429] * 10
    assert len(looked) <= 10, "the store is not asked for more"
    kept = [*service.rate.buckets, *service.address_rate.buckets, *service.proved.until]
    assert len(kept) <= 4 and all(len(who) < 50 for who in kept)


def test_a_real_token_has_a_count_of_its_own(house: Inside) -> None:
    table = opened(house)
    path, ask = f"/api/tables/{table['table']}", house.client
    ask.cookies.clear()
    for seat in (0, 1):  # as both are proved now, neither minds what others do at their address
        assert ask.get(path, headers=as_seat(table, seat)).status_code == 200
    while ask.get("/").status_code == 200:
        pass
    codes = [ask.get(path, headers=as_seat(table, 0)).status_code for _ in range(12)]
    assert codes == [200] * 9 + [429] * 3
    assert ask.get(path, headers=as_seat(table, 1)).status_code == 200
    token = table["seats"][0]["token"]
    service = house.app.state.service
    assert all(token not in who for who in [*service.rate.buckets, *service.proved.until]), "of no use to who reads it"


def test_all_clients_of_an_address_have_a_bound_together(tmp_path: Path) -> None:
    bounds = replace(UNBOUNDED, messages_of_address=1e-9, burst_of_address=12)
    house = Inside(tmp_path, limits=bounds)
    table = opened(house)
    path = f"/api/tables/{table['table']}"
    codes = [house.client.get(path, headers=as_seat(table, at % 2)).status_code for at in range(14)]
    assert codes == [200] * 11 + [429] * 3
    house.stop()


def test_everything_that_can_be_asked_for_is_counted(house: Inside) -> None:
    table = opened(house)["table"]
    filled = {"id": table, "token": "x", "game": "caylus", "language": "fr", "ply": "0", "what": "stop"}
    house.app.state.service.rate = Rate(1e-9, 0)
    asked = 0
    for route in house.app.routes:
        if not isinstance(route, Route) or route.path in FREE:
            continue
        for method in (route.methods or set()) - {"HEAD"}:
            path = re.sub(r"\{(\w+)\}", lambda found: filled[found[1]], route.path)
            answer = house.client.request(method, path)
            assert answer.status_code == 429, (method, route.path)
            asked += 1
    assert asked > 20
    with connect(f"ws://127.0.0.1:{house.port}/ws/{table}") as refused, pytest.raises(Exception, match="4029"):
        refused.recv()
    assert house.client.get("/cards/caylus/board.svg?value.x=1").status_code == 429


def test_streams_are_counted_with_the_sockets_of_their_address(tmp_path: Path) -> None:
    house = Inside(tmp_path, limits=replace(UNBOUNDED, sockets_of_address=2))
    table = opened(house)
    path = f"{house.url}/api/tables/{table['table']}/events"
    ask, first, second = house.client, as_seat(table, 0), as_seat(table, 1)
    with ask.stream("GET", path, headers=first) as one, ask.stream("GET", path, headers=second) as other:
        assert (one.status_code, other.status_code) == (200, 200)
        assert ask.get(path, headers=second).status_code == 429
    slots = house.app.state.service
    house.stop()
    assert not slots.address_sockets.taken and not slots.client_sockets.taken


def test_a_rate_fills_again_and_who_was_quiet_is_forgotten(clock: list[float]) -> None:
    rate = Rate(2, 4)
    assert [rate.allows("anna") for _ in range(6)] == [True] * 4 + [False] * 2
    clock[0] += 1
    assert [rate.allows("anna") for _ in range(3)] == [True, True, False]
    assert rate.allows("bea") and set(rate.buckets) == {"anna", "bea"}
    clock[0] += 2
    assert rate.allows("carl") and set(rate.buckets) == {"carl"}, "their buckets are full again"


def test_however_many_ask_so_many_are_remembered(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 100)
    rate, proved = Rate(1, 1000), Proved()
    for number in range(1000):
        rate.allows("always")
        rate.allows(str(number))
        proved.add(str(number))
    assert len(rate.buckets) == 100 and "always" in rate.buckets and "999" in rate.buckets
    assert len(proved.until) == 100 and "999" in proved and "1" not in proved


def test_what_was_proved_is_proved_again_after_a_while(clock: list[float]) -> None:
    proved = Proved(10)
    proved.add(digest("secret"))
    clock[0] += 9
    assert digest("secret") in proved and digest("other") not in proved
    clock[0] += 2
    assert digest("secret") not in proved and not proved.until


def test_what_is_taken_at_another_server_is_gone_here_too(clock: list[float]) -> None:
    one, other = Rate(2, 24, shared=True), Rate(2, 24, shared=True)
    assert [one.allows("anna") for _ in range(26)] == [True] * 24 + [False] * 2
    assert one.allows("bea")
    assert one.to_tell() == {digest("anna"): 24}, "who asks for little is not told of"
    assert one.to_tell() == {}, "and nobody twice"
    other.taken_elsewhere(digest("anna"), 24)
    assert not other.allows("anna") and other.allows("bea")
    assert other.to_tell() == {}, "what was heard is not told on"
    other.taken_elsewhere(digest("anna"), 24)
    clock[0] += 12
    assert other.allows("bea") and not other.allows("anna"), "what was taken beyond what there was fills up first"
    clock[0] += 12.5
    assert other.allows("anna")


def test_who_is_forgotten_is_not_told_of(clock: list[float]) -> None:
    rate = Rate(2, 24, shared=True)
    assert rate.allows("anna") and rate.untold
    clock[0] += 13
    assert rate.allows("bea") and list(rate.untold) == [digest("bea")]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:192.0.2.7", "192.0.2.7"),
        ("?", "?"), ("unix", "unix"),
    ],
)  # fmt: skip
def test_a_line_with_many_addresses_is_one(address: str, counted: str) -> None:
    assert household(address) == counted
