"""A browser keeps tables by the modules of the server: the same pages, and the same bytes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from starlette.websockets import WebSocket

from offline.house import Browser
from parvis.coach.thoughts import Effort
from parvis.core.flow import DEALER
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.site import archive
from parvis.site.asking import ME
from parvis.site.document import read_document
from parvis.site.elsewhere import REVIEW
from parvis.site.house import SETTINGS, review, settings
from parvis.table import coaching
from parvis.table.live import Table
from parvis.table.settings import Settings
from parvis.table.store.kept import Progress
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import from_record
from parvis.table.web.sockets import Connection
from table.servers import finish

SERVERS = {"starlette", "sqlalchemy", "msgspec", "uvicorn", "itsdangerous", "prometheus_client", "websockets", "anyio"}
RECORDS = Path(__file__).parents[1] / "records"
FAST = replace(SETTINGS, pace=0)


async def silent() -> Any:
    raise AssertionError("nothing is asked in these tests")


async def unheard(message: object) -> None:
    raise AssertionError("nothing is sent in these tests")


def a_record(game: str) -> str:
    """A finished game of two, if there is one."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((RECORDS / game).glob("*.txt"))]
    return next((text for text in texts if "\nseats: 2\n" in text), texts[0])


def spend(work: Callable[[Browser], Awaitable[None]], how: Settings = FAST) -> Browser:
    """Some time with a browser, whose house then ends in order."""
    browsers: list[Browser] = []

    async def run() -> None:
        browser = Browser(settings=how)
        browsers.append(browser)
        try:
            await work(browser)
        finally:
            await end(browser)

    finish(asyncio.wait_for(run(), 120))
    return browsers[0]


async def end(browser: Browser) -> None:
    for number in list(browser.house.sockets):
        browser.house.hear(json.dumps({"kind": "close", "socket": number}))
    browser.house.hear(json.dumps({"kind": "leave"}))
    while browser.house.tasks:
        await asyncio.sleep(0.01)


async def opened(browser: Browser, **form: str) -> str:
    """The table that a form opens."""
    where, answer = await browser.follow("POST", "./new", **form)
    assert answer["status"] == 200, answer["text"]
    return where.rpartition("/")[2]


# The same modules


def test_the_workers_import_nothing_that_only_a_server_has() -> None:
    """By reading their sources, and by running them where nothing else is installed."""
    known = archive.modules()
    assert {"parvis.table.live", "parvis.table.drafts", "parvis.table.hall", "parvis.table.page.render"} <= set(known)
    assert {"parvis.table.web.sockets", "parvis.table.web.lobby", "parvis.sitting.sitting"} <= set(known)
    strangers = ("parvis.table.tables", "parvis.table.store.store", "parvis.table.web.app", "parvis.table.thinking")
    assert not set(strangers) & set(known)
    with pytest.raises(archive.Foreign):
        archive.modules(["parvis.table.web.app"])


