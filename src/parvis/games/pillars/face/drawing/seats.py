"""The seats around the cathedral: what each has, in short."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....drawing.kit import INK, PALE_INK, VELLUM, citizen, coin, group, owner_colour, placed, rect, shield, text
from .figures import RUBY, builder, good
from .layout import CENTRE, MIDDLE
from .lettering import fit
from .pictures import PICTURES, VILLAGE
from .table import Table

SHOWN: Final = ("points", "gold", "workers", "grey", "walled", "cubes")
"""What is seen of a player here, besides whether he has passed."""
WIDTH: Final = 206
HEIGHT: Final = CENTRE / 2 - 4


def seats(table: Table) -> list[str]:
    """The ground of each seat, which shows whose turn it is; and what lies on it."""
    view, players = table.view, table.view["players"]
    grounds = [_ground(seat, table.turn == seat) for seat in range(len(players))]
    taken = [
        table.stage.layer(
            partial(_seat, table, seat), "seat", seat, [player[fact] for fact in SHOWN], view["first"] == seat,
            table.offering and player["passed"], table.trading if table.turn == seat else "",
        )
        for seat, player in enumerate(players)
    ]  # fmt: skip
    free = [placed(345 if seat % 2 == 0 else 855, MIDDLE + CENTRE - 64, VILLAGE) for seat in range(len(players), 4)]
    return [*grounds, *taken, *free]


def _corner(seat: int) -> tuple[float, float]:
    """Where the ground of a seat begins."""
    return 242 + seat % 2 * 510, MIDDLE + seat // 2 * (CENTRE / 2 + 4)


@cache
def _ground(seat: int, turn: bool) -> str:
    fill, line = ("#fff6dc", 5) if turn else (VELLUM, 2.4)
    return rect(*_corner(seat), WIDTH, HEIGHT, fill, owner_colour(seat), 10, line)


def _seat(table: Table, seat: int) -> str:
    """What a seat has, in short: points, gold, workers and cubes."""
    view, say, (x, y) = table.view, table.say, _corner(seat)
    player = view["players"][seat]
    label = say("draw.seat", seat=seat, points=player["points"], gold=player["gold"], workers=player["workers"])
    shapes = [
        _area(0, 0, WIDTH, HEIGHT),
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
    asked = table.trading if table.turn == seat else ""
    goods = [
        table.stage.part(
            partial(_goods, table, seat, cube, count, asked, x + 31 + at * 48, y + 124),
            "goods", seat, cube, count, asked,
        )
        for at, (cube, count) in enumerate(player["cubes"].items())
    ]  # fmt: skip
    return group(table.stage.marks(f"seat-{seat}", label), *shapes, x=x, y=y, title=label) + "".join(goods)


def _area(x: float, y: float, width: float, height: float) -> str:
    """Nothing to be seen, but something to be pointed at."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="none" pointer-events="all"/>'


def _goods(table: Table, seat: int, cube: str, count: int, asked: str, x: float, y: float) -> str:
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
        _area(-21, -2, 42, 62)
        + f"<g{faint}>{placed(0, 14, good(cube, 27))}</g>"
        + text(0, 54, count, 25, INK if count else PALE_INK, bold=True)
    )
    return group(table.stage.marks(f"goods-{seat}-{cube}", named, *moves), tile, x=x, y=y, title=named)
