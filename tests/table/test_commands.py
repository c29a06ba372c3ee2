"""Commands: whatever is wrong with one is refused alike over the API and a socket, by the name of the field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from parvis.bots import BOTS
from parvis.core.flow import DEALER, legal, play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.table.store.store import Store
from parvis.table.web.commands import BY_ADDRESS, BY_FIELD, MOST_UNSEEN, SWITCHES
from parvis.table.web.opening import BotSeat, HereSeat, LinkSeat, NewTable
from parvis.table.web.structure import fields_of
from table.servers import Inside, as_seat, finish

NUMBER, TEXT, SOME_TEXT = "a whole number, 0 or more", "a text", "a text that is not empty"
MOVES, OWN_SEAT, ANY_SEAT = "a list of 1 to 12 entries", "a seat that you hold", "a seat of this table"
SEATS, GAME, KIND = "a list of at most 8 entries", f"one of: {', '.join(GAMES)}", "one of: here, link, bot"
BOT, BOT_OR_NONE = f"one of: {', '.join(BOTS)}", f"one of: {', '.join(BOTS)}; or empty, for no bot"
BANK = "a whole number from 1 to 604800"
STEP = "a whole number from 1 to 3"
PLEDGE = "a promise of this server, not older than a day and not used yet"
NO_NUMBER = (None, True, False, "0", "", 0.0, 1.5, -1, -(10**30), [], [0], {})
NO_TEXT = (None, True, 7, 1.5, [], ["x"], {}, {"x": 1})
NO_LIST = (None, True, 7, "pass", "", {}, {"0": "pass"})
LINK = {"kind": "link"}
Sent = dict[str, Any]


class Wrong(NamedTuple):
    """What is sent for a command, the field that is wrong with it, and what should stand there."""

    what: str
    sent: Sent
    field: str
    expected: str


def each(what: str, good: Sent, field: str, values: tuple[object, ...], expected: str) -> list[Wrong]:
    """A field with one wrong value after the other."""
    return [Wrong(what, {**good, field: value}, field, expected) for value in values]


AT: Sent = {"ply": 0, "undos": 0, "at": 0}
LINE: Sent = {"base": "0.0.0", "seed": "s", "line": [], "here": 0, "kept": None, "second": False}
TRIED = "a list of at most 200 entries"
HIDDEN = "a list of at most 40 entries"
MOVE: Sent = {"ply": 0, "moves": ["pass"], "undos": 0}
AT_A_TABLE = [
    Wrong("moves", {"moves": ["pass"]}, "ply", NUMBER),
    *each("moves", MOVE, "ply", NO_NUMBER, NUMBER),
    Wrong("moves", {"ply": 0}, "moves", MOVES),
    *each("moves", MOVE, "moves", (*NO_LIST, [], ["pass"] * 13), MOVES),
    *(Wrong("moves", {**MOVE, "moves": ["pass", no]}, "moves[1]", TEXT) for no in NO_TEXT),
    *each("moves", MOVE, "undos", NO_NUMBER[1:], NUMBER),
    Wrong("chat", {}, "text", SOME_TEXT),
    *each("chat", {}, "text", (*NO_TEXT, "", "  ", "\x00", "\t\n", "\u200b"), SOME_TEXT),
    Wrong("seat", {"name": "Anna"}, "seat", NUMBER),
    Wrong("seat", {"bot": "random"}, "seat", NUMBER),
    *each("seat", {"name": "Anna"}, "seat", NO_NUMBER, NUMBER),
    *each("seat", {"name": "Anna"}, "seat", (2, 9, 10**30), ANY_SEAT),
    *each("seat", {"name": "Anna"}, "seat", (1,), OWN_SEAT),
    Wrong("seat", {"seat": 0}, "name", TEXT),
    *each("seat", {"seat": 0}, "name", NO_TEXT, TEXT),
    *each("seat", {"seat": 0}, "bot", NO_TEXT[1:], TEXT),
    *each("share", {}, "share", (*NO_TEXT, "", "  ", "\x00"), SOME_TEXT),
    *each("share", {"share": "cow"}, "seat", NO_NUMBER[1:], NUMBER),
    *each("share", {"share": "cow"}, "seat", (1, 2, 10**30), OWN_SEAT),
    *each("share", {"share": "cow"}, "first", (None, 1, "yes", [True]), "true or false"),
    *each("seat", {"seat": 0}, "bot", ("nobody", " ", "master@0.2s", "x" * 9000), BOT_OR_NONE),
    *each("take", {}, "seat", NO_NUMBER, NUMBER),
    *each("take", {}, "seat", (2, 10**30), ANY_SEAT),
    *each("answer", {"seat": 0}, "yes", (None, 1, "yes", [True]), "true or false"),
    *each("answer", {"yes": True}, "seat", NO_NUMBER[1:], NUMBER),
]
"""Sent over the API and on a socket, by seat 0."""
ON_A_SOCKET = [
    *(
        wrong
        for switch in SWITCHES
        for wrong in each("", {}, switch, (*NO_TEXT[:1], *NO_TEXT[2:], False, "true"), "true")
    ),
    *each("", {}, "why", NO_TEXT, TEXT),
    *each("", {}, "about", NO_TEXT, TEXT),
    *each("", {}, "brings", (*NO_LIST, [], ["pass"] * 61), "a list of 1 to 60 entries"),
    *(Wrong("", {"brings": ["pass", no]}, "brings[1]", TEXT) for no in NO_TEXT),
    *each("", {**AT, "draft": ["pass"]}, "draft", (*NO_LIST, [], ["pass"] * 13), MOVES),
    *(Wrong("", {**AT, "draft": ["pass", no]}, "draft[1]", TEXT) for no in NO_TEXT),
    *each("", AT, "out", NO_NUMBER, NUMBER),
    *each("", AT, "to", NO_NUMBER, NUMBER),
    *(
        wrong
        for click in ({"draft": ["pass"]}, {"out": 0}, {"to": 0}, {"confirm": True})
        for field in AT
        for wrong in each("", {**AT, **click}, field, NO_NUMBER, NUMBER)
    ),
    *each("", {}, "where", NO_NUMBER, NUMBER),
    *each("", {}, "hint", (*NO_NUMBER, 0, 4), STEP),
    *each("", {}, "ear", (*NO_TEXT, ""), SOME_TEXT),
    *each("", {}, "ear", ("all", "May"), "one of: may, where, have, lead, moves"),
    *each("", {}, "because", NO_NUMBER, NUMBER),
    *each("", {}, "because", (2, 10**30), ANY_SEAT),
    *each("", {}, "lift", NO_NUMBER, NUMBER),
    *each("", {}, "lift", (1, 10**30), OWN_SEAT),
    *each("", {}, "draw", NO_NUMBER, NUMBER),
    *each("", {"draw": 1}, "again", (None, 1, "yes", [True]), "true or false"),
    *each("", {"to_be": ""}, "suppose", NO_NUMBER, NUMBER),
    *each("", {"suppose": 0}, "to_be", NO_TEXT, TEXT),
    *each("", LINE, "base", NO_TEXT, TEXT),
    *each("", LINE, "seed", (*NO_TEXT, ""), SOME_TEXT),
    *each("", LINE, "line", (*NO_LIST, ["pass"] * 201), TRIED),
    *(Wrong("", {**LINE, "line": ["pass", no]}, "line[1]", TEXT) for no in NO_TEXT),
    *each("", LINE, "here", NO_NUMBER, NUMBER),
    *each("", LINE, "kept", (*[no for no in NO_LIST if no is not None], ["pass"] * 201), TRIED),
    *each("", LINE, "second", (None, 1, "yes", [True]), "true or false"),
    *each("", LINE, "supposed", (*[no for no in NO_LIST if no is not None], [""] * (MOST_UNSEEN + 1)), HIDDEN),
]
NEW: Sent = {"game": "caylus", "seats": [LINK, LINK]}
OLD: Sent = {"record": "parvis 1\n"}
TO_OPEN = [
    Wrong("new", {}, "game", GAME),
    Wrong("new", {"seats": [LINK, LINK]}, "game", GAME),
    *each("new", NEW, "game", NO_TEXT[1:], TEXT),
    *each("new", NEW, "game", (None, "", "chess", "x" * 9000), GAME),
    Wrong("new", {"game": "caylus"}, "seats", SEATS),
    *each("new", NEW, "seats", (*NO_LIST, [LINK] * 9), SEATS),
    *(
        Wrong("new", {**NEW, "seats": [LINK, no]}, "seats[1]", "an object")
        for no in (None, True, 7, "link", [], [LINK])
    ),
    *(Wrong("new", {**NEW, "seats": [no, LINK]}, "seats[0].kind", KIND) for no in ({}, {"kind": "x"}, {"kind": ""})),
    *(Wrong("new", {**NEW, "seats": [{"kind": no}]}, "seats[0].kind", KIND) for no in NO_TEXT),
    *(
        Wrong("new", {**NEW, "seats": [{**seat, "name": no}]}, "seats[0].name", TEXT)
        for seat in (LINK, {"kind": "here"}, {"kind": "bot", "bot": "random"})
        for no in NO_TEXT[1:]
    ),
    Wrong("new", {**NEW, "seats": [{"kind": "bot"}]}, "seats[0].bot", SOME_TEXT),
    *(Wrong("new", {**NEW, "seats": [{"kind": "bot", "bot": no}]}, "seats[0].bot", SOME_TEXT) for no in (*NO_TEXT, "")),
    *(Wrong("new", {**NEW, "seats": [LINK, {"kind": "bot", "bot": no}]}, "seats[1].bot", BOT) for no in ("x", " ")),
    *each("new", NEW, "options", NO_LIST, "a list"),
    *(Wrong("new", {**NEW, "options": ["jeweller", no]}, "options[1]", TEXT) for no in NO_TEXT),
    *each("new", OLD, "record", NO_TEXT[1:], TEXT),
    *each("new", OLD, "ply", NO_NUMBER[1:], NUMBER),
    *each("new", NEW, "cards", (True, 7, "standard", [], [{}]), "an object"),
    *each("new", NEW, "cards_name", NO_TEXT[1:], TEXT),
    *each("new", NEW, "share", NO_TEXT[1:], TEXT),
    *each("new", NEW, "lesson", (None, 1, "no", [False]), "true or false"),
    *each("new", NEW, "hints", (None, 1, "no", [False]), "true or false"),
    *each("new", NEW, "clock", (True, 7, "5+5", []), "an object"),
    *(
        Wrong("new", {**NEW, "clock": {"bank": no, "increment": 5}}, "clock.bank", BANK)
        for no in (*NO_NUMBER, 0, 10**6)
    ),
    *(
        Wrong("new", {**NEW, "clock": {"bank": 60, "increment": no}}, "clock.increment", BANK.replace("1", "0"))
        for no in (*NO_NUMBER, 10**6)
    ),
    Wrong("new", {**NEW, "clock": {}}, "clock.bank", BANK),
    *each("new", NEW, "pledge", NO_TEXT[1:], TEXT),
    *each("new", NEW, "pledge", ("x", "a.b.c", "\u00e9", "x" * 9000), PLEDGE),
    *(Wrong("new", {**NEW, "cards": {"game": no}}, "cards.game", GAME) for no in (None, 7, "chess")),
    *each("new", OLD, "seats", (*NO_LIST[1:], [LINK] * 9), SEATS),
]
GARBAGE = [
    "", " ", "{", "}", "{}{}", "{} x", "null", "7", '"moves"', "[]", "[{}]", "[" * 9000, '{"a":' * 3000, '{"ply": 0,}',
    "{'ply': 0}", "\x00", '{"ply": 0}\x00', '{"text": "\x00"}', '{"chat": "\x00"}',
    '{"ply": NaN, "moves": ["pass"]}', '{"ply": Infinity, "moves": ["pass"]}', '{"ply": 1e999, "moves": ["pass"]}',
    '{"ply": ' + "9" * 5000 + ', "moves": ["pass"]}', '{"text": "\\ud800", "chat": "\\ud800"}',
    '{"seat": 0, "name": "\\udc00\\ud800"}', '{"ply": 0, "moves": ["pass"], "more": "\\ud800"}', '{"why": "\\ud8"}',
    "\ufeff{}",
]  # fmt: skip
"""No JSON, no object, or letters and numbers that could not be written back."""


class House(Inside):
    """A server with a table of two, and what can be known of it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.opened = self.client.post("/api/tables", json=NEW).json()
        self.client.cookies.clear()
        self.headers = {**as_seat(self.opened, 0), "content-type": "application/json"}

    def post(self, what: str, sent: object, language: str = "en") -> httpx.Response:
        path = "/api/tables" if what == "new" else f"/api/tables/{self.opened['table']}/{what}"
        content = sent if isinstance(sent, bytes) else json.dumps(sent).encode()
        return self.client.post(path, content=content, headers={**self.headers, "accept-language": language})

    def connect(self, language: str = "en", opened: Sent | None = None, seat: int = 0) -> ClientConnection:
        opened = opened or self.opened
        url = f"ws://127.0.0.1:{self.port}/ws/{opened['table']}?as=json&lang={language}"
        return connect(url, additional_headers=as_seat(opened, seat))

    def state(self) -> object:
        """All that a command could have changed: at the table, and in the store."""
        table = self.app.state.service.tables.live[self.opened["table"]]
        kept: list[object] = []

        async def load() -> None:
            store = Store(self.store_url)
            kept.append(await store.load(table.id))
            store.close()

        finish(load())
        seats = [(seat.bot, seat.name) for seat in table.seats]
        opened = len(self.app.state.service.tables.live)
        return (
            opened,
            table.ply,
            table.undos,
            table.state.moves,
            seats,
            list(table.chat),
            list(table.sitting.now.redo),
            str(kept),
        )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    running = House(tmp_path_factory.mktemp("commands"))
    yield running
    running.stop()


