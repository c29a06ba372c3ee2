"""Programs at the tables of a server: only those that the host has named, and by their names."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from checkouts import running, wait_for
from parvis.__main__ import main
from parvis.commands import serve
from parvis.table.live import Table
from parvis.table.page.prompt import prompt
from parvis.table.page.views import Reader
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.store.thoughts import thoughts
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.text.words import words
from programs.helpers import script
from programs.test_failing import STUBBORN, numbers
from table.servers import Inside, command, finish

LOYAL = "begin; while hear; do first; done"
FAILING = "begin; hear; echo my model is gone >&2; exit 7"


def set_up(folder: Path, body: str, seconds: str = "600s") -> tuple[str, ...]:
    return (f"mybot=exec@{seconds}:{script(folder, body)}",)


def at_a_table(
    folder: Path, programs: tuple[str, ...], until: Callable[[Table], bool], bots: tuple[str, ...] = ("mybot", "random")
) -> Table:
    """A table of bots, one of them a program, looked at until something is so."""
    found: list[Table] = []

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings(pace=0, thinkers=1, programs=programs))
        table = await tables.create(Wanted("pillars", list(bots), [""] * len(bots)), "me")
        while not until(table):
            await asyncio.sleep(0.01)
        table.driver.stop()
        table.cache["kept",] = await thoughts(tables.store, table.id)
        await tables.close()
        found.append(table)

    finish(asyncio.wait_for(run(), 120))
    return found[0]


def moves_of(table: Table, seat: int) -> int:
    return sum(mover == seat for mover, _ in table.record.moves)


def test_a_program_plays_at_a_table(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    loyal = f'begin; echo "$line" >> {heard}; while hear; do echo "$line" >> {heard}; first; done; : > {tmp_path}/ended'
    table = at_a_table(tmp_path, set_up(tmp_path, loyal), lambda table: moves_of(table, 0) >= 3)
    assert table.seats[0].bot == "mybot" and not table.failed
    messages = [json.loads(text) for text in heard.read_text().splitlines()]
    assert (tmp_path / "ended").exists(), "it was let end by itself"
    assert [message["type"] for message in messages[:4]] == ["start", "question"] * 2, "it is started for each turn"
    asked = [message for message in messages if message["type"] == "question"]
    made = [(ply, table.game.write(move)) for ply, (seat, move) in enumerate(table.record.moves) if seat == 0]
    assert [(message["ply"], message["moves"][0]) for message in asked][: len(made)] == made
    assert {thought.bot for thought in table.cache["kept",]} == {"mybot", "random"}


def test_random_goes_on_for_a_program_that_fails_and_everybody_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "parvis.table"):
        table = at_a_table(tmp_path, set_up(tmp_path, FAILING), lambda table: moves_of(table, 0) >= 3)
    assert table.seats[0].bot == "random"
    [said] = [record.getMessage() for record in caplog.records if "a program has failed" in record.getMessage()]
    assert "it ended with status 7 instead of answering |  stderr: my model is gone" in said
    for language, told in (
        ("en", "The program “mybot” has failed"),
        ("fr", "Le programme «\u00a0mybot\u00a0» a échoué"),
    ):
        say = words(table.game, language)
        assert told in prompt(table, Reader(1, (1,), language, False), say)
    table.seats[0].bot = "novice"
    assert "has failed" not in prompt(table, Reader(1, (1,), "en", False), words(table.game, "en"))


def test_a_program_that_is_silent_has_its_time_and_no_more(tmp_path: Path) -> None:
    silent = set_up(tmp_path, "begin; hear; sleep 1000", "0.1s")
    table = at_a_table(tmp_path, silent, lambda table: moves_of(table, 0) >= 2)
    assert table.failed == {0: "mybot"}


def test_what_the_host_has_taken_away_or_moved_plays_at_random(tmp_path: Path) -> None:
    gone = set_up(tmp_path, LOYAL)
    (tmp_path / "bot.sh").unlink()
    table = at_a_table(tmp_path, gone, lambda table: moves_of(table, 0) >= 1)
    assert table.failed == {0: "mybot"}

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(pace=0, thinkers=1))
        await tables.store.set_seat(table.id, 0, "mybot", None)
        again = await tables.get(table.id)
        assert again is not None and again.seats[0].bot == "mybot"
        before = moves_of(again, 0)
        again.looked_at((-2,), "me")
        while moves_of(again, 0) == before:
            await asyncio.sleep(0.01)
        assert again.failed == {0: "mybot"} and again.seats[0].bot == "random"
        await tables.close()

    finish(asyncio.wait_for(run(), 120))


def test_nothing_is_left_of_a_program_whose_server_ends(tmp_path: Path) -> None:
    """Its worker is killed while the program thinks."""
    pids = tmp_path / "pids"
    at_a_table(tmp_path, set_up(tmp_path, STUBBORN.format(pids=pids)), lambda table: bool(numbers(pids)))
    wait_for(lambda: not any(running(process) for process in numbers(pids)))


def test_a_programs_thought_cannot_be_worked_out_again_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table(tmp_path, set_up(tmp_path, LOYAL), lambda table: moves_of(table, 0) >= 2)
    assert command("rethink", table.id, "--data", str(tmp_path)) == 0
    out = capsys.readouterr().out
    assert "# mybot, a program, whose thoughts cannot be worked out again" in out
    assert "# random, as then" in out
    assert command("rethink", table.id, "--data", str(tmp_path), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["same"] for one in told if one["bot"] == "mybot"} == {None}
    assert {one["same"] for one in told if one["bot"] == "random"} == {True}


def test_programs_are_chosen_by_name_and_no_command_comes_over_the_web(tmp_path: Path) -> None:
    file = script(tmp_path, LOYAL)
    inside = Inside(tmp_path, programs=(f"mybot=exec@600s:{file}",))
    try:
        assert "mybot" in inside.client.get("/api/games").json()["bots"]
        lobby = inside.client.get("/").text
        assert (
            '<option value="mybot" data-text="A program that the host of this server has set up.">mybot</option>'
            in lobby
        )

        def opened(bot: str) -> httpx.Response:
            seats = [{"kind": "here"}, {"kind": "bot", "bot": bot}]
            return inside.client.post("/api/tables", json={"game": "pillars", "seats": seats})

        for wrong in (f"exec:{file}", f"exec@600s:{file}", "exec:cat", "yourbot", f"mybot=exec:{file}"):
            answer = opened(wrong)
            assert answer.status_code == 400, wrong
            assert "seats[1].bot" in answer.text
        table = opened("mybot").json()
        seat = {"authorization": f"Bearer {table['seats'][0]['token']}"}
        view = inside.client.get(f"/api/tables/{table['table']}", headers=seat).json()
        assert view["seats"][1]["bot"] == "mybot" and view["seats"][1]["name"].endswith(", mybot")
        for bot, status in (("mybot", 200), ("exec:cat", 400), ("yourbot", 400)):
            asked = {"seat": 0, "bot": bot}
            answer = inside.client.post(f"/api/tables/{table['table']}/seat", json=asked, headers=seat)
            assert answer.status_code == status, answer.text
        form = {"game": "pillars", "opponents": "exec:cat"}
        assert inside.client.post("/new", data=form, headers={"origin": inside.url}).status_code == 400
    finally:
        inside.stop()


# Settings


@pytest.fixture
def nothing_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    started: list[Any] = []
    monkeypatch.setenv("PARVIS_DATA", str(tmp_path))
    monkeypatch.setattr(serve, "serve", lambda data, chosen: started.append(chosen["programs"].value))
    return started


def test_the_host_names_programs_by_flags_a_variable_or_the_file(
    nothing_starts: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = script(tmp_path, LOYAL)
    one, two = f"one=exec:{file} a,b", f"two=exec@2s:{file}"
    assert main(["serve", "--programs", one, "--programs", two]) == 0
    monkeypatch.setenv("PARVIS_PROGRAMS", f"{one}\n{two}\n")
    assert main(["serve"]) == 0
    monkeypatch.delenv("PARVIS_PROGRAMS")
    (tmp_path / "parvis.toml").write_text(f"programs = {json.dumps([one, two])}\n")
    assert main(["serve"]) == 0
    assert nothing_starts == [(one, two)] * 3
    assert Settings(programs=(one, two)).bots[-2:] == ("one", "two")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("mybot", "should be programs by names of their own, such as mybot=exec:/opt/bots/mybot"),
        ("mybot=/opt/bots/mybot", "should be programs by names of their own"),
        ("Mybot=exec:cat", "should be programs by names of their own"),
        ("random=exec:cat", "should be programs by names of their own"),
        ("here=exec:cat", "should be programs by names of their own"),
        ("mybot=exec:./nowhere", "the setting programs: 'exec:./nowhere': there is no file ./nowhere"),
    ],
)
def test_a_program_that_cannot_be_is_named_before_anything_starts(
    given: str, said: str, nothing_starts: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--programs", given]) == 2
    assert said in capsys.readouterr().err
    assert not nothing_starts


def test_two_programs_of_one_name_are_refused(nothing_starts: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--programs", "cat=exec:cat", "--programs", "cat=exec:sh"]) == 2
    assert "there are two programs of the name cat" in capsys.readouterr().err
    assert not nothing_starts
