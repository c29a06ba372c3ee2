"""Old tables are deleted by a rule, if the host has one, and by one server of several."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, func, select, update

from parvis.table.settings import Settings
from parvis.table.store import servers
from parvis.table.store.hosting import AT_A_TIME, FORGETTING, delete, forget_old
from parvis.table.store.kept import Box, SeatRow, TableRow
from parvis.table.store.schema import CHAT, METADATA, PRINTED, PROGRESS, TABLES
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table import postgres as postgresql
from table.servers import finish

DAY = 24 * 3600.0


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "sqlite":
        return Store(f"sqlite:///{tmp_path / 'parvis.db'}")
    return Store(postgresql.new_database(request.getfixturevalue("postgres")))


async def made(tables: Tables, days: float) -> str:
    """A table that was opened so many days ago, and at which nobody has moved since."""
    table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
    await tables.store.hold("me", table.id, 0)
    await tables.store.say(table.id, 0, "hello")
    await tables.keeper.note()
    then = time.time() - days * DAY
    for changed, column in ((TABLES, TABLES.c.id), (PROGRESS, PROGRESS.c.table_id), (CHAT, CHAT.c.table_id)):
        values = {"created": then} if changed is TABLES else {"at": then}
        statement = update(changed).where(column == table.id).values(values)
        await tables.store.write(lambda connection, statement=statement: connection.execute(statement))
    return table.id


def left(store: Store) -> set[str]:
    """The tables of which anything is known."""
    with store.engine.connect() as connection:
        found = set(connection.execute(select(TABLES.c.id)).scalars())
        for kind in METADATA.tables.values():
            if "table_id" in kind.c:
                found |= set(connection.execute(select(kind.c.table_id)).scalars())
    return found


def test_old_tables_go_and_leave_nothing(store: Store) -> None:
    async def run() -> None:
        tables = Tables(store, Settings(pace=0, forget_after=30))
        old, young = await made(tables, 31), await made(tables, 29)
        spoken, moved, watched = await made(tables, 31), await made(tables, 31), await made(tables, 31)
        for statement in (
            update(CHAT).where(CHAT.c.table_id == spoken).values(at=time.time()),
            update(PROGRESS).where(PROGRESS.c.table_id == moved).values(at=time.time()),
        ):
            await store.write(lambda connection, statement=statement: connection.execute(statement))
        tables.live[watched].watchers.add(lambda _: None)
        elsewhere, played = await made(tables, 31), await made(tables, 31)
        opened = servers.OpenSocket(elsewhere, (0,), "client", "address")
        await store.write(lambda connection: servers.opened(connection, "another server", 1, opened))
        tables.keeper.moved(tables.live[played])  # which is not noted yet
        await tables.keeper.forget_old()
        assert left(store) == {young, spoken, moved, watched, elsewhere, played}
        assert old not in tables.live and await tables.get(old) is None
        await tables.close()
        assert old not in left(store), "and nothing is noted of it afterwards"
        store.engine.dispose()

    finish(asyncio.wait_for(run(), 60))


def test_without_a_rule_nothing_goes(store: Store) -> None:
    async def run() -> None:
        tables = Tables(store, Settings(pace=0))
        old = await made(tables, 9999)
        await asyncio.wait_for(tables.keeper.forget_always(), 10)
        assert left(store) == {old}
        await tables.close()

    finish(asyncio.wait_for(run(), 60))


def test_the_rule_holds_as_long_as_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start and then every hour."""
    monkeypatch.setattr("parvis.table.keeping.HOUR", 0.01)

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(pace=0, forget_after=30))
        forgetting = asyncio.create_task(tables.keeper.forget_always())
        for _ in range(2):
            old = await made(tables, 31)
            while old in left(tables.store):
                await asyncio.sleep(0.01)
        forgetting.cancel()
        await tables.close()

    finish(asyncio.wait_for(run(), 60))


def test_who_played_again_at_a_table_that_is_gone_may_do_so_anew(store: Store) -> None:
    async def run() -> None:
        for id in ("old", "again"):
            row = TableRow(id, "caylus", 1, "digest", 2, (), "me", f"watch-{id}", 0, 0, 1.0)
            await store.create(row, [SeatRow("", "", f"{id}-{seat}") for seat in range(2)], [])
        await store.play_again("old", "again", [("me", 0)])
        assert await store.rematch("old") == "again"
        await delete(store, "again")
        assert await store.rematch("old") is None
        store.close()

    finish(run())