def said(connection: ClientConnection, *messages: str) -> dict[str, Any]:
    """The first answer to messages; views are not answers."""
    for message in messages:
        connection.send(message)
    while (answer := json.loads(connection.recv(60)))["kind"] == "view":
        pass
    found: dict[str, Any] = answer
    return found


def told(wrong: Wrong, field: str) -> str:
    return f"The field “{field}” should be {wrong.expected}."


def on_socket(wrong: Wrong) -> tuple[Sent, str]:
    """The same command as a socket takes it, and its field: some are said in a field of their own name."""
    inner = {"chat": "text", "take": "seat", "answer": "seat"}.get(wrong.what)
    if inner is None:
        return wrong.sent, wrong.field
    sent = {wrong.what if name == inner else name: value for name, value in wrong.sent.items()}
    return {wrong.what: None, **sent}, wrong.what if wrong.field == inner else wrong.field


def test_a_wrong_field_is_named_over_the_api(house: House) -> None:
    before = house.state()
    for wrong in AT_A_TABLE + TO_OPEN:
        answer = house.post(wrong.what, wrong.sent)
        error = {"error": "error.field", "text": told(wrong, wrong.field), "field": wrong.field}
        assert (answer.status_code, answer.json()) == (400, error), wrong
    assert house.state() == before


