"""The level that fits: which of one's games count, what the lobby says, and that it is chosen only for who wants it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from offline.house import Browser
from parvis.bots import LEVELS
from parvis.coach.even import Met, Proposal
from parvis.table.page.fitting import met_in, proposals, told
from parvis.table.store.kept import Keepsake, packed
from parvis.table.store.store import Store
from parvis.text.words import LANGUAGES, house_words
from table.servers import Inside, finish
from table.test_statistics import played

WON: dict[str, Any] = {"scores": [9, 3], "places": [1, 2], "winners": [0], "sources": [{"points": 9}, {"points": 3}]}
LOST: dict[str, Any] = {**WON, "places": [2, 1], "winners": [1]}
SHARED: dict[str, Any] = {**WON, "winners": [0, 1]}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def test_games_against_levels_alone_count() -> None:
    assert met_in(played("caylus", WON, ["", "novice"], 1.0)) == Met(("novice",), 1.0)
    assert met_in(played("caylus", LOST, ["", "master", "novice"], 1.0)) == Met(("master", "novice"), 0.0)
    assert met_in(played("caylus", SHARED, ["", "novice"], 1.0)) == Met(("novice",), 0.5)
    for others in (["", ""], ["", "novice", ""], ["", "greedy"], ["", "exec:mine"], [""]):
        assert met_in(played("caylus", WON, others, 1.0)) is None, others


def test_games_are_told_apart_and_taken_in_order() -> None:
    games = [played("caylus", WON, ["", "novice"], float(at)) for at in range(6)]
    games += [played("troyes", LOST, ["", "apprentice"], float(at)) for at in range(6)]
    games += [played("pillars", WON, ["", "novice", ""], float(at)) for at in range(6)]
    games += [played("pillars", WON, ["", "novice"], 1.0, [0, 1])] * 6
    found = proposals(games, LEVELS)
    assert {name: one.level for name, one in found.items()} == {"caylus": "apprentice", "troyes": "novice"}
    old = [played("caylus", LOST, ["", "apprentice"], -1.0 - at) for at in range(30)]
    assert proposals([*games[:6], *old], LEVELS)["caylus"].won == 6, "the oldest do not count"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence(language: str) -> None:
    say = house_words(language)
    said = {told(say, Proposal(level, 1, against, 5, 4)) for level in LEVELS for against in ("", *LEVELS)}
    assert len(said) == 20 and all("4" in one and "5" in one and "{" not in one for one in said)
    if language == "en":
        one = told(say, Proposal("journeyman", 1.9, "apprentice", 5, 4))
        assert one == "You won 4 of 5 against the apprentice: the journeyman would make an even match."


def chosen(page: str, game: str) -> str:
    """The opponent that the lobby has chosen for a game."""
    select = re.search(rf'data-told="told-{game}">(.*?)</select>', page, re.S)
    assert select is not None
    (found,) = re.findall(r'value="(\w+)"[^>]* selected', select[1])
    return str(found)


def test_it_is_said_in_the_lobby_and_chosen_for_who_wants_that(house: Inside) -> None:
    form = {"game": "caylus", "seat0": "here", "seat1": "novice"}
    ids = [house.client.post("/new", data=form).headers["location"].rpartition("/")[2] for _ in range(4)]

    async def over() -> None:
        store = Store(house.store_url)
        for table in ids:
            await store.keep(
                table,
                Keepsake("record", {**WON, "stops": {}, "points": [[0, 0]], "log": {}}, packed([], store.encoded)),
            )

    assert "fit-caylus" not in house.client.get("/").text
    finish(over())
    before = house.client.get("/").text
    assert "You won 4 of 4 against the novice: the apprentice would make an even match." in before
    assert "fit-troyes" not in before and chosen(before, "caylus") == "novice", "off by default"
    assert house.client.post("/even", data={"even": "on"}).headers["location"] == "/"
    after = house.client.get("/").text
    assert (chosen(after, "caylus"), chosen(after, "troyes")) == ("apprentice", "novice")
    house.client.post("/even", data={"even": "off"})
    assert chosen(house.client.get("/").text, "caylus") == "novice"
    stranger = type(house.client)(base_url=house.url)
    assert "fit-caylus" not in stranger.get("/").text
    stranger.close()


def test_in_a_browser_without_a_server() -> None:
    async def look() -> None:
        browser = Browser()
        for _ in range(4):
            address, _ = await browser.follow("POST", "./new", game="caylus", opponents="novice")
            kept = {**WON, "stops": {}, "points": [[0, 0]], "log": {}}
            await browser.house.shelf.keep(address.rpartition("/")[2], Keepsake("record", kept, b""))
        page = (await browser.ask("GET", "./"))["text"]
        assert "the apprentice would make an even match" in page and chosen(page, "caylus") == "novice"
        _, answer = await browser.follow("POST", "./even", even="on")
        assert chosen(answer["text"], "caylus") == "apprentice"
        await asyncio.sleep(0)

    finish(look())
