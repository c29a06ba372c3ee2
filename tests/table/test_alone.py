"""A table with one seat: alone against the King, from the lobby to the verdict."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from parvis.core.flow import SPECTATOR
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.king.verdict import VERDICTS
from parvis.table.page.prompt import prompt
from parvis.table.page.render import parts
from parvis.table.page.views import Reader
from parvis.text.words import words
from table.servers import Inside, as_seat


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    server = Inside(tmp_path)
    yield server
    server.stop()


def test_the_lobby_opens_a_table_for_one(house: Inside) -> None:
    lobby = house.client.get("/").text
    assert 'id="alone-troyes"' in lobby and 'id="alone-caylus"' not in lobby
    page = house.client.post("/new", data={"game": "troyes", "seat0": "here"}, follow_redirects=True)
    assert page.status_code == 200
    assert re.search(r"/t/\w+", str(page.url))


def test_a_game_alone_is_played_to_its_verdict(house: Inside) -> None:
    opened = house.client.post("/api/tables", json={"game": "troyes", "seats": [{"kind": "here"}]}).json()
    me, address, rng = as_seat(opened, 0), f"/api/tables/{opened['table']}", Random(1)
    seen = house.client.get(address, headers=me).json()
    while seen["view"]["question"]:
        move = rng.choice(seen["view"]["question"]["moves"])
        answer = house.client.post(f"{address}/moves", json={"ply": seen["ply"], "moves": [move]}, headers=me)
        assert answer.status_code == 200, answer.text
        seen = house.client.get(address, headers=me).json()
    assert seen["view"]["king"]["verdict"] in VERDICTS
    table, say = house.app.state.service.tables.live[opened["table"]], words(TROYES, "en")
    reader = Reader(0, (0,), "en", True)
    shown = prompt(table, reader, say)
    assert say(f"verdict.{seen['view']['king']['verdict']}") in shown
    assert house.client.get(f"/t/{opened['table']}", headers=me).status_code == 200
    played, looked_at = (parts(table, who)["score"] for who in (reader, Reader(SPECTATOR, (), "en", False)))
    assert say("sheet.king") in played and say("sheet.king") in looked_at
    assert say("people.rematch") in played and say("people.rematch") not in looked_at
