"""Bots at a table: what a bot has thought of is played in the position that it thought of, and in no other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from parvis.games import GAMES
from parvis.table.live import Table
from parvis.table.refusals import Stale
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.thought import Thought
from parvis.table.turnstile import Asker
from parvis.table.wanted import Wanted
from table.servers import finish
from toy.paths import Paths, Spot, ask, end

PERSON, BOT = 0, 1


class Trouble(Exception):
    """Something fails."""


class Position:
    """A position that a bot thinks about until the test knows the answer."""

    def __init__(self, path: list[int], failed: int) -> None:
        self.path = path
        self.failed = failed
        """How many tries have failed before."""
        self.answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()

    def plays(self, *moves: str) -> None:
        self.answer.set_result(Thought([(move, 0) for move in moves], "random", f"seed {self.path}", "engine"))

    def fails(self) -> None:
        self.answer.set_exception(Trouble("a worker"))


class Thinkers:
    """Stands where the workers stand."""

    def __init__(self) -> None:
        self.thoughts: asyncio.Queue[Position] = asyncio.Queue()

    async def turn(self, asker: Asker, game: Paths, s: Any, seat: int, name: str, failed: int) -> Thought:
        assert seat == BOT
        thought = Position(s.path[:], failed)
        await self.thoughts.put(thought)
        return await thought.answer

    def close(self) -> None:
        """No worker was started."""


class Evening:
    """A table with a person and a bot. Whoever is asked, it is for x or y: any move could be made for anybody."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self.table = table
        self.thinkers = thinkers

    async def thought(self) -> Position:
        """What the bot thinks about next."""
        thinking = asyncio.create_task(self.thinkers.thoughts.get())
        assert self.table.driver.task is not None
        await asyncio.wait((thinking, self.table.driver.task), return_when=asyncio.FIRST_COMPLETED)
        assert thinking.done(), "the bot is not asked"
        assert thinking.result().path == self.table.state.path
        return thinking.result()

    async def moves(self) -> str:
        """All moves, when the bot has nothing more to do."""
        assert self.table.driver.task is not None
        await self.table.driver.task
        return " ".join(f"{seat}{move}" for seat, (move, _) in self.table.record.moves)

    async def plays(self, *moves: str) -> None:
        assert self.table.asked is not None
        await self.table.submit(self.table.asked.seat, self.table.ply, moves)

    async def takes_back(self) -> None:
        """Whoever holds all seats may take back whatever was not dealt."""
        await self.table.undo((PERSON, BOT))

    async def takes_the_seat(self) -> None:
        await self.table.set_seat(BOT, bot="")

    async def once_there_are(self, moves: int, *deeds: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do things one after the other as soon as so many moves are made, before anybody makes another."""
        doing: list[asyncio.Task[None]] = []
        begun = asyncio.Event()

        def begin(drafting: int | None) -> None:
            if self.table.ply == moves and not doing:
                doing.extend(asyncio.create_task(deed()) for deed in deeds)
                begun.set()

        self.table.watchers.add(begin)
        await begun.wait()
        await asyncio.gather(*doing)


def course(*seats: int) -> Spot:
    """One question after the other, to these seats."""
    return ask(seats[0], {"x": course(*seats[1:]), "y": course(*seats[1:])}) if seats else end(0, 0)


Story = Callable[[Evening], Awaitable[None]]
Spend = Callable[[Spot, Story], None]


@pytest.fixture
def spend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spend:
    """Spend an evening on a course, as a story tells it."""

    def spent(root: Spot, story: Story) -> None:
        monkeypatch.setitem(GAMES, Paths.name, Paths(root))

        async def run() -> None:
            tables: Any = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings(pace=0))
            tables.thinkers = Thinkers()
            table = await tables.create(Wanted(Paths.name, ["", "random"], ["", ""]), "me")
            await story(Evening(table, tables.thinkers))
            await tables.close()

        finish(asyncio.wait_for(run(), 60))

    return spent


def test_a_bot_plays_what_it_has_thought_of(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        (await evening.thought()).plays("y", "x")
        assert await evening.moves() == "0x 1y 1x"

    spend(course(PERSON, BOT, BOT, PERSON), story)


def test_a_bot_does_not_answer_a_move_that_was_taken_back_meanwhile(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        thought = await evening.thought()
        await evening.takes_back()
        thought.plays("x")
        assert await evening.moves() == ""

    spend(course(PERSON, BOT, PERSON), story)


def test_a_bot_thinks_again_where_another_move_was_made_meanwhile(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        thought = await evening.thought()
        await evening.takes_back()
        await evening.plays("y")
        thought.plays("x")
        (await evening.thought()).plays("y")
        assert await evening.moves() == "0y 1y"

    spend(course(PERSON, BOT, PERSON), story)


def test_a_bot_thinks_again_where_somebody_has_moved_in_its_place_meanwhile(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        thought = await evening.thought()
        await evening.plays("y")
        thought.plays("x")
        (await evening.thought()).plays("y")
        assert await evening.moves() == "0x 1y 1y"

    spend(course(PERSON, BOT, BOT, PERSON), story)


def test_a_bot_does_not_move_for_a_person_who_took_its_seat_meanwhile(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        thought = await evening.thought()
        await evening.takes_the_seat()
        thought.plays("x")
        assert await evening.moves() == "0x"
        await evening.plays("y")
        assert await evening.moves() == "0x 1y"

    spend(course(PERSON, BOT, PERSON), story)


def test_the_rest_of_a_turn_is_thought_of_again_where_its_beginning_was_taken_back(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        (await evening.thought()).plays("x", "x", "x")
        await evening.once_there_are(2, evening.takes_back)
        (await evening.thought()).plays("y", "y", "y")
        assert await evening.moves() == "0x 1y 1y 1y"

    spend(course(PERSON, BOT, BOT, BOT, PERSON), story)


def test_the_rest_of_a_turn_is_thought_of_again_where_its_beginning_was_played_otherwise(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        (await evening.thought()).plays("x", "x", "x")
        await evening.once_there_are(2, evening.takes_back, lambda: evening.table.submit(BOT, 1, ["y", "y"]))
        (await evening.thought()).plays("y")
        assert await evening.moves() == "0x 1y 1y 1y"

    spend(course(PERSON, BOT, BOT, BOT, PERSON), story)


def test_the_rest_of_a_turn_is_left_to_a_person_who_took_the_seat(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        (await evening.thought()).plays("x", "x", "x")
        await evening.once_there_are(2, evening.takes_the_seat)
        assert await evening.moves() == "0x 1x"

    spend(course(PERSON, BOT, BOT, BOT, PERSON), story)


def test_a_bot_whose_move_is_refused_again_and_again_pauses(spend: Spend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        tries, seen = 0, asyncio.Event()

        async def refuse(*_: object) -> None:
            nonlocal tries
            tries += 1
            seen.set()
            raise Stale

        monkeypatch.setattr(evening.table.house, "settings", Settings(pace=0, retry=1000))
        monkeypatch.setattr(evening.table, "make", refuse)
        (await evening.thought()).plays("x")
        await seen.wait()
        for _ in range(100):
            await asyncio.sleep(0)
        assert tries == 1
        await evening.takes_the_seat()
        assert await evening.moves() == "0x", "it does not wait where nothing is to be done any more"

    spend(course(PERSON, BOT, PERSON), story)


def test_nothing_is_thought_of_for_a_table_that_is_gone(spend: Spend) -> None:
    async def story(evening: Evening) -> None:
        await evening.plays("x")
        await evening.thought()
        evening.table.house.end(evening.table.id)
        await asyncio.wait([evening.table.driver.task or asyncio.Future()])
        evening.table.looked_at((PERSON,), "me")  # as the last page does that goes
        assert not evening.table.driver.at_work

    spend(course(PERSON, BOT, PERSON), story)
