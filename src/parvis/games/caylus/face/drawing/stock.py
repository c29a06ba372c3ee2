"""The buildings that can still be built: in a drawer, open while it is asked what is built, else with their number."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import INK, PARCHMENT, SHADE, escape, group, path, placed, rect, text
from ...rules.pieces import FIRST_PRESTIGE, FIRST_STONE, FIRST_WOODEN, PRESTIGE, STONES, TILES, WOODEN
from .figures import BODIES, HEADS, KERB, fitted, gable
from .ground import WIDTH, road_column
from .table import Table
from .tiles import STOCK_HEIGHT, TILE_HEIGHT, TILE_WIDTH, tile_face

KINDS: Final = (("wood", WOODEN), ("stone", STONES), ("prestige", PRESTIGE))
STOCK: Final = (26, 136, 246)
"""Where each row of the open drawer begins."""
CLOSED: Final = (780, 241)
"""Where the closed drawer is: left of the bridge."""
WIDE: Final = 238
OPEN_HEIGHT: Final = 358


def stock(table: Table) -> str:
    return table.stage.layer(partial(_stock, table), "stock", table.view["stock"], table.building)


def _stock(table: Table) -> str:
    """The front of the drawer, and over the upper half of the board what is in it; a click on its handle moves it."""
    say = table.say
    inside = [_printed(say)]
    for tile in table.view["stock"]:
        x, y = _place(tile)
        face = tile_face(table.cards, say, tile)
        marks = table.stage.marks(f"tile-{tile}", face.name, f"build {tile}")
        inside.append(group(marks, face.in_stock, x=x, y=y, title=face.words))
    inside.append(_closing(say))
    opened = "drawer open" if table.building else "drawer"
    hidden = "" if table.building else ' visibility="hidden"'
    return f'<g class="{opened}">{_front(table)}<g class="inside solid"{hidden}>{"".join(inside)}</g></g>'


def _place(tile: str) -> tuple[float, int]:
    """Where a tile lies: its middle, and its top."""
    number = TILES.index(tile)
    row = 0 if number < FIRST_STONE else 1 if number < FIRST_PRESTIGE else 2
    first = (FIRST_WOODEN, FIRST_STONE, FIRST_PRESTIGE)[row]
    return road_column(number - first), STOCK[row]


def _handle(say: Say, id: str, words: str, shape: str) -> str:
    """What opens and closes the drawer."""
    return (
        f'<g id="{id}" class="handle" role="button" tabindex="0" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>{shape}</g>"
    )


def _front(table: Table) -> str:
    """The closed drawer: how many buildings of each kind are left."""
    say, (x, y) = table.say, CLOSED
    shapes = [
        rect(x, y, WIDE, TILE_HEIGHT, "#b98f5c", INK, 7),
        rect(x + 6, y + 6, WIDE - 12, TILE_HEIGHT - 12, "#caa471", "#8a6a45", 5),
        fitted(x + WIDE / 2, y + 25, say("draw.stock"), WIDE - 30, 16),
        path(f"M{x + WIDE / 2 - 16:g} {y + TILE_HEIGHT - 12}q16 10 32 0", "none", INK, 3),
    ]
    for at, (kind, names) in enumerate(KINDS):
        count = sum(tile in names for tile in table.view["stock"])
        left = x + 24 + at * 72
        shapes.append(placed(left + 14, y + 46, gable(kind, 26)))
        shapes.append(text(left + 32, y + 53, count, 20, anchor="start", bold=True))
    return _handle(say, "drawer", say("draw.stock.text"), "".join(shapes))


def _closing(say: Say) -> str:
    """The handle of the open drawer."""
    shape = rect(WIDTH - 148, 5, 140, 19, SHADE, KERB, 5) + fitted(WIDTH - 78, 19, say("draw.close"), 126, 14)
    return _handle(say, "drawer-close", say("draw.close"), shape)


@lru_cache(16)
def _printed(say: Say) -> str:
    """Empty places for the tiles in stock, kind by kind."""
    shapes = [
        rect(2, 2, WIDTH - 4, OPEN_HEIGHT - 2, PARCHMENT, INK, 12, 2),
        fitted(34, 19, say("draw.stock"), 400, 16, anchor="start"),
    ]
    words = {"wood": say("draw.wood"), "stone": say("draw.stone"), "prestige": say("draw.prestige")}
    for row, (kind, names) in enumerate(KINDS):
        y = STOCK[row]
        shapes.append(rect(6, y - 0.5, WIDTH - 12, STOCK_HEIGHT + 1, BODIES[kind], HEADS[kind], 9))
        shapes.append(
            placed(
                18, y + STOCK_HEIGHT / 2, fitted(0, 5, words[kind], STOCK_HEIGHT - 8, 15, HEADS[kind]), " rotate(-90)"
            )
        )
        for tile in names:
            x, _ = _place(tile)
            shapes.append(
                f'<rect x="{x - TILE_WIDTH / 2:g}" y="{y}" width="{TILE_WIDTH}" height="{STOCK_HEIGHT}" rx="6" '
                f'fill="none" stroke="{HEADS[kind]}" stroke-opacity="0.35" stroke-dasharray="4 4"/>'
            )
    return "".join(shapes)
