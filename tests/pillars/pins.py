"""Counts of move sequences that must stay what they are, by seats and random plies before counting."""

from __future__ import annotations

PERFT: dict[tuple[int, int], list[int]] = {
    (2, 7): [10, 91, 586],
    (2, 40): [2, 13, 35, 79],
    (2, 110): [11, 22, 44, 180],
    (3, 40): [4, 36, 168, 878],
    (3, 110): [11, 33, 66, 277],
    (4, 40): [4, 26, 130, 482],
    (4, 110): [4, 16, 48, 144],
}
