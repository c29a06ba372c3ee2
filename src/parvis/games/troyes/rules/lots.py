"""Groups of dice: which dice may stand together, what they are worth, what they cost, and the cubes that improve them.

A lot is 1 to 3 dice of one colour from the five districts. What it is for (its purpose) says which colours serve, how
many dice, the value to reach, and what the seat can pay. Nothing in the rules is as hot as this: everything reads the
bits of the dice itself.
"""

from __future__ import annotations

from typing import Final

from .citizens import admits
from .improvements import Improvement
from .pieces import ANY, EMPTY, EVERYBODY, GREY, WHITE, YELLOW, Card, Die, Owner, Seat, die_colour
from .state import Troyes

# What a lot is for; the noun beside it is the activity card or the event.
ACTIVITY: Final = 0
CATHEDRAL: Final = 1
EVENT: Final = 2
PLACEMENT: Final = 3
AGRICULTURE: Final = 4

NONE: Final = Card(-1)
"""No improvement."""
PLENTY: Final = 10_000
"""More deniers than any lot costs."""


def demands(s: Troyes, purpose: int, noun: int) -> tuple[int, int]:
    """The colour of lots that serve a purpose, or ANY, and the value they need.

    An activity must be activated once, an event receive a cube; for the rest any value does.
    """
    if purpose == ACTIVITY:
        return s.cards.lot_colour[noun], s.cards.divisor[noun]
    if purpose == EVENT:
        return s.cards.event_lot_colour[noun], s.cards.event_divisor[noun]
    if purpose == CATHEDRAL:
        return WHITE, 0
    if purpose == AGRICULTURE:
        return YELLOW, 0
    return ANY, 0


def serves(improvement: Improvement, purpose: int, colour: int) -> bool:
    """Whether a cube may improve lots of a colour (or ANY) for a purpose."""
    if (purpose == PLACEMENT and not improvement.placing) or (purpose == CATHEDRAL and not improvement.building):
        return False
    return improvement.colour == ANY or colour == ANY or improvement.colour == colour


def free_sites(s: Troyes, value: int) -> int:
    """Construct the cathedral: how many cubes the column of a die value can still take."""
    column = value - 1
    return (s.cathedral[column] == EMPTY) + (s.cathedral[column + 6] == EMPTY) + (s.cathedral[column + 12] == EMPTY)


def spent_value(improvement: Improvement, dice: tuple[Die, ...]) -> int:
    """The value of a lot."""
    total = improvement.lot
    for number in dice:
        total += improvement.fixed or (number >> 3 & 7) * improvement.factor + improvement.each
    return total


def paid_dice(s: Troyes, seat: Seat, improvement: Improvement, dice: tuple[Die, ...]) -> list[Owner]:
    """The districts to be paid for a lot, one entry for each die that is not free.

    Tithing: one die from each other district is free, and all of the King's are.
    """
    paid: list[Owner] = []
    freed: list[Owner] = []
    for number in dice:
        district = EVERYBODY[number & 7]
        if district == seat:
            continue
        if improvement.free and (district not in freed or s.seats == 1):
            freed.append(district)
        else:
            paid.append(district)
    return paid


def pay(s: Troyes, seat: Seat, district: Owner, price: int) -> None:
    """Pay for a die of another district; the neutral one is paid to the bank."""
    s.deniers[seat] -= price
    if district != GREY:
        s.deniers[district] += price


