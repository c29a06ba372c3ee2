"""For whoever watches over a server: health, what is counted, and what is written about it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from starlette.requests import HTTPConnection, Request
from websockets.asyncio.client import connect

from parvis.table.logs import KEPT, AsJson, AsText, Faults, set_up, without_secrets
from parvis.table.settings import LEVELS
from parvis.table.store.database import engine
from parvis.table.web import watching
from parvis.table.web.watching import may_watch
from parvis.text.words import LANGUAGES, house_words
from table.servers import Inside, as_seat, finish
from table.test_people import finished


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def counted(house: Inside) -> dict[str, float]:
    text = house.client.get("/metrics").text
    return {
        sample.name + "".join(f"[{value}]" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


# Health


def test_a_server_that_can_do_its_work_says_so(house: Inside) -> None:
    for path in ("/health", "/health/alive", "/health/ready"):
        answer = house.client.get(path)
        assert (answer.status_code, answer.json()["ready"]) == (200, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_its_database_a_server_is_alive_and_not_ready(house: Inside, language: str) -> None:
    it = house.app.state.service

    async def gone(job: Any) -> None:
        raise OSError("no database")

    kept, it.store.read = it.store.read, gone
    answer = house.client.get(f"/health/ready?lang={language}")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "text": house_words(language)("health.no-database")}
    assert house.client.get("/health/alive").status_code == 200
    it.store.read = kept
    assert house.client.get("/health/ready").status_code == 200


def test_a_database_that_does_not_answer_is_not_waited_for(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PATIENCE", 0.1)

    async def silent(job: Any) -> None:
        await asyncio.Event().wait()

    house.app.state.service.store.read = silent
    assert house.client.get("/health/ready").status_code == 503


def test_where_nothing_can_be_written_a_server_is_not_ready(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full: it is read as before, but no game can be played. Once it is not, that is found out."""
    opened = {"game": "caylus", "seats": [{"kind": "here"}, {"kind": "here"}]}
    assert house.client.post("/api/tables", json=opened).status_code == 201

    def full(_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(house.app.state.service.store.writer, "_together", full)
        assert house.client.get("/health/ready").status_code == 200, "nobody has found out yet"
        assert house.client.post("/api/tables", json=opened).status_code == 503
        for _ in range(2):
            answer = house.client.get("/health/ready")
            assert (answer.status_code, answer.json()["text"]) == (503, house_words("en")("health.no-writing"))
    for _ in range(2):
        assert house.client.get("/health/ready").status_code == 200
    assert house.client.post("/api/tables", json=opened).status_code == 201


def test_where_no_bot_could_think_a_server_is_not_ready(house: Inside) -> None:
    def broken() -> None:
        raise OSError("no more processes")

    house.app.state.service.tables.thinkers._taken = broken
    answer = house.client.get("/health/ready")
    assert (answer.status_code, answer.json()["text"]) == (503, house_words("en")("health.no-thinkers"))


def test_a_server_that_stops_is_not_ready(house: Inside) -> None:
    house.app.state.service.stopping = True
    answer = house.client.get("/health/ready")
    assert (answer.status_code, answer.json()["text"]) == (503, house_words("en")("health.stopping"))


# What is counted


def test_tables_moves_views_and_thoughts_are_counted(house: Inside) -> None:
    before = counted(house)
    assert before["parvis_tables"] == before["parvis_moves_total[person]"] == 0
    seats = [{"kind": "link"}, {"kind": "bot", "bot": "random"}]
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": seats}).json()
    path, mine = f"/api/tables/{opened['table']}", as_seat(opened, 0)
    made = 0
    for _ in range(3):
        view = house.client.get(path, headers=mine).json()
        if view["moves"]:
            move = {"ply": view["ply"], "moves": [view["moves"][0]["move"]]}
            made += house.client.post(f"{path}/moves", json=move, headers=mine).status_code == 200
    found = counted(house)
    assert found["parvis_tables"] == found["parvis_tables_running"] == found["parvis_tables_opened_total"] == 1
    assert found["parvis_moves_total[person]"] == made
    assert found["parvis_move_seconds_count"] >= made
    assert {"parvis_sockets", "parvis_people", "parvis_bots_waiting", "parvis_bots_thinking"} <= set(found)


def test_by_whom_moves_are_made_and_which_games_run_is_told_apart(house: Inside) -> None:
    seats = [{"kind": "link"}, {"kind": "link"}]
    for record in (str(finished("caylus")), None):
        house.client.post("/api/tables", json={"game": "caylus", "record": record, "seats": seats})
    tables = house.app.state.service.tables
    table = next(table for table in tables.live.values() if not table.over)
    before = counted(house)
    assert (before["parvis_tables"], before["parvis_tables_running"]) == (2, 1)

    async def evening() -> None:
        table.seats[1].bot = "random"
        for mover in (0, 1, 1, None, -1, -1):
            table.mover = mover
            await tables.moved(table)
        table.seats[1].bot = ""
        table.present.update({0: 2, 1: 0, -2: 5})

    asyncio.run_coroutine_threadsafe(evening(), house.loop).result(30)
    found = counted(house)
    made = {
        by: found[f"parvis_moves_total[{by}]"] - before[f"parvis_moves_total[{by}]"]
        for by in ("person", "bot", "nobody")
    }
    assert made == {"person": 1, "bot": 2, "nobody": 3}
    assert found["parvis_people"] == 1, "onlookers are none, and who has two pages open is one"
    table.present.clear()


def test_each_of_several_servers_counts_under_its_own_name(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks at their address reaches one of them: one count for all would go up and down."""
    store = house.app.state.service.store
    alone = counted(house)
    monkeypatch.setattr(store, "shared", True)
    several = counted(house)
    assert {name.replace(f"[{store.server}]", "") for name in several} == set(alone)
    assert all(f"[{store.server}]" in name for name in several)


def test_what_a_page_sees_and_confirms_is_timed(house: Inside) -> None:
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": seats}).json()
    path = f"/api/tables/{opened['table']}"
    asked = house.client.get(path, headers=as_seat(opened, 0)).json()["asked"]
    seen = house.client.get(path, headers=as_seat(opened, asked)).json()

    async def evening() -> None:
        address = f"ws://127.0.0.1:{house.port}/ws/{opened['table']}"
        async with connect(address, additional_headers=as_seat(opened, asked)) as page, asyncio.timeout(30):
            while True:
                view = json.loads(await page.recv())
                if view["kind"] != "view":
                    continue
                if view["ply"] > seen["ply"]:
                    break
                at = view["draft"]["at"]
                click = {"draft": [seen["moves"][0]["move"]]} if not at else {"confirm": True}
                await page.send(json.dumps({"ply": seen["ply"], "undos": 0, "at": at, **click}))
            assert await asyncio.to_thread(lambda: counted(house)["parvis_sockets"]) == 1
            assert await asyncio.to_thread(lambda: counted(house)["parvis_people"]) == 1

    finish(evening())
    found = counted(house)
    assert found["parvis_move_seconds_count"] == found["parvis_moves_total[person]"] == 1
    assert found["parvis_view_seconds_count"] >= 2


def test_bots_that_find_no_process_wait(house: Inside) -> None:
    meter = house.app.state.service.tables.meter
    processes = house.app.state.service.settings.thinkers
    thoughts = [meter.thought() for _ in range(processes + 2)]
    for thought in thoughts:
        thought.__enter__()
    found = counted(house)
    assert (found["parvis_bots_thinking"], found["parvis_bots_waiting"]) == (processes, 2)
    for thought in thoughts:
        thought.__exit__(None, None, None)
    found = counted(house)
    assert (found["parvis_bots_thinking"], found["parvis_bots_waiting"]) == (0, 0)
    assert found["parvis_thought_seconds_count"] == processes + 2


def test_what_limits_refuse_and_faults_are_counted(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.service.rate, "allows", lambda who: False)
    assert house.client.post("/new", data={"game": "caylus"}).status_code == 429
    assert counted(house)["parvis_refused_total[error.too-fast]"] == 1
    before = counted(house)["parvis_faults_total"]
    logging.getLogger("parvis.table").error("a fault", extra={"table": "abc"})
    logging.getLogger("parvis.table").warning("no fault")
    assert counted(house)["parvis_faults_total"] == before + 1
    assert [fault.table for fault in house.app.state.service.faults.recent] == ["abc", ""]


def asking(where: str, **headers: str) -> HTTPConnection:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": sent, "client": (where, 1), "path": "/metrics"})


def test_only_those_who_are_named_read_what_is_counted(house: Inside) -> None:
    local = ("127.0.0.1", "::1")
    assert may_watch(asking("127.0.0.1"), local) and may_watch(asking("::1"), local)
    assert not may_watch(asking("192.0.2.7"), local)
    assert may_watch(asking("192.0.2.7"), ("192.0.2.0/24",))
    assert not may_watch(asking("127.0.0.1", x_forwarded_for="192.0.2.7"), local), "through a proxy that nobody named"
    for header in ("forwarded", "x_real_ip"):
        assert not may_watch(asking("127.0.0.1", **{header: "for=192.0.2.7"}), local)
    assert may_watch(asking("192.0.2.7", x_forwarded_for="192.0.2.8"), ("192.0.2.0/24",)), (
        "who is named, through another"
    )
    assert not may_watch(asking("127.0.0.1"), ()), "nobody is named: nobody reads"
    assert not may_watch(asking("testclient"), local)
    stranger = {"x-forwarded-for": "192.0.2.7"}
    assert house.client.get("/metrics", headers=stranger).status_code == 404
    assert house.client.get("/metrics").headers["content-type"].startswith("text/plain")


def test_what_the_host_is_shown_of_faults_is_short_and_no_secret() -> None:
    faults = Faults()
    log = logging.Logger("alone")
    log.addHandler(faults)
    for number in range(60):
        log.warning("number %d", number)
    try:
        raise OSError("of token=abcDEF123")
    except OSError:
        log.exception("a fault\nwith key: abcDEF123")
    assert len(faults.recent) == KEPT and faults.count == 1
    text = faults.recent[-1].text
    assert "abcDEF123" not in text and "\n" not in text and "OSError" in text and "test_watching.py" in text


def test_however_many_ask_whether_it_is_ready_the_database_is_asked_once(house: Inside) -> None:
    it, asked = house.app.state.service, []
    go_on = asyncio.Event()

    async def slowly(job: Any) -> None:
        asked.append(job)
        await go_on.wait()

    async def evening() -> list[int]:
        asking = Request({"type": "http", "app": house.app, "headers": [], "query_string": b"", "path": "/"})
        waiting = [asyncio.create_task(watching.ready(asking)) for _ in range(5)]
        while not asked:
            await asyncio.sleep(0)
        go_on.set()
        return [answer.status_code for answer in await asyncio.gather(*waiting)]

    it.tables.meter.thought_at = float("inf")  # a bot has just thought
    it.store.read = slowly
    assert asyncio.run_coroutine_threadsafe(evening(), house.loop).result(30) == [200] * 5
    assert len(asked) == 1


# What is written

Written = Callable[[], str]


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Iterator[Written]:
    """What has gone to stderr, when it is asked; logging is left as it was."""
    names = ("", "uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "websockets")
    loggers = [logging.getLogger(name) for name in names]
    kept = [(logger, logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield lambda: capsys.readouterr().err
    for logger, handlers, level, propagate in kept:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


SECRETS = [
    "GET /s/abcDEF123 HTTP/1.1", "POST /told/confirm/abcDEF123 HTTP/1.1", "authorization: Bearer abcDEF123",
    "Cookie: parvis=abcDEF123", "token=abcDEF123&x",
    "postgresql://me:abcDEF123@host/db", "key: abcDEF123", "{'password': 'abcDEF123'}",
]  # fmt: skip


@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_is_written(secret: str, written: Written) -> None:
    for form in ("text", "json"):
        set_up("debug", form)
        try:
            raise ValueError(secret)
        except ValueError:
            logging.getLogger("parvis.table").exception("%s", secret, extra={"note": secret})
        logging.getLogger("uvicorn.access").info("%s", secret)
    told = written()
    assert "abcDEF123" not in told and told.count("\n") == 4
    assert without_secrets("a keyhole, 3 tokens") == "a keyhole, 3 tokens"


def test_an_event_is_one_line_with_its_table_and_seat(written: Written) -> None:
    log = logging.getLogger("parvis.table")
    set_up("info", "text")
    try:
        raise KeyError("two\nlines")
    except KeyError:
        log.exception("chat of\nsomebody", extra={"table": "abc", "seat": 1})
    set_up("info", "json")
    try:
        raise KeyError("two\nlines")
    except KeyError:
        log.exception("chat of\nsomebody", extra={"table": "abc", "seat": 1})
    text, line = written().splitlines()
    assert " error parvis.table: chat of\\nsomebody table=abc seat=1 fault=KeyError" in text
    assert "test_watching.py:" in text
    told = json.loads(line)
    assert (told["level"], told["table"], told["seat"], told["event"]) == ("error", "abc", 1, "chat of\nsomebody")
    assert "Traceback" in told["trace"]


@pytest.mark.parametrize("level", LEVELS)
def test_only_events_of_the_level_are_written(level: str, written: Written) -> None:
    set_up(level, "text")
    for each in LEVELS:
        logging.getLogger("parvis.table").log(logging.getLevelName(each.upper()), "about %s", each)
        logging.getLogger("uvicorn.error").log(logging.getLevelName(each.upper()), "web %s", each)
    lines = written().splitlines()
    assert [line.split()[1] for line in lines if "parvis.table" in line] == list(LEVELS[LEVELS.index(level) :])
    quiet = LEVELS if level == "debug" else LEVELS[max(LEVELS.index(level), 2) :]
    assert [line.split()[1] for line in lines if "uvicorn" in line] == list(quiet)


def test_when_it_was_is_told_for_all_places_alike() -> None:
    event = logging.makeLogRecord({"msg": "hello", "created": 1_700_000_000.25, "msecs": 250.0})
    assert AsText().format(event).startswith("2023-11-14T22:13:20.250Z ")
    assert json.loads(AsJson().format(event))["at"] == "2023-11-14T22:13:20.250Z"


def test_what_a_database_was_asked_is_not_written(tmp_path: Path) -> None:
    given, record = "sesame", logging.makeLogRecord({"msg": "a fault"})
    made = engine(f"sqlite:///{tmp_path / 'x.db'}")
    with made.connect() as connection, pytest.raises(OperationalError) as wrong:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (?)", (given,))
    made.dispose()
    record.exc_info = (wrong.type, wrong.value, wrong.tb)
    assert "sesame" not in AsText().format(record) + AsJson().format(record)
