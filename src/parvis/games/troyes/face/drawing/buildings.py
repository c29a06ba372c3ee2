"""The three principal buildings: their places, and the citizens in them."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import PARCHMENT, SHADE, VELLUM, circle, citizen, die, group, path, placed, rect
from ...rules.pieces import COLOURS
from .figures import RIBBONS, Owner, coin, expelled, piece, ring
from .layout import Box, building
from .lettering import heading
from .table import Table

PICTURES: Final = {
    "palace": path("M6 108V44H14V36H22V44H28V30H56V44H62V36H70V44H78V108z", "#c9a597", "#6e3a31", 1.5)
    + path("M24 30L42 6L60 30z", RIBBONS["red"], "#6e3a31", 1.5)
    + path("M42 6V-2L54 2L42 5", "#d9b24a", "#6e3a31", 1)
    + path("M34 108V88A8 8 0 0 1 50 88V108z", "#6e3a31", "#6e3a31")
    + path(
        "M37 58V48A5 5 0 0 1 47 48V58zM13 66V58A3 3 0 0 1 19 58V66zM65 66V58A3 3 0 0 1 71 58V66z", "#6e3a31", "none", 0
    ),
    "bishopric": path("M8 108V52L42 30L76 52V108z", "#ece3cd", "#7b6f58", 1.5)
    + path("M32 34V20L42 4L52 20V36z", "#d6cbb3", "#7b6f58", 1.5)
    + path("M42 4V-6M38 -2H46", "none", "#7b6f58", 2)
    + circle(42, 58, 9, "#a9c0cf", "#7b6f58", 1.5)
    + path("M42 49V67M33 58H51", "none", "#7b6f58", 1)
    + path("M34 108V86Q34 78 42 74Q50 78 50 86V108z", "#7b6f58", "#7b6f58")
    + path("M16 100V82Q16 77 20 74Q24 77 24 82V100zM60 100V82Q60 77 64 74Q68 77 68 82V100z", "#a9c0cf", "#7b6f58"),
    "city-hall": path("M10 108V48H74V108z", "#f0dfb0", "#8a6a24", 1.5)
    + path("M4 50L18 22H66L80 50z", "#c98f3a", "#8a6a24", 1.5)
    + path("M34 22V10L42 -2L50 10V22z", "#e0b45c", "#8a6a24", 1.5)
    + path("M10 76H74M26 50V108M58 50V108M10 50L26 76M74 50L58 76", "none", "#8a6a24", 1.5)
    + path("M35 108V90A7 7 0 0 1 49 90V108z", "#8a6a24", "#8a6a24")
    + path("M36 70V58H48V70zM14 100V86H22V100zM62 100V86H70V100z", "#b9cfd6", "#8a6a24"),
}
"""84 wide and 112 high."""
BAND: Final = 28


def buildings(table: Table) -> list[str]:
    return [
        table.stage.layer(
            partial(_building, table, name, shown, COLOURS[at], building(at, table.ramparts)),
            "building", name, shown, table.citizens, table.plan["building"] == name, table.asked == "ChooseColour",
            table.ramparts,
        )
        for at, (name, shown) in enumerate(table.view["buildings"].items())
    ]  # fmt: skip


def _building(table: Table, name: str, shown: Json, colour: str, box: Box) -> str:
    x, y, width, height = box
    title = table.say(f"building.{name}")
    rows = tuple(map(tuple, shown["rows"]))
    printed, spots, side = _printed(title, name, colour, rows, shown["salary"], width, height)
    places = [
        table.stage.part(partial(_place, table, name, place, owner, *spots[place], side),
                         "place", name, place, owner, *spots[place], side, table.citizens)
        for place, owner in enumerate(shown["places"])
    ]  # fmt: skip
    inside, outside = ([], places) if table.about_citizens else (places, [])
    lying = shown["lying"]
    apart = min(24, (height - 64) / max(len(lying) - 1, 1))
    for number, owner in enumerate(lying):
        nth = lying[:number].count(owner) + 1
        id, move = f"lying-{name}-{owner}" + (f"-{nth}" if nth > 1 else ""), f"from {name}-lying"
        lx, ly = 40, height - 19 - number * apart
        label = table.say("draw.lying", building=title, owner=table.whose(owner))
        if table.taken(owner):
            base = rect(-23, -15, 46, 30, PARCHMENT, "#b79f72", 9, 1.5)
            marks = table.stage.marks(id, label, move)
            outside.append(group(marks, base, expelled(owner), x=lx, y=ly, title=label))
        else:
            inside.append(piece(id, lx, ly, expelled(owner)))
    if table.plan["building"] == name:
        inside.append(ring(0, 0, width, height))
    label = table.say("draw.building", building=title, salary=shown["salary"])
    moves = (f"as {colour}",) if table.asked == "ChooseColour" else () if table.about_citizens else ("citizen",)
    marks = table.stage.marks(f"building-{name}", label, *moves)
    tip = table.say("draw.building-text", building=title, salary=shown["salary"], colour=table.say(f"colour.{colour}"))
    return group(marks, printed, *inside, x=x, y=y, title=tip) + placed(x, y, "".join(outside))


@cache
def _printed(
    title: str, name: str, colour: str, rows: tuple[tuple[int, ...], ...], salary: int, width: float, height: float
) -> tuple[str, list[tuple[float, float]], float]:
    """A building without citizens: the places side by side, above those of a row the dice that lead to it.

    And where the places are, and how large.
    """
    scale = (height - BAND - 8) / 114
    shapes = [
        rect(0, 0, width, height, VELLUM, radius=7, line=1.4),
        placed(4, BAND + 8 * scale, PICTURES[name], f" scale({min(scale, 0.86):.3g})"),
        heading(title, width, BAND, 21, RIBBONS[colour]),
        placed(width - 20, BAND / 2, coin(f"−{salary}" if salary else "0", 13)),
    ]
    between, left = 5.0, 80.0
    side = (width - left - 6 - between * (len(rows) - 1)) / 6
    tall = (height - BAND - 36) * 0.94
    low = height - 6 - tall / 2
    spots: list[tuple[float, float]] = []
    for row in rows:
        shapes.append(rect(left, BAND + 4, side * len(row), height - BAND - 8, "#efe4c9", "none", 8))
        for column, value in enumerate(row):
            x = left + side * (column + 0.5)
            shapes.append(placed(x, BAND + 17, die(colour, value, 21)))
            spots.append((round(x, 1), round(low, 1)))
        left += side * len(row) + between
    return "".join(shapes), spots, min(side - 3, tall)


def _place(table: Table, building: str, number: int, owner: Owner, x: float, y: float, side: float) -> str:
    word = f"{building}-{number + 1}"
    name = table.say("place", building=table.say(f"building.{building}"), number=number + 1)
    label = table.say("draw.held", what=name, owner=table.whose(owner))
    moves = (f"place {word}",) if table.asked == "PlaceFirst" else (f"from {word}",)
    marks = table.stage.marks(f"place-{word}", label, *(moves if table.about_citizens else ()))
    base = rect(-side / 2, -side / 2, side, side, SHADE if owner is None else PARCHMENT, "#b79f72", 9, 1.5)
    man = "" if owner is None else piece(f"citizen-{owner}-{word}", 0, 0, citizen(owner, side * 0.92), owner)
    return group(marks, base, man, x=x, y=y, title=label)
