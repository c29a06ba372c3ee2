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
    "confession": (None, None), "templar": ("red", "white"), "liquorist": (None, None), "winegrower": (None, None),
    "augustinian": ("yellow", "yellow"), "templar_chief": ("red", "red"), "herbalist": ("red", "white"),
    "preacher": (None, None), "recruiter": ("red", "red"),
}  # fmt: skip
"""For each card with a delayed effect: the colour of lots it helps, and the colour of the dice taken. None: any."""
PAYS = {"journeyman": 3, "innkeeper": 1, "ransom": 3, "wedding": 7}
"""Deniers that one activation costs."""
PLACING = ("militia", "tithing", "liquorist", "winegrower", "templar_chief")
"""The cards whose cubes may serve to place a citizen."""
BUILDING = ("liquorist", "winegrower")
"""The cards whose cubes may serve to build the cathedral."""
HEADED = ("liquorist", "winegrower")
"""The cards whose cubes turn or take one die of the lot, which is named first."""
A_DIE = {"augustinian": 6, "recruiter": 6}
"""The cards whose cubes are dice, and of what value."""


class Die:
    def __init__(self, number: int, colour: str = "") -> None:
        self.number = number
        self.colour = colour or ("red", "white", "yellow", "purple")[number >> 6]
        self.value = number >> 3 & 7
        self.district = number & 7
        self.word = TROYES.write(("die", number)).removeprefix("die ")


def square(s: Troyes) -> list[Die]:
    return [Die(number) for dice in s.dice for number in dice]


def heads(seat: int, cube: str, lot: tuple[Die, ...]) -> list[Die | None]:
    """The dice of a lot that a cube could turn or take; None if it does neither."""
    if cube == "liquorist":
        return [die for die in lot if die.district == seat]
    if cube == "winegrower":
        return [die for die in lot if die.district != seat]
    return [None]


def shown(cube: str, lot: tuple[Die, ...], head: Die | None) -> list[int]:
    """The numbers that the dice of a lot show."""
    return [7 - die.value if cube == "liquorist" and die is head else die.value for die in lot]


def value(cube: str, lot: tuple[Die, ...], head: Die | None = None) -> int:
    """What a lot is worth with a cube."""
    pips = sum(shown(cube, lot, head))
    match cube:
        case "augustinian" | "recruiter":
            return pips + 6
        case "preacher":
            return max(die.value for die in lot) * len(lot)
        case "herbalist":
            return 3 * pips
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


def price(seat: int, cube: str, lot: tuple[Die, ...], head: Die | None = None) -> int:
    bought = [die.district for die in lot if die.district != seat and not (cube == "winegrower" and die is head)]
    each = {1: 2, 2: 4, 3: 6}[len(lot) + (cube in A_DIE)]
    districts = len(set(bought))
    if cube == "tithing":
        return (len(bought) - districts) * each
    if cube == "templar_chief":
        return (len(bought) - districts) * each + 2 * districts
    return len(bought) * each


def lawful(
    s: Troyes, seat: int, purpose: str, noun: str, cube: str, lot: tuple[Die, ...], deniers: int, first: int = 0
) -> bool:
    """Whether a lot may serve, by the words of the rulebook; the die that is turned or taken may be given.

    An own purple die serves as any colour; nobody else's does.
    """
    if len(lot) + (cube in A_DIE) > 3 or any(die.colour == "purple" and die.district != seat for die in lot):
        return False
    for head in heads(seat, cube, lot):
        if first and head is not None and head.number != first:
            continue
        turned = shown(cube, lot, head)
        for colour in ("red", "white", "yellow") if any(die.colour == "purple" for die in lot) else [""]:
            as_used = tuple(Die(die.number, colour) if die.colour == "purple" else die for die in lot)
            cost, worth = price(seat, cube, lot, head), value(cube, lot, head)
            if lawful_as(s, seat, purpose, noun, cube, as_used, deniers, cost, worth, turned):
                return True
    return False


def lawful_as(
    s: Troyes, seat: int, purpose: str, noun: str, cube: str, lot: tuple[Die, ...], deniers: int, cost: int, worth: int,
    pips: list[int],
) -> bool:  # fmt: skip
    """Whether a lot of certain colours, cost, worth and numbers may serve."""
    if cube:
        helped, taken = RULES[cube]
        if cube in ("monk", "templar", "herbalist") and len(lot) != 1:
            return False
        if taken is not None and any(die.colour != taken for die in lot):
            return False
        colours = {helped} if helped is not None else {die.colour for die in lot}
    else:
        colours = {die.colour for die in lot}
    if cost > deniers:
        return False
    cards = TROYES.cards
    if purpose == "build":
        if cube not in ("", *BUILDING) or colours != {"white"}:
            return False
        for number in set(pips):
            free = sum(1 for level in range(3) if s.cathedral[level * 6 + number - 1] == -1)
            if pips.count(number) > free:
                return False
        return True
    if purpose == "farm":
        return colours == {"yellow"}
    if purpose == "citizen":
        building = ("red", "white", "yellow").index(next(iter(colours))) if len(colours) == 1 else -1
        return len(lot) == 1 and cube in ("", *PLACING) and not closed(s, seat, building, pips[0])
    if purpose == "combat":
        event = EVENTS.index(noun)
        wanted = None if noun == "marauding" else ("red", "white", "yellow")[cards.event_colour[event]]
        if len(colours) != 1 or (wanted is not None and colours != {wanted}):
            return False
        return worth >= cards.event_divisor[event]
    card = ACTIVITIES.index(noun)
    if noun != "pilgrimage" and colours != {("red", "white", "yellow")[cards.slot[card] // 3]}:
        return False
    if cost + pays(s, seat, noun) > deniers:
        return False
    return worth >= cards.divisor[card]


def pays(s: Troyes, seat: int, noun: str) -> int:
    """The deniers that one activation costs: those of the Breeder only if no cube lies there to be used."""
    breeds = noun == "breeder" and not s.cubes[TROYES.cards.slot[ACTIVITIES.index(noun)] * 5 + seat]
    return 3 if breeds else PAYS.get(noun, 0)


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
        [dice]
        if mixed
        else [[die for die in dice if die.colour in (colour, "purple")] for colour in ("red", "white", "yellow")]
    )
    for pool in pools:
        for size in (1, 2, 3):
            yield from combinations(pool, size)
