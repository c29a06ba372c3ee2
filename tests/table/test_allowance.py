"""How many tables an address may open: those that were opened count, for a day, at whatever server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from parvis.table.settings import UNBOUNDED
from parvis.table.store import openings
from parvis.table.web.limits import digest
from table import postgres as postgresql
from table.servers import Inside

BOUNDS = replace(UNBOUNDED, tables_of_address=3)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What time it is, for who counts."""
    now = [1_000_000.0]
    monkeypatch.setattr(openings.time, "time", lambda: now[0] * 3600)
    return now


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path, limits=BOUNDS)
    yield running
    running.stop()


def opens(house: Inside, seats: int = 2) -> int:
    """The code with which a new client is answered."""
    house.client.cookies.clear()
    wanted = {"game": "pillars", "seats": [{"kind": "link"}] * seats}
    return house.client.post("/api/tables", json=wanted).status_code


def kept(house: Inside) -> list[tuple[str, float]]:
    with house.app.state.service.store.engine.connect() as connection:
        return [(address, at) for address, at in connection.exec_driver_sql("SELECT address, at FROM openings")]


def test_an_address_may_open_so_many_tables_a_day(house: Inside, hours: list[float]) -> None:
    """Tables that were refused are none: neither those that cannot be, nor those that come too late."""
    start = hours[0]
    assert [opens(house, seats=8) for _ in range(5)] == [400] * 5, "no game for so many"
    assert opens(house) == 201
    hours[0] = start + 10
    assert [opens(house) for _ in range(4)] == [201, 201, 429, 429]
    hours[0] = start + 23.9
    assert opens(house) == 429, "what was refused is not forgotten sooner"
    hours[0] = start + 24
    assert [opens(house) for _ in range(2)] == [201, 429], "one is a day ago, the others are not"
    hours[0] = start + 34
    assert [opens(house) for _ in range(3)] == [201, 201, 429]


def test_nobody_is_remembered_for_longer_and_none_by_address(house: Inside, hours: list[float]) -> None:
    assert opens(house) == 201
    assert kept(house) == [(digest("127.0.0.1"), hours[0] * 3600)]
    hours[0] += 25
    assert opens(house) == 201
    assert [at for _, at in kept(house)] == [hours[0] * 3600]


def test_a_restart_and_another_address_make_no_difference(tmp_path: Path) -> None:
    for code in (201, 201, 201, 429):
        running = Inside(tmp_path, limits=BOUNDS, proxies=("127.0.0.1",))
        assert opens(running) == code
        running.stop()
    running = Inside(tmp_path, limits=BOUNDS, proxies=("127.0.0.1",))
    running.client.headers["x-forwarded-for"] = "192.0.2.7"
    assert opens(running) == 201, "others have their own"
    running.stop()


def test_servers_that_share_a_database_count_together(postgres: str) -> None:
    url = postgresql.new_database(postgres)
    both = [Inside(Path(), url=url, limits=BOUNDS) for _ in range(2)]
    assert [opens(both[at % 2]) for at in range(5)] == [201, 201, 201, 429, 429]
    for server in both:
        server.stop()
