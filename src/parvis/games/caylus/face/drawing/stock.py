"""The buildings that can still be built, kind by kind."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import group, placed, rect
from ...rules.pieces import FIRST_PRESTIGE, FIRST_STONE, FIRST_WOODEN, PRESTIGE, STONES, TILES, WOODEN
from .figures import BODIES, HEADS, fitted
from .ground import road_column
from .table import Table
from .tiles import TILE_HEIGHT, TILE_WIDTH, tile_face

STOCK: Final = (712, 788, 864)
"""Where each row begins."""


def stock(table: Table) -> str:
    return table.stage.layer(partial(_stock, table), "stock", table.view["stock"])


def _place(tile: str) -> tuple[float, int]:
    """Where a tile lies: its middle, and its top."""
    number = TILES.index(tile)
    row = 0 if number < FIRST_STONE else 1 if number < FIRST_PRESTIGE else 2
    first = (FIRST_WOODEN, FIRST_STONE, FIRST_PRESTIGE)[row]
    return road_column(number - first), STOCK[row]


def _stock(table: Table) -> str:
    shapes = [_printed(table.say)]
    for tile in table.view["stock"]:
        x, y = _place(tile)
        face = tile_face(table.cards, table.say, tile)
        marks = table.stage.marks(f"tile-{tile}", face.name, f"build {tile}")
        shapes.append(group(marks, face.in_stock, x=x, y=y, title=face.words))
    return "".join(shapes)


@lru_cache(16)
def _printed(say: Say) -> str:
    """Empty places for the tiles in stock, kind by kind."""
    shapes = []
    kinds = (
        ("wood", say("draw.wood"), WOODEN),
        ("stone", say("draw.stone"), STONES),
        ("prestige", say("draw.prestige"), PRESTIGE),
    )
    for row, (kind, words, names) in enumerate(kinds):
        y = STOCK[row]
        shapes.append(rect(8, y - 3, 1184, TILE_HEIGHT + 6, BODIES[kind], HEADS[kind], 9))
        shapes.append(placed(26, y + 35, fitted(0, 5, words, 66, 13, HEADS[kind]), " rotate(-90)"))
        for tile in names:
            x, _ = _place(tile)
            shapes.append(
                f'<rect x="{x - TILE_WIDTH / 2:g}" y="{y}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" '
                f'fill="none" stroke="{HEADS[kind]}" stroke-opacity="0.35" stroke-dasharray="4 4"/>'
            )
    return "".join(shapes)
