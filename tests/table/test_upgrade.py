"""Games that outlive their rules: those of Quarry do change; of the others, what is stored is made older."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, delete, select

from parvis.core.flow import DEALER, Move
from parvis.core.luck import Share
from parvis.core.save import state_digest
from parvis.games import GAMES
from parvis.sitting.sitting import dealer
from parvis.table import live
from parvis.table.live import Table
from parvis.table.page.luck import luck
from parvis.table.page.render import log
from parvis.table.page.views import Reader, record_of
from parvis.table.settings import Settings
from parvis.table.store import hosting
from parvis.table.store.database import engine
from parvis.table.store.kept import Conflict
from parvis.table.store.lasting import stored
from parvis.table.store.schema import KEEPSAKES, MOVES, POSITIONS, TABLES, THOUGHTS
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.upgrade import Fate, settle, upgraded, write
from parvis.table.wanted import Wanted
from parvis.text.words import house_words
from table.servers import Inside, as_seat, command, finish
from table.test_migrations import as_of_version_1, run_script, schema
from table.test_people import finished
from toy import game as quarry
from toy.game import KeepOrThrow, Quarry, QuarryGame


class StrongCart(KeepOrThrow):
    """By the rules of version 2 a cart bears more."""

    __slots__ = ()

    def choose(self, s: Quarry, move: Move) -> None:
        if move[0] == "keep":
            s.carts[self.seat] += s.hands[self.seat]
        s.hands[self.seat] = 0


class NoThrowing(KeepOrThrow):
    """By the rules of version 3 the others must not throw."""

    __slots__ = ()

    def options(self, s: Quarry) -> list[Move]:
        return [("keep", 0), ("throw", 0)] if self.seat == 0 else [("keep", 0), ("hide", 0)]


def another(number: int, choice: type[KeepOrThrow] = KeepOrThrow) -> QuarryGame:
    """Quarry by other rules."""
    choice.__name__ = "KeepOrThrow"

    class Next(QuarryGame):
        rules = number
        steps = {**quarry.STEPS, "KeepOrThrow": choice}  # noqa: RUF012

    return Next()


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Play Quarry by other rules from now on."""
    monkeypatch.setitem(GAMES, "quarry", QuarryGame())

    def change(number: int, choice: type[KeepOrThrow] = KeepOrThrow) -> None:
        monkeypatch.setitem(GAMES, "quarry", another(number, choice))
        monkeypatch.setattr(quarry, "KeepOrThrow", choice)

    return change


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(live, "deal", dealer(Random(2)))
    return f"sqlite:///{tmp_path / 'parvis.db'}"


def at_the_store(url: str, work: Any) -> None:
    """Do something with the tables of a server that starts and stops for it."""

    async def run() -> None:
        store = Store(url)
        tables = Tables(store, Settings(pace=0))
        try:
            await work(tables)
        finally:
            await tables.close()

    finish(asyncio.wait_for(run(), 60))


def played(url: str, moves: int, always: str = "keep", game: str = "quarry") -> str:
    """A table at which so many moves were made by people."""
    ids: list[str] = []

    async def work(tables: Tables) -> None:
        table = await tables.create(Wanted(game, ["", ""], ["Anna", "Bruno"]), "me")
        ids.append(table.id)
        for _ in range(moves):
            if table.asked is not None:
                await table.submit(table.asked.seat, table.ply, [always])

    at_the_store(url, work)
    return ids[0]


def looked_at(url: str, id: str, check: Callable[[Table], None]) -> None:
    async def work(tables: Tables) -> None:
        table = await tables.get(id)
        assert table is not None
        check(table)

    at_the_store(url, work)


def fate(url: str, id: str) -> Fate:
    found: list[Fate] = []

    async def work(tables: Tables) -> None:
        held = await tables.store.read(lambda connection: stored(connection, id))
        assert held is not None
        found.append(settle(held).fate)

    at_the_store(url, work)
    return found[0]


