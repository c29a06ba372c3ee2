"""A thought: ways to play a turn, each with what it leads to in points, and how sure that is.

The turns are found and played on to the end of the round as the bots do it, in worlds that somebody at the table may
imagine: nothing that this seat does not know is in them. All turns meet the same worlds and the same luck, so that
their differences are far surer than their values. Half of them are given up again and again; those that are left are
played on in fresh worlds, and only these count: who was chosen for being lucky is lucky no longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.clock import Clock, Looks
from ..bots.search import ROUNDS, Search
from ..bots.sight import Sight
from ..bots.turns import Turns, different, lead
from ..core.flow import Move, play
from ..core.game import mind_of
from ..core.mind import Mind

REST: Final = "rest"
"""What an estimate has beside its named parts."""
ENDLESS: Final = 1_000_000_000
LEAST: Final = 4
"""In how many fresh worlds the last turns meet even where the time is up: on a slow machine too, something is found."""


class Effort(NamedTuple):
    """How hard to think."""

    width: int
    """How many ends of the turn are looked at."""
    branches: int
    """How many turns are played on."""
    worlds: int
    """In how many worlds, before half of them are given up."""
    final: int
    """In how many fresh worlds the last of them meet."""
    finalists: int = 3
    """How many those are."""

    def times(self, factor: int) -> Effort:
        """The same with so many times the worlds."""
        return self._replace(worlds=self.worlds * factor, final=self.final * factor)


GLANCE: Final = Effort(120, 6, 3, 8)
USUAL: Final = Effort(240, 10, 5, 24)


class Worth(NamedTuple):
    """What a turn led to in one world: the lead, and what it consists of: one's own parts, and the best rival's."""

    lead: float
    own: dict[str, float]
    rival: dict[str, float]


class Candidate:
    """A way to play a turn, and what came of it."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.leads: dict[int, float] = {}
        """By the number of a world."""
        self.worths: dict[int, Worth] = {}
        """The same in the last worlds, taken apart."""

    @property
    def counted(self) -> dict[int, float]:
        """The worlds that count: the last ones, if it came so far."""
        return {number: worth.lead for number, worth in self.worths.items()} or self.leads

    @property
    def value(self) -> float:
        """The lead that it can be expected to lead to, in points."""
        return sum(self.counted.values()) / max(len(self.counted), 1)

    @property
    def visits(self) -> int:
        """In how many worlds that was found out."""
        return len(self.counted)

    @property
    def spread(self) -> float:
        """How far the worlds lie apart: one standard deviation, in points."""
        values = list(self.counted.values())
        if len(values) < 2:
            return 0.0
        mean = sum(values) / len(values)
        return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))

    def key(self) -> tuple[Move, ...]:
        """What turns are known by that consist of the same moves."""
        return tuple(sorted(self.moves))


class Gap(NamedTuple):
    """By how much one turn is better than another, in points, and the standard error of that."""

    points: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is not likely to be chance."""
        return self.points > 2 * self.error


def gap(better: Candidate, other: Candidate) -> Gap:
    """How far two turns are apart in the worlds that both have met: the last ones, where both came so far."""
    both = better.worths.keys() & other.worths.keys()
    if both:
        apart = [better.worths[world].lead - other.worths[world].lead for world in sorted(both)]
    else:
        apart = [better.leads[world] - other.leads[world] for world in sorted(better.leads.keys() & other.leads.keys())]
    if not apart:
        return Gap(0.0, 0.0)
    mean = sum(apart) / len(apart)
    if len(apart) < 2:
        return Gap(mean, abs(mean))
    return Gap(mean, sqrt(sum((one - mean) ** 2 for one in apart) / (len(apart) - 1) / len(apart)))


class Thought(NamedTuple):
    """What a turn was thought about: the candidates, the best first."""

    seat: int
    candidates: list[Candidate]
    played: Candidate | None = None
    """The turn that was really played, if it is known: it is among the candidates."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def next_best(self) -> Candidate | None:
        """What the best is compared with: the best of the others that came as far."""
        return next((one for one in self.candidates[1:] if one.worths), None)

    @property
    def loss(self) -> Gap:
        """What the played turn has cost against the best that was found."""
        return Gap(0.0, 0.0) if self.played is None or self.played is self.best else gap(self.best, self.played)


