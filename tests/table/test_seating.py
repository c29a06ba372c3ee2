"""No seat is anybody else's: invitations, programs, bots, leave of the others, and tables that are deleted."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parvis.core.flow import legal, play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.table import seating
from parvis.table.live import Table
from parvis.table.refusals import Refused, Stale
from parvis.table.settings import Settings
from parvis.table.store import seating as chairs
from parvis.table.store import telling
from parvis.table.store.kept import Asking
from parvis.table.store.schema import METADATA, SIGHTINGS, TABLES
from parvis.table.store.servers import Known
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.sockets import Connection
from table.servers import Inside, as_onlooker, as_seat, finish
from table.test_store import row, seats

HERE, LINK, BOT = {"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}
BOT_ON = {"bot": "random"}


CAME: list[Person] = []
"""Whoever came in a test leaves after it."""


class Person:
    """Somebody with a browser."""

    def __init__(self, house: Inside, name: str = "") -> None:
        self.house = house
        CAME.append(self)
        self.client = httpx.Client(base_url=house.url, timeout=30)
        if name:
            self.client.post("/name", data={"name": name, "quietly": "1"})

    def open(self, *seats: Any, game: str = "caylus", record: str | None = None) -> dict[str, Any]:
        answer = self.client.post("/api/tables", json={"game": game, "seats": seats, "record": record})
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def follow(self, link: str) -> int:
        """Open a link and press its button; the status of what comes of it."""
        return self.client.post(link).status_code

    def see(self, opened: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/api/tables/{opened['table']}").json()
        return found

    def do(self, opened: dict[str, Any], what: str, **sent: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{opened['table']}/{what}", json=sent)

    def refused(self, opened: dict[str, Any], what: str, **sent: Any) -> str:
        """The key of what was refused."""
        answer = self.do(opened, what, **sent)
        assert answer.status_code in (400, 403) and answer.json()["text"], answer.text
        return str(answer.json()["error"])

    @contextmanager
    def page(self, opened: dict[str, Any], how: str = "") -> Iterator[ClientConnection]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        url = f"ws://127.0.0.1:{self.house.port}/ws/{opened['table']}{how}"
        with connect(url, additional_headers={"cookie": cookie}, max_size=None) as socket:
            yield socket

    def parts(self, opened: dict[str, Any]) -> str:
        """All that the page shows."""
        with self.page(opened) as socket:
            return str(json.loads(socket.recv(60))["parts"])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("seating"))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def usual(house: Inside) -> Iterator[None]:
    tables = house.app.state.service.tables
    before, started = tables.settings, tables.started
    yield
    while CAME:
        CAME.pop().client.close()
    tables.settings, tables.started = before, started


def table_of(house: Inside, opened: dict[str, Any]) -> Table:
    found: Table = house.app.state.service.tables.live[opened["table"]]
    return found


def whole_game(name: str) -> str:
    """The record of a game for two that was played to its end without a thought."""
    game, rng = GAMES[name], Random(name)
    record = Record(game, 2)
    s = record.setup()
    while question(s) is not None:
        move = rng.choice(legal(s))
        record.add(s, move)
        play(s, move)
    return str(record)


def unseen(house: Inside, opened: dict[str, Any], seconds: float) -> None:
    """So much time has gone by since anybody was at the table."""
    tables = house.app.state.service.tables
    table, at = table_of(house, opened), time.time() - seconds
    table.seen.clear()
    table.row.created = at
    tables.started = min(tables.started, at)


def nobody_is_here(house: Inside) -> None:
    """Whoever holds a seat is taken to be absent at once."""
    tables = house.app.state.service.tables
    tables.settings = replace(tables.settings, absent=0)


# Invitations


def test_an_invitation_is_used_up_and_its_taker_has_a_link_of_their_own(house: Inside) -> None:
    anna, bea, carl = Person(house, "Anna"), Person(house, "Bea"), Person(house)
    opened = anna.open(HERE, LINK)
    invitation = opened["seats"][1]["link"]
    assert invitation in anna.parts(opened), "who opens the table sends the invitation"
    assert bea.follow(invitation) == 303 and bea.see(opened)["seat"] == 1
    assert bea.see(opened)["seats"][1]["name"] == "Bea"
    own = f"/s/{table_of(house, opened).seats[1].token}"
    assert own != invitation
    for somebody in (anna, carl):
        assert somebody.client.get(invitation).status_code == somebody.follow(invitation) == 404
    old = {"authorization": f"Bearer {opened['seats'][1]['token']}"}
    assert carl.client.get(f"/api/tables/{opened['table']}", headers=old).status_code == 404
    assert own in bea.parts(opened) and "data-copy" in bea.parts(opened)
    assert carl.follow(own) == carl.follow(own) == 303 and carl.see(opened)["seat"] == 1, "another device of Bea"
    assert bea.see(opened)["seat"] == 1
    assert bea.client.get(own).status_code == 303, "who holds it already goes straight to the table"


def test_whoever_opens_a_table_learns_no_token_of_others(house: Inside) -> None:
    """In no byte of what the opener gets: answers, pages, sockets."""
    anna, bea = Person(house, "Anna"), Person(house)
    opened = anna.open(HERE, LINK, LINK, BOT, game="troyes")
    assert [seat["token"] is None for seat in opened["seats"]] == [False, False, False, True]
    assert opened["seats"][3]["link"] is None
    bea.follow(opened["seats"][1]["link"])
    tokens = [seat.token for seat in table_of(house, opened).seats]
    with anna.page(opened) as page, anna.page(opened, "?as=json") as socket:
        seen = [page.recv(60), socket.recv(60)]
    seen += [anna.client.get(f"/t/{opened['table']}").text, json.dumps(anna.see(opened)), anna.client.get("/").text]
    for text in (*seen, json.dumps(opened)):
        assert tokens[1] not in text and tokens[3] not in text
    assert tokens[0] in seen[0] and tokens[2] in seen[0], "the own link, and the invitation that is not used"
    mine = bea.parts(opened)
    assert [token in mine for token in tokens] == [False, True, False, False]
    stolen = {"authorization": f"Bearer {tokens[3]}"}
    assert httpx.get(f"{house.url}/api/tables/{opened['table']}", headers=stolen).status_code == 404, "a bot has none"
    assert bea.client.get(f"/s/{tokens[3]}").status_code == 404


def test_opening_a_link_changes_nothing_and_tells_no_secret(house: Inside) -> None:
    """Neither HEAD nor the GET of a link preview takes a seat, nor makes an onlooker."""
    anna = Person(house, "Anna")
    opened = anna.open({"kind": "here", "name": "<i>Anna"}, {"kind": "link", "name": "Secret Name"}, BOT, game="troyes")
    table = table_of(house, opened)
    before = table.seating, [vars(seat).copy() for seat in table.seats]
    for link, words in ((opened["seats"][1]["link"], "Take this seat"), (opened["watch"], "Look on")):
        for way in ("HEAD", "GET"):
            answer = httpx.request(way, house.url + link, headers={"user-agent": "LinkPreview/1"})
            assert answer.status_code == 200 and "set-cookie" not in answer.headers
            assert (words in answer.text) == (way == "GET")
        title = re.search('<meta property="og:title" content="([^"]*)"', answer.text)
        assert title is not None and title[1] == f"{words} at &lt;i&gt;Anna’s table"
        description = re.search('<meta property="og:description" content="([^"]*)"', answer.text)
        assert description is not None and "Troyes" in description[1]
        assert "Secret" not in answer.text
        foreign = httpx.post(house.url + link, headers={"origin": "http://evil.example"})
        assert foreign.status_code == 403
    assert table.taken == {0} and (table.seating, [vars(seat) for seat in table.seats]) == before
    assert Person(house).follow(opened["seats"][1]["link"]) == 303, "the invitation still stands"


def test_a_host_without_a_name_has_a_table_of_a_game(house: Inside) -> None:
    opened = Person(house).open(LINK, LINK)
    for language, words in (("en", "Take this seat at a table of Caylus"), ("fr", "Une place vous attend à une table")):
        shown = httpx.get(house.url + opened["seats"][0]["link"], headers={"accept-language": language})
        assert words in shown.text


def test_a_token_that_a_program_uses_is_its_own_and_invites_nobody(house: Inside) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(LINK, LINK)
    url = f"{house.url}/api/tables/{opened['table']}"
    assert httpx.head(url, headers=as_seat(opened, 0)).status_code == 200
    assert table_of(house, opened).taken == set(), "HEAD changes nothing"
    assert httpx.get(url, headers=as_seat(opened, 0)).json()["seat"] == 0
    assert table_of(house, opened).taken == {0}
    link = opened["seats"][0]["link"]
    assert bea.client.get(link).status_code == bea.follow(link) == 403, "whoever is invited learns it"
    assert httpx.get(url, headers=as_seat(opened, 0)).json()["seat"] == 0, "the program plays on"
    house.app.state.service.tables.live.pop(opened["table"])
    assert bea.follow(link) == 403, "after a restart too"
    assert bea.follow(opened["seats"][1]["link"]) == 303
    assert httpx.get(url, headers=as_seat(opened, 1)).status_code == 404


def test_one_sits_down_where_two_want_to(tmp_path: Path) -> None:
    """Two clients at once, at one server or at two with one database."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        one, two = Tables(store, Settings()), Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await one.create(Wanted("caylus", ["", "", ""], ["", "", ""]), "me")
        elsewhere = await two.get(table.id)
        assert elsewhere is not None
        for seat, other in ((0, table), (1, elsewhere)):
            token = table.seats[seat].token
            came = await asyncio.gather(
                seating.sit_down(table, seat, token, "a", ""), seating.sit_down(other, seat, token, "b", ""),
                return_exceptions=True,
            )  # fmt: skip
            assert sorted(type(one).__name__ for one in came) == ["NoneType", "Refused"]
            assert len([holder for holder, held in await store.holders(table.id) if held == seat]) == 1
        token = table.seats[2].token
        await seating.claim(table, 2, token)
        with pytest.raises(Refused, match=r"error\.no-seat"):
            await seating.sit_down(elsewhere, 2, token, "a", "")
        await seating.claim(elsewhere, 2, token)
        assert elsewhere.taken >= {2}, "the same program, at another server"
        await two.close()
        await one.close()

    finish(run())


