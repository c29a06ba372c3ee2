"""Who waits at a table. Where nobody does, bots among themselves pause, and go on as soon as somebody looks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from checkouts import wait_for
from parvis.core.flow import SPECTATOR, legal
from parvis.games import GAMES
from parvis.table import attention
from parvis.table.live import Table
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.thought import Sent
from parvis.table.turnstile import Rank
from parvis.table.wanted import Wanted
from table.servers import Inside, as_seat, finish
from table.test_driver import Thinkers, course
from toy.paths import Paths


class Time:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    standing = Time()
    monkeypatch.setattr(attention, "time", standing)
    return standing


async def opened(folder: Path, *bots: str) -> Any:
    """A table of a long course at which these sit, whose bots think when they are told to."""
    tables: Any = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings(pace=0))
    tables.thinkers = Thinkers()
    return await tables.create(Wanted(Paths.name, list(bots), ["", ""]), "me")


@pytest.fixture(autouse=True)
def paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, Paths.name, Paths(course(1, 1, 1, 1, 0)))


def test_bots_among_themselves_pause_where_nobody_looks_on(tmp_path: Path, time: Time) -> None:
    async def run() -> None:
        table = await opened(tmp_path, "random", "random")
        thoughts = table.house.thinkers.thoughts
        (await thoughts.get()).plays("x")
        time.now += 59
        (await thoughts.get()).plays("x")
        thought = await thoughts.get()
        assert table.ply == 2, "whoever has opened it may still look on"
        time.now += 2
        thought.plays("y")
        await table.driver.task
        assert table.ply == 2 and not table.driver.at_work and thoughts.empty()
        table.changed()
        assert not table.driver.at_work, "only who looks lets them go on"
        table.looked_at((SPECTATOR,), "me")
        (await thoughts.get()).plays("x")
        assert [word for _, (word, _) in table.record.moves] == ["x", "x", "y"], "with what was thought of before"
        await table.house.close()

    finish(asyncio.wait_for(run(), 60))


def test_bots_do_not_pause_where_a_person_plays(tmp_path: Path, time: Time) -> None:
    """Also if the person is away: when they come back, it is their turn."""

    async def run() -> None:
        table = await opened(tmp_path, "", "random")
        time.now += 10_000
        thoughts = table.house.thinkers.thoughts
        for _ in range(4):
            assert table.rank is Rank.NOBODY
            (await thoughts.get()).plays("x")
        await table.driver.task
        assert table.asked.seat == 0
        await table.house.close()

    finish(asyncio.wait_for(run(), 60))


def test_a_person_who_lets_a_bot_play_leaves_bots_among_themselves(tmp_path: Path, time: Time) -> None:
    async def run() -> None:
        table = await opened(tmp_path, "", "random")
        assert not table.bots_only
        await table.set_seat(0, bot="random")
        assert table.bots_only
        table.looked_at((0,), "me")
        assert table.rank is Rank.ONLOOKER
        await table.house.close()

    finish(asyncio.wait_for(run(), 60))


def test_a_table_that_pauses_may_leave_the_memory(tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("parvis.table.hall.LIVE", 0)
        table = await opened(tmp_path, "random", "random")
        thought = await table.house.thinkers.thoughts.get()
        table.house._let_go()
        assert table.id in table.house.live, "a bot thinks here"
        time.now += 61
        thought.plays("x")
        await table.driver.task
        table.house._let_go()
        assert table.id not in table.house.live
        await table.house.close()

    finish(asyncio.wait_for(run(), 60))


def test_a_person_s_bot_does_not_wait_for_bots_among_themselves(tmp_path: Path) -> None:
    """With real workers: after a person's move, the bot thinks as soon as the thought is over that was begun."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(pace=0, thinkers=1, grace=1e9))
        asked: list[str] = []
        answer = tables.thinkers._answer

        async def noted(sent: Sent, failed: int = 0) -> tuple[list[str], str]:
            asked.append(sent.bot)
            return await answer(sent, failed)

        tables.thinkers._answer = noted  # type: ignore[method-assign]
        for number in range(12):
            await tables.create(Wanted("pillars", ["journeyman", "journeyman"], ["", ""]), f"client {number}")
        table = await tables.create(Wanted("pillars", ["", "novice"], ["", ""]), "me")
        while len(asked) < 8:
            await asyncio.sleep(0.01)
        turns = 0
        while turns < 4:
            table.looked_at((0,), "me")
            before = len(asked)
            while table.asked is not None and table.asked.seat != 0:
                await asyncio.sleep(0.005)
            thoughts = asked[before:]
            if "novice" in thoughts:
                turns += 1
                assert thoughts.index("novice") <= 1, thoughts
            await table.submit(0, table.ply, [table.game.write(legal(table.state)[-1])])
        await tables.close()

    finish(asyncio.wait_for(run(), 120))


