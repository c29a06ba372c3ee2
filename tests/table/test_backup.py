"""Backups while games are played, restored to either database; and what is refused."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, func, select

from parvis.__main__ import main, parser
from parvis.core.save import state_digest
from parvis.table.settings import Settings
from parvis.table.store import backup
from parvis.table.store.alone import only_server
from parvis.table.store.backup import CHUNK
from parvis.table.store.files import kept_key
from parvis.table.store.kept import MoveRow
from parvis.table.store.migrations import STEPS
from parvis.table.store.schema import MOVES
from parvis.table.store.servers import agreed
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table import postgres as postgresql
from table.servers import finish
from table.test_migrations import VERSION_1, as_of_version_1, run_script

Said = pytest.CaptureFixture[str]


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str, str], list[str]]:
    """The words of the command line for a new database of a kind, with a data folder of a name."""

    def words(kind: str, name: str) -> list[str]:
        data = ["--data", str(tmp_path / name)]
        if kind == "sqlite":
            return data
        return [*data, "--database", postgresql.new_database(request.getfixturevalue("postgres"))]

    return words


def url_of(words: list[str]) -> str:
    return words[3] if len(words) > 2 else f"sqlite:///{words[1]}/parvis.db"


def made_of_version_1(words: list[str]) -> dict[str, str]:
    """A database with games, of the newest version, and a key; the digests of its states."""
    Path(words[1]).mkdir()
    digests = as_of_version_1(url_of(words))
    Store(url_of(words)).close()
    kept_key(Path(words[1], "key"))
    return digests


def states(words: list[str], ids: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}

    async def run() -> None:
        tables = Tables(Store(url_of(words)), Settings(pace=0))
        for id in ids:
            table = await tables.get(id)
            assert table is not None
            found[id] = state_digest(table.game, table.state)
        await tables.close()

    finish(run())
    return found


@pytest.mark.parametrize(("kind", "other"), [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_what_was_backed_up_is_there_again(
    address: Callable[[str, str], list[str]], kind: str, other: str, tmp_path: Path, capsys: Said
) -> None:
    here, there, file = address(kind, "here"), address(other, "there"), tmp_path / "backup"
    digests = made_of_version_1(here)
    assert main(["backup", str(file), *here, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(file), "tables": len(digests), "key": True}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "here"], "nothing is left over"
    assert main(["restore", str(file), *there]) == 0
    assert f"{len(digests)} tables, with the key" in capsys.readouterr().out
    assert Path(there[1], "key").read_text() == Path(here[1], "key").read_text()
    assert {stat.S_IMODE(path.stat().st_mode) for path in Path(there[1]).iterdir()} == {0o600}
    assert states(there, list(digests)) == digests


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_every_game_that_is_played_there_is_a_beginning(
    address: Callable[[str, str], list[str]], kind: str, tmp_path: Path
) -> None:
    """Moves of several tables are written all the time, while one backup after the other is made."""
    here = address(kind, "here")
    Path(here[1]).mkdir()
    backups = [tmp_path / f"backup-{n}" for n in range(4)]
    moves: dict[str, list[MoveRow]] = {}
    failed: list[BaseException] = []

    async def play(tables: Tables, over: threading.Event) -> None:
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        while not over.is_set() and table.asked is not None:
            await table.submit(table.asked.seat, table.ply, [table.game.write(table.state.moves[0])])
        loaded = await tables.store.load(table.id)
        assert loaded is not None
        moves[table.id] = loaded[2]

    async def run() -> None:
        tables, over = Tables(Store(url_of(here)), Settings(pace=0)), threading.Event()

        def back_up() -> None:
            try:
                for file in backups:
                    given = parser().parse_args(["backup", str(file), *here])
                    given.run(given)
            except BaseException as wrong:
                failed.append(wrong)
            over.set()

        thread = threading.Thread(target=back_up)
        players = [asyncio.create_task(play(tables, over)) for _ in range(4)]
        await asyncio.sleep(0)
        thread.start()
        while not over.is_set():
            await asyncio.gather(*players)
            players = [asyncio.create_task(play(tables, over)) for _ in range(4)]
        await asyncio.gather(*players)
        thread.join()
        await tables.close()

    finish(asyncio.wait_for(run(), 120))
    assert not failed
    for at, file in enumerate(backups):
        there = address("sqlite", f"there-{at}")
        assert main(["restore", str(file), *there]) == 0

        async def check(there: list[str] = there) -> None:
            tables = Tables(Store(url_of(there)), Settings(pace=0))
            ids = await tables.store.read(lambda c: [id for (id,) in c.execute(select(MOVES.c.table_id).distinct())])
            for id in ids:
                table = await tables.get(id)
                loaded = await tables.store.load(id)
                assert table is not None and loaded is not None
                assert loaded[2] == moves[id][: len(loaded[2])]
            await tables.close()

        finish(check())


def test_a_backup_of_postgresql_is_of_one_moment(
    address: Callable[[str, str], list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written while rows are copied is not in it: or else there would be words at tables that are not there."""
    here, file = address("postgresql", "here"), tmp_path / "backup"
    made_of_version_1(here)
    copied = backup._copy_rows

    def late(source: Connection, target: Connection) -> None:
        with psycopg.connect(url_of(here), autocommit=True) as other:
            other.execute("INSERT INTO chat VALUES ('a table', 99, 0, 'too late', 0)")
        copied(source, target)

    monkeypatch.setattr(backup, "_copy_rows", late)
    assert main(["backup", str(file), *here]) == 0
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("SELECT count(*) FROM chat WHERE text = 'too late'").fetchone() == (0,)


