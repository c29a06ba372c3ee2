"""The versions of the database: from before there were any, by one of several servers, never backwards."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, Engine, inspect

from parvis.__main__ import main
from parvis.core.save import state_digest
from parvis.table.live import Table
from parvis.table.settings import Settings
from parvis.table.store.database import engine
from parvis.table.store.migrations import STEPS, NewerDatabase, Step, migrate, version
from parvis.table.store.schema import METADATA
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table import postgres as postgresql
from table.servers import finish

VERSION_1 = Path(__file__).parent / "databases" / "version-1.sql"


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """The URLs of new databases."""
    numbers = iter(range(99))

    def made() -> str:
        if request.param == "sqlite":
            return f"sqlite:///{tmp_path / f'{next(numbers)}.db'}"
        return postgresql.new_database(request.getfixturevalue("postgres"))

    return made


@pytest.fixture
def url(fresh: Callable[[], str]) -> str:
    return fresh()


@pytest.fixture
def base(url: str) -> Iterator[Engine]:
    opened = engine(url)
    yield opened
    opened.dispose()


def run_script(url: str, script: str) -> None:
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        connection.executescript(script)
        connection.close()
    else:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(script.encode())


def as_of_version_1(url: str) -> dict[str, str]:
    """Make a database as it was before there were versions; the digests of the states of its tables."""
    script = VERSION_1.read_text()
    run_script(url, script)
    lines = [line.split() for line in script.splitlines() if line.startswith("-- ")][1:]
    return {id: digest for _, id, digest in lines}


def schema(base: Engine) -> dict[str, Any]:
    """Everything about the tables of a database."""
    looked = inspect(base)
    return {
        table: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in looked.get_columns(table)
            ],
            "key": looked.get_pk_constraint(table)["constrained_columns"],
            "unique": sorted(tuple(found["column_names"]) for found in looked.get_unique_constraints(table)),
            "indexes": sorted(
                (found["name"], tuple(found["column_names"]), found["unique"])
                for found in looked.get_indexes(table)
                if "duplicates_constraint" not in found
            ),
        }
        for table in looked.get_table_names()
        if table != "schema_version"
    }


def test_old_and_new_databases_get_the_schema_that_the_program_works_with(fresh: Callable[[], str]) -> None:
    as_of_version_1(url := fresh())
    old, new, wanted = engine(url), engine(fresh()), engine(fresh())
    migrate(old)
    migrate(new)
    METADATA.create_all(wanted)
    assert schema(new) == schema(wanted)
    assert schema(old) == schema(new)
    for base in (old, new):
        with base.connect() as connection:
            assert version(connection) == len(STEPS)
    for base in (old, new, wanted):
        base.dispose()


def test_the_games_of_an_old_database_play_on(url: str) -> None:
    digests = as_of_version_1(url)
    store = Store(url)

    async def run() -> None:
        tables = Tables(store, Settings(pace=0))
        over = 0
        for id, digest in digests.items():
            table = await tables.get(id)
            assert table is not None
            assert state_digest(table.game, table.state) == digest
            over += table.over
            if not table.over:
                assert table.asked is not None
                await table.submit(table.asked.seat, table.ply, [table.game.write(table.state.moves[0])])
        assert 0 < over < len(digests)
        await tables.close()

    finish(run())


def test_seats_of_an_old_database_belong_to_who_holds_them(base: Engine, url: str) -> None:
    """Who had opened a table knew all its tokens; a program has no other than the one it was given."""
    as_of_version_1(url)
    tokens = "SELECT table_id, seat, token FROM seats ORDER BY table_id, seat"
    with base.begin() as connection:
        first = "SELECT table_id, seat FROM seats WHERE bot = '' ORDER BY table_id, seat"
        id, seat = connection.exec_driver_sql(first).first() or ("", 0)
        connection.exec_driver_sql(f"DELETE FROM holders WHERE table_id = '{id}' AND seat = {seat}")
        connection.exec_driver_sql(f"INSERT INTO holders VALUES ('program', '{id}', {seat})")
        before = {(id, seat): token for id, seat, token in connection.exec_driver_sql(tokens)}
    store = Store(url)

    async def run() -> None:
        tables = Tables(store, Settings(pace=0))
        for (id, seat), token in before.items():
            table = await tables.get(id)
            assert table is not None
            here = {client for client, held in await store.holders(id) if held == seat}
            assert (seat in table.taken) == bool(here)
            others = bool(here - {"me", "program"})
            assert await store.by_token(table.seats[seat].token) == (id, seat)
            assert (await store.by_token(token) is None) == others == (table.seats[seat].token != token)
        assert {"me", "you", "program"} == {client for id, _ in before for client, _ in await store.holders(id)}
        await tables.close()

    finish(run())


def test_a_database_from_before_a_table_was_there_gets_it(base: Engine, url: str) -> None:
    """As long as versions were not counted, tables that were missing were made at each start."""
    as_of_version_1(url)
    run_script(url, "DROP TABLE boxes; DROP TABLE printed; DROP INDEX ix_tables_owner;")
    migrate(base)
    assert {"boxes", "printed"} <= set(schema(base))
    assert [name for name, _, _ in schema(base)["tables"]["indexes"]] == ["ix_tables_owner"]


def test_a_newer_database_is_refused_and_not_touched(base: Engine, url: str) -> None:
    migrate(base)
    newer = len(STEPS) + 1
    run_script(url, f"CREATE TABLE of_tomorrow (id INTEGER); UPDATE schema_version SET version = {newer};")
    before = schema(base)
    with pytest.raises(NewerDatabase, match=f"version {newer}"):
        Store(url)
    assert schema(base) == before
    with base.connect() as connection:
        assert version(connection) == newer


def test_serving_a_newer_database_says_so_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'parvis.db'}"
    Store(url).close()
    run_script(url, "UPDATE schema_version SET version = 9999;")
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("parvis: ") and "9999" in said and said.count("\n") == 1


def test_a_step_that_fails_leaves_the_version_before_it(base: Engine) -> None:
    def breaks(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (id INTEGER)")
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        migrate(base, [*STEPS, breaks])
    assert "half" not in schema(base)
    with base.connect() as connection:
        assert version(connection) == len(STEPS)


def test_of_many_servers_that_start_at_once_one_migrates(fresh: Callable[[], str]) -> None:
    """A step that cannot be done twice, and a database that is not there before."""
    together = 8
    for _ in range(4 if (url := fresh()).startswith("sqlite") else 1):
        url, start, done = fresh(), Barrier(together), []

        def once(connection: Connection, done: list[int] = done) -> None:
            connection.exec_driver_sql("CREATE TABLE once (id INTEGER)")
            done.append(1)

        def serve(step: Step, url: str = url, start: Barrier = start) -> None:
            base = engine(url)
            start.wait(30)
            migrate(base, [*STEPS, step])
            base.dispose()

        with ThreadPoolExecutor(together) as threads:
            list(threads.map(serve, [once] * together))
        assert done == [1]


@pytest.mark.slow
def test_of_many_processes_that_start_at_once_one_migrates(url: str) -> None:
    as_of_version_1(url)
    script = (
        "import sys; from parvis.table.store.store import Store; print('.', flush=True); sys.stdin.readline();"
        f"Store({url!r}).close()"
    )
    processes = [
        subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(6)
    ]
    for process in processes:
        assert process.stdout is not None and process.stdout.readline() == b".\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
    assert [process.communicate(timeout=60) and process.returncode for process in processes] == [0] * 6


def test_a_table_that_was_loaded_anew_is_not_forgotten_for_the_old_one(tmp_path: Path) -> None:
    """Two requests meet the same conflict: the second must not throw away what the first has loaded."""
    store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")

    async def run() -> None:
        tables = Tables(store, Settings(pace=0))
        old = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        tables.forget(old)
        new = await tables.get(old.id)
        assert isinstance(new, Table) and new is not old
        tables.forget(old)
        assert await tables.get(old.id) is new
        await tables.close()

    finish(run())