class Thinking:
    """One turn being thought about: of a seat, as another one or itself sees the table."""

    def __init__(self, sight: Sight, seat: int, rng: Random, clock: Clock | None = None) -> None:
        self.game = sight.game
        self.mind = mind_of(sight.game)
        self.sight = sight
        self.seat = seat
        self.rng = rng
        self.timed = clock is not None
        self.clock = Looks(ENDLESS) if clock is None else clock
        self.search = Search(sight, rng, self.clock)
        self.worlds = 0
        self.end = 0

    def thought(self, effort: Effort, played: Sequence[Move] = ()) -> Thought:
        """Think about the turn that begins in this position, and among others of what was played."""
        s: Any = self.sight.imagine(self.rng)
        self.end = self.game.round_number(s) + ROUNDS
        turns = Turns(self.game, self.seat, self.rng, self.clock).all(s, effort.width)
        rivals = [Candidate(turn.moves) for turn in different(turns, effort.branches)]
        mine = _among(rivals, played) if played else None
        rivals = [one for one in rivals if one is not mine]
        always = [] if mine is None else [mine]
        done: list[Candidate] = []
        self.clock.past()
        half = self.clock.left / 2 if self.timed else 0.0
        while len(rivals) > effort.finalists and not self.clock.past(half):
            self._play_on(always + rivals, effort.worlds, False, half)
            rivals.sort(key=_value, reverse=True)
            keep = max(len(rivals) // 2, effort.finalists)
            done = rivals[keep:] + done
            rivals = rivals[:keep]
        last = always + rivals
        self._play_on(last, effort.final, True, 0.0)
        if self.timed and len(last[0].worths) < LEAST:
            rivals.sort(key=_value, reverse=True)
            done = rivals[effort.finalists :] + done
            last = always + rivals[: effort.finalists]
            self.clock = self.search.clock = Looks(ENDLESS)
            self._play_on(last, LEAST - len(last[0].worths), True, 0.0)
        last.sort(key=_value, reverse=True)
        return Thought(self.seat, last + done, mine)

    def _play_on(self, candidates: list[Candidate], worlds: int, last: bool, until: float) -> None:
        """Play all of them on in so many worlds, or until it is time: what was cut short counts for none of them."""
        for _ in range(worlds):
            if self.clock.past(until):
                return
            world = self.search.world()
            luck = self.rng.getrandbits(32)
            found = [self._worth(world, one.moves, luck, last) for one in candidates]
            if None in found:
                if self.clock.past():
                    return
                continue
            self.worlds += 1
            for one, worth in zip(candidates, found, strict=True):
                assert worth is not None
                one.leads[self.worlds] = worth.lead
                if last:
                    one.worths[self.worlds] = worth

    def _worth(self, world: Any, moves: list[Move], luck: int, apart: bool) -> Worth | None:
        if self.sight.seat != self.seat and not _playable(self.game, world, moves):
            return None
        s = self.search.ending(world, moves, luck, self.end)
        if s is None:
            return None
        if not apart:
            return Worth(lead(self.mind.estimate(s, self.seat), self.seat), {}, {})
        return worth(self.mind, s, self.seat)


def worth(mind: Mind[Any], s: Any, seat: int) -> Worth:
    """What a position is worth to a seat by the estimate, taken apart."""
    values = mind.estimate(s, seat)

    def parts(owner: int) -> dict[str, float]:
        found = mind.parts(s, owner, seat)
        return {**found, REST: values[owner] - sum(found.values())}

    others = [other for other in range(len(values)) if other != seat]
    rival = max(others, key=lambda other: values[other]) if others else None
    return Worth(lead(values, seat), parts(seat), {} if rival is None else parts(rival))


def think(
    sight: Sight,
    rng: Random,
    effort: Effort = USUAL,
    seat: int | None = None,
    played: Sequence[Move] = (),
    clock: Clock | None = None,
) -> Thought:
    """Think about the turn of the seat that is asked, as whoever has this sight may know the table."""
    return Thinking(sight, sight.seat if seat is None else seat, rng, clock).thought(effort, played)


def _among(candidates: list[Candidate], played: Sequence[Move]) -> Candidate:
    """The candidate that is what was played, or a new one."""
    wanted = Candidate(list(played))
    return next((one for one in candidates if one.key() == wanted.key()), wanted)


def _playable(game: Any, world: Any, moves: list[Move]) -> bool:
    """Whether a turn can be played in a world: what another seat may do can depend on what is hidden."""
    s = game.clone(world)
    for move in moves:
        if move not in s.moves:
            return False
        play(s, move)
    return True


def _value(candidate: Candidate) -> float:
    return candidate.value
