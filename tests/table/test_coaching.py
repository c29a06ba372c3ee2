"""The coach at a table: hints in three steps, counted for all to see; why a bot played so; reviews that are kept."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from parvis.builds import digest
from parvis.coach.page import board, holdings
from parvis.coach.review import Decision, decisions
from parvis.coach.thoughts import Effort
from parvis.core.flow import DEALER, play, question
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.table import coaching, consulting
from parvis.table.coaching import Asks, Coach
from parvis.table.consulting import Consulted
from parvis.table.live import Table
from parvis.table.page.hint import hint, why
from parvis.table.page.views import Reader
from parvis.table.refusals import Refused
from parvis.table.thought import prepared
from parvis.table.turnstile import Rank
from parvis.table.web import problems as problems_page
from parvis.table.web import reviewing
from parvis.table.web.problems import of_game as problems_of
from parvis.text.words import words
from table.servers import Inside, as_onlooker, as_seat, finish

RECORD = Path(__file__).parents[1] / "records" / "pillars" / "2-mixed-0.txt"
HERE, LINK = {"kind": "here"}, {"kind": "link"}


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the coach's process is sent: here it is a thread, which does not think long."""
    found: list[tuple[Any, ...]] = []

    async def answer(self: Consulted, work: Callable[..., Any], *given: Any) -> Any:
        found.append(given)
        return await asyncio.to_thread(work, *given)

    monkeypatch.setattr(Consulted, "_answer", answer)
    monkeypatch.setattr(coaching, "SECONDS", 0.2)
    monkeypatch.setattr(coaching, "USUAL", Effort(8, 2, 1, 1))
    return found


@pytest.fixture
def house(tmp_path: Path, sent: list[tuple[Any, ...]]) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def opened(house: Inside, *seats: Any, game: str = "caylus", **more: Any) -> dict[str, Any]:
    answer = house.client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def page(house: Inside, table: dict[str, Any], who: dict[str, str], how: str = "") -> ClientConnection:
    return connect(f"ws://127.0.0.1:{house.port}/ws/{table['table']}{how}", additional_headers=who, max_size=None)


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind, whatever comes before it."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(60))
        if message["kind"] == kind:
            return message


def asked(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """The answer to what a page asks: a hint, or why not."""
    socket.send(json.dumps(message))
    while True:
        found: dict[str, Any] = json.loads(socket.recv(60))
        if found["kind"] in ("hint", "error"):
            return found


def live(house: Inside, table: dict[str, Any]) -> Table:
    found: Table = house.app.state.service.tables.live[table["table"]]
    return found


def test_a_hint_comes_in_three_steps_and_counts_once_for_all_to_see(house: Inside) -> None:
    table = opened(house, HERE, LINK)
    turn = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).json()["asked"]
    mine, other = as_seat(table, turn), as_seat(table, 1 - turn)
    with page(house, table, mine, "?lang=en") as socket, page(house, table, other, "?lang=en") as others:
        assert "data-hint" in json.loads(socket.recv(60))["parts"]["prompt"]
        assert "data-hint" not in json.loads(others.recv(60))["parts"]["prompt"]
        where = asked(socket, hint=1)
        assert where["places"] and "Look at what glows" in where["html"] and "Best found" not in where["html"]
        turns = asked(socket, hint=2)
        assert 2 <= turns["html"].count("<li") <= 3 and "Best found" not in turns["html"]
        best = asked(socket, hint=3)
        assert "Best found" in best["html"] and "±" in best["html"]
        assert set(best["places"]) <= set(turns["places"])
        seen = heard(others, "view")
        while f"player-{turn}" not in seen["parts"]:
            seen = heard(others, "view")
        assert "1 hint<" in seen["parts"][f"player-{turn}"]
    assert live(house, table).hints == {turn: 1}


