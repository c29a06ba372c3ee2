"""The places above the cathedral, 1 to 5: event, bishop, wool mill, Kingsbridge, priory."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, PALE_INK, citizen, group, placed, shield, text
from ...rules.pieces import CUBES
from .boxes import box, cards_to_take
from .builders import place, standing
from .event import event
from .faces import privilege_card
from .layout import MARGIN, ROW, TOP
from .pictures import PICTURES
from .table import Table


def above(table: Table) -> list[str]:
    view, layer = table.view, table.stage.layer
    mill = [player["mill"] for player in view["players"]]
    return [
        event(table),
        layer(partial(_bishop, table), "bishop", table.asked == "Bishop", standing(table, "bishop")),
        layer(partial(_mill, table), "mill", mill),
        layer(partial(_kingsbridge, table), "kingsbridge", view["kingsbridge"], standing(table, "kingsbridge")),
        layer(partial(_priory, table), "priory", standing(table, "priory")),
    ]


def _bishop(table: Table) -> str:
    x = MARGIN + 262 + 9
    moves = ["protect", *(f"cube {cube}" for cube in CUBES[:3])] if table.asked == "Bishop" else []
    title = table.say("draw.bishop.text")
    body = box(table, "bishop", x, TOP, 140, ROW, 2, table.say("board.bishop"), title=title, moves=moves)
    mitre = placed(x + 70, TOP + 78, f'<g transform="scale(1.3)">{PICTURES["bishop"]}</g>')
    return body + mitre + place(table, "bishop", x + 70, TOP + 148, title)


def _mill(table: Table) -> str:
    view, say, x, y, width = table.view, table.say, MARGIN + 262 + 140 + 18, TOP, 246
    title = say("draw.mill.text", gold=table.cards.mill_gold)
    out = [box(table, "mill", x, y, width, ROW, 3, say("board.wool_mill"), title=title)]
    out.append(placed(x + width / 2 - 2, y + 70, f'<g transform="scale(1.35)">{PICTURES["wool"]}</g>'))
    step = (width - 24) / 4
    for seat, player in enumerate(view["players"]):
        label = say("draw.mill.seat", seat=seat, workers=player["mill"])
        middle = x + 12 + step * (seat + 0.5) + (4 - view["seats"]) * step / 2
        marks = table.stage.marks(f"mill-{seat}", label)
        count = player["mill"]
        faint = "" if count else ' opacity="0.4"'
        figure = f"<g{faint}>{citizen(seat, 38)}</g>"
        figure += text(0, 46, count, 25, INK if count else PALE_INK, bold=True)
        out.append(group(marks, figure, x=middle, y=y + 128))
    return "".join(out)


def _kingsbridge(table: Table) -> str:
    x = MARGIN + 262 + 140 + 246 + 27
    name, title = table.say("draw.kingsbridge"), table.say("draw.kingsbridge.text")
    body = box(table, "kingsbridge", x, TOP, 290, ROW, 4, name, title=title)
    return body + cards_to_take(table, "kingsbridge", x, TOP, privilege_card)


def _priory(table: Table) -> str:
    x, worth = MARGIN + 262 + 140 + 246 + 290 + 36, table.cards.priory_points
    title = table.say("draw.priory.text", first=worth[0], second=worth[1])
    out = [box(table, "priory", x, TOP, 202, ROW, 5, table.say("board.priory"), title=title, picture="priory")]
    for at in range(2):
        middle = x + 56 + at * 90
        out.append(placed(middle, TOP + 86, shield(worth[at], 38)))
        out.append(place(table, f"priory-{at + 1}", middle, TOP + 148, title))
    return "".join(out)
