"""The moves of Caylus, made once: verbs, nouns, and tables of ready moves for the hot path."""

from __future__ import annotations

from typing import Final

from ....core.flow import Ready
from ....core.notation import Verb, counted, named, verbs
from .pieces import (
    ALL_KINDS,
    BUNDLE_NAMES,
    BUNDLES,
    CUBES,
    FIRST_PRESTIGE,
    FIRST_WOODEN,
    GOLD,
    LINES,
    NEUTRAL,
    RESIDENCE,
    SPACES,
    SPECIALS,
    TILES,
    Cube,
)

PASS: Final[Ready] = ("pass", 0)
HOME: Final[Ready] = ("home", 0)
KEEP: Final[Ready] = ("keep", 0)
STAY: Final[Ready] = ("stay", 0)
ENTER_JOUST: Final[Ready] = ("joust", 0)
DECLINE: Final[Ready] = ("decline", 0)

PLACE_NAMES: Final = (*SPECIALS, "castle", *TILES[:FIRST_PRESTIGE])
OFFERS: Final = ("lesser", "greater")
MOST: Final = 30
"""More than any number of houses, and of cubes of a kind, that are given at once."""
SPENDINGS: Final = [f"{count}-{kind}" for kind in CUBES for count in range(MOST + 1)]
SAID_SPACES: Final = range(100)
"""Where people may want the provost: also where there is no road, which is refused."""


def spending(kind: Cube, count: int) -> int:
    """The noun for so many cubes of a kind."""
    return kind * (MOST + 1) + count


def spent(noun: int) -> tuple[Cube, int]:
    """The kind of cubes that a noun is about, and how many."""
    kind, count = divmod(noun, MOST + 1)
    return ALL_KINDS[kind], count


def _each(verb: str, count: int) -> list[Ready]:
    return [(verb, noun) for noun in range(count)]


PLACE: Final = _each("place", len(PLACE_NAMES))
PROVOST: Final = _each("provost", SPACES + 1)
LINE: Final = _each("line", len(LINES))
TAKE: Final = _each("take", len(BUNDLES))
GIVE: Final = _each("exchange", len(CUBES))
BUILD: Final = _each("build", len(TILES))
TRANSFORM: Final = _each("transform", len(TILES))
PAY: Final = _each("pay", len(CUBES))
SELL: Final = _each("sell", len(CUBES))
BUY: Final = _each("buy", len(BUNDLES))
TRADE: Final = _each("trade", len(OFFERS))
HOUSES: Final = _each("houses", MOST + 1)
SPEND: Final = _each("spend", len(SPENDINGS))

ONLY_PASS: Final[list[Ready]] = [PASS]
PROVOST_MOVES: Final[list[list[list[Ready]]]] = [
    [
        [STAY, *[PROVOST[to] for to in range(max(space - far, 1), min(space + far, SPACES) + 1) if to != space]]
        for far in range(SPACES)
    ]
    for space in range(SPACES + 1)
]
"""By the space where the provost stands and how far he may go: every way to move him."""

# Nouns of moves that may be offered come first; then those that are always refused, with a reason.
VERBS: Final = verbs(
    Verb("order", counted(range(5))),
    Verb("tile", named(NEUTRAL), "building"),
    Verb("place", named((*SPECIALS, "castle", *TILES)), "place"),
    Verb("pass"),
    Verb("home"),
    Verb("keep"),
    Verb("provost", counted(range(1, SPACES + 1)) | counted(SAID_SPACES)),
    Verb("stay"),
    Verb("joust"),
    Verb("decline"),
    Verb("line", named(LINES), "line"),
    Verb("take", named(BUNDLE_NAMES), "bundle"),
    Verb("exchange", named(CUBES), "cube"),
    Verb("build", {name: TILES.index(name) for name in TILES[FIRST_WOODEN:RESIDENCE]} | named(TILES), "building"),
    Verb("transform", named(TILES), "building"),
    Verb("pay", named(CUBES), "cube"),
    Verb("sell", named(CUBES), "cube"),
    Verb("buy", {name: n for n, name in enumerate(BUNDLE_NAMES) if n != GOLD} | {"gold": GOLD}, "bundle"),
    Verb("trade", named(OFFERS), "offer"),
    Verb("houses", counted(range(MOST + 1))),
    Verb("spend", named(SPENDINGS), "spending"),
)