def test_a_data_file_goes_with_the_last_table_that_has_it(store: Store) -> None:
    async def run() -> None:
        one, two = Box("a", "{}"), Box("b", "[]")
        for id, box, created in (("old-1", one, 1.0), ("old-2", two, 1.0), ("new", two, time.time())):
            row = TableRow(id, "caylus", 1, "digest", 2, (), "me", f"watch-{id}", 0, 0, created)
            await store.create(row, [SeatRow("", "", f"{id}-{seat}") for seat in range(2)], [], box)
        await Tables(store, Settings(pace=0, forget_after=30)).keeper.forget_old()
        assert left(store) == {"new"}
        assert (await store.box("new")) == two
        count = select(func.count()).select_from(PRINTED)
        assert await store.read(lambda connection: connection.execute(count).scalar_one()) == 1
        await delete(store, "new")
        assert await store.read(lambda connection: connection.execute(count).scalar_one()) == 0, "whoever deletes it"
        store.close()

    finish(run())


def test_a_data_file_stays_for_a_table_that_is_just_being_opened_with_it(postgres: str) -> None:
    """Through another server the last table is deleted that had it."""
    file = Box("a", "{}")

    def row(id: str) -> TableRow:
        return TableRow(id, "caylus", 1, "digest", 2, (), "me", f"watch-{id}", 0, 0, time.time())

    def deletes() -> str:
        """What the server waits for that deletes a table."""
        asked = (
            "SELECT coalesce(max(wait_event_type), '') FROM pg_stat_activity WHERE query LIKE '%FROM printed%UPDATE'"
        )
        with psycopg.connect(url) as looking:
            return str(looking.execute(asked).fetchone())

    async def run() -> None:
        here, there = Store(url), Store(url)
        await here.create(row("old"), [SeatRow("", "", "old")], [], file)
        deleting: list[Future[None]] = []
        loop = asyncio.get_running_loop()

        def meanwhile(connection: Connection) -> None:
            """The new table is written and not yet committed."""
            deleting.append(asyncio.run_coroutine_threadsafe(delete(there, "old"), loop))
            while "Lock" not in deletes():
                assert not deleting[0].done()
                time.sleep(0.01)

        await here.create(row("new"), [SeatRow("", "", "new")], [], file, [meanwhile])
        await asyncio.wrap_future(deleting[0])
        assert await here.box("new") == file and left(here) == {"new"}
        here.close()
        there.close()

    url = postgresql.new_database(postgres)
    finish(asyncio.wait_for(run(), 120))


def test_many_go_a_few_at_a_time(store: Store) -> None:
    async def run() -> None:
        for n in range(AT_A_TIME + 1):
            row = TableRow(f"t{n}", "caylus", 1, "digest", 2, (), "me", f"watch-{n}", 0, 0, 1.0)
            await store.create(row, [SeatRow("", "", f"{n}-{seat}") for seat in range(2)], [])
        gone = await store.write(lambda connection: forget_old(connection, time.time(), []))
        assert len(gone) == AT_A_TIME
        await Tables(store, Settings(pace=0, forget_after=1)).keeper.forget_old()
        assert left(store) == set()
        store.close()

    finish(run())


def test_one_server_of_several_deletes(postgres: str) -> None:
    url = postgresql.new_database(postgres)
    store, other = Store(url), Store(url)

    async def run() -> None:
        row = TableRow("t", "caylus", 1, "digest", 2, (), "me", "watch", 0, 0, 1.0)
        await store.create(row, [SeatRow("", "", f"s{seat}") for seat in range(2)], [])
        with other.engine.begin() as connection:
            connection.execute(select(func.pg_try_advisory_xact_lock(FORGETTING)))
            assert await store.write(lambda mine: forget_old(mine, time.time(), [])) == []
        assert await store.write(lambda mine: forget_old(mine, time.time(), [])) == ["t"]

    finish(run())
    store.close()
    other.close()
