"""The server is killed in the middle of play, ten times: every move that was acknowledged is there afterwards."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import httpx
import pytest

from table.players import GAMES, Player, missing, stored
from table.servers import Server, as_onlooker, as_seat

KILLS = 10


def test_a_lost_move_is_found_out_and_a_set_in_order_is_not_one() -> None:
    kept = [(1, "work mason-1"), (0, "discard wood"), (0, "discard wood"), (0, "discard stone"), (1, "pass")]
    assert not missing({0: kept[0], 1: (0, "discard stone"), 2: kept[2], 3: (0, "discard wood")}, kept, True)
    assert missing({1: (0, "discard stone"), 2: (0, "discard stone")}, kept, True) == {"discard stone": 1}
    assert missing({1: (0, "discard metal")}, kept, True) == {"discard metal": 1}
    assert missing(dict(enumerate(kept[:4])) | {4: (0, "discard wood")}, kept, True) == {"discard wood": 1}
    assert missing({1: (0, "discard stone")}, kept, False) == {"discard stone": 1}
    for rearranged in (False, True):
        assert missing({5: (0, "pass"), 6: (1, "pass")}, kept, rearranged) == {"pass": 2 - rearranged}, "beyond the end"


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    with Server(tmp_path, "--unbounded") as server:
        play_and_kill(server, tmp_path)


def play_and_kill(server: Server, folder: Path) -> None:
    tables = [server.open(GAMES[n % 3], "link", "link") for n in range(6)]
    bots = [server.open(game, "random", "random") for game in GAMES]
    rng = Random(7)
    finished = 0
    for kill in range(KILLS):
        players = [Player(server, opened, kill * 10 + n) for n, opened in enumerate(tables)]
        for player in players:
            player.start()
        deadline = time.monotonic() + 60
        while not any(player.acknowledged for player in players) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(rng.random() * 0.5)
        server.kill()
        for player in players:
            player.running = False
            player.join()
        server.start()
        assert sum(len(player.acknowledged) for player in players) > 0, "nobody played"
        for at, player in enumerate(players):
            answer = httpx.get(f"{server.url}/api/tables/{player.opened['table']}", headers=as_seat(player.opened, 0))
            assert answer.status_code == 200, answer.text
            moves = stored(folder / "parvis.db", player.opened["table"])
            assert len(moves) == answer.json()["ply"]
            lost = missing(player.acknowledged, moves, bool(answer.json()["undos"]))
            assert not lost, "what was acknowledged is what was kept"
            if answer.json()["over"]:
                finished += 1
                tables[at] = server.open(GAMES[at % 3], "link", "link")
    for opened in bots:
        answer = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=as_onlooker(opened))
        assert answer.status_code == 200, answer.text
    server.stop()
