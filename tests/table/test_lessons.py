"""A first game that teaches: every kind of action is met and explained, others are refused, and the game goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from every_game.test_texts import elision_errors
from parvis.core.flow import question
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.table.drafts import Seen, choose, confirm
from parvis.table.lessons import PUPIL, kinds, script
from parvis.table.live import Table
from parvis.table.page.lesson import lesson
from parvis.table.page.lighting import lit
from parvis.table.page.preview import look, menu
from parvis.table.page.prompt import prompt
from parvis.table.page.views import Reader, moves
from parvis.table.refusals import Refused
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.text.rulebook import lesson_words
from parvis.text.words import LANGUAGES, words
from sentences import gaps
from table.servers import Inside, finish

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
MET = {
    "troyes": (
        "CounterBlackDice.die Action.reroll Action.activate Action.build Action.combat Action.citizen Action.farm "
        "Action.pass"
    ),
    "caylus": (
        "PlaceWorker.place PlaceWorker.pass LeaveGate.place GuildProvost.provost PaidProvost.provost Produce.take "
        "Construct.build BuildCastle.houses ChooseLine.line"
    ),
    "pillars": (
        "Choose.take Choose.hire PutBack.keep PlaceOrPass.place PlaceOrPass.pass PlacePassed.place TradeOn.sell "
        "TradeOn.buy Bishop.cube Dismiss.dismiss Work.work GiveBack.discard"
    ),
}


def steps(name: str) -> list[list[str]]:
    """What the pupil does, step by step, each by its kinds."""
    text = files(f"parvis.games.{name}").joinpath("records", "first.txt").read_text(encoding="utf-8")
    record = read_record(text, GAMES)
    asked = [question(s) for s in map(record.game.clone, record.states())]
    return [kinds(record.game, asked[at], move) for at, (seat, move) in enumerate(record.moves) if seat == PUPIL]


@EVERY_GAME
def test_every_kind_of_action_is_met_and_told(name: str) -> None:
    met = steps(name)
    assert {kind for kinds_of in met for kind in kinds_of} >= set(MET[name].split())
    assert 12 <= len(met) <= 45, "some ten to fifteen minutes"
    told = lesson_words(GAMES[name], "en")
    assert [kinds_of for kinds_of in met if not any(told.has(kind) for kind in kinds_of)] == []
    used = {next(kind for kind in kinds_of if told.has(kind)) for kinds_of in met}
    assert set(told.messages) - used == {"begin", "end"}


@EVERY_GAME
def test_both_languages_tell_it(name: str) -> None:
    read = {
        language: json.loads(
            files(f"parvis.games.{name}").joinpath("text", f"lesson.{language}.json").read_text("utf-8")
        )
        for language in LANGUAGES
    }
    assert list(read["en"]) == list(read["fr"])
    for key, text in read["en"].items():
        assert gaps(text, "en") == gaps(read["fr"][key], "fr"), key
    for language in LANGUAGES:
        told = lesson_words(GAMES[name], language)
        assert not any("{" in told(key) or "'" in told(key) or told(key)[-1] != "." for key in told.messages)
    assert not any(elision_errors(lesson_words(GAMES[name], "fr")(key)) for key in read["fr"])


class House:
    """Tables in a folder, at which a lesson is played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def tables(self) -> Tables:
        return Tables(Store(f"sqlite:///{self.folder / 'parvis.db'}"), Settings(pace=0, thinkers=1))


async def my_turn(table: Table) -> None:
    while not table.over and (table.asked is None or table.asked.seat != PUPIL):
        await asyncio.sleep(0.01)


