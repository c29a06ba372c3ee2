"""The disk fills while people and bots play: moves are refused in words, none is lost, and with room all go on."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx

from table.players import GAMES, stored
from table.servers import as_seat

from .victim import Figures, Victim, ahead, must, until

ROOM = 48
"""The megabytes of the small disk."""


class SmallDisk:
    """A file system of its own in memory, which a filler fills."""

    def __init__(self, folder: Path) -> None:
        self.filler = folder / "filler"

    def fill(self, server: Victim) -> None:
        with self.filler.open("wb", buffering=0) as file:
            try:
                while file.write(b"\0" * 65_536):
                    pass
            except OSError:
                return

    def empty(self, server: Victim) -> None:
        self.filler.unlink()


class FileBound:
    """Where we may not mount anything: files of the server may not be written beyond their first page."""

    def fill(self, server: Victim) -> None:
        self.usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, self.usual[1]))

    def empty(self, server: Victim) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, self.usual)


@contextmanager
def disk(folder: Path) -> Iterator[SmallDisk | FileBound]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}m", "parvis-attack", str(folder)]
    if os.geteuid() != 0 or shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        yield FileBound()
        return
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


class Person:
    """Plays both seats of a table over the API, and remembers what was acknowledged."""

    def __init__(self, server: Victim, game: str, rng: Random) -> None:
        self.server, self.game, self.rng = server, game, rng
        self.made: list[tuple[dict[str, Any], dict[int, tuple[int, str]]]] = []
        """The tables, and what was acknowledged at each by ply."""
        must(self.sit_down(), "there is room, and no table can be opened")

    def sit_down(self) -> bool:
        """At a new table; whether that could be opened, and both its seats taken, which is written too."""
        client, at = self.server.client, f"{self.server.url}/api/tables"
        answer = client.post(at, json={"game": self.game, "seats": [{"kind": "link"}] * 2})
        opened: dict[str, Any] = answer.json()
        for seat in (0, 1):
            if answer.status_code < 300:
                answer = client.get(f"{at}/{opened['table']}", headers=as_seat(opened, seat))
        if answer.status_code >= 300:
            refused_in_words(answer)
            return False
        self.opened = opened
        self.made.append((opened, {}))
        return True

    def move(self) -> bool:
        """A move of whoever is asked; whether it was made. Otherwise it was refused in words."""
        at = f"/api/tables/{self.opened['table']}"
        seen = self.server.get(at, as_seat(self.opened, 0)).json()
        if seen["over"]:
            return self.sit_down()
        seat = seen["asked"]
        seen = self.server.get(at, as_seat(self.opened, seat)).json()
        move = self.rng.choice(seen["moves"])["move"]
        sent = {"ply": seen["ply"], "moves": [move]}
        answer = self.server.client.post(f"{self.server.url}{at}/moves", json=sent, headers=as_seat(self.opened, seat))
        if answer.status_code == 200:
            must(answer.json()["ply"] > seen["ply"], "a move that was acknowledged was not made")
            self.made[-1][1][seen["ply"]] = (seat, move)
            return True
        refused_in_words(answer)
        now = self.server.get(at, as_seat(self.opened, seat)).json()
        must(now["ply"] == seen["ply"], "a move that was refused was made")
        return False


def refused_in_words(answer: httpx.Response) -> None:
    told = answer.json()
    must((answer.status_code, told["error"]) == (503, "error.store"), f"{answer.status_code} {answer.text[:300]}")
    must(told["text"] and int(answer.headers["retry-after"]) > 0, "it is said in words when to come back")


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many times full and empty again."""
    refused = acknowledged = 0
    log = folder / "server.log"
    with disk(folder / "disk") as small, Victim(folder / "disk" / "data", "--retry", "0.1", log=log) as server:
        persons = [Person(server, game, rng) for game in GAMES]
        bots = server.open("pillars", "random", "random")
        for _ in range(count):
            must(all(person.move() for person in persons for _ in range(10)), "there is room, and a move is refused")
            small.fill(server)
            waiting = set(persons)
            for _ in range(400):
                waiting -= {person for person in waiting if not person.move()}
                if not waiting:
                    break
            must(not waiting, "the disk is full, and moves are acknowledged")
            refused += sum(not person.move() for person in persons for _ in range(5))
            small.empty(server)
            for person in persons:
                until(person.move, "with room, people go on")
            ply = server.seen(bots)["ply"]
            until(partial(ahead, server, bots, ply), "with room, bots go on")
            if server.seen(bots)["over"]:
                bots = server.open("pillars", "random", "random")
        check(folder / "disk" / "data" / "parvis.db", persons)
        server.kill()
        server.start()
        acknowledged = check(folder / "disk" / "data" / "parvis.db", persons)
        must(all(person.move() for person in persons), "after a new start people go on")
        server.end()
    must(refused, "nothing was ever refused")
    real = int(isinstance(small, SmallDisk))
    return {"times full": count, "refused": refused, "acknowledged moves": acknowledged, "file system of its own": real}


def check(database: Path, persons: list[Person]) -> int:
    """All that was acknowledged is stored: how many moves."""
    count = 0
    for person in persons:
        for opened, made in person.made:
            moves = stored(database, opened["table"])
            lost = {ply: move for ply, move in made.items() if moves[ply : ply + 1] != [move]}
            must(not lost, f"acknowledged and lost: {lost}")
            count += len(made)
    return count
