"""The Ladies of Troyes, module 5: the wall around the city square, its towers, its gates and the guards on it."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....drawing.kit import INK, PALE_INK, VELLUM, circle, group, path, placed, rect, text
from .figures import guard
from .pavement import CENTRE, polar
from .table import Table

WALK: Final = 251
"""How far from the middle the guards walk."""
NUMERALS: Final = ("I", "II", "III", "IV")
STONES: Final = (
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{WALK + 12}" fill="none" stroke="#a99c86" stroke-width="7" '
    'stroke-dasharray="9 6.02"/>'
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{WALK}" fill="none" stroke="#8b7f6a" stroke-width="23"/>'
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{WALK}" fill="none" stroke="#d8ccb4" stroke-width="20"/>'
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{WALK}" fill="none" stroke="#c3b596" stroke-width="1.2" '
    'stroke-dasharray="14 6"/>'
)
TOWER: Final = circle(0, 0, 14, "#e6dcc6", "#8b7f6a", 1.6) + circle(0, 0, 10.5, "none", "#c3b596", 1)
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
    mine = table.seat if table.asked in ("Action", "MoveGuard") else None
    layer = table.stage.layer
    return [
        layer(partial(_wall, table, spaces, gates, start), "ramparts", spaces, gates, start),
        layer(partial(_guards, table, spaces, guards, mine), "guards", spaces, guards, mine, table.asked),
    ]


def _angle(space: int, spaces: int) -> float:
    """Where a space is, clockwise from the gate at the top."""
    return 360 * space / spaces - 90


def _wall(table: Table, spaces: int, gates: list[int], start: int | None) -> str:
    """The wall; while a guard moves, a click on a space sends him there."""
    title = table.say("board.ramparts")
    printed, reachable = [STONES], []
    for space in range(1, spaces + 1):
        angle = _angle(space, spaces)
        if space in gates:
            x, y = polar(angle, WALK + 4)
            shape = _gate(angle, gates.index(space))
        else:
            x, y = polar(angle, WALK)
            shape = TOWER + text(0, 4.8, space, 14, PALE_INK)
        if start is not None and space > start:
            label = table.say("draw.space", space=space)
            marks = table.stage.marks(f"space-{space}", label, f"steps {space - start}")
            reachable.append(group(marks, shape, x=x, y=y))
        else:
            printed.append(placed(x, y, shape))
    return group(table.stage.marks("ramparts", title), *printed, title=title) + "".join(reachable)


@cache
def _gate(angle: float, level: int) -> str:
    """A gate with the numeral of the tile before it."""
    house = f'<g transform="rotate({angle + 90:g})">{GATEHOUSE}</g>'
    return house + circle(0, 0, 12.5, VELLUM, "#6f6350", 1.4) + text(0, 5.2, NUMERALS[level], 16, INK, bold=True)


def _guards(table: Table, spaces: int, guards: list[int], mine: int | None) -> str:
    """The guards that are still on their way; those at the last gate stand on its tile."""
    content = []
    for seat, space in enumerate(guards):
        if space < spaces:
            there = [other for other, place in enumerate(guards) if place == space]
            x, y = _post(_angle(space, spaces), there.index(seat), len(there))
            content.append(guard_of(table, seat, space, seat == mine, 38 if len(there) == 1 else 28, x, y))
    return "".join(content)


def _post(angle: float, number: int, count: int) -> tuple[float, float]:
    """Where one of several guards stands on a space: side by side, and from three on in two rows."""
    x, y = polar(angle, WALK + 7)
    if count == 1:
        return x, y
    return x + (number % 2 - 0.5) * 25, y + (number // 2 - (count - 1) // 2 / 2) * 27


def guard_of(table: Table, seat: int, space: int, mine: bool, size: float, x: float, y: float) -> str:
    """A guard; a click on one's own uses it, or lets it stay where it is."""
    label = table.say("draw.guard", seat=table.say("seat", number=seat), space=space)
    moves = ("steps 0",) if table.asked == "MoveGuard" else ("guard",)
    marks = table.stage.marks(f"guard-{seat}", label, *(moves if mine else ()))
    return group(marks, guard(seat, size), x=x, y=y, title=label)