async def learnt(table: Table, said: set[str], until: int) -> None:
    """The pupil does what is lit, click by click, up to a ply."""
    say = words(table.game, "en")
    while table.ply < until:
        await my_turn(table)
        if table.ply >= until:
            return
        reader = Reader(PUPIL, (PUPIL,), "en", True)
        said.add(lesson(table, reader, say))
        assert "data-hint" not in prompt(table, reader, say), "one adviser at a time"
        clicks = table.clicks(PUPIL)
        assert clicks is not None
        seen = Seen(table.ply, table.undos, clicks.at)
        coming = moves(table, PUPIL)
        if clicks.draft.at_border and clicks.draft.moves:
            await confirm(table, PUPIL, seen)
        else:
            assert len(coming) == 1, "one thing is lit at a time"
            written = table.game.write(coming[0])
            shining = lit(table, reader)
            assert look(table, reader, say)["soft"] == [], "nothing else glows"
            for id in shining:
                offered = menu(table, reader, id, say)
                assert offered is not None and [line["moves"] for line in offered["lines"]] == [[written]]
            await choose(table, PUPIL, seen, [table.game.write(coming[0])])


@EVERY_GAME
def test_the_lesson_is_played_survives_a_restart_and_goes_on_against_the_novice(tmp_path: Path, name: str) -> None:
    house = House(tmp_path)
    script_of = script(name)
    assert script_of is not None
    said: set[str] = set()

    async def first_half() -> None:
        tables = house.tables()
        table = await tables.create(Wanted(name, ["", "novice"], ["", ""], script=script_of), "me")
        await learnt(table, said, len(script_of) // 2)
        await my_turn(table)
        (right,) = moves(table, PUPIL) or [None]
        wrong = next((move for move in table.state.moves if move not in table.scripted), None)
        if wrong is not None and right is not None:
            with pytest.raises(Refused, match=r"lesson\.other"):
                await choose(table, PUPIL, Seen(table.ply, table.undos, 0), [table.game.write(wrong)])
            with pytest.raises(Refused, match=r"lesson\.other"):
                await table.submit(PUPIL, table.ply, [table.game.write(wrong)])
        ids.append(table.id)
        await tables.close()

    async def second_half() -> None:
        tables = house.tables()
        table = await tables.get(ids[0])
        assert table is not None and table.script is not None
        await learnt(table, said, len(script_of))
        assert table.record.moves[: len(script_of)] == script_of.moves
        await my_turn(table)
        assert table.scripted == [] and len(moves(table, PUPIL)) > 1, "free again"
        free = lesson(table, Reader(PUPIL, (PUPIL,), "en", True), words(table.game, "en"))
        assert "The lesson is over" in free
        await table.submit(PUPIL, table.ply, [table.game.write(table.state.moves[0])])
        await my_turn(table)
        later = lesson(table, Reader(PUPIL, (PUPIL,), "en", True), words(table.game, "en"))
        assert later == "", "that is told once"
        await tables.close()

    ids: list[str] = []
    finish(first_half())
    finish(second_half())
    texts = "".join(said)
    told = lesson_words(GAMES[name], "en")
    assert told("begin")[:40] in texts and all(text.count('class="lesson"') == 1 for text in said)


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def test_a_game_whose_first_game_its_rules_do_not_allow_offers_none(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.table.web.lobby.script", lambda name: None if name == "caylus" else script(name))
    lobby = inside.client.get("/?lang=en").text
    assert 'id="learn-caylus"' not in lobby and 'id="learn-troyes"' in lobby


def test_first_time_visitors_are_offered_it(inside: Inside) -> None:
    lobby = inside.client.get("/?lang=en").text
    assert "Your first time here?" in lobby and all(f'id="learn-{name}" class="main"' in lobby for name in GAMES)
    answer = inside.client.post("/new", data={"game": "caylus", "seat0": "here", "lesson": "yes"})
    assert answer.status_code == 303
    table = inside.client.get(answer.headers["location"])
    assert table.status_code == 200
    again = inside.client.get("/?lang=en").text
    assert "Your first time here?" not in again and 'id="learn-caylus"' in again


def test_over_the_api_and_of_what_is_no_game(inside: Inside) -> None:
    opened: dict[str, Any] = inside.client.post("/api/tables", json={"game": "pillars", "lesson": True}).json()
    told = inside.client.get(f"/api/tables/{opened['table']}").json()
    assert [seat["bot"] for seat in told["seats"]] == [None, "novice"]
    assert inside.client.post("/api/tables", json={"game": "chess", "lesson": True}).status_code == 400
