"""Servers for the tests: each a process of its own on a free port, as people run it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from parvis.__main__ import main
from parvis.table.settings import UNBOUNDED, Settings
from parvis.table.store.store import Store
from parvis.table.web.app import make_app
from parvis.table.web.server import Server as Serving

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "out" / "screens"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run in a thread of its own: the browser of other tests may have a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def command(*words: str) -> int:
    """The exit code of a command of Parvis, which has this thread to itself: signals are heard in no other."""
    browsers = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return main(list(words))
    finally:
        asyncio._set_running_loop(browsers)


def without_luck(record: str) -> str:
    """A record but for the lines by which its luck is verified: a table that goes on from it has luck of its own."""
    return re.sub("^(luck|seed|shares): .*\n", "", record, flags=re.MULTILINE)


class Server:
    """`parvis serve` in a folder, which survives the process; what it logs may go to a file."""

    def __init__(self, folder: Path, *arguments: str, pace: str = "0", log: Path | None = None) -> None:
        self.folder = folder
        self.log = log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = ("--data", str(folder), "--port", str(self.port), "--pace", pace, *arguments)
        self.start()

    def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "parvis", "serve", *self.arguments]
        if self.log is None:
            self.process = subprocess.Popen(command, env=env)
        else:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=log)
        deadline = time.monotonic() + 300  # a starved machine takes its time; one that has died is noticed at once
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.url}/openapi.json", timeout=5, verify=False)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.1)
        self.process.kill()
        raise AssertionError("the server does not answer")

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def socket_url(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{table}"

    def open(self, game: str, *kinds: str, client: httpx.Client | None = None, **more: Any) -> dict[str, Any]:
        """Open a table: `here`, `link`, or the name of a bot for each seat."""
        seats = [{"kind": k} if k in ("here", "link") else {"kind": "bot", "bot": k} for k in kinds]
        asked = {"game": game, "seats": seats, **more}
        with httpx.Client(verify=False) as own:
            answer = (client or own).post(f"{self.url}/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that serve or think, of those that a server has started."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def runs(pid: int) -> bool:
    """Whether a process is there, and is not only still to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Inside:
    """A server in this process and without bounds, unless settings say otherwise, whose tables can be looked at."""

    def __init__(self, folder: Path, host_key: str = "", url: str = "", key: str = "key", **settings: Any) -> None:
        self.store_url = url or f"sqlite:///{folder / 'parvis.db'}"
        chosen = replace(Settings(pace=0, thinkers=1, limits=UNBOUNDED), **settings)
        self.app = make_app(Store(self.store_url), key, chosen, host_key)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = Serving(self.app, chosen, port=self.port)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self.client = httpx.Client(base_url=self.url, timeout=30)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    def stop(self) -> None:
        self.client.close()
        self.server.should_exit = True
        self.thread.join()


def as_seat(opened: dict[str, Any], seat: int) -> dict[str, str]:
    """The header by which a program shows the token of a seat."""
    return {"authorization": f"Bearer {opened['seats'][seat]['token']}"}


def as_onlooker(opened: dict[str, Any]) -> dict[str, str]:
    """The header by which a program shows the token of onlookers."""
    return {"authorization": f"Bearer {opened['watch'].removeprefix('/s/')}"}


def follow(page: Any, link: str) -> None:
    """Open a secret link in a browser, and press its button."""
    page.goto(link)
    page.click("form[action^='/s/'] button")
