"""Little pictures of the places, each around the origin and about 44 wide, and what stands in the landscape."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import GOLD, INK, VELLUM, circle, path, rect
from .figures import LINE, RUBY

WALL: Final = "#e3d8c0"
GLASS: Final = "#3f6c9e"
OAK: Final = "#6a442a"


def tree(x: float, y: float, s: float, fill: str = "#6d8a4d") -> str:
    return (
        rect(x - 2 * s, y - 8 * s, 4 * s, 9 * s, OAK, "none", 0, 0)
        + path(f"M{x:g} {y - 34 * s:g}L{x + 12 * s:g} {y - 7 * s:g}H{x - 12 * s:g}z", fill, "#47602f", 1)
    )  # fmt: skip


PICTURES: Final = {
    "bishop": path("M-14 16V-2Q-14 -10 0 -24Q14 -10 14 -2V16z", VELLUM, LINE, 1.6)
    + path("M-14 8H14V16H-14zM-3 -19H3V8H-3z", GOLD, "none", 0)
    + path("M-14 8H14", "none", LINE, 1.2),
    "wool": path("M-18 4a8 8 0 0 1 4 -14a9 9 0 0 1 14 -4a9 9 0 0 1 14 5a8 8 0 0 1 2 13a10 10 0 0 1 -14 4"
                 "a11 11 0 0 1 -14 0a7 7 0 0 1 -6 -4z", "#fffaf0", LINE, 1.4)
    + path("M16 -8q9 -2 9 4q-1 7 -7 6q-5 -2 -2 -10z", "#5a5048", LINE, 1)
    + path("M-9 9V17M-3 10V17M5 10V17M11 9V17", "none", "#5a5048", 2.4),
    "priory": path("M-22 18V-6L0 -20L22 -6V18z", WALL, LINE, 1.4)
    + "".join(path(f"M{x - 5} 18V4Q{x - 5} -3 {x} -6Q{x + 5} -3 {x + 5} 4V18z", OAK, LINE, 1) for x in (-13, 0, 13))
    + path("M0 -20V-30M-4 -26H4", "none", LINE, 2),
    "forest": tree(-14, 18, 0.95, "#7d9a5b") + tree(14, 18, 0.9, "#7d9a5b") + tree(0, 20, 1.15),
    "quarry": path("M-24 18L-18 -2L-6 -12L2 -4L10 -16L22 0L24 18z", "#b5b2ab", "#6d6a64", 1.4)
    + path("M-18 -2L-8 4L-6 -12M2 -4L0 8L10 18M10 -16L12 -2L22 0", "none", "#85827b", 1.4),
    "pit": path("M-26 18Q-16 -8 -4 4Q6 -16 26 18z", "#ecd08a", "#a5812e", 1.4)
    + path("M-14 12q8 -7 14 -1M2 10q7 -8 13 2", "none", "#bf9a45", 1.4),
    "court": path("M-22 16L0 -14L22 16z", "#4d79ab", LINE, 1.4) + path("M-5 16L0 -2L5 16z", "#27486c", "none", 0)
    + path("M0 -14V-28", "none", LINE, 1.6) + path("M0 -28L13 -24L0 -19z", RUBY, "none", 0),
    "castle": path("M-26 20V-12H-20V-7H-15V-12H-9V0H-6V-22H-3V-17H3V-22H6V0H9V-12H15V-7H20V-12H26V20z",
                   "#b9b1a2", LINE, 1.4)
    + path("M-6 20V10Q0 2 6 10V20z", OAK, LINE, 1) + path("M0 -22V-36", "none", LINE, 1.4)
    + path("M0 -36L11 -32L0 -28z", RUBY, "none", 0),
    "start": path("M-18 14L-22 -10L-9 1L0 -16L9 1L22 -10L18 14z", GOLD, "#7d5c14", 1.4)
    + circle(0, -17, 3, RUBY, "none", 0) + circle(-22, -11, 2.6, RUBY, "none", 0)
    + circle(22, -11, 2.6, RUBY, "none", 0)
    + path("M-18 14H18V19H-18z", "#e0b95a", "#7d5c14", 1.2),
    "eye": path("M-17 0Q0 -17 17 0Q0 17 -17 0z", VELLUM, LINE, 1.6) + circle(0, 0, 7, GLASS, LINE, 1.2)
    + circle(0, 0, 3, INK, "none", 0),
    "bag": path("M-52 50C-78 10 -54 -22 -22 -34L-30 -52Q0 -42 30 -52L22 -34C54 -22 78 10 52 50Q0 64 -52 50z",
                "#c9ad7d", LINE, 1.8)
    + path("M-24 -34Q0 -26 24 -34", "none", RUBY, 4),
}  # fmt: skip


def cottage(x: float, y: float, s: float, roof: str) -> str:
    return (
        rect(x - 13 * s, y - 16 * s, 26 * s, 17 * s, "#efe2c4", LINE, 1, 1.2)
        + path(f"M{x - 17 * s:g} {y - 15 * s:g}L{x:g} {y - 33 * s:g}L{x + 17 * s:g} {y - 15 * s:g}z", roof, LINE, 1.2)
        + rect(x - 4 * s, y - 9 * s, 7 * s, 10 * s, OAK, LINE, 1, 0.8)
    )  # fmt: skip