# Bots


def test_a_bot_comes_onto_nobodys_present_seat(house: Inside) -> None:
    anna, bea, carl = Person(house), Person(house), Person(house)
    opened = anna.open(HERE, LINK, LINK)
    bea.follow(opened["seats"][1]["link"])
    carl.follow(opened["watch"])
    assert anna.refused(opened, "seat", seat=1, **BOT_ON) == "seat.held"
    said = anna.do(opened, "seat", seat=1, **BOT_ON).json()["text"]
    assert "10 minutes" in said and not re.search("[\ue000-\ue0ff]", said)
    assert carl.refused(opened, "seat", seat=2, **BOT_ON) == "error.field", "an onlooker has no say"
    assert bea.refused(opened, "seat", seat=2, **BOT_ON) == "seat.awaited", "who was invited may come yet"
    assert [seat.bot for seat in table_of(house, opened).seats] == ["", "", ""]
    assert bea.do(opened, "seat", seat=1, **BOT_ON).status_code == 200, "by its holder"
    assert anna.refused(opened, "seat", seat=1, bot="") == "error.field"
    assert bea.do(opened, "seat", seat=1, bot="").status_code == 200
    assert anna.do(opened, "seat", seat=2, **BOT_ON).status_code == 200, "an empty one, by who opened the table"
    invitation = opened["seats"][2]
    assert carl.client.get(invitation["link"]).status_code == carl.follow(invitation["link"]) == 404
    assert httpx.get(f"{house.url}/api/tables/{opened['table']}", headers=as_seat(opened, 2)).status_code == 404


