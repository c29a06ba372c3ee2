"""People at tables: names that are asked for once, rematches, how far tables are, and what goes when a turn ends."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from starlette.websockets import WebSocket

from parvis.core.flow import SPECTATOR, legal, play
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.table.page.course import course
from parvis.table.page.panels import HOLDINGS, panels, whole
from parvis.table.page.prompt import prompt
from parvis.table.page.score import chart, lines, score
from parvis.table.page.views import Reader
from parvis.table.settings import Settings
from parvis.table.store.schema import PROGRESS
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.sockets import Connection
from parvis.text.words import words
from table.servers import ROOT, Inside, finish


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr("parvis.table.keeping.NOTED", 0.05)
    running = Inside(tmp_path)
    yield running
    running.stop()


def finished(game: str, seats: int = 2, seed: int = 3) -> Record:
    rng, whole = Random(seed), Record(GAMES[game], seats)
    s = whole.setup()
    while legal(s):
        move = rng.choice(legal(s))
        whole.add(s, move)
        play(s, move)
    whole.finish(s)
    return whole


def table_of(house: Inside, answer: httpx.Response) -> Any:
    assert answer.status_code == 303, answer.text
    return house.app.state.service.tables.live[answer.headers["location"].removeprefix("/t/")]


# Names


def test_a_name_is_asked_for_once(house: Inside) -> None:
    first = table_of(house, house.client.post("/new", data={"game": "caylus", "opponents": "novice"}))
    assert 'class="rename ask' in house.client.get(f"/t/{first.id}").text, "nobody has said a name yet"
    form = {"game": "caylus", "opponents": "novice", "called": " Éloïse  <b>"}
    second = table_of(house, house.client.post("/new", data=form))
    assert second.seats[0].name == "Éloïse <b>"
    assert "rename ask" not in house.client.get(f"/t/{second.id}").text
    third = table_of(house, house.client.post("/new", data={"game": "caylus", "opponents": "novice"}))
    assert third.seats[0].name == "Éloïse <b>", "it is kept"
    assert 'value="Éloïse &lt;b&gt;"' in house.client.get("/").text


def test_whoever_opens_a_link_has_a_name_or_is_asked(house: Inside) -> None:
    asked = {"game": "caylus", "seats": [{"kind": "here"}, {"kind": "link"}, {"kind": "link"}]}
    opened = house.client.post("/api/tables", json=asked).json()
    with httpx.Client(base_url=house.url, follow_redirects=True) as guest:
        guest.post("/name", data={"name": "Bea", "quietly": "1"})
        assert "rename ask" not in guest.post(opened["seats"][1]["link"]).text
    with httpx.Client(base_url=house.url, follow_redirects=True) as guest:
        assert "rename ask" in guest.post(opened["seats"][2]["link"]).text
    table = house.app.state.service.tables.live[opened["table"]]
    assert [seat.name for seat in table.seats] == ["", "Bea", ""]


def test_the_first_opponent_is_the_novice_then_the_last_one(house: Inside) -> None:
    chosen = re.compile(r'<option value="(\w+)"[^>]*selected')
    assert set(chosen.findall(house.client.get("/").text)) == {"novice", "here"}
    house.client.post("/new", data={"game": "pillars", "opponents": "steward"})
    assert "steward" not in set(chosen.findall(house.client.get("/").text)), "no level that the lobby offers"
    house.client.post("/new", data={"game": "pillars", "opponents": "apprentice"})
    assert set(chosen.findall(house.client.get("/").text)) == {"apprentice", "here"}


# Playing again


def over(house: Inside, client: httpx.Client, **more: Any) -> dict[str, Any]:
    """A game of three that is over: two persons and a bot."""
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Bea"}, {"kind": "bot", "bot": "novice"}]
    asked = {"record": str(finished("caylus", 3)), "seats": seats}
    opened: dict[str, Any] = client.post("/api/tables", json=asked).json()
    return opened


@pytest.mark.parametrize("turned", [False, True])
def test_all_who_played_are_offered_the_rematch(house: Inside, turned: bool) -> None:
    old = over(house, house.client)
    with httpx.Client(base_url=house.url, follow_redirects=True) as bea:
        bea.post(old["seats"][1]["link"])
        form = {"turned": "1"} if turned else {}
        new = table_of(house, house.client.post(f"/t/{old['table']}/rematch", data=form))
        names = [seat.name for seat in new.seats]
        assert names[turned : turned + 2] == ["Anna", "Bea"] and new.ply < 20 and not new.over
        assert [bool(seat.bot) for seat in new.seats] == ([True, False, False] if turned else [False, False, True])
        assert house.app.state.service.tables.live[old["table"]].next == new.id
        assert bea.get(f"/t/{new.id}").status_code == 200, "Bea holds her seat there"
        assert bea.get(f"/api/tables/{new.id}").json()["seat"] == 1 + turned
        again = bea.post(f"/t/{old['table']}/rematch")
        assert again.url.path == f"/t/{new.id}", "there is one rematch, to which all others follow"


def test_who_is_second_to_open_a_rematch_leaves_no_table_behind(house: Inside) -> None:
    """Through two servers, say, at the same moment."""
    tables = house.app.state.service.tables
    old = over(house, house.client)
    new = table_of(house, house.client.post(f"/t/{old['table']}/rematch"))
    tables.live[old["table"]].next = None
    before = set(tables.live)
    assert table_of(house, house.client.post(f"/t/{old['table']}/rematch")) is new and set(tables.live) == before


def test_nobody_else_opens_a_rematch(house: Inside) -> None:
    old = over(house, house.client)
    with httpx.Client(base_url=house.url) as guest:
        assert guest.post(f"/t/{old['table']}/rematch").status_code == 404
        guest.post(old["watch"])
        assert guest.post(f"/t/{old['table']}/rematch").status_code == 400, "an onlooker"
    going = table_of(house, house.client.post("/new", data={"game": "caylus", "opponents": "novice"}))
    assert house.client.post(f"/t/{going.id}/rematch").status_code == 400, "the game is not over"


# How far tables are


def test_own_tables_tell_against_whom_and_how_far(house: Inside) -> None:
    old = over(house, house.client)
    new = table_of(house, house.client.post("/new", data={"game": "troyes", "opponents": "novice"}))
    tables = house.app.state.service.tables

    def own() -> list[str]:
        section = house.client.get("/?lang=en").text.partition('class="sheet own"')[2].partition("</section>")[0]
        return [re.sub(r"<[^>]+>|\s+", " ", line) for line in section.split("<li")[1:]]

    def told() -> bool:
        listed = sorted(own(), key=lambda line: "Caylus" in line)
        return (
            len(listed) == 2
            and "Caylus" in listed[1] and "against Bea" in listed[1] and "over, won by" in listed[1]
            and "Troyes" in listed[0] and ("to move" in listed[0] or "your turn" in listed[0])
        )  # fmt: skip

    assert told(), own()
    deadline = time.monotonic() + 20
    while tables.keeper.unnoted or not noted(house, old["table"], new.id):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    tables.live.clear()  # as after a restart: what was noted tells it
    assert told(), own()


def noted(house: Inside, *tables: str) -> bool:
    store = Store(house.store_url)
    with store.engine.connect() as connection:
        found = set(connection.execute(select(PROGRESS.c.table_id)).scalars())
    store.close()
    return found >= set(tables)


# Persons at one screen


def test_secrets_go_when_the_turn_ends(tmp_path: Path) -> None:
    """Troyes at one screen: behind the curtain and after the turn nobody's view is shown. Caylus: no curtain."""

    async def nothing(*_: Any) -> Any:
        raise AssertionError

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        for game, curtain in (("troyes", True), ("caylus", False)):
            table = await tables.create(Wanted(game, [""] * 3, [""] * 3), "me")
            scope = {"type": "websocket", "headers": [], "query_string": b"lang=en"}
            service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
            here = Connection(WebSocket(scope, nothing, nothing), service, table, (0, 1), False)
            rng, seen = Random(1), set()
            for _ in range(12):
                waiting = table.asked
                assert waiting is not None
                reader = here.reader()
                if waiting.seat == 2:
                    assert (reader.seat == -2) == curtain and reader.curtain is None
                else:
                    assert reader.curtain == (waiting.seat if curtain else None)
                    here.facing = waiting.seat
                    assert here.reader().seat == waiting.seat and here.reader().curtain is None
                seen.add(waiting.seat)
                while table.asked is not None and table.asked.seat == waiting.seat:
                    move = table.game.write(rng.choice(legal(table.state)))
                    await table.submit(waiting.seat, table.ply, [move])
            assert seen == {0, 1, 2}
        await tables.close()

    finish(run())