def changed(url: str, *statements: Any) -> None:
    """Change what is stored."""
    store = Store(url)

    def job(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    finish(store.write(job))
    store.close()


def heavy_cart(url: str, moves: int = 4) -> str:
    """A table where a cart has broken by the rules of version 1, after so many moves of people."""
    ids: list[str] = []

    async def work(tables: Tables) -> None:
        while True:
            table = await tables.create(Wanted("quarry", ["", ""], ["", ""]), "me")
            for _ in range(moves):
                assert table.asked is not None
                await table.submit(table.asked.seat, table.ply, ["keep"])
            if 0 in table.state.carts:
                ids.append(table.id)
                return

    at_the_store(url, work)
    return ids[0]


def test_a_game_that_comes_out_the_same_takes_the_new_number(url: str, rules: Callable[..., None]) -> None:
    id = played(url, 3)
    rules(2)
    assert fate(url, id) is Fate.SAME

    def check(table: Table) -> None:
        assert table.row.rules == 2 and table.begun is None and table.ply > 3 and len(table.log) >= table.ply

    looked_at(url, id, check)
    assert fate(url, id) is Fate.PRESENT


def test_a_running_game_that_comes_out_otherwise_goes_on_from_where_it_stands(
    url: str, rules: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    id = heavy_cart(url)
    stands: list[list[int]] = []
    looked_at(url, id, lambda table: stands.append([table.ply, *table.state.carts]))
    rules(2, StrongCart)
    assert fate(url, id) is Fate.GOES_ON

    async def goes_on(tables: Tables) -> None:
        table = await tables.get(id)
        assert table is not None and table.begun is not None
        assert [table.ply, *table.state.carts] == stands[0], "not a cart is another"
        assert (table.begun.rules, table.row.rules, table.begun.lost) == (1, 2, 0)
        assert table.fortune is not None and table.fortune.shares == [], "no move is lost"
        held = await tables.store.read(lambda connection: stored(connection, id))
        assert held is not None and held.position is None, "the position of other rules is of no account"
        refused = table.no_undo([0, 1])
        assert refused is not None and refused.key == "undo.start"
        assert table.asked is not None and table.asked.seat != DEALER
        ply = table.ply
        await table.submit(table.asked.seat, ply, ["keep"])
        assert table.ply > ply

    at_the_store(url, goes_on)
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"table {id} goes on from move {stands[0][0]} by new rules"]

    async def to_the_end(tables: Tables) -> None:
        table = await tables.get(id)
        assert table is not None and table.begun is not None and table.ply > table.begun.ply
        while table.asked is not None:
            await table.submit(table.asked.seat, table.ply, ["keep"])
        assert tables.at(table, 0).ply == table.begun.ply, "what was before is not known by these rules"
        assert tables.at(table, table.ply).state.carts == table.state.carts
        record = record_of(table)
        assert "rules: 1+2\n" in record and f"# {table.begun.ply} moves by rules 1" in record
        assert "result: " in record and record.count("keep") == 6

    at_the_store(url, to_the_end)
    assert fate(url, id) is Fate.PRESENT


def test_what_the_new_rules_do_not_allow_does_not_lose_the_game(url: str, rules: Callable[..., None]) -> None:
    """A move of before is no move any more; the stored position stands all the same."""
    id = played(url, 3, "throw")
    stands: list[int] = []
    looked_at(url, id, lambda table: stands.append(table.ply))
    rules(3, NoThrowing)

    def check(table: Table) -> None:
        assert table.begun is not None and table.ply == stands[0] and table.begun.lost == 0

    looked_at(url, id, check)


def test_moves_since_the_stored_position_are_made_as_far_as_they_are_allowed(
    url: str, rules: Callable[..., None]
) -> None:
    """The server was killed before it stored the last position."""
    id = played(url, 1, "throw")
    before: list[dict[str, Any]] = []

    async def older(tables: Tables) -> None:
        held = await tables.store.read(lambda connection: stored(connection, id))
        assert held is not None and held.position is not None
        before.append({"ply": held.position.ply, "state": json.dumps(held.position.state), "undos": 0})
        table = await tables.get(id)
        assert table is not None
        for _ in range(2):
            assert table.asked is not None
            await table.submit(table.asked.seat, table.ply, ["throw"])

    at_the_store(url, older)
    thought = {"table_id": id, "seat": 1, "bot": "random", "again": "random", "seed": "", "engine": "", "turn": ""}
    changed(
        url,
        POSITIONS.update().where(POSITIONS.c.table_id == id).values(before[0]),
        THOUGHTS.insert().values([{**thought, "ply": ply} for ply in range(6)]),
    )
    rules(3, NoThrowing)

    def check(table: Table) -> None:
        with table.house.store.engine.connect() as connection:
            kept = list(connection.execute(select(THOUGHTS.c.ply)).scalars())
        assert kept == list(range(table.ply)), "what was thought of lost moves is in no bot's way"
        assert table.begun is not None and table.begun.lost > 0 and table.asked is not None
        assert table.asked.seat == 1, "who may not throw any more is asked again"
        assert len(table.begun.moves) == table.ply
        assert table.fortune is not None
        new = Share(table.ply, 2, f"{table.begun.lost} moves of rules 1 are lost")
        assert table.fortune.shares == [new], "what chance has shown in lost moves it does not show again"
        assert "Parvis" in luck(table, Reader(0, (0,), "en", False), house_words("en"))

    looked_at(url, id, check)
    looked_at(url, id, check)


def test_a_position_that_was_taken_back_is_of_no_account(url: str, rules: Callable[..., None]) -> None:
    id = played(url, 2)
    changed(
        url,
        POSITIONS.update().values(state=json.dumps({"columns": {}, "agenda": []})),
        TABLES.update().values(undos=1),
    )
    rules(2)
    assert fate(url, id) is Fate.SAME


def test_a_finished_game_is_shown_from_what_was_kept(url: str, rules: Callable[..., None]) -> None:
    id = heavy_cart(url, 6)
    ends: list[Any] = []
    looked_at(url, id, lambda table: ends.append((table.over, table.result, table.ply, str(table.record))))
    assert ends[0][0], "the game is over"
    rules(2, StrongCart)
    assert fate(url, id) is Fate.KEPT

    async def work(tables: Tables) -> None:
        table = await tables.get(id)
        assert table is not None and table.over and table.kept is not None
        assert (table.result, table.ply) == (ends[0][1], ends[0][2])
        assert table.kept.record.startswith(ends[0][3].partition("\n\n")[0]) and "rules: 1\n" in table.kept.record
        for ply in range(table.ply + 1):
            assert tables.at(table, ply).ply == ply
        assert tables.at(table, 0).state.carts == [0, 0]
        assert tables.at(table, table.ply).state.carts == table.state.carts

    at_the_store(url, work)
    rules(1)
    assert fate(url, id) is Fate.KEPT, "once apart, a game is left alone"


def test_a_game_whose_points_are_counted_otherwise_keeps_its_result(
    url: str, rules: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes to the very same position."""
    id = played(url, 6)
    ends: list[list[int]] = []
    looked_at(url, id, lambda table: ends.append(table.result.scores))
    rules(2)
    monkeypatch.setattr(QuarryGame, "scores", lambda game, s: [2 * cart + 1 for cart in s.carts])
    looked_at(url, id, lambda table: ends.append(table.result.scores))
    assert ends[0] == ends[1]


def test_a_game_in_which_another_would_have_moved_goes_on(url: str, rules: Callable[..., None]) -> None:
    id = played(url, 3)
    changed(url, MOVES.update().where(MOVES.c.table_id == id, MOVES.c.ply == 2).values(seat=1, move="keep"))
    rules(2)
    assert fate(url, id) is Fate.GOES_ON


def test_a_move_that_is_made_meanwhile_is_not_lost(url: str, rules: Callable[..., None]) -> None:
    """Another server has moved between looking and writing."""
    id = heavy_cart(url)
    rules(2, StrongCart)

    async def work(tables: Tables) -> None:
        held = await tables.store.read(lambda connection: stored(connection, id))
        assert held is not None
        late = held._replace(moves=held.moves[:-1])
        with pytest.raises(Conflict):
            await write(tables.store, late, settle(late))
        again = await tables.store.read(lambda connection: stored(connection, id))
        assert again == held
        await write(tables.store, held, settle(held))
        with pytest.raises(Conflict):
            await write(tables.store, held, settle(held))

    at_the_store(url, work)


def test_a_game_that_another_server_has_settled_meanwhile_is_taken_as_it_is(
    url: str, rules: Callable[..., None]
) -> None:
    id = heavy_cart(url)
    rules(2, StrongCart)

    async def work(tables: Tables) -> None:
        write_it = tables.store.write

        async def late(job: Any) -> None:
            tables.store.write = write_it  # type: ignore[method-assign]
            await write_it(job)  # as the other one did
            raise Conflict

        tables.store.write = late  # type: ignore[assignment, method-assign]
        found = await upgraded(tables.store, id)
        assert found is not None and found[0].row.rules == 2 and found[1].fate is Fate.PRESENT

    at_the_store(url, work)


def test_finished_games_of_before_are_kept_in_the_background(url: str, rules: Callable[..., None]) -> None:
    over, running = played(url, 6), played(url, 2)
    changed(url, delete(KEEPSAKES), delete(POSITIONS))

    async def work(tables: Tables) -> None:
        await tables.keeper.settle_all()
        for id in (over, running):
            held = await tables.store.read(lambda connection, id=id: stored(connection, id))
            assert held is not None
            assert (held.keepsake is not None, held.position is not None) == (id == over, id == running)
            assert held.keepsake is None or len(held.keepsake.states) == len(held.moves) + 1

    at_the_store(url, work)


def test_nothing_is_kept_of_a_table_that_was_deleted(url: str, rules: Callable[..., None]) -> None:
    over, running = played(url, 6), played(url, 2)

    async def work(tables: Tables) -> None:
        held = [await tables.get(id) for id in (over, running)]
        for id in (over, running):
            await hosting.delete(tables.store, id)
        for table in held:
            assert table is not None
            await tables.moved(table)
        await tables.keeper.keep(held[0]) if held[0] is not None else None
        await tables.keeper.place()
        for kind in (KEEPSAKES, POSITIONS):
            found = select(kind.c.table_id).where(kind.c.table_id.in_([over, running]))
            assert await tables.store.read(lambda connection, found=found: connection.execute(found).all()) == []
        tables.keeper.unnoted.clear()

    at_the_store(url, work)


def test_tables_that_nobody_opens_are_brought_to_the_new_rules_as_well(url: str, rules: Callable[..., None]) -> None:
    ids = [played(url, 2), played(url, 6)]
    rules(2)

    async def work(tables: Tables) -> None:
        await tables.keeper.settle_all()
        for id in ids:
            loaded = await tables.store.load(id)
            assert loaded is not None and loaded[0].rules == 2

    at_the_store(url, work)


# The games that people see


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def finished_table(house: Inside, game: str = "pillars") -> dict[str, Any]:
    asked = {"record": str(finished(game)), "seats": [{"kind": "link"}, {"kind": "link"}]}
    opened: dict[str, Any] = house.client.post("/api/tables", json=asked).json()
    return opened


def get(house: Inside, opened: dict[str, Any], what: str) -> httpx.Response:
    return house.client.get(what.format(id=opened["table"]), headers=as_seat(opened, 0))


def in_loop(house: Inside, work: Any) -> None:
    """In the event loop of the server."""
    asyncio.run_coroutine_threadsafe(work(house.app.state.service.tables), house.loop).result(60)


def aged(house: Inside, opened: dict[str, Any], *statements: Any) -> None:
    """Let a table be of the rules before."""

    async def forget(tables: Tables) -> None:
        await tables.keeper.note()
        await tables.keeper.place()
        tables.live.clear()

    in_loop(house, forget)
    changed(house.store_url, TABLES.update().where(TABLES.c.id == opened["table"]).values(rules=0), *statements)


def test_a_record_that_is_asked_for_while_the_game_is_kept_is_whole(house: Inside) -> None:
    opened = finished_table(house, "caylus")
    record = house.app.state.service.tables.live[opened["table"]].record
    whole = get(house, opened, "/t/{id}/record").text
    assert "\nresult: " in whole and "\ndigest: " in whole
    record.digest = None  # another thread has noted the result, and is about to note this
    assert get(house, opened, "/t/{id}/record").text == whole


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_other_rules_is_replayed_on_the_page_from_what_is_stored(house: Inside, game: str) -> None:
    opened = finished_table(house, game)
    before = {
        what: get(house, opened, what).text
        for what in ("/t/{id}/record", "/api/tables/{id}/replay/0", "/api/tables/{id}/replay/40")
    }
    shown = get(house, opened, "/api/tables/{id}").json()
    spoiled = MOVES.update().where(MOVES.c.table_id == opened["table"], MOVES.c.ply == 30).values(move="gone")
    aged(house, opened, spoiled)
    again = get(house, opened, "/api/tables/{id}").json()
    assert again == shown, "table, scores and sheet are the same"
    assert get(house, opened, "/t/{id}/record").text == before["/t/{id}/record"]
    for what in ("/api/tables/{id}/replay/0", "/api/tables/{id}/replay/40"):
        now, then = get(house, opened, what).json(), json.loads(before[what])
        assert (now["stage"], now["panels"], now["ply"]) == (then["stage"], then["panels"], then["ply"])
    page = get(house, opened, "/t/{id}/replay").text
    assert page.count("<li data-ply=") > 20
    assert 'action="/new"' not in page, "nobody plays on from there by other rules"
    assert get(house, opened, "/t/{id}").status_code == 200


def test_where_no_board_can_show_it_there_are_record_result_and_log(house: Inside) -> None:
    opened = finished_table(house)
    record = get(house, opened, "/t/{id}/record").text
    spoiled = MOVES.update().where(MOVES.c.table_id == opened["table"], MOVES.c.ply == 30).values(move="gone")
    aged(house, opened, spoiled, KEEPSAKES.update().values(states=b""))
    for what in ("/t/{id}", "/t/{id}/replay"):
        page = get(house, opened, what)
        assert page.status_code == 200 and "earlier rules" in page.text and page.text.count("<li data-ply=") > 20
    assert get(house, opened, "/t/{id}/record").text == record
    refused = get(house, opened, "/api/tables/{id}")
    assert (refused.status_code, refused.json()["error"]) == (400, "error.only-kept")


def test_a_finished_game_of_which_nothing_was_kept_has_its_record(house: Inside) -> None:
    opened = finished_table(house)
    moves = get(house, opened, "/t/{id}/record").text.partition("\n\n")[2]
    spoiled = MOVES.update().where(MOVES.c.table_id == opened["table"], MOVES.c.ply == 0).values(move="gone")
    aged(house, opened, spoiled, delete(KEEPSAKES))
    again = get(house, opened, "/t/{id}/record").text
    assert again.endswith(moves[-2000:]) and "rules: 0\n" in again
    assert get(house, opened, "/t/{id}").status_code == 200


def test_a_running_game_goes_on_with_a_line_in_the_log(house: Inside) -> None:
    opened = house.client.post(
        "/api/tables", json={"game": "troyes", "seats": [{"kind": "link"}, {"kind": "link"}]}
    ).json()
    seen = get(house, opened, "/api/tables/{id}").json()
    ids = opened["table"]
    spoiled = MOVES.update().where(MOVES.c.table_id == ids, MOVES.c.ply == 0).values(move="gone")
    aged(house, opened, spoiled)
    again = get(house, opened, "/api/tables/{id}").json()
    assert again == seen, "position and question are the same"
    service = house.app.state.service
    table = service.tables.live[ids]
    assert table.begun is not None and table.begun.ply == table.ply
    lines = {language: log(table, Reader(0, (0,), language, False), 0)[1] for language in ("en", "fr")}
    assert "rules" in lines["en"] and "règles" in lines["fr"]
    refused = get(house, opened, "/t/{id}/record")
    assert refused.status_code == 403, "the moves before may hide something"
    seat = again["asked"]
    move = house.client.get(f"/api/tables/{ids}?seat={seat}", headers=as_seat(opened, seat)).json()["moves"][0]["move"]
    made = house.client.post(
        f"/api/tables/{ids}/moves", json={"ply": again["ply"], "moves": [move]}, headers=as_seat(opened, seat)
    )
    assert made.status_code == 200 and made.json()["ply"] > again["ply"]


# The command


def test_the_command_says_beforehand_what_it_does(
    url: str, rules: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs, same, over = heavy_cart(url), played(url, 1), played(url, 6, "throw")
    changed(url, TABLES.delete().where(TABLES.c.id.notin_([runs, same, over])))
    rules(2, StrongCart)
    expected = {"present": 0, "same": 2, "goes-on": 1, "kept": 0, "refused": 0}

    def told(*words: str) -> dict[str, Any]:
        assert command("upgrade", "--data", str(tmp_path), "--json", *words) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    for _ in range(2):
        checked = told("--check")
        assert checked["count"] == expected and [one["table"] for one in checked["differ"]] == [runs]
    assert told()["count"] == expected
    assert told("--check")["count"] == {**expected, "present": 3, "same": 0, "goes-on": 0}
    assert command("upgrade", "--data", str(tmp_path), "--check") == 0
    assert "3  are of the rules of today" in capsys.readouterr().out


def test_a_check_does_not_touch_an_older_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'parvis.db'}"
    digests = as_of_version_1(url)
    run_script(url, "UPDATE tables SET rules = 0 WHERE game = 'caylus';")
    before = schema(engine(url))
    assert command("upgrade", "--data", str(tmp_path), "--check", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["tables"] == len(digests) and found["count"]["same"] == 2
    assert schema(engine(url)) == before
    assert command("upgrade", "--data", str(tmp_path), "--json") == 0
    assert json.loads(capsys.readouterr().out)["count"] == found["count"]

    async def work(tables: Tables) -> None:
        for id, digest in digests.items():
            table = await tables.get(id)
            assert table is not None and state_digest(table.game, table.state) == digest
            held = await tables.store.read(lambda connection, id=id: stored(connection, id))
            assert held is not None and (held.keepsake or held.position), "and everything is kept now"

    at_the_store(url, work)


def test_where_there_is_no_database_none_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("upgrade", "--data", str(tmp_path / "none")) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
