"""What a page is sent in pieces is what it would be sent whole."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from parvis.core.flow import SPECTATOR, legal, play, question
from parvis.games import GAMES
from parvis.table.live import Table
from parvis.table.page.lighting import with_button
from parvis.table.page.views import state
from parvis.table.refusals import Refused
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted, has_secrets
from parvis.table.web.sockets import Connection
from parvis.text.people import MARKS
from table.servers import finish

PLY = re.compile(r'data-ply="(\d+)"')
LINE = re.compile("<li.*?</li>", re.DOTALL)
LAYER = re.compile(r'<g id="(layer-\d+)">')
WITHIN = re.compile(r'<div id="([^"]+)">')


def ply_of(line: str) -> int:
    found = PLY.search(line)
    assert found is not None
    return int(found[1])


async def silent() -> Message:
    """Nothing is received in these tests."""
    raise AssertionError


async def unheard(message: Message) -> None:
    """Nothing is sent in these tests: what would be is asked for."""
    raise AssertionError


class Page:
    """Puts fragments in place as the browser does."""

    def __init__(self, tables: Tables, table: Table, held: tuple[int, ...], language: str) -> None:
        self.make = tables, table, held, language
        scope = {"type": "websocket", "headers": [], "query_string": f"lang={language}".encode()}
        socket = WebSocket(scope, silent, unheard)
        service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
        self.connection = Connection(socket, service, table, held, False)
        self.parts: dict[str, str] = {}
        self.log: list[str] = []
        self.taken_out: list[str] = []
        """What stood in the log in the place of what was told last."""
        self.told_from = 0
        self.lit: dict[str, list[str]] = {}
        self.whole_boards = 0
        self.receive()

    def receive(self) -> None:
        message = json.loads(self.connection.message())
        self.sent, self.asked = list(message["parts"]), message["asked"]
        for id, html in message["parts"].items():
            if id == "stage":
                self.whole_boards += 1
                opening, *layers = LAYER.split(html)
                self.parts["stage"] = opening
                self.parts |= {
                    name: content.removesuffix("</svg>").removesuffix("</g>")
                    for name, content in zip(layers[::2], layers[1::2], strict=True)
                }
            else:
                assert not id.startswith("layer-") or id in self.parts, "a layer that the page does not have"
                for inside in WITHIN.findall(html):
                    self.parts.pop(inside, None)
                self.parts[id] = html
        self.told_from = message["log"]["from"]
        kept = [line for line in self.log if ply_of(line) < self.told_from]
        self.taken_out = self.log[len(kept) :]
        # Where something has happened is told of what is new, and not of what was there when the page was opened.
        self.log = kept + LINE.findall(re.sub(' data-places="[^"]*"', "", message["log"]["html"]))
        self.lit = message["lit"]

    def reloaded(self) -> Page:
        again = Page(*self.make)
        again.connection.facing = self.connection.facing
        again.connection.sent.forget()
        again.parts = {}
        again.receive()
        return again

    def shown(self) -> tuple[dict[str, str], list[str], dict[str, list[str]]]:
        return self.parts, self.log, self.lit


@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_knows_of_the_log_is_not_told_again(name: str, tmp_path: Path) -> None:
    """Neither after a move nor when the game has ended, unless something that was secret is open then."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted(name, ["", ""], ["", ""]), "me")
        page, rng = Page(tables, table, (0,), "en"), Random(name)
        while (waiting := table.asked) is not None:
            secret = table.game.secret_counters(table.state)
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
            page.receive()
            again = [line for line in page.taken_out[:1] if page.told_from and line in page.log[:-1]]
            for line in again:
                assert [ply_of(other) for other in page.taken_out].count(ply_of(line)) > 1, "nothing has joined it"
        assert bool(page.told_from) is not bool(secret)
        await tables.close()

    finish(asyncio.wait_for(run(), 120))