def test_what_glows_first_is_what_is_named_and_a_turn_that_is_as_good_is_said_to_be(house: Inside) -> None:
    table = opened(house, HERE, HERE, game="troyes")
    at = live(house, table)
    assert at.asked is not None
    seat, say = at.asked.seat, words(at.game, "en")
    reader = Reader(seat, (seat,), "en", True)
    first, second, third = [at.game.write(move) for move in at.state.moves[:3]]
    measured = {"lead": 1.0, "spread": 0.5, "worlds": 64, "sure": False}
    turns = [
        {**measured, "turn": f"{first}, {second}", "behind": 0.0, "error": 0.0},
        {**measured, "turn": f"{first}, {third}", "behind": 0.04, "error": 0.02},
    ]
    found = {"seat": seat, "turns": turns, "reasons": [], "played": None}
    where = hint(at, reader, say, 1, found)
    assert where["places"] == [f"place-{first.removeprefix('place ')}"], "where to begin"
    compared = hint(at, reader, say, 2, found)
    assert len(compared["places"]) == 3
    turned = hint(at, reader, say, 2, {**found, "turns": turns[::-1]})
    assert compared["html"] == turned["html"], "the order tells nothing"
    best = hint(at, reader, say, 3, found)["html"]
    assert "As good, in 64 imagined continuations: place a citizen" in best and "0.0" not in best
    turns[1] |= {"behind": 0.3, "error": 0.02}
    assert "better by 0.3 points than: place a citizen" in hint(at, reader, say, 3, found)["html"]
    found["played"] = {**turns[1], "behind": 0.04, "reasons": []}
    assert "also the best turn found" in why(at, reader, say, found, 1 - seat)["html"]
    found["played"] |= {"behind": 0.3}
    assert "another turn looks better by 0.3 points" in why(at, reader, say, found, 1 - seat)["html"]


def test_what_is_hinted_can_be_played(house: Inside) -> None:
    table = opened(house, HERE, bot("random"), game="troyes")
    with page(house, table, as_seat(table, 0), "?as=json") as socket:
        view = heard(socket, "view")
        while view["asked"] != 0:
            view = heard(socket, "view")
        found = asked(socket, hint=3)
        words = found["turns"][0]["turn"].split(", ")
        socket.send(json.dumps({"ply": view["ply"], "moves": words}))
        while view["ply"] < found["ply"] + len(words):
            view = heard(socket, "view")


def test_only_who_is_asked_gets_a_hint(house: Inside) -> None:
    table = opened(house, HERE, LINK)
    turn = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).json()["asked"]
    for who in (as_seat(table, 1 - turn), as_onlooker(table)):
        with page(house, table, who) as socket:
            heard(socket, "view")
            assert asked(socket, hint=1)["kind"] == "error"
    with page(house, table, as_seat(table, turn)) as socket:
        assert asked(socket, hint=4)["kind"] == "error"
    assert live(house, table).hints == {}


def test_who_opens_a_table_may_turn_hints_off(house: Inside) -> None:
    table = opened(house, HERE, LINK, hints=False)
    turn = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).json()["asked"]
    with page(house, table, as_seat(table, turn), "?lang=en") as socket:
        assert "data-hint" not in json.loads(socket.recv(60))["parts"]["prompt"]
        assert "without hints" in asked(socket, hint=1)["text"]
    house.app.state.service.tables.live.clear()  # it is loaded anew
    with page(house, table, as_seat(table, turn)) as socket:
        assert asked(socket, hint=1)["kind"] == "error"
    table = opened(house, HERE, LINK, bot("random"), hints=False)
    with page(house, table, as_seat(table, 0), "?lang=en") as socket:
        panel = json.loads(socket.recv(60))["parts"]["player-2"]
        assert "data-because" not in panel, "nor is it told what a bot should have played"
        assert "without hints" in asked(socket, because=2)["text"]


def test_a_position_counts_once_however_many_ask_at_the_same_time_and_again_after_an_undo(
    house: Inside, sent: list[tuple[Any, ...]]
) -> None:
    table = opened(house, HERE, HERE)
    at = live(house, table)
    assert at.asked is not None
    seat, coach = at.asked.seat, house.app.state.service.tables.coach

    async def ask() -> None:
        await asyncio.gather(coach.hint(at, seat, "me"), coach.hint(at, seat, "you"))
        assert at.hints == {seat: 1}
        await at.submit(seat, at.ply, [at.game.write(at.state.moves[0])])
        await at.undo([seat])
        thought = len(sent)
        await coach.hint(at, seat, "me")
        assert len(sent) == thought + 1, "somebody has seen more meanwhile"
        assert at.hints == {seat: 2}

    asyncio.run_coroutine_threadsafe(ask(), house.loop).result(60)


