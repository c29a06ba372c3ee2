"""The ground of the board: the meadow, and the road that winds over it. Where the columns and rows of the road are."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import GREEN
from ...rules.pieces import CUBES
from .figures import KERB, REACHED, ROAD, cube_shape

WIDTH: Final = 1300
HEIGHT: Final = 730
CELL: Final = 124
ROWS: Final = (240, 361, 482, 603)
"""Where each row of the road begins: the special buildings and the bridge, then the spaces in three rows."""
ROW_LENGTH: Final = 10
EDGE: Final = 30
"""Left and right of the columns, where the road turns."""
PAVEMENT: Final = 102
"""The middle of the road, below the top of its row."""
BREADTH: Final = 30
"""How wide the road is."""
_BEND: Final = 18
_LEFT: Final = 17
_RIGHT: Final = WIDTH - _LEFT


def road_column(column: float) -> float:
    """The middle of a column of the road."""
    return EDGE + CELL * (column + 0.5)


def space_place(space: int) -> tuple[float, int]:
    """Where a space of the winding road is: its middle, and its top."""
    row, column = divmod(space - 1, ROW_LENGTH)
    return road_column(column if row % 2 else ROW_LENGTH - 1 - column), ROWS[row + 1]


def lane(space: int) -> str:
    """The way from the bridge to the far end of a space."""
    last = (space - 1) // ROW_LENGTH
    x, _ = space_place(space)
    way = f"M{_RIGHT} {ROWS[1]}V{ROWS[1] + PAVEMENT - _BEND}q0 {_BEND} {-_BEND} {_BEND}"
    for row in range(last):
        side = -1 if row % 2 == 0 else 1
        end = _LEFT + _BEND if side < 0 else _RIGHT - _BEND
        down = ROWS[row + 2] + PAVEMENT - _BEND
        bend = f"q{side * _BEND} 0 {side * _BEND} {_BEND}V{down}q0 {_BEND} {-side * _BEND} {_BEND}"
        way += f"H{end}{bend}"
    return f"{way}H{x + (CELL / 2 if last % 2 else -CELL / 2):g}"


def paved(way: str, fill: str, edge: str = "") -> str:
    """A stretch of road."""
    kerb = f'<path d="{way}" fill="none" stroke="{edge}" stroke-width="{BREADTH + 4}"/>' if edge else ""
    return f'{kerb}<path d="{way}" fill="none" stroke="{fill}" stroke-width="{BREADTH}"/>'


def ground(spaces: int) -> str:
    """What lies under everything, and the shapes of the cubes."""
    first = ROWS[0] + PAVEMENT
    approach = f"M70 214Q{_LEFT} 214 {_LEFT} {ROWS[0]}V{first - _BEND}q0 {_BEND} {_BEND} {_BEND}"
    approach += f"H{_RIGHT - _BEND}q{_BEND} 0 {_BEND} {_BEND}V{ROWS[1] + 1}"
    cubes = "".join(cube_shape(kind) for kind in (*CUBES, "any", "white"))
    meadow = f'<rect y="232" width="{WIDTH}" height="{HEIGHT - 232}" rx="14" fill="{GREEN}" fill-opacity="0.2"/>'
    return f"<defs>{cubes}</defs>{meadow}{paved(lane(spaces), ROAD, KERB)}{paved(approach, REACHED, KERB)}"
