"""The words of Troyes as numbers: colours, buildings, places, districts, dice, and the cards by their names."""

from __future__ import annotations

from typing import Final, NewType

Owner = NewType("Owner", int)
"""Whose a piece or a district is: a seat or GREY; EMPTY where nobody is. Columns by owner are in this order."""
Seat = NewType("Seat", Owner)
Die = NewType("Die", int)
"""A die on the city square: its colour, its value and its district in one number."""
Slot = NewType("Slot", int)
"""Where an activity card lies: three red slots, three white ones, three yellow ones, each by its round."""
Card = NewType("Card", int)
"""An activity card, by its place in ACTIVITIES."""
Event = NewType("Event", int)
"""An event card, by its place in EVENTS."""
Character = NewType("Character", int)
"""A character, by its place in CHARACTERS."""

RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
COLOURS: Final = ("red", "white", "yellow")
ANY: Final = -1
"""No particular colour."""

# A principal building has the number of the colour of its dice.
PALACE: Final = RED
BISHOPRIC: Final = WHITE
CITY_HALL: Final = YELLOW
BUILDINGS: Final = ("palace", "bishopric", "city-hall")
PLACES: Final = 6
"""Places in each principal building."""

GREY: Final = Owner(4)
"""The neutral player: owner of grey citizens, cubes and the fifth district."""
EMPTY: Final = -1
"""Where no card lies, no character is known, and nobody stands."""
NOBODY: Final = Owner(EMPTY)
OWNERS: Final = 5
"""Four seats and the neutral player: the stride of columns kept by owner."""
SEATS: Final = [Seat(Owner(number)) for number in range(4)]
EVERYBODY: Final[list[Owner]] = [*SEATS, GREY]
"""All owners there can be, grey last."""

ILLUSTRATION: Final = 9
"""Where a tradesman stands on an activity card whose spaces are all taken."""


# Dice sort by colour, then value, then district. The hot loops of the rules and of the bots, which say so, read these
# bits themselves: in plain Python a call costs more than what it does.


def die(colour: int, value: int, district: int) -> Die:
    return Die(colour << 6 | value << 3 | district)


def die_colour(number: Die) -> int:
    return number >> 6


def die_value(number: Die) -> int:
    return number >> 3 & 7


def die_district(number: Die) -> Owner:
    return EVERYBODY[number & 7]


ACTIVITIES: Final = (
    "artisan", "merchant", "miller", "innkeeper", "blacksmith", "militia", "journeyman", "goldsmith", "sculptor",
    "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession", "glassblower",
    "archer", "chivalry", "diplomat", "hunting", "mercenary", "tax_collector", "captain", "joust", "troubadour",
)  # fmt: skip
EVENT_DESIGNS: Final = (
    "marauding", "brigands", "skirmishes", "war", "normans", "succession", "theological_conflict", "heresy",
    "migrant_workers", "interruption", "drought", "support", "civil_war", "wayfarers",
)  # fmt: skip
CHARACTERS: Final = ("chretien", "hugues", "urbain", "florentin", "thibaut", "henry")
BOARD: Final = (
    "palace", "bishopric", "city_hall", "two_player_neutral", "neutral_citizens", "cathedral", "influence_track",
    "agriculture", "event_queue",
)  # fmt: skip
COPIES: Final = {"brigands": 3, "skirmishes": 2}

EVENTS: Final = tuple(
    f"{design}-{copy}" if design in COPIES else design
    for design in EVENT_DESIGNS
    for copy in range(1, COPIES.get(design, 1) + 1)
)
"""Every event card by itself: the copies of a design may call different colours. The first is on the board."""
MARAUDING: Final = Event(0)
DESIGN_OF: Final = tuple(EVENT_DESIGNS.index(event.partition("-")[0]) for event in EVENTS)
