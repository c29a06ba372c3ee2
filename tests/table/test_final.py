"""A result is final; and an undo that the database did not take leaves nothing to be done again."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.sync.client import connect

from parvis.core.flow import DEALER, SPECTATOR, legal, play, question
from parvis.core.record import Record
from parvis.core.save import save
from parvis.games import GAMES
from parvis.sitting.telling import told, with_changes
from parvis.table.keepsake import keepsake
from parvis.table.refusals import Refused
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted, from_record
from parvis.text.words import LANGUAGES, words
from table.servers import Inside, as_seat, finish

OVER = "The game is over: what was hidden has been shown."


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("final"))
    yield running
    running.stop()


def before_the_end(name: str) -> tuple[Record, int, list[str]]:
    """A game for two up to a seat's last moves, whose they are, and these moves: with the last one the game is over."""
    game, rng = GAMES[name], Random(name)
    record = Record(game, 2)
    s = record.setup()
    while (waiting := question(s)) is not None:
        move = rng.choice(legal(s))
        record.add(s, move)
        play(s, move)
    del waiting
    seat = record.moves[-1][0]
    assert seat != DEALER
    count = 1
    while record.moves[-count - 1][0] == seat:
        count += 1
    last = [game.write(move) for _, move in record.moves[-count:]]
    del record.moves[-count:]
    return record, seat, last


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_not_taken_back(house: Inside, name: str) -> None:
    record, seat, moves = before_the_end(name)
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = house.client.post("/api/tables", json={"record": str(record), "seats": seats}).json()
    url, me = f"/api/tables/{opened['table']}", as_seat(opened, seat)

    def act(what: str, **sent: Any) -> Any:
        return house.client.post(f"{url}/{what}", json=sent, headers=me).json()

    for number, move in enumerate(moves):
        seen = act("moves", ply=len(record.moves) + number, moves=[move])
    assert seen["over"]
    tables = house.app.state.service.tables
    assert tables.live[opened["table"]].sitting.no_undo([seat]) is None, "but for its end it could be taken back"
    for _ in ("at once", "after a reload"):
        for what in ("undo", "redo"):
            refused = act(what)
            assert (refused["error"], refused["text"]) == ("undo.over", OVER)
            for how in ("", "?as=json"):
                socket_url = f"ws://127.0.0.1:{house.port}/ws/{opened['table']}{how}"
                with connect(socket_url, additional_headers=me, max_size=None) as socket:
                    socket.send(json.dumps({what: True}))
                    while (said := json.loads(socket.recv(60)))["kind"] == "view":
                        if not how and "prompt" in said["parts"]:
                            assert "data-undo" not in said["parts"]["prompt"]
                    assert (said["kind"], said["text"]) == ("error", OVER)
        now = house.client.get(url, headers=me).json()
        assert (now["ply"], now["undos"], now["scores"]) == (seen["ply"], 0, seen["scores"])
        tables.live.pop(opened["table"])


@pytest.mark.parametrize("stored", [True, False])
def test_the_end_is_noted_before_anybody_is_told(tmp_path: Path, stored: bool) -> None:
    """And where the database refuses it in that moment, soon after."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        record, seat, moves = before_the_end("pillars")
        table = await tables.create(from_record(str(record), "", ["", ""], ["", ""], GAMES), "me")
        await tables.keeper.note()
        told: list[bool] = []

        async def refuse(progress: object) -> None:
            raise OperationalError("", {}, Exception("locked"))

        def over() -> bool:
            with closing(sqlite3.connect(tmp_path / "parvis.db")) as other:
                return other.execute("SELECT asked FROM progress").fetchall() == [(None,)]

        assert not over()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table, "tell", lambda: told.append(over()))
            if not stored:
                patch.setattr(store, "note", refuse)
            await table.submit(seat, table.ply, moves)
            await tables.keeper.note()
        assert told == [stored] and over() is stored
        await tables.keeper.note()
        assert over()
        await tables.close()

    finish(run())


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_finished_game_is_kept(name: str, tmp_path: Path) -> None:
    """And its log, in every language, as onlookers see it."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        record, seat, moves = before_the_end(name)
        table = await tables.create(from_record(str(record), "", ["", ""], ["", ""], GAMES), "me")
        await table.submit(seat, table.ply, moves)
        kept = keepsake(table)
        assert kept.states == [save(table.game, s) for s in table.record.states()]
        for language in LANGUAGES:
            say, log = words(table.game, language), told(table.game, table.log)
            expected = [with_changes(table.game, say, entry, SPECTATOR) for entry in log]
            assert [sentence for *_, sentence in kept.told["log"][language]] == expected
        await tables.close()

    finish(run())


def test_a_game_that_was_over_when_the_server_was_killed_is_kept(tmp_path: Path) -> None:
    """Its end was noted, and an earlier position stored; the rest is made when the server starts."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        record, seat, moves = before_the_end("pillars")
        table = await tables.create(from_record(str(record), "", ["", ""], ["", ""], GAMES), "me")
        tables.keeper.moved(table)
        await tables.keeper.place()
        await table.submit(seat, table.ply, moves)
        found = await store.stored(table.id)
        assert found is not None and found.over and found.position is not None and found.keepsake is None
        after = Tables(store, Settings())
        await after.keeper.settle_all()
        found = await store.stored(table.id)
        assert found is not None and found.keepsake is not None
        await after.close()

    finish(run())


def test_an_undo_under_a_lock_of_the_database_leaves_nothing_to_do_again(tmp_path: Path) -> None:
    """Somebody else holds the write lock for longer than an undo waits: who meanwhile wants it again plays nothing."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        while not table.sitting.now.last:
            assert table.asked is not None
            await table.submit(table.asked.seat, table.ply, [table.game.write(legal(table.state)[0])])
        mover, moves = table.sitting.now.last[-1].seat, list(table.record.moves)
        await store.write(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=50").close())
        with closing(sqlite3.connect(tmp_path / "parvis.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            undo = asyncio.create_task(table.undo((mover,)))
            again = asyncio.create_task(table.do_again((0, 1)))
            with pytest.raises(OperationalError, match="locked"):
                await undo
            with pytest.raises(Refused, match=r"undo\.no-redo"):
                await again
            other.execute("ROLLBACK")
        assert (table.record.moves, table.undos, tuple(table.redo)) == (moves, 0, ())
        stored = await store.load(table.id)
        assert stored is not None and [seat for seat, _ in stored[2]] == [seat for seat, _ in moves]
        await table.undo((mover,))
        with pytest.raises(Refused, match=r"undo\.no-redo"):
            await table.do_again((1 - mover,))
        await table.do_again((mover,))
        assert table.record.moves == moves
        await tables.close()

    finish(run())
