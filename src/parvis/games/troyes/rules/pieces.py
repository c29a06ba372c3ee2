"""The words of Troyes as numbers: colours, buildings, places, districts, dice, and the cards by their names."""

from __future__ import annotations

from typing import Final

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

GREY: Final = 4
"""The neutral player: owner of grey citizens, cubes and the fifth district."""
EMPTY: Final = -1
OWNERS: Final = 5
"""Four seats and the neutral player: the stride of columns kept by owner."""

ILLUSTRATION: Final = 9
"""Where a tradesman stands on an activity card whose spaces are all taken."""


def die(colour: int, value: int, district: int) -> int:
    """A die on the city square as one number, so that dice sort by colour, then value, then district."""
    return colour << 6 | value << 3 | district


def die_colour(number: int) -> int:
    return number >> 6


def die_value(number: int) -> int:
    return number >> 3 & 7


def die_district(number: int) -> int:
    return number & 7


# A card, an event, a character is the number of its name in these lists.
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
MARAUDING: Final = 0
DESIGN_OF: Final = tuple(EVENT_DESIGNS.index(event.partition("-")[0]) for event in EVENTS)
