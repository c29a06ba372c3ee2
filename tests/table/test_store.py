"""The store, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from parvis.table.hall import table_id
from parvis.table.settings import Settings
from parvis.table.store.kept import Box, Conflict, DraftRow, SeatRow, TableRow
from parvis.table.store.schema import PRINTED
from parvis.table.store.store import Store
from parvis.table.store.writer import StoreFault
from parvis.table.tables import Table, Tables
from parvis.table.wanted import Wanted
from table.servers import finish


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    url = f"sqlite:///{tmp_path / 'parvis.db'}" if request.param == "sqlite" else request.getfixturevalue("postgres")
    opened = Store(url)
    yield opened
    opened.close()


def row(id: str, owner: str = "me") -> TableRow:
    return TableRow(id, "caylus", 1, "digest", 2, ("jeweller",), owner, f"watch-{id}", 0, 0, 1.0)


def seats(id: str) -> list[SeatRow]:
    return [SeatRow("", "Anna", f"a-{id}"), SeatRow("random", "", f"b-{id}")]


def test_what_is_written_is_there(store: Store) -> None:
    async def run() -> None:
        id = f"one-{store.engine.dialect.name}"
        await store.create(row(id), seats(id), [(-1, "deal 1")])
        await store.append(id, 1, [(0, "pass"), (-1, "roll 3")])
        await store.set_seat(id, 1, "", "Bruno é")
        assert await store.say(id, 0, "salut") == 0
        await store.hold("me", id, 0)
        await store.hold("me", id, 0)
        loaded = await store.load(id)
        assert loaded is not None
        assert loaded[0] == row(id)
        assert loaded[1][1] == SeatRow("", "Bruno é", f"b-{id}")
        assert loaded[2] == [(-1, "deal 1"), (0, "pass"), (-1, "roll 3")]
        assert loaded[3][0][:2] == (0, "salut")
        assert await store.holders(id) == [("me", 0)]
        assert await store.by_token(f"a-{id}") == (id, 0)
        assert await store.by_token(f"watch-{id}") == (id, -2)
        assert await store.by_token("nothing") is None
        assert await store.by_token("no\0thing") is None
        assert await store.holders("no\0thing") == []
        assert [found.id for found in await store.own("me")] == [id]
        assert await store.opened("me", 0) == 1

    finish(run())


def test_a_box_is_kept_with_its_table(store: Store) -> None:
    """Each data file once, whatever it is called at a table."""

    async def run() -> None:
        names = {f"box-{n}-{store.engine.dialect.name}": f"été {n}.json" for n in range(3)}
        for id, name in names.items():
            await store.create(row(id, "box"), seats(id), [], Box(name, '{"a": "é"}\n'))
        for id, name in names.items():
            assert await store.box(id) == Box(name, '{"a": "é"}\n')
        assert await store.box("none") is None
        count = select(func.count()).where(PRINTED.c.digest == Box("", '{"a": "é"}\n').digest)
        assert await store.read(lambda connection: connection.execute(count).scalar_one()) == 1

    finish(run())


def test_a_table_has_one_draft(store: Store) -> None:
    """The last one that was kept, each click of it; another table's is another."""

    async def run() -> None:
        one, other = (f"draft-{n}-{store.engine.dialect.name}" for n in range(2))
        for id in (one, other):
            await store.create(row(id), seats(id), [])
            assert await store.draft(id) is None
        first = DraftRow(0, 4, 0, 1, ((), ("place castle",)))
        second = DraftRow(1, 7, 2, 0, ((), ("line prestige", "take é"), ("line prestige",)))
        await store.keep_draft(one, first)
        await store.keep_draft(other, first)
        assert await store.draft(one) == first
        await store.keep_draft(one, second)
        assert await store.draft(one) == second and await store.draft(other) == first

    finish(run())


def test_two_writers_cannot_both_win(store: Store) -> None:
    async def run() -> None:
        id = f"two-{store.engine.dialect.name}"
        await store.create(row(id), seats(id), [])
        writers = [store.append(id, 0, [(0, f"move {n}"), (1, "x")]) for n in range(8)]
        results = await asyncio.gather(*writers, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 7
        with pytest.raises(Conflict):
            await store.append(id, 9, [(0, "a gap")])
        with pytest.raises(Conflict):
            await store.append(id, 3, [], taken_back=1, undos=1)
        await store.append(id, 2, [(0, "other")], taken_back=2, undos=1)
        loaded = await store.load(id)
        assert loaded is not None and loaded[2] == [(0, "other")] and loaded[0].undos == 1

    finish(run())


def test_moves_that_a_full_disk_does_not_take_are_written_later(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        await store.create(row("full"), seats("full"), [(0, "first")])
        await store.append("full", 1, [(0, "second")])

        def bound(connection: Connection) -> None:
            size = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {size}")

        await store.write(bound)
        with pytest.raises(StoreFault):
            await store.append("full", 2, [(1, "long " * 100_000)])
        await store.append("full", 2, [(1, "third")])
        loaded = await store.load("full")
        assert loaded is not None and loaded[2] == [(0, "first"), (0, "second"), (1, "third")]
        store.close()

    finish(run())


def test_of_moves_written_together_only_the_wrong_ones_fail(store: Store) -> None:
    """Moves of many tables wait for the disk at once; one of them comes too late, and one after a gap."""

    async def run() -> None:
        ids = [f"many-{n}-{store.engine.dialect.name}" for n in range(9)]
        for id in ids:
            await store.create(row(id), seats(id), [(0, "first")])
        plies = dict.fromkeys(ids, 1) | {ids[3]: 0, ids[6]: 5}
        results = await asyncio.gather(
            *(store.append(id, ply, [(0, "second"), (-1, "third")]) for id, ply in plies.items()),
            return_exceptions=True,
        )
        for id, result in zip(ids, results, strict=True):
            loaded = await store.load(id)
            assert loaded is not None
            if id in (ids[3], ids[6]):
                assert isinstance(result, Conflict)
                assert loaded[2] == [(0, "first")]
            else:
                assert result is None
                assert loaded[2] == [(0, "first"), (0, "second"), (-1, "third")]

    finish(run())


def test_a_game_of_bots_plays_itself_and_loads_by_replay(store: Store) -> None:
    async def run() -> None:
        tables = Tables(store, Settings(pace=0))
        table = await tables.create(Wanted("caylus", ["random", "random"], ["", ""]), "me")
        while not table.over:
            await asyncio.sleep(0.05)
            assert table.driver.at_work or table.over
        await asyncio.sleep(0.05)
        tables.live.clear()
        again = await tables.get(table.id)
        assert isinstance(again, Table) and again is not table
        assert again.record.moves == table.record.moves
        assert again.log == table.log
        tables.thinkers.close()
        await tables.sharing.close()

    finish(asyncio.wait_for(run(), 60))


def test_no_command_takes_the_name_of_a_table_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-Yo4wX-Siz", "vP-Yo4wX-Siz"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert table_id() == "vP-Yo4wX-Siz"
