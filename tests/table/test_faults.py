"""Faults of ours, of the database and of whoever starts the server: said in words, logged, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parvis.__main__ import main
from parvis.commands import serve
from parvis.core.flow import legal
from parvis.games import GAMES
from parvis.table.logs import AsJson
from parvis.table.store.store import Store
from parvis.table.store.writer import StoreFault
from parvis.table.web import sent, sockets
from parvis.table.web.calls import BROKEN, TROUBLE
from parvis.text.words import house_words
from table.servers import Inside, as_seat, finish


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def opened(house: Inside, *kinds: str) -> dict[str, Any]:
    seats = [{"kind": kind} for kind in kinds or ("link", "link")]
    found: dict[str, Any] = house.client.post("/api/tables", json={"game": "caylus", "seats": seats}).json()
    return found


def page_of(house: Inside, table: dict[str, Any], seat: int = 0, query: str = "") -> ClientConnection:
    return connect(f"ws://127.0.0.1:{house.port}/ws/{table['table']}{query}", additional_headers=as_seat(table, seat))


def code_of(page: ClientConnection) -> int:
    """The code with which the server closes, whatever it says before."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            page.recv(timeout=30)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def break_(*given: Any) -> Any:
    raise RuntimeError("planted")


def away(*given: Any) -> Any:
    raise OperationalError("planted", {}, Exception("planted"))


# Views


