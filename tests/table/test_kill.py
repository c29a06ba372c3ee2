"""The server is killed in the middle of play, ten times: every move that was acknowledged is there afterwards."""

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

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from table.servers import Server, as_seat

KILLS = 10
GAMES = ("troyes", "caylus", "pillars")


class Player(threading.Thread):
    """Plays both seats of a table over sockets, and remembers what was acknowledged."""

    def __init__(self, server: Server, opened: dict[str, Any], seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.opened, self.rng = server, opened, Random(seed)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """By ply: seat and text of every move of ours that a later view has acknowledged."""
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
    lost = {ply: move for ply, move in acknowledged.items() if moves[ply] != move}
    if not rearranged:
        return Counter(move for _, move in lost.values())
    found: Counter[str] = Counter()
    for ply, (seat, text) in lost.items():
        kind = (seat, text.split()[0])
        start = end = ply
        while start and (moves[start - 1][0], moves[start - 1][1].split()[0]) == kind:
            start -= 1
        while end < len(moves) and (moves[end][0], moves[end][1].split()[0]) == kind:
            end += 1
        sent = Counter(move for at, (_, move) in acknowledged.items() if start <= at < max(end, ply + 1))
        found |= sent - Counter(move for _, move in moves[start:end])
    return found


def test_a_lost_move_is_found_out_and_a_set_in_order_is_not_one() -> None:
    kept = [(1, "work mason-1"), (0, "discard wood"), (0, "discard wood"), (0, "discard stone"), (1, "pass")]
    assert not missing({0: kept[0], 1: (0, "discard stone"), 2: kept[2], 3: (0, "discard wood")}, kept, True)
    assert missing({1: (0, "discard stone"), 2: (0, "discard stone")}, kept, True) == {"discard stone": 1}
    assert missing({1: (0, "discard metal")}, kept, True) == {"discard metal": 1}
    assert missing(dict(enumerate(kept[:4])) | {4: (0, "discard wood")}, kept, True) == {"discard wood": 1}
    assert missing({1: (0, "discard stone")}, kept, False) == {"discard stone": 1}


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path, "--unbounded")
    tables = [server.open(GAMES[n % 3], "link", "link") for n in range(6)]
    bots = [server.open(game, "random", "random") for game in GAMES]
    rng = Random(7)
    finished = 0
    for kill in range(KILLS):
        players = [Player(server, opened, kill * 10 + n) for n, opened in enumerate(tables)]
        for player in players:
            player.start()
        time.sleep(0.4 + rng.random() * 0.5)
        server.kill()
        for player in players:
            player.running = False
            player.join()
        server.start()
        assert sum(len(player.acknowledged) for player in players) > 0, "nobody played"
        for at, player in enumerate(players):
            answer = httpx.get(f"{server.url}/api/tables/{player.opened['table']}", headers=as_seat(player.opened, 0))
            assert answer.status_code == 200, answer.text
            moves = stored(tmp_path / "parvis.db", player.opened["table"])
            assert len(moves) == answer.json()["ply"]
            lost = missing(player.acknowledged, moves, bool(answer.json()["undos"]))
            assert not lost, "what was acknowledged is what was kept"
            if answer.json()["over"]:
                finished += 1
                tables[at] = server.open(GAMES[at % 3], "link", "link")
    for opened in bots:
        answer = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=as_seat(opened, 0))
        assert answer.status_code == 200, answer.text
    server.stop()
