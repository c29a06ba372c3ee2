"""The signs of what seats have: small pictures that stand for a word, the same beside every board."""

from __future__ import annotations

from typing import Final

from .kit import DICE, GOLD, GREY, INK, SEATS, STONE, VELLUM, circle, citizen, path, rect

GOODS: Final = {
    "food": ("#e58fa2", "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"),
    "wood": ("#9a6436", "M-4.5 -2.6H4.5M-4.5 2.6H4.5"),
    "stone": ("#a9a8a3", "M-4.5 4L0 -4L4.5 4z"),
    "cloth": ("#9d6bab", "M-4 -4L4 4M4 -4L-4 4"),
    "gold": ("#e6b93a", "M0 -4.6L4.6 0L0 4.6L-4.6 0z"),
    "sand": ("#e6c56e", "M-4 3h.1M0 -3h.1M4 3h.1M-3 -1h.1M3 -1h.1M0 2h.1"),
    "metal": ("#6f93bd", "M-4.5 3.5L-2.5 -3H2.5L4.5 3.5z"),
}
"""The colour of each kind of cube, and the sign on it."""
WINE: Final = "#8c2f39"
COIN: Final = circle(0, 0, 8, GOLD) + circle(0, 0, 5.2, "none", INK, 0.8)
WORKER: Final = citizen(None, 17).replace(GREY, "#6f7f8f")


def _good(fill: str, sign: str) -> str:
    return rect(-8, -8, 16, 16, fill, radius=2.5, line=1.2) + path(sign, "none", INK, 1.6)


SIGNS: Final = {
    "points": path("M-8 -9H8V1Q8 7 0 9.5Q-8 7 -8 1z", WINE) + path("M0 -5.5L1.6 -1.6H5.4L2.4 .8L3.5 4.7L0 2.4"
    "L-3.5 4.7L-2.4 .8L-5.4 -1.6H-1.6z", VELLUM, "none", 0),
    "deniers": COIN,
    "influence": path("M0 -9L7 0L0 9L-7 0z", "#b7a5cf", "#57407a", 1.4),
    "workers": WORKER,
    "reserve": path("M-8 9V-2L0 -9L8 -2V9z", "#e4d6b8") + path("M-3 9V3A3 3 0 0 1 3 3V9z", "#6f7f8f"),
    "events": path("M-6 9V-9H8L4 -4.5L8 0H-4V9z", DICE["black"]),
    "guard": path("M-9 8V-5H-5V-2H-2V-5H2V-2H5V-5H9V8z", STONE),
    "king": path("M-9 7L-10 -5L-4.5 0L0 -8L4.5 0L10 -5L9 7z", GOLD),
    "price": WORKER + circle(5, 5, 4.6, GOLD),
    "income": COIN + path("M0 -5V4M-3.4 1L0 4.6L3.4 1", "none", INK, 1.8),
    "houses": path("M-8 8V-1L0 -8L8 -1V8z", SEATS[1]),
    "mill": circle(0, 0, 8.5, "#fffaf0") + path("M0 -7.5V7.5M-7.5 0H7.5M-5 -5L5 5M5 -5L-5 5", "none", INK, 1.4),
    "grey": citizen(None, 17),
    "craftsmen": rect(-1.8, -3, 3.6, 12, "#9a6436", radius=1) + path("M-8 -8.5H5L8.5 -5L5 -1.5H-8z", "#6f7f8f"),
    "cathedral": path("M-8 9V0L-5 -9L-2 0V2H2V0L5 -9L8 0V9z", STONE),
    "cubes": rect(-7, -9, 14, 18, VELLUM, radius=2) + rect(-4, -1, 8, 8, GREY, radius=1),
    "builders": path("M-4 -8H4L2.6 -4.6Q9 0 7 6.5Q6 9 0 9Q-6 9 -7 6.5Q-9 0 -2.6 -4.6z", "#b58a55"),
    **{kind: _good(fill, sign) for kind, (fill, sign) in GOODS.items()},
}  # fmt: skip
"""By the kind of a fact, 20 by 20 around the origin."""
