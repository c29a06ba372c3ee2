"""What bots have thought at a table can be worked out again, by the host at any time, by players once it is over."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from checkouts import wait_for
from parvis.table.settings import Settings
from parvis.table.store.kept import ThoughtRow
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from table.servers import Inside, as_onlooker, as_seat, command, finish


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The data folder and the table of a game with secrets, in which two kinds of bots have had some turns."""
    folder, found = tmp_path_factory.mktemp("rethinking"), []

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings(pace=0))
        table = await tables.create(Wanted("troyes", ["journeyman", "novice"], ["", ""], ("ladies",)), "me")
        while table.ply < 60:
            await asyncio.sleep(0.05)
        table.driver.stop()
        await tables.close()
        found.append(table.id)

    finish(asyncio.wait_for(run(), 120))
    return folder, found[0]


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = command("rethink", *words)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_every_thought_comes_out_again(played: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    folder, table = played
    code, out, err = ran(capsys, table, "--data", str(folder), "--json")
    assert (code, err) == (0, "")
    thoughts = json.loads(out)
    assert {one["bot"] for one in thoughts} == {"journeyman", "novice"}
    assert len(thoughts) > 8 and all(one["same"] for one in thoughts)
    assert len({one["seed"] for one in thoughts}) == len(thoughts)
    assert any(one["again"].startswith("master@/") for one in thoughts), "what went by the clock is kept by looks"
    with sqlite3.connect(folder / "parvis.db") as database:
        moves = dict(database.execute("SELECT ply, move FROM moves WHERE table_id = ?", (table,)).fetchall())
    for one in thoughts:
        turn = one["turn"].split(", ")
        assert moves[one["ply"]] == turn[0], "what was thought was played"


def test_one_thought_on_a_line(played: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    folder, table = played
    thoughts = json.loads(ran(capsys, table, "--data", str(folder), "--json")[1])
    one = thoughts[3]
    code, out, _ = ran(capsys, table, "--data", str(folder), "--ply", str(one["ply"]))
    assert code == 0
    assert out.split("#")[0].split() == f"{one['ply']} {one['seat']}: {one['turn']}".split()
    assert out.endswith(f"# {one['bot']}, as then\n")


@pytest.mark.parametrize("engine", [None, "another"])
def test_a_thought_that_comes_out_otherwise_is_named(
    played: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str | None
) -> None:
    folder, table = played
    with sqlite3.connect(folder / "parvis.db") as database, sqlite3.connect(tmp_path / "parvis.db") as copy:
        database.backup(copy)
        ply = copy.execute("SELECT max(ply) FROM thoughts").fetchone()[0]
        copy.execute("UPDATE thoughts SET turn = 'another' WHERE ply = ?", (ply,))
        if engine is not None:
            copy.execute("UPDATE thoughts SET engine = ?", (engine,))
    code, out, err = ran(capsys, table, "--data", str(tmp_path))
    count = len(out.splitlines())
    why = ", 1 of them thought by another version of the engine" if engine is not None else ""
    assert (code, err) == (2, f"parvis: 1 of {count} thoughts come out otherwise{why}\n")
    assert [text.partition("   # ")[2].partition(", ")[2] for text in out.splitlines()] == [
        *["as then"] * (count - 1),
        "then it was: another",
    ]


def test_what_is_not_there_is_said(
    played: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, table = played
    assert ran(capsys, "none", "--data", str(folder)) == (2, "", "parvis: there is no table none\n")
    nowhere = ran(capsys, table, "--data", str(tmp_path))
    assert nowhere == (2, "", f"parvis: {tmp_path / 'parvis.db'}: there is no database\n")
    assert not list(tmp_path.iterdir()), "nothing is made there"
    there = ran(capsys, table, "--data", str(folder), "--ply", "100000")
    assert there == (2, "", f"parvis: {table}: no thought of a bot was kept there\n")


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def test_players_are_told_once_the_game_is_over(
    inside: Inside, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 2
    opened = inside.client.post("/api/tables", json={"game": "pillars", "seats": seats}).json()
    address, header = f"/api/tables/{opened['table']}", as_onlooker(opened)
    wait_for(lambda: inside.client.get(address, headers=header).json()["over"])
    told, record = tmp_path / "thoughts.json", tmp_path / "record.txt"
    told.write_text(inside.client.get(f"{address}/thoughts", headers=header).text)
    record.write_text(inside.client.get(f"{address}/record", headers=header).text)
    code, out, _ = ran(capsys, str(record), "--thoughts", str(told))
    assert code == 0 and len(out.splitlines()) == len(json.loads(told.read_text())["thoughts"]) > 20
    assert set(json.loads(told.read_text())["thoughts"][0]) == set(ThoughtRow._fields)
    told.write_text('{"thoughts": [{}]}')
    code, out, err = ran(capsys, str(record), "--thoughts", str(told))
    assert (code, out) == (2, "") and "no thoughts of bots" in err


def test_seeds_are_kept_from_players_as_long_as_they_play(inside: Inside) -> None:
    seats = [{"kind": "link"}, {"kind": "bot", "bot": "random"}]
    opened = inside.client.post("/api/tables", json={"game": "pillars", "seats": seats}).json()
    address, header = f"/api/tables/{opened['table']}", as_seat(opened, 0)
    table = inside.app.state.service.tables.live[opened["table"]]

    def mine() -> dict[str, object]:
        seen: dict[str, object] = inside.client.get(address, headers=header).json()
        return seen

    while not [line for line in table.log if line.seat == 1]:
        wait_for(lambda: mine()["asked"] == 0)
        seen = inside.client.get(address, headers=header).json()
        move = {"ply": seen["ply"], "moves": [seen["moves"][0]["move"]]}
        inside.client.post(f"{address}/moves", json=move, headers=header)
    refused = inside.client.get(f"{address}/thoughts", headers=header)
    assert refused.status_code == 403 and refused.json()["error"] == "error.not-over"
    with sqlite3.connect(inside.store_url.removeprefix("sqlite:///")) as database:
        seeds = [seed for (seed,) in database.execute("SELECT seed FROM thoughts")]
    assert seeds
    shown = "".join(inside.client.get(path, headers=header).text for path in (address, f"{address}/record"))
    assert not any(seed in shown for seed in seeds)
