"""PostgreSQL is stopped, killed and started again during games: people and bots go on, and nothing is lost."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from table.players import GAMES, Player
from table.postgres import Postgres, stoppable
from table.servers import as_seat

from .kills import kept
from .victim import Figures, Victim, ahead, must, until


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many times away: stopped and killed by turns."""
    with stoppable() as postgres, Victim(folder / "data", "--database", postgres.url, "--retry", "0.1") as server:
        return _attack(server, postgres, count, rng)


def _attack(server: Victim, postgres: Postgres, count: int, rng: Random) -> Figures:
    players: list[Player] = []
    bots = opened(server, "pillars", "random", "random")

    def stored(table: str) -> list[tuple[int, str]]:
        with psycopg.connect(postgres.url) as connection:
            asked = "select ply, seat, move from moves where table_id = %s order by ply"
            rows = connection.execute(asked, (table,)).fetchall()
        must([ply for ply, _, _ in rows] == list(range(len(rows))), "plies have no gap")
        return [(seat, move) for _, seat, move in rows]

    for time_away in range(count):
        running = [player for player in players if not player.over]
        for game in GAMES[len(running) :]:
            players.append(Player(server, opened(server, game, "link", "link"), rng.randrange(10**9)))
            players[-1].start()
        ply = server.seen(bots)["ply"]
        until(partial(all_further, made(players)), "people play", 120)
        time.sleep(rng.random() * 0.5)
        if time_away % 2:
            postgres.kill()
        else:
            postgres.stop()
        player = players[-1]
        answer = server.client.get(
            f"{server.url}/api/tables/{player.opened['table']}", headers=as_seat(player.opened, 0)
        )
        must(answer.status_code in (200, 503), f"{answer.status_code} while the database is away")
        if answer.status_code == 503:
            must(answer.json()["error"] == "error.store", f"it is said in words: {answer.text[:200]}")
        time.sleep(0.3 + rng.random())
        postgres.start()
        until(partial(all_further, made(players)), "people go on", 120)
        until(partial(ahead, server, bots, ply), "bots go on", 120)
        if server.seen(bots)["over"]:
            bots = opened(server, "pillars", "random", "random")
    for player in players:
        player.running = False
        player.join()
    for player in players:
        kept(server, player, stored, player.sent)
    server.end()
    return {
        "times away": count,
        "acknowledged moves": sum(len(player.acknowledged) for player in players),
        "finished games": sum(player.over for player in players),
    }


def opened(server: Victim, game: str, *kinds: str) -> dict[str, Any]:
    """A table is opened, however often it is said that the database is not quite back."""
    found: list[dict[str, Any]] = []

    def tried() -> bool:
        try:
            found.append(server.open(game, *kinds))
        except AssertionError as wrong:
            must("error.store" in str(wrong), f"it is said in words: {wrong}")
        return bool(found)

    until(tried, "a table can be opened", 60)
    return found[0]


def made(players: list[Player]) -> dict[Player, int]:
    """How many moves of each were acknowledged."""
    return {player: len(player.acknowledged) for player in players}


def all_further(before: dict[Player, int]) -> bool:
    return all(player.over or len(player.acknowledged) > count for player, count in before.items())
