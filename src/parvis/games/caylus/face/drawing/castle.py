"""The castle: its three sections with the houses in them, and the workers' places before it."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from .....core.face import Say
from .....core.game import Json
from .....drawing.kit import (
    GOLD,
    INK,
    PALE_INK,
    STONE,
    VELLUM,
    escape,
    group,
    house,
    path,
    placed,
    rect,
    shield,
    text,
)
from ...rules.cards import Cards
from .figures import ARROW, KERB, REACHED, WALL, WINE, cubes_of, fitted, from_seat, signs, spot
from .table import Table

ROOF_COLOUR: Final = "#5d6b7c"
CASTLE_BOXES: Final = {
    "dungeon": ((62, 64, 84, 106),),
    "walls": ((150, 98, 176, 72),),
    "towers": ((330, 36, 74, 134), (448, 36, 74, 134)),
}
"""Where the parts of each section stand: left, top, width, height of its buildings."""
SIGN_BOXES: Final = {"dungeon": (40, 107), "walls": (150, 176), "towers": (330, 192)}
"""The sign of each section: left and width."""


def castle(table: Table) -> str:
    view = table.view
    building = table.question == "BuildCastle"
    batches = building and [player["batches"] for player in view["players"]]
    return table.stage.layer(partial(_castle, table), "castle", view["castle"], building, batches)


def castle_spot(place: int) -> tuple[float, float]:
    """Where a worker stands before the castle."""
    return 290 + place * 55, 216


def _castle(table: Table) -> str:
    """The castle, its houses, and the places of workers before it."""
    say, castle = table.say, table.view["castle"]
    building = table.question == "BuildCastle"
    shapes = [_walls(table.cards, say)]
    houses = []
    free = 0
    for number, section in enumerate(castle["sections"]):
        name = section["name"]
        owners = [seat for seat, count in enumerate(section["houses"]) for _ in range(count)]
        places, size = _places(name, table.cards.parts[number])
        current = name == castle["section"]
        shapes.append(_sign(table, number, section, current))
        at = 0
        for place, (x, y) in enumerate(places):
            if place < len(owners):
                seat = owners[place]
                at = at + 1 if place and owners[place - 1] == seat else 0
                marks = table.stage.marks(f"part-{name}-{seat}-{at}", say("draw.house", seat=seat))
                houses.append(group(f"{marks} {from_seat(seat)}", house(seat, size * 0.86), x=x, y=y))
            elif section["scored"]:
                shapes.append(_part(x, y, size, "none", 0.25))
            else:
                free += 1
                if building:
                    marks = table.stage.marks(f"part-{name}-{place}", say("draw.houses", count=free), f"houses {free}")
                    houses.append(f"<g {marks}>{_part(x, y, size, VELLUM if current else WALL, 1)}</g>")
                else:
                    shapes.append(_part(x, y, size, VELLUM if current else WALL, 1 if current else 0.6))
    shapes += [spot(*castle_spot(place), place + 1) for place in range(table.view["seats"])]
    for place, seat in enumerate(castle["workers"]):
        built = table.view["players"][seat]["batches"]
        if built and building:
            x, y = castle_spot(place)
            shapes.append(placed(x + 24, y + 8, house(seat, 15)))
            shapes.append(text(x + 24, y - 2, built, 13, bold=True))
    marks = table.stage.marks("castle", say("board.castle"), "place castle")
    title = say("board.castle") + "\n" + say("draw.castle.text", penalty=table.cards.castle_penalty)
    return group(marks, *shapes, title=title) + "".join(houses)


def _sign(table: Table, number: int, section: Json, current: bool) -> str:
    """The name of a section below it, what a house brings, and where the bailiff makes it count."""
    x, width = SIGN_BOXES[section["name"]]
    fill, ink = (WINE, VELLUM) if current else (STONE, INK)
    say, cards = table.say, table.cards
    name = say(f"board.{section['name']}")
    words = say(
        "draw.section.text",
        points=cards.house_points[number],
        mark=cards.marks[number],
        penalty=cards.section_penalty[number],
    )
    title = escape(f"{name}\n{words}")
    opacity = ' opacity="0.6"' if section["scored"] else ""
    return (
        f"<g{opacity}><title>{title}</title>"
        + rect(x, 174, width, 23, fill, radius=3)
        + fitted(x + width / 2 - 13, 191, name, width - 40, 16, ink)
        + placed(x + width - 15, 186, shield(section["points"], 21, GOLD))
        + "</g>"
    )


@lru_cache(16)
def _walls(cards: Cards, say: Say) -> str:
    """What is printed: the ground, the walls and roofs, and what a house costs."""
    keep, wall = CASTLE_BOXES["dungeon"][0], CASTLE_BOXES["walls"][0]
    one, two = CASTLE_BOXES["towers"]
    shapes = [
        rect(36, 6, 520, 228, "#e9e6da", KERB, 10),
        path("M37 176Q166 138 296 152T555 168V198H37z", "#b9c79b", "none", 0),
        _masonry(wall, 4), _battlements(wall[0], wall[1], wall[2], 8),
        rect(one[0] + one[2], 110, two[0] - one[0] - one[2], 60, WALL, radius=0),
        _battlements(one[0] + one[2] - 1, 110, two[0] - one[0] - one[2] + 2, 2),
        path("M414 170V144a12 14 0 0 1 24 0V170z", "#6b5a48"),
        path("M420 134V170M426 131V170M432 134V170M414 148H438M414 160H438", "none", WALL, 1),
        _masonry(keep, 4), _battlements(keep[0] - 5, keep[1] - 2, keep[2] + 10, 4),
        path("M74 54L104 20L134 54z", ROOF_COLOUR), _flag(104, 20, WINE),
    ]  # fmt: skip
    for x, y, width, height in (one, two):
        shapes += [
            _masonry((x, y, width, height), 4),
            path(f"M{x - 9} {y}L{x + width / 2:g} {y - 22}L{x + width + 9} {y}z", ROOF_COLOUR),
        ]
    shapes.append(path("M37 199H555V224Q555 233 546 233H46Q37 233 37 224z", REACHED, KERB))
    batch = cubes_of("food", 17, 19, 1) + cubes_of("any", 17, 19, cards.batch_others)
    batch += [ARROW, (house(None, 19), 20)]
    shapes.append(fitted(52, 222, say("board.castle"), 86, 17, INK, "start"))
    shapes.append(signs(batch, 202, 216, 110, 1))
    return "".join(shapes)


@cache
def _places(section: str, parts: int) -> tuple[list[tuple[float, float]], float]:
    """Where the parts of a section are, from the ground up, and how large."""
    boxes = CASTLE_BOXES[section]
    share = -(-parts // len(boxes))
    _, _, width, height = boxes[0]
    step, columns = max(
        (min(width / columns, height / -(-share // columns)), columns) for columns in range(1, share + 1)
    )
    places = []
    for at in range(parts):
        box, number = divmod(at, share)
        x, y, width, height = boxes[box]
        row, column = divmod(number, columns)
        last = min(columns, min(share, parts - box * share) - row * columns)
        middle = x + width / 2
        places.append((middle + (column - (last - 1) / 2) * step, y + height - (row + 0.5) * step))
    return places, min(step - 4, 32)


def _part(x: float, y: float, size: float, fill: str, opacity: float) -> str:
    """A part of the castle that is not built."""
    return (
        f'<rect x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" rx="3" fill="{fill}" '
        f'stroke="{PALE_INK}" stroke-dasharray="4 3" opacity="{opacity:g}"/>'
    )


def _masonry(box: tuple[float, float, float, float], edge: float) -> str:
    x, y, width, height = box
    return rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, WALL, radius=0)


def _battlements(x: float, y: float, width: float, count: int) -> str:
    """Merlons along the top of a wall."""
    step = width / (2 * count - 1)
    shape = f"M{x:g} {y:g}v-10" + f"h{step:g}v7h{step:g}v-7" * (count - 1) + f"h{step:g}v10z"
    return path(shape, WALL)


def _flag(x: float, y: float, fill: str) -> str:
    return path(f"M{x:g} {y:g}V{y - 11:g}h16l-4 3.5l4 3.5h-16", fill)
