"""Groups of dice with the Ladies of Troyes: the own purple die, and cubes that turn, take, count as or copy dice.

A lot is told die by die: the number it shows, and whether it is free. Some dice have a special part in the lot, such as
the one that a cube turns over: they are its heads. Heads are named first, each in its place; the other dice follow as
always, by falling colour and value. There are few lots, so that all of them are tried.
"""

from __future__ import annotations

from typing import Final

from ..citizens import admits
from ..improvements import TAKEN, TURNED, TURNED_BOUGHT, Improvement
from ..lots import CATHEDRAL, PLACEMENT, Search, demands, free_sites, opened, pay, serves, spent_value
from ..pieces import ANY, EVERYBODY, PURPLE, PURPLE_DICE, YELLOW, Die, Owner, Seat
from ..state import Troyes

NO_DIE: Final = Die(0)


def purple_die(s: Troyes, seat: Seat) -> Die:
    """Module 4: the purple die of a seat, if it still lies on its district."""
    if s.modules & PURPLE_DICE:
        for number in s.dice[PURPLE]:
            if number & 7 == seat:
                return number
    return NO_DIE


# A lot told die by die: its heads are the parts of the dice named first


def shown_values(heads: tuple[int, ...], dice: tuple[Die, ...]) -> list[int]:
    """The number that each die of a lot shows: some heads are turned over."""
    found: list[int] = []
    for at, number in enumerate(dice):
        value = number >> 3 & 7
        found.append(7 - value if at < len(heads) and heads[at] != TAKEN else value)
    return found


def each_value(improvement: Improvement, heads: tuple[int, ...], dice: tuple[Die, ...]) -> list[int]:
    """The value of each die of a lot by itself: what a cube adds to the lot belongs to none of them.

    One that stands for several is there as often, and a cube that counts as a die is one more.
    """
    shown = shown_values(heads, dice)
    if improvement.alike:
        shown = [max(shown)] * len(shown)
    values: list[int] = []
    for value in shown:
        values.extend([improvement.fixed or value + improvement.each] * improvement.factor)
    if improvement.counts_as:
        values.append(improvement.counts_as)
    return values


def lot_value(improvement: Improvement, heads: tuple[int, ...], dice: tuple[Die, ...]) -> int:
    """The value of a lot."""
    if not heads and not improvement.wide:
        return spent_value(improvement, dice)
    return sum(each_value(improvement, heads, dice)) + improvement.lot


def payments(
    s: Troyes, seat: Seat, improvement: Improvement, heads: tuple[int, ...], dice: tuple[Die, ...]
) -> list[tuple[Owner, int]]:
    """What a lot with heads or a wide improvement costs: a district and its deniers for each die that is not free."""
    price = s.cards.price[len(dice) + (1 if improvement.counts_as else 0)]
    paid: list[tuple[Owner, int]] = []
    favoured: list[Owner] = []
    for at, number in enumerate(dice):
        district = EVERYBODY[number & 7]
        if district == seat or (at < len(heads) and heads[at] == TAKEN):
            continue
        bought = at < len(heads)
        if (improvement.free or improvement.flat) and district not in favoured and not bought:
            favoured.append(district)
            if not improvement.free:
                paid.append((district, improvement.flat))
        else:
            paid.append((district, price))
    return paid


def pay_each(s: Troyes, seat: Seat, payment: list[tuple[Owner, int]]) -> list[Owner]:
    """Pay what `payments` says: the districts from which dice are bought."""
    for district, price in payment:
        pay(s, seat, district, price)
    return [district for district, _ in payment]


def search_for(
    s: Troyes, seat: Seat, purpose: int, noun: int, budget: int, improvement: Improvement, heads: tuple[int, ...]
) -> Search:
    """The search for lots that knows what is in play."""
    if heads or improvement.wide:
        return WideSearch(s, seat, purpose, noun, budget, improvement, heads)
    if s.modules & PURPLE_DICE:
        return PurpleSearch(s, seat, purpose, noun, budget, improvement)
    return Search(s, seat, purpose, noun, budget, improvement)


def turning_works(s: Troyes, seat: Seat, purpose: int, noun: int, budget: int, improvement: Improvement) -> bool:
    """The outside activities: whether some lot works in which a die is bought and turned over."""
    colour, _ = demands(s, purpose, noun)
    heads = (*improvement.heads, TURNED_BOUGHT)
    return (
        serves(improvement, purpose, colour)
        and search_for(s, seat, purpose, noun, budget, improvement, heads).possible()
    )