def test_many_rows_are_copied(address: Callable[[str, str], list[str]], tmp_path: Path) -> None:
    """More than are copied at a time."""
    here, there = address("postgresql", "here"), address("sqlite", "there")
    made_of_version_1(here)
    main(["backup", str(tmp_path / "file"), *here])
    main(["restore", str(tmp_path / "file"), *there])
    count = VERSION_1.read_text().count('INSERT INTO "moves"')
    assert count > CHUNK
    store = Store(url_of(there))
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(MOVES)).scalar_one() == count
    store.close()


def test_the_key_can_stay_at_home(address: Callable[[str, str], list[str]], tmp_path: Path) -> None:
    here, there, file = address("sqlite", "here"), address("sqlite", "there"), tmp_path / "backup"
    made_of_version_1(here)
    key = Path(here[1], "key").read_bytes()
    assert main(["backup", str(file), *here, "--without-key"]) == 0
    assert key not in file.read_bytes()
    assert main(["restore", str(file), *there]) == 0
    assert not Path(there[1], "key").exists()


def test_the_keys_of_servers_that_share_a_database_stay_with_them(
    address: Callable[[str, str], list[str]], tmp_path: Path
) -> None:
    """The first server has brought the key: a backup that is made beside another has that one, if any."""
    here, file = address("postgresql", "here"), tmp_path / "backup"
    made_of_version_1(here)
    store = Store(url_of(here))
    first, host = "k" * 40, "h" * 40
    agreed(store.engine, "key", first)
    agreed(store.engine, "host-key", host)
    store.close()
    assert main(["backup", str(file), *here, "--without-key"]) == 0
    written = file.read_bytes()
    assert first.encode() not in written and host.encode() not in written
    file.unlink()
    assert main(["backup", str(file), *here]) == 0
    assert host.encode() not in file.read_bytes()
    there = address("postgresql", "there")
    store = Store(url_of(there))
    agreed(store.engine, "key", "another" * 7)
    store.close()
    assert main(["restore", str(file), *there]) == 0, "where a server was started before"
    assert Path(there[1], "key").read_text() == first
    store = Store(url_of(there))
    assert agreed(store.engine, "key", "") == first, "by which those who sit at the tables are known"
    store.close()


def refused(words: list[str], capsys: Said) -> str:
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("parvis: ") and said.count("\n") == 1
    return said


def test_nothing_is_written_over(address: Callable[[str, str], list[str]], tmp_path: Path, capsys: Said) -> None:
    here, there, file = address("sqlite", "here"), address("sqlite", "there"), tmp_path / "backup"
    made_of_version_1(here)
    assert main(["backup", str(file), *here]) == 0
    kept = file.read_bytes()
    assert "a file already" in refused(["backup", str(file), *here], capsys)
    assert file.read_bytes() == kept
    assert "tables already" in refused(["restore", str(file), *here], capsys)
    kept_key(Path(there[1], "key"))
    assert "another key" in refused(["restore", str(file), *there], capsys)
    assert [path.name for path in Path(there[1]).iterdir()] == ["key"]
    Path(there[1], "key").unlink()
    Store(url_of(there)).close()
    assert main(["restore", str(file), *there]) == 0, "a database without tables makes room"


