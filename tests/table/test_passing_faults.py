"""Games of bots go on to their end through faults that pass: a full disk, a database that restarts, dying workers."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from parvis.core.save import state_digest
from parvis.table import thinking
from parvis.table.live import Table
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.store.thoughts import thoughts
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table import mortal
from table import postgres as postgresql
from table.servers import finish

QUICK = Settings(pace=0, retry=0.05, grace=1e9)


async def until(what: Callable[[], bool]) -> None:
    while not what():
        await asyncio.sleep(0.005)


def played(tables: Tables, id: str, moves: int) -> bool:
    return tables.live[id].ply >= moves


def troubled(tables: Tables, id: str) -> bool:
    return tables.live[id].driver.trouble


async def begun(store: Store, settings: Settings = QUICK, game: str = "pillars") -> tuple[Tables, Table]:
    """A game of bots at which nobody looks on but who has opened it, and at which a few moves were made."""
    tables = Tables(store, settings)
    table = await tables.create(Wanted(game, ["random", "random"], ["", ""]), "me")
    return tables, table


async def ended(tables: Tables, table: Table) -> None:
    """The game has come to its end, without trouble; it was written move by move, as it was played."""
    await until(lambda: tables.live[table.id].over)
    table = tables.live[table.id]
    assert not table.driver.trouble
    stored = await tables.store.load(table.id)
    assert stored is not None
    again = tables.replayed(*stored)
    assert again.record.moves == table.record.moves
    assert state_digest(again.game, again.state) == state_digest(table.game, table.state)
    kept = {thought.ply for thought in await thoughts(tables.store, table.id)}
    assert kept == {ply for ply, (seat, _) in enumerate(table.record.moves) if seat >= 0}, "random thinks at each move"


def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    """SQLite may not make its file any longer, on whatever connection, until there is space again."""

    async def run() -> None:
        store, full = Store(f"sqlite:///{tmp_path / 'parvis.db'}"), True

        @event.listens_for(store.engine, "begin")
        def bound(connection: Any) -> None:
            size = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {size if full else 2**30}")

        full = False
        tables, table = await begun(store)
        await until(lambda: table.ply > 5)
        full = True
        await until(lambda: table.driver.trouble)
        ply = table.ply
        await until(lambda: table.driver.failed >= 3)
        assert table.ply == ply and not table.over
        full = False
        await ended(tables, table)
        await tables.close()

    finish(asyncio.wait_for(run(), 120))


@pytest.mark.slow
def test_workers_that_are_killed_and_one_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Really: by SIGKILL, and stopped so that it does not even end when it is told to."""
    monkeypatch.setattr(thinking, "think", partial(mortal.plague, tmp_path))

    async def run() -> None:
        others = multiprocessing.active_children()
        store = Store(f"sqlite:///{tmp_path.parent / 'plague.db'}")
        tables, table = await begun(store, Settings(pace=0, retry=0.05, overtime=10, grace=1e9))
        told: list[bool] = []
        table.watchers.add(lambda drafting: told.append(table.driver.trouble))
        await until(lambda: len(list(tmp_path.iterdir())) > 21)
        assert True in told and not told[-1], "everybody was told, also that it went on"
        await ended(tables, table)
        workers = [child for child in multiprocessing.active_children() if child not in others]
        assert len(workers) == 1, "who hung is gone"
        await tables.close()
        await until(lambda: all(child in others for child in multiprocessing.active_children()))

    finish(asyncio.wait_for(run(), 300))


@pytest.mark.slow
def test_a_postgresql_that_is_stopped_and_started_again() -> None:
    async def run(postgres: postgresql.Postgres) -> None:
        tables, table = await begun(Store(postgres.url), Settings(pace=0.02, retry=0.05, grace=1e9))
        for stop in range(2):
            await until(partial(played, tables, table.id, tables.live[table.id].ply + 10))
            await asyncio.to_thread(postgres.stop)
            await until(partial(troubled, tables, table.id))
            assert not tables.live[table.id].over, stop
            await asyncio.to_thread(postgres.start)
        await ended(tables, table)
        await tables.close()

    with postgresql.stoppable() as postgres:
        finish(asyncio.wait_for(run(postgres), 300))
