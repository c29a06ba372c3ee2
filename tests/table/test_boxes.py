"""Tables played with corrected cards: checked, stored once, replayed after a restart, in records, known to bots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from parvis.__main__ import main
from parvis.core.flow import DEALER, legal, play, question
from parvis.core.game import CardsError, Game
from parvis.core.record import Record, read_record
from parvis.core.save import SaveError
from parvis.games import GAMES
from parvis.table import boxes
from parvis.table.settings import CARDS
from parvis.table.store.schema import BOXES, PRINTED, TABLES
from parvis.table.store.store import Store
from parvis.table.thought import prepared, think
from table.servers import Inside, Server, as_onlooker, as_seat, finish, without_luck
from table.test_api import asked, post, view

LINKS = [{"kind": "link"}, {"kind": "link"}]
ONE_VALUE = {
    "troyes": ("merchant", "cost", 7),
    "caylus": ("castle", "penalty", 3),
    "pillars": ("priory", "points", [3, 2]),
}


def corrected(name: str, *changes: tuple[str, str, Any]) -> dict[str, Any]:
    """The data file of a game with other values."""
    printed: dict[str, Any] = deepcopy(GAMES[name].printed)
    for id, field, value in changes:
        next(entry for entry in printed["components"] if entry["id"] == id)["values"][field] = value
    return printed


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def opened(house: Inside, cards: Any, **more: Any) -> httpx.Response:
    game = cards.get("game") if isinstance(cards, dict) else "troyes"
    return house.client.post("/api/tables", json={"game": game, "seats": LINKS, "cards": cards, **more})


def look(house: Inside, table: dict[str, Any], what: str = "", seat: int = 0) -> httpx.Response:
    return house.client.get(f"/api/tables/{table['table']}{what}", headers=as_seat(table, seat))


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_played_with_the_values_of_a_file(house: Inside, name: str) -> None:
    cards = corrected(name, ONE_VALUE[name])
    table = opened(house, cards, cards_name="my box.json").json()
    live = house.app.state.service.tables.live[table["table"]]
    id, field, value = ONE_VALUE[name]
    assert next(c for c in live.game.components() if c.id == id).values[field] == value
    used = look(house, table, "/cards").json()
    assert (used["name"], used["digest"]) == ("my_box.json", GAMES[name].with_cards(cards).cards_digest())
    assert [(d["component"], d["field"], d["theirs"]) for d in used["differences"]] == [ONE_VALUE[name]]
    assert used["cards"]["components"] == cards["components"]
    assert live.row.cards == used["digest"] != GAMES[name].cards_digest()


def test_values_that_are_ours_make_a_table_like_any_other(house: Inside) -> None:
    cards = corrected("troyes")
    cards["components"].reverse()
    for entry in cards["components"]:
        entry["confidence"] = dict.fromkeys(entry["confidence"], "certain")
    table = opened(house, cards, cards_name="mine.json").json()
    assert look(house, table, "/cards").json()["name"] == "standard"
    assert house.app.state.service.tables.live[table["table"]].game is GAMES["troyes"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_wrong_with_a_file_is_named(house: Inside, language: str) -> None:
    bad = corrected("troyes", ("merchant", "cost", "four"))
    answer = house.client.post(
        "/api/tables", json={"game": "troyes", "seats": LINKS, "cards": bad}, headers={"accept-language": language}
    )
    told = answer.json()
    assert answer.status_code == 400
    assert (told["error"], told["field"]) == ("error.cards", "cards.merchant.cost")
    assert told["reason"] == "merchant: cost cannot be 'four'"
    card, field = {"en": ("Merchant", "cost"), "fr": ("Marchand", "coût")}[language]
    assert card in told["text"] and field in told["text"]
    together = opened(house, corrected("troyes", ("setup", "die_price", [6, 4, 2]))).json()
    assert together["error"] == "error.cards" and "die_price must grow" in together["text"]
    assert house.app.state.service.tables.live == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {}, {"game": "troyes"}, {"game": "troyes", "components": {}}, {"game": "troyes", "components": [None]},
        {"game": "troyes", "components": [{"id": []}]}, {"game": "troyes", "components": [{"id": "setup"}] * 2},
        {"game": "troyes", "components": [{"id": "setup", "kind": "setup", "values": [], "confidence": 1}]},
    ],
)  # fmt: skip
def test_what_is_no_data_file_is_refused(house: Inside, wrong: Any) -> None:
    answer = opened(house, wrong, game="troyes")
    assert answer.status_code == 400 and answer.json()["error"] in ("error.cards", "error.field")


def test_hostile_files_are_refused(house: Inside) -> None:
    """Too long; nested without end; with all kinds of values in the place of every value."""
    padded = corrected("troyes", ("merchant", "cost", 7)) | {"more": "x" * CARDS}
    answer = opened(house, padded)
    assert (answer.status_code, answer.json()["error"]) == (413, "error.cards-too-big")
    endless = b'{"game": "troyes", "cards": ' + b'{"a":' * 50_000
    headers = {"content-type": "application/json"}
    assert house.client.post("/api/tables", content=endless, headers=headers).status_code == 400
    longer = b'{"cards": "' + b"x" * 700_000 + b'"}'
    assert house.client.post("/api/tables", content=longer, headers=headers).status_code == 413
    assert house.app.state.service.tables.live == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_value_is_checked_whatever_stands_there(name: str) -> None:
    """The check of a game refuses, and never fails: one value after the other is something else."""
    strange: list[Any] = [
        None,
        True,
        -1,
        10**30,
        1.5,
        "",
        "red",
        "x",
        [],
        [[]],
        [None],
        ["x", 1],
        {},
        {"x": 1},
        {"wood": -1},
    ]
    rng = Random(name)
    for entry in GAMES[name].printed["components"]:
        for field in entry["values"]:
            for value in rng.sample(strange, 3):
                try:
                    GAMES[name].with_cards(corrected(name, (entry["id"], field, value)))
                except CardsError as wrong:
                    assert wrong.component in (entry["id"], "") and str(wrong)


def test_what_else_stands_in_a_file_is_not_kept(house: Inside) -> None:
    cards = corrected("troyes", ("merchant", "cost", 7)) | {"note": "mine"}
    cards["components"][0]["note"] = "x"
    cards["components"][0]["confidence"]["more"] = "guess"
    table = opened(house, cards).json()
    kept = json.loads(house.app.state.service.tables.live[table["table"]].box.text)
    assert kept == look(house, table, "/cards").json()["cards"]
    assert set(kept) == {"game", "components"} and set(kept["components"][0]) == {"id", "kind", "values", "confidence"}
    assert set(kept["components"][0]["confidence"]) == set(kept["components"][0]["values"])


@pytest.mark.parametrize(
    ("given", "name"),
    [("", "cards.json"), ("standard", "cards.json"), (" a b#c\n.json", "a_b_c_.json"), ("é" * 99, "é" * 60)],
)
def test_the_name_of_a_file_does_not_break_a_record(house: Inside, given: str, name: str) -> None:
    table = opened(house, corrected("caylus", ONE_VALUE["caylus"]), cards_name=given).json()
    text = look(house, table, "/record").text
    assert text.splitlines()[3].startswith(f"cards: {name} ")


def test_a_file_is_stored_once(house: Inside) -> None:
    cards = corrected("troyes", ("merchant", "cost", 7))
    for name in ("a.json", "b.json", "a.json"):
        assert opened(house, cards, cards_name=name).status_code == 201
    assert opened(house, corrected("troyes", ("merchant", "cost", 8))).status_code == 201
    assert opened(house, corrected("troyes")).status_code == 201

    async def count() -> None:
        store = Store(house.store_url)
        for kept, number in ((PRINTED, 2), (BOXES, 4), (TABLES, 5)):
            rows = select(func.count()).select_from(kept)
            assert await store.read(lambda connection, rows=rows: connection.execute(rows).scalar_one()) == number
        store.close()

    finish(count())


def replayed_after_a_restart(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Values that change what is dealt and bought: the table goes on with them, and its record plays with the file."""
    cards = corrected("caylus", ("setup", "deniers_two_seats", [9, 9]), ("provost", "price", 2))
    table = server.open("caylus", "link", "link", cards=cards, cards_name="box.json")
    rng = Random(1)
    for _ in range(25):
        seat, seen = asked(server, table)
        move = rng.choice(seen["moves"])["move"]
        assert post(server, table, seat, "moves", ply=seen["ply"], moves=[move]).status_code == 200
    before = [view(server, table, seat) for seat in (0, 1)]
    server.kill()
    server.start()
    assert [view(server, table, seat) for seat in (0, 1)] == before
    headers = as_seat(table, 0)
    used = httpx.get(f"{server.url}/api/tables/{table['table']}/cards", headers=headers).json()
    assert len(used["differences"]) == 2
    file, record = tmp_path / "box.json", tmp_path / "game.txt"
    file.write_text(httpx.get(f"{server.url}/t/{table['table']}/cards.json", headers=headers).text)
    assert json.loads(file.read_text())["components"] == used["cards"]["components"]
    text = httpx.get(f"{server.url}/api/tables/{table['table']}/record", headers=headers).text
    record.write_text(text)
    assert f"cards: box.json {used['digest']}\n" in text
    assert main(["replay", str(record)]) == 2
    assert main(["replay", str(record), "--cards", str(file)]) == 0
    assert main(["cards", "caylus", "--against", str(file)]) == 0
    assert "provost" in capsys.readouterr().out
    refused = httpx.post(f"{server.url}/api/tables", json={"record": text})
    assert (refused.status_code, refused.json()["error"]) == (400, "error.record")
    again = httpx.post(f"{server.url}/api/tables", json={"record": text, "cards": cards, "cards_name": "box.json"})
    assert again.status_code == 201
    on = httpx.get(f"{server.url}/api/tables/{again.json()['table']}/record", headers=as_seat(again.json(), 0)).text
    assert without_luck(on) == without_luck(text)
    other = httpx.post(f"{server.url}/api/tables", json={"record": text, "cards": corrected("troyes")})
    assert other.json()["error"] in ("error.field", "error.record")


