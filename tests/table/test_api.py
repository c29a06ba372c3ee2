"""The API and the socket: what is sent from outside is never believed."""

from __future__ import annotations

import json
import secrets
from contextlib import ExitStack
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parvis.core.flow import legal, play, question
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.sitting.draft import drafted, empty
from table.servers import Server, as_seat


def view(server: Server, opened: dict[str, Any], seat: int) -> dict[str, Any]:
    answer = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=as_seat(opened, seat), verify=False)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def post(server: Server, opened: dict[str, Any], who: int, what: str, **sent: Any) -> httpx.Response:
    url = f"{server.url}/api/tables/{opened['table']}/{what}"
    return httpx.post(url, json=sent, headers=as_seat(opened, who), verify=False)


def asked(server: Server, opened: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    seat = view(server, opened, 0)["asked"]
    return seat, view(server, opened, seat)


def socket(server: Server, opened: dict[str, Any], seat: int, extra: str = "") -> ClientConnection:
    return connect(server.socket_url(opened["table"]) + extra, additional_headers=as_seat(opened, seat))


def said(connection: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(connection.recv(60))
    return found


def test_a_game_by_the_api(server: Server) -> None:
    opened = server.open("caylus", "link", "link")
    rng = Random(3)
    for _ in range(30):
        seat, seen = asked(server, opened)
        move = rng.choice(seen["moves"])["move"]
        answer = post(server, opened, seat, "moves", ply=seen["ply"], undos=seen["undos"], moves=[move])
        assert answer.status_code == 200 and answer.json()["ply"] > seen["ply"]
    record = httpx.get(f"{server.url}/api/tables/{opened['table']}/record", headers=as_seat(opened, 0))
    assert record.text.startswith("parvis 1\ngame: caylus")
    again = httpx.post(f"{server.url}/api/tables", json={"record": record.text, "ply": 10})
    assert again.status_code == 201
    assert view(server, again.json(), 0)["ply"] >= 10


def test_what_is_wrong_changes_nothing(server: Server) -> None:
    opened = server.open("caylus", "link", "link")
    assert [view(server, opened, seat)["seat"] for seat in (0, 1)] == [0, 1]
    seat, seen = asked(server, opened)
    good = seen["moves"][0]["move"]
    ply = seen["ply"]
    wrong = [
        (seat, {"ply": ply - 1, "moves": [good]}, 409),
        (seat, {"ply": ply, "undos": 7, "moves": [good]}, 409),
        (1 - seat, {"ply": ply, "moves": [good]}, 403),
        (seat, {"ply": ply, "moves": ["nonsense"]}, 422),
        (seat, {"ply": ply, "moves": [good, "nonsense"]}, 422),
        (seat, {"ply": ply, "moves": [good] * 12}, 422),
        (seat, {"ply": ply, "moves": [good] * 13}, 400),
        (seat, {"ply": ply, "moves": []}, 400),
        (seat, {"ply": ply, "moves": [7]}, 400),
        (seat, {"ply": "x", "moves": [good]}, 400),
        (seat, {"moves": [good]}, 400),
        (seat, {"ply": ply, "moves": ["x" * 20_000]}, 413),
    ]
    for who, sent, status in wrong:
        answer = post(server, opened, who, "moves", **sent)
        assert (answer.status_code, bool(answer.json()["text"])) == (status, True), (sent, answer.text)
    raw = httpx.post(
        f"{server.url}/api/tables/{opened['table']}/moves", content=b"[" * 5000,
        headers={**as_seat(opened, seat), "content-type": "application/json"},
    )  # fmt: skip
    assert raw.status_code == 400
    assert asked(server, opened) == (seat, seen)


def test_a_stranger_learns_nothing(server: Server) -> None:
    opened = server.open("troyes", "link", "link")
    for headers in ({}, {"authorization": "Bearer guess"}, {"cookie": "parvis=me.signed"}):
        known = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=headers)
        guessed = httpx.get(f"{server.url}/api/tables/AAAAAAAAAAAA", headers=headers)
        assert (known.status_code, known.content) == (404, guessed.content)
    other = server.open("troyes", "link", "link")
    foreign = httpx.get(f"{server.url}/api/tables/{opened['table']}", headers=as_seat(other, 0))
    assert foreign.status_code == 404
    with pytest.raises(ConnectionClosed) as closed, connect(server.socket_url(opened["table"])) as connection:
        connection.recv(60)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4004
    with pytest.raises(Exception, match="403"):
        connect(server.socket_url(opened["table"]), additional_headers=as_seat(opened, 0), origin="http://evil.example")
    record = httpx.get(f"{server.url}/api/tables/{opened['table']}/record", headers=as_seat(opened, 0))
    assert record.status_code == 403, "the record of a running game holds secrets"


def test_garbage_on_the_socket_is_answered_and_changes_nothing(server: Server) -> None:
    opened = server.open("caylus", "link", "link")
    seat, seen = asked(server, opened)
    rng = Random(1)
    with socket(server, opened, seat) as connection:
        assert said(connection)["kind"] == "view"
        garbage = ["", "{", "[]", '{"moves":1}', '{"ply":1e99,"moves":["x"]}', '{"undo":1}', '{"seat":9,"bot":"x"}',
                   '{"lift":5}', '{"chat":7}', "[" * 9000, '{"seat":0,"name":[]}']  # fmt: skip
        garbage += [secrets.token_urlsafe(rng.randrange(60)) for _ in range(10)]
        for text in garbage:
            connection.send(text)
            while (answer := said(connection))["kind"] == "view":
                pass
            assert answer["kind"] == "error" and answer["text"]
    with socket(server, opened, seat) as connection, pytest.raises(ConnectionClosed):
        connection.send("x" * 60_000)
        while True:
            connection.recv(60)
    assert asked(server, opened) == (seat, seen)


@pytest.mark.slow
def test_floods_are_held_back(server: Server) -> None:
    opened = server.open("caylus", "link", "link")
    with socket(server, opened, 0) as connection:
        for _ in range(120):
            connection.send('{"why":"nonsense"}')
        texts: list[str] = []
        while len(texts) < 70:
            message = said(connection)
            if message["kind"] != "view":
                texts.append(message["text"])
        assert any("Too much" in text for text in texts)
    open_sockets = 0
    with ExitStack() as stack, pytest.raises(ConnectionClosed):
        for _ in range(20):
            said(stack.enter_context(socket(server, opened, 1)))
            open_sockets += 1
    assert open_sockets == 12
    with httpx.Client() as client:
        for _ in range(60):
            seats = [{"kind": "here"}, {"kind": "here"}]
            answer = client.post(f"{server.url}/api/tables", json={"game": "caylus", "seats": seats})
            if answer.status_code != 201:
                break
        assert answer.status_code == 429
        assert len(client.get(f"{server.url}/api/tables").json()["tables"]) == 30


def test_a_set_in_any_order_and_back(server: Server) -> None:
    """Dice of a group in Troyes are offered in one order; they are accepted in another if they come together."""
    game = GAMES["troyes"]
    for seed in range(40):
        rng = Random(seed)
        record = Record(game, 2)
        s = record.setup()
        for _ in range(200):
            waiting = question(s)
            if waiting is None:
                break
            dice = [move for move in legal(s) if type(waiting).__name__ == "FormLot" and move[0] == "die"]
            for first in dice:
                t = game.clone(s)
                play(t, first)
                if type(question(t)) is not type(waiting):
                    continue
                for second in [move for move in legal(t) if move[0] == "die" and move != first]:
                    start = empty(s, waiting.seat)
                    if drafted(game, start, [first, second]) and not drafted(game, start, [second, first]):
                        text = str(record)
                        assert read_record(text, GAMES).moves == record.moves
                        _any_order(server, text, waiting.seat, game.write(first), game.write(second))
                        return
            move = rng.choice(legal(s))
            record.add(s, move)
            play(s, move)
    pytest.fail("no such group was met")


def _any_order(server: Server, text: str, seat: int, first: str, second: str) -> None:
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = httpx.post(f"{server.url}/api/tables", json={"record": text, "seats": seats}).json()
    seen = view(server, opened, seat)
    both = post(server, opened, seat, "moves", ply=seen["ply"], moves=[second, first])
    assert both.status_code == 200, both.text
    for _ in range(2):
        back = post(server, opened, seat, "undo")
        assert back.status_code == 200, back.text
    assert back.json()["view"] == seen["view"]
    assert post(server, opened, seat, "undo").status_code == 400
    assert post(server, opened, seat, "redo").status_code == 200


def test_events_are_streamed_and_a_bot_takes_over(server: Server) -> None:
    opened = server.open("caylus", "link", "link")
    url = f"{server.url}/api/tables/{opened['table']}/events"
    with httpx.stream("GET", url, headers=as_seat(opened, 0), timeout=60) as stream:
        lines = stream.iter_lines()
        first = next(json.loads(line[6:]) for line in lines if line.startswith("data: "))
        for seat in (0, 1):
            assert post(server, opened, seat, "seat", seat=seat, bot="random").status_code == 200
        last = first
        for line in lines:
            if line.startswith("data: "):
                last = json.loads(line[6:])
                if last["over"]:
                    break
        assert last["ply"] > first["ply"] and last["over"] and len(last["scores"]) == 2
    assert post(server, opened, 0, "seat", seat=1, bot="").status_code == 400, "another's seat"
    record = httpx.get(f"{server.url}/api/tables/{opened['table']}/record", headers=as_seat(opened, 0))
    assert "result: " in record.text


def test_every_answer_is_strict_about_content(server: Server) -> None:
    for path in ("/", "/openapi.json", "/static/client.js", "/t/none"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in answer.headers["content-security-policy"]
    assert "<script>" not in httpx.get(server.url).text and " style=" not in httpx.get(server.url).text
    assert (server.folder / "key").stat().st_mode & 0o777 == 0o600


def test_a_page_never_runs_with_an_old_script(server: Server) -> None:
    """A browser asks again for what it has kept, and is told in a few bytes that it is still right."""
    script = httpx.get(f"{server.url}/static/client.js")
    assert script.headers["cache-control"] == "no-cache"
    again = httpx.get(f"{server.url}/static/client.js", headers={"if-none-match": script.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert httpx.get(server.url).headers["cache-control"] == "no-store"
