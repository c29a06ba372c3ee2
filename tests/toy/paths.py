"""Paths: a game that a test writes down as a tree, with a mind of its own, so that the right answer can be read off it.

`Paths(ask(0, {"safe": end(7, 0), "bold": roll(end(9, 0), end(0, 9))}))` asks seat 0, and deals if it is bold. A turn
lasts while the same seat is asked and the dealer deals for it; what is `later` is no longer part of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from random import Random
from typing import Final

from parvis.bots import Sight
from parvis.core.flow import DEALER, NO_MOVES, Field, Move, Question, State, Step, advance
from parvis.core.game import Game, Json
from parvis.core.mind import Mind
from parvis.core.notation import Verb


class Spot:
    """A place on the paths: who decides there, where the ways lead, and what everybody seems to get.

    What seems hangs on the secret where there is a line for each.
    """

    def __init__(self, seat: int, ways: Mapping[str, Spot], looks: tuple[tuple[float, ...], ...]) -> None:
        self.seat = seat
        self.points: int | None = None
        """What seat 0 has here already, if that is not what it seems to get."""
        self.ways = dict(ways)
        self.looks = looks
        self.outlook: tuple[float, ...] | None = None
        """What everybody can expect where a round has just begun, if that is not what it seems."""
        self.number = -1
        self.later = False
        self.next_round = False


def ask(seat: int, ways: Mapping[str, Spot], looks: tuple[float, ...] = (0.0, 0.0), points: int | None = None) -> Spot:
    """A seat chooses its way; seat 0 may have points already."""
    spot = Spot(seat, ways, (looks,))
    spot.points = points
    return spot


def roll(*ways: Spot, looks: tuple[float, ...] = (0.0, 0.0)) -> Spot:
    """The dealer chooses the way."""
    return Spot(DEALER, {f"face-{number}": way for number, way in enumerate(ways)}, (looks,))


def end(*points: float) -> Spot:
    """The end, with the points of every seat."""
    return Spot(DEALER, {}, (points,))


def told(*points: tuple[float, ...]) -> Spot:
    """The end, with points that hang on the secret."""
    return Spot(DEALER, {}, points)


def later(spot: Spot) -> Spot:
    """A new turn begins here."""
    spot.later = True
    return spot


def next_round(spot: Spot, outlook: tuple[float, ...] | None = None) -> Spot:
    """A new round begins here, and with it a new turn; the outlook may be another than what it seems."""
    spot.later = spot.next_round = True
    spot.outlook = outlook
    return spot


COLUMNS: Final = ("at", "round", "secret", "path")


class Walk(State):
    """at: the spot that was reached; secret: what seat 1 knows and others do not; path: the spots so far."""

    __slots__ = (*COLUMNS, "spots")
    spots: list[Spot]
    at: int
    round: int
    secret: int
    path: list[int]

    def arrive(self, spot: Spot) -> None:
        self.at = spot.number
        self.round += spot.next_round
        self.path.append(spot.number)


class Onward(Step[Walk]):
    """A turn of whoever is asked where the path has led."""

    __slots__ = ()

    def run(self, s: Walk) -> None:
        spot = s.spots[s.at]
        if spot.ways:
            s.then(Fork(spot.seat, s.at), Onward())


class Fork(Question[Walk]):
    """Which way?"""

    __slots__ = ("at",)

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at = at

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.at)

    def options(self, s: Walk) -> list[Move]:
        return [(name, 0) for name in s.spots[self.at].ways]

    def choose(self, s: Walk, move: Move) -> None:
        spot = s.spots[self.at].ways[move[0]]
        s.arrive(spot)
        same_turn = DEALER in (spot.seat, self.seat) or spot.seat == self.seat
        if spot.ways and same_turn and not spot.later:
            s.then(Fork(spot.seat, spot.number))


class PathsMind(Mind[Walk]):
    """Sees what the tree says. `weights` is how likely each secret is; `met` is every end that was looked at."""

    def __init__(self, weights: Mapping[int, float]) -> None:
        self.weights = weights
        self.met: list[tuple[tuple[int, ...], int]] = []

    def evaluate(self, s: Walk, seat: int) -> float:
        return self.estimate(s, seat)[seat]

    def estimate(self, s: Walk, seat: int) -> list[float]:
        if not s.moves:
            self.met.append((tuple(s.path), s.secret))
        return seen(s)

    def outlook(self, s: Walk, seat: int) -> list[float]:
        told = s.spots[s.at].outlook
        return self.estimate(s, seat) if told is None else list(told)

    def sensible(self, s: Walk) -> list[Move]:
        return s.moves

    def likelihood(self, s: Walk, seat: int) -> float:
        return self.weights.get(s.secret, 1.0)


def seen(s: Walk) -> list[float]:
    """What everybody seems to get."""
    looks = s.spots[s.at].looks
    return list(looks[s.secret % len(looks)])


STEPS: Final = {step.__name__: step for step in (Onward, Fork)}
REASONS: Final = {"not-offered": "course", "game-over": "course"}


class Paths(Game[Walk]):
    """A tree, and as many secrets as somebody may imagine."""

    name = "paths"
    rules = 1
    seat_counts = (2,)
    options = ()
    steps = STEPS
    columns = COLUMNS
    reasons = REASONS

    def __init__(self, root: Spot, secrets: int = 1, weights: Mapping[int, float] | None = None) -> None:
        self.spots: list[Spot] = []
        self.secrets = secrets
        self.thoughts = PathsMind(weights or {})
        self.mind = self.thoughts
        self._number(root)
        self.verbs = {name: Verb(name) for spot in self.spots for name in spot.ways}

    def _number(self, spot: Spot) -> None:
        spot.number = len(self.spots)
        self.spots.append(spot)
        for way in spot.ways.values():
            self._number(way)

    def start(self, seats: int, options: Collection[str]) -> Walk:
        s = self.blank()
        s.at, s.round, s.secret, s.path = 0, 0, 0, [0]
        s.agenda, s.moves = [Onward()], NO_MOVES
        advance(s)
        return s

    def blank(self) -> Walk:
        s = Walk()
        s.spots = self.spots
        return s

    def view(self, s: Walk, seat: int) -> Json:
        return {"path": s.path[:], "question": self.asked(s, seat)}

    def imagine(self, s: Walk, seat: int, rng: Random) -> Walk:
        world = self.clone(s)
        if seat != 1:
            world.secret = rng.randrange(self.secrets)
        return world

    def faults(self, s: Walk) -> list[str]:
        return []

    def scores(self, s: Walk) -> list[int]:
        found = [int(points) for points in seen(s)]
        now = s.spots[s.at].points
        return found if now is None else [now, *found[1:]]

    def round_number(self, s: Walk) -> int:
        return s.round

    def sight(self, seat: int = 0) -> Sight:
        """What a seat sees before the first move."""
        return Sight(self, self.setup(2), seat)

    def names(self, path: Collection[int]) -> list[str]:
        """The ways that a path has taken."""
        spots = [self.spots[number] for number in path]
        return [next(name for name, way in spot.ways.items() if way is reached) for spot, reached in pairwise(spots)]


def words(moves: list[Move]) -> list[str]:
    """A turn of this game, its moves by their names."""
    return [name for name, _ in moves]