def test_a_bot_comes_onto_the_seat_of_who_is_long_absent(house: Inside) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK, LINK)
    bea.follow(opened["seats"][1]["link"])
    unseen(house, opened, 590)
    assert anna.refused(opened, "seat", seat=1, **BOT_ON) == "seat.held", "not long enough"
    unseen(house, opened, 610)
    with bea.page(opened) as page:
        page.recv(60)
        unseen(house, opened, 610)
        assert anna.refused(opened, "seat", seat=1, **BOT_ON) == "seat.held", "a page is open"
    unseen(house, opened, 610)
    bea.see(opened)
    assert anna.refused(opened, "seat", seat=1, **BOT_ON) == "seat.held", "a request is a sign of life"
    unseen(house, opened, 610)
    house.app.state.service.tables.started = time.time()
    assert anna.refused(opened, "seat", seat=1, **BOT_ON) == "seat.held", "the server stood still, not Bea"
    unseen(house, opened, 610)
    assert bea.do(opened, "seat", seat=2, **BOT_ON).status_code == 200, "nobody has come in all that time"
    unseen(house, opened, 610)
    assert anna.do(opened, "seat", seat=1, **BOT_ON).status_code == 200
    assert bea.see(opened)["seat"] == 1, "it is still hers"
    assert bea.do(opened, "seat", seat=1, bot="").json()["seats"][1]["bot"] is None


