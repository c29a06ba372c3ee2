"""The rules to read at the table: a page for each game, with the cards of a table, and links that lead into it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from parvis.games import GAMES
from parvis.table.page.prompt import prompt
from parvis.table.page.rules import rule_link
from parvis.table.page.views import Reader
from parvis.text.rulebook import rulebook
from parvis.text.words import words
from table.servers import Inside
from table.test_boxes import corrected


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("rules"))
    yield running
    running.stop()


class Page(HTMLParser):
    """What there is on a page to lead to, and what it leads to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.pictures: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.add(given.get("id", ""))
        if tag == "a":
            self.links.add(given["href"])
        if tag == "img":
            self.pictures.append(given["src"])


def read(inside: Inside, address: str) -> Page:
    answer = inside.client.get(address)
    assert answer.status_code == 200
    return Page(answer.text)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_section_and_every_card_to_lead_to(inside: Inside, name: str) -> None:
    page = read(inside, f"/rules/{name}")
    assert page.ids >= {section.id for section in rulebook(GAMES[name]).sections}
    assert page.ids >= {f"{component.kind}.{component.id}" for component in GAMES[name].components()}
    assert {link for link in page.links if link.startswith("#") and link[1:] not in page.ids} == set()
    svg = inside.client.get(page.pictures[0])
    assert svg.headers["content-type"] == "image/svg+xml" and ElementTree.fromstring(svg.text).tag.endswith("svg")


def test_the_page_speaks_french(inside: Inside) -> None:
    text = inside.client.get("/rules/caylus?lang=fr").text
    assert "Faveurs royales" in text and "Précisions" in text and "Rulings" not in text


def test_there_are_no_rules_of_what_is_no_game_and_no_picture_of_what_has_none(inside: Inside) -> None:
    assert inside.client.get("/rules/chess").status_code == 404
    assert inside.client.get("/rules/caylus/income.svg").status_code == 404
    assert inside.client.get("/rules/caylus/nothing.svg").status_code == 404


def test_lobby_and_table_lead_to_the_rules(inside: Inside) -> None:
    assert {f"/rules/{name}" for name in GAMES} <= read(inside, "/").links
    opened = opened_table(inside, "pillars")
    page = read(inside, f"/t/{opened['table']}")
    assert "/rules/pillars" in page.links and "/rules/pillars#privilege.tom" in page.links


def opened_table(inside: Inside, game: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    answer = inside.client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_rules_of_a_table_have_its_printed_values(inside: Inside) -> None:
    opened = opened_table(inside, "troyes", cards=corrected("troyes", ("setup", "income", 17)))
    id = opened["table"]
    page = inside.client.get(f"/t/{id}").text
    assert f"/rules/troyes?table={id}" in page
    assert "17 deniers" in inside.client.get(f"/rules/troyes?table={id}&lang=en").text
    assert "17 deniers" not in inside.client.get("/rules/troyes?lang=en").text


def test_the_prompt_leads_to_the_rule_of_its_question(inside: Inside) -> None:
    opened = opened_table(inside, "caylus")
    table = asyncio.run_coroutine_threadsafe(live(inside, opened["table"]), inside.loop).result()
    for language, title in (("en", "Phase 2: placing workers"), ("fr", "Phase 2\u00a0: pose des ouvriers")):
        said = prompt(table, Reader(0, (0,), language, True), words(GAMES["caylus"], language))
        assert f'href="../rules/caylus#workers" target="parvis-rules" title="{title}"' in said
    assert rule_link(table, "en", None) == ""


async def live(inside: Inside, id: str) -> Any:
    return await inside.app.state.service.tables.get(id)
