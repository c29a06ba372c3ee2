"""The files of a server: rights, whole keys, and a database that goes while it runs."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from parvis.__main__ import main
from parvis.table.settings import Settings
from parvis.table.store import files
from parvis.table.store.database import engine
from parvis.table.store.files import BadKey, DatabaseGone, kept_key, private_folder
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table.servers import finish


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """As on most machines: who makes a file lets others read it."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_nobody_else_reads_what_a_server_writes(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    private_folder(data)
    assert rights(data) == 0o700
    kept_key(data / "key")
    store = Store(f"sqlite:///{data / 'parvis.db'}")
    with store.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        found = {file.name: rights(file) for file in data.iterdir()}
    store.close()
    assert found == dict.fromkeys(["key", "parvis.db", "parvis.db-wal", "parvis.db-shm"], 0o600)


def test_rights_of_before_are_mended_with_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    data = tmp_path / "data"
    data.mkdir()
    store = Store(f"sqlite:///{data / 'parvis.db'}")
    kept_key(data / "key")
    held = store.engine.connect()
    held.execute(text("SELECT 1"))
    for file in data.iterdir():
        file.chmod(0o644)
    data.chmod(0o755)
    caplog.clear()
    again = Store(f"sqlite:///{data / 'parvis.db'}")
    private_folder(data)
    kept_key(data / "key")
    assert {rights(file) for file in data.iterdir()} == {0o600} and rights(data) == 0o700
    assert sum("could be read by others" in message for message in caplog.messages) == 5
    caplog.clear()
    private_folder(data)
    kept_key(data / "key")
    assert caplog.messages == []
    held.close()
    store.close()
    again.close()


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for name, mode in (("shared", 0o755), ("sticky", 0o1777)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / ("theirs" if name == "shared" else "key")).touch()
        folder.chmod(mode)
        private_folder(folder)
        assert rights(folder) == mode
        assert "folder of its own" in caplog.messages[-1]


def test_a_key_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            kept_key(tmp_path / "key")
    assert list(tmp_path.iterdir()) == []
    assert len(kept_key(tmp_path / "key")) == 43
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_servers_that_start_together_have_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(kept_key, [tmp_path / "key"] * 8))) == 1


@pytest.mark.parametrize(("name", "afterwards"), [("key", "known by cookie"), ("host-key", "the host's page")])
@pytest.mark.parametrize("key", [b"", b"\n", b"short", b"x" * 31, b"\0" * 43, b"\xff" * 43])
def test_a_key_that_was_cut_short_is_refused_in_words(
    tmp_path: Path, key: bytes, name: str, afterwards: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(key)
    (tmp_path / name).chmod(0o600)
    with pytest.raises(BadKey):
        kept_key(tmp_path / name)
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    told = capsys.readouterr()
    assert "cut short" in told.err and afterwards in told.err and told.err.count("\n") == 1
    assert told.out == "", "nobody is told of an address at which nothing is served"
    assert (tmp_path / name).read_bytes() == key, "it is not written over"


def test_several_processes_are_not_started_with_a_key_that_was_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of them would end at once, and be replaced for ever."""
    (tmp_path / "key").write_bytes(b"short")
    shared = SimpleNamespace(shared=True, close=lambda: None)
    monkeypatch.setattr("parvis.table.store.store.Store", lambda _: shared)
    monkeypatch.setattr("parvis.table.web.family.Family.run", lambda _: pytest.fail("it is started"))
    assert main(["serve", "--data", str(tmp_path), "--port", "0", "--workers", "2"]) == 2
    assert "cut short" in capsys.readouterr().err


def test_a_database_that_cannot_be_written_is_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite would open it, the server be ready, and every move be refused."""
    file = tmp_path / "parvis.db"
    Store(f"sqlite:///{file}").close()
    file.chmod(0o400)
    # As it is for whoever is not root.
    monkeypatch.setattr(files.os, "access", lambda path, _: bool(rights(Path(path)) & stat.S_IWUSR))
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"parvis: {file}: the database cannot be written\n")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["parvis.db", "parvis.db.lock"], "nothing beside it"
    file.chmod(0o600)
    Store(f"sqlite:///{file}").close()


def removed(file: Path) -> None:
    file.unlink()


def replaced(file: Path) -> None:
    shutil.copy(file, file.with_name("other"))
    file.with_name("other").replace(file)


@pytest.mark.parametrize("what", [removed, replaced])
def test_moves_into_a_database_that_is_gone_are_not_acknowledged(
    tmp_path: Path, what: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "parvis.db"

    async def run() -> None:
        store = Store(f"sqlite:///{file}")
        tables = Tables(store, Settings(pace=0))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        kept = file.with_name("kept")
        os.link(file, kept)
        what(file)
        for _ in range(3):
            assert table.asked is not None
            with pytest.raises(SQLAlchemyError):
                await table.submit(table.asked.seat, table.ply, [table.game.write(table.state.moves[0])])
            with pytest.raises(DatabaseGone):
                await store.load(table.id)
        assert file.exists() == (what is replaced), "no new one is made"
        loud = [record for record in caplog.records if record.levelno == logging.CRITICAL]
        assert len(loud) == 1 and str(file) in loud[0].getMessage(), "once, and not in a loop"
        kept.replace(file)
        await table.submit(table.asked.seat, table.ply, [table.game.write(table.state.moves[0])])
        await tables.close()

    finish(asyncio.wait_for(run(), 60))


def test_a_database_that_goes_during_a_write_is_noticed(tmp_path: Path) -> None:
    """Before the writer answers."""
    file = tmp_path / "parvis.db"

    async def run() -> None:
        store = Store(f"sqlite:///{file}")
        with pytest.raises(DatabaseGone):
            await store.write(lambda _: file.unlink())
        store.close()

    finish(run())


def test_who_connects_to_a_database_that_is_gone_makes_no_new_one(tmp_path: Path) -> None:
    file = tmp_path / "parvis.db"
    base = engine(f"sqlite:///{file}")
    file.unlink()
    with pytest.raises(OperationalError):
        base.connect()
    assert not file.exists()