def test_the_archive_runs_without_anything_else(tmp_path: Path) -> None:
    archive.write(tmp_path / "parvis.zip")
    with ZipFile(tmp_path / "parvis.zip") as packed:
        packed.extractall(tmp_path / "all")
    script = """
import asyncio, json, sys
import parvis.site.elsewhere
from parvis.site.house import House
async def put(id, text): pass
async def main():
    said = []
    house = House(said.append, put, {})
    asked = {"kind": "ask", "number": 1, "method": "GET", "address": "./", "form": {}, "cookies": {}, "languages": "fr"}
    house.hear(json.dumps(asked))
    while not said: await asyncio.sleep(0.01)
    print(json.dumps([json.loads(said[0])["text"], sorted({name.split(".")[0] for name in sys.modules})]))
asyncio.run(main())
"""
    clean = {**os.environ, "PYTHONPATH": str(tmp_path / "all"), "PARVIS_BUILD": "plain"}
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, env=clean, check=True)
    text, imported = json.loads(done.stdout)
    assert 'lang="fr"' in text and "Caylus" in text
    assert set(imported) - set(sys.stdlib_module_names) - {"__main__"} == {"parvis", "jinja2", "markupsafe"}
    assert not SERVERS & set(imported)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_page_is_sent_is_the_server_s_byte_for_byte(game: str, language: str, tmp_path: Path) -> None:
    """The same position, early and late, through the form of the lobby and through a server's own store."""
    text = a_record(game)
    moves = len(read_record(text, GAMES).moves)

    async def work(browser: Browser) -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), replace(FAST, thinkers=1))
        tables.served = False  # as where nobody can be sent a link
        for ply in (moves // 5, moves * 3 // 4, moves):
            seats = read_record(text, GAMES).seats
            form = {f"seat{seat}": "here" for seat in range(seats)} | {
                f"name{seat}": f"P{seat}" for seat in range(seats)
            }
            id = await opened(browser, record=text, ply=str(ply), **form)
            ours = await browser.next(await browser.open(id, language))
            wanted = from_record(text, str(ply), [""] * seats, [f"P{seat}" for seat in range(seats)], GAMES)
            table = await tables.create(wanted, "me")
            table.taken = set(range(seats))
            theirs = as_the_server_says(tables, table, language, tuple(range(seats)))
            assert ours["raw"].replace(id, "TABLE") == theirs.replace(table.id, "TABLE"), ply
            assert len(ours["raw"]) > 20_000
            assert not re.search(r'(href|action|src)=\\?"/', ours["raw"]), "the folder may lie below any path"
        await tables.close()

    spend(work)


def as_the_server_says(tables: Tables, table: Table, language: str, held: tuple[int, ...]) -> str:
    scope = {"type": "websocket", "headers": [], "query_string": f"lang={language}".encode()}
    service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
    connection = Connection(WebSocket(scope, silent, unheard), service, table, held, True)
    connection.join()
    return connection.message()


# A table


def test_a_turn_is_drafted_kept_through_a_reload_and_confirmed() -> None:
    async def work(browser: Browser) -> None:
        id = await opened(browser, game="pillars", opponents="novice")
        line = await browser.open(id)
        view = await browser.next(line)
        while not view["turn"]:
            view = await browser.next(line)
        click = {"ply": view["ply"], "undos": view["undos"], "at": 0}
        browser.say(line, draft=["pass"], **click)
        view = await browser.next(line)
        assert view["draft"]["border"] and view["ply"] == click["ply"]
        again = Browser(browser.kept, FAST)
        other = await again.open(id)
        seen = await again.next(other)
        assert seen["draft"] == view["draft"], "the draft is kept"
        again.say(other, confirm=True, ply=view["ply"], undos=view["undos"], at=view["draft"]["at"])
        while (seen := await again.next(other))["ply"] == click["ply"]:
            pass
        assert read_document(again.kept[id]).moves[click["ply"]] == (0, "pass")
        await end(again)

    spend(work)


def test_something_is_tried_out_and_becomes_the_draft() -> None:
    async def work(browser: Browser) -> None:
        id = await opened(browser, game="pillars", opponents="novice")
        table = await browser.open(id)
        while not (view := await browser.next(table))["turn"]:
            pass
        page = await browser.ask("GET", f"./plan/{id}")
        assert page["status"] == 200
        where = re.search(r'data-plan="([^"]*)"', page["text"])
        assert where is not None
        line = await browser.open(id, query=where[1].replace("&amp;", "&"))
        seen = await browser.next(line)
        browser.say(line, draft=["pass"], ply=seen["ply"], undos=seen["undos"], at=0)
        seen = await browser.next(line)
        assert seen["ply"] == view["ply"] + 1 and seen["plan"]["line"] == ["pass"]
        browser.say(line, adopt=True)
        assert (await browser.next(line))["kind"] == "adopted"
        again = Browser(browser.kept, FAST)
        draft = (await again.next(await again.open(id)))["draft"]
        assert draft["border"] and draft["prepared"], "it is kept, and not confirmed by itself"
        await end(again)

    spend(work)


def test_a_game_of_bots_ends_is_kept_and_can_be_looked_at_again() -> None:
    """With its result, its record, which any Parvis takes, and its replay."""

    async def work(browser: Browser) -> None:
        id = await opened(browser, game="pillars", seat0="novice", seat1="random")
        line = await browser.open(id)
        while not (await browser.next(line))["over"]:
            pass
        record = await browser.ask("GET", f"./t/{id}/record")
        assert f"pillars-{id}.txt" in record["headers"]["content-disposition"]
        read = read_record(record["text"], GAMES)
        read.replay()
        assert read.digest
        browser.house.hear(json.dumps({"kind": "close", "socket": line}))
        again = Browser(browser.kept, FAST)
        lobby = await again.ask("GET", "./")
        assert re.search(rf'class="over"><a href="./t/{id}"', lobby["text"]), "who sees the end may close the page"
        page = await again.ask("GET", f"./t/{id}/replay")
        assert page["status"] == 200 and 'id="score"' in page["text"]
        at = json.loads((await again.ask("GET", f"./api/tables/{id}/replay/20?seat=1"))["text"])
        assert at["ply"] == 20 and at["stage"].startswith("<svg")
        played = await opened(again, record=record["text"], ply="12", seat0="here", seat1="here")
        assert len(read_document(again.kept[played]).moves) >= 12
        where, _ = await again.follow("POST", f"./t/{id}/delete")
        assert where == "./" and id not in again.kept
        await end(again)

    spend(work)


def test_who_leaves_at_the_end_finds_the_game_in_the_statistics() -> None:
    """What is kept of it is made when the house is next opened, also where an earlier position was stored."""

    async def work(browser: Browser) -> None:
        text = a_record("pillars")
        played = read_record(text, GAMES).moves
        last = max(ply for ply, (seat, _) in enumerate(played) if seat != DEALER)
        id = await opened(browser, record=text, ply=str(last), seat0="here", seat1="here")
        keeper = browser.house.hall.keeper
        keeper.moved(browser.house.hall.live[id])
        await keeper.place()
        line = await browser.open(id)
        seen = await browser.next(line)
        browser.say(line, ply=seen["ply"], moves=[GAMES["pillars"].write(played[last][1])])
        while not seen["over"]:
            seen = await browser.next(line)
        left = read_document(browser.kept[id])
        assert left.over and left.position is not None and left.keepsake is None
        for noted in (left.progress, None):
            left.progress = noted or Progress(5.0, 1, 6, ())
            again = Browser({id: str(left)}, FAST)
            if noted is None:  # the browser was ended in the moment between the last move and the note
                await again.next(await again.open(id))
                await again.house.hall.keeper.note()
            else:
                await again.house.hall.keeper.settle_all()
            found = read_document(again.kept[id])
            assert found.over and found.keepsake is not None and found.position is None
            await end(again)

    spend(work)


def test_a_game_is_looked_at_again_within_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its turns share the time, the page says that it is less than on a server, and the review is kept."""
    text = (RECORDS / "troyes" / "2-plain-mixed-3.txt").read_text(encoding="utf-8")
    monkeypatch.setattr(coaching, "USUAL", Effort(8, 2, 1, 1))

    async def work(browser: Browser) -> None:
        sent: list[list[Any]] = []
        heard = browser.hear

        def listening(said: str) -> None:
            if (message := json.loads(said))["kind"] == "think":
                sent.append(json.loads(message["asked"]))
            heard(said)

        browser.house._post = listening
        id = await opened(browser, record=text, seat0="here", seat1="here")
        page = await browser.ask("GET", f"./t/{id}/review")
        assert "more briefly than a server" in page["text"]
        far = {"ready": False, "done": 0}
        while not far["ready"]:
            before = far
            far = json.loads((await browser.ask("GET", f"./t/{id}/review/progress"))["text"])
            assert not far["failed"] and (far["ready"] or far["done"] >= before["done"])
            await asyncio.sleep(0.01)
        turns = [given for work, given in sent if work == "look_at"]
        assert [given[3] for given in turns] == list(range(len(turns))) and len(turns) == 50
        assert 0 < sum(given[4] for given in turns) <= REVIEW
        again = Browser(browser.kept, FAST)
        page = await again.ask("GET", f"./t/{id}/review")
        assert "The turns that cost most" in page["text"] and "<svg" in page["text"]
        await end(again)

    spend(work)


def test_an_address_may_ask_for_another_pace() -> None:
    assert (settings("0").pace, settings("x"), settings(None)) == (0, SETTINGS, SETTINGS)
    assert (review("5"), review("0"), review("-1"), review("nan"), review("x"), review()) == (
        5,
        0,
        0,
        0,
        REVIEW,
        REVIEW,
    )


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    async def work(browser: Browser) -> None:
        browser.languages = "fr"
        for method, address in (("GET", "./t/none"), ("GET", "./nowhere"), ("POST", "./t/none/delete")):
            answer = await browser.ask(method, address)
            assert answer["status"] == 400 and 'lang="fr"' in answer["text"]
        refused = await browser.ask("POST", "./new", record="parvis 1\nnonsense")
        assert refused["status"] == 400
        line = await browser.open("none")
        assert (await browser.next(line))["code"] == 4004
        possible = json.loads((await browser.ask("POST", "./new/possible", game="caylus", seat0="here"))["text"])
        assert possible["possible"] is False and possible["text"]
        assert not browser.kept

    spend(work)


def test_nobody_is_offered_what_only_a_server_has() -> None:
    async def work(browser: Browser) -> None:
        id = await opened(browser, game="caylus", opponents="novice")
        lobby, table = (await browser.ask("GET", "./"))["text"], (await browser.ask("GET", f"./t/{id}"))["text"]
        view = await browser.next(await browser.open(id))
        for text in (lobby, table, view["raw"]):
            assert "/s/" not in text and "./cards/" not in text and 'value="link"' not in text

    spend(work)


def test_hints_are_counted_through_a_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 0.01)

    async def work(browser: Browser) -> None:
        id = await opened(browser, game="pillars", seat0="here", seat1="here")
        table = await browser.house.hall.get(id)
        assert table is not None and table.asked is not None
        seat = table.asked.seat
        await browser.house.hall.coach.hint(table, seat, ME)
        again = Browser(browser.kept, FAST)
        found = await again.house.hall.get(id)
        assert found is not None and found.hints == {seat: 1}
        await end(again)

    spend(work)


def test_a_name_a_language_and_an_opponent_are_remembered() -> None:
    async def work(browser: Browser) -> None:
        await browser.ask("POST", "./name", name="Zoé", quietly="1")
        where, page = await browser.follow("GET", "./language/fr?back=/")
        assert where == "./" and 'lang="fr"' in page["text"] and 'value="Zoé"' in page["text"]
        id = await opened(browser, game="caylus", opponents="apprentice")
        assert read_document(browser.kept[id]).seats[0].name == "Zoé"
        assert re.search(r'value="apprentice"[^>]* selected', (await browser.ask("GET", "./"))["text"])

    spend(work)


def test_a_game_of_earlier_rules_goes_on() -> None:
    """An update of the site brings new rules: what is kept is taken up as a server takes it up."""

    async def work(browser: Browser) -> None:
        id = await opened(browser, game="caylus", seat0="here", seat1="here")
        kept = json.loads(browser.kept[id])
        kept["row"]["rules"] = 0
        again = Browser({id: json.dumps(kept), "broken": "{"}, FAST)
        view = await again.next(await again.open(id))
        assert view["ply"] == len(kept["moves"])
        assert read_document(again.kept[id]).row.rules == GAMES["caylus"].rules
        assert again.kept["broken"] == "{", "what cannot be read is left alone"
        await end(again)

    spend(work)


def test_a_worker_that_fails_is_asked_again() -> None:
    async def work(browser: Browser) -> None:
        heard, failures = browser.hear, [1, 2]

        def fails(text: str) -> None:
            said = json.loads(text)
            if said["kind"] == "think" and failures:
                failures.pop()
                wrong = {"kind": "thought", "number": said["number"], "text": None}
                asyncio.get_running_loop().call_soon(browser.house.hear, json.dumps(wrong))
            else:
                heard(text)

        browser.house._post = fails
        id = await opened(browser, game="pillars", seat0="random", seat1="random")
        line = await browser.open(id)
        while (await browser.next(line))["ply"] < 12:
            pass
        assert not failures and {"kind": "replace-bots"} in browser.posted

    spend(work, replace(FAST, retry=0.01))
