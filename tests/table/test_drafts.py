"""Drafts at a table: seen by their seat alone, kept until they are confirmed, and never played by halves."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState
from websockets.sync.client import ClientConnection, connect

from parvis.core.flow import DEALER, SPECTATOR, legal, question, submit
from parvis.core.record import Record
from parvis.core.save import state_digest
from parvis.games import GAMES
from parvis.sitting.draft import drafted, empty
from parvis.sitting.outcome import Span, outcome
from parvis.table import drafts
from parvis.table.drafts import MOST_CLICKS, Seen
from parvis.table.live import Table
from parvis.table.page import preview
from parvis.table.page.badges import sign
from parvis.table.page.lighting import buttons, lit, with_button
from parvis.table.page.preview import draft_sentence, look, menu
from parvis.table.page.views import Reader, spoken_moves, state
from parvis.table.refusals import Refused, RefusedMove, Stale
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.sockets import Connection
from parvis.text.words import words
from pillars.drafts_positions import alone_in_phase_one, record
from sitting.helpers import random_game
from table.servers import Inside, Server, as_seat, finish

SAND, STONE, TOOLS, PASS = "take sand_2", "take stone_2", "hire toolmaker_1", "pass"
"""What seat 0 can choose, which is alone in phase I: all but the last in any order; then the dealer comes."""


def seen(table: Table) -> Seen:
    """What somebody sees who looks now."""
    return Seen(table.ply, table.undos, 0 if table.drafting is None else table.drafting.at)


async def choose(table: Table, *moves: str) -> None:
    await drafts.choose(table, 0, seen(table), moves)


def written(table: Table) -> list[str]:
    """The moves of the draft."""
    return [] if table.drafting is None else [table.game.write(move) for move in table.drafting.draft.moves]


def everything(table: Table) -> object:
    """All that a click could have changed here."""
    return table.ply, table.undos, state_digest(table.game, table.state), table.drafting, table.version


async def silent() -> Message:
    """Nothing is received in these tests."""
    raise AssertionError


async def unheard(message: Message) -> None:
    """Nothing is sent in these tests: what would be is asked for."""
    raise AssertionError


def page(tables: Tables, table: Table, *held: int) -> dict[str, Any]:
    """What the page of somebody who holds these seats is sent when it is opened."""
    socket = WebSocket({"type": "websocket", "headers": [], "query_string": b"lang=en"}, silent, unheard)
    service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
    message: dict[str, Any] = json.loads(Connection(socket, service, table, held, False).message())
    return message


def at_a_table(folder: Path, work: Callable[[Tables, Table], Awaitable[None]], moves: Any = None) -> None:
    """A table in phase I of The Pillars of the Earth, by default: seat 0 is asked, and alone."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{folder / 'parvis.db'}"), Settings())
        so_far: Record = record(alone_in_phase_one() if moves is None else moves)
        table = await tables.create(Wanted("pillars", ["", ""], ["", ""], (), list(so_far.moves)), "me")
        await work(tables, table)
        await tables.close()

    finish(run())


def test_before_it_is_confirmed_what_is_lit_is_on_the_own_plate(tmp_path: Path) -> None:
    """At the border of a draft somebody else comes next; what can still be put into it is no matter of theirs."""
    met: set[int] = set()

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("troyes", ["", ""], ["", ""], seed="5" * 64), "me")
        rng = Random(2)
        while (waiting := table.asked) is not None and len(met) < 2:
            reader = Reader(waiting.seat, (waiting.seat,), "en", False)
            move = table.game.write(rng.choice(legal(table.state)))
            await drafts.choose(table, waiting.seat, seen(table), [move])
            ids = [id for id, moves in lit(table, reader).items() if "hire" in moves]
            if table.drafting is not None and table.drafting.draft.at_border and ids:
                assert {id.rpartition("-")[2] for id in ids} == {str(waiting.seat)}
                met.add(waiting.seat)
            await table.submit(waiting.seat, table.ply, [move])
        await tables.close()

    finish(run())
    assert met == {0, 1}


