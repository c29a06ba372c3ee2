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
Face = NewType("Face", int)
"""The face of a tile with an outside activity, by its place in OUTSIDE."""

RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
COLOURS: Final = ("red", "white", "yellow")
PURPLE: Final = 3
"""The head of a family: of no colour while it lies there, of its owner's choice when it is used."""
DIE_COLOURS: Final = (*COLOURS, "purple")
"""The dice of the city square, by colour."""
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
    "baker", "banquet", "prior",
    "lumberjack", "clogmaker", "weaver", "hotelkeeper", "liquorist", "winegrower", "banker", "breeder",
    "master_tradesman", "bishop", "augustinian", "templar_chief", "herbalist", "master_builder", "preacher", "scribe",
    "hermit", "beguine", "ransom", "catapult", "scout", "executioner", "castellan", "recruiter", "wedding", "fort",
    "princess",
)  # fmt: skip
"""The base game, the bonus cards, the Ladies of Troyes."""
BASE_ACTIVITIES: Final = ACTIVITIES.index("baker")
BONUS_ACTIVITIES: Final = ACTIVITIES.index("lumberjack") - BASE_ACTIVITIES
"""How many of each come first."""
EVENT_DESIGNS: Final = (
    "marauding", "brigands", "skirmishes", "war", "normans", "succession", "theological_conflict", "heresy",
    "migrant_workers", "interruption", "drought", "support", "civil_war", "wayfarers", "resistance", "wolves",
    "harsh_winter", "outlaw_leader", "uprising", "monk_event", "possession",
)  # fmt: skip
CHARACTERS: Final = ("chretien", "hugues", "urbain", "florentin", "thibaut", "henry", "jeanne", "isabeau", "marie")
"""The six of the base game, then the three ladies."""
BASE_CHARACTERS: Final = 6
OUTSIDE: Final = (
    "ip_when_dice_bought", "ip_when_placing_citizen", "deniers_when_opponent_activates", "agriculture_bonus",
    "extra_yellow_die", "extra_white_die", "extra_red_die", "extra_purple_die", "swap_dice", "protection",
    "flip_bought_die", "move_cube_to_card", "vp_on_building_or_event", "gate_bonus_and_cubes", "cube_majority",
    "arrival_order",
)  # fmt: skip
"""The faces of the tiles with outside activities."""
BOARD: Final = (
    "palace", "bishopric", "city_hall", "two_player_neutral", "neutral_citizens", "cathedral", "influence_track",
    "agriculture", "event_queue", "ladies_box", "ramparts", "king",
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
RESISTANCE: Final = Event(EVENTS.index("resistance"))
OUTLAW_LEADER: Final = Event(EVENTS.index("outlaw_leader"))
POSSESSION: Final = Event(EVENTS.index("possession"))
BASE_EVENTS: Final = RESISTANCE
"""How many event cards the base game has: the bonus card comes next, and then those of the Ladies of Troyes."""

# What is added to the base game, as bits of one number.
BONUS: Final = 1
NEW_EVENTS: Final = 2
NEW_ACTIVITIES: Final = 4
MIXED_ACTIVITIES: Final = 8
LADIES: Final = 16
OPEN_CHARACTER: Final = 32
PURPLE_DICE: Final = 64
RAMPARTS: Final = 128
MODULES: Final = {
    "bonus": BONUS,
    "new-events": NEW_EVENTS,
    "new-activities": NEW_ACTIVITIES,
    "mixed-activities": MIXED_ACTIVITIES,
    "ladies": LADIES,
    "open-character": OPEN_CHARACTER,
    "purple-dice": PURPLE_DICE,
    "ramparts": RAMPARTS,
}
LADIES_BOX: Final = NEW_EVENTS | NEW_ACTIVITIES | MIXED_ACTIVITIES | LADIES | OPEN_CHARACTER | PURPLE_DICE | RAMPARTS
"""The modules that come out of the box of the Ladies of Troyes."""
