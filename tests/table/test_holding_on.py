"""No passing fault stops a bot: what has failed is tried again as long as it is its turn, and who looks on is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parvis.table.driving import Driver, Place, pause
from parvis.table.page.prompt import prompt
from parvis.table.page.views import Reader, state
from parvis.table.refusals import Refused
from parvis.table.store.store import Store
from parvis.table.store.thoughts import thoughts
from parvis.text.words import words
from table.test_driver import BOT, PERSON, Evening, Spend, Trouble, course, spend
from toy.paths import ask, end

__all__ = ["spend"]
SAID = {"en": "It is tried again until it works", "fr": "On réessaie jusqu’à ce que cela marche"}


class Faults:
    """Makes the next writes of moves fail, before they are made or after."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.append = store.append
        self.left = 0
        self.after = False
        self.asked = 0
        monkeypatch.setattr(store, "append", self.append_or_fail)

    async def append_or_fail(self, *given: Any) -> None:
        self.asked += 1
        self.left -= 1
        if self.left < 0:
            await self.append(*given)
            return
        if self.after:
            await self.append(*given)
        raise Trouble("the store")


class Pauses:
    """Pauses that take no time, but wait until the test has looked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken: list[float] = []
        self.begun: asyncio.Queue[float] = asyncio.Queue()
        self.over = asyncio.Event()
        monkeypatch.setattr(Driver, "_rest", self.rest)

    async def rest(self, place: Place, seconds: float) -> None:
        self.taken.append(seconds)
        await self.begun.put(seconds)
        await self.over.wait()
        self.over.clear()

    async def one(self) -> float:
        return await asyncio.wait_for(self.begun.get(), 30)


def troubled(evening: Evening) -> bool:
    """Whether everybody is told, pages in both languages and programs."""
    table = evening.table
    told = {table.driver.trouble}
    for language, text in SAID.items():
        for seat, held in ((PERSON, (PERSON,)), (-2, ())):
            reader = Reader(seat, held, language, False)
            told.add(state(table, reader)["trouble"])
            if table.asked is not None and table.asked.seat != seat:
                told.add(text in prompt(table, reader, words(table.game, language)))
    assert len(told) == 1
    return told.pop()


def test_pauses_grow_and_are_bounded() -> None:
    assert [pause(0.5, failed) for failed in (1, 2, 3, 4, 6, 7, 8, 100, 10**6)] == [0.5, 1, 2, 4, 16, 30, 30, 30, 30]


def test_a_store_that_fails_for_a_while_does_not_stop_the_bot(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the bot does not think again of what it has thought of."""

    async def story(evening: Evening) -> None:
        faults = Faults(evening.table.house.store, monkeypatch)
        pauses = Pauses(monkeypatch)
        await evening.plays("x")
        assert not troubled(evening)
        faults.left = 3
        (await evening.thought()).plays("y", "x")
        for expected in (0.5, 1.0, 2.0):
            assert await pauses.one() == expected
            assert troubled(evening), "everybody is told that there is trouble"
            pauses.over.set()
        assert await evening.moves() == "0x 1y 1x"
        assert not troubled(evening), "and that it is over"
        assert faults.asked == 6

    spend(course(PERSON, BOT, BOT, PERSON), story)


