"""The Ladies of Troyes, module 5: the ramparts, the guards on them, and the seventh action."""

from __future__ import annotations

from typing import Final

from .....core.flow import Chance, Field, Move
from ..lots import NONE
from ..moves import ADD, DIE, DONE, FACE, LAY, STEPS, USE
from ..pieces import GREY, OWNERS, PURPLE, PURPLE_DICE, Die, Face, Owner, Seat, die_colour, die_district, die_value
from ..state import SeatQuestion, Troyes, take_die
from .outside import (
    ARRIVAL_ORDER,
    EXTRA_DICE,
    EXTRA_PURPLE_DIE,
    FLIP_BOUGHT_DIE,
    GATE_BONUS,
    has_cube,
    spend_cube,
    usable,
)
from .reactions import after_action

GUARD_ACTION: Final = 5
"""What a die is for, beside the purposes of lots."""


class DrawFace(Chance[Troyes]):
    """Setting up the ramparts: a tile of each level at random, on either face.

    The face that gives purple dice stays in the box with them.
    """

    __slots__ = ("level",)

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level = level

    def fields(self) -> tuple[Field, ...]:
        return (self.level,)

    def options(self, s: Troyes) -> list[Move]:
        faces = s.cards.faces_of_level[self.level]
        return [FACE[face] for face in faces if face != EXTRA_PURPLE_DIE or s.modules & PURPLE_DICE]

    def choose(self, s: Troyes, move: Move) -> None:
        s.outside[self.level] = Face(move[1])


def reached(s: Troyes, seat: Seat, level: int) -> bool:
    """The ramparts: a gate that the guard has reached or passed gives access to its outside activity for good."""
    return s.guards[seat] >= s.cards.gates[level]


def takes_cube(s: Troyes, level: int, colour: int) -> bool:
    """The outside activities: a die lays no cube where it gives the order of arrival, or where its colour is given."""
    face = s.outside[level]
    return face != ARRIVAL_ORDER and EXTRA_DICE.get(face, -1) != colour


def guard_dice(s: Troyes, seat: Seat, turned: bool) -> list[Die]:
    """The ramparts: the dice with which a seat can use its guard: own ones, and those it can buy; purple ones not.

    A die that an outside activity turns over is a bought one.
    """
    walks = s.guards[seat] < s.cards.ramparts
    buys = s.deniers[seat] >= s.cards.price[1]
    found: list[Die] = []
    for colour, dice in enumerate(s.dice):
        if walks or any(reached(s, seat, level) and takes_cube(s, level, colour) for level in range(4)):
            for number in dice:
                own = die_district(number) == seat
                allowed = not turned if own else buys and colour != PURPLE
                if allowed and number not in found:
                    found.append(number)
    return found


def can_turn(s: Troyes, seat: Seat) -> bool:
    """The ramparts: whether a die could be bought for the guard and turned over by an outside activity."""
    return usable(s, seat, FLIP_BOUGHT_DIE) and bool(guard_dice(s, seat, True))