def test_a_question_that_was_gone_past_does_not_come_back_as_buttons(tmp_path: Path) -> None:
    """Who passes in Caylus and is asked about the provost could still send workers: the tiles are lit for that, too."""
    met: set[str] = set()

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("caylus", ["", ""], ["", ""]), "me")
        say, rng = words(table.game, "en"), Random(4)
        while (waiting := table.asked) is not None and not met:
            reader = Reader(waiting.seat, (waiting.seat,), "en", False)
            if "pass" in [table.game.write(move) for move in table.state.moves]:
                await drafts.choose(table, waiting.seat, seen(table), ["pass"])
                every = {move.partition(" ")[0] for move, _ in spoken_moves(table, waiting.seat, say)}
                if {"provost", "place"} <= every:
                    met.update(move for move, _ in buttons(table, reader, say))
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
        await tables.close()

    finish(run())
    assert met == {"stay"}


def test_a_menu_comes_whole(tmp_path: Path) -> None:
    """All that a thing offers, then what it could be used for after another move; nothing that it offers anyway."""
    met = {"now": 0, "later": 0, "both": 0}

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("troyes", ["", ""], ["", ""]), "me")
        say, rng = words(table.game, "en"), Random(6)
        while (waiting := table.asked) is not None and not all(met.values()):
            reader = Reader(waiting.seat, (waiting.seat,), "en", False)
            shining, soft = lit(table, reader), look(table, reader, say)["soft"]
            for id in {*shining, *soft}:
                found = menu(table, reader, id, say)
                assert found is not None
                lines = [line["moves"] for line in found["lines"]]
                now = [[move] for move in shining.get(id, [])]
                assert lines[: len(now)] == now and all(len(pair) == 2 for pair in lines[len(now) :])
                assert (len(lines) > len(now)) == (id in soft) == bool(found["title"])
                met["both" if now and id in soft else "now" if now else "later"] += 1
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
        await tables.close()

    finish(run())
    assert all(met.values())


