"""Pairs of games that differ only in what a seat cannot see: whatever that seat is sent is the same, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

from parvis.core.flow import DEALER, Move, legal, play, question
from parvis.core.game import Game
from parvis.core.record import Record
from parvis.core.save import state_digest
from parvis.games import GAMES
from table.servers import as_seat

from .victim import Figures, Victim, must

VIEWER = 0
SECRET = {"troyes": "deal"}
"""The dealer's moves that only one seat sees: a character that lies face down. Other games have no secrets."""
LONGEST = 400
"""The most moves of a pair."""


class Pair(NamedTuple):
    """Two courses of a game that look the same to the viewer, and do not end in the same state."""

    game: Game[Any]
    seats: int
    one: list[tuple[int, Move]]
    other: list[tuple[int, Move]]


def pair(game: Game[Any], seats: int, rng: Random) -> Pair:
    """Play at random twice side by side; what is dealt in secret to others is not the same."""
    states = [game.setup(seats), game.setup(seats)]
    courses: tuple[list[tuple[int, Move]], list[tuple[int, Move]]] = ([], [])
    while len(courses[0]) < LONGEST and (step := _step(game, states, rng)) is not None:
        for s, course, (seat, move) in zip(states, courses, step, strict=True):
            course.append((seat, move))
            play(s, move)
    must(state_digest(game, states[0]) != state_digest(game, states[1]), "a pair is the same game twice")
    return Pair(game, seats, *courses)


def _step(game: Game[Any], states: list[Any], rng: Random) -> tuple[tuple[int, Move], tuple[int, Move]] | None:
    """The next move of each, such that both look the same afterwards; of what is secret, rather not the same one."""
    asked = [question(s) for s in states]
    if asked[0] is None or asked[1] is None or asked[0].seat != asked[1].seat:
        return None
    seat = asked[0].seat
    first = rng.sample(legal(states[0]), min(6, len(legal(states[0]))))
    for move in first:
        after = _after(game, states[0], move)
        secret = move[0] == SECRET[game.name]
        others = [*(m for m in legal(states[1]) if secret and m != move), move]
        for other in others:
            if other in legal(states[1]) and _after(game, states[1], other) == after:
                return (seat, move), (seat, other)
    return None


def _after(game: Game[Any], s: Any, move: Move) -> str:
    """What the viewer sees after a move, and what it may do."""
    s = game.clone(s)
    play(s, move)
    waiting = question(s)
    own = [game.write(m) for m in legal(s)] if waiting is not None and waiting.seat == VIEWER else []
    return json.dumps([game.view(s, VIEWER), waiting and waiting.seat, own, waiting is None and game.scores(s)])


def stretches(course: Pair) -> Iterator[tuple[int, int]]:
    """From where to where no dealer comes in between: there the tables are played."""
    start = 0
    for ply, (seat, _) in enumerate([*course.one, (DEALER, ("", 0))]):
        if seat == DEALER:
            if ply - start > 1:
                yield start, ply
            start = ply + 1