class GuardDie(SeatQuestion):
    """The ramparts: the one die, of any colour, that moves the guard; no card changes it."""

    __slots__ = ("turned",)

    def __init__(self, seat: Seat, turned: int) -> None:
        self.seat = seat
        self.turned = turned
        """Whether the die is a bought one that an outside activity turns over."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.turned)

    def options(self, s: Troyes) -> list[Move]:
        moves = [DIE[number] for number in guard_dice(s, self.seat, bool(self.turned))]
        if not self.turned and can_turn(s, self.seat):
            moves.append(USE[FLIP_BOUGHT_DIE])
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        if verb == "use":
            spend_cube(s, self.seat, FLIP_BOUGHT_DIE)
            s.then(GuardDie(self.seat, 1))
            return
        number = Die(noun)
        district, colour, value = die_district(number), die_colour(number), die_value(number)
        take_die(s, number)
        bought: list[Owner] = []
        if district != self.seat:
            s.deniers[self.seat] -= s.cards.price[1]
            bought.append(district)
            if district != GREY:
                s.deniers[district] += s.cards.price[1]
        after_action(s, self.seat, bought, GUARD_ACTION, NONE)
        s.then(AddPoints(self.seat, colour, 7 - value if self.turned else value))

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        if verb == "improve":
            return "no-cube-for-guard"
        if verb == "use":
            return why_not_turning(s, self.seat, Face(noun))
        if verb != "die":
            return "not-asked"
        number = Die(noun)
        colour, district = die_colour(number), die_district(number)
        if colour >= len(s.dice) or number not in s.dice[colour]:
            return "no-such-die"
        if district == self.seat:
            return "only-bought-dice" if self.turned else "guard-idle"
        if colour == PURPLE:
            return "purple-not-sold"
        return "dice-too-dear" if s.deniers[self.seat] < s.cards.price[1] else "guard-idle"


def why_not_turning(s: Troyes, seat: Seat, face: Face) -> str:
    """The reason why an outside activity does not turn over a bought die."""
    if face != FLIP_BOUGHT_DIE:
        return "outside-not-now"
    if not has_cube(s, seat, face):
        return "no-cube-outside"
    return "dice-too-dear" if usable(s, seat, face) else "one-cube-outside"


class AddPoints(SeatQuestion):
    """The ramparts: deniers paid to the bank raise the value of the die, up to a limit."""

    __slots__ = ("colour", "value")

    def __init__(self, seat: Seat, colour: int, value: int) -> None:
        self.seat = seat
        self.colour = colour
        self.value = value

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.colour, self.value)

    def options(self, s: Troyes) -> list[Move]:
        most = min(s.cards.most_points - self.value, s.deniers[self.seat] // s.cards.point_price)
        return ADD[: max(most, 0) + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        s.deniers[self.seat] -= s.cards.point_price * move[1]
        s.then(MoveGuard(self.seat, self.colour, self.value + move[1]))

    def why_not(self, s: Troyes, move: Move) -> str:
        if move[0] != "add":
            return "not-asked"
        return "too-many-points" if self.value + move[1] > s.cards.most_points else "points-too-dear"


class MoveGuard(SeatQuestion):
    """The ramparts: how many of the action points move the guard; what is left lays cubes.

    The steps come first: they only open further tiles. At least one point is used.
    """

    __slots__ = ("colour", "points")

    def __init__(self, seat: Seat, colour: int, points: int) -> None:
        self.seat = seat
        self.colour = colour
        self.points = points

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.colour, self.points)

    def options(self, s: Troyes) -> list[Move]:
        most = min(self.points, s.cards.ramparts - s.guards[self.seat])
        stays = any(reached(s, self.seat, level) and takes_cube(s, level, self.colour) for level in range(4))
        return STEPS[0 if stays else 1 : most + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        walk(s, self.seat, move[1])
        left = self.points - move[1]
        if left:
            s.then(LayCubes(self.seat, self.colour, left, 0, int(move[1] > 0)))

    def why_not(self, s: Troyes, move: Move) -> str:
        if move[0] != "steps":
            return "not-asked"
        if not move[1]:
            return "guard-idle"
        return "end-of-ramparts" if move[1] <= self.points else "not-enough-points"


def walk(s: Troyes, seat: Seat, steps: int) -> None:
    """The ramparts: the guard goes clockwise, and some gates reward his arrival at once."""
    before = s.guards[seat]
    s.guards[seat] += steps
    for level, gate in enumerate(s.cards.gates):
        if before < gate <= s.guards[seat]:
            if s.outside[level] == GATE_BONUS:
                s.points[seat] += s.cards.outside_points[GATE_BONUS]
            elif s.outside[level] == ARRIVAL_ORDER:
                earlier = sum(1 for space in s.guards if space >= gate) - 1
                s.points[seat] += s.cards.outside_arrivals[earlier]


class LayCubes(SeatQuestion):
    """The ramparts: the outside activities that receive a cube, a single one each, named from the first gate on."""

    __slots__ = ("colour", "level", "points", "used")

    def __init__(self, seat: Seat, colour: int, points: int, level: int, used: int) -> None:
        self.seat = seat
        self.colour = colour
        self.points = points
        self.level = level
        """The first gate that may still be named."""
        self.used = used
        """Whether a point of the action has been used."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.colour, self.points, self.level, self.used)

    def options(self, s: Troyes) -> list[Move]:
        moves = [
            LAY[s.outside[level]]
            for level in range(self.level, 4)
            if reached(s, self.seat, level) and takes_cube(s, level, self.colour)
        ]
        if self.used:
            moves.append(DONE)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move == DONE:
            return
        level = s.outside.index(Face(move[1]))
        s.outside_cubes[level * OWNERS + self.seat] += 1
        if self.points > 1:
            s.then(LayCubes(self.seat, self.colour, self.points - 1, level + 1, 1))

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, face = move
        if verb == "done":
            return "guard-idle"
        if verb != "lay":
            return "not-asked"
        if face not in s.outside:
            return "tile-not-there"
        level = s.outside.index(Face(face))
        if not reached(s, self.seat, level):
            return "gate-not-reached"
        if face == ARRIVAL_ORDER:
            return "no-cubes-here"
        return "gate-order" if takes_cube(s, level, self.colour) else "die-of-its-colour"
