"""Search: the best whole turns, played on to the end of the round in worlds that the seat can imagine.

In such a world every seat plays the turn that is best for itself by the game's estimate, seen with its own eyes
(max^n), and the dealer deals. What counts is the outlook where the round has ended. Half of the turns are given up
again and again (sequential halving), so that most of the time goes to those that are hard to tell apart; all turns meet
the same worlds and the same luck. Which turns are worth all this, a few worlds tell before, as a steward looks at them.
Where the mind has a habit, seats play by it in every second world, the turns that it likes are searched as well, and
what counts is the prospect.
"""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Any, Final

from ..core.flow import DEALER, Move, State, play
from ..core.game import Game, mind_of
from ..core.mind import Mind
from .clock import Clock
from .few_worlds import WORLDS, ahead, leads_in_a_world, likely_world
from .plan import PlannedTurns
from .playing_on import played_on, prospect, rounds_by_habit, thought_of
from .remembered import Memory, Point, seen
from .sight import Sight
from .turns import Turn, Turns, different

WIDTH: Final = 300
"""How many ends of the own turn are looked at."""
BY_HABIT: Final = 120
"""How many are looked at by habit."""
LOOKED_AT: Final = 24
"""How many turns are played on in a few worlds, where the dealer has a say."""
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
STEWARDS: Final = 2.0
"""How many worlds it is worth that a turn was played on as a steward does it."""


class Branch:
    """A turn at the root, and what came of it."""

    def __init__(self, turn: Turn, first: float, doubt: float) -> None:
        self.turn = turn
        self.doubt = doubt
        """How many worlds it is worth what was thought of the turn before it was searched."""
        self.total = doubt * first
        self.worlds = doubt

    def meet(self, value: float) -> None:
        """One more world, and what the turn came to there."""
        self.total += value
        self.worlds += 1

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
        self.habit = self.mind.habit()
        self.memory = Memory()
        self.number = 0
        """How many worlds there have been."""

    def branches(self) -> list[Branch]:
        """The turns that were searched, the best first."""
        s: State = self.sight.imagine(self.rng)
        alive = self._at_first(s)
        end = self.game.round_number(s) + ROUNDS
        done: list[Branch] = []
        while len(alive) > 1:
            halvings = len(alive).bit_length() if len(alive) & (len(alive) - 1) else len(alive).bit_length() - 1
            if self.clock.past():
                break
            left = self.clock.left
            self._play_on(alive, left - left / halvings, end)
            alive.sort(key=_mean, reverse=True)
            keep = (len(alive) + 1) // 2
            done = alive[keep:] + done
            alive = alive[:keep]
        return alive + done

    def _at_first(self, s: State) -> list[Branch]:
        """The turns to search, as a steward plays them on; without time only one."""
        if not self.habit:
            return self._in_a_few_worlds(s)
        found: list[Branch] = []
        for turn in thought_of(self.game, self.seat, self.rng, s, (WIDTH, BY_HABIT), BRANCHES // 2, self.clock):
            if found and self.clock.past():
                break
            found.append(Branch(turn, played_on(self.game, s, turn, self.seat, self.rng), STEWARDS))
        found.sort(key=_mean, reverse=True)
        return found

    def _in_a_few_worlds(self, s: State) -> list[Branch]:
        """The turns that look best at their end and in a few worlds; without time by what they look like."""
        turns = different(Turns(self.game, self.seat, self.rng, self.clock).all(s, WIDTH), LOOKED_AT)
        found = [Branch(turn, tanh(turn.value / SQUASH), DOUBT) for turn in turns]
        for _ in range(WORLDS):
            leads = leads_in_a_world(self.sight, turns, self.rng, self.clock)
            if len(leads) < len(found):
                break
            for index in range(len(leads)):
                found[index].meet(tanh(leads[index] / SQUASH))
        for branch in found:
            branch.doubt = branch.worlds
        found.sort(key=_mean, reverse=True)
        return found[:BRANCHES]

    def _play_on(self, branches: list[Branch], until: float, end: int) -> None:
        """Play all branches on in world after world until it is time."""
        while not self.clock.past(until):
            world = self.world()
            luck = self.rng.getrandbits(32)
            self.number += 1
            values: list[float] = []
            for branch in branches:
                value = self._outcome(world, branch.turn.moves, luck, end)
                if self.clock.past():
                    return
                values.append(value)
            for index in range(len(values)):
                branches[index].meet(values[index])

    def world(self) -> State:
        """A world as likely as what was seen makes it."""
        return likely_world(self.sight, self.rng)

    def _outcome(self, world: State, moves: list[Move], luck: int, end: int) -> float:
        """What a turn leads to in a world: how far ahead it is when the round has ended, squashed, and the victory."""
        if self.habit:
            return self._prospect(world, moves, luck, end)
        s = self.ending(world, moves, luck, end)
        if s is None:
            return 0.0
        value = tanh(ahead(self.mind.outlook(s, self.seat), self.seat) / SQUASH)
        if not s.moves:
            winners = self.game.winners(s)
            if self.seat in winners:
                value += WIN / len(winners)
        return value

    def _prospect(self, world: State, moves: list[Move], luck: int, end: int) -> float:
        """What a turn leads to if everybody plays by habit, in every second world, or else by the estimate."""
        plan = ""
        if self.number % 2:
            plan = self.habit
            end += rounds_by_habit(len(self.game.scores(world))) - ROUNDS
        s = self.ending(world, moves, luck, end, plan)
        return 0.0 if s is None else prospect(self.mind.outlook(s, self.seat), self.seat)

    def ending(self, world: State, moves: list[Move], luck: int, end: int, plan: str = "") -> State | None:
        """Where a turn leads to in a world, when the round has ended; None if it was time before.

        Seats play by a plan, or by the estimate.
        """
        game = self.game
        dealer, rng = Random(luck), Random(luck)  # What seats think does not change what the dealer deals.
        s: State = game.clone(world)
        for move in moves:
            play(s, move)
        point: Point | None = self.memory.begin(plan).after(moves)
        while s.moves and game.round_number(s) < end:
            asked: Any = s.agenda[-1]
            if asked.seat == DEALER:
                play(s, s.moves[int(dealer.random() * len(s.moves))])
                point = None  # In the next world he decides otherwise: lines of play hardly meet again.
                continue
            turns = self._turns(s, asked.seat, rng, plan, point)
            turn = turns[0]
            if len(turns) > 1 and rng.random() < STRAYS and turns[1].value > turn.value - NEAR:
                turn = turns[1]
            if self.clock.past():
                return None
            for move in turn.moves:
                play(s, move)
            if point is not None:
                point = point.after(turn.moves)
        return s

    def _turns(self, s: State, seat: int, rng: Random, plan: str, point: Point | None) -> list[Turn]:
        """The ways that a seat sees to play its turn in a world, the best first."""
        turns = Turns(self.game, seat, rng, self.clock)
        if plan:
            turns = PlannedTurns(self.game, seat, rng, plan, self.clock)
        if point is None:
            return turns.all(s, NARROW)
        sees = b"" if self.habit else seen(self.game, s, seat)  # With a habit nothing is hidden.
        return self.memory.turns(turns, s, NARROW, point, sees)


def _mean(branch: Branch) -> float:
    return branch.mean()
