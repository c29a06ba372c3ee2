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
from .lettering import ems, fitted, heading, lines
from .plates import CROWN
from .table import Table
from .tokens import CHURCH, CUBE, EVENT, SCROLL, TRADESMAN, Token, man, signs, victory_points

STRIP: Final = (1180, 150)
CELL: Final = 66
ROYAL: Final = "#d5bccb"
ROYAL_CROWN: Final = (
    path("M-24 14L-28 -12L-14 -1L0 -19L14 -1L28 -12L24 14z", "#e3bd5c", "#7a5a14", 1.6)
    + path("M-24 14H24V20H-24z", GOLD, "#7a5a14", 1.6)
    + "".join(circle(x, y, 3.2, "#8c2f39", "#7a5a14", 0.8) for x, y in ((-28, -13), (0, -20), (28, -13)))
)
DIE: Final = rect(-4.5, -4.5, 9, 9, GREY, INK, 2, 0.8)
PER_BANNER: Final = placed(-9, 42, DIE) + text(2, 47, "×", 14, PALE_INK) + placed(12, 36, pennant(9, 12, SHADE))


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
    content = [
        rect(0, 0, *STRIP, VELLUM, radius=7, line=1.4), rect(0, 0, 118, STRIP[1], "#f1e6ea", radius=7, line=1.4),
        heading(title, 118, 30, 21, ROYAL), placed(59, 66, ROYAL_CROWN), placed(59, 117, shield(points, 44)),
    ]  # fmt: skip
    if table.view["first"] == "grey":
        content.append(piece("start-player", 18, 3, CROWN))
    return group(table.stage.marks("king", label), *content, x=10, y=657, title=label)


def _results(table: Table, shown: Json) -> str:
    """The eleven results, and above them his roll and what it means; at the end, the verdict."""
    roll: list[int] = shown["roll"]
    total = sum(roll) if len(roll) == 2 and shown["verdict"] is None else 0
    room = CELL * 11
    content = [_cell(table.cards, result, (result - 2) * CELL, total == result) for result in range(2, 13)]
    if total:
        words = table.say("draw.king-rolled", result=total, meaning=table.say(f"king.{MEANINGS[total]}"))
        content.append(row([die("black", value, 36) for value in roll], 44, 24, 30))
        content.append(lines(words, 100 + (room - 100) / 2, 30, room - 108, 52, 21))
    else:
        words = table.say("draw.king-waits")
        if shown["verdict"]:
            words = table.say("king.total", points=shown["total"]) + " " + table.say(f"verdict.{shown['verdict']}")
        content.append(lines(words, room / 2, 30, room - 8, 52, 23))
    return group(table.stage.marks("king-roll", words), *content, x=136, y=657, title=words)


def _cell(cards: Cards, result: int, x: float, rolled: bool) -> str:
    """One of the eleven results: the sum of the dice, what the King does, and how many dice it costs him."""
    tokens, price = _result(cards, result)
    dice = [DIE] * price
    if MEANINGS[result] in ("triumph", "gain"):
        dice[-1] = DIE.replace(GREY, SEATS[0])
    cost = PER_BANNER if MEANINGS[result] == "event" else row(dice, 12, -6 * (price - 1), 42)
    return placed(
        x + CELL / 2, 90,
        rect(-CELL / 2 + 2, -30, CELL - 4, 84, PARCHMENT, GHOST, 6)
        + (ring(-CELL / 2 + 4, -28, CELL - 8, 80) if rolled else "")
        + text(0, -11, result, 20, INK, bold=True) + placed(0, 14, signs(tuple(tokens), CELL - 10)) + cost,
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
    left, width = 136 + CELL * 11 + 6, STRIP[0] + 10 - 136 - CELL * 11 - 14
    content = []
    for number, name in enumerate(characters):
        title = table.say(f"character.{name}")
        marks = table.stage.marks(f"character-{name}", title)
        shade = PARCHMENT if number else "#f0dfb0"
        content.append(group(
            marks, rect(0, 0, width, 23, shade, "#b79f72", 4), character_line(table, name, title, width, 16.5),
            y=5 + number * 23.5, title=f"{title}. {table.say(f'character.{name}.text')}",
        ))  # fmt: skip
    for number in range(len(characters), BASE_CHARACTERS):
        content.append(
            f'<rect y="{5 + number * 23.5:g}" width="{width}" height="23" rx="4" fill="none" stroke="{GHOST}" '
            'stroke-dasharray="4 4"/>'
        )
    return placed(left, 657, "".join(content))


def character_line(table: Table, name: str, title: str, width: float, size: float) -> str:
    """The name of a character, and the points for reaching each of its steps, on a line 23 high."""
    at = CHARACTERS.index(name)
    steps = table.cards.character_steps[at] if table.view["seats"] > 2 else table.cards.character_steps_two[at]
    room = width - 128
    size = min(size, room / ems(title))
    called = text(7, 12 + size * 0.33, title, size, INK, "start", bold=True)
    shown = [fitted(called, ems(title) * size) if ems(title) * size * 1.4 > room else called]
    for number, (step, worth) in enumerate(zip(steps, table.cards.character_points[at], strict=True)):
        x = width - 97 + number * 37
        shown.append(text(x, 17, step, 15, PALE_INK, "end") + placed(x + 10.5, 11.5, shield(worth, 16)))
    return "".join(shown)
