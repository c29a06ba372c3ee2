"""Royal favours: the four lines of the table and what each of them gives."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .crafts import build, constructions, transform, why_not_build
from .moves import DECLINE, GIVE, LINE, TAKE
from .pieces import (
    ALL_KINDS,
    ALL_LINES,
    ALL_TILES,
    BUILDING_LINE,
    BUNDLES,
    CUBES_LINE,
    DENIERS_LINE,
    EXCHANGE_COLUMN,
    GOLD,
    KINDS,
    LINES,
    PRESTIGE_BUILDING,
    PRESTIGE_LINE,
    RESIDENTIAL_BUILDING,
    SAID_BUNDLES,
    STONE_BUILDING,
    WOODEN_BUILDING,
    Crafts,
    Cube,
    Line,
    Seat,
)
from .state import Caylus, SeatQuestion

CRAFTS_BY_COLUMN: Final = tuple(
    Crafts(crafts)
    for crafts in (
        0,
        0,
        WOODEN_BUILDING,
        WOODEN_BUILDING | STONE_BUILDING,
        WOODEN_BUILDING | STONE_BUILDING | RESIDENTIAL_BUILDING,
        WOODEN_BUILDING | STONE_BUILDING | RESIDENTIAL_BUILDING | PRESTIGE_BUILDING,
    )
)
"""By column of the marker: what the squares up to it let a player construct."""


class RoyalFavours(Step[Caylus]):
    """Royal favours: a player has won some; each line serves once in a phase, and favours without a line are lost."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.count)

    def run(self, s: Caylus) -> None:
        unused = len(LINES) - s.lines[self.seat].bit_count()
        count = min(self.count, unused)
        if count:
            s.agenda.append(ChooseLine(self.seat, count, 0))


class ChooseLine(SeatQuestion):
    """Royal favours: choose a line, advance its marker, and use a square the marker has reached.

    Favours won together are used on lines from the top of the table down: gains first, construction last.
    """

    __slots__ = ("count", "first")

    def __init__(self, seat: Seat, count: int, first: int) -> None:
        self.seat = seat
        self.count = count
        self.first = first
        """The topmost line that may still be chosen."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.count, self.first)

    def options(self, s: Caylus) -> list[Move]:
        moves = [LINE[line] for line in ALL_LINES[self.first :] if not line_used(s, self.seat, line)]
        return moves[: len(moves) - self.count + 1]

    def choose(self, s: Caylus, move: Move) -> None:
        line = ALL_LINES[move[1]]
        if self.count > 1:
            s.agenda.append(ChooseLine(self.seat, self.count - 1, line + 1))
        use_line(s, self.seat, line)

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "line":
            return why_not_favour(move)
        return "line-used" if line_used(s, self.seat, ALL_LINES[move[1]]) else "lines-in-order"


def why_not_favour(move: Move) -> str:
    """Royal favours: only a construction may be declined; anything else is no answer."""
    return "favour-compulsory" if move[0] == "decline" else "not-asked"


def line_used(s: Caylus, seat: Seat, line: Line) -> bool:
    """Royal favours: whether a line has served a player in this phase."""
    return bool(s.lines[seat] >> line & 1)


def use_line(s: Caylus, seat: Seat, line: Line) -> None:
    """Royal favours: the marker advances as far as the section under construction allows, then a square is used.

    More points or deniers are never a drawback: there, the square of the marker itself is the one used.
    """
    s.lines[seat] |= 1 << line
    at = seat * len(LINES) + line
    column = s.favours[at]
    if column < s.cards.favour_limit[s.section]:
        column += 1
        s.favours[at] = column
    if line == PRESTIGE_LINE:
        s.points[seat] += s.cards.favour_points[column]
    elif line == DENIERS_LINE:
        s.deniers[seat] += s.cards.favour_deniers[column]
    elif line == CUBES_LINE:
        s.agenda.append(FavourCubes(seat, column))
    elif line == BUILDING_LINE:
        s.agenda.append(FavourBuilding(seat, column))


class FavourCubes(SeatQuestion):
    """Royal favours, third line: cubes of one of the squares reached, or one cube exchanged for others."""

    __slots__ = ("column",)

    def __init__(self, seat: Seat, column: int) -> None:
        self.seat = seat
        self.column = column

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.column)

    def options(self, s: Caylus) -> list[Move]:
        moves = [TAKE[kind] for kind, _ in s.cards.favour_cubes[self.column]]
        if self.column >= EXCHANGE_COLUMN:
            at = self.seat * KINDS
            moves += [GIVE[kind] for kind in range(KINDS) if s.cubes[at + kind]]
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        at = self.seat * KINDS
        if move[0] == "take":
            for kind, count in s.cards.favour_cubes[self.column]:
                if kind == move[1]:
                    s.cubes[at + kind] += count
        else:
            s.cubes[at + move[1]] -= 1
            s.agenda.append(TakeTwo(self.seat, ALL_KINDS[move[1]]))

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] == "exchange":
            return "no-cube-to-exchange" if self.column >= EXCHANGE_COLUMN else "square-not-reached"
        if move[0] != "take":
            return why_not_favour(move)
        return "square-not-reached" if move[1] < KINDS else "one-square"


class TakeTwo(SeatQuestion):
    """Royal favours, third line: the cubes received for one. None is of the kind given: that would be a gift."""

    __slots__ = ("given",)

    def __init__(self, seat: Seat, given: Cube) -> None:
        self.seat = seat
        self.given = given

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.given)

    def options(self, s: Caylus) -> list[Move]:
        return RECEIVED[s.cards.exchanged_cubes][self.given]

    def choose(self, s: Caylus, move: Move) -> None:
        for kind in BUNDLES[move[1]]:
            s.cubes[self.seat * KINDS + kind] += 1

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "take":
            return why_not_favour(move)
        bundle = SAID_BUNDLES[move[1]]
        return "two-cubes" if len(bundle) != s.cards.exchanged_cubes or GOLD in bundle else "kind-just-given"


class FavourBuilding(SeatQuestion):
    """Royal favours, fourth line: a construction that the squares reached allow, at their price, or none."""

    __slots__ = ("column",)

    def __init__(self, seat: Seat, column: int) -> None:
        self.seat = seat
        self.column = column

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.column)

    def options(self, s: Caylus) -> list[Move]:
        moves = constructions(s, self.seat, CRAFTS_BY_COLUMN[self.column], 1)
        moves.append(DECLINE)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        construct(s, self.seat, move, 1)

    def why_not(self, s: Caylus, move: Move) -> str:
        return why_not_build(s, self.seat, CRAFTS_BY_COLUMN[self.column], move)


def construct(s: Caylus, seat: Seat, move: Move, by_favour: int) -> None:
    """Construction: do what was chosen; a building that brings favours does so once it is paid for."""
    verb, tile = move[0], ALL_TILES[move[1]]
    if verb == "build":
        if s.cards.favours[tile]:
            s.agenda.append(RoyalFavours(seat, s.cards.favours[tile]))
        build(s, seat, tile, by_favour)
    elif verb == "transform":
        transform(s, seat, tile, by_favour)


RECEIVED: Final[list[list[list[Move]]]] = [
    [
        [TAKE[n] for n, bundle in enumerate(BUNDLES) if len(bundle) == count and not {given, GOLD} & {*bundle}]
        for given in range(KINDS)
    ]
    for count in range(3)
]
"""By how many cubes are received, and the kind of the one given: what may be received."""
