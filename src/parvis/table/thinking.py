"""Bots think in processes of their own, never where people wait for an answer.

What is sent there is not the table but a world that the bot's seat cannot tell from it, with everything hidden drawn
anew: a bot could not cheat if it tried.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import secrets
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random, SystemRandom
from typing import Any

from ..bots import Sight, bot
from ..core.flow import Move
from ..core.game import Game
from ..core.save import load, save
from ..games import GAMES


class Thinkers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, _begin, (os.getpid(),))
        return self.pool

    async def turn(self, game: Game[Any], s: Any, seat: int, name: str) -> list[Move]:
        """What a bot would play: a move, and those that it means to follow. A worker that died is replaced once."""
        world = game.imagine(s, seat, SystemRandom())
        asked = (game.name, json.dumps(save(game, world)), seat, name, secrets.token_hex(8))
        loop = asyncio.get_running_loop()
        pool = self._started()
        try:
            words = await loop.run_in_executor(pool, think, *asked)
        except BrokenProcessPool:
            if self.pool is pool:  # of all who waited for it, the first replaces it
                self.close()
            words = await loop.run_in_executor(self._started(), think, *asked)
        return [game.read(word) for word in words]

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def think(game_name: str, saved: str, seat: int, name: str, seed: str) -> list[str]:
    """In a worker: the turn that a bot chooses, its moves in words."""
    game = GAMES[game_name]
    s = load(game, json.loads(saved))
    return [game.write(move) for move in bot(name).turn(Sight(game, s, seat), Random(seed))]


def _begin(parent: int) -> None:
    """In a worker: leave Ctrl-C to the server, and end when the server is gone however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
