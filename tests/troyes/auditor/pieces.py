"""Words and numbers of the auditor: colours, owners, dice, lots, and what a script hears of a question."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final, NamedTuple, TypeVar

from parvis.core.flow import Move

RED, WHITE, YELLOW, PURPLE = range(4)
COLOURS: Final = ("red", "white", "yellow")
BUILDINGS: Final = ("palace", "bishopric", "city_hall")
GREY, EMPTY, ILLUSTRATION, MARAUDING = 4, -1, 9, 0
NOBODY: Final = 5
"""The owner of a place that stays empty, as the notation has it."""
INFLUENCE: Final = ("reroll", "hire", "flip")
"""'Influence': what its points buy."""

BONUS: Final = {"baker", "banquet", "prior", "resistance"}
NEW_ACTIVITIES: Final = {
    "lumberjack", "clogmaker", "weaver", "hotelkeeper", "liquorist", "winegrower", "banker", "breeder",
    "master_tradesman", "bishop", "augustinian", "templar_chief", "herbalist", "master_builder", "preacher", "scribe",
    "hermit", "beguine", "ransom", "catapult", "scout", "executioner", "castellan", "recruiter", "wedding", "fort",
    "princess",
}  # fmt: skip
NEW_EVENTS: Final = {"wolves", "harsh_winter", "outlaw_leader", "uprising", "monk_event", "possession"}
LADIES: Final = {"jeanne", "isabeau", "marie"}
HOURGLASS: Final = (
    "blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "prior",
    "liquorist", "winegrower", "augustinian", "templar_chief", "herbalist", "preacher", "recruiter",
)  # fmt: skip
"""'The Activity cards' with a delayed effect."""
MIXED: Final = ("lumberjack", "breeder", "catapult", "castellan")
AT_THE_END: Final = ("hermit", "fort", "princess")
"""Delayed until the end of the game."""
HOLD_CUBES: Final = {*HOURGLASS, *MIXED, *AT_THE_END}
FOR_ALL: Final = (
    "artisan", "merchant", "innkeeper", "journeyman", "goldsmith", "sculptor", "pilgrimage", "hunting", "mercenary",
    "troubadour", "wedding",
)  # fmt: skip
"""'The Activity cards' that bring everybody the same."""

T = TypeVar("T")


class Disagreement(AssertionError):
    """The rules as told here and the game differ."""


class Asked(NamedTuple):
    """A question that came up, what it offers, and how it is about to be answered."""

    name: str
    seat: int
    fields: tuple[Any, ...]
    options: list[Move]
    move: Move


Script = Generator[None, Asked | None, T]
"""A piece of the rules: it waits for answers and ends with a value."""


class Die(NamedTuple):
    """A die of the city square."""

    colour: int
    value: int
    district: int


class Lot(NamedTuple):
    """A group of dice as an action sees it; the colour of a mixed one is -1, purple is whatever one likes."""

    colour: int
    dice: list[int]
    value: int


def die(number: int) -> Die:
    """The die that a number of the notation or the state means."""
    return Die(number >> 6, number >> 3 & 7, number & 7)


def number_of(d: Die) -> int:
    """The number of the notation that means a die."""
    return d.colour << 6 | d.value << 3 | d.district


def strength(dice: Iterable[Die]) -> int:
    """'Phase 3: Events': against black dice the value of red dice is doubled; a purple one may be red."""
    return sum(d.value * 2 if d.colour in (RED, PURPLE) else d.value for d in dice)


def places(column: list[int], wanted: int) -> list[int]:
    """The entries of a column that have this value."""
    return [entry for entry, value in enumerate(column) if value == wanted]