class Search:
    """The lots a seat could form for a purpose with a budget and (perhaps) a cube: only those that work are offered."""

    __slots__ = ("budget", "colour", "improvement", "limit", "mixed", "needed", "price", "purpose", "s", "seat")

    def __init__(self, s: Troyes, seat: Seat, purpose: int, noun: int, budget: int, improvement: Improvement) -> None:
        self.s = s
        self.seat = seat
        self.purpose = purpose
        self.budget = budget
        self.improvement = improvement
        self.price = s.cards.price
        colour, self.needed = demands(s, purpose, noun)
        self.colour = colour if improvement.dice == ANY else improvement.dice
        """The colour of the dice that may be taken, or ANY."""
        self.mixed = purpose == ACTIVITY and self.colour == ANY
        """Only an activity card may ask for a lot of several colours (the Pilgrimage)."""
        self.limit = 1 if purpose == PLACEMENT or improvement.single else 3

    def cost(self, dice: tuple[Die, ...]) -> int:
        """What a lot costs."""
        return len(paid_dice(self.s, self.seat, self.improvement, dice)) * self.price[len(dice)]

    def works(self, dice: tuple[Die, ...]) -> bool:
        """Whether a lot that can be paid does what it is for."""
        return spent_value(self.improvement, dice) >= self.needed

    def suits(self, number: Die, at: int) -> bool:
        """Whether a die may have the part in the lot that the die named at that place has; usually all are alike."""
        return True

    def fits(self, number: Die, picked: tuple[Die, ...]) -> bool:
        """Whether a die may join the lot for the place its number names."""
        value = number >> 3 & 7
        if self.purpose == CATHEDRAL:
            free = free_sites(self.s, value)
            for other in picked:
                if other >> 3 & 7 == value:
                    free -= 1
            return free >= self.improvement.factor
        if self.purpose == PLACEMENT:
            return admits(self.s, self.seat, opened(self.improvement, number), value)
        return True

    def pool(self, colour: int, picked: tuple[Die, ...]) -> list[Die]:
        """The dice of a colour that come after those picked, highest first."""
        dice = self.s.dice[colour].copy()
        dice.reverse()
        for number in picked:
            if number >> 6 == colour:
                dice = dice[dice.index(number) + 1 :]
        if self.purpose == CATHEDRAL or self.purpose == PLACEMENT:
            dice = [number for number in dice if self.fits(number, picked)]
        return dice

    def pools(self, picked: tuple[Die, ...]) -> list[list[Die]]:
        """Lists of dice from which the lot may go on: one list if colours may be mixed or the colour is settled."""
        if self.colour != ANY:
            return [self.pool(self.colour, picked)]
        if picked and not self.mixed:
            return [self.pool(picked[-1] >> 6, picked)]
        first = picked[-1] >> 6 if picked else YELLOW
        found = [self.pool(colour, picked) for colour in range(first, -1, -1)]
        return [[number for pool in found for number in pool]] if self.mixed else found

    def possible(self) -> bool:
        """Whether any lot works."""
        return any(self.reaches(pool, 0, 0, self.improvement.lot, 0, 0) for pool in self.pools(()))

    def tally(self, picked: tuple[Die, ...]) -> tuple[int, int, int]:
        """Value, dice to pay and districts (as bits) of the dice picked so far."""
        if not picked:
            return self.improvement.lot, 0, 0
        seen = 0
        for number in picked:
            seen |= 1 << (number & 7)
        paid = len(paid_dice(self.s, self.seat, self.improvement, picked))
        return spent_value(self.improvement, picked), paid, seen

    def holds(self, dice: tuple[Die, ...]) -> bool:
        """Whether some lot that works has these dice in it, in whatever order they are named."""
        if len(paid_dice(self.s, self.seat, self.improvement, dice)) * self.price[len(dice)] > self.budget:
            return False
        if spent_value(self.improvement, dice) >= self.needed:
            return True
        if len(dice) == self.limit:
            return False
        colours = range(3) if self.mixed else [die_colour(dice[0])]
        further = [number for colour in colours for number in self.s.dice[colour]]
        return any(self.holds((*dice, number)) for number in further if further.count(number) > dice.count(number))

    def reaches(self, pool: list[Die], start: int, size: int, value: int, paid: int, seen: int) -> bool:
        """Whether dice of a pool from `start` on complete the lot. Larger lots never cost less: stop where too dear."""
        return size < self.limit and bool(self.fitting(pool, start, size, value, paid, seen, True))

    def fitting(
        self, pool: list[Die], start: int, size: int, value: int, paid: int, seen: int, one: bool = False
    ) -> list[Die]:
        """The dice of a pool from `start` on with which a lot that works can still come out; equal dice once.

        The hottest loop, so that it works out value and price by itself, die by die, as `spent_value` and `paid_dice`
        do for a whole lot. `one` is enough when only the question is whether there is any.
        """
        seat, needed, improvement = self.seat, self.needed, self.improvement
        fixed, factor, each, free = improvement.fixed, improvement.factor, improvement.each, improvement.free
        affordable = self.budget // self.price[size + 1]
        if free and self.s.seats == 1:
            seen = 0
        found: list[Die] = []
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

    def next_dice(self, picked: tuple[Die, ...]) -> list[Die]:
        """The dice that may be picked next."""
        size = len(picked)
        if size == self.limit:
            return []
        value, paid, seen = self.tally(picked)
        pools = self.pools(picked)
        if len(pools) == 1:
            return self.fitting(pools[0], 0, size, value, paid, seen)
        return [number for pool in pools for number in self.fitting(pool, 0, size, value, paid, seen)]


def opened(improvement: Improvement, number: Die) -> int:
    """Place a citizen: the building that a die opens; a cube may let it stand for another colour."""
    return number >> 6 if improvement.colour == ANY else improvement.colour


def strengths(s: Troyes, seat: Seat, colour: int, head: int = 0) -> list[int]:
    """The best value of a plain lot of a colour for each step of `cards.lot_prices`: all that legality needs to know.

    Own dice are a, b, c and dice to be bought x, y, z, from the highest down; a die that is not there counts nothing,
    and a smaller lot costs less, so that every sum is the value of some lot at no more than the price of its step.
    `head` is the value of the own purple die, which joins dice of every colour.
    """
    a = b = c = x = y = z = 0
    for number in reversed(s.dice[colour]):
        value = number >> 3 & 7
        if number & 7 == seat:
            if not a:
                a = value
            elif not b:
                b = value
            elif not c:
                c = value
        elif not x:
            x = value
        elif not y:
            y = value
        elif not z:
            z = value
    if head:
        a, b, c = sorted((a, b, c, head), reverse=True)[:3]
    free = a + b + c
    if not x:
        return [free, free, free, free, free, free, free]
    one = x if x > free else free
    two = a + x if a + x > one else one
    three = a + b + x if a + b + x > two else two
    four = x + y if x + y > three else three
    five = a + x + y if a + x + y > four else four
    return [free, one, two, three, four, five, x + y + z if x + y + z > five else five]
