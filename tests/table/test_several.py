"""Several processes and servers on one PostgreSQL: they play together, die and are replaced, and nothing is lost."""

from __future__ import annotations

import argparse
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from parvis.commands import serve
from parvis.commands.common import CommandError
from parvis.table.settings import UNBOUNDED, Limits, Settings
from parvis.table.store.alone import Taken, only_server
from parvis.table.web.family import share
from table.players import GAMES, missing
from table.servers import Inside, Server, as_seat, children, follow, runs
from table.test_browser import click_what_is_lit

MOVES = 1_000


def until(what: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.05)


# SQLite serves one


def asked(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    return parser.parse_args(words)


def test_sqlite_serves_one_process(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="SQLite serves one process; name a PostgreSQL"):
        serve.run(asked("--data", str(tmp_path), "--workers", "2"))


def test_sqlite_serves_one_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parvis.db'}"
    with only_server(url):
        with pytest.raises(CommandError, match=r"another server uses .*parvis\.db: SQLite serves one at a time"):
            serve.run(asked("--data", str(tmp_path)))
        with only_server(f"sqlite:///{tmp_path / 'other.db'}"), only_server("sqlite://"):
            """Other files are others'."""
    with only_server(url), pytest.raises(Taken), only_server(url):
        """It was free again."""


def test_several_processes_divide_what_they_share() -> None:
    assert [share(5, 3, n) for n in range(3)] == [2, 2, 1]
    assert [share(1, 3, n) for n in range(3)] == [1, 1, 1]
    assert share(7, 1, 0) == 7
    limits = Limits(connections_of_address=250)
    mine = [serve.share_of(Settings(thinkers=3, limits=limits), 4, number) for number in range(4)]
    assert [found.thinkers for found in mine] == [1, 1, 1, 1]
    assert [found.limits.connections_of_address for found in mine] == [63, 63, 62, 62]
    many = serve.share_of(Settings(limits=limits), 64, 0).limits.connections_of_address
    assert many == serve.SOME, "chance may lead a whole household to one of them"
    few = replace(limits, connections_of_address=2)
    assert serve.share_of(Settings(limits=few), 64, 0).limits.connections_of_address == 2


# Two servers in this process


@pytest.fixture
def pair(postgres: str) -> Iterator[list[Inside]]:
    limits = Limits(1e9, 1e9, 3, 5, 10**9, 10**9)
    both = [Inside(Path(), url=postgres, key=key, limits=limits) for key in ("one", "other")]
    yield both
    for server in both:
        server.stop()


def test_a_cookie_of_one_server_is_known_at_the_other_and_sockets_are_counted_together(pair: list[Inside]) -> None:
    one, other = pair
    asked = {"game": "caylus", "seats": [{"kind": "here"}, {"kind": "link"}]}
    opened = one.client.post("/api/tables", json=asked).json()
    other.client.cookies = one.client.cookies
    assert other.client.get(f"/t/{opened['table']}").status_code == 200
    assert [table["table"] for table in other.client.get("/api/tables").json()["tables"]] == [opened["table"]]
    cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in one.client.cookies.items())}

    def sit(server: Inside, header: dict[str, str]) -> Any:
        url = f"ws://127.0.0.1:{server.port}/ws/{opened['table']}?as=json"
        return connect(url, additional_headers=header)

    def closed_with(server: Inside, header: dict[str, str]) -> int | None:
        with sit(server, header) as socket, pytest.raises(WebSocketException) as refused:
            while True:
                socket.recv(60)
        frame: Any = getattr(refused.value, "rcvd", None)
        return frame and frame.code

    with ExitStack() as stack:
        for server in (one, other, one):
            json.loads(stack.enter_context(sit(server, cookie)).recv())
        assert closed_with(other, cookie) == closed_with(one, cookie) == 4029, "a client has three, wherever"
        for server in (one, other):
            json.loads(stack.enter_context(sit(server, as_seat(opened, 1))).recv())
        assert closed_with(other, as_seat(opened, 1)) == 4029, "an address has five, wherever"

    def free() -> bool:
        with sit(other, cookie) as socket:
            try:
                return bool(json.loads(socket.recv(60))["kind"] == "view")
            except WebSocketException:
                return False

    until(free)


