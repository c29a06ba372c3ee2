"""Counts of move sequences that must stay what they are, by seats and random plies before counting."""

from __future__ import annotations

PERFT: dict[tuple[int, int], list[int]] = {
    (2, 0): [16, 242, 3426],
    (3, 60): [3, 21, 42],
    (5, 120): [21, 423, 8163],
    (2, 40): [18, 291, 4425],
    (2, 110): [2, 6, 50, 852],
    (3, 40): [15, 198, 2285],
    (3, 110): [23, 509],
    (4, 40): [15, 41, 515, 4987],
    (4, 110): [22, 465],
    (5, 40): [18, 309, 5052],
    (5, 110): [16, 227, 3255],
}
