"""The places below the cathedral, from the right to the left: king's court, Shiring, castle, market, first player."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, PALE_INK, citizen, coin, group, placed, rect, rolled, text
from .boxes import box, cards_to_take
from .builders import place, standing
from .faces import craftsman_card
from .figures import builder, good
from .layout import BOTTOM, MARGIN, ROW, WIDTH
from .lettering import wrap
from .market import market
from .pictures import PICTURES
from .table import Table


def below(table: Table) -> list[str]:
    view, layer = table.view, table.stage.layer
    return [
        layer(partial(_court, table), "court", view["tax"], standing(table, "court")),
        layer(partial(_shiring, table), "shiring", view["shiring"], standing(table, "shiring")),
        layer(partial(_castle, table), "castle", standing(table, "castle")),
        market(table),
        layer(partial(_start, table), "start", view["first"], standing(table, "start")),
    ]


def _court(table: Table) -> str:
    x, y, faces = WIDTH - MARGIN - 232, BOTTOM, table.cards.tax_faces
    title = table.say("draw.court.text", metal=table.cards.court_metal, low=min(faces), high=max(faces))
    out = [box(table, "court", x, y, 232, ROW, 9, table.say("board.kings_court"), title=title, picture="court")]
    out.append(_tax(table, x + 116, y + 84))
    for at in range(4):
        inside = good("metal", 20) if at == 0 else ""
        out.append(place(table, f"court-{at + 1}", x + 34 + at * 55, y + 154, title, inside))
    return "".join(out)


def _tax(table: Table, x: float, y: float) -> str:
    """The tax die."""
    tax = table.view["tax"]
    label = table.say("draw.tax", tax=tax) if tax else table.say("board.tax_die")
    face = placed(0, 0, coin(tax, 20)) if tax else text(0, 11, "?", 32, PALE_INK, bold=True)
    die = rect(-28, -28, 56, 56, "#fffaf0", INK, 10, 1.8)
    return group(table.stage.marks("tax", label), rolled(die + face), x=x, y=y, title=label)


def _shiring(table: Table) -> str:
    x, y = WIDTH - MARGIN - 232 - 290 - 9, BOTTOM
    name, title = table.say("draw.shiring"), table.say("draw.shiring.text")
    body = box(table, "shiring", x, y, 290, ROW, 10, name, title=title)
    return body + cards_to_take(table, "shiring", x, y, craftsman_card)


def _castle(table: Table) -> str:
    x, y, workers = WIDTH - MARGIN - 232 - 290 - 150 - 18, BOTTOM, table.cards.grey_workers
    title = table.say("draw.castle.text", workers=workers)
    return (
        box(table, "castle", x, y, 150, ROW, 11, table.say("draw.castle"), title=title)
        + placed(x + 48, y + 86, PICTURES["castle"])
        + placed(x + 106, y + 82, citizen("grey", 34))
        + text(x + 106, y + 118, f"+{workers}", 20, bold=True)
        + place(table, "castle", x + 75, y + 154, title)
    )


def _start(table: Table) -> str:
    x, y, say, first = MARGIN, BOTTOM, table.say, table.view["first"]
    holder = say("draw.first", seat=first)
    return (
        box(table, "start", x, y, 150, ROW, 14, "", title=say("draw.start.text"))
        + wrap(x + 93, y + 22, say("draw.start"), 96, 19, most=2, bold=True)
        + placed(x + 46, y + 88, PICTURES["start"])
        + group(table.stage.marks("first", holder), builder(first, 50), x=x + 108, y=y + 86, title=holder)
        + place(table, "start", x + 75, y + 154, say("draw.start.text"))
    )
