"""What the server keeps from strangers: other sites, other people, and whoever would lead a person elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from parvis.games import GAMES
from parvis.table import hall as all_tables
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table.servers import Inside, as_seat, finish
from toy.game import QUARRY


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("guarding"))
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("back", "leads_to"),
    [
        ("/t/abc", "/t/abc"), ("https://elsewhere.example/", "/"), ("//elsewhere.example/", "/"),
        ("/\\elsewhere.example", "/"), ("javascript:alert(1)", "/"), ("", "/"),
    ],
)  # fmt: skip
def test_choosing_a_language_leads_back_and_never_elsewhere(inside: Inside, back: str, leads_to: str) -> None:
    answer = inside.client.get("/language/fr", params={"back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, leads_to)


def opened(inside: Inside) -> int:
    return len(inside.app.state.service.tables.live)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://127.0.0.1:1", "null"])
def test_a_form_of_another_site_opens_no_table(inside: Inside, origin: str) -> None:
    form = {"game": "caylus", "opponents": "novice"}
    before = opened(inside)
    answer = inside.client.post("/new", data=form, headers={"origin": origin})
    assert answer.status_code >= 400
    assert opened(inside) == before
    answer = inside.client.post("/new", data=form, headers={"origin": inside.url})
    assert answer.status_code == 303
    assert opened(inside) == before + 1


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_a_page_of_another_site_makes_no_move(inside: Inside, origin: str) -> None:
    form = {"game": "caylus", "seat0": "here", "seat1": "here"}
    table = inside.client.post("/new", data=form, headers={"origin": inside.url}).headers["location"].split("/")[-1]
    view = inside.client.get(f"/api/tables/{table}").json()
    move = {"ply": view["ply"], "moves": [view["moves"][0]["move"]]}
    answer = inside.client.post(f"/api/tables/{table}/moves", json=move, headers={"origin": origin})
    assert answer.status_code >= 400
    assert inside.client.get(f"/api/tables/{table}").json()["ply"] == view["ply"]


def test_the_cookie_is_for_this_server_alone_and_out_of_reach_of_scripts(inside: Inside) -> None:
    form = {"game": "pillars", "opponents": "novice"}
    inside.client.cookies.clear()
    headers = {"origin": inside.url, "x-forwarded-proto": "https"}
    answer = inside.client.post("/new", data=form, headers=headers)
    cookie = SimpleCookie(answer.headers.get_list("set-cookie")[0])["parvis"]
    assert cookie["httponly"] and cookie["samesite"].lower() == "lax" and cookie["path"] == "/"
    assert cookie["domain"] == "" and not cookie["secure"], "nobody is a proxy who was not named"


def test_a_changed_cookie_is_nobodys(inside: Inside) -> None:
    inside.client.cookies.clear()
    where = inside.client.post(
        "/new", data={"game": "caylus", "opponents": "novice"}, headers={"origin": inside.url}
    ).headers["location"]
    assert inside.client.get(where).status_code == 200
    signed = inside.client.cookies["parvis"]
    inside.client.cookies.clear()
    for forged in (signed[:-2] + "xx", signed.rpartition(".")[0], "a" + signed):
        assert inside.client.get(where, headers={"cookie": f"parvis={forged}"}).status_code == 404


def test_another_seats_move_cannot_be_taken_back(inside: Inside) -> None:
    table = inside.client.post(
        "/api/tables", json={"game": "caylus", "seats": [{"kind": "link"}, {"kind": "link"}]}
    ).json()
    path = f"/api/tables/{table['table']}"
    mover = inside.client.get(path, headers=as_seat(table, 0)).json()["asked"]
    view = inside.client.get(path, headers=as_seat(table, mover)).json()
    moves = {"ply": view["ply"], "moves": [view["moves"][0]["move"]]}
    assert inside.client.post(f"{path}/moves", json=moves, headers=as_seat(table, mover)).status_code == 200
    refused = inside.client.post(f"{path}/undo", json={}, headers=as_seat(table, 1 - mover))
    assert (refused.status_code, refused.json()["error"]) == (400, "undo.other")
    assert inside.client.post(f"{path}/undo", json={}, headers=as_seat(table, mover)).status_code == 200


def test_a_game_without_a_face_is_not_offered(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, QUARRY.name, QUARRY)
    assert "/icons/quarry" not in inside.client.get("/").text
    assert "quarry" not in [game["name"] for game in inside.client.get("/api/games").json()["games"]]
    asked = {"game": "quarry", "seats": [{"kind": "here"}, {"kind": "here"}]}
    answer = inside.client.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["field"]) == (400, "game")


def test_tables_that_nobody_looks_at_are_let_go_and_come_back_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are opened, so many stay in memory; those that somebody watches stay, the others load again."""
    monkeypatch.setattr(all_tables, "LIVE", 3)

    async def evening() -> None:
        house = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(pace=0))
        wanted = Wanted("caylus", ["", ""], ["", ""])
        watched = await house.create(wanted, "me")
        watched.watchers.add(lambda drafting: None)
        others = [await house.create(wanted, "me") for _ in range(6)]
        kept = {table.id for table in others} & set(house.live)
        assert len(house.live) == 3 and house.live[watched.id] is watched
        assert others[-1].id in kept, "the one opened last"
        gone = next(table for table in others if table.id not in kept)
        again = await house.get(gone.id)
        assert again is not None and again is not gone
        assert again.record.moves == gone.record.moves
        await house.close()

    finish(evening())
