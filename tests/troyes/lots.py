"""Lots told a second time, from the rulebook: which groups of dice may serve for what, alone or with a cube."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS
from parvis.games.troyes.rules.state import Troyes

RULES: dict[str, tuple[str | None, str | None]] = {
    "blacksmith": ("red", "red"), "militia": ("red", "yellow"), "tithing": ("yellow", "yellow"),
    "monk": ("yellow", "white"), "priest": ("yellow", "yellow"), "apprenticeship": (None, None),
    "confession": (None, None), "templar": ("red", "white"),
}  # fmt: skip
"""For each card with a delayed effect: the colour of lots it helps, and the colour of the dice taken. None: any."""
PAYS = {"journeyman": 3, "innkeeper": 1}
"""Deniers that one activation costs."""
PLACING = ("militia", "tithing")
"""The cards whose cubes may serve to place a citizen."""


class Die:
    def __init__(self, number: int) -> None:
        self.number = number
        self.colour = ("red", "white", "yellow")[number >> 6]
        self.value = number >> 3 & 7
        self.district = number & 7
        self.word = TROYES.write(("die", number)).removeprefix("die ")


def square(s: Troyes) -> list[Die]:
    return [Die(number) for dice in s.dice for number in dice]


def value(cube: str, lot: tuple[Die, ...]) -> int:
    """What a lot is worth with a cube."""
    pips = sum(die.value for die in lot)
    match cube:
        case "blacksmith":
            return pips + 5
        case "priest":
            return pips + 3 * len(lot)
        case "confession":
            return pips + 2 * len(lot)
        case "apprenticeship":
            return 5 * len(lot)
        case "monk":
            return 3 * pips
        case "templar":
            return 2 * pips
        case _:
            return pips


def price(seat: int, cube: str, lot: tuple[Die, ...]) -> int:
    bought = [die.district for die in lot if die.district != seat]
    free = len(set(bought)) if cube == "tithing" else 0
    return (len(bought) - free) * {1: 2, 2: 4, 3: 6}[len(lot)]


def lawful(s: Troyes, seat: int, purpose: str, noun: str, cube: str, lot: tuple[Die, ...], deniers: int) -> bool:
    """Whether a lot may serve, by the words of the rulebook."""
    if cube:
        helped, taken = RULES[cube]
        if cube in ("monk", "templar") and len(lot) != 1:
            return False
        if taken is not None and any(die.colour != taken for die in lot):
            return False
        colours = {helped} if helped is not None else {die.colour for die in lot}
    else:
        colours = {die.colour for die in lot}
    if price(seat, cube, lot) > deniers:
        return False
    cards = TROYES.cards
    if purpose == "build":
        if cube or colours != {"white"}:
            return False
        for pips in {die.value for die in lot}:
            free = sum(1 for level in range(3) if s.cathedral[level * 6 + pips - 1] == -1)
            if sum(1 for die in lot if die.value == pips) > free:
                return False
        return True
    if purpose == "farm":
        return colours == {"yellow"}
    if purpose == "citizen":
        building = ("red", "white", "yellow").index(next(iter(colours))) if len(colours) == 1 else -1
        return len(lot) == 1 and cube in ("", *PLACING) and not closed(s, seat, building, lot[0].value)
    if purpose == "combat":
        event = EVENTS.index(noun)
        wanted = None if noun == "marauding" else ("red", "white", "yellow")[cards.event_colour[event]]
        if len(colours) != 1 or (wanted is not None and colours != {wanted}):
            return False
        return value(cube, lot) >= cards.event_divisor[event]
    card = ACTIVITIES.index(noun)
    if noun != "pilgrimage" and colours != {("red", "white", "yellow")[cards.slot[card] // 3]}:
        return False
    if price(seat, cube, lot) + PAYS.get(noun, 0) > deniers:
        return False
    return value(cube, lot) >= cards.divisor[card]


def closed(s: Troyes, seat: int, building: int, pips: int) -> bool:
    """Whether nobody of a seat may enter a row: it is full, one of its last citizen's colour lies there, and none of
    his own stands in it."""
    before = 0
    for row in TROYES.cards.rows[building]:
        if pips in row:
            owners = s.buildings[building * 6 + before : building * 6 + before + len(row)]
            return -1 not in owners and s.lying[building * 5 + owners[-1]] > 0 and seat not in owners
        before += len(row)
    raise AssertionError(f"no row for {pips}")


def groups(s: Troyes, mixed: bool) -> Iterator[tuple[Die, ...]]:
    """All groups of one to three dice on the square: of one colour, or mixed."""
    dice = square(s)
    pools = (
        [dice] if mixed else [[die for die in dice if die.colour == colour] for colour in ("red", "white", "yellow")]
    )
    for pool in pools:
        for size in (1, 2, 3):
            yield from combinations(pool, size)
