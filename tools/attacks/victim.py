"""The server that is attacked: a process of its own, whose log and memory are looked at."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import httpx

from table.servers import Server, as_onlooker, children, runs

Figures: TypeAlias = dict[str, int | float]
"""What an attack has counted."""


class Found(Exception):
    """Something that must not be."""


def must(holds: object, what: str) -> None:
    if not holds:
        raise Found(what)


def until(what: Callable[[], object], why: str, seconds: float = 60) -> None:
    """It happens, sooner or later."""
    deadline = time.monotonic() + seconds
    while not what():
        must(time.monotonic() < deadline, f"it does not happen: {why}")
        time.sleep(0.05)


def ahead(server: Victim, opened: dict[str, Any], ply: int) -> bool:
    """Whether bots have got on from a ply, and nothing holds them up."""
    seen = server.seen(opened)
    return bool(seen["over"] or (seen["ply"] > ply and not seen["trouble"]))


class Victim(Server):
    """A server without bounds for clients, that writes its log as JSON into a file."""

    def __init__(self, folder: Path, *arguments: str, log: Path | None = None, pace: str = "0") -> None:
        folder.mkdir(mode=0o700)
        self.client = httpx.Client(timeout=60)
        super().__init__(
            folder,
            *("--unbounded", "--log-format", "json", "--grace", "1e9", *arguments),
            pace=pace,
            log=log or folder.with_suffix(".log"),
        )

    def faults(self) -> list[str]:
        """The lines of its log that tell of a fault of ours, and traces that nobody has caught."""
        assert self.log is not None
        found = []
        for line in self.log.read_text(errors="replace").splitlines():
            try:
                event = json.loads(line)
            except ValueError:
                if "Traceback" in line or "Error" in line:
                    found.append(line)
                continue
            if event["level"] in ("error", "critical"):
                found.append(f"{event['event']}: {event.get('fault', '')}")
        return found

    def memory(self) -> float:
        """The megabytes that the process has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        return children(self.process)

    def get(self, what: str, headers: dict[str, str]) -> httpx.Response:
        answer = self.client.get(self.url + what, headers=headers)
        must(answer.status_code < 500, f"{what}: {answer.status_code} {answer.text[:300]}")
        return answer

    def seen(self, opened: dict[str, Any]) -> Any:
        """What an onlooker sees of a table."""
        answer = self.get(f"/api/tables/{opened['table']}", as_onlooker(opened))
        must(answer.status_code == 200, f"a table that is there: {answer.status_code} {answer.text[:300]}")
        return answer.json()

    def end(self) -> None:
        """It stops as it should, and nothing that it started is left."""
        family = self.workers()
        must(self.stop() == 0, "the server does not stop cleanly")
        until(lambda: not any(map(runs, family)), "its workers end with it")
        self.client.close()

    def __enter__(self) -> Victim:
        return self

    def __exit__(self, *wrong: object) -> None:
        if self.process.poll() is None:
            self.kill()
        self.client.close()
