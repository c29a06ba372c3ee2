"""A table that is closed or deleted: nothing is written for it any more, and whoever loads it meanwhile lets go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from parvis.table.live import Table
from parvis.table.refusals import Refused, Stale
from parvis.table.settings import Settings
from parvis.table.store import hosting, servers
from parvis.table.store import seating as chairs
from parvis.table.store import telling as reached
from parvis.table.store.kept import WHOLE_TABLE, Asking, DraftRow, Progress
from parvis.table.store.schema import METADATA
from parvis.table.store.store import Store
from parvis.table.store.telling import WEBHOOK, Reach
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table.servers import finish

Story = Callable[[Tables, Table], Awaitable[None]]


def spend(tmp_path: Path, story: Story) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100, forget_after=1))
        await story(tables, await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna"))
        await tables.close()

    finish(run())


async def rows(tables: Tables, table: str) -> dict[str, int]:
    """What the database holds of a table."""

    def job(connection: Connection) -> dict[str, int]:
        counts = {}
        for name, kind in METADATA.tables.items():
            if "table_id" in kind.c:
                count = select(func.count()).where(kind.c.table_id == table)
                counts[name] = int(connection.execute(count).scalar_one())
        return {name: count for name, count in counts.items() if count}

    return await tables.store.read(job)


def test_a_server_that_has_not_heard_of_it_writes_nothing_for_a_deleted_table(tmp_path: Path) -> None:
    async def story(tables: Tables, table: Table) -> None:
        id, store = table.id, tables.store
        await hosting.delete(store, id)  # as another server does
        await store.hold("bea", id, 1)
        await store.keep_draft(id, DraftRow(0, 0, 0, 0, ()))
        await store.note({id: Progress(0, 0, 1, ())})
        await chairs.keep_asking(store, id, Asking(WHOLE_TABLE, "anna", "", "", 0, (0,), (1,)))
        await chairs.note_sightings(store, {(id, 0): 1.0})
        await reached.keep(store, Reach(id, 0, WEBHOOK, "https://example.com", "", "", "en"))
        await table.speak(0, "is anybody here?")
        with pytest.raises(Stale):
            await table.share(0, "luck")
        assert await rows(tables, id) == {}

    spend(tmp_path, story)


def test_nothing_is_added_to_the_luck_of_a_closed_table(tmp_path: Path) -> None:
    async def story(tables: Tables, table: Table) -> None:
        await tables.close_down(table.id)
        with pytest.raises(Refused, match="no-table"):
            await table.share(0, "luck")

    spend(tmp_path, story)


def test_a_table_that_is_closed_while_it_is_loaded_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables, table: Table) -> None:
        async def not_yet(*_: object) -> bool:
            await tables.close_down(table.id)
            return False

        tables.live.clear()
        monkeypatch.setattr(hosting, "is_closed", not_yet)
        assert await tables.get(table.id) is None and not tables.live

    spend(tmp_path, story)


def test_old_tables_end_and_stay_where_somebody_looks_on_at_another_server(tmp_path: Path) -> None:
    async def story(tables: Tables, table: Table) -> None:
        def aged(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE tables SET created = 1")
            servers.opened(connection, "another", 1, servers.OpenSocket(table.id, (0,), "bea", "there"))

        await tables.keeper.note()
        await tables.store.write(aged)
        await tables.store.write(lambda connection: connection.exec_driver_sql("UPDATE progress SET at = 1"))
        await tables.keeper.forget_old()
        assert not table.ended
        await tables.store.write(lambda connection: servers.closed(connection, "another", 1))
        await tables.keeper.forget_old()
        ended: Any = table.ended
        assert ended and not tables.live and await rows(tables, table.id) == {}

    spend(tmp_path, story)
