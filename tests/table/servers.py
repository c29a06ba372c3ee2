"""Servers for the tests: each a process of its own on a free port, as people run it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from parvis.table.settings import Limits, Settings
from parvis.table.store.store import Store
from parvis.table.web.app import make_app

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


class Server:
    """`parvis serve` in a folder, which survives the process."""

    def __init__(self, folder: Path, *arguments: str, pace: str = "0") -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = ("--data", str(folder), "--port", str(self.port), "--pace", pace, *arguments)
        self.start()

    def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen([sys.executable, "-m", "parvis", "serve", *self.arguments], env=env)
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.url}/openapi.json", timeout=5, verify=False)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

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


class Inside:
    """A server in this process and without bounds, whose tables can be looked at."""

    def __init__(self, folder: Path) -> None:
        self.store_url = f"sqlite:///{folder / 'parvis.db'}"
        limits = Limits(1e9, 1e9, 10**9, 10**9, 10**9, 10**9)
        self.app = make_app(Store(self.store_url), "key", Settings(pace=0, limits=limits))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=self.port, log_level="warning"))
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self.client = httpx.Client(base_url=self.url, timeout=30)

    def stop(self) -> None:
        self.client.close()
        self.server.should_exit = True
        self.thread.join()


def as_seat(opened: dict[str, Any], seat: int) -> dict[str, str]:
    """The header by which a program shows the token of a seat."""
    return {"authorization": f"Bearer {opened['seats'][seat]['token']}"}
