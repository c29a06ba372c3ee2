"""The moves of The Pillars of the Earth, made once: verbs, nouns, and tables of ready moves for the hot path."""

from __future__ import annotations

from typing import Final

from ....core.flow import Ready
from ....core.notation import Verb, counted, named, verbs
from .cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, TRADES
from .pieces import CUBES, MOST_BUILDERS, PLACES, Kind, Occupation

PASS: Final[Ready] = ("pass", 0)
KEEP: Final[Ready] = ("keep", 0)
RETURN: Final[Ready] = ("return", 0)
PROTECT: Final[Ready] = ("protect", 0)
DECLINE: Final[Ready] = ("decline", 0)

STRIDE: Final = 32
"""More than any number of cubes traded or uses of a trade: the noun of a trade is its kind times this plus a number."""


def kind_of(noun: int) -> Kind:
    """The kind of cube of a purchase or sale."""
    return Kind(noun // STRIDE)


def trade_in(noun: int) -> Occupation:
    """The trade that works."""
    return Occupation(noun // STRIDE)


def count_of(noun: int) -> int:
    """How many cubes are traded, or how often a trade works."""
    return noun % STRIDE


def _each(verb: str, count: int) -> list[Ready]:
    return [(verb, noun) for noun in range(count)]


def _numbered(verb: str, kind: int) -> list[Ready]:
    return [(verb, kind * STRIDE + number) for number in range(STRIDE)]


def _names(names: tuple[str, ...], first: int) -> dict[str, int]:
    return {f"{name}-{n}": kind * STRIDE + n for kind, name in enumerate(names) for n in range(first, STRIDE)}


PRIVILEGE: Final = _each("privilege", len(PRIVILEGES))
SHIRE: Final = _each("shiring", len(CRAFTSMEN))
ASIDE: Final = _each("aside", len(RESOURCES))
PEEK: Final = _each("peek", len(EVENTS))
EVENT: Final = _each("event", len(EVENTS))
DRAW: Final[list[list[Ready]]] = [[("draw", seat)] * MOST_BUILDERS for seat in range(4)]
TAX: Final = _each("tax", 10)
TAKE: Final = _each("take", len(RESOURCES))
HIRE: Final = _each("hire", len(CRAFTSMEN))
DISMISS: Final = _each("dismiss", len(CRAFTSMEN))
PLACE: Final = _each("place", len(PLACES))
USE: Final = _each("use", len(PRIVILEGES))
CUBE: Final = _each("cube", 3)
BUY: Final = [_numbered("buy", kind) for kind in range(3)]
SELL: Final = [_numbered("sell", kind) for kind in range(4)]
RAISE: Final = _each("raise", len(TRADES))
WORK: Final = [_numbered("work", trade) for trade in range(len(TRADES))]
DISCARD: Final = _each("discard", len(CUBES))

VERBS: Final = verbs(
    Verb("first", counted(range(4))),
    Verb("privilege", named(PRIVILEGES), "privilege"),
    Verb("shiring", named(CRAFTSMEN), "craftsman"),
    Verb("aside", named(RESOURCES), "resource"),
    Verb("peek", named(EVENTS), "event"),
    Verb("event", named(EVENTS), "event"),
    Verb("draw", counted(range(4))),
    Verb("tax", counted(range(10))),
    Verb("take", named(RESOURCES), "resource"),
    Verb("hire", named(CRAFTSMEN), "craftsman"),
    Verb("pass"),
    Verb("dismiss", named(CRAFTSMEN), "craftsman"),
    Verb("keep"),
    Verb("return"),
    Verb("place", named(PLACES), "place"),
    Verb("use", named(PRIVILEGES), "privilege"),
    Verb("decline"),
    Verb("protect"),
    Verb("cube", named(CUBES[:3]), "cube"),
    Verb("buy", _names(CUBES[:3], 1), "cubes"),
    Verb("sell", _names(CUBES, 1), "cubes"),
    Verb("raise", named(TRADES), "trade"),
    Verb("work", _names(TRADES, 0), "work"),
    Verb("discard", named(CUBES), "cube"),
)
