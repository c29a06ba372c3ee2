"""The clock of a table: its arithmetic, what is written with the moves, and who may let a bot play on. Nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from parvis.core.flow import SPECTATOR, legal
from parvis.games import GAMES
from parvis.table import seating
from parvis.table.clock import Clock, Terms, wound_up
from parvis.table.live import Table
from parvis.table.page.panels import panels, whole
from parvis.table.page.views import Reader, clock_of
from parvis.table.settings import Settings
from parvis.table.store import clocks
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.text.words import words
from table.servers import Inside, as_seat, finish
from table.test_people import finished
from toy.game import QUARRY

TERMS = Terms(60, 5)

# The arithmetic


def test_it_runs_for_one_seat_and_stands_for_the_others() -> None:
    clock = wound_up(TERMS, 3)
    assert clock.left == (60, 60, 60) == clock.at(1e6), "nobody is asked yet"
    clock = clock.runs(1, 100)
    assert clock.at(100) == (60, 60, 60) and clock.at(110) == (60, 50, 60)
    assert clock.runs(1, 110) is clock, "it goes on"
    clock = clock.runs(2, 110)
    assert clock.at(115) == (60, 50, 55)
    assert clock.runs(None, 115).at(999) == (60, 50, 55), "a bot or the dealer is asked"
    assert clock.at(50) == (60, 50, 60), "time that runs backwards gives nothing"


def test_who_has_had_a_turn_gets_the_increment() -> None:
    clock = wound_up(TERMS, 2).runs(0, 0).moved(None, 0, 1, 10)
    assert (clock.at(10), clock.running) == ((55, 60), 1)
    assert clock.moved(None, None, 1, 14).left == (55, 56), "a move of several in a turn"


def test_taking_back_gives_no_time_back() -> None:
    """Neither what was spent, nor the increment a second time, however often."""
    clock = wound_up(TERMS, 2).runs(0, 0)
    for round in range(5):
        clock = clock.moved(None, 0, 1, 10 * round + 10)
        clock = clock.moved(0, None, 0, 10 * round + 10)
        assert clock.left == (50 - 10 * round, 60)
    low = Clock(TERMS, (3.0, 60.0), 1, 0)
    assert low.moved(0, None, 0, 0).left == (0, 60), "and none is owed"


def test_it_runs_out_for_who_is_asked() -> None:
    clock = wound_up(TERMS, 2).runs(0, 0)
    assert not clock.out(0, 59.9) and clock.out(0, 60) and clock.at(70) == (0, 60)
    assert not clock.out(1, 70)
    assert not clock.runs(1, 70).out(0, 71), "nobody plays on for who is not asked"
    late = clock.moved(None, 0, 1, 70)
    assert late.left == (5, 60) and not late.out(0, 70), "whoever is late may still move"


# At a table


class Time:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


Job = Callable[[Tables, Time], Coroutine[Any, Any, None]]
Run = Callable[[Job], None]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Do something with the tables of a server, whose time stands still unless it is told to pass."""
    monkeypatch.setitem(GAMES, QUARRY.name, QUARRY)

    def running(job: Job) -> None:
        async def whole() -> None:
            tables, time = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings()), Time()
            tables.time = time
            await job(tables, time)
            await tables.close()

        finish(asyncio.wait_for(whole(), 60))

    return running


async def sat_down(tables: Tables, bots: tuple[str, str] = ("", ""), game: str = QUARRY.name) -> Table:
    """A table at which everybody has sat down."""
    table = await tables.create(Wanted(game, list(bots), ["", ""], clock=TERMS), "me")
    for seat, given in enumerate(table.seats):
        if not given.bot:
            await seating.claim(table, seat, given.token)
    return table


def left(table: Table) -> list[float]:
    shown = clock_of(table)
    assert shown is not None
    found: list[float] = shown["left"]
    return found


async def play(table: Table, seat: int) -> None:
    await table.submit(seat, table.ply, ["keep"])