def test_a_wrong_field_is_named_on_a_socket(house: House) -> None:
    with house.connect() as connection:
        before = house.state()
        for wrong in AT_A_TABLE + ON_A_SOCKET:
            sent, field = on_socket(wrong)
            answer = said(connection, json.dumps(sent))
            assert answer == {"kind": "error", "text": told(wrong, field), "field": field}, wrong
        assert house.state() == before


def test_people_are_told_in_their_language(house: House) -> None:
    """Of every kind of refusal one, in French."""
    kinds = list({(wrong.what == "new", wrong.expected): wrong for wrong in AT_A_TABLE + TO_OPEN}.values())
    with house.connect("fr") as connection:
        for wrong in kinds:
            text = house.post(wrong.what, wrong.sent, "fr").json()["text"]
            assert text.startswith(f"Le champ «\u00a0{wrong.field}\u00a0» doit être "), text
            if wrong.what != "new":
                sent, field = on_socket(wrong)
                assert said(connection, json.dumps(sent))["text"] == text.replace(wrong.field, field, 1)


def test_a_command_does_the_same_over_the_api_and_on_a_socket(house: House) -> None:
    """Two tables from one record: after each command, also one that is refused, both look the same."""
    game = GAMES["caylus"]
    record = Record(game, 2)
    s = record.setup()
    while (waiting := question(s)) is not None and waiting.seat == DEALER:
        record.add(s, legal(s)[0])
        play(s, legal(s)[0])
    assert waiting is not None
    me, ply = waiting.seat, len(record.moves)
    commands: list[tuple[int, str, Sent]] = [
        (me, "moves", {"ply": ply, "undos": 0, "moves": [game.write(legal(s)[0])]}),
        (1 - me, "undo", {}),
        (me, "undo", {}),
        (1 - me, "redo", {}),
        (me, "redo", {}),
        (me, "moves", {"ply": ply, "moves": ["pass"]}),
        (1 - me, "chat", {"text": "Bonjour"}),
        (me, "share", {"share": "a lucky cow"}),
        (me, "seat", {"seat": me, "name": "Anna"}),
        (me, "seat", {"seat": me, "bot": "random"}),
        (me, "moves", {"ply": ply + 1, "moves": ["pass"]}),
        (me, "seat", {"seat": me, "bot": ""}),
    ]
    seats = {"record": str(record), "seats": [LINK, LINK]}
    one, two = (house.client.post("/api/tables", json=seats).json() for _ in range(2))
    for it in (one, two):
        for seat in (0, 1):
            house.client.get(f"/api/tables/{it['table']}", headers=as_seat(it, seat))
    seen, refused = [], []
    for who, what, sent in commands:
        answer = house.client.post(f"/api/tables/{one['table']}/{what}", json=sent, headers=as_seat(one, who)).json()
        message = {"chat": sent["text"]} if what == "chat" else {what: True} if what in SWITCHES else sent
        with house.connect(opened=two, seat=who) as connection:
            text = said(connection, json.dumps(message), '{"where": 0}').get("text")
        assert answer.get("text") == text, (what, sent)
        views = [house.client.get(f"/api/tables/{it['table']}", headers=as_seat(it, 0)).json() for it in (one, two)]
        live = [house.app.state.service.tables.live[it["table"]] for it in (one, two)]
        added = [(len(table.chat), [share.text for share in table.fortune.shares]) for table in live]
        assert {**views[0], "table": ""} == {**views[1], "table": ""} and added[0] == added[1]
        seen.append((views[0]["ply"], views[0]["seats"], added[0]))
        refused.append(text is not None)
    assert refused == [False, True, False, True, False, True, False, False, False, False, True, False]
    assert all((seen[at] != seen[at - 1]) != refused[at] for at in range(1, len(seen))), "what is not refused is done"


