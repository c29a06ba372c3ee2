"""The words of Caylus as numbers: cubes, bundles of cubes, places, tiles, favour lines."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
CLOTH: Final = 3
GOLD: Final = 4
KINDS: Final = 5
"""Kinds of cubes: the stride of the column of cubes."""
CUBES: Final = ("food", "wood", "stone", "cloth", "gold")

PAIRS: Final = tuple((one, other) for one in range(GOLD) for other in range(one, GOLD))
BUNDLES: Final = (*[(kind,) for kind in range(KINDS)], *PAIRS)
"""What is taken or bought together: a cube of any kind, or two that are not gold."""
SAID_BUNDLES: Final = (*BUNDLES, *[(kind, GOLD) for kind in range(KINDS)])
"""What people may ask for: also two cubes with gold among them, which are refused."""
BUNDLE_NAMES: Final = tuple("+".join(CUBES[kind] for kind in bundle) for bundle in SAID_BUNDLES)

SPACES: Final = 28
"""Spaces of the road, numbered from 1."""

# The special buildings, in the order of the road, and the castle: where a worker may be placed beside the tiles.
GATE: Final = 0
TRADING_POST: Final = 1
GUILD: Final = 2
JOUST: Final = 3
STABLES: Final = 4
INN: Final = 5
CASTLE: Final = 6
SPECIALS: Final = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")
FIRST_TILE: Final = 7
"""The place number of a tile is its own number and this."""

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

FIRST_FIXED: Final = len(NEUTRAL)
FIRST_WOODEN: Final = FIRST_FIXED + len(FIXED)
FIRST_STONE: Final = FIRST_WOODEN + len(WOODEN)
FIRST_PRESTIGE: Final = FIRST_STONE + len(STONES)
RESIDENCE: Final = FIRST_PRESTIGE + len(PRESTIGE)
LAWYER: Final = TILES.index("lawyer")
ARCHITECTS: Final = (TILES.index("architect_1"), TILES.index("architect_2"))
JEWELLER: Final = TILES.index("jeweller")
ALCHEMIST: Final = TILES.index("alchemist")

# What may be constructed.
WOODEN_BUILDING: Final = 1
STONE_BUILDING: Final = 2
RESIDENTIAL_BUILDING: Final = 4
PRESTIGE_BUILDING: Final = 8

# What a building does when it is activated.
PRODUCTION: Final = 0
SALE: Final = 1
PURCHASE: Final = 2
EXCHANGE: Final = 3
CONSTRUCTION: Final = 4
NOTHING: Final = 5

# What an exchange takes and gives, beside the kinds of cubes.
DENIERS: Final = 5
POINTS: Final = 6
ANY_BUT_GOLD: Final = 7

LINES: Final = ("prestige", "deniers", "cubes", "building")
PRESTIGE_LINE: Final = 0
DENIERS_LINE: Final = 1
CUBES_LINE: Final = 2
BUILDING_LINE: Final = 3
COLUMNS_OF_FAVOURS: Final = 5
EXCHANGE_COLUMN: Final = 4
"""Where the line of cubes exchanges a cube for others instead of giving some."""

SECTIONS: Final = ("dungeon", "walls", "towers")


def design(tile: int) -> str:
    """The component that a tile is a copy of."""
    return "architect" if tile in ARCHITECTS else TILES[tile]