async def play_as_bot(table: Table, seat: int) -> None:
    """As the driver makes the moves of bots, which these tests do not wait for."""
    async with table.lock:
        await table.make(table.sitting.played([(seat, table.game.read("keep"))]))


def test_it_runs_while_a_person_is_asked_and_undo_gives_none_back(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        time.now += 10
        assert left(table) == [50, 60]
        await play(table, 0)
        assert left(table) == [55, 60]
        time.now += 7
        await table.undo((0,))
        assert left(table) == [50, 53], "the increment goes back, and what the other has thought meanwhile is gone"
        time.now += 1
        await table.do_again((0,))
        assert left(table) == [54, 53]
        await play(table, 1)  # and the dealer deals
        assert left(table) == [54, 58]
        while not table.over:
            await play(table, table.asked.seat)  # type: ignore[union-attr]
        time.now += 100
        assert clock_of(table)["running"] is None and left(table) == [64, 68]  # type: ignore[index]

    run(job)


def test_only_a_turn_that_passes_on_earns_the_increment(run: Run) -> None:
    """In Troyes several moves make a turn: one in the middle of it earns nothing, and costs nothing to take back."""

    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables, game="troyes")
        rng, middles = Random(1), 0
        while middles < 3:
            assert table.asked is not None
            seat, before = table.asked.seat, left(table)
            time.now += 1
            await table.submit(seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
            before[seat] -= 1
            same = table.asked is not None and table.asked.seat == seat
            assert left(table) == [at + TERMS.increment * (one == seat and not same) for one, at in enumerate(before)]
            if same and table.no_undo((seat,)) is None:
                middles += 1
                time.now += 1
                before[seat] -= 1
                await table.undo((seat,))
                assert left(table) == before

    run(job)


def test_it_does_not_run_for_bots(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        await table.set_seat(0, bot="random")
        assert clock_of(table)["running"] is None  # type: ignore[index]
        time.now += 1000
        assert left(table) == [60, 60]
        await play_as_bot(table, 0)
        await play(table, 1)
        assert left(table)[0] == 60
        none = await tables.create(Wanted(QUARRY.name, ["", ""], ["", ""]), "me")
        assert none.clock is None and clock_of(none) is None

    run(job)


def test_it_waits_for_who_has_not_sat_down_yet(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await tables.create(Wanted(QUARRY.name, ["", ""], ["", ""], clock=TERMS), "me")
        time.now += 30
        assert left(table) == [60, 60]
        await seating.claim(table, 0, table.seats[0].token)
        time.now += 3
        assert left(table) == [57, 60]

    run(job)


def test_the_server_through_which_the_last_move_was_made_keeps_it(run: Run) -> None:
    """Another one knows less, and writes nothing of it."""

    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        for followed, kept in ((True, 60), (False, 50)):
            table.followed = followed
            time.now += 5
            await tables.keeper.note()
            found = await clocks.clock(tables.store, table.id)
            assert found is not None and found.left == (kept, 60)

    run(job)


def test_nobody_thinks_for_nothing_by_letting_a_bot_stand_there(run: Run) -> None:
    """Who takes a seat back before the bot has moved has had the time; not where the bot was held up by a fault."""

    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        time.now += 4
        for seconds in (10, 3):
            await table.set_seat(0, bot="random")
            time.now += seconds
            await table.set_seat(0, bot="")
        assert left(table) == [43, 60]
        time.now += 1
        assert left(table) == [42, 60]
        await table.set_seat(0, name="Anna")
        await table.set_seat(0, bot="")
        assert left(table) == [42, 60], "no bot was there"
        await table.set_seat(0, bot="random")
        table.driver.trouble = True
        time.now += 1000
        await table.set_seat(0, bot="")
        assert left(table) == [42, 60]
        table.driver.trouble = False
        await tables.keeper.note()
        tables.live.clear()
        again = await tables.get(table.id)
        assert again is not None
        await again.set_seat(0, bot="random")
        await tables.keeper.note()
        tables.live.clear()
        time.now += 1000
        again = await tables.get(table.id)
        assert again is not None
        time.now += 2
        await again.set_seat(0, bot="")
        assert left(again) == [40, 60], "nor for the time in which nobody looked at the table"

    run(job)


def test_a_bot_that_plays_for_nobody_shows_no_clock(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables, ("", "random"), "caylus")
        assert [f'data-clock="{seat}"' in panels_of(table, 0) for seat in (0, 1)] == [True, False]
        await table.set_seat(0, bot="random")
        assert 'data-clock="0"' in panels_of(table, 0), "it is its holder's"

    run(job)


def test_it_survives_a_kill_and_stands_while_the_server_is_down(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        time.now += 10
        await play(table, 0)
        time.now += 20.5
        await tables.keeper.note()
        time.now += 2
        assert left(table) == [55, 37.5]
        killed = Tables(tables.store, Settings())  # another process, with a time of its own
        killed.time = Time()
        again = await killed.get(table.id)
        assert again is not None and again.clock is not None
        assert (left(again), again.clock.running, again.clock.terms) == ([55, 39.5], 1, TERMS)
        await play(again, 1)
        kept = await clocks.clock(tables.store, table.id)
        assert kept is not None and kept.left == (55, 44.5), "written with the move"
        again.stop_alarm()

    run(job)


def test_a_move_that_could_not_be_written_costs_its_time_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        time.now += 10
        with monkeypatch.context() as patch:

            async def fails(*_: object) -> None:
                raise OSError

            patch.setattr(tables.store, "append", fails)
            with pytest.raises(OSError):
                await play(table, 0)
        time.now += 10
        assert left(table) == [40, 60]
        await play(table, 0)
        assert left(table) == [45, 60]

    run(job)


def test_everybody_is_told_when_time_has_run_out(run: Run) -> None:
    """By an alarm that is set anew with every move; a table is not let go while it is set."""

    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables)
        loop, told = asyncio.get_running_loop(), asyncio.Event()
        assert table.alarm is not None and 55 < table.alarm.when() - loop.time() <= 60
        time.now += 50
        await play(table, 0)
        first = table.alarm
        assert first is not None and 55 < first.when() - loop.time() <= 60, "the other one's time"
        time.now += 59.95
        table.changed()
        assert first.cancelled()
        table.watchers.add(lambda _: told.set())
        await asyncio.wait_for(told.wait(), 30)
        time.now += 1
        assert table.out_of_time(1) and not table.out_of_time(0)
        table.changed()
        assert table.alarm is None, "once"
        tables.forget(table)

    run(job)


def test_who_has_no_time_left_is_told_what_that_means(run: Run) -> None:
    async def job(tables: Tables, time: Time) -> None:
        table = await sat_down(tables, game="caylus")
        assert table.asked is not None
        mine, other = table.asked.seat, 1 - table.asked.seat
        assert "run out" not in panels_of(table, mine)
        time.now += 61
        table.changed()
        assert "You may still move; until then the others may let a bot play on." in panels_of(table, mine)
        assert "You may still move." in panels_of(table, 0, 1), "nobody else is there"
        assert "You may still move" not in panels_of(table, other)
        await table.submit(mine, table.ply, ["pass"])
        assert "run out" not in panels_of(table, mine)

    run(job)


def test_a_table_is_not_let_go_while_its_clock_runs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def job(tables: Tables, time: Time) -> None:
        timed = await sat_down(tables)
        plain = await tables.create(Wanted(QUARRY.name, ["", ""], ["", ""]), "me")
        monkeypatch.setattr("parvis.table.hall.LIVE", 0)
        tables._let_go()
        assert timed.id in tables.live and plain.id not in tables.live
        time.now += 100
        timed.changed()
        tables._let_go()
        assert timed.id not in tables.live

    run(job)


# Over the network


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def test_when_it_has_run_out_the_others_may_let_a_bot_play_on(house: Inside) -> None:
    """Nobody before, no onlooker ever; who holds the seat may move until then, and take it back."""
    seats = [{"kind": "link"}] * 2
    asked = {"game": "caylus", "seats": seats, "clock": {"bank": 60, "increment": 5}}
    opened = house.client.post("/api/tables", json=asked).json()
    house.client.cookies.clear()
    tables, time = house.app.state.service.tables, Time()
    table = tables.live[opened["table"]]
    at = f"/api/tables/{opened['table']}"
    late = table.asked.seat
    other, onlooker = 1 - late, {"authorization": f"Bearer {opened['watch'].removeprefix('/s/')}"}

    def ask(what: str, sent: dict[str, Any], headers: dict[str, str]) -> httpx.Response:
        return house.client.post(f"{at}/{what}", json=sent, headers=headers)

    def seen(seat: int) -> dict[str, Any]:
        found: dict[str, Any] = house.client.get(at, headers=as_seat(opened, seat)).json()
        return found

    bot = {"seat": late, "bot": "random"}
    assert 50 < seen(late)["clock"]["left"][late] <= 60
    assert ask("seat", bot, as_seat(opened, other)).status_code == 403
    time.now = table.clock.since + 61
    tables.time = time
    assert seen(other)["clock"] == {"bank": 60, "increment": 5, "left": sorted([0.0, 60.0], reverse=late == 1),
                                    "running": late}  # fmt: skip
    assert ask("seat", bot, onlooker).status_code == 400
    offers = [f'<button data-seat="{late}" data-bot' in panels_of(table, *held) for held in ((other,), (late,), ())]
    assert [text.count("Let a bot play on") for text in (panels_of(table, other), panels_of(table, late))] == [1, 0]
    assert offers[0] and not offers[2], "a button for the others alone"
    assert ask("seat", {**bot, "name": "x", "bot": ""}, as_seat(opened, other)).status_code == 400
    move = legal(table.state)[0]
    sent = {"ply": table.ply, "moves": [table.game.write(move)]}
    assert ask("moves", sent, as_seat(opened, late)).status_code == 200, "until then the holder may move"
    assert seen(late)["clock"]["left"][late] == 5
    assert ask("seat", bot, as_seat(opened, other)).status_code == 403, "it is not asked"
    second = {"ply": table.ply, "moves": [table.game.write(legal(table.state)[0])]}
    assert ask("moves", second, as_seat(opened, other)).status_code == 200
    assert table.asked.seat == late
    time.now += 6
    ply = table.ply
    taken = ask("seat", bot, as_seat(opened, other))
    assert taken.status_code == 200 and taken.json()["seats"][late]["bot"] == "random"
    back = ask("seat", {"seat": late, "bot": ""}, as_seat(opened, late)).json()
    assert back["seats"][late]["bot"] is None and back["ply"] >= ply


def test_the_lobby_offers_clocks_and_a_rematch_has_the_same(house: Inside) -> None:
    page = house.client.get("/").text
    assert "20 minutes each, and 20 seconds for each turn" in page
    form = {"game": "caylus", "seat0": "here", "seat1": "here", "clock": "20+20"}
    tables = house.app.state.service.tables.live
    first = tables[house.client.post("/new", data=form).headers["location"].removeprefix("/t/")]
    assert first.clock.terms == (1200, 20)
    assert 'data-clock="0"' in panels_of(first)
    for nonsense in ("", "20", "20+21", "x+y"):
        plain = house.client.post("/new", data={**form, "clock": nonsense}).headers["location"].removeprefix("/t/")
        assert tables[plain].clock is None and "data-clock" not in panels_of(tables[plain])
    over = {"record": str(finished("caylus")), "seats": [{"kind": "here"}] * 2, "clock": {"bank": 90}}
    old = house.client.post("/api/tables", json=over).json()["table"]
    assert tables[old].clock.running is None, "the game is over"
    new = house.client.post(f"/t/{old}/rematch", data={}).headers["location"].removeprefix("/t/")
    assert new != old and tables[new].clock.terms == (90, 0) and tables[new].clock.running is not None


def panels_of(table: Table, *held: int) -> str:
    """The plates as somebody sees them who holds these seats."""
    reader = Reader(held[0] if held else SPECTATOR, held, "en", False)
    return whole(panels(table, reader, words(table.game, "en")))
