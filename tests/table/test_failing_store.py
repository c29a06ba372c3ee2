"""A table whose store fails, or has been written to by another server: it never stands elsewhere than its store."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from parvis.core.flow import DEALER, legal, play, question
from parvis.core.save import state_digest
from parvis.games import GAMES
from parvis.sitting.sitting import NotAsked, dealer
from parvis.table import live
from parvis.table.fortune import Fortune
from parvis.table.live import Table
from parvis.table.page.views import moves
from parvis.table.refusals import Refused, Stale
from parvis.table.settings import Settings
from parvis.table.store.access import Also
from parvis.table.store.kept import Box, ChatRow, Conflict, MoveRow, SeatRow, TableRow
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from sitting.helpers import random_game, replayed
from table.servers import finish

FEW = settings(
    max_examples=15, stateful_step_count=25, derandomize=True, deadline=None, database=None,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip
"""The same courses each time; one that fails is shown as it was met, for to make it shorter would take minutes."""
NUMBERS = some.integers(0, 999)
SEATS = some.sampled_from([(0, 1), (0, 1), (0,), (1,), (-2,), (DEALER,)])
FATES = some.sampled_from(["written", "written", "written", "fails before", "fails after", "conflict"])


class Trouble(Exception):
    """The store fails."""


class Shelf:
    """A store of one table that answers at once, and does with the next moves what it is told."""

    shared = False

    def __init__(self) -> None:
        self.moves: list[MoveRow] = []
        self.fate = "written"
        self.elsewhere: list[MoveRow] = []
        """What another server writes first."""

    def with_luck(self, *what: object) -> Also:
        """Only moves fail here."""
        return lambda connection: None

    without_thoughts = with_luck

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        box: Box | None = None,
        also: Sequence[Also] = (),
    ) -> None:
        self.row, self.seats, self.moves = row, list(seats), list(moves)

    async def append(
        self,
        table: str,
        ply: int,
        moves: Sequence[MoveRow],
        taken_back: int = 0,
        undos: int = 0,
        also: Sequence[Also] = (),
        shares: str | None = None,
    ) -> None:
        if self.fate == "fails before":
            raise Trouble
        if self.fate == "conflict":
            self.moves += self.elsewhere
        if ply != len(self.moves):
            raise Conflict
        written = [*self.moves[: ply - taken_back], *moves]
        if self.fate == "fails after":
            raise Trouble
        self.moves = written
        self.row.undos = undos if taken_back else self.row.undos


def at_once(work: Coroutine[Any, Any, Any]) -> Any:
    """The result of what nobody has to wait for."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("somebody has to wait")


