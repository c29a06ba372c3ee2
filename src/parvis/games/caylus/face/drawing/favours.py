"""The royal favours: a row a line with what each of its squares gives, how far markers may go, and the markers."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import (
    GOLD,
    INK,
    PALE_INK,
    SHADE,
    VELLUM,
    circle,
    coin,
    escape,
    group,
    path,
    placed,
    rect,
    shield,
)
from ...rules.cards import Cards
from ...rules.pieces import COLUMNS_OF_FAVOURS, CUBES, EXCHANGE_COLUMN, LINES, SECTIONS
from .figures import (
    ARROW,
    HAMMER,
    KERB,
    SECTION_SHAPES,
    WINE,
    Sign,
    cube_of,
    cubes_of,
    fitted,
    gable,
    marker,
    told,
)
from .table import Table

LEFT: Final = 564
WIDE: Final = 730
HEAD: Final = 122
"""How wide the heads of the lines are, where markers start."""
CELL: Final = 119
TOP: Final = 33
LINE: Final = 50
_HEADS: Final[tuple[Sign, ...]] = (
    (shield("", 18), 20), (circle(0, 0, 9.5, GOLD), 20), (cube_of("cloth", 16), 18),
    (f'<g transform="scale(.85)">{HAMMER}</g>', 18),
)  # fmt: skip


def favours(table: Table) -> str:
    view = table.view
    markers = [(player["favours"], player["lines_used"]) for player in view["players"]]
    reads = view["castle"]["section"], markers, table.question == "FavourCubes"
    return table.stage.layer(partial(_favours, table), "favours", *reads)


def _left(column: int) -> int:
    """The left edge of a column of favours; 0 is where markers start."""
    return LEFT + 6 if not column else LEFT + 6 + HEAD + (column - 1) * CELL


def _top(line: int) -> int:
    return TOP + line * LINE


def _favours(table: Table) -> str:
    cards, say, view, stage = table.cards, table.say, table.view, table.stage
    name = view["castle"]["section"]
    limit = cards.favour_limit[SECTIONS.index(name) if name else len(SECTIONS) - 1]
    shapes = [_frame(cards, say, limit)]
    choosing = table.question == "FavourCubes"
    markers = []
    for number, line in enumerate(LINES):
        squares = []
        for column in range(1, COLUMNS_OF_FAVOURS + 1):
            square = _square(cards, say, number, column, limit)
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
        x = _left(limit + 1) - 2
        shapes.append(
            f'<path d="M{x} {TOP - 2}V{_top(len(LINES))}" stroke="{WINE}" stroke-width="4" stroke-dasharray="9 3" '
            'fill="none" pointer-events="none"/>'
        )
    return "".join(shapes) + "".join(markers)


def _markers(table: Table, here: list[int], number: int, line: str, column: int) -> list[str]:
    """The markers of some seats in one square."""
    say = table.say
    shapes = []
    for at, seat in enumerate(here):
        x, y = _left(column) + 14 + at * 22, _top(number) + 35
        used = line in table.view["players"][seat]["lines_used"]
        words = say("draw.marker", seat=seat, line=say(f"line.{line}"), column=column)
        marks = table.stage.marks(f"favour-{line}-{seat}", words)
        shapes.append(group(f'{marks} pointer-events="none"', marker(seat, 15, GOLD if used else INK), x=x, y=y))
    return shapes


@lru_cache(100)
def _frame(cards: Cards, say: Say, limit: int) -> str:
    """The heading, and above the columns the sections of the castle that open them."""
    shapes = [
        rect(LEFT, 6, WIDE, 228, VELLUM, KERB, 10),
        fitted(LEFT + 12, 26, say("draw.favours"), HEAD - 12, 17, anchor="start"),
    ]
    first = 1
    for section, last in zip(SECTIONS, cards.favour_limit, strict=True):
        if last >= first:
            name, x, wide = say(f"board.{section}"), _left(first), (last - first + 1) * CELL - 3
            words = say("draw.opens", section=name)
            ink = INK if first <= limit else PALE_INK
            shapes.append(
                f"<g><title>{escape(words)}</title>{rect(x, 10, wide, 20, SHADE, 'none', 5)}"
                + placed(x + 18, 20, path(SECTION_SHAPES[section], ink), " scale(.8)")
                + fitted(x + 34, 25, name, wide - 40, 14, ink, "start")
                + "</g>"
            )
        first = max(first, last + 1)
    return "".join(shapes)


def _head(say: Say, number: int) -> str:
    """The head of a line, and where its markers start."""
    x, y = _left(0), _top(number)
    names = say("draw.line.prestige"), say("draw.line.deniers"), say("draw.line.cubes"), say("draw.line.building")
    words = escape(say("draw.line", line=say(f"line.{LINES[number]}")))
    return (
        f"<g><title>{words}</title>{rect(x, y, HEAD - 3, LINE - 3, SHADE, KERB, 5)}"
        f"{placed(x + 14, y + 14, _HEADS[number][0])}"
        f"{fitted(x + 28, y + 19, names[number], HEAD - 36, 15, anchor='start')}</g>"
    )


@lru_cache(1000)
def _square(cards: Cards, say: Say, number: int, column: int, limit: int) -> str:
    """What a favour brings, in signs and words; markers lie below."""
    x, y, line = _left(column), _top(number), LINES[number]
    match line:
        case "prestige":
            points = cards.favour_points[column]
            items: list[Sign | str] = [(shield(points, 21), 22), say("draw.favour.points", count=points)]
        case "deniers":
            deniers = cards.favour_deniers[column]
            items = [(coin(deniers, 10.6), 22), say("draw.favour.deniers", count=deniers)]
        case "cubes":
            items = _cubes(cards, say, column)
        case _:
            items = _building(cards, say, column)
    name = f"favour.{line}_{column}"
    title = f"{say(name)}\n{say(f'{name}.text')}"
    veil = ""
    if column > limit:
        title += "\n" + say("draw.barred")
        veil = (
            f'<rect x="{x}" y="{y}" width="{CELL - 3}" height="{LINE - 3}" rx="5" fill="{SHADE}" fill-opacity="0.5"/>'
        )
    cell = rect(x, y, CELL - 3, LINE - 3, "#fffaf0", KERB, 5)
    return f"<g><title>{escape(title)}</title>{cell}{told(x + 5, y + 14, CELL - 12, *items)}{veil}</g>"


def _moves(cards: Cards, column: int) -> list[str]:
    """The moves that a square of the third line stands for."""
    if column == EXCHANGE_COLUMN:
        return [f"exchange {kind}" for kind in CUBES]
    return [f"take {CUBES[kind]}" for kind, _ in cards.square_cubes[column]]


def _cubes(cards: Cards, say: Say, column: int) -> list[Sign | str]:
    """The third line: cubes of one kind or another, or an exchange."""
    if column == EXCHANGE_COLUMN:
        received = cubes_of("white", 15, 15, cards.exchanged_cubes)
        return [(cube_of("any", 15), 15), ARROW, *received, say("draw.favour.exchange")]
    items: list[Sign | str] = []
    for kind, count in cards.square_cubes[column]:
        if items:
            items.append("/")
        items += [*cubes_of(CUBES[kind], 15, 15, count), say(f"cube.{CUBES[kind]}")]
    return items


def _building(cards: Cards, say: Say, column: int) -> list[Sign | str]:
    """The fourth line: nothing; wood, stone, residence for less; prestige."""
    less = cards.favour_less[column]
    match column:
        case 1:
            return [say("draw.favour.nothing")]
        case 2 | 3:
            material = "wood" if column == 2 else "stone"
            name = say("draw.favour.wood") if column == 2 else say("draw.favour.stone")
            return [(gable(material, 18), 18), name, f"−{less}", (cube_of(material, 14), 14)]
        case 4:
            return [(gable("residence", 18), 18), say("draw.favour.residence"), f"−{less}", (circle(0, 0, 7, GOLD), 14)]
        case _:
            return [(gable("prestige", 18), 18), say("draw.favour.prestige")]
