"""Processes in which bots think are killed, and others hang for ever: every game goes on."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from table.players import GAMES
from table.servers import runs

from .victim import Figures, Victim, ahead, must, until


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many workers, killed and stopped by turns."""
    hung: list[int] = []
    moves = games = 0

    def played_on() -> bool:
        """Where a game is over the next one begins; whether all who hung are gone."""
        for at, opened in enumerate(tables):
            if server.seen(opened)["over"]:
                tables[at] = server.open(GAMES[at], "apprentice", "random")
        return not any(stopped(pid) for pid in hung)

    with Victim(folder / "data", "--thinkers", "2", "--overtime", "2", "--retry", "0.1", pace="0.01") as server:
        try:
            tables = [server.open(game, "apprentice", "random") for game in GAMES]
            for number in range(count):
                until(server.workers, "somebody thinks")
                worker = rng.choice(server.workers())
                before = [int(server.seen(opened)["ply"]) for opened in tables]
                if number % 2:
                    hung.append(worker)
                    _signal(worker, signal.SIGSTOP)
                else:
                    _signal(worker, signal.SIGKILL)
                for opened, ply in zip(tables, before, strict=True):
                    until(partial(ahead, server, opened, ply), "bots go on", 120)
                for at, opened in enumerate(tables):
                    seen = server.seen(opened)
                    moves += seen["ply"] - before[at]
                    if seen["over"]:
                        games += 1
                        tables[at] = server.open(GAMES[at], "apprentice", "random")
            until(played_on, "who hung is replaced, and ended", 120)
            server.end()
        finally:
            for pid in hung:
                if stopped(pid):
                    _signal(pid, signal.SIGKILL)
    must(moves > 0, "nothing was played")
    return {
        "killed": count - count // 2, "hung": count // 2, "moves of bots": moves, "finished games": games,
    }  # fmt: skip


def stopped(pid: int) -> bool:
    if not runs(pid):
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def _signal(pid: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # it has ended by itself
        os.kill(pid, what)