class Course(RuleBasedStateMachine):
    """Two persons and strangers at one table, in any position of a game."""

    def __init__(self, name: str, patch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.name = name
        self.patch = patch

    @initialize(seed=some.integers(0, 5), ply=some.integers(0, 150))
    def sit_down(self, seed: int, ply: int) -> None:
        deal = dealer(Random(seed))
        self.patch.setattr(Fortune, "deal", lambda _, moves, ply: deal(moves, ply))
        self.patch.setattr(live, "deal", deal)
        self.shelf: Any = Shelf()
        self.tables = Tables(self.shelf, Settings())
        played = random_game(self.name, seed)
        wanted = Wanted(self.name, ["", ""], ["", ""], (), list(played[: min(ply, len(played) - 5)]))
        self.watch(at_once(self.tables.create(wanted, "me")))

    def watch(self, table: Table) -> None:
        self.table = table
        self.told = 0
        self.table.watchers.add(self.tell)

    def tell(self, drafting: int | None) -> None:
        self.told += 1

    def loaded(self) -> Table:
        nothing: list[ChatRow] = []
        return self.tables.replayed(self.shelf.row, self.shelf.seats, self.shelf.moves, nothing)

    def everything(self) -> tuple[Any, ...]:
        table = self.table
        digest, log, record = state_digest(table.game, table.state), list(table.log), list(table.record.moves)
        return table.ply, digest, log, record, table.undos, table.mover, list(table.cuts), table.version, self.told

    def do(self, fate: str, work: Coroutine[Any, Any, None]) -> str:
        """Do something at the table; how it went. Unless it was done, nothing has changed."""
        table, before, again = self.table, self.everything(), self.table.sitting.now
        self.shelf.fate = fate
        waiting = table.asked
        if waiting is None and fate == "conflict":
            self.shelf.fate = "written"
        elif waiting is not None:
            self.shelf.elsewhere = [(waiting.seat, table.game.write(legal(table.state)[0]))]
        try:
            at_once(work)
            assert self.told == before[-1] + 1, "everybody is told"
            return "done"
        except Trouble:
            how = "failed"
        except Stale:
            how = "conflict"
            assert self.tables.live == {}
            self.told -= 1  # of the other server's move
        except Refused as refused:
            how = refused.key
        assert self.everything() == before and table.sitting.now is again, how
        if how == "conflict":
            self.shelf.fate = "written"
            table = self.loaded()
            if (asked := table.asked) is not None and asked.seat == DEALER:
                at_once(table.make(table.sitting.played([])))
            self.tables.live[table.id] = table
            self.watch(table)
        return how

    @rule(pick=NUMBERS, fate=FATES)
    def move(self, pick: int, fate: str) -> None:
        table, asked = self.table, self.table.asked
        if asked is not None:
            offered = moves(table, asked.seat)
            words = [table.game.write(offered[pick % len(offered)])]
            how = self.do(fate, table.submit(asked.seat, table.ply, words, table.undos))
            assert how == {"fails before": "failed", "fails after": "failed", "written": "done"}.get(fate, fate)
            if how == "done":
                assert table.mover == asked.seat and table.no_redo((0, 1)) is not None

    @rule(picks=some.lists(NUMBERS, min_size=2, max_size=4), order=NUMBERS, fate=FATES)
    def moves_in_any_order(self, picks: list[int], order: int, fate: str) -> None:
        table, asked = self.table, self.table.asked
        t, chosen = table.game.clone(table.state), []
        for pick in picks:
            waiting = question(t)
            if waiting is None or asked is None or waiting.seat != asked.seat:
                break
            chosen.append(legal(t)[pick % len(legal(t))])
            play(t, chosen[-1])
        if asked is not None:
            words = [table.game.write(move) for move in Random(order).sample(chosen, len(chosen))]
            how = self.do(fate, table.submit(asked.seat, table.ply, words))
            assert how in ("done", "failed", "conflict")

    @rule(seat=some.integers(-2, 2), pick=NUMBERS, late=some.booleans())
    def move_that_is_refused(self, seat: int, pick: int, late: bool) -> None:
        table, asked = self.table, self.table.asked
        if asked is not None and (seat != asked.seat or late):
            words = [table.game.write(legal(table.state)[pick % len(legal(table.state))])]
            with pytest.raises(Stale if late else Refused):
                at_once(table.submit(seat, table.ply - late, words))

    @rule(seats=SEATS, fate=FATES)
    def undo(self, seats: tuple[int, ...], fate: str) -> None:
        table, kept, undos = self.table, list(self.shelf.moves), self.table.undos
        if self.do(fate, table.undo(seats)) == "done":
            assert kept[-1][0] in seats and kept[-1][0] != DEALER and len(kept) > table.row.start
            assert (table.ply, table.undos, table.mover) == (len(kept) - 1, undos + 1, None)
            assert table.no_redo(seats) is None

    @rule(seats=SEATS, fate=FATES)
    def redo(self, seats: tuple[int, ...], fate: str) -> None:
        table, asked = self.table, self.table.asked
        if self.do(fate, table.do_again(seats)) == "done":
            assert asked is not None and asked.seat in seats and table.mover == asked.seat

    @invariant()
    def stands_where_its_store_stands(self) -> None:
        table = self.table
        written = [(seat, table.game.read(words)) for seat, words in self.shelf.moves]
        assert table.record.moves == written
        assert table.ply == len(written) and table.undos == self.shelf.row.undos
        state = replayed(self.name, written)
        assert state_digest(table.game, table.state) == state_digest(table.game, state)
        assert table.log == self.loaded().log, "the words too"


@pytest.mark.parametrize("name", GAMES)
def test_a_table_stands_where_its_store_stands(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run_state_machine_as_test(lambda: Course(name, monkeypatch), settings=FEW)


async def until_undo(table: Table) -> int:
    """Play until the last move could be taken back; who made it."""
    while not table.sitting.now.last:
        assert table.asked is not None
        await table.submit(table.asked.seat, table.ply, [table.game.write(legal(table.state)[0])])
    return table.sitting.now.last[-1].seat


def test_an_undo_that_could_not_be_written_leaves_nothing_to_do_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits to do it again while the database is locked does not play another's seat."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        seat = await until_undo(table)
        moves, log, append, locked = list(table.record.moves), list(table.log), store.append, asyncio.Event()

        async def fail(*given: Any) -> None:
            await locked.wait()
            raise Trouble

        monkeypatch.setattr(store, "append", fail)
        undo = asyncio.create_task(table.undo((seat,)))
        again = asyncio.create_task(table.do_again((0, 1)))
        await asyncio.sleep(0)
        locked.set()
        with pytest.raises(Trouble):
            await undo
        with pytest.raises(Refused, match=r"undo\.no-redo"):
            await again
        monkeypatch.setattr(store, "append", append)
        assert (table.record.moves, table.log, table.undos) == (moves, log, 0)
        await table.undo((seat,))
        await table.do_again((seat,))
        stored = await store.load(table.id)
        assert stored is not None
        assert [(by, table.game.read(words)) for by, words in stored[2]] == table.record.moves == moves
        await tables.close()

    finish(run())


def test_a_write_whose_answer_was_lost_is_found_at_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        table = await tables.create(Wanted("troyes", ["", ""], ["", ""]), "me")
        assert table.asked is not None
        seat, move, ply, append = table.asked.seat, table.game.write(legal(table.state)[0]), table.ply, store.append

        async def lose(*given: Any) -> None:
            await append(*given)
            raise Trouble

        monkeypatch.setattr(store, "append", lose)
        with pytest.raises(Trouble):
            await table.submit(seat, ply, [move])
        monkeypatch.setattr(store, "append", append)
        assert table.ply == ply
        with pytest.raises(Stale):
            await table.submit(seat, ply, [move])
        again = await tables.get(table.id)
        assert again is not None and again is not table and again.record.moves[ply] == (seat, table.game.read(move))
        await tables.close()

    finish(run())


def test_a_table_with_a_move_of_a_seat_that_was_not_asked_is_not_loaded(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'parvis.db'}")
        tables = Tables(store, Settings())
        table = await tables.create(Wanted("pillars", ["", ""], ["", ""]), "me")
        assert table.asked is not None
        wrong = (1 - table.asked.seat, table.game.write(legal(table.state)[0]))
        await store.append(table.id, table.ply, [wrong])
        tables.live.clear()
        with pytest.raises(NotAsked, match=f"move {table.ply + 1}: {table.asked.seat} is to move, not {wrong[0]}"):
            await tables.get(table.id)
        await tables.close()

    finish(run())
