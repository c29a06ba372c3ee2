"""Quarry, a game of a hundred lines with rules alone: what CONTRIBUTING says of a new game, done once for real.

Every round the dealer puts a block of stone into each hand, seen by its owner alone; everybody in turn keeps his block
or throws it away, and a cart that bears more than ten breaks. After three rounds the heaviest cart wins.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from parvis.core.flow import NO_MOVES, Chance, Field, Move, Question, State, Step, advance
from parvis.core.game import Game, Json
from parvis.core.notation import Verb, counted, verbs

VERBS: Final = verbs(Verb("block", counted(range(1, 7))), Verb("keep"), Verb("throw"))
BLOCKS: Final[list[Move]] = [("block", weight) for weight in range(1, 7)]
COLUMNS: Final = ("seats", "heavy", "round", "hands", "carts")


class Quarry(State):
    """hands: the block of each seat, 0 for none; carts: what each seat has kept, summed up."""

    __slots__ = COLUMNS
    seats: int
    heavy: int
    round: int
    hands: list[int]
    carts: list[int]


class NextRound(Step[Quarry]):
    """A round: a block for everybody, a choice for everybody."""

    __slots__ = ()

    def run(self, s: Quarry) -> None:
        if s.round < 3:
            s.round += 1
            seats = range(s.seats)
            s.then(*map(Deal, seats), *map(KeepOrThrow, seats), NextRound())


class Deal(Chance[Quarry]):
    """A block of stone, seen by whose it is."""

    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def fields(self) -> tuple[Field, ...]:
        return (self.to,)

    def options(self, s: Quarry) -> list[Move]:
        return BLOCKS[3:] if s.heavy else BLOCKS

    def choose(self, s: Quarry, move: Move) -> None:
        s.hands[self.to] = move[1]

    def seen_by(self, s: Quarry, seat: int) -> bool:
        return seat == self.to


class KeepOrThrow(Question[Quarry]):
    """Keep the block, and have it on the cart, or throw it away."""

    __slots__ = ()

    def options(self, s: Quarry) -> list[Move]:
        return [("keep", 0), ("throw", 0)]

    def choose(self, s: Quarry, move: Move) -> None:
        match move[0]:
            case "keep":
                load = s.carts[self.seat] + s.hands[self.seat]
                s.carts[self.seat] = load if load <= 10 else 0
            case "throw":
                pass
        s.hands[self.seat] = 0


STEPS: Final = {step.__name__: step for step in (NextRound, Deal, KeepOrThrow)}
REASONS: Final = {"not-offered": "course", "game-over": "course"}


class QuarryGame(Game[Quarry]):
    """Quarry, for two or three seats."""

    name = "quarry"
    rules = 1
    seat_counts = (2, 3)
    options = ("heavy",)
    verbs = VERBS
    steps = STEPS
    columns = COLUMNS
    reasons = REASONS

    def start(self, seats: int, options: Collection[str]) -> Quarry:
        s = self.blank()
        s.seats, s.heavy, s.round, s.hands, s.carts = seats, int("heavy" in options), 0, [0] * seats, [0] * seats
        s.agenda, s.moves = [NextRound()], NO_MOVES
        advance(s)
        return s

    def blank(self) -> Quarry:
        return Quarry()

    def view(self, s: Quarry, seat: int) -> Json:
        hands = [block if at == seat or not block else None for at, block in enumerate(s.hands)]
        return {"round": s.round, "carts": s.carts[:], "hands": hands, "question": self.asked(s, seat)}

    def imagine(self, s: Quarry, seat: int, rng: Random) -> Quarry:
        world = self.clone(s)
        for at, block in enumerate(s.hands):
            if block and at != seat:
                world.hands[at] = rng.choice(Deal(at).options(s))[1]
        return world

    def faults(self, s: Quarry) -> list[str]:
        by_seat = {"hands": s.hands, "carts": s.carts}
        return [f"{name} has no entry for each seat" for name, column in by_seat.items() if len(column) != s.seats]

    def scores(self, s: Quarry) -> list[int]:
        return s.carts[:]


QUARRY: Final[Game[Any]] = QuarryGame()
