"""The Ladies of Troyes, module 5: lots with a die that was bought and turned over.

Such a die is named first, and the others follow it as in any lot. Only who has a cube on that outside activity asks
for all this: it tries lots one by one.
"""

from __future__ import annotations

from ..improvements import PLAIN, Improvement
from ..lots import Search, demands, paid_dice, serves, spent_value
from ..pieces import ANY, COLOURS, Card, Die, Seat, die, die_colour, die_district, die_value
from ..state import Troyes


def turned_over(number: Die) -> Die:
    """A die on its opposite face."""
    return die(die_colour(number), 7 - die_value(number), die_district(number))


def dice_to_turn(search: Search) -> list[Die]:
    """The dice of other districts with which, bought and turned over, some lot works.

    A die that a cube makes free is not bought.
    """
    if search.improvement.free:
        return []
    found: list[Die] = []
    for number in _on_square(search.s):
        if die_district(number) != search.seat and search.colour in (ANY, die_colour(number)) and number not in found:
            turned = turned_over(number)
            if search.fits(turned, ()) and _completes(search, _on_square(search.s, number), (turned,)):
                found.append(number)
    return found


def dice_to_follow(search: Search, picked: tuple[Die, ...]) -> list[Die]:
    """The dice that may join a lot whose first die, turned over, still lies on the square."""
    rest = _on_square(search.s, picked[0])
    following = _following(search, rest, picked) if len(picked) < search.limit else []
    return [number for number in following if _completes(search, rest, (*picked, number))]


def turned_lot_works(s: Troyes, seat: Seat, held: list[Card], purpose: int, noun: int, budget: int) -> bool:
    """Whether some lot with a turned die works, alone or with a cube from one of the cards held."""
    colour, _ = demands(s, purpose, noun)
    cubes: list[Improvement] = [PLAIN, *[s.cards.improvements[card] for card in held]]
    for cube in cubes:
        if serves(cube, purpose, colour) and dice_to_turn(Search(s, seat, purpose, noun, budget, cube)):
            return True
    return False


def _on_square(s: Troyes, without: Die | None = None) -> list[Die]:
    """The dice of the three colours from the highest number down, but for one."""
    dice = [number for colour in range(len(COLOURS)) for number in s.dice[colour]]
    if without is not None:
        dice.remove(without)
    dice.reverse()
    return dice


def _following(search: Search, rest: list[Die], picked: tuple[Die, ...]) -> list[Die]:
    """The dice that may be named next, equal ones once: beside the turned one they are named from the highest down."""
    found: list[Die] = []
    for number in rest:
        fitting = search.mixed or die_colour(number) == die_colour(picked[0])
        in_order = len(picked) == 1 or number <= picked[-1]
        left = rest.count(number) > picked[1:].count(number)
        if fitting and in_order and left and number not in found and search.fits(number, picked):
            found.append(number)
    return found


def _completes(search: Search, rest: list[Die], picked: tuple[Die, ...]) -> bool:
    """Whether a lot that works has these dice in it. Larger lots never cost less."""
    paid = len(paid_dice(search.seat, search.improvement, picked))
    if paid * search.price[len(picked)] > search.budget:
        return False
    if spent_value(search.improvement, picked) >= search.needed:
        return True
    if len(picked) == search.limit:
        return False
    return any(_completes(search, rest, (*picked, number)) for number in _following(search, rest, picked))