def test_whoever_asks_at_several_servers_may_ask_no_more_for_that(postgres: str) -> None:
    """Requests of a client, and keys that are tried for the host's page."""
    limits = replace(UNBOUNDED, messages_a_second=1e-9, burst=24)
    one, other = both = [Inside(Path(), "sesame", url=postgres, limits=limits) for _ in range(2)]
    for server in both:
        until(server.app.state.service.tables.sharing.listening.stands.is_set)
    asked, tried = other.app.state.service.rate.buckets, other.app.state.service.host_key.rate.buckets

    def nothing_left(buckets: dict[str, tuple[float, float]]) -> bool:
        """Whether it was heard that all was taken at the other server."""
        return [full for full, _ in buckets.values() if full > 0.5] == [] != list(buckets)

    assert [one.client.get("/").status_code for _ in range(25)] == [200] * 24 + [429]
    until(lambda: nothing_left(asked))
    assert other.client.get("/").status_code == 429
    assert len(asked) == 1 and "127.0.0.1" not in asked, "of an address a digest is told"
    for server in both:
        server.app.state.service.rate.burst = 1000
        server.app.state.service.rate.buckets.clear()
        server.app.state.service.host_key.rate.a_second = 1e-9
    assert [one.client.post("/host", data={"key": "open"}).status_code for _ in range(6)] == [403] * 5 + [429]
    until(lambda: nothing_left(tried))
    assert other.client.post("/host", data={"key": "open"}).status_code == 429
    for server in both:
        server.stop()


# Whole servers