def test_every_field_of_every_command_is_tried() -> None:
    tried = {(wrong.what, wrong.field.partition("[")[0]) for wrong in AT_A_TABLE}
    for what, command in BY_ADDRESS.items():
        assert {(what, field.sent_as) for field in fields_of(command)} <= tried
    spoken = {on_socket(wrong)[1] for wrong in AT_A_TABLE + ON_A_SOCKET}
    assert set(BY_FIELD) <= spoken
    for command in BY_FIELD.values():
        assert {field.sent_as for field in fields_of(command)} <= spoken
    opening = {wrong.field for wrong in TO_OPEN}
    assert {field.sent_as for field in fields_of(NewTable)} <= opening
    for kind in (HereSeat, LinkSeat, BotSeat):
        assert {f"seats[0].{field.sent_as}" for field in fields_of(kind)} <= opening


def test_garbage_is_not_understood(house: House) -> None:
    with house.connect() as connection:
        before = house.state()
        for text in GARBAGE:
            for what in (*BY_ADDRESS, "new"):
                answer = house.post(what, text.encode())
                error = {"error": "error.garbage", "text": "That was not understood."}
                assert (answer.status_code, answer.json()) == (400, error), (what, text[:60])
            assert said(connection, text) == {"kind": "error", "text": "That was not understood."}, text[:60]
        for raw in (b"\xff", b'{"text": "\xff"}', b'{"text": "\xed\xa0\x80"}', '{"text": "x"}'.encode("utf-16")):
            for what in (*BY_ADDRESS, "new"):
                assert house.post(what, raw).json()["error"] == "error.garbage", (what, raw)
        for nothing in ("{}", '{"nonsense": 1}', '{"undos": 0}', '{"": true}', '{"Undo": true}'):
            assert said(connection, nothing) == {"kind": "error", "text": "That was not understood."}
        assert house.state() == before


