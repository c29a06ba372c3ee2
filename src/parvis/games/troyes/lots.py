"""Groups of dice: which dice may stand together, what they are worth, what they cost, and the cubes that improve them.

A lot is 1 to 3 dice of one colour from the five districts. What it is for (its purpose) says which colours serve, how
many dice, the value to reach, and what the seat can pay.
"""

from __future__ import annotations

from typing import Final

from .citizens import admits
from .pieces import ANY, EMPTY, RED, WHITE, YELLOW
from .state import Troyes

# What a lot is for; the noun beside it is the activity card or the event.
ACTIVITY: Final = 0
CATHEDRAL: Final = 1
EVENT: Final = 2
PLACEMENT: Final = 3
AGRICULTURE: Final = 4

NONE: Final = -1
"""No improvement."""


class Improvement:
    """What a cube from a card with a delayed effect does to a lot.

    colour   the colour of lots it works on, or ANY
    dice     the colour of the dice that are really taken: another one if the cube lets them stand for `colour`
    each, lot, fixed, factor   added to each die, added once, value of every die, dice that one die stands for
    single   only one die may be taken
    free     one die from each other district is free
    placing  may also serve where the number on a single die names a place
    """

    def __init__(
        self, colour: int, dice: int | None = None, each: int = 0, lot: int = 0, fixed: int = 0, factor: int = 1,
        free: bool = False, placing: bool = False,
    ) -> None:  # fmt: skip
        self.colour = colour
        self.dice = colour if dice is None else dice
        self.each = each
        self.lot = lot
        self.fixed = fixed
        self.factor = factor
        self.single = factor > 1
        self.free = free
        self.placing = placing


PLAIN: Final = Improvement(ANY)


def colours_for(s: Troyes, purpose: int, noun: int) -> int:
    """The colours of lots that serve a purpose, as bits."""
    if purpose == ACTIVITY:
        return s.cards.dice[noun]
    if purpose == EVENT:
        return s.cards.event_dice[noun]
    if purpose == CATHEDRAL:
        return 1 << WHITE
    if purpose == AGRICULTURE:
        return 1 << YELLOW
    return 1 << RED | 1 << WHITE | 1 << YELLOW


def value_needed(s: Troyes, purpose: int, noun: int) -> int:
    """The least value of a lot: an activity must be activated once, an event receive a cube."""
    if purpose == ACTIVITY:
        return s.cards.divisor[noun]
    if purpose == EVENT:
        return s.cards.event_divisor[noun]
    return 0


def serves(improvement: Improvement, purpose: int, colours: int) -> bool:
    """Whether a cube may improve lots of these colours for a purpose."""
    if purpose in (PLACEMENT, CATHEDRAL) and not improvement.placing:
        return False
    return improvement.colour == ANY or bool(colours >> improvement.colour & 1)


def free_sites(s: Troyes, value: int) -> int:
    """Construct the cathedral: how many cubes the column of a die value can still take."""
    column = value - 1
    return (s.cathedral[column] == EMPTY) + (s.cathedral[column + 6] == EMPTY) + (s.cathedral[column + 12] == EMPTY)


def spent_value(improvement: Improvement, dice: tuple[int, ...]) -> int:
    """The value of a lot."""
    total = improvement.lot
    for number in dice:
        total += improvement.fixed or (number >> 3 & 7) * improvement.factor + improvement.each
    return total


def paid_dice(seat: int, improvement: Improvement, dice: tuple[int, ...]) -> list[int]:
    """The districts to be paid for a lot, one entry for each die that is not free."""
    paid: list[int] = []
    freed: list[int] = []
    for number in dice:
        district = number & 7
        if district == seat:
            continue
        if improvement.free and district not in freed:
            freed.append(district)
        else:
            paid.append(district)
    return paid