def test_who_is_at_the_tables_is_known_to_other_servers_and_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        url = f"sqlite:///{tmp_path / 'parvis.db'}"
        one, two = Tables(Store(url), Settings()), Tables(Store(url), Settings())
        table = await one.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        table.present[0] = 1
        await one.keeper.note_presence()
        elsewhere = await two.get(table.id)
        assert elsewhere is not None
        elsewhere.row.created = 0
        assert await seating.absent_for(elsewhere, 0) < 60 < await seating.absent_for(elsewhere, 1)
        seating.saw(table, (1,))
        await one.keeper.note_presence()
        assert await seating.absent_for(elsewhere, 1) < 60
        await two.close()
        await one.close()

    finish(run())


# Leave


def test_alone_one_takes_over_from_a_bot_freely(house: Inside) -> None:
    anna, bea = Person(house, "Anna"), Person(house, "Bea")
    opened = anna.open(HERE, BOT)
    bea.follow(opened["watch"])
    assert bea.do(opened, "take", seat=1).json() == {"granted": False, "waits": [0], "token": None}
    assert bea.see(opened)["seat"] == -2, "before leave is given nothing is seen"
    assert anna.refused(opened, "take", seat=1) == "seat.asked-already"
    opened = anna.open(HERE, BOT)
    assert anna.do(opened, "take", seat=1).json()["granted"]
    table = table_of(house, opened)
    assert (table.seats[1].bot, table.seats[1].name, table.taken) == ("", "Anna", {0, 1})
    assert anna.refused(opened, "take", seat=1) == "seat.yours"
    only_bots = anna.open(BOT, BOT)
    assert anna.do(only_bots, "take", seat=0).json()["granted"] and anna.see(only_bots)["seat"] == 0


def test_a_bot_is_replaced_only_by_leave_of_all_others(house: Inside) -> None:
    anna, bea, carl, dora = (Person(house, name) for name in ("Anna", "Bea", "Carl", "Dora"))
    opened = anna.open(HERE, LINK, BOT)
    bea.follow(opened["seats"][1]["link"])
    for onlooker in (carl, dora):
        onlooker.follow(opened["watch"])
    assert carl.do(opened, "take", seat=2).json()["waits"] == [0, 1]
    asking = [{"seat": 2, "name": "Carl", "waits": [0, 1], "no": None}]
    assert all(person.see(opened)["asking"] == asking for person in (anna, bea, carl, dora))
    assert dora.refused(opened, "answer", seat=2, yes=True) == "seat.not-asked", "onlookers have no say"
    assert carl.refused(opened, "answer", seat=2, yes=True) == "seat.not-asked"
    assert dora.refused(opened, "take", seat=2) == "seat.asked-already"
    assert "data-answer" in anna.parts(opened) and "data-answer" not in carl.parts(opened)
    assert anna.do(opened, "answer", seat=2, yes=True).status_code == 200
    assert anna.refused(opened, "answer", seat=2, yes=True) == "seat.not-asked", "once"
    assert carl.do(opened, "take", seat=2).json()["waits"] == [1], "who asks again keeps the leave that was given"
    assert carl.see(opened)["seat"] == -2 and "data-answer" not in anna.parts(opened)
    house.app.state.service.tables.live.pop(opened["table"])
    assert bea.see(opened)["asking"] == [{**asking[0], "waits": [1]}], "a restart loses no leave"
    with carl.page(opened) as page:
        page.recv(60)
        assert bea.do(opened, "answer", seat=2, yes=True).json()["asking"] == []
        while (message := json.loads(page.recv(60)))["kind"] != "seated":
            pass
        assert json.loads(page.recv(60))["kind"] == "view", "the page is his from now on"
    seen = carl.see(opened)
    assert seen["seat"] == 2 and seen["seats"][2] == {"seat": 2, "name": "Carl", "bot": None, "taken": True}
    assert message == {"kind": "seated"}
    assert f"/s/{table_of(house, opened).seats[2].token}" in carl.parts(opened)


