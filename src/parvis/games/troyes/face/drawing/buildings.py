"""The three principal buildings: their places, and the citizens in them."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import PARCHMENT, SHADE, VELLUM, circle, citizen, die, group, path, placed, rect
from ...rules.pieces import COLOURS
from .figures import RIBBONS, Owner, coin, expelled, piece, ring
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


def buildings(table: Table) -> list[str]:
    return [
        table.stage.layer(
            partial(_building, table, name, shown, COLOURS[at], 180 + at * 158),
            "building", name, shown, table.citizens, table.plan["building"] == name, table.asked == "ChooseColour",
        )
        for at, (name, shown) in enumerate(table.view["buildings"].items())
    ]  # fmt: skip


def _building(table: Table, name: str, shown: Json, colour: str, y: float) -> str:
    title = table.say(f"building.{name}")
    printed, spots = _printed(title, name, colour, tuple(map(tuple, shown["rows"])), shown["salary"])
    places = [
        table.stage.part(partial(_place, table, name, place, owner, *spots[place]),
                         "place", name, place, owner, *spots[place], table.citizens)
        for place, owner in enumerate(shown["places"])
    ]  # fmt: skip
    inside, outside = ([], places) if table.about_citizens else (places, [])
    lying = shown["lying"]
    apart = min(24, 96 / max(len(lying) - 1, 1))
    for number, owner in enumerate(lying):
        nth = lying[:number].count(owner) + 1
        id, move = f"lying-{name}-{owner}" + (f"-{nth}" if nth > 1 else ""), f"from {name}-lying"
        lx, ly = 50, 131 - number * apart
        if table.taken(owner):
            label = table.say("source.lying", building=title)
            base = rect(-23, -15, 46, 30, PARCHMENT, "#b79f72", 9, 1.5)
            outside.append(group(table.stage.marks(id, label, move), base, expelled(owner), x=lx, y=ly))
        else:
            inside.append(piece(id, lx, ly, expelled(owner)))
    if table.plan["building"] == name:
        inside.append(ring(0, 0, 312, 150))
    label = table.say("draw.building", building=title, salary=shown["salary"])
    moves = (f"as {colour}",) if table.asked == "ChooseColour" else () if table.about_citizens else ("citizen",)
    marks = table.stage.marks(f"building-{name}", label, *moves)
    return group(marks, printed, *inside, x=10, y=y) + placed(10, y, "".join(outside))


@cache
def _printed(
    title: str, name: str, colour: str, rows: tuple[tuple[int, ...], ...], salary: int
) -> tuple[str, list[tuple[float, float]]]:
    """A building without citizens, with the dice that its places bring; and where the places are."""
    shapes = [
        rect(0, 0, 312, 150, VELLUM, radius=7, line=1.4),
        placed(7, 37, PICTURES[name]),
        heading(title, 312, 29, 21, RIBBONS[colour]),
        placed(290, 14.5, coin(f"−{salary}" if salary else "0", 12.5)),
    ]
    spots: list[tuple[float, float]] = []
    if all(len(row) == 1 for row in rows):
        for place, (value,) in enumerate(rows):
            x, y = 144.0 + place % 3 * 68, 62.0 + place // 3 * 59
            shapes.append(placed(x - 30, y, die(colour, value, 21)))
            spots.append((x, y))
        return "".join(shapes), spots
    for line, row in enumerate(rows):
        y = 31 + 118 / len(rows) * (line + 0.5)
        start = 108 + len(row) * 23
        shapes.append(placed(start - 3, y, path("M-6 -7L5 0L-6 7z", "#b79f72", "none", 0)))
        for column, value in enumerate(row):
            shapes.append(placed(108 + column * 23, y, die(colour, value, 21)))
            spots.append((start + (26 if len(row) > 2 else 38) + column * (43 if len(row) > 2 else 58), y))
    return "".join(shapes), spots


def _place(table: Table, building: str, number: int, owner: Owner, x: float, y: float) -> str:
    word = f"{building}-{number + 1}"
    name = table.say("place", building=table.say(f"building.{building}"), number=number + 1)
    label = table.say("draw.held", what=name, owner=table.whose(owner))
    moves = (f"place {word}",) if table.asked == "PlaceFirst" else (f"from {word}",)
    marks = table.stage.marks(f"place-{word}", label, *(moves if table.about_citizens else ()))
    base = rect(-17.5, -17.5, 35, 35, SHADE if owner is None else PARCHMENT, "#b79f72", 9, 1.5)
    man = "" if owner is None else piece(f"citizen-{owner}-{word}", 0, 0, citizen(owner, 33), owner)
    return group(marks, base, man, x=x, y=y)
