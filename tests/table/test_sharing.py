"""Two servers on one PostgreSQL, in this process: what is done through one is there at the other, and done once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from parvis.core.flow import DEALER, SPECTATOR, legal
from parvis.core.game import Game
from parvis.core.save import state_digest
from parvis.table import drafts, seating, sharing
from parvis.table.clock import Terms
from parvis.table.drafts import Seen
from parvis.table.live import Table
from parvis.table.refusals import Stale
from parvis.table.settings import Settings
from parvis.table.sharing import Sharing
from parvis.table.store import listening, servers, writer
from parvis.table.store.kept import Conflict
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.thought import Thought
from parvis.table.wanted import Wanted
from table.servers import finish
from table.test_store import row, seats


class Thinkers:
    """Bots that play the first move they may, and remember what they were asked."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[int, int]] = Counter()
        self.gate = asyncio.Event()
        self.gate.set()

    async def turn(self, asker: Any, game: Game[Any], s: Any, seat: int, name: str, failed: int) -> Thought:
        self.asked[seat, hash(state_digest(game, s))] += 1
        await asyncio.sleep(0)
        await self.gate.wait()
        return Thought([legal(s)[0]], name, "", "")

    def close(self) -> None:
        """No worker was started."""


@asynccontextmanager
async def server(url: str, hears: bool = True) -> AsyncIterator[Any]:
    """The tables of a server, as it runs."""
    tables: Any = Tables(Store(url), Settings(pace=0, grace=1e9))
    tables.thinkers = Thinkers()
    if hears:
        tables.sharing.start()
        await tables.sharing.listening.stands.wait()
    try:
        yield tables
    finally:
        await tables.close()


@asynccontextmanager
async def pair(url: str) -> AsyncIterator[tuple[Any, Any]]:
    async with server(url) as one, server(url) as other:
        yield one, other


async def until(what: Callable[[], bool]) -> None:
    """Wait for something that happens at another server."""
    async with asyncio.timeout(30):
        while not what():
            await asyncio.sleep(0.01)


def in_time(work: Awaitable[None]) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            await work

    finish(run())


async def at_both(one: Tables, other: Tables, game: str = "caylus", bots: tuple[str, ...] = ("", "")) -> list[Table]:
    """A new table at one server, and the same at the other."""
    table = await one.create(Wanted(game, list(bots), ["Anna", "Bruno"][: len(bots)]), "sharer")
    found = await other.get(table.id)
    assert found is not None
    return [table, found]


async def move(table: Table, pick: int = 0) -> None:
    asked = table.asked
    assert asked is not None
    options = legal(table.state)
    await table.submit(asked.seat, table.ply, [table.game.write(options[pick % len(options)])], table.undos)


def alike(tables: list[Table]) -> bool:
    """Whether two servers have the same table, with all that a page shows of it."""
    a, b = tables
    return (
        (a.record.moves, a.undos, a.seats, a.log, a.next) == (b.record.moves, b.undos, b.seats, b.log, b.next)
        and [line[:2] for line in a.chat] == [line[:2] for line in b.chat]
        and state_digest(a.game, a.state) == state_digest(b.game, b.state)
    )