def test_what_a_reader_may_not_know_of_a_turn_is_not_explained() -> None:
    turn = Decision(4, 1, None, [(0, 0), (0, 1)])

    def log(*hidden: tuple[int, int]) -> Any:
        return SimpleNamespace(log=[SimpleNamespace(ply=ply, hidden_from={seat}) for ply, seat in hidden])

    assert coaching._hidden(log((4, 0)), 0, turn) and coaching._hidden(log((5, 0)), 0, turn)
    assert not coaching._hidden(log((3, 0), (6, 0), (4, 1)), 0, turn), "before it, after it, or from another"


def test_counts_of_hints_outlive_the_memory(house: Inside) -> None:
    table = opened(house, HERE, LINK)
    turn = house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0)).json()["asked"]
    with page(house, table, as_seat(table, turn)) as socket:
        asked(socket, hint=1)
    house.app.state.service.tables.live.clear()
    house.client.get(f"/api/tables/{table['table']}", headers=as_seat(table, 0))
    assert live(house, table).hints == {turn: 1}


def test_what_the_coach_is_sent_is_the_same_whatever_the_seat_cannot_see(
    house: Inside, sent: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte by byte, for a hint and for why another has played so, in worlds that the seat cannot tell apart."""
    monkeypatch.setattr(coaching, "secrets", SimpleNamespace(token_hex=lambda size: "same"))
    game = GAMES["troyes"]
    record = Record(game, 3)
    s, rng = record.setup(), Random(4)
    while game.round_number(s) < 2 or (waiting := question(s)) is None or waiting.seat == DEALER:
        move = rng.choice(s.moves)
        record.add(s, move)
        play(s, move)
    seat = waiting.seat
    table = opened(house, HERE, HERE, HERE, game="troyes", record=str(record))
    at = live(house, table)
    assert at.asked is not None and at.asked.seat == seat
    coach: Coach = house.app.state.service.tables.coach
    truth = at.state

    def both() -> Any:
        async def ask() -> None:
            at.hinted = None
            await coach.hint(at, seat, "me")

        asyncio.run_coroutine_threadsafe(ask(), house.loop).result(60)
        return sent[-1]

    first = both()
    for number in range(3):
        world = game.imagine(truth, seat, Random(number))
        at.sitting.now = at.sitting.now._replace(state=world)
        assert both() == first
    assert truth.characters != world.characters, "something is hidden"
    reader = (seat + 1) % 3
    asyncio.run_coroutine_threadsafe(coach.why(at, reader, seat, "me"), house.loop).result(60)
    turn = coaching._last_of(at.record, seat)
    assert turn is not None and sent[-1][0] == prepared(game, turn.state, reader, "", "same"), "the reader's world"
    assert sent[-1][0] != prepared(game, turn.state, seat, "", "same"), "not that of who has played"


def test_why_a_bot_has_played_so_is_told_from_where_the_reader_sits(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(house, HERE, bot("novice"))
    with page(house, table, as_seat(table, 0), "?lang=en") as socket:
        view = heard(socket, "view")
        while not (view["turn"] and live(house, table).ply > 8):
            if view["turn"]:
                at = live(house, table)
                socket.send(json.dumps({"ply": at.ply, "moves": [at.game.write(at.state.moves[0])]}))
            view = heard(socket, "view")
        assert 'data-because="1"' in json.loads(json.dumps(live_panel(house, table)))
        found = asked(socket, because=1)
        assert found["kind"] == "hint" and "played:" in found["html"]
        assert asked(socket, because=0)["kind"] == "error", "a person is asked in person"
        assert asked(socket, because=7)["kind"] == "error"
        monkeypatch.setattr(coaching, "_hidden", lambda table, reader, turn: (reader, turn.seat) == (0, 1))
        assert "no turn here that could be explained" in asked(socket, because=1)["text"]
    with page(house, table, as_onlooker(table)) as socket:
        assert asked(socket, because=1)["kind"] == "error"


def live_panel(house: Inside, table: dict[str, Any]) -> str:
    """What the page of the first seat shows of the second."""
    with page(house, table, as_seat(table, 0)) as socket:
        return str(json.loads(socket.recv(60))["parts"]["player-1"])


# Reviews


@pytest.fixture
def over(house: Inside) -> dict[str, Any]:
    """A game that is over."""
    return opened(house, HERE, HERE, game="pillars", record=RECORD.read_text(encoding="utf-8"))


def waited(house: Inside, table: dict[str, Any]) -> None:
    """Until the review is there: how far it is never goes back."""
    far = -1
    while True:
        found = far_from(house, table)
        assert not found["failed"]
        if found["ready"]:
            return
        assert far <= found["done"] <= found["all"]
        far = found["done"]


def test_a_review_is_worked_out_once_and_kept_with_the_game(
    house: Inside, over: dict[str, Any], sent: list[tuple[Any, ...]]
) -> None:
    first = house.client.get(f"/t/{over['table']}/review?lang=en", headers=as_seat(over, 0))
    assert first.status_code == 200 and "<progress" in first.text
    waited(house, over)
    turns = len(decisions(read_record(RECORD.read_text(encoding="utf-8"), GAMES)))
    assert len(sent) == turns + 1, "every turn once, and the luck"
    shown = house.client.get(f"/t/{over['table']}/review?lang=en", headers=as_seat(over, 0)).text
    assert "Expected lead" in shown and 'id="lead-picture"' in shown and "<progress" not in shown
    assert shown.count("<article") <= 3 and 'action="/new"' in shown
    others = house.client.get(f"/t/{over['table']}/review?lang=fr", headers=as_seat(over, 1)).text
    assert "Avance attendue" in others and len(sent) == turns + 1, "it was there already"


def test_one_is_shown_the_own_turns_and_plays_on_from_the_own_seat() -> None:
    record = read_record(RECORD.read_text(encoding="utf-8"), GAMES)
    own = {seat: [turn.ply for turn in decisions(record) if turn.seat == seat][:2] for seat in (0, 1)}
    turns = [
        {
            "ply": ply, "seat": seat, "played": "pass", "best": "pass", "loss": 1.0, "error": 0.1, "sure": True,
            "worlds": 4, "reasons": [],
        }
        for seat, plies in own.items()
        for ply in plies
    ]  # fmt: skip
    totals = [{"seat": seat, "turns": 2, "loss": 2.0, "luck": 0.0, "worst": plies} for seat, plies in own.items()]
    found = {"turns": turns, "totals": totals, "course": [[], []], "plies": 9, "luck": []}
    table: Any = SimpleNamespace(record=record, id="x", box=None, game=record.game)
    say = words(record.game, "en")
    with pytest.MonkeyPatch.context() as patch:
        drawn: list[int] = []
        patch.setattr("parvis.coach.page.board", lambda game, s, seat, *rest: str(drawn.append(seat) or ""))
        patch.setattr(reviewing, "record_of", lambda table: "the record")
        for seat in (0, 1):
            shown = reviewing._shown(table, Reader(seat, (seat,), "en", True), say, found, "")
            assert [int(ply) for ply in re.findall(r'id="turn-(\d+)"', shown)] == own[seat]
            assert drawn == [seat, seat], "the board as this seat saw it"
            assert shown.count(f'name="seat{seat}" value="here"') == 2 == shown.count('value="here"')
            drawn.clear()
        onlooker = reviewing._shown(table, Reader(-2, (), "en", True), say, found, "")
        assert onlooker.count("<article") == 4 and drawn == [0, 0, 1, 1]


def test_a_page_that_waits_for_a_review_gets_it_though_the_server_was_started_again(
    house: Inside, over: dict[str, Any]
) -> None:
    waited(house, over)  # asked how far it is, of a coach that knows nothing of it


def test_a_review_that_fails_says_so_until_somebody_asks_again(
    house: Inside, over: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: Any) -> Any:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(coaching, "look_at", broken)
        house.client.get(f"/t/{over['table']}/review", headers=as_seat(over, 0))
        while not (found := far_from(house, over))["failed"]:
            assert not found["ready"]
    assert found["text"] and far_from(house, over)["failed"], "it is not begun again and again"
    house.client.get(f"/t/{over['table']}/review", headers=as_seat(over, 0))
    waited(house, over)


def test_a_review_goes_on_where_a_turn_came_too_late(
    house: Inside, over: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine with better things to do is slow: a turn is looked at again, and what was done before is kept."""
    answer, begun = Consulted._answer, list[int]()

    async def late(self: Consulted, work: Callable[..., Any], *given: Any) -> Any:
        if work is coaching.look_at:
            begun.append(given[3])
            if given[3] == 7 and begun.count(7) < coaching.TRIES:
                raise TimeoutError
        return await answer(self, work, *given)

    monkeypatch.setattr(Consulted, "_answer", late)
    house.client.get(f"/t/{over['table']}/review", headers=as_seat(over, 0))
    waited(house, over)
    assert begun.count(7) == coaching.TRIES and all(begun.count(turn) == 1 for turn in begun if turn != 7)


def test_one_client_has_only_so_many_games_looked_at_and_hints_come_first(house: Inside, over: dict[str, Any]) -> None:
    other = opened(house, HERE, HERE, game="pillars", record=RECORD.read_text(encoding="utf-8"))
    coach = house.app.state.service.tables.coach

    async def ask() -> None:
        coach.most = 1
        first = coach.review(live(house, over), "me")
        assert coach.review(live(house, over), "you") is first, "it is looked at once for all"
        with pytest.raises(Refused, match=r"hint\.busy"):
            coach.review(live(house, other), "me")
        second = coach.review(live(house, other), "you")
        assert first.asks.rank == second.asks.rank == Rank.NOBODY > Rank.PLAYER
        for one in (first, second):
            one.task.cancel()

    asyncio.run_coroutine_threadsafe(ask(), house.loop).result(60)


def test_hints_and_why_are_bounded_from_the_first_look_on(house: Inside) -> None:
    """To play a game again is work as well."""
    table = opened(house, HERE, bot("random"))
    at, coach = live(house, table), house.app.state.service.tables.coach

    async def ask() -> None:
        coach.most = 1
        with coach._bounded("me"), pytest.raises(Refused, match=r"hint\.busy"):
            await coach.why(at, 0, 1, "me")
        with coach._bounded("me"), pytest.raises(Refused, match=r"hint\.busy"):
            await coach.hint(at, 0, "me")
        assert at.hints == {}

    asyncio.run_coroutine_threadsafe(ask(), house.loop).result(60)


def test_what_is_tried_out_at_a_table_without_hints_is_not_estimated(house: Inside) -> None:
    for hints in (True, False):
        table = opened(house, HERE, LINK, hints=hints)
        with page(house, table, as_seat(table, 0), f"?lang=en&plan={live(house, table).ply}") as socket:
            assert ("<caption>" in heard(socket, "view")["parts"]["plan"]) is hints


def far_from(house: Inside, table: dict[str, Any]) -> dict[str, Any]:
    """How far the review of a game is."""
    answer = house.client.get(f"/t/{table['table']}/review/progress", headers=as_seat(table, 0))
    found: dict[str, Any] = answer.json()
    return found


def test_one_plays_on_from_a_turn_of_the_review(house: Inside, over: dict[str, Any]) -> None:
    house.client.get(f"/t/{over['table']}/review", headers=as_seat(over, 0))
    waited(house, over)
    shown = house.client.get(f"/t/{over['table']}/review", headers=as_seat(over, 0)).text
    ply = int(shown.partition('name="ply" value="')[2].partition('"')[0])
    form = {"record": RECORD.read_text(encoding="utf-8"), "ply": str(ply), "seat0": "here", "seat1": "apprentice"}
    with httpx.Client(base_url=house.url, timeout=30) as person:
        answer = person.post("/new", data=form)
        assert answer.status_code == 303
        seen = person.get(f"/api/tables/{answer.headers['location'].removeprefix('/t/')}").json()
    assert seen["ply"] == ply and seen["asked"] == 0


def test_a_game_that_is_not_over_has_no_review(house: Inside) -> None:
    table = opened(house, HERE, LINK)
    for way in ("review", "review/progress"):
        answer = house.client.get(f"/t/{table['table']}/{way}", headers=as_seat(table, 0))
        assert answer.status_code >= 400
    assert house.client.get("/review.css").status_code == 200


def test_nobody_without_a_seat_or_the_onlookers_link_sees_a_review(house: Inside, over: dict[str, Any]) -> None:
    with httpx.Client(base_url=house.url, timeout=30) as stranger:
        assert stranger.get(f"/t/{over['table']}/review").status_code == 404
    assert house.client.get(f"/t/{over['table']}/review", headers=as_onlooker(over)).status_code == 200


# The process


def test_one_client_has_only_so_much_under_way_and_others_do_not_wait_for_it() -> None:
    async def run() -> None:
        coach, let_go = Coach(1), asyncio.Event()

        async def answer(work: Callable[..., Any], *given: Any) -> Any:
            await let_go.wait()
            return given

        coach._answer = answer  # type: ignore[method-assign]
        with coach._bounded("me"):
            with pytest.raises(Refused, match=r"hint\.busy"), coach._bounded("me"):
                pass
            with coach._bounded("you"):
                pass
        with coach._bounded("me"):
            pass
        order: list[str] = []

        async def one(name: str, rank: Rank) -> None:
            await coach._asked(Asks(rank, name), print)
            order.append(name)

        tasks = [asyncio.create_task(one("first", Rank.NOBODY))]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(one("review", Rank.NOBODY)), asyncio.create_task(one("hint", Rank.PLAYER))]
        await asyncio.sleep(0)
        let_go.set()
        await asyncio.gather(*tasks)
        assert order == ["first", "hint", "review"]

    finish(run())