def test_everybody_is_told_when_trouble_begins_and_when_it_ends(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        faults, pauses = Faults(evening.table.house.store, monkeypatch), Pauses(monkeypatch)
        await evening.plays("x")
        thought, told = await evening.thought(), []
        evening.table.watchers.add(lambda drafting: told.append((evening.table.ply, evening.table.driver.trouble)))
        faults.left = 2
        thought.plays("y")
        for _ in range(2):
            await pauses.one()
            pauses.over.set()
        await evening.moves()
        assert told == [(1, True), (2, True), (2, False)], "not again for each try"

    spend(course(PERSON, BOT, PERSON), story)


def test_a_worker_that_dies_again_and_again_does_not_stop_the_bot(
    spend: Spend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening) -> None:
        pauses = Pauses(monkeypatch)
        await evening.plays("x")
        for failed, expected in enumerate((0.5, 1.0, 2.0, 4.0)):
            thought = await evening.thought()
            assert thought.failed == failed, "who is asked again is given more time"
            thought.fails()
            assert await pauses.one() == expected
            assert troubled(evening)
            pauses.over.set()
        (await evening.thought()).plays("y")
        thought = await evening.thought()
        assert thought.failed == 0
        thought.fails()
        assert await pauses.one() == 0.5, "what was done counts no more"
        pauses.over.set()
        (await evening.thought()).plays("x")
        assert await evening.moves() == "0x 1y 1x"
        assert not troubled(evening)

    spend(course(PERSON, BOT, BOT, PERSON), story)


def test_an_answer_that_is_no_move_is_thought_of_again(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        pauses = Pauses(monkeypatch)
        await evening.plays("x")
        for nonsense in (("z",), ("y", "z"), ()):
            (await evening.thought()).plays(*nonsense)
            await pauses.one()
            pauses.over.set()
        (await evening.thought()).plays("x")
        assert await evening.moves() == "0x 1y 1x"

    stop = end(0, 0)
    later = ask(BOT, {"x": ask(PERSON, {"x": stop, "z": stop}), "y": stop})
    spend(ask(PERSON, {"x": ask(BOT, {"x": stop, "y": later}), "y": stop}), story)


def test_a_person_who_takes_the_seat_need_not_wait_for_the_next_try(
    spend: Spend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause ends as soon as it is no longer the bot's turn; and the trouble is no longer shown."""

    async def story(evening: Evening) -> None:
        monkeypatch.setattr("parvis.table.driving.pause", lambda first, failed: 3600.0)
        await evening.plays("x")
        (await evening.thought()).fails()
        while not troubled(evening):
            await asyncio.sleep(0)
        await evening.table.speak(PERSON, "well?")
        assert evening.table.driver.at_work
        await evening.takes_the_seat()
        assert await evening.moves() == "0x"
        assert not troubled(evening)
        await evening.plays("y")

    spend(course(PERSON, BOT, PERSON), story)


def test_where_a_move_was_taken_back_a_bot_tries_at_once(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        monkeypatch.setattr("parvis.table.driving.pause", lambda first, failed: 3600.0)
        await evening.plays("x")
        (await evening.thought()).fails()
        while not troubled(evening):
            await asyncio.sleep(0)
        await evening.takes_back()
        await evening.plays("y")
        (await evening.thought()).plays("y")
        assert await evening.moves() == "0y 1y"

    spend(course(PERSON, BOT, PERSON), story)


def test_a_bot_that_paused_tries_again_by_itself(spend: Spend) -> None:
    """By the clock, without anybody doing anything."""

    async def story(evening: Evening) -> None:
        evening.table.house.settings = type(evening.table.house.settings)(pace=0, retry=0.01)
        await evening.plays("x")
        for _ in range(3):
            (await evening.thought()).fails()
        (await evening.thought()).plays("y")
        assert await evening.moves() == "0x 1y"

    spend(course(PERSON, BOT, PERSON), story)


def test_a_move_that_was_written_without_an_answer_is_found_and_the_next_bot_moves(
    spend: Spend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when PostgreSQL goes down at the very moment: the table is loaded anew, though nobody asks for it."""

    async def story(evening: Evening) -> None:
        table, tables, pauses = evening.table, evening.table.house, Pauses(monkeypatch)
        faults = Faults(tables.store, monkeypatch)
        await evening.plays("x")
        thought = await evening.thought()
        faults.left, faults.after = 1, True
        thought.plays("y")
        await pauses.one()
        pauses.over.set()
        assert table.driver.task is not None
        await asyncio.gather(table.driver.task, return_exceptions=True)
        again = tables.live[table.id]
        assert again is not table and again.ply == 2
        evening.table = again
        (await evening.thought()).plays("x")
        assert await evening.moves() == "0x 1y 1x"

    spend(course(PERSON, BOT, BOT, PERSON), story)


def test_what_is_kept_of_a_thought_stands_where_its_first_move_stands(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        store, id = evening.table.house.store, evening.table.id
        await evening.plays("x")
        first = await evening.thought()
        first.plays("x", "y")
        second = await evening.thought()
        second.plays("y")
        await evening.moves()
        kept = [(row.ply, row.seat, row.bot, row.seed) for row in await thoughts(store, id)]
        assert kept == [(1, BOT, "random", f"seed {first.path}"), (3, BOT, "random", f"seed {second.path}")]
        await evening.takes_back()
        assert [row.ply for row in await thoughts(store, id)] == [1], "what was taken back is kept no more"
        (await evening.thought()).plays("x")
        await evening.moves()
        assert [row.ply for row in await thoughts(store, id)] == [1, 3]

    spend(course(PERSON, BOT, BOT, BOT, PERSON), story)


def test_of_a_move_that_could_not_be_written_no_thought_is_kept(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        store, id = evening.table.house.store, evening.table.id
        await evening.plays("x")
        thought = await evening.thought()
        await store.append(id, 1, [(BOT, evening.table.game.write(("x", 0)))])
        thought.plays("y")
        assert evening.table.driver.task is not None
        await evening.table.driver.task
        assert await thoughts(store, id) == []

    spend(course(PERSON, BOT, PERSON), story)


def test_bots_of_a_table_that_can_be_played_no_more_stop(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was let go of, and that nobody may load again, is not tried for ever."""

    async def story(evening: Evening) -> None:
        async def refuse(id: str) -> None:
            raise Refused("error.other-rules")

        await evening.plays("x")
        thought = await evening.thought()
        monkeypatch.setattr(evening.table.house, "get", refuse)
        evening.table.house.forget(evening.table)
        thought.plays("y", "x")
        assert await evening.moves() == "0x 1y", "the move that was thought of is still made"
        assert not evening.table.driver.at_work

    spend(course(PERSON, BOT, BOT, PERSON), story)