class Twin:
    """One table of a pair: the sockets of both seats, and what the viewer's were sent."""

    def __init__(self, server: Victim, of: Pair, course: list[tuple[int, Move]], ply: int, stack: ExitStack) -> None:
        record = Record(of.game, of.seats)
        s = record.setup()
        for _, move in course[:ply]:
            record.add(s, move)
            play(s, move)
        seats = [{"kind": "link"}] * of.seats
        answer = server.client.post(f"{server.url}/api/tables", json={"record": str(record), "seats": seats})
        must(answer.status_code == 201, f"a table from a record: {answer.text[:300]}")
        self.opened: dict[str, Any] = answer.json()
        at = server.socket_url(self.opened["table"])

        def sit(seat: int, kind: str) -> ClientConnection:
            return stack.enter_context(
                connect(at + kind, additional_headers=as_seat(self.opened, seat), max_size=None, max_queue=None)
            )

        self.seats = [sit(seat, "?as=json") for seat in range(of.seats)]
        self.eyes = [self.seats[VIEWER], sit(VIEWER, "")]
        self.heard: list[str] = []
        for eye in self.eyes:
            self.hear(eye)
        for eye in self.eyes:
            self.whole(eye)
        self.heard.clear()

    def hear(self, eye: ClientConnection, ply: int = 0) -> None:
        """Listen until there is a view of a ply, or of a later one."""
        while True:
            text = str(eye.recv(60))
            self.heard.append(self.plain(text))
            told = json.loads(text)
            if told["kind"] == "view" and told["ply"] >= ply:
                return

    def ask(self, eye: ClientConnection, message: dict[str, Any]) -> None:
        """What is answered is heard as well."""
        eye.send(json.dumps(message))
        self.quiet(eye)

    def whole(self, eye: ClientConnection) -> None:
        """The whole view again, which comes by itself."""
        self.quiet(eye)
        eye.send('{"whole":true}')
        self.hear(eye)
        self.quiet(eye)

    def quiet(self, eye: ClientConnection) -> None:
        """Listen until nothing more is on its way."""
        eye.send('{"where":123456789}')
        while True:
            text = str(eye.recv(60))
            if '"where"' in text and "123456789" in text:
                return
            self.heard.append(self.plain(text))

    def plain(self, text: str) -> str:
        """A message without the names of the table."""
        for name in (self.opened["table"], *(seat["token"] for seat in self.opened["seats"])):
            text = text.replace(name, "…")
        return text


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many messages that the viewer is sent in each of two games."""
    messages = pairs = differing = size = 0
    tables = [(GAMES[name], seats) for name in SECRET for seats in GAMES[name].seat_counts if seats > 1]
    with Victim(folder / "data") as server:
        for number in range(count):
            found = pair(*tables[number % len(tables)], rng)
            pairs += 1
            for start, end in stretches(found):
                heard = compare(server, found, start, end)
                messages += len(heard)
                size += sum(map(len, heard))
                differing += found.one[:end] != found.other[:end]
                if messages >= count:
                    break
            if messages >= count:
                break
        server.end()
    must(messages >= count, f"only {messages} messages")
    must(differing, "no two games differed")
    must(not server.faults(), f"faults in the log: {server.faults()[:5]}")
    return {"messages": messages, "pairs": pairs, "stretches that differ in secret": differing, "kB": size // 1000}


def compare(server: Victim, course: Pair, start: int, end: int) -> list[str]:
    """Both games from a ply to another: what the viewer is sent."""
    with ExitStack() as stack:
        twins = [Twin(server, course, moves, start, stack) for moves in (course.one, course.other)]
        for ply in range(start, end - 1):
            for twin, moves in zip(twins, (course.one, course.other), strict=True):
                seat, move = moves[ply]
                twin.seats[seat].send(json.dumps({"ply": ply, "moves": [course.game.write(move)]}))
                for eye in twin.eyes:
                    twin.hear(eye, ply + 1)
                    twin.ask(eye, {"look": True})
                    twin.ask(eye, {"where": ply})
                    twin.ask(eye, {"why": course.game.write(move)})
                if seat == VIEWER:
                    twin.whole(twin.eyes[1])
            same(course.game.name, ply, twins[0].heard, twins[1].heard)
        return twins[0].heard


def same(game: str, ply: int, mine: list[str], theirs: list[str]) -> None:
    """Both have heard the same, byte for byte."""
    for at, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        must(one == other, f"{game}, ply {ply}, message {at}: {unlike(one, other)}")
    must(len(mine) == len(theirs), f"{game}, ply {ply}: {len(mine)} messages and {len(theirs)}")


def unlike(mine: str, theirs: str) -> str:
    """Where two messages part."""
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), min(len(mine), len(theirs)))
    return f"…{mine[max(0, at - 80) : at + 80]!r} and …{theirs[max(0, at - 80) : at + 80]!r}"
