"""What was thought before: in world after world seats come to the same points, and find the same turns there.

What a seat finds follows from what it sees, and from luck where the dealer has a say in a turn. So a turn that was
found once is not looked for again: only what luck decides is worked out anew. Where the game may be over everything is,
for then what is hidden counts. All that comes of it, the looks at the clock as well, is what it would be if nobody
remembered anything; it just takes less time.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from ..core.flow import Move, State
from ..core.game import Game
from .turns import Turn, Turns

MOST: Final = 7_000
"""How many thoughts are remembered in a decision."""


class Thought:
    """What a seat that saw this found, in the order it was found, and how many looks at the clock it took."""

    __slots__ = ("looks", "sees", "ways")

    def __init__(self, sees: bytes, ways: list[Turn], looks: int) -> None:
        self.sees = sees
        self.ways = ways
        self.looks = looks


class Point:
    """A point that is told by the moves that led there, none of them the dealer's."""

    __slots__ = ("following", "thoughts")

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.following: dict[tuple[Move, ...], Point] = {}

    def after(self, moves: list[Move]) -> Point:
        """The point to which these moves lead."""
        key = tuple(moves)
        point = self.following.get(key)
        if point is None:
            point = self.following[key] = Point()
        return point


class Memory:
    """What was thought in one decision."""

    def __init__(self) -> None:
        self.beginnings: dict[str, Point] = {}
        self.thoughts = 0

    def begin(self, plan: str) -> Point:
        """The point where the worlds begin in which seats go by a plan, or by none."""
        if plan not in self.beginnings:
            self.beginnings[plan] = Point()
        return self.beginnings[plan]

    def turns(self, turns: Turns, s: State, width: int, point: Point, sees: bytes) -> list[Turn]:
        """What `turns.all` finds in a position at a point, where the seat that is asked sees this."""
        for thought in point.thoughts:
            if thought.sees == sees:
                return turns.again(s, thought.ways, thought.looks)
        before = turns.looked()
        found = turns.all(s, width)
        if not turns.late and not turns.over and self.thoughts < MOST:
            self.thoughts += 1
            looks = turns.looked() - before - turns.lucky_looks
            point.thoughts.append(Thought(sees, _worth_keeping(turns.found, found), looks))
        return found


def seen(game: Game[Any], s: State, seat: int) -> bytes:
    """What a seat sees, told apart from anything else it could see: a view itself takes a hundred times the room."""
    return blake2b(repr(game.view(s, seat)).encode(), digest_size=16).digest()


def _worth_keeping(ways: list[Turn], best_first: list[Turn]) -> list[Turn]:
    """The ways that may become the best or the second best: others only if luck decides what they are worth."""
    sure = [turn for turn in best_first if not turn.luck][:2]
    return [turn for turn in ways if turn.luck or turn in sure]