@pytest.mark.slow
def test_the_coach_has_a_process_of_the_lowest_priority_that_is_replaced_when_it_dies() -> None:
    async def run() -> None:
        coach = Consulted(1)
        asks = Asks(Rank.PLAYER, "me")
        try:
            assert await coach._asked(asks, niceness) == 19 > os.nice(0)
            first = await coach._asked(asks, os.getpid)
            os.kill(first, 9)
            assert await coach._asked(asks, os.getpid) != first
        finally:
            coach.close()

    finish(run())


def test_whatever_the_coach_does_is_of_the_lowest_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    level = [3]

    def nice(more: int) -> int:
        level[0] += more
        return level[0]

    monkeypatch.setattr(consulting.os, "nice", nice)
    for _ in range(2):
        assert consulting.stepped_back(lambda: level[0]) == 19


class Hands:
    """Somebody who works for the coach: a thread in place of a process."""

    def __init__(self, count: int) -> None:
        assert count == 1
        self.pool, self.gone = ThreadPoolExecutor(1), False

    def kill(self) -> None:
        self.gone = True

    stop = kill


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> list[Hands]:
    """Who has worked for the coach."""
    made: list[Hands] = []

    def start(count: int) -> Hands:
        made.append(Hands(count))
        return made[-1]

    monkeypatch.setattr(consulting, "Workers", start)
    monkeypatch.setattr(consulting, "stepped_back", lambda work, *given: work(*given))
    monkeypatch.setattr(consulting, "built", lambda name: None)
    return made


