"""What a siege leaves behind: lawful moves alone, tables that can be played on, games that replay to the same state."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from parvis.core.save import state_digest
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from table.players import stored
from table.servers import as_seat

from .victim import Victim, must

Opened = dict[str, Any]


def untouched(server: Victim, tables: list[Opened]) -> list[Any]:
    """All that can be known of tables: what onlookers see of them, and what is stored of their moves."""
    database = server.folder / "parvis.db"
    return [(server.seen(opened), stored(database, opened["table"])) for opened in tables]


class Aftermath:
    """Somebody who plays the seats 1 as one should, and what became of it."""

    def __init__(self, server: Victim, tables: list[Opened], rng: Random) -> None:
        self.server, self.tables, self.rng = server, tables, rng
        self.made: list[tuple[str, str]] = []
        """Table and text of every move of a seat 1 that was acknowledged."""
        self.memory = server.memory()

    async def play(self, more: Callable[[], bool]) -> None:
        await asyncio.gather(*(self._at(opened, more) for opened in self.tables))

    async def _at(self, opened: Opened, more: Callable[[], bool]) -> None:
        """Play seat 1 of a table; a socket is open all the time, so that nobody lets a bot in."""
        url = self.server.socket_url(opened["table"]) + "?as=json"
        async with connect(url, additional_headers=as_seat(opened, 1), max_size=None) as socket:
            sent: tuple[int, str] | None = None
            while more() or sent is not None:
                try:
                    told = json.loads(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                if told["kind"] == "stale":
                    sent = None
                if told["kind"] != "view":
                    continue
                if sent is not None and told["ply"] > sent[0]:
                    self.made.append((opened["table"], sent[1]))
                    sent = None
                if told["asked"] == 1 and sent is None and more():
                    sent = (told["ply"], self.rng.choice(told["moves"])["move"])
                    await socket.send(json.dumps({"ply": sent[0], "undos": told["undos"], "moves": [sent[1]]}))

    def played_to_the_end(self) -> int:
        """Both seats play on until every game is over: how many moves that took."""
        count = 0
        for opened in self.tables:
            database, table = self.server.folder / "parvis.db", opened["table"]
            kept = [move for seat, move in stored(database, table) if seat == 1]
            mine = [move for where, move in self.made if where == table]
            must(sorted(kept) == sorted(mine), f"seat 1 has made {mine[-5:]}, and there stands {kept[-5:]}")
            at, seats = f"/api/tables/{table}", [as_seat(opened, seat) for seat in (0, 1)]
            self._act(f"{at}/seat", {"seat": 0, "bot": ""}, seats[0])
            while not (seen := self.server.get(at, seats[0]).json())["over"]:
                asked = seen["asked"]
                seen = self.server.get(at, seats[asked]).json()
                move = self.rng.choice(seen["moves"])["move"]
                self._act(f"{at}/moves", {"ply": seen["ply"], "moves": [move]}, seats[asked], 200)
                count += 1
        return count

    def _act(self, path: str, sent: dict[str, Any], headers: dict[str, str], expected: int | None = None) -> None:
        answer = self.server.client.post(self.server.url + path, json=sent, headers=headers)
        must(expected in (None, answer.status_code), f"{path} {sent}: {answer.status_code} {answer.text[:300]}")

    async def replays(self, database: Path) -> None:
        """Every game, as it is stored, is lawful, and comes out the same twice."""
        store = Store(f"sqlite:///{database}")
        tables = Tables(store, Settings())
        for opened in self.tables:
            digests = []
            for _ in range(2):
                kept = await store.load(opened["table"])
                assert kept is not None
                table = tables.replayed(*kept)
                must(table.over, "a game that was over is not")
                digests.append(state_digest(table.game, table.state))
            must(digests[0] == digests[1], "a game does not come out the same")
        await tables.close()
        store.close()