def test_a_view_that_cannot_be_made_is_logged_and_the_page_is_told(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The move is kept; whoever comes back sees it once the fault is mended."""
    table = opened(house)
    with page_of(house, table) as page:
        seen = json.loads(page.recv())
        monkeypatch.setattr(sent, "parts", break_)
        state = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).json()
        mover = state["asked"]
        mine = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, mover)).json()
        move = {"ply": mine["ply"], "moves": [mine["moves"][0]["move"]]}
        made = house.client.post(f"/api/tables/{table['table']}/moves", json=move, headers=as_seat(table, mover))
        assert made.status_code == 200
        assert code_of(page) == BROKEN
    faults = [record for record in caplog.records if record.name == "parvis.table" and record.exc_info]
    assert faults and "planted" in str(faults[0].exc_info) and table["table"] == faults[0].table  # type: ignore[attr-defined]
    with page_of(house, table) as page:
        assert code_of(page) == BROKEN
    monkeypatch.undo()
    with page_of(house, table) as page:
        assert json.loads(page.recv())["ply"] > seen["ply"]


@pytest.mark.parametrize("wrong", [RuntimeError, RecursionError, NotImplementedError, KeyError])
def test_whatever_goes_wrong_in_a_command_is_said_and_logged(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: type[Exception]
) -> None:
    def fail(*given: Any) -> Any:
        raise wrong("planted")

    table = opened(house)
    with page_of(house, table) as page:
        page.recv()
        monkeypatch.setattr(sockets, "where", fail)
        page.send('{"where": 1}')
        while json.loads(said := str(page.recv()))["kind"] == "view":
            pass
        assert json.loads(said)["kind"] == "error" and "Nothing was changed" in said
        monkeypatch.undo()
        page.send('{"where": 0}')
        assert json.loads(page.recv())["kind"] == "where", "the page goes on"
    assert any(record.exc_info for record in caplog.records)


def test_a_page_that_cannot_be_told_of_a_fault_is_closed(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(house)
    with page_of(house, table) as page:
        page.recv()
        monkeypatch.setattr(sockets, "at_table", break_)
        page.send('{"where": 1}')
        assert code_of(page) == BROKEN


def test_while_the_database_is_away_pages_are_told_to_come_back(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = opened(house)
    live = house.app.state.service.tables
    with page_of(house, table) as page:
        page.recv()
        monkeypatch.setattr(house.app.state.service.store, "write", away)
        page.send('{"chat": "hello"}')
        while json.loads(said := str(page.recv()))["kind"] == "view":
            pass
        assert "cannot reach its tables" in said
        monkeypatch.setattr(house.app.state.service.store, "read", away)
        at_table = live.live[table["table"]]
        in_loop(page_loop(at_table), lambda: live.forget(at_table))
        assert code_of(page) == TROUBLE, "the table cannot be loaded anew"
    with page_of(house, table) as page:
        assert code_of(page) == TROUBLE
    monkeypatch.undo()
    with page_of(house, table) as page:
        assert json.loads(page.recv())["kind"] == "view"


def test_a_page_that_other_servers_cannot_be_told_of_is_to_come_back(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = opened(house)
    monkeypatch.setattr(house.app.state.service.tables.sharing, "attending", break_the_store)
    with page_of(house, table) as page:
        assert code_of(page) == TROUBLE


def break_the_store(*_: object) -> AbstractAsyncContextManager[None]:
    raise StoreFault


def page_loop(table: Any) -> asyncio.AbstractEventLoop:
    """The loop of the server that a page of a table is served by."""
    found: asyncio.AbstractEventLoop = next(iter(table.watchers)).__self__.loop
    return found


def in_loop(loop: asyncio.AbstractEventLoop, work: Callable[[], Any]) -> None:
    done = threading.Event()
    loop.call_soon_threadsafe(lambda: (work(), done.set()))
    assert done.wait(30)


def test_whatever_else_goes_wrong_is_a_page_in_words(
    house: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("parvis.table.web.lobby.offered", break_)
    for language, word in (("en", "Something went wrong"), ("fr", "Une erreur")):
        answer = house.client.get("/", headers={"accept-language": language})
        assert answer.status_code == 500 and word in answer.text and "planted" not in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert any(record.exc_info for record in caplog.records)
    monkeypatch.setattr("parvis.table.web.api.state", break_)
    table = opened(house)
    answer = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0))
    assert (answer.status_code, answer.json()["error"]) == (500, "error.fault")


@pytest.mark.parametrize("path", ["/new", "/name", "/even", "/new/possible", "/cards/caylus"])
@pytest.mark.parametrize("count", [61, 81, 7000])
def test_a_form_with_too_many_fields_is_refused_in_words(house: Inside, path: str, count: int) -> None:
    answer = house.client.post(path, data={f"field{at}": "1" for at in range(count)})
    assert answer.status_code in (200, 303, 400) and "Internal Server Error" not in answer.text
    assert count < 7000 or answer.status_code == 400 or not answer.json()["possible"]


# Another server has written


def test_a_stream_shows_what_another_server_has_written(house: Inside) -> None:
    table = opened(house)
    path = f"/api/tables/{table['table']}"
    live = house.app.state.service.tables.live[table["table"]]
    seat, ply = live.asked.seat, live.ply
    with house.client.stream("GET", f"{path}/events", headers=as_seat(table, 0)) as stream:
        views = views_in(stream)
        assert next(views)["ply"] == ply
        written = [(seat, live.game.write(legal(live.state)[0]))]
        house_writes(house, lambda store: store.append(live.id, ply, written))
        late = {"ply": ply, "moves": [written[0][1]]}
        answer = httpx.post(f"{house.url}{path}/moves", json=late, headers=as_seat(table, seat))
        assert (answer.status_code, answer.json()["ply"]) == (409, ply + 1), "the present view"
        while (seen := next(views))["ply"] == ply:
            pass
        assert seen["ply"] == ply + 1
        assert (
            httpx.post(f"{house.url}{path}/chat", json={"text": "hello"}, headers=as_seat(table, 0)).status_code == 200
        )
        assert next(views)["ply"] == ply + 1, "it goes on with the table that was loaded anew"


def views_in(stream: httpx.Response) -> Iterator[Any]:
    """The views that a stream sends; one that has nothing more to say says so again and again."""
    nothing = 0
    for line in stream.iter_lines():
        nothing += line.startswith(": still here")
        assert nothing < 5, "no view comes any more"
        if line.startswith("data: "):
            yield json.loads(line[6:])


def house_writes(house: Inside, job: Callable[[Store], Any]) -> None:
    async def run() -> None:
        store = Store(house.store_url)
        await job(store)
        store.close()

    finish(run())


# Stopping


def test_a_server_that_stops_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house = Inside(tmp_path)
    table = opened(house)
    with (
        page_of(house, table) as page,
        page_of(house, table, 1, "?as=json") as program,
        httpx.stream("GET", f"{house.url}/api/tables/{table['table']}/events", headers=as_seat(table, 0)) as stream,
    ):
        page.recv()
        program.recv()
        lines = stream.iter_lines()
        next(lines)
        house.client.close()
        house.server.should_exit = True
        assert code_of(page) == code_of(program) == 1012, "a restart"
        assert "event: stop" in list(lines), "it ends as a stream should"
    house.thread.join(30)
    assert not house.thread.is_alive()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


# Starting


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "nonsense"], "no URL of a database"),
        (["--database", "oracle+x://here"], "no URL of a database"),
        (["--database", "mysql://here/parvis"], "no URL of a database"),
        (["--database", "sqlite:////nowhere/at/all.db"], "No such file or directory"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "the database cannot be used: connection failed"),
        (["--port", "65536"], "should be a whole number from 0 to 65535"),
        (["--port=-1"], "should be a whole number from 0"),
        (["--host", "no.such.host.invalid"], "cannot listen on no.such.host.invalid"),
        (["--host", "x" * 70], "cannot listen on"),
        (["--proxies", "10.0.0.1,proxy"], "proxies (flag --proxies) should be addresses or networks"),
        (["--prefix", "parvis"], "should be a path such as /parvis, not 'parvis'"),
        (["--prefix", "/par vis"], "should be a path"),
        (["--workers", "0"], "should be a whole number"),
    ],
)
def test_what_is_wrong_with_a_start_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    try:
        code = main(["serve", "--data", str(tmp_path), "--port", "0", *arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    told = capsys.readouterr().err
    assert code == 2 and said in told and "Traceback" not in told
    assert sum(line.startswith("parvis") for line in told.splitlines()) == 1


@pytest.mark.parametrize("path", ["/api/tables/x", "/t/x", "/"])
def test_a_database_that_fails_is_said_in_words_with_when_to_come_back(
    house: Inside, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    house.client.post("/new", data={"game": "caylus", "opponents": "novice"})  # a client of whom something is looked up

    async def fails(_: Any) -> None:
        raise OperationalError("SELECT", {}, Exception("it is away"))

    monkeypatch.setattr(house.app.state.service.store, "read", fails)
    answer = house.client.get(path)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert house_words("en")("error.store") in (answer.json()["text"] if path.startswith("/api") else answer.text)


def test_it_is_written_from_the_level_on_that_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "gc", SimpleNamespace(freeze=lambda: None, set_threshold=lambda *_: None))
    started: list[tuple[int, bool]] = []

    def run(*_: object) -> None:
        started.append((logging.getLogger().level, isinstance(logging.getLogger().handlers[0].formatter, AsJson)))

    monkeypatch.setattr("parvis.table.web.server.Server.run", run)
    words = ["serve", "--data", str(tmp_path), "--port", "0", "--log-level", "warning", "--log-format", "json"]
    assert main(words) == 0
    assert started == [(logging.WARNING, True)]


def test_a_file_that_is_no_database_is_not_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "parvis.db").write_bytes(b"no database at all" * 500)
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    assert capsys.readouterr().err == "parvis: the database cannot be used: file is not a database\n"
    with pytest.raises(sqlite3.DatabaseError):
        sqlite3.connect(tmp_path / "parvis.db").execute("select * from tables")


def test_a_folder_that_is_none_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for data in (tmp_path / "file", tmp_path / "file" / "below"):
        assert main(["serve", "--data", str(data), "--port", "0"]) == 2
        assert capsys.readouterr().err == f"parvis: {data}: Not a directory\n"


def test_a_port_that_is_taken_is_said(house: Inside, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--port", str(house.port)]) == 2
    assert "already in use" in capsys.readouterr().err


# Records


@pytest.mark.parametrize(
    "line", ["x" * 9000, f"{'7' * 9000}: pass", f"0: {'pass ' * 3000}", f"seats: {'9' * 9000}", f"game: {'y' * 9000}"]
)
def test_a_long_line_of_a_record_is_not_sent_back_whole(house: Inside, line: str) -> None:
    game = GAMES["caylus"]
    header = {"game": "caylus", "rules": str(game.rules), "cards": f"standard {game.cards_digest()}", "seats": "2"}
    header.pop(line.partition(":")[0], None)
    record = "\n".join(["parvis 1", *(f"{key}: {value}" for key, value in header.items()), line])
    answer = house.client.post("/api/tables", json={"record": record, "seats": []})
    assert answer.status_code == 400 and answer.json()["error"] == "error.record"
    assert len(answer.text) < 700 and "…" in answer.text


def test_the_command_line_cuts_it_too(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text(f"parvis 1\n{'x' * 9000}\n")
    told = subprocess.run([sys.executable, "-m", "parvis", "replay", str(file)], capture_output=True, text=True).stderr
    assert "xxx…" in told and len(told) < 400
