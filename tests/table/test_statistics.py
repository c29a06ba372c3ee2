"""Statistics of one's own games: whose they are, what they count, and how they are shown for none, one and many."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from offline.house import Browser
from parvis.core.flow import legal, play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.sitting.sources import taken_apart
from parvis.sitting.story import tell
from parvis.table.page.plots import lately, number, stacked
from parvis.table.page.statistics import Chapter, chapters, countable
from parvis.table.store.kept import Keepsake, OwnGame, SeatRow, TableRow, packed
from parvis.table.store.migrations import STEPS, migrate
from parvis.table.store.store import Store
from parvis.text.words import LANGUAGES, house_words
from table.servers import Inside, finish

RECT = re.compile(r"<rect[^>]*width=\"([\d.]+)\"")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def told_of(game: str, seats: int, seed: int) -> dict[str, Any]:
    """How a random game has ended, as it is kept."""
    own, rng, lines = GAMES[game], Random(seed), []
    s = own.setup(seats)
    while question(s) is not None:
        lines += tell(own, s, rng.choice(s.moves), len(lines))
    sheet = own.sheet(s)
    return {
        "sheet": sheet, "scores": own.scores(s), "places": own.ranking(s), "winners": own.winners(s),
        "sources": taken_apart(own, sheet, lines),
    }  # fmt: skip


def played(game: str, told: dict[str, Any], bots: list[str], at: float, held: list[int] | None = None) -> OwnGame:
    row = TableRow(f"t{at}", game, 1, "x", len(bots), (), "me", "w", 0, 0, at)
    return OwnGame(row, [SeatRow(bot, "", "") for bot in bots], [0] if held is None else held, at, told)


def cells(chapter: Chapter, plot: int) -> list[list[str]]:
    return chapter.plots[plot].rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_one_game_and_many(game: str, language: str) -> None:
    told, say = [told_of(game, 2, seed) for seed in (1, 2)], house_words(language)
    for count in (1, 2, 200):
        games = [played(game, told[at % 2], ["", "novice"], float(at)) for at in range(count)]
        (chapter,) = chapters(games, language)
        places, sources, course = chapter.plots
        won = sum(0 in game.told["winners"] for game in games)
        assert len(places.rows) == 1 and places.rows[0][1] == str(sum(g.told["places"][0] == 1 for g in games))
        mean = sum(game.told["scores"][0] for game in games) / count
        assert sources.rows[-1][1] == number(say, mean), "the sources add up to the points"
        assert number(say, mean) in chapter.sentence and (won == 0 or str(won) in chapter.sentence)
        assert len(course.rows) == count and course.rows[0][0] == str(count), "the last game comes first"
        for plot in chapter.plots:
            assert plot.picture.startswith("<svg") and plot.picture.count("<text") >= 2
            assert all(len(row) == len(plot.head) for row in plot.rows)
        assert max(len(plot.picture) for plot in chapter.plots) < 60_000


def test_opponents_and_seats_are_told_apart() -> None:
    two, three = told_of("caylus", 2, 1), told_of("caylus", 3, 1)
    games = [
        played("caylus", two, ["", "novice"], 1.0), played("caylus", two, ["", "master"], 2.0),
        played("caylus", three, ["", "novice", ""], 3.0), played("caylus", two, ["", "novice"], 4.0),
        played("pillars", told_of("pillars", 2, 1), ["", "novice"], 5.0),
    ]  # fmt: skip
    caylus, pillars = chapters(games, "en")
    assert (caylus.game, pillars.game) == ("caylus", "pillars")
    assert [row[0] for row in cells(caylus, 0)] == ["2 seats, novice", "2 seats, master", "3 seats, novice, people"]
    assert [row[0] for row in cells(caylus, 2)] == ["4", "3", "2", "1"]


def test_only_what_was_played_by_oneself_to_the_end_counts() -> None:
    told = told_of("caylus", 2, 1)
    games = [
        played("caylus", told, ["", ""], 1.0, [0, 1]),
        played("caylus", told, ["novice", "novice"], 2.0),
        played("caylus", told, ["novice", ""], 3.0, [1]),
    ]
    assert [game.at for game in countable(games)] == [3.0]
    assert chapters([], "en") == []


def test_what_was_lost_goes_to_the_left() -> None:
    say = house_words("en")
    svg = stacked(say, "x", "y", [("one", [4.0, -2.0])], ["a", "b"])
    pieces = [float(wide) for wide in RECT.findall(svg)[1:3]]
    assert pieces[0] == pytest.approx(2 * pieces[1], rel=0.01)
    assert number(say, -2.0) == "−2" and number(say, 2.25) == "2.2" and number(say, -0.01) == "0"
    assert number(house_words("fr"), -2.25) == "−2,2"
    assert lately([0, 2, 4]) == [0, 1, 2] and lately([0] * 10 + [10])[-1] == 1


def whole(game: str) -> str:
    rng, found = Random(3), Record(GAMES[game], 2)
    s = found.setup()
    while legal(s):
        move = rng.choice(legal(s))
        found.add(s, move)
        play(s, move)
    return str(found)


def test_whose_games_are_told(house: Inside) -> None:
    """A game is in the statistics of who sat there, once it is kept; not of others, nor one that came as a record."""
    form = {"game": "caylus", "seat0": "here", "seat1": "novice"}
    id = house.client.post("/new", data=form).headers["location"].rpartition("/")[2]
    record = {"record": whole("caylus"), "seat0": "here", "seat1": "novice"}
    other = house.client.post("/new", data=record).headers["location"].rpartition("/")[2]
    say = house_words("en")
    assert say("statistics.count", count=0) in house.client.get("/statistics").text

    async def over() -> None:
        store = Store(house.store_url)
        kept = {**told_of("caylus", 2, 1), "stops": {}, "points": [[0, 0]], "log": {}}
        for table in (id, other):
            await store.keep(table, Keepsake("record", kept, packed([], store.encoded)))

    finish(over())
    told = house.client.get("/statistics").text
    assert say("statistics.count", count=1) in told and 'id="places-caylus"' in told
    assert "2 seats, novice" in told and "<script" not in told
    stranger = type(house.client)(base_url=house.url)
    assert say("statistics.count", count=0) in stranger.get("/statistics").text
    assert "Vos parties en chiffres" in stranger.get("/statistics", headers={"accept-language": "fr"}).text
    assert 'href="/statistics"' in stranger.get("/").text
    stranger.close()


def test_games_from_before_are_counted(tmp_path: Path) -> None:
    """The step to this version takes how games have ended from what was kept of them."""
    store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
    with store.engine.begin() as connection:
        for later in ("outcomes", "notes", "prepared"):
            connection.execute(text(f"DROP TABLE {later}"))
        at = next(number for number, step in enumerate(STEPS) if step.__name__ == "own")
        connection.execute(text(f"UPDATE schema_version SET version = {at}"))
        kept = {
            "scores": [3, 4],
            "places": [2, 1],
            "winners": [1],
            "sheet": [{"end": 3}, {"end": 4}],
            "log": {"en": []},
        }
        put = text("INSERT INTO keepsakes VALUES (:id, '', :told, :states, 0)")
        connection.execute(put, {"id": "old", "told": json.dumps(kept), "states": b""})
        connection.execute(put, {"id": "bare", "told": "{}", "states": b""})
        told = json.dumps({"scores": [3, 4], "places": [2, 1], "winners": [1]})
        connection.execute(put, {"id": "without sources", "told": told, "states": b""})
    migrate(store.engine)
    with store.engine.connect() as connection:
        rows = connection.execute(text("SELECT table_id, told FROM outcomes")).all()
    assert [(id, json.loads(told)) for id, told in rows] == [
        ("old", {"scores": [3, 4], "places": [2, 1], "winners": [1], "sources": kept["sheet"]})
    ]


def test_in_a_browser_without_a_server() -> None:
    async def look() -> None:
        browser = Browser()
        address, _ = await browser.follow("POST", "./new", game="caylus", opponents="novice")
        assert "No game of yours" in (await browser.ask("GET", "./statistics"))["text"]
        id = address.rpartition("/")[2]
        kept = {**told_of("caylus", 2, 1), "stops": {}, "points": [[0, 0]], "log": {}}
        await browser.house.shelf.keep(id, Keepsake("record", kept, b""))
        told = await Browser(browser.kept).ask("GET", "./statistics")
        assert told["status"] == 200 and 'id="sources-caylus"' in told["text"]
        await asyncio.sleep(0)

    finish(look())
