"""How much a server bears: clients play over loopback for a bounded time, beside a bare socket that does as little.

`python tools/load.py` starts the real server and prints moves a second and latencies; then, in the same run, a
bare Starlette socket that commits one row and answers with as many bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket as sockets
import subprocess
import sys
import tempfile
import time
import urllib.request
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import connect

from parvis.games import GAMES

WARM: Final = 2.0
"""Seconds before anything counts."""


def free_port() -> int:
    with sockets.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def started(arguments: list[str], port: int) -> subprocess.Popen[bytes]:
    process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            with sockets.create_connection(("127.0.0.1", port), 1):
                return process
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def worked(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time that a process of Linux and those that it has started have taken so far."""
    family = [str(process.pid)]
    for pid in family:
        family += Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in family]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.bytes = 0
        self.work = 0.0
        """Seconds of processor time that the server took."""

    @property
    def cost(self) -> float:
        """Seconds of processor time a move."""
        return self.work / max(len(self.latencies), 1)

    def line(self, name: str, seconds: float) -> str:
        times = sorted(self.latencies)
        at = [times[min(int(len(times) * share), len(times) - 1)] * 1000 for share in (0.5, 0.9, 0.99)]
        size = self.bytes / max(len(times), 1) / 1000
        return (
            f"{name:24} {len(times) / seconds:8.0f} moves/s   latency ms: half {at[0]:.1f}, 90 % {at[1]:.1f}, "
            f"99 % {at[2]:.1f}   {size:.0f} kB and {self.cost * 1000:.2f} ms of the server's processor time a move"
        )


def opened(port: int, game: str) -> Any:
    asked = {"game": game, "seats": [{"kind": "link"}, {"kind": "link"}]}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", json.dumps(asked).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(port: int, number: int, until: float, tally: Tally, plain: bool) -> None:
    """One client plays both seats of a table by turns, at random, until the time is up."""
    rng = Random(number)
    names = list(GAMES)
    while time.monotonic() < until:
        table = await asyncio.to_thread(opened, port, names[number % len(names)])
        number += 1
        url = f"ws://127.0.0.1:{port}/ws/{table['table']}" + ("?as=json" if plain else "")
        headers = [{"authorization": f"Bearer {seat['token']}"} for seat in table["seats"]]
        async with (
            connect(url, additional_headers=headers[0], max_size=None, compression=None) as one,
            connect(url, additional_headers=headers[1], max_size=None, compression=None) as two,
        ):
            await _game((one, two), rng, until, tally, plain)


async def _game(pair: Any, rng: Random, until: float, tally: Tally, plain: bool) -> None:
    seats = [asyncio.create_task(_seat(socket, rng, until, tally, plain)) for socket in pair]
    await asyncio.wait(seats, return_when=asyncio.FIRST_COMPLETED)
    for seat in seats:
        seat.cancel()
    await asyncio.gather(*seats, return_exceptions=True)


async def _seat(socket: Any, rng: Random, until: float, tally: Tally, plain: bool) -> None:
    sent_at, ply, prompt = 0.0, -1, ""
    while time.monotonic() < until:
        text = await asyncio.wait_for(socket.recv(), max(0.1, until + 1 - time.monotonic()))
        tally.bytes += len(text)
        message = json.loads(text)
        if message["kind"] != "view":
            ply = -1
            continue
        prompt = message.get("parts", {}).get("prompt", prompt)
        if sent_at and message["ply"] > ply:
            tally.latencies.append(time.monotonic() - sent_at)
            sent_at = 0.0
        if message["over"]:
            return
        if plain:
            moves = [move["move"] for move in message["moves"]]
        elif message["turn"]:
            start = prompt.split('data-move="')[1:]
            moves = [part.partition('"')[0] for part in start if "|" not in part.partition('"')[0]]
        else:
            moves = []
        if moves and message["ply"] != ply:
            ply = message["ply"]
            sent_at = time.monotonic()
            await socket.send(json.dumps({"ply": ply, "moves": [rng.choice(moves)]}))


async def ping(port: int, number: int, until: float, tally: Tally) -> None:
    """A client of the bare server."""
    async with connect(f"ws://127.0.0.1:{port}/", max_size=None, compression=None) as socket:
        while time.monotonic() < until:
            at = time.monotonic()
            await socket.send('{"ply":1,"moves":["pass"]}')
            answer = await socket.recv()
            tally.bytes += len(answer)
            tally.latencies.append(time.monotonic() - at)


async def clients(number: int, seconds: float, one: Any, tally: Tally) -> None:
    until = time.monotonic() + seconds
    await asyncio.gather(*(one(at, until, tally) for at in range(number)))


