"""Before the cathedral: the craftsmen for hire in phase I, the builder just drawn in phase II."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import GOLD, INK, VELLUM, circle, coin, group, placed, rect, text
from .faces import CARD, TALL, craftsman_card
from .figures import builder
from .layout import BESIDE, BOTTOM, GAP
from .lettering import fit
from .table import Table


def beside(table: Table) -> list[str]:
    view, layer = table.view, table.stage.layer
    number = table.numbers.get("drawn")
    putting = table.asked == "PutBack"
    return [
        layer(partial(_for_hire, table), "hire", view["offer"]["craftsmen"]),
        layer(partial(_drawn, table), "drawn", table.drawn, number, view["cost"], putting, table.asked == "PlaceFree"),
    ]


def _for_hire(table: Table) -> str:
    out = []
    for middle, card in zip(BESIDE, table.view["offer"]["craftsmen"], strict=False):
        left, top = middle - CARD / 2, BOTTOM - GAP - TALL - 8
        moves = [f"hire {card['card']}"]
        out.append(craftsman_card(table, card, left, top, CARD, TALL, moves, hire=True))
        out.append(fit(middle, top - 8, table.say("draw.hire"), CARD + 20, 17, bold=True))
    return "".join(out)


def _drawn(table: Table) -> str:
    """The builder that was drawn, large, with what it costs to place it. A click asks where; never does it pass."""
    owner = table.drawn
    if owner is None:
        return ""
    say, cost = table.say, 0 if table.asked == "PlaceFree" else table.view["cost"]
    label = say("draw.drawn", seat=owner, gold=cost)
    moves = ["keep", "return"] if table.asked == "PutBack" else ["place bishop", "place *"]
    marks = table.stage.marks(f"builder-{owner}-{table.numbers['drawn']}", label, *moves)
    sign = rect(-66, 52, 132, 34, VELLUM, GOLD, 8, 2) + fit(0, 75, say("draw.price", gold=cost), 122, 20, bold=True)
    figure = circle(0, 0, 74, "#fff0b8", GOLD, 4) + placed(-6, 4, builder(owner, 118))
    price = placed(44, -40, coin(cost, 30)) if cost else text(46, -30, "0", 36, INK, bold=True)
    return group(marks, figure, price, sign, x=BESIDE[0], y=BOTTOM - 120, title=label)
