"""Phase II: placing the builders."""

from __future__ import annotations

from typing import Final

from ....core.flow import Chance, Field, Move, Step
from .cards import REMIGIUS
from .moves import DRAW, KEEP, PASS, RETURN, USE
from .passed import PassedBuilders
from .pieces import USED, Seat, among
from .reasons import why_not_asked
from .spaces import open_places, why_not_place
from .state import Pillars, SeatQuestion


class PlaceBuilders(Step[Pillars]):
    """Phase II: all builders come out of the bag, then those that have passed are placed."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.cost = s.cards.first_cost
        s.returned = 0
        s.then(NextBuilder(), PassedBuilders())


class NextBuilder(Step[Pillars]):
    """Phase II: the start player draws as long as there is a builder in the bag.

    When the rest is of one colour and placing is free, nothing is left to chance, and they come with the passed ones.
    """

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        rest = sum(s.bag)
        if rest and (s.cost or max(s.bag) < rest):
            s.then(DrawBuilder(), NextBuilder())


class DrawBuilder(Chance[Pillars]):
    """Phase II: a builder drawn without looking.

    Important: after the City wall, the third one of a colour is laid beside the board, and the marker stays.
    """

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        moves: list[Move] = []
        colours = 0
        for seat, count in enumerate(s.bag):
            if count:
                moves += DRAW[seat][:count]
                colours += 1
        return moves if colours > 1 else moves[:1]

    def choose(self, s: Pillars, move: Move) -> None:
        owner = Seat(move[1])
        bag = s.bag
        bag[owner] -= 1
        if laid_aside(s, owner):
            return
        if sum(bag) == bag[owner]:
            s.then(PlaceOrPassOn(owner, -1))
        elif s.returned:
            s.then(PlaceOrPass(owner))
        else:
            s.then(PutBack(s.first, owner))


def laid_aside(s: Pillars, owner: Seat) -> bool:
    """Phase II, important: whether the builder just drawn is the third of a colour that may place two only."""
    return s.walled > 0 and among(s.walled, owner) and s.cards.builders - s.bag[owner] > s.cards.wall_builders


class PutBack(SeatQuestion):
    """Phase II, important: once in a round the start player may return the builder just drawn to the bag.

    It is asked only while there are builders of others in the bag, since else it would change nothing.
    """

    __slots__ = ("owner",)

    def __init__(self, seat: Seat, owner: Seat) -> None:
        self.seat = seat
        self.owner = owner

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.owner)

    def options(self, s: Pillars) -> list[Move]:
        return KEEP_OR_RETURN

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "keep":
                s.then(PlaceOrPass(self.owner))
            case "return":
                s.bag[self.owner] += 1
                s.returned = 1

    def why_not(self, s: Pillars, move: Move) -> str:
        match move[0]:
            case "place" | "pass":
                return "keep-or-return"
            case "use":
                helps = move[1] == REMIGIUS and s.privileges[REMIGIUS] == self.seat == self.owner
                return "keep-or-return" if helps else why_not_asked(s, self.seat, move)
            case _:
                return why_not_asked(s, self.seat, move)


KEEP_OR_RETURN: Final = [KEEP, RETURN]


def _options(s: Pillars, seat: Seat, above: int) -> list[Move]:
    """Phase II: place for what the marker shows, pass, or use Remigius. What costs nothing cannot be passed."""
    cost = s.cost
    if not cost:
        return open_places(s)
    moves = open_places(s) if s.gold[seat] >= cost else []
    if above >= 0:
        moves = [move for move in moves if move[1] > above]
    moves.append(PASS)
    if s.privileges[REMIGIUS] == seat:
        moves.append(USE[REMIGIUS])
    return moves


def _choose(s: Pillars, seat: Seat, move: Move) -> None:
    cost = s.cost
    match move[0]:
        case "place":
            s.places[move[1]] = seat
            s.gold[seat] -= cost
        case "pass":
            s.rosette[cost] = seat
        case "use":
            s.privileges[REMIGIUS] = USED + seat
            s.then(PlaceFree(seat))
    if cost:
        s.cost = cost - 1


def _why_not(s: Pillars, seat: Seat, move: Move) -> str:
    return why_not_place(s, seat, move) or ("builder-too-dear" if s.gold[seat] < s.cost else "in-order")


class PlaceOrPass(SeatQuestion):
    """Phase II: the owner of the builder pays what the marker shows and places it, or passes.

    From the eighth builder on it costs nothing, and passing is over. Remigius makes it free.
    """

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return _options(s, self.seat, -1)

    def choose(self, s: Pillars, move: Move) -> None:
        _choose(s, self.seat, move)

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not(s, self.seat, move)


class PlaceOrPassOn(SeatQuestion):
    """Phase II: when only builders of one colour are left, their owner places or passes one after the other.

    Nothing happens in between, so that places are named in their order.
    """

    __slots__ = ("above",)

    def __init__(self, seat: Seat, above: int) -> None:
        self.seat = seat
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.above)

    def options(self, s: Pillars) -> list[Move]:
        return _options(s, self.seat, self.above)

    def choose(self, s: Pillars, move: Move) -> None:
        if s.bag[self.seat] and s.cost > 1:
            s.then(DrawOn(self.seat, move[1] if move[0] == "place" else self.above))
        _choose(s, self.seat, move)

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not(s, self.seat, move)


class DrawOn(Step[Pillars]):
    """Phase II: the next of the builders that are all of one colour."""

    __slots__ = ("above", "seat")

    def __init__(self, seat: Seat, above: int) -> None:
        self.seat = seat
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.above)

    def run(self, s: Pillars) -> None:
        s.bag[self.seat] -= 1
        if not laid_aside(s, self.seat):
            s.then(PlaceOrPassOn(self.seat, self.above))


class PlaceFree(SeatQuestion):
    """The privileges: with Remigius a builder is placed at once and for nothing."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return open_places(s)

    def choose(self, s: Pillars, move: Move) -> None:
        s.places[move[1]] = self.seat

    def why_not(self, s: Pillars, move: Move) -> str:
        return why_not_place(s, self.seat, move)
