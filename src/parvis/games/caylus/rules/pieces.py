"""The words of Caylus as numbers: seats, cubes, bundles of cubes, places, tiles, favour lines.

Each kind of number has a type of its own, so that a tile is not taken for the place where a worker stands on it. They
are told apart when types are checked, and plain integers when the game is played. `ALL_TILES[noun]` and its like turn
the noun of a move into a typed number; in plain Python they cost less than the call of a type.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
Cube = NewType("Cube", int)
"""A kind of cubes."""
Space = NewType("Space", int)
"""A space of the road, from 1 on; 0 is none."""
Tile = NewType("Tile", int)
Place = NewType("Place", int)
"""Where a worker may stand: a special building, the castle, or a tile."""
Line = NewType("Line", int)
"""A line of royal favours."""
Crafts = NewType("Crafts", int)
"""What may be constructed, as bits."""
Effect = NewType("Effect", int)
"""What a building does when it is activated."""
Goods = NewType("Goods", int)
"""What an exchange takes or gives."""

SEATS: Final = tuple(Seat(number) for number in range(5))
NOBODY: Final = Seat(-1)
EMPTY: Final = Tile(-1)

FOOD: Final = Cube(0)
WOOD: Final = Cube(1)
STONE: Final = Cube(2)
CLOTH: Final = Cube(3)
GOLD: Final = Cube(4)
CUBES: Final = ("food", "wood", "stone", "cloth", "gold")
KINDS: Final = 5
"""Kinds of cubes: the stride of the column of cubes."""
ALL_KINDS: Final = tuple(Cube(number) for number in range(KINDS))

PAIRS: Final = tuple((one, other) for one in ALL_KINDS[:GOLD] for other in ALL_KINDS[one:GOLD])
BUNDLES: Final = (*[(kind,) for kind in ALL_KINDS], *PAIRS)
"""What is taken or bought together: a cube of any kind, or two that are not gold."""
SAID_BUNDLES: Final = (*BUNDLES, *[(kind, GOLD) for kind in range(KINDS)])
"""What people may ask for: also two cubes with gold among them, which are refused."""
BUNDLE_NAMES: Final = tuple("+".join(CUBES[kind] for kind in bundle) for bundle in SAID_BUNDLES)

SPACES: Final = 28
"""Spaces of the road, numbered from 1."""
NO_SPACE: Final = Space(0)
ALL_SPACES: Final = tuple(Space(number) for number in range(SPACES + 1))

# The special buildings, in the order of the road, and the castle: where a worker may be placed beside the tiles.
GATE: Final = Place(0)
TRADING_POST: Final = Place(1)
GUILD: Final = Place(2)
JOUST: Final = Place(3)
STABLES: Final = Place(4)
INN: Final = Place(5)
CASTLE: Final = Place(6)
NOWHERE: Final = Place(-1)
SPECIALS: Final = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")
FIRST_TILE: Final = 7
"""A tile's place has the number of the tile and this: see `PLACES_OF_TILES`, and `space_of` in `placement`."""

# The two circles of the inn.
LEFT: Final = 0
RIGHT: Final = 1

NEUTRAL: Final = ("neutral_farm", "forest", "neutral_sawmill", "neutral_quarry", "neutral_marketplace",
                  "neutral_carpenter")  # fmt: skip
FIXED: Final = ("fixed_peddler", "fixed_carpenter", "gold_mine")
WOODEN: Final = ("food_farm", "cloth_farm", "quarry", "sawmill", "marketplace", "peddler", "lawyer", "mason")
STONES: Final = ("stone_farm", "park", "workshop", "architect_1", "architect_2", "church", "tailor", "bank",
                 "alchemist", "jeweller")  # fmt: skip
PRESTIGE: Final = ("statue", "granary", "library", "weaver", "theater", "college", "monument", "hotel", "cathedral")
TILES: Final = (*NEUTRAL, *FIXED, *WOODEN, *STONES, *PRESTIGE, "residence")
"""Every tile by itself; residences are all alike and not counted."""

ALL_TILES: Final = tuple(Tile(number) for number in range(len(TILES)))
ALL_PLACES: Final = tuple(Place(number) for number in range(FIRST_TILE + len(TILES)))
PLACES_OF_TILES: Final = ALL_PLACES[FIRST_TILE:]
FIRST_FIXED: Final = ALL_TILES[len(NEUTRAL)]
FIRST_WOODEN: Final = ALL_TILES[FIRST_FIXED + len(FIXED)]
FIRST_STONE: Final = ALL_TILES[FIRST_WOODEN + len(WOODEN)]
FIRST_PRESTIGE: Final = ALL_TILES[FIRST_STONE + len(STONES)]
RESIDENCE: Final = ALL_TILES[FIRST_PRESTIGE + len(PRESTIGE)]
LAWYER: Final = ALL_TILES[TILES.index("lawyer")]
ARCHITECTS: Final = (ALL_TILES[TILES.index("architect_1")], ALL_TILES[TILES.index("architect_2")])
JEWELLER: Final = ALL_TILES[TILES.index("jeweller")]

# What may be constructed.
WOODEN_BUILDING: Final = Crafts(1)
STONE_BUILDING: Final = Crafts(2)
RESIDENTIAL_BUILDING: Final = Crafts(4)
PRESTIGE_BUILDING: Final = Crafts(8)

# What a building does when it is activated.
PRODUCTION: Final = Effect(0)
SALE: Final = Effect(1)
PURCHASE: Final = Effect(2)
EXCHANGE: Final = Effect(3)
CONSTRUCTION: Final = Effect(4)
NOTHING: Final = Effect(5)

# What an exchange takes and gives, beside the kinds of cubes.
DENIERS: Final = Goods(5)
POINTS: Final = Goods(6)
ANY_BUT_GOLD: Final = Goods(7)

LINES: Final = ("prestige", "deniers", "cubes", "building")
PRESTIGE_LINE: Final = Line(0)
DENIERS_LINE: Final = Line(1)
CUBES_LINE: Final = Line(2)
BUILDING_LINE: Final = Line(3)
ALL_LINES: Final = (PRESTIGE_LINE, DENIERS_LINE, CUBES_LINE, BUILDING_LINE)
COLUMNS_OF_FAVOURS: Final = 5
EXCHANGE_COLUMN: Final = 4
"""Where the line of cubes exchanges a cube for others instead of giving some."""

SECTIONS: Final = ("dungeon", "walls", "towers")


def design(tile: Tile) -> str:
    """The component that a tile is a copy of."""
    return "architect" if tile in ARCHITECTS else TILES[tile]