class Player(threading.Thread):
    """Plays seats of a table, each through another server as long as that lives; remembers what was acknowledged."""

    def __init__(self, servers: list[Server], opened: dict[str, Any], seats: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.servers, self.opened, self.seats, self.rng = servers, opened, seats, Random(seed)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.sent: set[tuple[int, int, str]] = set()
        self.running = True
        self.over = False

    def run(self) -> None:
        while self.running and not self.over:
            try:
                self.play()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                time.sleep(0.05)

    def play(self) -> None:
        turn = self.rng.randrange(2)
        with ExitStack() as stack:
            sockets = []
            for seat in range(self.seats):
                url = self.servers[(seat + turn) % 2].socket_url(self.opened["table"]) + "?as=json"
                headers = as_seat(self.opened, seat)
                try:
                    sockets.append(stack.enter_context(connect(url, additional_headers=headers, open_timeout=5)))
                except OSError:
                    url = self.servers[(seat + turn + 1) % 2].socket_url(self.opened["table"]) + "?as=json"
                    sockets.append(stack.enter_context(connect(url, additional_headers=headers, open_timeout=5)))
            last = [(-1, -1)] * self.seats
            waiting: dict[int, tuple[int, str]] = {}
            while self.running:
                for seat, socket in enumerate(sockets):
                    try:
                        message = json.loads(socket.recv(0.02))
                    except TimeoutError:
                        continue
                    if message["kind"] != "view":
                        continue
                    self.acknowledged |= {ply: move for ply, move in waiting.items() if ply < message["ply"]}
                    if message["over"]:
                        self.over = True
                        return
                    here = (message["undos"], message["ply"])
                    if message["asked"] == seat and here > last[seat]:
                        last[seat] = here
                        move = self.rng.choice(message["moves"])["move"]
                        waiting = {message["ply"]: (seat, move)}
                        self.sent.add((message["ply"], seat, move))
                        socket.send(json.dumps({"ply": message["ply"], "undos": message["undos"], "moves": [move]}))


def stored(url: str, table: str) -> list[tuple[int, str]]:
    """The moves of a table as the database holds them; their plies have no gap."""
    with closing(psycopg.connect(url)) as connection:
        rows = connection.execute(
            "SELECT ply, seat, move FROM moves WHERE table_id = %s ORDER BY ply", (table,)
        ).fetchall()
    assert [ply for ply, _, _ in rows] == list(range(len(rows)))
    return [(seat, move) for _, seat, move in rows]


@pytest.fixture
def two_servers(postgres: str, tmp_path: Path) -> Iterator[list[Server]]:
    both = [Server(tmp_path / name, "--database", postgres, "--unbounded") for name in ("one", "other")]
    yield both
    assert all(server.process.poll() is not None or server.stop() == 0 for server in both)


@pytest.mark.slow
def test_nothing_is_lost_or_made_twice_when_servers_die_in_mid_game(postgres: str, two_servers: list[Server]) -> None:
    servers = two_servers
    players: list[Player] = []

    def begin(number: int) -> None:
        persons = 2 if number % 3 else 1
        kinds = ("link", "link") if persons == 2 else ("link", "random")
        alive = next(server for server in servers if server.process.poll() is None)
        players.append(Player(servers, alive.open(GAMES[number % len(GAMES)], *kinds), persons, number))
        players[-1].start()

    def kept_up() -> int:
        """How many moves were acknowledged; for a game that is over another one begins."""
        while sum(not player.over for player in players) < 6:
            begin(len(players))
        return sum(len(player.acknowledged) for player in players)

    for goal, server in ((300, servers[0]), (600, servers[1]), (800, servers[0])):
        until(lambda goal=goal: kept_up() >= goal, 180)
        server.kill()
        until(lambda goal=goal: kept_up() >= goal + 100, 180)
        server.start()
    until(lambda: kept_up() >= MOVES, 180)
    for player in players:
        player.running = False
    for player in players:
        player.join()
    assert sum(len(player.acknowledged) for player in players) >= MOVES
    for player in players:
        moves, table = stored(postgres, player.opened["table"]), player.opened["table"]
        seen = [
            httpx.get(f"{server.url}/api/tables/{table}", headers=as_seat(player.opened, 0), timeout=60).json()
            for server in servers
        ]
        if player.seats == 2:
            assert seen[0] == seen[1] and seen[0]["ply"] == len(moves), "both servers show the same"
        assert not missing(player.acknowledged, moves, False), "what was acknowledged is what was kept"
        mine = [(ply, seat, move) for ply, (seat, move) in enumerate(moves) if 0 <= seat < player.seats]
        assert set(mine) <= player.sent, "nothing was made that nobody has sent"


@pytest.mark.slow
def test_of_several_processes_each_that_dies_is_replaced_and_all_stop_together(postgres: str, tmp_path: Path) -> None:
    server = Server(tmp_path, "--database", postgres, "--workers", "2", "--unbounded")
    try:
        opened = server.open("caylus", "link", "random")
        until(lambda: len(children(server.process)) == 2)
        player = Player([server, server], opened, 1, 1)
        player.start()
        until(lambda: len(player.acknowledged) > 5)
        for _ in range(2):
            first = children(server.process)[0]
            os.kill(first, signal.SIGKILL)
            so_far = len(player.acknowledged)
            until(lambda so_far=so_far: player.over or len(player.acknowledged) > so_far + 3)
            until(lambda first=first: first not in children(server.process) and len(children(server.process)) == 2)
        player.running = False
        player.join()
        assert not missing(player.acknowledged, stored(postgres, opened["table"]), False)
        pids = children(server.process)
    finally:
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
    until(lambda: not any(map(runs, pids)))


@pytest.mark.slow
def test_processes_end_with_the_one_that_started_them(postgres: str, tmp_path: Path) -> None:
    server = Server(tmp_path, "--database", postgres, "--workers", "2")
    until(lambda: len(children(server.process)) == 2)
    pids = children(server.process)
    server.kill()
    until(lambda: not any(map(runs, pids)))


@contextmanager
def visitor(browser: Any) -> Iterator[Any]:
    """A page of a fresh visitor, who may lose the server."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.add_init_script("localStorage['parvis.confirm'] ??= 'never'")
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


@pytest.mark.slow
def test_two_browsers_through_two_servers_one_of_which_is_killed(
    browser: Any, postgres: str, two_servers: list[Server]
) -> None:
    one, other = two_servers
    opened = one.open("pillars", "link", "link")
    with visitor(browser) as anna, visitor(browser) as bruno:
        follow(anna, f"{one.url}{opened['seats'][0]['link']}")
        follow(bruno, f"{other.url}{opened['seats'][1]['link']}")
        pages = [anna, bruno]

        def play(clicks: int) -> None:
            for number in range(clicks):
                until(lambda: any(page.get_attribute("body", "data-turn") == "true" for page in pages))
                page = next(page for page in pages if page.get_attribute("body", "data-turn") == "true")
                click_what_is_lit(page, number)

        play(10)
        shown = [page.inner_text("#stage") for page in pages]
        assert shown[0] and len(stored(postgres, opened["table"])) > 10
        one.kill()
        before = stored(postgres, opened["table"])
        anna.goto(f"{other.url}/t/{opened['table']}")
        play(10)
        after = stored(postgres, opened["table"])
        assert after[: len(before)] == before and len(after) > len(before) + 5
        bruno.click("#tab-chat")
        bruno.fill("#chat input", "still here")
        bruno.press("#chat input", "Enter")
        anna.wait_for_function("() => document.body.textContent.includes('still here')")