def bare(port: int, size: int, data: str) -> None:
    """A bare Starlette socket: one row committed, so many bytes answered."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from parvis.table.store.schema import MOVES
    from parvis.table.store.store import Store

    database = Store(f"sqlite:///{data}/bare.db").engine
    rows = iter(range(10**9))
    answer = "x" * size

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                await websocket.receive_text()
                row = {"table_id": "bare", "ply": next(rows), "seat": 0, "move": "pass"}
                with database.begin() as connection:
                    connection.execute(MOVES.insert(), row)
                await websocket.send_text(answer)
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.run(app, port=port, log_level="warning", ws_per_message_deflate=False)


class Server:
    """A server that is started for the clients, and what was measured of it."""

    def __init__(self, arguments: list[str], port: int, client: Any, number: int) -> None:
        self.client = client
        self.number = number
        self.tally = Tally()
        self.process = started(arguments, port)
        self.load(WARM)  # what it draws for the first time, and compiles, does not count
        self.tally = Tally()

    def load(self, seconds: float) -> None:
        """So many clients for so many seconds."""
        before = worked(self.process)
        asyncio.run(clients(self.number, seconds, self.client, self.tally))
        self.tally.work += worked(self.process) - before

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def compare(number: int, seconds: float, rounds: int, workers: int, database: str) -> None:
    """A server of so many processes on a PostgreSQL beside one of a single process, by turns."""
    for name, plain in (("programs (JSON views)", True), ("pages (drawn boards)", False)):
        with tempfile.TemporaryDirectory() as data:
            servers = []
            for count in (1, workers):
                port = free_port()
                serve = ["-m", "parvis", "serve", "--port", str(port), "--data", f"{data}/{count}", "--unbounded"]
                serve += ["--database", database, "--workers", str(count)]
                servers.append(Server(serve, port, partial(play, port, plain=plain), number))
            for _ in range(rounds):
                for server in servers:
                    server.load(seconds)
            for server in servers:
                server.stop()
        for count, server in zip((1, workers), servers, strict=True):
            print(server.tally.line(f"{name}, {count}", seconds * rounds))
        one, several = (len(server.tally.latencies) for server in servers)
        print(f"  {workers} processes make {several / max(one, 1):.2f} times the moves of one")


def measure(number: int, seconds: float, rounds: int) -> list[float]:
    """The share of the bare server's rate that the real one reaches, for programs' views and for pages.

    Both are loaded by turns, because the disk and the neighbours of a machine are not the same from second to second.
    """
    shares = []
    for name, plain in (("programs (JSON views)", True), ("pages (drawn boards)", False)):
        with tempfile.TemporaryDirectory() as data:
            port = free_port()
            serve = ["-m", "parvis", "serve", "--port", str(port), "--data", data, "--unbounded"]
            real = Server(serve, port, partial(play, port, plain=plain), number)
            real.load(WARM)
            size = real.tally.bytes // max(len(real.tally.latencies), 1)
            real.tally = Tally()
            port = free_port()
            bare_server = [__file__, "--bare", str(port), str(size), data]
            beside = Server(bare_server, port, partial(ping, port), number)
            for _ in range(rounds):
                real.load(seconds)
                beside.load(seconds)
            real.stop()
            beside.stop()
        print(real.tally.line(name, seconds * rounds))
        print(beside.tally.line("  a bare socket beside", seconds * rounds))
        shares.append(len(real.tally.latencies) / max(len(beside.tally.latencies), 1))
        print(
            f"  share of the bare rate: {shares[-1]:.2f}, by processor time {beside.tally.cost / real.tally.cost:.2f}"
        )
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server over loopback.")
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3, help="of each round")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--bare", nargs=3, metavar=("PORT", "BYTES", "DIR"), help="be the bare server")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes beside one (PostgreSQL)")
    parser.add_argument("--database", metavar="URL", help="the PostgreSQL for that: tables are left there")
    given = parser.parse_args()
    if given.bare:
        bare(int(given.bare[0]), int(given.bare[1]), given.bare[2])
        return
    rounds = f"{given.rounds} rounds of {given.seconds:g} s"
    print(f"{given.clients} tables with two clients each, {rounds}, {os.cpu_count()} cores")
    if given.workers > 1:
        if not given.database:
            parser.error("--workers needs --database postgresql://…")
        compare(given.clients, given.seconds, given.rounds, given.workers, given.database)
    else:
        measure(given.clients, given.seconds, given.rounds)


if __name__ == "__main__":
    main()