def test_what_is_not_a_field_is_left_alone(house: House) -> None:
    """More fields than there are, and null where nothing has to stand, are no fault."""
    more: Sent = {"more": [{"x": None}], "kind": 7}
    assert house.post("moves", {**MOVE, **more}).json()["error"] == "error.stale"
    assert house.post("moves", {**MOVE, "undos": None}).json()["error"] == "error.stale"
    assert house.post("moves", {**MOVE, "ply": 10**30}).json()["error"] == "error.stale"
    assert house.post("undo", {**more, "undo": 7}).json()["error"].startswith("undo.")
    assert house.post("chat", {**more, "text": "a\x00b" + "é" * 400}).status_code == 200
    assert house.app.state.service.tables.live[house.opened["table"]].chat[-1][1] == "a b" + "é" * 297
    assert house.post("seat", {**more, "seat": 0, "name": "Zoé", "bot": None}).json()["seats"][0]["name"] == "Zoé"
    seats = [{**LINK, "bot": 7, "more": 1}, {**LINK, "name": None}]
    given = {**NEW, **more, "seats": seats, "record": None, "ply": None}
    assert house.post("new", given).status_code == 201
    with house.connect() as connection:
        assert said(connection, json.dumps({**MOVE, **more}))["kind"] == "stale"
        assert said(connection, '{"why": "nonsense", "ply": "x"}')["text"] == "That is no move of this game."
        assert said(connection, '{"where": 1, "more": 1}')["kind"] == "where"
        assert said(connection, '{"undo": true, "redo": 7}')["text"] != "That was not understood."


