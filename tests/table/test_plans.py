"""Trying it out: on a copy that holds nothing hidden, for every seat; and what was prepared waits for its turn."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from parvis.coach.glance import between, glance
from parvis.coach.telling import number as told_number
from parvis.coach.telling import points
from parvis.core.flow import DEALER, SPECTATOR, legal, play, question
from parvis.core.record import Record, read_record
from parvis.core.save import state_digest
from parvis.games import GAMES
from parvis.games.pillars.rules.cards import ELLEN, EVENTS
from parvis.games.pillars.rules.pieces import EMPTY
from parvis.site.document import Document, read_document
from parvis.table import drafts, seating
from parvis.table.drafts import Seen
from parvis.table.live import Table
from parvis.table.page.prompt import prompt
from parvis.table.page.views import Reader, state
from parvis.table.planned import MOST_TRIED, Plan, Tried
from parvis.table.refusals import Refused
from parvis.table.settings import Settings
from parvis.table.store.kept import TableRow
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.planning import Planning, begun, planner
from parvis.table.web.sockets import Connection
from parvis.text.words import words
from pillars.drafts_positions import alone_in_phase_one, record
from playing import every_shown_table
from table.servers import Inside, as_seat, finish

SAND, PASS = "take sand_2", "pass"


async def silent() -> Message:
    raise AssertionError


async def unheard(message: Message) -> None:
    raise AssertionError


def socket() -> WebSocket:
    return WebSocket({"type": "websocket", "headers": [], "query_string": b"lang=en"}, silent, unheard)


class Tries(Planning):
    """The socket of a page on which something is tried out: what it says is heard here."""

    def __init__(self, tables: Tables, table: Table, plan: Plan) -> None:
        service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
        super().__init__(socket(), service, table, (plan.seat,), False, plan)
        self.said: list[Any] = []

    async def utter(self, text: str) -> None:
        self.said.append(json.loads(text))


def plan_of(table: Table, seat: int = 0, seed: str = "s", s: Any = None) -> Plan:
    """A plan from where a table stands, or from another state that a seat cannot tell from it."""
    return Plan(table, table.ply, table.undos, table.state if s is None else s, seat, seed, True)


def go_on(plan: Plan, moves: int, luck: int) -> None:
    """So many steps for whoever is asked."""
    rng = Random(luck)
    for number in range(moves):
        waiting = plan.table.asked
        if waiting is None:
            return
        if waiting.seat == DEALER:
            plan.draw(number, False)
        else:
            plan.choose(plan.table.ply, plan.here, [plan.table.game.write(rng.choice(legal(plan.table.state)))])


def with_tables(folder: Path, work: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings())
        await work(tables)
        await tables.close()

    finish(run())


async def opened(tables: Tables, game: str, seats: int = 2, options: tuple[str, ...] = (), plies: int = 0) -> Table:
    """A table after so many moves of a random game."""
    rng, so_far = Random(plies + seats), Record(GAMES[game], seats, options)
    s = so_far.setup()
    while len(so_far.moves) < plies and question(s) is not None:
        move = rng.choice(legal(s))
        so_far.add(s, move)
        play(s, move)
    return await tables.create(Wanted(game, [""] * seats, [""] * seats, options, list(so_far.moves)), "me")


async def in_phase_one(tables: Tables, moves: list[str] | None = None) -> Table:
    """The Pillars of the Earth, seat 0 asked and alone, unless it is to be elsewhere."""
    so_far = record(alone_in_phase_one() if moves is None else moves)
    return await tables.create(Wanted("pillars", ["", ""], ["", ""], (), list(so_far.moves)), "me")


@every_shown_table
def test_a_plan_is_the_same_whatever_its_seat_cannot_see(
    tmp_path: Path, game: Any, seats: int, options: tuple[str, ...]
) -> None:
    """The worlds, the drawn things and every byte that the page is sent."""
    if game.name not in GAMES:
        return

    async def work(tables: Tables) -> None:
        table = await opened(tables, game.name, seats, options, plies=90)
        if table.over:
            return
        for seat in (0, seats - 1, SPECTATOR):
            found = []
            for truth in (
                table.state,
                game.imagine(table.state, seat, Random(1)),
                game.imagine(table.state, seat, Random(2)),
            ):
                plan = plan_of(table, seat, "mine", truth)
                page = Tries(tables, table, plan)
                told = [page.message()]
                for number, thing in enumerate(game.unseen(plan.world, seat)):
                    plan.suppose(number, game.write(thing.options[number]))
                    told.append(page.message())
                for step in range(8):
                    go_on(plan, 1, step)
                    told.append(page.message())
                found.append((told, state_digest(game, plan.world), state_digest(game, plan.table.state)))
            assert found[0] == found[1] == found[2]
            assert plan.table.fortune is None

    with_tables(tmp_path, work)


def test_hidden_things_are_drawn_by_the_seed_of_the_plan(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await opened(tables, "troyes", 3, plies=60)
        worlds = {state_digest(table.game, plan_of(table, 0, str(seed)).world) for seed in range(12)}
        assert len(worlds) > 1
        hidden = [plan_of(table, 0, str(seed)).world.characters for seed in range(12)]
        dealt = table.state.cards.dealt[3]
        assert all(hands[:dealt] == table.state.characters[:dealt] for hands in hidden)

    with_tables(tmp_path, work)


def test_hidden_things_are_drawn_and_marked_or_chosen_by_hand(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await opened(tables, "troyes", 3, plies=60)
        game, plan = table.game, plan_of(table, 0)
        page = Tries(tables, table, plan)
        told = json.loads(page.message())["parts"]["plan"]
        there = game.unseen(plan.world, 0)
        assert [thing.owner for thing in there] == [1, 2] and told.count("<select") == 2
        assert told.count("drawn: ") == 2 and "by-hand" not in told
        own = table.state.characters[0]
        assert all(("deal", own) not in thing.options and len(thing.options) == 5 for thing in there)
        go_on(plan, 3, 1)
        line = plan.line[:]
        for move in there[0].options:
            await page.answer(json.dumps({"suppose": 0, "to_be": game.write(move)}))
            assert game.unseen(plan.world, 0)[0].move == move and plan.line == line
            assert game.faults(plan.world) == [], "nobody has a character twice"
        told = json.loads(page.message())["parts"]["plan"]
        assert told.count('class="by-hand"') == told.count(" selected") == 1 and told.count("drawn: ") == 1
        held = json.loads(page.message())["plan"]
        again = plan_of(table, 0, "two")
        await Tries(tables, table, again).answer(json.dumps(held))
        assert state_digest(game, again.world) == state_digest(game, plan.world), "a page that comes back finds it so"
        await page.answer(json.dumps({"suppose": 1, "to_be": game.write(there[0].options[-1])}))
        assert plan.supposed == ["", game.write(there[0].options[-1])], "it cannot be both"
        await page.answer(json.dumps({"suppose": 1, "to_be": ""}))
        assert plan.supposed == ["", ""] and state_digest(game, plan.world) == state_digest(game, plan_of(table).world)
        assert not page.said
        mine, one = game.write(("deal", own)), game.write(there[0].options[0])
        for number, wrong in ((0, mine), (2, one), (0, "pass"), (0, "x")):
            await page.answer(json.dumps({"suppose": number, "to_be": wrong}))
            assert page.said.pop()["kind"] == "error" and plan.supposed == ["", ""]
        for supposed in ([one, one], ["", "", one], ["pass"]):
            await page.answer(json.dumps({**held, "supposed": supposed}))
            assert page.said.pop()["kind"] == "error"
        nothing_hidden = plan_of(await in_phase_one(tables))
        assert "<select" not in json.loads(Tries(tables, table, nothing_hidden).message())["parts"]["plan"]

    with_tables(tmp_path, work)


def test_a_line_goes_as_far_as_it_can_where_something_else_is_supposed(tmp_path: Path) -> None:
    """In The Pillars of the Earth an event that was looked at is the one that comes."""

    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        s = GAMES["pillars"].clone(table.state)
        s.privileges[ELLEN], s.peeked = 0, 3
        plan = plan_of(table, 1, "s", s)
        (thing,) = table.game.unseen(plan.world, 1)
        assert thing.owner == 0 and table.game.unseen(s, 0) == []
        assert "has looked at" in json.loads(Tries(tables, table, plan).message())["parts"]["plan"]
        revealed: set[str] = set()
        for event in [table.game.write(move) for move in thing.options[:3]]:
            plan.suppose(0, event)
            while plan.table.state.event == EMPTY:
                go_on(plan, 1, 1)
            revealed.add(EVENTS[plan.table.state.event])
            assert event == f"event {EVENTS[plan.table.state.event]}"
            plan.keep()
        assert len(revealed) == 3
        before = len(plan.line)
        plan.suppose(0, table.game.write(thing.options[5]))
        assert len(plan.line) <= before and plan.here <= len(plan.line) and plan.kept is not None
        plan.go_to(len(plan.line))
        assert json.loads(Tries(tables, table, plan).message())["plan"]["here"] == len(plan.line)

    with_tables(tmp_path, work)


def test_moves_for_all_and_steps_back_and_forth(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        before = (table.ply, state_digest(table.game, table.state), table.version)
        plan = plan_of(table, 1)
        assert plan.table.asked is not None and plan.table.asked.seat == 0  # another one's move, tried by seat 1
        plan.choose(table.ply, 0, [SAND])
        plan.choose(plan.table.ply, 1, [PASS])
        assert plan.table.asked.seat == DEALER
        plan.draw(1, False)
        assert [tried.drawn for tried in plan.line] == [False, False, True] and plan.table.asked.seat != DEALER
        there = state_digest(table.game, plan.table.state)
        plan.go_to(1)
        assert plan.here == 1 and len(plan.line) == 3 and plan.table.asked.seat == 0
        plan.choose(plan.table.ply, 1, [PASS])  # what comes next anyway: the rest of the line stays
        assert plan.here == 2 and len(plan.line) == 3
        plan.go_to(3)
        assert state_digest(table.game, plan.table.state) == there
        drawn = set()
        for number in range(20):
            plan.draw(number, True)
            assert len(plan.line) == 3
            drawn.add(plan.line[2].move)
        assert drawn == {"draw 0", "draw 1"}
        plan.go_to(2)
        plan.choose(plan.table.ply, 2, ["draw 0"])  # chosen by hand
        assert plan.line[2] == Tried("draw 0", False)
        plan.go_to(0)
        plan.choose(plan.table.ply, 0, ["hire toolmaker_1"])  # another way: what was tried after is gone
        assert [tried.move for tried in plan.line] == ["hire toolmaker_1"]
        plan.choose(plan.table.ply, 1, [SAND])
        plan.take_out(plan.table.ply, 2, 0)
        assert len(plan.line) == 1
        assert before == (table.ply, state_digest(table.game, table.state), table.version)

    with_tables(tmp_path, work)


def test_two_lines_are_compared(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        plan = plan_of(table)
        page = Tries(tables, table, plan)
        plan.choose(plan.table.ply, 0, [SAND])
        plan.keep()
        taken = plan.table.state
        plan.go_to(0)
        plan.choose(plan.table.ply, 0, [PASS])
        told = json.loads(page.message())["parts"]["plan"]
        assert "Line A" in told and "Line B against line A: " in told and told.count("<tr>") == 4
        better = glance(table.game, plan.table.state, 0).worth.lead - glance(table.game, taken, 0).worth.lead
        told_better = points(words(table.game, "en"), better, True)
        assert f"Line B against line A: {told_better} of lead" in told and abs(better) > 0.1
        first = re.search(r"Why: (.)([\d.]+) ", told)
        apart = between(glance(table.game, plan.table.state, 0), glance(table.game, taken, 0))[0].points
        assert first is not None and first[1] == ("+" if apart > 0 else "−")
        assert float(first[2]) == pytest.approx(abs(apart), abs=0.06)
        assert plan.kept == [Tried(SAND, False)]
        plan.swap()
        assert [one.move for one in plan.line] == [SAND] and plan.kept == [Tried(PASS, False)]
        assert "Line A against line B: " in json.loads(page.message())["parts"]["plan"]
        for seat in (0, 1):
            other = plan_of(table, seat)
            seen = told_number(words(table.game, "en"), glance(table.game, other.world, seat).worth.lead, True)
            told = json.loads(Tries(tables, table, other).message())["parts"]["plan"]
            assert f"<td>{seen}</td></tr>" in told, "the lead is that of whoever plans"
        without = Plan(table, table.ply, 0, table.state, 0, "s", False)
        assert "<table>" not in json.loads(Tries(tables, table, without).message())["parts"]["plan"]

    with_tables(tmp_path, work)


def test_what_a_page_has_held_is_taken_up(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await opened(tables, "troyes", 2, plies=70)
        plan = plan_of(table, 0, "one")
        go_on(plan, 9, 3)
        plan.keep()
        plan.go_to(4)
        go_on(plan, 3, 5)
        held = json.loads(Tries(tables, table, plan).message())["plan"]
        again = plan_of(table, 0, "two")
        page = Tries(tables, table, again)
        await page.answer(json.dumps(held))
        assert page.said == [] and json.loads(page.message())["plan"] == held
        assert state_digest(table.game, again.table.state) == state_digest(table.game, plan.table.state)

    with_tables(tmp_path, work)


BAD = [
    "", "[]", "{", "5", '{"draw": -1}', '{"draw": "x"}', '{"draw": 1, "again": 3}', '{"draw": 3}', '{"line": 5}',
    '{"keep_line": 1}', '{"swap": true}', '{"adopt": true}', '{"confirm": true, "ply": 9, "undos": 0, "at": 0}',
    '{"undo": true}', '{"chat": "hello"}', '{"lift": 0}', '{"moves": ["pass"], "ply": 9}',
    '{"seat": 0, "bot": "novice"}',
    '{"hint": 1}', '{"to": 7, "ply": 9, "undos": 0, "at": 0}', '{"to": -1, "ply": 9, "undos": 0, "at": 0}',
    '{"out": 4, "ply": %d, "undos": 0, "at": 0}', '{"draft": ["fly"], "ply": %d, "undos": 0, "at": 0}',
    '{"draft": ["draw 0"], "ply": %d, "undos": 0, "at": 0}', '{"draft": ["pass"], "ply": 3, "undos": 0, "at": 0}',
    '{"draft": ["pass"], "ply": %d, "undos": 0, "at": 2}', '{"draft": [], "ply": %d, "undos": 0, "at": 0}',
    '{"suppose": 0, "to_be": "deal henry"}', '{"suppose": -1, "to_be": ""}', '{"suppose": 0}',
    '{"suppose": 123456789, "to_be": ""}', '{"why": "fly"}', '{"brings": []}', '{"share": "x"}', '{"luck": true}',
]  # fmt: skip


@pytest.mark.parametrize("message", BAD)
def test_bad_input_is_told_and_changes_nothing(tmp_path: Path, message: str) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        plan = plan_of(table)
        page = Tries(tables, table, plan)
        before = page.message()
        version = table.version
        await page.answer(message % table.ply if "%d" in message else message)
        assert [said["kind"] for said in page.said] in (["error"], ["why"], ["stale"])
        assert "fault" not in page.said[0]["text"] and not plan.line and plan.kept is None
        page.sent.forget()
        assert page.message() == before and table.version == version

    with_tables(tmp_path, work)


def test_lines_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        plan = plan_of(table)
        page = Tries(tables, table, plan)
        good = {"base": plan.base, "seed": "other", "line": [SAND], "here": 1, "kept": None, "second": False}
        wrong: list[dict[str, Any]] = [
            {"base": "3.0.0"}, {"base": plan.base.replace(".0.0", ".0.1")}, {"line": ["~" + SAND, "place 7"]},
            {"line": ["draw 0"]}, {"line": [SAND] * (MOST_TRIED + 1)}, {"here": 2}, {"kept": ["pass", "pass"]},
            {"seed": ""}, {"seed": 4}, {"line": [7]}, {"second": 1}, {"supposed": ["event volunteers"]},
        ]  # fmt: skip
        for change in wrong:
            await page.answer(json.dumps({**good, **change}))
            assert page.said.pop()["kind"] == "error" and not page.said, change
            assert (plan.seed, plan.line, plan.here, plan.kept) == ("s", [], 0, None), change
        await page.answer(json.dumps(good))
        assert not page.said and (plan.seed, plan.here) == ("other", 1)
        long = plan_of(await opened(tables, "troyes", 4))
        with pytest.raises(Refused):
            go_on(long, 10 * MOST_TRIED, 1)
        assert len(long.line) <= MOST_TRIED

    with_tables(tmp_path, work)


def test_a_table_does_not_try_things_out(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
        page = Connection(socket(), service, table, (0,), False)
        for name in ('"draw": 1', '"suppose": 0, "to_be": ""', '"keep_line": true', '"swap": true', '"adopt": true'):
            with pytest.raises(Refused):
                await page.obey("{" + name + "}")

    with_tables(tmp_path, work)


def test_from_whose_place(tmp_path: Path) -> None:
    """At a shared screen, from that of who is asked; in a game that is over, from any; earlier plies as in a replay."""

    async def work(tables: Tables) -> None:
        table = await opened(tables, "troyes", 2, plies=60)
        assert table.asked is not None
        other = 1 - table.asked.seat
        assert planner(table, (0, 1), None) == planner(table, (0, 1), other) == table.asked.seat
        assert planner(table, (other,), None) == other and planner(table, (SPECTATOR,), 1) == SPECTATOR
        three = await opened(tables, "troyes", 3, plies=60)
        assert three.asked is not None
        two = tuple(seat for seat in range(3) if seat != three.asked.seat)
        assert planner(three, two, two[1]) == SPECTATOR
        it: Any = SimpleNamespace(tables=tables)

        def at(**query: str) -> Any:
            return SimpleNamespace(query_params=query)

        with pytest.raises(Refused):
            await begun(at(ply="20"), it, table, (0,))  # the deal of the others' characters is hidden
        assert (await begun(at(plan=str(table.ply)), it, table, (0,))).mine
        open_game = await opened(tables, "caylus", 2, plies=30)
        assert (await begun(at(), it, open_game, (0,))).advised
        open_game.aided = False
        assert not (await begun(at(), it, open_game, (0,))).advised, "no numbers where there are no hints"
        with_bot = await tables.create(Wanted("caylus", ["", "random"], ["", ""]), "me")
        assert (await begun(at(), it, with_bot, (0,))).mine and not (await begun(at(), it, with_bot, (1,))).mine
        earlier = await begun(at(ply="20"), it, open_game, (1,))
        assert (earlier.ply, earlier.seat, earlier.mine) == (20, 1, False)
        text = (Path(__file__).parents[1] / "records" / "troyes").glob("2-*.txt")
        over = read_record(next(iter(sorted(text))).read_text(encoding="utf-8"), GAMES)
        seats = [""] * over.seats
        ended = await tables.create(Wanted("troyes", seats, seats, over.options, list(over.moves)), "me")
        with pytest.raises(Refused):
            await begun(at(), it, ended, (0,))
        some = await begun(at(ply=str(ended.ply - 30), seat="1"), it, ended, (SPECTATOR,))
        assert some.seat == 1 and some.advised and not some.mine

    with_tables(tmp_path, work)


# What is prepared


def seen(table: Table) -> Seen:
    return Seen(table.ply, table.undos, 0 if table.drafting is None else table.drafting.at)


def told(table: Table, seat: int) -> str:
    """The prompt of a seat."""
    return prompt(table, Reader(seat, (seat,), "en", False), words(table.game, "en"))


def page_of(tables: Tables, table: Table, seat: int) -> dict[str, Any]:
    service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
    found: dict[str, Any] = json.loads(Connection(socket(), service, table, (seat,), False).message())
    return found


LAID_OUT = alone_in_phase_one()[:-1]
"""Seat 1 begins; it has not passed yet."""


def test_the_own_part_of_a_plan_becomes_the_draft(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables)
        plan = plan_of(table)
        plan.mine = True
        page = Tries(tables, table, plan)
        await page.answer('{"adopt": true}')
        assert page.said.pop()["kind"] == "error"  # there is no own move in it
        plan.choose(plan.table.ply, 0, [SAND])
        plan.choose(plan.table.ply, 1, [PASS])
        plan.draw(1, False)
        assert plan.own_part() == [SAND, PASS]
        await page.answer('{"adopt": true}')
        assert [said["kind"] for said in page.said] == ["adopted"]
        assert table.drafting is not None and [table.game.write(move) for move in table.drafting.draft.moves] == [
            SAND,
            PASS,
        ]
        shown = page_of(tables, table, 0)
        assert shown["draft"]["border"] and shown["draft"]["prepared"]  # so that no page confirms it by itself
        await drafts.confirm(table, 0, seen(table))
        assert not table.prepared.words
        await page.answer('{"adopt": true}')  # it is not where the table stands any more: it waits, or is told
        assert page.said[-1]["kind"] in ("adopted", "error")

    with_tables(tmp_path, work)


def test_what_is_prepared_waits_for_its_turn_also_after_a_kill(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables, LAID_OUT)
        assert table.asked is not None and table.asked.seat == 1
        before = page_of(tables, table, 1)
        await drafts.prepare(table, 0, [SAND, PASS])
        assert "You have prepared" in told(table, 0) and "data-unprepare" in told(table, 0)
        assert page_of(tables, table, 1) == before and "prepared" not in told(table, 1)
        # Nobody stops the server properly: what is in the store is what there is.
        others = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        again = await others.get(table.id)
        assert again is not None and again.prepared.words == {0: (SAND, PASS)} and again.drafting is None
        await again.submit(1, again.ply, [PASS])
        assert again.asked is not None and again.asked.seat == 0 and again.drafting is not None
        mine = page_of(others, again, 0)["draft"]
        assert mine["border"] and mine["prepared"] and "data-confirm" in told(again, 0)
        # The others are not told, nor is a program that plays the seat.
        waits = words(again.game, "en")("table.waiting", who="Blue")
        assert not again.at_it and waits in told(again, 1)
        assert state(again, Reader(0, (0,), "en", False))["moves"]
        assert state(again, Reader(1, (1,), "en", False))["view"] == again.game.view(again.state, 1)
        late = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        third = await late.get(table.id)
        assert third is not None and page_of(late, third, 0)["draft"]["prepared"]  # it lies there still, as it was
        await drafts.go_to(third, 0, seen(third), 0)
        assert "prepared" not in page_of(late, third, 0)["draft"]
        await drafts.go_to(third, 0, seen(third), 1)
        ply = third.ply
        await drafts.confirm(third, 0, seen(third))
        assert third.record.moves[ply : ply + 2] == [(0, third.game.read(SAND)), (0, third.game.read(PASS))]
        assert not third.prepared.words and await late.store.prepared(table.id) == {}
        await others.close()
        await late.close()

    with_tables(tmp_path, work)


def test_what_cannot_be_played_any_more_is_told_and_dropped(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables, LAID_OUT)
        await drafts.prepare(table, 0, [SAND])
        await table.submit(1, table.ply, [SAND])  # the other one takes it
        assert table.asked is not None and table.asked.seat == 0 and table.drafting is None
        assert "cannot be played any more" in told(table, 0) and "cannot be played" not in told(table, 1)
        with pytest.raises(Refused):
            await drafts.prepare(table, 0, [SAND])
        await drafts.choose(table, 0, seen(table), [PASS])
        assert (
            "cannot be played any more" not in told(table, 0) and "prepared" not in page_of(tables, table, 0)["draft"]
        )
        await drafts.confirm(table, 0, seen(table))
        assert not table.prepared.words and await tables.store.prepared(table.id) == {}

    with_tables(tmp_path, work)


def test_undo_and_its_owner_forget_what_was_prepared(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables, [*LAID_OUT, "take wood_3"])
        await table.submit(0, table.ply, ["take stone_2"])
        await drafts.prepare(table, 0, [PASS])
        await table.undo([0])
        assert not table.prepared.words and table.drafting is None and await tables.store.prepared(table.id) == {}
        await table.submit(0, table.ply, ["take stone_2"])
        await drafts.prepare(table, 0, [PASS])
        await drafts.forget(table, 0)
        assert not table.prepared.words and await tables.store.prepared(table.id) == {}
        with pytest.raises(Refused):
            await drafts.prepare(table, 0, ["fly"])
        with pytest.raises(Refused):
            await drafts.prepare(table, 0, [])

    with_tables(tmp_path, work)


@pytest.mark.parametrize("asked", [0, 1])
def test_whoever_gets_the_seat_of_another_does_not_see_what_was_prepared(tmp_path: Path, asked: int) -> None:
    """Before the seat is asked, and when it lies there as a draft."""

    async def work(tables: Tables) -> None:
        table = await in_phase_one(tables, LAID_OUT)
        for seat in (0, 1):
            await tables.store.hold("anna", table.id, seat)
        await drafts.prepare(table, 0, [SAND])
        if asked == 0:
            await table.submit(1, table.ply, [PASS])
        assert table.asked is not None and table.asked.seat == asked
        assert (table.drafting is not None) == (asked == 0)
        await tables.store.set_seat(table.id, 0, "novice", None)
        table.seats[0].bot = "novice"
        await seating.take_over(table, 0, seating.Who("bea", (), False))
        assert table.seats[0].bot == "" and not table.prepared.words and table.drafting is None
        assert await tables.store.prepared(table.id) == {} and "prepared" not in told(table, 0)

    with_tables(tmp_path, work)


def test_a_browser_keeps_what_is_prepared() -> None:
    row = TableRow("t", "caylus", 1, "d", 2, (), "me", "w", 0, 0, 0.0)
    kept = Document(row, [], [], prepared={1: ("pass",)})
    assert read_document(str(kept)).prepared == {1: ("pass",)}
    old = json.loads(str(kept))
    del old["prepared"]
    assert read_document(json.dumps(old)).prepared == {}


def test_the_page_and_its_socket_are_for_those_of_the_table(tmp_path: Path) -> None:
    server = Inside(tmp_path)
    try:
        made = server.client.post(
            "/api/tables", json={"game": "caylus", "seats": [{"kind": "here"}, {"kind": "link"}]}
        ).json()
        path = f"/plan/{made['table']}"
        assert server.client.get(path).status_code == 200
        other = server.client.get(path, headers={"cookie": "", **as_seat(made, 1)})
        assert other.status_code == 200
        with httpx.Client(base_url=server.url) as stranger:
            assert stranger.get(path).status_code == 404
        assert "data-try" not in server.client.get(f"/t/{made['table']}").text  # it comes with the prompt
    finally:
        server.stop()
