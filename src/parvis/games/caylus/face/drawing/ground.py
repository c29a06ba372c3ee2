"""The ground of the board: the meadow, and the road that winds over it. Where the columns and rows of the road are."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import GREEN, path, placed
from ...rules.pieces import CUBES
from .figures import KERB, ROAD, cube_shape

CELL: Final = 111
ROWS: Final = (268, 376, 484, 592)
"""Where each row of the road begins: the special buildings and the bridge, then the spaces in three rows."""
ROW_LENGTH: Final = 10
PAVEMENT: Final = 88
"""The middle of the road, below the top of its row."""
_TREES: Final = (
    (60, 662, 1.3), (92, 676, 1.0), (128, 660, 1.5), (166, 674, 1.1), (196, 664, 1.2), (72, 696, 0.9),
    (146, 698, 1.0),
)  # fmt: skip


def road_column(column: int) -> float:
    """The middle of a column of the road."""
    return 45 + CELL * (column + 0.5)


def space_place(space: int) -> tuple[float, int]:
    """Where a space of the winding road is: its middle, and its top."""
    row, column = divmod(space - 1, ROW_LENGTH)
    return road_column(column if row % 2 else ROW_LENGTH - 1 - column), ROWS[row + 1]


def ground() -> str:
    """What lies under everything, and the shapes of the cubes."""
    first, *others = (top + PAVEMENT for top in ROWS)
    way = f"M70 236Q22 236 22 262V{first - 20}q0 20 20 20H1158"
    side = 1
    for y in others:
        way += f"q{20 * side} 0 {20 * side} 20V{y - 20}q0 20 {-20 * side} 20H{42 if side > 0 else 1158}"
        side = -side
    way = way[: way.rindex("H")] + f"H{road_column(1) + 20:g}"
    meadow = f'<rect x="8" y="260" width="1184" height="442" rx="16" fill="{GREEN}" fill-opacity="0.16"/>' + "".join(
        _tree(x, y, size) for x, y, size in _TREES
    )
    cubes = "".join(cube_shape(kind) for kind in (*CUBES, "any", "white"))
    return (
        f"<defs>{cubes}</defs>"
        + meadow
        + f'<path d="{way}" fill="none" stroke="{KERB}" stroke-width="38" stroke-linecap="round"/>'
        + f'<path d="{way}" fill="none" stroke="{ROAD}" stroke-width="33" stroke-linecap="round"/>'
    )


def _tree(x: float, y: float, size: float) -> str:
    shape = path("M-2 0V-8H2V0z", "#8a6a45", "none", 0) + path("M0 -34L11 -8H-11z", "#7f9c63", "#64804b")
    return placed(x, y, shape, f" scale({size:g})")
