"""No secret in any byte: a game is played live on two tables that differ in one seat's secrets alone.

Every byte that goes to another seat or to onlookers is the same: pages in both languages, JSON, the stream of events.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from parvis.core.flow import DEALER, Move, legal, play, question
from parvis.core.record import Record, RecordError
from parvis.games import GAMES
from parvis.table.fortune import Fortune
from parvis.table.settings import UNBOUNDED, Settings
from parvis.table.store.store import Store
from parvis.table.wanted import has_secrets
from parvis.table.web.app import make_app
from table.servers import free_port

SECRETIVE = [(name, ()) for name, game in GAMES.items() if has_secrets(game)]
OPEN_CHARACTER = ("troyes", ("ladies", "open-character"))
"""What is dealt alike, but one card of it for all to see."""


class House:
    """A server in this process, whose dealer deals what a record says."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dealt: Iterator[Move] = iter(())
        monkeypatch.setattr(Fortune, "deal", lambda _, moves, ply: self.deal(moves))
        self.port = free_port()
        limits = UNBOUNDED
        app = make_app(Store(f"sqlite:///{folder / 'parvis.db'}"), "key", Settings(glance=0, limits=limits))
        self.server = uvicorn.Server(uvicorn.Config(app, port=self.port, log_level="warning"))
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def deal(self, moves: list[Move]) -> Move:
        move = next(self.dealt)
        assert move in moves
        return move

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    running = House(tmp_path, monkeypatch)
    yield running
    running.stop()


def twins(name: str, options: tuple[str, ...], seed: int) -> tuple[Record, Record, int, int] | None:
    """Two records of one game, as long as they can be, that differ in a secret dealt to a seat; from which ply on."""
    game, rng = GAMES[name], Random(seed)
    record = Record(game, 2, options)
    s = record.setup()
    secrets: list[tuple[int, int, list[Move]]] = []
    while (waiting := question(s)) is not None:
        if waiting.seat == DEALER and (blind := [seat for seat in (0, 1) if not waiting.seen_by(s, seat)]):
            secrets.append((len(record.moves), 1 - blind[0], list(legal(s))))
        moves = [move for move in legal(s) if move[0] != "pass"]
        move = rng.choice(moves if moves and rng.random() < 0.6 else legal(s))
        record.add(s, move)
        play(s, move)
    for at, owner, dealable in secrets:
        for other in dealable:
            if other != record.moves[at][1] and (end := together(record, at, other)) > at + 4:
                one, two = Record(game, 2, options), Record(game, 2, options)
                one.moves = record.moves[:end]
                two.moves = [*one.moves[:at], (DEALER, other), *one.moves[at + 1 :]]
                return one, two, owner, at
    return None


def together(record: Record, at: int, other: Move) -> int:
    """How far the rest of a record can be played with another secret, everybody being asked the same."""
    one, two = (Record(record.game, 2, record.options) for _ in range(2))
    one.moves = record.moves[:at]
    two.moves = [*one.moves, (DEALER, other)]
    one.moves = record.moves[: at + 1]
    try:
        s, t = one.replay(), two.replay()
    except RecordError:
        return 0
    ply = at + 1
    while ply < len(record.moves) and question(s) == question(t) and record.moves[ply][1] in legal(t):
        mine = [record.game.view(state, seat) for state in (s, t) for seat in (0, 1)]
        if question(s) is not None and mine[0] != mine[2] and mine[1] != mine[3]:
            return ply - 1  # the secret has come out
        play(s, record.moves[ply][1])
        play(t, record.moves[ply][1])
        ply += 1
    return ply - 1


class Listener:
    """Somebody who reads every byte."""

    def __init__(self, read: Callable[[], str]) -> None:
        self.read = read
        self.heard: list[str] = []

    def listen(self) -> dict[str, Any]:
        self.heard.append(self.read())
        found: dict[str, Any] = json.loads(self.heard[-1].partition("data: ")[2] or self.heard[-1])
        return found


def messages(connection: ClientConnection) -> Callable[[], str]:
    return lambda: str(connection.recv(60))


def events(stack: ExitStack, url: str, header: dict[str, str]) -> Callable[[], str]:
    stream = stack.enter_context(httpx.stream("GET", url, headers=header, timeout=60))
    lines = stream.iter_lines()

    def read() -> str:
        return next(line for line in lines if line.startswith("data: "))

    return read


def listened(house: House, record: Record, owner: int) -> tuple[list[list[str]], list[str]]:
    """Play a record live; what each of the others heard, message by message, and what the owner of the secret heard."""
    house.dealt = (move for seat, move in record.moves if seat == DEALER)
    url = f"http://127.0.0.1:{house.port}"
    seats = [{"kind": "link", "name": "Anna"}, {"kind": "link", "name": "Bruno"}]
    wanted = {"game": record.game.name, "seats": seats, "options": list(record.options)}
    opened = httpx.post(f"{url}/api/tables", json=wanted).json()
    token = [{"authorization": f"Bearer {seat['token']}"} for seat in opened["seats"]]
    watch = {"authorization": f"Bearer {opened['watch'].rpartition('/')[2]}"}
    address = f"ws://127.0.0.1:{house.port}/ws/{opened['table']}"
    with ExitStack() as stack:
        everybody: list[Listener] = []

        def join(read: Callable[[], str]) -> Listener:
            """Everybody hears that somebody has come."""
            everybody.append(Listener(read))
            for listener in everybody:
                listener.listen()
            return everybody[-1]

        def socket(header: dict[str, str], extra: str) -> ClientConnection:
            return stack.enter_context(connect(address + extra, additional_headers=header, max_size=None))

        players = [socket(header, "?as=json") for header in token]
        mine = [join(messages(one)) for one in players]
        others = [mine[1 - owner]]
        for header, extra in ((token[1 - owner], ""), (token[1 - owner], "?lang=fr"), (watch, ""), (watch, "?as=json")):
            others.append(join(messages(socket(header, extra))))
        stream = Listener(events(stack, f"{url}/api/tables/{opened['table']}/events", token[1 - owner]))
        everybody.append(stream)
        others.append(stream)
        stream.listen()
        ply = json.loads(mine[0].heard[-1])["ply"]
        while ply < len(record.moves):
            seat, move = record.moves[ply]
            players[seat].send(json.dumps({"ply": ply, "moves": [record.game.write(move)]}))
            plies = {listener.listen()["ply"] for listener in everybody}
            assert len(plies) == 1 and plies != {ply}, "everybody hears of every move"
            ply = plies.pop()
    others_token = opened["seats"][1 - owner]["token"]  # whoever holds a seat sees the own link

    def alike(text: str) -> str:
        return text.replace(opened["table"], "TABLE").replace(others_token, "TOKEN")

    heard = [[alike(text) for text in listener.heard] for listener in others]
    return heard, [alike(text) for text in mine[owner].heard]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [*SECRETIVE, OPEN_CHARACTER])
def test_no_byte_of_a_secret_reaches_another(house: House, name: str, options: tuple[str, ...]) -> None:
    met = moves = 0
    for seed in range(80):
        found = twins(name, options, seed)
        if found is None:
            continue
        one, two, owner, at = found
        (others, own), (others_too, own_too) = listened(house, one, owner), listened(house, two, owner)
        for heard, heard_too in zip(others, others_too, strict=True):
            assert heard == heard_too
        assert own != own_too, "who may know the secret is told it"
        met += 1
        moves += len(one.moves) - at
        if met >= 3 and moves >= 60:
            return
    pytest.fail(f"only {met} games, {moves} moves with a secret")
