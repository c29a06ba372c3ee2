"""The seats to the right of the landscape: what each has, and its craftsmen and privileges, always in sight."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from .....core.game import Json
from .....drawing.kit import INK, PALE_INK, VELLUM, citizen, coin, group, owner_colour, placed, rect, shield, text
from ...rules.cards import TRADES, trade_of
from .faces import FLAT, NAMED, ROOMY, craftsman_card, privilege_card
from .figures import RUBY, builder, good
from .layout import GAP, HEIGHT, LAND, MARGIN, WIDTH
from .pictures import PICTURES
from .table import Table

SHOWN: Final = ("points", "gold", "workers", "grey", "walled", "protected", "cubes")
"""What is seen of a player on the plate, besides whether he has passed."""
TRADING: Final = ("Trade", "TradeOn", "GiveBack")
"""The questions that are about one's goods."""
WORKING: Final = ("Dismiss", "Raise", "Work")
"""The questions that are about one's craftsmen."""
WIDE: Final = WIDTH - MARGIN - LAND
COUNTS: Final = 56
"""The height of the row of counts."""
SPACIOUS: Final = 400
"""On a plate so high the counts are larger, in two rows."""
SPACIOUS_COUNTS: Final = 146
"""Their height there."""
INSET: Final = 7
HIGH: Final = 150
"""No card is higher."""


def seats(table: Table) -> list[str]:
    """For each seat a layer of what it has, and one of its cards, which change less often."""
    view, players = table.view, table.view["players"]
    drawn = []
    for seat, player in enumerate(players):
        asked = table.asked if table.turn == seat else ""
        having = table.stage.layer(
            partial(_seat, table, seat), "seat", seat, len(players), [player[fact] for fact in SHOWN],
            view["first"] == seat, table.turn == seat, table.offering and player["passed"],
            asked if asked in TRADING else "",
        )  # fmt: skip
        cards = table.stage.layer(
            partial(_cards, table, seat), "held", seat, len(players), player["craftsmen"], player["privileges"],
            asked if asked in WORKING else "",
        )  # fmt: skip
        drawn += [having, cards]
    return drawn


def _plate(seat: int, count: int) -> tuple[float, float]:
    """Where the plate of a seat begins, and how high it is."""
    high = (HEIGHT - 2 * MARGIN - GAP * (count - 1)) / count
    return MARGIN + seat * (high + GAP), high


def _seat(table: Table, seat: int) -> str:
    """What a seat has: points, gold, workers and cubes."""
    player, (y, high) = table.view["players"][seat], _plate(seat, len(table.view["players"]))
    x = LAND
    turn = table.turn == seat
    asked = table.asked if turn and table.asked in TRADING else ""
    spacious = high > SPACIOUS
    goods = (x + 44, y + 114, 96.0, 1.5) if spacious else (x + 250, y + 30, 40.5, 1.0)
    fill, line = ("#fff6dc", 6.0) if turn else (VELLUM, 3.0)
    notes = _notes(table, player)
    said = {fact: player[fact] for fact in ("points", "gold", "workers")}
    label = table.say("draw.seat", seat=seat, **said)
    plate = group(
        table.stage.ground(f"seat-{seat}", label, f"first {seat}"),
        rect(0, 0, WIDE, high, fill, owner_colour(seat), 12, line),
        placed(0, 0, _counts(table, seat, player, notes), " scale(1.5)" if spacious else ""),
        x=x,
        y=y,
        title=" ".join([label, *(words for _, words in notes)]),
    )
    cubes = [
        table.stage.part(
            partial(_goods, table, seat, cube, held, asked, at, *goods), "goods", seat, cube, held, asked, goods
        )
        for at, (cube, held) in enumerate(player["cubes"].items())
    ]  # fmt: skip
    return plate + "".join(cubes)


def _counts(table: Table, seat: int, player: Json, notes: list[tuple[str, str]]) -> str:
    """Points, gold and workers of a seat in a row, whether it begins, and the first thing there is to note."""
    shapes = [
        placed(28, 32, builder(seat, 46)),
        placed(76, 30, shield(player["points"], 42)),
        placed(126, 30, coin(player["gold"], 22)),
        placed(168, 30, citizen(seat, 34)),
        text(183, 39, player["workers"], 25, anchor="start", bold=True),
    ]
    if table.view["first"] == seat:
        shapes.append(placed(28, 10, PICTURES["start"], " scale(0.52)"))
    shapes += [placed(224, 30, sign, " scale(0.52)") for sign, _ in notes[:1]]
    return "".join(shapes)


