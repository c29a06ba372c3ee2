"""Counts of move sequences that must stay what they are, by seats and random plies before counting."""

from __future__ import annotations

PERFT: dict[tuple[int, int], list[int]] = {
    (2, 0): [12, 132, 1320],
    (2, 60): [3, 6, 44, 193],  # FormLot
    (2, 120): [10, 46, 214, 778],  # CounterBlackDice
    (2, 170): [15, 77, 635, 3378],  # CounterBlackDice
    (3, 60): [17, 110, 796, 5706],  # Action
    (3, 120): [3, 16, 91, 743],  # CounterBlackDice
    (3, 170): [7, 31, 171, 825],  # CounterBlackDice
    (4, 60): [4, 26, 206, 1481],  # FormLot
    (4, 120): [5, 22, 97, 518],  # CounterBlackDice
    (4, 170): [5, 15, 49, 281],  # CounterBlackDice
}
