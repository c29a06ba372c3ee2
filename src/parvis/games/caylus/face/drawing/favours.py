"""The royal favours: lines and columns, how far markers may go, and the markers."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import (
    GOLD,
    INK,
    PALE_INK,
    PARCHMENT,
    SHADE,
    STONE,
    VELLUM,
    circle,
    coin,
    escape,
    group,
    path,
    placed,
    rect,
    shield,
    text,
)
from ...rules.cards import Cards
from ...rules.pieces import COLUMNS_OF_FAVOURS, CUBES, EXCHANGE_COLUMN, LINES, SECTIONS
from .figures import ARROW, HAMMER, KERB, SECTION_SHAPES, SLASH, WINE, Sign, cube_of, cubes_of, disc, gable, signs
from .table import Table

_LESS: Final[Sign] = (text(0, 5, "−", 15), 10)
_HEADS: Final[list[list[Sign]]] = [
    [(shield("", 22), 22)],
    [(circle(0, 0, 11, GOLD), 22)],
    [(cube_of("food", 13), 14), (cube_of("cloth", 13), 14)],
    [(HAMMER, 18)],
]


def favours(table: Table) -> str:
    view = table.view
    markers = [(player["favours"], player["lines_used"]) for player in view["players"]]
    reads = view["castle"]["section"], markers, table.question == "FavourCubes"
    return table.stage.layer(partial(_favours, table), "favours", *reads)


def _left(column: int) -> int:
    """The left edge of a column of favours; 0 is where markers start."""
    return 808 if not column else 866 + (column - 1) * 64


def _top(line: int) -> int:
    return 48 + line * 51


def _favours(table: Table) -> str:
    cards, say, view, stage = table.cards, table.say, table.view, table.stage
    name = view["castle"]["section"]
    limit = cards.favour_limit[SECTIONS.index(name) if name else len(SECTIONS) - 1]
    shapes = [_frame(cards, say)]
    choosing = table.question == "FavourCubes"
    markers = []
    for number, line in enumerate(LINES):
        squares = []
        for column in range(1, COLUMNS_OF_FAVOURS + 1):
            square = _square(cards, say, number, column)
            if choosing and line == "cubes":
                label = say(f"favour.{line}_{column}.text")
                marks = stage.marks(f"square-{line}-{column}", label, *_moves(cards, column))
                squares.append(f"<g {marks}>{square}</g>")
            else:
                squares.append(square)
        marks = stage.marks(f"line-{line}", say(f"line.{line}"), f"line {line}")
        shapes.append(f"<g {marks}>{_head(say, number)}{''.join(squares)}</g>")
        for column in range(COLUMNS_OF_FAVOURS + 1):
            here = [seat for seat, player in enumerate(view["players"]) if player["favours"][line] == column]
            markers += _markers(table, here, number, line, column)
    if limit < COLUMNS_OF_FAVOURS:
        x = _left(limit + 1) - 1
        shapes.append(
            f'<g pointer-events="none"><rect x="{x}" y="46" width="{_left(COLUMNS_OF_FAVOURS + 1) - x}" '
            f'height="208" fill="{SHADE}" fill-opacity="0.62"/>{_bars(x)}</g>'
        )
    return "".join(shapes) + "".join(markers)


def _markers(table: Table, here: list[int], number: int, line: str, column: int) -> list[str]:
    """The markers of some seats in one square."""
    shapes = []
    step = min(17.0, 42 / max(len(here) - 1, 1))
    middle = (len(here) - 1) / 2
    for at, seat in enumerate(here):
        if column:
            x, y = _left(column) + 31 + (at - middle) * step, _top(number) + 37
        else:
            down = 24 if len(here) < 4 else 15 + at // 3 * 18
            x, y = _left(0) + 11.0 + at % 3 * 16, _top(number) + down
        used = line in table.view["players"][seat]["lines_used"]
        words = table.say("draw.marker", seat=seat, line=table.say(f"line.{line}"), column=column)
        marks = table.stage.marks(f"favour-{line}-{seat}", words)
        shapes.append(group(f'{marks} pointer-events="none"', disc(seat, 8.5, GOLD if used else INK), x=x, y=y))
    return shapes


def _frame(cards: Cards, say: Say) -> str:
    """The heading, and above the columns the sections of the castle that open them."""
    shapes = [
        rect(760, 14, 432, 242, VELLUM, KERB, 10),
        text(772, 37, say("draw.favours"), 16, anchor="start", bold=True),
    ]
    first = 1
    for section, last in zip(SECTIONS, cards.favour_limit, strict=True):
        if last >= first:
            shapes.append(placed((_left(first) + _left(last + 1)) / 2, 32, path(SECTION_SHAPES[section], STONE)))
        first = max(first, last + 1)
    return "".join(shapes)


def _head(say: Say, number: int) -> str:
    """The head of a line, and where its markers start."""
    y = _top(number)
    return (
        f"<g><title>{escape(say(f'line.{LINES[number]}'))}</title>{rect(766, y, 38, 48, SHADE, KERB, 5)}"
        f"{signs(_HEADS[number], 785, y + 24, 32)}{rect(_left(0), y, 54, 48, PARCHMENT, KERB, 5)}</g>"
    )


@lru_cache(1000)
def _square(cards: Cards, say: Say, number: int, column: int) -> str:
    """What a favour brings."""
    x, y, line = _left(column), _top(number), LINES[number]
    match line:
        case "prestige":
            items: list[Sign] = [(shield(cards.favour_points[column], 21), 21)]
        case "deniers":
            items = [(coin(cards.favour_deniers[column], 10.5), 21)]
        case "cubes":
            items = _cubes(cards, column)
        case _:
            items = _building(cards, column)
    name = f"favour.{line}_{column}"
    title = escape(f"{say(name)}\n{say(f'{name}.text')}")
    return f"<g><title>{title}</title>{rect(x, y, 62, 48, '#fffaf0', KERB, 5)}{signs(items, x + 31, y + 15, 54)}</g>"


def _moves(cards: Cards, column: int) -> list[str]:
    """The moves that a square of the third line stands for."""
    if column == EXCHANGE_COLUMN:
        return [f"exchange {kind}" for kind in CUBES]
    return [f"take {CUBES[kind]}" for kind, _ in cards.square_cubes[column]]


def _cubes(cards: Cards, column: int) -> list[Sign]:
    """The third line: cubes of one kind or another, or an exchange."""
    if column == EXCHANGE_COLUMN:
        first = cubes_of("white", 14, 16, cards.exchanged_cubes - 1)
        return [(cube_of("any", 14), 15), ARROW, *first, (cube_of("white", 14), 15)]
    items: list[Sign] = []
    for kind, count in cards.square_cubes[column]:
        items += ([SLASH] if items else []) + cubes_of(CUBES[kind], 17, 18, count)
    return items


def _building(cards: Cards, column: int) -> list[Sign]:
    """The fourth line: nothing; wood, stone, residence for less; prestige."""
    less = cards.favour_less[column]
    match column:
        case 1:
            return [(text(0, 5, "–", 15, PALE_INK), 8)]
        case 2 | 3:
            material = "wood" if column == 2 else "stone"
            return [(gable(material, 19), 20), _LESS, *cubes_of(material, 12, 13, less)]
        case 4:
            return [(gable("residence", 19), 20), _LESS, (coin(less, 7), 14)]
        case _:
            return [(gable("prestige", 21), 22)]


def _bars(x: float) -> str:
    """A portcullis: markers go no farther for now."""
    return f'<path d="M{x:g} 46V254" stroke="{WINE}" stroke-width="4" stroke-dasharray="9 3" fill="none"/>'