def test_what_is_lit_for_nothing_that_is_asked_asks_first(tmp_path: Path) -> None:
    """In Troyes a die that does not suit the cathedral could have been turned over before: no click on it does that."""
    met: set[str] = set()

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        table = await tables.create(Wanted("troyes", ["", ""], ["", ""], seed="5" * 64), "me")
        say, rng = words(table.game, "en"), Random(2)
        while (waiting := table.asked) is not None and "flip" not in met:
            reader = Reader(waiting.seat, (waiting.seat,), "en", False)
            assert look(table, reader, say)["asks"] == [], "nothing has been gone past"
            if "build" in [table.game.write(move) for move in table.state.moves]:
                await drafts.choose(table, waiting.seat, seen(table), ["build"])
                asks = look(table, reader, say)["asks"]
                for id, moves in lit(table, reader).items():
                    verbs = {move.partition(" ")[0] for move in moves}
                    assert (id in asks) == ("die" not in verbs), (id, moves)
                    found = menu(table, reader, id, say)
                    assert found is not None and [line["moves"] for line in found["lines"]] == [[one] for one in moves]
                    assert bool(found["title"]) == (id in asks)
                    met.update(verbs - {"die"})
            await table.submit(waiting.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
        await tables.close()

    finish(run())
    assert "flip" in met


def test_what_is_asked_for_again_and_again_does_not_ask_first(tmp_path: Path) -> None:
    """In phase I of Pillars the rules take cards before craftsmen; a hand takes them in any order, by a click each."""

    async def work(tables: Tables, table: Table) -> None:
        reader, say = Reader(0, (0,), "en", False), words(table.game, "en")
        await choose(table, TOOLS)
        assert "resource-sand_2" in lit(table, reader) and look(table, reader, say)["asks"] == []

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_all_that_is_counted_has_a_sign(game: Any) -> None:
    assert all(sign(game, counter) for counter in game.counters(game.setup(2)))


@pytest.mark.parametrize("name", GAMES)
def test_the_main_button_is_the_sensible_one_and_loses_no_points(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, met = GAMES[name], 0
    for s in positions_of(name):
        waiting = question(s)
        assert waiting is not None and game.mind is not None
        draft, offered = empty(s, waiting.seat), [game.write(move) for move in legal(s)]
        main = preview.sensible_button(game, draft, offered)
        if main is not None:
            found = outcome(game, draft, [game.read(main)])
            assert game.read(main) == game.mind.sensible(s)[0] and found is not None
            assert all(span.least >= 0 for span in found.spans if span.counter == "points"), main
            with monkeypatch.context() as losing:
                losing.setattr(preview, "outcome", lambda *_, end=found: end._replace(spans=[Span("points", -2, -2)]))
                assert preview.sensible_button(game, draft, offered) is None, "if it cost points"
            met += 1
        assert preview.sensible_button(game, draft, []) is None, "what has no button cannot stand out"
    assert met


def test_what_a_move_brings_is_told_in_signs_and_in_words() -> None:
    """Numbers and signs for who sees the button; the words for who rests on it, and for who hears it."""
    game, say = GAMES["troyes"], words(GAMES["troyes"], "en")
    build = game.read("build")
    told = next(
        told
        for s in positions_of("troyes")
        if (waiting := question(s)) is not None and type(waiting).__name__ == "Action" and build in legal(s)
        if "deniers →" in (told := preview.brings(game, empty(s, waiting.seat), [build], say)).words
    )
    assert f'<span class="unseen">{told.words}</span>' in told.signs and f'title="{told.words}"' in told.signs
    costs, _, gains = told.signs.partition(f'title="{told.words}">')[2].partition(" → ")
    assert "#sign-deniers" in costs and "−" in costs
    assert "#sign-cathedral" in gains and "#sign-points" in gains and "+" in gains
    assert "denier" not in costs.replace("#sign-deniers", ""), "no words where there is little room"


def test_what_moves_bring_is_worked_out_once_however_often_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else one who asks for the same sixty times a message keeps everybody else waiting."""
    worked_out: list[object] = []

    def counted(*given: Any) -> Any:
        worked_out.append(given[2])
        return outcome(*given)

    async def work(tables: Tables, table: Table) -> None:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        socket = WebSocket({"type": "websocket", "headers": [], "query_string": b"lang=en"}, silent, send)
        socket.application_state = WebSocketState.CONNECTED
        service: Any = SimpleNamespace(tables=tables, settings=tables.settings)
        asking = Connection(socket, service, table, (0,), False)

        async def asked(message: dict[str, Any]) -> int:
            """How much is worked out for it."""
            worked_out.clear()
            await asking.obey(json.dumps(message))
            return len(worked_out)

        sixty = {"brings": [SAND, STONE, TOOLS] * 20}
        assert await asked(sixty) == 3
        assert await asked(sixty) == 0
        assert await asked({"look": True}) > 0
        assert await asked({"look": True}) == 0
        assert sent[0] == sent[1] and sent[2] == sent[3]
        await choose(table, SAND)
        assert await asked(sixty) > 0 and await asked({"look": True}) > 0, "anew where something has changed"
        assert sent[4] != sent[0]

    monkeypatch.setattr(preview, "outcome", counted)
    at_a_table(tmp_path, work)


def test_a_draft_is_seen_by_its_seat_alone(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        others = ((1,), (-2,), (SPECTATOR,))
        before = [page(tables, table, *held) for held in others]
        api = [state(table, Reader(seat, (seat,), "en", False)) for seat in (0, 1, SPECTATOR)]
        mine = page(tables, table, 0)
        await choose(table, SAND, TOOLS)
        table.scenes.clear()  # whoever opens the page now sees no picture of before
        for held, old in zip(others, before, strict=True):
            new = page(tables, table, *held)
            assert new["draft"] is None and new["lit"] == {}
            assert "is choosing" in new["parts"].pop("prompt") and "is choosing" not in old["parts"].pop("prompt")
            assert new == old, "nothing but that somebody is at it"
        assert [state(table, Reader(seat, (seat,), "en", False)) for seat in (0, 1, SPECTATOR)] == api
        own = page(tables, table, 0)
        assert own["draft"]["at"] == 1 and own["draft"]["chosen"] == {"resource-sand_2": 0, "craftsman-toolmaker_1": 1}
        assert own["parts"]["stage"] != mine["parts"]["stage"], "who has chosen it sees it"
        assert own["ply"] == mine["ply"] and own["log"] == mine["log"], "nothing has happened yet"

    at_a_table(tmp_path, work)


def test_of_dice_that_show_the_same_each_is_marked(tmp_path: Path) -> None:
    """Two equal dice of one group: each has its own place in the draft, and a third that was not chosen has none."""
    game, found = GAMES["troyes"], Record(GAMES["troyes"], 2)
    s, rng = game.setup(2), Random(1)

    def twice(waiting: Any) -> list[str] | None:
        for colour, pips in product(("yellow", "white", "red"), range(3, 7)):
            die = f"die {colour}{pips}@{waiting.seat}"
            draft = drafted(game, empty(s, waiting.seat), [game.read(move) for move in ("farm", die, die)])
            if draft is not None:
                return ["farm", die, die]
        return None

    while (waiting := question(s)) is None or waiting.seat == DEALER or not (moves := twice(waiting)):
        if waiting is None:
            s, found = game.setup(2), Record(game, 2)
            continue
        move = rng.choice(s.moves)
        found.add(s, move)
        submit(s, move)

    async def work(tables: Tables, table: Table) -> None:
        await drafts.choose(table, waiting.seat, seen(table), moves)
        chosen = page(tables, table, waiting.seat)["draft"]["chosen"]
        face = moves[1].removeprefix("die ").partition("@")[0]
        assert chosen == {"agriculture": 0, f"die-{waiting.seat}-{face}-0": 1, f"die-{waiting.seat}-{face}-1": 2}

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        await work(tables, await tables.create(Wanted("troyes", ["", ""], ["", ""], (), list(found.moves)), "me"))
        await tables.close()

    finish(run())


def test_others_are_told_once_that_somebody_is_at_it(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        told: list[int | None] = []
        table.watchers.add(told.append)
        await choose(table, SAND)
        await choose(table, TOOLS)
        await drafts.go_to(table, 0, seen(table), 0)
        assert told == [None, 0, None]

    at_a_table(tmp_path, work)


def test_a_draft_is_kept_when_the_table_is_loaded_anew(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        await choose(table, SAND)
        await choose(table, TOOLS)
        await drafts.go_to(table, 0, seen(table), 1)
        tables.forget(table)
        again = await tables.get(table.id)
        assert again is not None and again is not table
        assert written(again) == [SAND] and again.drafting is not None and again.drafting.at == 1
        await drafts.go_to(again, 0, seen(again), 2)
        assert written(again) == [SAND, TOOLS], "what was taken back is kept as well"

    at_a_table(tmp_path, work)


def test_a_draft_goes_when_the_table_goes_on(tmp_path: Path) -> None:
    """By a move that was made without it, or by one that was taken back; loaded anew, it does not come back."""

    async def gone(tables: Tables, table: Table) -> Table:
        assert table.drafting is None and not table.at_it
        tables.forget(table)
        again = await tables.get(table.id)
        assert again is not None and again.drafting is None
        return again

    async def work(tables: Tables, table: Table) -> None:
        await choose(table, TOOLS)
        await table.submit(0, table.ply, [SAND])
        table = await gone(tables, table)
        await choose(table, TOOLS)
        await table.submit(0, table.ply, [STONE])
        await table.undo((0,))
        table = await gone(tables, table)
        await table.submit(0, table.ply, [STONE])
        await choose(table, TOOLS)
        await table.undo((0,))
        table = await gone(tables, table)
        await table.submit(0, table.ply, [STONE])
        await table.undo((0,))
        await choose(table, TOOLS)
        await table.do_again((0,))
        await gone(tables, table)

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("off", [Seen(1, 0, 0), Seen(-1, 0, 0), Seen(0, 1, 0), Seen(0, 0, 1), Seen(0, 0, -1)])
def test_a_click_on_something_else_than_what_stands_is_stale(off: Seen, tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        await choose(table, SAND)
        await choose(table, PASS)
        before, now = everything(table), seen(table)
        kept = await tables.store.draft(table.id)
        late = Seen(now.ply + off.ply, now.undos + off.undos, now.at + off.at)
        for click in (
            drafts.choose(table, 0, late, [TOOLS]),
            drafts.take_out(table, 0, late, 0),
            drafts.go_to(table, 0, late, 0),
            drafts.confirm(table, 0, late),
        ):
            with pytest.raises(Stale):
                await click
            assert everything(table) == before and await tables.store.draft(table.id) == kept

    at_a_table(tmp_path, work)


def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        with pytest.raises(Refused, match=r"draft\.unfinished"):
            await drafts.confirm(table, 0, seen(table))
        await choose(table, SAND)
        before, now = everything(table), seen(table)
        kept = await tables.store.draft(table.id)
        for key, click in (
            ("draft.unfinished", drafts.confirm(table, 0, now)),
            ("draft.nothing", drafts.go_to(table, 0, now, 2)),
            ("draft.needed", drafts.take_out(table, 0, now, 1)),
            ("error.not-a-move", drafts.choose(table, 0, now, ["take everything"])),
            ("error.not-your-turn", drafts.choose(table, 1, now, [TOOLS])),
            ("error.not-your-turn", drafts.confirm(table, 1, now)),
            ("error.not-your-turn", drafts.choose(table, DEALER, now, [TOOLS])),
            ("error.not-your-turn", drafts.choose(table, SPECTATOR, now, [TOOLS])),
        ):
            with pytest.raises(Refused, match=key):
                await click
        with pytest.raises(RefusedMove):
            await drafts.choose(table, 0, now, [TOOLS, "place castle"])
        assert everything(table) == before and await tables.store.draft(table.id) == kept

    at_a_table(tmp_path, work)


def test_a_move_is_put_in_and_taken_out_wherever_it_stands(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        await choose(table, SAND)
        await choose(table, TOOLS)
        await choose(table, PASS)
        await drafts.take_out(table, 0, seen(table), 0)
        assert written(table) == [TOOLS, PASS], "the others are made again without it"
        await drafts.take_out(table, 0, seen(table), 1)
        assert written(table) == [TOOLS]
        await choose(table, PASS)
        await choose(table, STONE)
        assert written(table) == [STONE, TOOLS, PASS], "what comes too late is put where it can be"

    at_a_table(tmp_path, work)


def test_versions_are_gone_to_and_started_over(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        digest = state_digest(table.game, table.state)
        for move in (SAND, TOOLS, PASS):
            await choose(table, move)
        await drafts.go_to(table, 0, seen(table), 1)
        assert written(table) == [SAND]
        await drafts.go_to(table, 0, seen(table), 3)
        assert written(table) == [SAND, TOOLS, PASS]
        await drafts.go_to(table, 0, seen(table), 0)
        assert written(table) == [] and not table.at_it
        assert state_digest(table.game, table.shown(0)) == digest
        await choose(table, STONE)
        assert written(table) == [STONE]
        with pytest.raises(Refused, match=r"draft\.nothing"):
            await drafts.go_to(table, 0, seen(table), 2)

    at_a_table(tmp_path, work)


def test_confirmed_it_is_played_and_then_the_dealer_answers(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        ply = table.ply
        for move in (PASS, TOOLS, SAND):
            await choose(table, move)
        await drafts.confirm(table, 0, seen(table))
        rows = [(seat, table.game.write(move)) for seat, move in table.record.moves[ply:]]
        assert rows[:3] == [(0, SAND), (0, TOOLS), (0, PASS)] and len(rows) > 3
        assert {seat for seat, _ in rows[3:]} == {DEALER}, "what chance does, and nothing else"
        stored = await tables.store.load(table.id)
        assert stored is not None and stored[2][ply:] == rows
        assert table.drafting is None and table.mover == 0

    at_a_table(tmp_path, work)


def test_more_clicks_than_enough_are_refused(tmp_path: Path) -> None:
    async def work(tables: Tables, table: Table) -> None:
        for _ in range(MOST_CLICKS // 2):
            await choose(table, SAND)
            await drafts.take_out(table, 0, seen(table), 0)
        before = everything(table)
        with pytest.raises(Refused, match=r"draft\.long"):
            await choose(table, SAND)
        assert everything(table) == before
        await drafts.go_to(table, 0, seen(table), 0)
        await choose(table, SAND)
        assert written(table) == [SAND], "but who starts over may click on"

    at_a_table(tmp_path, work)


class Trouble(Exception):
    """The store fails."""


def test_a_store_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables, table: Table) -> None:
        async def fail(*given: Any) -> None:
            raise Trouble

        await choose(table, SAND)
        await choose(table, PASS)
        before, now, told = everything(table), seen(table), list[int | None]()
        table.watchers.add(told.append)
        clicks = (
            lambda: drafts.choose(table, 0, now, [TOOLS]),
            lambda: drafts.take_out(table, 0, now, 0),
            lambda: drafts.go_to(table, 0, now, 0),
            lambda: drafts.confirm(table, 0, now),
        )
        for click in clicks:
            with monkeypatch.context() as patch:
                patch.setattr(tables.store, "keep_draft", fail)
                patch.setattr(tables.store, "append", fail)
                with pytest.raises(Trouble):
                    await click()
            assert everything(table) == before and told == []
        await clicks[-1]()
        assert table.drafting is None, "and the next time it is confirmed"

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("name", ["caylus", "pillars", "troyes"])
def test_what_ends_the_game_stays(name: str, tmp_path: Path) -> None:
    """The end shows what was hidden: the last move is a draft until it is confirmed, and then it stays made."""

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
        played = list(random_game(name, 3))
        last = max(at for at, (seat, _) in enumerate(played) if seat != DEALER)
        table = await tables.create(Wanted(name, ["", ""], ["", ""], (), played[:last]), "me")
        seat, move = played[last]
        await drafts.choose(table, seat, seen(table), [table.game.write(move)])
        assert table.drafting is not None and table.drafting.draft.at_border
        assert page(tables, table, seat)["over"] is False and not table.over
        await drafts.confirm(table, seat, seen(table))
        assert table.over and table.clicks(seat) is None
        with pytest.raises(Refused, match=r"undo\.over"):
            await table.undo((0, 1))
        with pytest.raises(Refused, match=r"error\.not-your-turn"):
            await drafts.go_to(table, seat, seen(table), 0)
        await tables.close()

    finish(run())


def test_buttons_are_for_what_the_board_does_not_offer_one_by_one() -> None:
    moves = [("place castle", "Castle"), ("place market-1", "Market"), ("pass", "Pass")]
    every = ["place castle", "place market-1"]
    assert with_button(moves, {"builder": every}) == moves
    assert with_button(moves, {"builder": every, "castle": every[:1]}) == moves
    assert with_button(moves, {"builder": every, "castle": every[:1], "market": every[1:]}) == moves[2:]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_draft_is_told_with_what_happens_by_itself_and_without_two_colons(language: str) -> None:
    """Caylus: who has spent the last denier passes by itself, and the sentence says so."""
    game, say, met = GAMES["caylus"], words(GAMES["caylus"], language), 0
    for s in positions_of("caylus"):
        waiting = question(s)
        assert waiting is not None
        for move in legal(s):
            draft = drafted(game, empty(s, waiting.seat), [move])
            assert draft is not None
            if move[0] == "place" and draft.at_border:
                told = draft_sentence(game, draft, say)
                assert told.count(":") == 0, told
                if any(made[0] == "pass" for made in draft.automatic[-1]):
                    assert "by-itself" in told, told
                    met += 1
    assert met


def positions_of(name: str) -> Iterator[Any]:
    """Positions of a game in which a seat is asked."""
    game = GAMES[name]
    s, rng = game.setup(2), Random(4)
    while (waiting := question(s)) is not None:
        if waiting.seat != DEALER:
            yield game.clone(s)
        submit(s, rng.choice(legal(s)))


# Over sockets


def said(connection: ClientConnection, message: dict[str, Any], kind: str) -> dict[str, Any]:
    """The first answer of a kind to a message."""
    connection.send(json.dumps(message))
    return heard(connection, kind)


def heard(connection: ClientConnection, kind: str) -> dict[str, Any]:
    while (answer := json.loads(connection.recv(60)))["kind"] != kind:
        assert answer["kind"] != "error", answer
    found: dict[str, Any] = answer
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("drafts"))
    yield running
    running.stop()


def sat_down(house: Inside | Server, client: Any, *kinds: str) -> dict[str, Any]:
    """A table from the record of the game in phase I."""
    seats = [{"kind": kind} if kind == "link" else {"kind": "bot", "bot": kind} for kind in kinds]
    wanted = {"record": str(record(alone_in_phase_one())), "seats": seats}
    opened: dict[str, Any] = client.post(f"{house.url}/api/tables", json=wanted).json()
    client.cookies.clear()
    return opened


def socket(house: Inside | Server, opened: dict[str, Any], who: dict[str, str], plain: bool = False) -> Any:
    """The socket of somebody who shows this header, as pages open it or as programs do."""
    url = f"ws://127.0.0.1:{house.port}/ws/{opened['table']}?lang=en{'&as=json' if plain else ''}"
    return connect(url, additional_headers=who, max_size=None)


def test_who_may_not_draft_is_told_so(house: Inside) -> None:
    opened = sat_down(house, house.client, "link", "link")
    table = house.app.state.service.tables.live[opened["table"]]
    at = {"ply": table.ply, "undos": 0, "at": 0}
    onlooker = {"authorization": f"Bearer {opened['watch'].rpartition('/')[2]}"}
    with ExitStack() as open_ones:
        mine, theirs = [open_ones.enter_context(socket(house, opened, as_seat(opened, seat))) for seat in (0, 1)]
        stranger = open_ones.enter_context(socket(house, opened, onlooker))
        program = open_ones.enter_context(socket(house, opened, as_seat(opened, 0), plain=True))
        before = everything(table)[:4]  # type: ignore[index]
        for connection in (theirs, stranger):
            for click in ({"draft": [SAND]}, {"out": 0}, {"to": 0}, {"confirm": True}):
                connection.send(json.dumps({**at, **click}))
                while (answer := json.loads(connection.recv(60)))["kind"] == "view":
                    pass
                assert answer["kind"] == "error" and answer["text"], click
        assert everything(table)[:4] == before  # type: ignore[index]
        confirmed = heard(program, "view")["view"]
        view = said(mine, {**at, "draft": [SAND]}, "view")
        while view["draft"]["at"] != 1:
            view = heard(mine, "view")
        assert view["draft"] == {"at": 1, "border": False, "matters": False, "chosen": view["draft"]["chosen"]}
        stale = said(mine, {**at, "draft": [TOOLS]}, "stale")
        assert stale["text"] and written(table) == [SAND]
        assert said(program, {"chat": "x"}, "view")["view"] == confirmed, "programs know nothing of drafts"
        answer = house.client.get(f"/api/tables/{opened['table']}", headers=as_seat(opened, 0))
        assert answer.json()["view"] == confirmed


def test_what_is_pointed_at_says_what_a_click_does_and_brings(house: Inside) -> None:
    """A die that can be rerolled costs no influence by itself: the reroll does."""
    opened = sat_down(house, house.client, "link", "link")
    with socket(house, opened, as_seat(opened, 0)) as mine:
        answer = said(mine, {"brings": [SAND, PASS]}, "brings")
    assert answer["brings"][SAND] and answer["would"][SAND].endswith(f": {answer['brings'][SAND]}")
    assert answer["would"][SAND].startswith("Take "), "what is clicked is named before what it brings"
    assert answer["would"][PASS] == "" == answer["brings"][PASS]


def test_nobody_drafts_for_a_bot(house: Inside) -> None:
    opened = sat_down(house, house.client, "link", "link")
    table = house.app.state.service.tables.live[opened["table"]]
    with socket(house, opened, as_seat(opened, 0)) as mine:
        table.seats[0].bot = "random"  # as if one were thinking
        mine.send(json.dumps({"ply": table.ply, "undos": 0, "at": 0, "draft": [SAND]}))
        while (answer := json.loads(mine.recv(60)))["kind"] == "view":
            pass
        assert answer["kind"] == "error" and "bot" in answer["text"]
        assert table.drafting is None
        table.seats[0].bot = ""


def test_a_draft_is_kept_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with httpx.Client() as client:
        opened = sat_down(server, client, "link", "link")
    with socket(server, opened, as_seat(opened, 0)) as mine:
        view = heard(mine, "view")
        at = {"ply": view["ply"], "undos": view["undos"], "at": 0}
        view = said(mine, {**at, "draft": [TOOLS]}, "view")
        while view["draft"]["at"] != 1:
            view = heard(mine, "view")
        server.kill()
    server.start()
    with socket(server, opened, as_seat(opened, 0)) as mine:
        again = heard(mine, "view")
        assert again["draft"] == view["draft"] and again["lit"] == view["lit"] and again["ply"] == view["ply"]
        view = said(mine, {**at, "at": 1, "draft": [PASS]}, "view")
        while view["draft"]["at"] != 2:
            view = heard(mine, "view")
        view = said(mine, {**at, "at": 2, "confirm": True}, "view")
        while view["ply"] == at["ply"]:
            view = heard(mine, "view")
        assert view["draft"] is None or view["draft"]["at"] == 0
    assert server.stop() == 0
