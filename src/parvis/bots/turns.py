"""Whole turns: everything that a seat is asked until somebody else is asked, taken as one branch."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.flow import DEALER, Move, State, Step, play
from ..core.game import Game, mind_of
from ..core.mind import Mind
from ..core.turn import lasts, rest_of_turn
from .clock import Clock

OUTCOMES: Final = 3
"""How many results of a roll are looked at in the middle of a turn."""


class Turn:
    """A way to play a turn: its moves up to the end or to the first thing that the dealer decides."""

    def __init__(self, value: float, moves: list[Move], luck: int = 0) -> None:
        self.value = value
        self.moves = moves
        self.luck = luck
        """How many ends were looked at where the dealer has a say; none where he has none."""


def lead(values: list[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others. Whoever plays alone has a lead for a score."""
    if len(values) == 1:
        return values[0]
    best = -1000.0
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best


class Turns:
    """The ways to play the turn that begins in a position, found by looking at a bounded number of its ends.

    `width` is that number, about: every sensible first move is looked at whatever the width, and each of them gets its
    share of it. What is no longer shared out is played as the game finds most promising.
    """

    def __init__(self, game: Game[Any], seat: int, rng: Random, clock: Clock | None = None) -> None:
        self.game = game
        self.mind: Mind[Any] = mind_of(game)
        self.seat = seat
        self.rng = rng
        self.clock = clock
        self.late = False
        self.rest: list[Step[Any]] = []
        self.found: list[Turn] = []
        """In the order in which they were found."""
        self.lucky_looks = 0
        """How many looks at the clock were taken where the dealer has a say."""
        self.over = False
        """Whether the game can be over at the end of the turn: then everything lies open, and counts."""

    def all(self, s: State, width: int) -> list[Turn]:
        """Every way found, the best first."""
        self.rest = rest_of_turn(s)
        self.found = []
        moves = self.mind.sensible(s)
        share = max(width // len(moves), 1)
        for move in moves:
            if self.found and self._late():
                break
            self._follow(s, move, [], share)
        return sorted(self.found, key=_value, reverse=True)

    def again(self, s: State, ways: list[Turn], looks: int) -> list[Turn]:
        """The same ways, found before with so many looks, the best first: what luck decides is looked at anew."""
        if self.clock is not None:
            self.clock.skip(looks)
        self.rest = rest_of_turn(s)
        found: list[Turn] = []
        for turn in ways:
            if turn.luck:
                t: State = self.game.clone(s)
                for move in turn.moves:
                    play(t, move)
                turn = Turn(self._expected(t, turn.luck), turn.moves, turn.luck)
            found.append(turn)
        found.sort(key=_value, reverse=True)
        return found

    def best(self, s: State, width: int) -> Turn:
        """The best way found."""
        return self.all(s, width)[0]

    def value(self, s: State) -> float:
        """What an end of the turn is worth to the seat."""
        return lead(self.mind.estimate(s, self.seat), self.seat)

    def looked(self) -> int:
        """How often somebody has looked at the clock."""
        return 0 if self.clock is None else self.clock.looked

    def _late(self) -> bool:
        """Whether it is time to answer: once it is, nobody looks at the clock again."""
        if not self.late and self.clock is not None:
            self.late = self.clock.past()
        return self.late

    def _follow(self, s: State, move: Move, before: list[Move], width: int) -> float:
        """Play a move and look on from there: what the best of the ends is worth."""
        t: State = self.game.clone(s)
        play(t, move)
        line = [*before, move]
        if not lasts(t, self.rest):
            self.over = self.over or not t.moves
            value = self.value(t)
            self.found.append(Turn(value, line))
            return value
        asked: Any = t.agenda[-1]
        if asked.seat != self.seat:
            if asked.seat == DEALER:
                others = self.looked() - self.lucky_looks
                value = self._expected(t, width)
                self.lucky_looks = self.looked() - others
                self.found.append(Turn(value, line, width))
            else:
                value = self.value(t)
                self.found.append(Turn(value, line))
            return value
        moves = self.mind.sensible(t)
        if len(moves) > width:
            moves = moves[:width]
        share = width // len(moves)
        best = -1000.0
        for following in moves:
            value = self._follow(t, following, line, share)
            if value > best:
                best = value
            if self._late():
                break
        return best

    def _expected(self, s: State, width: int) -> float:
        """The mean over some results of what the dealer decides."""
        found = self.found
        looks = min(len(s.moves), OUTCOMES, width)
        total = 0.0
        for outcome in self.rng.sample(s.moves, looks):
            self.found = []
            total += self._follow(s, outcome, [], width // looks)
        self.found = found
        return total / looks


def different(turns: list[Turn], most: int) -> list[Turn]:
    """The best turns, those that consist of the same moves taken once."""
    seen: set[tuple[Move, ...]] = set()
    kept: list[Turn] = []
    for turn in turns:
        key = tuple(sorted(turn.moves))
        if key not in seen:
            seen.add(key)
            kept.append(turn)
            if len(kept) == most:
                break
    return kept


def _value(turn: Turn) -> float:
    return turn.value
