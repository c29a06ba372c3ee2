"""Locks between servers are given back whatever comes in between; and what is open is written down once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from parvis.table.sharing import Sharing
from parvis.table.store.listening import line_to
from parvis.table.store.locking import Locks, number
from parvis.table.store.schema import SOCKETS
from parvis.table.store.store import Store
from table.servers import finish


class Line:
    """A line to a database that takes its time."""

    def __init__(self) -> None:
        self.held: set[int] = set()
        self.may = asyncio.Event()
        self.asked = asyncio.Event()

    async def execute(self, statement: str, values: tuple[int]) -> Line:
        self.asked.set()
        await self.may.wait()
        (self.held.discard if "unlock" in statement else self.held.add)(values[0])
        return self

    async def fetchone(self) -> tuple[bool]:
        return (True,)

    async def close(self) -> None:
        """It was no line."""


@pytest.mark.parametrize("what", ["take", "give_back"])
def test_who_is_stopped_meanwhile_holds_no_lock(what: str) -> None:
    async def run() -> None:
        locks: Any = Locks("postgresql://nowhere", "me")
        line = locks.line = Line()
        if what == "give_back":
            line.held.add(number("bots"))
        doing = asyncio.create_task(getattr(locks, what)("bots"))
        await line.asked.wait()
        doing.cancel()
        await asyncio.wait([doing])
        assert doing.cancelled()
        line.may.set()
        while locks.tasks:
            await asyncio.sleep(0)
        assert not line.held

    finish(asyncio.wait_for(run(), 30))


def test_what_is_opened_while_all_is_written_down_is_written_once(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'p.db'}")
        house: Any = SimpleNamespace(store=store, live={})
        sharing = Sharing(house, store)
        jobs: list[Any] = []

        async def later(work: Any) -> None:
            jobs.append(work)

        store.write = later  # type: ignore[method-assign,assignment]
        await sharing._write_open()
        store.write = store.writer.write  # type: ignore[method-assign]

        async def as_it_comes(work: Any) -> None:
            for job in (*jobs, work):
                await store.writer.write(job)
            jobs.clear()

        store.write = as_it_comes  # type: ignore[method-assign,assignment]
        async with sharing.attending("table", (0,), "anna", "here"):
            open = await store.read(lambda connection: connection.execute(select(SOCKETS.c.table_id)).all())
            assert len(open) == 1
        store.close()

    finish(asyncio.wait_for(run(), 30))


class Dialled:
    """A database that answers a call when it may, and knows whether somebody has hung up."""

    def __init__(self) -> None:
        self.asked, self.may, self.closed = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def connect(self, *_: object, **__: object) -> Dialled:
        self.asked.set()
        await self.may.wait()
        return self

    async def close(self) -> None:
        self.closed.set()


@pytest.mark.parametrize("how", ["stopped", "ended"])
def test_no_line_stays_open_that_nobody_waits_for(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        dialled = Dialled()
        monkeypatch.setattr("psycopg.AsyncConnection.connect", dialled.connect)
        locks = Locks("postgresql://nowhere", "me")
        if how == "stopped":
            waiting: asyncio.Task[Any] = asyncio.create_task(line_to("postgresql://nowhere", "me"))
        else:
            waiting = asyncio.create_task(locks.take("bots"))
        await dialled.asked.wait()
        if how == "stopped":
            waiting.cancel()
        else:
            await locks.close()
        dialled.may.set()
        await dialled.closed.wait()
        await asyncio.wait([waiting])
        assert waiting.cancelled() or waiting.result() is False

    finish(run())
