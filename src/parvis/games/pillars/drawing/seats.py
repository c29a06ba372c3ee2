"""The seats around the cathedral: what each has, in short."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....core.draw import INK, PALE_INK, VELLUM, citizen, coin, group, owner_colour, placed, rect, shield, text
from .figures import RUBY, builder, good
from .layout import CENTRE, MIDDLE
from .lettering import fit
from .pictures import PICTURES, VILLAGE
from .table import Table

SHOWN: Final = ("points", "gold", "workers", "grey", "walled", "cubes")
"""What is seen of a player here, besides whether he has passed."""


def seats(table: Table) -> list[str]:
    view, players = table.view, table.view["players"]
    taken = [
        table.stage.layer(
            partial(_seat, table, seat), "seat", seat, [player[fact] for fact in SHOWN], view["first"] == seat,
            table.offering and player["passed"], table.turn == seat, table.trading if table.turn == seat else "",
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
    mine = table.turn == seat
    label = say("draw.seat", seat=seat, points=player["points"], gold=player["gold"], workers=player["workers"])
    shapes = [
        rect(0, 0, width, height, _ground(mine), owner_colour(seat), 10, 5 if mine else 2.4),
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
    asked = table.trading if mine else ""
    goods = [
        table.stage.part(
            partial(_goods, table, seat, cube, count, mine, asked, x + 31 + at * 48, y + 124),
            "goods", seat, cube, count, mine, asked,
        )
        for at, (cube, count) in enumerate(player["cubes"].items())
    ]  # fmt: skip
    return group(table.stage.marks(f"seat-{seat}", label), *shapes, x=x, y=y, title=label) + "".join(goods)


def _ground(mine: bool) -> str:
    return "#fff6dc" if mine else VELLUM


def _goods(table: Table, seat: int, cube: str, count: int, mine: bool, asked: str, x: float, y: float) -> str:
    """The cubes of a kind that a seat has."""
    say = table.say
    moves: list[str] = []
    if asked == "GiveBack":
        moves = [f"discard {cube}"]
    elif asked in ("Trade", "TradeOn"):
        moves = [f"sell {cube}-{n}" for n in range(1, count + 1)]
    named = say("draw.goods", cube=say(f"cube.{cube}"), count=count, seat=seat)
    faint = "" if count else ' opacity="0.35"'
    tile = (
        rect(-21, -2, 42, 62, _ground(mine), "none", 5, 0)
        + f"<g{faint}>{placed(0, 14, good(cube, 27))}</g>"
        + text(0, 54, count, 25, INK if count else PALE_INK, bold=True)
    )
    return group(table.stage.marks(f"goods-{seat}-{cube}", named, *moves), tile, x=x, y=y, title=named)
