"""The plates at the head of the districts: each seat's shape, deniers, influence and citizens."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....drawing.kit import (
    GREY,
    INK,
    PALE_INK,
    PARCHMENT,
    SEATS,
    STONE,
    VELLUM,
    citizen,
    group,
    path,
    placed,
    rect,
    seat_mark,
    text,
)
from .figures import coin, influence, piece, ring
from .layout import Box, district, neutral
from .table import Table

HEAD: Final = 48
"""The height of a plate."""
CROWN: Final = path("M-11 6L-13 -6L-6 0L0 -9L6 0L13 -6L11 6z", "#e3bd5c", "#7a5a14", 1.2)


def plates(table: Table) -> list[str]:
    shown = ("deniers", "influence", "passed", "supply", "reserve")
    seats, walled = table.view["seats"], table.ramparts
    layers = [
        table.stage.layer(
            partial(_plate, table, owner, district(owner, seats, walled)),
            "plate", owner, [player[fact] for fact in shown], owner == table.seat, _first(table, owner),
            owner == table.seat and table.about_citizens, table.asked == "Rob", seats, walled,
            table.view["printed"]["influence"],
        )
        for owner, player in enumerate(table.view["players"])
    ]  # fmt: skip
    box = neutral(seats, walled)
    grey = partial(_grey_plate, table, box)
    return [*layers, table.stage.layer(grey, "grey plate", table.view["neutral"]["reserve"], box)]


def _first(table: Table, owner: int) -> bool:
    """Whether a seat has the start marker."""
    view = table.view
    return bool(owner == view["first"] and (view["round"] or table.asked == "PlaceFirst"))


def _plate(table: Table, owner: int, box: Box) -> str:
    """A seat's shape, deniers, influence and citizens, at the head of its district."""
    say, player = table.say, table.view["players"][owner]
    x, y, width, _ = box
    mine = owner == table.seat
    seat = say("seat", number=owner)
    step = (width - 52) / 4
    facts = [
        rect(0, 0, width, HEAD, VELLUM, SEATS[owner], 10, 2.5), seat_mark(owner, 27, 25, 30),
        placed(54 + step * 0.42, 24, coin(player["deniers"], 18)),
    ]  # fmt: skip
    if player["passed"]:
        facts.append(f'<rect width="{width:g}" height="{HEAD}" rx="10" fill="{STONE}" fill-opacity="0.55"/>')
    if mine:
        facts.append(ring(0, 0, width, HEAD))
    if _first(table, owner):
        facts.append(piece("start-player", 27, 2, CROWN))
    label = say("draw.plate", seat=seat, deniers=player["deniers"])
    robbing = (f"rob {owner}",) if table.asked == "Rob" and not mine else ()
    holds = say(
        "draw.plate-holds", seat=seat, passed="yes" if player["passed"] else "no",
        **{fact: player[fact] for fact in ("deniers", "influence", "supply", "reserve")},
    )  # fmt: skip
    shown = group(table.stage.marks(f"plate-{owner}", label, *robbing), *facts, x=x, y=y, title=holds)
    most = table.view["printed"]["influence"]
    hiring = ("from influence", "hire") if table.about_citizens else ("hire", "from influence")
    for at, (id, words, value, sign, moves) in enumerate((
        ("influence", say("draw.influence-of", seat=seat, influence=player["influence"], most=most),
         player["influence"], influence("", 25), hiring),
        ("supply", say("draw.supply-of", seat=seat, citizens=player["supply"]), player["supply"],
         citizen(owner, 29), ("from supply",)),
        ("reserve", say("draw.reserve-of", seat=seat, citizens=player["reserve"]), player["reserve"],
         f'<g opacity="0.4">{citizen(None, 29).replace(GREY, SEATS[owner])}</g>', hiring),
    ), 1):  # fmt: skip
        marks = table.stage.marks(f"{id}-{owner}", words, *(moves if mine else robbing if id == "influence" else ()))
        pad = f'<rect x="1" y="5" width="{step - 2:g}" height="{HEAD - 10}" rx="7" fill="{PARCHMENT}"/>'
        ink = PALE_INK if id == "reserve" else INK
        number = text(34, 31, value, 21, ink, "start", bold=id != "reserve")
        shown += group(marks, pad, placed(18, 24, sign), number, x=x + 50 + at * step, y=y, title=words)
    return shown


def _grey_plate(table: Table, box: Box) -> str:
    """The grey citizens in reserve."""
    citizens = table.view["neutral"]["reserve"]
    label = table.say("draw.reserve-of", seat=table.whose("grey"), citizens=citizens)
    x, y, width, _ = box
    return group(
        table.stage.marks("reserve-grey", label),
        rect(0, 0, width, HEAD, VELLUM, GREY, 10, 2.5), placed(width / 2 - 18, 24, citizen("grey", 30)),
        text(width / 2 + 6, 32, citizens, 22, INK, "start", bold=True), x=x, y=y, title=label,
    )  # fmt: skip