# The course and the end


@pytest.mark.parametrize("game", GAMES)
def test_the_course_of_a_game(game: str) -> None:
    record = finished(game)
    found = course(record)
    stops = found.stops
    assert stops["move"] == list(range(len(record.moves) + 1))
    assert all(places[0] == 0 and places[-1] == len(record.moves) for places in stops.values())
    assert set(stops["turn"]) <= set(stops["action"]) <= set(stops["move"])
    movers = [seat for seat, _ in record.moves]
    for start, end in zip(stops["turn"], stops["turn"][1:], strict=False):
        assert len({seat for seat in movers[start:end] if seat >= 0}) <= 1, "a turn is one seat's"
    assert len(stops["round"]) == len(found.points) - 1 or len(stops["round"]) == len(found.points)
    assert found.points[-1] == record.result


def test_what_was_lost_is_drawn_to_the_left() -> None:
    say = words(GAMES["caylus"], "en")
    drawn = chart(say, ["Anna", "Bea"], [("won", [10, 4]), ("lost", [0, -6])])
    zero = float(re.findall(r'd="M([\d.]+) 6V', drawn)[0])
    pieces = [
        (float(x), float(w))
        for x, w in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="18"', drawn)
    ]
    lost = [x + w for x, w in pieces if x > 30 and x + w <= zero + 0.5]
    assert len(lost) == 1 and abs(lost[0] - zero) < 0.5 and "−6" in drawn
    assert lines(say, [[0, 0], [5, -3], [9, 2]]).count("<path") >= 2 + 6