def _notes(table: Table, player: Json) -> list[tuple[str, str]]:
    """What there is to say of a seat besides its counts: a sign, and words."""
    say = table.say
    notes = []
    if player["passed"] and table.offering:
        notes.append((text(0, 14, "✕", 44, RUBY, bold=True), say("draw.passed.text")))
    if player["protected"]:
        notes.append((PICTURES["bishop"], say("draw.protected.text")))
    if player["walled"]:
        notes.append((PICTURES["castle"], say("draw.walled.text")))
    if player["grey"]:
        notes.append((citizen("grey", 46), say("draw.grey.text", workers=player["grey"])))
    return notes


def _goods(
    table: Table, seat: int, cube: str, count: int, asked: str, at: int, x: float, y: float, step: float, large: float
) -> str:
    """The cubes of a kind that a seat has, side by side with the others."""
    say = table.say
    moves = [f"sell {cube}"]
    if asked == "GiveBack":
        moves = [f"discard {cube}"]
    elif asked in ("Trade", "TradeOn"):
        moves = [f"sell {cube}-{n}" for n in range(1, count + 1)] or moves
    named = say("draw.goods", cube=say(f"cube.{cube}"), count=count, seat=seat)
    faint = "" if count else ' opacity="0.4"'
    tile = (
        f'<rect x="-12" y="-24" width="40" height="48" fill="none" pointer-events="all"/>'
        f"<g{faint}>{good(cube, 21)}</g>" + text(12, 8, count, 22, INK if count else PALE_INK, "start", bold=True)
    )
    marks = table.stage.ground(f"goods-{seat}-{cube}", named, *moves)
    return group(marks, f'<g transform="scale({large:g})">{tile}</g>', x=x + at * step, y=y, title=named)


def _cards(table: Table, seat: int) -> str:
    """The craftsmen and the privileges of a seat, in rows."""
    player, (y, height) = table.view["players"][seat], _plate(seat, len(table.view["players"]))
    turn = seat == table.turn
    held: list[Any] = [*player["craftsmen"], *player["privileges"]]
    if not held:
        return ""
    counts = SPACIOUS_COUNTS if height > SPACIOUS else COUNTS
    x, y = LAND + INSET, y + counts
    columns, wide, high = _grid(len(held), height - counts - INSET)
    out = []
    for at, card in enumerate(held):
        left, top = x + at % columns * (wide + 6), y + at // columns * (high + 6)
        if isinstance(card, str):
            out.append(privilege_card(table, card, left, top, wide, high, [f"use {card}"], held=True))
        else:
            uses = _uses(table.asked if turn else "", card["card"])
            out.append(craftsman_card(table, card, left, top, wide, high, uses, owner=seat))
    return "".join(out)


def _grid(count: int, height: float) -> tuple[int, float, float]:
    """How many cards stand side by side, and how wide and high they are: wide enough for names if it can be done."""
    found = []
    for rows in range(1, 5):
        columns = -(-count // rows)
        wide = min((WIDE - 2 * INSET - 6 * (columns - 1)) / columns, 150)
        high = min((height - 6 * (rows - 1)) / rows, HIGH)
        found.append((columns, wide, high))
    for least in (ROOMY, NAMED):
        for columns, wide, high in found:
            if wide >= least and high >= FLAT:
                return columns, wide, high
    return next((each for each in found if each[1] >= NAMED), found[-1])


def _uses(asked: str, craftsman: str) -> list[str]:
    """What could be done with a craftsman. Told to work and not how often, he is refused, and a reason is given."""
    trade = trade_of(craftsman)
    match asked:
        case "Dismiss":
            return [f"dismiss {craftsman}"]
        case "Raise":
            return [f"raise {trade}"]
        case "Work" if trade in TRADES:
            return [f"work {trade}-1", f"work {trade}-*"]
    return [f"work {trade}"]