def test_one_no_is_enough(house: Inside) -> None:
    anna, bea, carl, dora = (Person(house, name) for name in ("Anna", "Bea", "Carl", "Dora"))
    opened = anna.open(HERE, LINK, BOT)
    bea.follow(opened["seats"][1]["link"])
    carl.follow(opened["watch"])
    dora.follow(opened["watch"])
    carl.do(opened, "take", seat=2)
    assert bea.do(opened, "answer", seat=2, yes=False).json()["asking"][0]["no"] == 1
    assert anna.refused(opened, "answer", seat=2, yes=True) == "seat.not-asked"
    assert carl.refused(opened, "take", seat=2) == "seat.refused"
    assert "Bea" in carl.do(opened, "take", seat=2).json()["text"]
    assert "Bea said no" in carl.parts(opened)
    assert dora.do(opened, "take", seat=2).json()["granted"] is False, "another one may ask"
    asked = table_of(house, opened).askings
    asked[2] = asked[2]._replace(at=0)
    assert carl.do(opened, "take", seat=2).json()["waits"] == [0, 1], "after a while anybody may"
    assert table_of(house, opened).seats[2].bot


def test_who_has_left_a_seat_to_a_bot_or_is_long_gone_has_no_say(house: Inside) -> None:
    anna, bea, carl = (Person(house, name) for name in ("Anna", "Bea", "Carl"))
    opened = anna.open(HERE, LINK, LINK, BOT)
    bea.follow(opened["seats"][1]["link"])
    carl.follow(opened["seats"][2]["link"])
    unseen(house, opened, 3600)
    assert anna.do(opened, "seat", seat=1, **BOT_ON).status_code == 200
    assert anna.do(opened, "take", seat=3).json()["waits"] == [2], "an hour is not long enough to have no say"
    unseen(house, opened, 8 * 24 * 3600)
    assert anna.do(opened, "take", seat=3).json()["granted"]
    assert anna.do(opened, "take", seat=1).json()["granted"], "where a bot plays for somebody who is gone"
    assert anna.see(opened)["seats"][1]["name"] == "Anna"
    assert bea.see(opened)["seat"] == -2, "Bea looks on"
    assert anna.refused(opened, "take", seat=2) == "seat.no-bot"


def test_the_seat_of_a_holder_who_is_here_is_not_taken(house: Inside) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    bea.do(opened, "seat", seat=1, **BOT_ON)
    assert anna.refused(opened, "take", seat=1) == "seat.held"


def test_who_comes_back_keeps_the_seat_that_was_asked_for_meanwhile(house: Inside) -> None:
    anna, bea, carl = (Person(house, name) for name in ("Anna", "Bea", "Carl"))
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    carl.follow(opened["watch"])
    for gives_back in (True, False):
        bea.do(opened, "seat", seat=1, **BOT_ON)
        unseen(house, opened, 3600)
        assert carl.do(opened, "take", seat=1).json()["waits"] == [0]
        if gives_back:
            assert bea.do(opened, "seat", seat=1, bot="").json()["asking"] == [], "nobody is asked any more"
            assert anna.refused(opened, "answer", seat=1, yes=True) == "seat.not-asked"
        else:
            assert len(bea.see(opened)["asking"]) == 1
            assert anna.refused(opened, "answer", seat=1, yes=True) == "seat.held", "Bea is there again"
            assert anna.see(opened)["asking"] == []
        assert (bea.see(opened)["seat"], carl.see(opened)["seat"]) == (1, -2)


def test_a_stream_shows_the_seat_of_another_no_more(house: Inside) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    program = anna.open(HERE, LINK)
    of_program = as_seat(program, 1)
    nobody_is_here(house)
    for table, headers, seen in ((opened, {}, [1, -2]), (program, of_program, [1])):
        bea.client.get(f"/api/tables/{table['table']}", headers=headers)
        with bea.client.stream("GET", f"/api/tables/{table['table']}/events", headers=headers) as stream:
            lines = stream.iter_lines()
            next(lines)
            bea.client.post(f"/api/tables/{table['table']}/seat", json={"seat": 1, **BOT_ON}, headers=headers)
            assert anna.do(table, "take", seat=1).json()["granted"]
            shown = []
            for line in lines:
                if line.startswith("data: {") and "seat" in (view := json.loads(line.removeprefix("data: "))):
                    shown.append(view["seat"])
                if line == "event: gone" or -2 in shown:
                    break
        assert list(dict.fromkeys(shown)) == seen


