"""A bot that is a program of its own, in whatever language."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final

from ..bots import RANDOM, Bot, Sight
from ..bots.simple import RandomBot
from ..core.flow import Move
from .child import Child, Failed
from .command import Command
from .messages import answered, asked, end, line, start, wishes

BEGINNING: Final = 10.0
"""The least seconds in which a program has to answer the start: it may have much to load."""


class Program(Bot):
    """Asks a program, which is started at the first question and lives to the end of the game.

    One that is silent or slow, that dies, talks nonsense or names no legal move has given up: it is ended, `failure` is
    the report, and what remains is played at random.
    """

    def __init__(self, command: Command) -> None:
        self.name = command.name
        self.command = command
        self.beginning = max(BEGINNING, command.seconds)
        self.seconds = self.beginning + command.seconds
        self.failure = ""
        self.child: Child | None = None
        self.seat = -1
        self.worlds = 0

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        if not self.failure:
            before = rng.getstate()
            try:
                return self._answer(sight, rng)
            except Failed as failed:
                self._give_up(sight, failed)
                rng.setstate(before)
        return RandomBot().turn(sight, rng)

    def again(self) -> str:
        return RANDOM if self.failure else self.name

    def end(self, scores: list[int] | None = None) -> None:
        child, self.child, self.failure = self.child, None, ""
        if child is not None:
            child.close(b"" if scores is None else line(end(scores)))

    def _answer(self, sight: Sight, rng: Random) -> list[Move]:
        if self.child is not None and self.seat != sight.seat:
            self.end()
        if self.child is None:
            self.child = Child(self.command.words)
            self.seat = sight.seat
            begun = self.child.ask(line(start(sight, self.command.seconds)), self.beginning)
            self.worlds = wishes(begun)
        message = asked(sight, self.command.seconds, self.worlds, rng)
        return answered(self.child.ask(line(message), self.command.seconds), sight)

    def _give_up(self, sight: Sight, failed: Failed) -> None:
        """End it, and report: which bot, at which seat and ply, what it said, and the end of its stderr."""
        tail = self.child.kill() if self.child is not None else ""
        self.child = None
        self.failure = f"{self.name} (seat {sight.seat}, ply {sight.ply}): {failed}"
        if tail:
            self.failure += "\n" + "\n".join(f"  stderr: {text}" for text in tail.splitlines()[-12:])

    def __del__(self) -> None:
        """Of a game that nobody has ended."""
        with suppress(Exception):
            if self.child is not None:
                self.child.kill()
