"""The King's challenge: his points, what his black dice tell him to do, and his column of characters."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import (
    GOLD,
    GREY,
    INK,
    PALE_INK,
    PARCHMENT,
    SEATS,
    SHADE,
    VELLUM,
    circle,
    die,
    group,
    path,
    placed,
    rect,
    row,
    shield,
    text,
)
from ...rules.cards import Cards
from ...rules.king.turn import MEANINGS
from ...rules.pieces import BASE_CHARACTERS, CHARACTERS
from .figures import GHOST, pennant, piece, ring
from .layout import LEAST, royal
from .lettering import ems, fitted, heading, lines
from .plates import CROWN
from .table import Table
from .tokens import CHURCH, CUBE, EVENT, SCROLL, TRADESMAN, Token, man, signs, victory_points

CELL: Final = 73
ROW: Final = 87
HIMSELF: Final = 122
LINE: Final = 38
ROYAL: Final = "#d5bccb"
ROYAL_CROWN: Final = (
    path("M-24 14L-28 -12L-14 -1L0 -19L14 -1L28 -12L24 14z", "#e3bd5c", "#7a5a14", 1.6)
    + path("M-24 14H24V20H-24z", GOLD, "#7a5a14", 1.6)
    + "".join(circle(x, y, 3.2, "#8c2f39", "#7a5a14", 0.8) for x, y in ((-28, -13), (0, -20), (28, -13)))
)
DIE: Final = rect(-5.5, -5.5, 11, 11, GREY, INK, 2.5, 0.8)
PER_BANNER: Final = placed(-13, 30, DIE) + text(2, 36, "×", 16, PALE_INK) + placed(16, 22, pennant(12, 16, SHADE))


def king(table: Table) -> list[str]:
    """The King's corner, under the square: who he is, his table of results, his characters."""
    shown, layer = table.view["king"], table.stage.layer
    return [
        layer(partial(_himself, table, shown), "king", shown["points"], shown["total"], table.view["first"]),
        layer(partial(_results, table, shown), "king's results", shown["roll"], shown["total"], shown["verdict"]),
        layer(partial(_characters, table, shown["characters"]), "king's characters", shown["characters"]),
    ]


def _himself(table: Table, shown: Json) -> str:
    title = table.say("draw.king-himself")
    points = shown["points"] if shown["total"] is None else shown["total"]
    label = table.say("draw.king-points", points=points)
    x, y, width, height = royal()
    content = [
        rect(0, 0, width, height, VELLUM, radius=10, line=1.4),
        rect(0, 0, HIMSELF, height, "#f1e6ea", radius=10, line=1.4),
        heading(title, HIMSELF, 32, 22, ROYAL), placed(HIMSELF / 2, 82, ROYAL_CROWN, " scale(1.3)"),
        placed(HIMSELF / 2, 168, shield(points, 60)),
    ]  # fmt: skip
    if table.view["first"] == "grey":
        content.append(piece("start-player", 18, 3, CROWN))
    return group(table.stage.marks("king", label), *content, x=x, y=y, title=label)


def _results(table: Table, shown: Json) -> str:
    """The eleven results, and above them what his roll means; at the end, the verdict."""
    x, y, _, height = royal()
    roll: list[int] = shown["roll"]
    total = sum(roll) if len(roll) == 2 and shown["verdict"] is None else 0
    room = CELL * 6
    top = height - 2 * ROW - 2
    content = [rect(-2, 3, room + 4, height - 6, VELLUM, VELLUM)]  # marked as a whole, its words stay clear
    for result in range(2, 13):
        line, column = divmod(result - 2, 6)
        content.append(_cell(table.cards, result, column * CELL, top + line * ROW, total == result))
    if total:
        words = table.say("draw.king-rolled", result=total, meaning=table.say(f"king.{MEANINGS[total]}"))
        dice = [die("black", value, 30) for value in roll]
        content.append(placed(5.5 * CELL, top + 1.5 * ROW, row(dice, 34, -17)))
    elif shown["verdict"]:
        words = table.say("king.total", points=shown["total"]) + " " + table.say(f"verdict.{shown['verdict']}")
    else:
        words = table.say("draw.king-waits")
    content.append(lines(words, room / 2, top / 2 + 1, room - 8, top - 6, 20))
    return group(table.stage.marks("king-roll", words), *content, x=x + HIMSELF + 6, y=y, title=words)


