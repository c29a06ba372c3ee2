"""The server is killed in the middle of play: nothing acknowledged is lost, nothing is made that nobody has sent."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from table.players import GAMES, Player, missing, stored
from table.servers import as_seat

from .victim import Figures, Victim, must, until

TABLES = 6


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many kills."""
    with Victim(folder / "data") as server:
        tables = [server.open(GAMES[n % 3], "link", "link") for n in range(TABLES)]
        bots = [server.open(game, "random", "random") for game in GAMES]
        acknowledged = games = 0
        sent: dict[str, set[tuple[int, int, str]]] = {opened["table"]: set() for opened in tables}
        for _ in range(count):
            players = [Player(server, opened, rng.randrange(10**9)) for opened in tables]
            for player in players:
                player.start()
            until(partial(somebody_plays, players), "somebody plays")
            time.sleep(rng.random() * 0.6)
            server.kill()
            for player in players:
                player.running = False
                player.join()
            server.start()
            for at, player in enumerate(players):
                table = player.opened["table"]
                sent[table] |= player.sent
                seen = kept(server, player, lambda table: stored(folder / "data" / "parvis.db", table), sent[table])
                acknowledged += len(player.acknowledged)
                if seen["over"]:
                    games += 1
                    tables[at] = server.open(GAMES[at % 3], "link", "link")
                    sent[tables[at]["table"]] = set()
        for opened in bots:
            server.seen(opened)
        server.end()
    must(not server.faults(), f"faults in the log: {server.faults()[:5]}")
    return {"kills": count, "acknowledged moves": acknowledged, "finished games": games}


def somebody_plays(players: Sequence[Player]) -> bool:
    return any(player.acknowledged for player in players)


def kept(
    server: Victim,
    player: Player,
    stored: Callable[[str], Sequence[tuple[int, str]]],
    sent: set[tuple[int, int, str]],
) -> dict[str, object]:
    """What a player's table is: all that was acknowledged is there, and nothing that no seat has sent."""
    answer = server.get(f"/api/tables/{player.opened['table']}", as_seat(player.opened, 0))
    must(answer.status_code == 200, f"the table can be read: {answer.status_code} {answer.text[:300]}")
    seen: dict[str, object] = answer.json()
    moves = list(stored(player.opened["table"]))
    must(len(moves) == seen["ply"], f"stored are {len(moves)} moves, shown {seen['ply']}")
    lost = missing(player.acknowledged, moves, bool(seen["undos"]))
    must(not lost, f"acknowledged and lost: {dict(lost)}")
    if not seen["undos"]:
        made = {(ply, seat, move) for ply, (seat, move) in enumerate(moves) if seat >= 0}
        must(made <= sent, f"made and never sent: {sorted(made - sent)[:5]}")
    return seen
