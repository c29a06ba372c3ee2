"""The Ladies of Troyes, module 5: the wall around the city square, its towers, its gates and the guards on it."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import INK, PALE_INK, VELLUM, circle, group, path, placed, rect, text
from .figures import guard
from .pavement import CENTRE, polar
from .table import Table

WALK: Final = 251
"""How far from the middle the guards walk."""
LOWERED: Final = 72
"""How much lower the square lies when the wall is around it, and the lower plates once more."""
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
    layer = table.stage.layer
    return [
        layer(partial(_wall, table, spaces, gates), "ramparts", spaces, gates),
        layer(partial(_guards, table, shown), "guards", spaces, gates[-1], guards, table.seat, table.asked),
    ]


def _angle(space: int, spaces: int) -> float:
    """Where a space is, clockwise from the gate at the top."""
    return 360 * space / spaces - 90


def _wall(table: Table, spaces: int, gates: list[int]) -> str:
    title = table.say("board.ramparts")
    shown = [STONES]
    for space in range(1, spaces + 1):
        angle = _angle(space, spaces)
        if space in gates:
            shown.append(placed(*polar(angle, WALK + 4), _gate(angle, gates.index(space))))
        else:
            number = text(0, 4.8, space, 14, PALE_INK)
            shown.append(placed(*polar(angle, WALK), TOWER + number))
    return group(table.stage.marks("ramparts", title), *shown, title=title)


@cache
def _gate(angle: float, level: int) -> str:
    """A gate with the numeral of the tile before it."""
    house = f'<g transform="rotate({angle + 90:g})">{GATEHOUSE}</g>'
    return house + circle(0, 0, 12.5, VELLUM, "#6f6350", 1.4) + text(0, 5.2, NUMERALS[level], 16, INK, bold=True)


def _guards(table: Table, shown: Json) -> str:
    """The guards that are still on their way; those at the last gate stand on its tile."""
    spaces, guards = shown["spaces"], shown["guards"]
    content = []
    for seat, space in enumerate(guards):
        if space < spaces:
            there = [other for other, place in enumerate(guards) if place == space]
            x, y = _post(_angle(space, spaces), there.index(seat), len(there))
            content.append(guard_of(table, seat, space, 38 if len(there) == 1 else 28, x, y))
    return "".join(content)


def _post(angle: float, number: int, count: int) -> tuple[float, float]:
    """Where one of several guards stands on a space: side by side, and from three on in two rows."""
    x, y = polar(angle, WALK)
    if count == 1:
        return x, y
    return x + (number % 2 - 0.5) * 25, y + (number // 2 - (count - 1) // 2 / 2) * 27


def guard_of(table: Table, seat: int, space: int, size: float, x: float, y: float) -> str:
    """A guard; a click on one's own uses it."""
    label = table.say("draw.guard", seat=table.say("seat", number=seat), space=space)
    mine = seat == table.seat
    marks = table.stage.marks(f"guard-{seat}", label, *(("guard",) if mine else ()))
    return group(marks, guard(seat, size), x=x, y=y, title=label)
