"""Phase 6: construction of the castle."""

from __future__ import annotations

from ....core.flow import Move, Step
from .cards import Cards
from .favours import RoyalFavours
from .moves import HOUSES, MOST
from .pieces import FOOD, GOLD, KINDS, WOOD, Seat
from .state import Caylus, SeatQuestion, lose_points
from .trade import SpendCubes


class Castle(Step[Caylus]):
    """Phase 6: the players with a worker at the castle build in the order of its numbers."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.batches = [0] * s.seats
        if s.castle:
            s.lines = [0] * s.seats
            s.then(*[BuildCastle(seat) for seat in s.castle], BestBuilder())


class BuildCastle(SeatQuestion):
    """Phase 6: any number of batches of different cubes, food among them, each for a house in the castle.

    A player who gives none loses points; but where no part is left to build, only one who had no batch to give.
    """

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return HOUSES[: most_houses(s, self.seat) + 1]

    def choose(self, s: Caylus, move: Move) -> None:
        houses = move[1]
        if houses:
            s.cubes[self.seat * KINDS + FOOD] -= houses
            s.agenda.append(SpendCubes(self.seat, WOOD, GOLD, houses * s.cards.batch_others, houses))
            put_houses(s, self.seat, houses)
        elif room(s) or not batches(s.cards, s.cubes, self.seat):
            lose_points(s, self.seat, s.cards.castle_penalty)

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "houses":
            return "not-asked"
        return "castle-full" if move[1] > room(s) else "no-batch"


class BestBuilder(Step[Caylus]):
    """Phase 6: most houses this turn win a favour, of equals the earlier worker; then all workers go home."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        best = max(s.castle, key=s.batches.__getitem__)
        if s.batches[best]:
            s.agenda.append(RoyalFavours(best, s.cards.best_builder))
        for seat in s.castle:
            s.workers[seat] += 1
        s.castle = []


def batches(cards: Cards, cubes: list[int], seat: Seat) -> int:
    """Phase 6: the most batches that a player's cubes make: food, and others, each kind once in each."""
    at = seat * KINDS
    food, wood, stone, cloth, gold = cubes[at], cubes[at + 1], cubes[at + 2], cubes[at + 3], cubes[at + 4]
    each = cards.batch_others
    count = min(food, (wood + stone + cloth + gold) // each)
    while count > 0 and min(wood, count) + min(stone, count) + min(cloth, count) + min(gold, count) < each * count:
        count -= 1
    return count


def most_houses(s: Caylus, seat: Seat) -> int:
    """Phase 6: how many houses a player can build."""
    return min(batches(s.cards, s.cubes, seat), room(s), MOST)


def room(s: Caylus) -> int:
    """Phase 6: the parts of the castle that can still be built, from the section under construction on."""
    return sum(s.cards.parts[s.section :]) - sum(s.built[s.section * s.seats :])


def put_houses(s: Caylus, seat: Seat, houses: int) -> None:
    """Phase 6: houses in the castle, for the points of their sections."""
    s.batches[seat] += houses
    for section, here in spread(s, houses):
        s.built[section * s.seats + seat] += here
        s.points[seat] += here * s.cards.house_points[section]


def spread(s: Caylus, houses: int) -> list[tuple[int, int]]:
    """Phase 6: how many houses go to the section under construction, and to the next one when it is full."""
    found: list[tuple[int, int]] = []
    section = s.section
    while houses:
        first = section * s.seats
        here = min(houses, s.cards.parts[section] - sum(s.built[first : first + s.seats]))
        if here:
            found.append((section, here))
        houses -= here
        section += 1
    return found


def under_construction(s: Caylus) -> int:
    """Phase 6: the section where the next house goes."""
    section = s.section
    while section + 1 < len(s.cards.parts):
        first = section * s.seats
        if sum(s.built[first : first + s.seats]) < s.cards.parts[section]:
            break
        section += 1
    return section