def test_a_postgresql_with_tables_is_not_filled(
    address: Callable[[str, str], list[str]], tmp_path: Path, capsys: Said
) -> None:
    here, file = address("postgresql", "here"), tmp_path / "backup"
    made_of_version_1(here)
    assert main(["backup", str(file), *here]) == 0
    assert "tables in the database already" in refused(["restore", str(file), *here], capsys)


def test_what_is_no_backup_is_refused(address: Callable[[str, str], list[str]], tmp_path: Path, capsys: Said) -> None:
    here, there, file = address("sqlite", "here"), address("sqlite", "there"), tmp_path / "backup"
    made_of_version_1(here)
    assert "no such file" in refused(["restore", str(file), *there], capsys)
    for text in (b"", b"no database", Path(here[1], "parvis.db").read_bytes()):
        file.write_bytes(text)
        assert "not made by" in refused(["restore", str(file), *there], capsys)
    file.unlink()
    main(["backup", str(file), *here])
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert "damaged" in refused(["restore", str(file), *there], capsys)
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as opened:
        at = opened.execute("SELECT rootpage - 1 FROM sqlite_master WHERE name = 'chat'").fetchone()[0]
        page = opened.execute("PRAGMA page_size").fetchone()[0]
    file.write_bytes(whole[: at * page] + b"\xff" * page + whole[(at + 1) * page :])
    assert "damaged" in refused(["restore", str(file), *there], capsys)
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("UPDATE schema_version SET version = 9999")
        opened.commit()
    assert "9999" in refused(["restore", str(file), *there], capsys)
    assert not Path(there[1]).exists(), "nothing has changed"


def test_a_file_that_a_server_has_open_is_not_replaced(
    address: Callable[[str, str], list[str]], tmp_path: Path, capsys: Said
) -> None:
    """Though it holds no table yet: one that is opened in that moment would be lost."""
    here, there, file = address("sqlite", "here"), address("sqlite", "there"), tmp_path / "backup"
    made_of_version_1(here)
    assert main(["backup", str(file), *here]) == 0
    Path(there[1]).mkdir()
    Store(url_of(there)).close()
    database = Path(there[1], "parvis.db")
    before = database.stat().st_ino
    with only_server(url_of(there)):
        assert "another server uses" in refused(["restore", str(file), *there], capsys)
    assert database.stat().st_ino == before
    assert main(["restore", str(file), *there]) == 0


def test_a_key_is_the_same_with_an_end_of_line(address: Callable[[str, str], list[str]], tmp_path: Path) -> None:
    here, file = address("sqlite", "here"), tmp_path / "backup"
    made_of_version_1(here)
    key = Path(here[1], "key")
    key.write_text(kept_key(key) + "\n")
    assert main(["backup", str(file), *here]) == 0
    Path(here[1], "parvis.db").unlink()
    assert main(["restore", str(file), *here]) == 0


def test_an_older_backup_is_brought_up_to_date(address: Callable[[str, str], list[str]], tmp_path: Path) -> None:
    """As a Parvis of version 1 would have made it."""
    there, file = address("sqlite", "there"), tmp_path / "backup"
    digests = as_of_version_1(f"sqlite:///{file}")
    run_script(
        f"sqlite:///{file}",
        "CREATE TABLE schema_version (version INTEGER NOT NULL); INSERT INTO schema_version VALUES (1);"
        "CREATE TABLE backup (made FLOAT NOT NULL, key TEXT); INSERT INTO backup VALUES (1.0, NULL);",
    )
    assert main(["restore", str(file), *there]) == 0
    with closing(sqlite3.connect(Path(there[1], "parvis.db"))) as opened:
        assert opened.execute("SELECT version FROM schema_version").fetchone() == (len(STEPS),)
    assert states(there, list(digests)) == digests


def test_where_there_is_no_database_there_is_no_backup(tmp_path: Path, capsys: Said) -> None:
    assert "there is no database" in refused(["backup", str(tmp_path / "b"), "--data", str(tmp_path)], capsys)
    assert list(tmp_path.iterdir()) == []


def test_where_there_is_no_folder_there_is_no_backup(
    address: Callable[[str, str], list[str]], tmp_path: Path, capsys: Said
) -> None:
    here = address("sqlite", "here")
    made_of_version_1(here)
    assert f"{tmp_path / 'nowhere'}: there is no such folder" in refused(
        ["backup", str(tmp_path / "nowhere" / "b"), *here], capsys
    )