def test_whoever_answers_too_late_is_replaced_and_the_next_one_has_more_time(
    hands: list[Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        coach, given = Consulted(1), list[float]()

        async def wait_for(answer: Any, seconds: float) -> Any:
            given.append(seconds)
            if len(given) < 4:
                answer.cancel()
                raise TimeoutError
            return await answer

        monkeypatch.setattr(consulting.asyncio, "wait_for", wait_for)
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await coach._answer(int, "7")
        assert await coach._answer(int, "7") == await coach._answer(int, "7") == 7
        assert given == [coaching.PATIENCE * more for more in (1, 2, 4, 8, 1)]
        assert [one.gone for one in hands] == [True, True, True, False]

    finish(run())


def test_the_coach_changes_over_to_the_compiled_engine_once(
    hands: list[Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        coach = Consulted(1)
        await coach._answer(int, "7")
        await coach._answer(int, "7")
        assert len(hands) == 1
        monkeypatch.setattr(consulting, "built", lambda name: name == digest() and Path("there"))
        for _ in range(3):
            await coach._answer(int, "7")
        assert [one.gone for one in hands] == [True, False]

    finish(run())


def niceness() -> int:
    return os.nice(0)


# Problems


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_problem_is_answered_with_a_turn_and_graded_in_points(house: Inside, language: str) -> None:
    shipped = problems_of("pillars")
    shown = house.client.get(f"/problems/pillars?lang={language}").text
    assert shown.count('type="radio"') >= 4 and 'id="graded"' not in shown and "data-coach" not in shown
    offered = re.findall(r'name="turn" value="\d+" required> <span>([^<]*)</span></label>', shown)
    assert len(offered) >= 4 and offered == sorted(offered), "the order tells nothing"
    number = shown.partition('name="number" value="')[2].partition('"')[0]
    problem = shipped[int(number) - 1]
    right = house.client.get(f"/problems/pillars?number={number}&turn=0").text
    assert 'id="graded" role="status" class="best-found"' in right
    wrong = house.client.get(f"/problems/pillars?number={number}&turn=1&lang=en").text
    assert 'class="was-played"' in wrong and f"{problem.turns[1][1]:.1f} points" in wrong.partition("</section>")[0]
    assert 'class="cost"' not in shown and right.count('<b class="cost">') == len(problem.turns), "what the others cost"
    costs = re.findall(r'value="(\d+)" required[^<]*> <span>[^<]*</span> <b class="cost">−?([\d.]+|the best)', wrong)
    assert {int(at): cost for at, cost in costs} == {
        at: f"{loss:.1f}" if at else "the best" for at, (_, loss) in enumerate(problem.turns)
    }
    dear = max(range(len(problem.turns)), key=lambda at: problem.turns[at][1])
    worse = house.client.get(f"/problems/pillars?number={number}&turn={dear}&lang=en").text.partition('id="graded"')[2]
    assert f"costs {problem.turns[dear][1]:.1f} points" in worse.partition("</b>")[0]
    assert house.client.get(f"/problems/pillars?number={number}&turn=99").status_code == 200
    record = str(problem.record(GAMES["pillars"]))
    assert record.splitlines()[-1] not in shown, "what has happened out of sight is not in it"
    with httpx.Client(base_url=house.url, timeout=30) as person:
        answer = person.post("/problems/pillars", data={"number": number})
        seen = person.get(f"/api/tables/{answer.headers['location'].removeprefix('/t/')}").json()
        assert seen["ply"] == len(problem.moves) and seen["asked"] == problem.seat == seen["seat"]
        assert person.post("/problems/pillars", data={"number": "0"}).status_code == 404
    for nowhere in ("/problems/chess", "/problems/pillars?number=0", "/problems/pillars?number=100000"):
        assert house.client.get(nowhere).status_code == 404


def test_a_problem_lasts_a_day_and_is_seen_from_the_seat_that_solves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    every = problems_of("troyes")
    at = [number * 3600.0 + 1 for number in range(0, 72, 8)]
    numbers = []
    for now in at:
        monkeypatch.setattr(problems_page.time, "time", lambda now=now: now)
        numbers.append(problems_page.today("troyes"))
    assert numbers == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    seen: list[int] = []
    for name in ("board", "holdings"):
        monkeypatch.setattr(problems_page, name, lambda game, s, seat, *rest: str(seen.append(seat) or ""))
    one = next(problem for problem in every if problem.seat == 1)
    problems_page._drawn(GAMES["troyes"], one, words(GAMES["troyes"], "en"), None)
    assert seen == [1, 1]


def test_in_a_problem_others_are_called_by_their_colours(house: Inside) -> None:
    shown = [house.client.get(f"/problems/troyes?number={number}&lang=en").text for number in range(1, 13)]
    assert not any("of seat" in text for text in shown)
    assert any(f"(district of {colour})" in text for text in shown for colour in ("Blue", "Green", "Orange", "Purple"))


def test_a_problem_shows_what_the_seat_sees_and_no_more(house: Inside) -> None:
    """The board is the same, byte by byte, whatever this seat cannot see."""
    game = GAMES["pillars"]
    problem = problems_of("pillars")[0]
    s = problem.position(game)
    say = words(game, "en")
    for number in range(3):
        world = game.imagine(s, problem.seat, Random(number))
        assert board(game, world, problem.seat, say, "", {}) == board(game, s, problem.seat, say, "", {})
        assert holdings(game, world, problem.seat, say) == holdings(game, s, problem.seat, say)
