"""The moves of The Pillars of the Earth, made once: verbs, nouns, and tables of ready moves for the hot path."""

from __future__ import annotations

from typing import Final

from ....core.flow import Ready
from ....core.notation import Verb, counted, named, verbs
from .cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, TRADES
from .pieces import CUBES, GOODS, LOCATIONS, MOST_BUILDERS, NO_PLACES, PLACES, Kind, Occupation

PASS: Final[Ready] = ("pass", 0)
KEEP: Final[Ready] = ("keep", 0)
RETURN: Final[Ready] = ("return", 0)
PROTECT: Final[Ready] = ("protect", 0)
DECLINE: Final[Ready] = ("decline", 0)

STRIDE: Final = 32
"""More than any number of cubes traded or uses of a trade: the noun of a trade is its kind times this plus a number."""

AT_WORK: Final = (*TRADES, "toolmaker", "architect")
"""Everybody who can be told to work. The last two do so by themselves: telling them is refused."""
UNCOUNTED: Final = len(TRADES) * STRIDE
"""From here on: somebody told to work, and not how often. It is refused."""


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


def _goods() -> dict[str, int]:
    """Cubes to trade; then what is refused: kinds without a number."""
    return _names(GOODS, 1) | {name: kind * STRIDE for kind, name in enumerate(GOODS)}


def _work() -> dict[str, int]:
    """Uses of a trade; then what is refused: trades without a number."""
    return _names(TRADES, 0) | {name: UNCOUNTED + trade for trade, name in enumerate(AT_WORK)}


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
    Verb("place", named((*PLACES, *LOCATIONS, *NO_PLACES)), "place"),
    Verb("use", named(PRIVILEGES), "privilege"),
    Verb("decline"),
    Verb("protect"),
    Verb("cube", named(CUBES), "cube"),
    Verb("buy", _goods(), "cubes"),
    Verb("sell", _goods(), "cubes"),
    Verb("raise", named(AT_WORK), "trade"),
    Verb("work", _work(), "work"),
    Verb("discard", named(CUBES), "cube"),
)
