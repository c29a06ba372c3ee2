"""Bots think in processes of their own: whatever becomes of those, the bots answer."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parvis.bots import bot
from parvis.games import GAMES
from parvis.table import thinking
from parvis.table.settings import Limits, Settings
from parvis.table.thinking import Thinkers
from parvis.table.thought import prepared, think
from parvis.table.turnstile import Rank
from playing import questions
from table import mortal
from table.servers import finish

GAME = GAMES["caylus"]


@dataclass
class Somebody:
    """A table whose bot has to think."""

    client: str = "me"
    rank: Rank = Rank.PLAYER


@pytest.fixture
def position() -> Any:
    return questions(GAME, 2, "thinking")[5]


Started = Callable[[Settings], Thinkers]


@pytest.fixture
def started() -> Iterator[Started]:
    made: list[Thinkers] = []

    def start(settings: Settings) -> Thinkers:
        made.append(Thinkers(settings))
        return made[-1]

    yield start
    for thinkers in made:
        thinkers.close()


async def answered(thinkers: Thinkers, s: Any) -> bool:
    """Whether a bot plays a legal move."""
    thought = thinkers.turn(Somebody(), GAME, s, s.agenda[-1].seat, "random")
    return (await asyncio.wait_for(thought, 60)).moves[0] in s.moves


@pytest.mark.parametrize("tables", [1, 6])
def test_bots_answer_although_their_worker_was_killed_while_it_thought(
    tables: int, started: Started, position: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is replaced once, however many tables have waited for it."""
    monkeypatch.setattr(thinking, "think", partial(mortal.think, tmp_path, 1))

    async def run() -> None:
        thinkers = started(Settings())
        assert all(await asyncio.gather(*(answered(thinkers, position) for _ in range(tables))))
        assert len(list(tmp_path.iterdir())) == 2, "the one who died, and the one who took its place"

    finish(run())


def test_a_bot_answers_although_its_worker_was_killed_between_two_thoughts(started: Started, position: Any) -> None:
    async def run() -> None:
        thinkers = started(Settings())
        others = multiprocessing.active_children()
        assert await answered(thinkers, position)
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.kill()
                worker.join()
        assert await answered(thinkers, position)

    finish(run())


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Hasty:
    """Runs out of time as soon as something has happened; then it has all the time there is."""

    get_running_loop = staticmethod(asyncio.get_running_loop)

    def __init__(self, happened: Callable[[], bool]) -> None:
        self.happened = happened
        self.waited: list[float] = []

    async def wait_for(self, work: asyncio.Future[Any], seconds: float) -> Any:
        self.waited.append(seconds)
        if len(self.waited) > 1:
            return await work
        while not self.happened():
            await asyncio.sleep(0.01)
        work.cancel()
        raise TimeoutError


def test_a_worker_that_hangs_is_killed_and_the_next_thought_has_another(
    started: Started, position: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "think", partial(mortal.hang, tmp_path))
    monkeypatch.setattr(thinking, "asyncio", Hasty(lambda: any(tmp_path.iterdir())))

    async def run() -> None:
        thinkers = started(Settings(overtime=6))
        with pytest.raises(TimeoutError, match="a worker has not answered in 6 seconds"):
            await answered(thinkers, position)
        [hung] = [int(file.name) for file in tmp_path.iterdir()]
        assert await answered(thinkers, position)
        assert len(list(tmp_path.iterdir())) == 2
        while alive(hung):
            multiprocessing.active_children()
            await asyncio.sleep(0.01)

    finish(asyncio.wait_for(run(), 120))


def test_a_bot_may_take_the_time_that_it_means_to_take(
    started: Started, position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The patience comes on top of it."""
    waited: list[float] = []

    async def run() -> None:
        for name in ("novice", "journeyman", "master"):
            hasty = Hasty(lambda: True)
            monkeypatch.setattr(thinking, "asyncio", hasty)
            with pytest.raises(TimeoutError):
                await started(Settings(overtime=7)).turn(Somebody(), GAME, position, position.agenda[-1].seat, name)
            waited.extend(hasty.waited)

    finish(run())
    assert waited == [7, 7.1, 8]


def test_where_a_machine_is_slow_the_next_try_has_twice_as_long(
    started: Started, position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else a bot that needs more than the patience there is would be killed for ever."""
    hasty = Hasty(lambda: True)
    monkeypatch.setattr(thinking, "asyncio", hasty)

    async def run() -> None:
        thinkers = started(Settings(overtime=6))
        for failed in (0, 1, 2, 4, 5, 10**6):
            hasty.waited.clear()
            with pytest.raises(TimeoutError, match=f"not answered in {6 * 2 ** min(failed, 4)} seconds"):
                await thinkers.turn(Somebody(), GAME, position, position.agenda[-1].seat, "random", failed)

    finish(run())


def test_one_client_leaves_half_of_the_workers_to_others(started: Started) -> None:
    found = {
        (workers, share): started(
            Settings(thinkers=workers, limits=Limits(share_of_thinkers=share))
        ).turnstile.of_client
        for workers, share in ((1, 0.5), (2, 0.5), (3, 0.5), (8, 0.5), (8, 1.0), (8, 0.0))
    }
    assert list(found.values()) == [1, 1, 2, 4, 8, 1]


@pytest.mark.parametrize("name", [*GAMES])
def test_the_same_seed_is_the_same_thought(name: str) -> None:
    """The world that a bot is sent, and what it makes of it; another seed is another one."""
    game = GAMES[name]
    for s in questions(game, 2, "thinking")[40:400:60]:
        seat = s.agenda[-1].seat
        sent = prepared(game, s, seat, "novice", "a")
        assert prepared(game, s, seat, "novice", "a") == sent
        assert think(sent) == think(sent)
        assert think(sent)[1] == "novice"


def test_another_seed_is_another_world(started: Started) -> None:
    """In a game with secrets, of which there are several to imagine."""
    game = GAMES["troyes"]
    s = questions(game, 3, "thinking")[30]
    seat = s.agenda[-1].seat
    worlds = {prepared(game, s, seat, "random", str(seed)).world for seed in range(12)}
    assert len(worlds) > 3


def test_who_was_asked_for_a_thought_says_from_what_it_came(started: Started, position: Any) -> None:
    async def run() -> None:
        thinkers, seat = started(Settings()), position.agenda[-1].seat
        thoughts = [await thinkers.turn(Somebody(), GAME, position, seat, "journeyman") for _ in range(2)]
        assert thoughts[0].seed != thoughts[1].seed
        for thought in thoughts:
            assert bot(thought.bot).seconds == 0, "no longer by the clock"
            words, again = think(prepared(GAME, position, seat, thought.bot, thought.seed))
            assert [GAME.read(word) for word in words] == thought.moves and again == thought.bot
            assert thought.engine == thinkers.sources

    finish(run())