@pytest.mark.slow
def test_a_table_with_corrected_cards_survives(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(tmp_path / "data") as server:
        replayed_after_a_restart(server, tmp_path, capsys)
        assert server.stop() == 0


@pytest.mark.slow
def test_a_table_with_corrected_cards_survives_on_postgres(
    postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(tmp_path / "data", "--database", postgres) as server:
        replayed_after_a_restart(server, tmp_path, capsys)
        replayed_after_a_restart(server, tmp_path, capsys)
        assert server.stop() == 0


def test_a_table_whose_file_no_longer_fits_goes_on_with_ours(house: Inside) -> None:
    """It was made for components of an earlier version."""
    table = opened(house, corrected("troyes", ("merchant", "cost", 7))).json()
    old = boxes.written({"game": "troyes", "components": []})

    async def make_old() -> None:
        store = Store(house.store_url)
        await store.write(lambda connection: connection.execute(PRINTED.update().values(text=old)))
        store.close()

    house.app.state.service.tables.live.clear()
    finish(make_old())
    assert look(house, table).status_code == 200
    assert look(house, table, "/cards").json()["digest"] == GAMES["troyes"].cards_digest()


def positions_of_bots(game: Game[Any]) -> Iterator[tuple[int, Any]]:
    s, rng = game.setup(2), Random(3)
    while (waiting := question(s)) is not None:
        if waiting.seat != DEALER:
            yield waiting.seat, s
        play(s, rng.choice(legal(s)))


def test_bots_play_with_the_values_of_the_file() -> None:
    """A worker is sent them: with ours it could not even look at the position."""
    game = GAMES["troyes"].with_cards(corrected("troyes", ("setup", "die_price", [20, 40, 60]), ("setup", "income", 9)))
    text = boxes.printed_text(game)
    assert text and boxes.printed_text(GAMES["troyes"]) == ""
    for seat, s in positions_of_bots(game):
        sent = prepared(game, s, seat, "random", "1")
        assert sent.printed == text
        assert game.read(think(sent)[0][0]) in s.moves
        with pytest.raises(SaveError):
            think(sent._replace(printed=""))


def test_bots_play_a_table_with_corrected_cards_to_its_end(house: Inside) -> None:
    """In their workers, with the values of the table: a game of one round. Its record plays with the file."""
    cards = corrected("troyes", ("setup", "rounds", [1, 1, 1]), ("setup", "deniers", 9))
    bots = [{"kind": "bot", "bot": "random"}] * 2
    answer = house.client.post("/api/tables", json={"game": "troyes", "seats": bots, "cards": cards}).json()
    url = f"/api/tables/{answer['table']}"
    with house.client.stream("GET", f"{url}/events", headers=as_onlooker(answer), timeout=60) as stream:
        assert any('"over": true' in line for line in stream.iter_lines())
    game = GAMES["troyes"].with_cards(cards)
    text = house.client.get(f"{url}/record", headers=as_onlooker(answer)).text
    record = read_record(text, {"troyes": game})
    assert record.result == game.scores(record.replay())
    assert record.replay().round == 1


def test_a_file_reads_as_ours_do() -> None:
    for name, game in GAMES.items():
        assert json.loads(boxes.written(boxes.tidied(game.printed))) == boxes.tidied(game.printed)
        record = Record(boxes.playing(name, boxes.written(game.printed)), game.seat_counts[-1])
        assert record.cards_digest == game.cards_digest()