def test_the_table_of_the_score_is_the_key_to_its_bars(tmp_path: Path) -> None:
    """Every source has the colour of its bars beside it, and numbers below nothing have a minus."""
    record = read_record((ROOT / "tests/records/troyes/1-plain-fond-807.txt").read_text(encoding="utf-8"), GAMES)

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted(record.game.name, [""], [""], record.options, list(record.moves)), "me")
        shown = score(table, words(table.game, "en"), True)
        shades = re.findall(r'class="shade".*?fill="(#\w+)"', shown)
        assert len(shades) == len(set(shades)) >= 4 and all(f'fill="{shade}"' in shown for shade in shades)
        bars = re.findall(r'height="18" rx="1" fill="(#\w+)"', shown)
        assert bars and set(bars) == set(shades)
        assert "<b>−49</b>" in shown and ">−49</td>" in shown and ">-" not in shown
        plate = whole(panels(table, Reader(0, (0,), "en", False), words(table.game, "en")))
        points, king = (re.findall(rf'class="{kind}".*?<dd>(.*?)</dd>', plate)[0] for kind in ("points", "king"))
        assert (points, king) == ("0", "49"), "his points stand beside one's own, which are the total, too"
        await tables.close()

    finish(run())


def test_who_opened_a_table_is_told_what_to_do_about_an_empty_seat(tmp_path: Path) -> None:
    """Send the link, or let a bot play; the others only wait, and so does everybody once somebody sits there."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        assert table.asked is not None
        asked, say = table.asked.seat, words(table.game, "en")
        mine, other = (Reader(1 - asked, (1 - asked,), "en", owner) for owner in (True, False))
        assert "let a bot play" in prompt(table, mine, say) and "Send the link" not in prompt(table, other, say)
        table.taken.add(asked)
        assert "let a bot play" not in prompt(table, mine, say) and "Waiting for" in prompt(table, mine, say)
        await tables.close()

    finish(run())


@pytest.mark.parametrize("game", GAMES)
def test_when_the_game_is_over_the_panels_say_the_totals(house: Inside, game: str) -> None:
    record = finished(game)
    table = table_of(house, house.client.post("/new", data={"record": str(record), "seat0": "here", "seat1": "here"}))
    shown = panels(table, Reader(SPECTATOR, (), "en", False), words(GAMES[game], "en"))
    points = [re.search(r'<div class="points".*?<dd>(.*?)</dd>', shown[f"{HOLDINGS}{at}"]) for at in range(2)]
    assert [found and found[1] for found in points] == [str(total) for total in table.result.scores]
