"""The winding road: its spaces, the buildings along it and the houses of their owners, bailiff and provost."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import GOLD, INK, STONE, VELLUM, escape, group, house, path, placed, text
from ...rules.cards import Cards
from ...rules.moves import PLACE_NAMES
from ...rules.pieces import SECTIONS
from .figures import KERB, SECTION_SHAPES, WHITE, WINE, from_seat, gable, officer, spot
from .ground import PAVEMENT, space_place
from .table import Table
from .tiles import TILE_HEIGHT, TILE_WIDTH, tile_face

USES: Final = ("take *", "sell *", "buy *", "trade *")
"""What a player does in a building of the road."""
Space = tuple[str | None, int | None, int | None]
"""The building on a space, its owner, and who gets the residence that is promised there."""


def road(table: Table) -> list[str]:
    """The spaces, each in a layer of its own."""
    spaces = [(space["tile"], space["owner"], space["residence_for"]) for space in table.view["road"]]
    reads = spaces, table.moving, table.crafting, table.view["active"]
    return table.stage.layers(partial(_spaces, table, spaces), "road", *reads)


def _spaces(table: Table, spaces: list[Space]) -> list[str]:
    reads, active = (table.moving, table.crafting), table.view["active"]
    return [
        table.stage.part(partial(_space, table, number, *space), "space", number, space, *reads, number == active)
        for number, space in enumerate(spaces, 1)
    ]


def officers(table: Table) -> str:
    """Bailiff and provost."""
    view = table.view
    reads = [(at, _moves_at(table, at)) for at in (view["bailiff"], view["provost"])]
    return table.stage.layer(partial(_officers, table), "officers", reads, table.moving)


def _space(table: Table, number: int, tile: str | None, owner: int | None, promised: int | None) -> str:
    """A space of the road with its building, if there is one, and the house of its owner."""
    x, y = space_place(number)
    moves = _moves(table, number, tile)
    if tile is None:
        marks = table.stage.marks(f"space-{number}", table.say("draw.space", space=number), *moves)
        return group(marks, _plot(table.cards, table.say, number), x=x, y=y)
    face = tile_face(table.cards, table.say, tile)
    id = f"residence-{number}" if tile == "residence" else f"tile-{tile}"
    marks = table.stage.marks(id, f"{number}. {face.name}", *moves)
    shapes = [_plot(table.cards, table.say, number), face.on_the_road]
    if number == table.view["active"]:
        shapes.append(
            f'<rect x="{-TILE_WIDTH / 2 - 2.5}" y="-2.5" width="{TILE_WIDTH + 5}" height="{TILE_HEIGHT + 5}" '
            f'rx="7" fill="none" stroke="{GOLD}" stroke-width="4"/>'
        )
    if tile in PLACE_NAMES:
        shapes.append(spot(-9, PAVEMENT))
    if promised is not None:
        words = table.say("draw.promised", seat=promised)
        sign = gable("residence", 22) + text(0, 9, promised, 12, VELLUM, bold=True)
        shapes.append(placed(-38, 58, f"<title>{escape(words)}</title>{sign}"))
    drawn = group(marks, *shapes, x=x, y=y, title=face.words)
    if owner is not None:
        marks = table.stage.marks(f"house-{number}", table.say("draw.house", seat=owner))
        drawn += group(f"{marks} {from_seat(owner)}", house(owner, 25), x=x + 37, y=y + 40)
    return drawn


@lru_cache(1000)
def _plot(cards: Cards, say: Say, space: int) -> str:
    """The ground of a space: its number on a milestone, and the banner of a section that is scored from here."""
    half = TILE_WIDTH / 2
    empty = (
        f'<rect x="{-half:g}" y="0" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="{VELLUM}" '
        f'fill-opacity="0.45" stroke="{KERB}" stroke-dasharray="5 4"/>'
    )
    pavement = f'<rect x="-55" y="{PAVEMENT - 17}" width="110" height="34" fill="none" pointer-events="all"/>'
    marks = [name for number, name in enumerate(SECTIONS) if cards.marks[number] == space]
    if not marks:
        stone = path(f"M-52 {PAVEMENT + 13}v-14a10 10 0 0 1 20 0v14z", STONE, KERB)
        return empty + pavement + stone + text(-42, PAVEMENT + 7, space, 13, bold=True)
    name = marks[0]
    words = escape(say("draw.mark", section=say(f"board.{name}")))
    return (
        empty + pavement + f"<g><title>{words}</title>"
        + path(f"M-53 {PAVEMENT - 20}h30v30l-15 8l-15 -8z", WINE)
        + placed(-38, PAVEMENT - 10, path(SECTION_SHAPES[name], VELLUM), " scale(.8)")
        + text(-38, PAVEMENT + 10, space, 12, VELLUM, bold=True) + "</g>"
    )  # fmt: skip


def _moves(table: Table, number: int, tile: str | None) -> list[str]:
    """What a click on a space may mean; the first one is what the present question is about."""
    if table.moving:
        return [f"provost {number}"]
    if tile not in PLACE_NAMES:
        return []
    moves = [f"place {tile}", f"transform {tile}"]
    if table.crafting:
        moves.reverse()
    return [*moves, *USES] if number == table.view["active"] else moves


def _moves_at(table: Table, number: int) -> list[str]:
    return _moves(table, number, table.view["road"][number - 1]["tile"])


def _officers(table: Table) -> str:
    view, say, stage = table.view, table.say, table.stage
    x, y = space_place(view["bailiff"])
    bailiff = stage.marks("bailiff", say("board.bailiff"), *_moves_at(table, view["bailiff"]))
    title = say("board.bailiff") + "\n" + say("draw.bailiff.text")
    shapes = [group(bailiff, officer(INK, GOLD, say("draw.bailiff")), x=x + 18, y=y + PAVEMENT - 9, title=title)]
    x, y = space_place(view["provost"])
    moves = ["stay"] if table.moving else _moves_at(table, view["provost"])
    provost = stage.marks("provost", say("board.provost"), *moves)
    title = say("board.provost") + "\n" + say("draw.provost.text")
    shapes.append(group(provost, officer(WHITE, WINE, say("draw.provost")), x=x + 41, y=y + PAVEMENT - 9, title=title))
    return "".join(shapes)
