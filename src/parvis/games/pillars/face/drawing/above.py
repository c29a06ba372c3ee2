"""The places above the cathedral, 1 to 5: event, bishop, wool mill, Kingsbridge, priory."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, PALE_INK, citizen, group, placed, shield, text
from ...rules.pieces import CUBES
from .boxes import box, cards_to_take
from .builders import place, standing
from .event import event
from .faces import privilege_card
from .layout import BOXES
from .pictures import PICTURES
from .table import Table


def above(table: Table) -> list[str]:
    view, layer = table.view, table.stage.layer
    mill = [player["mill"] for player in view["players"]]
    return [
        event(table),
        layer(
            partial(_bishop, table), "bishop", table.progress("bishop"), table.asked == "Bishop",
            standing(table, "bishop"),
        ),
        layer(partial(_mill, table), "mill", table.progress("mill"), mill),
        layer(
            partial(_kingsbridge, table), "kingsbridge", table.progress("kingsbridge"), view["kingsbridge"],
            standing(table, "kingsbridge"),
        ),
        layer(partial(_priory, table), "priory", table.progress("priory"), standing(table, "priory")),
    ]  # fmt: skip


def _bishop(table: Table) -> str:
    x, y, width, height = BOXES["bishop"]
    moves = ["protect", *(f"cube {cube}" for cube in CUBES[:3])] if table.asked == "Bishop" else ["place bishop"]
    title = table.say("draw.bishop.text")
    body = box(table, "bishop", table.say("board.bishop"), title, moves=moves)
    mitre = placed(x + width / 2, y + 86, PICTURES["bishop"], " scale(1.5)")
    return body + mitre + place(table, "bishop", x + width / 2, y + height - 30, title)


def _mill(table: Table) -> str:
    view, say = table.view, table.say
    x, y, width, _ = BOXES["mill"]
    title = say("draw.mill.text", gold=table.cards.mill_gold)
    out = [box(table, "mill", say("board.wool_mill"), title, moves=["place mill"])]
    out.append(placed(x + width / 2, y + 72, PICTURES["wool"], " scale(1.4)"))
    step = (width - 16) / 4
    for seat, player in enumerate(view["players"]):
        count = player["mill"]
        label = say("draw.mill.seat", seat=seat, workers=count)
        middle = x + 8 + step * (seat + 0.5) + (4 - view["seats"]) * step / 2
        marks = table.stage.marks(f"mill-{seat}", label, "place mill")
        faint = "" if count else ' opacity="0.45"'
        figure = f"<g{faint}>{citizen(seat, 36)}</g>"
        figure += text(0, 46, count, 25, INK if count else PALE_INK, bold=True)
        out.append(group(marks, figure, x=middle, y=y + 126, title=label))
    return "".join(out)


def _kingsbridge(table: Table) -> str:
    name, title = table.say("draw.kingsbridge"), table.say("draw.kingsbridge.text")
    body = box(table, "kingsbridge", name, title, moves=_both("kingsbridge"))
    return body + cards_to_take(table, "kingsbridge", privilege_card)


def _both(region: str) -> list[str]:
    return [f"place {region}-1", f"place {region}-2"]


def _priory(table: Table) -> str:
    x, y, width, height = BOXES["priory"]
    worth = table.cards.priory_points
    title = table.say("draw.priory.text", first=worth[0], second=worth[1])
    out = [box(table, "priory", table.say("board.priory"), title, "priory", _both("priory"))]
    for at in range(2):
        middle = x + width / 2 + (at - 0.5) * 92
        out.append(placed(middle, y + 92, shield(worth[at], 38)))
        out.append(place(table, f"priory-{at + 1}", middle, y + height - 34, title))
    return "".join(out)
