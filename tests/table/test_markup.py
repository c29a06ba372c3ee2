"""What people type is text wherever it is shown: a name and a line of chat full of markup."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import httpx
import pytest

from parvis.core.flow import SPECTATOR, legal
from parvis.drawing.kit import escape
from parvis.games import GAMES
from parvis.table.live import Table
from parvis.table.page.render import log, parts
from parvis.table.page.views import Reader, at_table
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.text.words import LANGUAGES
from table.servers import Server, finish

NAME = """<b onmouseover=x>"'&"""
SPOKEN = """</p><img src=x onerror=x>"'&amp;"""


class Read(HTMLParser):
    """A fragment as a browser reads it: each element with its attributes and the text inside."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[tuple[str, list[str]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        inside: list[str] = []
        self.found.append((tag, dict(attrs), inside))
        if tag not in ("input", "img", "link", "meta"):
            self.open.append((tag, inside))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for _, inside in self.open:
            inside.append(data)

    def texts(self, tag: str, kind: str = "") -> list[str]:
        """What is written in the elements of a tag, and of a class."""
        found = [(inside, (attrs.get("class") or "").split()) for name, attrs, inside in self.found if name == tag]
        return ["".join(inside) for inside, kinds in found if not kind or kind in kinds]

    def titles(self, kind: str) -> list[str | None]:
        return [attrs.get("title") for _, attrs, _ in self.found if kind in (attrs.get("class") or "").split()]

    def clean(self) -> bool:
        """Nothing that was typed has become an element or an attribute."""
        return not any(
            (tag == "img" and attrs.get("src") == "x") or any(name.startswith("on") for name in attrs)
            for tag, attrs, _ in self.found
        )


def at_a_table(game: str, folder: Path, look: Callable[[Table], None]) -> None:
    """Two persons with such a name play at random, and one speaks; somebody looks after every move."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings())
        seats = GAMES[game].usual_seats()
        table = await tables.create(Wanted(game, [""] * seats, [NAME] * seats), "me")
        await table.speak(0, SPOKEN)
        rng = Random(game)
        while (waiting := table.asked) is not None:
            look(table)
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
        look(table)
        await tables.close()

    finish(run())


@pytest.mark.parametrize("game", GAMES)
def test_markup_is_text_in_every_fragment(game: str, tmp_path: Path) -> None:
    met: set[str] = set()

    def look(table: Table) -> None:
        if table.ply % 9 and not table.over:
            return
        waiting = table.asked
        language = LANGUAGES[table.ply % 2]
        readers = [Reader(0, (0,), language, True), Reader(SPECTATOR, (), language, False)]
        if waiting is not None:
            readers.append(Reader(SPECTATOR, (0, 1), language, True, curtain=waiting.seat))
        for reader in readers:
            shown = {id: Read(html) for id, html in parts(table, reader).items()}
            shown["log"] = Read(at_table(table, reader, escape).named(log(table, reader, 0)[1]))
            assert all(fragment.clean() for fragment in shown.values())
            for heading in [found for id in shown if id.startswith("player-") for found in shown[id].texts("h2")]:
                assert NAME in heading
                met.add("panel")
            for name in shown["chat-lines"].texts("b"):
                assert name == NAME
            for line in shown["chat-lines"].texts("p"):
                assert line.endswith(f" {SPOKEN}")
                met.add("chat")
            alone = table.over and table.result.winners == [reader.seat]  # who has won is told so without a name
            if not alone and (waiting is None or waiting.seat != reader.seat):
                assert NAME in shown["prompt"].texts("p", "sentence")[0]
                met.add("winner" if waiting is None else "prompt" if reader.curtain is None else "curtain")
            for lift in shown["prompt"].texts("button", "main"):
                assert NAME in lift
                met.add("lift")
            for line in shown["log"].texts("li"):
                assert "onmouseover" not in line.replace(NAME, "")
            told = [line for line in shown["log"].texts("li", "action") if NAME in line]
            chips = [chip for chip in shown["log"].texts("span", "chip") if NAME in chip]
            met.update(["line"] if told else [], ["chip"] if chips else [])
            if table.over:
                assert all(name.endswith(f" {NAME}") for name in shown["score"].texts("th") if "onmouseover" in name)
                assert sum(NAME in name for name in shown["score"].texts("th")) == len(table.seats)
                assert shown["score"].texts("text").count(NAME[:14]) == len(table.seats)
                met.add("score")

    at_a_table(game, tmp_path, look)
    assert met == {"panel", "chat", "prompt", "curtain", "lift", "winner", "line", "chip", "score"}


def test_markup_is_text_in_every_page(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        seats = [{"kind": "here", "name": NAME}, {"kind": "here", "name": NAME}]
        opened = client.post("/api/tables", json={"game": "caylus", "seats": seats}).json()
        table = Read(client.get(opened["page"]).text)
        assert table.clean() and sum(NAME in label for label in table.texts("label")) == 2, "the forms for other names"
        replay = Read(client.get(f"{opened['page']}/replay").text)
        assert replay.clean() and replay.texts("option").count(NAME) == 2, "by whom the board is seen"
        wrong = Read(client.post("/new", data={"record": f"parvis 1\n{SPOKEN}"}).text)
        assert wrong.clean() and SPOKEN in wrong.texts("p")[0], "a record that cannot be read is quoted"