class Search:
    """The lots a seat could form for a purpose with a budget and (perhaps) a cube: only those that work are offered."""

    __slots__ = ("budget", "colours", "improvement", "limit", "mixed", "needed", "price", "purpose", "s", "seat")

    def __init__(self, s: Troyes, seat: int, purpose: int, noun: int, budget: int, improvement: Improvement) -> None:
        self.s = s
        self.seat = seat
        self.purpose = purpose
        self.budget = budget
        self.improvement = improvement
        self.price = s.cards.price
        self.needed = value_needed(s, purpose, noun)
        self.colours = 1 << improvement.dice if improvement.dice != ANY else colours_for(s, purpose, noun)
        """The colours of the dice that may be taken."""
        self.mixed = purpose == ACTIVITY and improvement.colour == ANY and self.colours & self.colours - 1 > 0
        """Only an activity card may name several colours for one lot (the Pilgrimage)."""
        self.limit = 1 if purpose == PLACEMENT or improvement.single else 3

    def fits(self, number: int, picked: tuple[int, ...]) -> bool:
        """Whether a die may join the lot for the place its number names."""
        value = number >> 3 & 7
        if self.purpose == CATHEDRAL:
            free = free_sites(self.s, value)
            return free > 0 and free > sum(1 for other in picked if other >> 3 & 7 == value)
        if self.purpose == PLACEMENT:
            return admits(self.s, self.seat, opened(self.improvement, number), value)
        return True

    def pool(self, colour: int, picked: tuple[int, ...]) -> list[int]:
        """The dice of a colour that come after those picked, highest first."""
        dice = self.s.dice[colour][::-1]
        for number in picked:
            if number >> 6 == colour:
                dice = dice[dice.index(number) + 1 :]
        if self.purpose == CATHEDRAL or self.purpose == PLACEMENT:
            dice = [number for number in dice if self.fits(number, picked)]
        return dice

    def pools(self, picked: tuple[int, ...]) -> list[list[int]]:
        """Lists of dice from which the lot may go on: one list if colours may be mixed or the colour is settled."""
        if picked and not self.mixed:
            return [self.pool(picked[-1] >> 6, picked)]
        found: list[list[int]] = []
        for colour in range(picked[-1] >> 6 if picked else YELLOW, -1, -1):
            if self.colours >> colour & 1:
                found.append(self.pool(colour, picked))
        if self.mixed:
            return [[number for pool in found for number in pool]]
        return found

    def possible(self) -> bool:
        """Whether any lot works."""
        for pool in self.pools(()):
            if self.reaches(pool, 0, 0, self.improvement.lot, 0, 0):
                return True
        return False

    def tally(self, picked: tuple[int, ...]) -> tuple[int, int, int]:
        """Value, dice to pay and districts (as bits) of the dice picked so far."""
        improvement = self.improvement
        value, paid, seen = improvement.lot, 0, 0
        for number in picked:
            district = number & 7
            value += improvement.fixed or (number >> 3 & 7) * improvement.factor + improvement.each
            if district != self.seat and (seen >> district & 1 or not improvement.free):
                paid += 1
            seen |= 1 << district
        return value, paid, seen

    def works(self, picked: tuple[int, ...]) -> bool:
        """Whether these dice are a lot that reaches the value and can be paid."""
        value, paid, _ = self.tally(picked)
        return value >= self.needed and paid * self.price[len(picked)] <= self.budget

    def reaches(self, pool: list[int], start: int, size: int, value: int, paid: int, seen: int) -> bool:
        """Whether dice of a pool from `start` on complete the lot. Larger lots never cost less: stop where too dear."""
        return size < self.limit and bool(self.fitting(pool, start, size, value, paid, seen, True))

    def fitting(
        self, pool: list[int], start: int, size: int, value: int, paid: int, seen: int, one: bool = False
    ) -> list[int]:
        """The dice of a pool from `start` on with which a lot that works can still come out; equal dice once.

        The hot loop of the rules: `one` is enough when only the question is whether there is any.
        """
        seat, needed, improvement = self.seat, self.needed, self.improvement
        fixed, factor, each, free = improvement.fixed, improvement.factor, improvement.each, improvement.free
        affordable = self.budget // (self.price[size + 1] or 1)
        found: list[int] = []
        last = 0
        for at in range(start, len(pool)):
            number = pool[at]
            if number == last:
                continue
            last = number
            district = number & 7
            pays = paid
            if district != seat and (seen >> district & 1 or not free):
                pays += 1
            if pays > affordable:
                continue
            now = value + (fixed or (number >> 3 & 7) * factor + each)
            if now >= needed or self.reaches(pool, at + 1, size + 1, now, pays, seen | 1 << district):
                found.append(number)
                if one:
                    return found
        return found

    def next_dice(self, picked: tuple[int, ...]) -> list[int]:
        """The dice that may be picked next."""
        if len(picked) == self.limit:
            return []
        value, paid, seen = self.tally(picked)
        pools = self.pools(picked)
        found = self.fitting(pools[0], 0, len(picked), value, paid, seen)
        for pool in pools[1:]:
            found += self.fitting(pool, 0, len(picked), value, paid, seen)
        return found


def opened(improvement: Improvement, number: int) -> int:
    """Place a citizen: the building that a die opens; a cube may let it stand for another colour."""
    return number >> 6 if improvement.colour == ANY else improvement.colour


def strengths(s: Troyes, seat: int, colour: int) -> list[tuple[int, int]]:
    """The best values that plain lots of a colour reach, each with its price: all that legality needs to know."""
    own: list[int] = []
    other: list[int] = []
    for number in reversed(s.dice[colour]):
        if number & 7 == seat:
            own.append(number >> 3 & 7)
        else:
            other.append(number >> 3 & 7)
    price = s.cards.price
    found = [(0, sum(own[:3]))]
    if other:
        found.append((price[1], other[0]))
        if own:
            found.append((price[2], own[0] + other[0]))
            if len(own) > 1:
                found.append((price[3], own[0] + own[1] + other[0]))
        if len(other) > 1:
            found.append((2 * price[2], other[0] + other[1]))
            if own:
                found.append((2 * price[3], own[0] + other[0] + other[1]))
            if len(other) > 2:
                found.append((3 * price[3], other[0] + other[1] + other[2]))
    return found


def strongest(strength: list[tuple[int, int]], budget: int) -> int:
    """The best value of the plain lots that a budget buys; 0 if there is none."""
    most = 0
    for price, value in strength:
        if value > most and price <= budget:
            most = value
    return most
