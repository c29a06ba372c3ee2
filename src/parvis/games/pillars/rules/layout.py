"""What each number of a row is that a program sees of The Pillars of the Earth: the shapes of the view, part by part.

What is printed on cards and board is left out: their names say it.
"""

from __future__ import annotations

from typing import Final

from ....core.layout import Around, Asked, Count, Flag, Lost, Name, Names, Record, Row, Shape, Whose
from .cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, ROUNDS
from .pieces import CUBES, PLACES, SOURCES

MOST_SEATS: Final = 4
COSTS: Final = 7
"""The spaces of the rosette for builders that have passed."""
FIELDS: Final = 4
"""The most numbers that are fields of a question, beside the seat."""


def _whose(meaning: str) -> Whose:
    return Whose(MOST_SEATS, meaning)


def shapes(questions: list[str]) -> dict[str, Shape]:
    """The parts of a view that are seen, in their order."""
    return {
        "seats": Count("how many seats there are", MOST_SEATS),
        "round": Count("the round being played, 0 before the first", ROUNDS),
        "first": _whose("the start player"),
        "cost": Count("what the cost marker shows on the rosette"),
        "returned": Flag("the start player has put a builder back this round"),
        "drawn": _whose("whose builder has been drawn and may be put back"),
        "tax": Count("what the die of the tax showed this round"),
        "event": Name(EVENTS, "the event of this round"),
        "peeked": Name(EVENTS, "the event that one has looked at oneself"),
        "past_events": Names(EVENTS, "the events that were revealed"),
        "players": Around(MOST_SEATS, _player()),
        "offer": Record({
            "resources": Names(RESOURCES, "the resource cards on offer", "card"),
            "craftsmen": Names(CRAFTSMEN, "the craftsmen on offer", "card"),
        }),
        "places": Record({place: _whose("whose builder stands there") for place in PLACES}),
        "kingsbridge": Row(2, Name(PRIVILEGES, "the privilege above a place of Kingsbridge")),
        "shiring": Row(2, Record({"card": Name(CRAFTSMEN, "the craftsman above a place of Shiring")})),
        "market": Record({cube: Count("cubes for sale") for cube in CUBES[:3]}),
        "rosette": Row(COSTS, _whose("whose builder has passed there, from the highest cost on")),
        "question": Asked(questions, MOST_SEATS, FIELDS),
    }  # fmt: skip


def _player() -> Record:
    return Record({
        "gold": Count("gold"),
        "points": Count("victory points"),
        "workers": Count("workers in the supply"),
        "mill": Count("workers in the wool mill"),
        "grey": Count("grey workers of this round and the next"),
        "most_craftsmen": Count("how many craftsmen may be employed"),
        "bag": Count("builders in the bag"),
        "passed": Flag("has passed in phase I"),
        "walled": Flag("places fewer builders, after the City wall"),
        "protected": Flag("is not affected by the event of this round"),
        "sheet": Record({
            source: Lost("points lost") if source == "losses" else Count("points from there") for source in SOURCES
        }),
        "cubes": Record({cube: Count("cubes of this kind") for cube in CUBES}),
        "bought": Names(CUBES[:3], "the kinds bought in the market this round"),
        "resources": Names(RESOURCES, "the resource cards taken", "card"),
        "craftsmen": Names(CRAFTSMEN, "the craftsmen employed", "card"),
        "privileges": Names(PRIVILEGES, "the privileges owned"),
        "used": Names(PRIVILEGES, "the privileges used up"),
    })  # fmt: skip