def test_a_move_is_seen_at_the_other_server_where_pages_look_already(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = both = await at_both(one, other)
            told: list[int | None] = []
            there.watchers.add(told.append)
            rng = Random(1)
            for turn in range(12):
                before, told[:] = there.version, []
                await move(both[0], rng.randrange(99))
                await until(lambda: alike(both))
                assert other.live[here.id] in both and one.live[here.id] in both, "no table was loaded anew"
                if there is both[1]:
                    assert there.version > before and told and there.cuts == []
                if turn == 6:
                    both.reverse()
            assert here.mover == there.mover != None and here.ply > 12  # noqa: E711

    in_time(run())


def test_a_server_reads_nothing_when_it_hears_of_itself(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            both = await at_both(one, other)
            read: list[str] = []
            found = one.store.news

            async def counted(table: str, *known: Any) -> Any:
                read.append(table)
                return await found(table, *known)

            monkeypatch.setattr(one.store, "news", counted)
            for _ in range(5):
                await move(both[0])
            await until(lambda: alike(both))
            await move(both[1])
            await until(lambda: alike(both))
            assert len(read) == 1, "one look for the other's move, none for its own"

    in_time(run())


def test_a_draft_goes_on_at_the_other_server_and_its_owner_alone_is_told(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = await at_both(one, other, "troyes")
            told: list[int | None] = []
            there.watchers.add(told.append)
            assert here.asked is not None
            seat = here.asked.seat

            async def click(table: Table) -> None:
                so_far = table.clicks(seat)
                assert so_far is not None
                words = [table.game.write(legal(so_far.draft.state)[0])]
                await drafts.choose(table, seat, Seen(table.ply, table.undos, so_far.at), words)

            await click(here)
            await until(lambda: there.drafting is not None)
            assert told[-1] is None, "that somebody is choosing is seen by all"
            assert here.drafting is not None and there.drafting is not None
            assert there.drafting.versions == here.drafting.versions
            await drafts.go_to(there, seat, Seen(there.ply, there.undos, 1), 0)
            await until(lambda: here.drafting is not None and here.drafting.at == 0)
            told.clear()
            await drafts.go_to(here, seat, Seen(here.ply, here.undos, 0), 1)
            await until(lambda: there.drafting is not None and there.drafting.at == 1)
            await until(lambda: bool(told))
            assert told == [None], "somebody is choosing again"
            while not (there.drafting is not None and there.drafting.draft.at_border):
                at, told[:] = there.drafting.at if there.drafting else 0, []
                await click(here)
                await until(lambda at=at: there.drafting is not None and there.drafting.at > at)
                assert told == [seat], "of a further click only the owner is told"
            ply = here.ply
            await drafts.confirm(there, seat, Seen(there.ply, there.undos, there.drafting.at))
            await until(lambda: here.ply > ply)
            assert here.drafting is None and alike([here, there])

    in_time(run())


def test_what_is_prepared_waits_at_every_server(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = await at_both(one, other)
            assert here.asked is not None
            first, told = here.asked.seat, list[int | None]()
            there.watchers.add(told.append)
            words = here.game.write(legal(here.state)[1])
            await drafts.prepare(here, 1 - first, [words])
            await until(lambda: there.prepared.words == {1 - first: (words,)})
            assert told == [1 - first], "its owner alone is told"
            await move(there)
            await until(lambda: here.ply == there.ply)
            for table in (here, there):
                assert table.drafting is not None and table.prepared.lies(table) and not table.at_it
            await drafts.confirm(there, 1 - first, Seen(there.ply, there.undos, 1))
            await until(lambda: here.ply == there.ply and not here.prepared.words)
            assert not there.prepared.words and alike([here, there])

    in_time(run())


def test_seats_and_words_and_the_next_table_are_seen(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = both = await at_both(one, other)
            await there.set_seat(1, name="Brunhilde")
            await until(lambda: here.seats[1].name == "Brunhilde")
            await asyncio.gather(*(table.speak(0, f"{at} {n}") for n in range(8) for at, table in enumerate(both)))
            await until(lambda: len(here.chat) == len(there.chat) == 16)
            assert alike(both) and len({said for _, said, _ in here.chat}) == 16, "each line once, in one order"
            await one.store.play_again(here.id, "next", [("sharer", 0)])
            await until(lambda: there.next == "next")

    in_time(run())


def test_what_is_taken_back_at_one_can_be_made_again_at_the_other(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = both = await at_both(one, other, "troyes")
            while not (here.sitting.now.last and here.no_undo((here.sitting.now.last[-1].seat,)) is None):
                await move(here)
            await until(lambda: alike(both))
            seat, ply, shown = here.sitting.now.last[-1].seat, here.ply, state_digest(here.game, here.state)
            await here.undo((seat,))
            await until(lambda: there.undos == 1)
            assert alike(both) and there.cuts == here.cuts == [ply - 1] and other.live[here.id] is there
            await there.do_again((seat,))
            await until(lambda: here.ply == ply)
            assert alike(both) and state_digest(here.game, here.state) == shown

    in_time(run())


@pytest.mark.parametrize("what", ["move", "undo"])
def test_who_has_not_heard_of_a_move_taken_back_plays_on_no_other_position(postgres: str, what: str) -> None:
    """The number of moves is the same again: nothing but what was taken back tells the positions apart."""

    async def run() -> None:
        async with server(postgres) as one, server(postgres, hears=False) as deaf:
            here = await one.create(Wanted("troyes", ["", ""], ["", ""]), "sharer")
            while not (here.sitting.now.last and here.no_undo((here.sitting.now.last[-1].seat,)) is None):
                await move(here)
            there = await deaf.get(here.id)
            assert alike([here, there])
            ply, (seat, made, _) = here.ply, here.sitting.now.last[-1]
            await here.undo((seat,))
            other = next(option for option in legal(here.state) if option != made)
            await here.submit(seat, here.ply, [here.game.write(other)])
            assert here.ply == there.ply == ply
            with pytest.raises(Stale):
                await (move(there) if what == "move" else there.undo((seat,)))
            assert alike([here, there]) and there.undos == 1, "it was refused, and has looked"
            await move(there)
            assert there.ply > here.ply

    in_time(run())


def test_a_server_that_was_cut_off_sees_what_it_missed(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            both = await at_both(one, other)
            monkeypatch.setattr(listening, "FIRST_PAUSE", 1.0)
            ended = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name AND query = :q"
            )
            cut = {"name": other.store.server, "q": f"LISTEN {listening.CHANNEL}"}
            await one.store.read(lambda connection: connection.execute(text(ended), cut).all())
            await until(lambda: not other.sharing.listening.stands.is_set())
            await move(both[0])
            await move(both[0])
            assert both[1].ply < both[0].ply, "nobody has told it"
            await until(lambda: alike(both))
            await move(both[0])
            await until(lambda: alike(both))

    in_time(run())


def test_a_table_that_is_changed_while_it_is_loaded_is_up_to_date(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here = await one.create(Wanted("caylus", ["", ""], ["", ""]), "sharer")
            draft = other.store.draft

            async def meanwhile(table: str) -> Any:
                await move(here)
                return await draft(table)

            monkeypatch.setattr(other.store, "draft", meanwhile)
            there = await other.get(here.id)
            assert alike([here, there])

    in_time(run())


# Bots


def test_one_server_drives_the_bots_and_another_takes_over(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "TURN", 0.05)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            one, other = await stack.enter_async_context(pair(postgres))
            one.thinkers.gate.clear()
            both = await at_both(one, other, "pillars", ("random", "random"))
            both[1].looked_at((SPECTATOR,), "somebody")  # where nobody looks on, bots among themselves pause
            await until(lambda: one.thinkers.asked.total() == 1)
            await asyncio.sleep(0.3)
            assert one.thinkers.asked.total() + other.thinkers.asked.total() == 1, "one thinks, the other waits"
            one.thinkers.gate.set()
            await until(lambda: both[0].ply > 20)
            one.thinkers.gate.clear()
            ply = both[0].ply
            both[0].driver.stop()  # its process dies, and the line with it
            await one.sharing.locks._hang_up()
            await until(lambda: both[1].ply > ply + 20)
            one.thinkers.gate.set()
            await until(lambda: both[0].over and both[1].over)
            assert alike(both)
            thought = one.thinkers.asked + other.thinkers.asked
            again = thought.total() - len(thought)
            assert again <= 1, "nothing but the thought that was cut off was thought again"

    in_time(run())


def test_a_bot_answers_whichever_server_a_person_moves_through(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            both = await at_both(one, other, "caylus", ("", "random"))
            rng = Random(2)
            for turn in range(30):
                await until(lambda: alike(both) and both[0].driver.place() is None)
                if both[0].over:
                    break
                await move(both[turn % 2], rng.randrange(99))
            thought = one.thinkers.asked + other.thinkers.asked
            made = sum(seat == 1 for seat, _ in both[0].record.moves)
            assert thought and thought.total() <= made + 1, "each was thought of once"
            await until(lambda: both[0].driver.place() is None and alike(both))
            for tables in (one, other):
                while not await tables.sharing.locks.take(f"bots {both[0].id}"):  # whoever drove has let go
                    await asyncio.sleep(0.05)
                await tables.sharing.locks.give_back(f"bots {both[0].id}")

    in_time(run())


# Who is there


def test_who_is_there_is_seen_at_all_servers(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = await at_both(one, other)
            assert not there.here(0)
            async with one.sharing.attending(here.id, (0, -2), "client", "address"):
                await until(lambda: there.here(0))
                assert not there.here(1) and not there.here(-2)
                assert await other.sharing.elsewhere("client", "address") == (1, 1)
                assert await other.sharing.elsewhere("other", "address") == (0, 1)
                assert await one.sharing.elsewhere("client", "address") == (0, 0), "its own are counted there"
                await one.store.write(lambda connection: servers.all_open(connection, one.store.server, {}))
                await until(lambda: not there.here(0))
                await one.sharing.taken_up()
                await until(lambda: there.here(0))
            await until(lambda: not there.here(0))
            lost = servers.OpenSocket(here.id, (1,), "lost", "lost")
            await one.store.write(lambda connection: servers.opened(connection, "parvis-dead", 1, lost))
            await until(lambda: there.here(1))
            await one.sharing.loaded(here)
            await other.sharing.look_round()
            await until(lambda: not there.here(1) and not here.here(1))

    in_time(run())


def test_what_could_not_be_said_of_who_is_there_is_said_later(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "ROUND", 0.05)

    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = await at_both(one, other)
            write = one.store.write

            async def fails(_: Any) -> None:
                raise OSError("no database")

            async with one.sharing.attending(here.id, (0,), "client", "address"):
                await until(lambda: there.here(0))
                one.store.write = fails
            one.store.write = write
            await until(lambda: not there.here(0))

    in_time(run())


def test_leave_that_is_asked_for_at_one_server_is_given_at_the_other(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            here, there = await at_both(one, other, bots=("", "random"))
            await seating.sit_down(here, 0, here.seats[0].token, "anna", "Anna")
            await until(lambda: there.taken == {0})
            asked = await seating.take_over(here, 1, seating.Who("bea", (), False, "Bea"))
            assert asked is not None and asked.waits == (0,)
            await until(lambda: there.askings == {1: asked})
            await seating.answer(there, 1, True, seating.Who("anna", (0,), False))
            await until(lambda: not here.askings and here.taken == {0, 1})
            assert (here.seats[1].bot, here.seats[1].name) == ("", "Bea")

    in_time(run())


def test_all_servers_sign_with_the_key_of_the_first(postgres: str) -> None:
    one, other = Store(postgres), Store(postgres)
    assert servers.agreed(one.engine, "test", "first") == "first"
    assert servers.agreed(other.engine, "test", "second") == "first"
    assert servers.agreed(other.engine, "more", "second") == "second"
    one.close()
    other.close()


# Locks


def test_moves_and_undos_of_two_servers_wait_in_one_order(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each write by itself: whatever two servers write to one table, they never wait for each other crosswise."""
    monkeypatch.setattr(writer, "TOGETHER", 1)

    async def run() -> None:
        stores = [Store(postgres), Store(postgres)]
        counted = text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        before = await stores[0].read(lambda connection: connection.execute(counted).scalar_one())
        ids = [f"race-{n}" for n in range(3)]
        for id in ids:
            await stores[0].create(row(id, "sharer"), seats(id), [(0, "first"), (0, "second")])
        rng = Random(4)
        results: Counter[str] = Counter()

        async def race(store: Store, id: str, back: int) -> None:
            loaded = await store.load(id)
            assert loaded is not None
            ply, undos = len(loaded[2]), loaded[0].undos
            try:
                if back and ply > 1:
                    await store.append(id, ply, [], 1, undos + 1)
                else:
                    await store.append(id, ply, [(0, f"{undos} {store.server}"), (1, "x")], 0, undos)
                results["written"] += 1
            except Conflict:
                results["conflict"] += 1

        for _ in range(60):
            await asyncio.gather(*(race(store, id, rng.randrange(3)) for id in ids for store in stores))
        assert results["written"] > 60 and results["conflict"] > 10 and results.total() == 360
        gaps = text("SELECT count(*) FROM moves GROUP BY table_id HAVING max(ply) + 1 <> count(*)")
        assert await stores[0].read(lambda connection: connection.execute(gaps).all()) == [], "no move hangs in the air"
        after = await stores[0].read(lambda connection: connection.execute(counted).scalar_one())
        assert after == before
        for store in stores:
            store.close()

    in_time(run())


def test_a_move_waits_for_an_undo_that_is_being_written(postgres: str) -> None:
    async def run() -> None:
        store = Store(postgres)
        await store.create(row("waits", "sharer"), seats("waits"), [(0, "first"), (0, "second")])
        with psycopg.connect(postgres) as other:
            other.execute("UPDATE tables SET undos = 1 WHERE id = 'waits'")
            other.execute("DELETE FROM moves WHERE table_id = 'waits' AND ply = 1")
            moving = asyncio.create_task(store.append("waits", 2, [(0, "third")]))
            await asyncio.sleep(0.2)
            other.commit()
        with pytest.raises(Conflict):
            await moving
        store.close()

    in_time(run())


def test_what_is_written_together_for_two_servers_gets_written(postgres: str) -> None:
    """Two servers write moves of the same tables, many at once and in different orders."""

    async def run() -> None:
        stores = [Store(postgres), Store(postgres)]
        ids = [f"many-{n}" for n in range(12)]
        for id in ids:
            await stores[0].create(row(id, "sharer"), seats(id), [(DEALER, "first")])
        for ply in range(1, 15):
            orders = [ids, ids[::-1]]
            results = await asyncio.gather(
                *(stores[n].append(id, ply, [(n, "move")]) for n in (0, 1) for id in orders[n]), return_exceptions=True
            )
            assert results.count(None) == len(ids)
            assert sum(isinstance(result, Conflict) for result in results) == len(ids)
        for store in stores:
            store.close()

    in_time(run())


def test_sharing_is_for_postgresql(postgres: str, tmp_path: Any) -> None:
    alone, shared = Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Store(postgres)
    assert not isinstance(Tables(alone, Settings()).sharing, Sharing)
    assert isinstance(Tables(shared, Settings()).sharing, Sharing)
    alone.close()
    shared.close()


def test_a_table_that_is_closed_or_deleted_at_one_server_ends_at_the_other(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            for end in (one.close_down, one.delete_for_all):
                here, there = await at_both(one, other)
                told: list[bool] = []
                there.watchers.add(lambda _, there=there, told=told: told.append(there.ended))
                await end(here.id)
                await until(lambda there=there: there.id not in other.live)
                assert told[-1], "pages learn of it; they may have heard of its beginning before"

    in_time(run())


def test_luck_and_clock_are_the_same_at_all_servers(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            one.time = other.time = lambda: 0.0
            wanted = Wanted("pillars", ["", ""], ["", ""], clock=Terms(600, 10))
            here = await one.create(wanted, "sharer")
            there = await other.get(here.id)
            both = [here, there]
            for turn in range(20):
                both.reverse()
                if turn % 5 == 0:
                    await both[0].share(0, f"salt {turn}")
                await move(both[0], turn)
                await until(lambda: alike(both))
                assert here.clock == there.clock and here.fortune.shares == there.fortune.shares
            assert max(here.clock.left) > 600 and len(here.fortune.shares) == 4
            assert both[1].followed and not both[0].followed, "who made the last move keeps the clock"

    in_time(run())


def test_who_takes_a_seat_back_at_another_server_has_lost_what_the_bot_took(postgres: str) -> None:
    async def run() -> None:
        async with pair(postgres) as (one, other):
            now = [5000.0]
            one.time = other.time = lambda: now[0]
            one.thinkers.gate.clear()
            other.thinkers.gate.clear()
            here = await one.create(Wanted("caylus", ["", ""], ["", ""], clock=Terms(600, 0)), "sharer")
            for seat in (0, 1):
                await seating.claim(here, seat, here.seats[seat].token)
            there = await other.get(here.id)
            first = here.asked.seat
            await here.set_seat(1 - first, bot="random")
            while here.asked.seat == first:
                await move(here)
            await until(lambda: alike([here, there]) and bool(there.seats[1 - first].bot))
            now[0] += 7
            await there.set_seat(1 - first, bot="")
            assert there.clock.at(now[0])[1 - first] == 593

    in_time(run())