def test_whoever_may_not_is_told_so_before_what_is_wrong(house: House) -> None:
    """A stranger learns nothing of a table, whatever is sent; somebody elsewhere cannot send it at all."""
    stranger = {"authorization": "Bearer guess", "content-type": "application/json"}
    for what in BY_ADDRESS:
        url = f"/api/tables/{house.opened['table']}/{what}"
        assert house.client.post(url, json={"ply": "x"}, headers=stranger).json()["error"] == "error.no-table"
        foreign = house.client.post(url, json={"ply": "x"}, headers={**house.headers, "origin": "http://evil.example"})
        assert foreign.json()["error"] == "error.foreign"


def test_the_form_of_the_lobby_names_its_fields_too(house: House) -> None:
    before = house.state()
    wrong = [
        ({}, "The field “game” should be one of: troyes, caylus, pillars."),
        ({"game": "chess", "opponents": "random"}, "The field “game” should be one of: troyes, caylus, pillars."),
        ({"game": "caylus", "opponents": "nobody"}, f"The field “seats[1].bot” should be {BOT}."),
        ({"game": "caylus", "seat0": "here", "seat3": "x"}, f"The field “seats[1].bot” should be {BOT}."),
    ]
    for sent, text in wrong:
        answer = house.client.post("/new", data=sent)
        assert answer.status_code == 400 and text in answer.text
    assert house.state() == before


def test_the_form_of_the_lobby_opens_what_it_says(house: House) -> None:
    """Seats on this screen, by link and of bots, with names; a game, its options, or a position of a record."""
    seats = {"seat0": "link", "seat2": "here", "name2": "Zoé", "seat3": "random", "name3": "Max", "name1": "nobody"}
    with httpx.Client(base_url=house.url) as client:
        sent = {"game": "caylus", **seats, "option.jeweller": "on"}
        where = client.post("/new", data=sent).headers["location"]
        table = house.app.state.service.tables.live[where.removeprefix("/t/")]
        assert [(seat.bot, seat.name) for seat in table.seats] == [("", ""), ("", "Zoé"), ("random", "Max")]
        assert (table.game.name, table.row.options) == ("caylus", ("jeweller",))
        assert client.get(f"/api/tables/{table.id}").json()["seat"] == 1, "only what is here is held"
        record = Record(GAMES["troyes"], 2)
        s = record.setup()
        for _ in range(3):
            record.add(s, legal(s)[0])
            play(s, legal(s)[0])
        where = client.post("/new", data={"record": str(record), "ply": "2"}).headers["location"]
        table = house.app.state.service.tables.live[where.removeprefix("/t/")]
        assert table.row.start == 2 and [seat.bot for seat in table.seats] == ["", "apprentice"]
        assert client.get(f"/api/tables/{table.id}").json()["seat"] == 0


def test_a_ply_in_an_address_is_named(house: House) -> None:
    for ply in ("x", "-1", "1.5", "9" * 40):
        answer = house.client.get(f"/api/tables/{house.opened['table']}/replay/{ply}", headers=house.headers)
        assert (answer.status_code, answer.json()["field"]) == (400, "ply")


def test_every_command_of_a_socket_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert all(f'"{field}"' in text for field in BY_FIELD)
