"""The plates around the city square: each seat's number, deniers and citizens."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....drawing.kit import (
    INK,
    PALE_INK,
    PARCHMENT,
    SEATS,
    STONE,
    VELLUM,
    circle,
    citizen,
    group,
    path,
    placed,
    rect,
    text,
)
from .figures import coin, piece, ring
from .table import Table

PLATES: Final = ((331, 184), (777, 184), (777, 546), (331, 546))
PLATE: Final = (92, 96)
CROWN: Final = path("M-11 6L-13 -6L-6 0L0 -9L6 0L13 -6L11 6z", "#e3bd5c", "#7a5a14", 1.2)


def plates(table: Table) -> list[str]:
    shown = ("deniers", "passed", "supply", "reserve")
    return [
        table.stage.layer(
            partial(_plate, table, owner),
            "plate", owner, [player[fact] for fact in shown], owner == table.seat, _first(table, owner),
            owner == table.seat and table.about_citizens, table.asked == "Rob",
        )
        for owner, player in enumerate(table.view["players"])
    ]  # fmt: skip


def _first(table: Table, owner: int) -> bool:
    """Whether a seat has the start marker."""
    view = table.view
    return bool(owner == view["first"] and (view["round"] or table.asked == "PlaceFirst"))


def _plate(table: Table, owner: int) -> str:
    """A seat's number, deniers and citizens beside its district."""
    say, player = table.say, table.view["players"][owner]
    x, y = PLATES[owner]
    width, height = PLATE
    mine = owner == table.seat
    seat = say("seat", number=owner)
    facts = [
        rect(0, 0, width, height, VELLUM, SEATS[owner], 9, 2.5),
        circle(23, 26, 17, SEATS[owner], INK, 1) + text(23, 34, owner, 24, VELLUM, bold=True),
        placed(66, 26, coin(player["deniers"], 17)),
    ]
    if player["passed"]:
        facts.append(f'<rect width="{width}" height="{height}" rx="9" fill="{STONE}" fill-opacity="0.55"/>')
    if mine:
        facts.append(ring(0, 0, width, height))
    if _first(table, owner):
        facts.append(piece("start-player", 23, 3, CROWN))
    label = say("draw.plate", seat=seat, deniers=player["deniers"])
    robbing = (f"rob {owner}",) if table.asked == "Rob" and not mine else ()
    taking = ("from supply",) if mine else ()
    hiring = ("from influence", "hire") if table.about_citizens else ("hire", "from influence")
    supply_label = say("draw.supply-of", seat=seat, citizens=player["supply"])
    reserve_label = say("draw.reserve-of", seat=seat, citizens=player["reserve"])
    supply = table.stage.marks(f"supply-{owner}", supply_label, *taking)
    reserve = table.stage.marks(f"reserve-{owner}", reserve_label, *(hiring if mine else ()))
    pad = f'<rect x="-1" y="-19" width="42" height="38" rx="6" fill="{PARCHMENT}"/>'
    pale = f'<g opacity="0.45">{citizen(owner, 24).rpartition("<text")[0]}</g>'
    return (
        group(table.stage.marks(f"plate-{owner}", label, *robbing), *facts, x=x, y=y, title=label)
        + group(supply, pad, placed(11, 0, citizen(owner, 24)),
                text(22, 7, player["supply"], 20, INK, "start", bold=True),
                x=x + 4.5, y=y + 70, title=supply_label)
        + group(reserve, pad, placed(11, 0, pale), text(22, 7, player["reserve"], 20, PALE_INK, "start"),
                x=x + 48.5, y=y + 70, title=reserve_label)
    )  # fmt: skip
