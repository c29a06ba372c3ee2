"""The places below the cathedral, from the right to the left: king's court, Shiring, castle, market, first player."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, PALE_INK, citizen, coin, group, placed, rect, rolled, text
from .boxes import box, cards_to_take
from .builders import REGIONS, place, standing
from .faces import craftsman_card
from .figures import builder, good
from .layout import BOXES
from .market import market
from .pictures import PICTURES
from .table import Table


def below(table: Table) -> list[str]:
    view, layer = table.view, table.stage.layer
    exempt = table.asked == "TaxExemption"
    return [
        layer(
            partial(_court, table), "court", table.progress("court"), view["tax"], exempt, standing(table, "court")
        ),
        layer(
            partial(_shiring, table), "shiring", table.progress("shiring"), view["shiring"], standing(table, "shiring")
        ),
        layer(partial(_castle, table), "castle", table.progress("castle"), standing(table, "castle")),
        market(table),
        layer(partial(_start, table), "start", table.progress("start"), view["first"], standing(table, "start")),
    ]  # fmt: skip


def _places(region: str) -> list[str]:
    """The moves to the places of a part of the board."""
    return [f"place {name}" for name in REGIONS[region]]


def _court(table: Table) -> str:
    x, y, width, height = BOXES["court"]
    faces = table.cards.tax_faces
    title = table.say("draw.court.text", metal=table.cards.court_metal, low=min(faces), high=max(faces))
    moves = ["use tax_exemption"] if table.asked == "TaxExemption" else _places("court")
    out = [box(table, "court", table.say("board.kings_court"), title, "court", moves)]
    out.append(_tax(table, x + width / 2, y + 88, moves))
    step = (width - 12) / 4
    for at in range(4):
        inside = good("metal", 20) if at == 0 else ""
        out.append(place(table, f"court-{at + 1}", x + 6 + step * (at + 0.5), y + height - 32, title, inside))
    return "".join(out)


def _tax(table: Table, x: float, y: float, moves: list[str]) -> str:
    """The tax die."""
    tax = table.view["tax"]
    label = table.say("draw.tax", tax=tax) if tax else table.say("draw.tax.text", low=min(table.cards.tax_faces))
    face = placed(0, 0, coin(tax, 20)) if tax else text(0, 11, "?", 32, PALE_INK, bold=True)
    die = rect(-27, -27, 54, 54, "#fffaf0", INK, 10, 1.8)
    return group(table.stage.marks("tax", label, *moves), rolled(die + face), x=x, y=y, title=label)


def _shiring(table: Table) -> str:
    name, title = table.say("draw.shiring"), table.say("draw.shiring.text")
    return box(table, "shiring", name, title, moves=_places("shiring")) + cards_to_take(
        table, "shiring", craftsman_card
    )


def _castle(table: Table) -> str:
    x, y, width, height = BOXES["castle"]
    workers = table.cards.grey_workers
    title = table.say("draw.castle.text", workers=workers)
    return (
        box(table, "castle", table.say("draw.castle"), title, moves=_places("castle"))
        + placed(x + 44, y + 88, PICTURES["castle"])
        + placed(x + 98, y + 78, citizen("grey", 34))
        + text(x + 98, y + 114, f"+{workers}", 20, bold=True)
        + place(table, "castle", x + width / 2, y + height - 30, title)
    )


def _start(table: Table) -> str:
    x, y, width, height = BOXES["start"]
    say, first = table.say, table.view["first"]
    holder = say("draw.first", seat=first)
    marks = table.stage.marks("first", holder, *_places("start"))
    return (
        box(table, "start", say("draw.start"), say("draw.start.text"), moves=_places("start"))
        + placed(x + 42, y + 90, PICTURES["start"])
        + group(marks, builder(first, 48), x=x + 100, y=y + 86, title=holder)
        + place(table, "start", x + width / 2, y + height - 30, say("draw.start.text"))
    )
