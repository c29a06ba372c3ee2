"""The moves of Troyes, made once: verbs, nouns, and tables of ready moves for the hot path."""

from __future__ import annotations

from typing import Final

from ....core.flow import Ready
from ....core.notation import Verb, counted, named, verbs
from .pieces import (
    ACTIVITIES,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    DIE_COLOURS,
    EVENTS,
    EVERYBODY,
    GREY,
    OUTSIDE,
    PLACES,
    PURPLE,
    SEATS,
    die,
)

PASS: Final[Ready] = ("pass", 0)
BUILD: Final[Ready] = ("build", 0)
CITIZEN: Final[Ready] = ("citizen", 0)
FARM: Final[Ready] = ("farm", 0)
HIRE: Final[Ready] = ("hire", 0)
DONE: Final[Ready] = ("done", 0)
STOP: Final[Ready] = ("stop", 0)
YIELD: Final[Ready] = ("yield", 0)
GUARD: Final[Ready] = ("guard", 0)

PLACE_NAMES: Final = [f"{building}-{place + 1}" for building in BUILDINGS for place in range(PLACES)]

# Where a citizen comes from: the personal supply, the general supply for influence, a place in a building, the
# illustration of a building, or an activity card.
FROM_SUPPLY: Final = 0
FROM_INFLUENCE: Final = 1
FROM_PLACE: Final = 2
FROM_LYING: Final = FROM_PLACE + len(PLACE_NAMES)
FROM_ACTIVITY: Final = FROM_LYING + len(BUILDINGS)
SOURCE_NAMES: Final = [
    "supply", "influence", *PLACE_NAMES, *[f"{building}-lying" for building in BUILDINGS], *ACTIVITIES,
]  # fmt: skip

DICE: Final = {
    f"{DIE_COLOURS[colour]}{value}@{'grey' if district == GREY else district}": die(colour, value, district)
    for colour in range(4)
    for value in range(1, 7)
    for district in EVERYBODY
    if colour != PURPLE or district != GREY
}
OWNER_NAMES: Final = ["0", "1", "2", "3", "grey", "nobody"]
"""Whose a citizen is, in the order of owners; at the end, nobody's."""
VACANT: Final = OWNER_NAMES.index("nobody")
ANSWERS: Final = ["yes", "no", "always", "never"]
"""The Ladies of Troyes, module 5: what may be said to the use of an outside activity, now or from now on."""
MOST: Final = 99
"""More than any number of activations or cubes a group of dice can bring."""


def _each(verb: str, count: int) -> list[Ready]:
    return [(verb, noun) for noun in range(count)]


ROLLS: Final[list[Ready]] = _each("roll", 7)[1:]
ACTIVATE: Final = _each("activate", len(ACTIVITIES))
COMBAT: Final = _each("combat", len(EVENTS))
EVENT: Final = _each("event", len(EVENTS))
CUBE: Final = _each("cube", len(EVENTS))
IMPROVE: Final = _each("improve", len(ACTIVITIES))
PLACE: Final = _each("place", len(PLACE_NAMES))
FROM: Final = _each("from", len(SOURCE_NAMES))
BLACK: Final = _each("black", 7)
DIE: Final = _each("die", 256)
REROLL: Final = _each("reroll", 256)
FLIP: Final = _each("flip", 256)
CUBES: Final = _each("cubes", MOST + 1)
TIMES: Final = _each("times", MOST + 1)
MILL: Final = _each("mill", MOST + 1)
AS: Final = _each("as", len(COLOURS))
SPEND: Final = _each("spend", MOST + 1)
HOST: Final = _each("host", MOST + 1)
COLUMN: Final = _each("column", 7)
ROB: Final = _each("rob", len(SEATS))
RESEAT: Final = _each("reseat", len(OWNER_NAMES))
FREE: Final = _each("free", len(OWNER_NAMES))
LOSE: Final = _each("lose", len(ACTIVITIES) + len(OUTSIDE))
ADD: Final = _each("add", MOST + 1)
STEPS: Final = _each("steps", MOST + 1)
LAY: Final = _each("lay", len(OUTSIDE))
USE: Final = _each("use", len(OUTSIDE))
GIVE: Final = _each("give", 256)
TAKE: Final = _each("take", 256)
CARRY: Final = _each("carry", len(ACTIVITIES))
ANSWER: Final = _each("answer", len(ANSWERS))
ASK: Final = _each("ask", len(OUTSIDE))
FACE: Final = _each("face", len(OUTSIDE))
YES: Final = ANSWER[0]
NO: Final = ANSWER[1]
ALWAYS: Final = ANSWER[2]
NEVER: Final = ANSWER[3]

VERBS: Final = verbs(
    Verb("first", {**counted(range(4)), "king": GREY}, "starter"),
    Verb("deal", named(CHARACTERS), "character"),
    Verb("reveal", named(ACTIVITIES), "activity"),
    Verb("event", named(EVENTS), "event"),
    Verb("roll", counted(range(1, 7))),
    Verb("place", named(PLACE_NAMES), "place"),
    Verb("activate", named(ACTIVITIES), "activity"),
    Verb("build"),
    Verb("combat", named(EVENTS), "event"),
    Verb("citizen"),
    Verb("farm"),
    Verb("pass"),
    Verb("reroll", DICE, "die"),
    Verb("flip", DICE, "die"),
    Verb("hire"),
    Verb("improve", named(ACTIVITIES), "activity"),
    Verb("die", DICE, "die"),
    Verb("from", named(SOURCE_NAMES), "source"),
    Verb("cubes", counted(range(1, MOST + 1))),
    Verb("cube", named(EVENTS), "event"),
    Verb("times", counted(range(1, MOST + 1))),
    Verb("mill", counted(range(MOST + 1))),
    Verb("black", counted(range(1, 7))),
    Verb("yield"),
    Verb("stop"),
    Verb("done"),
    Verb("as", named(COLOURS), "colour"),
    Verb("spend", counted(range(1, MOST + 1))),
    Verb("host", counted(range(MOST + 1))),
    Verb("column", counted(range(1, 7))),
    Verb("rob", counted(range(len(SEATS)))),
    Verb("reseat", named(OWNER_NAMES), "owner"),
    Verb("free", named(OWNER_NAMES), "owner"),
    Verb("lose", named([*ACTIVITIES, *OUTSIDE]), "holder"),
    Verb("guard"),
    Verb("add", counted(range(MOST + 1))),
    Verb("steps", counted(range(MOST + 1))),
    Verb("lay", named(OUTSIDE), "outside"),
    Verb("use", named(OUTSIDE), "outside"),
    Verb("give", DICE, "die"),
    Verb("take", DICE, "die"),
    Verb("carry", named(ACTIVITIES), "activity"),
    Verb("answer", named(ANSWERS), "answer"),
    Verb("ask", named(OUTSIDE), "outside"),
    Verb("face", named(OUTSIDE), "outside"),
)