@pytest.mark.parametrize("name", GAMES)
def test_of_a_panel_only_what_is_new_is_sent(name: str, tmp_path: Path) -> None:
    """A move changes what seats hold; who comes or goes changes the panel around that, and it is there afterwards."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted(name, ["", ""], ["", ""]), "me")
        page, rng, sent = Page(tables, table, (0,), "en"), Random(name), set[str]()
        for _ in range(30):
            waiting = table.asked
            assert waiting is not None
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
            page.receive()
            sent |= set(page.sent)
            assert page.asked == (table.asked and table.asked.seat)
        assert not sent & {"player-0", "player-1"} and {"holdings-0", "holdings-1"} <= sent
        held = [page.parts[f"holdings-{seat}"] for seat in (0, 1)]
        other = Page(tables, table, (1,), "fr")
        other.connection.join()
        table.changed()
        page.receive()
        assert "player-1" in page.sent and "holdings-0" not in page.sent
        assert all(held) and [page.parts[f"holdings-{seat}"] for seat in (0, 1)] == held
        other.connection.leave()
        table.changed()
        page.receive()
        assert "away" in page.parts["player-1"] and page.parts == page.reloaded().parts
        await tables.close()

    finish(asyncio.wait_for(run(), 120))


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not has_secrets(game)])
def test_where_no_move_is_secret_all_see_the_same(name: str) -> None:
    """But for the moves that one of them may make: so one view is made for all."""
    game, rng = GAMES[name], Random(name)
    for seats in game.seat_counts:
        s = game.setup(seats)
        while question(s) is not None:
            one, *others = [game.view(s, seat) for seat in (SPECTATOR, *range(seats))]
            for view in (one, *others):
                view["question"].pop("moves", None)
            assert all(other == one for other in others)
            play(s, rng.choice(legal(s)))


@pytest.mark.parametrize("name", GAMES)
def test_pieces_make_the_whole(name: str, tmp_path: Path) -> None:
    """After every move, undo, name and word of chat: for players, persons at one screen, and onlookers."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        seats = GAMES[name].seat_counts[1]
        table = await tables.create(Wanted(name, [""] * seats, [""] * seats), "me")
        pages = [
            Page(tables, table, held, language)
            for held, language in (((0,), "en"), ((1,), "fr"), (tuple(range(seats)), "en"), ((-2,), "fr"))
        ]
        rng, renamed = Random(name), 0
        for number in range(130):
            waiting = table.asked
            if waiting is None:
                break
            if number % 10 == 9:
                try:
                    await table.undo(tuple(range(seats)))
                except Refused:
                    await table.set_seat(number % seats, name=f"Anna {number}")
                    renamed += 1
                await table.speak(0, f"word {number}")
            else:
                move = table.game.write(rng.choice(legal(table.state)))
                await table.submit(waiting.seat, table.ply, [move])
            for page in pages[:: 1 + number % 2]:  # the others miss some messages, as slow readers do
                if number % 7 == 0 and page.connection.reader().curtain is not None:
                    page.connection.facing = page.connection.reader().curtain
                page.receive()
                assert page.shown() == page.reloaded().shown()
        for page in pages:
            if len(page.connection.held) == 1:
                assert page.whole_boards <= 3 + renamed, "the board is sent whole but rarely: where names have changed"
        await tables.close()

    finish(run())


def test_who_is_shown_a_change_at_once(tmp_path: Path) -> None:
    """A move: who made it and who is asked next. Anything else, an undo, the end: everybody."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(glance=3600))
        table = await tables.create(Wanted("troyes", [""] * 3, [""] * 3), "me")
        pages = {held: Page(tables, table, (held,), "en").connection for held in (0, 1, 2, SPECTATOR)}
        for page in pages.values():
            page.join()

        def due() -> set[int]:
            """Who is to be shown something now; everybody else will be in an hour. All are shown it."""
            found = {held for held, page in pages.items() if page.dirty.is_set()}
            assert all(held in found or page.later is not None for held, page in pages.items())
            for page in pages.values():
                page.message()
                page.settle()
            return found

        table.changed()
        assert due() == set(pages)
        rng, apart = Random(5), 0
        while (asked := table.asked) is not None:
            await table.submit(asked.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
            if table.over:
                assert due() == set(pages)
                break
            assert table.asked is not None
            shown = due()
            assert shown == {asked.seat, table.asked.seat}
            apart += len(shown) < 3
            if rng.random() < 0.1:
                await table.speak(0, "a word")
                assert due() == set(pages)
            if rng.random() < 0.1 and table.no_undo((0, 1, 2)) is None:
                await table.undo((0, 1, 2))
                assert due() == set(pages)
        assert apart > 50
        for page in pages.values():
            page.leave()
            assert page.later is None
        await tables.close()

    finish(run())


@pytest.mark.parametrize(
    ("lit", "wanted"),
    [
        ({"bridge": ["pass"], "tile": ["place tile"], "gate": ["place gate"]}, ["pass"]),
        ({"tile": ["place tile"]}, ["pass", "place gate"]),
        ({"bridge": ["pass"], "tile": ["place tile", "place gate"]}, ["pass", "place tile", "place gate"]),
        ({"worker": ["place tile", "place gate"], "tile": ["place tile"], "gate": ["place gate"]}, ["pass"]),
    ],
)
def test_what_has_a_button(lit: dict[str, list[str]], wanted: list[str]) -> None:
    """What names nothing, what is not on the board, and all of it where one element alone could only ask which."""
    moves = (("pass", "Pass"), ("place tile", "Tile"), ("place gate", "Gate"))
    assert [move for move, _ in with_button(moves, lit)] == wanted


HOSTILE = '</title><img src=x onerror="alert(1)">'


@pytest.mark.parametrize("name", GAMES)
def test_names_are_put_into_all_that_is_sent(name: str, tmp_path: Path) -> None:
    """No mark of a seat leaves the server, no name is markup, and each reader is told of oneself as you."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        seats = GAMES[name].seat_counts[1]
        table = await tables.create(Wanted(name, [""] * seats, [HOSTILE[:30], *["Anna"] * (seats - 1)]), "me")
        await table.speak(0, "\ue001 \\ue010 \ue010")
        pages = [Page(tables, table, held, language) for held in ((0,), (1,), (-2,)) for language in ("en", "fr")]
        rng, sent = Random(name), ""
        for _ in range(120):
            if table.asked is None:
                break
            await table.submit(table.asked.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
            for page in pages:
                page.receive()
                sent = "".join([*page.parts.values(), *page.log])
                assert not MARKS.search(sent)
                assert "<img" not in sent
                programs = json.dumps(state(table, page.connection.reader()), ensure_ascii=False)
                assert not MARKS.search(programs)
        assert "Anna" in sent

    finish(run())
