"""The seats around the cathedral: what each has, in short."""

from __future__ import annotations

from functools import partial

from ....core.draw import INK, PALE_INK, VELLUM, citizen, coin, group, owner_colour, placed, rect, shield, text
from ..pieces import CUBES
from .figures import RUBY, builder, good
from .layout import CENTRE, MIDDLE
from .lettering import fit
from .pictures import PICTURES, VILLAGE
from .table import Table


def seats(table: Table) -> list[str]:
    view, players = table.view, table.view["players"]
    taken = [
        table.stage.layer(
            partial(_seat, table, seat), "seat", seat, player, view["first"] == seat, table.offering,
            table.turn == seat, table.trading if table.turn == seat else "",
        )
        for seat, player in enumerate(players)
    ]  # fmt: skip
    free = [placed(345 if seat % 2 == 0 else 855, MIDDLE + CENTRE - 64, VILLAGE) for seat in range(len(players), 4)]
    return taken + free


def _seat(table: Table, seat: int) -> str:
    """What a seat has, in short: points, gold, workers and cubes."""
    view, say, width, height = table.view, table.say, 206, CENTRE / 2 - 4
    x, y = 242 + seat % 2 * 510, MIDDLE + seat // 2 * (CENTRE / 2 + 4)
    player = view["players"][seat]
    colour = owner_colour(seat)
    mine = table.turn == seat
    label = say("draw.seat", seat=seat, points=player["points"], gold=player["gold"], workers=player["workers"])
    fill = "#fff6dc" if mine else VELLUM
    shapes = [
        rect(0, 0, width, height, fill, colour, 10, 5 if mine else 2.4),
        placed(32, 42, builder(seat, 52)),
        placed(92, 38, shield(player["points"], 50)),
        placed(158, 38, coin(player["gold"], 26)),
    ]
    if view["first"] == seat:
        shapes.append(placed(32, 13, f'<g transform="scale(0.5)">{PICTURES["start"]}</g>'))
    grey = player["grey"]
    shapes.append(placed(34, 98, citizen(seat, 36)) + text(56, 107, player["workers"], 26, anchor="start", bold=True))
    if grey:
        shapes.append(placed(102, 100, citizen("grey", 26)) + text(116, 107, grey, 19, PALE_INK, anchor="start"))
    if player["passed"] and table.offering:
        shapes.append(fit(196, 106, say("draw.passed"), 66, 18, RUBY, "end", bold=True))
    elif player["walled"]:
        shapes.append(placed(164, 96, PICTURES["castle"]))
    out = [group(table.stage.marks(f"seat-{seat}", label), *shapes, x=x, y=y, title=label)]
    for at, cube in enumerate(CUBES):
        count = player["cubes"][cube]
        moves: list[str] = []
        if mine and table.asked == "GiveBack":
            moves = [f"discard {cube}"]
        elif mine and table.asked in ("Trade", "TradeOn") and count:
            moves = [f"sell {cube}-{n}" for n in range(1, count + 1)]
        named = say("draw.goods", cube=say(f"cube.{cube}"), count=count, seat=seat)
        faint = "" if count else ' opacity="0.35"'
        tile = (
            rect(-21, -2, 42, 62, fill, "none", 5, 0)
            + f"<g{faint}>{placed(0, 14, good(cube, 27))}</g>"
            + text(0, 54, count, 25, INK if count else PALE_INK, bold=True)
        )
        marks = table.stage.marks(f"goods-{seat}-{cube}", named, *moves)
        out.append(group(marks, tile, x=x + 31 + at * 48, y=y + 124, title=named))
    return "".join(out)