def _cell(cards: Cards, result: int, x: float, y: float, rolled: bool) -> str:
    """One of the eleven results: the sum of the dice, what the King does, and how many dice it costs him."""
    tokens, price = _result(cards, result)
    dice = [DIE] * price
    if MEANINGS[result] in ("triumph", "gain"):
        dice[-1] = DIE.replace(GREY, SEATS[0])
    cost = PER_BANNER if MEANINGS[result] == "event" else row(dice, 14, -7 * (price - 1), 30)
    return placed(
        x + CELL / 2, y + ROW / 2,
        rect(-CELL / 2 + 2, -ROW / 2 + 2, CELL - 4, ROW - 4, PARCHMENT, GHOST, 6)
        + (ring(-CELL / 2 + 4, -ROW / 2 + 4, CELL - 8, ROW - 8) if rolled else "")
        + text(0, -19, result, 20, INK, bold=True) + placed(0, 4, signs(tuple(tokens), CELL - 12)) + cost,
    )  # fmt: skip


def _result(cards: Cards, result: int) -> tuple[list[Token], int]:
    """What the King does, and the dice it costs; filling an event costs one for each free banner."""
    match MEANINGS[result]:
        case "triumph":
            return [victory_points(cards.king_points[0])], cards.king_dice[0]
        case "gain":
            return [victory_points(cards.king_points[1])], cards.king_dice[1]
        case "citizen":
            return [man(GREY)], cards.king_citizen_dice
        case "event":
            return [EVENT], 0
        case "tradesman":
            return [TRADESMAN], cards.king_tradesman_dice
        case "cathedral":
            return [*[CUBE] * cards.king_cubes, CHURCH], cards.king_cathedral_dice
        case "recall":
            return [SCROLL], 0
        case other:
            raise ValueError(other)


def _characters(table: Table, characters: list[str]) -> str:
    """The characters that have not been recalled, the next one on top, and where the others lay."""
    x, y, across, _ = royal()
    left = HIMSELF + 6 + CELL * 6 + 6
    width = across - left - 6
    content = []
    for number, name in enumerate(characters):
        title = table.say(f"character.{name}")
        marks = table.stage.marks(f"character-{name}", title)
        shade = PARCHMENT if number else "#f0dfb0"
        content.append(group(
            marks, rect(0, 0, width, LINE - 2, shade, "#b79f72", 5), character_line(table, name, title, width, False),
            y=5 + number * LINE, title=f"{title}. {table.say(f'character.{name}.text')}",
        ))  # fmt: skip
    for number in range(len(characters), BASE_CHARACTERS):
        content.append(
            f'<rect y="{5 + number * LINE:g}" width="{width:g}" height="{LINE - 2}" rx="5" fill="none" '
            f'stroke="{GHOST}" stroke-dasharray="4 4"/>'
        )
    return placed(x + left, y, "".join(content))


def character_line(table: Table, name: str, title: str, width: float, below: bool) -> str:
    """The name of a character, and beside or below it the points for reaching each of its steps."""
    at = CHARACTERS.index(name)
    steps = table.cards.character_steps[at] if table.view["seats"] > 2 else table.cards.character_steps_two[at]
    room = width - 12 if below else width - 142
    size = max(LEAST, min(18, room / ems(title)))
    y = 20 if below else LINE / 2 + 4
    called = text(width / 2 if below else 6, y, title, size, INK, "middle" if below else "start", bold=True)
    shown = [fitted(called, min(room, ems(title) * size)) if ems(title) * size * 1.4 > room else called]
    left, low, step = (width / 2 - 62, 39, 64.0) if below else (width - 118, LINE / 2 - 1, 46.0)
    for number, (reached, worth) in enumerate(zip(steps, table.cards.character_points[at], strict=True)):
        x = left + number * step
        shown.append(text(x, low + 6, reached, 16, PALE_INK, "end") + placed(x + 15, low, shield(worth, 24)))
    return "".join(shown)