# Over the network


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def with_person(inside: Inside) -> tuple[dict[str, Any], Table]:
    """A table of a person and a bot, as it was opened, at which nobody has looked for long."""
    seats = [{"kind": "link"}, {"kind": "bot", "bot": "random"}]
    found = inside.client.post("/api/tables", json={"game": "pillars", "seats": seats}).json()
    table = inside.app.state.service.tables.live[found["table"]]
    table.attention.looks.clear()
    assert table.rank is Rank.NOBODY
    return found, table


def watching(found: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {found['watch'].rpartition('/')[2]}"}


def test_a_program_that_reads_or_plays_is_a_person_who_waits(inside: Inside) -> None:
    found, table = with_person(inside)
    address = f"/api/tables/{found['table']}"
    inside.client.get(address, headers=watching(found))
    assert table.rank is Rank.ONLOOKER
    inside.client.get(address, headers=as_seat(found, 0))
    assert table.rank is Rank.PLAYER
    assert table.client == "127.0.0.1"
    table.attention.looks.clear()
    inside.client.post(f"{address}/chat", json={"text": "hello"}, headers=as_seat(found, 0))
    assert table.rank is Rank.PLAYER


def test_who_may_not_look_does_not_count(inside: Inside) -> None:
    found, table = with_person(inside)
    inside.client.cookies.clear()
    for header in ({}, {"authorization": "Bearer nonsense"}):
        assert inside.client.get(f"/api/tables/{found['table']}", headers=header).status_code == 404
    assert table.rank is Rank.NOBODY


@pytest.mark.parametrize(("seat", "rank"), [(True, Rank.PLAYER), (False, Rank.ONLOOKER)])
def test_an_open_page_waits_as_long_as_it_is_open_and_a_while_longer(inside: Inside, seat: bool, rank: Rank) -> None:
    found, table = with_person(inside)
    header = as_seat(found, 0) if seat else watching(found)
    with connect(f"ws://127.0.0.1:{inside.port}/ws/{found['table']}?as=json", additional_headers=header) as socket:
        socket.recv(60)
        table.attention.looks.clear()
        assert table.rank is rank
    wait_for(lambda: bool(table.attention.looks))
    assert not any(table.present.values())
    assert table.rank is rank, "who loads a page anew has not left"


def test_a_stream_waits_as_long_as_it_is_open(inside: Inside) -> None:
    found, table = with_person(inside)
    url = f"{inside.url}/api/tables/{found['table']}"
    with httpx.stream("GET", f"{url}/events", headers=as_seat(found, 0), timeout=60) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data: "))
        next(lines)
        table.attention.looks.clear()
        inside.client.post(f"{url}/chat", json={"text": "hello"}, headers=watching(found))
        assert json.loads(next(lines).removeprefix("data: "))["table"] == found["table"]
        assert 0 in table.attention.looks
    inside.client.post(f"{url}/chat", json={"text": "bye"}, headers=watching(found))
