"""The door: how many connections are let in, and how long one may stand there and ask nothing."""

from __future__ import annotations

import logging
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from parvis.table.settings import UNBOUNDED
from parvis.table.web import server as serving
from parvis.table.web.quiet import Seldom
from table.servers import ROOT, Inside, as_seat, free_port

LONG = 120.0
GET = b"GET /api/games HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Callable[..., Inside]]:
    """Servers with bounds on connections."""
    running: list[Inside] = []

    def start(**limits: Any) -> Inside:
        bounds = {"patience": LONG, "unread": LONG, **limits}
        running.append(Inside(tmp_path, limits=replace(UNBOUNDED, **bounds)))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def call(port: int, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this machine, over which nothing is said."""
    made = socket.socket()
    made.settimeout(30)
    made.bind((source, 0))
    made.connect(("127.0.0.1", port))
    return made


def served(port: int, source: str = "127.0.0.1") -> bool:
    """Whether somebody who comes now is served."""
    with call(port, source) as asking:
        asking.sendall(GET)
        try:
            return asking.recv(100).startswith(b"HTTP/1.1 200 ")
        except ConnectionResetError:
            return False


def ended(line: socket.socket) -> bool:
    """Waits until the other end has closed or cut it."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def hall(house: Inside) -> Any:
    return house.server.config.http.args[0]  # type: ignore[union-attr]


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_who_asks_nothing_is_sent_off_and_everybody_else_is_served(house: Callable[..., Inside]) -> None:
    inside = house(patience=0.2)
    with ExitStack() as lines:
        silent = [lines.enter_context(call(inside.port)) for _ in range(20)]
        halting = lines.enter_context(call(inside.port))
        halting.sendall(b"GET / HTTP/1.1\r\nhost: ")
        assert served(inside.port)
        assert all(ended(line) for line in [*silent, halting])
        dripping = lines.enter_context(call(inside.port))
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            for _ in range(3000):  # a head that never ends, a byte at a time
                dripping.sendall(b"x")
                time.sleep(0.01)
    until(lambda: hall(inside).inside == 0)
    assert not hall(inside).by_address and not hall(inside).waiting


def test_the_next_request_has_its_time_too(house: Callable[..., Inside]) -> None:
    """Whoever was answered once has no right to stay: a second head that never ends is cut as well."""
    inside = house(patience=0.3)
    with call(inside.port) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nhost: here\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 200 ")
        line.sendall(b"GET /api/games HTTP/1.1\r\n")
        while True:
            try:
                if not line.recv(65536):
                    break
            except ConnectionResetError:
                break


def test_a_request_that_takes_long_is_not_cut(house: Callable[..., Inside]) -> None:
    """A stream or a socket is no idle connection, however quiet it is."""
    inside = house(patience=0.1)
    asked = {"game": "caylus", "seats": [{"kind": "link"}, {"kind": "link"}]}
    table = httpx.post(f"{inside.url}/api/tables", json=asked, timeout=30).json()
    path, seat = f"{inside.url}/api/tables/{table['table']}", as_seat(table, 0)
    with httpx.stream("GET", f"{path}/events", headers=seat, timeout=30) as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("id: ")
        time.sleep(0.4)
        assert hall(inside).inside >= 1
        assert httpx.post(f"{path}/chat", json={"text": "hello"}, headers=seat, timeout=30).status_code == 200
        assert any(line.startswith("id: ") for line in lines), "it still hears"


def test_a_socket_has_its_place_until_it_ends(house: Callable[..., Inside]) -> None:
    inside = house()
    table = inside.client.post("/api/tables", json={"game": "caylus", "seats": [{"kind": "link"}, {"kind": "link"}]})
    seat = as_seat(table.json(), 0)
    inside.client.close()
    until(lambda: hall(inside).inside == 0)
    with connect(f"ws://127.0.0.1:{inside.port}/ws/{table.json()['table']}", additional_headers=seat) as page:
        page.recv()
        assert hall(inside).inside == 1 and not hall(inside).waiting
    until(lambda: hall(inside).inside == 0)


def test_an_address_has_so_many_connections_and_others_have_theirs(house: Callable[..., Inside]) -> None:
    inside = house(connections_of_address=5)
    with ExitStack() as lines:
        before = lines.enter_context(call(inside.port, "127.0.0.3"))
        until(lambda: hall(inside).inside == 1)
        mine = [lines.enter_context(call(inside.port)) for _ in range(5)]
        until(lambda: hall(inside).by_address["127.0.0.1"] == 5)
        assert served(inside.port, "127.0.0.2"), "somebody else"
        assert served(inside.port), "who comes is served; who has waited longest makes room"
        assert ended(mine[0])
        until(lambda: hall(inside).by_address["127.0.0.1"] == 4)
        last = [lines.enter_context(call(inside.port)) for _ in range(3)]
        assert ended(mine[1]) and ended(mine[2])
        until(lambda: hall(inside).by_address["127.0.0.1"] == 5)
        assert served(inside.port, "127.0.0.2") and last
        before.sendall(GET)
        assert before.recv(100).startswith(b"HTTP/1.1 200 "), "nobody makes room for another address"


def test_busy_connections_are_not_cut_for_new_ones(house: Callable[..., Inside]) -> None:
    inside = house(connections_of_address=3)
    table = inside.client.post("/api/tables", json={"game": "caylus", "seats": [{"kind": "here"}, {"kind": "here"}]})
    cookie = f"parvis={inside.client.cookies['parvis']}"
    inside.client.close()
    until(lambda: hall(inside).inside == 0)
    head = f"GET /api/tables/{table.json()['table']}/events HTTP/1.1\r\nhost: here\r\ncookie: {cookie}\r\n\r\n"
    with ExitStack() as lines:
        busy = [lines.enter_context(call(inside.port)) for _ in range(3)]
        for line in busy:
            line.sendall(head.encode())
            assert line.recv(100).startswith(b"HTTP/1.1 200 ")
        with call(inside.port) as refused:
            assert refused.recv(100).startswith(b"HTTP/1.1 503 ")
            assert ended(refused) or refused.recv(1000)
        assert served(inside.port, "127.0.0.2")
    until(lambda: hall(inside).inside == 0)


def test_when_the_house_is_full_who_waits_longest_makes_room(house: Callable[..., Inside]) -> None:
    inside = house(connections=6)
    with ExitStack() as lines:
        first = [lines.enter_context(call(inside.port, f"127.0.1.{at + 1}")) for at in range(6)]
        until(lambda: hall(inside).inside == 6)
        assert served(inside.port, "127.0.2.1")
        assert ended(first[0])


def test_a_named_proxy_has_no_bound_of_its_own(tmp_path: Path) -> None:
    inside = Inside(tmp_path, limits=replace(UNBOUNDED, connections_of_address=2), proxies=("127.0.0.0/24",))
    with ExitStack() as lines:
        for _ in range(10):
            lines.enter_context(call(inside.port))
        until(lambda: hall(inside).inside == 10)
        others = [lines.enter_context(call(inside.port, "127.0.9.1")) for _ in range(3)]
        assert ended(others[0]), "an address that was not named has its bound"
    inside.stop()


def test_who_takes_nothing_of_an_answer_is_cut(house: Callable[..., Inside]) -> None:
    inside = house(unread=0.2, patience=0.2)
    with call(inside.port) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(200):  # pages enough for every buffer on the way
            try:
                line.sendall(b"GET /cards/troyes HTTP/1.1\r\nhost: here\r\n\r\n")
            except OSError:
                break
            if hall(inside).inside == 0:
                break
        until(lambda: hall(inside).inside == 0)


def test_the_log_is_not_written_in_a_loop(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("parvis.table.web.quiet.time.monotonic", lambda: now[0])
    log = logging.getLogger("test.quiet")
    log.addFilter(seldom := Seldom())
    try:
        for at in range(1000):
            log.error("out of files\nsocket %d", at)
        log.error("something else %d", 1)
        for _ in range(3):
            for wrong in (KeyError, OSError):
                try:
                    raise wrong
                except wrong:
                    log.exception("a fault")
        assert len(caplog.records) == 4
        now[0] += 11
        log.error("out of files\nsocket %d", 5)
        assert caplog.records[-1].getMessage() == "out of files\nsocket 5 (and 999 times before)"
        for at in range(5000):
            log.error(f"each time another {at}")
        assert len(seldom.said) <= 500
    finally:
        log.removeFilter(seldom)


@pytest.mark.parametrize(
    ("soft", "hard", "found"),
    [(1024, 4096, 4096), (256, 256, 256), (1024, 10**9, 65_536), (100_000, 200_000, 100_000), (1024, -1, 65_536)],
)
def test_the_server_opens_as_many_files_as_it_may(
    soft: int, hard: int, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = [soft, hard]
    monkeypatch.setattr(resource, "getrlimit", lambda which: tuple(limit))
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: limit.__setitem__(slice(2), new))
    assert serving.open_files() == found
    assert limit == [found, hard]


@pytest.mark.slow
def test_a_thousand_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    """With 256 files at most: a thousand connections that say nothing, from forty addresses, and a person."""
    port = free_port()
    log = tmp_path / "log"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [sys.executable, "-m", "parvis", "serve", "--port", str(port), "--data", str(tmp_path)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stdout=written, stderr=written,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 256)),
        )  # fmt: skip
    try:
        until(lambda: _answers(port))
        limits = Path(f"/proc/{process.pid}/limits").read_text()
        assert next(line.split()[3:5] for line in limits.splitlines() if "open files" in line) == ["256", "256"]
        with ExitStack() as lines:
            for at in range(1000):
                lines.enter_context(call(port, f"127.0.3.{at % 40 + 1}"))
                if at % 200 == 199:
                    assert httpx.get(f"http://127.0.0.1:{port}/", timeout=60).status_code == 200
            for _ in range(20):
                assert httpx.get(f"http://127.0.0.1:{port}/", timeout=60).status_code == 200
        assert log.stat().st_size < 20_000, log.read_text()[:2000]
    finally:
        process.terminate()
        assert process.wait(60) == 0


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/openapi.json", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("what", [b"GET /api/games", b"POST /api/tables"])
def test_a_request_whose_body_is_no_http_is_no_fault_of_ours(
    house: Callable[..., Inside], caplog: pytest.LogCaptureFixture, what: bytes
) -> None:
    inside = house()
    with call(inside.port) as line:
        line.sendall(what + b" HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
        while not ended(line):
            """The rest of the answer."""
    assert served(inside.port)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
