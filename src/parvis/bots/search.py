"""Search: the best whole turns, played on to the end of the round in worlds that the seat can imagine.

In such a world every seat plays the turn that is best for itself by the game's estimate, seen with its own eyes
(max^n), and the dealer deals. What counts is the estimate where the round has ended. Half of the turns are given up
again and again (sequential halving), so that most of the time goes to those that are hard to tell apart; all turns meet
the same worlds and the same luck.
"""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Any, Final

from ..core.flow import DEALER, Move, State, play
from ..core.game import Game, mind_of
from ..core.mind import Mind
from .clock import Clock
from .sight import Sight
from .turns import Turn, Turns, lead

WIDTH: Final = 300
"""How many ends of the own turn are looked at."""
BRANCHES: Final = 12
"""How many turns are searched further."""
NARROW: Final = 12
"""How many ends of a turn are looked at further on."""
ROUNDS: Final = 1
"""How many ends of a round are looked ahead."""
STRAYS: Final = 0.15
"""How often a seat is imagined to play its second best turn."""
NEAR: Final = 1.5
"""How many points worse that may be."""
SQUASH: Final = 15.0
"""A lead of so many points is most of a victory."""
WIN: Final = 0.2
"""What a victory counts beside the lead, when the game is over."""
DOUBT: Final = 1.0
"""How many worlds the look at the end of the own turn is worth."""
DEALS: Final = 4
"""How many deals of what is hidden are compared for each world."""


class Branch:
    """A turn at the root, and what came of it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total = DOUBT * tanh(turn.value / SQUASH)
        self.worlds = DOUBT

    def mean(self) -> float:
        return self.total / self.worlds


class Search:
    """One decision of a seat."""

    def __init__(self, sight: Sight, rng: Random, clock: Clock) -> None:
        self.sight = sight
        self.game: Game[Any] = sight.game
        self.mind: Mind[Any] = mind_of(sight.game)
        self.seat = sight.seat
        self.rng = rng
        self.clock = clock

    def branches(self) -> list[Branch]:
        """The turns that were searched, the best first."""
        s: State = self.sight.imagine(self.rng)
        turns = Turns(self.game, self.seat, self.rng, self.clock).all(s, WIDTH)
        alive = [Branch(turn) for turn in different(turns, BRANCHES)]
        end = self.game.round_number(s) + ROUNDS
        done: list[Branch] = []
        while len(alive) > 1:
            halvings = len(alive).bit_length() if len(alive) & (len(alive) - 1) else len(alive).bit_length() - 1
            left = self.clock.left()
            if left <= 0:
                break
            self._play_on(alive, left - left / halvings, end)
            alive.sort(key=_mean, reverse=True)
            keep = (len(alive) + 1) // 2
            done = alive[keep:] + done
            alive = alive[:keep]
        return alive + done

    def _play_on(self, branches: list[Branch], until: float, end: int) -> None:
        """Play all branches on in world after world until it is time."""
        while self.clock.left() > until:
            world = self._world()
            luck = self.rng.getrandbits(32)
            values: list[float] = []
            for branch in branches:
                value = self._outcome(world, branch.turn.moves, luck, end)
                if self.clock.left() <= 0:
                    return
                values.append(value)
            for index in range(len(values)):
                branches[index].total += values[index]
                branches[index].worlds += 1

    def _world(self) -> State:
        """A world as likely as what was seen makes it: the heavier of some deals is drawn more often."""
        world: State = self.sight.imagine(self.rng)
        weight = self.mind.likelihood(world, self.seat)
        if weight == 1.0:
            return world
        total = weight
        for _ in range(DEALS - 1):
            other: State = self.sight.imagine(self.rng)
            weight = self.mind.likelihood(other, self.seat)
            total += weight
            if self.rng.random() * total < weight:
                world = other
        return world

    def _outcome(self, world: State, moves: list[Move], luck: int, end: int) -> float:
        """What a turn leads to in a world: the squashed lead at the end of the round, and the victory."""
        game = self.game
        dealer, rng = Random(luck), Random(luck)  # What seats think does not change what the dealer deals.
        s: State = game.clone(world)
        for move in moves:
            play(s, move)
        while s.moves and game.round_number(s) < end:
            asked: Any = s.agenda[-1]
            if asked.seat == DEALER:
                play(s, s.moves[int(dealer.random() * len(s.moves))])
                continue
            turns = Turns(game, asked.seat, rng, self.clock).all(s, NARROW)
            turn = turns[0]
            if len(turns) > 1 and rng.random() < STRAYS and turns[1].value > turn.value - NEAR:
                turn = turns[1]
            if self.clock.left() <= 0:
                return 0.0
            for move in turn.moves:
                play(s, move)
        value = tanh(lead(self.mind.estimate(s, self.seat), self.seat) / SQUASH)
        if not s.moves:
            winners = game.winners(s)
            if self.seat in winners:
                value += WIN / len(winners)
        return value


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


def _mean(branch: Branch) -> float:
    return branch.mean()