def test_a_page_that_takes_no_views_does_nothing_for_a_seat_that_it_lost(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def blocked(_: Connection) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Connection, "send_views", blocked)
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    with bea.page(opened, "?as=json") as socket:
        nobody_is_here(house)
        bea.do(opened, "seat", seat=1, **BOT_ON)
        assert anna.do(opened, "take", seat=1).json()["granted"]
        socket.send('{"seat": 1, "name": "Eve"}')
        assert json.loads(socket.recv(60))["kind"] == "error"
    assert anna.see(opened)["seats"][1]["name"] != "Eve"


def test_a_page_that_is_opened_while_its_seat_changes_hands_does_not_show_it(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    it = house.app.state.service
    found = it.store.holders

    async def as_it_was(table: str) -> list[tuple[str, int]]:
        held: list[tuple[str, int]] = await found(table)
        if table != opened["table"]:  # a page of another test goes
            return held
        monkeypatch.undo()
        for client, seat in held:
            if seat == 1:
                asked = Asking(1, "carl", "another", "Carl", 0, (), ())
                await it.store.set_seat(table, 1, "random", "")
                await chairs.hand_over(it.store, table, asked, it.tables.live[table].seats[1].token)
                assert client not in {holder for holder, seat in await found(table) if seat == 1}
        return held

    monkeypatch.setattr(it.store, "holders", as_it_was)
    with bea.page(opened, "?as=json") as socket:
        assert json.loads(socket.recv(60))["seat"] == -2


def test_a_link_that_leads_nowhere_any_more_gives_no_seat(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna")
        token = table.seats[1].token
        await seating.sit_down(table, 1, token, "bea", "")
        for late in (seating.go_on(table, 1, token, "eve"), seating.claim(table, 1, token)):
            with pytest.raises(Refused):
                await late
        await seating.go_on(table, 1, table.seats[1].token, "bea's phone")
        assert sorted(await tables.store.holders(table.id)) == [("bea", 1), ("bea's phone", 1)]
        await tables.close()

    finish(run())


def test_an_invitation_leads_onto_no_bot_that_came_meanwhile(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna")
        await tables.store.set_seat(table.id, 1, "random", None)  # as another server writes it
        for late in (
            seating.sit_down(table, 1, table.seats[1].token, "bea", ""),
            seating.claim(table, 1, table.seats[1].token),
        ):
            with pytest.raises(Refused):
                await late
        assert await tables.store.holders(table.id) == []
        await tables.close()

    finish(run())


def test_nobody_takes_a_seat_over_when_all_is_over(house: Inside) -> None:
    anna = Person(house)
    assert anna.refused(anna.open(HERE, BOT, record=whole_game("caylus")), "take", seat=1) == "seat.over"


def test_who_has_lost_a_seat_is_not_told_of_its_turns(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100, absent=0, gone=0))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna")
        await seating.sit_down(table, 1, table.seats[1].token, "bea", "")
        reach = telling.Reach(table.id, 1, telling.WEBHOOK, "https://bea.example/", "bea", "secret", "en")
        await telling.keep(tables.store, reach)
        await table.set_seat(1, bot="random")
        assert await telling.reaches(tables.store, table.id, 1), "it is hers, though a bot plays"
        assert await seating.take_over(table, 1, seating.Who("carl", (), False)) is None
        assert await telling.reaches(tables.store, table.id, 1) == []
        await tables.close()

    finish(run())


def test_what_is_new_of_seats_comes_with_who_holds_them(tmp_path: Path) -> None:
    """Or else the token of who has just sat down would be shown as an invitation, for a moment."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna")
        await seating.sit_down(table, 1, table.seats[1].token, "bea", "")
        for kind in ("seats", "holders"):
            news = await tables.store.news(table.id, Known(0, 0, 0, 0), (kind,))
            assert news is not None and news.seats is not None
            assert (news.seats[1].token, news.taken) == (table.seats[1].token, {1})
        await tables.close()

    finish(run())


def test_a_seat_that_was_given_back_elsewhere_is_not_handed_over(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100))
        table = await tables.create(Wanted("caylus", ["", "random"], ["", ""]), "anna")
        await tables.store.set_seat(table.id, 1, "", "Bea")  # as another server writes it
        with pytest.raises(Stale):
            await seating.take_over(table, 1, seating.Who("anna", (0,), True))
        assert await tables.store.holders(table.id) == []
        await tables.close()

    finish(run())


def test_a_name_does_not_take_a_bot_away_that_came_through_another_server(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'p.db'}"), Settings(pace=100))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "anna")
        await tables.store.set_seat(table.id, 1, "random", None)  # as another server writes it
        await table.set_seat(1, name="Bea")
        loaded = await tables.store.load(table.id)
        assert loaded is not None and (loaded[1][1].bot, loaded[1][1].name) == ("random", "Bea")
        await tables.close()

    finish(run())


def test_a_program_takes_over_by_the_token_it_was_told(house: Inside) -> None:
    anna = Person(house)
    opened = anna.open(HERE, BOT)
    url = f"{house.url}/api/tables/{opened['table']}"
    asked = httpx.post(f"{url}/take", json={"seat": 1}, headers=as_onlooker(opened)).json()
    assert asked["waits"] == [0] and not asked["granted"]
    mine = {"authorization": f"Bearer {asked['token']}"}
    assert httpx.get(url, headers=mine).status_code == 404, "it leads nowhere yet"
    again = httpx.post(f"{url}/take", json={"seat": 1}, headers=as_onlooker(opened))
    assert again.json()["error"] == "seat.asked-already", "another onlooker is not told it"
    assert asked["token"] not in again.text + json.dumps(anna.see(opened)) + anna.parts(opened)
    anna.do(opened, "answer", seat=1, yes=True)
    assert httpx.get(url, headers=mine).json()["seat"] == 1
    free = anna.open(BOT, BOT)
    with connect(
        f"ws://127.0.0.1:{house.port}/ws/{free['table']}?as=json", additional_headers=as_onlooker(free), max_size=None
    ) as socket:
        socket.send('{"take": 0}')
        while (told := json.loads(socket.recv(60)))["kind"] == "view":
            pass
    assert told["kind"] == "taking" and told["granted"]
    mine = {"authorization": f"Bearer {told['token']}"}
    assert httpx.get(f"{house.url}/api/tables/{free['table']}", headers=mine).json()["seat"] == 0


# Deleting


def rows(house: Inside, table: str) -> dict[str, int]:
    """What the database knows of a table."""
    found: dict[str, int] = {}

    async def count() -> None:
        store = Store(house.store_url)

        def job(connection: Any) -> None:
            for name, kind in METADATA.tables.items():
                column = kind.c.get("table_id", TABLES.c.id if name == "tables" else None)
                if column is not None:
                    found[name] = connection.execute(select(func.count()).where(column == table)).scalar_one()

        await store.read(job)
        store.close()

    finish(count())
    return {name: number for name, number in found.items() if number}


def delete(person: Person, opened: dict[str, Any]) -> httpx.Response:
    return person.client.delete(f"/api/tables/{opened['table']}")


def test_a_table_without_others_is_deleted_at_once_and_whoever_looks_is_told(house: Inside) -> None:
    anna, carl = Person(house), Person(house)
    opened = anna.open(HERE, LINK, BOT)
    carl.follow(opened["watch"])
    anna.do(opened, "chat", text="Bonjour")
    assert {"tables", "seats", "holders", "moves", "chat"} <= set(rows(house, opened["table"]))
    assert delete(carl, opened).json()["error"] == "seat.not-opener"
    url = f"{house.url}/api/tables/{opened['table']}/events"
    with (
        carl.page(opened) as page,
        carl.page(opened, "?as=json") as socket,
        httpx.stream("GET", url, headers=as_onlooker(opened), timeout=30) as stream,
    ):
        page.recv(60)
        socket.recv(60)
        lines = stream.iter_lines()
        next(lines)
        assert delete(anna, opened).json() == {"deleted": True, "waits": []}
        for one in (page, socket):
            while (told := json.loads(one.recv(60)))["kind"] == "view":
                pass
            assert told["kind"] == "gone" and told["text"] == "The table was deleted."
            assert ("parts" in told) == (one is page)
            with pytest.raises(ConnectionClosed) as closed:
                one.recv(60)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4010
        assert "event: gone" in list(lines)
    assert rows(house, opened["table"]) == {}
    assert anna.client.get(f"/t/{opened['table']}").status_code == 404
    assert opened["table"] not in anna.client.get("/").text
    assert delete(anna, opened).status_code == 404


def test_others_who_sit_at_a_table_are_asked_before_it_is_deleted(house: Inside) -> None:
    anna, bea = Person(house, "Anna"), Person(house, "Bea")
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    assert anna.client.get("/").text.count(f"/t/{opened['table']}/delete") == 1
    assert f"/t/{opened['table']}/delete" not in bea.client.get("/").text
    assert f"/t/{opened['table']}/delete" not in bea.client.get(f"/t/{opened['table']}").text
    answer = anna.client.post(f"/t/{opened['table']}/delete")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{opened['table']}")
    assert bea.see(opened)["asking"] == [{"seat": None, "name": "Anna", "waits": [1], "no": None}]
    assert "delete this table" in bea.parts(opened)
    assert bea.do(opened, "answer", yes=False).status_code == 200
    assert anna.client.post(f"/t/{opened['table']}/delete").status_code == 403
    assert anna.see(opened)["asking"][0]["no"] == 1 and rows(house, opened["table"])
    bea.do(opened, "seat", seat=1, **BOT_ON)
    asked = table_of(house, opened).askings
    asked[-1] = asked[-1]._replace(at=0)
    assert delete(anna, opened).json()["waits"] == [1], "it is hers too, though a bot plays for her"
    with bea.page(opened) as page:
        page.send('{"answer": null, "yes": true}')
        while json.loads(page.recv(60))["kind"] != "gone":
            pass
    assert rows(house, opened["table"]) == {}
    foreign = anna.open(HERE, LINK)
    evil = anna.client.post(f"/t/{foreign['table']}/delete", headers={"origin": "http://evil.example"})
    assert evil.status_code == 403 and anna.see(foreign)["table"] == foreign["table"]


def test_who_waited_for_a_table_that_is_deleted_changes_nothing(tmp_path: Path) -> None:
    """Moves, words, drafts and bots that come a moment too late leave nothing behind."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings(pace=0))
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        assert table.asked is not None
        seat, move = table.asked.seat, table.game.write(legal(table.state)[0])
        gone = asyncio.create_task(seating.delete(table, seating.Who("me", (), True)))
        late = [table.submit(seat, table.ply, [move]), table.speak(0, "late"), table.set_seat(0, bot="random")]
        answers = await asyncio.gather(*late, return_exceptions=True)
        assert await gone is None
        assert [str(answer) for answer in answers] == ["error.no-table"] * 3
        assert await tables.get(table.id) is None and await store.holders(table.id) == []
        await tables.close()

    finish(run())


def test_a_finished_table_is_deleted_at_once(house: Inside) -> None:
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK, record=whole_game("caylus"))
    bea.follow(opened["seats"][1]["link"])
    assert bea.see(opened)["over"]
    assert delete(anna, opened).json()["deleted"]


def test_sightings_are_kept_once_a_seat(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        await store.create(row("t"), seats("t"), [])
        for at in (1.0, 2.0):
            await chairs.note_sightings(store, {("t", 0): at, ("t", 1): at})
        assert await chairs.sightings(store, "t") == {0: 2.0, 1: 2.0}
        count = select(func.count()).select_from(SIGHTINGS)
        assert await store.read(lambda connection: connection.execute(count).scalar_one()) == 2
        store.close()

    finish(run())


def test_the_time_after_which_a_bot_comes_can_be_set(house: Inside) -> None:
    nobody_is_here(house)
    anna, bea = Person(house), Person(house)
    opened = anna.open(HERE, LINK)
    bea.follow(opened["seats"][1]["link"])
    assert anna.do(opened, "seat", seat=1, **BOT_ON).status_code == 200


def test_a_seat_is_taken_at_the_table_that_people_look_at(house: Inside) -> None:
    """It may have been loaded anew since somebody asked for it: whoever looks on is told all the same."""
    anna, bea = Person(house, "Anna"), Person(house, "Bea")
    opened = anna.open(HERE, LINK)
    tables = house.app.state.service.tables
    old = table_of(house, opened)
    tables.live.pop(opened["table"])
    bea.follow(opened["watch"])
    with bea.page(opened) as page:
        page.recv(60)
        new = table_of(house, opened)
        assert new is not old
        taking = seating.sit_down(old, 1, old.seats[1].token, "somebody", "Bea")
        asyncio.run_coroutine_threadsafe(taking, house.loop).result(20)
        assert new.taken == {0, 1} and new.seats[1].name == "Bea"
