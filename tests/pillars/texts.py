"""What the language files of Pillars have beside what those of every game have, and questions that come up rarely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parvis.core.flow import Question
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.actions import TaxExemption
from parvis.games.pillars.rules.builders import PlaceFree
from parvis.games.pillars.rules.cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, TRADES
from parvis.games.pillars.rules.cathedral import Raise, Work
from parvis.games.pillars.rules.craftsmen import Dismiss
from parvis.games.pillars.rules.events import Bishop, Peek, Thomas
from parvis.games.pillars.rules.moves import AT_WORK
from parvis.games.pillars.rules.passed import PlacePassed
from parvis.games.pillars.rules.pieces import CUBES, GOODS, LOCATIONS, NO_PLACES, PLACES
from parvis.games.pillars.rules.state import Pillars, SeatQuestion

DEALT = ("first", "privilege", "shiring", "aside", "peek", "event", "draw", "tax")
"""The verbs that only the dealer answers with."""


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        Peek(), Bishop(0), Thomas(0), TaxExemption(0), PlaceFree(0), PlacePassed(0, 1, -1), Dismiss(0, 1, -1),
        Dismiss(0, 2, -1), Raise(0, 0),
    ]  # fmt: skip
    asked += [Work(0, trade, most, -1, 0) for trade in range(len(TRADES)) for most in (1, 2)]
    return asked


def rare_positions(s: Pillars) -> Iterator[Pillars]:
    """Where these may be asked: with every event."""
    s = s.clone()
    for s.event in range(len(EVENTS)):
        yield s


def keys() -> set[str]:
    """The keys that only this game asks for; the tests of the drawing look after those of the board."""
    found = {"unseen.event", "at", "wait", "limit", "builder.own", "builder.other", "now.dealer"}
    found |= {f"counter.{counter}.one" for counter in ("stone", "gold", "workers", "craftsmen")}
    found |= {f"now.{name}" for name, step in PILLARS.steps.items() if issubclass(step, SeatQuestion)}
    found |= {f"warn.{warning}" for warning in ("mill", "cubes", "gold", "craftsmen")}
    found |= {"work", "cubes", *(f"cube.{cube}" for cube in GOODS), *(f"trade.{trade}" for trade in AT_WORK)}
    found |= {f"goods.{good}" for good in (*CUBES, "gold", "points", "and")}
    found |= {f"place.{place}" for place in (*PLACES, *LOCATIONS, *NO_PLACES)}
    kinds = (("resource", RESOURCES), ("craftsman", CRAFTSMEN), ("privilege", PRIVILEGES), ("event", EVENTS))
    for kind, ids in kinds:
        found |= {f"{kind}.{id}.text" for id in ids}
    return found
