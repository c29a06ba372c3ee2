"""The description of the API is true: every path is asked, and every answer is one that the description tells of."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from sqlalchemy.exc import OperationalError
from starlette.routing import Route

from parvis.core.flow import legal, play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.table.settings import RECORD
from parvis.table.store.schema import TABLES
from parvis.table.store.store import Store
from parvis.table.web.limits import Rate
from table.servers import Inside, as_seat, finish

ACTS = ("moves", "undo", "redo", "chat", "seat", "take", "answer", "share")
OF_A_TABLE = [
    *(("get", what) for what in ("", "/events", "/record", "/thoughts", "/cards", "/luck", "/replay/{ply}")),
    *(("post", f"/{what}") for what in ACTS),
    ("delete", ""),
]
"""What there is under the address of a table."""
GOOD: dict[str, dict[str, Any]] = {
    "moves": {"ply": 0, "moves": ["pass"]}, "undo": {}, "redo": {}, "chat": {"text": "Bonjour"},
    "seat": {"seat": 0, "name": "Anna"}, "take": {"seat": 0}, "answer": {"yes": True},
    "share": {"share": "a lucky cow"},
}  # fmt: skip
"""Something to send that is understood, wherever the game is."""
Sent = dict[str, Any]


class House(Inside):
    """A server, and a program that holds every answer against the description."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.document: dict[str, Any] = self.client.get("/openapi.json").json()
        self.met: set[tuple[str, str, str]] = set()
        """Paths, methods and codes that were seen."""

    def told(self) -> set[tuple[str, str, str]]:
        """All paths, methods and codes of the description."""
        paths = self.document["paths"].items()
        return {(path, way, code) for path, ways in paths for way, told in ways.items() for code in told["responses"]}

    def fits(self, what: object, schema: dict[str, Any]) -> None:
        whole = {**schema, "components": self.document["components"]}
        wrong = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(whole).iter_errors(what)]
        assert wrong == []

    def ask(
        self,
        way: str,
        path: str,
        opened: dict[str, Any] | None = None,
        sent: Any = None,
        seat: int = 0,
        ply: str = "0",
        headers: dict[str, str] | None = None,
        good: bool = True,
        query: str = "",
    ) -> httpx.Response:
        """Ask as a seat of a table: what is sent and what is answered is as described. `good` is a request that is."""
        if headers is None:
            headers = {} if opened is None else as_seat(opened, seat)
        at = path.replace("{id}", "none" if opened is None else opened["table"]).replace("{ply}", ply) + query
        told = self.document["paths"][path][way]
        if good and "requestBody" in told:
            self.fits(sent, told["requestBody"]["content"]["application/json"]["schema"])
        if isinstance(sent, bytes):
            request = self.client.build_request(way, at, content=sent, headers=headers)
        else:
            request = self.client.build_request(way, at, json=sent, headers=headers)
        answer = self.client.send(request, stream=True)
        code = str(answer.status_code)
        assert code in told["responses"], f"{way} {at}: {code} is not described"
        self.met.add((path, way, code))
        ((kind, content),) = told["responses"][code]["content"].items()
        assert answer.headers["content-type"].partition(";")[0] == kind
        if kind == "text/event-stream":
            self.fits(first_event(answer), content["schema"])
        else:
            answer.read()
            self.fits(answer.text if kind == "text/plain" else answer.json(), content["schema"])
        answer.close()
        return answer

    def opened(self, **wanted: Any) -> dict[str, Any]:
        answer = self.ask("post", "/api/tables", sent=wanted)
        assert answer.status_code == 201
        found: dict[str, Any] = answer.json()
        return found

    def table(self, opened: dict[str, Any], what: str, sent: Any = None, **how: Any) -> httpx.Response:
        """Ask something at a table."""
        return self.ask("post" if what.strip("/") in ACTS else "get", "/api/tables/{id}" + what, opened, sent, **how)

    def elsewhere(self, job: Any) -> None:
        """Another server writes to the same database."""

        async def run() -> None:
            store = Store(self.store_url)
            await job(store)
            store.close()

        finish(run())


