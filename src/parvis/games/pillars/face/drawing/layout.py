"""Where the parts of the board are: the landscape with its places, and the seats to the right of it."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 900
MARGIN: Final = 10
GAP: Final = 10
ROW: Final = 186
"""The height of the rows of places above and below the cathedral."""
LAND: Final = 1180
"""Where the landscape ends."""
TOP: Final = MARGIN
MIDDLE: Final = TOP + ROW + GAP
BOTTOM: Final = HEIGHT - MARGIN - ROW
CENTRE: Final = BOTTOM - GAP - MIDDLE
"""The height between the two rows."""

Box = tuple[float, float, float, float]
"""The left and upper edge of a part of the board, its width and its height."""


def _row(y: float, widths: dict[str, float]) -> dict[str, Box]:
    """Places side by side."""
    boxes: dict[str, Box] = {}
    x = float(MARGIN)
    for name, width in widths.items():
        boxes[name] = x, y, width, ROW
        x += width + GAP
    return boxes


def _column(x: float, width: float, heights: dict[str, float]) -> dict[str, Box]:
    """Places one below the other."""
    boxes: dict[str, Box] = {}
    y = float(MIDDLE)
    for name, height in heights.items():
        boxes[name] = x, y, width, height
        y += height + GAP
    return boxes


_PIT: Final = (CENTRE - 2 * GAP) / 3
BOXES: Final[dict[str, Box]] = {
    **_row(TOP, {"event": 268, "bishop": 136, "mill": 228, "kingsbridge": 288, "priory": 200}),
    **_column(LAND - GAP - 264, 264, {"forest": _PIT, "quarry": _PIT, "pit": _PIT}),
    **_row(BOTTOM, {"start": 138, "market": 334, "castle": 138, "shiring": 288, "court": 222}),
    **_column(MARGIN, 222, {"rosette": 254, "bag": CENTRE - 254 - GAP}),
}
"""The parts of the landscape. The cathedral stands in the middle of it."""
NUMBERS: Final = {
    "event": 1, "bishop": 2, "mill": 3, "kingsbridge": 4, "priory": 5, "forest": 6, "quarry": 7, "pit": 8, "court": 9,
    "shiring": 10, "castle": 11, "market": 12, "cathedral": 13, "start": 14,
}  # fmt: skip
"""The order in which phase III comes to the places."""
CHURCH: Final = 570
"""The middle of the cathedral."""
BESIDE: Final = (320, 820)
"""The middles of what stands to its left and right: craftsmen for hire, the builder just drawn."""
LEAST: Final = 15.6
"""The smallest size of letters: on a screen of 1366 by 657, under a prompt of three lines, they are 9 pixels high."""
