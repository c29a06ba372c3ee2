"""The Ladies of Troyes, module 5: the wall around the city square, its towers, its gates and the guards on it."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....drawing.kit import INK, PALE_INK, VELLUM, circle, group, path, placed, rect, text
from .figures import guard
from .layout import CITY, LEAST
from .table import Table

EDGE: Final = 17
"""How far from the edge of the city the guards walk."""
NUMERALS: Final = ("I", "II", "III", "IV")


def _stones() -> str:
    """The wall, the walk on it, and its battlements."""
    x, y, width, height = CITY
    wide, tall = width - 2 * EDGE, height - 2 * EDGE
    frame = f'x="{x + EDGE:g}" y="{y + EDGE:g}" width="{wide:g}" height="{tall:g}" rx="16" fill="none"'
    return (
        f'<rect x="{x + 4:g}" y="{y + 4:g}" width="{width - 8:g}" height="{height - 8:g}" rx="22" fill="none" '
        'stroke="#a99c86" stroke-width="7" stroke-dasharray="10 7"/>'
        f'<rect {frame} stroke="#8b7f6a" stroke-width="25"/><rect {frame} stroke="#d8ccb4" stroke-width="22"/>'
        f'<rect {frame} stroke="#c3b596" stroke-width="1.2" stroke-dasharray="14 6"/>'
    )


TOWER: Final = circle(0, 0, 15, "#e6dcc6", "#8b7f6a", 1.6) + circle(0, 0, 11.5, "none", "#c3b596", 1)
GATEHOUSE: Final = (
    rect(-29, -15, 17, 30, "#c9bb9d", "#6f6350", 4, 1.6) + rect(12, -15, 17, 30, "#c9bb9d", "#6f6350", 4, 1.6)
    + rect(-13, -12, 26, 24, "#8a7355", "#6f6350", 2, 1.6) + path("M-6.5 -12V12M0 -12V12M6.5 -12V12", "none", "#6f6350")
)  # fmt: skip
"""Two towers and the gate between them, for a gate at the top."""


def ramparts(table: Table) -> list[str]:
    """The wall, and the guards on it."""
    shown = table.view["ramparts"]
    spaces, gates, guards = shown["spaces"], shown["gates"], shown["guards"]
    start = guards[table.seat] if table.asked == "MoveGuard" else None
    mine = table.seat if table.asked == "Action" else None
    layer = table.stage.layer
    return [
        layer(partial(_wall, table, spaces, gates, start), "ramparts", spaces, gates, start),
        layer(partial(_guards, table, spaces, guards, mine), "guards", spaces, guards, mine, start),
    ]


def spot(space: int, spaces: int) -> tuple[float, float, int]:
    """Where a space is, clockwise from the gate at the top, and on which side: above, right, below or left."""
    x, y, width, height = CITY
    wide, tall = width - 2 * EDGE, height - 2 * EDGE
    walked = 2 * (wide + tall) * (space % spaces) / spaces
    corners = wide / 2, wide / 2 + tall, wide * 1.5 + tall, wide * 1.5 + tall * 2
    side = sum(walked > corner for corner in corners) % 4
    match side:
        case 0:
            at = (wide / 2 + walked if walked <= corners[0] else walked - corners[3]), 0.0
        case 1:
            at = wide, walked - corners[0]
        case 2:
            at = wide - (walked - corners[1]), tall
        case _:
            at = 0.0, tall - (walked - corners[2])
    return round(x + EDGE + at[0], 1), round(y + EDGE + at[1], 1), side


def _wall(table: Table, spaces: int, gates: list[int], start: int | None) -> str:
    """The wall; while a guard moves, a click on a space sends him there."""
    title = table.say("board.ramparts")
    printed, reachable = [_stones()], []
    for space in range(1, spaces + 1):
        x, y, side = spot(space, spaces)
        at_gate = space in gates
        shape = _gate(side, gates.index(space)) if at_gate else TOWER + text(0, 5.4, space, LEAST, PALE_INK)
        if start is not None and space > start:
            label = table.say("draw.space", space=space)
            marks = table.stage.marks(f"space-{space}", label, f"steps {space - start}")
            reachable.append(group(marks, shape, x=x, y=y, title=label))
        else:
            printed.append(placed(x, y, shape))
    marks = table.stage.marks("ramparts", title)
    return group(marks, *printed, title=table.say("draw.ramparts-text")) + "".join(reachable)


@cache
def _gate(side: int, level: int) -> str:
    """A gate with the numeral of the tile before it."""
    house = f'<g transform="rotate({side * 90})">{GATEHOUSE}</g>'
    return house + circle(0, 0, 13.5, VELLUM, "#6f6350", 1.4) + text(0, 5.4, NUMERALS[level], 16, INK, bold=True)


def _guards(table: Table, spaces: int, guards: list[int], mine: int | None) -> str:
    """The guards that are still on their way; those at the last gate stand on its tile."""
    content = []
    for seat, space in enumerate(guards):
        if space < spaces:
            there = [other for other, place in enumerate(guards) if place == space]
            x, y = _post(space, spaces, there.index(seat), len(there))
            content.append(guard_of(table, seat, space, seat == mine, 36 if len(there) == 1 else 30, x, y))
    return "".join(content)


def _post(space: int, spaces: int, number: int, count: int) -> tuple[float, float]:
    """Where one of several guards stands on a space: in a row along the wall."""
    x, y, side = spot(space, spaces)
    along = (number - (count - 1) / 2) * 29
    return (x + along, y) if side % 2 == 0 else (x, y + along)


def guard_of(
    table: Table, seat: int, space: int, mine: bool, size: float, x: float, y: float, under: tuple[str, ...] = ()
) -> str:
    """A guard; a click on one's own uses it, and on another one is meant for what it stands on (`under`)."""
    label = table.say("draw.guard", seat=table.say("seat", number=seat), space=space)
    moves = under
    if table.asked == "MoveGuard" and table.seat is not None:
        ahead = space - table.view["ramparts"]["guards"][table.seat]
        moves = (f"steps {ahead}",) if ahead > 0 else ()
    elif mine:
        moves = ("guard", *under)
    marks = table.stage.marks(f"guard-{seat}", label, *moves)
    return group(marks, guard(seat, size), x=x, y=y, title=label)
