"""The server is killed in the middle of play, ten times: every move that was acknowledged is there afterwards."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from table.servers import Server, as_seat

pytestmark = pytest.mark.slow

KILLS = 10
GAMES = ("troyes", "caylus", "pillars")


class Player(threading.Thread):
    """Plays both seats of a table over sockets, and remembers what was acknowledged."""

    def __init__(self, server: Server, opened: dict[str, Any], seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.opened, self.rng = server, opened, Random(seed)
        self.acknowledged = 0
        """The ply of the last view that the server has sent."""
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
            while self.running:
                for seat, socket in enumerate(sockets):
                    try:
                        message = json.loads(socket.recv(0.02))
                    except TimeoutError:
                        continue
                    if message["kind"] != "view":
                        continue
                    self.acknowledged = max(self.acknowledged, message["ply"])
                    if message["over"]:
                        self.over = True
                        return
                    if message["asked"] == seat and message["ply"] > seen[seat]:
                        seen[seat] = message["ply"]
                        move = self.rng.choice(message["moves"])["move"]
                        socket.send(json.dumps({"ply": message["ply"], "moves": [move]}))


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
        assert sum(player.acknowledged for player in players) > 0, "nobody played"
        for at, player in enumerate(players):
            answer = httpx.get(f"{server.url}/api/tables/{player.opened['table']}", headers=as_seat(player.opened, 0))
            assert answer.status_code == 200, answer.text
            assert answer.json()["ply"] >= player.acknowledged
            if answer.json()["over"]:
                finished += 1
                tables[at] = server.open(GAMES[at % 3], "link", "link")
    for opened in bots:
        answer = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=as_seat(opened, 0))
        assert answer.status_code == 200, answer.text
    server.stop()
