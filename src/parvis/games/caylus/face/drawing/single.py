"""A building or favour by itself, as it would lie on the table: for those who compare it with the one in their box."""

from __future__ import annotations

from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....core.picture import Picture
from .....drawing.kit import placed
from ...rules.cards import Cards
from ...rules.pieces import CUBES, SPECIALS, TILES
from .figures import cube_shape
from .ground import PAVEMENT, ROWS, road_column
from .specials import specials
from .table import Table
from .tiles import STOCK_HEIGHT, TILE_HEIGHT, TILE_WIDTH, tile_face

EDGE: Final = 6
"""Around the tile."""
CUBES_DRAWN: Final = f"<defs>{''.join(cube_shape(kind) for kind in (*CUBES, 'any', 'white'))}</defs>"


def single(view: Json, say: Say, cards: Cards, kind: str, id: str) -> Picture | None:
    """A building; what else there is, is only on the board. `view` is that of any table."""
    table = Table(cards, view, say)
    width, height = TILE_WIDTH + 2 * EDGE, TILE_HEIGHT + 2 * EDGE
    match kind:
        case "building":
            face = tile_face(cards, say, id if id in TILES else f"{id}_1")
            drawn = placed(width / 2, EDGE, face.in_stock or face.on_the_road)
            height += STOCK_HEIGHT - TILE_HEIGHT if face.in_stock else 0
        case "special":
            at = SPECIALS.index(id)
            drawn, height = placed(width / 2 - road_column(at), EDGE - ROWS[0], specials(table)), PAVEMENT + 20
        case _:
            return None
    return table.stage.picture(width, height, say(f"{kind}.{id}"), CUBES_DRAWN, drawn)