class PurpleSearch(Search):
    """Module 4: the lots that a seat could form when its purple die may stand for any colour.

    Purple dice have the highest numbers: it is named before all others.
    """

    __slots__ = ("purple",)

    def __init__(self, s: Troyes, seat: Seat, purpose: int, noun: int, budget: int, improvement: Improvement) -> None:
        super().__init__(s, seat, purpose, noun, budget, improvement)
        self.purple = purple_die(s, seat)

    def fits(self, number: Die, picked: tuple[Die, ...]) -> bool:
        if self.purpose == PLACEMENT and number >> 6 == PURPLE and self.improvement.colour == ANY:
            return bool(admitting(self.s, self.seat, number >> 3 & 7))
        return super().fits(number, picked)

    def pool(self, colour: int, picked: tuple[Die, ...]) -> list[Die]:
        dice = super().pool(colour, picked)
        if self.purple and not picked and self.fits(self.purple, ()):
            dice.insert(0, self.purple)
        return dice

    def pools(self, picked: tuple[Die, ...]) -> list[list[Die]]:
        if self.colour != ANY or (picked and picked[-1] >> 6 != PURPLE):
            return super().pools(picked)
        found = [self.pool(colour, picked) for colour in range(YELLOW, -1, -1)]
        if not self.mixed:
            return found
        dice = [number for pool in found for number in pool if number >> 6 != PURPLE]
        if self.purple and not picked:
            dice.insert(0, self.purple)
        return [dice]

    def next_dice(self, picked: tuple[Die, ...]) -> list[Die]:
        dice = super().next_dice(picked)
        if self.purple in dice:
            return [self.purple, *[number for number in dice if number != self.purple]]
        return dice

    def groups(self, dice: tuple[Die, ...]) -> list[list[Die]]:
        """The dice that may stand together with some, those included: highest first, a list for each colour of lots."""
        s = self.s
        colours = [self.colour] if self.colour != ANY else [number >> 6 for number in dice if number >> 6 != PURPLE][:1]
        if self.mixed:
            found = [[number for colour in range(3) for number in s.dice[colour]]]
        else:
            found = [s.dice[colour].copy() for colour in colours or range(3)]
        for group in found:
            if self.purple:
                group.append(self.purple)
            group.reverse()
        return found

    def holds(self, dice: tuple[Die, ...]) -> bool:
        if self.cost(dice) > self.budget:
            return False
        if self.works(dice):
            return True
        if len(dice) == self.limit:
            return False
        return any(
            self.holds((*dice, number))
            for group in self.groups(dice)
            for number in group
            if group.count(number) > dice.count(number)
        )


class WideSearch(PurpleSearch):
    """The lots that a seat could form when dice are turned, taken, copied or joined by a cube, tried one by one."""

    __slots__ = ("heads",)

    def __init__(
        self,
        s: Troyes,
        seat: Seat,
        purpose: int,
        noun: int,
        budget: int,
        improvement: Improvement,
        heads: tuple[int, ...],
    ) -> None:
        super().__init__(s, seat, purpose, noun, budget, improvement)
        self.heads = heads
        if improvement.counts_as:
            self.limit = min(self.limit, 2)

    def cost(self, dice: tuple[Die, ...]) -> int:
        total = 0
        for _, deniers in payments(self.s, self.seat, self.improvement, self.heads, dice):
            total += deniers
        return total

    def works(self, dice: tuple[Die, ...]) -> bool:
        return len(dice) >= len(self.heads) and lot_value(self.improvement, self.heads, dice) >= self.needed

    # Which dice may be named

    def suits(self, number: Die, at: int) -> bool:
        """Whether a die may have the part that the die named at that place has."""
        if at >= len(self.heads):
            return True
        return (number & 7 == self.seat) == (self.heads[at] == TURNED)

    def fits(self, number: Die, picked: tuple[Die, ...]) -> bool:
        shown = shown_values(self.heads, (*picked, number))
        value = shown[-1]
        if self.purpose == CATHEDRAL:
            return free_sites(self.s, value) - shown[:-1].count(value) >= self.improvement.factor
        if self.purpose == PLACEMENT:
            if number >> 6 == PURPLE and self.improvement.colour == ANY:
                return bool(admitting(self.s, self.seat, value))
            return admits(self.s, self.seat, opened(self.improvement, number), value)
        return True

    def ordered(self, number: Die, picked: tuple[Die, ...]) -> bool:
        """Whether a die comes after those picked in the order of naming.

        Of the dice of one district it is the first that is taken for nothing: the same lot is not offered twice.
        """
        heads = len(self.heads)
        if len(picked) > heads and number > picked[-1]:
            return False
        if heads and self.heads[0] == TAKEN and len(picked) >= heads and number & 7 == picked[0] & 7:
            return number <= picked[0]
        return True

    def candidates(self, picked: tuple[Die, ...], in_order: bool) -> list[Die]:
        """The dice that may be named next, whether or not a lot comes out that works; equal dice once."""
        found: list[Die] = []
        for group in self.groups(picked):
            for number in group:
                if number in found or group.count(number) <= picked.count(number):
                    continue
                if not self.suits(number, len(picked)) or not self.fits(number, picked):
                    continue
                if not in_order or self.ordered(number, picked):
                    found.append(number)
        found.sort(reverse=True)
        return found

    def completes(self, dice: tuple[Die, ...], in_order: bool) -> bool:
        """Whether dice are a lot that works, or become one with others. Larger lots never cost less."""
        if self.cost(dice) > self.budget:
            return False
        if self.works(dice):
            return True
        if len(dice) == self.limit:
            return False
        return any(self.completes((*dice, number), in_order) for number in self.candidates(dice, in_order))

    def possible(self) -> bool:
        return any(self.completes((number,), True) for number in self.candidates((), True))

    def next_dice(self, picked: tuple[Die, ...]) -> list[Die]:
        if len(picked) == self.limit:
            return []
        return [number for number in self.candidates(picked, True) if self.completes((*picked, number), True)]

    def holds(self, dice: tuple[Die, ...]) -> bool:
        return self.completes(dice, False)

    def lots(self, picked: tuple[Die, ...]) -> list[tuple[Die, ...]]:
        """Every lot that works and begins with the dice picked."""
        found: list[tuple[Die, ...]] = []
        if picked:
            if self.cost(picked) > self.budget:
                return found
            if self.works(picked):
                found.append(picked)
        if len(picked) < self.limit:
            for number in self.candidates(picked, True):
                found.extend(self.lots((*picked, number)))
        return found


def admitting(s: Troyes, seat: Seat, value: int) -> list[int]:
    """Place a citizen with a purple die: the buildings that some citizen of a seat may enter with its value."""
    return [building for building in range(3) if admits(s, seat, building, value)]
