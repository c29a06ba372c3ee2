"""Programs that play over real sockets and remember what was acknowledged, and what became of it."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from table.servers import Server, as_seat

GAMES = ("troyes", "caylus", "pillars")


class Player(threading.Thread):
    """Plays both seats of a table over sockets, and remembers what was acknowledged."""

    def __init__(self, server: Server, opened: dict[str, Any], seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.opened, self.rng = server, opened, Random(seed)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """By ply: seat and text of every move of ours that a later view has acknowledged."""
        self.sent: set[tuple[int, int, str]] = set()
        """Ply, seat and text of every move that was sent, acknowledged or not."""
        self.running = True
        self.over = False

    def run(self) -> None:
        while self.running and not self.over:
            try:
                self.play()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                time.sleep(0.05)

    def play(self) -> None:
        url = self.server.socket_url(self.opened["table"]) + "?as=json"
        with (
            connect(url, additional_headers=as_seat(self.opened, 0)) as one,
            connect(url, additional_headers=as_seat(self.opened, 1)) as two,
        ):
            sockets = (one, two)
            seen = [-1, -1]
            sent: dict[int, tuple[int, str]] = {}
            while self.running:
                for seat, socket in enumerate(sockets):
                    try:
                        message = json.loads(socket.recv(0.02))
                    except TimeoutError:
                        continue
                    if message["kind"] == "error":
                        raise ConnectionError(message["text"])
                    if message["kind"] != "view":
                        continue
                    self.acknowledged |= {ply: move for ply, move in sent.items() if ply < message["ply"]}
                    if message["over"]:
                        self.over = True
                        return
                    if message["asked"] == seat and message["ply"] > seen[seat]:
                        seen[seat] = message["ply"]
                        move = self.rng.choice(message["moves"])["move"]
                        sent = {message["ply"]: (seat, move)}
                        self.sent.add((message["ply"], seat, move))
                        socket.send(json.dumps({"ply": message["ply"], "moves": [move]}))


def stored(database: Path, table: str) -> list[tuple[int, str]]:
    """The moves of a table, as they lie on the disk; their plies have no gap."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "select ply, seat, move from moves where table_id = ? order by ply", (table,)
        ).fetchall()
    assert [ply for ply, _, _ in rows] == list(range(len(rows)))
    return [(seat, move) for _, seat, move in rows]


def missing(acknowledged: dict[int, tuple[int, str]], moves: list[tuple[int, str]], rearranged: bool) -> Counter[str]:
    """The acknowledged moves that were not kept at their ply.

    A set that is picked out of its order is put in order, as often as something is added to it: then the moves of one
    kind that a seat makes in a row are kept as a set, each as often as it was acknowledged.
    """
    lost = {ply: move for ply, move in acknowledged.items() if moves[ply : ply + 1] != [move]}
    if not rearranged:
        return Counter(move for _, move in lost.values())
    found: Counter[str] = Counter()
    for ply, (seat, text) in lost.items():
        kind = (seat, text.split()[0])
        start = end = min(ply, len(moves))
        while start and (moves[start - 1][0], moves[start - 1][1].split()[0]) == kind:
            start -= 1
        while end < len(moves) and (moves[end][0], moves[end][1].split()[0]) == kind:
            end += 1
        sent = Counter(move for at, (_, move) in acknowledged.items() if start <= at < max(end, ply + 1))
        found |= sent - Counter(move for _, move in moves[start:end])
    return found
