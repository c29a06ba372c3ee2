"""The winding road: its spaces, the buildings along it and the houses of their owners, bailiff and provost."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import (
    GOLD,
    INK,
    SEATS,
    STONE,
    VELLUM,
    escape,
    group,
    house,
    path,
    placed,
    rect,
    seat_mark,
    text,
)
from ...rules.cards import Cards
from ...rules.moves import PLACE_NAMES
from ...rules.pieces import SECTIONS
from .figures import KERB, REACHED, SECTION_SHAPES, WHITE, WINE, from_seat, gable, officer, spot
from .ground import BREADTH, CELL, PAVEMENT, lane, paved, space_place
from .table import Table
from .tiles import TILE_HEIGHT, TILE_WIDTH, tile_face

USES: Final = ("take *", "sell *", "buy *", "trade *")
"""What a player does in a building of the road."""
WORKER: Final = -14
"""Where on the road a worker stands, from the middle of his space."""
Space = tuple[str | None, int | None, int | None]
"""The building on a space, its owner, and who gets the residence that is promised there."""


def road(table: Table) -> list[str]:
    """The spaces, each in a layer of its own."""
    spaces = [(space["tile"], space["owner"], space["residence_for"]) for space in table.view["road"]]
    reads = spaces, table.moving, table.crafting, table.view["active"], table.view["provost"]
    return table.stage.layers(partial(_spaces, table, spaces), "road", *reads)


def _spaces(table: Table, spaces: list[Space]) -> list[str]:
    reads, active, provost = (table.moving, table.crafting), table.view["active"], table.view["provost"]
    return [
        table.stage.part(
            partial(_space, table, number, *space), "space", number, space, *reads, number == active, number <= provost
        )
        for number, space in enumerate(spaces, 1)
    ]


def reach(table: Table) -> str:
    """The road as far as the provost is."""
    return table.stage.layer(partial(_reach, table.view["provost"]), "reach", table.view["provost"])


def _reach(provost: int) -> str:
    x, y = space_place(provost)
    ends = x + (CELL / 2 if (provost - 1) // 10 % 2 else -CELL / 2)
    bar = f"M{ends:g} {y + PAVEMENT - BREADTH / 2 - 2:g}v{BREADTH + 4}"
    return f'<g pointer-events="none">{paved(lane(provost), REACHED)}{path(bar, "none", WINE, 4)}</g>'


def officers(table: Table) -> str:
    """Bailiff and provost."""
    view = table.view
    reads = view["bailiff"], view["provost"], table.moving
    return table.stage.layer(partial(_officers, table), "officers", *reads)


def _space(table: Table, number: int, tile: str | None, owner: int | None, promised: int | None) -> str:
    """A space of the road with its building, if there is one, and the house of its owner."""
    x, y = space_place(number)
    say, moves = table.say, _moves(table, number, tile)
    works = say("draw.works") if number <= table.view["provost"] else say("draw.beyond")
    if tile is None:
        name = say("draw.space", space=number)
        marks = table.stage.marks(f"space-{number}", name, *moves)
        title = name + "\n" + say("draw.space.text")
        return group(marks, _plot(table.cards, say, number), x=x, y=y, title=title)
    face = tile_face(table.cards, say, tile)
    id = f"residence-{number}" if tile == "residence" else f"tile-{tile}"
    marks = table.stage.marks(id, f"{number}. {face.name}", *moves)
    words = [face.words]
    shapes = [_plot(table.cards, say, number), face.on_the_road]
    if owner is not None:
        words.append(say("draw.house", seat=owner))
        shapes.append(_outline(SEATS[owner], 1.5, 3.5))
    if number == table.view["active"]:
        shapes.append(_outline(GOLD, 3, 4.5))
    if tile in PLACE_NAMES:
        words.append(works)
        shapes.append(spot(WORKER, PAVEMENT))
    if promised is not None:
        words.append(say("draw.promised", seat=promised))
        sign = gable("residence", 26) + seat_mark(promised, 0, 4, 12, VELLUM, "none")
        shapes.append(placed(-42, 66, sign))
    drawn = group(marks, *shapes, x=x, y=y, title="\n".join(words))
    if owner is not None:
        marks = table.stage.marks(f"house-{number}", say("draw.house", seat=owner))
        drawn += group(f"{marks} {from_seat(owner)}", house(owner, 25), x=x - TILE_WIDTH / 2 + 13, y=y + 9)
    return drawn


def _outline(stroke: str, out: float, line: float) -> str:
    wide, high = TILE_WIDTH + 2 * out, TILE_HEIGHT + 2 * out
    return rect(-wide / 2, -out, wide, high, "none", stroke, 6 + out, line)


@lru_cache(1000)
def _plot(cards: Cards, say: Say, space: int) -> str:
    """The ground of a space: its number on a milestone, and the banner of a section that is scored from here."""
    half = TILE_WIDTH / 2
    empty = (
        f'<rect x="{-half:g}" y="0" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="{VELLUM}" '
        f'fill-opacity="0.45" stroke="{KERB}" stroke-dasharray="5 4"/>'
        f'<rect x="{-half:g}" y="{PAVEMENT - 18}" width="{TILE_WIDTH}" height="36" fill="none" pointer-events="all"/>'
    )
    marks = [name for number, name in enumerate(SECTIONS) if cards.marks[number] == space]
    if not marks:
        stone = path(f"M-57 {PAVEMENT + 14}v-14a11 11 0 0 1 22 0v14z", STONE, KERB)
        return empty + stone + text(-46, PAVEMENT + 8, space, 14, bold=True)
    name = marks[0]
    words = escape(say("draw.mark", section=say(f"board.{name}")))
    return (
        empty + f"<g><title>{words}</title>"
        + path(f"M-58 {PAVEMENT - 22}h28v34l-14 8l-14 -8z", WINE)
        + placed(-44, PAVEMENT - 11, path(SECTION_SHAPES[name], VELLUM), " scale(.8)")
        + text(-44, PAVEMENT + 11, space, 14, VELLUM, bold=True) + "</g>"
    )  # fmt: skip


def _moves(table: Table, number: int, tile: str | None) -> list[str]:
    """What a click on a space may mean; the first one is what the present question is about."""
    if table.moving and tile in PLACE_NAMES:  # workers may still be sent by who passed just now
        return [f"provost {number}", f"place {tile}"]
    if table.moving or tile is None:
        return [f"provost {number}"]
    if tile not in PLACE_NAMES:
        return [f"transform {tile}" if table.crafting else f"place {tile}"]
    moves = [f"place {tile}", f"transform {tile}"]
    if table.crafting:
        moves.reverse()
    return [*moves, *USES] if number == table.view["active"] else moves


def _officers(table: Table) -> str:
    """Both stand on the road and are no place for a worker; while the provost is moved, they stand for their spaces."""
    view, say, stage = table.view, table.say, table.stage
    x, y = space_place(view["bailiff"])
    moves = [f"provost {view['bailiff']}"] if table.moving else []
    bailiff = stage.marks("bailiff", say("board.bailiff"), *moves)
    title = say("board.bailiff") + "\n" + say("draw.bailiff.text")
    shapes = [group(bailiff, officer(INK, GOLD, say("draw.bailiff")), x=x + 21, y=y + PAVEMENT - 1, title=title)]
    x, y = space_place(view["provost"])
    provost = stage.marks("provost", say("board.provost"), "stay")
    title = say("board.provost") + "\n" + say("draw.provost.text")
    shapes.append(group(provost, officer(WHITE, WINE, say("draw.provost")), x=x + 46, y=y + PAVEMENT - 1, title=title))
    return "".join(shapes)
