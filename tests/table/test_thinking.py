"""Bots think in processes of their own: whatever becomes of those, the bots answer."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parvis.games import GAMES
from parvis.table import thinking
from parvis.table.thinking import Thinkers
from playing import questions
from table import mortal
from table.servers import finish

GAME = GAMES["caylus"]


@pytest.fixture
def position() -> Any:
    return questions(GAME, 2, "thinking")[5]


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    started = Thinkers(1)
    yield started
    started.close()


async def answered(thinkers: Thinkers, s: Any) -> bool:
    """Whether a bot plays a legal move."""
    turn = await asyncio.wait_for(thinkers.turn(GAME, s, s.agenda[-1].seat, "random"), 60)
    return turn[0] in s.moves


@pytest.mark.parametrize("tables", [1, 6])
def test_bots_answer_although_their_worker_was_killed_while_it_thought(
    tables: int, thinkers: Thinkers, position: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is replaced once, however many tables have waited for it."""
    monkeypatch.setattr(thinking, "think", partial(mortal.think, tmp_path))

    async def run() -> None:
        assert all(await asyncio.gather(*(answered(thinkers, position) for _ in range(tables))))
        assert len(list(tmp_path.iterdir())) == 2, "the one who died, and the one who took its place"

    finish(run())


def test_a_bot_answers_although_its_worker_was_killed_between_two_thoughts(thinkers: Thinkers, position: Any) -> None:
    async def run() -> None:
        others = multiprocessing.active_children()
        assert await answered(thinkers, position)
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.kill()
                worker.join()
        assert await answered(thinkers, position)

    finish(run())