def first_event(answer: httpx.Response) -> Any:
    return next(json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    running = House(tmp_path)
    yield running
    running.stop()


def whole_game(name: str) -> str:
    """The record of a game that somebody has played to its end without a thought."""
    game, rng = GAMES[name], Random(name)
    record = Record(game, game.usual_seats())
    s = record.setup()
    while question(s) is not None:
        move = rng.choice(legal(s))
        record.add(s, move)
        play(s, move)
    record.finish(s)
    return str(record)


def test_every_route_is_described(house: House) -> None:
    served = {
        (route.path, way.lower())
        for route in house.app.routes
        if isinstance(route, Route) and route.path.startswith("/api")
        for way in (route.methods or ())
        if way != "HEAD"
    }
    assert served == {(path, way) for path, way, _ in house.told()}


def test_the_description_is_one(house: House) -> None:
    assert house.document["openapi"].startswith("3.1.")
    for schema in house.document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    for reference in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(house.document)):
        assert reference in house.document["components"]["schemas"]
    for path, ways in house.document["paths"].items():
        for told in ways.values():
            named = {given["name"] for given in told.get("parameters", ()) if given["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))


def test_every_answer_is_as_described(house: House) -> None:
    """Each path and method, with every code that the description gives it, is met at least once."""
    house.ask("get", "/api/games")
    house.opened(
        game="caylus",
        seats=[{"kind": "link"}] * 2,
        share="cow",
        pledge=house.ask("get", "/api/luck").json()["pledge"],
    )
    for name in GAMES:
        played(house, name)
    finished(house)
    garbage(house)
    wrong_fields(house)
    not_theirs(house)
    seats_change_hands(house)
    written_elsewhere(house)
    trouble(house)
    slow(house)
    too_much(house)
    assert sorted(house.told() - house.met) == []


def played(house: House, name: str) -> None:
    """A game by two programs: moves, wrong moves, taken back and made again, words, names and bots."""
    seats = [{"kind": "link", "name": "Anna"}, {"kind": "link"}, *[{"kind": "bot", "bot": "random"}] * 3]
    clock = {"bank": 600, "increment": 10}
    opened = house.opened(game=name, options=[], seats=seats[: GAMES[name].usual_seats()], clock=clock)
    rng, undone = Random(name), 0
    for _ in range(40):
        seen = house.table(opened, "").json()
        if seen["asked"] not in (0, 1):
            break
        seat = seen["asked"]
        seen = house.table(opened, "", seat=seat, query="?lang=fr").json()
        move = rng.choice(seen["moves"])["move"]
        now = {"ply": seen["ply"], "undos": seen["undos"]}
        assert house.table(opened, "/moves", {**now, "moves": [move]}, seat=1 - seat).status_code == 403
        assert house.table(opened, "/moves", {**now, "moves": ["nonsense"]}, seat=seat).status_code == 422
        assert house.table(opened, "/moves", {**now, "ply": 9999, "moves": [move]}, seat=seat).status_code == 409
        assert house.table(opened, "/moves", {**now, "moves": [move]}, seat=seat).status_code == 200
        if house.table(opened, "/undo", {}, seat=seat).status_code == 200:
            assert house.table(opened, "/redo", {}, seat=seat).status_code == 200
            undone += 1
        assert house.table(opened, "/redo", {}, seat=seat).status_code == 400
    assert undone, "some move could be taken back"
    other = 1 - house.table(opened, "").json()["asked"]
    for change in ({"name": "Berthe"}, {"bot": "random"}, {"bot": ""}):
        assert house.table(opened, "/seat", {"seat": other, **change}, seat=other).status_code == 200
    assert house.table(opened, "/chat", {"text": "Bonjour"}).status_code == 200
    assert house.table(opened, "/share", GOOD["share"]).status_code == 200
    assert house.table(opened, "/luck").json()["seed"] is None
    assert house.table(opened, "/events").status_code == 200
    used = house.table(opened, "/cards").json()
    assert (used["name"], used["digest"]) == ("standard", GAMES[name].cards_digest()) and used["differences"] == []
    illegal = against_the_rules(house, opened)
    assert illegal.status_code == 422 and illegal.json()["reason"]


def against_the_rules(house: House, opened: dict[str, Any]) -> httpx.Response:
    """A move that the game knows but does not allow now."""
    seat = house.table(opened, "").json()["asked"]
    seen = house.table(opened, "", seat=seat).json()
    game, offered = GAMES[seen["game"]], {entry["move"] for entry in seen["moves"]}
    known = (game.write((verb, at)) for verb, told in game.verbs.items() for at in range(max(len(told.words), 1)))
    wrong = next(move for move in known if move not in offered)
    return house.table(opened, "/moves", {"ply": seen["ply"], "moves": [wrong]}, seat=seat)


def finished(house: House) -> None:
    """Games that are over: the score, the record, the replay; nothing more can be played."""
    for name in GAMES:
        opened = house.opened(record=whole_game(name))
        seen = house.table(opened, "").json()
        assert seen["over"] and len(seen["scores"]) == len(seen["sheet"]) == len(seen["seats"])
        assert house.table(opened, "/record").text.startswith("parvis 1\n")
        assert house.table(opened, "/luck").json()["seed"]
        assert house.table(opened, "/thoughts").status_code == 200
        for ply in ("0", "25", "999999"):
            assert house.table(opened, "/replay/{ply}", ply=ply, query="?seat=1").status_code == 200
        late = house.table(opened, "/moves", {"ply": seen["ply"], "moves": ["pass"]})
        assert late.status_code == 422
        assert house.table(opened, "/events").status_code == 200
    mine = house.ask("get", "/api/tables").json()["tables"]
    assert {table["game"] for table in mine} == set(GAMES)
    assert house.ask("get", "/api/tables", headers={"cookie": "parvis=a.stranger"}).json() == {"tables": []}


def garbage(house: House) -> None:
    """What cannot be understood is refused with 400, and what is too long with 413, wherever it is sent."""
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    before = house.table(opened, "").json()
    as_json = {**as_seat(opened, 0), "content-type": "application/json"}
    texts = [b"", b"{", b"[]", b"7", b"[" * 9000, b"\xff", b'{"ply": ' + b"9" * 5000 + b"}", b'{"text": "\\ud800"}',
             b'{"record": "parvis 1\\n\\ud800"}']  # fmt: skip
    for text in texts:
        assert house.ask("post", "/api/tables", sent=text, headers=as_json, good=False).status_code == 400
        for what in ACTS:
            answer = house.table(opened, f"/{what}", text, headers=as_json, good=False)
            assert answer.status_code == 400, (what, text)
    new, elsewhere = {"game": "caylus", "seats": [{"kind": "link"}] * 2}, {"origin": "http://evil.example"}
    assert house.ask("post", "/api/tables", sent=new, headers=elsewhere).status_code == 403
    for what in ACTS:
        plain = house.table(opened, f"/{what}", b"{}", headers=as_seat(opened, 0), good=False)
        foreign = {**as_seat(opened, 0), "origin": "http://evil.example"}
        assert plain.status_code == 400, "a form of another site cannot send JSON"
        assert house.table(opened, f"/{what}", GOOD[what], headers=foreign).status_code == 403
        foreign["origin"] = house.url.replace("http://", "https://")
        assert house.table(opened, f"/{what}", GOOD[what], headers=foreign).status_code == 403, "another scheme"
        long = {**GOOD[what], "more": "x" * 20_000}
        assert house.table(opened, f"/{what}", long, good=False).status_code == 413
    wrong: list[tuple[str, Sent]] = [
        ("moves", {"ply": 0}), ("moves", {"ply": "0", "moves": ["pass"]}), ("moves", {"ply": 0, "moves": [1]}),
        ("moves", {"ply": 0, "moves": []}), ("chat", {}), ("chat", {"text": "  "}), ("chat", {"text": 7}),
        ("seat", {"seat": 1, "name": "mine"}), ("seat", {"seat": 0}), ("seat", {"seat": 0, "bot": "nobody"}),
        ("seat", {"seat": -1, "bot": ""}),
    ]  # fmt: skip
    for what, sent in wrong:
        assert house.table(opened, f"/{what}", sent, good=False).status_code == 400, (what, sent)
    tables: list[Sent] = [
        {}, {"game": "chess", "seats": [{"kind": "here"}] * 2}, {"game": "caylus", "seats": [{"kind": "here"}]},
        {"game": "troyes"}, {"game": "troyes", "seats": [{"kind": "bot"}] * 2},
        {"game": "troyes", "seats": [{"kind": "here"}] * 2, "options": "open-points"},
        {"game": "troyes", "seats": [{"kind": "here"}] * 2, "options": ["chess"]}, {"record": "parvis 1\n"},
        {"record": ""}, {"record": whole_game("caylus") + "0: pass\n"},
    ]  # fmt: skip
    for sent in tables:
        assert house.ask("post", "/api/tables", sent=sent, good=False).status_code == 400, sent
    huge = {"record": "x" * (RECORD + 20_000)}
    assert house.ask("post", "/api/tables", sent=huge, good=False).status_code == 413
    for ply in ("x", "-1", "9" * 5000):
        assert house.table(opened, "/replay/{ply}", ply=ply).status_code == 400
    assert house.table(opened, "", query="?seat=" + "9" * 5000).json() == before
    nowhere = house.client.post(f"/api/tables/{opened['table']}/nonsense", json={})
    assert (nowhere.status_code, nowhere.json()["error"]) == (404, "error.no-page")
    assert house.client.put(f"/api/tables/{opened['table']}/moves", json={}).json()["error"] == "error.no-page"


def wrong_fields(house: House) -> None:
    """What the description does not allow is refused with 400 and the path of the field."""
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    link = {"kind": "link"}
    new: Sent = {"game": "caylus", "seats": [link, link]}
    move = GOOD["moves"]
    wrong: list[tuple[str, Sent, str]] = [
        ("/{id}/moves", {"moves": ["pass"]}, "ply"), ("/{id}/moves", {**move, "ply": -1}, "ply"),
        ("/{id}/moves", {**move, "undos": "0"}, "undos"), ("/{id}/moves", {**move, "moves": [7]}, "moves[0]"),
        ("/{id}/moves", {**move, "moves": []}, "moves"), ("/{id}/moves", {**move, "moves": ["pass"] * 13}, "moves"),
        ("/{id}/chat", {}, "text"), ("/{id}/chat", {"text": ""}, "text"), ("/{id}/seat", {"name": "Anna"}, "seat"),
        ("/{id}/seat", {"seat": True, "name": "Anna"}, "seat"), ("/{id}/moves", {**move, "ply": True}, "ply"),
        ("/{id}/share", {}, "share"), ("/{id}/share", {"share": ""}, "share"),
        ("/{id}/seat", {"seat": 0, "name": 7}, "name"), ("/{id}/seat", {"seat": 0, "bot": []}, "bot"),
        ("", {**new, "game": 7}, "game"), ("", {**new, "seats": [7]}, "seats[0]"), ("", {**new, "ply": -1}, "ply"),
        ("", {**new, "seats": [{"kind": "chair"}]}, "seats[0].kind"), ("", {**new, "seats": [link] * 9}, "seats"),
        ("", {**new, "seats": [{"kind": "bot"}]}, "seats[0].bot"), ("", {**new, "options": [7]}, "options[0]"),
        ("", {"record": 7}, "record"), ("", {**new, "pledge": 7}, "pledge"), ("", {**new, "share": 7}, "share"),
        ("", {**new, "clock": {"bank": 0}}, "clock.bank"),
    ]  # fmt: skip
    for what, sent, field in wrong:
        path = f"/api/tables{what}"
        schema = house.document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        with pytest.raises(AssertionError):
            house.fits(sent, schema)
        answer = house.ask("post", path, opened, sent, good=False)
        assert answer.status_code == 400 and answer.json()["error"] == "error.field", (what, sent)
        assert answer.json()["field"] == field
    understood = house.table(opened, "/undo", {}).json()
    assert understood["error"] == "undo.dealer" and "field" not in understood


def not_theirs(house: House) -> None:
    """Strangers, holders of other tables and onlookers."""
    opened = house.opened(game="troyes", seats=[{"kind": "link"}, {"kind": "link"}])
    other = house.opened(game="troyes", seats=[{"kind": "link"}, {"kind": "link"}])
    watching = {"authorization": f"Bearer {opened['watch'].removeprefix('/s/')}"}
    stranger = {"authorization": "Bearer guess"}
    for way, what in OF_A_TABLE:
        for headers in (stranger, as_seat(other, 0)):
            sent = GOOD.get(what.strip("/"))
            answer = house.ask(way, "/api/tables/{id}" + what, opened, sent, headers=headers)
            assert answer.status_code == 404
        assert house.ask(way, "/api/tables/{id}" + what, None, sent, headers=stranger).status_code == 404
    assert house.table(opened, "/moves", GOOD["moves"], headers=watching).status_code == 403
    assert house.table(opened, "/share", GOOD["share"], headers=watching).status_code == 403
    assert house.table(opened, "", headers=watching).json()["seat"] == -2
    assert house.table(opened, "/record").status_code == 403, "characters are still secret"
    assert house.table(opened, "/thoughts").status_code == 403, "it is not over"
    assert house.table(opened, "/replay/{ply}").status_code == 403
    assert house.table(opened, "/seat", {"seat": 0, "bot": "random"}).status_code == 200
    assert house.table(opened, "/moves", GOOD["moves"]).status_code == 403, "a bot plays for this seat"


def seats_change_hands(house: House) -> None:
    """A bot's seat is taken by leave, a person's is not given to a bot, and a table is deleted by who opened it."""
    link, bot = {"kind": "link"}, {"kind": "bot", "bot": "random"}
    opened = house.opened(game="caylus", seats=[link, link, bot])
    for seat in (0, 1):
        assert house.table(opened, "", seat=seat).json()["seats"][seat]["taken"]
    assert house.table(opened, "/seat", {"seat": 1, "bot": "random"}).status_code == 403
    assert house.table(opened, "/take", {"seat": 1}).json()["error"] == "seat.no-bot"
    asked = house.table(opened, "/take", {"seat": 2}).json()
    assert (asked["granted"], asked["waits"]) == (False, [1])
    asking = house.table(opened, "").json()["asking"]
    assert asking == [{"seat": 2, "name": asking[0]["name"], "waits": [1], "no": None}]
    assert house.table(opened, "/answer", {"seat": 2, "yes": True}).status_code == 403, "seat 0 asks, and is not asked"
    assert house.table(opened, "/answer", {"seat": 2, "yes": True}, seat=1).json()["seats"][2]["bot"] is None
    holding = {"authorization": f"Bearer {asked['token']}"}
    assert house.table(opened, "", headers=holding).json()["seat"] == 2
    assert house.table(opened, "/seat", {"seat": 1, "bot": "random"}, seat=1).status_code == 200
    assert house.table(opened, "/take", {"seat": 1}).status_code == 403, "its holder is here"
    assert house.ask("delete", "/api/tables/{id}", opened).status_code == 403, "another has opened it"
    late = house.ask("delete", "/api/tables/{id}", opened, headers={})
    assert (late.status_code, late.json()) == (202, {"deleted": False, "waits": [0, 1, 2]})
    empty = house.opened(game="caylus", seats=[link, link])
    foreign = {"origin": "http://evil.example"}
    assert house.ask("delete", "/api/tables/{id}", empty, headers=foreign).status_code == 403
    assert house.ask("delete", "/api/tables/{id}", empty, b"x" * 20_000, headers={}).status_code == 413
    gone = house.ask("delete", "/api/tables/{id}", empty, headers={})
    assert (gone.status_code, gone.json()) == (200, {"deleted": True, "waits": []})
    assert house.ask("get", "/api/tables/{id}", empty).status_code == 404


def written_elsewhere(house: House) -> None:
    """Another server has written to a table: the answer is 409 with what it wrote; under other rules it is 400."""
    for what in ("moves", "undo", "redo", "share"):
        opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
        seat, ply = until_undo(house, opened)
        if what == "redo":
            assert house.table(opened, "/undo", {}, seat=seat).status_code == 200
            ply -= 1
        table = house.app.state.service.tables.live[opened["table"]]
        waiting = table.asked
        written = [(waiting.seat, table.game.write(legal(table.state)[0]))]
        house.elsewhere(lambda store, table=table, at=ply, w=written: store.append(table.id, at, w, undos=table.undos))
        if what == "moves":
            seat = waiting.seat
            sent: Sent = {"ply": ply, "moves": [written[0][1]]}
        else:
            sent = GOOD[what]
        late = house.table(opened, f"/{what}", sent, seat=seat)
        assert (late.status_code, late.json()["error"]) == (409, "error.stale")
        assert late.json()["ply"] == ply + 1, "the present view"
        assert house.table(opened, "").json()["ply"] == ply + 1
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    old = TABLES.update().where(TABLES.c.id == opened["table"]).values(game="gone")
    house.elsewhere(lambda store: store.write(lambda connection: connection.execute(old)))
    del house.app.state.service.tables.live[opened["table"]]
    for way, what in OF_A_TABLE:
        answer = house.ask(way, "/api/tables/{id}" + what, opened, GOOD.get(what.strip("/")))
        assert (answer.status_code, answer.json()["error"]) == (400, "error.other-rules")


def until_undo(house: House, opened: dict[str, Any]) -> tuple[int, int]:
    """Play until the last move could be taken back: its seat, and the ply."""
    for _ in range(60):
        seat = house.table(opened, "").json()["asked"]
        seen = house.table(opened, "", seat=seat).json()
        move = seen["moves"][0]["move"]
        after = house.table(opened, "/moves", {"ply": seen["ply"], "moves": [move]}, seat=seat).json()
        table = house.app.state.service.tables.live[opened["table"]]
        if table.no_undo((seat,)) is None and not table.over:
            return seat, int(after["ply"])
    raise AssertionError("nothing could be taken back")


def trouble(house: House) -> None:
    """The database is away for a while: whoever asks is told so in words, and nothing is changed."""
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    mine = {"cookie": "; ".join(f"{name}={value}" for name, value in house.client.cookies.items())}
    service = house.app.state.service
    away, reads = "no such database", service.store.read

    def fail(*given: Any) -> Any:
        raise OperationalError(away, {}, Exception(away))

    service.store.read = fail
    asked = [("/api/tables/{id}" + what, way) for way, what in OF_A_TABLE]
    asked += [("/api/tables", "get"), ("/api/tables", "post")]
    for path, way in asked:
        sent = GOOD.get(path.rpartition("/")[2], {"game": "caylus", "seats": [{"kind": "link"}] * 2})
        for language, word in (("en", "Nothing was changed"), ("fr", "Rien n’a changé")):
            headers = {**mine, "accept-language": language}
            answer = house.ask(way, path, opened, sent if way == "post" else None, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (503, "error.store")
            assert word in answer.json()["text"]
            assert int(answer.headers["retry-after"]) > 0 and away not in answer.text
    page = house.client.get(f"/t/{opened['table']}", headers={**mine, "accept-language": "fr"})
    assert page.status_code == 503 and "Rien n’a changé" in page.text and "Réessayez" in page.text
    assert page.headers["content-security-policy"], "as strict as every page"
    service.store.read = reads
    assert house.table(opened, "").status_code == 200


def slow(house: House) -> None:
    """Whoever begins to send something and does not go on is told so."""
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    service = house.app.state.service
    usual = service.settings
    service.settings = replace(usual, limits=replace(usual.limits, patience=0.01))
    sending = [("/api/tables", "post"), *((f"/api/tables/{{id}}/{what}", "post") for what in ACTS)]
    for path, way in (*sending, ("/api/tables/{id}", "delete")):
        head = (
            f"{way.upper()} {path.replace('{id}', opened['table'])} HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n"
        )
        head += f"content-type: application/json\r\nauthorization: {as_seat(opened, 0)['authorization']}\r\n"
        head += "connection: close\r\n\r\n{"
        with socket.create_connection(("127.0.0.1", house.port)) as halting:
            halting.sendall(head.encode())
            answer = halting.makefile("rb").read().decode()
        assert answer.startswith("HTTP/1.1 408 ") and '"error.too-slow"' in answer
        house.met.add((path, way, "408"))
    service.settings = usual


def too_much(house: House) -> None:
    """Whoever asks too fast is told so."""
    opened = house.opened(game="caylus", seats=[{"kind": "link"}, {"kind": "link"}])
    house.app.state.service.rate = Rate(1e-9, 0)
    fast = [("/api/tables/{id}" + what, way) for way, what in OF_A_TABLE]
    fast += [("/api/tables", "post"), ("/api/tables", "get"), ("/api/games", "get"), ("/api/luck", "get")]
    for path, way in fast:
        sent = GOOD.get(path.rpartition("/")[2], {})
        assert house.ask(way, path, opened, sent if way == "post" else None).status_code == 429
