"""Garbage and commands that are not the sender's to give, over sockets, the API and forms: nothing else comes of it.

Some tables belong to others: nothing at them changes. At the rest the attackers hold seat 0, and somebody plays
seat 1 as one should: what stands there afterwards are lawful moves, and all that seat 1 has made.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from parvis.games import GAMES
from parvis.text.words import words
from table.servers import as_onlooker, as_seat, finish

from .aftermath import Aftermath, untouched
from .victim import Figures, Found, Victim, must
from .words import ACTS, PLACES, Mouth

Opened = dict[str, Any]
SHARES: Final = {"sockets": 0.6, "API": 0.28, "forms": 0.1, "raw": 0.02}
"""How much of it all goes where."""
BATCH: Final = 12
"""So many messages before it is heard what became of them."""
A_TABLE: Final = 10_000
"""So many messages go to one table of each game that attackers sit at."""
GROWTH: Final = 350
"""The megabytes by which the server may grow: it keeps some hundred tables in memory that were opened meanwhile."""
JSON: Final = "application/json"
BARRIER: Final = 987_654_321
FAULTS: Final = tuple(words(game, "en")("error.fault") for game in GAMES.values())


class Siege:
    """The attackers, and what they have counted."""

    def __init__(self, server: Victim, count: int, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.left = {kind: max(1, round(count * share)) for kind, share in SHARES.items()}
        """How many messages are still to be sent."""
        self.others = [server.open(game, "link", "link") for game in GAMES]
        self.ours = [server.open(game, "link", "link") for game in GAMES for _ in range(1 + count // A_TABLE)]
        self.everything = [*self.others, *self.ours]
        for opened in self.everything:  # every seat is somebody's
            for seat in (0, 1):
                server.get(f"/api/tables/{opened['table']}", as_seat(opened, seat))
        self.tables = [opened["table"] for opened in self.everything]
        self.links = [opened["watch"].removeprefix("/s/") for opened in self.everything]
        self.sent = dict.fromkeys(SHARES, 0)
        self.statuses: dict[int, int] = {}
        self.half, self.memory = count // 2, 0.0
        """After how many messages it is looked how large the server is, and how large it was."""

    def disguise(self) -> tuple[Opened, dict[str, str]]:
        """A table, and who one is there: a seat, an onlooker, somebody of another table, a stranger."""
        rng = self.rng
        if rng.random() < 0.5:
            opened = rng.choice(self.ours)
            return opened, as_seat(opened, 0)
        opened = rng.choice(self.everything)
        return opened, rng.choice(
            (as_onlooker(opened), as_seat(rng.choice(self.ours), 0), {}, {"authorization": "Bearer guess"},
             {"authorization": "Bearer " + "x" * 3000}, {"authorization": "Basic \xe9"}, {"cookie": "parvis=a.b"})
        )  # fmt: skip

    async def betray(self, client: httpx.AsyncClient, opened: Opened) -> Mouth:
        """An attacker who knows what whoever is asked at a table could play."""
        mouth = Mouth(self.rng)
        for seat in (0, 1):
            answer = await client.get(f"/api/tables/{opened['table']}", headers=as_seat(opened, seat))
            mouth.saw(answer.json())
        return mouth

    def took(self, kind: str, number: int = 1) -> None:
        self.sent[kind] += number
        self.left[kind] -= number
        if not self.memory and sum(self.sent.values()) >= self.half:
            self.memory = self.server.memory()

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as client:
            ways = [self.at_sockets] * 4 + [self.at_addresses] * 3 + [self.at_forms, self.at_the_wire]
            await asyncio.gather(*(way(client) for way in ways))

    @property
    def goes_on(self) -> bool:
        return any(left > 0 for left in self.left.values())

    async def at_sockets(self, client: httpx.AsyncClient) -> None:
        while self.left["sockets"] > 0:
            opened, headers = self.disguise()
            mouth = await self.betray(client, opened)
            kind = self.rng.choice(("", "?as=json", "?as=json", "?as=x&seat=9", "?lang=fr"))
            try:
                async with connect(
                    self.server.socket_url(opened["table"]) + kind, additional_headers=headers, max_size=None
                ) as socket:
                    await self.heard(socket, mouth)
                    for _ in range(self.rng.randrange(1, 9)):
                        await self.batch(socket, mouth)
            except (OSError, WebSocketException, EOFError):
                self.took("sockets")  # they are closed, or not even opened
                must(self.server.process.poll() is None, "the server is gone")

    async def batch(self, socket: Any, mouth: Mouth) -> None:
        number = min(BATCH, max(self.left["sockets"], 1))
        self.took("sockets", number)
        for _ in range(number):
            await socket.send(mouth.message())
        await self.heard(socket, mouth)

    async def heard(self, socket: Any, mouth: Mouth) -> None:
        """Listen until all that was said is answered."""
        await socket.send(json.dumps({"where": BARRIER}))
        while True:
            text = await asyncio.wait_for(socket.recv(), 60)
            told = json.loads(text)
            if told["kind"] == "view":
                mouth.saw(told)
            if told["kind"] == "where" and told["ply"] == BARRIER:
                return
            must(told.get("text") not in FAULTS, f"a fault of the server: {told}")

    async def at_addresses(self, client: httpx.AsyncClient) -> None:
        while self.left["API"] > 0:
            opened, headers = self.disguise()
            mouth = await self.betray(client, opened)
            for _ in range(self.rng.randrange(1, 30)):
                self.took("API")
                await self.call(client, opened["table"], headers, mouth)

    async def call(self, client: httpx.AsyncClient, table: str, headers: dict[str, str], mouth: Mouth) -> None:
        """One request, mostly at a table."""
        rng, way = self.rng, self.rng.random()
        at, json_type = f"/api/tables/{rng.choice((table, table, table, 'none', 'é'))}", {"content-type": JSON}
        if way < 0.2:
            await self.asked(client, "GET", at + rng.choice(PLACES), headers=headers)
        elif way < 0.25:
            await self.asked(client, "POST", "/api/tables", json=garbled_table(rng), headers=headers)
        elif way < 0.4:
            said = mouth.message()
            sent = said if isinstance(said, bytes) else said.encode("utf-8", "surrogatepass")
            kind = {"content-type": rng.choice((JSON, "text/plain", "multipart/form-data"))}
            await self.asked(client, "POST", f"{at}/{rng.choice(ACTS)}", content=sent, headers={**headers, **kind})
        else:
            wish = mouth.object()
            act = next((act for act in ACTS if act in wish and rng.random() < 0.8), rng.choice(ACTS))
            query = rng.choice(("", "", "", "?seat=0", "?seat=1", "?seat=-1", "?seat=x", "?lang=xx"))
            sent = json.dumps(wish).encode()
            await self.asked(client, "POST", f"{at}/{act}{query}", content=sent, headers={**headers, **json_type})

    async def at_forms(self, client: httpx.AsyncClient) -> None:
        mouth = Mouth(self.rng)
        while self.left["forms"] > 0:
            method, path, fields = mouth.form(self.tables, self.links)
            _, headers = self.disguise()
            self.took("forms")
            client.cookies.clear()
            await self.asked(client, method, path, data=fields or None, headers=headers)

    async def asked(self, client: httpx.AsyncClient, method: str, path: str, **given: Any) -> httpx.Response | None:
        """What is answered, or the beginning of a stream: never that something went wrong with us."""
        try:
            async with client.stream(method, path, **given) as answer:
                self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
                if not answer.headers.get("content-type", "").startswith("text/event-stream"):
                    await answer.aread()
        except (UnicodeEncodeError, httpx.InvalidURL, httpx.LocalProtocolError):
            return None  # it cannot even be sent
        except httpx.TransportError as wrong:
            raise Found(f"{method} {path}: {wrong!r}") from None
        if answer.status_code >= 500:
            raise Found(f"{method} {path} {str(given)[:300]}: {answer.status_code} {answer.text[:300]}")
        return answer

    async def at_the_wire(self, client: httpx.AsyncClient) -> None:
        """What is not even HTTP, or breaks off."""
        rng = self.rng
        while self.left["raw"] > 0:
            self.took("raw")
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            try:
                writer.write(
                    rng.choice(
                        (rng.randbytes(300), b"GET / HTTP/1.1\r\n\r\n", b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n",
                         b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n{}", b"\r\n" * 50,
                         b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
                         b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 3000, b"GET " + b"/" * 70_000)
                    )
                )  # fmt: skip
                await writer.drain()
                writer.write_eof()
                answer = await asyncio.wait_for(reader.read(200), 30)
                must(not answer.startswith(b"HTTP/1.1 5"), f"the wire: {answer!r}")
            except (OSError, TimeoutError):
                pass  # it was hung up
            finally:
                writer.close()


def garbled_table(rng: Random) -> dict[str, Any]:
    """A table that is wished for, and perhaps cannot be."""
    seat = ({"kind": "link"}, {"kind": "here"}, {"kind": "bot", "bot": "random"}, {"kind": "chair"}, {"kind": 7}, 7)
    wished: dict[str, Any] = {
        "game": rng.choice(("troyes", "caylus", "pillars", "chess", 7, None)),
        "seats": [rng.choice(seat[: rng.choice((2, 6))]) for _ in range(rng.choice((1, 2, 2, 3, 9)))],
    }
    more: tuple[dict[str, Any], ...] = (
        {}, {}, {"options": ["ladies"]}, {"options": "x"}, {"record": "parvis 1\n", "ply": 3}, {"record": "\0" * 999},
        {"cards": {"game": "troyes", "components": []}}, {"clock": {"bank": 1}}, {"clock": {"bank": -1}}, {"share": ""},
        {"pledge": "x"}, {"ply": 2**64},
    )  # fmt: skip
    return {**wished, **rng.choice(more)}


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many messages."""
    with Victim(folder / "data", "--thinkers", "1") as server:
        siege = Siege(server, count, rng)
        before = untouched(server, siege.others)
        aftermath = Aftermath(server, siege.ours, rng)
        finish(siege_and_play(siege, aftermath))
        must(untouched(server, siege.others) == before, "a table of others has changed")
        memory = server.memory()
        must(memory < aftermath.memory + GROWTH, f"the server grew from {aftermath.memory:.0f} to {memory:.0f} MB")
        must(not server.faults(), f"faults in the log: {server.faults()[:5]}")
        played = aftermath.played_to_the_end()
        server.end()
        must(not server.faults(), f"faults in the log: {server.faults()[:5]}")
    finish(aftermath.replays(folder / "data" / "parvis.db"))
    refused = sum(number for status, number in siege.statuses.items() if status >= 400)
    return {
        **{f"by {kind}": number for kind, number in siege.sent.items()}, "refused over HTTP": refused,
        "lawful moves meanwhile": len(aftermath.made), "moves afterwards": played,
        "MB at first": round(aftermath.memory), "MB at half": round(siege.memory), "MB at last": round(memory),
    }  # fmt: skip


async def siege_and_play(siege: Siege, aftermath: Aftermath) -> None:
    lawful = asyncio.create_task(aftermath.play(lambda: siege.goes_on))
    try:
        await siege.run()
    finally:
        siege.left.clear()
        await lawful
